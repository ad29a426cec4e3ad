package org.saltus.fem.material;

/**
 * The stress of finite strains in the undeformed configuration, from the displacement gradient H (H_ab = ∂u_a/∂X_b at 3a + b) and Green's
 * strain E = ½ (H + Hᵀ + Hᵀ H). Symmetric tensors have six entries xx, yy, zz, xy, yz, zx; shears of E are doubled. Arrays are read
 * unless said otherwise; no method allocates.
 */
public interface HyperelasticLaw {
    /** Its word in scene files. */
    String name();

    /** True when S is linear in E. */
    boolean isQuadratic();

    /** Strain energy W by undeformed volume, J/m³. */
    double energy(double[] H, double[] E);

    /** Writes the second Piola-Kirchhoff stress S = ∂W/∂E, Pa. */
    void writeStress(double[] H, double[] E, double[] S);

    /** Writes D = ∂S/∂E, 6 × 6 row-major, symmetric, Pa. */
    void writeTangent(double[] H, double[] E, double[] D);

    /** E_zz that the law lets the cells not know: that of S_zz = 0 in plane stress; 0 otherwise. */
    default double outOfPlaneStrain(double[] E) {
        return 0;
    }
}
