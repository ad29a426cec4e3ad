package org.saltus.io.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Curves over time, or another quantity from 0 on, as an inline SVG with a legend. */
final class Plot {
    private static final String[] COLORS = {"#1f6fb4", "#d1495b", "#2e8b57", "#c77d0a", "#7353ba", "#0f8b8d", "#8c564b", "#667085"};
    /** Line styles of the first 8 curves, the next 8, and so on. */
    private static final String[] DASHES = {"", " stroke-dasharray=\"6 3\"", " stroke-dasharray=\"2 3\""};
    private static final int WIDTH = 640;
    private static final int HEIGHT = 280;
    private static final int LEFT = 64;
    private static final int RIGHT = 20;
    private static final int TOP = 12;
    private static final int BOTTOM = 38;
    private static final int MOST_DECADES = 7;
    /** Curves of at most so many points show them. */
    private static final int FEW = 30;

    /** Points (abscissa, value); the value NaN interrupts the line. */
    private record Curve(String name, double[] points) {
    }

    private final String title;
    private final String unit;
    private final boolean logarithmic;
    private final List<Curve> curves = new ArrayList<>();
    private final double end;
    private String axis = "time";
    private String axisUnit = "s";
    private boolean named;
    private boolean dropped;
    private double low = Double.POSITIVE_INFINITY;
    private double high = Double.NEGATIVE_INFINITY;
    private final StringBuilder out = new StringBuilder();

    /**
     * @param unit        of the values; "" for counts, "-" for plain numbers
     * @param logarithmic shows positive values only
     * @param end         of the axis; s, unless {@link #over} says otherwise
     */
    Plot(String title, String unit, boolean logarithmic, double end) {
        this.title = title;
        this.unit = unit;
        this.logarithmic = logarithmic;
        this.end = end > 0 ? end : 1;
    }

    /** Adds a curve; one without points to show is left out. */
    Plot curve(String name, Series series) {
        double[] all = series.points();
        double[] shown = new double[all.length];
        boolean empty = true;
        for (int k = 0; k < all.length; k += 2) {
            double y = logarithmic ? Math.log10(all[k + 1]) : all[k + 1];
            boolean drawn = Double.isFinite(y);
            dropped |= !drawn && !Double.isNaN(all[k + 1]);
            shown[k] = all[k];
            shown[k + 1] = drawn ? y : Double.NaN;
            if (drawn) {
                empty = false;
                low = Math.min(low, y);
                high = Math.max(high, y);
            }
        }
        if (!empty) {
            curves.add(new Curve(name, shown));
        }
        return this;
    }

    /** Draws over another quantity than time. @param quantityUnit "" for none */
    Plot over(String quantity, String quantityUnit) {
        axis = quantity;
        axisUnit = quantityUnit;
        return this;
    }

    /** Says the names of the curves. */
    Plot legend() {
        named = true;
        return this;
    }

    /** The figure, or a line saying that there is nothing to see. */
    String svg(String whenEmpty) {
        boolean scaled = !curves.isEmpty() && !logarithmic;
        if (!curves.isEmpty()) {
            range();
        }
        int factor = scaled ? factor(Math.max(-low, high)) : 0;
        String plain = unit.equals("-") ? "" : unit;
        String shownUnit = factor == 0 ? plain : "10<sup>" + String.valueOf(factor).replace("-", "−") + "</sup> " + plain;
        out.append("<figure>\n<figcaption><b>").append(title).append("</b>").append(shownUnit.isBlank() ? "" : " [" + shownUnit.strip() + "]");
        if (curves.isEmpty()) {
            return out.append("</figcaption>\n<p class=\"quiet\">").append(whenEmpty).append("</p>\n</figure>\n").toString();
        }
        for (int k = 0; k < curves.size() && (named || curves.size() > 1); k++) {
            out.append(" <span class=\"key\"><i style=\"")
                .append(k < COLORS.length ? "background:" : "outline:1.5px dashed ").append(COLORS[k % COLORS.length]).append("\"></i>")
                .append(curves.get(k).name).append("</span>");
        }
        out.append("</figcaption>\n<svg viewBox=\"0 0 ").append(WIDTH).append(' ').append(HEIGHT)
            .append("\" role=\"img\" aria-label=\"").append(title).append("\">\n");
        if (logarithmic) {
            decades();
        } else {
            ticks(factor);
        }
        axis();
        for (int k = 0; k < curves.size(); k++) {
            line(curves.get(k), COLORS[k % COLORS.length], DASHES[k / COLORS.length % DASHES.length]);
        }
        out.append("</svg>\n");
        if (dropped && logarithmic) {
            out.append("<p class=\"quiet\">Values of exactly 0 are not drawn.</p>\n");
        }
        return out.append("</figure>\n").toString();
    }

    private void range() {
        if (logarithmic) {
            low = Math.floor(low);
            high = Math.max(Math.ceil(high), low + 1);
            return;
        }
        low = Math.min(low, 0);
        high = Math.max(high, 0);
        if (low == high) {
            high = 1;
        }
        double margin = 0.04 * (high - low);
        low -= low < 0 ? margin : 0;
        high += margin;
    }

    private double x(double abscissa) {
        return LEFT + (WIDTH - LEFT - RIGHT) * abscissa / end;
    }

    private double y(double value) {
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - low) / (high - low);
    }

    private void gridLine(double value, String label) {
        double at = y(value);
        out.append(String.format(Locale.ROOT, "<path class=\"grid%s\" d=\"M%d %.1fH%d\"/><text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>%n",
            value == 0 && !logarithmic ? " zero" : "", LEFT, at, WIDTH - RIGHT, LEFT - 7, at + 4, label));
    }

    private void decades() {
        int step = (int) Math.ceil((high - low) / MOST_DECADES);
        for (int e = (int) high; e >= low; e -= step) {
            gridLine(e, "10<tspan dy=\"-4\" font-size=\"10\">" + String.valueOf(e).replace("-", "−") + "</tspan>");
        }
    }

    private void ticks(int factor) {
        double step = niceStep((high - low) / 5);
        if (unit.isEmpty()) {
            step = Math.max(1, step);                                        // counts
        }
        for (long k = (long) Math.ceil(low / step); k * step <= high; k++) {
            gridLine(k * step, label(k * step, step, factor));
        }
    }

    /** Power of ten, a multiple of three, taken out of labels that would be long. */
    private static int factor(double largest) {
        int exponent = (int) Math.floor(Math.log10(largest));
        return exponent >= 5 || exponent < -2 ? 3 * Math.floorDiv(exponent, 3) : 0;
    }

    private void axis() {
        double step = niceStep(end / 6);
        int factor = factor(end);
        for (long k = 0; k * step <= end * (1 + 1e-9); k++) {
            out.append(String.format(Locale.ROOT, "<path class=\"grid\" d=\"M%.1f %dV%d\"/><text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>%n",
                x(k * step), TOP, HEIGHT - BOTTOM, x(k * step), HEIGHT - BOTTOM + 16, label(k * step, step, factor)));
        }
        String unitText = factor == 0 ? axisUnit : "10<tspan dy=\"-4\" font-size=\"10\">" + String.valueOf(factor).replace("-", "−")
            + "</tspan><tspan dy=\"4\"> " + axisUnit + "</tspan>";
        out.append(String.format(Locale.ROOT, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s%s</text>%n", WIDTH - RIGHT, HEIGHT - 6, axis,
            unitText.isEmpty() ? "" : " [" + unitText + "]"));
    }

    /** 1, 2 or 5 times a power of ten, at least x. */
    private static double niceStep(double x) {
        double power = Math.pow(10, Math.floor(Math.log10(x)));
        double m = x / power;
        return power * (m <= 1 ? 1 : m <= 2 ? 2 : m <= 5 ? 5 : 10);
    }

    private static String label(double value, double step, int factor) {
        int digits = Math.max(0, factor - (int) Math.floor(Math.log10(step) + 1e-9));
        String text = String.format(Locale.ROOT, "%." + digits + "f", value / Math.pow(10, factor));
        return text.matches("-0\\.?0*") ? "0" : text.replace("-", "−");
    }

    private void line(Curve curve, String color, String dashes) {
        out.append("<path class=\"curve\" fill=\"none\" stroke-linecap=\"round\" stroke=\"").append(color).append('"').append(dashes).append(" d=\"");
        double[] p = curve.points;
        boolean joined = false;
        for (int k = 0; k < p.length; k += 2) {
            boolean drawn = !Double.isNaN(p[k + 1]);
            if (drawn) {
                out.append(String.format(Locale.ROOT, joined ? "L%.1f %.1f" : "M%.1f %.1fh0", x(p[k]), y(p[k + 1])));
            }
            joined = drawn;
        }
        out.append("\"/>\n");
        for (int k = 0; k < p.length && p.length <= 2 * FEW; k += 2) {
            if (Double.isNaN(p[k + 1])) {
                continue;
            }
            out.append(String.format(Locale.ROOT, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2.2\" fill=\"%s\"/>%n", x(p[k]), y(p[k + 1]), color));
        }
    }
}
