package org.saltus.io.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Against the specification of {@link Double#toString} since JDK 19, by exact decimal arithmetic. */
class ShortestDigitsTest {
    private static final int MOST_DIGITS = 17;

    @Test
    void digitsAreTheFewestAndTheMarkIsAPointInAnyLocale() {
        assertEquals("0.002", ShortestDigits.of(2e-3));
        assertEquals("0.30000000000000004", ShortestDigits.of(0.1 + 0.2));
        assertEquals("1.0E23", ShortestDigits.of(1e23)); // Double.toString of JDK 17 has digits to spare in others
    }

    @Test
    void zerosInfinitiesAndNoNumbersHaveTheirNames() {
        assertEquals("0.0", ShortestDigits.of(0.0));
        assertEquals("-0.0", ShortestDigits.of(-0.0));
        assertEquals("Infinity", ShortestDigits.of(Double.POSITIVE_INFINITY));
        assertEquals("-Infinity", ShortestDigits.of(Double.NEGATIVE_INFINITY));
        assertEquals("NaN", ShortestDigits.of(Double.NaN));
        assertEquals("NaN", ShortestDigits.of(Double.longBitsToDouble(0xfff0000000000123L)));
    }

    /** Every power of two with the neighbours below and above, subnormal ones included: where the spacing of doubles changes. */
    @Test
    void everyPowerOfTwoAndItsNeighboursAreWrittenBySpecification() {
        for (int e = Double.MIN_EXPONENT - 52; e <= Double.MAX_EXPONENT; e++) {
            double x = Math.scalb(1.0, e);
            for (double y : new double[] {Math.nextDown(Math.nextDown(x)), Math.nextDown(x), x, Math.nextUp(x), Math.nextUp(Math.nextUp(x))}) {
                if (y != 0) {
                    check(y);
                }
            }
        }
        check(Double.MIN_VALUE);
        check(Double.MIN_NORMAL);
        check(Double.MAX_VALUE);
    }

    @Test
    void smallestSubnormalsAndPowersOfTenAreWrittenBySpecification() {
        for (long bits = 1; bits <= 3000; bits++) {
            check(Double.longBitsToDouble(bits));
            check(Double.longBitsToDouble(Double.doubleToLongBits(Double.MIN_NORMAL) - bits));
        }
        for (int e = -323; e <= 308; e++) {
            double x = Double.parseDouble("1e" + e);
            check(x);
            check(Math.nextUp(x));
            check(Math.nextDown(x));
        }
    }

    @Test
    void randomDoublesAreWrittenBySpecification() {
        checkRandom(30_000);
    }

    @Test
    @Tag("long")
    void tenMillionRandomDoublesAreWrittenBySpecification() {
        checkRandom(5_000_000);
    }

    /** So many random patterns of bits, and as many numbers of few digits. */
    private static void checkRandom(int count) {
        SplittableRandom random = new SplittableRandom(9);
        for (int k = 0; k < count; k++) {
            double x = Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(x)) {
                check(x);
            }
            check(random.nextInt(-1_000_000, 1_000_000) * Math.pow(10, random.nextInt(-12, 6)));
        }
    }

    private static void check(double x) {
        assertEquals(bySpecification(x), ShortestDigits.of(x));
        assertEquals(x, Double.parseDouble(ShortestDigits.of(x)));
    }

    /** Of the decimals that round to x the shortest, of these the nearest; one digit counts as two ("2.0", "4.9E-324"). */
    private static String bySpecification(double x) {
        if (x == 0) {
            return "0.0";
        }
        BigDecimal exact = new BigDecimal(Math.abs(x));
        BigDecimal best = null;
        for (int digits = MOST_DIGITS; digits >= 2; digits--) {
            BigDecimal shorter = nearest(exact, digits, Math.abs(x));
            if (shorter == null) {
                break;
            }
            best = shorter;
        }
        return (x < 0 ? "-" : "") + text(best.stripTrailingZeros());
    }

    /** The decimal of so many digits nearest to a number that rounds to x; null when none does. */
    private static BigDecimal nearest(BigDecimal exact, int digits, double x) {
        BigDecimal below = exact.round(new MathContext(digits, RoundingMode.FLOOR));
        BigDecimal above = exact.round(new MathContext(digits, RoundingMode.CEILING));
        boolean fitsBelow = below.doubleValue() == x;
        boolean fitsAbove = above.doubleValue() == x;
        if (fitsBelow && fitsAbove) {
            int order = exact.subtract(below).compareTo(above.subtract(exact));
            boolean even = !below.unscaledValue().testBit(0);
            return order < 0 || order == 0 && even ? below : above;
        }
        return fitsBelow ? below : fitsAbove ? above : null;
    }

    private static String text(BigDecimal stripped) {
        String digits = stripped.unscaledValue().toString();
        int exponent = digits.length() - stripped.scale() - 1;
        if (exponent >= -3 && exponent < 7) {
            return stripped.setScale(Math.max(1, stripped.scale())).toPlainString();
        }
        String rest = digits.substring(1);
        return digits.charAt(0) + "." + (rest.isEmpty() ? "0" : rest) + "E" + exponent;
    }
}
