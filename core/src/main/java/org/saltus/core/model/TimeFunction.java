package org.saltus.core.model;

import java.util.Arrays;
import org.saltus.core.check.Check;

/** A number that is given as a function of time: of a motor, a wall, a pressure. */
public interface TimeFunction {
    /** Its value at a time, s. */
    double at(double time);

    /** Always the same. */
    static TimeFunction constant(double value) {
        return time -> value;
    }

    /** mean + amplitude sin(2π frequency t + phase); frequency in Hz, phase in rad. */
    static TimeFunction sine(double mean, double amplitude, double frequency, double phase) {
        double omega = 2 * Math.PI * frequency;
        return time -> mean + amplitude * Math.sin(omega * time + phase);
    }

    /**
     * Straight lines between points of a table; before the first and after the last time the value there.
     *
     * @param times  s, increasing
     * @param values one per time
     */
    static TimeFunction table(double[] times, double[] values) {
        Check.that(times.length > 0, "table of times: it is empty, expected at least one time with its value.");
        Check.length("table of times", "values", values.length, times.length, "Give one per time.");
        Check.finite("table of times", "times", times);
        Check.finite("table of times", "values", values);
        for (int k = 1; k < times.length; k++) {
            Check.that(times[k] > times[k - 1], "table of times: time " + (k + 1) + " is " + times[k] + " s after " + times[k - 1]
                + " s, expected increasing times.");
        }
        double[] t = times.clone();
        double[] y = values.clone();
        return time -> {
            int k = Arrays.binarySearch(t, time);
            int next = k >= 0 ? k : -1 - k;
            if (k >= 0 || next == 0 || next == t.length) {
                return y[Math.min(next, t.length - 1)];
            }
            return y[next - 1] + (y[next] - y[next - 1]) * (time - t[next - 1]) / (t[next] - t[next - 1]);
        };
    }
}
