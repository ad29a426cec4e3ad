package org.saltus.core.interaction;

/**
 * What a step knows of its motion when its contacts are opened; arrays are scene-long and read only.
 *
 * @param weights      how the scheme weighs the end of the step
 * @param stepSize     h, s
 * @param geometryStep h_m: gaps were taken at q_m = q₀ ⊕ h_m v₀, s
 * @param qm           q_m
 * @param v0           velocity at the start of the step
 * @param vFree        velocity at its end without contact impulses
 * @param way          null, or the way from q₀ to q_m as a velocity-like vector in place of h_m v₀, m
 */
public record ContactForecast(StepWeights weights, double stepSize, double geometryStep, double[] qm, double[] v0, double[] vFree, double[] way) {
}
