package org.saltus.contact.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.StepWeights;
import org.saltus.core.spi.ContactLawContract;

/** Every law under the contract, and what their parts promise by themselves. */
class LawContractsTest {
    private static final double C = 2e6;
    private static final double W = 3;
    private static final double SIGMA = 2000;

    @Nested
    class GapLevel extends ContactLawContract {
        @Override
        protected ContactLaw law() {
            return new GapLevelLaw(0.3, false, 1);
        }
    }

    @Nested
    class StaticFriction extends ContactLawContract {
        @Override
        protected ContactLaw law() {
            return new NewtonCoulombLaw(0.5, 0.2, 0.3, 0.4);
        }
    }

    @Nested
    class Weld extends ContactLawContract {
        @Override
        protected ContactLaw law() {
            return new StickingLaw(true, 1e-4);
        }
    }

    @Nested
    class Bumper extends ContactLawContract {
        @Override
        protected ContactLaw law() {
            return new DeviceLaw(1e4, 10, 1e3, 5, 0.4, 0, DeviceLaw.Form.BUMPER);
        }
    }

    @Nested
    class Spring extends ContactLawContract {
        @Override
        protected ContactLaw law() {
            return DeviceLaw.spring(1e4, 10, 0);
        }
    }

    @Nested
    class Cohesive extends ContactLawContract {
        @Override
        protected ContactLaw law() {
            return new CohesiveLaw(new AdhesionDamage(C, W, 0), C, C, 1e-2, 0.5, 0, 1e-2, false);
        }
    }

    @Nested
    class MohrCoulomb extends ContactLawContract {
        @Override
        protected ContactLaw law() {
            return new MohrCoulombLaw(100, 50, 0.5, 1e-2, 0, false);
        }
    }

    @Nested
    class Capillary extends ContactLawContract {
        @Override
        protected ContactLaw law() {
            return new CapillaryLaw(1, 1e-3, 5e-3, 0.4, 0);
        }
    }

    @Nested
    class Rolling extends ContactLawContract {
        @Override
        protected ContactLaw law() {
            return new RollingResistanceLaw(0.2, 0.4, 1e-2);
        }
    }

    private static List<BondDamage> damages() {
        return List.of(new AdhesionDamage(C, W, 0), new BilinearDamage(C, W, SIGMA), new ExponentialDamage(C, W, SIGMA));
    }

    /** ∫ κ C δ dδ = ½ κ C δ² + dissipated: trapezium rule with 2e5 points, error of order (δ/2e5)² relative to the kink. */
    @Test
    void thePullOfABondDoesTheWorkThatItStoresAndDissipates() {
        for (BondDamage damage : damages()) {
            int n = 200_000;
            double end = 0.02;
            double state = 0;
            double work = 0;
            double before = 0;
            for (int k = 1; k <= n; k++) {
                double opening = end * k / n;
                state = damage.next(state, opening, 1);
                double pull = damage.secant(state) * C * opening;
                work += 0.5 * (pull + before) * end / n;
                before = pull;
                if (k % (n / 10) == 0) {
                    double stored = 0.5 * damage.secant(state) * C * opening * opening;
                    assertEquals(work, stored + damage.dissipated(state), 1e-4 * W, damage + " at " + opening);
                }
            }
            assertEquals(W, work, damage instanceof AdhesionDamage ? 0.01 * W : 1e-4 * W, "full opening of " + damage);
        }
    }

    @Test
    void damageNeverHealsAndTheSecantOnlyFalls() {
        for (BondDamage damage : damages()) {
            double state = damage.next(0, 2e-3, 1);
            assertTrue(damage.secant(state) < 1);
            assertEquals(state, damage.next(state, 0, 1), 0.0, "unloading changes nothing");
            assertTrue(damage.secant(damage.next(state, 2.5e-3, 1)) < damage.secant(state));
            assertEquals(1, damage.secant(damage.next(0, 1e-4, 1)), 0.0, "elastic before the strength is reached");
        }
    }

    @Test
    void viscousAdhesionBreaksLaterAndCostsMore() {
        AdhesionDamage slow = new AdhesionDamage(C, W, 1e4);
        AdhesionDamage fast = new AdhesionDamage(C, W, 0);
        double h = 1e-4;
        double damaged = slow.next(0, 4e-3, h);
        assertTrue(damaged > 0 && damaged < fast.next(0, 4e-3, h));
        double beta = 1 - damaged;
        assertEquals(beta * C * 4e-3 * 4e-3 - W, 1e4 * damaged / h, 1e-9 * 1e4 * damaged / h, "b β' = −(β C δ² − w)");
        assertTrue(slow.viscous(0, damaged, h) > 0);
    }

    @Test
    void strengthBeyondTheWorkOfSeparationIsAnError() {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> new BilinearDamage(C, W, 4000)).getMessage()
            .contains("strength 4000.0"));
        assertThrows(IllegalArgumentException.class, () -> new ExponentialDamage(C, W, 4000));
        assertThrows(IllegalArgumentException.class, () -> new MohrCoulombLaw(100, 300, 0.5, 1, 0, false));
        assertThrows(IllegalArgumentException.class, () -> new DeviceLaw(0, 0, 0, 0, 0, 0, DeviceLaw.Form.BUMPER));
    }

    /** k h² θ² D = 1 without a damper, and the terms of the table of laws in the README. */
    @Test
    void theDeviceHasTheTermsOfTheTable() {
        double theta = 0.6;
        double h = 1e-2;
        double k = 300;
        double c = 2;
        Device device = new Device(k, c, h, new StepWeights(theta, theta, theta));
        double D = 1 / (h * h * theta * theta * k + h * theta * c);
        assertEquals(D, device.compliance(), 1e-14 * D);
        double b = D * h * (k * (0.1 + theta * (1 - theta) * h * -2) + c * (1 - theta) * -2);
        assertEquals(b, device.shift(0.1, -2), 1e-13 * Math.abs(b));
        Device variant = new Device(k, c, h, new StepWeights(0.5, 0.5, theta));
        D = 1 / (h * h * theta / 2 * k + h * theta * c);
        assertEquals(D, variant.compliance(), 1e-14 * D);
        b = D * h * (k * (0.1 + theta * h * -2 / 2) + c * (1 - theta) * -2);
        assertEquals(b, variant.shift(0.1, -2), 1e-13 * Math.abs(b));
    }
}
