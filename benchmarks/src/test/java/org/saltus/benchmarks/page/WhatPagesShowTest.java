package org.saltus.benchmarks.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the reader of a page is told: an equilibrium with its deformation, temperatures, what joints and motors do, the runs of a comparison. */
class WhatPagesShowTest {
    private static final Path EXAMPLES = Path.of(Files.exists(Path.of("benchmarks")) ? "" : "..", "io/examples");
    private static final String SHELF = """
        saltus: 1
        name: shelf
        dimension: 2
        time: {end: 1, step: 1e-3}
        gravity: [0, -9.81]
        bodies:
          - {name: shelf, type: linear, mesh: {type: rectangle, size: [1, 0.1], divisions: [10, 2]}, fix: [{nodes: left}],
             material: {young: 2e9, poisson: 0.3, density: 1000}}
          - {name: box, type: rigid, shape: {type: box, size: [0.2, 0.2]}, mass: 20, position: [0.8, 0.2]}
        laws: [{type: newton-coulomb, between: [box, shelf], friction: 0.5}]
        """;
    private static final String CRANK = """
        saltus: 1
        name: crank
        dimension: 2
        time: {end: 0.1, step: 1 ms}
        gravity: [0, -9.81]
        bodies:
          - {name: crank, type: rigid, shape: {type: box, size: [0.1, 0.02]}, density: 78, position: [0.05, 0]}
        joints: [{type: pivot, name: shaft, between: [crank, world], anchor: [0, 0], motor: {speed: 120 rpm}}]
        """;
    private static final String BLOCK = """
        saltus: 1
        name: block
        time: {end: 1e-5, step: 1e-5}
        bodies:
          - {name: block, type: linear, mesh: {type: box, size: [1, 0.6, 0.4], divisions: [4, 3, 2], cells: CELLS},
             material: {young: 2.1e11, poisson: 0.3, density: 7800}, position: [0, 0, 0.5], orientation: [0.3, 0.2, 0.1]}
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
    void asUsual() {
        browser.emulate("screen", "prefers-color-scheme", "light");
        browser.resize(800, 500);
    }

    private Object see(String command, Path scene, List<String> more, String question) {
        browser.open(Pages.of(command, scene, folder.resolve("out"), more));
        Object answer = browser.ask(READY + question);
        assertEquals(List.of(), browser.complaints());
        return answer;
    }

    private Path scene(String text) throws IOException {
        return Files.writeString(folder.resolve("scene.yaml"), text);
    }

    @Test
    void anEquilibriumOpensDeformedAndLargeEnoughToBeSeen() throws IOException {
        assertEquals(List.of(true, true, true, "von Mises stress", true, true), see("static", scene(SHELF), List.of(), """
            const {film, stage} = saltus, [mesh] = film.head.meshes, now = film.moveTo(saltus.time, stage.warp);
            const [from, to] = [3 * mesh.from, 3 * (mesh.from + mesh.nodes)];
            const sag = Math.max(...film.reference.subarray(from, to).map((x, k) => Math.abs(now.node[from + k] - x)));
            const words = document.body.innerText;
            return [saltus.time === film.end, stage.warp > 1, sag * stage.fit.scale > 0.01, saltus.fieldChoice.selectedOptions[0].textContent,
              words.includes('Contact forces in the last step'), words.includes('Reactions on each part in equilibrium')];
            """));
    }

    @Test
    void bodiesAreColouredByTheirTemperature() {
        assertEquals(List.of("temperature", true, true, true), see("run", EXAMPLES.resolve("heated-heap.yaml"), List.of("--set", "time.end=3e-3"), """
            const {stage, film, legend, fieldChoice} = saltus, [low, high] = stage.ends, member = film.head.parts.findIndex((p) => p.member >= 0);
            film.moveTo(film.end);
            return [fieldChoice.value, low > 273 && high > low, legend.textContent.includes(' K and above'), stage.value(member, -1) >= low - 1];
            """));
    }

    @Test
    void curvesSayWhatMotorsDoAndAreReadAtThePlayersTime() throws IOException {
        assertEquals(List.of(true, true, "50.0 ms", true), see("run", scene(CRANK), List.of(), """
            saltus.seek(0.05);
            saltus.paint();
            const figure = [...document.querySelectorAll('figure.replaced')].find((f) => f.innerText.includes('Accumulated works'));
            const reads = () => figure.querySelector('.u-legend').innerText;
            for (let k = 0; k < 200 && !/loads[:\\s]*-?\\d/.test(reads()); k++) {
              await new Promise((again) => setTimeout(again, 25));
            }
            const mark = figure.querySelector('.time-mark').getBoundingClientRect(), over = figure.querySelector('.u-over').getBoundingClientRect();
            return [reads().includes('prescribed motion and motors'), /loads[:\\s]*-?\\d/.test(reads()), document.querySelector('.clock').textContent.slice(4),
              Math.abs(mark.left - over.left - over.width / 2) < 3];
            """));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tet10", "hex20"})
    void flatFacesOfQuadraticCellsHaveOneShadeEach(String cells) throws IOException {
        browser.open(Pages.of("run", scene(BLOCK.replace("CELLS", cells)), folder.resolve("out"), List.of()));
        // colours of a body alone, no edges: the shades in the picture are those of the three faces and of the background
        Object shades = browser.ask(READY + """
            saltus.fieldChoice.value = 'body';
            saltus.colourBy('body');
            saltus.stage.show.edges = false;
            saltus.paint();
            const copy = document.createElement('canvas');
            [copy.width, copy.height] = [saltus.canvas.width, saltus.canvas.height];
            const pen = copy.getContext('2d');
            pen.drawImage(saltus.canvas, 0, 0);
            const many = new Map();
            new Uint32Array(pen.getImageData(0, 0, copy.width, copy.height).data.buffer).forEach((p) => many.set(p, (many.get(p) ?? 0) + 1));
            const tone = (p) => [p & 255, p >> 8 & 255, p >> 16 & 255], tones = [...many].filter(([, n]) => n > 50).map(([p]) => tone(p));
            const apart = tones.filter((a, k) => !tones.slice(0, k).some((b) => a.every((x, i) => Math.abs(x - b[i]) < 4)));
            return apart.length;
            """);
        assertTrue(((Number) shades).intValue() >= 3 && ((Number) shades).intValue() <= 4, shades + " shades with the background");
        assertEquals(List.of(), browser.complaints());
    }

    @Test
    void aComparisonFitsItsTableAndItsWindow() throws IOException {
        Pages.of("compare", EXAMPLES.resolve("bar-wall.yaml"), folder.resolve("out"), List.of("--integrators", "moreau-jean,hht(alpha=0.1),generalized-alpha",
            "--steps", "1e-5,5e-6,2.5e-6", "--set", "time.end=1e-4"));
        browser.open(folder.resolve("out/compare.html"));
        String question = """
            const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
            const box = document.querySelector('.scroll'), heads = [...document.querySelectorAll('th')], high = Math.max(...heads.map((h) => h.offsetHeight));
            const has = (text) => heads.some((h) => h.textContent === text);
            return [wide, getComputedStyle(box).overflowX, high < 60, has('lost [J]'), has('law')];
            """;
        assertEquals(List.of(0L, "auto", true, true, false), browser.ask(question), "a column that says nothing is left out");
        browser.resize(1500, 900);
        assertEquals(List.of(true, 0L), browser.ask("""
            const box = document.querySelector('.scroll');
            return [box.scrollWidth <= box.clientWidth, document.documentElement.scrollWidth - document.documentElement.clientWidth];
            """), "where there is room all of the table is seen");
        assertEquals(List.of(), browser.complaints());
    }
}
