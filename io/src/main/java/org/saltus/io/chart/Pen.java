package org.saltus.io.chart;

/** What a {@link FigurePainter} draws with; x to the right, y down, in units of one pixel of a page. */
interface Pen {
    /** Where a text stands relative to its point. */
    enum Anchor { START, MIDDLE, END }

    /** A line of the grid, or that of the value 0. */
    void gridLine(double x1, double y1, double x2, double y2, boolean zero);

    void text(double x, double y, Anchor anchor, String text);

    /** A line through points, 2 numbers each; NaN interrupts it, and a point alone is drawn as one. */
    void line(double[] points, int color, int dash);

    void dot(double x, double y, int color);
}
