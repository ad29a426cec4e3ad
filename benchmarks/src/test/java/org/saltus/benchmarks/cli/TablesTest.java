package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.spi.ObserverProvider;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Interruption;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;

/** What holds for every table that a run writes. */
class TablesTest {
    private static final String SCENE = """
        saltus: 1
        name: tables
        dimension: 2
        time: {end: 0.02, step: 1e-3}
        gravity: [0, -9.81]
        overlap: accept
        output: {report: false, contacts: true, bodies: true, OBSERVERS}
        bodies:
          - {name: grain, type: rigid, density: 2000, generate: {type: lattice, counts: [3, 3], spacing: 0.1, radius: 0.05, origin: [0.05, 0.05]}}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1]}}
          - {name: west, type: fixed, shape: {type: plane, normal: [1, 0]}}
          - {name: lid, type: fixed, shape: {type: plane, normal: [0, -1], offset: -9}, velocity: [0, 0.1]}
        joints: [{type: rod, between: [grain-8, world], from: [0.25, 0.25], to: [0.25, 1]}]
        laws: [{type: newton-coulomb, friction: 0.3}]
        """;

    @TempDir
    private Path folder;
    private String errors;

    private int saltus(Interruption interruption, String... words) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Screen screen = new Screen(new PrintStream(new ByteArrayOutputStream()), new PrintStream(err, true, StandardCharsets.UTF_8), false);
        int code = new Tool(screen, Providers.installed(), () -> interruption).run(words);
        errors = err.toString(StandardCharsets.UTF_8);
        return code;
    }

    /** The block of every installed observer that writes tables for grains called so; a new one needs its line here. */
    private static String block(String observer, String grains) {
        return switch (observer) {
            case "granular" -> "granular: {bodies: [" + grains + "], box: [0, 0, 1, 1]}";
            case "deposit" -> "deposit: {bodies: [" + grains + "], wall: west}";
            case "openings" -> "openings: {bodies: [" + grains + "]}";
            case "indeterminacy" -> "indeterminacy: {}";
            case "force" -> "force: [" + grains + ", floor]";
            case "probe" -> "probe: grain-1";
            case "joints" -> "joints: true";
            case "supports" -> "supports: {bodies: [" + (grains.equals("grain") ? "lid" : grains) + "]}";
            case "parts", "dofs" -> observer + ": {bodies: [" + grains + "]}";
            default -> throw new IllegalArgumentException("no block for the observer " + observer);
        };
    }

    private static List<ObserverProvider> observers() {
        return Providers.installed().all(ObserverProvider.class).stream().filter(p -> p.files().stream().anyMatch(name -> name.endsWith(".csv"))).toList();
    }

    private static Interruption before(IntConsumer step) {
        int[] asked = {0};
        return () -> {
            step.accept(asked[0]++);
            return false;
        };
    }

    private long rowsOf(Path file, int step) {
        try {
            return Files.readAllLines(file).stream().filter(line -> line.startsWith(step + ",")).count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void pause() {
        try {
            Thread.sleep(1100);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aRunThatIsKilledLosesNoMoreThanASecondOfAnyTable() throws IOException {
        List<String> blocks = observers().stream().map(p -> block(p.name(), "grain")).toList();
        Path scene = Files.writeString(folder.resolve("scene.yaml"), SCENE.replace("OBSERVERS", String.join(", ", blocks)));
        Path out = folder.resolve("out");
        List<String> tables = Stream.concat(Stream.of("ledger.csv", "contacts.csv", "bodies.csv"), observers().stream().flatMap(p -> p.files().stream()))
            .filter(name -> name.endsWith(".csv")).map(name -> name.replace("force-*", "force-grain-floor").replace("*", "grain-1")).toList();
        assertTrue(tables.size() >= 8, tables.toString());
        Interruption watch = before(step -> {
            if (step == 5) {
                pause();
            } else if (step == 6) {
                tables.forEach(name -> assertTrue(rowsOf(out.resolve(name), 6) > 0, name + " lacks step 6"));
            }
        });
        assertEquals(0, saltus(watch, "run", scene.toString(), "--quiet", "--out", out.toString()), () -> errors);
    }

    @Test
    void aNameThatIsNotThereAndAnEmptyListAreReportedUnderTheKeyThatHasIt() throws IOException {
        int asked = 0;
        for (ObserverProvider p : observers()) {
            if (p.parameters().stream().noneMatch(k -> k.name().equals("bodies"))) {
                continue;
            }
            Path scene = Files.writeString(folder.resolve("scene.yaml"), SCENE.replace("OBSERVERS", block(p.name(), "nobody")));
            assertEquals(2, saltus(() -> false, "check", scene.toString()));
            assertTrue(errors.contains(": " + p.name() + ": bodies names \"nobody\"") && errors.lines().count() == 1, p.name() + ": " + errors);
            Files.writeString(scene, SCENE.replace("OBSERVERS", block(p.name(), "")));
            assertEquals(2, saltus(() -> false, "check", scene.toString()));
            assertTrue(errors.contains(": \"output." + p.name() + ".bodies\" is an empty list") && errors.lines().count() == 1, p.name() + ": " + errors);
            asked++;
        }
        assertTrue(asked >= 3, "observers of bodies");
    }
}
