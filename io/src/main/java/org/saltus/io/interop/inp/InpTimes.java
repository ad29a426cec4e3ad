package org.saltus.io.interop.inp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.mesh.inp.InpDeck;

/**
 * How loads and motions of the first step go with time: in a static step by their value at its end, in a dynamic one by a table, by the ramp of the step, or
 * at once.
 *
 * @param isDynamic true for *DYNAMIC
 * @param increment first increment, s
 * @param end       time of the step, s
 */
record InpTimes(InpDeck deck, boolean isDynamic, double increment, double end) {
    private InpDeck.Amplitude amplitude(String name, Location place) {
        InpDeck.Amplitude found = deck.amplitude(name);
        if (found == null) {
            throw new SceneFormatException(place, "no *AMPLITUDE \"" + name + "\" in the file.");
        }
        return found;
    }

    /** Factor that stands before the function of time; that of the end in a static step. */
    double factor(String amplitude, Location place) {
        if (amplitude.isEmpty()) {
            return 1;
        }
        InpDeck.Amplitude table = amplitude(amplitude, place);
        return isDynamic && table.times().length > 1 ? 1 : value(table, end);
    }

    private static double value(InpDeck.Amplitude table, double t) {
        double[] times = table.times();
        double[] values = table.values();
        if (t <= times[0]) {
            return values[0];
        }
        for (int k = 1; k < times.length; k++) {
            if (t <= times[k]) {
                return values[k - 1] + (values[k] - values[k - 1]) * (t - times[k - 1]) / (times[k] - times[k - 1]);
            }
        }
        return values[values.length - 1];
    }

    /** The function of time of a load; null for none. */
    Map<String, Object> of(String amplitude, Location place) {
        if (!isDynamic) {
            return null;
        }
        Map<String, Object> out = new LinkedHashMap<>();
        if (amplitude.isEmpty()) {
            if (!deck.step().ramp()) {
                return null;
            }
            out.put("type", "ramp");
            out.put("start", 0.0);
            out.put("end", end);
            return out;
        }
        InpDeck.Amplitude table = amplitude(amplitude, place);
        if (table.times().length == 1) {
            return null;
        }
        out.put("type", "table");
        out.put("times", table.times());
        out.put("values", table.values());
        return out;
    }

    /**
     * The velocity of a displacement that is linear between the times of its table: where it bends, the velocity goes over within an increment to either side,
     * so that a rule that takes the ends of its steps comes to the same place. Without a table the displacement comes with the first increment, or the step.
     */
    Map<String, Object> rate(String amplitude, Location place) {
        List<double[]> points = new ArrayList<>();
        points.add(new double[] {0, 0});
        if (amplitude.isEmpty()) {
            points.add(new double[] {deck.step().ramp() ? end : increment, 1});
        } else {
            InpDeck.Amplitude table = amplitude(amplitude, place);
            if (value(table, 0) != 0) {                                   // at once: within the first increment
                points.add(new double[] {increment, value(table, increment)});
            }
            for (int k = 0; k < table.times().length; k++) {
                if (table.times()[k] > points.get(points.size() - 1)[0]) {
                    points.add(new double[] {table.times()[k], table.values()[k]});
                }
            }
        }
        List<Double> at = new ArrayList<>();
        List<Double> rates = new ArrayList<>();
        for (int k = 1; k <= points.size(); k++) {
            double[] from = points.get(k - 1);
            double slope = k == points.size() ? 0 : (points.get(k)[1] - from[1]) / (points.get(k)[0] - from[0]);
            double room = Math.min(k == points.size() ? increment : points.get(k)[0] - from[0], k == 1 ? 0 : from[0] - points.get(k - 2)[0]);
            double half = Math.min(increment, 0.5 * room);
            if (k > 1) {
                at.add(from[0] - half);
                rates.add(rates.get(rates.size() - 1));
            }
            at.add(from[0] + half);
            rates.add(slope);
        }
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("type", "table");
        out.put("times", at.stream().mapToDouble(Double::doubleValue).toArray());
        out.put("values", rates.stream().mapToDouble(Double::doubleValue).toArray());
        return out;
    }
}
