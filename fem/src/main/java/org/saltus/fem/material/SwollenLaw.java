package org.saltus.fem.material;

/**
 * A law of finite strains about a stress-free state that has swollen by a strain ε* in all directions. Laws linear in E take what E exceeds it by,
 * E_e = E − ε* 1; others the part of the deformation that is elastic, F_e = F/(1 + ε*), with W by the volume that has swollen:
 *
 * <pre>W = (1 + ε*)³ W(F_e),   S = (1 + ε*) S(F_e),   ∂S/∂E = D(F_e)/(1 + ε*)</pre>
 *
 * <p>With ε* = 0 it is the law itself, to the bit.
 */
public final class SwollenLaw implements HyperelasticLaw {
    private final HyperelasticLaw law;
    private final double[] H = new double[9];
    private final double[] E = new double[6];
    /** Plane stress: the cells do not know the strain across, the law does. */
    private final boolean isThin;
    private double strain;

    /** @param law that of the dry material */
    public SwollenLaw(HyperelasticLaw law) {
        this.law = law;
        isThin = law.outOfPlaneStrain(new double[] {1, 1, 0, 0, 0, 0}) != 0;
    }

    /** ε* from now on, -; more than -1. */
    public void swell(double eigenstrain) {
        strain = eigenstrain;
    }

    /** The law without it. */
    public HyperelasticLaw dry() {
        return law;
    }

    @Override
    public String name() {
        return law.name();
    }

    @Override
    public boolean isQuadratic() {
        return law.isQuadratic();
    }

    private void relax(double[] wholeH, double[] wholeE) {
        double lambda = 1 + strain;
        for (int k = 0; k < 9; k++) {
            H[k] = isQuadratic() ? wholeH[k] : (wholeH[k] - (k % 4 == 0 ? strain : 0)) / lambda;
        }
        for (int k = 0; k < 6; k++) {
            E[k] = isQuadratic() ? wholeE[k] - (k < 3 ? strain : 0)
                : (wholeE[k] - (k < 3 ? strain * (1 + 0.5 * strain) : 0)) / (lambda * lambda);
        }
    }

    private static void scale(double factor, double[] x) {
        for (int k = 0; k < x.length; k++) {
            x[k] *= factor;
        }
    }

    @Override
    public double energy(double[] wholeH, double[] wholeE) {
        if (strain == 0) {
            return law.energy(wholeH, wholeE);
        }
        relax(wholeH, wholeE);
        double lambda = 1 + strain;
        return (isQuadratic() ? 1 : lambda * lambda * lambda) * law.energy(H, E);
    }

    @Override
    public void writeStress(double[] wholeH, double[] wholeE, double[] S) {
        if (strain == 0) {
            law.writeStress(wholeH, wholeE, S);
            return;
        }
        relax(wholeH, wholeE);
        law.writeStress(H, E, S);
        if (!isQuadratic()) {
            scale(1 + strain, S);
        }
    }

    @Override
    public void writeTangent(double[] wholeH, double[] wholeE, double[] D) {
        if (strain == 0) {
            law.writeTangent(wholeH, wholeE, D);
            return;
        }
        relax(wholeH, wholeE);
        law.writeTangent(H, E, D);
        if (!isQuadratic()) {
            scale(1 / (1 + strain), D);
        }
    }

    @Override
    public double outOfPlaneStrain(double[] wholeE) {
        if (strain == 0 || !isThin) {
            return law.outOfPlaneStrain(wholeE);
        }
        relax(H, wholeE);
        return law.outOfPlaneStrain(E) + strain;
    }
}
