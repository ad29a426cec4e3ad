package org.saltus.io.report;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.io.picture.ContactPoints;
import org.saltus.io.picture.SceneShapes;

/** Moments of a run at nearly even distances, a bounded number of them, whatever the length of the run. */
final class Album {
    private static final int CAPACITY = 16;
    private static final int SHOWN = 4;
    private final SceneShapes shapes;
    private final int bodies;
    private final List<Moment> moments = new ArrayList<>();
    private long stride = 1;
    private long steps;

    Album(SceneShapes shapes, int bodies, State state) {
        this.shapes = shapes;
        this.bodies = bodies;
        moments.add(Moment.of(shapes, bodies, state, ContactPoints.none()));
    }

    /** Looks at a step. */
    void add(StepReport report) {
        steps++;
        if (shapes.isEmpty() || steps % stride != 0) {
            return;
        }
        if (moments.size() == CAPACITY) {
            for (int k = CAPACITY - 1; k > 0; k -= 2) {
                moments.remove(k);
            }
            stride *= 2;
            if (steps % stride != 0) {
                return;
            }
        }
        moments.add(Moment.of(shapes, bodies, report.state(), ContactPoints.of(report)));
    }

    /** The first moment, two between, and the end of the run. @param last the last step, or null */
    List<Moment> shown(StepReport last) {
        List<Moment> all = new ArrayList<>(moments);
        if (last != null && last.time() > all.get(all.size() - 1).time()) {
            all.add(Moment.of(shapes, bodies, last.state(), ContactPoints.of(last)));
        }
        double end = all.get(all.size() - 1).time();
        List<Moment> out = new ArrayList<>();
        for (int k = 0; k < SHOWN; k++) {
            Moment nearest = nearest(all, end * k / (SHOWN - 1));
            if (!out.contains(nearest)) {
                out.add(nearest);
            }
        }
        return out;
    }

    private static Moment nearest(List<Moment> all, double time) {
        Moment best = all.get(0);
        for (Moment m : all) {
            if (Math.abs(m.time() - time) < Math.abs(best.time() - time)) {
                best = m;
            }
        }
        return best;
    }
}
