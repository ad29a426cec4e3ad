package org.saltus.fem.material;

/** St. Venant-Kirchhoff: S = D E with Hooke's D, W = ½ E : D E. Small strains at any rotation; it softens when compressed by a third. */
public final class StVenantKirchhoff implements HyperelasticLaw {
    /** Its word in scene files. */
    public static final String NAME = "st-venant-kirchhoff";
    private final double[] stiffness = new double[36];
    private final double[] outOfPlane = new double[6];

    /** The law of an elasticity in a state; plane stress included. */
    public StVenantKirchhoff(Elasticity elasticity, StressState state) {
        int n = Elasticity.strains(state);
        double[] D = elasticity.matrix(state);
        for (int i = 0; i < n; i++) {
            System.arraycopy(D, n * i, stiffness, 6 * i, n);
        }
        if (state == StressState.PLANE_STRESS) {
            double[] full = elasticity.matrix(StressState.SOLID);
            for (int k = 0; k < 6; k++) {
                outOfPlane[k] = k == 2 ? 0 : -full[12 + k] / full[14];
            }
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean isQuadratic() {
        return true;
    }

    @Override
    public double energy(double[] H, double[] E) {
        double sum = 0;
        for (int i = 0; i < 6; i++) {
            sum += row(i, E) * E[i];
        }
        return 0.5 * sum;
    }

    private double row(int i, double[] E) {
        double sum = 0;
        for (int j = 0; j < 6; j++) {
            sum += stiffness[6 * i + j] * E[j];
        }
        return sum;
    }

    @Override
    public void writeStress(double[] H, double[] E, double[] S) {
        for (int i = 0; i < 6; i++) {
            S[i] = row(i, E);
        }
    }

    @Override
    public void writeTangent(double[] H, double[] E, double[] D) {
        System.arraycopy(stiffness, 0, D, 0, 36);
    }

    @Override
    public double outOfPlaneStrain(double[] E) {
        double sum = 0;
        for (int k = 0; k < 6; k++) {
            sum += outOfPlane[k] * E[k];
        }
        return sum;
    }
}
