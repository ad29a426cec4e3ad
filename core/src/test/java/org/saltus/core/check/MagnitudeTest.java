package org.saltus.core.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MagnitudeTest {
    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.MIN_VALUE, 1e-308, 0.99e-100, 1.01e100, 1e308, Double.POSITIVE_INFINITY, Double.NaN})
    void whatCannotBeComputedWithIsRefused(double value) {
        String fault = Magnitude.fault(value, "kg");
        assertTrue(fault.contains("is " + Digits.of(value, 6) + " kg, expected 1e-100 to 1e100 kg"), fault);
        String message = assertThrows(IllegalArgumentException.class, () -> Magnitude.check("ball", "mass", value, "kg")).getMessage();
        assertEquals("ball: mass " + fault, message);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Magnitude.LEAST, 9.1e-31, 1, 6e24, Magnitude.MOST})
    void theRestIsNot(double value) {
        assertNull(Magnitude.fault(value, "kg"));
        assertEquals(value, Magnitude.checkUnlessZero("ball", "mass", value, "kg"));
        assertTrue(Double.MIN_NORMAL < value * value / 1e100 && value * value * 1e100 < Double.MAX_VALUE, "squares leave room for other factors");
    }

    @Test
    void zeroMayBeNoStiffness() {
        assertEquals(0, Magnitude.checkUnlessZero("device", "stiffness", 0, "N/m"));
        assertThrows(IllegalArgumentException.class, () -> Magnitude.checkUnlessZero("device", "stiffness", -1e-3, "N/m"));
    }
}
