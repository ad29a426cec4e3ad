package org.saltus.core.step;

import org.saltus.core.interaction.ContactLaws;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.problem.SolveReport;

/**
 * Brings laws that are evaluated at the end of the step into agreement with its motion: their p₀ = F(u₁) is renewed from the u₁ found and
 * the contact problem solved again, until p₀ stays what it is.
 */
final class ImplicitLaws {
    private static final double ROUND_OFF = 1e-12;
    private static final int ITERATIONS = 100;
    private final Agreement agreement = new Agreement("the impulses of implicit laws and the motion", ROUND_OFF, ROUND_OFF, ITERATIONS);

    /** Told before the first contact problem of a configuration. */
    void begin() {
        agreement.begin();
    }

    /** True when the contact problem is to be solved again with the terms that the laws have revised. */
    boolean renew(ContactLaws laws, ContactSpace space, double[] v1, SolveReport solve) {
        if (!laws.hasImplicit()) {
            return agreement.reach();
        }
        space.reached(v1);
        return agreement.another(laws.revise(space), solve);
    }

    /** The report of the last solve; not converged when laws and motion still disagree. */
    SolveReport judged(SolveReport solve) {
        return agreement.judged(solve);
    }
}
