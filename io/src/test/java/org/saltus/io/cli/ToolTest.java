package org.saltus.io.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.io.out.OutputFolder;

class ToolTest {
    /** A ball of 1 kg, 1 m above its floor: it falls for sqrt(2/10) = 0.447 s, and h = 0.01 s makes 100 steps. */
    private static final String BALL = """
        saltus: 1
        name: ball
        time: {end: 1, step: 0.01}
        integrator: {type: moreau-jean, theta: 0.5}
        solver: {type: nlgs, tolerance: 1e-10}
        bodies:
          - name: ball
            type: imported
            mass: [1]
            load: {constant: [-10]}
            position: [1]
            contacts: [{normal: [1], law: {type: newton-coulomb, restitution: 0.5, friction: 0.3}}]
        output: {bodies: true, contacts: true, report: false}
        """;

    @TempDir
    Path folder;
    private Path scene;
    private Path out;
    private String printed;
    private String errors;
    private Interruption interrupted = () -> false;
    private boolean terminal;

    @BeforeEach
    void writeScene() throws IOException {
        scene = folder.resolve("ball.yaml");
        out = folder.resolve("out");
        Files.writeString(scene, BALL);
    }

    private int saltus(String... arguments) {
        ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
        ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
        Screen screen = new Screen(new PrintStream(outBytes, true, StandardCharsets.UTF_8),
            new PrintStream(errBytes, true, StandardCharsets.UTF_8), terminal);
        int code = new Tool(screen, Fakes.providers(), () -> interrupted).run(arguments);
        printed = outBytes.toString(StandardCharsets.UTF_8);
        errors = errBytes.toString(StandardCharsets.UTF_8);
        return code;
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

    private void assertRefused(int code, String... parts) {
        assertEquals(ExitCode.BAD_INPUT, code, errors);
        assertEquals("", printed);
        assertEquals(1, errors.lines().count(), errors);
        for (String part : parts) {
            assertTrue(errors.contains(part), errors);
        }
        assertFalse(Files.exists(out), "nothing may be written");
    }

    @Test
    void aRunWritesItsFilesAndSaysSo() throws IOException {
        assertEquals(ExitCode.DONE, run(), errors);
        assertEquals("", errors);
        JsonNode json = json();
        assertEquals("ball", json.get("scene").asText());
        assertEquals("done", json.get("status").asText());
        assertEquals("moreau-jean", json.get("integrator").asText());
        assertEquals("nlgs", json.get("solver").asText());
        assertEquals(1e-10, json.get("tolerance").asDouble());
        assertEquals(100, json.get("steps").asInt());
        assertEquals(1, json.get("bodies").asInt());
        assertEquals(1, json.get("dofs").asInt());
        assertEquals(0, json.get("energy").get("initial").asDouble());
        assertEquals("closed", json.get("energy").get("verdict").asText());
        assertTrue(json.get("contacts").get("max").asInt() == 1);
        assertTrue(json.get("seconds").get("total").asDouble() > 0);
        for (String file : List.of("run.json", "ledger.csv", "bodies.csv", "contacts.csv")) {
            assertTrue(printed.contains(out.resolve(file).toString()), printed);
        }
        for (String words : List.of("100 steps of 0.01 s to 1 s", "moreau-jean, theta 0.5", "100 %", "verdict", "solve",
            "deepest penetration", "iterations per step")) {
            assertTrue(printed.contains(words), words + " in\n" + printed);
        }
    }

    @Test
    void theEnergyOfTheRunIsTheSumOfItsWorks() throws IOException {
        assertEquals(ExitCode.DONE, run());
        JsonNode e = json().get("energy");
        double works = 0;
        for (String work : List.of("external_work", "damping_work", "contact_normal_work", "contact_tangential_work",
            "numerical_dissipation", "filter_work", "constraint_work", "projection_work", "model_work")) {
            works += e.get(work).asDouble();
        }
        // 100 steps, each closing to 1e-12 of the scale
        assertEquals(e.get("final").asDouble() - e.get("initial").asDouble(), works, 100e-12 * e.get("scale").asDouble());
    }

    @Test
    void theLedgerHasOneRowPerStepThatClosesAndPointsAsDecimalMarks() throws IOException {
        assertEquals(ExitCode.DONE, run());
        List<String> rows = Files.readAllLines(out.resolve("ledger.csv"));
        assertEquals("step,time_s,kinetic_J,elastic_J,algorithmic_J,external_J,damping_J,contact_normal_J,"
            + "contact_tangential_J,numerical_J,filter_J,constraint_J,law_J,projection_J,residual_J,contacts,iterations,error,"
            + "status,penetration_m,cpu_detection_s,cpu_assembly_s,cpu_solve_s,cpu_other_s,model_J", rows.get(0));
        assertEquals(101, rows.size());
        String[] last = rows.get(100).split(",");
        assertEquals(25, last.length);
        assertEquals("100", last[0]);
        assertEquals("converged", last[18]);
        double before = 0;
        for (String row : rows.subList(1, 101)) {
            String[] cells = row.split(",");
            double works = 0;
            for (int k : new int[] {5, 6, 7, 8, 9, 10, 11, 13, 14, 24}) {
                works += Double.parseDouble(cells[k]);
            }
            double energy = Double.parseDouble(cells[4]);
            assertEquals(energy - before, works, 1e-11, row); // energies up to 10 J: 1e-12 of the scale
            before = energy;
        }
    }

    @Test
    void bodiesAndContactsAreWrittenWithTheirColumns() throws IOException {
        assertEquals(ExitCode.DONE, run());
        List<String> bodies = Files.readAllLines(out.resolve("bodies.csv"));
        assertEquals("step,time_s,body,x,y,z,qw,qx,qy,qz,vx,vy,vz,wx,wy,wz", bodies.get(0));
        assertEquals(1 + 101, bodies.size(), "the start and 100 steps");
        List<String> contacts = Files.readAllLines(out.resolve("contacts.csv"));
        assertEquals("step,time_s,contact,body_a,body_b,x,y,z,nx,ny,nz,gap_m,uN,uT1,uT2,pN,pT1,pT2,fN_N,fT1_N,fT2_N,status",
            contacts.get(0));
        String[] first = contacts.get(1).split(",");
        assertEquals(22, first.length);
        assertEquals("ball", first[3]);
        assertEquals("closed", first[21]);
        double impulse = Double.parseDouble(first[15]);
        assertTrue(impulse > 0, contacts.get(1));
        assertEquals(impulse / 0.01, Double.parseDouble(first[18]), 1e-12 * impulse / 0.01);
    }

    @Test
    void everyThinsBodiesAndContactsButNotTheLedger() throws IOException {
        assertEquals(ExitCode.DONE, run("--set", "output.every=10"));
        assertEquals(1 + 11, Files.readAllLines(out.resolve("bodies.csv")).size());
        assertEquals(1 + 100, Files.readAllLines(out.resolve("ledger.csv")).size());
    }

    @Test
    void quietPrintsNothingWhenAllIsWell() {
        assertEquals(ExitCode.DONE, run("--quiet"));
        assertEquals("", printed + errors);
    }

    @Test
    void withoutATerminalTheProgressIsTenLines() {
        assertEquals(ExitCode.DONE, run());
        assertEquals(10, printed.lines().filter(line -> line.matches("\\s+\\d+ %  t = .*")).count(), printed);
    }

    @Test
    void onATerminalTheProgressIsABarOnTheErrorStream() {
        terminal = true;
        assertEquals(ExitCode.DONE, run());
        assertEquals(0, printed.lines().filter(line -> line.matches("\\s+\\d+ %  t = .*")).count(), printed);
        assertTrue(errors.contains("/100"), errors);
        assertTrue(errors.endsWith("\r"), "the bar must be gone at the end");
    }

    @Test
    void setChangesTheScene() throws IOException {
        assertEquals(ExitCode.DONE, run("--set", "time.end=0.5", "--set=bodies.ball.position=[3]"));
        assertEquals(50, json().get("steps").asInt());
        assertTrue(printed.contains("50 steps"), printed);
    }

    @Test
    void lawsThatNeverActAreSaidInTheSummary() {
        assertEquals(ExitCode.DONE, run("--set", "bodies.ball.position=[1000]"));
        assertTrue(errors.contains("warning") && errors.contains("contact"), errors);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = {
        "bodys=1 | unknown key \"bodys\" | bodies",
        "solver.type=nlsg | No contact solver named \"nlsg\" | Did you mean \"nlgs\"?",
        "bodies.0.mass=[-1] | pivot -1.0 | zero mass",
        "bodies.0.contacts.0.law.friction=.nan | NaN | finite",
        "bodies.0.contacts.0.law.friction=-1 | friction | [0, ",
        "time.step=0 | time.step | expected",
        "time.step=x | time.step | a number",
        "output.evry=2 | output.evry | every",
        "output.frames=-1 | output.frames | expected",
        "solver=[] | solver | empty list",
        "saltus=2 | saltus | [1",
        "bodies=[] | bodies | at least one",
        "policy={type: retry} | retry | halve"})
    void badScenesAreRefusedWithOneMessageAndNothingWritten(String change, String what, String hint) {
        assertRefused(run("--set", change), what, hint);
    }

    @Test
    void aFaultInTheFileStartsWithItsPlace() throws IOException {
        Files.writeString(scene, BALL.replace("friction: 0.3", "mu: 0.3"));
        assertRefused(run(), scene + ":12:76: unknown key \"bodies.0.contacts.0.law.mu\"", "Known here: ");
    }

    @Test
    void anEmptySceneIsRefused() throws IOException {
        Files.writeString(scene, "");
        assertRefused(run(), "empty");
    }

    @Test
    void aFolderWithSomethingInItIsRefusedUnlessForced() throws IOException {
        Files.createDirectories(out);
        Files.writeString(out.resolve("mine.txt"), "mine");
        Files.writeString(out.resolve("report.html"), "old");
        assertEquals(ExitCode.BAD_INPUT, run());
        assertTrue(errors.contains("not empty") && errors.contains("--force"), errors);
        assertEquals(2, Files.list(out).count());
        assertEquals(ExitCode.DONE, run("--force"), errors);
        assertEquals("mine", Files.readString(out.resolve("mine.txt")));
        assertFalse(Files.exists(out.resolve("report.html")), "results of the earlier run must not stay beside the new ones");
    }

    @Test
    void forceLeavesAFolderAloneWhenTheSceneIsBad() throws IOException {
        assertEquals(ExitCode.DONE, run());
        String before = Files.readString(out.resolve("run.json"));
        assertEquals(ExitCode.BAD_INPUT, run("--force", "--set", "bodies.0.mass=[-1]"));
        assertEquals(before, Files.readString(out.resolve("run.json")));
    }

    @Test
    void aFolderThatCannotBeMadeIsRefused() {
        out = scene.resolve("out"); // below a file: not even root can make it
        assertRefused(run(), out.toString(), "--out");
        out = scene;
        assertEquals(ExitCode.BAD_INPUT, run());
        assertTrue(errors.contains("is a file"), errors);
        out = Path.of("");                                                   // would be the current folder
        assertEquals(ExitCode.BAD_INPUT, run("--force"));
        assertTrue(errors.contains("--out is empty"), errors);
    }

    @Test
    void twoRunsNeverWriteIntoOneFolder() throws IOException {
        assertEquals(ExitCode.DONE, run(), errors);
        try (OutputFolder other = new OutputFolder(out)) {
            other.check(true);
            other.create();
            Files.writeString(out.resolve("run.json"), "of the other run");
            assertEquals(ExitCode.BAD_INPUT, run("--force"));
            assertTrue(errors.contains("is in use"), errors);
            assertEquals("of the other run", Files.readString(out.resolve("run.json")));
        }
        Files.createFile(out.resolve("running.lock"));
        assertEquals(ExitCode.DONE, run("--force"), "a lock that a killed run left behind does not count");
        assertFalse(Files.exists(out.resolve("running.lock")));
    }

    @Test
    void aFolderThatIsFilledAfterItWasCheckedIsRefused() throws IOException {
        OutputFolder late = new OutputFolder(out);
        late.check(false);
        Files.createDirectories(out);
        Files.writeString(out.resolve("run.json"), "of another run");
        assertTrue(assertThrows(IllegalArgumentException.class, late::create).getMessage().contains("is not empty"));
        assertEquals(1, Files.list(out).count());
        assertEquals("of another run", Files.readString(out.resolve("run.json")));
    }

    @Test
    void aFolderInTheWayOfAResultIsRefusedBeforeTheRun() throws IOException {
        Files.createDirectories(out.resolve("ledger.csv"));
        assertEquals(ExitCode.BAD_INPUT, run("--force"));
        assertTrue(errors.contains("\"ledger.csv\", which is no file"), errors);
        assertEquals(1, Files.list(out).count());
    }

    @Test
    void theFailPolicyStopsTheRunAndKeepsWhatThereIs() throws IOException {
        assertEquals(ExitCode.STOPPED, run("--set", "policy={type: fail}", "--set", "solver.max_iterations=0"));
        assertEquals("stopped", json().get("status").asText());
        assertTrue(errors.contains("policy"), errors);
        int steps = json().get("steps").asInt();
        assertEquals(1 + steps, Files.readAllLines(out.resolve("ledger.csv")).size());
        assertTrue(steps > 30 && steps < 100, "it falls freely for 0.44 s first, took " + steps);
    }

    @Test
    void acceptedNonConvergenceIsDoneWithAWarning() throws IOException {
        assertEquals(ExitCode.DONE, run("--set", "solver.max_iterations=0"));
        assertTrue(json().get("not_converged_steps").asInt() > 0);
        assertTrue(errors.contains("warning") && errors.contains("tolerance"), errors);
    }

    @Test
    void anInterruptedRunWritesItsSummary() throws IOException {
        int[] asked = {0};
        interrupted = () -> ++asked[0] > 7;
        assertEquals(ExitCode.INTERRUPTED, run());
        assertEquals("interrupted", json().get("status").asText());
        assertEquals(7, json().get("steps").asInt());
        assertTrue(errors.contains("7 of 100"), errors);
    }

    @Test
    void aFaultInsideARunIsAnInternalErrorThatKeepsTheRowsSoFar() throws IOException {
        assertEquals(ExitCode.INTERNAL_ERROR, run("--set", "output.broken={}"));
        assertTrue(errors.contains("a fault inside step 3") && errors.contains("--debug"), errors);
        assertFalse(errors.contains("\tat "), errors);
        assertEquals(1 + 3, Files.readAllLines(out.resolve("ledger.csv")).size());
        assertEquals(ExitCode.INTERNAL_ERROR, run("--set", "output.broken={}", "--force", "--debug"));
        assertTrue(errors.contains("\tat "), errors);
    }

    @Test
    void aFullDiskIsSaidWithoutAStackTrace() {
        assertEquals(ExitCode.INTERNAL_ERROR, run("--set", "output.slow-disk={}"));
        assertTrue(errors.contains("No space left") && errors.contains(out.toString()), errors);
        assertEquals(1, errors.lines().count(), errors);
    }

    @Test
    void checkBuildsTheSceneAndWritesNothing() {
        assertEquals(ExitCode.DONE, saltus("check", scene.toString()));
        assertTrue(printed.contains("No fault found") && printed.contains("1 degrees of freedom"), printed);
        assertEquals(1, folder.toFile().list().length);
        assertEquals(ExitCode.BAD_INPUT, saltus("check", scene.toString(), "--set", "bodies.0.mass=[-1]"));
    }

    @Test
    void listShowsNamesAndParametersFromTheProviders() {
        assertEquals(ExitCode.DONE, saltus("list"));
        assertTrue(printed.contains("nlgs") && printed.contains("imported") && printed.contains("100 %"), printed);
        assertEquals(ExitCode.DONE, saltus("list", "solvers"));
        assertTrue(printed.contains("tolerance") && printed.contains("default 1e-8") && printed.contains("(0, 1]"), printed);
        assertEquals(ExitCode.DONE, saltus("list", "scene"));
        assertTrue(printed.contains("gravity") && printed.contains("m/s²"), printed);
        assertEquals(ExitCode.BAD_INPUT, saltus("list", "solver"));
        assertTrue(errors.contains("solvers"), errors);
        assertEquals(ExitCode.BAD_INPUT, saltus("list", "solvers", "nope"));
        assertTrue(errors.contains("nlgs"), errors);
    }

    @Test
    void installedCommandsGetTheirArgumentsAndTheirExitCode() {
        assertEquals(ExitCode.ABOVE_TOLERANCE, saltus("verify", "a.json", "--tolerance", "1e-9", "--help"));
        assertEquals(List.of("a.json", "--tolerance", "1e-9", "--help"), Fakes.CALLED);
        assertEquals(ExitCode.BAD_INPUT, saltus("verify", "bad"));
        assertTrue(errors.contains("bad is no file"), errors);
        assertEquals(ExitCode.DONE, saltus("--help"));
        assertTrue(printed.contains("verify") && printed.contains("100 %"), printed);
    }

    @ParameterizedTest(name = "saltus {0}")
    @CsvSource(delimiter = '|', value = {
        "rum x.yaml | unknown command \"rum\". Did you mean \"run\"?",
        "run x.yaml --frce | unknown option \"--frce\". Did you mean \"--force\"?",
        "run | SCENE",
        "run a.yaml b.yaml | b.yaml",
        "run a.yaml --threads x | --threads",
        "run a.yaml --threads 0 | --threads is 0",
        "run a.yaml --kernel fast | --kernel",
        "run a.yaml --out | --out",
        "--nope | unknown option \"--nope\"",
        "run nofile.yaml | nofile.yaml: no such file"})
    void badUsageIsOneMessageThatHelps(String line, String part) {
        assertEquals(ExitCode.BAD_INPUT, saltus(line.split(" ")));
        assertEquals("", printed);
        assertEquals(1, errors.lines().count(), errors);
        assertTrue(errors.contains(part), errors);
    }

    @Test
    void versionAndHelpEndWell() {
        assertEquals(ExitCode.DONE, saltus("--version"));
        assertTrue(printed.startsWith("saltus "), printed);
        assertEquals(ExitCode.DONE, saltus("run", "--help"));
        assertTrue(printed.contains("--force"), printed);
        assertEquals(ExitCode.BAD_INPUT, saltus());
        assertTrue(printed.contains("Commands:"), printed);
    }
}
