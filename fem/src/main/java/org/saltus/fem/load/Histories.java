package org.saltus.fem.load;

import java.util.Arrays;
import org.apache.commons.math3.analysis.interpolation.SplineInterpolator;
import org.apache.commons.math3.analysis.polynomials.PolynomialSplineFunction;
import org.saltus.core.check.Check;
import org.saltus.core.linear.History;

/** Histories that scene files name: factors of time on loads and prescribed motions. */
public final class Histories {
    private Histories() {
    }

    /** 0 until {@code start}, then linear to 1 at {@code end}, s, and 1 for good. */
    public static History ramp(double start, double end) {
        checkInterval("ramp", start, end);
        return table(new double[] {start, end}, new double[] {0, 1});
    }

    /** 0 until {@code start}, then 6 s⁵ − 15 s⁴ + 10 s³ to 1 at {@code end}, s: two continuous derivatives. */
    public static History smoothStep(double start, double end) {
        checkInterval("smooth-step", start, end);
        return new SmoothStep(start, end - start);
    }

    private static void checkInterval(String name, double start, double end) {
        Check.that(start < end, name + ": start is " + start + " s and end " + end + " s, expected start before end.");
    }

    private record SmoothStep(double start, double duration) implements History {
        private double place(double time) {
            return Math.min(1, Math.max(0, (time - start) / duration));
        }

        @Override
        public double at(double time) {
            double s = place(time);
            return s * s * s * (10 + s * (6 * s - 15));
        }

        @Override
        public double slope(double time) {
            double s = place(time);
            return 30 * s * s * (1 - s) * (1 - s) / duration;
        }

        @Override
        public double curvature(double time) {
            double s = place(time);
            return 60 * s * (1 - s) * (1 - 2 * s) / (duration * duration);
        }
    }

    /** mean + sin(2π f t + phase). @param frequency f, Hz; @param phase rad */
    public static History harmonic(double mean, double frequency, double phase) {
        History wave = History.cosine(2 * Math.PI * frequency, phase - Math.PI / 2);
        return new History() {
            @Override
            public double at(double time) {
                return mean + wave.at(time);
            }

            @Override
            public double slope(double time) {
                return wave.slope(time);
            }

            @Override
            public double curvature(double time) {
                return wave.curvature(time);
            }
        };
    }

    private static void checkTable(double[] times, double[] values) {
        Check.length("table", "values", values.length, times.length, "Give one per time.");
        Check.that(times.length >= 2, "table: " + times.length + " times, expected at least two.");
        for (int k = 1; k < times.length; k++) {
            Check.that(times[k] > times[k - 1], "table: time " + times[k] + " s follows " + times[k - 1] + " s, expected increasing times.");
        }
    }

    /** Linear between the points of a table, constant beyond its ends. @param times increasing, s */
    public static History table(double[] times, double[] values) {
        checkTable(times, values);
        return new Table(times.clone(), values.clone());
    }

    private record Table(double[] times, double[] values) implements History {
        /** The piece that starts at or before a time; -1 before the first point, the last point after the end. */
        private int piece(double time) {
            int k = Arrays.binarySearch(times, time);
            return k >= 0 ? k : -k - 2;
        }

        @Override
        public double at(double time) {
            int k = piece(time);
            if (k < 0 || k >= times.length - 1) {
                return values[Math.max(k, 0)];
            }
            return values[k] + slope(time) * (time - times[k]);
        }

        @Override
        public double slope(double time) {
            int k = piece(time);
            return k < 0 || k >= times.length - 1 ? 0 : (values[k + 1] - values[k]) / (times[k + 1] - times[k]);
        }

        @Override
        public double curvature(double time) {
            return 0;
        }
    }

    /** The natural cubic spline through the points of a table, constant beyond its ends. @param times increasing, s, at least three */
    public static History spline(double[] times, double[] values) {
        checkTable(times, values);
        Check.that(times.length >= 3, "table: " + times.length + " times, expected at least three for a spline.");
        PolynomialSplineFunction f = new SplineInterpolator().interpolate(times, values);
        PolynomialSplineFunction slope = f.polynomialSplineDerivative();
        PolynomialSplineFunction curvature = slope.polynomialSplineDerivative();
        return new History() {
            @Override
            public double at(double time) {
                return f.value(Math.min(times[times.length - 1], Math.max(times[0], time)));
            }

            @Override
            public double slope(double time) {
                return f.isValidPoint(time) ? slope.value(time) : 0;
            }

            @Override
            public double curvature(double time) {
                return f.isValidPoint(time) ? curvature.value(time) : 0;
            }
        };
    }
}
