package org.saltus.solvers.local;

/** One contact without tangents, in closed form: 0 ≤ A r + b ⊥ r ≥ 0, r = max(0, −b/A). */
final class HalfLineContact {
    private HalfLineContact() {
    }

    /** r[ro] ← solution; false when A ≤ 0 and b &lt; 0, then r = 0. */
    static boolean solve(double a, double b, double[] r, int ro) {
        if (b >= 0) {
            r[ro] = 0;
            return true;
        }
        r[ro] = a > 0 ? -b / a : 0;
        return a > 0;
    }
}
