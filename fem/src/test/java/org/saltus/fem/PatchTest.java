package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.math.Quaternion;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.element.Elements;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.Meshes;
import org.saltus.fem.stress.StressRecovery;

/** V17: a linear displacement imposed on the outer corners appears inside, with its constant stress. */
class PatchTest {
    private static final Material MATERIAL = new Material(1e6, 0.25, 1000);

    @ParameterizedTest(name = "{0} turned by {1} degrees")
    @CsvSource({"Q4, 0", "T3, 0", "HEX8, 0", "TET4, 0", "Q4, 37", "T3, 37", "HEX8, 37", "TET4, 37"})
    void imposedLinearDisplacementGivesExactDisplacementAndStress(CellType type, double degrees) {
        int d = type.dimension;
        double[] axis = d == 2 ? new double[] {0, 0, 1} : new double[] {1 / 3.0, 2 / 3.0, -2 / 3.0};
        double[] rotation = rotation(axis, Math.toRadians(degrees));
        Mesh mesh = Meshes.placed(PatchMeshes.of(type), new double[3], quaternion(axis, Math.toRadians(degrees)));
        StressState state = d == 2 ? StressState.PLANE_STRESS : StressState.SOLID;
        FiniteElementModel model = new FiniteElementModel(mesh, Elements.continuum(MATERIAL, state));

        double[] exact = exactDisplacement(PatchMeshes.of(type), d, rotation);
        double[] u = exact.clone();
        boolean[] fixed = new boolean[u.length];
        for (int i = 0; i < (d == 2 ? 4 : 8) * d; i++) {
            fixed[i] = true;
        }
        Statics.solve(model.stiffness(), new double[u.length], fixed, u);
        double largest = Arrays.stream(exact).map(Math::abs).max().orElseThrow();
        for (int i = 0; i < u.length; i++) {
            assertEquals(exact[i], u[i], 1e-12 * largest, "dof " + i);
        }
        checkStress(model, u, rotated(d, rotation));
    }

    private static void checkStress(FiniteElementModel model, double[] u, double[] expected) {
        StressRecovery stresses = new StressRecovery(model);
        int cells = model.mesh().solid().get(0).count();
        double[] sigma = new double[6 * Math.max(cells, model.mesh().nodeCount())];
        stresses.writeCellStresses(u, 0, sigma);
        for (int i = 0; i < 6 * cells; i++) {
            assertEquals(expected[i % 6], sigma[i], tolerance(expected[i % 6]), "component " + i % 6 + " in cell " + i / 6);
        }
        stresses.writeNodalStresses(u, 0, sigma);
        for (int i = 0; i < 6 * model.mesh().nodeCount(); i++) {
            assertEquals(expected[i % 6], sigma[i], tolerance(expected[i % 6]), "component " + i % 6 + " at node " + i / 6);
        }
        double[] mises = new double[model.mesh().nodeCount()];
        stresses.writeNodalVonMises(u, 0, mises);
        for (double m : mises) {
            // plane stress: s² = 1333.3² + 3·400²; 3D: equal normal stresses, three shears of 400
            double s = model.dofsPerNode() == 2 ? Math.hypot(4000.0 / 3, 400 * Math.sqrt(3)) : 400 * 3;
            assertEquals(s, m, 1e-9 * 2000);
        }
    }

    /** 1e-10 of the value, of the stated shear where turning leaves less. */
    private static double tolerance(double expected) {
        return 1e-10 * Math.max(400, Math.abs(expected));
    }

    /** R G X with G the symmetric gradient 1e-3 on the diagonal and 5e-4 beside it. */
    private static double[] exactDisplacement(Mesh mesh, int d, double[] rotation) {
        double[] out = new double[mesh.nodeCount() * d];
        for (int node = 0; node < mesh.nodeCount(); node++) {
            for (int a = 0; a < d; a++) {
                for (int b = 0; b < d; b++) {
                    for (int c = 0; c < d; c++) {
                        out[node * d + a] += rotation[3 * a + b] * (b == c ? 1e-3 : 5e-4) * mesh.coordinates()[3 * node + c];
                    }
                }
            }
        }
        return out;
    }

    /** R σ Rᵀ with the stress of V17. */
    private static double[] rotated(int d, double[] r) {
        double normal = d == 2 ? 4000.0 / 3 : 2000;
        double[] s = new double[9];
        for (int a = 0; a < 3; a++) {
            for (int b = 0; b < 3; b++) {
                for (int i = 0; i < d; i++) {
                    for (int j = 0; j < d; j++) {
                        s[3 * a + b] += r[3 * a + i] * (i == j ? normal : 400) * r[3 * b + j];
                    }
                }
            }
        }
        return new double[] {s[0], s[4], s[8], s[1], s[5], s[6]};
    }

    private static double[] quaternion(double[] axis, double angle) {
        double[] q = new double[4];
        Quaternion.exp(new double[] {axis[0] * angle, axis[1] * angle, axis[2] * angle}, 0, q, 0);
        return q;
    }

    private static double[] rotation(double[] axis, double angle) {
        double[] r = new double[9];
        Quaternion.toMatrix(quaternion(axis, angle), 0, r, 0);
        return r;
    }
}
