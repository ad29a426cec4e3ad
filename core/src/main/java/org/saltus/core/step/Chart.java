package org.saltus.core.step;

import java.util.Arrays;
import java.util.List;

/** Curves over time that an observer offers for the report: all share their times. */
public final class Chart {
    private final String title;
    private final String unit;
    private final List<String> names;
    private double[] times = new double[64];
    private double[] values;
    private int count;

    /**
     * @param title what is shown
     * @param unit  of the values, "-" for none
     * @param names one per curve
     */
    public Chart(String title, String unit, String... names) {
        this.title = title;
        this.unit = unit;
        this.names = List.of(names);
        values = new double[64 * names.length];
    }

    /** Adds a point to every curve. */
    public void add(double time, double... valuesThen) {
        if (count == times.length) {
            times = Arrays.copyOf(times, 2 * count);
            values = Arrays.copyOf(values, 2 * count * names.size());
        }
        times[count] = time;
        System.arraycopy(valuesThen, 0, values, count * names.size(), names.size());
        count++;
    }

    /** What is shown. */
    public String title() {
        return title;
    }

    /** Unit of the values. */
    public String unit() {
        return unit;
    }

    /** Names of the curves. */
    public List<String> names() {
        return names;
    }

    /** Number of points. */
    public int count() {
        return count;
    }

    /** Time of a point, s. */
    public double time(int point) {
        return times[point];
    }

    /** Value of a curve at a point. */
    public double value(int curve, int point) {
        return values[point * names.size() + curve];
    }
}
