package org.saltus.io.chart;

import java.util.List;

/** Colours and dashes of curves, apart from each other on white. */
final class Palette {
    private static final List<String> COLORS = List.of("#1f6fb4", "#d1495b", "#2e8b57", "#c77d0a", "#7353ba", "#0f8b8d", "#8c564b", "#667085");
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
