package org.saltus.benchmarks.guide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every lesson does what it shows. */
@DisabledOnOs(OS.WINDOWS)
class GuideTest {
    private static final Path GUIDE = Path.of("..", "io", "guide");
    private static final String SMALL = """
        ```yaml drop.yaml
        saltus: 1
        name: drop
        time: {end: 0.1, step: 1e-3}
        gravity: [0, 0, -10]
        bodies: [{name: ball, type: rigid, mass: 1, inertia: [1, 1, 1]}]
        output: {bodies: true, report: false}
        ```
        ```console
        $ saltus run drop.yaml --quiet
        $ tail -n 1 drop.out/bodies.csv | cut -d, -f 2,6
        0.1,-0.0500
        $ saltus check drop.yaml
        ...
          bodies  1 moving, 0 fixed; 6 degrees of freedom, 3D
        ...
        No fault found in drop.yaml.
        $ saltus check nothing.yaml
        saltus: nothing.yaml: no such file. Check the name and the current folder.
        exit 2
        ```
        """;

    @TempDir
    private Path folder;

    static List<String> lessons() throws IOException {
        try (Stream<Path> files = Files.list(GUIDE)) {
            return files.map(f -> f.getFileName().toString()).filter(f -> f.matches("[0-9]{2}-.*\\.md|how-to\\.md|from-.*\\.md")).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("lessons")
    void everyLessonDoesWhatItShows(String name) throws Exception {
        String page = Files.readString(GUIDE.resolve(name));
        assumeTrue(!page.contains("$ python3 ") || Lesson.hasPython(), "python3 is not installed here");
        Lesson lesson = new Lesson(folder);
        List<String> faults = lesson.execute(page);
        assertTrue(faults.isEmpty(), () -> name + "\n" + String.join("\n", faults));
        assertTrue(lesson.commands() >= 3, name + " runs " + lesson.commands() + " commands");
    }

    @Test
    void linksLeadToFiles() throws IOException {
        for (Path page : Files.list(GUIDE).filter(f -> f.toString().endsWith(".md")).toList()) {
            Matcher link = Pattern.compile("\\]\\(([^)#:]+)(?:#[^)]*)?\\)").matcher(Files.readString(page));
            while (link.find()) {
                assertTrue(Files.exists(page.resolveSibling(link.group(1))), page.getFileName() + " names " + link.group(1));
            }
        }
    }

    /** Else a guide whose numbers are wrong would pass. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"nothing | nothing | true", "-0.0500 | -0.0510 | false", "-0.0500 | -0.0490 | false", "-0.0500 | -0.050 | true",
        "1 moving | 2 moving | false",
        "run drop | run drap | false", "--quiet | --quiett | false", "No fault found | Fault found | false", "exit 2 | exit 3 | false",
        "mass: 1 | masss: 1 | false",
        "gravity: [0, 0, -10] | gravity: [0, 0, -11] | false"})
    void aWrongNumberWordOrCommandIsSeen(String old, String changed, boolean right) throws Exception {
        List<String> faults = new Lesson(folder).execute(SMALL.replace(old, changed));
        assertEquals(right, faults.isEmpty(), faults.toString());
    }

    @Test
    void linesLeftOutHideNoFailure() throws Exception {
        List<String> faults = new Lesson(folder).execute("```console\n$ saltus check nothing.yaml\n...\n$ ls nothing\n...\n```\n");
        assertEquals(2, faults.size(), faults.toString());
    }

    @Test
    void numbersAgreeToTheDigitsShown() {
        assertTrue(Lesson.agrees("x = 0.2948 m", "  x  = 0.29485111 m"));
        assertTrue(Lesson.agrees("1e-8", "1.0E-8"));
        assertTrue(Lesson.agrees("-0.60", "-0.6000000000000001"));
        assertFalse(Lesson.agrees("0.2948", "0.2951"));
        assertFalse(Lesson.agrees("3 steps", "4 steps"));
        assertFalse(Lesson.agrees("closed", "measured"));
        assertFalse(Lesson.agrees("1 2", "1 2 3"));
        assertTrue(Lesson.agrees("1 2 ...", "1 2 3 4"));
        assertFalse(Lesson.agrees("1 3 ...", "1 2 3 4"));
    }
}
