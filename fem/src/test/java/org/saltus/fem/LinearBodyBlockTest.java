package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.Providers;
import org.saltus.fem.body.LinearFemBody;

class LinearBodyBlockTest extends ProviderCase {

    private static double[][] initial(LinearFemBody body) {
        body.attach(0, 0);
        double[][] state = new double[2][body.dofCount()];
        body.writeInitialState(state[0], state[1]);
        return state;
    }

    @Test
    void isRegisteredUnderItsName() {
        BodyProvider found = Providers.installed().get(BodyProvider.class, "linear");
        assertEquals("linear", found.name());
        assertFalse(found.summary().isEmpty());
    }

    @Test
    void dofsFollowTheMeshAndTheScene() {
        assertEquals(5, make(3, ROD).dofCount());
        assertEquals(5, make(2, ROD).dofCount());
        assertEquals(4, make(2, Map.of("type", "bar", "size", 2, "divisions", 3)).dofCount());
        assertEquals(15, make(3, ROD, "truss", true).dofCount());
        assertEquals(10, make(2, ROD, "truss", true).dofCount());
        assertEquals(18, make(2, SQUARE).dofCount());
        assertEquals(24, make(3, BOX).dofCount());
    }

    @Test
    void meshIsTurnedAndThenMoved() {
        LinearFemBody body = make(2, SQUARE, "position", List.of(10, 20), "angle", Math.PI / 2);
        double[] x = body.mesh().coordinates();
        assertArrayEquals(new double[] {10, 20, 0, 10, 20.5, 0, 10, 21, 0}, Arrays.copyOf(x, 9), 1e-14);
        LinearFemBody solid = make(3, BOX, "orientation", List.of(Math.PI / 2, 0, 0), "velocity", List.of(1, 2, 3));
        assertArrayEquals(new double[] {0, 0, 1}, Arrays.copyOfRange(solid.mesh().coordinates(), 6, 9), 1e-14);
        assertArrayEquals(new double[] {1, 2, 3}, Arrays.copyOf(initial(solid)[1], 3), 0);
    }

    @Test
    void gravityDampingAndMassReachTheBody() {
        LinearFemBody body = make(2, SQUARE, "mass", "lumped", "damping", Map.of("alpha", 2, "beta", 1e-6));
        double[] f = new double[18];
        body.attach(0, 0);
        body.addExternalForce(0, 1, f, f);
        double total = 0;
        for (int i = 1; i < 18; i += 2) {
            total += f[i];
        }
        assertEquals(-80000, total, 1e-9);
        assertEquals(18, body.mass().nonzeros());
        assertEquals(2 * body.mass().get(0, 0) + 1e-6 * body.stiffness().get(0, 0), body.damping().get(0, 0), 1e-9);
    }

    @Test
    void fixSelectsByGroupBoxAndPlane() {
        LinearFemBody body = make(2, SQUARE, "position", List.of(5, 5), "fix", List.of(
            Map.of("nodes", "left"),
            Map.of("box", List.of(0.9, 0.9, 0, 1.1, 1.1, 0), "directions", List.of("y"), "velocity", List.of(3)),
            Map.of("plane", Map.of("normal", List.of(0, 2, 0), "offset", 0), "directions", List.of("x"))));
        assertArrayEquals(new int[] {0, 1, 2, 4, 6, 7, 12, 13, 17}, body.prescribedDofs());
        assertEquals(3, initial(body)[1][17], 0);
    }

    @Test
    void loadsAndMotionsReachTheBody() {
        LinearFemBody body = make(2, SQUARE, "loads", List.of(Map.of("type", "pressure", "nodes", "top", "value", 3, "time",
            Map.of("type", "ramp", "end", 2))), "fix", List.of(Map.of("nodes", "left", "directions", List.of("x"), "displacement", List.of(0.1),
            "time", Map.of("type", "table", "times", List.of(0, 1, 2), "values", List.of(1, 2, 3)))));
        body.attach(0, 0);
        double[] f = new double[18];
        body.addExternalForce(1, 1, f, f);
        double total = 0;
        for (int i = 1; i < 18; i += 2) {
            total += f[i];
        }
        assertEquals(-80000 - 1.5, total, 1e-9);                // weight, and half of 3 Pa on 1 m²
        assertEquals(0.1, initial(body)[0][0], 0);
        assertEquals(0.1, initial(body)[1][0], 1e-15);          // the spline through a line is the line
    }

    /** A cantilever in space by its keys: 12 dofs per beam, moments, rotations held, damping by relaxation time. */
    @Test
    void beamsHaveRotations() {
        Map<String, Object> steel = beamSteel("type", "rectangle", "height", 0.1, "width", 0.05, "orientation", List.of(0, 1, 0));
        steel.put("viscosity", Map.of("time", 1e-3));
        LinearFemBody body = make(3, ROD, "beam", "timoshenko", "material", steel, "orientation", List.of(0, 0, Math.PI / 2), "fix",
            List.of(Map.of("nodes", "left"), Map.of("nodes", "right", "directions", List.of("rx"))),
            "loads", List.of(Map.of("type", "moment", "nodes", "right", "value", List.of(1, 2, 3))));
        assertEquals(30, body.dofCount());
        assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5, 27}, body.prescribedDofs());
        body.attach(0, 0);
        double[] f = new double[30];
        body.addExternalForce(0, 1, f, f);
        assertArrayEquals(new double[] {1, 2, 3}, Arrays.copyOfRange(f, 27, 30), 1e-9);
        assertEquals(-80000 * 0.005 * 0.5 / 2, f[25], 1e-9);    // half of the last element's weight
        assertEquals(1e-3 * body.stiffness().get(12, 12), body.damping().get(12, 12), 1e-6);
        assertEquals(2e11 * 0.005 / 0.5 * 2, body.stiffness().get(13, 13), 1, "turned by a right angle: the axis is y");
        assertEquals(5, body.surface().nodeCount(), "every node can touch");
        LinearFemBody plane = make(2, ROD, "beam", "euler-bernoulli", "material", beamSteel("type", "circle", "radius", 0.05), "angle", 0.3,
            "fix", List.of(Map.of("nodes", "left", "directions", List.of("x", "rz"))));
        assertArrayEquals(new int[] {0, 2}, plane.prescribedDofs());
        assertEquals(15, make(2, ROD, "beam", "timoshenko", "material", beamSteel("type", "general", "area", 1e-3, "iz", 1e-6)).dofCount());
    }

    /** Two or four numbers mean in a 2D scene what three or six do; a wrong count is named with what is expected there. */
    @Test
    void selectionsTakeTheDimensionOfTheScene() {
        LinearFemBody plane = make(2, SQUARE, "fix", List.of(
            Map.of("box", List.of(0.9, 0.9, 1.1, 1.1), "directions", List.of("y")),
            Map.of("plane", Map.of("normal", List.of(0, 2), "offset", 0), "directions", List.of("x"))));
        assertArrayEquals(new int[] {0, 2, 4, 17}, plane.prescribedDofs());
        assertEquals(3 + 6 + 2, make(2, SQUARE, "symmetry", List.of(Map.of("nodes", "left", "normal", List.of(1, 0))), "ties",
            List.of(Map.of("box", List.of(1, 0, 1, 1), "point", List.of(1, 0), "fix", List.of("rz")))).freeBasis().size());
        List<Map<String, Object>> regions = List.of(Map.of("box", List.of(0, -1, 1, 1), "young", 2e12, "density", 4000));
        assertEquals(2 * 2e12 / 0.5, make(2, ROD, "materials", regions, "fix", List.of(Map.of("nodes", "left"))).stiffness().get(1, 1), 1);
        assertFault("box\" has 5 numbers, expected 4 in a 2D scene: x0, y0, x1, y1", () -> make(2, SQUARE, "fix", List.of(Map.of("box", List.of(0, 0, 0, 1,
            1)))));
        assertFault("normal\" has 1 number, expected 2 in a 2D scene: x, y (x, y, z is taken too)", () -> make(2, SQUARE, "fix", List.of(
            Map.of("plane", Map.of("normal", List.of(1), "offset", 0)))));
        assertFault("box\" has 4 numbers, expected 6 in a 3D scene: x0, y0, z0, x1, y1, z1.", () -> make(3, BOX, "fix", List.of(
            Map.of("box", List.of(0, 0, 1, 1)))));
        assertFault("normal\" has 2 numbers, expected 3 in a 3D scene: x, y, z.", () -> make(3, BOX, "symmetry", List.of(
            Map.of("nodes", "left", "normal", List.of(1, 0)))));
        assertFault("point\" has 4 numbers, expected 3 in a 3D scene", () -> make(3, BOX, "ties", List.of(
            Map.of("nodes", "left", "point", List.of(1, 0, 0, 0)))));
    }

    @Test
    void tiesAndSymmetryReachTheBody() {
        LinearFemBody body = make(2, SQUARE, "position", List.of(5, 5), "angle", 0.3, "symmetry", List.of(Map.of("plane",
            Map.of("normal", List.of(1, 0, 0), "offset", 0))), "ties", List.of(Map.of("nodes", "right", "point", List.of(1, 0), "fix", List.of("rz"))));
        assertEquals(18, body.dofCount());
        assertEquals(3 + 6 + 2, body.freeBasis().size());       // three nodes on the plane, three in the middle, a tie that does not turn
        LinearFemBody turned = make(2, SQUARE, "ties", List.of(Map.of("nodes", "right", "load", Map.of("force", List.of(1, 2), "moment", List.of(3)))));
        turned.attach(0, 0);
        double[] f = new double[18];
        turned.addExternalForce(0, 1, f, f);
        assertEquals(1, f[4] + f[10] + f[16], 1e-9);
        assertEquals(3, -0.5 * (f[16] - f[4]), 1e-9);           // about (1, 0.5)
        assertEquals(3 + 6 + 3, make(2, SQUARE, "symmetry", List.of(Map.of("nodes", "left", "normal", List.of(2, 0, 0))), "ties",
            List.of(Map.of("nodes", "right"))).freeBasis().size());
    }

    @Test
    void meshFileIsReadByTheFormatOfItsEnding() throws IOException {
        Files.writeString(folder.resolve("a.square"), "good");
        assertEquals(8, make(2, Map.of("file", "a.square")).dofCount());
    }

    @Test
    void invertedElementOfAFileIsNamed() throws IOException {
        Files.writeString(folder.resolve("b.square"), "inverted");
        assertFault("b.square: element 42 (Q4", () -> make(2, Map.of("file", "b.square")));
    }

    /** Two materials in series: half of the bar ten times as stiff; the end moves by F/(E A) (l/2 + l/20). */
    @Test
    void regionsHaveTheirMaterial() {
        Map<String, Object> stiff = Map.of("box", List.of(0, 0, 0, 1, 0, 0), "young", 2000e9, "density", 4000);
        LinearFemBody body = make(2, ROD, "materials", List.of(stiff), "fix", List.of(Map.of("nodes", "left")));
        assertEquals(2 * 2000e9 / 0.5, body.stiffness().get(1, 1), 1);
        assertEquals(2 * 200e9 / 0.5, body.stiffness().get(3, 3), 1);
        assertEquals((2000e9 + 200e9) / 0.5, body.stiffness().get(2, 2), 1);
        assertEquals(2 * 4000 / 6.0 * 2 * 0.5, body.mass().get(1, 1), 1e-9);
        assertFault("materials.0\" is the material of no cell", () -> make(2, ROD, "materials", List.of(
            Map.of("cells", "core", "young", 1, "density", 1))));
        assertFault("exactly one of cells, box", () -> make(2, ROD, "materials", List.of(Map.of("young", 1, "density", 1))));
    }

    @Test
    void viscosityReachesTheBody() {
        Map<String, Object> damped = new HashMap<>(STEEL);
        damped.put("viscosity", Map.of("time", 1e-3));
        LinearFemBody solid = make(3, BOX, "material", damped);
        LinearFemBody bar = make(2, ROD, "material", damped, "materials", List.of(Map.of("box", List.of(0, 0, 0, 1, 0, 0), "young", 1, "density", 1)));
        assertEquals(1e-3 * solid.stiffness().get(0, 0), solid.damping().get(0, 0), 1e-7);
        assertEquals(1e-3 * bar.stiffness().get(4, 4), bar.damping().get(4, 4), 1e-7);
        assertEquals(0, bar.damping().get(0, 0), 1e-280);
        Map<String, Object> newton = new HashMap<>(STEEL);
        newton.put("viscosity", Map.of("bulk", 0, "shear", 3));
        // D_v of shear 3 alone has the trace of the isotropic stiffness of λ = −2, μ = 3
        double entry = make(3, BOX, "material", newton).damping().get(0, 0);
        assertEquals(3 * (4.0 / 3 + 2) / 9, entry, 1e-12);      // ∫ N,x² = 1/9 on the unit cube: (λ + 2μ) + 2μ of it
    }
}
