package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.linear.DofMotion;
import org.saltus.core.linear.History;
import org.saltus.fem.load.Histories;

class HistoriesTest {
    private static final double[] TIMES = {0, 1, 2, 4};
    private static final double[] VALUES = {1, 3, 2, 2};

    static Stream<Arguments> functions() {
        return Stream.of(Arguments.of("ramp", Histories.ramp(0.5, 2)), Arguments.of("smooth-step", Histories.smoothStep(0.5, 2)),
            Arguments.of("harmonic", Histories.harmonic(2, 0.3, 0.4)), Arguments.of("table", Histories.table(TIMES, VALUES)),
            Arguments.of("spline", Histories.spline(TIMES, VALUES)), Arguments.of("constant", History.constant(3)),
            Arguments.of("cosine", History.cosine(2, 0.1)));
    }

    /** Central differences with a step of 1e-5: error 1e-10 of the third derivative, 1e-11 of round-off in the slope. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("functions")
    void derivativesAreThoseOfTheValue(String name, History f) {
        double e = 1e-5;
        for (double t = -0.77; t < 5; t += 0.31) {
            assertEquals((f.at(t + e) - f.at(t - e)) / (2 * e), f.slope(t), 1e-7, "slope at " + t);
            assertEquals((f.slope(t + e) - f.slope(t - e)) / (2 * e), f.curvature(t), 1e-7, "curvature at " + t);
        }
    }

    @Test
    void valuesAreThoseAsked() {
        History ramp = Histories.ramp(1, 3);
        assertEquals(0, ramp.at(0.5));
        assertEquals(0.25, ramp.at(1.5), 1e-16);
        assertEquals(1, ramp.at(9));
        assertEquals(0.5, Histories.smoothStep(1, 3).at(2), 1e-15);
        assertEquals(2 + Math.sin(2 * Math.PI * 0.3 * 5 + 0.4), Histories.harmonic(2, 0.3, 0.4).at(5), 1e-14);
        for (int k = 0; k < TIMES.length; k++) {
            assertEquals(VALUES[k], Histories.table(TIMES, VALUES).at(TIMES[k]), 1e-15);
            assertEquals(VALUES[k], Histories.spline(TIMES, VALUES).at(TIMES[k]), 1e-14);
        }
        assertEquals(2, Histories.table(TIMES, VALUES).at(50));
        assertEquals(1, Histories.spline(TIMES, VALUES).at(-50));
        assertEquals(2.5, Histories.table(TIMES, VALUES).at(1.5), 1e-15);
    }

    @Test
    void motionsAreDerivativesOfTheirFunction() {
        History f = Histories.harmonic(0, 1, 0);
        assertEquals(3 * f.slope(0.2), DofMotion.ofDisplacement(3, f).velocity(0.2));
        assertEquals(3 * f.curvature(0.2), DofMotion.ofDisplacement(3, f).acceleration(0.2));
        assertEquals(3 * f.at(0.2), DofMotion.ofVelocity(3, f).velocity(0.2));
        assertEquals(3 * f.slope(0.2), DofMotion.ofVelocity(3, f).acceleration(0.2));
    }

    @Test
    void faultsAreNamed() {
        assertThrows(IllegalArgumentException.class, () -> Histories.ramp(1, 1));
        assertThrows(IllegalArgumentException.class, () -> Histories.table(new double[] {0, 0}, new double[] {0, 0}));
        assertThrows(IllegalArgumentException.class, () -> Histories.table(new double[] {0, 1}, new double[] {0}));
        assertThrows(IllegalArgumentException.class, () -> Histories.spline(new double[] {0, 1}, new double[] {0, 1}));
    }
}
