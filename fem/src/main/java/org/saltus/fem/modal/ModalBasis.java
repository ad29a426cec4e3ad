package org.saltus.fem.modal;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.saltus.core.check.Check;
import org.saltus.core.linear.Modes;
import org.saltus.core.linear.VibratingBody;
import org.saltus.core.math.EigenSolver;
import org.saltus.core.math.Factorization;
import org.saltus.core.math.LinearSolver;
import org.saltus.core.math.SparseMatrix;

/**
 * Shapes Ψ that reduce a linear body, u = Ψ η, with its matrices Ψᵀ M Ψ, Ψᵀ K Ψ, Ψᵀ C Ψ.
 *
 * @param shapes    one per coordinate η over all dofs of the body, zero at held dofs
 * @param mass      kg
 * @param stiffness N/m
 * @param damping   N·s/m; null for none
 */
public record ModalBasis(double[][] shapes, SparseMatrix mass, SparseMatrix stiffness, SparseMatrix damping) {
    /** Entries of Ψᵀ C Ψ below this share of √(C_ii C_jj) are what round-off leaves of modes that do not couple. */
    private static final double ROUND_OFF = 1e-12;
    private static final int FIRST_GUESS = 16;

    /**
     * How many modes: a number, or all up to a frequency (the number then limits nothing).
     *
     * @param count  from 0; not read with a cutoff
     * @param cutoff Hz; NaN for none
     */
    public record Choice(int count, double cutoff) {
        /** That many. */
        public static Choice count(int count) {
            return new Choice(count, Double.NaN);
        }

        /** All up to that frequency, Hz. */
        public static Choice upTo(double cutoff) {
            return new Choice(0, cutoff);
        }
    }

    /**
     * Free-interface reduction: the lowest modes of the body as it is held, rigid ones included and without stiffness. Ψᵀ M Ψ = 1.
     *
     * @param name of the body, for messages
     */
    public static ModalBasis freeInterface(String name, VibratingBody body, EigenSolver solver, Choice choice) {
        int free = body.freeBasis().size();
        int guess = Double.isNaN(choice.cutoff) ? wanted(name, choice, free) : Math.min(free, FIRST_GUESS);
        Modes modes = Modes.of(name, body, solver, guess);
        while (guess < free && modes.frequencies()[guess - 1] <= choice.cutoff) {            // never with a given count: the cutoff is NaN
            guess = Math.min(free, 2 * guess);
            modes = Modes.of(name, body, solver, guess);
        }
        int m = Double.isNaN(choice.cutoff) ? modes.shapes().length : below(modes.frequencies(), choice.cutoff);
        Check.that(m >= 1, name + ": no mode up to " + choice.cutoff + " Hz, the lowest has " + modes.frequencies()[0] + " Hz. Raise \"cutoff\".");
        double[] lambda = Arrays.stream(modes.frequencies(), 0, m).map(f -> 4 * Math.PI * Math.PI * f * f).toArray();
        double[][] shapes = Arrays.copyOf(modes.shapes(), m);
        return new ModalBasis(shapes, SparseMatrix.identity(m), SparseMatrix.diagonal(lambda), reduced(body.damping(), shapes));
    }

    private static int wanted(String name, Choice choice, int most) {
        Check.that(choice.count <= most, name + ": " + choice.count + " modes asked for, expected at most " + most + ", the number of free dofs.");
        return choice.count;
    }

    private static int below(double[] increasing, double limit) {
        int k = 0;
        while (k < increasing.length && increasing[k] <= limit) {
            k++;
        }
        return k;
    }

    /**
     * Craig-Bampton reduction: static shapes of unit displacements of the interface, and the lowest modes with the interface held.
     * With b the interface and i the rest, Ψ = [1, 0; −K_ii⁻¹ K_ib, Φ]; Ψᵀ K Ψ = diag(K_bb − K_bi K_ii⁻¹ K_ib, ω²).
     *
     * @param name      of the body, for messages
     * @param interfaceDofs dofs of the body, increasing; held ones are left out
     * @param linear    factorises K_ii
     * @throws IllegalArgumentException if the interface (with what is held) leaves a rigid motion, or the body has ties
     */
    public static ModalBasis craigBampton(String name, VibratingBody body, int[] interfaceDofs, LinearSolver linear, EigenSolver solver,
                                          Choice choice) {
        int n = body.mass().rows();
        Check.that(!body.freeBasis().isTied(), name + ": craig-bampton does not know ties and symmetry. Use \"reduction: free\", which does.");
        boolean[] held = new boolean[n];
        for (int dof : body.heldDofs()) {
            held[dof] = true;
        }
        boolean[] on = new boolean[n];
        for (int dof : interfaceDofs) {
            on[dof] = !held[dof];
        }
        int[] b = IntStream.range(0, n).filter(k -> on[k]).toArray();
        int[] i = IntStream.range(0, n).filter(k -> !on[k] && !held[k]).toArray();
        Check.that(b.length > 0 && i.length > 0, name + ": the interface has " + b.length + " free dofs and leaves " + i.length
            + " others, expected some of both.");
        SparseMatrix Kii = body.stiffness().submatrix(i, i);
        double[][] constraint = constraintShapes(body.stiffness(), Kii, b, i, linear);
        EigenSolver.Eigenpairs pairs = fixedInterface(name, Kii, body.mass().submatrix(i, i), solver, choice);
        int modes = pairs == null ? 0 : pairs.values().length;
        double[][] shapes = Arrays.copyOf(constraint, b.length + modes);
        for (int k = 0; k < modes; k++) {
            shapes[b.length + k] = new double[n];
            for (int j = 0; j < i.length; j++) {
                shapes[b.length + k][i[j]] = pairs.vectors()[k][j];
            }
        }
        double[][] K = RayleighRitz.product(body.stiffness(), constraint);
        double[][] whole = new double[shapes.length][shapes.length];
        for (int k = 0; k < b.length; k++) {
            System.arraycopy(K[k], 0, whole[k], 0, b.length);
        }
        for (int k = 0; k < modes; k++) {
            whole[b.length + k][b.length + k] = pairs.values()[k];
        }
        return new ModalBasis(shapes, SparseMatrix.ofDense(RayleighRitz.product(body.mass(), shapes)), SparseMatrix.ofDense(whole),
            reduced(body.damping(), shapes));
    }

    private static double[][] constraintShapes(SparseMatrix K, SparseMatrix Kii, int[] b, int[] i, LinearSolver linear) {
        Factorization factor = linear.factorize(Kii);
        SparseMatrix Kib = K.submatrix(i, b);
        double[][] out = new double[b.length][K.rows()];
        double[] unit = new double[b.length];
        double[] x = new double[i.length];
        for (int k = 0; k < b.length; k++) {
            unit[k] = 1;
            Kib.multiply(unit, 0, x, 0);
            factor.solve(x, 0);
            for (int j = 0; j < i.length; j++) {
                out[k][i[j]] = -x[j];
            }
            out[k][b[k]] = 1;
            unit[k] = 0;
        }
        return out;
    }

    /** The lowest modes with the interface held; null for none. */
    private static EigenSolver.Eigenpairs fixedInterface(String name, SparseMatrix K, SparseMatrix M, EigenSolver solver, Choice choice) {
        if (Double.isNaN(choice.cutoff)) {
            int wanted = wanted(name, choice, K.rows());
            return wanted == 0 ? null : solver.lowest(K, M, wanted);
        }
        double limit = Math.pow(2 * Math.PI * choice.cutoff, 2);
        int guess = Math.min(K.rows(), FIRST_GUESS);
        EigenSolver.Eigenpairs pairs = solver.lowest(K, M, guess);
        while (guess < K.rows() && pairs.values()[guess - 1] <= limit) {
            guess = Math.min(K.rows(), 2 * guess);
            pairs = solver.lowest(K, M, guess);
        }
        int m = below(pairs.values(), limit);
        return m == 0 ? null : new EigenSolver.Eigenpairs(Arrays.copyOf(pairs.values(), m), Arrays.copyOf(pairs.vectors(), m));
    }

    /** Ψᵀ C Ψ without what round-off leaves of modes that do not couple. @param C null for none */
    public static SparseMatrix reduced(SparseMatrix C, double[][] shapes) {
        if (C == null) {
            return null;
        }
        double[][] out = RayleighRitz.product(C, shapes);
        for (int k = 0; k < out.length; k++) {
            for (int l = 0; l < k; l++) {
                if (Math.abs(out[k][l]) <= ROUND_OFF * Math.sqrt(Math.abs(out[k][k] * out[l][l]))) {
                    out[k][l] = 0;
                    out[l][k] = 0;
                }
            }
        }
        return SparseMatrix.ofDense(out);
    }
}
