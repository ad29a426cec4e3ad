package org.saltus.fem.material;

import org.saltus.core.check.Check;

/**
 * Compressible neo-Hookean, Bonet and Wood (2008) (6.27): W = ½ μ (tr C − 3) − μ ln J + ½ λ (ln J)², C = 1 + 2E, J = det F,
 * <pre>
 * S = μ (1 − C⁻¹) + λ ln J C⁻¹,   D = λ C⁻¹ ⊗ C⁻¹ + 2 (μ − λ ln J) (C⁻¹ ⊙ C⁻¹);
 * </pre>
 * Hooke's law at small strains. An inverted cell (J ≤ 0) has no energy: NaN.
 */
public final class NeoHookean implements HyperelasticLaw {
    /** Its word in scene files. */
    public static final String NAME = "neo-hookean";
    private static final int[] ROW = {0, 1, 2, 0, 1, 2};
    private static final int[] COLUMN = {0, 1, 2, 1, 2, 0};
    private final double lambda;
    private final double mu;
    private final double[] inverse = new double[9];

    /** An isotropic law, plane strain or 3D. */
    public NeoHookean(Material material, StressState state) {
        Check.that(state == StressState.PLANE_STRAIN || state == StressState.SOLID, "NeoHookean: not in " + state.text()
            + ", where the stretch across the plate has no closed form. Use plane-strain or 3d, or " + StVenantKirchhoff.NAME + ".");
        lambda = material.firstLameModulus();
        mu = material.shearModulus();
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean isQuadratic() {
        return false;
    }

    /** ln det(1 + H), by the invariants of H so that small strains keep their digits. */
    private static double logVolume(double[] H) {
        double minors = H[0] * H[4] - H[1] * H[3] + H[4] * H[8] - H[5] * H[7] + H[8] * H[0] - H[2] * H[6];
        double det = H[0] * (H[4] * H[8] - H[5] * H[7]) - H[1] * (H[3] * H[8] - H[5] * H[6]) + H[2] * (H[3] * H[7] - H[4] * H[6]);
        return Math.log1p(H[0] + H[4] + H[8] + minors + det);
    }

    @Override
    public double energy(double[] H, double[] E) {
        double log = logVolume(H);
        return mu * (E[0] + E[1] + E[2] - log) + 0.5 * lambda * log * log;
    }

    /** C⁻¹ of C = 1 + 2E. */
    private void invert(double[] E) {
        double a = 1 + 2 * E[0];
        double b = 1 + 2 * E[1];
        double c = 1 + 2 * E[2];
        double d = E[3];
        double e = E[4];
        double f = E[5];
        double det = a * (b * c - e * e) - d * (d * c - e * f) + f * (d * e - b * f);
        inverse[0] = (b * c - e * e) / det;
        inverse[4] = (a * c - f * f) / det;
        inverse[8] = (a * b - d * d) / det;
        inverse[1] = (e * f - d * c) / det;
        inverse[5] = (d * f - a * e) / det;
        inverse[2] = (d * e - b * f) / det;
        inverse[3] = inverse[1];
        inverse[7] = inverse[5];
        inverse[6] = inverse[2];
    }

    /** 1 − C⁻¹ is taken as 2 E C⁻¹: no difference of near numbers. */
    @Override
    public void writeStress(double[] H, double[] E, double[] S) {
        double pressure = lambda * logVolume(H);
        invert(E);
        for (int k = 0; k < 6; k++) {
            int i = ROW[k];
            int j = COLUMN[k];
            double twice = 0;
            for (int m = 0; m < 3; m++) {
                twice += twiceStrain(E, i, m) * inverse[3 * m + j];
            }
            S[k] = mu * twice + pressure * inverse[3 * i + j];
        }
    }

    /** 2 E_im of the tensor. */
    private static double twiceStrain(double[] E, int i, int m) {
        return i == m ? 2 * E[i] : E[i + m == 1 ? 3 : i + m == 3 ? 4 : 5];
    }

    @Override
    public void writeTangent(double[] H, double[] E, double[] D) {
        double shear = mu - lambda * logVolume(H);
        invert(E);
        for (int r = 0; r < 6; r++) {
            int i = ROW[r];
            int j = COLUMN[r];
            for (int s = 0; s < 6; s++) {
                int k = ROW[s];
                int l = COLUMN[s];
                D[6 * r + s] = lambda * inverse[3 * i + j] * inverse[3 * k + l]
                    + shear * (inverse[3 * i + k] * inverse[3 * j + l] + inverse[3 * i + l] * inverse[3 * j + k]);
            }
        }
    }
}
