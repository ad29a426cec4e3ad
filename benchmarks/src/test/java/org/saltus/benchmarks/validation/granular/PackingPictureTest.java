package org.saltus.benchmarks.validation.granular;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.io.report.HtmlReport;

/** Pictures of packings in the report: the frame is that of the grains, and they are not covered by arrows and outlines. */
class PackingPictureTest {
    @TempDir
    private Path folder;

    @Test
    void aGateThatFliesAwayDoesNotWidenThePicturesOfManyGrains() throws IOException {
        Lab.simulation("""
            saltus: 1
            name: lattice
            dimension: 2
            time: {end: 5e-3, step: 1e-3}
            gravity: [0, -9.81]
            overlap: accept
            bodies:
              - {name: grain, type: rigid, density: 2500,
                 generate: {type: lattice, pattern: square, counts: [23, 23], spacing: 0.02, radius: 0.01, origin: [0.01, 0.01]}}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1]}}
              - {name: gate, type: fixed, shape: {type: plane, normal: [-1, 0]}, position: [0.46, 0], velocity: [1000, 0]}
            laws: [{type: newton-coulomb, between: [grain, all], friction: 0.3}]
            """, new HtmlReport(folder)).run();
        String page = Files.readString(folder.resolve("report.html"));
        Matcher frame = Pattern.compile("<svg class=\"dense\" viewBox=\"0 0 (\\d+) (\\d+)\"").matcher(page);
        assertTrue(frame.find(), "thin outlines for 529 grains");
        assertEquals(1, Double.parseDouble(frame.group(1)) / Double.parseDouble(frame.group(2)), 0.02, "the lattice is square; the gate has moved 5 m");
        assertTrue(page.contains("<g class=\"crowd\">"), "short arrows at more than 200 contacts");
    }
}
