package org.saltus.core.spi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.model.TimeFunction;

/**
 * Functions of time in scene files: a number, {@code {times: [...], values: [...]}} (straight lines between, constant outside), or
 * {@code {mean, amplitude, frequency, phase}} (a sine).
 */
public final class TimeFunctions {
    /** What descriptions say of such a key. */
    public static final String FORM = "a number, {times: [s], values} or {mean, amplitude, frequency [Hz], phase [rad]}";
    private static final List<Parameter> TABLE = List.of(
        Parameter.requiredNumbers("times", "s", "increasing times"),
        Parameter.requiredNumbers("values", "-", "values at these times, in the unit of the key"));
    private static final double MAX = Double.MAX_VALUE;
    private static final List<Parameter> SINE = List.of(
        Parameter.number("mean", "-", -MAX, MAX, 0, "in the unit of the key"),
        Parameter.requiredNumber("amplitude", "-", -MAX, MAX, "in the unit of the key"),
        Parameter.requiredNumber("frequency", "Hz", 0, MAX, "oscillations per second"),
        Parameter.number("phase", "rad", -MAX, MAX, 0, "sin(2 pi frequency t + phase)"));

    private TimeFunctions() {
    }

    /** The function under a key; the key must be present. */
    public static TimeFunction read(Settings block, String key) {
        Object raw = block.raw(key);
        if (raw instanceof Number) {
            return TimeFunction.constant(block.number(key));
        }
        if (!(raw instanceof Settings)) {
            throw block.error(key, "\"" + key + "\" is " + raw + ", expected " + FORM + ".");
        }
        Settings s = block.block(key);
        if (!s.has("times")) {
            Settings sine = s.checked(SINE);
            return TimeFunction.sine(sine.number("mean"), sine.number("amplitude"), sine.number("frequency"), sine.number("phase"));
        }
        Settings table = s.checked(TABLE);
        try {
            return TimeFunction.table(table.numbers("times"), table.numbers("values"));
        } catch (IllegalArgumentException e) {
            throw new SceneFormatException(block.at(key), "\"" + s.path() + "\": " + e.getMessage(), e);
        }
    }

    /** The functions in a list of exactly {@code length} entries under a key; the key must be present. */
    public static List<TimeFunction> readList(Settings block, String key, int length) {
        List<Object> entries = block.list(key);
        if (entries.size() != length) {
            throw block.error(key, "\"" + key + "\" has " + entries.size() + " entries, expected " + length + ".");
        }
        List<TimeFunction> out = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            Map<String, Object> one = new LinkedHashMap<>();
            String name = key + "." + i;
            one.put(name, entries.get(i));
            out.add(read(new Settings(block.path(), block.location(), one, Map.of(name, block.entryAt(key, i))), name));
        }
        return out;
    }
}
