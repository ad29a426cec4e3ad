package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.run.Simulation;
import org.saltus.core.scene.SceneBuilder;
import org.saltus.core.scene.SceneDescription;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.scene.SceneReader;

/** Bodies that are put on others: the gap is 0 to round-off, whatever the shapes and wherever the body was written. */
class RestOnTest {
    private static final String HEAD = "saltus: 1\nname: rest\ntime: {end: 1, step: 1e-3}\nlaws: [{type: newton-coulomb, friction: 0.5}]\n";
    private static final String SPACE = HEAD + "gravity: [0, 0, -9.81]\n";
    private static final String PLANE = HEAD + "dimension: 2\ngravity: [0, -9.81]\n";

    private static Simulation build(String scene) {
        SceneDescription description = SceneDescription.read(SceneReader.parse(scene, "rest.yaml", List.of()), Path.of(""));
        return new SceneBuilder(description, Providers.installed(), 1).build(List.of());
    }

    private static double leastGap(Simulation s) {
        ContactSet contacts = new ContactSet();
        s.stepper().detector().detect(s.stepper().scene(), s.stepper().state().q(), s.stepper().state().v(), 0, 1, contacts);
        assertTrue(contacts.count() > 0, "nothing is near");
        double least = Double.POSITIVE_INFINITY;
        for (int c = 0; c < contacts.count(); c++) {
            least = Math.min(least, contacts.gap[c]);
        }
        return least;
    }

    @ParameterizedTest(name = "{0} on {1} from z = {2}")
    @CsvSource(delimiter = '|', value = {
        "{type: sphere, radius: 0.1} | {type: plane, normal: [0, 0, 1]} | 5",
        "{type: sphere, radius: 0.1} | {type: plane, normal: [0, 0.6, 0.8], offset: 0.3} | 0",
        "{type: sphere, radius: 0.1} | {type: plane, normal: [0, 0, 1]} | -3",
        "{type: box, size: [0.2, 0.3, 0.4]} | {type: plane, normal: [0, 0, 1]} | 0",
        "{type: box, size: [0.2, 0.3, 0.4]} | {type: box, size: [1, 1, 0.5]} | 0",
        "{type: sphere, radius: 0.1} | {type: sphere, radius: 0.5} | -1",
        "{type: cylinder, radius: 0.1, length: 0.3} | {type: box, size: [1, 1, 0.5]} | 0.1",
        "{type: capsule, radius: 0.1, length: 0.3} | {type: sphere, radius: 0.5} | 0"})
    void aBodyTouchesWhatItIsPutOn(String shape, String below, double z) {
        Simulation s = build(SPACE + "bodies:\n  - {name: a, type: rigid, density: 1000, shape: " + shape + ", position: [0.07, 0.02, " + z + "], rest_on: b}\n"
            + "  - {name: b, type: fixed, shape: " + below + "}\n");
        assertEquals(0, leastGap(s), 1e-12);
        assertEquals(0.07, s.stepper().state().q()[0], "what is beside gravity stays");
    }

    @Test
    void piecesStandOnEachOtherInWhateverOrderTheyAreWritten() {
        Simulation s = build(PLANE + "bodies:\n  - {repeat: {i: 1..3}, name: stone-$i, type: rigid, density: 2000, shape: {type: box, size: [0.4, 0.2]},"
            + " rest_on: stone-$(i-1)}\n  - {name: stone-0, type: rigid, density: 2000, shape: {type: box, size: [0.4, 0.2]}, rest_on: floor}\n"
            + "  - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1]}}\n");
        double[] heights = new double[4];
        for (int k = 0; k < 4; k++) {
            double[] placements = new double[28];
            s.stepper().scene().bodies().get(0).writePlacements(s.stepper().state().q(), placements);
            heights[k] = placements[7 * k + 1];
        }
        double[] expected = {0.3, 0.5, 0.7, 0.1};
        for (int k = 0; k < 4; k++) {
            assertEquals(expected[k], heights[k], 1e-12);
        }
    }

    @Test
    void aBodyComesToRestOnTheHigherOfTwo() {
        Simulation s = build(PLANE + "bodies:\n  - {name: ball, type: rigid, mass: 1, shape: {type: disk, radius: 0.1}, rest_on: [floor, step]}\n"
            + "  - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1]}}\n  - {name: step, type: fixed, shape: {type: box, size: [1, 0.4]}}\n");
        assertEquals(0.3, s.stepper().state().q()[1], 1e-12);
    }

    @Test
    void meshedBodiesAreSetDownToo() {
        Simulation s = build(PLANE + "bodies:\n  - {name: block, type: linear, mesh: {type: rectangle, size: [0.2, 0.1], divisions: [2, 1]}, position: [0, 3],"
            + " material: {young: 1e9, poisson: 0.3, density: 1000, model: plane-strain}, rest_on: floor}\n"
            + "  - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0.5}}\n");
        assertEquals(0, leastGap(s), 1e-12);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "rest_on: roof | names \"roof\", which is no other body. Bodies: a, b",
        "rest_on: a | names \"a\", which is no other body",
        "rest_on: b, position: [9, 0] | does not come to touch b",
        "rest_on: [5] | entry 1 is 5, expected a name"})
    void whatCannotBeSetDownIsRefusedAtItsPlace(String keys, String why) {
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> build(PLANE + "bodies:\n"
            + "  - {name: a, type: rigid, mass: 1, shape: {type: disk, radius: 0.1}, " + keys + "}\n"
            + "  - {name: b, type: fixed, shape: {type: box, size: [1, 1]}}\n"));
        assertTrue(e.getMessage().startsWith("rest.yaml:8:") && e.getMessage().contains(why), e.getMessage());
    }

    @Test
    void circlesAreNamed() {
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> build(PLANE + "bodies:\n"
            + "  - {name: a, type: rigid, mass: 1, shape: {type: disk, radius: 0.1}, rest_on: c}\n"
            + "  - {name: c, type: rigid, mass: 1, shape: {type: disk, radius: 0.1}, rest_on: a}\n"));
        assertTrue(e.getMessage().contains("a on c on a"), e.getMessage());
    }
}
