package org.saltus.core.step;

import org.saltus.core.energy.LedgerRow;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.interaction.StepWeights;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.state.Stateful;

/**
 * A time-stepping scheme: coefficients of the iteration matrix, history, and a few lines of update. It knows bodies only
 * through {@link org.saltus.core.model.BodyDynamics}; contact impulses enter as H p.
 */
public interface Integrator extends Stateful {
    /** Name for reports. */
    String name();

    /** The operators Â and S it needs for a step of size h. */
    IterationCoefficients coefficients(double h);

    /** How the scheme weighs the end of the step: for laws. */
    StepWeights weights();

    /** h_m: gaps, frames and H are taken at q_m = q₀ ⊕ h_m v₀, s. */
    double geometryStep(double h);

    /**
     * Weight of the force at the end of a step in the work that loads do over it, for schemes whose acceleration remembers that force: loads must then not jump
     * between steps. 0 for those that remember none, which take any load.
     */
    default double memory() {
        return 0;
    }

    /** Gaps up to this are looked for even between parts at rest, m: how far a part may come within the step that {@code v0} does not tell. */
    default double sight() {
        return 0;
    }

    /**
     * True when the scheme imposes the gap at the end of the step in place of the laws' normal condition: every detected
     * contact then enters the problem, {@link #imposeGaps} is called, and {@link #post} books the contact work.
     */
    default boolean imposesGaps() {
        return false;
    }

    /**
     * Writes the normal entries of b so that û_N = u_N + b_N is a positive multiple of the gap at the end of the step.
     * Called between the free motion and the solve when {@link #imposesGaps}.
     */
    default void imposeGaps(ContactSpace space, LawTerms terms) {
    }

    /** Once per run and body, before the first step: consistent initial acceleration, zero filters. */
    default void start(BodyStep s) {
    }

    /** Writes v_free, the velocity at the end of the step without contact impulses. */
    void freeMotion(BodyStep s);

    /** Given the body's share of H p ({@link BodyStep#impulse}), writes v₁ = v_free + S H p and q₁, and its history. */
    void complete(BodyStep s);

    /**
     * Posts the works of the scheme's discrete energy identity over the step: external, damping, constraint, filter,
     * numerical dissipation, and by {@link LedgerRow#algorithmic} what its algorithmic energy ℋ holds and gains beyond
     * kinetic + elastic, both with the h of this step. Writes {@link BodyStep#supportImpulse} on prescribed dofs.
     */
    void post(BodyStep s, LedgerRow row);

    /**
     * After {@link #post}, when a {@link PositionLevel} has moved the body by {@link BodyStep#correction}: schemes with an
     * acceleration in their history keep it consistent (M a₁ + C v₁ + K q₁ = F₁ …) and post what ℋ gained as projection work.
     */
    default void moved(BodyStep s, LedgerRow row) {
    }
}
