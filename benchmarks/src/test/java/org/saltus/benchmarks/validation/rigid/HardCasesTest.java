package org.saltus.benchmarks.validation.rigid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.benchmarks.validation.Says;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.run.Simulation;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.StepReport;

/** V10 (iii) and V31: steps with several solutions and steps with none. */
@Says
class HardCasesTest {
    private static SolveReport solve(String solver, FrictionContactProblem problem, double[] r) {
        ContactSolverProvider provider = Providers.installed().get(ContactSolverProvider.class, solver);
        Settings settings = Settings.of(Map.of("tolerance", 1e-10)).checked(provider.parameters());
        return provider.create(settings, Context.standalone()).solve(problem, r);
    }

    /** The step of V10 (iii): Painlevé's rod at 60°, μ = 1.8, ω = 5 rad/s, sliding with v₀ = 1 m/s to the left. */
    @ParameterizedTest(name = "V10 (iii): {0}")
    @ValueSource(strings = {"nlgs", "auto", "prox-alart-curnier", "enumeration", "lemke", "minimum-norm"})
    void v10AnIndeterminateRodGivesOneOfItsThreeSolutions(String solver) {
        double c = 0.5;
        double s = Math.sqrt(3) / 2;
        double h = 1e-3;
        double b = 25 * s - 9.81;
        double bt = 25 * c;
        double a = 1 + 3 * c * c - 3 * 1.8 * s * c;
        assertEquals(11.84063509461, b, 1e-11);
        assertEquals(20.12794035157, -b / a, 1e-9 * 20.13);
        double[][] w = {{1 + 3 * c * c, -3 * s * c}, {-3 * s * c, 1 + 3 * s * s}};
        double slide = -b * h / a;
        double det = w[0][0] * w[1][1] - w[0][1] * w[1][0];
        double[] q = {b * h, -1 + bt * h};
        double[] stick = {(-q[0] * w[1][1] + q[1] * w[0][1]) / det, (q[0] * w[1][0] - q[1] * w[0][0]) / det};
        double[][] solutions = {{0, 0}, {slide, 1.8 * slide}, stick};
        double[][] starts = {{0, 0}, {slide, 1.8 * slide}, {stick[0], stick[1]}, {1, 0}, {0.01, 0.018}};
        for (double[] start : starts) {
            double[] r = start.clone();
            FrictionContactProblem problem = FrictionContactProblem.coulomb(2, new double[] {1.8}, q.clone(), new DenseDelassus(w, new int[] {2}));
            SolveReport report = solve(solver, problem, r);
            assertEquals(SolveStatus.CONVERGED, report.status(), solver + " from " + start[0] + ": " + report);
            double nearest = Double.POSITIVE_INFINITY;
            for (double[] x : solutions) {
                nearest = Math.min(nearest, Math.hypot(x[0] - r[0], x[1] - r[1]));
            }
            assertTrue(nearest < 1e-8, solver + " gives (" + r[0] + ", " + r[1] + "), none of the three solutions");
        }
    }

    /** A frictionless disk between two walls that move with these velocities; walls touch it. */
    private static Simulation squeezed(double left, double right, String solver) {
        return squeezed(left, right, solver, 1e-8);
    }

    private static Simulation squeezed(double left, double right, String solver, double tolerance) {
        return Lab.simulation("""
            saltus: 1
            name: V31
            dimension: 2
            time: {end: 1, step: 1e-3}
            solver: {type: %s, tolerance: %s}
            bodies:
              - {name: disk, type: rigid, mass: 1, shape: {type: disk, radius: 0.1}, position: [0, 0]}
              - {name: left, type: fixed, velocity: [%s, 0], position: [-0.1, 0], shape: {type: plane, normal: [1, 0]}}
              - {name: right, type: fixed, velocity: [%s, 0], position: [0.1, 0], shape: {type: plane, normal: [-1, 0]}}
            laws: [{type: newton-coulomb, friction: 0}]
            """.formatted(solver, tolerance, left, right));
    }

    @ParameterizedTest(name = "V31: walls at {0} and {1}, {3}: penetrate at {2}")
    @CsvSource({"1, -1, 1, auto", "1, -1, 1, prox-alart-curnier", "1, -1, 1, lemke", "1, -1, 1, nlgs", "1, -0.5, 0.75, auto",
        "1, 0.5, 0.25, auto", "1, 0.5, 0.25, prox-alart-curnier", "1, 0.5, 0.25, lemke", "1, 0.5, 0.25, nlgs"})
    @Says(of = "V31", warnings = "infeasible")
    void v31ASqueezedBodyIsReportedAndStaysFinite(double left, double right, double least, String solver) {
        Simulation simulation = squeezed(left, right, solver);
        StepReport report = Lab.step(simulation, 1e-3);
        if (right > 0) {                                                     // the right wall leaves; the disk, then at 1 m/s, catches up with it
            report = Lab.step(simulation, 1e-3);
        }
        assertEquals(2, report.space().count());
        assertTrue(!report.solve().converged(), "no impulse opens both gaps: " + report.solve());
        double worst = 0;
        for (int c = 0; c < 2; c++) {
            worst = Math.max(worst, -report.space().u1()[report.space().map().offset(c)]);
        }
        assertTrue(worst >= least * (1 - 1e-9), "max(−u) = " + worst + " cannot be below " + least);
        assertTrue(Double.isFinite(worst) && worst < 1e3, "max(−u) = " + worst + " is bounded");
        assertTrue(Double.isFinite(report.solve().error()) && Double.isFinite(report.energy().kinetic()), report.solve().toString());
        if (!solver.equals("nlgs")) {
            assertEquals(SolveStatus.INFEASIBLE, report.solve().status(), solver);
        }
        if (!solver.equals("nlgs") && !solver.equals("lemke")) {
            assertTrue(report.solve().reason().contains("contact"), "names the contacts: " + report.solve().reason());
        }
    }

    @Test
    @Says(of = "V31")
    void v31WallsThatMoveTogetherCarryTheBodyAlong() {
        for (String solver : new String[] {"auto", "nlgs", "prox-alart-curnier"}) {
            StepReport report = Lab.steps(squeezed(1, 1, solver, 1e-12), 1, 1e-3);
            assertEquals(0, Math.abs(report.space().u1()[0]) + Math.abs(report.space().u1()[1]), 1e-10, solver);
        }
        StepReport least = Lab.steps(squeezed(1, 1, "minimum-norm", 1e-12), 1, 1e-3);
        assertEquals(1, least.space().impulse()[0], 1e-10, "least norm (m, 0)");
        assertEquals(0, least.space().impulse()[1], 1e-10);
    }
}
