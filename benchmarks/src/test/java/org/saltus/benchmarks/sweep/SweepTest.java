package org.saltus.benchmarks.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Sweeps, and what goes wrong in them. */
@DisabledOnOs(OS.WINDOWS)
class SweepTest {
    private static final String PLAN = """
        scene: ball.yaml
        vary:
          vars.h: {uniform: [0.101, 0.2]}
          vars.e: [0, 0.5]
        samples: 10
        seed: 3
        keep: none
        collect:
          lost: energy.initial + energy.external_work - energy.final
          z: {last: bodies.ball.z}
          drop: vars.h - z
        """;

    @TempDir
    private Path folder;
    private SweepProcess sweep;

    @BeforeEach
    void makeFolder() throws IOException {
        sweep = new SweepProcess(folder);
    }

    /** The ball falls freely by ½ g t (t + h) as the explicit part of the scheme has it, where it does not touch. */
    @Test
    void rowsAreTheSameInOneSweepInPartsAndAfterAKill() throws IOException, InterruptedException {
        sweep.write("plan.yaml", PLAN);
        assertEquals(0, sweep.run("plan.yaml", "whole", "--jobs", "2"), sweep.read("err.txt"));
        List<List<String>> whole = sweep.withoutTimes("whole/rows.csv");
        assertEquals(21, whole.size());
        assertEquals(20, new HashSet<>(sweep.column("whole/rows.csv", "id")).size());
        assertTrue(sweep.column("whole/rows.csv", "status").stream().allMatch("DONE"::equals));
        double free = 0.5 * 9.81 * 0.02 * 0.02;
        List<String> heights = sweep.column("whole/rows.csv", "vars.h");
        List<String> drops = sweep.column("whole/rows.csv", "drop");
        for (int k = 0; k < 20; k++) {
            double h = Double.parseDouble(heights.get(k));
            if (h > 0.1 + free) {
                assertEquals(free, Double.parseDouble(drops.get(k)), 1e-12);
            }
        }
        assertFalse(Files.exists(folder.resolve("whole/runs")), "nothing is kept");

        for (String part : List.of("2/3", "1/3")) {
            assertEquals(0, sweep.run("plan.yaml", "parts", "--jobs", "1", "--part", part), sweep.read("err.txt"));
            assertTrue(Files.exists(folder.resolve("parts/runs")), "other parts may be making their folders in it");
        }
        assertEquals(3, sweep.run("plan.yaml", "parts", "--gather"));
        assertTrue(sweep.read("err.txt").contains("6 of 20 rows are missing"), sweep.read("err.txt"));
        assertEquals(0, sweep.run("plan.yaml", "parts", "--jobs", "1", "--part", "3/3"), sweep.read("err.txt"));
        assertEquals(0, sweep.run("plan.yaml", "parts", "--gather"));
        assertEquals(whole, sweep.withoutTimes("parts/rows.csv"));

        assertFalse(Files.exists(folder.resolve("parts/runs")), "nothing is kept");

        Path rows = folder.resolve("whole/rows-1-of-1.csv");                 // as if killed within a write
        String text = Files.readString(rows);
        Files.writeString(rows, text.substring(0, text.length() - 30));
        sweep.write("more.yaml", PLAN.replace("samples: 10", "samples: 11"));
        assertEquals(0, sweep.run("more.yaml", "whole", "--jobs", "1"));
        assertTrue(sweep.read("out.txt").contains("22 rows: 19 are there, 3 to run"), sweep.read("out.txt"));
        assertEquals(whole, sweep.withoutTimes("whole/rows.csv").subList(0, 21));

        sweep.write("other.yaml", PLAN.replace("[0, 0.5]", "[0, 0.6]").replace("z: {last: bodies.ball.z}", "y: {last: bodies.ball.z}").replace("- z", "- y"));
        assertEquals(0, sweep.run("other.yaml", "whole", "--jobs", "1", "--part", "10/10"));
        assertTrue(sweep.read("out.txt").contains("2 rows of part 10/10: 0 are there, 2 to run"), sweep.read("out.txt"));
        assertEquals(0, sweep.run("plan.yaml", "whole", "--jobs", "1"), "columns that come back find their rows");
        assertTrue(sweep.read("out.txt").contains("20 rows: 20 are there, 0 to run"), sweep.read("out.txt"));

        Files.writeString(rows, Files.readString(rows).replaceFirst("(?m)^3,.*$", "3,half"));
        assertEquals(2, sweep.run("plan.yaml", "whole", "--jobs", "1"));
        assertTrue(sweep.read("err.txt").contains(": has 2 cells, and the header 14. Remove the line"), sweep.read("err.txt"));
        assertEquals(2, sweep.run("plan.yaml", "nowhere", "--gather"));
        assertTrue(sweep.read("err.txt").contains("no rows to gather") && !Files.exists(folder.resolve("nowhere")), sweep.read("err.txt"));
    }

    /** Every kind of trouble is a row, and the rest goes on. */
    @Test
    void troubleOfARunIsItsStatus() throws IOException, InterruptedException {
        sweep.write("plan.yaml", """
            scene: ball.yaml
            vary:
              output.trouble: [none, halt, throw, write, spin, memory, print, {wat: none}, none]
            limits: {cpu: 3, memory: 200 MB}
            collect: [steps]
            """);
        assertEquals(0, sweep.run("plan.yaml", "rows", "--jobs", "2"), sweep.read("err.txt"));
        assertEquals(List.of("DONE", "LOST", "EXCEPTION", "EXCEPTION", "TIMEOUT", "EXCEPTION", "DONE", "BAD_INPUT", "DONE"),
            sweep.column("rows/rows.csv", "status"), sweep.read("rows/rows.csv"));
        List<String> messages = sweep.column("rows/rows.csv", "message");
        assertEquals("its process died 3 times", messages.get(1));
        assertTrue(sweep.read("rows/lost.txt").contains(sweep.column("rows/rows.csv", "id").get(1) + ": ended with exit code 7"), sweep.read("rows/lost.txt"));
        assertTrue(messages.get(2).contains("trouble was asked for"), messages.get(2));
        assertTrue(messages.get(3).contains("No space left on device"), messages.get(3));
        assertTrue(messages.get(4).startsWith("limit of 3 s"), messages.get(4));
        assertTrue(messages.get(5).startsWith("out of memory"), messages.get(5));
        assertTrue(messages.get(7).contains("unknown key \"output.trouble.wat\""), messages.get(7));
        assertEquals("3", sweep.column("rows/rows.csv", "attempt").get(1));
        assertEquals(List.of("20", "", "", "", "", "", "20", "", "20"), sweep.column("rows/rows.csv", "steps"));
        assertTrue(Files.exists(folder.resolve("rows/runs/" + sweep.column("rows/rows.csv", "id").get(2))), "a failed run is kept");
        assertFalse(Files.exists(folder.resolve("rows/runs/" + sweep.column("rows/rows.csv", "id").get(0))), "one that is done is not");

        assertEquals(0, sweep.run("plan.yaml", "rows", "--jobs", "1", "--again", "EXCEPTION"));
        assertTrue(sweep.read("out.txt").contains("9 rows: 6 are there, 3 to run"), sweep.read("out.txt"));
        assertEquals(List.of("1", "3", "2", "2", "1", "2"), sweep.column("rows/rows.csv", "attempt").subList(0, 6));
        assertEquals(10, sweep.column("rows/rows.csv", "status").size() + 1);
    }

    @Test
    void aPlanAtFaultEndsWithTwoAndItsPlaceAndWritesNothing() throws IOException, InterruptedException {
        String head = "scene: ball.yaml\nvary:\n  vars.h: [0.15, 0.16]\n";
        String[][] plans = {
            {head + "colect: {a: steps}\n", "plan.yaml:4:1: unknown key \"colect\". Did you mean \"collect\"?"},
            {head.replace("vars.h", "vars.hh"), "plan.yaml:3:3: the variable \"hh\" is not used"},
            {head.replace("vars.h", "laws.0.frction"), "plan.yaml:3:3: unknown key \"laws.0.frction\". Did you mean \"friction\"?"},
            {head.replace("vars.h", "lws.0.friction"), "plan.yaml:3:3: \"lws.0.friction\" leads nowhere"},
            {head + "collect: {a: energy.finl}\n", "plan.yaml:4:14: \"collect.a\": \"energy.finl\" is neither a field of run.json"},
            {head + "collect: {a: {last: bodies.bal.z}}\n", "plan.yaml:4:14: \"collect.a\": bodies.csv: no row is named \"bal\""},
            {head + "collect: {a: {max: force.ball-floor.normal}}\n", "plan.yaml:4:14: \"collect.a\": "},
            {head + "collect: [stps]\n", "plan.yaml:4:11: "},
            {head.replace("ball.yaml", "bal.yaml"), "plan.yaml:1:8: \"scene\" is \"bal.yaml\", and there is no such file"}};
        for (String[] plan : plans) {
            sweep.write("plan.yaml", plan[0]);
            assertEquals(2, sweep.run("plan.yaml", "rows", "--jobs", "1"), plan[1]);
            assertTrue(sweep.read("err.txt").contains(plan[1]), sweep.read("err.txt") + "\nexpected " + plan[1]);
            assertFalse(Files.exists(folder.resolve("rows")), plan[1]);
        }
    }

    /**
     * The queue is played by scripts that run every job at once and at its place; parts wait for nothing, the gathering job for the array. What the first queue
     * has run is there for the parts of the second.
     */
    @Test
    void aQueueRunsPartsAndGathers() throws IOException, InterruptedException {
        sweep.write("plan.yaml", PLAN);
        assertEquals(0, sweep.run("plan.yaml", "whole", "--jobs", "1"), sweep.read("err.txt"));
        for (String queue : List.of("slurm", "pbs")) {
            assertEquals(0, sweep.run("plan.yaml", "queue d", "--jobs", "2", "--engine", queue), sweep.read("err.txt"));
            String submit = queue.equals("slurm") ? "sbatch" : "qsub";
            Files.createDirectories(folder.resolve("bin"));
            sweep.write("bin/" + submit, """
                #!/bin/bash
                # --array=1-N or -J 1-N runs the script N times; the rest once, with what is exported by name
                echo "$@" >> "$QUEUE_LOG"
                while [ $# -gt 1 ]; do
                    case $1 in
                        --array=*) n=${1#--array=1-} ;;
                        -J) n=${2#1-} ;;
                        *SALTUS_GATHER=1*) export SALTUS_GATHER=1 ;;
                    esac
                    shift
                done
                if [ -z "${n:-}" ]; then bash "$1" >> "$QUEUE_LOG" || exit; echo 8; exit; fi
                for k in $(seq "$n"); do SLURM_ARRAY_TASK_ID=$k PBS_ARRAY_INDEX=$k bash "$1" >> "$QUEUE_LOG" || exit; done
                echo "7"
                """);
            assertTrue(folder.resolve("bin/" + submit).toFile().setExecutable(true));
            ProcessBuilder submission = new ProcessBuilder("bash", folder.resolve("queue d/job.sh").toString()).directory(Path.of("/").toFile())
                .redirectOutput(folder.resolve("out.txt").toFile()).redirectError(folder.resolve("err.txt").toFile());
            submission.environment().merge("PATH", folder.resolve("bin").toString(), (path, bin) -> bin + ":" + path);
            submission.environment().put("QUEUE_LOG", folder.resolve(queue + ".log").toString());
            Files.deleteIfExists(folder.resolve("queue d/rows.csv"));
            assertEquals(0, SweepProcess.end(submission.start()), sweep.read("err.txt"));
            assertTrue(sweep.read("out.txt").contains("array 7 of 2 parts; 8 gathers"), sweep.read("out.txt"));
            String log = sweep.read(queue + ".log");
            assertTrue(log.contains("afterany:7"), log);
            boolean isFirst = queue.equals("slurm");
            assertTrue(log.contains("10 rows of part 1/2: " + (isFirst ? "0 are there, 10" : "10 are there, 0") + " to run"), log);
            assertTrue(log.contains("10 rows of part 2/2: " + (isFirst ? "0 are there, 10" : "10 are there, 0") + " to run"), log);
            assertTrue(log.contains("20 DONE"), log);
            assertTrue(Files.exists(folder.resolve("queue d/rows-2-of-2.csv")));
            assertEquals(sweep.withoutTimes("whole/rows.csv"), sweep.withoutTimes("queue d/rows.csv"), queue);
        }
        assertTrue(sweep.read("queue d/job.sh").contains("#PBS"), "the second queue's");
    }

    /** Killed twice in the middle, once a worker and once the sweep itself: every row comes, none twice. */
    @Test
    void killsLoseNoRow() throws IOException, InterruptedException {
        sweep.write("plan.yaml", PLAN.replace("samples: 10", "samples: 25").replace("vary:", "vary:\n  time.step: [1e-4]"));
        Process parent = sweep.saltus("sweep", "plan.yaml", "--out", "rows", "--jobs", "2").start();
        Path rows = folder.resolve("rows/rows-1-of-1.csv");
        waitForLines(rows, 3);
        ProcessHandle worker = parent.children().findFirst().orElseThrow();
        worker.destroyForcibly();
        waitForLines(rows, 8);
        List<ProcessHandle> workers = parent.children().toList();
        parent.destroyForcibly();
        parent.waitFor();
        for (ProcessHandle orphan : workers) {                               // end by themselves: their input has ended
            orphan.onExit().orTimeout(30, TimeUnit.SECONDS).join();
        }
        long before = Files.readAllLines(rows).size() - 1;
        assertTrue(before < 50, "killed before its end");
        assertEquals(0, sweep.run("plan.yaml", "rows", "--jobs", "2"), sweep.read("err.txt"));
        assertTrue(sweep.read("out.txt").contains("50 rows: " + before + " are there, " + (50 - before) + " to run"), sweep.read("out.txt"));
        assertEquals(50, new HashSet<>(sweep.column("rows/rows-1-of-1.csv", "id")).size());
        assertEquals(50, sweep.column("rows/rows-1-of-1.csv", "id").size());
        assertTrue(sweep.column("rows/rows.csv", "status").stream().allMatch("DONE"::equals), sweep.read("rows/rows.csv"));
        assertEquals(0, sweep.run("plan.yaml", "quiet", "--jobs", "1"), sweep.read("err.txt"));
        assertEquals(sweep.withoutTimes("quiet/rows.csv"), sweep.withoutTimes("rows/rows.csv"));
    }

    private static void waitForLines(Path file, int lines) throws IOException, InterruptedException {
        for (int k = 0; k < 3000 && !(Files.exists(file) && Files.readAllLines(file).size() > lines); k++) {
            Thread.sleep(20);
        }
    }

    /** A file of rows that meets its limit ends the sweep with 4; with room again it goes on. */
    @Test
    void aFullDiskEndsTheSweepAndItGoesOn() throws IOException, InterruptedException {
        sweep.write("plan.yaml", PLAN);
        ProcessBuilder full = sweep.saltus("sweep", "plan.yaml", "--out", "rows", "--jobs", "1");
        List<String> limited = new ArrayList<>(List.of("bash", "-c", "trap '' XFSZ; ulimit -f 2; exec \"$@\"", "bash"));
        limited.addAll(full.command());
        limited.add(5, "-XX:-UsePerfData");
        assertEquals(4, SweepProcess.end(full.command(limited).start()), sweep.read("err.txt"));
        assertTrue(sweep.read("err.txt").contains("Cannot write ") && sweep.read("err.txt").contains("rows-1-of-1.csv"), sweep.read("err.txt"));
        String left = sweep.read("rows/rows-1-of-1.csv");
        assertTrue(left.endsWith("\n") && left.lines().count() > 3, left);
        assertEquals(0, sweep.run("plan.yaml", "rows", "--jobs", "1"), sweep.read("err.txt"));
        assertEquals(20, new HashSet<>(sweep.column("rows/rows.csv", "id")).size());
        assertTrue(sweep.read("out.txt").contains("20 rows: " + (left.lines().count() - 1) + " are there"), sweep.read("out.txt"));
    }

    /** A thousand rows with every kind of trouble among them, a killed worker and a killed sweep: the rows of four parts. */
    @Test
    @Tag("long")
    void aThousandRowsComeRightWhateverDies() throws IOException, InterruptedException {
        StringBuilder points = new StringBuilder("vars.h,output.trouble\n");
        for (int row = 0; row < 1000; row++) {
            String trouble = row == 10 ? "halt" : row == 20 ? "throw" : row == 30 ? "write" : row == 40 ? "{wat: none}" : "none";
            points.append(0.1 + 1e-4 * row).append(',').append(trouble).append('\n');
        }
        sweep.write("points.csv", points.toString());
        sweep.write("plan.yaml", "scene: ball.yaml\nvary: {csv: points.csv}\nkeep: none\ncollect: {z: {last: bodies.ball.z}}\n");
        Process parent = sweep.saltus("sweep", "plan.yaml", "--out", "killed", "--jobs", "2").start();
        Path rows = folder.resolve("killed/rows-1-of-1.csv");
        waitForLines(rows, 100);
        parent.children().findFirst().orElseThrow().destroyForcibly();
        waitForLines(rows, 300);
        parent.destroyForcibly();
        parent.waitFor();
        assertEquals(0, sweep.run("plan.yaml", "killed", "--jobs", "2"), sweep.read("err.txt"));
        for (int part = 1; part <= 4; part++) {
            assertEquals(0, sweep.run("plan.yaml", "parts", "--jobs", "1", "--part", part + "/4"), sweep.read("err.txt"));
        }
        assertEquals(0, sweep.run("plan.yaml", "parts", "--gather"), sweep.read("err.txt"));
        assertEquals(sweep.withoutTimes("parts/rows.csv"), sweep.withoutTimes("killed/rows.csv"));
        List<String> statuses = sweep.column("killed/rows.csv", "status");
        assertEquals(1000, statuses.size());
        assertEquals(1000, new HashSet<>(sweep.column("killed/rows-1-of-1.csv", "id")).size());
        assertEquals(1000, sweep.column("killed/rows-1-of-1.csv", "id").size(), "none twice");
        for (int row = 0; row < 1000; row++) {
            String expected = row == 10 ? "LOST" : row == 20 || row == 30 ? "EXCEPTION" : row == 40 ? "BAD_INPUT" : "DONE";
            assertEquals(expected, statuses.get(row), "row " + row);
        }
    }
}
