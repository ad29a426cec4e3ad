package org.saltus.benchmarks.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;

/** The pages that play something else than a finished run: one that watches a run and steers it, and one of vibration modes. */
class LivePagesTest {
    private static final Pattern ADDRESS = Pattern.compile("http://127\\.0\\.0\\.1:\\d+/\\S*");
    private static final int PATIENCE_MS = 60_000;
    private static final String SCENE = """
        saltus: 1
        name: hop
        dimension: 2
        time: {end: 1, step: 0.002}
        gravity: [0, -9.81]
        integrator: {type: moreau-jean, theta: 0.5}
        solver: {type: nlgs, tolerance: 1e-10}
        laws: [{type: newton-coulomb, friction: 0.3, restitution: 0.5}]
        bodies:
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
          - {name: ball, type: rigid, shape: {type: disk, radius: 0.1}, mass: 1, position: [0.2, 0.5]}
        """;
    private static final String PLATE = """
        saltus: 1
        name: plate
        dimension: 2
        time: {end: 1, step: 1}
        bodies:
          - {name: plate, type: linear, mesh: {type: rectangle, size: [1, 0.2], divisions: [10, 2]}, fix: [{nodes: left}],
             material: {young: 2.1e11, poisson: 0.3, density: 7850}}
        """;
    /** Waits until something is so; then pixels of the canvas unlike its corner, curves that are drawn, and where the film is. */
    private static final String LOOK = """
        for (let k = 0; k < 2400 && !(%s); k++) {
          await new Promise((again) => setTimeout(again, 25));
        }
        const player = window.saltus;
        player.paint();
        const copy = document.createElement('canvas');
        [copy.width, copy.height] = [player.canvas.width, player.canvas.height];
        const pen = copy.getContext('2d');
        pen.drawImage(player.canvas, 0, 0);
        const pixels = new Uint32Array(pen.getImageData(0, 0, copy.width, copy.height).data.buffer);
        return [pixels.reduce((n, p) => n + (p === pixels[0] ? 0 : 1), 0), document.querySelectorAll('.chart canvas').length, player.time, player.film.end];
        """;

    @TempDir
    private static Path downloads;
    private static Browser browser;
    @TempDir
    private Path folder;
    private final AtomicBoolean stop = new AtomicBoolean();
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private Thread tool;

    @BeforeAll
    static void open() {
        Browser.assumeInstalled();
        browser = new Browser(downloads);
        browser.resize(900, 900);
    }

    @AfterAll
    static void close() {
        if (browser != null) {
            browser.close();
        }
    }

    @AfterEach
    void end() throws InterruptedException {
        stop.set(true);
        if (tool != null) {
            tool.join(PATIENCE_MS);
        }
    }

    private String said() {
        return said.toString(StandardCharsets.UTF_8);
    }

    /** Starts a command beside this thread. */
    private void begin(String... arguments) {
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        tool = new Thread(() -> new Tool(new Screen(stream, stream, false), Providers.installed(), () -> stop::get).run(arguments));
        tool.start();
    }

    private String address() throws InterruptedException {
        for (int k = 0; k < PATIENCE_MS / 50; k++) {
            Matcher found = ADDRESS.matcher(said());
            if (found.find()) {
                return found.group();
            }
            Thread.sleep(50);
        }
        throw new AssertionError("no address in: " + said());
    }

    private List<Double> look(String when) {
        Object out = browser.ask(LOOK.formatted(when));
        assertTrue(out instanceof List, () -> "the page failed: " + out + "; console: " + browser.complaints() + "; the command: " + said());
        return ((List<?>) out).stream().map(x -> ((Number) x).doubleValue()).toList();
    }

    private static String click(String text) {
        return "const found = [...document.querySelectorAll('#buttons button')].find((b) => b.textContent === '" + text + "'); found?.click(); return !!found;";
    }

    @Test
    void aRunIsWatchedSteppedAndLetGo() throws IOException, InterruptedException {
        Path scene = Files.writeString(folder.resolve("hop.yaml"), SCENE);
        begin("view", scene.toString(), "--no-open", "--paused", "--out", folder.resolve("out").toString());
        browser.open(address());
        List<Double> first = look("window.saltus && document.getElementById('state').textContent === 'paused'");
        assertTrue(first.get(0) > 300, first::toString);
        double begun = first.get(3);
        assertEquals(true, browser.ask(click("step")));
        List<Double> second = look("saltus.film.end > " + begun);
        assertTrue(second.get(3) > begun && second.get(2).equals(second.get(3)), second + ": the page follows the run that waits");
        assertEquals(true, browser.ask(click("go on")));
        // the box of the film is that of all of it in the end, 0.6 m from the floor to the top of the ball
        List<Double> last = look("document.getElementById('state').textContent === 'done' && saltus.stage.fit.sides[1] > 0.55");
        assertEquals(1, last.get(3), 1e-9, last::toString);
        assertTrue(last.get(0) > 300, last::toString);
        List<Double> curves = look("document.querySelectorAll('.chart canvas').length >= 2");
        assertTrue(curves.get(1) >= 2, curves::toString);
        assertEquals(0L, browser.ask("return saltusWatch.charts.values().next().value.data.flat().filter((x) => x !== null && !Number.isFinite(x)).length"));
        assertEquals(List.of(true, false, false), browser.ask("""
            return ['#player [name=forces]', '#player [name=joints]', '#player .warp'].map((e) => document.querySelector(e).checkVisibility());
            """), "what there is to switch");
        browser.ask("saltus.seek(0.3); saltus.paint(); saltusWatch.player.stage.rebuild(); saltus.resize(); saltus.paint()");
        List<Double> anew = look("true");
        assertTrue(anew.get(0) > 300, anew + ": the scene begun anew is drawn");
        assertEquals(List.of(), browser.complaints());
    }

    @Test
    void modesPlaySideBySide() throws IOException, InterruptedException {
        Path scene = Files.writeString(folder.resolve("plate.yaml"), PLATE);
        begin("modes", scene.toString(), "--shapes", folder.resolve("shapes").toString(), "--count", "4");
        tool.join(PATIENCE_MS);
        Path page = folder.resolve("shapes/plate.html");
        assertTrue(Files.exists(page), this::said);
        browser.open(page);
        List<Double> rest = look("window.saltus");
        assertTrue(rest.get(0) > 3000, rest::toString);
        assertEquals(List.of(4L, true, 1L), browser.ask("""
            saltus.seek(0.25);
            saltus.paint();
            const {film: {head: {meshes}, reference, now, end}} = saltus;
            const moved = meshes.map(({from, nodes}) => Math.max(...reference.subarray(3 * from, 3 * (from + nodes)).map((x, k) => now.node[3 * from + k] - x)
              .map(Math.abs)));
            return [meshes.length, moved.every((x) => x > 0.05 && x < 0.2), end];
            """), "of the longest side, 1 m, every mode moves 0.12 at most");
        assertEquals(List.of(), browser.complaints());
    }
}
