package org.saltus.io.verify;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.detection.RowDetector;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.model.Scene;
import org.saltus.core.step.EnergyLedger;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.StepStoppedException;
import org.saltus.core.step.TimeStepper;

/**
 * Runs one reference trajectory by the real main loop and compares at the samples: q, v, impulses, energies and works. A run
 * is ok when every scaled difference is at most the tolerance and the energy identity closes to round-off.
 */
final class GoldenRunner {
    private static final LedgerColumn[] WORKS = {LedgerColumn.EXTERNAL, LedgerColumn.DAMPING, LedgerColumn.FILTER,
        LedgerColumn.CONTACT_NORMAL, LedgerColumn.CONTACT_TANGENTIAL, LedgerColumn.NUMERICAL};
    private final String file;
    private final GoldenSystem system;
    private final GoldenRun run;
    private final Differences q = new Differences();
    private final Differences v = new Differences();
    private final Differences p = new Differences();
    private final Differences pSum = new Differences();
    private final Differences[] energies = {new Differences(), new Differences()};
    private final Differences[] works = new Differences[WORKS.length];
    private final double[] impulse;
    private final double[] impulseSum;
    private final int[] offset;

    GoldenRunner(String file, GoldenSystem system, GoldenRun run) {
        this.file = file;
        this.system = system;
        this.run = run;
        impulse = new double[system.impulseLength()];
        impulseSum = new double[impulse.length];
        offset = new int[system.contacts().size() + 1];
        for (int c = 0; c < system.contacts().size(); c++) {
            offset[c + 1] = offset[c] + system.contacts().get(c).rows().length;
        }
        Arrays.setAll(works, k -> new Differences());
    }

    /** Runs and compares. */
    VerifyRow run(Parts parts, double tolerance) {
        if (!parts.hasIntegrator(run.integrator()) || !parts.hasLaw(run.law())) {
            String missing = parts.hasLaw(run.law()) ? run.integrator() : run.law();
            return VerifyRow.skipped(file, run.schemeText(), run.law(), run.stepSize(), run.steps(), missing + " is not installed");
        }
        TimeStepper stepper = stepper(parts);
        try {
            advance(stepper);
        } catch (StepStoppedException e) {
            double never = Double.POSITIVE_INFINITY;
            return new VerifyRow(file, run.schemeText(), run.law(), run.stepSize(), run.steps(), never, never, never, never, never, never,
                VerifyRow.Status.FAIL, e.getMessage());
        }
        return row(stepper.ledger().worstRelativeResidual(), tolerance);
    }

    private void advance(TimeStepper stepper) {
        int next = 0;
        for (int k = 1; k <= run.steps(); k++) {
            StepReport report = stepper.step(run.stepSize());
            collectImpulse(report.space());
            if (next < run.samples().size() && run.samples().get(next).k() == k) {
                compare(run.samples().get(next++), report, stepper.ledger());
            }
        }
    }

    private TimeStepper stepper(Parts parts) {
        ContactLaw[] laws = new ContactLaw[system.contacts().size()];
        for (int c = 0; c < laws.length; c++) {
            GoldenSystem.Contact contact = system.contacts().get(c);
            laws[c] = parts.law(run.law(), contact.restitution(), contact.friction());
        }
        Scene scene = new Scene(system.name(), system.dimension(), List.of(system.body(laws)), List.of(), new InteractionTable());
        return new TimeStepper(scene, parts.integrator(run.integrator(), run.parameters()), system.activation(),
            new RowDetector(null), parts.delassus(), parts.solver());
    }

    /** The impulses of the active contacts at their places in the file's layout, 0 elsewhere. */
    private void collectImpulse(ContactSpace space) {
        Arrays.fill(impulse, 0);
        for (int c = 0; c < space.count(); c++) {
            int row = space.contacts().feature[2 * c];
            for (int i = 0; i < space.map().size(c); i++) {
                impulse[offset[row] + i] = space.impulse()[space.map().offset(c) + i];
            }
        }
        for (int k = 0; k < impulse.length; k++) {
            impulseSum[k] += impulse[k];
        }
    }

    private void compare(GoldenRun.Sample sample, StepReport report, EnergyLedger ledger) {
        for (int k = 0; k < system.observed().length; k++) {
            q.add(report.state().q()[system.observed()[k]], sample.q()[k]);
            v.add(report.state().v()[system.observed()[k]], sample.v()[k]);
        }
        p.add(impulse, sample.p());
        pSum.add(impulseSum, sample.pSum());
        energies[0].add(report.energy().kinetic() + report.energy().elastic(), sample.energies()[0]);
        energies[1].add(report.energy().algorithmic(), sample.energies()[1]);
        for (int k = 0; k < works.length; k++) {
            works[k].add(ledger.total(WORKS[k]), sample.works()[k]);
        }
    }

    private VerifyRow row(double residual, double tolerance) {
        double dp = Math.max(p.scaled(), pSum.scaled());
        double de = Math.max(energies[0].scaled(), energies[1].scaled());
        double dw = 0;
        for (Differences d : works) {
            dw = Math.max(dw, d.scaled());
        }
        double worst = Math.max(Math.max(q.scaled(), v.scaled()), Math.max(dp, Math.max(de, dw)));
        String note = worst > tolerance ? "differs by more than " + tolerance
            : residual > EnergyLedger.ROUND_OFF ? "the energy identity does not close" : "";
        return new VerifyRow(file, run.schemeText(), run.law(), run.stepSize(), run.steps(), q.scaled(), v.scaled(), dp, de, dw, residual,
            note.isEmpty() ? VerifyRow.Status.OK : VerifyRow.Status.FAIL, note);
    }
}
