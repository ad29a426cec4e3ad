package org.saltus.io.out;

import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.FrictionContactProblem;

/**
 * The status of a contact by where its r lies in its cone: {@code open} (r_N = 0), {@code stick} (inside), {@code slip} (on
 * the edge of the friction cone), {@code closed} (normal direction only), {@code bound} (whole space).
 */
final class ContactStatus {
    /** Relative distance to the edge of the cone that counts as on it: solvers end there to round-off, not exactly. */
    private static final double EDGE = 1e-6;

    private ContactStatus() {
    }

    static String of(FrictionContactProblem problem, double[] r, int c) {
        int o = problem.offset()[c];
        int size = problem.size()[c];
        ConeKind cone = problem.cone()[c];
        if (cone == ConeKind.FREE) {
            return "bound";
        }
        if (cone == ConeKind.DISC) {
            return norm(r, o, o + size) >= (1 - EDGE) * problem.friction()[c] ? "slip" : "stick";
        }
        if (!(r[o] > 0)) {
            return "open";
        }
        if (size == 1) {
            return "closed";
        }
        int tangential = Math.min(size, 3);
        return norm(r, o + 1, o + tangential) >= (1 - EDGE) * problem.friction()[c] * r[o] ? "slip" : "stick";
    }

    private static double norm(double[] r, int from, int to) {
        double sum = 0;
        for (int k = from; k < to; k++) {
            sum += r[k] * r[k];
        }
        return Math.sqrt(sum);
    }
}
