package org.saltus.core.interaction;

import org.saltus.core.math.Vectors;

/**
 * Solves p₀ = F(u₁(p₀)) of implicit laws by relaxed steps. u₁ falls by W Δp₀, so that with B = ∂F/∂u₁ Newton's step on one contact alone would be
 * g = (F − p₀)/(1 + B W_ii); the steps of all contacts are taken together, p₀ ← p₀ + ω g, with Aitken's factor
 *
 * <p>ω ← −ω g_old·(g − g_old)/‖g − g_old‖²,
 *
 * <p>kept in [ω_min, ω_max] (B. Irons, R. C. Tuck, IJNME 1 (1969)). Entries with B = 0 are taken as written.
 */
final class ImpulseRelaxation {
    private static final double LEAST = 0.05;
    private static final double MOST = 5;
    private double[] before = new double[0];
    private double[] step = new double[0];
    private double[] lastStep = new double[0];
    private double[] block = new double[36];
    private double omega;
    private boolean first;

    /** Before the first solve. */
    void begin() {
        omega = 1;
        first = true;
    }

    /** Keeps the p₀ that the last problem was made of. */
    void remember(double[] shift, int n) {
        if (before.length < n) {
            before = new double[n + n / 16];
            step = new double[before.length];
            lastStep = new double[before.length];
        }
        System.arraycopy(shift, 0, before, 0, n);
    }

    /** Replaces the p₀ of the terms, F, by the next iterate; returns ‖F − p₀‖ by the largest of ‖F‖, ‖r‖ and ‖p‖. */
    double relax(ContactSpace space, LawTerms terms) {
        int n = space.map().length();
        double off = 0;
        for (int c = 0; c < space.count(); c++) {
            off += steps(space, c, terms);
        }
        double size = Math.max(Vectors.norm2(n, terms.impulseShift, 0),
            Math.max(Vectors.norm2(n, space.reaction(), 0), Vectors.norm2(n, space.impulse(), 0)));
        omega = first ? 1 : factor(terms, n);
        first = false;
        for (int i = 0; i < n; i++) {
            terms.impulseShift[i] = before[i] + (terms.impulseSlope[i] > 0 ? omega * step[i] : step[i]);
        }
        System.arraycopy(step, 0, lastStep, 0, n);
        return off == 0 ? 0 : Math.sqrt(off) / size;
    }

    /** Writes the steps of a contact; returns its ‖F − p₀‖². */
    private double steps(ContactSpace space, int c, LawTerms terms) {
        int o = space.map().offset(c);
        int size = space.map().size(c);
        double off = 0;
        for (int i = o; i < o + size; i++) {
            step[i] = terms.impulseShift[i] - before[i];
            off += step[i] * step[i];
        }
        if (off > 0) {
            block = block.length < size * size ? new double[size * size] : block;
            space.delassus().diagonalBlock(c, block);
            for (int i = 0; i < size; i++) {
                step[o + i] /= 1 + terms.impulseSlope[o + i] * block[i * size + i];
            }
        }
        return off;
    }

    private double factor(LawTerms terms, int n) {
        double product = 0;
        double squares = 0;
        for (int i = 0; i < n; i++) {
            if (terms.impulseSlope[i] > 0) {
                double change = step[i] - lastStep[i];
                product += lastStep[i] * change;
                squares += change * change;
            }
        }
        double next = squares > 0 ? -omega * product / squares : 1;
        return Math.max(LEAST, Math.min(MOST, next));
    }
}
