package org.saltus.io.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.Arrays;
import java.util.List;
import org.saltus.io.chart.Curve;
import org.saltus.io.chart.Figure;
import org.saltus.io.report.player.Packer;

/** The numbers of all charts of a page, from which its script draws them anew; without scripts their SVG stays. */
public final class ChartData {
    private static final ObjectMapper JSON = new ObjectMapper();
    private final ArrayNode charts = JSON.createArrayNode();
    private double[] points = new double[1 << 12];
    private int length;

    /** The element of a figure in the page, by whose id the script finds it. */
    String html(Figure figure, String whenEmpty) {
        String plain = figure.html(whenEmpty);
        return figure.shown().isEmpty() ? plain : plain.replaceFirst("<figure>", "<figure id=\"" + add(figure) + "\">");
    }

    /** Adds a figure. @return the id that the script knows it by */
    public String add(Figure figure) {
        List<Curve> curves = figure.shown();
        String id = "chart" + charts.size();
        ArrayNode out = charts.addObject().put("id", id).put("title", figure.title()).put("unit", figure.y().unit()).put("log", figure.y().logarithmic())
            .put("axis", figure.x().title()).put("axisUnit", figure.x().unit()).putArray("curves");
        for (Curve curve : curves) {
            out.addObject().put("name", curve.name()).put("points", curve.points().length / 2);
            add(curve.points());
        }
        return id;
    }

    /** Adds (abscissa, value) in turn; NaN interrupts the curve. */
    private void add(double[] curve) {
        if (length + curve.length > points.length) {
            points = Arrays.copyOf(points, 2 * (length + curve.length));
        }
        System.arraycopy(curve, 0, points, length, curve.length);
        length += curve.length;
    }

    /** The bytes that the page unpacks. */
    public byte[] toBytes() {
        try {
            return new Packer().text(JSON.writeValueAsString(charts)).doubles(Arrays.copyOf(points, length)).toBytes();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
