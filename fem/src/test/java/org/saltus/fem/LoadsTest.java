package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.element.Elements;
import org.saltus.fem.load.SideLoads;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.Meshes;
import org.saltus.fem.mesh.StructuredMesh;

/** Consistent loads are in exact balance with constant stresses: K u = f for the linear field u, node by node. */
class LoadsTest {
    private static final Material MATERIAL = new Material(3, 0.3, 2, 0.5, 1);
    private static final double P = 0.7;

    private static FiniteElementModel skew(CellType type) {
        Mesh mesh = HigherElementTest.distorted(HigherElementTest.mesh(type, 2), type.dimension);
        return new FiniteElementModel(mesh, Elements.continuum(MATERIAL, type.dimension == 2 ? StressState.PLANE_STRAIN : StressState.SOLID));
    }

    private static int[] all(Mesh mesh) {
        int[] out = new int[mesh.nodeCount()];
        Arrays.setAll(out, i -> i);
        return out;
    }

    private static void assertBalanced(FiniteElementModel model, double[] u, double[] f) {
        double[] r = f.clone();
        model.stiffness().multiplyAdd(-1, u, 0, r, 0);
        for (int i = 0; i < r.length; i++) {
            assertEquals(0, r[i], 1e-14, "dof " + i + " of load " + f[i]);
        }
    }

    /** σ = −p I in the plane or in space: u = −p x/(2λ + 2μ) or −p x/(3λ + 2μ). */
    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"T3", "Q4", "T6", "Q8", "TET4", "HEX8", "WEDGE6", "TET10", "HEX20"})
    void pressureAllAroundBalancesIsotropicStress(CellType type) {
        FiniteElementModel model = skew(type);
        int d = type.dimension;
        double[] u = new double[model.dofCount()];
        double strain = -P / (d * MATERIAL.firstLameModulus() + 2 * MATERIAL.shearModulus());
        Arrays.setAll(u, i -> strain * model.mesh().coordinates()[3 * (i / d) + i % d]);
        assertBalanced(model, u, new SideLoads(model, all(model.mesh())).pressure(P));
    }

    /** σ_xx = p alone on the unit square or cube: tractions ±p on two sides. */
    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"T3", "Q4", "T6", "Q8", "TET4", "HEX8", "WEDGE6", "TET10", "HEX20"})
    void tractionsOnTwoSidesBalanceUniaxialStress(CellType type) {
        int d = type.dimension;
        Mesh mesh = HigherElementTest.mesh(type, 2);
        FiniteElementModel model = new FiniteElementModel(mesh, Elements.continuum(MATERIAL, d == 2 ? StressState.PLANE_STRESS : StressState.SOLID));
        double[] u = new double[model.dofCount()];
        Arrays.setAll(u, i -> (i % d == 0 ? 1 : -0.3) * P / 3 * mesh.coordinates()[3 * (i / d) + i % d]);
        SideLoads left = new SideLoads(model, mesh.nodeSet("left"));
        assertEquals(d == 2 ? 2 : type == CellType.HEX8 || type == CellType.HEX20 ? 4 : left.count(), left.count());
        double[] f = new SideLoads(model, mesh.nodeSet("right")).traction(new double[] {P, 0, 0});
        double[] g = left.traction(new double[] {-P, 0, 0});
        Arrays.setAll(f, i -> f[i] + g[i]);
        assertBalanced(model, u, f);
    }

    /** The ring 1 to 2 under pressure all around: σ = −p I, loads of the full circumference. */
    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"T3", "Q4", "T6", "Q8"})
    void pressureAroundARingBalancesIsotropicStress(CellType type) {
        Mesh mesh = Meshes.placed(StructuredMesh.rectangle(1, 1, 2, 3, type), new double[] {1, 0, 0}, new double[] {1, 0, 0, 0});
        FiniteElementModel model = new FiniteElementModel(mesh, Elements.continuum(MATERIAL, StressState.AXISYMMETRIC));
        double[] u = new double[model.dofCount()];
        double strain = -P / (3 * MATERIAL.firstLameModulus() + 2 * MATERIAL.shearModulus());
        Arrays.setAll(u, i -> strain * mesh.coordinates()[3 * (i / 2) + i % 2]);
        double[] f = new SideLoads(model, all(mesh)).pressure(P);
        assertBalanced(model, u, f);
        double[] top = new SideLoads(model, mesh.nodeSet("top")).pressure(P);
        double axial = 0;
        for (int i = 1; i < top.length; i += 2) {
            axial += top[i];
        }
        assertEquals(-P * Math.PI * 3, axial, 1e-14);
    }

    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"T3", "Q4", "T6", "Q8", "TET4", "HEX8", "WEDGE6", "TET10", "HEX20"})
    void bodyForceIsMassTimesAccelerationWhenItIsWeight(CellType type) {
        FiniteElementModel model = skew(type);
        int d = type.dimension;
        double[] b = {3, -4, 5};
        double[] acceleration = new double[model.dofCount()];
        Arrays.setAll(acceleration, i -> b[i % d] / 2);
        double[] expected = new double[model.dofCount()];
        SparseMatrix M = model.mass(MassKind.CONSISTENT);
        M.multiply(acceleration, 0, expected, 0);
        double[] f = model.bodyForceLoad(b);
        for (int i = 0; i < f.length; i++) {
            assertEquals(expected[i], f[i], 1e-14);
        }
    }

    /** Sum of the load is m |ω|² times the distance of the centre of mass from the axis, and its moment about the axis vanishes. */
    @ParameterizedTest
    @EnumSource(value = CellType.class, names = {"T3", "Q8", "TET4", "HEX8", "WEDGE6", "TET10", "HEX20"})
    void centrifugalLoadIsMassTimesTheDistanceFromTheAxis(CellType type) {
        FiniteElementModel model = skew(type);
        int d = type.dimension;
        double[] centre = {0.3, -0.2, 0.5};
        double[] spin = d == 2 ? new double[] {0, 0, 3} : new double[] {2, -1, 2};         // |ω| = 3
        double[] f = model.centrifugalLoad(spin, centre);
        double[] mass = model.nodalMass();
        double[] sum = new double[3];
        double[] expected = new double[3];
        double moment = 0;
        for (int node = 0; node < model.mesh().nodeCount(); node++) {
            double[] r = new double[3];
            double along = 0;
            for (int k = 0; k < 3; k++) {
                r[k] = model.mesh().coordinates()[3 * node + k] - centre[k];
                along += spin[k] * r[k] / 9;
            }
            double[] g = {f[d * node], f[d * node + 1], d == 3 ? f[d * node + 2] : 0};
            for (int k = 0; k < d; k++) {
                sum[k] += g[k];
                expected[k] += 9 * mass[node] * (r[k] - along * spin[k]);
            }
            moment += spin[0] * (r[1] * g[2] - r[2] * g[1]) + spin[1] * (r[2] * g[0] - r[0] * g[2]) + spin[2] * (r[0] * g[1] - r[1] * g[0]);
        }
        for (int k = 0; k < d; k++) {
            assertEquals(expected[k], sum[k], 1e-12);
        }
        assertEquals(0, moment, 1e-12);
    }

    @Test
    void bodyForceOnBarsIsHalvedToTheirEnds() {
        FiniteElementModel model = new FiniteElementModel(StructuredMesh.bar(2, 2), Elements.bar(new Material(1, 0, 1, 1, 0.1), 1));
        double[] f = model.bodyForceLoad(new double[] {10, 0, 0});
        assertEquals(0.5, f[0], 1e-15);
        assertEquals(1, f[1], 1e-15);
        assertEquals(0.5, f[2], 1e-15);
    }
}
