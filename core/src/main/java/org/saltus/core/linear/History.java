package org.saltus.core.linear;

import org.saltus.core.model.TimeFunction;

/** A function of time with its derivatives: of prescribed motions. */
public interface History extends TimeFunction {
    /** f'(t), 1/s; from the right where it jumps. */
    double slope(double time);

    /** f''(t), 1/s²; 0 where it does not exist. */
    double curvature(double time);

    /** f(t) = value. */
    static History constant(double value) {
        return new History() {
            @Override
            public double at(double time) {
                return value;
            }

            @Override
            public double slope(double time) {
                return 0;
            }

            @Override
            public double curvature(double time) {
                return 0;
            }
        };
    }

    /** f(t) = cos(ω t + phase). @param omega rad/s; @param phase rad */
    static History cosine(double omega, double phase) {
        return new History() {
            @Override
            public double at(double time) {
                return Math.cos(omega * time + phase);
            }

            @Override
            public double slope(double time) {
                return -omega * Math.sin(omega * time + phase);
            }

            @Override
            public double curvature(double time) {
                return -omega * omega * Math.cos(omega * time + phase);
            }
        };
    }
}
