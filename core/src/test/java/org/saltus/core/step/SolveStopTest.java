package org.saltus.core.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.saltus.core.fake.ProjectionSolver;
import org.saltus.core.fake.RandomSystem;
import org.saltus.core.fake.TestNewmark;
import org.saltus.core.interaction.Activation;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.TimeLimit;
import org.saltus.core.run.Observer;
import org.saltus.core.run.RunSummary;
import org.saltus.core.run.Simulation;
import org.saltus.core.run.StepPolicy;
import org.saltus.core.state.Snapshot;

/** A request ends a run in the midst of a solve that would never end, and what is saved then goes on as if nothing had happened. */
class SolveStopTest {
    private static final double H = 0.01;
    private static final double END = 1;

    /** Solves, but for one call, which it does not end by itself. */
    private static final class Stubborn implements ContactSolver {
        private final ContactSolver inner = new ProjectionSolver(1e-10, 200);
        private final int at;
        private final Runnable told;
        private int calls;

        Stubborn(int at, Runnable told) {
            this.at = at;
            this.told = told;
        }

        @Override
        public SolveReport solve(FrictionContactProblem problem, double[] r) {
            if (calls++ == at) {
                told.run();
                while (!TimeLimit.reached()) {
                    Thread.onSpinWait();
                }
            }
            return inner.solve(problem, r);
        }
    }

    private static Simulation simulation(ContactSolver solver, StepPolicy policy, List<Observer> observers) {
        TimeStepper stepper = RandomSystem.stepper(new RandomSystem(5, 6).body(3, true), new TestNewmark(0.7, 0.36), Activation.CLOSING, solver);
        return new Simulation(stepper, END, H, policy, 3, observers);
    }

    @ParameterizedTest
    @EnumSource(StepPolicy.class)
    void aRequestEndsASolveAndTheRunGoesOnLaterAsIfNothingHadHappened(StepPolicy policy) {
        Simulation whole = simulation(new Stubborn(-1, () -> { }), policy, List.of());
        whole.run();
        SolveStop within = new SolveStop();
        AtomicBoolean stop = new AtomicBoolean();
        int[] told = new int[1];
        Snapshot saved = new Snapshot();
        Simulation stopped = simulation(new Stubborn(1, () -> new Thread(() -> {
            stop.set(true);
            within.request();
        }).start()), policy, List.of(report -> told[0]++));
        RunSummary summary = assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
            RunSummary end = stopped.run(stop::get, within);
            assertFalse(Thread.currentThread().isInterrupted(), "files can be written");
            return end;
        });
        assertEquals(RunSummary.Status.INTERRUPTED, summary.status());
        assertEquals(told[0], summary.steps(), "what the observers were told of");
        stopped.save(saved);
        Simulation resumed = simulation(new ProjectionSolver(1e-10, 200), policy, List.of());
        resumed.restore(saved);
        resumed.run();
        assertArrayEquals(whole.stepper().state().q(), resumed.stepper().state().q(), 0);
        assertArrayEquals(whole.stepper().state().v(), resumed.stepper().state().v(), 0);
        assertEquals(whole.summary().steps(), resumed.summary().steps());
        assertEquals(whole.stepper().ledger().worstRelativeResidual(), resumed.stepper().ledger().worstRelativeResidual(), 0);
    }
}
