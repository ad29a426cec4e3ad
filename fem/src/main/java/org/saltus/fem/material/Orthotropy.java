package org.saltus.fem.material;

import org.saltus.core.check.Check;
import org.saltus.core.math.Vec3;

/**
 * Orthotropic elasticity in axes 1, 2, 3. Compliance: ε_11 = σ_11/E₁ − ν₁₂ σ_22/E₁ − ν₁₃ σ_33/E₁ and so on by ν_ij/E_i = ν_ji/E_j;
 * γ_12 = σ_12/G₁₂.
 *
 * @param young   E₁, E₂, E₃, Pa
 * @param poisson ν₁₂, ν₂₃, ν₁₃: contraction along the second index by pull along the first
 * @param shear   G₁₂, G₂₃, G₁₃, Pa
 * @param axes    unit vectors of the axes 1, 2, 3 in those of the body, one after the other, 9 numbers
 */
public record Orthotropy(double[] young, double[] poisson, double[] shear, double[] axes) {
    /** How far axes may be from orthonormal: digits that people type. */
    private static final double UNIT = 1e-6;

    /** Checks signs, the definiteness of the compliance and the axes. */
    public Orthotropy {
        Check.length("Orthotropy", "young", young.length, 3, "Give E1, E2, E3.");
        Check.length("Orthotropy", "poisson", poisson.length, 3, "Give nu12, nu23, nu13.");
        Check.length("Orthotropy", "shear", shear.length, 3, "Give G12, G23, G13.");
        Check.length("Orthotropy", "axes", axes.length, 9, "Give three unit vectors.");
        for (int k = 0; k < 3; k++) {
            Check.positive("Orthotropy", "young", young[k]);
            Check.positive("Orthotropy", "shear", shear[k]);
            Check.finite("Orthotropy", "poisson", poisson[k]);
        }
        double a = poisson[0] * poisson[0] * young[1] / young[0];
        double b = poisson[1] * poisson[1] * young[2] / young[1];
        double c = poisson[2] * poisson[2] * young[2] / young[0];
        double determinant = 1 - a - b - c - 2 * poisson[0] * poisson[1] * poisson[2] * young[2] / young[0];
        Check.that(a < 1 && b < 1 && c < 1 && determinant > 0, "Orthotropy: Poisson's ratios nu12 = " + poisson[0] + ", nu23 = " + poisson[1]
            + ", nu13 = " + poisson[2] + " make an elastic energy that is not positive, expected nu_ij² < E_i/E_j and 1 - nu12 nu21"
            + " - nu23 nu32 - nu13 nu31 - 2 nu12 nu23 nu31 > 0, got " + determinant + ". Which index comes first?");
        for (int i = 0; i < 9; i++) {
            double dot = Vec3.dot(axes, 3 * (i / 3), axes, 3 * (i % 3));
            Check.that(Math.abs(dot - (i / 3 == i % 3 ? 1 : 0)) < UNIT, "Orthotropy: axes " + (i / 3 + 1) + " and " + (i % 3 + 1)
                + " have the product " + dot + ", expected orthogonal unit vectors.");
        }
    }

    /** Compliance in the material's axes, 6 × 6, 1/Pa, order 11, 22, 33, 12, 23, 31. */
    double[] compliance() {
        double[] S = new double[36];
        for (int i = 0; i < 3; i++) {
            S[7 * i] = 1 / young[i];
            S[7 * (3 + i)] = 1 / shear[i];
        }
        S[1] = -poisson[0] / young[0];
        S[6] = S[1];
        S[8] = -poisson[1] / young[1];
        S[13] = S[8];
        S[2] = -poisson[2] / young[0];
        S[12] = S[2];
        return S;
    }
}
