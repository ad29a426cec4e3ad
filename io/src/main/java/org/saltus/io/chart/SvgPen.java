package org.saltus.io.chart;

import java.util.Locale;
import org.saltus.io.text.Html;

/** Writes SVG elements: a curve is one path, a text is text. Lengths have one decimal. */
final class SvgPen implements Pen {
    private final StringBuilder out;

    /** @param out what is written to */
    SvgPen(StringBuilder out) {
        this.out = out;
    }

    @Override
    public void gridLine(double x1, double y1, double x2, double y2, boolean zero) {
        out.append("<path class=\"grid").append(zero ? " zero" : "").append("\" d=\"M");
        append(x1).append(' ');
        append(y1).append('L');
        append(x2).append(' ');
        append(y2).append("\"/>\n");
    }

    @Override
    public void text(double x, double y, Anchor anchor, String text) {
        out.append("<text x=\"");
        append(x).append("\" y=\"");
        append(y).append("\" text-anchor=\"").append(anchor.name().toLowerCase(Locale.ROOT)).append("\">").append(Html.escape(text)).append("</text>\n");
    }

    @Override
    public void line(double[] points, int color, int dash) {
        out.append("<path class=\"curve\" fill=\"none\" stroke-linecap=\"round\" stroke=\"").append(Palette.color(color)).append('"');
        float[] dashes = Palette.dash(dash);
        for (int k = 0; k < dashes.length; k++) {
            out.append(k == 0 ? " stroke-dasharray=\"" : " ").append((int) dashes[k]).append(k == dashes.length - 1 ? "\"" : "");
        }
        out.append(" d=\"");
        boolean joined = false;
        for (int k = 0; k < points.length; k += 2) {
            boolean drawn = !Double.isNaN(points[k + 1]);
            if (drawn) {
                append(out.append(joined ? 'L' : 'M'), points[k]).append(' ');
                append(points[k + 1]).append(joined ? "" : "h0");            // a point alone is drawn too
            }
            joined = drawn;
        }
        out.append("\"/>\n");
    }

    @Override
    public void dot(double x, double y, int color) {
        out.append("<circle cx=\"");
        append(x).append("\" cy=\"");
        append(y).append("\" r=\"2.2\" fill=\"").append(Palette.color(color)).append("\"/>\n");
    }

    private StringBuilder append(double length) {
        return append(out, length);
    }

    private static StringBuilder append(StringBuilder out, double length) {
        long tenths = Math.round(10 * length);
        if (tenths < 0) {
            out.append('-');
        }
        return out.append(Math.abs(tenths) / 10).append('.').append(Math.abs(tenths) % 10);
    }
}
