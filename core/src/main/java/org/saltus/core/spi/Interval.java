package org.saltus.core.spi;

/**
 * The admissible numbers of a parameter as people write them: "[0, 1]", "(0, 0.5)", "&gt; 0", "any". A parameter's bounds are
 * inclusive, so an open end is the next double inside; it is written as the end itself.
 */
final class Interval {
    /** Bounds beyond this are no bounds. */
    private static final double NO_BOUND = 1e200;
    private static final int SHORT = 12;
    /** 2^53: whole numbers up to it are exact. */
    private static final double MAX_WHOLE = 9007199254740992.0;

    private Interval() {
    }

    static String of(double min, double max) {
        if (min == max) {
            return text(min);
        }
        boolean below = Math.abs(min) < NO_BOUND;
        boolean above = Math.abs(max) < NO_BOUND;
        boolean openBelow = below && isOpen(min, edgeBelow(min));
        boolean openAbove = above && isOpen(max, Math.nextUp(max));
        String lower = below ? text(openBelow ? edgeBelow(min) : min) : "";
        String upper = above ? text(openAbove ? Math.nextUp(max) : max) : "";
        if (below && above) {
            return (openBelow ? "(" : "[") + lower + ", " + upper + (openAbove ? ")" : "]");
        }
        if (below) {
            return (openBelow ? "> " : ">= ") + lower;
        }
        return above ? (openAbove ? "< " : "<= ") + upper : "any";
    }

    /** The end that the double min may stand just inside of; 0 for the tiny positive ones. */
    private static double edgeBelow(double min) {
        return min > 0 && min < 1 / NO_BOUND ? 0 : Math.nextDown(min);
    }

    private static boolean isOpen(double bound, double edge) {
        return edge == 0 || text(bound).length() > SHORT && text(edge).length() <= SHORT;
    }

    /** A number as people write it: "5", "1e-300", "2147483647". */
    static String text(double x) {
        String shortest = Double.toString(x).replaceFirst("\\.0(?=E|$)", "").replace('E', 'e');
        if (x != Math.rint(x) || Math.abs(x) > MAX_WHOLE) {
            return shortest;
        }
        String whole = Long.toString((long) x);
        return whole.length() <= shortest.length() ? whole : shortest;
    }
}
