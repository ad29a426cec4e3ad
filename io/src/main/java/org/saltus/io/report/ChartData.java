package org.saltus.io.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import org.saltus.io.chart.Curve;
import org.saltus.io.chart.Figure;
import org.saltus.io.report.player.Packer;

/** The numbers of all charts of a page, from which its script draws them anew; without scripts their SVG stays. */
public final class ChartData {
    private static final ObjectMapper JSON = new ObjectMapper();
    /** Ticks of a logarithmic axis. */
    private static final int MOST_DECADES = 8;
    private static final int LEAST_POWER = -300;
    private final ArrayNode charts = JSON.createArrayNode();
    private double[] numbers = new double[1 << 12];
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
        ObjectNode chart = charts.addObject().put("id", id).put("title", figure.title()).put("unit", figure.y().unit()).put("log", figure.y().logarithmic())
            .put("axis", figure.x().title()).put("axisUnit", figure.x().unit());
        if (figure.y().logarithmic()) {
            writeDecades(curves, chart.putArray("decades"));
        }
        ArrayNode out = chart.putArray("curves");
        for (Curve curve : curves) {
            out.addObject().put("name", curve.name()).put("points", add(curve.points()));
        }
        return id;
    }

    /** Powers of ten around all positive values, of very many every second, third, ... */
    private static void writeDecades(List<Curve> curves, ArrayNode out) {
        double low = Double.POSITIVE_INFINITY;
        double high = 0;
        for (Curve curve : curves) {
            for (int k = 1; k < curve.points().length; k += 2) {
                double y = curve.points()[k];
                low = y > 0 ? Math.min(low, y) : low;
                high = y > 0 && Double.isFinite(y) ? Math.max(high, y) : high;
            }
        }
        int bottom = Math.max(LEAST_POWER, (int) Math.floor(Math.log10(low)));
        int top = Math.max(bottom + 1, (int) Math.ceil(Math.log10(high)));
        int by = (top - bottom + MOST_DECADES - 2) / (MOST_DECADES - 1);
        for (int power = top - (top - bottom + by - 1) / by * by; power <= top; power += by) {
            out.add(Double.parseDouble("1e" + power));
        }
    }

    /** Adds all abscissas, then all values; NaN interrupts the curve; of two values at one time the first. @return how many */
    private int add(double[] points) {
        double[] x = new double[points.length / 2];
        double[] y = new double[points.length / 2];
        int count = 0;
        for (int k = 0; k < points.length; k += 2) {
            if (count == 0 || points[k] > x[count - 1]) {
                x[count] = points[k];
                y[count++] = points[k + 1];
            }
        }
        if (length + 2 * count > numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * (length + 2 * count));
        }
        System.arraycopy(x, 0, numbers, length, count);
        System.arraycopy(y, 0, numbers, length + count, count);
        length += 2 * count;
        return count;
    }

    /** The bytes that the page unpacks. */
    public byte[] toBytes() {
        try {
            return new Packer().text(JSON.writeValueAsString(charts)).doubles(Arrays.copyOf(numbers, length)).toBytes();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
