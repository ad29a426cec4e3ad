package org.saltus.solvers.infeasible;

import java.util.Arrays;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.newton.iteration.ActiveSystem;
import org.saltus.solvers.newton.iteration.NaturalMapNewton;
import org.saltus.solvers.newton.iteration.ProximalNewton;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.stop.Stopping;
import org.saltus.solvers.system.ScaledProblem;

/**
 * Looks for an {@link InfeasibilityProof}. Candidates come from the frictionless problem, whose proximal steps settle on a proof when there is one.
 */
public final class InfeasibilityCertificate {
    /** Proximal steps of the frictionless problem that are enough: its direction settles in a few tens. */
    public static final int STEPS = 60;

    private final FrictionContactProblem problem;
    private InfeasibilityProof proof;

    /** @param problem whose W offers its blocks */
    public InfeasibilityCertificate(FrictionContactProblem problem) {
        this.problem = problem;
    }

    /** Searches; true when a proof was found. @param steps proximal steps at most, mostly {@link #STEPS} */
    public boolean search(int steps) {
        int nc = problem.contactCount();
        for (int c = 0; c < nc; c++) {
            if (problem.cone()[c] == ConeKind.DISC) {
                return false;
            }
        }
        FrictionContactProblem smooth = new FrictionContactProblem(Arrays.copyOf(problem.size(), nc), problem.cone(), new double[nc],
            new double[nc], problem.freeTerm(), problem.compliance(), problem.delassus());
        ScaledProblem scaled = new ScaledProblem(smooth);
        Progress progress = new Progress(new Stopping(0, steps, Criterion.FIELD));
        double[] r = new double[problem.length()];
        progress.start(smooth, r);
        IterationBudget allowance = new IterationBudget(steps);
        ActiveSystem system = new ActiveSystem(scaled);
        ProximalNewton points = new ProximalNewton(scaled, system, new NaturalMapNewton(scaled, system, progress, allowance), progress,
            allowance, 1);
        points.run(steps);
        double[] step = new double[problem.length()];
        scaled.toPhysical(points.lastStep(), step);
        proof = new InfeasibilityProof(problem);
        return proof.follows(step);
    }

    /** One line for the report, naming the contact that carries most of the proof. */
    public String reason() {
        return proof.reason();
    }
}
