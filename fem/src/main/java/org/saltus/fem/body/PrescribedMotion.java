package org.saltus.fem.body;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.saltus.core.check.Check;
import org.saltus.core.linear.DofMotion;
import org.saltus.core.linear.History;
import org.saltus.core.model.Support;

/** Dofs that move as prescribed (0: fixed). The last word on a dof counts. */
public final class PrescribedMotion {
    private final int d;
    private final DofMotion[] motion;
    private final double[] start;
    private final int[] supportOf;
    private final List<String> names = new ArrayList<>();

    /** Nothing prescribed yet on nodeCount nodes with d dofs each. */
    public PrescribedMotion(int nodeCount, int d) {
        this.d = d;
        motion = new DofMotion[nodeCount * d];
        start = new double[motion.length];
        supportOf = new int[motion.length];
    }

    /** Gives what is prescribed from now on to a support of this name. */
    public PrescribedMotion begin(String name) {
        names.add(name);
        return this;
    }

    /** Prescribes a constant velocity of one direction (0: x, 1: y, 2: z) of some nodes, m/s. */
    public PrescribedMotion prescribe(int[] nodes, int direction, double speed) {
        Check.finite("PrescribedMotion", "speed", speed);
        return prescribe(nodes, direction, DofMotion.constant(speed), 0);
    }

    /** Prescribes the velocity amplitude f(t), m/s. */
    public PrescribedMotion prescribeVelocity(int[] nodes, int direction, double amplitude, History f) {
        return prescribe(nodes, direction, DofMotion.ofVelocity(amplitude, f), 0);
    }

    /** Prescribes the displacement amplitude f(t), m, from the start on. */
    public PrescribedMotion prescribeDisplacement(int[] nodes, int direction, double amplitude, History f) {
        return prescribe(nodes, direction, DofMotion.ofDisplacement(amplitude, f), amplitude * f.at(0));
    }

    private PrescribedMotion prescribe(int[] nodes, int direction, DofMotion given, double displacement) {
        Check.that(direction >= 0 && direction < d, "PrescribedMotion: direction " + direction + ", expected 0 to "
            + (d - 1) + ": the nodes have " + d + " dofs.");
        if (names.isEmpty()) {
            begin("fixed");
        }
        for (int node : nodes) {
            supportOf[node * d + direction] = names.size() - 1;
            motion[node * d + direction] = given;
            start[node * d + direction] = displacement;
        }
        return this;
    }

    /** The prescribed dofs, increasing. */
    public int[] dofs() {
        int[] out = new int[motion.length];
        int k = 0;
        for (int i = 0; i < motion.length; i++) {
            if (motion[i] != null) {
                out[k++] = i;
            }
        }
        return Arrays.copyOf(out, k);
    }

    /** The prescribed dofs by support, in the order they were begun; none without dofs. */
    public List<Support> supports() {
        return IntStream.range(0, names.size())
            .mapToObj(k -> new Support(names.get(k), Arrays.stream(dofs()).filter(dof -> supportOf[dof] == k).toArray()))
            .filter(support -> support.dofs().length > 0).toList();
    }

    /** Their motions. */
    public List<DofMotion> motions() {
        List<DofMotion> out = new ArrayList<>();
        for (DofMotion m : motion) {
            if (m != null) {
                out.add(m);
            }
        }
        return out;
    }

    /** Displacement of every dof at t = 0, m: 0 where none is prescribed. */
    public double[] start() {
        return start.clone();
    }

    /** Names of the dofs of a node. */
    public static List<String> directionNames(int d, boolean beams) {
        return beams ? d == 3 ? List.of("x", "y", "rz") : List.of("x", "y", "z", "rx", "ry", "rz") : List.of("x", "y", "z").subList(0, d);
    }
}
