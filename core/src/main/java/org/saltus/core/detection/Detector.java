package org.saltus.core.detection;

import org.saltus.core.interaction.ContactSet;
import org.saltus.core.model.Scene;
import org.saltus.core.state.Stateful;

/** Finds the pairs of points that may touch within the step, with gap and local frame at configuration q_m. */
public interface Detector extends Stateful {
    /**
     * Called once per run, before the first step.
     *
     * @throws IllegalArgumentException if two parts that a law pairs have shapes it does not know
     */
    default void prepare(Scene scene) {
    }

    /** False for two parts that never touch whatever law names them: points and points, two half-spaces. After {@link #prepare}. */
    default boolean canMeet(int partA, int partB) {
        return true;
    }

    /** Shows to {@code worst} how far joints were off at the start of the step last detected. @param step number of steps taken until then */
    default void drift(Drift worst, long step) {
    }

    /** Shows to {@code worst} how far joints are off in a state. @param step number of steps taken until then */
    default void drift(Drift worst, long step, double[] q, double[] v) {
    }

    /** The rows of joints among what it finds; null when there are none. */
    default JointRows jointRows() {
        return null;
    }

    /**
     * Finds parts that meet on their way while every part goes on as it moves at q and v: places on straight lines, turns at constant spin, nodes on straight
     * lines. Only pairs are looked at whose relative way within {@code length} is more than a share of the thinner one's half thickness, so that slow motions
     * cost next to nothing. By default none.
     *
     * @param q       configuration; read only
     * @param v       velocity; read only
     * @param length  s
     * @param fastest bound of the speed of all points of all parts, m/s
     * @param share   of the half thickness of the thinner part, -
     * @param out     told of what meets
     */
    default void sweep(double[] q, double[] v, double length, double fastest, double share, SweepVisitor out) {
    }

    /** True for detectors that find images of parts in a periodic cell ({@code Scene.cell}). */
    default boolean findsImages() {
        return false;
    }

    /** Told q₀ at the start of every step, for detectors that look back from q_m; live, read only. */
    default void beginStep(double[] q0) {
    }

    /**
     * Appends every pair whose gap at q_m is at most {@code tolerance + reach · (closing speed)}.
     *
     * @param scene     bodies, parts, laws; read only
     * @param qm        configuration q_m = q₀ ⊕ h_m v₀; read only
     * @param v0        velocity at the start of the step; read only
     * @param reach     |φ h − h_m|: time by which the forecast looks beyond q_m, s
     * @param tolerance gap below which a contact is wanted whatever its speed, m
     * @param out       contacts are appended
     */
    void detect(Scene scene, double[] qm, double[] v0, double reach, double tolerance, ContactSet out);
}
