package org.saltus.core.field;

import org.saltus.core.energy.LedgerRow;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.model.Scene;

/**
 * A finished step as a field sees it: contacts and impulses are final, the step is not committed yet. Who reads it must not write.
 *
 * @param scene    what moves
 * @param time     t₀, at the start of the step, s
 * @param stepSize h, s
 * @param q0       configuration at its start
 * @param q1       configuration at its end
 * @param v1       velocity at its end
 * @param space    its contacts, p, u₀, u₁
 * @param energy   its mechanical balance
 * @param heats    what its contacts and dampings took from the motion
 */
public record FieldStep(Scene scene, double time, double stepSize, double[] q0, double[] q1, double[] v1, ContactSpace space, LedgerRow energy,
                        HeatBook heats) {
    /** g₁ = g₀ + h ((1−θ_p) u_N,0 + θ_p u_N,1): gap of a contact at the end of the step, m. */
    public double endGap(int c) {
        double theta = space.weights().positionTheta();
        int o = space.map().offset(c);
        return space.gap0()[c] + stepSize * ((1 - theta) * space.u0()[o] + theta * space.u1()[o]);
    }

    /** F_N = p_N / h: mean normal force of a contact over the step, N. */
    public double normalForce(int c) {
        return space.impulse()[space.map().offset(c)] / stepSize;
    }
}
