package org.saltus.io.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ToolTest extends ToolCase {
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
            + "status,penetration_m,cpu_detection_s,cpu_assembly_s,cpu_solve_s,cpu_other_s,model_J,drive_J,joint_J,scaled_error,law_error", rows.get(0));
        assertEquals(101, rows.size());
        String[] last = rows.get(100).split(",");
        assertEquals(29, last.length);
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
        "saltus=2 | saltus | expected 1 ",
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
}
