package org.saltus.io.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** From the values of an axis to places on it, 0 to 1, and its ticks. */
final class Scale {
    private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    private static final int MOST_DECADES = 7;
    /** Decades up to this one are written out where the axis has no others. */
    private static final int LARGEST_PLAIN = 4;
    private static final double MARGIN = 0.04;

    /** @param place 0 to 1 @param zero whether it is that of 0 on a linear axis */
    record Tick(double place, String label, boolean zero) {
    }

    private final Axis axis;
    /** Of log10 on a logarithmic axis. */
    private final double low;
    private final double high;
    private final int factor;

    /**
     * @param axis     what is asked for
     * @param smallest of the values that it covers
     * @param largest  of them
     * @param margin   whether room is left beside values other than 0, on a linear axis
     */
    Scale(Axis axis, double smallest, double largest, boolean margin) {
        this.axis = axis;
        double from = transformed(Double.isNaN(axis.low()) ? smallest : axis.low());
        double to = transformed(Double.isNaN(axis.high()) ? largest : axis.high());
        if (axis.logarithmic()) {
            low = Double.isNaN(axis.low()) ? Math.floor(from) : from;
            high = Double.isNaN(axis.high()) ? Math.max(Math.ceil(to), low + 1) : to;
            factor = 0;
            return;
        }
        boolean fitted = Double.isNaN(axis.low()) && Double.isNaN(axis.high());
        boolean far = fitted && from < to && (from > to / 2 || to < from / 2);
        from = fitted && !far ? Math.min(from, 0) : from;
        to = fitted && !far ? Math.max(to, 0) : to;
        factor = factor(Math.max(Math.abs(from), Math.abs(to)));
        to = from == to ? from + 1 : to;
        double room = fitted && margin ? MARGIN * (to - from) : 0;
        low = from < 0 || far ? from - room : from;
        high = to + room;
    }

    /** Whether an axis can show a value. */
    static boolean covers(Axis axis, double value) {
        return Double.isFinite(value) && (!axis.logarithmic() || value > 0);
    }

    private double transformed(double value) {
        return axis.logarithmic() ? Math.log10(value) : value;
    }

    double place(double value) {
        return (transformed(value) - low) / (high - low);
    }

    /** "time [s]", "energy [10³ J]"; no unit where there is none. */
    String label() {
        String unit = unit();
        return unit.isEmpty() ? axis.title() : axis.title() + " [" + unit + "]";
    }

    /** The unit with the power of ten that ticks leave out. */
    String unit() {
        return ((factor == 0 ? "" : power(factor) + " ") + axis.unit()).strip();
    }

    /** Power of ten, a multiple of three, taken out of labels that would be long. */
    private static int factor(double largest) {
        int exponent = (int) Math.floor(Math.log10(largest));
        return largest > 0 && (exponent >= 5 || exponent < -2) ? 3 * Math.floorDiv(exponent, 3) : 0;
    }

    /** @param about how many */
    List<Tick> ticks(int about) {
        return axis.logarithmic() ? decades() : linear(about);
    }

    private List<Tick> decades() {
        List<Tick> out = new ArrayList<>();
        int from = (int) Math.ceil(low);
        int to = (int) Math.floor(high);
        int step = Math.max(1, (int) Math.ceil((high - low) / MOST_DECADES));
        boolean plain = from >= 0 && to <= LARGEST_PLAIN;
        for (int e = to; e >= from; e -= step) {
            out.add(new Tick((e - low) / (high - low), plain ? String.format(Locale.ROOT, "%.0f", Math.pow(10, e)) : power(e), false));
        }
        return out;
    }

    private List<Tick> linear(int about) {
        List<Tick> out = new ArrayList<>();
        double step = niceStep((high - low) / about);
        if (axis.whole()) {
            step = Math.max(1, step);
        }
        for (long k = (long) Math.ceil(low / step - 1e-9); k * step <= high + 1e-9 * step; k++) {
            out.add(new Tick((k * step - low) / (high - low), label(k * step, step), k == 0));
        }
        return out;
    }

    /** 1, 2 or 5 times a power of ten, at least x. */
    private static double niceStep(double x) {
        double power = Math.pow(10, Math.floor(Math.log10(x)));
        double m = x / power;
        return power * (m <= 1 + 1e-9 ? 1 : m <= 2 + 1e-9 ? 2 : m <= 5 + 1e-9 ? 5 : 10);
    }

    private String label(double value, double step) {
        int digits = Math.max(0, factor - (int) Math.floor(Math.log10(step) + 1e-9));
        String text = String.format(Locale.ROOT, "%." + digits + "f", value / Math.pow(10, factor));
        return text.matches("-0\\.?0*") ? "0" : text.replace("-", "−");
    }

    private static String power(int exponent) {
        StringBuilder out = new StringBuilder("10");
        for (char c : String.valueOf(exponent).toCharArray()) {
            out.append(c == '-' ? '⁻' : SUPERSCRIPTS.charAt(c - '0'));
        }
        return out.toString();
    }
}
