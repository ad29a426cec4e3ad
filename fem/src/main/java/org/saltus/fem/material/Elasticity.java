package org.saltus.fem.material;

import java.util.Arrays;
import org.saltus.core.math.Dense;

/**
 * A linear law σ = D ε of solids, stresses by strains or, for viscosity, by strain rates. D is given for the six components xx, yy, zz,
 * xy, yz, zx (engineering shears) and reduced to the four of 2D states.
 */
public final class Elasticity {
    private static final int[][] SHEARS = {{0, 1}, {1, 2}, {2, 0}};
    private final double[] full;

    private Elasticity(double[] full) {
        this.full = full;
    }

    /** D = λ 1 1ᵀ + μ diag(2, 2, 2, 1, 1, 1); Pa. */
    public static Elasticity isotropic(double lambda, double mu) {
        double[] D = new double[36];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                D[6 * i + j] = lambda + (i == j ? 2 * mu : 0);
            }
            D[6 * (3 + i) + 3 + i] = mu;
        }
        return new Elasticity(D);
    }

    /** Hooke's law of an isotropic material. */
    public static Elasticity of(Material material) {
        return isotropic(material.firstLameModulus(), material.shearModulus());
    }

    /** Newton's law of a viscous solid: D of bulk viscosity κ and shear viscosity η, λ = κ − 2η/3, μ = η; Pa·s. */
    public static Elasticity viscous(double bulk, double shear) {
        return isotropic(bulk - 2 * shear / 3, shear);
    }

    /** D of an orthotropic material: Tᵀ D' T with D' the inverse of the compliance in the material's axes and ε' = T ε. */
    public static Elasticity of(Orthotropy material) {
        double[] C = material.compliance();
        int[] pivots = new int[6];
        Dense.luFactor(C, 6, pivots);
        double[] D = new double[36];
        double[] T = strainRotation(material.axes());
        for (int j = 0; j < 6; j++) {
            double[] column = new double[6];
            for (int i = 0; i < 6; i++) {
                column[i] = T[6 * i + j];
            }
            Dense.luSolve(C, 6, pivots, column, 0);                 // D' T e_j
            for (int i = 0; i < 6; i++) {
                for (int k = 0; k < 6; k++) {
                    D[6 * i + j] += T[6 * k + i] * column[k];
                }
            }
        }
        return new Elasticity(D);
    }

    /** T of ε' = T ε for axes whose unit vectors are the rows of R: ε' = R ε Rᵀ as tensors. */
    private static double[] strainRotation(double[] R) {
        double[] T = new double[36];
        for (int j = 0; j < 6; j++) {
            double[] tensor = new double[9];
            int a = j < 3 ? j : SHEARS[j - 3][0];
            int b = j < 3 ? j : SHEARS[j - 3][1];
            tensor[3 * a + b] += 0.5;                               // an engineering shear of 1 is ½ on both sides
            tensor[3 * b + a] += 0.5;
            for (int i = 0; i < 6; i++) {
                int c = i < 3 ? i : SHEARS[i - 3][0];
                int e = i < 3 ? i : SHEARS[i - 3][1];
                double sum = 0;
                for (int k = 0; k < 9; k++) {
                    sum += R[3 * c + k / 3] * tensor[k] * R[3 * e + k % 3];
                }
                T[6 * i + j] = (i < 3 ? 1 : 2) * sum;
            }
        }
        return T;
    }

    /** ε_zz of plane stress: −(D_zx ε_xx + D_zy ε_yy + D_zs γ_xy)/D_zz. @param strain xx, yy, zz (not read), γ_xy */
    public double strainAcrossPlane(double[] strain) {
        return -(full[12] * strain[0] + full[13] * strain[1] + full[15] * strain[3]) / full[14];
    }

    /** factor D. */
    public Elasticity times(double factor) {
        double[] D = full.clone();
        Arrays.setAll(D, k -> factor * D[k]);
        return new Elasticity(D);
    }

    /** Number of strain components of a state: 4 in 2D, 6 in 3D. */
    public static int strains(StressState state) {
        return state.dimension == 2 ? 4 : 6;
    }

    /** D of a state, row-major, symmetric; in plane stress ε_zz is eliminated and the row and column of zz are zero. */
    public double[] matrix(StressState state) {
        int n = strains(state);
        double[] D = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double value = 0.5 * (full[6 * i + j] + full[6 * j + i]);
                if (state == StressState.PLANE_STRESS) {
                    value = i == 2 || j == 2 ? 0 : value - full[12 + i] * full[12 + j] / full[14];
                }
                D[i * n + j] = value;
                D[j * n + i] = value;
            }
        }
        return D;
    }
}
