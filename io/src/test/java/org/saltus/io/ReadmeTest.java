package org.saltus.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.saltus.core.scene.SceneDescription;
import org.saltus.core.spi.Parameter;
import org.saltus.io.out.Outputs;

/** The tables of {@code REFERENCE.md} are whole; that they are what {@code saltus list --markdown} prints is a test where all modules are. */
class ReadmeTest {
    /** A field of a JSON object as Jackson's generator, or our short form for numbers, is told to write it. */
    private static final Pattern FIELD = Pattern.compile("(?:Field|FieldStart)\\(\\s*\"(\\w+)\"|number\\(json,\\s*\"(\\w+)\""
        + "|writeSeconds\\(json,\\s*\"(\\w+)\"");

    @Test
    void everyKeyOfASceneAndOfItsOutputStandsInTheTables() throws IOException {
        String reference = Files.readString(Path.of("REFERENCE.md"));
        Stream.concat(SceneDescription.KEYS.stream(), Outputs.KEYS.stream()).map(Parameter::name)
            .forEach(key -> assertTrue(reference.contains("| `" + key + "` |"),
                () -> "io/REFERENCE.md lacks the key \"" + key + "\". Run: ./saltus list --markdown > io/REFERENCE.md"));
    }

    @Test
    void everyFieldOfRunJsonStandsInItsTable() throws IOException {
        String source = Files.readString(Path.of("src/main/java/org/saltus/io/out/RunJson.java"));
        List<String> fields = fields(source);
        assertTrue(fields.size() > 40 && fields.containsAll(List.of("saltus", "whole_run", "cpu_seconds", "verdict")), fields.toString());
        TreeSet<String> absent = new TreeSet<>(fields);
        absent.removeAll(words(Files.readString(Path.of("src/main/resources/org/saltus/io/cli/results.md"))));
        assertEquals(List.of(), List.copyOf(absent), "fields of run.json without a word in results.md (resources of io.cli). Add a row for each.");
    }

    @Test
    void aFieldIsFoundHoweverItIsWritten() {
        assertEquals(List.of("a", "b", "c", "d"), fields("""
            json.writeStringField("a", x); number(json, "b", 1); json.writeObjectFieldStart(
                "c"); writeSeconds(json, "d", 0)"""));
    }

    private static List<String> fields(String source) {
        List<String> out = new ArrayList<>();
        for (Matcher field = FIELD.matcher(source); field.find();) {
            out.add(field.group(1) != null ? field.group(1) : field.group(2) != null ? field.group(2) : field.group(3));
        }
        return out;
    }

    /** What stands in a table or a text as code, word by word. */
    private static List<String> words(String text) {
        List<String> out = new ArrayList<>();
        for (Matcher code = Pattern.compile("`([^`]+)`").matcher(text); code.find();) {
            out.addAll(List.of(code.group(1).split("\\W+")));
        }
        return out;
    }
}
