package org.saltus.io.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.sweep.Collected.Take;

class PlanTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void scene() throws IOException {
        Files.writeString(folder.resolve("scene.yaml"), "saltus: 1\n");
    }

    private Plan plan(String text) throws IOException {
        Path file = folder.resolve("plan.yaml");
        Files.writeString(file, "scene: scene.yaml\n" + text);
        return PlanReader.read(file);
    }

    private static List<String> shown(PlanRows rows, long row) {
        return rows.values(row).stream().map(Value::shown).toList();
    }

    @Test
    void listsZipsAndTablesMakeAGridWhoseLastGoesFastest() throws IOException {
        Files.writeString(folder.resolve("points.csv"), "laws.0.friction,name\n0.1,\"a, b\"\n0.2,5 mm\n");
        PlanRows rows = new PlanRows(plan("""
            vary:
              time.step: [1e-3, 1e-4]
              zip: {bodies.0.mass: [1, 2], bodies.0.name: [x, y]}
              csv: points.csv
            """));
        assertEquals(8, rows.count());
        assertEquals(List.of("0.001", "1", "x", "0.1", "a, b"), shown(rows, 0));
        assertEquals(List.of("0.001", "1", "x", "0.2", "5 mm"), shown(rows, 1));
        assertEquals(List.of("0.001", "2", "y", "0.1", "a, b"), shown(rows, 2));
        assertEquals(List.of("1.0E-4", "2", "y", "0.2", "5 mm"), shown(rows, 7));
        assertEquals(List.of("time.step=1.0E-4", "bodies.0.mass=2", "bodies.0.name=\"y\"", "laws.0.friction=0.2", "name=5 mm"), rows.changes(rows.values(7)));
        assertEquals(5e-3, rows.values(7).get(4).number(), 1e-18);
    }

    @Test
    void valuesMayBeBlocksListsAndSpacedNumbers() throws IOException {
        PlanRows rows = new PlanRows(plan("""
            vary:
              integrator: [{type: moreau-jean, theta: 1}, {type: hht}]
              gravity: [[0, 0, -9.81]]
              a: {linear: [0, 1, 3]}
              b: {logarithmic: [1, 100, 3], unit: mm}
            """));
        assertEquals(18, rows.count());
        assertEquals(List.of("integrator={\"type\":\"hht\"}", "gravity=[0,0,-9.81]", "a=0.5", "b=\"100 mm\""), rows.changes(rows.values(14)));
    }

    @Test
    void cellsOfTablesAreWhatTheySay() throws IOException {
        Path points = folder.resolve("points.csv");
        Files.writeString(points, "name,a\n\"two\nlines\",1d\n\"[0, 1]\",0x10\n.5e1,-2.\n");
        PlanRows rows = new PlanRows(plan("vary: {csv: points.csv}"));
        assertEquals(3, rows.count());
        assertEquals(List.of("name=\"two\\nlines\"", "a=1d"), rows.changes(rows.values(0)));
        assertEquals(List.of("name=[0, 1]", "a=0x10"), rows.changes(rows.values(1)));
        assertEquals(List.of("name=5", "a=-2"), rows.changes(rows.values(2)));
        Files.writeString(points, "name,a\nx,1\n\"y,2\nz,3\n");
        String said = assertThrows(SceneFormatException.class, () -> plan("vary: {csv: points.csv}")).getMessage();
        assertTrue(said.startsWith(points + ":3:1: a quote that begins in this line is nowhere closed"), said);
    }

    @Test
    void whatAWorkerIsToldArrives() {
        RowSpec.Row row = new RowSpec.Row("id", List.of("name=\"a\nb, c\u2028\""), Map.of("a.b", Double.NEGATIVE_INFINITY, "c", 0.1), true);
        assertEquals(1, row.line().lines().count());
        assertEquals(row, RowSpec.Row.of(row.line()));
    }

    /** Every point of the grid sees the same samples, and more of them are rows behind those that there are. */
    @Test
    void drawsAreSharedByTheGridAndGoOn() throws IOException {
        String text = "vary: {x: {normal: [3, 0.1]}, g: [1, 2], n: {integers: [1, 3]}, y: {lognormal: [0, 1]}}\nseed: 9\nsamples: ";
        PlanRows few = new PlanRows(plan(text + "5"));
        PlanRows many = new PlanRows(plan(text + "500"));
        Set<String> integers = new HashSet<>();
        for (int row = 0; row < 10; row++) {
            assertEquals(shown(few, row), shown(many, row));
        }
        double sum = 0;
        double logs = 0;
        for (int row = 0; row < 1000; row += 2) {
            assertEquals(shown(many, row).get(0), shown(many, row + 1).get(0));
            assertEquals("2", shown(many, row + 1).get(1));
            sum += many.values(row).get(0).number();
            integers.add(shown(many, row).get(2));
            logs += Math.log(many.values(row).get(3).number());
        }
        assertEquals(3, sum / 500, 4 * 0.1 / Math.sqrt(500));                 // four standard errors
        assertEquals(0, logs / 500, 4 / Math.sqrt(500));
        assertEquals(Set.of("1", "2", "3"), integers);
    }

    /** Ishigami's function with a = 7, b = 0.1 has S = 0.3139, 0.4424, 0 and ST = 0.5576, 0.4424, 0.2437. */
    @Test
    void indicesOfIshigamisFunctionAreThoseOfTheLiterature() throws IOException {
        String formula = "sin(vars.x) + 7 * sin(vars.y)^2 + 0.1 * vars.z^4 * sin(vars.x)";
        Plan plan = plan("""
            vary:
              vars.x: {uniform: [-3.141592653589793, 3.141592653589793]}
              vars.y: {uniform: [-3.141592653589793, 3.141592653589793]}
              vars.z: {uniform: [-3.141592653589793, 3.141592653589793]}
            samples: 4096
            sampling: sobol
            indices: true
            collect: {f: "%s"}
            """.formatted(formula));
        PlanRows rows = new PlanRows(plan);
        assertEquals(4096 * 5, rows.count());
        List<RowRecord> records = new ArrayList<>();
        List<List<Value>> varied = new ArrayList<>();
        for (long row = 0; row < rows.count(); row++) {
            List<Value> values = rows.values(row);
            Map<String, Double> numbers = new HashMap<>();
            Plan.putNumbers(numbers, plan.variables(), values);
            boolean isLost = row == 12;                                      // its block of five is left out
            records.add(new RowRecord(row, "", values.stream().map(Value::shown).toList(), isLost ? Status.LOST : Status.DONE,
                List.of(isLost ? "" : Double.toString(plan.collect().get(0).value(numbers::get))), 1, "", 0, 0, "", ""));
            varied.add(values);
        }
        SobolIndices indices = new Outcome(plan, records, varied, 0).indices(0);
        assertEquals(4095, indices.count());
        assertEquals(1, indices.leftOut());
        double[] first = {0.3139, 0.4424, 0};
        double[] total = {0.5576, 0.4424, 0.2437};
        for (int i = 0; i < 3; i++) {
            SobolIndices.Index s = indices.first(i, 1);
            SobolIndices.Index st = indices.total(i, 1);
            assertEquals(first[i], s.value(), 0.004, "S" + (i + 1));
            assertEquals(total[i], st.value(), 0.004, "ST" + (i + 1));
            assertTrue(s.low() < first[i] && first[i] < s.high() && s.high() - s.low() < 0.15, s::toString);
            assertTrue(st.low() < total[i] && total[i] < st.high() && st.high() - st.low() < 0.15, st::toString);
        }
    }

    @Test
    void statisticsAreThoseOfTheSample() {
        Sample sample = new Sample(new double[] {4, 1, 3, 2});
        assertEquals(2.5, sample.mean(), 1e-15);
        assertEquals(Math.sqrt(5.0 / 3), sample.deviation(), 1e-15);
        assertEquals(1.75, sample.quantile(0.25), 1e-15);
        double[] normal = new double[400];
        for (int k = 0; k < 400; k++) {
            normal[k] = Sampling.uniform(1, 2, k);
        }
        double[] interval = new Sample(normal).meanInterval(5);              // mean ± 1.96 s/√n, the resampled one to a tenth of its width
        double half = 1.96 * new Sample(normal).deviation() / 20;
        assertEquals(new Sample(normal).mean() - half, interval[0], 0.2 * half);
        assertEquals(new Sample(normal).mean() + half, interval[1], 0.2 * half);
    }

    @Test
    void resultsAreFormulasFieldsAndColumnsOfTables() throws IOException {
        List<Collected> all = plan("""
            vary: {a: [1]}
            collect:
              lost: energy.final - energy.initial
              peak: {max: force.wall-bar.normal}
              late: {at: 0.5, of: ledger.kinetic}
              front: {max: bodies.x, at: end}
            """).collect();
        assertEquals(List.of(Take.FORMULA, Take.MAX, Take.AT, Take.MAX), all.stream().map(Collected::take).toList());
        assertEquals(0.5, all.get(2).time(), 0);
        Files.writeString(folder.resolve("run.json"), "{\"status\": \"done\", \"energy\": {\"final\": 1, \"initial\": 3, \"none\": null}}");
        Files.writeString(folder.resolve("ledger.csv"), "step,time_s,kinetic_J\n0,0,1\n1,0.4,2\n2,1,5\n");
        Files.writeString(folder.resolve("bodies.csv"), "step,time_s,body,x\n0,0,a,1\n0,0,b,9\n2,1,a,2\n2,1,b,3\n");
        Results results = new Results(folder, Map.of("a", 1.0));
        assertEquals("-2", results.value(all.get(0)));
        assertEquals("2.5", results.value(all.get(2)));
        assertEquals("3", results.value(all.get(3)));
        assertEquals("2.7", results.value(one(Take.MEAN, "ledger.kinetic")));  // (0.4 * 1.5 + 0.6 * 3.5) / 1
        assertEquals("5", results.value(one(Take.LAST, "kinetic")));
        assertEquals("2", results.value(one(Take.LAST, "bodies.a.x")));
        assertEquals("done", results.value(one(Take.FORMULA, "status")));
        assertEquals("-4", results.value(one(Take.FORMULA, "2 * lost")));
        assertEquals(null, results.unknown(one(Take.FORMULA, "energy.none + a + lost")));
        for (Collected none : List.of(one(Take.LAST, "bodies.x"), one(Take.FORMULA, "1 / (a - 1)"), one(Take.FORMULA, "energy.none"),
            one(Take.FORMULA, "2 * status"), new Collected("x", Take.AT, "kinetic", 2, null))) {
            assertThrows(IllegalArgumentException.class, () -> results.value(none), none.what());
        }
    }

    private static Collected one(Take take, String what) {
        return new Collected("x", take, what, Double.NaN, null);
    }

    @Test
    void faultsNameTheirPlace() {
        String[][] faults = {
            {"vary: {a: [1], a.b: 3}", "2:21: \"a.b\" is 3"},
            {"vary: {}", "2:7: \"vary\" is empty"},
            {"vary: {a: {unifrm: [0, 1]}}", "2:12: unknown key \"vary.a.unifrm\". Did you mean \"uniform\"?"},
            {"vary: {a: {uniform: [1, 0]}}", "2:21: \"vary.a.uniform\" is [1.0, 0.0]"},
            {"vary: {a: {normal: [1, 0]}}", "2:20: "},
            {"vary: {a: {uniform: [0, 1], unit: furlong}}", "2:35: "},
            {"vary: {zip: {a: [1, 2], b: [1]}}", "2:28: \"b\" has 1 values"},
            {"vary: {a: [1], zip: {a: [1]}}", "2:22: \"a\" is varied twice"},
            {"vary: {a.b: [1], a: [2]}", "2:18: \"a\" stands behind \"a.b\", which is a part of it"},
            {"vary: {csv: none.csv}", "2:13: \"csv\" is \"none.csv\""},
            {"vary: {a: [1]}\nsamples: 3", "3:10: \"samples\" is 3, and no value"},
            {"vary: {a: [1]}\nindices: true", "3:10: \"indices\""},
            {"vary: {a: {uniform: [0, 1]}}\nsampling: latin", "3:11: \"sampling\" is \"latin\""},
            {"vary: {a: [1]}\nkeep: some", "3:7: \"keep\" is \"some\""},
            {"vary: {a: [1]}\nlimits: {memory: 3}", "3:18: "},
            {"vary: {a: [1]}\nlimits: {time: 3}", "3:10: unknown key \"limits.time\""},
            {"vary: {a: [1]}\ncollect: {status: steps}", "3:19: \"status\" is the name of another column"},
            {"vary: {a: [1]}\ncollect: {x: \"1 +\"}", "3:14: The formula \"1 +\""},
            {"vary: {a: [1]}\ncollect: {x: {last: ledger.kinetic, at: 3}}", "3:41: "},
            {"vary: {a: [1]}\ncollect: {x: {lst: ledger.kinetic}}", "3:15: unknown key \"collect.x.lst\""}};
        StringBuilder wrong = new StringBuilder();
        for (String[] fault : faults) {
            SceneFormatException e = assertThrows(SceneFormatException.class, () -> plan(fault[0]), fault[0]);
            wrong.append(e.getMessage().startsWith(folder.resolve("plan.yaml") + ":" + fault[1]) ? "" : fault[0] + "\n  " + e.getMessage() + "\n");
        }
        assertEquals("", wrong.toString());
    }

    @Test
    void runsAreKnownByAllThatDeterminesThem() throws IOException {
        Path scene = folder.resolve("scene.yaml");
        Files.writeString(folder.resolve("grains.csv"), "x,y\n0,0\n");
        Files.writeString(folder.resolve("others.csv"), "x,y\n0,0\n");
        Files.writeString(folder.resolve("unused.csv"), "1");
        String text = "saltus: 1\nvars: {n: grains}\nbodies: [{generate: {type: csv, file: $n.csv}}]\n";
        Files.writeString(scene, text);
        List<String> same = List.of("laws.0.friction=0.3");
        List<String> other = List.of("vars.n=others");
        String id = new RowIds(scene).of(same);
        String otherId = new RowIds(scene).of(other);
        assertEquals(16, id.length());
        assertEquals(id, new RowIds(scene).of(same));
        Files.writeString(folder.resolve("unused.csv"), "2");
        Files.writeString(folder.resolve("others.csv"), "x,y\n0,1\n");
        assertEquals(id, new RowIds(scene).of(same), "files that the run does not read");
        assertTrue(!otherId.equals(new RowIds(scene).of(other)), "a file that the changed scene names");
        Files.writeString(folder.resolve("grains.csv"), "x,y\n0,1\n");
        String changed = new RowIds(scene).of(same);
        assertTrue(!id.equals(changed), "a file that the scene names");
        Files.writeString(scene, text + "#\n");
        assertTrue(!changed.equals(new RowIds(scene).of(same)), "the text of the scene");
        assertTrue(!new RowIds(scene).of(same).equals(new RowIds(scene).of(List.of("laws.0.friction=0.31"))), "the changes");
    }

    @Test
    void anotherLatinHypercubeIsANewPlanAndSaysSo() throws IOException {
        String text = "vary: {a: {uniform: [0, 1]}}\nsampling: latin-hypercube\nsamples: ";
        Plan plan = plan(text + "4");
        assertEquals(null, PlanJson.redrawn(folder, plan));
        PlanJson.write(folder, plan, 4);
        assertEquals(null, PlanJson.redrawn(folder, plan));
        String said = PlanJson.redrawn(folder, plan(text + "8"));
        assertTrue(said.startsWith("samples was 4 and is 8: a Latin hypercube is drawn whole"), said);
        Plan random = plan(text.replace("latin-hypercube", "random") + "8");
        PlanJson.write(folder, random, 8);
        assertEquals(null, PlanJson.redrawn(folder, plan(text.replace("latin-hypercube", "random") + "16")));
    }

    /** The page of reference is written by hand: it must have every key. */
    @Test
    void thePageOfReferenceHasEveryKey() throws IOException {
        String page = new String(PlanTest.class.getResourceAsStream("/org/saltus/io/cli/commands.md").readAllBytes(), StandardCharsets.UTF_8);
        String part = page.substring(page.indexOf("**sweep.**"), page.indexOf("**verify.**"));
        List<String> words = new ArrayList<>(Plan.KEYS.stream().map(Parameter::name).toList());
        Plan.LIMITS.forEach(key -> words.add(key.name()));
        words.addAll(Distribution.NAMES);
        words.addAll(List.of(PlanReader.ZIP, PlanReader.CSV, PlanReader.LINEAR, PlanReader.LOGARITHMIC, Distribution.UNIT));
        Collected.OF_TABLES.forEach(take -> words.add(take.key()));
        words.addAll(RowRecord.OWN_COLUMNS);
        for (Status status : Status.values()) {
            words.add(status.name());
        }
        assertEquals(List.of(), words.stream().filter(word -> !part.matches("(?s).*[`{ ,]" + word + "[`}:, ].*")).toList());
    }
}
