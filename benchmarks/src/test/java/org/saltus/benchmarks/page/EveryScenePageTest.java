package org.saltus.benchmarks.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every scene of the project, a few steps of it: its page opens without a complaint, plays, scrubs, changes its colours, can be read and fits its window. */
class EveryScenePageTest {
    private static final Path ROOT = Files.exists(Path.of("benchmarks")) ? Path.of("") : Path.of("..");
    private static final Path SHARED = Path.of("..", "..", "shared", "scenes");
    private static final int STEPS = 5;
    /** What keeps large scenes cheap. */
    private static final Map<String, List<String>> CHEAPER = Map.of("biax500.yaml", List.of("--set", "bodies.0.mesh.mesh_size=0.1"));
    private static final Pattern STEP = Pattern.compile("\\bstep: *([-+.\\deE]+)");
    private static final Pattern END = Pattern.compile("\\bend: *([-+.\\deE]+)");
    private static final Pattern LIST = Pattern.compile("file: *([\\w.-]+\\.csv)");

    @TempDir
    private static Path folder;
    private static Browser browser;

    @BeforeAll
    static void open() {
        Browser.assumeInstalled();
        browser = new Browser(folder);
    }

    @AfterAll
    static void close() {
        if (browser != null) {
            browser.close();
        }
    }

    static List<Path> scenes() throws IOException {
        List<Path> out = new ArrayList<>();
        for (String place : List.of("io/examples", "benchmarks/scenes")) {
            try (Stream<Path> files = Files.list(ROOT.resolve(place))) {
                files.filter(f -> f.toString().endsWith(".yaml")).sorted().forEach(out::add);
            }
        }
        return out;
    }

    /** A few steps of a scene. */
    private static Path page(Path scene) throws IOException {
        String name = scene.getFileName().toString();
        String text = Files.readString(scene).replaceAll("\\bevery: *\\d+", "every: 1").replaceAll("\\bsince: *[\\d.]+", "since: 0");
        Matcher list = LIST.matcher(text);
        for (String file : list.results().map(found -> found.group(1)).toList()) {
            Path beside = scene.resolveSibling(file);
            Path shared = SHARED.resolve(file);
            assumeTrue(Files.exists(beside) || Files.exists(shared), file + ", the list of bodies of " + name + ", is not here");
            text = text.replace("file: " + file, "file: " + (Files.exists(beside) ? beside : shared).toAbsolutePath());
        }
        List<String> options = new ArrayList<>(CHEAPER.getOrDefault(name, List.of()));
        Matcher step = STEP.matcher(text);
        Matcher end = END.matcher(text);
        if (step.find() && end.find()) {
            options.addAll(List.of("--set", "time.end=" + Math.min(Double.parseDouble(end.group(1)), STEPS * Double.parseDouble(step.group(1)))));
        }
        return Pages.of("run", Files.writeString(folder.resolve(name), text), folder.resolve(name + ".out"), options);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("scenes")
    void thePagePlaysScrubsColoursAndCanBeRead(Path scene) throws IOException {
        browser.open(page(scene));
        Map<?, ?> said = browser.visit();
        assertEquals(List.of(), browser.complaints());
        assertTrue(number(said, "charts") >= 3, said::toString);
        if (!said.containsKey("frames")) {
            return;                                                          // oscillators: nothing to draw
        }
        assertTrue(number(said, "frames") >= 2, said::toString);
        assertTrue(number(said, "drawn") > 500 && number(said, "png") > 1000, said::toString);
        assertEquals(0.5, number(said, "scrubbed"), 1e-9, said::toString);
        assertEquals(true, said.get("playing"));
        assertEquals(true, said.get("onFrame"));
        assertTrue(((List<?>) said.get("fields")).containsAll(List.of("body", "speed")), said::toString);
        assertTrue(number(said, "picked") >= 2, said::toString);
        assertTrue(number(said, "hidden") < 0.5 * number(said, "before"), said::toString);
        assertEquals(0, number(said, "wide"), 0, "pixels that stand out to the right");
    }

    private static double number(Map<?, ?> said, String key) {
        return ((Number) said.get(key)).doubleValue();
    }
}
