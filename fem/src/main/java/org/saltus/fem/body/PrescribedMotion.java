package org.saltus.fem.body;

import java.util.Arrays;
import org.saltus.core.check.Check;

/** Dofs that move at constant prescribed velocities (0: fixed). The last word on a dof counts. */
public final class PrescribedMotion {
    private final int d;
    private final double[] velocity;
    private final boolean[] set;
    private int count;

    /** Nothing prescribed yet on nodeCount nodes with d dofs each. */
    public PrescribedMotion(int nodeCount, int d) {
        this.d = d;
        velocity = new double[nodeCount * d];
        set = new boolean[velocity.length];
    }

    /** Prescribes the velocity of one direction (0: x, 1: y, 2: z) of some nodes, m/s. */
    public PrescribedMotion prescribe(int[] nodes, int direction, double speed) {
        Check.that(direction >= 0 && direction < d, "PrescribedMotion: direction " + direction + ", expected 0 to "
            + (d - 1) + ": the nodes have " + d + " dofs.");
        Check.finite("PrescribedMotion", "speed", speed);
        for (int node : nodes) {
            int dof = node * d + direction;
            if (!set[dof]) {
                set[dof] = true;
                count++;
            }
            velocity[dof] = speed;
        }
        return this;
    }

    /** The prescribed dofs, increasing. */
    public int[] dofs() {
        int[] out = new int[count];
        int k = 0;
        for (int i = 0; i < set.length; i++) {
            if (set[i]) {
                out[k++] = i;
            }
        }
        return out;
    }

    /** Their velocities, m/s. */
    public double[] velocities() {
        int[] dofs = dofs();
        double[] out = new double[dofs.length];
        Arrays.setAll(out, k -> velocity[dofs[k]]);
        return out;
    }
}
