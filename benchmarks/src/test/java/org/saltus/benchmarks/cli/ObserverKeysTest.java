package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;

/** Keys of observers, and what they name, are looked at before anything is written: by check as by run. */
class ObserverKeysTest {
    private static final String SCENE = """
        saltus: 1
        name: two
        dimension: 2
        time: {end: 2e-3, step: 1e-3}
        gravity: [0, -10]
        bodies:
          - {name: grain, type: rigid, shape: {type: disk, radius: 0.1}, density: 1000, position: [0.1, 0.1]}
          - {name: soft, type: linear, mesh: {type: rectangle, size: [1, 0.1], divisions: [8, 2]}, position: [0, 3], fix: [{nodes: left}],
             material: {young: 2.1e9, poisson: 0.3, density: 7850}}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1]}}
          - {name: left, type: fixed, shape: {type: plane, normal: [1, 0]}}
          - {name: right, type: fixed, shape: {type: plane, normal: [-1, 0]}, position: [0.2, 0]}
          - {name: lid, type: fixed, shape: {type: box, size: [1, 0.1]}, position: [0, 1]}
        laws: [{type: newton-coulomb, between: [grain, all], friction: 0.3}]
        output:
          granular: {bodies: [grain], box: [0, 0, 0.2, 0.2], every: 1}
          openings: {bodies: [grain], every: 1}
          deposit: {bodies: [grain], wall: right}
          indeterminacy: {every: 1}
          supports: true
        """;

    @TempDir
    private Path folder;

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = {
        "output.granular.every=0 | output.granular.every | [1,",
        "output.openings.every=0.5 | output.openings.every | whole",
        "output.granular.evry=2 | output.granular.evry | Did you mean \"every\"?",
        "output.granulra={bodies: [grain]} | output.granulra | Did you mean \"granular\"?",
        "output.indeterminacy.max_rows=0 | output.indeterminacy.max_rows | [1,",
        "output.granular.least_contacts=0 | output.granular.least_contacts | [1,",
        "output.granular.bodies=[grian] | \"grian\" | no body that moves",
        "output.granular.bodies=[floor] | \"floor\" | no body that moves",
        "output.granular.bodies=[] | output.granular.bodies | empty",
        "output.openings.bodies=[] | output.openings.bodies | empty",
        "output.deposit.bodies=[] | output.deposit.bodies | empty",
        "'output.openings.bodies=[grain, 3]' | entry 2 is 3 | expected a name",
        "'output.openings.bodies=[floor, lid]' | floor, lid | none of them moves",
        "output.openings.every=3 | output.openings.every is 3 | 2 steps",
        "output.indeterminacy.every=3 | output.indeterminacy.every is 3 | 2 steps",
        "'output.granular.stress_strain={axis: y, against: []}' | stress_strain.against | empty",
        "'output.granular.stress_strain={axis: y, since: 0.002}' | output.granular.stress_strain.since is 0.002 s | ends at 0.002 s",
        "'output.granular.stress_strain={axis: y, since: -1}' | output.granular.stress_strain.since is -1.0 s | runs begin at 0",
        "'output={contacts: true, every: 3}' | output.every | contacts.csv",
        "output.granular={bodies: [grain]} | neither | \"walls\"",
        "output.granular.inset=0.1 | output.granular | belongs to \"walls\"",
        "output.granular.box=[0, 0, 0, 1, 1, 1] | box has 6 entries | expected 4",
        "output.granular.box=[1, 0, 0, 1] | box runs from 1.0 to 0.0 | lower corner",
        "'output.granular={bodies: [grain], walls: [left, rihgt, floor, lid]}' | rihgt | no body is named so",
        "'output.granular={bodies: [grain], walls: [left, right, floor, lid]}' | lid | is no plane",
        "'output.granular={bodies: [grain], walls: [floor, right, floor, lid]}' | floor | not normal to axis 1",
        "'output.granular={bodies: [grain], walls: [right, left, floor, lid]}' | lid | is no plane",
        "output.deposit.wall=flor | flor | no body is named so",
        "output.deposit.wall=lid | lid | is no plane",
        "output.deposit.wall=floor | floor | upright",
        "output.deposit.bodies=[soft] | soft | is a mesh",
        "'output.granular.stress_strain={axis: z}' | stress_strain.axis | x, y.",
        "'output.granular.stress_strain={axis: y, agianst: [a]}' | agianst | against",
        "'output.granular.stress_strain={axis: y, against: [nowhere/granular.csv]}' | nowhere/granular.csv | earlier run",
        "'output.granular.stress_strain={axis: y, since: -1, against: [pom.xml]}' | pom.xml:2 | same dimension",
        "output.openings.bodies=[brick] | \"brick\" | no body is named so",
        "output.openings.bodies=[soft] | \"soft\" | rigid and fixed",
        "'output.force=[grian, floor]' | nothing is named \"grian\" | Known: floor, grain, left, lid, right, soft.",
        "'output.force=[grain]' | output.force.between | expected two",
        "'output.force={between: [grain, floor], frame: axis}' | no frame is named \"axis\" | Known: world, grain",
        "'output.force=[[grain, floor], [floor, grain], {between: [grain, left], name: grain-floor}]' | force-grain-floor.csv | name",
        "'output.force=[grain, {material: steel}]' | contact_material \"steel\" | no body has one",
        "'output.force=[grain, {group: 3}]' | collision_group 3 | no body has one",
        "'output.force=[grain, {materail: steel}]' | materail | Did you mean \"material\"?",
        "output.force=true | output.force.between | is missing",
        "'output.force={between: [grain, floor], every: 3}' | every is 3 | 2 steps",
        "output.probe=grian | no body is named \"grian\" | Known: grain, soft.",
        "output.probe=floor | is fixed | grain, soft",
        "'output.probe={of: grain, node: 1}' | is rigid | \"at\"",
        "'output.probe={of: soft, node: 999}' | no node 999 | 27 nodes have numbers from 1 to 27",
        "'output.probe={of: soft, group: top1}' | top1 | top",
        "'output.probe={of: soft, node: 1, at: [0, 0]}' | exclude each other | one of them",
        "'output.probe=[grain, {of: soft, name: grain}]' | probe-grain.csv | name",
        "output.joints=true | no joints | Leave",
        "output.supports=grain | \"grain\" | Known: soft.",
        "output.parts=grian | \"grian\" | Known: grain, soft.",
        "output.dofs=grian | \"grian\" | Known: grain, soft.",
        "output.granular=3 | output.granular | expected a block"})
    void wrongOnesAreRefusedWithOneMessageAndNothingWritten(String change, String what, String hint) throws IOException {
        Path scene = Files.writeString(folder.resolve("two.yaml"), SCENE);
        Path out = folder.resolve("out");
        for (String command : new String[] {"check", "run"}) {
            String errors = saltus(2, out, command, scene.toString(), "--set", change);
            assertEquals(1, errors.lines().count(), errors);
            assertTrue(errors.startsWith("saltus: --set output") || errors.startsWith("saltus: " + scene + ":"), errors);
            assertTrue(errors.contains(what) && errors.contains(hint), errors);
            assertFalse(Files.exists(out), "nothing may be written");
        }
    }

    @Test
    void rightOnesPassAndRun() throws IOException {
        Path scene = Files.writeString(folder.resolve("two.yaml"), SCENE);
        Path out = folder.resolve("out");
        assertEquals("", saltus(0, out, "check", scene.toString()));
        assertFalse(Files.exists(out));
        saltus(0, out, "run", scene.toString());
        assertTrue(Files.exists(out.resolve("granular.csv")) && Files.exists(out.resolve("openings.csv")) && Files.exists(out.resolve("indeterminacy.csv")));
        assertEquals(3, Files.readAllLines(out.resolve("deposit.csv")).size());
    }

    private static String saltus(int expected, Path out, String... arguments) {
        String[] all = arguments;
        if (arguments[0].equals("run")) {
            all = java.util.Arrays.copyOf(arguments, arguments.length + 2);
            all[arguments.length] = "--out";
            all[arguments.length + 1] = out.toString();
        }
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        Screen screen = new Screen(new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8), new PrintStream(errors, true,
            StandardCharsets.UTF_8),
            false);
        assertEquals(expected, new Tool(screen, Providers.installed(), () -> () -> false).run(all), () -> errors.toString(StandardCharsets.UTF_8));
        return errors.toString(StandardCharsets.UTF_8);
    }
}
