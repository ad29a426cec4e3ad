package org.saltus.io.fclib;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.math.Lcg;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.state.Snapshot;
import org.saltus.core.step.StepReport;

class ProblemDumperTest {
    @TempDir
    private Path folder;

    private static StepReport report(long step, FrictionContactProblem problem, SolveStatus status, int iterations) {
        return report(step, problem, new double[problem.length()], status, iterations);
    }

    private static StepReport report(long step, FrictionContactProblem problem, double[] start, SolveStatus status, int iterations) {
        return new StepReport(null, null, step, 0.5, 0.01, null, problem, start, new SolveReport(status, iterations, 1e-9, 1e-9, ""), null, 0,
            new double[4], new double[0]);
    }

    /** A symmetric, diagonally dominant W. */
    private static FrictionContactProblem problem(int[] size, ConeKind[] cone, double compliance) {
        int n = 0;
        for (int s : size) {
            n += s;
        }
        double[][] w = new double[n][n];
        double[] q = new double[n];
        double[] d = new double[n];
        Lcg random = new Lcg(4);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                w[i][j] = random.next(-0.3, 0.3);
                w[j][i] = w[i][j];
            }
            w[i][i] = n;
            q[i] = random.next(-1, 1);
            d[i] = compliance * i;
        }
        double[] mu = new double[size.length];
        Arrays.fill(mu, 0.4);
        double[] muR = new double[size.length];
        Arrays.fill(muR, 0.02);
        return new FrictionContactProblem(size, cone, mu, muR, q, d, new DenseDelassus(w, size));
    }

    private List<String> names() throws IOException {
        if (!Files.isDirectory(folder.resolve("dump"))) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder.resolve("dump"))) {
            return files.map(f -> f.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void mixedContactsAreWrittenAsAnEquivalentProblem() throws IOException {
        int[] size = {3, 2, 1, 5, 2};
        ConeKind[] cone = {ConeKind.COULOMB, ConeKind.FREE, ConeKind.COULOMB, ConeKind.ROLLING, ConeKind.COULOMB};
        FrictionContactProblem p = problem(size, cone, 0.1);
        ProblemDumper dumper = new ProblemDumper(folder.resolve("dump"), "wall", DumpRule.parse("when=all"));
        double[] r = new double[p.length()];
        for (int i = 0; i < r.length; i++) {
            r[i] = 0.01 * (i + 1);
        }
        double[] longer = Arrays.copyOf(r, r.length + 3);                  // as buffers of a run are
        Arrays.fill(longer, r.length, longer.length, Double.NaN);
        dumper.step(report(12, p, longer, SolveStatus.CONVERGED, 3));
        assertEquals(List.of("wall-s000012-nc00005.hdf5"), names());
        FclibProblem read = FclibReader.read(folder.resolve("dump").resolve(names().get(0)));
        FrictionContactProblem q = read.problem();
        assertArrayEquals(new int[] {5, 5, 5, 5, 1, 1}, q.size());
        int[] to = {0, 1, 2, 20, 21, 5, 10, 11, 12, 13, 14, 15, 16};     // place of every direction of p in q
        double[] s = new double[q.length()];
        for (int i = 0; i < r.length; i++) {
            s[to[i]] = r[i];
        }
        FclibSolution guess = read.head().guesses().get(0);
        assertEquals(1, read.head().guesses().size());
        assertArrayEquals(s, read.start(guess));
        assertArrayEquals(new double[] {0.04, 0.05}, guess.lambda());
        NaturalMap a = new NaturalMap().measure(p, r);
        NaturalMap b = new NaturalMap().measure(q, s);
        assertEquals(a.error(), b.error(), 1e-14);
        for (int i = 0; i < to.length; i++) {
            assertEquals(a.modifiedVelocity()[i], b.modifiedVelocity()[to[i]], 1e-14);
        }
        assertArrayEquals(read.solution(q, s).u(), guess.u(), 1e-14);
        assertTrue(read.head().info().description().contains("step 12"), read.head().info().description());
    }

    @Test
    void contactsWithAGivenImpulseAreLeftOut() throws IOException {
        int[] size = {3, 1, 2, 3};
        ConeKind[] cone = {ConeKind.COULOMB, ConeKind.DISC, ConeKind.FREE, ConeKind.COULOMB};
        FrictionContactProblem p = problem(size, cone, 0.1);
        p.friction()[1] = 0;
        double[] start = {0.1, 0.2, 0.3, 0, 0.4, 0.5, 0.6, 0.7, 0.8};
        new ProblemDumper(folder.resolve("dump"), "servo", DumpRule.parse("all")).step(report(1, p, start, SolveStatus.CONVERGED, 3));
        assertEquals(List.of("servo-s000001-nc00004.hdf5"), names());
        FclibProblem read = FclibReader.read(folder.resolve("dump").resolve(names().get(0)));
        assertArrayEquals(new double[] {0.1, 0.2, 0.3, 0.6, 0.7, 0.8, 0.4, 0.5}, read.start(read.head().guesses().get(0)));
        FrictionContactProblem q = read.problem();
        assertArrayEquals(read.solution(q, new double[] {0.1, 0.2, 0.3, 0.6, 0.7, 0.8, 0.4, 0.5}).u(), read.head().guesses().get(0).u(), 1e-14);
        assertArrayEquals(new int[] {3, 3, 1, 1}, q.size());
        int[] from = {0, 1, 2, 6, 7, 8, 4, 5};                             // place in p of every direction of q
        double[] r = new double[p.length()];
        double[] s = new double[q.length()];
        for (int i = 0; i < s.length; i++) {
            s[i] = 0.01 * (i + 1);
            r[from[i]] = s[i];
        }
        double[] u = new NaturalMap().measure(p, r).modifiedVelocity();
        double[] w = new NaturalMap().measure(q, s).modifiedVelocity();
        for (int i = 0; i < s.length; i++) {
            assertEquals(u[from[i]], w[i], 1e-14);
        }
    }

    @Test
    void everyNthProblemIsKept() throws IOException {
        FrictionContactProblem p = problem(new int[] {3}, new ConeKind[] {ConeKind.COULOMB}, 0);
        ProblemDumper dumper = new ProblemDumper(folder.resolve("dump"), "a", DumpRule.parse("every:3"));
        for (int step = 1; step <= 7; step++) {
            dumper.step(report(step, p, SolveStatus.CONVERGED, 1));
        }
        assertEquals(List.of("a-s000001-nc00001.hdf5", "a-s000004-nc00001.hdf5", "a-s000007-nc00001.hdf5"), names());
        assertEquals(3, dumper.written());
    }

    @Test
    void slowOnesAreThoseThatDidNotConvergeOrTookFarMoreIterations() throws IOException {
        FrictionContactProblem p = problem(new int[] {2}, new ConeKind[] {ConeKind.COULOMB}, 0);
        ProblemDumper dumper = new ProblemDumper(folder.resolve("dump"), "a", DumpRule.parse("when=slow"));
        dumper.step(report(1, p, SolveStatus.CONVERGED, 10));
        dumper.step(report(2, p, SolveStatus.STALLED, 10));
        dumper.step(report(3, p, SolveStatus.CONVERGED, 30));
        dumper.step(report(4, p, SolveStatus.CONVERGED, 51));            // mean so far: 50/3
        assertEquals(List.of("a-s000002-nc00001.hdf5", "a-s000004-nc00001.hdf5"), names());
    }

    @Test
    void slowIsMeasuredByTheWholeRunAlsoAfterACheckpoint() throws IOException {
        FrictionContactProblem p = problem(new int[] {2}, new ConeKind[] {ConeKind.COULOMB}, 0);
        ProblemDumper before = new ProblemDumper(folder.resolve("before"), "a", DumpRule.parse("when=slow"));
        before.step(report(1, p, SolveStatus.CONVERGED, 10));
        before.step(report(2, p, SolveStatus.CONVERGED, 10));
        Snapshot state = new Snapshot();
        before.save(state);
        ProblemDumper dumper = new ProblemDumper(folder.resolve("dump"), "a", DumpRule.parse("when=slow"));
        dumper.restore(state);
        dumper.step(report(3, p, SolveStatus.CONVERGED, 31));                // the first one of a run that begins here would not be slow
        dumper.step(report(4, p, SolveStatus.CONVERGED, 50));                // mean so far: 51/3
        assertEquals(List.of("a-s000003-nc00001.hdf5"), names());
        new ProblemDumper(folder.resolve("dump"), "a", DumpRule.parse("when=slow")).restore(new Snapshot());
    }

    @Test
    void problemsThatTheFormatCannotHoldAreLeftOut() throws IOException {
        ProblemDumper dumper = new ProblemDumper(folder.resolve("dump"), "a", DumpRule.parse("all"));
        dumper.step(report(1, problem(new int[] {2}, new ConeKind[] {ConeKind.DISC}, 0), SolveStatus.CONVERGED, 1));
        dumper.step(report(2, problem(new int[] {2}, new ConeKind[] {ConeKind.FREE}, 0), SolveStatus.CONVERGED, 1));
        assertEquals(List.of(), names());
        assertFalse(Files.exists(folder.resolve("dump")));
    }

    @Test
    void rulesThatMeanNothingAreRefused() {
        for (String rule : List.of("when=sometimes", "every:0", "every:", "")) {
            String message = assertThrows(IllegalArgumentException.class, () -> DumpRule.parse(rule)).getMessage();
            assertTrue(message.contains("every:N"), message);
        }
    }
}
