package org.saltus.core.run;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.saltus.core.check.Check;
import org.saltus.core.check.Digits;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.TimeStepper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Steps of size H/2^k between multiples of the scene's step H, chosen by the error of the smooth motion; impacts pass at the smallest
 * step without error control. A step of size 2^-k H starts at a multiple of 2^-k H, so only few operators are ever factorised, every
 * multiple of H is met exactly, and the sequence depends on nothing but the motion.
 *
 * <p><b>Estimate.</b> The step is compared with two half steps: ε = 2 √[(½‖Δv‖²_M + ½‖Δq‖²_K) / scale], Δ the difference of the two ends and
 * scale the ledger's. 2 is the factor 1/(1 − 2^-p) of a scheme of order p = 1 and on the safe side for p = 2. The whole step is accepted
 * when ε is within the tolerance, and what the ledger and the observers see is that step alone.
 *
 * <p><b>Impacts.</b> A contact that carries an impulse and carried none in the step before is an impact (or the start of a touch): no
 * scheme has a smooth error there, so the step is halved until the impact falls into a smallest one. A contact that opens is no impact.
 */
public final class AdaptiveStep implements StepControl {
    private static final Logger LOG = LoggerFactory.getLogger(AdaptiveStep.class);
    private static final double SAFETY = 2;
    /** A step is doubled when its error is so much below the tolerance: the error of the double step is 4 to 8 times larger. */
    private static final double ROOM = 10;

    private final double tolerance;
    private final int levels;
    private final StepPolicy policy;
    private int level;
    private double lastError;
    private Set<Long> loaded = new HashSet<>();

    /**
     * @param tolerance on ε, -
     * @param levels    the smallest step is H/2^levels
     * @param policy    for smallest steps that do not converge: all but FAIL accept; larger steps are halved
     */
    public AdaptiveStep(double tolerance, int levels, StepPolicy policy) {
        this.tolerance = Check.positive("AdaptiveStep", "tolerance", tolerance);
        this.levels = (int) Check.range("AdaptiveStep", "levels", levels, 1, 40);
        this.policy = policy;
    }

    @Override
    public void advance(TimeStepper stepper, double length, Consumer<StepReport> accepted) {
        long units = 1L << levels;
        long at = 0;
        while (at < units) {
            while (at % (units >> level) != 0) {
                level++;                                                     // only multiples of the step are its starts
            }
            at += units >> take(stepper, length, accepted);
        }
    }

    /** Takes one step, of the present level or a deeper one; returns the level taken and sets that to try next. */
    private int take(TimeStepper stepper, double length, Consumer<StepReport> accepted) {
        while (level < levels) {
            Snapshot before = FixedStep.saved(stepper);
            StepReport report = trial(stepper, Math.scalb(length, -level), before);
            if (report != null) {
                int taken = level;
                level = Math.max(0, lastError <= tolerance / ROOM ? level - 1 : level);
                accept(report, accepted);
                return taken;
            }
            stepper.restore(before);
            level++;
            LOG.debug("t = {} s: no accurate and smooth step of {} s; tries {} s", Digits.of(stepper.state().time(), 9),
                Digits.of(Math.scalb(length, 1 - level), 6), Digits.of(Math.scalb(length, -level), 6));
        }
        StepReport report = FixedStep.taken(stepper, Math.scalb(length, -levels));
        if (!report.solve().converged()) {
            FixedStep.stopIfAsked(report, policy);
        }
        level = levels - 1;
        accept(report, accepted);
        return levels;
    }

    /** The step of size h when it is smooth, converges and is accurate, null otherwise. */
    private StepReport trial(TimeStepper stepper, double h, Snapshot before) {
        Set<Long> carrying = loaded;
        for (int half = 0; half < 2; half++) {
            StepReport report = FixedStep.attempt(stepper, h / 2);
            if (!isSmooth(report, carrying)) {
                return null;
            }
            carrying = carrying(report.space());
        }
        double[] q = stepper.state().q().clone();
        double[] v = stepper.state().v().clone();
        stepper.restore(before);
        StepReport report = FixedStep.attempt(stepper, h);
        if (!isSmooth(report, loaded)) {
            return null;
        }
        lastError = error(stepper.scene().bodies(), report, q, v);
        return lastError <= tolerance ? report : null;
    }

    /** @param report null for a step that cannot be taken */
    private static boolean isSmooth(StepReport report, Set<Long> carriedBefore) {
        return report != null && report.solve().converged() && carriedBefore.containsAll(carrying(report.space()));
    }

    private static Set<Long> carrying(ContactSpace space) {
        Set<Long> keys = new HashSet<>();
        for (int c = 0; c < space.count(); c++) {
            int o = space.map().offset(c);
            if (Vectors.normInf(space.map().size(c), space.impulse(), o) > 0) {
                keys.add(space.contacts().key[c]);
            }
        }
        return keys;
    }

    /** ε between the state of a report and another one. */
    private static double error(List<BodyDynamics> bodies, StepReport report, double[] q, double[] v) {
        State state = report.state();
        double scale = report.energy().scale();
        if (scale == 0) {
            return 0;
        }
        double[] dv = new double[v.length];
        Vectors.copyPlus(v.length, state.v(), 0, -1, v, 0, dv, 0);
        double energy = 0;
        for (BodyDynamics body : bodies) {
            energy += body.kineticEnergy(state.q(), dv) + body.elasticDistance(state.q(), q);
        }
        return SAFETY * Math.sqrt(Math.max(0, energy) / scale);
    }

    private void accept(StepReport report, Consumer<StepReport> accepted) {
        loaded = carrying(report.space());
        accepted.accept(report);
    }

    @Override
    public void save(Snapshot out) {
        out.putLongs("level", level);
        out.putLongs("loaded", loaded.stream().mapToLong(Long::longValue).sorted().toArray());
    }

    @Override
    public void restore(Snapshot in) {
        level = (int) in.getLongs("level")[0];
        loaded = new HashSet<>();
        for (long key : in.getLongs("loaded")) {
            loaded.add(key);
        }
    }
}
