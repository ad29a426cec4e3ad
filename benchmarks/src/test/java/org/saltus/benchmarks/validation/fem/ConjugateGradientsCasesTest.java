package org.saltus.benchmarks.validation.fem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.energy.Verdict;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.run.Simulation;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.step.StepStoppedException;

/** linear_solver cg against cholesky: a soft block of bricks that falls on a floor, rubs and leaves it. */
class ConjugateGradientsCasesTest {
    private static final double STEP = 2e-3;

    private static String scene(String scheme, String linearSolver) {
        return """
            saltus: 1
            name: block
            dimension: 3
            time: {end: 1, step: 2e-3}
            gravity: [0, 0, -10]
            integrator: %s
            linear_solver: %s
            solver: {type: nlgs, tolerance: 1e-14, max_iterations: 100000}
            bodies:
              - {name: block, type: linear, mesh: {type: box, size: [0.4, 0.3, 0.2], divisions: [4, 3, 2]}, position: [0, 0, 0.02], velocity: [1, 0.3, -0.5],
                 damping: {alpha: 0.1, beta: 1e-3}, material: {young: 2e5, poisson: 0.3, density: 100}}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
            laws: [{type: newton-coulomb, between: [block, floor], restitution: 0.3, friction: 0.3}]
            """.formatted(scheme, linearSolver);
    }

    static Stream<Arguments> cases() {
        return Lab.schemes().flatMap(s -> Stream.of("ic0", "block-jacobi", "multigrid").map(p -> Arguments.of(s, p)));
    }

    private static double[] places(Simulation simulation) {
        MeshedBody body = (MeshedBody) simulation.stepper().scene().bodies().get(0);
        double[] u = new double[3 * body.mesh().nodeCount()];
        body.writeDisplacements(simulation.stepper().state().q(), u);
        return u;
    }

    private static double distance(double[] a, double[] b) {
        double largest = 0;
        for (int i = 0; i < a.length; i++) {
            largest = Math.max(largest, Math.abs(a[i] - b[i]));
        }
        return largest;
    }

    /** How far 40 steps go from those of the direct solver, and the worst residual of the ledger. */
    private static double[] errors(String scheme, String linearSolver) {
        Simulation direct = Lab.simulation(scene(scheme, "{type: cholesky}"));
        Simulation iterative = Lab.simulation(scene(scheme, linearSolver));
        boolean touched = false;
        for (int k = 0; k < 40; k++) {
            Lab.step(direct, STEP);
            touched |= Lab.step(iterative, STEP).space().count() > 0;
        }
        assertTrue(touched, "the block never touched the floor");
        return new double[] {distance(places(direct), places(iterative)), iterative.stepper().ledger().worstRelativeResidual()};
    }

    /** 1e-12 in every solve: the motion is that of the direct solver, and the energy identity of the scheme closes. */
    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("cases")
    void theMotionIsThatOfTheDirectSolverAndTheEnergyCloses(String scheme, String preconditioner) {
        double[] e = errors(scheme, "{type: cg, preconditioner: " + preconditioner + ", tolerance: 1e-12}");
        assertTrue(e[0] <= 1e-12, "places differ by " + e[0]);
        assertTrue(e[1] <= 1e-13, "residual of the ledger " + e[1]);
    }

    /** Schemes refine a step once more from its residual, so the ledger sees the product of two tolerances, or one at the worst. */
    @Test
    void looseSolvesShowInTheLedgerAndAreNoDefect() {
        double[] e = errors("{type: newmark}", "{type: cg, preconditioner: block-jacobi, tolerance: 1e-4}");
        assertTrue(e[1] > 1e-12 && e[1] < 1e-6, "residual of the ledger " + e[1]);
        assertTrue(e[0] > 1e-9 && e[0] < 1e-4, "places differ by " + e[0]);
        Simulation loose = Lab.simulation(scene("{type: newmark}", "{type: cg, preconditioner: block-jacobi, tolerance: 1e-4}"));
        Lab.steps(loose, 40, STEP);
        assertEquals(Verdict.INEXACT, loose.stepper().ledger().verdict());
    }

    @Test
    void iterationsThatDoNotSufficeStopTheStep() {
        Simulation simulation = Lab.simulation(scene("{type: newmark}", "{type: cg, max_iterations: 2}"));
        StepStoppedException e = assertThrows(StepStoppedException.class, () -> Lab.step(simulation, STEP));
        assertTrue(e.getMessage().contains("cg (ic0)") && e.getMessage().contains("2 iterations"), e.getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "{type: cg, preconditioner: ilu} | expected block-jacobi, ic0, multigrid",
        "{type: cg, tolerance: 2} | \"linear_solver.tolerance\" is 2",
        "{type: cg, tol: 1e-3} | unknown key"})
    void wrongKeysAreNamed(String block, String expected) {
        String message = assertThrows(SceneFormatException.class, () -> Lab.simulation(scene("{type: newmark}", block))).getMessage();
        assertTrue(message.contains(expected), message);
    }
}
