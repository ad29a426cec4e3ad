package org.saltus.io.report;

import java.util.Arrays;

/** Cuts a polygon or a line to a box along the axes (Sutherland-Hodgman). */
final class Clip {
    private Clip() {
    }

    /**
     * The part within the box; empty when there is none.
     *
     * @param polygon 3 numbers per point; two points are a line
     * @param low     lower corner
     * @param high    upper corner
     */
    static double[] toBox(double[] polygon, double[] low, double[] high) {
        double[] out = polygon;
        for (int axis = 0; axis < 3; axis++) {
            out = half(out, axis, 1, low[axis]);
            out = half(out, axis, -1, high[axis]);
        }
        return out;
    }

    /** Keeps sign · (x − bound) ≥ 0. */
    private static double[] half(double[] in, int axis, int sign, double bound) {
        int n = in.length / 3;
        boolean line = n == 2;
        double[] out = new double[2 * in.length + 6];
        int count = 0;
        for (int k = 0; k < n; k++) {
            int next = 3 * ((k + 1) % n);
            double a = sign * (in[3 * k + axis] - bound);
            double b = sign * (in[next + axis] - bound);
            if (a >= 0) {
                System.arraycopy(in, 3 * k, out, 3 * count++, 3);
            }
            if (a * b < 0 && !(line && k == 1)) {
                double s = a / (a - b);
                for (int i = 0; i < 3; i++) {
                    out[3 * count + i] = in[3 * k + i] + s * (in[next + i] - in[3 * k + i]);
                }
                count++;
            }
        }
        return Arrays.copyOf(out, 3 * count);
    }
}
