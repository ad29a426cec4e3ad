package org.saltus.core.spi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import org.saltus.core.linear.History;
import org.saltus.core.model.TimeFunction;

/**
 * Functions of time in scene files: a number, {@code {times: [...], values: [...]}} (straight lines between, constant outside),
 * {@code {mean, amplitude, frequency, phase}} (a sine), or {@code {expression: "..."}}, a formula in t.
 */
public final class TimeFunctions {
    /** What descriptions say of such a key. */
    public static final String FORM = "a number, {times: [s], values}, {mean, amplitude, frequency [Hz], phase [rad]} or {expression: a formula in t [s]}";
    private static final Parameter TIMES = Parameter.requiredNumbers("times", "s", "increasing times");
    private static final List<Parameter> EXPRESSION = List.of(Parameter.requiredText("expression", "formula in t [s]"));
    private static final double MAX = Double.MAX_VALUE;
    private static final Parameter FREQUENCY = Parameter.requiredNumber("frequency", "Hz", 0, MAX, "oscillations per second");
    private static final Parameter PHASE = Parameter.number("phase", "rad", -MAX, MAX, 0, "sin(2 pi frequency t + phase)");

    /** Keys of the forms that are blocks. */
    public static final List<Parameter> KEYS = Parameter.anyOf(List.of(), table("-"), sine("-"), EXPRESSION);

    private TimeFunctions() {
    }

    private static List<Parameter> table(String unit) {
        return List.of(TIMES, Parameter.requiredNumbers("values", unit, "values at these times, in the unit of the key"));
    }

    private static List<Parameter> sine(String unit) {
        return List.of(Parameter.number("mean", unit, -MAX, MAX, 0, "in the unit of the key"),
            Parameter.requiredNumber("amplitude", unit, -MAX, MAX, "in the unit of the key"), FREQUENCY, PHASE);
    }

    /** A formula that says where it stands when it has no value at a later time. */
    private record Placed(History formula, String place) implements History {
        private double placed(DoubleSupplier value) {
            try {
                return value.getAsDouble();
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(place + e.getMessage(), e);
            }
        }

        @Override
        public double at(double time) {
            return placed(() -> formula.at(time));
        }

        @Override
        public double slope(double time) {
            return placed(() -> formula.slope(time));
        }

        @Override
        public double curvature(double time) {
            return placed(() -> formula.curvature(time));
        }
    }

    /** The function under a key; the key must be present. @param context whose providers read formulas */
    public static TimeFunction read(Settings block, String key, Context context) {
        return read(block, key, block.unit(key), context);
    }

    private static TimeFunction read(Settings block, String key, String unit, Context context) {
        Object raw = block.raw(key);
        if (raw instanceof Number) {
            return TimeFunction.constant(block.number(key));
        }
        block.refuseIf(!(raw instanceof Settings), key, "\"" + key + "\" is " + raw + ", expected " + FORM + ".");
        Settings s = block.block(key);
        if (s.has("expression")) {
            return expression(s.checked(EXPRESSION), context);
        }
        if (!s.has("times")) {
            Settings sine = s.checked(sine(unit));
            return TimeFunction.sine(sine.number("mean"), sine.number("amplitude"), sine.number("frequency"), sine.number("phase"));
        }
        Settings table = s.checked(table(unit));
        try {
            return TimeFunction.table(table.numbers("times"), table.numbers("values"));
        } catch (IllegalArgumentException e) {
            throw new SceneFormatException(block.at(key), "\"" + s.path() + "\": " + e.getMessage(), e);
        }
    }

    /**
     * The function of the formula under the key {@code expression}, with its derivatives.
     *
     * @throws SceneFormatException if it cannot be read, or has no finite value at t = 0
     */
    public static History expression(Settings s, Context context) {
        List<ExpressionProvider> readers = context.providers().all(ExpressionProvider.class);
        s.refuseIf(readers.isEmpty(), "expression",
            "\"" + s.path() + ".expression\" is a formula, but no reader of formulas is installed. Add the jar that provides one"
                + " (saltus-io), or give a table.");
        try {
            History f = readers.get(0).compile(s.text("expression"));
            f.at(0);
            return new Placed(f, s.at("expression") + ": \"" + s.path() + ".expression\": ");
        } catch (IllegalArgumentException e) {
            throw new SceneFormatException(s.at("expression"), "\"" + s.path() + ".expression\": " + e.getMessage(), e);
        }
    }

    /** The functions in a list of exactly {@code length} entries under a key; the key must be present. */
    public static List<TimeFunction> readList(Settings block, String key, int length, Context context) {
        List<Object> entries = block.list(key);
        block.refuseIf(entries.size() != length, key, "\"" + key + "\" has " + entries.size() + " entries, expected " + length + ".");
        List<TimeFunction> out = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            Map<String, Object> one = new LinkedHashMap<>();
            String name = key + "." + i;
            one.put(name, entries.get(i));
            out.add(read(new Settings(block.path(), block.location(), one, Map.of(name, block.entryAt(key, i))), name, block.unit(key), context));
        }
        return out;
    }
}
