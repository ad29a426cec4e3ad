package org.saltus.core.scene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saltus.core.model.PeriodicCell;
import org.saltus.core.model.TimeFunction;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.TimeFunctions;

/** The block {@code periodic} of a scene. */
final class PeriodicKeys {
    /** Its name. */
    static final String KEY = "periodic";
    private static final String AXES = "xyz";
    private static final String GRADIENT = "velocity_gradient";
    private static final List<Parameter> ENTRIES = entries();
    /** Its keys. */
    static final List<Parameter> DESCRIPTION = List.of(
        Parameter.numbers("x", "m", "[x0, x1]: what leaves at x1 is met again at x0; not periodic along x when absent"),
        Parameter.numbers("y", "m", "the same along y"),
        Parameter.numbers("z", "m", "the same along z"),
        Parameter.block(GRADIENT, "{xx, xy, ...}: the cell and all in it flow with velocity L x beside what bodies do themselves; velocities of bodies are then"
            + " those beside the flow; all directions must be periodic").holding(ENTRIES));

    private PeriodicKeys() {
    }

    private static List<Parameter> entries() {
        List<Parameter> out = new ArrayList<>();
        for (int k = 0; k < 9; k++) {
            out.add(Parameter.any(entry(k), "derivative of the velocity along " + AXES.charAt(k / 3) + " by " + AXES.charAt(k % 3) + ": " + TimeFunctions.FORM
                + "; default 0").in("1/s").holding(TimeFunctions.KEYS));
        }
        return List.copyOf(out);
    }

    private static String entry(int k) {
        return AXES.substring(k / 3, k / 3 + 1) + AXES.charAt(k % 3);
    }

    /** The cell of a scene. */
    static PeriodicCell read(Settings scene, Context context) {
        Settings s = scene.block(KEY).checked(DESCRIPTION);
        int dimension = context.dimension();
        boolean[] periodic = new boolean[3];
        double[] lower = new double[3];
        double[] upper = new double[3];
        for (int i = 0; i < 3; i++) {
            String axis = AXES.substring(i, i + 1);
            if (s.has(axis)) {
                double[] ends = s.numbers(axis);
                s.refuseIf(i >= dimension, axis, "\"" + KEY + "." + axis + "\" is given in a scene of dimension " + dimension + ".");
                s.refuseIf(ends.length != 2 || !(ends[1] > ends[0]), axis, "\"" + KEY + "." + axis + "\" is " + Arrays.toString(ends)
                    + ", expected two numbers, the lower one first.");
                periodic[i] = true;
                lower[i] = ends[0];
                upper[i] = ends[1];
            }
        }
        TimeFunction[] gradient = s.has(GRADIENT) ? gradient(s.block(GRADIENT).checked(ENTRIES), context) : null;
        try {
            return new PeriodicCell(dimension, periodic, lower, upper, gradient);
        } catch (IllegalArgumentException e) {
            throw scene.error(KEY, "\"" + KEY + "\": " + e.getMessage());
        }
    }

    private static TimeFunction[] gradient(Settings s, Context context) {
        TimeFunction[] out = new TimeFunction[9];
        for (int k = 0; k < 9; k++) {
            String name = entry(k);
            boolean isOut = k / 3 >= context.dimension() || k % 3 >= context.dimension();
            s.refuseIf(isOut && s.has(name), name, "\"" + name + "\" is given in a scene of dimension " + context.dimension() + ".");
            out[k] = s.has(name) ? TimeFunctions.read(s, name, context) : TimeFunction.constant(0);
        }
        return out;
    }
}
