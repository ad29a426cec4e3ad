package org.saltus.solvers.domains;

import java.util.Arrays;

/**
 * Recursive coordinate bisection (M. J. Berger, S. H. Bokhari (1987)): weighted points are cut in two along the longest side of their box, each side as heavy
 * as the domains that it will make, and so on. Weights are whole numbers, so that the cut depends on no order of sums. Points at one coordinate are cut by
 * their numbers.
 */
final class Bisection {
    private final double[] point;
    private final int[] weight;
    private final int[] domain;

    private Bisection(double[] point, int[] weight) {
        this.point = point;
        this.weight = weight;
        domain = new int[weight.length];
    }

    /**
     * Domain of every point.
     *
     * @param point   x, y, z per point, m
     * @param weight  per point
     * @param domains K, at least 1
     */
    static int[] cut(double[] point, int[] weight, int domains) {
        Bisection bisection = new Bisection(point, weight);
        Integer[] all = new Integer[weight.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = i;
        }
        if (domains > 1) {
            bisection.cut(all, 0, all.length, 0, domains);
        }
        return bisection.domain;
    }

    private void cut(Integer[] points, int from, int to, int first, int domains) {
        if (domains == 1) {
            for (int i = from; i < to; i++) {
                domain[points[i]] = first;
            }
            return;
        }
        int axis = longest(points, from, to);
        Arrays.sort(points, from, to, (a, b) -> {
            int order = Double.compare(point[3 * a + axis], point[3 * b + axis]);
            return order != 0 ? order : Integer.compare(a, b);
        });
        int lower = domains / 2;
        long all = 0;
        for (int i = from; i < to; i++) {
            all += weight[points[i]];
        }
        int middle = from;
        long passed = 0;
        while (middle < to && (2 * passed + weight[points[middle]]) * domains <= 2 * all * lower) {
            passed += weight[points[middle++]];
        }
        cut(points, from, middle, first, lower);
        cut(points, middle, to, first + lower, domains - lower);
    }

    private int longest(Integer[] points, int from, int to) {
        int axis = 0;
        double longest = -1;
        for (int k = 0; k < 3; k++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int i = from; i < to; i++) {
                low = Math.min(low, point[3 * points[i] + k]);
                high = Math.max(high, point[3 * points[i] + k]);
            }
            if (high - low > longest) {
                longest = high - low;
                axis = k;
            }
        }
        return axis;
    }
}
