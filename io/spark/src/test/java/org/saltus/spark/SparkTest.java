package org.saltus.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.io.text.CsvLine;

/** The same rows from Spark as from worker processes: a cluster of two workers on this machine, and a row that takes its executors down. */
@Tag("long")
@DisabledOnOs(OS.WINDOWS)
class SparkTest {
    private static final List<String> OPEN = List.of("java.lang", "java.lang.invoke", "java.lang.reflect", "java.io", "java.net", "java.nio", "java.util",
        "java.util.concurrent", "java.util.concurrent.atomic", "sun.nio.ch", "sun.nio.cs", "sun.security.action", "sun.util.calendar");

    @TempDir
    private Path folder;

    /** Spark looks for the jars of an installation; those of the class path are one. */
    private Path installation() throws IOException {
        Path jars = folder.resolve("spark/jars");
        Files.createDirectories(jars);
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (entry.endsWith(".jar") && !entry.contains("saltus")) {
                Files.createSymbolicLink(jars.resolve(Path.of(entry).getFileName()), Path.of(entry).toAbsolutePath());
            }
        }
        return jars.getParent();
    }

    private int sweep(Path spark, String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx600m", "-XX:+UseSerialGC",
            "-Dspark.driver.host=127.0.0.1", "-Dspark.driver.bindAddress=127.0.0.1"));
        OPEN.forEach(name -> command.addAll(List.of("--add-opens", "java.base/" + name + "=ALL-UNNAMED")));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "org.saltus.io.cli.Main", "sweep"));
        command.addAll(Arrays.asList(words));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectOutput(folder.resolve("out.txt").toFile())
            .redirectError(folder.resolve("err.txt").toFile());
        builder.environment().put("SPARK_HOME", spark.toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        Process process = builder.start();
        try {
            assertTrue(process.waitFor(900, TimeUnit.SECONDS), "does not end");
            return process.exitValue();
        } finally {
            process.destroyForcibly();
        }
    }

    private List<List<String>> rows(String name) throws IOException {
        List<List<String>> table = Files.readString(folder.resolve(name)).lines().map(CsvLine::split).toList();
        List<String> without = List.of("attempt", "host", "seconds", "cpu_seconds");
        List<String> header = table.get(0);
        return table.stream().map(row -> IntStream.range(0, header.size()).filter(k -> !without.contains(header.get(k))).mapToObj(row::get)
            .toList()).toList();
    }

    @Test
    void rowsAreThoseOfWorkerProcesses() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("ball.yaml"), """
            saltus: 1
            name: ball
            time: {end: 0.02, step: 1e-3}
            gravity: [0, 0, -9.81]
            vars: {h: 0.15}
            bodies:
              - {name: ball, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, position: [0, 0, =h]}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
            laws: [{type: newton-coulomb, between: [ball, floor], restitution: 0.5, friction: 0}]
            output: {halt: {at: 0}, bodies: true}
            """);
        Files.writeString(folder.resolve("plan.yaml"), """
            scene: ball.yaml
            vary:
              vars.h: {uniform: [0.1, 0.2]}
              output.halt.at: [0, 0, 3, 2000]
            samples: 4
            keep: none
            collect: {z: {last: bodies.ball.z}}
            """);
        Path spark = installation();
        assertEquals(0, sweep(spark, "plan.yaml", "--out", "here", "--jobs", "2"), Files.readString(folder.resolve("err.txt")));
        assertEquals(0, sweep(spark, "plan.yaml", "--out", "there", "--engine", "local-cluster[2,1,600]"), Files.readString(folder.resolve("err.txt")));
        assertEquals(rows("here/rows.csv"), rows("there/rows.csv"));
        List<String> statuses = rows("there/rows.csv").stream().skip(1).map(row -> row.get(4)).toList();
        for (int row = 0; row < 16; row++) {
            assertEquals(List.of("DONE", "DONE", "LOST", "BAD_INPUT").get(row % 4), statuses.get(row), statuses.toString());
        }
    }
}
