package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.run.Observer;
import org.saltus.core.spi.ObserverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.StepReport;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;

/** A run whose memory ends says what it needed, and goes on from its last checkpoint. */
class OutOfMemoryTest {
    private static final String SCENE = """
        saltus: 1
        name: s
        time: {end: 0.02, step: 1e-3}
        gravity: [0, 0, -9.81]
        bodies:
          - {name: ball, type: rigid, density: 2500, position: [0, 0, 0.1], shape: {type: sphere, radius: 0.1}}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
        laws: [{type: newton-coulomb, friction: 0.3}]
        output: {bodies: true, glutton: true, checkpoint: 4e-3, report: false}
        """;

    @TempDir
    Path folder;
    private String errors;

    /** An observer that finds no room at step 9, once. */
    public static final class Glutton implements ObserverProvider {
        private static boolean fed;

        @Override
        public String name() {
            return "glutton";
        }

        @Override
        public String summary() {
            return "finds no room";
        }

        @Override
        public List<Parameter> parameters() {
            return List.of();
        }

        @Override
        public Observer create(Settings settings, Path folder) {
            return new Observer() {
                @Override
                public void step(StepReport report) {
                    if (report.step() == 9 && !fed) {
                        fed = true;
                        throw new OutOfMemoryError("Java heap space");
                    }
                }
            };
        }
    }

    @Test
    void whatWasNeededIsSaidAndTheLastCheckpointIsWhole() throws IOException {
        Path services = Files.createDirectories(folder.resolve("jar/META-INF/services"));
        Files.writeString(services.resolve(ObserverProvider.class.getName()), Glutton.class.getName() + "\n");
        try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.resolve("jar").toUri().toURL()}, OutOfMemoryTest.class.getClassLoader())) {
            Providers providers = Providers.installed(loader);
            Path scene = Files.writeString(folder.resolve("s.yaml"), SCENE);
            Path out = folder.resolve("out");
            assertEquals(4, run(providers, "run", scene.toString(), "--quiet", "--out", out.toString()), errors);
            assertTrue(errors.contains("out of memory after step 9, t = 0.009 s"), errors);
            assertTrue(errors.contains("2 parts with 1 contacts need about"), errors);
            assertTrue(errors.contains("saltus resume " + out), errors);
            assertEquals(0, run(providers, "resume", out.toString(), "--quiet"), errors);
            Path whole = folder.resolve("whole");
            assertEquals(0, run(providers, "run", scene.toString(), "--quiet", "--out", whole.toString()), errors);
            assertEquals(Files.readString(whole.resolve("bodies.csv")), Files.readString(out.resolve("bodies.csv")));
        }
    }

    /** The number of steps without an assembled W stands in run.json. */
    @Test
    void theSwitchToMatrixFreeIsNamed() throws IOException {
        String plain = SCENE.replace("glutton: true, ", "");
        for (String delassus : List.of("automatic", "matrix-free")) {
            Path scene = Files.writeString(folder.resolve("d.yaml"), plain + "delassus: {type: " + delassus + "}\nsolver: {type: nlgs}\n");
            Path out = folder.resolve(delassus);
            assertEquals(0, run(Providers.installed(), "run", scene.toString(), "--quiet", "--out", out.toString()), errors);
            boolean free = delassus.equals("matrix-free");
            String json = Files.readString(out.resolve("run.json"));
            assertTrue(json.contains("\"matrix_free_steps\" : " + (free ? 20 : 0) + ","), json);
            assertTrue(json.contains("\"first_matrix_free_step\" : " + (free ? 1 : 0)), json);
        }
    }

    private int run(Providers providers, String... words) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Screen screen = new Screen(new PrintStream(new ByteArrayOutputStream()), new PrintStream(err, true, StandardCharsets.UTF_8), false);
        int code = new Tool(screen, providers, () -> () -> false).run(words);
        errors = err.toString(StandardCharsets.UTF_8);
        return code;
    }
}
