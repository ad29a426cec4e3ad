package org.saltus.core.model;

/**
 * The weights an integrator asks a body to prepare: the iteration matrix Â = aM M + aC C + aK K and the impulse response
 * S = Â⁻¹ (bM M + bK K) M⁻¹ (Δv = S H p); with {@code direct}, S = Â⁻¹ and bM, bK are not read.
 *
 * @param aM weight of M, -
 * @param aC weight of C, s
 * @param aK weight of K, s²
 * @param bM weight of M in S, -
 * @param bK weight of K in S, s²
 * @param direct true when S = Â⁻¹
 */
public record IterationCoefficients(double aM, double aC, double aK, double bM, double bK, boolean direct) {
    /** S = Â⁻¹ = (M + aC C + aK K)⁻¹. */
    public static IterationCoefficients direct(double aC, double aK) {
        return new IterationCoefficients(1, aC, aK, 1, 0, true);
    }

    /** Â = S⁻¹ = M. */
    public static IterationCoefficients massOnly() {
        return new IterationCoefficients(1, 0, 0, 1, 0, true);
    }
}
