package org.saltus.core.problem;

/**
 * Scales that take the units out of one contact. With A = W_cc + D_c, rolling rows are first made lengths by
 *
 * <p>ℓ = (tr A_TT / tr A_RR)^½:  r_R = ℓ r̃_R,  û_R = ũ_R / ℓ,  μ̃_r = μ_r / ℓ
 *
 * <p>(spinning contacts: tr A_RR ⅔ of that of their three spins; 1 for other cones, and where either trace is not positive), and then the block gets mean
 * 1 by d = (tr Ã / size)^−½: r̃ = r/d, ũ = d û. An entry of r is
 * divided by {@link #impulse}, one of û multiplied by it. Holds scratch space: one instance per thread.
 */
public final class ContactScale {
    private static final int TRANSLATIONS = 3;
    private double[] block = new double[0];
    private double d;
    private double length;

    /** Reads the scales of contact c. */
    public ContactScale of(FrictionContactProblem problem, int c) {
        int size = problem.size()[c];
        int o = problem.offset()[c];
        if (block.length < size * size) {
            block = new double[size * size];
        }
        problem.delassus().diagonalBlock(c, block);
        for (int i = 0; i < size; i++) {
            block[i * size + i] += problem.compliance()[o + i];
        }
        return of(problem, c, block, 0);
    }

    /** The same from the block of contact c, A_cc, row-major from A[at]. */
    ContactScale of(FrictionContactProblem problem, int c, double[] A, int at) {
        int size = problem.size()[c];
        length = problem.cone()[c].hasSpins() ? rollingLength(size, A, at) : 1;
        double trace = 0;
        for (int i = 0; i < size; i++) {
            trace += i < TRANSLATIONS ? A[at + i * size + i] : length * length * A[at + i * size + i];
        }
        d = trace > 0 ? Math.sqrt(size / trace) : 1;
        return this;
    }

    /** d, the scale of the translations. */
    public double d() {
        return d;
    }

    /** ℓ, m. */
    public double length() {
        return length;
    }

    /** d for the translations of a contact, d ℓ for the rolling rows behind them. @param i local direction */
    public double impulse(int i) {
        return i < TRANSLATIONS ? d : d * length;
    }

    /** A_cc of the contact read last, row-major; longer than needed. */
    public double[] block() {
        return block;
    }

    /** ℓ of a block of order 5 or 6, row-major from A[at]. */
    public static double rollingLength(int size, double[] A, int at) {
        int next = size + 1;                                                 // from one entry of the diagonal to the next
        double tangential = A[at + next] + A[at + 2 * next];
        double rotational = A[at + 3 * next] + A[at + 4 * next];
        rotational = size == 5 ? rotational : (rotational + A[at + 5 * next]) * 2 / 3;
        return tangential > 0 && rotational > 0 ? Math.sqrt(tangential / rotational) : 1;
    }
}
