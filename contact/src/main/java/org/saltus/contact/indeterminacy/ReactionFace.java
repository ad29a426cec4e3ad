package org.saltus.contact.indeterminacy;

import java.util.Arrays;
import org.saltus.core.math.Vectors;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Cones;
import org.saltus.core.problem.FrictionContactProblem;

/**
 * The reactions that are possible for the û of a solved problem, the face of the cones that û exposes: r = B x with all directions of a contact
 * where û vanishes or that is bilateral, the ray against û_T of a slipping one, nothing of an opening one. Two solutions with the same û differ
 * by B y with (W + D) B y = 0, so the reactions have {@code columns − rank(Bᵀ (W + D) B)} degrees of freedom: 0 means unique. A slipping contact
 * with rolling resistance counts as the ray through its r.
 */
final class ReactionFace {
    /** û below this share of the largest free velocity counts as zero: solvers reach it to their tolerance. */
    private static final double STILL = 1e-6;

    private enum Part { OPEN, RAY, ALL, HELD }

    private final FrictionContactProblem problem;
    private final double[] solution;
    private final double[] velocity;
    private final double[] ray;
    private final Part[] part;
    private final int[] start;

    /** @param solution r, read only */
    ReactionFace(FrictionContactProblem problem, double[] solution) {
        this.problem = problem;
        this.solution = solution;
        int nc = problem.contactCount();
        part = new Part[nc];
        start = new int[nc + 1];
        velocity = new double[problem.length()];
        problem.modifiedVelocity(solution, velocity);
        ray = new double[problem.length()];
        double still = STILL * Vectors.normInf(problem.length(), problem.freeTerm(), 0);
        for (int c = 0; c < nc; c++) {
            part[c] = partOf(c, still);
            int size = problem.size()[c];
            start[c + 1] = start[c] + (part[c] == Part.ALL ? size : part[c] == Part.RAY ? 1 : 0);
            if (part[c] == Part.RAY) {
                writeRay(c, size);
            }
        }
    }

    private Part partOf(int c, double still) {
        int o = problem.offset()[c];
        int size = problem.size()[c];
        ConeKind cone = problem.cone()[c];
        if (cone == ConeKind.FREE) {
            return Part.ALL;
        }
        if (cone == ConeKind.DISC) {
            return problem.friction()[c] > 0 && norm(velocity, o, o + size) <= still ? Part.ALL : Part.HELD;
        }
        if (velocity[o] > still) {
            return Part.OPEN;
        }
        if (norm(velocity, o + 1, o + size) <= still) {
            return Part.ALL;
        }
        return cone.hasSpins() && !(solution[o] > 0) ? Part.OPEN : Part.RAY;
    }

    /** Unit vector along (1, −μ û_T/‖û_T‖); of contacts with spins along r. */
    private void writeRay(int c, int size) {
        int o = problem.offset()[c];
        if (problem.cone()[c].hasSpins()) {
            System.arraycopy(solution, o, ray, o, size);
        } else {
            double slip = norm(velocity, o + 1, o + size);
            ray[o] = 1;
            for (int i = o + 1; i < o + size; i++) {
                ray[i] = -problem.friction()[c] * velocity[i] / slip;
            }
        }
        double length = norm(ray, o, o + size);
        for (int i = o; i < o + size; i++) {
            ray[i] /= length;
        }
    }

    private static double norm(double[] x, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += x[i] * x[i];
        }
        return Math.sqrt(sum);
    }

    /** Length of x. */
    int columns() {
        return start[part.length];
    }

    /** r = B x plus the impulses held at the edge of a disc. */
    void expand(double[] x, double[] r) {
        expand(x, r, true);
    }

    private void expand(double[] x, double[] r, boolean withHeld) {
        for (int c = 0; c < part.length; c++) {
            int o = problem.offset()[c];
            int size = problem.size()[c];
            for (int i = 0; i < size; i++) {
                r[o + i] = switch (part[c]) {
                    case ALL -> x[start[c] + i];
                    case RAY -> x[start[c]] * ray[o + i];
                    case HELD -> withHeld ? solution[o + i] : 0;
                    case OPEN -> 0;
                };
            }
        }
    }

    /** x = Bᵀ r. */
    void restrict(double[] r, double[] x) {
        for (int c = 0; c < part.length; c++) {
            int o = problem.offset()[c];
            int size = problem.size()[c];
            if (part[c] == Part.ALL) {
                System.arraycopy(r, o, x, start[c], size);
            } else if (part[c] == Part.RAY) {
                double sum = 0;
                for (int i = 0; i < size; i++) {
                    sum += r[o + i] * ray[o + i];
                }
                x[start[c]] = sum;
            }
        }
    }

    /** x ← the nearest point whose B x lies in the cones. */
    void project(double[] x) {
        for (int c = 0; c < part.length; c++) {
            if (part[c] == Part.RAY) {
                x[start[c]] = Math.max(0, x[start[c]]);
            } else if (part[c] == Part.ALL) {
                Cones.project(problem.cone()[c], problem.size()[c], problem.friction()[c], problem.rollingFriction()[c],
                    problem.spinningFriction()[c], x, start[c]);
            }
        }
    }

    /** Bᵀ (W + D) B by rows. */
    double[][] matrix() {
        int m = columns();
        double[][] out = new double[m][m];
        double[] x = new double[m];
        double[] r = new double[problem.length()];
        double[] u = new double[problem.length()];
        for (int k = 0; k < m; k++) {
            Arrays.fill(x, 0);
            x[k] = 1;
            expand(x, r, false);
            problem.delassus().multiply(r, u);
            for (int i = 0; i < u.length; i++) {
                u[i] += problem.compliance()[i] * r[i];
            }
            restrict(u, out[k]);
        }
        return out;
    }

    /** W + D by rows, for all directions of all contacts. */
    static double[][] fullMatrix(FrictionContactProblem problem) {
        int n = problem.length();
        double[][] out = new double[n][n];
        double[] r = new double[n];
        for (int k = 0; k < n; k++) {
            Arrays.fill(r, 0);
            r[k] = 1;
            problem.delassus().multiply(r, out[k]);
            out[k][k] += problem.compliance()[k];
        }
        return out;
    }
}
