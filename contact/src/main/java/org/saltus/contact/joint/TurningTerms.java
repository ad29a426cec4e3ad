package org.saltus.contact.joint;

import org.saltus.core.interaction.ContactSpace;

/** What rows of a joint owe to its turning within the step. */
final class TurningTerms {
    private TurningTerms() {
    }

    /**
     * ((1−λ)/λ)(u₀ − w₀): added to u₁, the velocity along a row at q_m, it makes of u₁ = 0 the rule (1−λ) u₀ + λ u₁ = 0 where w₀ = 0. With λ = ½, the
     * weight of the position update, it is the rate along the row that has turned on to the end of the step, to second order in h.
     *
     * @param i    place of the row in u
     * @param rate w₀, the true rate at (q₀, v₀), m/s or rad/s
     */
    static double shift(ContactSpace space, int i, double rate) {
        double lambda = space.weights().positionTheta();
        return (1 - lambda) / lambda * (space.u0()[i] - rate);
    }

    /** b of the row i that follows the motion found, of which an offset ends at {@code end}, from the pass before towards an end at {@code aim}, m/s. */
    static double towards(ContactSpace space, int i, double end, double aim) {
        return (end - aim) / (space.weights().positionTheta() * space.stepSize()) - space.u1()[i];
    }

    /** (1−λ) g₀ + h (1−λ)² w₀: where an offset must end for the next step to end with neither offset nor rate, m or rad. */
    static double settled(ContactSpace space, double offset, double rate) {
        double left = 1 - space.weights().positionTheta();
        return left * offset + space.stepSize() * left * left * rate;
    }
}
