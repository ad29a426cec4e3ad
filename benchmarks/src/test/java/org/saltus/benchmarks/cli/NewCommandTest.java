package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;
import org.saltus.io.starter.NewCommand;

/** Scenes to start from run as they are, under the name that they are given. */
class NewCommandTest {
    private static final Providers PROVIDERS = Providers.installed();

    @TempDir
    private Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int fresh(String... words) {
        return NewCommand.execute(PROVIDERS, new PrintWriter(out, true), new PrintWriter(err, true), Arrays.asList(words));
    }

    private static int saltus(ByteArrayOutputStream errors, String... words) {
        Screen screen = new Screen(new PrintStream(new ByteArrayOutputStream()), new PrintStream(errors, true, StandardCharsets.UTF_8), false);
        return new Tool(screen, PROVIDERS, () -> () -> false).run(words);
    }

    private static List<String> names(String folder) throws IOException {
        try (Stream<Path> files = Files.list(Path.of(folder))) {
            return files.map(f -> f.getFileName().toString()).filter(f -> f.endsWith(".yaml")).map(f -> f.replace(".yaml", "")).sorted().toList();
        }
    }

    static List<String> starters() throws IOException {
        return names("../io/src/main/resources/org/saltus/io/starter");
    }

    @ParameterizedTest
    @MethodSource("starters")
    void everyStarterRunsUnderItsNewName(String starter) throws IOException {
        Path scene = folder.resolve("mine.yaml");
        assertEquals(0, fresh(folder.resolve("mine").toString(), "--like", starter), err::toString);
        assertTrue(Files.readString(scene).startsWith("# yaml-language-server: $schema=saltus-schema.json\n#"));
        assertTrue(Files.readString(scene).contains("\nname: mine\n"));
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        assertEquals(0, saltus(errors, "check", "--quiet", scene.toString()), errors::toString);
        assertEquals("", errors.toString(StandardCharsets.UTF_8));
        Path results = folder.resolve("results");
        assertEquals(0, saltus(errors, "run", "--quiet", scene.toString(), "--out", results.toString(), "--set", "time.end=0.03"), errors::toString);
        assertTrue(Files.exists(results.resolve("run.json")));
    }

    @Test
    void theListHasAllStartersAndExamples() throws IOException {
        assertEquals(0, fresh("--list"));
        TreeSet<String> listed = new TreeSet<>();
        out.toString().lines().filter(l -> l.startsWith("  ")).forEach(l -> listed.add(l.strip().split(" ")[0]));
        TreeSet<String> there = new TreeSet<>(starters());
        there.addAll(names("../io/examples"));
        assertEquals(there, listed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"imported", "newton-coulomb", "cohesive", "pivot", "prismatic", "servo", "brick-wall", "random", "sphere", "rolling-resistance",
        "finite-strain", "floating-frame", "linear", "fremond-coulomb"})
    void aTypeFindsASceneThatHasIt(String type) throws IOException {
        assertEquals(0, fresh(folder.resolve("a").toString(), "--like", type), err::toString);
        assertTrue(Files.readString(folder.resolve("a.yaml")).contains("type: " + type));
    }

    @Test
    void theSchemaIsWrittenOnceAndIsThatOfTheCommand() throws IOException {
        assertEquals(0, fresh(folder.resolve("a").toString()));
        Path schema = folder.resolve("saltus-schema.json");
        assertEquals("https://json-schema.org/draft/2020-12/schema", new ObjectMapper().readTree(schema.toFile()).get("$schema").asText());
        Files.writeString(schema, "mine");
        assertEquals(0, fresh(folder.resolve("b").toString()));
        assertEquals("mine", Files.readString(schema));
    }

    @Test
    void whatCannotBeMadeIsRefusedAndNothingWritten() throws IOException {
        Files.writeString(folder.resolve("there.yaml"), "x");
        for (String[] words : new String[][] {{folder.resolve("there").toString()}, {folder.resolve("no/such").toString()}, {folder.resolve("=x").toString()},
            {folder.resolve("a").toString(), "--like", "bal"}, {}}) {
            assertEquals(2, fresh(words), Arrays.toString(words));
        }
        assertEquals(5, err.toString().lines().count(), err::toString);
        assertTrue(err.toString().contains("Did you mean \"ball\"?"), err::toString);
        assertEquals("x", Files.readString(folder.resolve("there.yaml")));
        assertFalse(Files.exists(folder.resolve("a.yaml")));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(1, files.count());
        }
    }
}
