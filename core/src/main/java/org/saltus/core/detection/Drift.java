package org.saltus.core.detection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.Stateful;

/** How far the blocked directions of joints were off over a run: of each joint the worst, and the worst of all, absolute and by its lever arm. */
public final class Drift implements Stateful {
    private final Map<String, double[]> worst = new LinkedHashMap<>();
    private double length;
    private double angle;
    private double relative;
    private String joint = "";
    private long step;

    /**
     * The worst of one joint.
     *
     * @param joint    its name
     * @param length   largest offset of its points, m
     * @param angle    largest turn about a blocked axis, rad
     * @param relative largest offset by the lever arm, or turn, -
     * @param step     number of steps after which that was
     */
    public record OfJoint(String joint, double length, double angle, double relative, long step) {
    }

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
        double[] most = worst.computeIfAbsent(name, n -> new double[4]);
        most[0] = Math.max(most[0], metres);
        most[1] = Math.max(most[1], radians);
        if (here > most[2]) {
            most[2] = here;
            most[3] = atStep;
        }
        if (here > relative) {
            relative = here;
            joint = name;
            step = atStep;
        }
    }

    /** Every joint that was looked at, in the order of the scene. */
    public List<OfJoint> joints() {
        List<OfJoint> out = new ArrayList<>();
        worst.forEach((name, most) -> out.add(new OfJoint(name, most[0], most[1], most[2], (long) most[3])));
        return out;
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
        double[] all = new double[4 * worst.size()];
        int at = 0;
        for (double[] most : worst.values()) {
            System.arraycopy(most, 0, all, at, 4);
            at += 4;
        }
        out.put("each", all);
        out.putText("names", String.join("\n", worst.keySet()));
    }

    @Override
    public void restore(Snapshot in) {
        double[] numbers = in.get("drift");
        length = numbers[0];
        angle = numbers[1];
        relative = numbers[2];
        joint = in.getText("joint");
        step = in.getLongs("step")[0];
        worst.clear();
        double[] all = in.get("each");
        String[] names = in.getText("names").split("\n");
        for (int k = 0; 4 * k < all.length; k++) {
            worst.put(names[k], Arrays.copyOfRange(all, 4 * k, 4 * k + 4));
        }
    }
}
