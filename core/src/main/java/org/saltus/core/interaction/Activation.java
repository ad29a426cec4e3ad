package org.saltus.core.interaction;

import org.saltus.core.check.Check;

/**
 * Which contacts enter the problem of a step, and what restitution those have that separate (scene keys {@code activation}, {@code forecast},
 * {@code activation_tolerance}).
 *
 * <p><b>Neutral restitution.</b> Where p_N &gt; 0 an impact law of restitution k gives u_N,1 = −k u_N,0, and the contact work that the scheme's identity counts
 * is
 *
 * <p>w_N = p_N ((1−θ_c) u_N,0 + θ_c u_N,1) = p_N u_N,0 θ_c (κ − k),  κ = (1−θ_c)/θ_c.
 *
 * <p>A closing contact (u_N,0 &lt; 0) therefore creates nothing iff k ≤ κ, a separating one iff k ≥ κ; and its gap, g₁ − g₀ = h u_N,0 θ_p (κ_p − k) with
 * κ_p = (1−θ_p)/θ_p, does not shrink iff k ≤ κ_p. So for separating contacts k = κ is right for both where θ_p = θ_c (every scheme of this project), and right
 * for the energy always: û_N/θ_c = u_N,θc, the law 0 ≤ u_N,θc ⊥ p_N ≥ 0. b_N = k u_N,0 is continuous, since it vanishes on both sides. With k = e &lt; κ a push
 * on a separating contact creates p_N u_N,0 θ_c (κ − e). What the error of the last solve left of a contact at rest is no separation:
 * {@link ContactSpace#restitution}.
 *
 * @param closing   false: gap forecast ≤ tolerance alone; true: also u_N,0 ≤ tolerance, [A16] (24)
 * @param forecast  φ: the gap is forecast at q₀ + φ h v₀; NaN: 1−θ_p where a side deforms, 1 between rigid ones. After an impact the gap is
 *                  g₁ = g₀ + h u_N,0 (1 − θ_p (1+e)): with φ = 1−θ_p, that of an active contact with e = 0 is ≤ 0, so that it is active again and a bar does
 *                  not strike twice; rigid bodies overlap less with 1
 * @param tolerance on gap (m) and velocity (m/s), errata 2.10; NaN: on the gap what the solver may have opened it by, {@link SolverDoubt}
 * @param neutral   restitution κ for contacts that separate, in place of e
 */
public record Activation(boolean closing, double forecast, double tolerance, boolean neutral) {
    /** Stands for a forecast or a tolerance that is found by pair or contact. */
    public static final double AUTO = Double.NaN;
    /** Tolerance that a number is taken for where none can be found. */
    public static final double FIXED = 1e-10;
    /** What scenes take: by gap, neutral, forecast by pair, tolerance by contact. */
    public static final Activation NEUTRAL = new Activation(false, AUTO, AUTO, true);
    /** By gap alone with φ = 1, tolerance 1e-10 and restitution for all contacts. */
    public static final Activation GAP = new Activation(false, 1, FIXED);
    /** As in [A16] (24) and the golden files. */
    public static final Activation CLOSING = new Activation(true, 1, FIXED);

    /** Checks ranges. */
    public Activation {
        if (!Double.isNaN(forecast)) {
            Check.range("Activation", "forecast", forecast, 0, 1);
        }
        if (!Double.isNaN(tolerance)) {
            Check.range("Activation", "tolerance", tolerance, 0, 1);
        }
        Check.that(!closing || !neutral && !Double.isNaN(tolerance), "Activation: closing contacts are never taken for separating ones, and their tolerance"
            + " is also one on velocities: expected a number, and neutral false.");
    }

    /** With restitution for all contacts. */
    public Activation(boolean closing, double forecast, double tolerance) {
        this(closing, forecast, tolerance, false);
    }

    /**
     * The same for an equilibrium, whose step is none of a motion: what closes is not known before, and nothing was opened by earlier solves. With φ = 1 for
     * every pair and {@link #FIXED}, unless numbers are given.
     */
    public Activation forEquilibrium() {
        return new Activation(closing, Double.isNaN(forecast) ? 1 : forecast, Double.isNaN(tolerance) ? FIXED : tolerance);
    }

    /** True when contacts stay active as long as the solver's error may be what opened them. */
    public boolean followsSolver() {
        return Double.isNaN(tolerance);
    }

    /** φ of a contact. */
    double forecast(boolean deformable, double thetaP) {
        return Double.isNaN(forecast) ? deformable ? 1 - thetaP : 1 : forecast;
    }

    /** Time by which any forecast looks beyond q₀ + h_m v₀, s. */
    public double reach(double h, double geometryStep, double thetaP) {
        return Double.isNaN(forecast) ? Math.max(Math.abs(h - geometryStep), Math.abs((1 - thetaP) * h - geometryStep))
            : Math.abs(forecast * h - geometryStep);
    }
}
