package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.element.Elements;
import org.saltus.fem.element.Formulation;
import org.saltus.fem.material.Elasticity;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.Orthotropy;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;

/** Orthotropic elasticity: isotropic limit, engineering constants under uniaxial stress, turned axes. */
class OrthotropyTest {
    private static final double[] E = {140, 10, 9};
    private static final double[] NU = {0.3, 0.4, 0.25};
    private static final double[] G = {5, 3.5, 4.5};

    private static double[] axes(double angle) {
        double c = Math.cos(angle);
        double s = Math.sin(angle);
        return new double[] {c, s, 0, -s, c, 0, 0, 0, 1};
    }

    @ParameterizedTest
    @EnumSource(StressState.class)
    void equalConstantsGiveTheIsotropicLawWhateverTheAxes(StressState state) {
        double shear = 3 / 2.6;
        Orthotropy same = new Orthotropy(new double[] {3, 3, 3}, new double[] {0.3, 0.3, 0.3}, new double[] {shear, shear, shear},
            new double[] {2 / 3.0, 2 / 3.0, 1 / 3.0, -2 / 3.0, 1 / 3.0, 2 / 3.0, 1 / 3.0, -2 / 3.0, 2 / 3.0});
        assertArrayEquals(Elasticity.of(new Material(3, 0.3, 1)).matrix(state), Elasticity.of(same).matrix(state), 1e-14);
    }

    /** A strip under σ_xx with its fibres at an angle: 1/E_x = c⁴/E₁ + s⁴/E₂ + c²s² (1/G₁₂ − 2ν₁₂/E₁), ν_xy and the shear coupling likewise. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 30, 45, 90, -20})
    void offAxisStripHasItsEngineeringConstants(double degrees) {
        double angle = Math.toRadians(degrees);
        Elasticity law = Elasticity.of(new Orthotropy(E, NU, G, axes(angle)));
        Mesh mesh = StructuredMesh.rectangle(2, 1, 3, 2, CellType.Q4);
        FiniteElementModel model = new FiniteElementModel(mesh, Elements.solid(law, StressState.PLANE_STRESS, 1, 1, Formulation.FULL));
        double[] u = new double[model.dofCount()];
        double[] f = new double[u.length];
        boolean[] fixed = new boolean[u.length];
        fixed[0] = true;                                            // node (0, 0), and (2, 0) along y
        fixed[1] = true;
        for (int node = 0; node < mesh.nodeCount(); node++) {
            double x = mesh.coordinates()[3 * node];
            double y = mesh.coordinates()[3 * node + 1];
            fixed[2 * node + 1] |= x == 2 && y == 0;
            f[2 * node] = (x == 0 ? -0.5 : x == 2 ? 0.5 : 0) * (y == 0 || y == 1 ? 0.5 : 1);    // σ_xx = 1 on edges of ½
        }
        Statics.solve(model.stiffness(), f, fixed, u);
        double c = Math.cos(angle);
        double s = Math.sin(angle);
        double strain = Math.pow(c, 4) / E[0] + Math.pow(s, 4) / E[1] + c * c * s * s * (1 / G[0] - 2 * NU[0] / E[0]);
        double across = -NU[0] / E[0] * (Math.pow(c, 4) + Math.pow(s, 4)) + c * c * s * s * (1 / E[0] + 1 / E[1] - 1 / G[0]);
        double shear = 2 * c * s * (c * c / E[0] - s * s / E[1] + (1 / (2 * G[0]) - NU[0] / E[0]) * (s * s - c * c));
        for (int node = 0; node < mesh.nodeCount(); node++) {
            double x = mesh.coordinates()[3 * node];
            double y = mesh.coordinates()[3 * node + 1];
            assertEquals(strain * x + shear * y, u[2 * node], 1e-13);
            assertEquals(across * y, u[2 * node + 1], 1e-13);
        }
    }

    /** D times the compliance columns along the axes is the unit stress, in 3D and turned. */
    @Test
    void stiffnessInvertsTheComplianceInSpace() {
        double[] D = Elasticity.of(new Orthotropy(E, NU, G, new double[] {0, 1, 0, 0, 0, 1, 1, 0, 0})).matrix(StressState.SOLID);
        // axis 1 is y, 2 is z, 3 is x: a pull of 1 along y strains y by 1/E1, z by -nu12/E1, x by -nu13/E1
        double[] strain = {-NU[2] / E[0], 1 / E[0], -NU[0] / E[0], 0, 0, 0};
        double[] sigma = new double[6];
        for (int k = 0; k < 36; k++) {
            sigma[k / 6] += D[k] * strain[k % 6];
        }
        assertArrayEquals(new double[] {0, 1, 0, 0, 0, 0}, sigma, 1e-14);
        assertEquals(G[0], D[28], 1e-14);                           // yz is 12
        assertEquals(G[1], D[35], 1e-14);                           // zx is 23
        assertEquals(G[2], D[21], 1e-14);                           // xy is 13
    }

    @Test
    void impossibleConstantsAreRefused() {
        String message = assertThrows(IllegalArgumentException.class,
            () -> new Orthotropy(E, new double[] {0.3, 0.4, 5}, G, axes(0))).getMessage();
        assertTrue(message.contains("nu13 = 5"), message);
        assertThrows(IllegalArgumentException.class, () -> new Orthotropy(E, NU, G, new double[] {1, 0, 0, 1, 0, 0, 0, 0, 1}));
    }
}
