package org.saltus.core.interaction;

import java.util.Arrays;

/**
 * What the laws of a step contribute: û = u + D r + b, r = p + p₀, and the cone of every contact. Arrays by local direction
 * (compliance, velocityShift, impulseShift, impulseSlope) or by contact (friction, rollingFriction, spinningFriction); zero until a law writes.
 */
public final class LawTerms {
    /** D, 1/kg, diagonal. */
    public double[] compliance = new double[0];
    /** b, m/s. */
    public double[] velocityShift = new double[0];
    /** p₀, N·s. */
    public double[] impulseShift = new double[0];
    /** ∂p₀/∂u₁ of implicit laws, kg, diagonal, for the relaxation of p₀; 0: p₀ is taken as it is written. */
    public double[] impulseSlope = new double[0];
    /** μ, or the radius of a disc, N·s. */
    public double[] friction = new double[0];
    /** μ_r, m. */
    public double[] rollingFriction = new double[0];
    /** μ_s, m. */
    public double[] spinningFriction = new double[0];

    /** Zeroed arrays for a problem of this size. */
    public void reset(int contacts, int length) {
        if (compliance.length < length) {
            compliance = new double[length + length / 16];
            velocityShift = new double[length + length / 16];
            impulseShift = new double[length + length / 16];
            impulseSlope = new double[length + length / 16];
        }
        if (friction.length < contacts) {
            friction = new double[contacts + contacts / 16];
            rollingFriction = new double[contacts + contacts / 16];
            spinningFriction = new double[contacts + contacts / 16];
        }
        Arrays.fill(compliance, 0, length, 0);
        Arrays.fill(velocityShift, 0, length, 0);
        Arrays.fill(impulseShift, 0, length, 0);
        Arrays.fill(impulseSlope, 0, length, 0);
        Arrays.fill(friction, 0, contacts, 0);
        Arrays.fill(rollingFriction, 0, contacts, 0);
        Arrays.fill(spinningFriction, 0, contacts, 0);
    }
}
