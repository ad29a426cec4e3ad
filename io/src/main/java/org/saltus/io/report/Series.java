package org.saltus.io.report;

import java.util.Arrays;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.Stateful;

/**
 * A curve over time in bounded memory: the steps fall into at most {@link #BUCKETS} buckets of equal length, each of which keeps
 * its lowest and its highest point with their times, so that no peak is lost. When all are full, neighbours are merged. A bucket
 * without a value interrupts the curve.
 */
public final class Series implements Stateful {
    /** A curve has at most twice as many points. */
    static final int BUCKETS = 1000;
    private final double[] low = new double[BUCKETS];
    private final double[] high = new double[BUCKETS];
    private final double[] lowTime = new double[BUCKETS];
    private final double[] highTime = new double[BUCKETS];
    private int full;
    private long stride = 1;
    private long inBucket;

    /** Appends a point, or with NaN a place where the curve is interrupted; times ascend. */
    public void add(double time, double value) {
        if (inBucket == stride) {
            full++;
            inBucket = 0;
            if (full == BUCKETS) {
                merge();
            }
        }
        if (inBucket == 0 || value < low[full] || Double.isNaN(low[full])) {
            low[full] = value;
            lowTime[full] = time;
        }
        if (inBucket == 0 || value > high[full] || Double.isNaN(high[full])) {
            high[full] = value;
            highTime[full] = time;
        }
        inBucket++;
    }

    private void merge() {
        for (int k = 0; k < BUCKETS / 2; k++) {
            int a = low[2 * k] <= low[2 * k + 1] || Double.isNaN(low[2 * k + 1]) ? 2 * k : 2 * k + 1;
            int b = high[2 * k] >= high[2 * k + 1] || Double.isNaN(high[2 * k + 1]) ? 2 * k : 2 * k + 1;
            low[k] = low[a];
            lowTime[k] = lowTime[a];
            high[k] = high[b];
            highTime[k] = highTime[b];
        }
        full = BUCKETS / 2;
        stride *= 2;
    }

    @Override
    public void save(Snapshot out) {
        int used = inBucket > 0 ? full + 1 : full;
        out.putLongs("counts", full, stride, inBucket);
        out.put("low", Arrays.copyOf(low, used));
        out.put("high", Arrays.copyOf(high, used));
        out.put("low_time", Arrays.copyOf(lowTime, used));
        out.put("high_time", Arrays.copyOf(highTime, used));
    }

    @Override
    public void restore(Snapshot in) {
        long[] counts = in.getLongs("counts");
        full = (int) counts[0];
        stride = counts[1];
        inBucket = counts[2];
        fill(low, in.get("low"));
        fill(high, in.get("high"));
        fill(lowTime, in.get("low_time"));
        fill(highTime, in.get("high_time"));
    }

    private static void fill(double[] target, double[] saved) {
        System.arraycopy(saved, 0, target, 0, saved.length);
    }

    /** Points (time, value) in the order of time: 2 numbers each. */
    public double[] points() {
        int buckets = inBucket > 0 ? full + 1 : full;
        double[] out = new double[4 * buckets];
        int at = 0;
        for (int k = 0; k < buckets; k++) {
            boolean lowFirst = lowTime[k] <= highTime[k];
            out[at++] = lowFirst ? lowTime[k] : highTime[k];
            out[at++] = lowFirst ? low[k] : high[k];
            if (lowTime[k] != highTime[k]) {
                out[at++] = lowFirst ? highTime[k] : lowTime[k];
                out[at++] = lowFirst ? high[k] : low[k];
            }
        }
        return Arrays.copyOf(out, at);
    }

    /** True when every value was 0, or there was none. A bucket that saw no value is a point NaN. */
    boolean isZero() {
        double[] p = points();
        for (int k = 1; k < p.length; k += 2) {
            if (p[k] != 0 && !Double.isNaN(p[k])) {
                return false;
            }
        }
        return true;
    }
}
