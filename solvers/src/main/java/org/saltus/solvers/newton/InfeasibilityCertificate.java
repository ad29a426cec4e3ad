package org.saltus.solvers.newton;

import java.util.Arrays;
import org.saltus.core.math.BlockStructure;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.stop.Allowance;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.stop.Stopping;

/**
 * Looks for a proof that no impulse opens all gaps at once: normal impulses y ≥ 0 with Aᵀ y = 0 and qᵀ y &lt; 0. Then yᵀ û = qᵀ y &lt; 0 for
 * every r, so some û_N is negative whatever the friction does. Candidates come from the frictionless problem, whose proximal steps settle
 * on such a y when there is one.
 */
public final class InfeasibilityCertificate {
    private static final int STEPS = 60;
    /** ‖Aᵀ y‖ ≤ this ‖y‖ in scaled variables counts as zero; q̃ᵀ y must be larger by a factor 1000 at least. */
    private static final double ZERO = 1e-9;
    private static final double LARGER = 1e3;

    private final FrictionContactProblem problem;
    private double[] y;
    private int contact = -1;

    /** @param problem whose W offers its blocks */
    public InfeasibilityCertificate(FrictionContactProblem problem) {
        this.problem = problem;
    }

    /** Searches; true when a proof was found. */
    public boolean search() {
        int nc = problem.contactCount();
        for (int c = 0; c < nc; c++) {
            if (problem.cone()[c] == ConeKind.FREE || problem.cone()[c] == ConeKind.DISC) return false;
        }
        FrictionContactProblem smooth = new FrictionContactProblem(Arrays.copyOf(problem.size(), nc), problem.cone(), new double[nc],
            new double[nc], problem.freeTerm(), problem.compliance(), problem.delassus());
        ScaledProblem scaled = new ScaledProblem(smooth);
        Progress progress = new Progress(new Stopping(0, STEPS, Criterion.FIELD));
        double[] r = new double[problem.length()];
        progress.start(smooth, r);
        Allowance allowance = new Allowance(STEPS);
        ActiveSystem system = new ActiveSystem(scaled);
        ProximalNewton points = new ProximalNewton(scaled, system, new NaturalMapNewton(scaled, system, progress, allowance), progress,
            allowance, 1);
        points.run(STEPS);
        y = points.lastStep();
        return proves(scaled);
    }

    private boolean proves(ScaledProblem scaled) {
        double norm = 0;
        double product = 0;
        double largest = 0;
        for (int c = 0; c < problem.contactCount(); c++) {
            int o = problem.offset()[c];
            Arrays.fill(y, o + 1, problem.offset()[c + 1], 0);
            y[o] = Math.max(0, y[o]);
            if (y[o] > largest) {
                largest = y[o];
                contact = c;
            }
            norm += y[o] * y[o];
            product += y[o] * scaled.freeTerm()[o];
        }
        norm = Math.sqrt(norm);
        double image = transposed(scaled);
        return norm > 0 && image <= ZERO * norm && product < -LARGER * image - ZERO * norm * scaled.freeNorm();
    }

    /** ‖Ãᵀ y‖. */
    private double transposed(ScaledProblem scaled) {
        BlockStructure s = scaled.structure();
        double[] a = scaled.matrix();
        double[] out = new double[y.length];
        for (int c = 0; c < s.blocks(); c++) {
            double yc = y[s.offset(c)];
            if (yc == 0) continue;
            for (int k = s.rowStart()[c]; k < s.rowStart()[c + 1]; k++) {
                int o = s.offset(s.column()[k]);
                for (int j = 0; j < s.size(s.column()[k]); j++) out[o + j] += a[s.valueStart()[k] + j] * yc;
            }
        }
        double sum = 0;
        for (double u : out) sum += u * u;
        return Math.sqrt(sum);
    }

    /** One line for the report, naming the contact that carries most of the proof. */
    public String reason() {
        return "no impulse can open all gaps: there are normal impulses y >= 0 with W'y = 0 and q'y < 0, largest at contact "
            + contact;
    }
}
