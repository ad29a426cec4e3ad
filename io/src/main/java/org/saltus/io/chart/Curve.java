package org.saltus.io.chart;

/**
 * One curve of a {@link Figure}.
 *
 * @param name   for the legend, plain text
 * @param points abscissa and value of each, 2 numbers; the value NaN interrupts the line; read only
 * @param steps  values stay until the next abscissa
 * @param color  number of its colour, from 0, which repeat
 * @param dash   0 for a solid line, 1, 2, 3 for dashed ones, {@link #DOTS} for points without a line
 */
public record Curve(String name, double[] points, boolean steps, int color, int dash) {
    /** In place of a dash: points only. */
    public static final int DOTS = -1;

    /** Points without a line. @param points abscissa and value of each */
    public static Curve scatter(String name, double[] points, int color) {
        return new Curve(name, points, false, color, DOTS);
    }

    boolean isScatter() {
        return dash == DOTS;
    }

    /** Whether both numbers of a point can be shown on such axes. */
    boolean isShown(int point, Axis x, Axis y) {
        return Scale.covers(x, points[2 * point]) && Scale.covers(y, points[2 * point + 1]);
    }

    int count() {
        return points.length / 2;
    }

    /** The same by a reference, such as its value at the start or that of another run. @param reference not 0 */
    public Curve relativeTo(double reference) {
        double[] out = points.clone();
        for (int k = 1; k < out.length; k += 2) {
            out[k] /= reference;
        }
        return new Curve(name, out, steps, color, dash);
    }
}
