package org.saltus.core.interaction;

import org.saltus.core.check.Check;

/**
 * Which contacts enter the problem of a step (scene key {@code activation}).
 *
 * @param closing   false: gap forecast ≤ tolerance alone; true: also u_N,0 ≤ tolerance, [A16] (24)
 * @param forecast  φ: the gap is forecast at q₀ + φ h v₀
 * @param tolerance on gap (m) and velocity (m/s): errata 2.10
 */
public record Activation(boolean closing, double forecast, double tolerance) {
    /** By gap alone, φ = 1, tolerance 1e-10. */
    public static final Activation GAP = new Activation(false, 1, 1e-10);
    /** As in [A16] (24) and the golden files. */
    public static final Activation CLOSING = new Activation(true, 1, 1e-10);

    /** Checks ranges. */
    public Activation {
        Check.range("Activation", "forecast", forecast, 0, 1);
        Check.range("Activation", "tolerance", tolerance, 0, 1);
    }
}
