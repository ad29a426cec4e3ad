package org.saltus.benchmarks.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** READMEs are maps: the classes that they name exist, they are short, and no line is wider than the code. */
class ReadmeNamesTest {
    private static final Pattern CODE = Pattern.compile("`([\\w.]+)`");
    /** A name of a class of two words at least: one word may be anything else. */
    private static final Pattern NAME = Pattern.compile("[A-Z][A-Z0-9]*[a-z]+[A-Z]\\w*");
    private static final Pattern TYPE = Pattern.compile("\\b(?:class|interface|record|enum)\\s+(\\w+)");
    private static final Set<String> OF_JAVA = Set.of("IllegalArgumentException", "AutoCloseable");
    private static final int LONGEST = 180;
    private static final int WIDEST = 160;

    @Test
    void everyClassThatAReadmeNamesExists() throws IOException {
        Set<String> types = new HashSet<>(OF_JAVA);
        for (Path source : under(".java")) {
            Matcher type = TYPE.matcher(Files.readString(source));
            while (type.find()) {
                types.add(type.group(1));
            }
        }
        List<Path> readmes = readmes();
        assertTrue(readmes.size() > 7, "found only " + readmes);
        for (Path readme : readmes) {
            assertEquals(List.of(), unknown(Files.readString(readme), types), readme + " names classes that do not exist");
        }
    }

    @Test
    void aNameWithoutAClassIsFound() {
        assertEquals(List.of("NoSuchThing"), unknown("`core.run.NoSuchThing` and `Box`, `io/README.md`, `SomeThing`", Set.of("SomeThing")));
    }

    @Test
    void mapsAreShort() throws IOException {
        for (Path readme : readmes()) {
            List<String> lines = Files.readAllLines(readme);
            assertTrue(lines.size() <= LONGEST, readme + " has " + lines.size() + " lines: what was measured belongs to NOTES.md, keys to io/REFERENCE.md");
            assertEquals(List.of(), lines.stream().filter(line -> line.length() > WIDEST).toList(), readme + " has lines of more than " + WIDEST
                + " characters");
        }
    }

    private static List<String> unknown(String text, Set<String> types) {
        List<String> out = new ArrayList<>();
        Matcher code = CODE.matcher(text);
        while (code.find()) {
            for (String word : code.group(1).split("\\.")) {
                if (NAME.matcher(word).matches() && !types.contains(word)) {
                    out.add(word);
                }
            }
        }
        return out;
    }

    private static List<Path> readmes() throws IOException {
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            return Stream.concat(Stream.of(Path.of("../README.md")),
                modules.map(module -> module.resolve("README.md"))).filter(Files::exists).sorted().toList();
        }
    }

    private static List<Path> under(String ending) throws IOException {
        List<Path> out = new ArrayList<>();
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            for (Path sources : modules.map(module -> module.resolve("src")).filter(Files::isDirectory).toList()) {
                try (Stream<Path> files = Files.walk(sources)) {
                    files.filter(file -> file.toString().endsWith(ending)).forEach(out::add);
                }
            }
        }
        return out;
    }
}
