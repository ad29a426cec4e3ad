package org.saltus.contact.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.interaction.StepWeights;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.spi.ContactLawContract;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;

class ImpactLawsTest extends ContactLawContract {
    @Override
    protected ContactLaw law() {
        return new FremondCoulombLaw(0.5, 0.3);
    }

    @Nested
    class NewtonKeepsTheContract extends ContactLawContract {
        @Override
        protected ContactLaw law() {
            return new NewtonCoulombLaw(0.5, 0.3);
        }
    }

    private static LawTerms open(ContactLaw law, ContactSpace space) {
        LawTerms terms = new LawTerms();
        terms.reset(space.count(), space.map().length());
        law.open(space, new int[] {0, 1, 2, 3}, 0, 4, terms);
        return terms;
    }

    /** Factors (1−θ_c)/θ_c worked out by hand. */
    @ParameterizedTest(name = "theta_c = {0}")
    @CsvSource({"0.5, 1", "0.8, 0.25", "1, 0", "0.25, 3"})
    void fremondShiftsTheTangentByTheWeightOfTheOldVelocity(double thetaC, double factor) {
        for (int dimension = 2; dimension <= 3; dimension++) {
            ContactLaw law = new FremondCoulombLaw(0.5, 0.3);
            ContactSpace space = space(law, dimension, new StepWeights(thetaC, 0.5, 0.5), 21);
            LawTerms terms = open(law, space);
            for (int c = 0; c < 4; c++) {
                int o = space.map().offset(c);
                assertEquals(dimension, space.map().size(c));
                assertEquals(0.5 * space.u0()[o], terms.velocityShift[o]);
                for (int i = 1; i < dimension; i++) {
                    assertEquals(factor * space.u0()[o + i], terms.velocityShift[o + i], 1e-15);
                    assertTrue(space.u0()[o + i] != 0);
                }
                assertEquals(0.3, terms.friction[c]);
            }
        }
    }

    @Test
    void newtonShiftsTheNormalOnly() {
        ContactLaw law = new NewtonCoulombLaw(0.8, 0.3);
        ContactSpace space = space(law, 3, new StepWeights(0.5, 0.5, 0.5), 22);
        LawTerms terms = open(law, space);
        for (int c = 0; c < 4; c++) {
            assertEquals(0.8 * space.u0()[3 * c], terms.velocityShift[3 * c]);
            assertEquals(0, terms.velocityShift[3 * c + 1]);
            assertEquals(0, terms.velocityShift[3 * c + 2]);
            assertEquals(0.3, terms.friction[c]);
        }
    }

    @Test
    void withoutFrictionOnlyTheNormalIsLeft() {
        assertEquals(1, new NewtonCoulombLaw(0, 0).size(3));
        assertEquals(1, new FremondCoulombLaw(0, 0).size(2));
        assertEquals(2, new NewtonCoulombLaw(0, 0.1).size(2));
        assertEquals(3, new FremondCoulombLaw(0, 0.1).size(3));
        assertEquals(1, new NewtonCoulombLaw(0, 0.1).size(1), "rows without tangents");
        assertEquals(ConeKind.COULOMB, new NewtonCoulombLaw(0, 0).cone());
    }

    @ParameterizedTest
    @CsvSource({"NaN, 0.3, restitution", "-0.1, 0.3, restitution", "1.1, 0.3, restitution", "0.5, NaN, friction", "0.5, -0.1, friction",
        "0.5, Infinity, friction"})
    void valuesOutOfRangeAreNamed(double e, double mu, String name) {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> new NewtonCoulombLaw(e, mu)).getMessage().contains(name));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> new FremondCoulombLaw(e, mu)).getMessage().contains(name));
    }

    @Test
    void fremondNeedsAWeightOnTheEndOfTheStep() {
        ContactSpace space = space(law(), 3, new StepWeights(0, 0, 0), 23);
        String message = assertThrows(IllegalArgumentException.class, () -> open(law(), space)).getMessage();
        assertTrue(message.contains("theta"), message);
    }

    @Test
    void theLawsAreFoundByNameAndTheirKeysAreChecked() {
        Providers providers = Providers.installed();
        for (String name : new String[] {"newton-coulomb", "fremond-coulomb"}) {
            ContactLawProvider provider = providers.get(ContactLawProvider.class, name);
            Settings some = Settings.of(Map.of("friction", 0.3)).checked(provider.parameters());
            ContactLaw law = provider.create(some, Context.standalone());
            assertEquals(name.startsWith("newton") ? new NewtonCoulombLaw(0, 0.3) : new FremondCoulombLaw(0, 0.3), law);
            for (double bad : new double[] {Double.NaN, -1, Double.POSITIVE_INFINITY}) {
                assertThrows(IllegalArgumentException.class, () -> Settings.of(Map.of("friction", bad)).checked(provider.parameters()));
            }
            assertThrows(IllegalArgumentException.class, () -> Settings.of(Map.of("restitution", 1.01)).checked(provider.parameters()));
        }
    }
}
