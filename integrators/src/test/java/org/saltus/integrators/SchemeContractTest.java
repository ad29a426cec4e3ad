package org.saltus.integrators;

import java.io.IOException;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.saltus.core.check.ReadmeToy;
import org.saltus.core.step.Integrator;
import org.saltus.core.step.IntegratorContract;
import org.saltus.integrators.alpha.AlphaParameters;
import org.saltus.integrators.alpha.AlphaScheme;
import org.saltus.integrators.alpha.NewmarkPosition;
import org.saltus.integrators.moreau.MoreauJean;
import org.saltus.integrators.moreau.MoreauJeanVariant;

/** The contract of integrators for every scheme of this module and for the toy of its README. */
class SchemeContractTest {
    @Nested
    class MoreauJeanTest extends IntegratorContract {
        @Override
        protected Integrator scheme() {
            return new MoreauJean(0.7);
        }
    }

    @Nested
    class MoreauJeanVariantTest extends IntegratorContract {
        @Override
        protected Integrator scheme() {
            return new MoreauJeanVariant(0.7);
        }
    }

    @Nested
    class NewmarkTest extends IntegratorContract {
        @Override
        protected Integrator scheme() {
            return new AlphaScheme("newmark", AlphaParameters.newmark(0.6, 0.4));
        }
    }

    @Nested
    class HhtTest extends IntegratorContract {
        @Override
        protected Integrator scheme() {
            return new AlphaScheme("hht", AlphaParameters.hht(0.2));
        }
    }

    @Nested
    class GeneralizedAlphaTest extends IntegratorContract {
        @Override
        protected Integrator scheme() {
            return new AlphaScheme("generalized-alpha", AlphaParameters.generalizedAlpha(0.6));
        }
    }

    @Nested
    class KrenkHogsbergTest extends IntegratorContract {
        @Override
        protected Integrator scheme() {
            return new AlphaScheme("krenk-hogsberg", AlphaParameters.krenkHogsberg(0.6));
        }
    }

    @Nested
    class NewmarkPositionTest extends IntegratorContract {
        @Override
        protected Integrator scheme() {
            return new NewmarkPosition(0.6, 0.4);
        }
    }

    @Nested
    class ToyTest extends IntegratorContract {
        @Override
        protected Integrator scheme() {
            return new SymplecticEuler();
        }

        @Test
        void theReadmeShowsTheToyAsItIsCompiled() throws IOException {
            ReadmeToy.assertShown("src/test/java/org/saltus/integrators/SymplecticEuler.java", "final class");
        }
    }
}
