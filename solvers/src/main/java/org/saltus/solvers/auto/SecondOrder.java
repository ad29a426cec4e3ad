package org.saltus.solvers.auto;

import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.newton.iteration.ActiveSystem;
import org.saltus.solvers.newton.iteration.NaturalMapNewton;
import org.saltus.solvers.newton.iteration.ProximalNewton;
import org.saltus.solvers.path.ProximalPaths;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.system.ContactSystems;
import org.saltus.solvers.system.ScaledProblem;

/**
 * What the second-order stages of one solve share.
 *
 * @param scaled   the problem in scaled variables
 * @param system   its linear systems
 * @param polish   Newton's method on the natural map
 * @param proximal proximal Newton
 * @param packing  whether most contacts are the only ones of their pair and paths cover all of them
 */
record SecondOrder(ScaledProblem scaled, ActiveSystem system, NaturalMapNewton polish, ProximalNewton proximal, boolean packing) {

    static SecondOrder of(FrictionContactProblem problem, AutoParameters parameters, Progress progress, IterationBudget allowance) {
        ScaledProblem scaled = new ScaledProblem(problem);
        ActiveSystem system = new ActiveSystem(scaled, ContactSystems.bodies(parameters.system(), "auto", scaled));
        NaturalMapNewton polish = new NaturalMapNewton(scaled, system, progress, allowance);
        ProximalNewton proximal = new ProximalNewton(scaled, system, polish, progress, allowance, parameters.seed());
        boolean packing = ProximalPaths.covers(problem) && ContactPairs.mostlySingle(scaled.structure());
        return new SecondOrder(scaled, system, polish, proximal, packing);
    }
}
