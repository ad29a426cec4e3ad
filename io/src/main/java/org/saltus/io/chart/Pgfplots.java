package org.saltus.io.chart;

import org.saltus.io.text.ShortestDigits;

/** Writes a {@link Figure} for LaTeX: one tikzpicture with an axis of pgfplots, to be input where it stands. */
final class Pgfplots {
    /** Units of TeX that stand for one pixel of a page at 96 to the inch. */
    private static final double POINTS = 72.27 / 96;

    private Pgfplots() {
    }

    static String of(Figure figure) {
        StringBuilder out = new StringBuilder("% needs \\usepackage{pgfplots}\n\\begin{tikzpicture}\n\\begin{axis}[\n");
        out.append("  width=").append(Math.round(POINTS * figure.width())).append("pt, height=").append(Math.round(POINTS * figure.height())).append("pt,\n");
        out.append("  title={").append(escaped(figure.title())).append("},\n");
        axis(out, "x", figure.x(), figure.x().title());
        axis(out, "y", figure.y(), figure.y().title());
        out.append("  unbounded coords=jump, grid=major, legend pos=outer north east, legend cell align=left]\n");
        for (Curve curve : figure.shown()) {
            curve(out, figure, curve);
        }
        return out.append("\\end{axis}\n\\end{tikzpicture}\n").toString();
    }

    private static void axis(StringBuilder out, String name, Axis axis, String title) {
        String unit = axis.unit().isEmpty() ? "" : " [" + axis.unit() + "]";
        out.append("  ").append(name).append("label={").append(escaped(title + unit)).append("}, ").append(name).append("mode=")
            .append(axis.logarithmic() ? "log" : "normal");
        limit(out, name + "min", axis.low());
        limit(out, name + "max", axis.high());
        out.append(",\n");
    }

    private static void limit(StringBuilder out, String name, double value) {
        if (!Double.isNaN(value)) {
            out.append(", ").append(name).append('=').append(ShortestDigits.of(value));
        }
    }

    private static void curve(StringBuilder out, Figure figure, Curve curve) {
        out.append("\\addplot[color={rgb,255:red,").append(channel(curve, 1)).append(";green,").append(channel(curve, 3)).append(";blue,")
            .append(channel(curve, 5)).append("}, ").append(curve.steps() ? "const plot, " : "").append(curve.isScatter() ? "only marks, mark size=1pt"
                : "no marks, thick");
        float[] dashes = curve.isScatter() ? new float[0] : Palette.dash(curve.dash());
        for (int k = 0; k < dashes.length; k++) {
            out.append(k == 0 ? ", dash pattern=" : "").append(k % 2 == 0 ? "on " : "off ").append((int) dashes[k]).append("pt ");
        }
        out.append("] coordinates {\n");
        for (int k = 0; k < curve.count(); k++) {
            boolean shown = curve.isShown(k, figure.x(), figure.y());
            out.append("  (").append(ShortestDigits.of(curve.points()[2 * k])).append(',')
                .append(shown ? ShortestDigits.of(curve.points()[2 * k + 1]) : "nan").append(")\n");
        }
        out.append("};\n\\addlegendentry{").append(escaped(curve.name())).append("}\n");
    }

    private static int channel(Curve curve, int at) {
        return Integer.parseInt(Palette.color(curve.color()).substring(at, at + 2), 16);
    }

    /** Plain text where TeX reads it. */
    private static String escaped(String text) {
        StringBuilder out = new StringBuilder();
        for (char c : text.toCharArray()) {
            switch (c) {
                case '\\' -> out.append("\\textbackslash{}");
                case '^' -> out.append("\\textasciicircum{}");
                case '~' -> out.append("\\textasciitilde{}");
                case '#', '$', '%', '&', '_', '{', '}' -> out.append('\\').append(c);
                default -> out.append(c);
            }
        }
        return out.toString();
    }
}
