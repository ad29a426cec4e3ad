package org.saltus.core.model;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.check.Check;

/**
 * A surface that runs over a part which stands still: w(x, t) = V(t) + Ω(t) × (x − c), of which contacts take the part along the tangent plane. Belts,
 * turntables, drums, rollers.
 *
 * @param velocity V: three functions, m/s
 * @param spin     Ω: three functions, rad/s, about axes of space
 * @param centre   c, m
 */
public record SurfaceMotion(List<TimeFunction> velocity, List<TimeFunction> spin, double[] centre) {
    /** Checks the lengths. */
    public SurfaceMotion {
        Check.that(velocity.size() == 3 && spin.size() == 3 && centre.length == 3, "SurfaceMotion: got " + velocity.size() + " velocities, " + spin.size()
            + " spins and " + centre.length + " coordinates of the centre, expected 3 of each (0 for what does not move).");
        velocity = List.copyOf(velocity);
        spin = List.copyOf(spin);
        centre = centre.clone();
    }

    /**
     * Writes velocity along the tangent plane, and spin, at a time.
     *
     * @param x      point in space, m: three numbers from {@code xo}
     * @param frames its unit normal: three numbers from {@code no}
     * @param out    velocity, then spin: six numbers from {@code o}
     */
    public void write(double time, double[] x, int xo, double[] frames, int no, double[] out, int o) {
        for (int i = 0; i < 3; i++) {
            out[o + i] = velocity.get(i).at(time);
            out[o + 3 + i] = spin.get(i).at(time);
        }
        double rx = x[xo] - centre[0];
        double ry = x[xo + 1] - centre[1];
        double rz = x[xo + 2] - centre[2];
        out[o] += out[o + 4] * rz - out[o + 5] * ry;
        out[o + 1] += out[o + 5] * rx - out[o + 3] * rz;
        out[o + 2] += out[o + 3] * ry - out[o + 4] * rx;
        double along = out[o] * frames[no] + out[o + 1] * frames[no + 1] + out[o + 2] * frames[no + 2];
        for (int i = 0; i < 3; i++) {
            out[o + i] -= along * frames[no + i];
        }
    }

    @Override
    public String toString() {
        return "SurfaceMotion[about " + Arrays.toString(centre) + "]";
    }
}
