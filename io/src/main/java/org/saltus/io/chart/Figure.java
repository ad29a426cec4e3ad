package org.saltus.io.chart;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.saltus.core.check.Reasons;
import org.saltus.core.table.CsvFile;
import org.saltus.io.text.Html;
import org.saltus.io.text.ShortestDigits;

/**
 * Curves over one pair of axes, drawn into a page or written as SVG, PNG, LaTeX (pgfplots) or CSV. Names and titles are plain text. Only
 * {@link #writePng} needs AWT and fonts.
 */
public final class Figure {
    private static final String STYLE = "<style>text{font:12px system-ui,sans-serif;fill:#5d6b7a}.grid{stroke:#dfe4ea;fill:none}.zero{stroke:#98a2ae}"
        + ".curve{stroke-width:1.6;stroke-linejoin:round}</style>\n";
    /** Pixels of an image for one of a page. */
    private static final int PIXELS = 2;
    private final String title;
    private final Axis x;
    private final Axis y;
    private final List<Curve> curves = new ArrayList<>();
    private boolean named;
    private int width = 640;
    private int height = 280;

    /** @param title what is shown; {@code y} adds the unit */
    public Figure(String title, Axis x, Axis y) {
        this.title = title;
        this.x = x;
        this.y = y;
    }

    /** The same in another size. @param acrossPage width @param upPage height, without title and legend of a picture of its own */
    public Figure sized(int acrossPage, int upPage) {
        width = acrossPage;
        height = upPage;
        return this;
    }

    /** Adds a curve in the next colour. @param points abscissa and value of each; NaN interrupts the line */
    public Figure curve(String name, double[] points) {
        int k = shown().size();
        return curve(new Curve(name, points, false, k, k / Palette.size()));
    }

    /** Adds a curve. */
    public Figure curve(Curve curve) {
        curves.add(curve);
        return this;
    }

    /** Says the name of a curve also where it is the only one. */
    public Figure legend() {
        named = true;
        return this;
    }

    /** What is shown. */
    public String title() {
        return title;
    }

    /** What it is shown over. */
    public Axis x() {
        return x;
    }

    /** The axis of the values. */
    public Axis y() {
        return y;
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    /** Curves that have a point to show. */
    public List<Curve> shown() {
        List<Curve> out = new ArrayList<>();
        for (Curve curve : curves) {
            for (int k = 0; k < curve.count(); k++) {
                if (curve.isShown(k, x, y)) {
                    out.add(curve);
                    break;
                }
            }
        }
        return out;
    }

    private boolean isNamed() {
        return named || shown().size() > 1;
    }

    /** A figure element for a page with the style of reports, the legend beside its title; or a line saying that there is nothing to see. */
    public String html(String whenEmpty) {
        List<Curve> shown = shown();
        StringBuilder out = new StringBuilder("<figure>\n<figcaption><b>").append(Html.escape(title)).append("</b>");
        if (shown.isEmpty()) {
            String unit = y.unit().isEmpty() ? "" : " [" + Html.escape(y.unit()) + "]";
            return out.append(unit).append("</figcaption>\n<p class=\"quiet\">").append(Html.escape(whenEmpty)).append("</p>\n</figure>\n").toString();
        }
        FigurePainter painter = new FigurePainter(this, false);
        out.append(painter.unitOfValues().isEmpty() ? "" : " [" + Html.escape(painter.unitOfValues()) + "]");
        for (int k = 0; k < shown.size() && isNamed(); k++) {
            out.append(" <span class=\"key\"><i style=\"").append(shown.get(k).dash() <= 0 ? "background:" : "outline:1.5px dashed ")
                .append(Palette.color(shown.get(k).color())).append("\"></i>").append(Html.escape(shown.get(k).name())).append("</span>");
        }
        out.append("</figcaption>\n<svg viewBox=\"0 0 ").append(width).append(' ').append(painter.height(false)).append("\" role=\"img\" aria-label=\"")
            .append(Html.escape(title)).append("\">\n");
        painter.paint(new SvgPen(out));
        return out.append("</svg>\n").append(leavesOut() ? "<p class=\"quiet\">Values of exactly 0 are not drawn.</p>\n" : "").append("</figure>\n").toString();
    }

    /** Whether values that are numbers have no place on the axis. */
    private boolean leavesOut() {
        for (Curve curve : curves) {
            for (int k = 1; k < curve.points().length; k += 2) {
                if (y.logarithmic() && curve.points()[k] <= 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** A picture of its own, which may also stand in a page: with title and legend, and no need of any style. */
    public String svg() {
        FigurePainter painter = new FigurePainter(this, true);
        int total = painter.height(isNamed());
        StringBuilder out = new StringBuilder("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ").append(width).append(' ').append(total)
            .append("\" width=\"").append(width).append("\">\n").append(STYLE).append("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
        paintWhole(painter, new SvgPen(out));
        return out.append("</svg>\n").toString();
    }

    private void paintWhole(FigurePainter painter, Pen pen) {
        painter.paint(pen);
        painter.paintWords(pen, title, isNamed());
    }

    /** Writes {@link #svg}. */
    public void writeSvg(Path file) {
        write(file, svg());
    }

    /** Writes an image. @throws UncheckedIOException that names the file */
    public void writePng(Path file) {
        FigurePainter painter = new FigurePainter(this, true);
        PixelPen pen = new PixelPen(width, painter.height(isNamed()), PIXELS);
        paintWhole(painter, pen);
        try {
            ImageIO.write(pen.image(), "png", file.toFile());
        } catch (IOException e) {
            throw failed(file, e);
        }
    }

    /** Writes a tikzpicture of pgfplots. @throws UncheckedIOException that names the file */
    public void writeTex(Path file) {
        write(file, Pgfplots.of(this));
    }

    /** Writes the points, one row each: curve, abscissa, value. @throws UncheckedIOException that names the file */
    public void writeCsv(Path file) {
        try (CsvFile csv = new CsvFile(file, "curve," + column(x.title(), x.unit()) + "," + column(title, y.unit()), ShortestDigits::of)) {
            for (Curve curve : curves) {
                for (int k = 0; k < curve.count(); k++) {
                    csv.add(curve.name()).add(curve.points()[2 * k]).add(curve.points()[2 * k + 1]).endRow();
                }
            }
        }
    }

    /** A name and its unit as those of other tables: "time_s". */
    private static String column(String name, String unit) {
        return (unit.isEmpty() ? name : name + "_" + unit).replaceAll("[\\s,\"]+", "_");
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw failed(file, e);
        }
    }

    private static UncheckedIOException failed(Path file, IOException e) {
        return new UncheckedIOException("Cannot write " + file + ": " + Reasons.reason(e), e);
    }
}
