package org.saltus.io.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;

class ChangeTest {
    private static final String SCENE = "time: {end: 2, step: 1e-3}\nbodies:\n  - &b {name: ball, mass: 1}\n  - *b\nempty: []\n";

    private static Settings with(String... changes) {
        return SceneReader.parse(SCENE, "a.yaml", List.of(changes));
    }

    @Test
    void aDottedPathReachesBlocksAndListEntries() {
        Settings root = with("time.step=1e-4", "bodies.1.mass = 2.5");
        assertEquals(1e-4, root.block("time").number("step"));
        assertEquals(2.5, root.blocks("bodies").get(1).number("mass"));
    }

    @Test
    void whatSharesAnAnchorIsChangedInOnePlaceOnly() {
        Settings root = with("bodies.1.mass=2");
        assertEquals(1, root.blocks("bodies").get(0).number("mass"));
    }

    @Test
    void namedEntriesAreFoundByTheirName() {
        assertEquals(7, with("bodies.ball.mass=7").blocks("bodies").get(0).number("mass"));
    }

    private static Settings repeated(String... changes) {
        return SceneReader.parse("vars: {m: 2}\nbodies:\n  - {name: base, mass: 9}\n  - {repeat: {i: 0..2}, name: link-$i, mass: =m, shape: {radius: 1}}\n"
            + "joints:\n  - {repeat: {i: 0..1}, name: j-$i, between: [link-$i, link-$(i+1)]}\n", "a.yaml", List.of(changes));
    }

    @Test
    void oneCopyOfARepeatIsReachedByItsName() {
        List<Settings> bodies = repeated("bodies.link-1.shape.radius=5", "bodies.link-2.mass==m*3", "joints.j-0.between.0=base").blocks("bodies");
        assertEquals(List.of(1.0, 5.0, 1.0), bodies.subList(1, 4).stream().map(b -> b.block("shape").number("radius")).toList());
        assertEquals(List.of(9.0, 2.0, 2.0, 6.0), bodies.stream().map(b -> b.number("mass")).toList());
        assertEquals("base", repeated("joints.j-0.between.0=base").blocks("joints").get(0).list("between").get(0));
    }

    @Test
    void allCopiesAreReachedByTheNameInTheFileOrItsNumber() {
        for (String entry : List.of("link-$i", "1")) {
            List<Settings> bodies = repeated("bodies." + entry + ".mass=4").blocks("bodies");
            assertEquals(List.of(9.0, 4.0, 4.0, 4.0), bodies.stream().map(b -> b.number("mass")).toList());
        }
    }

    @Test
    void aCopyThatIsNotMadeIsAnErrorThatListsThoseThatAre() {
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> repeated("bodies.link-7.mass=4"));
        assertTrue(e.getMessage().startsWith("--set bodies.link-7.mass=4: ") && e.getMessage().contains("base, link-0, link-1, link-2"), e.getMessage());
    }

    @Test
    void aLastKeyThatIsMissingIsAdded() {
        assertEquals(3, with("time.start=3").block("time").number("start"));
        assertEquals(0.5, with("solver={type: nlgs, omega: 0.5}").block("solver").number("omega"));
    }

    @Test
    void wholeEntriesAndListsAreReplaced() {
        assertEquals(2, with("bodies.0={mass: 2}").blocks("bodies").get(0).number("mass"));
        assertEquals(-9.81, with("gravity=[0, 0, -9.81]").numbers("gravity")[2]);
    }

    @Test
    void laterChangesWin() {
        assertEquals(5, with("time.end=4", "time.end=5").block("time").number("end"));
    }

    @Test
    void aBlockOfWhichEveryKeyMayBeAbsentIsMade() {
        Settings root = with("output.frames=0.5", "output.every=2", "policy.type=halve");
        assertEquals(0.5, root.block("output").number("frames"));
        assertEquals(2, root.block("output").integer("every"));
        assertEquals("halve", root.block("policy").text("type"));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = {
        "output.force+=[a, b] | | [a, b]",
        "output.force+=[a, b] | output.force+=[c, d] | [[a, b], [c, d]]",
        "output.probe+=a | output.probe+=b | [a, b]",
        "output.probe=[a, b] | output.probe+=c | [a, b, c]",
        "output.force=[[a, b], [c, d]] | output.force+=[e, f] | [[a, b], [c, d], [e, f]]",
        "output.joints+=true | | true"})
    void anEntryIsAddedToWhatIsThere(String first, String second, String right) {
        Settings root = second == null ? with(first) : with(first, second);
        Settings output = root.block("output");
        assertEquals(right, output.raw(output.keys().iterator().next()).toString());
    }

    @Test
    void faultsOfTheNewValueNameTheOption() {
        Settings root = with("time.end=.nan");
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> root.block("time").number("end"));
        assertTrue(e.getMessage().startsWith("--set time.end=.nan: "), e.getMessage());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = {
        "tiem.step=1 | Did you mean \"time\"?",
        "time.step.x=1 | \"time.step\" is a single value",
        "bodies.2.mass=1 | a number from 0 to 1",
        "bodies.-1.mass=1 | a number from 0 to 1",
        "bodies.bell.mass=1 | a list of 2 entries",
        "bodies.bell.mass=1 | or a name: ball, ball",
        "integrator.theta=1 | To add it, give it whole: --set 'integrator={theta: ...}'",
        "bodies.99999999999.mass=1 | a number from 0 to 1",
        "empty.0=1 | the list is empty",
        "time.step | expected path=value",
        "=3 | expected path=value",
        "time..step=3 | empty part",
        "time.step= | no value",
        "time.step=[1 | is no YAML"})
    void aPathThatLeadsNowhereSaysWhatThereIs(String change, String part) {
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> with(change));
        assertTrue(e.getMessage().contains(part), e.getMessage());
        assertTrue(e.getMessage().startsWith("--set " + change), e.getMessage());
    }
}
