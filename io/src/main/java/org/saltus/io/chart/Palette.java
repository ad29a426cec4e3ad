package org.saltus.io.chart;

import java.util.List;

/** Colours and dashes of curves, apart from each other on white and for the colour-blind: Okabe and Ito's but for the yellow, and two dark ones. */
final class Palette {
    private static final List<String> COLORS = List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#7a5c00", "#667085");
    private static final float[][] DASHES = {{}, {6, 3}, {2, 3}, {8, 3, 2, 3}};

    private Palette() {
    }

    /** How many colours there are. */
    static int size() {
        return COLORS.size();
    }

    /** "#rrggbb". */
    static String color(int number) {
        return COLORS.get(number % COLORS.size());
    }

    /** Lengths of strokes and gaps; empty for a solid line. */
    static float[] dash(int number) {
        return DASHES[number % DASHES.length];
    }
}
