package org.saltus.benchmarks.validation.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.run.RunSummary;
import org.saltus.core.run.Simulation;

/** No two parts pass through each other unseen: there is a contact, the step is cut, or a warning names them. */
class CrossingTest {
    private static boolean warns(RunSummary run) {
        return run.warnings().stream().anyMatch(w -> w.contains("met within a step without a contact"));
    }

    /** A shape in space or in the plane with its bounding radius; sizes from a thin rod or plate to a cube. */
    private record Body(String shape, double radius) {
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private static double size(Random random) {
        return Math.pow(10, -1.5 * random.nextDouble());
    }

    private static Body body(Random random, boolean isPlane) {
        double a = size(random);
        double b = size(random);
        double c = size(random);
        if (isPlane) {
            return switch (random.nextInt(3)) {
                case 0 -> new Body(text("{type: disk, radius: %.6f}", a / 2), a / 2);
                case 1 -> new Body(text("{type: box, size: [%.6f, %.6f]}", a, b), Math.hypot(a, b) / 2);
                default -> new Body(text("{type: polygon, vertices: [[%.6f, 0], [0, %.6f], [%.6f, 0]]}", a, b, -c), a + b + c);
            };
        }
        return switch (random.nextInt(5)) {
            case 0 -> new Body(text("{type: sphere, radius: %.6f}", a / 2), a / 2);
            case 1 -> new Body(text("{type: box, size: [%.6f, %.6f, %.6f]}", a, b, c), Math.sqrt(a * a + b * b + c * c) / 2);
            case 2 -> new Body(text("{type: capsule, radius: %.6f, length: %.6f}", a / 4, b), a / 4 + b / 2);
            case 3 -> new Body(text("{type: cylinder, radius: %.6f, length: %.6f}", a / 2, b), Math.hypot(a, b) / 2);
            default -> new Body(text("{type: polyhedron, vertices: [[0, 0, 0], [%.6f, 0, 0], [0, %.6f, 0], [0, 0, %.6f]]}", a, b, c), a + b + c);
        };
    }

    private static String vector(boolean isPlane, double... x) {
        return isPlane ? text("[%.9f, %.9f]", x[0], x[1]) : text("[%.9f, %.9f, %.9f]", x[0], x[1], x[2]);
    }

    private static String spin(Random random, boolean isPlane) {
        double most = random.nextInt(3) == 0 ? 0 : Math.pow(10, 1 + 2 * random.nextDouble());
        double[] w = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
        double length = Math.sqrt(w[0] * w[0] + w[1] * w[1] + w[2] * w[2]) / most;
        return most == 0 ? "" : isPlane ? text(", spin: %.6f", w[0] / length)
            : ", spin: " + vector(false, w[0] / length, w[1] / length, w[2] / length);
    }

    /**
     * Random pairs of shapes, sizes and spins: half of them aimed at each other, the others past each other by more than a part's size. What truly happens is
     * the
     * same motion at 1/200 of the step.
     */
    private static void pairs(int count, long seed) {
        Random random = new Random(seed);
        List<String> unseen = new ArrayList<>();
        List<String> wrong = new ArrayList<>();
        int crossing = 0;
        int warned = 0;
        for (int k = 0; k < count; k++) {
            boolean isPlane = random.nextInt(4) == 0;
            Body a = body(random, isPlane);
            Body b = body(random, isPlane);
            boolean isAimed = k % 2 == 0;
            double aside = isAimed ? 0.3 * random.nextDouble() * (a.radius + b.radius)
                : (a.radius + b.radius) * (1 + random.nextDouble()) + 2 * Math.max(a.radius, b.radius);
            double speed = Math.pow(10, 1 + 2 * random.nextDouble());
            double start = -(a.radius + b.radius) * (1.2 + 4 * random.nextDouble());
            int steps = 2 + random.nextInt(6);
            double h = -2 * start / speed / steps;
            String scene = text("""
                saltus: 1
                name: pair
                dimension: %d
                time: {end: %.12g, step: STEP}
                solver: {type: nlgs, tolerance: 1e-8}
                bodies:
                  - {name: a, type: rigid, mass: 1, shape: %s%s}
                  - {name: b, type: rigid, mass: 1, shape: %s, position: %s, velocity: %s%s}
                laws: [{type: newton-coulomb, friction: 0.3}]
                """, isPlane ? 2 : 3, steps * h, a.shape, spin(random, isPlane), b.shape, vector(isPlane, start, aside, 0),
                vector(isPlane, speed, 0, 0), spin(random, isPlane));
            RunSummary fine = Lab.simulation(scene.replace("STEP", text("%.12g", h / 200))).run();
            RunSummary run = Lab.simulation(scene.replace("STEP", text("%.12g", h))).run();
            if (fine.contactMax() > 0) {
                crossing++;
                warned += warns(run) ? 1 : 0;
                boolean isStopped = run.status() == RunSummary.Status.STOPPED;     // by a spin that no step of this length resolves
                if (run.contactMax() == 0 && !warns(run) && !isStopped) {
                    unseen.add(scene);
                }
            }
            if (!isAimed && warns(run)) {
                wrong.add(scene);
            }
        }
        assertTrue(crossing > count / 4, "pairs that truly meet: " + crossing);
        assertTrue(warned > count / 20, "pairs that only the search sees: " + warned + " of " + crossing);
        assertEquals(List.of(), unseen.stream().limit(3).toList(), unseen.size() + " of " + crossing + " cross unseen");
        assertEquals(List.of(), wrong.stream().limit(3).toList(), wrong.size() + " warn though they stay apart");
    }

    @Test
    void randomPairsDoNotCrossUnseen() {
        pairs(120, 1);
    }

    @Tag("long")
    @Test
    void twoThousandRandomPairsDoNotCrossUnseen() {
        pairs(2000, 2);
    }

    private static String rod(String limit) {
        return """
            saltus: 1
            name: rod
            dimension: 2
            time: {end: 0.1, step: 0.005%s}
            bodies:
              - {name: plate, type: fixed, shape: {type: box, size: [0.01, 0.4]}, position: [0, -0.45]}
              - {name: rod, type: rigid, mass: 1, shape: {type: box, size: [1, 0.02]}, position: [0, 0.2], spin: 60}
            laws: [{type: newton-coulomb, restitution: 0, friction: 0.1}]
            """.formatted(limit);
    }

    /** Tip at 30 m/s against a plate of 1 cm; it first touches at 0.0257 s. Following the advice finds the contact there, and the warning is gone. */
    @ParameterizedTest(name = "max_travel {0}")
    @ValueSource(doubles = {0.5, 0.1})
    void spinCountsAsTravel(double limit) {
        RunSummary plain = Lab.simulation(rod("")).run();
        assertTrue(warns(plain) && plain.warnings().get(0).contains("\"plate\" and \"rod\" at t = 0.025"), plain.warnings().toString());
        double[] touch = {0};
        RunSummary cut = Lab.simulation(rod(", max_travel: " + limit), report -> touch[0] = touch[0] == 0 && report.space().count() > 0 ? report.time()
            : touch[0])
            .run();
        assertEquals(0.0257, touch[0], 1e-4);
        assertEquals(List.of(), cut.warnings());
    }

    /** A plate of 1 m a step, ten times its thickness, and a ball at rest; an end of e = 0 leaves the ball with 1000/1001 of 100 m/s or more. */
    @ParameterizedTest(name = "{0}, max_travel {1}")
    @CsvSource({"'rigid, mass: 1000, velocity: [100, 0, 0]', 0.5", "'rigid, mass: 1000, velocity: [100, 0, 0]', 1",
        "'fixed, velocity: [100, 0, 0]', 0.5"})
    void platesMeetWhatRests(String plate, double limit) {
        String scene = """
            saltus: 1
            name: plate
            time: {end: 0.05, step: 0.01%s}
            bodies:
              - {name: plate, type: PLATE, shape: {type: box, size: [0.1, 4, 4]}, position: [-0.25, 0, 0]}
              - {name: ball, type: rigid, mass: 1, shape: {type: sphere, radius: 0.05}}
            laws: [{type: newton-coulomb, friction: 0}]
            """.replace("PLATE", plate);
        assertTrue(warns(Lab.simulation(scene.formatted("")).run()));
        Simulation run = Lab.simulation(scene.formatted(", max_travel: " + limit));
        assertFalse(warns(run.run()));
        int ball = run.stepper().scene().bodies().size() - 1;
        assertEquals(100, run.stepper().state().v()[run.stepper().scene().velocityOffset(ball)], 1);
    }

    /** A mesh at ten times its size a step through a plate, and a polyline, a tube and a terrain that a ball flies through. */
    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {
        "mesh: {type: box, size: [0.1, 0.1, 0.1], divisions: [2, 2, 2], cells: hex8}, material: {young: 1e9, poisson: 0.3, density: 1000}"
            + "|{type: box, size: [0.02, 2, 2]}",
        "mass: 1, shape: {type: sphere, radius: 0.05}"
            + "|{type: triangle-surface, vertices: [[0, -1, -1], [0, 1, -1], [0, 0, 2]], triangles: [[0, 2, 1]]}",
        "mass: 1, shape: {type: sphere, radius: 0.05}|{type: hollow-cylinder, inner: 0.3, outer: 0.32, length: 1}"})
    void nothingPassesMeshesAndSurfaces(String pair) {
        String[] two = pair.split("\\|");
        RunSummary run = Lab.simulation("""
            saltus: 1
            name: through
            time: {end: 0.004, step: 1e-3}
            bodies:
              - {name: bullet, type: %s, %s, position: [-1.1, 0, 0], velocity: [1000, 0, 0]}
              - {name: target, type: fixed, shape: %s}
            laws: [{type: newton-coulomb, friction: 0}]
            """.formatted(two[0].startsWith("mesh") ? "linear" : "rigid", two[0], two[1])).run();
        assertTrue(run.contactMax() > 0 || warns(run), run.warnings().toString());
    }

    /** What flies fast past others, falls, bounces or rolls within its law is silent. */
    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {
        "position: [-1, 0.3, 1], velocity: [1000, 0, 0]", "position: [0, 0, 1], velocity: [0, 0, -40]",
        "position: [0, 0, 0.05], velocity: [3, 0, 0], spin: [0, 60, 0]", "position: [0, 0, 0.05], spin: [0, 0, 500]"})
    void fastAloneIsNoReason(String motion) {
        RunSummary run = Lab.simulation("""
            saltus: 1
            name: fast
            gravity: [0, 0, -9.81]
            time: {end: 0.1, step: 1e-3}
            bodies:
              - {name: ball, type: rigid, mass: 1, shape: {type: sphere, radius: 0.05}, %s}
              - {name: post, type: fixed, shape: {type: box, size: [0.02, 0.02, 3]}, position: [0, 1, 0]}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
            laws: [{type: newton-coulomb, restitution: 0.5, friction: 0.3}]
            """.formatted(motion)).run();
        assertEquals(List.of(), run.warnings().stream().filter(w -> w.contains("met within")).toList());
    }
}
