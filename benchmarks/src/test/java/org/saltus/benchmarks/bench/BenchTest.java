package org.saltus.benchmarks.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.problem.NaturalMap;
import org.saltus.core.spi.Providers;
import org.saltus.io.fclib.FclibHead;
import org.saltus.io.fclib.FclibInfo;
import org.saltus.io.fclib.FclibLocal;
import org.saltus.io.fclib.FclibProblem;
import org.saltus.io.fclib.FclibReader;
import org.saltus.io.fclib.FclibSolution;
import org.saltus.io.fclib.FclibWriter;
import org.w3c.dom.Document;

class BenchTest {
    @TempDir
    private Path folder;
    private Path rows;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    /** Two tiny problems: a block that sticks, and one that is lifted off. */
    @BeforeEach
    void problems() throws IOException {
        rows = folder.resolve("rows.csv");
        Files.createDirectories(folder.resolve("set"));
        write("block-stick", -1, 0.1);
        write("block-lift", 1, 0.5);
    }

    private void write(String name, double normal, double tangential) {
        FclibWriter.write(FclibLocal.of(FclibHead.of(3, new double[] {0.5}, new double[0], new FclibInfo(name, "", "")),
            SparseMatrix.diagonal(1, 2, 2), new double[] {normal, tangential, 0}), folder.resolve("set").resolve(name + ".hdf5"));
    }

    private int bench(String... arguments) {
        return bench(Providers.of(new FakeSolvers.Good(), new FakeSolvers.Sleeper(), new FakeSolvers.Stubborn(), new FakeSolvers.Liar(),
            new FakeSolvers.Choosy(), new FakeSolvers.Broken()), arguments);
    }

    private int bench(Providers providers, String... arguments) {
        List<String> all = new ArrayList<>(List.of("--problems", folder.resolve("set").toString(), "--out", rows.toString(), "--warm-up", "0"));
        all.addAll(Arrays.asList(arguments));
        return BenchCommand.execute(providers, new PrintWriter(out, true), new PrintWriter(err, true), all);
    }

    private List<BenchRow> rows() throws IOException {
        List<String> lines = Files.readAllLines(rows);
        assertEquals("problem,nc,dimension,solver,tolerance,status,iterations,error,seconds,reason,scaled_error,seconds_min,repeats,seed,"
            + "commit,machine,law_error", lines.get(0));
        return lines.stream().skip(1).map(BenchRow::parse).toList();
    }

    @Test
    void everyProblemSolverAndToleranceHasARow() throws IOException {
        assertEquals(0, bench("--solvers", "good,good(seed=7)", "--tolerance", "1e-4,1e-8"), err::toString);
        List<BenchRow> all = rows();
        assertEquals(8, all.size());
        for (BenchRow row : all) {
            assertEquals(BenchRow.Status.CONVERGED, row.status(), row.line());
            assertTrue(row.error() <= row.tolerance(), row.line());
            assertEquals(5, row.repeats());
            assertTrue(row.secondsMin() <= row.seconds(), row.line());
            assertEquals(row.solver().equals("good") ? "1" : "7", row.seed());
        }
        assertEquals(1, all.stream().filter(r -> r.key().equals(new BenchRow.Key("block-lift", "good(seed=7)", 1e-4))).count());
    }

    @Test
    void solvesBeginAtTheGuessOfTheFileWhenAsked() throws IOException {
        FclibHead head = new FclibHead(3, new double[] {0.5}, new double[0], FclibInfo.NONE,
            List.of(FclibSolution.of(new double[3], new double[] {1, -0.05, 0}), FclibSolution.of(new double[3], new double[3])), Optional.empty());
        FclibWriter.write(FclibLocal.of(head, SparseMatrix.diagonal(1, 2, 2), new double[] {-1, 0.1, 0}), folder.resolve("set").resolve("guessed.hdf5"));
        assertEquals(0, bench(Providers.installed(), "--solvers", "nlgs", "--start", "guess", "--repeats", "1"), err::toString);
        for (BenchRow row : rows()) {
            assertEquals("nlgs from guess", row.solver());
            boolean guessed = row.problem().equals("guessed");
            assertEquals(guessed ? BenchRow.Status.CONVERGED : BenchRow.Status.SKIPPED, row.status(), row.line());
            assertEquals(guessed ? "" : "the file holds no guess to start from", row.reason());
            assertEquals(0, row.iterations(), "the first guess is the solution");
        }
        assertEquals(2, bench("--solvers", "good", "--start", "warm"));
        assertTrue(err.toString().contains("warm") && err.toString().contains("guess"), err.toString());
        assertEquals(0, bench(Providers.installed(), "--solvers", "nlgs", "--repeats", "1"), err::toString);
        assertEquals(6, rows().size(), "rows from zero are others");
    }

    @Test
    void installedSolversAreFoundByName() throws IOException {
        assertEquals(0, bench(Providers.installed(), "--solvers", "nlgs(local=exact,relaxation=0.9)", "--repeats", "1"), err::toString);
        rows().forEach(row -> assertEquals(BenchRow.Status.CONVERGED, row.status(), row.line()));
    }

    @Test
    void aBenchThatWasKilledGoesOnWhereItStopped() throws IOException {
        bench("--solvers", "good");
        List<String> first = Files.readAllLines(rows);
        Files.writeString(rows, first.get(0) + "\n" + first.get(1) + "\n" + first.get(2).substring(0, 20));
        int solves = FakeSolvers.solves.get();
        bench("--solvers", "good", "--repeats", "1");
        List<String> second = Files.readAllLines(rows);
        assertEquals(first.get(1), second.get(1), "the first row is as it was");
        assertEquals(3, second.size());
        assertEquals(solves + 2, FakeSolvers.solves.get(), "one solve to see that it is short, one timed");
        bench("--solvers", "good", "--repeats", "1");
        assertEquals(second, Files.readAllLines(rows));
    }

    @Test
    void solversStopAtTheTimeLimitOrAreMadeTo() throws IOException {
        assertEquals(0, bench("--solvers", "sleeper,stubborn", "--timeout", "0.2"), err::toString);
        for (BenchRow row : rows()) {
            assertEquals(BenchRow.Status.TIMEOUT, row.status(), row.line());
            assertTrue(row.reason().contains("time limit of 0.2 s"), row.line());
            assertEquals(row.solver().equals("stubborn"), row.reason().contains("by force"), row.line());
            assertEquals(1, row.repeats());
            // the limit, 1.04 s of grace for the stubborn one, and what it does until the watching thread gets a processor
            double most = row.solver().equals("stubborn") ? 3 : 1;
            // the clock that the limit looks at and that of the row are read a moment apart: a row may hold 0.1999 s
            assertTrue(row.seconds() >= 0.19 && row.seconds() < most, row.line());
        }
    }

    @Test
    void failuresAreRowsWithReasons() throws IOException {
        Files.writeString(folder.resolve("set").resolve("damaged.hdf5"), "no HDF5");
        assertEquals(0, bench("--solvers", "liar,choosy,broken", "--repeats", "1"), err::toString);
        for (BenchRow row : rows()) {
            BenchRow.Status expected = row.problem().equals("damaged") || row.solver().equals("broken") ? BenchRow.Status.EXCEPTION
                : row.solver().equals("choosy") ? BenchRow.Status.SKIPPED : BenchRow.Status.FAILED;
            if (row.solver().equals("liar") && row.problem().equals("block-lift")) {
                expected = BenchRow.Status.CONVERGED;                    // r = 0 is the solution
            }
            assertEquals(expected, row.status(), row.line());
            assertEquals(expected == BenchRow.Status.CONVERGED, row.reason().isEmpty(), row.line());
        }
        assertEquals(9, rows().size());
    }

    @Test
    void wrongWordsOfTheCommandAreOneMessageWithAHint() {
        for (String[] words : new String[][] {{"--solver", "good"}, {"--solvers", "good", "--jobs", "many"}, {"--solvers"}, {"--solvers", "good", "--fast"},
            {"--solvers", "good", "--criterion", "all"}, {}}) {
            err.getBuffer().setLength(0);
            assertEquals(2, bench(words));
            String message = err.toString();
            assertEquals(1, message.lines().count(), message);
            assertTrue(message.startsWith("saltus: ") && message.contains("See \"saltus bench --help\"."), message);
        }
    }

    @Test
    void solutionsCanBeCheckedByAnyone() {
        bench("--solvers", "good", "--save-solutions", folder.resolve("r").toString());
        FclibProblem saved = FclibReader.read(folder.resolve("r").resolve("block-stick-good-1e-8.hdf5"));
        double[] r = saved.head().solution().orElseThrow().r();
        assertTrue(new NaturalMap().measure(saved.problem(), r).error() <= 1e-8);
        assertArrayEquals(new double[] {0, 0, 0}, saved.head().solution().orElseThrow().u(), 1e-7);
    }

    @Test
    void profilesAndPageAreWellFormedAndHoldTheOtherCode() throws Exception {
        Path other = folder.resolve("other.csv");
        Files.writeString(other, "problem,nc,solver,tolerance,status,iterations,error,cpu_s,limit_s\n"
            + "block-stick,1,NSGS,1e-08,converged,3,1e-9,10.0,12\nblock-stick,1,NSGS,1e-08,converged,3,1e-9,11.0,12\n"
            + "block-lift,1,NSGS,1e-08,failed,3,1,12.0,12\n");
        assertEquals(0, bench("--solvers", "good,broken", "--against", other.toString()), err::toString);
        Document svg = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(folder.resolve("rows-1e-8.svg").toFile());
        assertEquals("svg", svg.getDocumentElement().getTagName());
        String text = svg.getDocumentElement().getTextContent();
        assertTrue(text.contains("good: best on 100 %, solves 100 %") && text.contains("other: NSGS: best on 0 %, solves 50 %")
            && text.contains("broken: best on 0 %, solves 0 %"), text);
        String page = Files.readString(folder.resolve("rows.html"));
        assertTrue(page.contains("<td>block</td><td>2</td>"), page);
        assertTrue(page.contains("good: 1 problems that both solve") && page.contains("only ours 1"), page);
        assertTrue(page.contains("<td>10.0 s</td><td>other: NSGS</td>"), page);
    }

    @Test
    void wrongOptionsEndWithOneMessage() {
        assertEquals(2, bench("--solvers", "good(colour=red)"));
        assertTrue(err.toString().contains("colour") && err.toString().contains("tolerance"), err.toString());
        assertEquals(2, bench("--solvers", "goood"));
        assertTrue(err.toString().contains("goood"), err.toString());
        assertEquals(2, bench("--solvers", "good", "--generate", "wall:rows=x"));
        assertTrue(err.toString().contains("rows=x"), err.toString());
        assertEquals(2, bench("--solvers", "good", "--tolerance", "tight"));
        assertTrue(!Files.exists(rows), "nothing was written");
    }

    /** Rows by two processes, and by two parts that are gathered, are those of one process but for times. */
    @Test
    void processesAndPartsGiveTheRowsOfOne() throws IOException {
        String[] words = {"--solvers", "nlgs,jacobi", "--tolerance", "1e-4,1e-8", "--repeats", "1"};
        assertEquals(0, bench(Providers.installed(), words), err::toString);
        List<List<String>> one = withoutTimes();
        assertEquals(8, one.size());
        Files.delete(rows);
        List<String> two = new ArrayList<>(Arrays.asList(words));
        two.addAll(List.of("--jobs", "2"));
        assertEquals(0, bench(Providers.installed(), two.toArray(String[]::new)), err::toString);
        assertEquals(one, withoutTimes());
        Files.delete(rows);
        for (String part : List.of("2/2", "1/2")) {
            List<String> share = new ArrayList<>(Arrays.asList(words));
            share.addAll(List.of("--part", part));
            assertEquals(0, bench(Providers.installed(), share.toArray(String[]::new)), err::toString);
        }
        List<String> gather = new ArrayList<>(Arrays.asList(words));
        gather.add("--gather");
        assertEquals(0, bench(Providers.installed(), gather.toArray(String[]::new)), err::toString);
        assertEquals(one, withoutTimes());
        Files.delete(folder.resolve("rows-1-of-2.csv"));
        Files.delete(rows);
        assertEquals(3, bench(Providers.installed(), gather.toArray(String[]::new)), err::toString);
        assertEquals(4, rows().size());
    }

    private List<List<String>> withoutTimes() throws IOException {
        return rows().stream().map(row -> List.of(row.problem(), row.solver(), String.valueOf(row.tolerance()), row.status().name(),
            String.valueOf(row.iterations()), String.valueOf(row.error()), String.valueOf(row.scaledError()), row.reason())).toList();
    }
}
