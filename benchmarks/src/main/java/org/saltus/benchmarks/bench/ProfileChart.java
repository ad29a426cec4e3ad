package org.saltus.benchmarks.bench;

import java.util.Locale;

/** Draws a {@link Profile} as SVG: τ on a logarithmic axis, the share of problems from 0 to 1; solvers of another code dashed. */
final class ProfileChart {
    private static final String[] COLORS = {"#1f6fb4", "#d1495b", "#2e8b57", "#c77d0a", "#7353ba", "#0f8b8d", "#8c564b", "#667085"};
    private static final String[] DASHES = {"", "2 2"};
    private static final String[] OTHER_DASHES = {"7 3", "8 3 2 3"};
    private static final int WIDTH = 760;
    private static final int HEIGHT = 360;
    private static final int LEFT = 48;
    private static final int TOP = 30;
    private static final int BOTTOM = 44;
    private static final int LINE = 18;
    private static final int LEGEND = HEIGHT + 14;

    private final Profile profile;
    private final double decades;
    private final StringBuilder out = new StringBuilder();

    ProfileChart(Profile profile) {
        this.profile = profile;
        decades = Math.ceil(Math.log10(profile.largest()) * 2) / 2;
    }

    /** A document of its own that may also stand in a page. */
    String svg(String title) {
        int height = LEGEND + LINE * profile.solvers().size();
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ").append(WIDTH).append(' ').append(height)
            .append("\" font-family=\"sans-serif\" font-size=\"12\" width=\"").append(WIDTH).append("\">\n")
            .append("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
        text(LEFT, 18, "start", title);
        axes();
        int line = 0;
        int other = 0;
        for (String solver : profile.solvers()) {
            int k = profile.isOurs(solver) ? line : other++;
            curve(solver, k, profile.isOurs(solver) ? DASHES : OTHER_DASHES, line++);
        }
        return out.append("</svg>\n").toString();
    }

    private double x(double ratio) {
        return LEFT + (WIDTH - LEFT - 16) * Math.log10(ratio) / decades;
    }

    private double y(double share) {
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share;
    }

    private void text(double x, double y, String anchor, String text) {
        out.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n", x, y, anchor, escape(text)));
    }

    /** Text within XML. */
    static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }

    private void axes() {
        for (int k = 0; k <= 5; k++) {
            double share = k / 5.0;
            line(x(1), y(share), WIDTH - 16, y(share));
            text(LEFT - 6, y(share) + 4, "end", String.format(Locale.ROOT, "%.1f", share));
        }
        for (int k = 0; k <= decades; k++) {
            double ratio = Math.pow(10, k);
            line(x(ratio), y(0), x(ratio), y(1));
            text(x(ratio), HEIGHT - BOTTOM + 16, "middle", String.format(Locale.ROOT, "%.0f", ratio));
        }
        text(WIDTH - 16, HEIGHT - BOTTOM + 34, "end", "time / time of the best solver of the problem");
    }

    private void line(double x1, double y1, double x2, double y2) {
        out.append(String.format(Locale.ROOT, "<path stroke=\"#d0d5dd\" d=\"M%.1f %.1fL%.1f %.1f\"/>%n", x1, y1, x2, y2));
    }

    /** @param k number within its code @param line of the legend */
    private void curve(String solver, int k, String[] dashes, int line) {
        double[] ratios = profile.ratios(solver);
        StringBuilder path = new StringBuilder(String.format(Locale.ROOT, "M%.1f %.1f", x(1), y(0)));
        for (int i = 0; i < ratios.length; i++) {
            path.append(String.format(Locale.ROOT, "H%.1fV%.1f", x(ratios[i]), y((i + 1.0) / profile.problems())));
        }
        path.append(String.format(Locale.ROOT, "H%d", WIDTH - 16));
        String color = COLORS[k % COLORS.length];
        String dash = dashes[k / COLORS.length % dashes.length];
        out.append("<path fill=\"none\" stroke-width=\"2\" stroke=\"").append(color).append("\" stroke-dasharray=\"").append(dash)
            .append("\" d=\"").append(path).append("\"/>\n");
        double at = LEGEND + LINE * line;
        out.append(String.format(Locale.ROOT, "<path stroke-width=\"3\" stroke=\"%s\" stroke-dasharray=\"%s\" d=\"M%d %.1fh24\"/>%n", color, dash,
            LEFT, at - 4));
        text(LEFT + 32, at, "start", solver + ": best on " + percent(profile.share(solver, 1)) + ", solves "
            + percent(profile.share(solver, Double.POSITIVE_INFINITY)));
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }
}
