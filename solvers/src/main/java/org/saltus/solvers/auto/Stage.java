package org.saltus.solvers.auto;

import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * One stage of {@link AutoSolver}. It begins with the best r so far and hands on the best r, which {@link org.saltus.solvers.stop.Progress} keeps, and
 * nothing else.
 *
 * @param name    for the log, and to leave it out
 * @param applies on which problems and tolerances
 * @param budget  when it gives up; what is counted is the stage's own
 * @param attempt what it does
 */
record Stage(String name, Predicate<Solve> applies, ToIntFunction<Solve> budget, Attempt attempt) {
    /** What a stage does. */
    interface Attempt {
        /** @return true when the solve is over: the tolerance is met, or it is proved that no solution exists */
        boolean run(Solve solve, int budget);
    }

    /** Runs with its budget; true when the solve is over. */
    boolean run(Solve solve) {
        return attempt.run(solve, budget.applyAsInt(solve));
    }
}
