package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How many classes short commands load: what they cost before they begin, whatever else the machine does. */
class StartClassesTest {
    @TempDir
    private Path folder;

    /** Names of the classes that a command loads in a JVM of its own. */
    private List<String> loaded(String... words) throws IOException, InterruptedException {
        Path log = folder.resolve("classes");
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xlog:class+load:file=" + log + ":none", "-cp", System.getProperty("java.class.path"), "org.saltus.benchmarks.Start"));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(folder.resolve("said").toFile()).start();
        assertTrue(process.waitFor(120, TimeUnit.SECONDS), "it takes more than two minutes");
        assertEquals(0, process.exitValue(), () -> said());
        return Files.readAllLines(log).stream().map(line -> line.split(" ")[0]).toList();
    }

    private String said() {
        try {
            return Files.readString(folder.resolve("said"));
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static long count(List<String> classes, String prefix) {
        return classes.stream().filter(name -> name.startsWith(prefix)).count();
    }

    @Test
    void listNeedsNoLoggerParserOrTree() throws IOException, InterruptedException {
        List<String> classes = loaded("list");
        for (String library : List.of("ch.qos.logback.", "org.yaml.", "com.fasterxml.jackson.databind.", "java.util.logging.")) {
            assertEquals(0, count(classes, library), library);
        }
        assertTrue(classes.size() < 1500, classes.size() + " classes; 1350 when this was written");
    }

    @Test
    void ofTheYamlLibraryARunNeedsTheParserAlone() throws IOException, InterruptedException {
        Path examples = Path.of(Files.exists(Path.of("benchmarks")) ? "" : "..", "io/examples");
        List<String> classes = loaded("run", examples.resolve("bouncing-ball.yaml").toString(), "--set", "time.end=1e-2", "--quiet", "--out",
            folder.resolve("out").toString());
        for (String part : List.of("constructor", "representer", "resolver", "serializer")) {
            assertEquals(0, count(classes, "org.yaml.snakeyaml." + part + "."), part);
        }
    }
}
