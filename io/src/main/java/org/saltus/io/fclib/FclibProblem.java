package org.saltus.io.fclib;

import java.util.Arrays;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.core.problem.FrictionContactProblem;

/** A problem as an FCLIB file holds it. */
public sealed interface FclibProblem permits FclibLocal, FclibGlobal {
    /** Dimension, friction, words, guesses, solution. */
    FclibHead head();

    /** Number of equality constraints beside the contacts. */
    int equalityCount();

    /** The same problem with a solution. */
    FclibProblem withSolution(FclibSolution solution);

    /**
     * The problem as solvers see it: the contacts in the file's order, then one bilateral contact of size 1 per equality constraint.
     *
     * @throws IllegalArgumentException when the numbers make no problem (μ &lt; 0, M not positive definite, …)
     */
    FrictionContactProblem problem();

    /** Sizes of the contacts of {@link #problem}. */
    default int[] sizes() {
        int nc = head().contactCount();
        int[] size = new int[nc + equalityCount()];
        Arrays.fill(size, 0, nc, head().dimension());
        Arrays.fill(size, nc, size.length, 1);
        return size;
    }

    /** Puts cones and friction around W and q. */
    default FrictionContactProblem around(DelassusOperator w, double[] q) {
        int[] size = sizes();
        int nc = head().contactCount();
        ConeKind[] cone = new ConeKind[size.length];
        Arrays.fill(cone, 0, nc, head().dimension() == 5 ? ConeKind.ROLLING : ConeKind.COULOMB);
        Arrays.fill(cone, nc, size.length, ConeKind.FREE);
        return new FrictionContactProblem(size, cone, Arrays.copyOf(head().mu(), size.length),
            Arrays.copyOf(head().muR(), size.length), q, new double[q.length], w);
    }

    /** A guess or solution of this file as an r of {@link #problem}: its impulses, then its multipliers, 0 where it has none. */
    default double[] start(FclibSolution guess) {
        int n = head().length();
        double[] r = Arrays.copyOf(guess.r(), n + equalityCount());
        System.arraycopy(guess.lambda(), 0, r, n, guess.lambda().length);
        return r;
    }

    /** An r of {@link #problem} as a solution of this file, with its u (and v). */
    FclibSolution solution(FrictionContactProblem problem, double[] r);
}
