package org.saltus.core.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DigitsTest {
    @ParameterizedTest(name = "{0} to {1} digits")
    @CsvSource({"0, 4, 0", "-0.0, 4, 0", "1, 4, 1", "0.30000000000000004, 6, 0.3", "1.9264654931641880E-6, 3, 1.93e-6", "-123456.7, 4, -123500",
        "1234567, 4, 1.235e6", "0.001, 4, 0.001", "1e300, 4, 1e300", "NaN, 4, NaN", "-Infinity, 4, -Infinity"})
    void numbersAreRoundedAndNotPadded(double value, int digits, String text) {
        assertEquals(text, Digits.of(value, digits));
    }
}
