package org.saltus.solvers.local;

/**
 * The algebra of Lorentz cones {x₀ ≥ ‖x̄‖} of dimension 1 (half line), 2 or 3 at an offset of flat arrays, and the scaling of Nesterov and Todd (1997):
 * for interior x, z the symmetric P with P x = P⁻¹ z = λ is η [w₀ w̄ᵀ; w̄ I + w̄ w̄ᵀ/(1 + w₀)], wᵀJw = 1, J = diag(1, −1, −1).
 */
public final class LorentzCones {
    private LorentzCones() {
    }

    private static double tail(double[] x, int o, int n) {
        return n == 1 ? 0 : n == 2 ? Math.abs(x[o + 1]) : Math.sqrt(x[o + 1] * x[o + 1] + x[o + 2] * x[o + 2]);
    }

    /** x₀² − ‖x̄‖² without cancellation. */
    static double det(double[] x, int o, int n) {
        double t = tail(x, o, n);
        return (x[o] - t) * (x[o] + t);
    }

    /** x₀ − ‖x̄‖. */
    public static double margin(double[] x, int o, int n) {
        return x[o] - tail(x, o, n);
    }

    /** out = a ∘ b = (aᵀb, a₀ b̄ + b₀ ā); out may be neither. */
    public static void product(double[] a, double[] b, double[] out, int o, int n) {
        double dot = 0;
        for (int k = o; k < o + n; k++) {
            dot += a[k] * b[k];
        }
        for (int k = o + 1; k < o + n; k++) {
            out[k] = a[o] * b[k] + b[o] * a[k];
        }
        out[o] = dot;
    }

    /** y with λ ∘ y = b. */
    public static void divide(double[] lambda, double[] b, double[] y, int o, int n) {
        double dot = 0;
        for (int k = o + 1; k < o + n; k++) {
            dot += lambda[k] * b[k];
        }
        double y0 = (lambda[o] * b[o] - dot) / det(lambda, o, n);
        for (int k = o + 1; k < o + n; k++) {
            y[k] = (b[k] - y0 * lambda[k]) / lambda[o];
        }
        y[o] = y0;
    }

    /** Writes w; returns η. */
    public static double scaling(double[] x, double[] z, double[] w, int o, int n) {
        double dx = Math.sqrt(det(x, o, n));
        double dz = Math.sqrt(det(z, o, n));
        double dot = 0;
        for (int k = o; k < o + n; k++) {
            dot += x[k] / dx * (z[k] / dz);
        }
        double g = 2 * Math.sqrt(0.5 * (1 + dot));
        double squares = 0;
        for (int k = o + 1; k < o + n; k++) {
            w[k] = (z[k] / dz - x[k] / dx) / g;
            squares += w[k] * w[k];
        }
        w[o] = Math.sqrt(1 + squares);
        return Math.sqrt(dz / dx);
    }

    /** out = P v for sign = 1, P⁻¹ v for sign = −1. */
    public static void scale(double eta, double[] w, int sign, double[] v, double[] out, int o, int n) {
        double f = sign > 0 ? eta : 1 / eta;
        double a = 0;
        for (int k = o + 1; k < o + n; k++) {
            a += sign * w[k] * v[k];
        }
        double c = v[o] + a / (1 + w[o]);
        double first = w[o] * v[o] + a;
        for (int k = o + 1; k < o + n; k++) {
            out[k] = f * (v[k] + sign * w[k] * c);
        }
        out[o] = f * first;
    }

    /** out = P² v = η² (2 w wᵀ − J) v; out may be v. */
    public static void square(double eta, double[] w, double[] v, double[] out, int o, int n) {
        double dot = 0;
        for (int k = o; k < o + n; k++) {
            dot += w[k] * v[k];
        }
        double f = eta * eta;
        double first = f * (2 * w[o] * dot - v[o]);
        for (int k = o + 1; k < o + n; k++) {
            out[k] = f * (2 * w[k] * dot + v[k]);
        }
        out[o] = first;
    }

    /** Adds P² to the n × n block at a[at]. */
    public static void addSquare(double eta, double[] w, int o, int n, double[] a, int at) {
        double f = eta * eta;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[at + i * n + j] += 2 * f * w[o + i] * w[o + j];
            }
            a[at + i * n + i] += i == 0 ? -f : f;
        }
    }

    /** Largest a with x + a d in the cone, possibly infinite. */
    public static double step(double[] x, double[] d, int o, int n) {
        if (n == 1) {
            return halfLine(x[o], d[o]);
        }
        if (n == 2) {
            return Math.min(halfLine(x[o] + x[o + 1], d[o] + d[o + 1]), halfLine(x[o] - x[o + 1], d[o] - d[o + 1]));
        }
        double tailD = tail(d, o, n);
        double a = (d[o] - tailD) * (d[o] + tailD);
        double b = x[o] * d[o];
        for (int k = o + 1; k < o + n; k++) {
            b -= x[k] * d[k];
        }
        double c = det(x, o, n);
        double discriminant = b * b - a * c;
        double out = Double.POSITIVE_INFINITY;
        if (discriminant >= 0) {
            double denominator = Math.sqrt(discriminant) - b;
            if (denominator > 0) {
                out = c / denominator;
            }
        }
        return d[o] < 0 ? Math.min(out, -x[o] / d[o]) : out;
    }

    private static double halfLine(double x, double d) {
        return d < 0 ? -x / d : Double.POSITIVE_INFINITY;
    }
}
