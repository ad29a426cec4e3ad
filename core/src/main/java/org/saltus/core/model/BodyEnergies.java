package org.saltus.core.model;

/** The energies of a body, J, and their increments over a step without cancellation: what the energy ledger asks for. Arrays are scene-long and read only. */
public interface BodyEnergies {
    /** Kinetic energy, J. */
    double kineticEnergy(double[] q, double[] v);

    /** Kinetic energy at (q₁, v₁) minus at (q₀, v₀), J; ½ (v₁ − v₀)ᵀ M (v₁ + v₀) where M is constant. */
    double kineticIncrement(double[] q0, double[] v0, double[] q1, double[] v1);

    /**
     * Work over a step of the forces by which the equations of motion differ from those of the body's energies, J: terms that a model
     * leaves out on purpose. To second order in the step; 0 for consistent models. {@link BodyDynamics#beginStep} has announced (q₀, v₀).
     */
    default double modelWork(double[] q0, double[] v0, double[] q1, double[] v1) {
        return 0;
    }

    /**
     * The part of the work of external forces over a step that the load of its stress-free strain does ({@link Eigenstrain}), J; 0 without one.
     *
     * @param weight of the load at the end of the step in what the scheme takes
     */
    default double expansionWork(double[] q0, double[] q1, double weight) {
        return 0;
    }

    /** Work over a step of what the quantity that strains it does beside its loads, since the step itself changes it ({@link Eigenstrain#react}), J. */
    default double reactionWork(double[] q0, double[] q1) {
        return 0;
    }

    /** Elastic energy, J. */
    double elasticEnergy(double[] q);

    /** Elastic energy at q₁ minus at q₀, J, computed without cancellation where the body is linear. */
    double elasticIncrement(double[] q0, double[] q1);

    /** Size of a difference of configurations, ½ Δqᵀ K Δq with Δq the difference of deformations, J; 0 where nothing deforms. */
    default double elasticDistance(double[] q0, double[] q1) {
        return 0;
    }

    /** Size of the elastic terms for round-off scales: ½ |q|ᵀ |K| |q|, J. */
    double elasticScale(double[] q);
}
