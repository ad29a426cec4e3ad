package org.saltus.core.run;

import java.util.Locale;
import org.saltus.core.check.Digits;
import org.saltus.core.energy.Cause;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.Verdict;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.Stateful;
import org.saltus.core.step.EnergyLedger;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.TimeStepper;

/**
 * What the ledger has to say to the user: energy that nobody supplied, with its cause, where most of it came from and what acts on that cause; from 1e-3 of
 * {@link EnergyLedger#physicalScale} on. Below it the numbers are in the results only.
 */
final class EnergyWarnings implements Stateful {
    private static final int ROOM = 80;
    private static final Cause[] CAUSES = Cause.values();
    private final EnergyLedger ledger;
    private final Worst[] worst = new Worst[CAUSES.length];
    private static final String START = "the first step had to take velocities or positions away that break a joint. Give the parts a start that their joints"
        + " allow, or begin with \"initial: static\".";
    private String advice = "";
    private final Worst joint = new Worst();
    private final Worst residual = new Worst();
    private boolean neutral;

    EnergyWarnings(EnergyLedger ledger) {
        this.ledger = ledger;
        for (int k = 0; k < worst.length; k++) {
            worst[k] = new Worst();
        }
    }

    /** Looks at a finished step. */
    void look(StepReport report, TimeStepper stepper) {
        for (Cause cause : CAUSES) {
            double here = report.energy().worstCreated(cause);
            if (worst[cause.ordinal()].isBeaten(here)) {
                note(report, stepper, cause, here);
            }
        }
        if (joint.isBeaten(Math.abs(report.energy().jointWork()))) {
            joint.set(Math.abs(report.energy().jointWork()), report.step(), joint(report, stepper), 0, 0);
            advice = stepper.jointAdvice();
        }
        if (residual.isBeaten(Math.abs(report.energy().residual()))) {
            residual.set(Math.abs(report.energy().residual()), report.step(), "", 0, 0);
        }
    }

    private void note(StepReport report, TimeStepper stepper, Cause cause, double here) {
        ContactSpace space = report.space();
        neutral = space.activation().neutral();
        int c = report.energy().worstContact(cause);
        if (c < 0) {
            worst[cause.ordinal()].set(here, report.step(), "", 0, 0);
            return;
        }
        int o = space.map().offset(c);
        double restitution = space.u0()[o] == 0 ? 0 : space.terms().velocityShift[o] / space.u0()[o];
        worst[cause.ordinal()].set(here, report.step(), stepper.describe(space.contacts(), c), restitution, space.weights().contactTheta());
    }

    /** The joint whose rows did most in a step. */
    private static String joint(StepReport report, TimeStepper stepper) {
        ContactSpace space = report.space();
        int most = -1;
        for (int c = 0; c < space.count(); c++) {
            double here = Math.abs(space.energies().held(c));
            most = here > 0 && (most < 0 || here > Math.abs(space.energies().held(most))) ? c : most;
        }
        return most < 0 ? "" : stepper.describe(space.contacts(), most);
    }

    /** Adds what is to be said of the run to its warnings. */
    void warn(RunSummary summary) {
        if (summary.infeasible() > 0 && ledger.verdict() != Verdict.OPEN) {
            return;                                                          // impulses that are no solution are said to be so
        }
        double residuals = ledger.share(ledger.residuals());
        if (ledger.verdict() == Verdict.OPEN) {
            summary.warn(open());
        } else if (residuals > 0.1) {
            summary.warn(new Warning("energy-balance", residual.step(), "", "The errors of the energy balance add up to " + amount(ledger.residuals())
                + ", most at " + residual.place(ROOM) + ": the motion is not to be trusted. Reduce the time step."));
        }
        for (Cause cause : CAUSES) {
            if (ledger.isNoticeable(ledger.created(cause)) || ledger.isNoticeable(ledger.created()) && cause == largest()) {
                Worst at = worst[cause.ordinal()];
                summary.warn(new Warning("created-" + cause.key().replace('_', '-'), at.step(), at.where(), "Contacts created " + amount(ledger.created(cause))
                    + ", most at " + at.place(ROOM) + ": " + why(cause, at, summary)));
            }
        }
        if (ledger.isNoticeable(ledger.jointWork())) {
            summary.warn(new Warning("joints", joint.step(), joint.where(), "Joints did " + amount(ledger.jointWork())
                + " of work that nobody supplied, most at " + joint.place(ROOM) + ": " + (joint.step() == 1 ? START : advice)));
        }
        if (ledger.isNoticeable(ledger.total(LedgerColumn.PROJECTION))) {
            summary.warn(new Warning("projection", "Position corrections did " + amount(ledger.total(LedgerColumn.PROJECTION))
                + " of work. Reduce the time step, or leave \"position_level\" out."));
        }
        if (ledger.isNoticeable(ledger.total(LedgerColumn.MODEL))) {
            summary.warn(new Warning("model", "Terms that a body's model leaves out did " + amount(ledger.total(LedgerColumn.MODEL))
                + " of work. No setting of the run helps: take another type or \"centrifugal\" of the body, or less speed."));
        }
    }

    /** What did most of the work that nobody supplied. */
    String cause() {
        double[] works = {ledger.created(), Math.abs(ledger.jointWork()), Math.abs(ledger.total(LedgerColumn.PROJECTION)),
            Math.abs(ledger.total(LedgerColumn.MODEL))};
        String[] names = {largest().key(), "joints", "projection", "model"};
        int most = 0;
        for (int k = 1; k < works.length; k++) {
            most = works[k] > works[most] ? k : most;
        }
        return names[most];
    }

    private Cause largest() {
        Cause most = CAUSES[0];
        for (Cause cause : CAUSES) {
            most = ledger.created(cause) > ledger.created(most) ? cause : most;
        }
        return most;
    }

    /** "0.0136 J (37 % of the energies and works of the scene, S = 0.0368 J)". */
    private String amount(double work) {
        return Digits.of(work, 3) + " J (" + Digits.of(100 * Math.abs(ledger.share(work)), 2) + " % of the energies and works of the scene, S = "
            + Digits.of(ledger.physicalScale(), 3) + " J)";
    }

    private Warning open() {
        if (ledger.changesFromOutside() > 0) {
            return new Warning("energy-outside", ledger.firstChangeFromOutside(), "", "The state was changed between steps " + ledger.changesFromOutside()
                + " times, first after step " + ledger.firstChangeFromOutside() + ": " + Digits.of(ledger.unbooked(), 3)
                + " J are in no column of the ledger. Whoever drives or observes the run wrote into it; use loads, prescribed motions or a start of its own.");
        }
        if (!ledger.isComplete()) {
            return new Warning("energy-open", "The energy at the end differs by " + Digits.of(ledger.unbooked(), 3)
                + " J from that at the start and all works and residuals since. This is a defect; please report the scene.");
        }
        return new Warning("energy-open", residual.step(), "", "The energy identity does not close: largest residual "
            + Digits.of(ledger.worstRelativeResidual(), 3) + " of the scale R = " + Digits.of(ledger.roundOffScale(), 3) + " J, at step " + residual.step()
            + ". This is a defect; please report the scene.");
    }

    private String why(Cause cause, Worst at, RunSummary summary) {
        double e = at.first();
        double theta = at.second();
        return switch (cause) {
            case SOLVER -> summary.notConverged() > 0
                ? summary.notConverged() + " contact problems are not solved to the tolerance. Allow more iterations (\"solver.max_iterations\"), or take a"
                    + " solver that reaches it (saltus list solvers)."
                : "the contact problems are solved to an error of " + Digits.of(summary.lawErrorMax(), 2) + " only. Lower \"solver.tolerance\".";
            case SEPARATING -> "contacts push while they separate with a restitution below the neutral one, (1-theta)/theta = "
                + Digits.of((1 - theta) / theta, 3) + (neutral ? ": their law does not take it from ContactSpace.restitution, as laws of impact are to."
                : ". Take the default, \"activation: gap\" (\"separating: neutral\").");
            case THETA -> "theta " + Digits.of(theta, 3) + " is above 1/(1+e) = " + Digits.of(1 / (1 + e), 3) + ", the scheme itself gains at impacts. Take"
                + " theta 0.5, or a restitution up to " + Digits.of(roundDown((1 - theta) / theta), 3) + ".";
            case NEWTON_FRICTION -> "Newton's restitution with Coulomb friction can gain in oblique impacts (Kane). It is the law, not the solution:"
                + " fremond-coulomb cannot (theta <= 1/(1+e)).";
            case LAW -> "its law moves the parts apart or gives back more than it took (gap-level laws, devices, bonds). It falls with the time step; an impact"
                + " law with \"fremond-coulomb\" creates nothing.";
            case SCHEME -> "a scheme that imposes gaps at the end of the step gains at impacts, whatever the step. Take \"integrator: moreau-jean\".";
        };
    }

    private static double roundDown(double x) {
        return Math.floor(1000 * x + 1e-9) / 1000;
    }

    @Override
    public void save(Snapshot out) {
        for (Cause cause : CAUSES) {
            worst[cause.ordinal()].save(out.scope(cause.name().toLowerCase(Locale.ROOT)));
        }
        out.putLongs("neutral", neutral ? 1 : 0);
        joint.save(out.scope("joint"));
        out.putText("joint_advice", advice);
        residual.save(out.scope("residual"));
    }

    @Override
    public void restore(Snapshot in) {
        for (Cause cause : CAUSES) {
            worst[cause.ordinal()].restore(in.scope(cause.name().toLowerCase(Locale.ROOT)));
        }
        neutral = in.getLongs("neutral")[0] != 0;
        joint.restore(in.scope("joint"));
        advice = in.getText("joint_advice");
        residual.restore(in.scope("residual"));
    }
}
