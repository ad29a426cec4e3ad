package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Provider;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.ShapeProvider;

/** The command line with all modules installed: a ball of 1 kg that falls 1 m on a floor. */
class CommandLineTest extends CalledCase {
    private static final String BALL = """
        saltus: 1
        name: ball
        time: {end: 1, step: 1e-3}
        gravity: [0, 0, -9.81]
        integrator: {type: moreau-jean, theta: 0.5}
        solver: {type: nlgs, tolerance: 1e-8}
        bodies:
          - {name: ball, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, position: [0, 0, 1.1]}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
        laws: [{type: newton-coulomb, between: [ball, floor], restitution: 0.8, friction: 0.3}]
        output: {frames: 0.1, contacts: true, bodies: true}
        """;

    @TempDir
    Path folder;
    private Path scene;
    private Path out;

    @BeforeEach
    void writeScene() throws IOException {
        scene = folder.resolve("ball.yaml");
        out = folder.resolve("out");
        Files.writeString(scene, BALL);
    }

    private int run(String... more) {
        String[] all = new String[more.length + 4];
        System.arraycopy(new String[] {"run", scene.toString(), "--out", out.toString()}, 0, all, 0, 4);
        System.arraycopy(more, 0, all, 4, more.length);
        return saltus(all);
    }

    private JsonNode json() throws IOException {
        return new ObjectMapper().readTree(out.resolve("run.json").toFile());
    }

    @Test
    void aBallFallsBouncesAndEveryFileIsThere() throws IOException {
        assertEquals(0, run(), errors);
        assertEquals("", errors);
        for (String file : List.of("run.json", "ledger.csv", "bodies.csv", "contacts.csv", "frames.pvd", "report.html")) {
            assertTrue(Files.size(out.resolve(file)) > 0, file);
        }
        JsonNode json = json();
        assertEquals("moreau-jean", json.get("integrator").asText());
        assertEquals(1000, json.get("steps").asInt());
        assertEquals(1, json.get("time_s").asDouble(), 1e-15);
        assertEquals(6, json.get("dofs").asInt());
        assertEquals("closed", json.get("energy").get("verdict").asText());
        // Falls 1 m in sqrt(2/g) = 0.4515 s; the impact takes 1 - e^2 of its energy m g 1 m, to the O(h) at which it is caught.
        double lost = -json.get("energy").get("contact_normal_work").asDouble();
        assertEquals((1 - 0.8 * 0.8) * 9.81, lost, 2 * 9.81 * 4.43 * 1e-3);
        String[] contact = Files.readAllLines(out.resolve("contacts.csv")).get(1).split(",");
        assertEquals(List.of("ball", "floor"), List.of(contact[3], contact[4]));
        assertEquals(1, Double.parseDouble(contact[10]), 1e-15, "n points from the floor to the ball");
        // One entry per contact force: p = (1 + e) m u_N-, f = p / h
        assertEquals(1.8 * Math.sqrt(2 * 9.81), Double.parseDouble(contact[15]), 1.8 * 9.81 * 2e-3);
        assertEquals(Double.parseDouble(contact[15]) / 1e-3, Double.parseDouble(contact[18]), 1e-9);
        assertTrue(printed.lines().reduce((a, b) -> b).orElse("").contains("report.html"), "the page to open comes last");
    }

    /** The identity of the scheme closes for any impulses; those of joints that contradict each other do any work, which is said of no joint and no law. */
    @Test
    void worksOfImpulsesThatAreNoSolutionAreCalledInfeasible() throws IOException {
        Files.writeString(scene, """
            saltus: 1
            name: torn
            time: {end: 0.02, step: 1e-3}
            gravity: [0, 0, -9.81]
            bodies:
              - {name: box, type: rigid, mass: 3, shape: {type: box, size: [0.2, 0.2, 0.2]}, position: [0, 0, 1]}
              - {name: lift, type: fixed, position: [0, 0, 4], velocity: [0, 0, 0.5], shape: {type: sphere, radius: 0.05}}
            joints:
              - {type: fixed, between: [box, world], anchor: [0, 0, 1]}
              - {type: fixed, between: [box, lift], anchor: [0, 0, 1]}
            """);
        assertEquals(0, run(), errors);
        JsonNode energy = json().get("energy");
        assertTrue(energy.get("creates").asDouble() > 1, energy.toString());
        assertEquals("infeasible", energy.get("creates_cause").asText());
        assertTrue(printed.contains(" % (infeasible), see the warning"), printed);
        String page = Files.readString(out.resolve("report.html"));
        assertTrue(page.contains("<span class=\"badge neutral\">energy closed") && page.contains("scene (infeasible)</span>"), "no green badge, and the cause");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = {
        "bodis=3 | unknown key \"bodis\" | Did you mean \"bodies\"?",
        "solver.type=nlsg | No contact solver named \"nlsg\" | Did you mean \"nlgs\"?",
        "solver.tolerence=1 | solver.tolerence | Did you mean \"tolerance\"?",
        "integrator.type=moreau | No integrator named \"moreau\" | moreau-jean",
        "integrator.theta=1.5 | integrator.theta | [1e-6, 1]",
        "bodies.ball.mass=-1 | bodies.0.mass | [1e-100, 1e100]",
        "bodies.ball.mass=0 | mass | [1e-100, 1e100]",
        "bodies.ball.mass=.nan | bodies.0.mass | finite",
        "bodies.ball.type=ridig | No body named \"ridig\" | rigid",
        "bodies.ball.shape.radius=-0.1 | radius | > 0",
        "bodies.ball.shape.type=spere | No shape named \"spere\" | sphere",
        "bodies.floor.shape.normal=[0,0,0] | normal | zero",
        "bodies.floor.name=ball | named \"ball\" exists already | ball.yaml:8:12",
        "bodies.ball.position=[0,0,0.05] | overlap by 0.05 m | overlap: accept",
        "bodies.ball.position=[0,0] | bodies.0.position | 3",
        "laws.0.friction=.nan | laws.0.friction | finite",
        "laws.0.friction=-0.3 | laws.0.friction | expected",
        "laws.0.restitution=1.5 | laws.0.restitution | expected",
        "laws.0.between=[ball, flor] | no body is named \"flor\" | Did you mean \"floor\"?",
        "laws.0.type=newton | No contact law named \"newton\" | newton-coulomb",
        "bodies=[] | no bodies | at least one",
        "time.step=3 | time.step | longer",
        "gravity=[0,-9.81] | gravity | expected 3",
        "dimension=4 | dimension | [2",
        "name=../ball | ../ball | letters"})
    void badScenesAreRefusedWithOneMessageAndNothingWritten(String change, String what, String hint) {
        assertEquals(2, run("--set", change), errors + printed);
        assertEquals("", printed);
        assertEquals(1, errors.lines().count(), errors);
        assertTrue(errors.startsWith("saltus: --set " + change + ": ") || errors.startsWith("saltus: " + scene + ":"), errors);
        assertTrue(errors.contains(what) && errors.contains(hint), errors);
        assertFalse(Files.exists(out), "nothing may be written");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = {
        "cut in half | half.msh:7: | ends here",
        "with an inverted element | inverted.msh: element 1 | Jacobian",
        "missing | none.msh | no file"})
    void aMeshThatIsNoGoodIsRefusedWithItsPlaceAndNothingWritten(String fault, String what, String hint) throws IOException {
        String mesh = "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n3\n1 0 0 0\n2 1 0 0\n3 0 1 0\n$EndNodes\n"
            + "$Elements\n1\n1 2 2 0 1 1 2 3\n$EndElements\n";
        Files.writeString(folder.resolve("good.msh"), mesh);
        Files.writeString(folder.resolve("half.msh"), mesh.substring(0, mesh.indexOf("3 0 1 0")));
        Files.writeString(folder.resolve("inverted.msh"), mesh.replace("1 1 2 3\n", "1 1 3 2\n"));
        Files.writeString(scene, """
            saltus: 1
            name: plate
            dimension: 2
            time: {end: 1e-3, step: 1e-3}
            bodies:
              - name: plate
                type: linear
                mesh: {file: good.msh}
                material: {young: 1e6, poisson: 0.3, density: 1000, thickness: 0.1}
            """);
        assertEquals(0, saltus("check", scene.toString()), errors);
        String file = what.substring(0, what.indexOf(".msh") + 4);
        assertEquals(2, run("--set", "bodies.plate.mesh.file=" + file), errors);
        assertTrue(errors.contains(what) && errors.contains(hint), errors);
        assertEquals(1, errors.lines().count(), errors);
        assertFalse(Files.exists(out), "nothing may be written");
    }

    @Test
    void whatIsOnlyFixedIsRefused() {
        assertEquals(2, run("--set", "bodies.ball={name: ball, type: fixed, shape: {type: sphere, radius: 0.1}, position: [0,0,1]}"));
        assertTrue(errors.contains("nothing in the scene moves"), errors);
    }

    @Test
    void aFolderBelowAFileCannotBeMade() {
        out = scene.resolve("out");
        assertEquals(2, run());
        assertTrue(errors.contains(out.toString()) && errors.contains("--out"), errors);
        assertEquals("", printed);
    }

    /** Run with --force into a folder that holds something where a result must go. */
    @Test
    void whatStandsInTheWayOfAResultIsNamedBeforeAnythingIsWritten() throws IOException {
        Files.createDirectories(out);
        Files.createFile(out.resolve("frames"));
        assertEquals(2, run("--force"));
        assertTrue(errors.contains("\"frames\", which is no folder"), errors);
        assertEquals(List.of("frames"), List.of(out.toFile().list()));
        Files.delete(out.resolve("frames"));
        Files.createDirectory(out.resolve("run.json"));
        assertEquals(2, run("--force"));
        assertTrue(errors.contains("\"run.json\", which is no file"), errors);
        assertEquals(List.of("run.json"), List.of(out.toFile().list()));
    }

    @Test
    void twoRunsGiveTheSameBitsButForTheTimes() throws IOException {
        assertEquals(0, run("--quiet", "--set", "output.report=false"));
        String first = Files.readString(out.resolve("bodies.csv"));
        assertEquals(0, run("--quiet", "--force"));
        assertEquals(first, Files.readString(out.resolve("bodies.csv")));
    }

    @Test
    void lawsWithoutAContactAreSaid() {
        assertEquals(0, run("--quiet", "--set", "bodies.ball.position=[0, 0, 100]"));
        assertTrue(errors.contains("declares laws"), errors);
    }

    @Test
    void everyProviderDescribesItselfInTheList() {
        for (Class<? extends Provider> layer : List.of(IntegratorProvider.class, ContactSolverProvider.class,
            ContactLawProvider.class, BodyProvider.class, ShapeProvider.class)) {
            for (Provider p : Providers.installed().all(layer)) {
                assertFalse(p.summary().isBlank(), p.name());
                for (Parameter parameter : p.parameters()) {
                    assertFalse(parameter.description().isBlank(), p.name() + "." + parameter.name());
                    assertFalse(parameter.unit().isBlank(), p.name() + "." + parameter.name());
                }
            }
        }
        assertEquals(0, saltus("list"));
        for (String name : List.of("moreau-jean", "nlgs", "newton-coulomb", "rigid", "sphere", "grid", "block-sparse", "verify")) {
            assertTrue(printed.contains("  " + name + " "), name + " in\n" + printed);
        }
        assertEquals("", errors);
    }

    @Test
    void theTableOfASceneReadsAsWhatASceneMustGive() {
        assertEquals(0, saltus("list", "scene"));
        List<String> lines = printed.lines().toList();
        assertTrue(lines.get(0).matches("KEY +VALUE +UNIT +RANGE +DEFAULT +MEANING"), lines.get(0));
        assertTrue(lines.get(1).matches("saltus +whole number +- +1 +required +version of this grammar"), lines.get(1));
        assertTrue(lines.stream().anyMatch(line -> line.matches("bodies +list +- +required +.*")), printed);
        assertTrue(lines.stream().anyMatch(line -> line.matches("seed +whole number +- +>= 0 +default 1 +.*")), printed);
    }

    /** A box that spins is nonlinear; with the implicit moment its balance closes to round-off, with the explicit one by the step. */
    @Test
    void aMeasuredBalanceSaysWhetherItIsRoundOff() throws IOException {
        String[] box = {"--set", "time.end=0.1", "--set", "bodies.ball.shape={type: box, size: [0.1, 0.2, 0.3]}", "--set", "bodies.ball.spin=[5, 3, 1]"};
        assertEquals(0, run(box), errors);
        assertEquals("measured", json().get("energy").get("verdict").asText());
        assertTrue(printed.contains("the energy balance closes to round-off all the same"), printed);
        assertEquals(0, run(words(box, "--force", "--set", "bodies.ball.gyroscopic=explicit")), errors);
        assertEquals("measured", json().get("energy").get("verdict").asText());
        assertTrue(printed.contains("falls with the step"), printed);
    }

    /** {@code static}: the ball comes to rest on the floor; its contact force is its weight, and nothing moves. */
    @Test
    void staticWritesTheEquilibriumAsARunOfOneStep() throws IOException {
        int code = saltus("static", scene.toString(), "--out", out.toString(), "--set", "bodies.ball.position=[0, 0, 0.102]");
        assertEquals(0, code, errors);
        assertEquals(1, json().get("steps").asInt());
        assertEquals(0, json().get("energy").get("final").asDouble(), 1e-20);
        String[] bodies = Files.readAllLines(out.resolve("bodies.csv")).get(1).split(",");
        assertEquals(0.1, Double.parseDouble(bodies[5]), 1e-12);
        List<String> contacts = Files.readAllLines(out.resolve("contacts.csv"));
        int force = List.of(contacts.get(0).split(",")).indexOf("fN_N");
        assertEquals(9.81, Double.parseDouble(contacts.get(1).split(",")[force]), 1e-7);
        assertEquals(2, saltus("static", scene.toString(), "--out", out.toString(), "--force"));
        assertTrue(errors.contains("\"ball\" is not supported") && errors.contains("translation [0, 0, -1]"), errors);
    }

    /** The equilibrium of a disk pressed on a floor knows no step: the same forces whatever {@code time.step} says, and symmetric. */
    @Test
    void anEquilibriumHasTheSameForcesWhateverTheStep() throws IOException {
        Path punch = out.resolveSibling("punch.yaml");
        Files.writeString(punch, """
            saltus: 1
            name: punch
            dimension: 2
            time: {end: 1, step: 1}
            bodies:
              - name: punch
                type: linear
                mesh: {type: disk, radius: 0.04, divisions: 16}
                material: {young: 3e9, poisson: 0.3, density: 1200, model: plane-strain, thickness: 1}
                position: [0, 0.04]
                fix: [{box: [-1e-9, -1, 1e-9, 1], directions: [x]}]
                loads: [{type: body-force, value: [0, -2e8]}]
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws: [{type: newton-coulomb}]
            output: {contacts: true, report: false}
            """);
        double[] first = null;
        for (String step : List.of("1e-4", "1e-3", "1", "10")) {
            assertEquals(0, saltus("static", punch.toString(), "--out", out.toString(), "--force", "--set", "time.step=" + step, "--set", "time.end=10"),
                errors);
            List<String> rows = Files.readAllLines(out.resolve("contacts.csv"));
            int column = List.of(rows.get(0).split(",")).indexOf("fN_N");
            double[] forces = rows.stream().skip(1).mapToDouble(row -> Double.parseDouble(row.split(",")[column])).toArray();
            first = first == null ? forces : first;
            assertArrayEquals(first, forces, 1e-6 * first[0]);
            for (int k = 0; k < forces.length; k++) {
                assertEquals(forces[k], forces[forces.length - 1 - k], 1e-6 * forces[k], "left and right, contact " + k);
            }
        }
    }

    /** {@code --force} replaces results in the folder, not what a link in it leads to. */
    @Test
    void resultsAreNotReplacedThroughLinks() throws IOException {
        Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
        Path kept = Files.writeString(elsewhere.resolve("00001-bodies.vtu"), "kept");
        Files.createDirectories(out);
        Files.createSymbolicLink(out.resolve("frames"), elsewhere);
        assertEquals(2, saltus("run", scene.toString(), "--out", out.toString(), "--force"));
        assertTrue(errors.contains("\"frames\"") && errors.contains("a link that leads out of the folder"), errors);
        assertEquals("kept", Files.readString(kept));
        Files.delete(out.resolve("frames"));
        Path ledger = Files.writeString(elsewhere.resolve("mine.csv"), "mine");
        Files.createSymbolicLink(out.resolve("ledger.csv"), ledger);
        assertEquals(2, saltus("run", scene.toString(), "--out", out.toString(), "--force"));
        assertEquals("mine", Files.readString(ledger));
    }

    /** A device that never ends is refused, as scene and as table, in a second and not by running out of memory. */
    @Test
    void aFileThatNeverEndsIsRefused() {
        assumeTrue(Files.exists(Path.of("/dev/zero")), "no such device here");
        assertEquals(2, saltus("check", "/dev/zero"));
        assertTrue(errors.contains("does not end within"), errors);
        assertEquals(2, saltus("check", scene.toString(), "--set",
            "bodies.0={name: grain, type: rigid, density: 1000, generate: {type: csv, file: /dev/zero}}"));
        assertTrue(errors.contains("does not end within"), errors);
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "@x", "-2", "+a"})
    void namesThatBeginAFormulaAreRefused(String name) {
        assertEquals(2, saltus("check", scene.toString(), "--set", "bodies.0.name=" + "'" + name + "'"));
        assertTrue(errors.contains("a spreadsheet would take for a formula"), errors);
    }

    /** An equilibrium has no inertia; {@code initial: static} keeps velocities, {@code rest} only what is prescribed. */
    @Test
    void anEquilibriumIsAtRestWhateverVelocitiesTheSceneGives() throws IOException {
        String[] moving = {"--set", "bodies.ball.position=[0, 0, 0.1]", "--set", "bodies.ball.velocity=[0, 0, 3]", "--set", "bodies.ball.spin=[0, 0, 1]"};
        assertEquals(0, saltus(words(moving, "static", scene.toString(), "--out", out.toString())), errors);
        assertEquals(0, json().get("energy").get("initial").asDouble());
        assertEquals(0, json().get("energy").get("final").asDouble(), 1e-20);
        assertTrue(json().get("warnings").toString().contains("velocities of ball"), json().get("warnings")::toString);
        assertEquals(0, saltus(words(moving, "run", scene.toString(), "--out", out.toString(), "--force", "--set", "initial=static", "--set",
            "time.end=1e-3")));
        assertTrue(json().get("energy").get("initial").asDouble() > 4.4, errors);
    }

    /** Kane's pendulum: what was created, where and what helps in one line, the numbers in run.json. */
    @ParameterizedTest
    @ValueSource(strings = {"pendulum",
        "a pendulum with a name that is so long that nobody would ever read a line in which it stands from its beginning to its end"})
    void energyCreatedByContactsIsOneShortWarning(String name) throws IOException {
        Path kane = Path.of(Files.isDirectory(Path.of("io")) ? "." : "..", "io", "examples", "kane-newton.yaml");
        assertEquals(0, saltus("run", kane.toString(), "--out", out.toString(), "--quiet", "--set", "bodies.0.name=" + name), errors);
        String line = errors.strip().replaceFirst("^warning: ", "");
        assertTrue(line.length() <= 360 && line.lines().count() == 1, line.length() + ": " + line);
        assertTrue(line.startsWith("Contacts created 0.0136 J (37 % of the energies and works of the scene, S = 0.0368 J), most at step 1 (row 0 of "
            + name.substring(0, 8)), line);
        assertTrue(line.contains("(Kane)") && line.endsWith("fremond-coulomb cannot (theta <= 1/(1+e))."), line);
        JsonNode details = json().get("warning_details").get(0);
        assertEquals("created-newton-friction", details.get("id").asText());
        assertEquals(1, details.get("step").asInt());
        assertEquals(line, details.get("text").asText());
        assertEquals(0.37, json().get("energy").get("creates").asDouble(), 0.005);
        assertEquals(json().get("energy").get("created_by_contacts").asDouble(), json().get("energy").get("by_cause").get("newton_friction").asDouble(), 1e-15);
        JsonNode energy = json().get("energy");
        assertEquals(0.0368004 - 0.0231814, energy.get("created_most").asDouble(), 1e-6);
        assertEquals(1, energy.get("created_most_step").asInt());
        assertEquals(1, energy.get("creating_steps").asInt());
        assertEquals("row 0 of " + name, energy.get("created_most_contact").asText());
    }

    /** Longer than the run: allowed, as for a trial with a short end, but said. */
    @Test
    void intervalsOfFilesBeyondTheEndAreWarnedOf() throws IOException {
        assertEquals(0, run("--quiet", "--set", "time.end=0.05", "--set", "output.checkpoint=3"), errors);
        assertEquals(2, errors.lines().filter(line -> line.startsWith("warning: \"output.")).count(), errors);
        assertTrue(errors.contains("\"output.frames\" is 0.1 s, and the run ends at 0.05 s: frames are those of the start and the end only."), errors);
        assertTrue(errors.contains("\"output.checkpoint\" is 3 s") && errors.contains("on Ctrl-C only"), errors);
        assertEquals(errors.lines().count(), json().get("warnings").size(), "each once, and all of them in run.json");
        assertEquals(0, saltus("check", scene.toString(), "--set", "time.end=0.05"));
        assertEquals(1, errors.lines().count(), errors);
        assertEquals(0, saltus("static", scene.toString(), "--out", out.toString(), "--force", "--set", "bodies.ball.position=[0, 0, 0.1]"));
        assertEquals("", errors, "the one step of an equilibrium is not the scene's");
    }

    private static String[] words(String[] last, String... first) {
        return Stream.of(first, last).flatMap(Stream::of).toArray(String[]::new);
    }
}
