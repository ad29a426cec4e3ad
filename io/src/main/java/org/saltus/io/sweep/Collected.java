package org.saltus.io.sweep;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.saltus.core.spi.Location;
import org.saltus.io.expression.Arithmetic;

/**
 * A number that is kept of every run.
 *
 * @param name column
 * @param take what it is
 * @param what the formula, or a column of a table in the words of {@code saltus plot --what}
 * @param time at which a table is looked at, s; NaN for all times, infinite for the end
 * @param place in the plan
 */
record Collected(String name, Take take, String what, double time, Location place) {
    /** Names in formulas: fields of run.json and varied paths have dots. */
    private static final Pattern NAME = Pattern.compile("(?<![A-Za-z0-9_.])[A-Za-z_][A-Za-z0-9_]*(?:\\.[A-Za-z0-9_]+)*(?!\\s*\\(|[A-Za-z0-9_])");
    /** A letter that looks like the dot which formulas know in numbers only. */
    private static final char DOT = '\uA4F8';

    /** How a number comes of a table, or of other numbers. */
    enum Take {
        /** A formula over fields of run.json, varied values and what is collected before it. */
        FORMULA,
        /** The value of the first row. */
        FIRST,
        /** The value of the last row. */
        LAST,
        /** The largest. */
        MAX,
        /** The smallest. */
        MIN,
        /** The mean over time by the trapezoidal rule; at one time the mean over rows. */
        MEAN,
        /** The value at a time, between rows by a straight line. */
        AT;

        /** The key in a plan. */
        String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Keys of tables. */
    static final List<Take> OF_TABLES = List.of(Take.FIRST, Take.LAST, Take.MAX, Take.MIN, Take.MEAN, Take.AT);

    /** The names in a formula. @throws IllegalArgumentException when it is none */
    Set<String> names() {
        Set<String> used = new LinkedHashSet<>();
        Matcher m = NAME.matcher(what);
        while (m.find()) {
            used.add(m.group());
        }
        used.removeAll(List.of("pi", "e"));
        return used;
    }

    /** Whether a formula is a name alone, whose value may be a text. */
    boolean isName() {
        return NAME.matcher(what.strip()).matches();
    }

    /**
     * The value of a formula.
     *
     * @param value of a name; null when there is none
     * @throws IllegalArgumentException that says what is wrong where
     */
    double value(Function<String, Double> value) {
        String plain = NAME.matcher(what).replaceAll(m -> m.group().replace('.', DOT));
        try {
            return Arithmetic.value(plain, name -> value.apply(name.replace(DOT, '.')), new ArrayList<>(names())).doubleValue();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(e.getMessage().replace(DOT, '.'), e);
        }
    }

    /** Refuses a text that is no formula, whatever its names are. */
    void checkFormula() {
        try {
            value(name -> 1.0);
        } catch (IllegalArgumentException e) {
            if (!e.getMessage().contains("expected a finite number")) {      // that depends on the values
                throw e;
            }
        }
    }

    /** What tells it from another definition of the same name. */
    String definition() {
        return name + ": " + take.key() + " " + what + (Double.isNaN(time) ? "" : " at " + time);
    }
}
