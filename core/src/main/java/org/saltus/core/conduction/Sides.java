package org.saltus.core.conduction;

import java.util.Arrays;

/**
 * What contact conductance asks of the parts of a scene, by part: NaN where a part does not say.
 *
 * @param conductivity k, W/(m K) of heat, S/m of current
 * @param young        E, Pa
 * @param poisson      ν
 * @param radius       of curvature at contacts, m; infinite for flat ones
 * @param thickness    of plane scenes, m
 */
public record Sides(double[] conductivity, double[] young, double[] poisson, double[] radius, double[] thickness) {
    /** Nothing known of so many parts. */
    public static Sides unknown(int parts) {
        Sides sides = new Sides(new double[parts], new double[parts], new double[parts], new double[parts], new double[parts]);
        for (double[] all : new double[][] {sides.conductivity, sides.young, sides.poisson, sides.radius, sides.thickness}) {
            Arrays.fill(all, Double.NaN);
        }
        return sides;
    }

    /** k_s = 2 k_A k_B / (k_A + k_B). */
    double harmonic(int a, int b) {
        return 2 * conductivity[a] * conductivity[b] / (conductivity[a] + conductivity[b]);
    }

    /** R*, m: 1/R* = 1/R_A + 1/R_B. */
    double combinedRadius(int a, int b) {
        return 1 / (1 / radius[a] + 1 / radius[b]);
    }

    /** E*, Pa: 1/E* = (1 − ν_A²)/E_A + (1 − ν_B²)/E_B. */
    double combinedModulus(int a, int b) {
        return 1 / ((1 - poisson[a] * poisson[a]) / young[a] + (1 - poisson[b] * poisson[b]) / young[b]);
    }
}
