package org.saltus.benchmarks.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.DoubleBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.contact.law.NewtonCoulombLaw;
import org.saltus.contact.shape.Plane;
import org.saltus.contact.shape.Sphere;
import org.saltus.core.rigid.RigidBody;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.api.Run;
import org.saltus.io.api.RunResult;
import org.saltus.io.api.Saltus;
import org.saltus.io.api.SceneSetup;

/** The Java API: its examples, short as they are, do what they say; misuse is an error. */
class ApiTest {
    private static final Path BALL = Path.of("..", "io", "examples", "bouncing-ball.yaml");
    private static final Path SOURCES = Path.of("src", "main", "java", "org", "saltus", "benchmarks", "examples");

    private static RigidBody ball() {
        return RigidBody.spatial("ball", 1, 0.004, 0.004, 0.004).at(0, 0, 0.1);
    }

    private static SceneSetup scene() {
        return Saltus.empty("test", 3, 0.1, 1e-3, 0, 0, -10).body(ball(), new Sphere(0.1)).obstacle("floor", new Plane(new double[] {0, 0, 1}, 0));
    }

    private static String printed(Runnable main) {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            main.run();
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource({"BallFalls, 15", "BarOnWall, 25", "HundredRuns, 25"})
    void examplesAreShortAndStandInTheReadme(String example, int lines) throws IOException {
        List<String> source = Files.readAllLines(SOURCES.resolve(example + ".java"));
        List<String> code = source.stream().filter(l -> !l.isBlank() && !l.startsWith("package") && !l.startsWith("/**")).toList();
        int constructor = 2;                                                 // a private one, which a style rule of this project wants
        assertTrue(code.size() - constructor <= lines, example + " has " + code.size());
        if (example.equals("BallFalls")) {
            String readme = Files.readString(Path.of("..", "README.md"));
            for (String line : code) {
                assertTrue(line.contains("private BallFalls") || line.equals("    }") || readme.contains(line), line);
            }
        }
    }

    @Test
    void theBallIsWhereItIsInTheFilesOfARun() {
        String text = printed(() -> BallFalls.main(BALL.toString()));
        assertEquals(10_001, text.lines().count());
        String before = text.lines().filter(l -> l.startsWith("0.4 s")).findFirst().orElseThrow();
        assertEquals(1.1 - 9.81 * 0.16 / 2, Double.parseDouble(before.split("[ :]+")[2]), 1e-3);
        assertTrue(text.lines().anyMatch(l -> l.endsWith(" 1 contacts")));
    }

    @Test
    void theBarTouchesForTheTimeOfAWaveThereAndBack() {
        double[] force = printed(() -> BarOnWall.main()).lines().mapToDouble(l -> Double.parseDouble(l.split("[ :]+")[2])).toArray();
        assertEquals(600, force.length);
        double sum = 0;
        int touching = 0;
        for (double f : force) {
            sum += f;
            touching += f > 0 ? 1 : 0;
        }
        assertEquals(400, touching, 6);
        assertEquals(2e6, sum / touching, 0.02 * 2e6);
    }

    @Test
    void aHundredBlocksSlideAsFarAsTheirFrictionLets() {
        Map<Double, Double> way = HundredRuns.way();
        assertEquals(100, way.size());
        way.forEach((friction, s) -> {
            if (friction >= 0.06) {                                          // the others still slide at the end
                assertEquals(1 / (2 * friction * 10), s, 0.02 / (2 * friction * 10), "friction " + friction);
            }
        });
    }

    @Test
    void objectsAloneMakeAScene() {
        assertEquals(0.64, OwnParts.rebound(0.8), 0.01);
    }

    @Test
    void textAndObjectsMix() {
        Run run = Saltus.scene("{saltus: 1, name: mixed, time: {end: 0.1, step: 1e-3}, gravity: [0, 0, -10],"
                + " bodies: [{name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1]}}], laws: [{type: newton-coulomb, friction: 0.1}]}")
            .body(ball(), new Sphere(0.1)).start();
        while (run.step()) {
            continue;
        }
        assertEquals(1, run.contacts().count());
        assertEquals(10, run.contacts().force(0)[2], 1e-6);
        assertEquals("ball floor", run.contacts().a(0) + " " + run.contacts().b(0));
        assertEquals(10e-3, run.contacts().impulse().get(run.contacts().offset(0)), 1e-9);
        assertEquals(0, run.contacts().velocity().get(0), 1e-9);
        RunResult result = run.result();
        assertTrue(result.isDone());
        assertEquals("closed", result.text("energy.verdict"));
        assertEquals(100, result.number("steps"));
        assertEquals(List.of(), result.warnings());
    }

    @Test
    void viewsShowThePresentStateWithoutCopiesAndCannotBeWritten() {
        Run run = scene().law(new NewtonCoulombLaw(0, 0.3), "ball", "floor").start();
        DoubleBuffer q = run.q();
        DoubleBuffer v = run.v();
        assertEquals(0, run.contacts().count());
        assertEquals(0, run.contacts().impulse().remaining());
        run.simulation().stepper().state().v()[0] = 2;
        assertEquals(2, v.get(0), "the same numbers, not a copy");
        run.step();
        assertTrue(q.get(0) > 0);
        assertTrue(q.isReadOnly() && v.isReadOnly() && run.contacts().impulse().isReadOnly() && run.contacts().points().isReadOnly()
            && run.contacts().frames().isReadOnly() && run.contacts().velocity().isReadOnly());
        assertThrows(ReadOnlyBufferException.class, () -> q.put(0, 1));
    }

    @Test
    void aRunCanBeEndedBeforeItsEndAndIsRunOnce() {
        Run run = scene().law(new NewtonCoulombLaw(0, 0.3), "ball", "floor").start();
        run.step();
        RunResult result = run.result();
        assertEquals("interrupted", result.text("status"));
        assertFalse(result.isDone());
        assertFalse(run.step(), "it has ended");
        assertThrows(IllegalArgumentException.class, () -> run.simulation().run());
    }

    @Test
    void misuseIsAnError() {
        assertSays("nothing is named so. Did you mean \"floor\"?", () -> scene().law(new NewtonCoulombLaw(0, 0.3), "ball", "flor").start());
        assertSays("acts on nothing", () -> scene().law(new NewtonCoulombLaw(0, 0.3), "floor", "floor").start());
        assertSays("acts on nothing", () -> Saltus.empty("x", 3, 1, 1e-3).body(ball()).obstacle("floor", new Plane(new double[] {0, 0, 1}, 0))
            .law(new NewtonCoulombLaw(0, 0.3), "ball", "floor").start());
        assertSays("has 1 members, got 2 shapes", () -> Saltus.empty("x", 3, 1, 1e-3).body(ball(), new Sphere(0.1), new Sphere(0.2)).start());
        assertSays("expected 7", () -> scene().obstacle("wall", new Sphere(1), 1, 2, 3).start());
        assertSays("threads is 0", () -> scene().threads(0));
        assertSays("no bodies", () -> Saltus.empty("x", 3, 1, 1e-3).start());
        Run run = scene().start();
        assertSays("Did you mean \"ball\"?", () -> run.placement("bal"));
        assertSays("there are 0", () -> run.contacts().force(0));
        RunResult result = run.result();
        assertSays("Did you mean \"verdict\"?", () -> result.number("energy.verdit"));
        assertSays("is no number", () -> result.number("energy.verdict"));
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> Saltus.scene(BALL).set("bodies.bal.mass", 2).start());
        assertTrue(e.getMessage().startsWith("--set bodies.bal.mass=2: "), e.getMessage());
    }

    private static void assertSays(String words, Runnable misuse) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, misuse::run);
        assertTrue(e.getMessage().contains(words), e.getMessage());
    }
}
