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
 * @param joints       where the rows of joints follow the motion found; null where they are forecast as all others
 */
public record ContactForecast(StepWeights weights, double stepSize, double geometryStep, double[] qm, double[] v0, double[] vFree, double[] way,
                              Following joints) {
    /** One in which no rows follow the motion found. */
    public ContactForecast(StepWeights weights, double stepSize, double geometryStep, double[] qm, double[] v0, double[] vFree, double[] way) {
        this(weights, stepSize, geometryStep, qm, v0, vFree, way, null);
    }

    /**
     * Rows of joints half way of the motion found.
     *
     * @param configuration q_½, half way from q₀ to the q₁ of the pass before
     * @param velocity      v₁ of the pass before
     * @param settling      true in the first of several such steps
     */
    public record Following(double[] configuration, double[] velocity, boolean settling) {
    }
}
