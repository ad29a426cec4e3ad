package org.saltus.io.text;

import com.fasterxml.jackson.core.io.NumberOutput;

/**
 * Numbers of tables in as few digits as give the same double back, as {@link Double#toString} has them from JDK 19 on: those of JDK 17 are not always
 * the fewest, and slower. By Schubfach (R. Giulietti, "The Schubfach way to render doubles", 2020).
 */
public final class ShortestDigits {
    private ShortestDigits() {
    }

    /** The digits of a number. */
    public static String of(double x) {
        return NumberOutput.toString(x, true);
    }
}
