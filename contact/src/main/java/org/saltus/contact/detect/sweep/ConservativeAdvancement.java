package org.saltus.contact.detect.sweep;

import org.saltus.contact.detect.support.ConvexDistance;

/**
 * When two convex cells on their way meet (Mirtich 1996, Impulse-based dynamic simulation of rigid body systems, 2.3). With the gap g and the direction n from
 * B to A that shows it at a time t, no later gap is less than g − c (t' − t), where c bounds the speed at which points of the two can approach along n, so the
 * cells cannot touch before t + g/c; from there on the same again.
 */
final class ConservativeAdvancement {
    /** They do not meet. */
    static final double NEVER = Double.POSITIVE_INFINITY;
    private static final int ITERATIONS = 200;
    /** Looks for the time when cells that touch at the start have left each other. */
    private static final int LOOKS = 8;

    private final ConvexDistance distance = new ConvexDistance();
    private final boolean isPlane;

    ConservativeAdvancement(boolean isPlane) {
        this.isPlane = isPlane;
    }

    /**
     * The first time within {@code length} at which the gap of two cells is at most {@code touch}; of cells that touch at the start, the next such time after
     * they have left each other; or {@link #NEVER}.
     */
    double meet(MovingCell a, MovingCell b, double length, double touch) {
        double t = 0;
        double gap = gap(a, b, 0);
        for (int k = 1; gap <= touch; k++) {
            if (k > LOOKS) {
                return NEVER;
            }
            t = length * k / LOOKS;
            gap = gap(a, b, t);
        }
        for (int k = 0; k < ITERATIONS; k++) {
            double speed = b.advance(distance.normal, 1) + a.advance(distance.normal, -1);
            if (!(speed > 0) || !(gap - 0.5 * touch < speed * (length - t))) {
                return NEVER;
            }
            t += (gap - 0.5 * touch) / speed;
            gap = gap(a, b, t);
            if (gap <= touch) {
                return t;
            }
        }
        return t;
    }

    /** The gap at a time, m; a support function that gives no finite number ends the search, for the test of the pair says so. */
    double gap(MovingCell a, MovingCell b, double t) {
        a.at(t);
        b.at(t);
        ConvexDistance.Ending ending = distance.measure(a.body, b.body, isPlane, Double.POSITIVE_INFINITY, null);
        return ending == ConvexDistance.Ending.NOT_FINITE ? NEVER : distance.gap;
    }
}
