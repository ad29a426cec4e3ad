package org.saltus.core.energy;

import java.util.Locale;

/**
 * Why a contact created energy. With û = u₁ + D r + b of the solution at hand and θ_c the weight of the end of the step, the work of an impact law splits,
 * for any p, into w = δ + L_N + L_T + F: δ = θ_c (r·û + μ r_N‖û_T‖), the complementarity defect of the solution; L_N = p_N ((1−θ_c) u_N,0 − θ_c b_N);
 * L_T = p_T·((1−θ_c) u_T,0 − θ_c b_T); F = −θ_c μ r_N‖û_T‖ ≤ 0. What is created is charged to the largest of δ, L_N and L_T + F.
 */
public enum Cause {
    /** δ: the contact problem is solved to a tolerance only. */
    SOLVER,
    /** L_N of a contact that opens already, u_N,0 > 0: restitution below (1−θ_c)/θ_c. */
    SEPARATING,
    /** L_N of a contact that closes: restitution above (1−θ_c)/θ_c, the scheme itself gains at impacts. */
    THETA,
    /** L_T + F: friction on the velocity after the impact can gain in oblique impacts (Kane). */
    NEWTON_FRICTION,
    /** The rest of laws that are no impact laws: gap-level laws, devices, bonds. */
    LAW,
    /** Contact work that no single contact can be charged with: schemes that impose gaps. */
    SCHEME;

    /** As files call it: {@code newton_friction}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
