package org.saltus.core.run;

import java.util.Locale;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.StepWeights;
import org.saltus.core.model.Scene;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;
import org.saltus.core.state.Stateful;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.TimeStepper;

/**
 * Watches for steps too large for contact: an overlap that is a good part of a shape's size, and parts that pass through each other unseen
 * ({@link CrossingWatch}). The worst of each becomes a warning of the run.
 */
final class TunnellingMonitor implements Stateful {
    /** Overlap as a share of the smaller bounding radius. */
    private static final double DEEP = 0.2;

    private final Scene scene;
    private final PartSpeeds speeds;
    private boolean[] betweenParts = new boolean[0];
    private double deepest = DEEP;
    private String deepWhere = "";
    private final CrossingWatch crossings;

    /** @param start state from which the first step starts; copied */
    TunnellingMonitor(Scene scene, State start) {
        this.scene = scene;
        speeds = new PartSpeeds(scene);
        crossings = new CrossingWatch(scene, start);
        begin(start);
    }

    /** Takes the state from which the next step starts, where it is not the end of the one looked at last. */
    void begin(State state) {
        speeds.largest(state.q(), state.v());
        crossings.begin(state);
    }

    /** Looks at a finished step. */
    void look(StepReport report, TimeStepper stepper) {
        overlaps(report, stepper);
        stepper.clock().chargeCrossings(() -> {
            double before = speeds.largestSpeed();
            speeds.largest(report.state().q(), report.state().v());
            crossings.look(report, stepper, Math.max(before, speeds.largestSpeed()));
        });
    }

    private void overlaps(StepReport report, TimeStepper stepper) {
        ContactSet contacts = report.space().contacts();
        StepWeights w = report.space().weights();
        for (int c = 0; c < report.space().count(); c++) {
            if (!isContact(contacts.law[c])) {
                continue;
            }
            double radius = Math.min(speeds.radius(contacts.part[2 * c]), speeds.radius(contacts.part[2 * c + 1]));
            int o = report.space().map().offset(c);
            double u = (1 - w.positionTheta()) * report.space().u0()[o] + w.positionTheta() * report.space().u1()[o];
            double depth = -(report.space().gap0()[c] + report.stepSize() * u);
            if (depth > deepest * radius) {
                deepest = depth / radius;
                deepWhere = String.format(Locale.ROOT, "step %d, %s: %.3g m", report.step(), stepper.describe(contacts, c), depth);
            }
        }
    }

    /** Rows of joints do not overlap. */
    private boolean isContact(int law) {
        int laws = scene.interactions().laws().size();
        if (betweenParts.length != laws) {
            betweenParts = new boolean[laws];
            for (int l = 0; l < laws; l++) {
                betweenParts[l] = scene.interactions().isBetweenParts(l);
            }
        }
        return betweenParts[law];
    }

    @Override
    public void save(Snapshot out) {
        out.put("worst", deepest);
        out.putText("deep", deepWhere);
        crossings.save(out.scope("crossings"));
    }

    @Override
    public void restore(Snapshot in) {
        deepest = in.get("worst")[0];
        deepWhere = in.getText("deep");
        crossings.restore(in.scope("crossings"));
    }

    /** Adds what was seen to the warnings of a run. */
    void warn(RunSummary summary) {
        if (!deepWhere.isEmpty()) {
            summary.warn("overlap", String.format(Locale.ROOT, "Parts overlap by up to %.0f %% of the smaller one's size (%s). The step is too large"
                + " for their speed, the contact problems were not solved well enough, or activation \"closing\" with restitution lets what rests"
                + " sink.", 100 * deepest, deepWhere));
        }
        crossings.warn(summary);
    }
}
