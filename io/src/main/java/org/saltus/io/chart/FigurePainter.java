package org.saltus.io.chart;

import java.util.List;

/** Lays a {@link Figure} out: grid, ticks, labels, curves, and for a picture of its own title and legend. */
final class FigurePainter {
    private static final int LEFT = 64;
    private static final int RIGHT = 20;
    private static final int TOP = 12;
    private static final int BOTTOM = 38;
    private static final int TITLE = 22;
    private static final int LINE = 18;
    private static final int SAMPLE = 24;
    /** Curves of at most so many points show them. */
    private static final int FEW = 30;
    private static final int TICKS_ACROSS = 6;
    private static final int TICKS_UP = 5;

    private final List<Curve> curves;
    private final Axis xAxis;
    private final Axis yAxis;
    private final Scale x;
    private final Scale y;
    private final int width;
    private final int height;
    private final int top;

    /** @param own whether it is a picture of its own, with title and legend */
    FigurePainter(Figure figure, boolean own) {
        curves = figure.shown();
        xAxis = figure.x();
        yAxis = figure.y();
        double[] range = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (Curve curve : curves) {
            for (int k = 0; k < curve.count(); k++) {
                if (curve.isShown(k, xAxis, yAxis)) {
                    range[0] = Math.min(range[0], curve.points()[2 * k]);
                    range[1] = Math.max(range[1], curve.points()[2 * k]);
                    range[2] = Math.min(range[2], curve.points()[2 * k + 1]);
                    range[3] = Math.max(range[3], curve.points()[2 * k + 1]);
                }
            }
        }
        if (curves.isEmpty()) {
            range = new double[] {1, 2, 1, 2};
        }
        x = new Scale(xAxis, range[0], range[1], false);
        y = new Scale(yAxis, range[2], range[3], true);
        width = figure.width();
        top = own ? TOP + TITLE : TOP;
        height = figure.height() + top - TOP;
    }

    /** Of the picture with what was asked for. @param legend whether it has one */
    int height(boolean legend) {
        return height + (legend ? LINE * curves.size() + LINE / 2 : 0);
    }

    /** The unit of the values with the power of ten that their ticks leave out. */
    String unitOfValues() {
        return y.unit();
    }

    private double across(double place) {
        return LEFT + (width - LEFT - RIGHT) * place;
    }

    private double up(double place) {
        return height - BOTTOM - (height - top - BOTTOM) * place;
    }

    /** Grid, ticks and curves. */
    void paint(Pen pen) {
        for (Scale.Tick tick : y.ticks(TICKS_UP)) {
            pen.gridLine(LEFT, up(tick.place()), width - RIGHT, up(tick.place()), tick.zero());
            pen.text(LEFT - 7, up(tick.place()) + 4, Pen.Anchor.END, tick.label());
        }
        for (Scale.Tick tick : x.ticks(TICKS_ACROSS)) {
            pen.gridLine(across(tick.place()), top, across(tick.place()), height - BOTTOM, false);
            pen.text(across(tick.place()), height - BOTTOM + 16, Pen.Anchor.MIDDLE, tick.label());
        }
        pen.text(width - RIGHT, height - 6, Pen.Anchor.END, x.label());
        for (Curve curve : curves) {
            paint(pen, curve);
        }
    }

    /** Title above, and, with a legend, a line of it for each curve below. */
    void paintWords(Pen pen, String title, boolean legend) {
        String unit = y.unit();
        pen.text(LEFT, TITLE - 4, Pen.Anchor.START, unit.isEmpty() ? title : title + " [" + unit + "]");
        for (int k = 0; k < curves.size() && legend; k++) {
            double at = height + LINE * (k + 0.5);
            if (curves.get(k).isScatter()) {
                pen.dot(LEFT + SAMPLE / 2.0, at, curves.get(k).color());
            } else {
                pen.line(new double[] {LEFT, at, LEFT + SAMPLE, at}, curves.get(k).color(), curves.get(k).dash());
            }
            pen.text(LEFT + SAMPLE + 8, at + 4, Pen.Anchor.START, curves.get(k).name());
        }
    }

    private void paint(Pen pen, Curve curve) {
        int n = curve.count();
        double[] out = new double[curve.steps() ? 4 * n : 2 * n];
        int at = 0;
        double before = Double.NaN;
        for (int k = 0; k < n; k++) {
            boolean shown = curve.isShown(k, xAxis, yAxis);
            double px = shown ? across(x.place(curve.points()[2 * k])) : Double.NaN;
            double py = shown ? up(y.place(curve.points()[2 * k + 1])) : Double.NaN;
            if (curve.steps()) {
                out[at++] = px;
                out[at++] = Double.isNaN(before) ? py : before;
            }
            out[at++] = px;
            out[at++] = py;
            before = py;
        }
        if (!curve.isScatter()) {
            pen.line(out, curve.color(), curve.dash());
        }
        for (int k = 0; k < n && (n <= FEW || curve.isScatter()) && !curve.steps(); k++) {
            if (!Double.isNaN(out[2 * k])) {
                pen.dot(out[2 * k], out[2 * k + 1], curve.color());
            }
        }
    }
}
