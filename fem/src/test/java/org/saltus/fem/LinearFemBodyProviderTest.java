package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Mesh;
import org.saltus.core.model.Mesh.CellType;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.MeshFormatProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;
import org.saltus.fem.body.LinearFemBody;
import org.saltus.fem.body.LinearFemBodyProvider;
import org.saltus.fem.mesh.StructuredMesh;

class LinearFemBodyProviderTest {
    private static final Map<String, Object> STEEL = Map.of("young", 200e9, "poisson", 0.3, "density", 8000);
    private static final Map<String, Object> BOX = Map.of("type", "box", "size", List.of(1, 1, 1), "divisions",
        List.of(1, 1, 1));
    private static final Map<String, Object> SQUARE = Map.of("type", "rectangle", "size", List.of(1, 1), "divisions",
        List.of(2, 2));
    private static final Map<String, Object> ROD = Map.of("type", "bar", "size", List.of(2), "divisions", List.of(4));

    @TempDir
    private Path folder;

    /** Collects what the provider makes. */
    private static final class Parts implements SceneParts {
        final List<BodyDynamics> bodies = new ArrayList<>();
        final List<String> names = new ArrayList<>();

        @Override
        public int addBody(BodyDynamics body) {
            bodies.add(body);
            return bodies.size() - 1;
        }

        @Override
        public void addPart(String name, Settings block, int body, int unit, Shape shape, double[] placement) {
            assertEquals(bodies.size() - 1, body);
            assertEquals(null, shape);
            names.add(name);
        }

        @Override
        public Shape shape(Settings block) {
            throw new AssertionError("meshed bodies have no shape");
        }
    }

    /** A mesh format whose files are all the same square, inverted when the file says so. */
    private static final class SquareFormat implements MeshFormatProvider {
        @Override
        public String name() {
            return "square";
        }

        @Override
        public String summary() {
            return "for tests";
        }

        @Override
        public List<Parameter> parameters() {
            return List.of();
        }

        @Override
        public List<String> extensions() {
            return List.of(".square");
        }

        @Override
        public Mesh read(Path file) throws IOException {
            Mesh mesh = StructuredMesh.rectangle(1, 1, 1, 1, CellType.Q4);
            if (!Files.readString(file).equals("inverted")) {
                return mesh;
            }
            Mesh.Block block = new Mesh.Block(CellType.Q4, new int[] {0, 2, 3, 1}, new long[] {42}, "");
            return new Mesh(2, mesh.coordinates(), List.of(block), mesh.nodeIds(), mesh.nodeSets(), file.getFileName().toString());
        }
    }

    private LinearFemBody make(int dimension, Map<String, ?> mesh, Object... more) {
        Map<String, Object> plain = new HashMap<>(Map.of("name", "body", "type", "linear", "mesh", mesh, "material", STEEL));
        for (int k = 0; k < more.length; k += 2) {
            plain.put((String) more[k], more[k + 1]);
        }
        LinearFemBodyProvider provider = new LinearFemBodyProvider();
        Settings block = Settings.of(plain).checked(provider.parameters(), "name", "type");
        Parts parts = new Parts();
        provider.create(List.of(block), new Context(folder, Providers.of(new SquareFormat()), dimension,
            new double[] {0, -10, 0}, 1), parts);
        assertEquals(List.of("body"), parts.names);
        return (LinearFemBody) parts.bodies.get(0);
    }

    private static double[][] initial(LinearFemBody body) {
        body.attach(0, 0);
        double[][] state = new double[2][body.dofCount()];
        body.writeInitialState(state[0], state[1]);
        return state;
    }

    @Test
    void isRegisteredUnderItsName() {
        BodyProvider found = Providers.installed().get(BodyProvider.class, "linear");
        assertEquals(LinearFemBodyProvider.class, found.getClass());
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

    private static Map<String, Object> beamSteel(Object... section) {
        Map<String, Object> out = new HashMap<>(STEEL);
        Map<String, Object> s = new HashMap<>();
        for (int k = 0; k < section.length; k += 2) {
            s.put((String) section[k], section[k + 1]);
        }
        out.put("section", s);
        return out;
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

    interface Making {
        void with(LinearFemBodyProviderTest test);
    }

    static List<Arguments> faults() {
        return List.of(
            fault("material.young", t -> t.make(3, BOX, "material", Map.of("young", 0, "poisson", 0.3, "density", 1))),
            fault("material.young", t -> t.make(3, BOX, "material", Map.of("young", -1, "poisson", 0.3, "density", 1))),
            fault("material.poisson", t -> t.make(3, BOX, "material", Map.of("young", 1, "poisson", 0.5, "density", 1))),
            fault("material.poisson", t -> t.make(3, BOX, "material", Map.of("young", 1, "poisson", -1, "density", 1))),
            fault("material.poisson\" is missing", t -> t.make(3, BOX, "material", Map.of("young", 1, "density", 1))),
            fault("material.density", t -> t.make(3, BOX, "material", Map.of("young", 1, "poisson", 0.3, "density", 0))),
            fault("material.yuong", t -> t.make(3, BOX, "material", Map.of("yuong", 1, "poisson", 0.3, "density", 1))),
            fault("plane-stres", t -> t.make(2, SQUARE, "material", material("plane-stres"))),
            fault("dimension 2", t -> t.make(2, SQUARE, "material", material("3d"))),
            fault("dimension 2", t -> t.make(3, SQUARE)),
            fault("truss", t -> t.make(2, SQUARE, "truss", true)),
            fault("along x", t -> t.make(2, ROD, "angle", 1)),
            fault("orientation", t -> t.make(2, SQUARE, "orientation", List.of(1, 0, 0, 0))),
            fault("norm 2.0", t -> t.make(3, BOX, "orientation", List.of(2, 0, 0, 0))),
            fault("velocity", t -> t.make(3, BOX, "velocity", List.of(1, 2))),
            fault("b-bar\" in plane stress", t -> t.make(2, SQUARE, "formulation", "b-bar")),
            fault("expected one of full, b-bar, incompatible", t -> t.make(2, SQUARE, "formulation", "bbar")),
            fault("neither Q4 nor HEX8", t -> t.make(2, Map.of("type", "rectangle", "cells", "t3", "size", List.of(1, 1), "divisions",
                List.of(1, 1)), "formulation", "incompatible")),
            fault("thickness", t -> t.make(2, SQUARE, "material", Map.of("young", 1, "poisson", 0, "density", 1, "model", "axisymmetric",
                "thickness", 2))),
            fault("along the axis", t -> t.make(2, SQUARE, "material", material("axisymmetric"), "velocity", List.of(1, 0))),
            fault("young\" is missing", t -> t.make(3, BOX, "material", Map.of("poisson", 0.3, "density", 1))),
            fault("both orthotropic and young", t -> t.make(3, BOX, "material", Map.of("young", 1, "density", 1, "orthotropic", Map.of("young",
                List.of(1, 1, 1), "poisson", List.of(0, 0, 0), "shear", List.of(1, 1, 1))))),
            fault("both \"angle\" and \"axes\"", t -> t.make(3, BOX, "material", Map.of("density", 1, "orthotropic", Map.of("young", List.of(1, 1, 1),
                "poisson", List.of(0, 0, 0), "shear", List.of(1, 1, 1), "angle", 1, "axes", List.of(1, 0, 0, 0, 1, 0))))),
            fault("orthotropic\" does not apply to bars", t -> t.make(2, ROD, "material", Map.of("density", 1, "orthotropic", Map.of()))),
            fault("bulk and shear in plane stress", t -> t.make(2, SQUARE, "material", Map.of("young", 1, "poisson", 0, "density", 1,
                "viscosity", Map.of("bulk", 1)))),
            fault("either time or bulk", t -> t.make(3, BOX, "material", Map.of("young", 1, "poisson", 0, "density", 1,
                "viscosity", Map.of("bulk", 1, "time", 1)))),
            fault("loads.0.type\" is \"weight", t -> t.make(2, SQUARE, "loads", List.of(Map.of("type", "weight")))),
            fault("bars have no sides", t -> t.make(2, ROD, "loads", List.of(Map.of("type", "pressure", "value", 1, "nodes", "left")))),
            fault("selects no side", t -> t.make(2, SQUARE, "loads", List.of(Map.of("type", "pressure", "value", 1, "box",
                List.of(0, 0, 0, 0, 0, 0))))),
            fault("acts everywhere", t -> t.make(2, SQUARE, "loads", List.of(Map.of("type", "body-force", "value", List.of(1, 2), "nodes", "left")))),
            fault("value\" has 3 entries", t -> t.make(2, SQUARE, "loads", List.of(Map.of("type", "force", "value", List.of(1, 2, 3),
                "nodes", "left")))),
            fault("expected ramp, smooth-step", t -> t.make(2, SQUARE, "loads", List.of(Map.of("type", "force", "value", List.of(1, 2),
                "nodes", "left", "time", Map.of("type", "sine"))))),
            fault("start before end", t -> t.make(2, SQUARE, "loads", List.of(Map.of("type", "force", "value", List.of(1, 2),
                "nodes", "left", "time", Map.of("type", "ramp", "start", 2, "end", 1))))),
            fault("velocity would jump", t -> t.make(2, SQUARE, "fix", List.of(Map.of("nodes", "left", "displacement", List.of(1, 2),
                "time", Map.of("type", "ramp", "end", 1))))),
            fault("both velocity and displacement", t -> t.make(2, SQUARE, "fix", List.of(Map.of("nodes", "left", "displacement", List.of(1, 2),
                "velocity", List.of(1, 2))))),
            fault("expected euler-bernoulli or timoshenko", t -> t.make(2, ROD, "beam", "euler")),
            fault("for meshes of bars", t -> t.make(2, SQUARE, "beam", "timoshenko")),
            fault("section\" is missing", t -> t.make(2, ROD, "beam", "timoshenko")),
            fault("orientation\" is missing", t -> t.make(3, ROD, "beam", "timoshenko", "material", beamSteel("type", "circle", "radius", 1))),
            fault("along a beam", t -> t.make(3, ROD, "beam", "timoshenko", "material", beamSteel("type", "circle", "radius", 1, "orientation",
                List.of(1, 0, 0)))),
            fault("expected rectangle, circle or general", t -> t.make(2, ROD, "beam", "timoshenko", "material", beamSteel("type", "i-beam"))),
            fault("directions\" has z, expected of x, y, rz", t -> t.make(2, ROD, "beam", "timoshenko", "material", beamSteel("type", "circle", "radius", 1),
                "fix", List.of(Map.of("nodes", "left", "directions", List.of("z"))))),
            fault("no rotations", t -> t.make(2, ROD, "loads", List.of(Map.of("type", "moment", "nodes", "left", "value", List.of(1))))),
            fault("fix\" has rq", t -> t.make(2, SQUARE, "ties", List.of(Map.of("nodes", "left", "fix", List.of("rq"))))),
            fault("needs either a plane", t -> t.make(2, SQUARE, "symmetry", List.of(Map.of("nodes", "left")))),
            fault("in a tie and in", t -> t.make(2, SQUARE, "ties", List.of(Map.of("nodes", "left")), "fix", List.of(Map.of("nodes", "left")))),
            fault("consistent or lumped", t -> t.make(3, BOX, "mass", "heavy")),
            fault("mesh.size", t -> t.make(3, Map.of("type", "bar", "size", List.of(0), "divisions", List.of(1)))),
            fault("mesh.size\" is missing", t -> t.make(3, Map.of("type", "bar", "divisions", 1))),
            fault("mesh.divisions", t -> t.make(3, Map.of("type", "bar", "size", List.of(1), "divisions", List.of(1.5)))),
            fault("mesh.type", t -> t.make(3, Map.of("type", "ring", "size", List.of(1), "divisions", List.of(1)))),
            fault("mesh.cells", t -> t.make(2, Map.of("type", "rectangle", "cells", "q9", "size", List.of(1, 1),
                "divisions", List.of(1, 1)))),
            fault("Known endings: .square", t -> t.make(2, Map.of("file", "a.msh"))),
            fault("no file", t -> t.make(2, Map.of("file", "missing.square"))),
            fault("Known: left, right", t -> t.make(2, SQUARE, "fix", List.of(Map.of("nodes", "lefd")))),
            fault("selects no node", t -> t.make(2, SQUARE, "fix", List.of(Map.of("box", List.of(5, 5, 0, 6, 6, 0))))),
            fault("directions\" has x twice", t -> t.make(2, SQUARE, "fix", List.of(Map.of("nodes", "left", "directions", List.of("x", "x"))))),
            fault("neither force", t -> t.make(2, SQUARE, "ties", List.of(Map.of("nodes", "left", "load", Map.of())))),
            fault("section\" belongs to beams", t -> t.make(2, ROD, "material", beamSteel("type", "circle", "radius", 1))),
            fault("section\" belongs to beams", t -> t.make(2, SQUARE, "material", beamSteel("type", "circle", "radius", 1))),
            fault("1.00e+10 cells", t -> t.make(2, Map.of("type", "rectangle", "size", List.of(1, 1), "divisions", List.of(100000, 100000)))),
            fault("1.00e+12 cells", t -> t.make(3, Map.of("type", "box", "size", List.of(1, 1, 1), "divisions", List.of(10000, 10000, 10000)))),
            fault("cells, whose matrices", t -> t.make(2, Map.of("type", "disk", "radius", 1, "mesh_size", 1e-6))),
            fault("cells, whose matrices", t -> t.make(3, Map.of("type", "sphere", "radius", 1, "divisions", 10000))),
            fault("cells, whose matrices", t -> t.make(3, Map.of("type", "cylinder", "radius", 1, "length", 1, "mesh_size", 1e-4))),
            fault("0 ways", t -> t.make(2, SQUARE, "fix", List.of(Map.of("directions", List.of("x"))))),
            fault("directions\" has z", t -> t.make(2, SQUARE, "fix", List.of(Map.of("nodes", "left", "directions",
                List.of("z"))))));
    }

    private static Map<String, Object> material(String model) {
        Map<String, Object> out = new HashMap<>(STEEL);
        out.put("model", model);
        return out;
    }

    private static Arguments fault(String part, Making making) {
        return Arguments.of(part, making);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("faults")
    void faultIsNamed(String part, Making making) {
        assertFault(part, () -> making.with(this));
    }

    private static void assertFault(String part, Executable action) {
        String message = assertThrows(SceneFormatException.class, action).getMessage();
        assertTrue(message.contains(part), message);
    }
}
