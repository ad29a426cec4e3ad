package org.saltus.io.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.linear.History;

class FormulaTest {
    private static History formula(String text) {
        return new FormulaProvider().compile(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "1 + 2*3 - 4/8; 6.5", "-2^2; -4", "2^3^2; 512", "2e-3*t; 0.003", "(t + 1)*2; 5", "6/15*(t-15/(2*pi)*sin(2*pi*t/15)); 0.03870642972681653",
        "exp(ln(t)); 1.5",
        "if(t < 1, 7, 8); 8", "if(t >= 1.5 && !(t > 2), 7, 8); 7", "if(t == 1 || t != 2, min(t, 1), max(t, 9)); 1", "mod(t, 0.4); 0.3",
        "floor(t) + abs(-t) + sign(-t); 1.5",
        "sqrt(4)*cos(pi) + atan2(0, 1); -2", "log10(1000); 3", "E; 2.718281828459045", "(-t)^2 + (-1)^3; 1.25"})
    void itsValueIsThatOfArithmetic(String text, double expected) {
        assertEquals(expected, formula(text).at(1.5), 1e-10 * Math.max(1, Math.abs(expected)), text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "t^3; 0.75; 3", "sin(2*t); 1.0806046; -3.3658839", "if(t < 1, t^2, 5); 1; 2", "exp(-t)*t; 0.3032653; -0.9097960", "1/(1+t^2); -0.64; -0.256",
        "t^2.5; 0.8838835; 2.6516504",
        "tanh(t); 0.7864477; -0.7268619", "abs(t - 1); -1; 0"})
    void itsDerivativesAreExact(String text, double slope, String curvature) {
        History f = formula(text);
        assertEquals(slope, f.slope(0.5), 1e-6, text);
        assertEquals(formula(curvature).at(0), f.curvature(0.5), 1e-6, text);
        double h = 1e-4;
        assertEquals((f.at(0.5 + h) - f.at(0.5 - h)) / (2 * h), f.slope(0.5), 1e-6, text);
        assertEquals((f.slope(0.5 + h) - f.slope(0.5 - h)) / (2 * h), f.curvature(0.5), 1e-5, text);
    }

    @Test
    void aPowerOfTimeHasItsDerivativesAtZero() {
        History f = formula("3*t^2 + 2*t");
        assertEquals(2, f.slope(0));
        assertEquals(6, f.curvature(0));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"3*x; x; character 3", "sni(t); sni; character 1", "2*(t; brace; character", "sin(1, 2); 2 arguments; character 1",
        "if(t, 1, 2); condition; character 4",
        "t < 2; condition; character 3", "\"a\"; no number; character 1", "t +; operand; character", "0x1F; decimal; character 1",
        "if(1 < t, 2); 2 arguments, expected 3; character 1"})
    void aMistakeIsNamedWithItsPlaceAndWhatIsKnown(String text, String what, String where) {
        String message = assertThrows(IllegalArgumentException.class, () -> formula(text)).getMessage();
        assertTrue(message.contains(text) && message.contains(where) && message.contains("atan2"), message);
        assertTrue(message.toLowerCase(java.util.Locale.ROOT).contains(what), message);
    }

    @Test
    void aValueThatIsNotFiniteIsAnErrorWithItsTime() {
        String message = assertThrows(IllegalArgumentException.class, () -> formula("1/(t-2)").at(2)).getMessage();
        assertTrue(message.contains("1/(t-2)") && message.contains("t = 2 s"), message);
    }
}
