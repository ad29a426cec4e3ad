package org.saltus.io.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.spi.Quantity;
import org.saltus.core.spi.Units;

class ArithmeticTest {
    private static final Map<String, Number> NAMES = Map.of("d", Units.parse("200 mm"), "w", Units.parse("60 rpm"), "n", 3L, "k", Units.parse("8 N/m"), "m",
        Units.parse("2 kg"));

    private static Number value(String formula) {
        return Arithmetic.value(formula, NAMES::get, NAMES.keySet());
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"d/2; 0.1; m", "d + 2*d; 0.6000000000000001; m", "sqrt(k/m); 2; 1/s", "max(d, 0); 0.2; m",
        "d^2; 0.04000000000000001; m^2",
        "abs(-d); 0.2; m", "d/d*n; 3; 1", "w*d; 1.2566370614359172; m·rad/s", "if(d > 0, k, 0*k); 8; kg/s^2", "atan2(d, d); 0.7853981633974483; 1",
        "-m; -2; kg"})
    void dimensionsAreCarriedAlong(String formula, double x, String dimension) {
        Quantity q = assertInstanceOf(Quantity.class, value(formula));
        assertEquals(x, q.doubleValue());
        assertEquals(dimension, q.dimension().toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"n + 1; 4", "2*pi; 6.283185307179586", "-2^2; -4", "1 - 2 - 3; -4", "12/2/3; 2", "if(1 < 2 && !(n == 4), 5, 6); 5",
        "mod(-1, 3); 2",
        "2^0.5; 1.4142135623730951", "sin(0.5); 0.479425538604203", "1e-3; 0.001"})
    void plainNumbersStayPlain(String formula, double x) {
        assertEquals(Double.valueOf(x), value(formula));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"d + m; \"+\" stands between a number in m and one in kg", "d + 1; one in 1", "sin(d); without unit, got one in m",
        "2^d; without unit", "dd; \"dd\" is not known (Did you mean \"d\"?)", "t; t is the time", "5 mm; a unit stands behind a plain number only",
        "1/0; expected a finite number",
        "d > m; is no number", "if(d > m, 1, 2); a number in m and one in kg", "max(1; quotes", "sin(1, 2); 2 arguments", "if(d, 1, 2); is no condition",
        "!d; a condition"})
    void mistakesSayWhatIsWrongWhere(String formula, String part) {
        String message = assertThrows(IllegalArgumentException.class, () -> value(formula)).getMessage();
        assertTrue(message.contains(part) || part.equals("is no number") && message.contains("condition"), message);
    }

    /** The bits of a sum do not depend on whether it is read here or as a formula in t. */
    @Test
    void bothReadersGiveTheSameBits() {
        String formula = "0.1 + 0.2*3 - 7/0.3^3 + sin(0.7)*exp(-0.3) - atan2(1, 3) + 2^0.5 + mod(7.3, 2) + ln(3) + tanh(0.2)";
        assertEquals(new FormulaProvider().compile(formula).at(0), value(formula).doubleValue());
    }

    @Test
    void longSumsAreReadAndLongerOnesRefused() {
        assertEquals(40_001, value("1" + "+1".repeat(40_000)).doubleValue());
        assertEquals(40_001, new FormulaProvider().compile("t" + "+t".repeat(40_000)).at(1));
        assertEquals(40_001, new FormulaProvider().compile("t" + "+t".repeat(40_000)).slope(1));
        String message = assertThrows(IllegalArgumentException.class, () -> new FormulaProvider().compile("t" + "+t".repeat(50_000))).getMessage();
        assertTrue(message.contains("100001 characters, expected at most 100000") && message.length() < 400, message);
    }

    @ParameterizedTest
    @CsvSource({"(,),40000", "sin(,),10000", "-,'',60000", "2^,'',40000", "'if(t<1,','+1,2)',5000"})
    void deepOnesAreRefusedOrRead(String open, String close, int count) {
        String formula = open.repeat(count) + "t" + close.repeat(count);
        try {
            assertEquals(0.5, new FormulaProvider().compile(formula).at(0.5), "parentheses alone have no depth");
        } catch (IllegalArgumentException e) {
            assertTrue(e.getMessage().contains("nested more than 100 deep") && e.getMessage().length() < 600, e.getMessage());
        }
    }
}
