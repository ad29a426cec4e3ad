package org.saltus.core.linear;

import org.saltus.core.math.Vectors;

/** The load f* of a stress-free strain over a step, linear in time between its values at both ends. */
public final class EigenLoad {
    private final double[] atStart;
    private final double[] atEnd;
    private double start;
    private double stepSize;

    /** @param atStart f* at the start of a step, N, live; @param atEnd at its end */
    public EigenLoad(double[] atStart, double[] atEnd) {
        this.atStart = atStart;
        this.atEnd = atEnd;
    }

    /** Told of the step that begins, s. */
    public void beginAt(double time, double h) {
        start = time;
        stepSize = h;
    }

    /** Share of the end of the step at a time: 0 to 1. */
    public double share(double time) {
        double s = stepSize > 0 ? (time - start) / stepSize : 1;
        return s < 0 || s > 1 ? Math.rint(Math.max(0, Math.min(1, s))) : s;
    }

    /** f += alpha f*(t). @param to where the body starts in f */
    public void add(double time, double alpha, double[] f, int to) {
        double s = share(time);
        if (s < 1) {
            Vectors.axpy(atStart.length, alpha * (1 - s), atStart, 0, f, to);
        }
        if (s > 0) {
            Vectors.axpy(atEnd.length, alpha * s, atEnd, 0, f, to);
        }
    }

    /** Δqᵀ ((1 − w) f*₀ + w f*₁), J. @param from where the deformation starts in q; @param w weight of the end */
    public double work(double[] q0, double[] q1, int from, double w) {
        double work = 0;
        for (int i = 0; i < atEnd.length; i++) {
            work += ((1 - w) * atStart[i] + w * atEnd[i]) * (q1[from + i] - q0[from + i]);
        }
        return work;
    }
}
