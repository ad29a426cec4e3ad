package org.saltus.core.problem;

/** What measures the iterates of a solve: {@link NaturalMap} of a whole problem, or of one that is divided among domains. */
public interface Yardstick {
    /** Takes a problem and the scales of its contacts, for many measurements while W stays as it is. */
    Yardstick open(FrictionContactProblem problem);

    /** Measures all numbers of an r of the problem opened last. */
    Yardstick measure(double[] r);

    /**
     * The one number of an r of the problem opened last that is held against the tolerance, and not the others: they are those of an earlier r until
     * {@link #complete}. Both passes of the natural map and that of the law cost about as much as a sweep each.
     */
    double measure(double[] r, Criterion criterion);

    /** All numbers of the r measured last, given once more; û stays as it is. */
    Yardstick complete(double[] r);

    /** e(r). */
    double error();

    /** e of the scaled problem. */
    double scaledError();

    /** e_law: by how much the contact that misses its law most misses it. */
    double lawError();

    /** ‖q̃‖ of the scaled problem, of the r measured last. */
    double scaledFreeNorm();

    /** ‖r̃‖ of the scaled problem, of the r measured last. */
    double scaledImpulseNorm();

    /**
     * Σ |r_cᵀ û_c + (μ‖û_T‖ + μ_r‖û_R‖ + μ_s|û_S|) r_N| over the cones, of the r measured last: 0 for a solution, J (discs left out). Contact by contact,
     * since opposite errors of two of them would cancel.
     */
    double complementarity(double[] r);

    /** Σ |r q|, J. */
    double work(double[] r);

    /** Scales of the contacts of the problem opened last, for solvers that need them too; read only. */
    ContactScales scales();
}
