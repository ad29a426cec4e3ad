package org.saltus.solvers.nlgs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.problem.BandedProblem;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;
import org.saltus.solvers.StackOfBoxes;
import org.saltus.solvers.local.LocalSolvers;

/** Every key of `nlgs` changes what it says it changes, through the provider: a test that fails when the key is ignored. */
class OptionsTakeEffectTest {
    private static final Map<String, Object> PLAIN = Map.of("anderson", 0);

    private static SolveReport solve(FrictionContactProblem problem, double[] r, double tolerance, int sweeps, Map<String, Object> options) {
        ContactSolverProvider provider = Providers.installed().get(ContactSolverProvider.class, "nlgs");
        Map<String, Object> all = new HashMap<>(PLAIN);
        all.put("tolerance", tolerance);
        all.put("max_iterations", sweeps);
        all.put("check_every", 1);
        all.putAll(options);
        return provider.create(Settings.of(all).checked(provider.parameters()), Context.standalone()).solve(problem, r);
    }

    private static double[] after(int sweeps, Map<String, Object> options) {
        FrictionContactProblem problem = new StackOfBoxes(6).problem(0.1, 0.5, 3);
        double[] r = new double[problem.length()];
        solve(problem, r, 1e-14, sweeps, options);
        return r;
    }

    private static int sweeps(Map<String, Object> options) {
        int sum = 0;
        for (int seed = 0; seed < 5; seed++) {
            FrictionContactProblem problem = new StackOfBoxes(8).problem(0.1, 0.5, seed);
            SolveReport report = solve(problem, new double[problem.length()], 1e-5, 100_000, options);
            assertTrue(report.converged(), report::toString);
            sum += report.iterations();
        }
        return sum;
    }

    /** After 30 sweeps on a hyperstatic stack no two variants are at the same iterate. */
    @Test
    void variantsGoWaysOfTheirOwn() {
        Map<String, double[]> ends = new LinkedHashMap<>();
        for (Map<String, Object> options : List.<Map<String, Object>>of(PLAIN, Map.of("anderson", 5), Map.of("relaxation", 1.2),
            Map.of("adapt_relaxation", true),
            Map.of("freeze", 4), Map.of("symmetric", true), Map.of("pair_visits", 3), Map.of("shuffle", true),
            Map.of("shuffle", true, "seed", 2), Map.of("local", "projection"), Map.of("local", "alart-curnier"))) {
            ends.put(options.toString(), after(30, options));
        }
        for (String a : ends.keySet()) {
            for (String b : ends.keySet()) {
                assertEquals(a.equals(b), Arrays.equals(ends.get(a), ends.get(b)), a + " against " + b);
            }
        }
    }

    /** Sweeps by colours visit contacts in another order, where not all are coupled. */
    @Test
    void colouredSweepsHaveAnOrderOfTheirOwn() {
        FrictionContactProblem problem = new BandedProblem(100, 6).problem();
        double[] plain = new double[300];
        double[] coloured = new double[300];
        solve(problem, plain, 1e-14, 3, PLAIN);
        solve(problem, coloured, 1e-14, 3, Map.of("coloured", true));
        assertFalse(Arrays.equals(plain, coloured));
    }

    @Test
    void aSeedGivesItsOrderInEverySolve() {
        Map<String, Object> options = Map.of("shuffle", true, "seed", 5);
        assertArrayEquals(after(30, options), after(30, options));
    }

    /** Redundant corners are what these are for: sums over five stacks, factors from NOTES.md with room. */
    @ParameterizedTest
    @CsvSource({"anderson, 5, 0.7", "adapt_relaxation, true, 0.9", "pair_visits, 3, 0.8", "relaxation, 1.3, 0.9"})
    void sweepsAreSaved(String key, String value, double most) {
        Object typed = value.equals("true") ? Boolean.TRUE : value.contains(".") ? (Object) Double.parseDouble(value) : Integer.valueOf(value);
        int plain = sweeps(PLAIN);
        int fewer = sweeps(Map.of(key, typed));
        assertTrue(fewer <= most * plain, fewer + " sweeps with " + key + " for " + plain + " without");
    }

    /** One contact that sticks, W = 2 I: ω times the way to r = −q/2, and (5) projects what leaves the cone. */
    @Test
    void relaxationMovesOmegaTimesTheWay() {
        double[][] w = {{2, 0, 0}, {0, 2, 0}, {0, 0, 2}};
        FrictionContactProblem problem = FrictionContactProblem.coulomb(3, new double[] {0.5}, new double[] {-1, 0.2, 0}, new DenseDelassus(w, 3));
        double[] r = new double[3];
        solve(problem, r, 1e-14, 1, Map.of("relaxation", 0.8));
        assertArrayEquals(new double[] {0.4, -0.08, 0}, r, 1e-15);
    }

    /** The relaxation rises by 0.05 every 10 sweeps up to 1.5, and falls back, to rise half as fast, when a change is 4 times the least. */
    @Test
    void adaptedRelaxationRisesAndFallsBack() {
        AdaptiveRelaxation relaxation = new AdaptiveRelaxation(1);
        relaxation.reset();
        double omega = 1;
        for (int sweep = 0; sweep < 30; sweep++) {
            omega = relaxation.after(1e-2);
        }
        assertEquals(1.15, omega, 1e-15);
        for (int sweep = 0; sweep < 200; sweep++) {
            omega = relaxation.after(1e-2);
        }
        assertEquals(1.5, omega, 1e-15);
        for (int sweep = 0; sweep < 10; sweep++) {
            omega = relaxation.after(5e-2);
        }
        assertEquals(1, omega);
        for (int sweep = 0; sweep < 10; sweep++) {
            omega = relaxation.after(5e-2);
        }
        assertEquals(1.025, omega, 1e-15);
    }

    /** Frozen contacts are not visited: their impulses keep their bits while others move. */
    @Test
    void frozenContactsKeepTheirBits() {
        double[][] w = {{1, 0, 0}, {0, 1, 0.9}, {0, 0.9, 1}};     // contact 0 alone, at rest after one visit; 1 and 2 take many sweeps
        double[] q = {-1, -1, -0.95};
        FrictionContactProblem problem = FrictionContactProblem.coulomb(1, new double[3], q, new DenseDelassus(w, 1, 1, 1));
        NlgsSweep sweep = new NlgsSweep(LocalSolvers.create("hybrid"), 1);
        sweep.prepare(problem, problem.delassus().blockSparse().orElseThrow());
        Freezing freezing = new Freezing(8);
        freezing.reset(3, 3);
        double[] r = new double[3];
        int visits = 0;
        for (int n = 0; n < 12; n++) {
            sweep.run(r, freezing.filter(new int[] {0, 1, 2}, 3), freezing.count());
            freezing.look(sweep.moved(), 3);
            visits += freezing.count();
        }
        assertTrue(visits < 32, visits + " visits");
        assertEquals(1, r[0]);
    }

    /** The light error decides when to measure, the natural map whether it is enough: what is reported is that of the returned r. */
    @Test
    void theNaturalMapDecides() {
        for (int every : new int[] {1, 7, 50}) {
            FrictionContactProblem problem = new StackOfBoxes(4).problem(0.1, 0.5, 1);
            double[] r = new double[problem.length()];
            SolveReport report = solve(problem, r, 1e-6, 20_000, Map.of("check_every", every));
            assertTrue(report.converged());
            NaturalMap map = new NaturalMap().measure(problem, r);
            assertEquals(map.error(), report.error());
            assertTrue(Math.max(map.error(), map.scaledError()) <= 1e-6);
        }
    }

    @Test
    void localSolversAreDifferentClasses() {
        for (String a : LocalSolvers.names().split(", ")) {
            for (String b : LocalSolvers.names().split(", ")) {
                boolean same = LocalSolvers.create(a).getClass() == LocalSolvers.create(b).getClass();
                assertEquals(a.equals(b), same, a + ", " + b);
            }
        }
        assertFalse(LocalSolvers.has("nonsense"));
    }
}
