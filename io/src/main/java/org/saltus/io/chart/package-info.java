/**
 * Curves as pictures and tables: the one drawing of charts for reports, comparisons, benchmarks and plots. Read {@link org.saltus.io.chart.Figure}
 * first, which says what is shown; {@link org.saltus.io.chart.FigurePainter} lays it out, on a {@link org.saltus.io.chart.Pen} that writes SVG or
 * paints pixels. Not here: where the numbers come from, and pages.
 */
package org.saltus.io.chart;
