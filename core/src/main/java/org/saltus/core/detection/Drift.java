package org.saltus.core.detection;

import org.saltus.core.state.Snapshot;
import org.saltus.core.state.Stateful;

/** How far the blocked directions of joints were off over a run: the worst of all, absolute and by the lever arm of the joint. */
public final class Drift implements Stateful {
    private double length;
    private double angle;
    private double relative;
    private String joint = "";
    private long step;

    /**
     * Looks at one joint.
     *
     * @param atStep  number of steps taken
     * @param name    of the joint
     * @param metres  largest offset of its points, m
     * @param radians largest turn about a blocked axis, rad
     * @param arm     lever arm, m; 0: none, only the turn is compared
     */
    public void look(long atStep, String name, double metres, double radians, double arm) {
        length = Math.max(length, metres);
        angle = Math.max(angle, radians);
        double here = Math.max(radians, arm > 0 ? metres / arm : 0);
        if (here > relative) {
            relative = here;
            joint = name;
            step = atStep;
        }
    }

    /** Largest offset, m. */
    public double length() {
        return length;
    }

    /** Largest turn, rad. */
    public double angle() {
        return angle;
    }

    /** Largest offset by the lever arm, or turn, -. */
    public double relative() {
        return relative;
    }

    /** The joint where that was; empty when none was off. */
    public String joint() {
        return joint;
    }

    /** The step after which that was. */
    public long step() {
        return step;
    }

    @Override
    public void save(Snapshot out) {
        out.put("drift", length, angle, relative);
        out.putText("joint", joint);
        out.putLongs("step", step);
    }

    @Override
    public void restore(Snapshot in) {
        double[] numbers = in.get("drift");
        length = numbers[0];
        angle = numbers[1];
        relative = numbers[2];
        joint = in.getText("joint");
        step = in.getLongs("step")[0];
    }
}
