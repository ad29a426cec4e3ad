package org.saltus.core.run;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.Stateful;

/**
 * Curves that an observer offers for the report, over time or another quantity: all share their abscissas. Memory is bounded: when there are too many points,
 * of every few neighbours only those stay where a curve is lowest or highest, so that no peak is lost.
 */
public final class Chart implements Stateful {
    /** Points that are kept at most. */
    private static final int MOST = 1 << 16;
    private final String title;
    private final String unit;
    private final String axis;
    private final String axisUnit;
    private final List<String> names;
    private double[] abscissas = new double[64];
    private double[] values;
    private int count;

    /**
     * Curves over time.
     *
     * @param title what is shown
     * @param unit  of the values, "-" for none
     * @param names one per curve
     */
    public Chart(String title, String unit, String... names) {
        this(title, unit, "time", "s", List.of(names));
    }

    private Chart(String title, String unit, String axis, String axisUnit, List<String> names) {
        this.title = title;
        this.unit = unit;
        this.axis = axis;
        this.axisUnit = axisUnit;
        this.names = List.copyOf(names);
        values = new double[64 * names.size()];
    }

    /**
     * Curves over another quantity than time.
     *
     * @param axis     what it is
     * @param axisUnit its unit, "-" for none
     */
    public static Chart over(String axis, String axisUnit, String title, String unit, List<String> names) {
        return new Chart(title, unit, axis, axisUnit, names);
    }

    /** Adds a point to every curve; NaN interrupts one. @param abscissa ≥ 0 */
    public void add(double abscissa, double... valuesThen) {
        if (count == MOST) {
            thin();
        }
        if (count == abscissas.length) {
            abscissas = Arrays.copyOf(abscissas, 2 * count);
            values = Arrays.copyOf(values, 2 * count * names.size());
        }
        abscissas[count] = abscissa;
        System.arraycopy(valuesThen, 0, values, count * names.size(), names.size());
        count++;
    }

    /** Halves the points at least: of four times as many neighbours as there are curves the two extremes of each stay, and the first point of all. */
    private void thin() {
        int n = names.size();
        int group = 4 * Math.max(1, n);
        boolean[] kept = new boolean[group];
        int to = 0;
        for (int from = 0; from < count; from += group) {
            int size = Math.min(group, count - from);
            Arrays.fill(kept, false);
            kept[0] = from == 0 || n == 0;
            for (int c = 0; c < n; c++) {
                int low = 0;
                int high = 0;
                for (int k = 1; k < size; k++) {
                    low = value(c, from + k) < value(c, from + low) ? k : low;
                    high = value(c, from + k) > value(c, from + high) ? k : high;
                }
                kept[low] = true;
                kept[high] = true;
            }
            for (int k = 0; k < size; k++) {
                if (kept[k]) {
                    abscissas[to] = abscissas[from + k];
                    System.arraycopy(values, (from + k) * n, values, to * n, n);
                    to++;
                }
            }
        }
        count = to;
    }

    @Override
    public void save(Snapshot out) {
        out.put(title + "/abscissas", Arrays.copyOf(abscissas, count));
        out.put(title + "/values", Arrays.copyOf(values, count * names.size()));
    }

    /** Takes over all points of the run that went before. */
    @Override
    public void restore(Snapshot in) {
        double[] before = in.get(title + "/abscissas");
        double[] valuesBefore = in.get(title + "/values");
        count = before.length;
        abscissas = Arrays.copyOf(before, Math.max(64, count));
        values = Arrays.copyOf(valuesBefore, abscissas.length * names.size());
    }

    /** What is shown. */
    public String title() {
        return title;
    }

    /** Unit of the values. */
    public String unit() {
        return unit;
    }

    /** What the curves are drawn over. */
    public String axis() {
        return axis;
    }

    /** Unit of the abscissas. */
    public String axisUnit() {
        return axisUnit;
    }

    /** Names of the curves. */
    public List<String> names() {
        return names;
    }

    /** Number of points. */
    public int count() {
        return count;
    }

    /** Abscissa of a point. */
    public double abscissa(int point) {
        return abscissas[point];
    }

    /** The largest abscissa; 0 without points. */
    public double end() {
        return Arrays.stream(abscissas, 0, count).max().orElse(0);
    }

    /** Value of a curve at a point. */
    public double value(int curve, int point) {
        return values[point * names.size() + curve];
    }
}
