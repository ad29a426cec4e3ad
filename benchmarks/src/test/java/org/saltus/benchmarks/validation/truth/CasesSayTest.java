package org.saltus.benchmarks.validation.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.benchmarks.validation.RunsSay;
import org.saltus.benchmarks.validation.Says;
import org.saltus.core.energy.Verdict;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.run.RunSummary;
import org.saltus.core.run.Simulation;

/**
 * The truth table of the validation cases: what runs say of V01 to V47 stands beside the tests of their motions ({@link Says}); here are the runs of those
 * cases whose answers are no motions (patches, frequencies, single problems) or whose scenes are large, and the test that none of the 47 is left out.
 */
@Says
class CasesSayTest {
    private static final int CASES = 47;

    private static RunSummary run(String yaml) {
        RunSummary run = Lab.simulation(yaml).run();
        assertEquals(RunSummary.Status.DONE, run.status(), run.message());
        return run;
    }

    /** A box that spins about its middle axis turns over; the gyroscopic moment at the mid point keeps energy and angular momentum. */
    @Test
    @Says(of = "V15", verdict = Verdict.MEASURED)
    void aBoxThatTurnsOverInFlight() {
        RunSummary run = run("""
            saltus: 1
            name: V15
            time: {end: 3, step: 1e-3}
            bodies:
              - {name: box, type: rigid, density: 1000, shape: {type: box, size: [0.3, 0.2, 0.1]}, position: [0, 0, 0], spin: [0.01, 10, 0.01]}
            """);
        assertEquals(2.5000045, run.ledger().energy(), 1e-10);
    }

    /** Half of the patch on the other half, meshes that do not match, rollers at the sides: two parts in one equilibrium. */
    @Test
    @Says(of = "V17", verdict = {}, some = {"CLOSED", "BLURRED"})
    void aPatchIsPressed() {
        run("""
            saltus: 1
            name: V17
            dimension: 2
            time: {end: 0.01, step: 1e-3}
            initial: static
            bodies:
              - {name: lower, type: linear, mesh: {type: rectangle, size: [1, 0.5], divisions: [3, 2]}, material: {young: 1e6, poisson: 0.25, density: 1000,
                 model: plane-stress, thickness: 1}, fix: [{nodes: bottom, directions: [y]}, {nodes: left, directions: [x]}]}
              - {name: upper, type: linear, mesh: {type: rectangle, size: [1, 0.5], divisions: [5, 3]}, material: {young: 1e6, poisson: 0.25, density: 1000,
                 model: plane-stress, thickness: 1}, position: [0, 0.5], fix: [{nodes: left, directions: [x]}],
                 loads: [{type: pressure, nodes: top, value: 1e3}]}
            laws: [{type: newton-coulomb, between: [lower, upper], restitution: 0, friction: 0}]
            detector: {type: grid, mesh_contact: mortar}
            """);
    }

    private static final String SPUN = """
        saltus: 1
        name: spun
        dimension: 2
        time: {end: 0.3, step: 1e-3}
        gravity: %s
        bodies:
          - {name: bar, type: floating-frame, mesh: {type: rectangle, size: [1, 0.05], divisions: [20, 1]}, position: [0, -0.025],
             material: {young: 2e9, poisson: 0, density: 2000, thickness: 0.02}}
          - {name: hub, type: fixed, spin: %s, shape: {type: disk, radius: 0.01}}
        joints: [%s]
        """;

    /** An elastic bar that is spun up by its hub, and one that swings from a pin. */
    @Test
    @Says(of = {"V37", "V38", "V39"}, verdict = Verdict.MEASURED)
    void elasticBarsSpinUpAndSwing() {
        run(SPUN.formatted("[0, 0]", "{times: [0, 0.3], values: [0, 5]}", "{type: fixed, between: [bar, hub], nodes: left}"));
        run(SPUN.formatted("[0, -9.81]", "0", "{type: point, between: [bar, world], anchor: [0, -0.025]}"));
    }

    private static final String CANTILEVER = """
        saltus: 1
        name: %s
        dimension: 2
        time: {end: %s, step: %s}
        %s
        bodies:
          - name: beam
            type: linear
            mesh: {type: rectangle, size: [48, 12], divisions: [16, 4]}
            material: {young: 3e7, poisson: 0.3, density: 1, model: plane-stress, thickness: 1}
            fix: [{nodes: left, directions: [x, y]}]
            loads: [{type: traction, nodes: right, value: [0, 83.33333333333333]}]
        """;

    /** Clamped, where the case imposes its exact displacements: the tip is within 2 % of it. */
    @ParameterizedTest
    @ValueSource(strings = {"initial: static", "integrator: {type: newmark}"})
    @Says(of = {"V18", "V19"}, verdict = {}, some = {"CLOSED", "BLURRED"})
    void aCantileverUnderShearAtRestOrSwinging(String how) {
        boolean rests = how.contains("static");
        Simulation simulation = Lab.simulation(CANTILEVER.formatted("V18", rests ? "0.01" : "0.1", rests ? "1e-3" : "1e-3", how));
        assertEquals(RunSummary.Status.DONE, simulation.run().status());
        if (rests) {
            assertEquals(0.008645, tip(simulation, 48, 0), 0.02 * 0.0086);
        }
    }

    private static double tip(Simulation simulation, double x, double y) {
        MeshedBody body = (MeshedBody) simulation.stepper().scene().bodies().get(0);
        double[] at = body.mesh().coordinates();
        double[] u = new double[at.length];
        body.writeDisplacements(simulation.stepper().state().q(), u);
        for (int k = 0; k < at.length; k += 3) {
            if (Math.abs(at[k] - x) < 1e-9 && Math.abs(at[k + 1] - y) < 1e-9) {
                return u[k + 1];
            }
        }
        throw new AssertionError("no node at " + x + ", " + y);
    }

    /** A steel beam let go under its weight, and a bar that rings freely: both linear, both closed, under every scheme. */
    @ParameterizedTest
    @ValueSource(strings = {"{type: moreau-jean}", "{type: moreau-jean-variant}", "{type: newmark}", "{type: hht, alpha: 0.1}",
        "{type: generalized-alpha, rho_inf: 0.8}", "{type: krenk-hogsberg, rho_inf: 0.8}"})
    @Says(of = {"V20", "V21", "V22"})
    void barsThatSwingAndRing(String scheme) {
        run("""
            saltus: 1
            name: V20
            time: {end: 0.02, step: 2e-4}
            gravity: [0, 0, -9.81]
            integrator: %s
            bodies:
              - name: beam
                type: linear
                mesh: {type: box, size: [1, 0.1, 0.1], divisions: [10, 2, 2], cells: hex8}
                material: {young: 2.1e11, poisson: 0.3, density: 7850}
                fix: [{nodes: left, directions: [x, y, z]}]
            """.formatted(scheme));
        run("""
            saltus: 1
            name: V22
            dimension: 2
            time: {end: 4e-3, step: 8e-6}
            integrator: %s
            bodies:
              - name: bar
                type: linear
                mesh: {type: bar, size: 2, divisions: 10}
                material: {young: 2e11, density: 8000}
                damping: {alpha: 30.62512832718, beta: 8.193626726082e-06}
                fix: [{nodes: left, directions: [x], displacement: [1e-4], time: {type: smooth-step, end: 1e-3}}]
            """.formatted(scheme));
    }

    /** One particle on a plane as the single problems of the case: it takes off, sticks and slides. */
    @ParameterizedTest
    @ValueSource(strings = {"[0.3, 0, 0.05]", "[0.1, 0, -1]", "[3, 4, -1]"})
    @Says(of = "V28")
    void aParticleTakesOffSticksAndSlides(String velocity) {
        run("""
            saltus: 1
            name: V28
            time: {end: 0.02, step: 1e-3}
            gravity: [0, 0, -9.81]
            bodies:
              - {name: grain, type: rigid, mass: 0.5, shape: {type: sphere, radius: 0.1}, position: [0, 0, 0.1], velocity: %s, fixed_rotation: true}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
            laws: [{type: newton-coulomb, restitution: 0, friction: 0.4}]
            """.formatted(velocity));
    }

    private static final String BARS = """
        saltus: 1
        name: bars
        dimension: 2
        time: {end: 1.2e-3, step: 4e-6}
        integrator: %s
        bodies:
          - name: first
            type: linear
            mesh: {type: rectangle, size: [1, 0.1], divisions: [20, 1]}
            material: {young: 2.1e11, poisson: 0, density: 7800, model: plane-stress, thickness: 1}
            velocity: [2, 0]
          - %s
        laws: [{type: %s, between: [first, second]}]
        """;

    /** A steel bar meets another one, a wall, and a floor that it falls on again and again: nothing is created. */
    @ParameterizedTest
    @ValueSource(strings = {"{type: moreau-jean}", "{type: newmark}", "{type: hht, alpha: 0.1}"})
    @Says(of = {"V23", "V24", "V25"})
    void elasticBarsMeet(String scheme) {
        run(BARS.formatted(scheme, "{name: second, type: linear, mesh: {type: rectangle, size: [1, 0.1], divisions: [20, 1]}, position: [1.0001, 0],"
            + " material: {young: 2.1e11, poisson: 0, density: 7800, model: plane-stress, thickness: 1}}", "newton-coulomb, restitution: 0, friction: 0"));
        String wall = BARS.formatted(scheme, "{name: second, type: fixed, shape: {type: plane, normal: [-1, 0], offset: -1.0001}}",
            "newton-coulomb, restitution: 0, friction: 0");
        run(wall);
        run(wall.replace("dimension: 2", "dimension: 2\ngravity: [2e4, 0]"));
    }

    /** Contact on positions under Newmark's rule gains at every impact: the scheme is charged. */
    @Test
    @Says(of = "V27", warnings = "created-scheme")
    void contactOnPositionsGains() {
        run(BARS.formatted("{type: newmark-position}", "{name: second, type: fixed, shape: {type: plane, normal: [-1, 0], offset: -1.0001}}",
            "newton-coulomb, restitution: 0, friction: 0"));
    }

    /** A soft ring of elements pressed on a plane by its own weight, from a static start: it rests. */
    @Test
    @Says(of = "V26")
    void anElasticDiskRestsOnAPlane() {
        run("""
            saltus: 1
            name: V26
            dimension: 2
            time: {end: 0.02, step: 1e-3}
            gravity: [0, -9.81]
            initial: static
            bodies:
              - name: disk
                type: linear
                mesh: {type: disk, radius: 0.1, mesh_size: 0.02, cells: t3}
                material: {young: 1e7, poisson: 0.3, density: 1000, model: plane-strain, thickness: 1}
                position: [0, 0.1]
                symmetry: [{plane: {normal: [1, 0], offset: 0}}]
              - {name: plane, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws: [{type: newton-coulomb, restitution: 0, friction: 0}]
            """);
    }

    /** The granular cases with a few grains each: a column whose gate goes gains by Newton's restitution with friction in a gas of impacts, and says so. */
    @Test
    @Says(of = "V32", warnings = {"created-newton-friction", "created-solver"})
    void aColumnAndItsGate() {
        RunSummary run = Lab.example("../../benchmarks/scenes/column-collapse.yaml", List.of("bodies.grain.generate.count=40",
            "bodies.grain.generate.upper=[0.125]", "bodies.gate.position=[0.125, 0]", "bodies.glued.generate.counts=[60, 1]", "time.end=0.3")).run();
        assertEquals(RunSummary.Status.DONE, run.status(), run.message());
    }

    @Test
    @Says(of = {"V33", "V34"})
    void aGasIsPressed() {
        RunSummary run = Lab.example("../../benchmarks/scenes/packing-2d.yaml", List.of("bodies.grain.generate.count=40",
            "bodies.grain.generate.upper=[0.2, 0.2]", "bodies.right.position=[0.2, 0]", "bodies.top.position=[0, 0.2]", "joints.2.from=[0.2, 0.1]",
            "joints.2.to=[2, 0.1]", "joints.3.from=[0.1, 0.2]", "joints.3.to=[0.1, 2]", "time.end=0.4")).run();
        assertEquals(RunSummary.Status.DONE, run.status(), run.message());
    }

    @Test
    @Says(of = "V35")
    void aBiaxialTest() {
        RunSummary run = Lab.example("../../benchmarks/scenes/biaxial-disks.yaml", List.of("bodies.grain.generate.counts=[4, 4]",
            "bodies.grain.generate.count=16", "bodies.top.position=[0, 1.7]", "bodies.right.position=[1.7, 0]", "joints.2.anchor=[0, 1.7]", "time.end=0.5"))
            .run();
        assertEquals(RunSummary.Status.DONE, run.status(), run.message());
    }

    /** The first 27 of the falling spheres, until they lie. */
    @Test
    @Says(of = "V44")
    void spheresFallIntoABox() {
        run("""
            saltus: 1
            name: V44
            time: {end: 0.4, step: 1e-3}
            gravity: [0, 0, -9.81]
            bodies:
              - {name: sphere, type: rigid, density: 2500, generate: {type: jittered-lattice, count: 27, radius: 0.01, seed: 1}}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
              - {name: west, type: fixed, shape: {type: plane, normal: [1, 0, 0], offset: 0}}
              - {name: east, type: fixed, shape: {type: plane, normal: [-1, 0, 0], offset: -0.075}}
              - {name: south, type: fixed, shape: {type: plane, normal: [0, 1, 0], offset: 0}}
              - {name: north, type: fixed, shape: {type: plane, normal: [0, -1, 0], offset: -0.075}}
            laws: [{type: newton-coulomb, restitution: 0, friction: 0.3}]
            """);
    }

    /** Five rows of bricks stand: nothing moves. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    @Says(of = "V45", verdict = {}, some = {"CLOSED", "MEASURED"})
    void aWallStands(int dimension) {
        boolean plane = dimension == 2;
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: V45
            dimension: %d
            time: {end: 0.25, step: 5e-3}
            gravity: %s
            bodies:
              - {name: brick, type: rigid, density: 2000, generate: {type: brick-wall, rows: 5, columns: %d, brick: %s, gap: 0.002}}
              - {name: floor, type: fixed, shape: {type: plane, normal: %s, offset: 0}}
            laws: [{type: newton-coulomb, restitution: 0, friction: 0.6}]
            """.formatted(dimension, plane ? "[0, -9.81]" : "[0, 0, -9.81]", plane ? 5 : 2, plane ? "[0.2, 0.1]" : "[0.2, 0.1, 0.1]",
                plane ? "[0, 1]" : "[0, 0, 1]"));
        double[] start = simulation.stepper().state().q().clone();
        assertEquals(RunSummary.Status.DONE, simulation.run().status());
        double[] end = simulation.stepper().state().q();
        for (int k = 0; k < end.length; k++) {
            assertEquals(start[k], end[k], 1e-6);
        }
    }

    /** Nine deformable disks pressed between walls. */
    @Test
    @Says(of = "V46", verdict = Verdict.MEASURED)
    void deformableDisksArePressed() {
        run("""
            saltus: 1
            name: V46
            dimension: 2
            time: {end: 0.05, step: 5e-4}
            integrator: {type: moreau-jean, theta: 1}
            bodies:
              - name: disk
                type: floating-frame
                mesh: {type: disk, mesh_size: 0.05, cells: t3}
                material: {young: 5e10, poisson: 0.3, density: 2500, model: plane-strain, thickness: 1}
                generate: {type: lattice, pattern: square, counts: [3, 3], spacing: 0.301, radius: 0.15, origin: [0.15, 0.15]}
              - {name: left, type: fixed, shape: {type: plane, normal: [1, 0], offset: -1e-6}}
              - {name: bottom, type: fixed, shape: {type: plane, normal: [0, 1], offset: -1e-6}}
              - {name: lid, type: rigid, mass: 1000, shape: {type: box, size: [0.9, 0.1]}, position: [0.451, 0.953], locked: [x, rz]}
            joints: [{type: servo, between: [lid, world], direction: [0, -1], load: 9e4}]
            laws: [{type: newton-coulomb, restitution: 0, friction: 0.3}]
            """);
    }

    /** The cube of 4 x 4 x 4 bricks: mean velocity, energy and no step that gains. */
    @Test
    @Says(of = "V47")
    void anElasticCubeStrikesAPlane() {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: V47
            time: {end: 6e-3, step: 2e-5}
            activation: closing
            forecast: 0.5
            solver: {type: nlgs, tolerance: 1e-10}
            bodies:
              - name: cube
                type: linear
                mesh: {type: box, size: [0.1, 0.1, 0.1], divisions: [4, 4, 4], cells: hex8}
                material: {young: 1e7, poisson: 0.3, density: 1000}
                velocity: [0, 0, -1]
              - {name: plane, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: -1e-3}}
            laws: [{type: newton-coulomb, restitution: 0, friction: 0}]
            """);
        RunSummary run = simulation.run();
        assertEquals(0.9256766736959, run.ledger().energy() / run.ledger().initialEnergy(), 0.01);
        assertTrue(run.ledger().createdRelative() <= 1e-6, () -> "created " + run.ledger().createdRelative());
    }

    /** The classes of the validation tests. */
    private static List<Class<?>> classes() {
        Path root = Path.of("src/test/java");
        try (Stream<Path> files = Files.walk(root.resolve("org/saltus/benchmarks/validation"))) {
            List<Class<?>> out = new ArrayList<>();
            for (Path file : files.filter(f -> f.toString().endsWith("Test.java")).sorted().toList()) {
                String name = root.relativize(file).toString();
                out.add(Class.forName(name.substring(0, name.length() - 5).replace(file.getFileSystem().getSeparator(), ".")));
            }
            return out;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean isTest(Method method) {
        return Arrays.stream(method.getAnnotations()).map(Annotation::annotationType).anyMatch(a -> a == Test.class || a == ParameterizedTest.class);
    }

    @Test
    void everyCaseHasARow() {
        Map<String, TreeSet<String>> rows = new TreeMap<>();
        for (Class<?> type : classes()) {
            for (Method method : type.getDeclaredMethods()) {
                if (isTest(method) && RunsSay.of(method) != null) {
                    Arrays.stream(RunsSay.of(method).of()).forEach(
                        of -> rows.computeIfAbsent(of, k -> new TreeSet<>()).add(type.getSimpleName() + "." + method.getName()));
                }
            }
        }
        for (int k = 1; k <= CASES; k++) {
            String of = "V%02d".formatted(k);
            assertNotNull(rows.get(of), () -> "no run says what " + of + " must say; there are " + rows);
        }
        assertEquals(CASES, rows.size(), rows::toString);
    }
}
