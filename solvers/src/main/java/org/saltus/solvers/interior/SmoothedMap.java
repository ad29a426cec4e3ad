package org.saltus.solvers.interior;

import org.saltus.core.math.Vectors;
import org.saltus.core.math.lu.BlockLu;
import org.saltus.core.math.lu.BlockStructure;

/**
 * Coulomb's problem with its complementarity smoothed, as one equation in w = x − z (variables of {@link ConeProblem}). On the spectral values λ = w₀ ∓ ‖w̄‖,
 *
 * <p>p_τ(λ) = (λ + (λ² + 4τ)^½)/2,   x = p_τ(w),  z = p_τ(−w),  so that x − z = w, x ∘ z = τ e                                   (Chen, Harker, Kanzow, Smale),
 *
 * <p>F(w, τ) = W x + q + s e − z = 0,   s = (‖z̄‖² + ε²)^½,  ε = C τ/q̄,  q̄ the root mean square of q.
 *
 * <p>With the slip s inside, F = 0 is the central path of Coulomb's problem itself, not of a convex one with held s. For τ → ∞ its solution is unique,
 * for τ → 0 it solves the problem. s is taken of w and not of W x + q, so that J = W P + B with P = p_τ′(w) and B by blocks, and Newton's method bends
 * where w does only.
 */
final class SmoothedMap {
    private final ConeProblem cone;
    private final BlockStructure structure;
    private final BlockLu lu;
    private final int n;
    private double smoothing;
    private final double mean;
    private final int[] blockStart;
    private final double[] P;
    private final double[] B;
    private final double[] values;
    private final double[] x;
    private final double[] rate;
    private final double[] product;
    private final double[] image;
    private double tau;
    private double epsilon;
    // of one contact: ‖w̄‖, its direction, (λ² + 4τ)^½, p(λ), p(−λ) at the lower and upper spectral value
    private double radius;
    private double first;
    private double second;
    private double lowRoot;
    private double highRoot;
    private double lowX;
    private double highX;
    private double lowZ;
    private double highZ;

    SmoothedMap(ConeProblem cone) {
        this.cone = cone;
        structure = cone.structure();
        lu = new BlockLu(structure);
        n = cone.length();
        double norm = Vectors.norm2(n, cone.freeTerm(), 0);
        mean = norm > 0 ? norm / Math.sqrt(n) : 1;
        blockStart = new int[cone.contacts() + 1];
        for (int c = 0; c < cone.contacts(); c++) {
            blockStart[c + 1] = blockStart[c] + cone.dimension(c) * cone.dimension(c);
        }
        P = new double[blockStart[cone.contacts()]];
        B = new double[P.length];
        values = new double[structure.values()];
        x = new double[n];
        rate = new double[n];
        product = new double[n];
        image = new double[n];
    }

    /** Takes C. */
    void smoothing(double newSmoothing) {
        smoothing = newSmoothing;
    }

    /** x of the last {@link #residual}; read only. */
    double[] x() {
        return x;
    }

    /** ∂F/∂ln τ of the last {@link #factor}; read only. */
    double[] rate() {
        return rate;
    }

    /** q̄². */
    double scale() {
        return mean * mean;
    }

    /** Sign of det J of the last {@link #factor}. */
    int orientation() {
        return lu.determinantSign();
    }

    /** A point near the solution for a large τ, where s = ε outweighs W x + q: z = max(ε, τ^½) e, x = τ z⁻¹. */
    void guess(double newTau, double[] w) {
        at(newTau);
        double z = Math.max(epsilon, Math.sqrt(tau));
        for (int c = 0; c < cone.contacts(); c++) {
            for (int i = cone.offset(c); i < cone.offset(c + 1); i++) {
                w[i] = i == cone.offset(c) && !cone.free(c) ? tau / z - z : 0;
            }
        }
    }

    private void at(double newTau) {
        tau = newTau;
        epsilon = smoothing * tau / mean;
    }

    /** ‖F(w, τ)‖; F and x written. */
    double residual(double[] w, double newTau, double[] F) {
        at(newTau);
        for (int c = 0; c < cone.contacts(); c++) {
            point(c, w, F);
        }
        structure.multiply(cone.matrix(), x, image);
        double[] q = cone.freeTerm();
        double sum = 0;
        for (int i = 0; i < n; i++) {
            F[i] = image[i] + q[i] - F[i];
            sum += F[i] * F[i];
        }
        return Math.sqrt(sum);
    }

    /** x and z − s e (to out) of contact c. */
    private void point(int c, double[] w, double[] out) {
        int o = cone.offset(c);
        int end = cone.offset(c + 1);
        if (cone.free(c)) {
            for (int i = o; i < end; i++) {
                x[i] = w[i];
                out[i] = 0;
            }
            return;
        }
        spectral(w, o, end - o);
        x[o] = 0.5 * (lowX + highX);
        out[o] = 0.5 * (lowZ + highZ);
        if (end - o == 1) {
            return;
        }
        out[o] -= slip();
        double roots = lowRoot + highRoot;
        for (int i = o + 1; i < end; i++) {
            x[i] = (lowX + highX) / roots * w[i];
            out[i] = -(lowZ + highZ) / roots * w[i];
        }
    }

    private void spectral(double[] w, int o, int size) {
        radius = size == 1 ? 0 : size == 2 ? Math.abs(w[o + 1]) : Math.sqrt(w[o + 1] * w[o + 1] + w[o + 2] * w[o + 2]);
        double low = w[o] - radius;
        double high = w[o] + radius;
        lowRoot = Math.sqrt(low * low + 4 * tau);
        highRoot = Math.sqrt(high * high + 4 * tau);
        lowX = positive(low, lowRoot);
        highX = positive(high, highRoot);
        lowZ = positive(-low, lowRoot);
        highZ = positive(-high, highRoot);
        first = radius > 0 ? w[o + 1] / radius : 1;
        second = radius > 0 && size == 3 ? w[o + 2] / radius : 0;
    }

    /** (λ + root)/2 without cancellation. */
    private double positive(double lambda, double root) {
        return lambda > 0 ? 0.5 * (lambda + root) : 2 * tau / (root - lambda);
    }

    /** ‖z̄‖: half the difference of the spectral values of z. */
    private double slide() {
        return radius * (lowZ + highZ) / (lowRoot + highRoot);
    }

    private double slip() {
        return Math.hypot(slide(), epsilon);
    }

    /** Factorises J and takes the rate at w, τ; false when the factors are not finite. */
    boolean factor(double[] w, double newTau) {
        at(newTau);
        for (int c = 0; c < cone.contacts(); c++) {
            derivatives(c, w);
        }
        structure.multiply(cone.matrix(), product, image);
        Vectors.axpy(n, 1, image, 0, rate, 0);
        for (int c = 0; c < cone.contacts(); c++) {
            for (int k = structure.rowStart()[c]; k < structure.rowStart()[c + 1]; k++) {
                fill(c, structure.column()[k], structure.valueStart()[k]);
            }
        }
        return lu.factor(values);
    }

    /** P, B, ∂x/∂ln τ (to product) and ∂(s e − z)/∂ln τ (to rate) of contact c. */
    private void derivatives(int c, double[] w) {
        int o = cone.offset(c);
        int size = cone.dimension(c);
        int at = blockStart[c];
        if (cone.free(c)) {
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < size; j++) {
                    P[at + i * size + j] = i == j ? 1 : 0;
                    B[at + i * size + j] = 0;
                }
                product[o + i] = 0;
                rate[o + i] = 0;
            }
            return;
        }
        spectral(w, o, size);
        double roots = lowRoot + highRoot;
        spread(P, at, size, lowX / lowRoot, highX / highRoot, (lowX + highX) / roots);
        double low = lowZ / lowRoot;
        double high = highZ / highRoot;
        spread(B, at, size, low, high, (lowZ + highZ) / roots);
        double lowRate = tau / lowRoot;
        double highRate = tau / highRoot;
        product[o] = 0.5 * (lowRate + highRate);
        rate[o] = -product[o];
        if (size == 1) {
            return;
        }
        double s = slip();
        double share = s > 0 ? slide() / s : 0;
        double along = 0.5 * share * (low + high);
        B[at] += 0.5 * share * (high - low);
        B[at + 1] += along * first;
        if (size == 3) {
            B[at + 2] += along * second;
        }
        double turn = 0.5 * (highRate - lowRate);
        rate[o] += -share * turn + (s > 0 ? epsilon * epsilon / s : 0);
        product[o + 1] = turn * first;
        if (size == 3) {
            product[o + 2] = turn * second;
        }
        for (int i = 1; i < size; i++) {
            rate[o + i] = -product[o + i];
        }
    }

    /** Derivative of a spectral function: low, high on the values, across for the directions normal to w̄. */
    private void spread(double[] out, int at, int size, double low, double high, double across) {
        double mid = 0.5 * (low + high);
        double side = 0.5 * (high - low);
        out[at] = mid;
        if (size == 1) {
            return;
        }
        out[at + 1] = side * first;
        out[at + size] = side * first;
        if (size == 2) {
            out[at + 3] = mid;
            return;
        }
        out[at + 2] = side * second;
        out[at + 6] = side * second;
        out[at + 4] = across + (mid - across) * first * first;
        out[at + 5] = (mid - across) * first * second;
        out[at + 7] = out[at + 5];
        out[at + 8] = across + (mid - across) * second * second;
    }

    /** Block (c, other) of W P + B. */
    private void fill(int c, int other, int at) {
        double[] a = cone.matrix();
        int rows = cone.dimension(c);
        int columns = cone.dimension(other);
        int p = blockStart[other];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                double sum = c == other ? B[p + i * columns + j] : 0;
                for (int k = 0; k < columns; k++) {
                    sum += a[at + i * columns + k] * P[p + k * columns + j];
                }
                values[at + i * columns + j] = sum;
            }
        }
    }

    /** out = J⁻¹ b with the last factors; b is read. */
    void solve(double[] b, double[] out) {
        System.arraycopy(b, 0, out, 0, n);
        lu.solve(out);
    }
}
