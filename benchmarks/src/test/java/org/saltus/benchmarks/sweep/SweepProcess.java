package org.saltus.benchmarks.sweep;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.saltus.core.spi.Providers;
import org.saltus.io.sweep.SweepCommand;
import org.saltus.io.text.CsvLine;

/** A folder with a scene in which sweeps are run by processes, the provider {@link TroubleProvider} among what is installed. */
final class SweepProcess {
    static final String BALL = """
        saltus: 1
        name: ball
        time: {end: 0.02, step: 1e-3}
        gravity: [0, 0, -9.81]
        vars: {h: 0.15, e: 0.5}
        bodies:
          - {name: ball, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, position: [0, 0, =h]}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
        laws:
          - {type: newton-coulomb, between: [ball, floor], restitution: =e, friction: 0}
        output: {trouble: none, bodies: true, frames: 0.01}
        """;
    private static final String CLASS_PATH = "java.class.path";
    private final Path folder;

    SweepProcess(Path folder) throws IOException {
        this.folder = folder;
        Path services = folder.resolve("installed/META-INF/services");
        Files.createDirectories(services);
        Files.writeString(services.resolve("org.saltus.core.spi.ObserverProvider"), TroubleProvider.class.getName() + "\n");
        write("ball.yaml", BALL);
    }

    void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    String read(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    /** {@code saltus WORDS}, in the folder, as a process that can be killed. */
    ProcessBuilder saltus(String... words) {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m", "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp", System.getProperty(CLASS_PATH) + File.pathSeparator + folder.resolve("installed"), "org.saltus.io.cli.Main"));
        command.addAll(List.of(words));
        return new ProcessBuilder(command).directory(folder.toFile()).redirectOutput(folder.resolve("out.txt").toFile())
            .redirectError(folder.resolve("err.txt").toFile());
    }

    /** Sweeps within this JVM; its workers are processes all the same, which have the class path that this one says it has. Gives the exit code. */
    int run(String plan, String out, String... options) throws IOException {
        List<String> words = new ArrayList<>(List.of(folder.resolve(plan).toString(), "--out", folder.resolve(out).toString()));
        words.addAll(List.of(options));
        String before = System.getProperty(CLASS_PATH);
        System.setProperty(CLASS_PATH, before + File.pathSeparator + folder.resolve("installed"));
        try (PrintWriter print = new PrintWriter(folder.resolve("out.txt").toFile(), StandardCharsets.UTF_8);
            PrintWriter errors = new PrintWriter(folder.resolve("err.txt").toFile(), StandardCharsets.UTF_8)) {
            return SweepCommand.execute(Providers.installed(), print, errors, words);
        } finally {
            System.setProperty(CLASS_PATH, before);
        }
    }

    static int end(Process process) throws InterruptedException {
        try {
            assertTrue(process.waitFor(300, TimeUnit.SECONDS), "does not end");
            return process.exitValue();
        } finally {
            process.destroyForcibly();
        }
    }

    /** The rows of a table, the header first, cells by column. */
    List<List<String>> table(String name) throws IOException {
        return read(name).lines().map(CsvLine::split).toList();
    }

    /** A table without what depends on where and when its rows were run. */
    List<List<String>> withoutTimes(String name) throws IOException {
        List<List<String>> table = table(name);
        List<Integer> kept = new ArrayList<>();
        for (int k = 0; k < table.get(0).size(); k++) {
            if (!List.of("attempt", "host", "seconds", "cpu_seconds").contains(table.get(0).get(k))) {
                kept.add(k);
            }
        }
        return table.stream().map(row -> kept.stream().map(row::get).toList()).toList();
    }

    /** Cells of a column, without its name. */
    List<String> column(String name, String column) throws IOException {
        List<List<String>> table = table(name);
        int k = table.get(0).indexOf(column);
        return table.stream().skip(1).map(row -> row.get(k)).toList();
    }
}
