package org.saltus.fem.ffr;

import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.fem.ffr.deformation.Centrifugal;

/**
 * Where a body starts and what acts on it.
 *
 * @param position    where the origin of the mesh's axes goes, 3 entries, m
 * @param orientation unit quaternion w, x, y, z that turns the mesh's axes into space axes
 * @param velocity    of the centre of mass, 3 entries, m/s
 * @param spin        in space axes, 3 entries, rad/s
 * @param gravity     3 entries, m/s²
 * @param flexible    false for a body that keeps its shape
 * @param centrifugal on what the centrifugal force acts
 * @param drag        force −drag·m v on the centre and moment −drag·I ω, 1/s
 */
public record FrameOptions(double[] position, double[] orientation, double[] velocity, double[] spin, double[] gravity, boolean flexible,
                      Centrifugal centrifugal, double drag) {
    /** Where the mesh is, at rest, without gravity, flexible. */
    public static FrameOptions defaults() {
        return new FrameOptions(new double[3], new double[] {1, 0, 0, 0}, new double[3], new double[3], new double[3], true,
            Centrifugal.REFERENCE, 0);
    }

    /** Refuses vectors of wrong length, and what a body in the plane cannot do. */
    void check(String name, int dimension) {
        double[][] vectors = {position, velocity, spin, gravity};
        for (int k = 0; k < vectors.length; k++) {
            String what = List.of("position", "velocity", "spin", "gravity").get(k);
            Check.length(name, what, vectors[k].length, 3, "Give x, y, z.");
            Check.finite(name, what, vectors[k]);
        }
        Check.that(drag >= 0 && drag < Double.POSITIVE_INFINITY, name + ": drag is " + drag + " 1/s, expected a finite number >= 0.");
        Check.that(dimension == 3 || spin[0] == 0 && spin[1] == 0 && velocity[2] == 0,
            name + ": in the plane spin is about z and velocity along x, y. Remove the other components.");
    }

    /** At another place: position of the mesh's origin and unit quaternion. */
    public FrameOptions at(double[] newPosition, double[] newOrientation) {
        return new FrameOptions(newPosition, newOrientation, velocity, spin, gravity, flexible, centrifugal, drag);
    }

    /** With a velocity of the centre of mass, m/s. */
    public FrameOptions moving(double... v) {
        return new FrameOptions(position, orientation, v, spin, gravity, flexible, centrifugal, drag);
    }

    /** With a spin in space axes, rad/s. */
    public FrameOptions spinning(double... w) {
        return new FrameOptions(position, orientation, velocity, w, gravity, flexible, centrifugal, drag);
    }

    /** With gravity, m/s². */
    public FrameOptions withGravity(double... g) {
        return new FrameOptions(position, orientation, velocity, spin, g, flexible, centrifugal, drag);
    }

    /** Without deformation. */
    public FrameOptions rigid() {
        return new FrameOptions(position, orientation, velocity, spin, gravity, false, centrifugal, drag);
    }

    /** With drag, 1/s. */
    public FrameOptions dragged(double rate) {
        return new FrameOptions(position, orientation, velocity, spin, gravity, flexible, centrifugal, rate);
    }

    /** With another centrifugal force. */
    public FrameOptions with(Centrifugal kind) {
        return new FrameOptions(position, orientation, velocity, spin, gravity, flexible, kind, drag);
    }
}
