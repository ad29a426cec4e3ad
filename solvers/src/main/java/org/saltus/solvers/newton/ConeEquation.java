package org.saltus.solvers.newton;

/**
 * An equation φ(x, z) = 0 for L ∋ x ⊥ z ∈ L, L the Lorentz cone {x₀ ≥ ‖x̄‖} of dimension 1, 2 or 3, with a generalised derivative. Arguments start at
 * entry 0 of their arrays; derivatives are row-major n × n.
 */
interface ConeEquation {
    /** Writes φ. */
    void value(int n, double[] x, double[] z, double[] phi);

    /** Writes ∂φ/∂x and ∂φ/∂z. */
    void derivatives(int n, double[] x, double[] z, double[] byX, double[] byZ);
}
