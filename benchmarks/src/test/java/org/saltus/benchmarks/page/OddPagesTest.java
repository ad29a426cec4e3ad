package org.saltus.benchmarks.page;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages of bodies with strange names, places and sizes, on machines that lack something, on paper, in the dark and in a narrow window. */
class OddPagesTest {
    private static final String HEAD = """
        saltus: 1
        name: odd
        dimension: 2
        time: {end: 1, step: 0.01}
        gravity: [0, -9.81]
        integrator: {type: moreau-jean, theta: 0.5}
        solver: {type: nlgs, tolerance: 1e-10}
        laws: [{type: newton-coulomb, friction: 0.3, restitution: 0.5}]
        output: {bodies: true, contacts: true}
        bodies:
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
        """;
    private static final String BALL = "  - {name: ball, type: rigid, shape: {type: disk, radius: 0.1}, mass: 1, position: [0.2, 1]}\n";
    /** Of a page that plays: pixels of the canvas unlike its corner. */
    private static final String DRAWN = """
        const player = window.saltus;
        player.paint();
        const copy = document.createElement('canvas');
        [copy.width, copy.height] = [player.canvas.width, player.canvas.height];
        const pen = copy.getContext('2d');
        pen.drawImage(player.canvas, 0, 0);
        const pixels = new Uint32Array(pen.getImageData(0, 0, copy.width, copy.height).data.buffer);
        return pixels.reduce((n, p) => n + (p === pixels[0] ? 0 : 1), 0);
        """;
    private static final String READY = """
        for (let k = 0; k < 1200 && !window.saltus && document.querySelector('.no-player').hidden; k++) {
          await new Promise((again) => setTimeout(again, 25));
        }
        """;

    @TempDir
    private static Path downloads;
    private static Browser browser;
    @TempDir
    private Path folder;

    @BeforeAll
    static void open() {
        Browser.assumeInstalled();
        browser = new Browser(downloads);
    }

    @AfterAll
    static void close() {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void inDaylight() {
        browser.emulate("screen", "prefers-color-scheme", "light");
        browser.resize(800, 500);
    }

    private Path page(String text) throws IOException {
        return Pages.of("run", Files.writeString(folder.resolve("scene.yaml"), text), folder.resolve("out"), List.of());
    }

    private Map<?, ?> visit(String text) throws IOException {
        browser.open(page(text));
        Map<?, ?> said = browser.visit();
        assertEquals(List.of(), browser.complaints());
        assertTrue(((Number) said.get("drawn")).intValue() > 300, said::toString);
        assertEquals(0L, said.get("wide"), "pixels that stand out to the right");
        return said;
    }

    private static double[] column(List<String> rows, int k) {
        return rows.stream().mapToDouble(row -> Double.parseDouble(row.split(",")[k])).toArray();
    }

    @Test
    void theScriptsReadWhatTheRunWrote() throws IOException {
        browser.open(page(HEAD + BALL));
        List<String> bodies = Files.readAllLines(folder.resolve("out/bodies.csv"));
        List<String> names = List.of(bodies.get(0).split(","));
        List<String> rows = bodies.subList(1, bodies.size());
        double[] x = column(rows, names.indexOf("x"));
        double[] y = column(rows, names.indexOf("y"));
        double[] vx = column(rows, names.indexOf("vx"));
        double[] vy = column(rows, names.indexOf("vy"));
        List<Double> place = new ArrayList<>();
        List<Double> speed = new ArrayList<>();
        for (int k = 0; k < x.length; k++) {
            place.addAll(List.of(x[k], y[k]));
            speed.add(Math.hypot(vx[k], vy[k]));
        }
        List<String> contacts = Files.readAllLines(folder.resolve("out/contacts.csv"));
        double impulse = Arrays.stream(column(contacts.subList(1, contacts.size()), List.of(contacts.get(0).split(",")).indexOf("pN"))).sum();
        browser.ask(READY);
        Map<String, Object> truth = new LinkedHashMap<>();
        truth.put("times", Arrays.stream(column(rows, names.indexOf("time_s"))).boxed().toList());
        truth.put("place", place);
        truth.put("speed", speed);
        truth.put("impulse", impulse);
        assertEquals(List.of(), browser.askFile("check.js", truth));
    }

    @Test
    void namesAreTextWhateverStandsInThem() throws IOException {
        String evil = "<img src=x onerror=document.title=1>";
        String longest = "\"it's & \\\"" + "m".repeat(10_000) + "\"";
        visit(HEAD + BALL.replace("name: ball", "name: \"" + evil + "\"") + BALL.replace("name: ball", "name: " + longest).replace("[0.2, 1]", "[0.5, 1]"));
        browser.ask("saltus.host.querySelector('.hide').open = true");
        assertEquals(evil, browser.ask("return saltus.host.querySelectorAll('.names label')[1].title"));
        assertEquals("odd – Saltus", browser.ask("return document.title"));
        assertEquals(0L, browser.ask("return document.querySelectorAll('img').length"));
        assertEquals(0L, browser.ask("return document.documentElement.scrollWidth - document.documentElement.clientWidth"));
    }

    @Test
    void aBodyFarAwayShrinksNothingAndOneThatIsLostIsNotDrawn() throws IOException {
        StringBuilder many = new StringBuilder();
        for (int k = 0; k < 299; k++) {
            many.append(BALL.replace("name: ball", "name: ball-" + k).replace("[0.2, 1]", "[" + 0.3 * (k % 20) + ", " + (1 + 0.3 * (k / 20)) + "]"));
        }
        visit(HEAD.replace("end: 1", "end: 0.05") + many + BALL.replace("[0.2, 1]", "[1e9, 1]"));
        double box = ((Number) browser.ask("return 1 / saltus.stage.fit.scale")).doubleValue();
        assertTrue(box > 4 && box < 10, "a box of " + box + " m for 300 disks on 6 m and one at 1e9 m");
        long whole = (Long) browser.ask(DRAWN);
        browser.ask("saltus.film.member.slice(0, 3).forEach((series) => series.steps.fill(65535, 0, 150 * series.frames))");
        long half = (Long) browser.ask(DRAWN);
        assertTrue(half < 0.75 * whole && half > 0.25 * whole, half + " of " + whole + " pixels with half of the bodies at NaN");
        assertEquals(List.of(), browser.complaints());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e-6", "1e4"})
    void scenesOfAnySizeFillThePicture(String size) throws IOException {
        double s = Double.parseDouble(size);
        Map<?, ?> said = visit(HEAD.replace("step: 0.01", "step: " + 0.01 * Math.sqrt(s)).replace("end: 1,", "end: " + 0.5 * Math.sqrt(s) + ",")
            + BALL.replace("0.1}", 0.1 * s + "}").replace("[0.2, 1]", "[" + 0.2 * s + ", " + s + "]"));
        assertTrue(((Number) said.get("drawn")).intValue() > 3000, said::toString);
    }

    @Test
    void picturesAndFilmsAreSaved() throws IOException, InterruptedException {
        browser.open(page(HEAD + BALL));
        browser.ask(READY + "saltus.speedChoice.value = 10; saltus.actions.picture(); await saltus.saveVideo(saltus.host.querySelector('[name=video]'));");
        assertArrayEquals(new byte[] {(byte) 0x89, 'P', 'N', 'G'}, Arrays.copyOf(Files.readAllBytes(browser.saved("odd.png")), 4));
        byte[] film = Files.readAllBytes(browser.saved("odd.webm"));
        assertArrayEquals(new byte[] {0x1a, 0x45, (byte) 0xdf, (byte) 0xa3}, Arrays.copyOf(film, 4), "the mark of WebM");
        assertTrue(film.length > 3000, film.length + " bytes of film");
        assertEquals(List.of(), browser.complaints());
    }

    @Test
    void onPaperThereAreVerdictStillAndCharts() throws IOException {
        browser.open(page(HEAD + BALL));
        browser.ask(READY);
        browser.emulate("print", "prefers-color-scheme", "light");
        assertEquals(List.of(true, true, false, true, false), browser.ask("""
            const seen = (what) => [...document.querySelectorAll(what)].some((e) => e.checkVisibility());
            return [seen('.badge'), seen('.still svg'), seen('#player canvas'), seen('figure.replaced > svg'), seen('.chart canvas')];
            """));
    }

    @Test
    void inTheDarkNothingIsBright() throws IOException {
        browser.emulate("screen", "prefers-color-scheme", "dark");
        browser.open(page(HEAD + BALL));
        browser.ask(READY);
        assertEquals(List.of(), browser.ask("""
            const bright = (css) => css.match(/[\\d.]+/g).slice(0, 3).every((x) => x > 128) && !/, 0\\)$/.test(css);
            const paper = [...document.querySelectorAll('body, section, .controls button, .controls select, .view')]
              .filter((e) => bright(getComputedStyle(e).backgroundColor)).map((e) => e.tagName + ' ' + e.className);
            return [...paper, ...saltus.stage.scene.background.r > 0.3 ? ['scene'] : []];
            """));
    }

    @Test
    void withoutWebGlThereAreStillAndChartsAndAWord() throws IOException {
        try (Browser bare = new Browser(downloads, "--disable-3d-apis")) {
            bare.open(page(HEAD + BALL));
            bare.ask(READY);
            assertEquals(List.of(true, true, true, false), bare.ask("""
                const seen = (what) => [...document.querySelectorAll(what)].some((e) => e.checkVisibility());
                return [seen('.still svg'), seen('.chart canvas'), document.querySelector('.no-player').checkVisibility()
                  && document.querySelector('.no-player').textContent.includes('WebGL 2'), seen('#player canvas')];
                """));
        }
    }
}
