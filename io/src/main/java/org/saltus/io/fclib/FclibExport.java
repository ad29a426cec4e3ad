package org.saltus.io.fclib;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saltus.core.math.Triplets;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DelassusOperator.BlockSparse;
import org.saltus.core.problem.FrictionContactProblem;

/**
 * A problem of any mixture of contacts as a local FCLIB problem, D added to the diagonal of W. FCLIB knows one size of contact and equality
 * constraints, so bilateral contacts become constraints, one per direction, and smaller contacts are filled up with directions of their
 * own: uncoupled, q = 0, W &gt; 0, where every solution has r = u = 0 (contacts of size 1 with μ = 0, those without rolling with μ_r = 0).
 * Contacts with a given impulse (servos: r = 0, a disc of radius 0) are left out. Other fixed friction discs (Tresca) have no place in the format, nor an
 * unsymmetric W together with constraints (it has V but no second matrix for the other side).
 */
final class FclibExport {
    private static final int ABSENT = Integer.MIN_VALUE;
    private final FrictionContactProblem problem;
    private final int dimension;
    private final int contacts;
    /** Contacts that the file holds. */
    private final int[] written;
    /** Row of direction k of the problem: ≥ 0 in W, else constraint −1 − row, or {@link #ABSENT}. */
    private final int[] row;
    private final int constraints;

    private FclibExport(FrictionContactProblem problem) {
        this.problem = problem;
        written = written(problem);
        dimension = dimension();
        row = new int[problem.length()];
        Arrays.fill(row, ABSENT);
        int nc = 0;
        int equalities = 0;
        for (int c : written) {
            boolean free = problem.cone()[c] == ConeKind.FREE;
            for (int k = 0; k < problem.size()[c]; k++) {
                row[problem.offset()[c] + k] = free ? -1 - equalities++ : nc * dimension + k;
            }
            nc += free ? 0 : 1;
        }
        contacts = nc;
        constraints = equalities;
    }

    /** All but those with r = 0 given. */
    private static int[] written(FrictionContactProblem problem) {
        return IntStream.range(0, problem.contactCount()).filter(c -> problem.cone()[c] != ConeKind.DISC || problem.friction()[c] != 0).toArray();
    }

    private int dimension() {
        int largest = 2;
        for (int c : written) {
            largest = problem.cone()[c] == ConeKind.FREE ? largest : Math.max(largest, problem.size()[c]);
        }
        return largest;
    }

    /**
     * The problem in FCLIB's form; none when the format has no place for it.
     *
     * @param start r that its solver began from, written as the file's one guess with its u
     */
    static Optional<FclibLocal> of(FrictionContactProblem problem, double[] start, FclibInfo info) {
        int contacts = 0;
        boolean constrained = false;
        for (int c : written(problem)) {
            ConeKind cone = problem.cone()[c];
            if (cone == ConeKind.DISC || cone == ConeKind.SPINNING) {
                return Optional.empty();
            }
            constrained |= cone == ConeKind.FREE;
            contacts += cone == ConeKind.FREE ? 0 : 1;
        }
        boolean fits = contacts > 0 && (problem.delassus().isSymmetric() || !constrained);
        return fits ? Optional.of(new FclibExport(problem).local(start, info)) : Optional.empty();
    }

    private FclibLocal local(double[] start, FclibInfo info) {
        int n = contacts * dimension;
        Triplets w = new Triplets(n, n);
        Triplets v = new Triplets(n, constraints);
        Triplets r = new Triplets(constraints, constraints);
        BlockSparse blocks = problem.delassus().blockSparse().orElseThrow(() -> new IllegalArgumentException(
            "FCLIB: the problem offers no blocks of W to write. Choose an assembled Delassus operator."));
        for (int c = 0; c < problem.contactCount(); c++) {
            for (int k = blocks.rowStart()[c]; k < blocks.rowStart()[c + 1]; k++) {
                block(c, blocks.column()[k], blocks.values(), blocks.valueStart()[k], w, v, r);
            }
        }
        diagonal(w, r);
        double[] q = new double[n];
        double[] s = new double[constraints];
        for (int k = 0; k < row.length; k++) {
            if (row[k] >= 0) {
                q[row[k]] = problem.freeTerm()[k];
            } else if (row[k] != ABSENT) {
                s[-1 - row[k]] = problem.freeTerm()[k];
            }
        }
        return new FclibLocal(head(info, guess(start)), w.toSparse(), q, v.toSparse(), r.toSparse(), s);
    }

    /** Block (c, d): into W, V or R; Vᵀ is left out, it is written once. */
    private void block(int c, int d, double[] values, int from, Triplets w, Triplets v, Triplets r) {
        if (row[problem.offset()[c]] == ABSENT || row[problem.offset()[d]] == ABSENT) {
            return;
        }
        int at = from;
        for (int i = problem.offset()[c]; i < problem.offset()[c + 1]; i++) {
            for (int j = problem.offset()[d]; j < problem.offset()[d + 1]; j++) {
                double value = values[at++];
                if (row[i] >= 0 && row[j] >= 0) {
                    w.add(row[i], row[j], value);
                } else if (row[i] >= 0) {
                    v.add(row[i], -1 - row[j], value);
                } else if (row[j] < 0) {
                    r.add(-1 - row[i], -1 - row[j], value);
                }
            }
        }
    }

    /** D, and the mean of the contact's own diagonal in the directions it lacks. */
    private void diagonal(Triplets w, Triplets r) {
        double[] block = new double[25];
        for (int c : written) {
            int o = problem.offset()[c];
            int size = problem.size()[c];
            block = block.length < size * size ? new double[size * size] : block;
            problem.delassus().diagonalBlock(c, block);
            double trace = 0;
            for (int k = 0; k < size; k++) {
                double compliance = problem.compliance()[o + k];
                trace += block[k * size + k] + compliance;
                if (row[o + k] >= 0) {
                    w.add(row[o + k], row[o + k], compliance);
                } else {
                    r.add(-1 - row[o + k], -1 - row[o + k], compliance);
                }
            }
            for (int k = size; row[o] >= 0 && k < dimension; k++) {
                w.add(row[o] + k, row[o] + k, trace > 0 ? trace / size : 1);
            }
        }
    }

    /** r and its u in the file's directions; impulses that are left out are 0, and so are those of filled up directions. */
    private FclibSolution guess(double[] start) {
        double[] from = Arrays.copyOf(start, problem.length());
        for (int k = 0; k < row.length; k++) {
            from[k] = row[k] == ABSENT ? 0 : from[k];
        }
        double[] u = new double[from.length];
        problem.modifiedVelocity(from, u);
        FclibSolution out = new FclibSolution(new double[0], new double[contacts * dimension], new double[contacts * dimension], new double[constraints]);
        for (int k = 0; k < row.length; k++) {
            if (row[k] >= 0) {
                out.r()[row[k]] = from[k];
                out.u()[row[k]] = u[k];
            } else if (row[k] != ABSENT) {
                out.lambda()[-1 - row[k]] = from[k];
            }
        }
        return out;
    }

    private FclibHead head(FclibInfo info, FclibSolution guess) {
        double[] mu = new double[contacts];
        double[] muR = new double[dimension == 5 ? contacts : 0];
        int at = 0;
        for (int c : written) {
            if (problem.cone()[c] == ConeKind.FREE) {
                continue;
            }
            mu[at] = problem.size()[c] == 1 ? 0 : problem.friction()[c];
            if (dimension == 5 && problem.size()[c] == 5) {
                muR[at] = problem.rollingFriction()[c];
            }
            at++;
        }
        return new FclibHead(dimension, mu, muR, info, List.of(guess), Optional.empty());
    }
}
