package org.saltus.fem.scene;

import java.util.List;
import org.saltus.core.linear.History;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.TimeFunctions;
import org.saltus.fem.load.Histories;

/** Reads the block {@code time}: the factor of time on a load or a prescribed motion; 1 when absent. */
final class HistoryBlock {
    static final String SUMMARY = "factor of time, 1 when absent: {type: ramp | smooth-step, start, end [s]}, {type: harmonic, frequency [Hz], phase [rad], "
        + "mean} for mean + sin(2 pi f t + phase), {type: table, times: [s], values}, or "
        + "{expression: a formula in t [s]}";

    private static final double ANY = Double.MAX_VALUE;
    private static final List<Parameter> INTERVAL = List.of(
        Parameter.number("start", "s", -ANY, ANY, 0, "0 until then"),
        Parameter.requiredNumber("end", "s", -ANY, ANY, "1 from then on"));
    private static final List<Parameter> HARMONIC = List.of(
        Parameter.requiredNumber("frequency", "Hz", 0, ANY, "frequency"),
        Parameter.number("phase", "rad", -ANY, ANY, 0, "phase"),
        Parameter.number("mean", "-", -ANY, ANY, 0, "mean"));
    private static final List<Parameter> TABLE = List.of(
        Parameter.requiredNumbers("times", "s", "increasing"),
        Parameter.requiredNumbers("values", "-", "one per time"));

    private static final List<Parameter> EXPRESSION = List.of(Parameter.requiredText("expression", "formula in t [s]"));
    static final List<Parameter> KEYS = Parameter.anyOf(List.of(), List.of(Parameter.text("type", null,
        "ramp, smooth-step, harmonic or table; not with expression")),
        INTERVAL, HARMONIC, TABLE, EXPRESSION);

    private HistoryBlock() {
    }

    /**
     * The history of a block.
     *
     * @param displacement true for the history of a displacement, whose velocity must be continuous: tables are splines then and ramps refused
     * @param context      whose providers read formulas
     */
    static History read(Settings owner, boolean displacement, Context context) {
        if (!owner.has("time")) {
            return History.constant(1);
        }
        Settings s = owner.block("time");
        if (s.has("expression")) {
            return TimeFunctions.expression(s.checked(EXPRESSION), context);
        }
        return FemBlock.located(s, () -> history(s, displacement));
    }

    private static History history(Settings s, boolean displacement) {
        switch (s.text("type")) {
            case "ramp" -> {
                s.refuseIf(displacement, "type",
                    "\"" + s.path() + ".type\" is \"ramp\" for a displacement, whose velocity would jump. Use smooth-step, a table,"
                        + " or prescribe the velocity.");
                Settings b = s.checked(INTERVAL, "type");
                return Histories.ramp(b.number("start"), b.number("end"));
            }
            case "smooth-step" -> {
                Settings b = s.checked(INTERVAL, "type");
                return Histories.smoothStep(b.number("start"), b.number("end"));
            }
            case "harmonic" -> {
                Settings b = s.checked(HARMONIC, "type");
                return Histories.harmonic(b.number("mean"), b.number("frequency"), b.number("phase"));
            }
            case "table" -> {
                Settings b = s.checked(TABLE, "type");
                return displacement ? Histories.spline(b.numbers("times"), b.numbers("values"))
                    : Histories.table(b.numbers("times"), b.numbers("values"));
            }
            default -> throw s.error("type", "\"" + s.path() + ".type\" is \"" + s.text("type") + "\", expected ramp, smooth-step, harmonic or table.");
        }
    }
}
