package org.saltus.fem;

import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.mesh.Mesh;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.FiniteStrainAssembly;
import org.saltus.fem.element.Elements;
import org.saltus.fem.element.FiniteStrainElement;
import org.saltus.fem.material.Elasticity;
import org.saltus.fem.material.HyperelasticLaw;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StVenantKirchhoff;
import org.saltus.fem.material.StressState;

/** Models of finite strain and their static equilibrium by Newton's method, for tests. */
final class FiniteStrains {
    private FiniteStrains() {
    }

    static HyperelasticLaw kirchhoff(Material material, StressState state) {
        return new StVenantKirchhoff(Elasticity.of(material), state);
    }

    static FiniteElementModel model(Mesh mesh, Material material, StressState state, HyperelasticLaw law) {
        double thickness = state.dimension == 2 ? material.thickness() : 1;
        return new FiniteElementModel(mesh, type -> new FiniteStrainElement(Elements.continuum(material, state).create(type), Elements.shapes(type),
            law, thickness, material.density()));
    }

    /**
     * Solves F_int(u) = f with some displacements given, from u, in load steps; returns the residual left on free dofs.
     *
     * @param fixed rows that keep their u; @param u start, with the given entries; written
     */
    static double solve(FiniteStrainAssembly cells, double[] f, boolean[] fixed, double[] u, int steps) {
        int[] free = free(fixed);
        SparseMatrix K = cells.pattern();
        double[] r = new double[u.length];
        double left = 0;
        for (int step = 1; step <= steps; step++) {
            double before = Double.POSITIVE_INFINITY;
            for (int k = 0; k < 50; k++) {
                for (int i = 0; i < r.length; i++) {
                    r[i] = f[i] * step / steps;
                }
                cells.addForce(-1, u, 0, r, 0);
                cells.writeTangent(u, 0, K);
                double[] x = new double[free.length];
                left = 0;
                for (int i = 0; i < x.length; i++) {
                    x[i] = r[free[i]];
                    left = Math.max(left, Math.abs(x[i]));
                }
                if (left >= before && k > 4) {
                    break;
                }
                before = left;
                new SupernodalCholesky().factorize(K.submatrix(free, free)).solve(x, 0);
                for (int i = 0; i < x.length; i++) {
                    u[free[i]] += x[i];
                }
            }
        }
        return left;
    }

    private static int[] free(boolean[] fixed) {
        int count = 0;
        for (boolean b : fixed) {
            count += b ? 0 : 1;
        }
        int[] out = new int[count];
        count = 0;
        for (int i = 0; i < fixed.length; i++) {
            if (!fixed[i]) {
                out[count++] = i;
            }
        }
        return out;
    }
}
