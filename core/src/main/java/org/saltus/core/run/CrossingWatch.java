package org.saltus.core.run;

import java.util.Arrays;
import java.util.Locale;
import org.saltus.core.check.Digits;
import org.saltus.core.detection.SweepVisitor;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.model.Scene;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;
import org.saltus.core.state.Stateful;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.TimeStepper;

/**
 * Watches for parts that meet within a step while the step had no active contact between them: the straight motion from its start to its end is searched
 * ({@link org.saltus.core.detection.Detector#sweep}). Parts that still overlap at its end are due to touch in the next step, and are counted when they do not.
 */
final class CrossingWatch implements SweepVisitor, Stateful {
    /** Pairs whose relative way within a step is less than this share of the thinner part's half thickness overlap in some step, and are found there. */
    static final double SHARE = 0.25;

    private final Scene scene;
    private final double[] q0;
    private final double[] v0;
    private final double[] mean;
    /** Pairs of the step's active contacts, sorted, once somebody asked. */
    private long[] touching = new long[0];
    private int touchingCount;
    private ContactSet contacts;
    /** Pairs that met late in the step before, without a contact. */
    private long[] due = new long[0];
    private int dueCount;
    private long[] late = new long[0];
    private int lateCount;
    private StepReport report;
    private long crossings;
    private String first = "";
    /** Where a step of h lets a pair travel more than half its thinner half thickness, the step that does not, s. */
    private double enough = Double.POSITIVE_INFINITY;

    CrossingWatch(Scene scene, State start) {
        this.scene = scene;
        q0 = start.q().clone();
        v0 = start.v().clone();
        mean = new double[v0.length];
    }

    /** Looks at a finished step. @param fastest bound of the speed of all points of all parts, m/s */
    void look(StepReport finished, TimeStepper stepper, double fastest) {
        report = finished;
        contacts = null;
        lateCount = 0;
        if (fastest > 0 || dueCount > 0) {
            double theta = finished.space().weights().positionTheta();
            for (int i = 0; i < mean.length; i++) {
                mean[i] = (1 - theta) * v0[i] + theta * finished.state().v()[i];
            }
            for (int k = 0; k < dueCount; k++) {
                if (!isTouching(due[k])) {
                    cross(due[k], 0, Double.NaN, Double.NaN);
                }
            }
            stepper.detector().sweep(q0, mean, finished.stepSize(), fastest, SHARE, this);
        }
        long[] swap = due;
        due = late;
        dueCount = lateCount;
        late = swap;
        begin(finished.state());
    }

    /** Takes the state from which the next step starts. */
    void begin(State state) {
        System.arraycopy(state.q(), 0, q0, 0, q0.length);
        System.arraycopy(state.v(), 0, v0, 0, v0.length);
    }

    @Override
    public boolean isAskedFor(int partA, int partB) {
        return !isTouching(key(partA, partB));
    }

    @Override
    public void meet(Meeting m) {
        long pair = key(m.partA(), m.partB());
        if (m.isApartNow()) {
            cross(pair, m.time(), m.way(), m.thickness());
            return;
        }
        if (lateCount == 0 || late[lateCount - 1] != pair) {
            late = lateCount == late.length ? Arrays.copyOf(late, 2 * lateCount + 4) : late;
            late[lateCount++] = pair;
        }
    }

    private void cross(long pair, double at, double way, double thickness) {
        crossings++;
        if (way > 0) {
            enough = Math.min(enough, report.stepSize() * 0.5 * thickness / way);
        }
        if (first.isEmpty()) {
            String a = scene.parts().get((int) (pair >> 32)).name();
            String b = scene.parts().get((int) pair).name();
            first = String.format(Locale.ROOT, "\"%s\" and \"%s\" at t = %s s, in step %d", a, b,
                Digits.of(report.time() - report.stepSize() + at, 6), report.step())
                + (way > 0 ? String.format(Locale.ROOT, ", in which they move %.3g m past each other and the thinner one is %.3g m thick", way,
                    2 * thickness) : "");
        }
    }

    private static long key(int partA, int partB) {
        return (long) Math.min(partA, partB) << 32 | Math.max(partA, partB);
    }

    private boolean isTouching(long pair) {
        if (contacts == null) {
            contacts = report.space().contacts();
            int n = report.space().count();
            touching = touching.length < n ? new long[n + n / 4] : touching;
            touchingCount = 0;
            for (int c = 0; c < n; c++) {
                if (contacts.part[2 * c] >= 0 && contacts.part[2 * c + 1] >= 0) {
                    touching[touchingCount++] = key(contacts.part[2 * c], contacts.part[2 * c + 1]);
                }
            }
            Arrays.sort(touching, 0, touchingCount);
        }
        return Arrays.binarySearch(touching, 0, touchingCount, pair) >= 0;
    }

    @Override
    public void save(Snapshot out) {
        out.putLongs("crossings", crossings);
        out.putLongs("due", Arrays.copyOf(due, dueCount));
        out.put("enough", enough);
        out.putText("first", first);
    }

    @Override
    public void restore(Snapshot in) {
        crossings = in.getLongs("crossings")[0];
        due = in.getLongs("due").clone();
        dueCount = due.length;
        enough = in.get("enough")[0];
        first = in.getText("first");
    }

    /** Adds what was seen to the warnings of a run. */
    void warn(RunSummary summary) {
        if (crossings > 0) {
            summary.warn("fast-part", String.format(Locale.ROOT, "Parts met within a step without a contact, %d time%s (first %s): the step is too long for"
                + " what is so thin or fast, and they passed through each other, or partly. Set \"time.max_travel: 0.5\", which cuts steps where parts come"
                + " near each other%s.", crossings, crossings == 1 ? "" : "s", first,
                enough < Double.POSITIVE_INFINITY ? ", or reduce \"time.step\" to " + Digits.of(enough, 2) + " s" : ", or reduce \"time.step\""));
        }
    }
}
