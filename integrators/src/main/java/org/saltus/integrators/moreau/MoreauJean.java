package org.saltus.integrators.moreau;

import org.saltus.core.check.Check;
import org.saltus.core.interaction.StepWeights;
import org.saltus.core.model.IterationCoefficients;

/** The Moreau-Jean scheme, Acary (2016), section 3.1: Â = M + hθC + h²θ²K, q₁ = q₀ ⊕ h v_θ, S = Â⁻¹. */
public final class MoreauJean extends ThetaScheme {
    /** @param theta θ in (0, 1]; ½ is second order and conserves energy on smooth motion, more dissipates */
    public MoreauJean(double theta) {
        super(Check.range("MoreauJean", "theta", theta, Double.MIN_NORMAL, 1), theta);
    }

    @Override
    public String name() {
        return "moreau-jean(theta=" + theta() + ")";
    }

    @Override
    public IterationCoefficients coefficients(double h) {
        return IterationCoefficients.direct(h * theta(), h * h * theta() * theta());
    }

    @Override
    public StepWeights weights() {
        return new StepWeights(theta(), theta(), theta());
    }
}
