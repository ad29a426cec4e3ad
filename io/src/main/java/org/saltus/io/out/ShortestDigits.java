package org.saltus.io.out;

import com.fasterxml.jackson.core.io.schubfach.DoubleToDecimal;

/** Numbers of tables in as few digits as give the same double back, which those of {@link Double#toString} of JDK 17 are not always, and faster. */
public final class ShortestDigits {
    private ShortestDigits() {
    }

    /** The digits of a number. */
    public static String of(double x) {
        return DoubleToDecimal.toString(x);
    }
}
