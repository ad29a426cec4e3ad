package org.saltus.solvers.domains;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.exchange.Loop;
import org.saltus.core.math.Lcg;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.solvers.delassus.BlockSparseAssembler;
import org.saltus.solvers.delassus.MapFixture;
import org.saltus.solvers.nlgs.NlgsParameters;
import org.saltus.solvers.nlgs.NlgsSolver;
import org.saltus.solvers.nlgs.SweepOptions;
import org.saltus.solvers.stop.Stopping;

/** One problem divided among domains: its W, its natural map and its solution are those of the whole. */
class DomainsTest {
    /** Sums of some hundred products of numbers ≤ 2, each rounded to 2e-16. */
    private static final double ROUND_OFF = 1e-12;

    private static MapFixture fixture(long seed, boolean symmetric, int unitDofs, int count) {
        MapFixture f = new MapFixture(seed, symmetric, unitDofs, 7, 1, 4);
        for (int c = 0; c < count; c++) {
            f.randomContact(3);
        }
        f.contact(3, 1, 0, 1, 0);                                            // both sides on one unit
        f.contact(3, 0, 2, 2, 1);                                            // two contacts of one pair
        f.contact(3, 0, 2, 2, 1);
        f.build();
        return f;
    }

    private static FrictionContactProblem problem(MapFixture f, DelassusOperator w, long seed) {
        Lcg random = new Lcg(seed);
        int nc = f.map.contactCount();
        int[] size = new int[nc];
        ConeKind[] cone = new ConeKind[nc];
        double[] mu = new double[nc];
        Arrays.fill(size, 3);
        Arrays.fill(cone, ConeKind.COULOMB);
        Arrays.fill(mu, 0.3);
        double[] q = new double[3 * nc];
        for (int i = 0; i < q.length; i++) {
            q[i] = random.next(-1, i % 3 == 0 ? 0.5 : 1);
        }
        double[] compliance = new double[3 * nc];
        Arrays.fill(compliance, 0.1);
        return new FrictionContactProblem(size, cone, mu, new double[nc], q, compliance, w);
    }

    private static FrictionContactProblem divided(MapFixture f, int domains) {
        return problem(f, new DomainsAssembler(new Loop(domains)).assemble(f.map, f.responses(), f.dofCount), 5);
    }

    @ParameterizedTest(name = "{0} domains, symmetric {1}")
    @CsvSource({"1, true", "2, true", "3, false", "4, true", "7, false", "30, true"})
    void productsOfTheDomainsAreThoseOfTheWhole(int domains, boolean symmetric) {
        MapFixture f = fixture(3, symmetric, 6, 25);
        FrictionContactProblem problem = divided(f, domains);
        OwnProblem own = new OwnProblem(problem, (DomainsDelassus) problem.delassus());
        double[][] dense = f.dense();
        int n = problem.length();
        Lcg random = new Lcg(8);
        double[] r = new double[n];
        double[] expected = new double[n];
        for (int i = 0; i < n; i++) {
            r[i] = random.next(-1, 1);
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                expected[i] += dense[i][j] * r[j];
            }
        }
        double[] ownR = new double[n];
        double[] ownExpected = new double[n];
        own.take(r, ownR);
        own.take(expected, ownExpected);
        double[] product = new double[n];
        own.multiply(ownR, product);
        assertArrayEquals(ownExpected, product, ROUND_OFF);
        problem.delassus().multiply(r, product);
        assertArrayEquals(expected, product, ROUND_OFF, "as a whole");
        double[] back = new double[n];
        own.share(ownR, back);
        assertArrayEquals(r, back, 0);
        double[] block = new double[9];
        for (int c = 0; c < problem.contactCount(); c++) {
            problem.delassus().diagonalBlock(c, block);
            for (int i = 0; i < 9; i++) {
                assertEquals(dense[3 * c + i / 3][3 * c + i % 3], block[i], ROUND_OFF);
            }
        }
        assertEquals(domains == 1, ((DomainsDelassus) problem.delassus()).division().sharedCount == 0, "something must be shared for this to say anything");
    }

    @ParameterizedTest(name = "{0} domains")
    @ValueSource(ints = {1, 2, 3, 8})
    void theNaturalMapOfTheDomainsIsThatOfTheWhole(int domains) {
        MapFixture f = fixture(4, true, 6, 20);
        FrictionContactProblem problem = divided(f, domains);
        FrictionContactProblem whole = problem(f, new BlockSparseAssembler().assemble(f.map, f.responses(), f.dofCount), 5);
        double[] r = new double[problem.length()];
        SolveReport report = new NscddSolver(NscddParameters.of(new Stopping(1e-16, 7, Criterion.LAW), domains)).solve(problem, r);
        NaturalMap map = new NaturalMap().measure(whole, r);
        assertTrue(report.lawError() > 1e-9, "far from the solution, or the comparison says nothing: " + report);
        assertEquals(map.lawError(), report.lawError(), 1e-9 * map.lawError());
        assertEquals(map.error(), report.error(), 1e-9 * map.error());
        assertEquals(map.scaledError(), report.scaledError(), 1e-9 * map.scaledError());
    }

    @ParameterizedTest(name = "{0} domains")
    @ValueSource(ints = {1, 2, 5, 16})
    void theSolutionOfTheDomainsIsThatOfTheWhole(int domains) {
        MapFixture f = fixture(6, true, 6, 25);
        FrictionContactProblem problem = divided(f, domains);
        FrictionContactProblem whole = problem(f, new BlockSparseAssembler().assemble(f.map, f.responses(), f.dofCount), 5);
        double[] r = new double[problem.length()];
        SolveReport report = new NscddSolver(NscddParameters.of(new Stopping(1e-11, 3000, Criterion.BOTH), domains)).solve(problem, r);
        assertEquals(SolveStatus.CONVERGED, report.status(), report.toString());
        assertTrue(new NaturalMap().measure(whole, r).error() < 2e-11, "one problem, whoever measures");
        double[] serial = new double[r.length];
        new NlgsSolver(NlgsParameters.of(1e-11, 100_000)).solve(whole, serial);
        assertArrayEquals(serial, r, 1e-7);                                  // the compliance makes r unique; error times its condition
    }

    @Test
    void oneDomainHasTheBitsOfColouredSweeps() {
        MapFixture f = fixture(7, true, 6, 60);
        FrictionContactProblem problem = divided(f, 1);
        FrictionContactProblem whole = problem(f, new BlockSparseAssembler().assemble(f.map, f.responses(), f.dofCount), 5);
        for (int sweeps : new int[] {1, 9, 200}) {
            Stopping stopping = new Stopping(1e-12, sweeps, Criterion.LAW);
            double[] r = new double[problem.length()];
            double[] serial = new double[r.length];
            SolveReport report = new NscddSolver(NscddParameters.of(stopping, 1)).solve(problem, r);
            SolveReport expected = new NlgsSolver(new NlgsParameters(stopping, "hybrid", 1, false, 1, 10, new SweepOptions(5, false, 0, false, 1, 1)))
                .solve(whole, serial);
            assertArrayEquals(serial, r, 0);
            assertEquals(expected, report);
        }
    }

    @Test
    void domainsWithoutContactsChangeNothing() {
        MapFixture f = new MapFixture(1, true, 6, 2);
        f.contact(3, 0, 0, -1, 0);
        f.build();
        FrictionContactProblem problem = divided(f, 9);
        double[] r = new double[3];
        assertEquals(SolveStatus.CONVERGED, new NscddSolver(NscddParameters.of(new Stopping(1e-12, 100, Criterion.LAW), 9)).solve(problem, r).status());
    }

    @Test
    void countsAreThoseOfTheSolves() {
        MapFixture f = fixture(3, true, 6, 25);
        FrictionContactProblem problem = divided(f, 4);
        NscddSolver solver = new NscddSolver(NscddParameters.of(new Stopping(1e-16, 6, Criterion.LAW), 4));
        solver.solve(problem, new double[problem.length()]);
        Division division = ((DomainsDelassus) problem.delassus()).division();
        assertEquals(6, solver.counts().get("sweeps"));
        assertEquals(8, solver.counts().get("halos"), "one per sweep, one to measure the start and one to measure the end");
        assertEquals(8.0 * 8 * division.sent(), solver.counts().get("halo_bytes"));
        assertEquals(division.imbalance(), solver.counts().get("imbalance_max"));
    }
}
