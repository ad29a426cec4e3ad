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

    // written out: what a record does by itself is put together when first called, and costs every run 20 ms at its start

    @Override
    public boolean equals(Object other) {
        return other instanceof IterationCoefficients c && Double.compare(aM, c.aM) == 0 && Double.compare(aC, c.aC) == 0 && Double.compare(aK, c.aK) == 0
            && Double.compare(bM, c.bM) == 0 && Double.compare(bK, c.bK) == 0 && direct == c.direct;
    }

    @Override
    public int hashCode() {
        int hash = Double.hashCode(aM);
        hash = 31 * hash + Double.hashCode(aC);
        hash = 31 * hash + Double.hashCode(aK);
        hash = 31 * hash + Double.hashCode(bM);
        hash = 31 * hash + Double.hashCode(bK);
        return 31 * hash + Boolean.hashCode(direct);
    }
}
