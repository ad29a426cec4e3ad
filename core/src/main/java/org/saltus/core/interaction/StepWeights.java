package org.saltus.core.interaction;

/**
 * How a scheme weighs the end of the step, for laws that need it.
 *
 * @param contactTheta  θ_c: the contact work of the scheme is u_θc · p, u_θc = (1−θ_c) u₀ + θ_c u₁
 * @param positionTheta q₁ = q₀ + h ((1−θ_p) v₀ + θ_p v₁)
 * @param forceTheta    elastic forces act with their value at (1−θ_f) q₀ + θ_f q₁
 */
public record StepWeights(double contactTheta, double positionTheta, double forceTheta) {
}
