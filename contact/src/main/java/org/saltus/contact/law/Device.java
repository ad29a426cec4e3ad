package org.saltus.contact.law;

import org.saltus.core.interaction.StepWeights;

/**
 * A spring k and a damper c side by side, in series with a contact ([D18] 3.1.7, 4.1): r = −h [k s_θ + c ṡ_θ] with s the
 * elongation, s_θ = s₀ + θ_f h ((1−λ) ṡ₀ + λ ṡ₁), ṡ_θ = (1−θ_f) ṡ₀ + θ_f ṡ₁, λ and θ_f the scheme's weights of positions
 * and forces. While nothing slips or opens ṡ = u, and u₁ + D r + b = 0 with
 * D = 1/(h² θ_f λ k + h θ_f c), b = D h [k (s₀ + θ_f (1−λ) h u₀) + c (1−θ_f) u₀]; else û = u₁ − ṡ₁ is the rate of the contact
 * behind the device. Under {@code moreau-jean} (λ = θ_f = θ) this is the spring assembled in K and C.
 */
public final class Device {
    private final double stiffness;
    private final double damping;
    private final double h;
    private final double lambda;
    private final double theta;

    /** @param stiffness k, N/m; @param damping c, N·s/m; not both 0 */
    public Device(double stiffness, double damping, double stepSize, StepWeights weights) {
        this.stiffness = stiffness;
        this.damping = damping;
        h = stepSize;
        lambda = weights.positionTheta();
        theta = weights.forceTheta();
    }

    /** D, 1/kg. */
    public double compliance() {
        return 1 / (h * theta * (h * lambda * stiffness + damping));
    }

    /** b, m/s, at elongation s₀ and rate u₀. */
    public double shift(double elongation, double rate) {
        return compliance() * h * (stiffness * (elongation + theta * (1 - lambda) * h * rate) + damping * (1 - theta) * rate);
    }

    /** s₁ for a contact that moved at u₀ and u₁ and slipped at û behind the device. */
    public double elongation(double s0, double u0, double u1, double slip) {
        return s0 + h * ((1 - lambda) * u0 + lambda * (u1 - slip));
    }

    /** What the spring gained from s₀ to s₁, J. */
    public double stored(double s0, double s1) {
        return 0.5 * stiffness * (s1 - s0) * (s1 + s0);
    }

    /**
     * What damper and scheme dissipated, J: with Δs = s₁ − s₀ the force does −r Δs/h of work on the device, and what the
     * spring did not store is lost: h c ṡ_θ ṡ_λ + (θ_f − ½) k Δs².
     */
    public double dissipated(double s0, double s1, double rate0, double rate1) {
        double step = s1 - s0;
        return damping * ((1 - theta) * rate0 + theta * rate1) * step + (theta - 0.5) * stiffness * step * step;
    }
}
