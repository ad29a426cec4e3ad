package org.saltus.integrators.moreau;

import org.saltus.core.check.Check;
import org.saltus.core.interaction.StepWeights;
import org.saltus.core.model.IterationCoefficients;

/** The variant of the Moreau-Jean scheme, Acary (2016), eq. (29): Â = M + hθC + h²(θ/2)K, q₁ = q₀ ⊕ h v_½, S = Â⁻¹. */
public final class MoreauJeanVariant extends ThetaScheme {
    /** @param theta θ in (0, 1]; dissipation acts on the elastic part only, (½−θ) ‖Δq‖²_K */
    public MoreauJeanVariant(double theta) {
        super(Check.range("MoreauJeanVariant", "theta", theta, Double.MIN_NORMAL, 1), 0.5);
    }

    @Override
    public String name() {
        return "moreau-jean-variant(theta=" + theta() + ")";
    }

    @Override
    public IterationCoefficients coefficients(double h) {
        return IterationCoefficients.direct(h * theta(), h * h * theta() / 2);
    }

    @Override
    public StepWeights weights() {
        return new StepWeights(0.5, 0.5, theta());
    }
}
