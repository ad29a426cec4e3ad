package org.saltus.fem.linear;

import java.util.Arrays;

/**
 * The rigid motions of a body in its unknowns: what elasticity leaves without energy and what coarse spaces must hold exactly. Translations along the axes
 * and turns about them, lengths relative to the centre and size of the body; motions that move nothing (those out of a plane) are left out.
 */
final class RigidMotions {
    private static final int ALL = 6;

    private RigidMotions() {
    }

    /**
     * Values of the motions, unknown by unknown.
     *
     * @param places     x, y, z of each unknown; null, or NaN for one, where nothing is known: it then takes part in its translation alone
     * @param directions 0, 1, 2 for x, y, z, negative for an unknown that is no translation, which moves with none
     * @return as many numbers per unknown as there are motions
     */
    static double[] of(int n, double[] places, int[] directions) {
        double[] all = new double[ALL * n];
        double[] centre = new double[3];
        double size = size(n, places, centre);
        for (int i = 0; i < n; i++) {
            int d = directions[i];
            if (d < 0) {
                continue;
            }
            all[ALL * i + d] = 1;
            if (places == null || Double.isNaN(places[3 * i])) {
                continue;
            }
            int e = (d + 1) % 3;
            int f = (d + 2) % 3;
            all[ALL * i + 3 + e] = (places[3 * i + f] - centre[f]) / size;       // u = a × x: u_d = a_e x_f − a_f x_e
            all[ALL * i + 3 + f] = -(places[3 * i + e] - centre[e]) / size;
        }
        return withoutZeros(n, all);
    }

    private static double size(int n, double[] places, double[] centre) {
        double[] lower = {Double.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE};
        double[] upper = {-Double.MAX_VALUE, -Double.MAX_VALUE, -Double.MAX_VALUE};
        for (int i = 0; places != null && i < 3 * n; i++) {
            lower[i % 3] = places[i] < lower[i % 3] ? places[i] : lower[i % 3];
            upper[i % 3] = places[i] > upper[i % 3] ? places[i] : upper[i % 3];
        }
        double size = 0;
        for (int k = 0; k < 3 && upper[k] >= lower[k]; k++) {
            centre[k] = (lower[k] + upper[k]) / 2;
            size = Math.max(size, upper[k] - lower[k]);
        }
        return size > 0 ? size : 1;
    }

    private static double[] withoutZeros(int n, double[] all) {
        int[] kept = new int[ALL];
        int count = 0;
        for (int k = 0; k < ALL; k++) {
            boolean moves = false;
            for (int i = 0; i < n && !moves; i++) {
                moves = all[ALL * i + k] != 0;
            }
            if (moves) {
                kept[count++] = k;
            }
        }
        if (count == ALL) {
            return all;
        }
        double[] out = new double[count * n];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < count; k++) {
                out[count * i + k] = all[ALL * i + kept[k]];
            }
        }
        return out;
    }

    /** Directions where nothing is said: x, y, z in turn within the unknowns of a node. @param nodeStart first unknown of each node, and n */
    static int[] inTurn(int[] nodeStart) {
        int[] out = new int[nodeStart[nodeStart.length - 1]];
        Arrays.fill(out, -1);
        for (int k = 0; k + 1 < nodeStart.length; k++) {
            for (int i = nodeStart[k]; i < Math.min(nodeStart[k] + 3, nodeStart[k + 1]); i++) {
                out[i] = i - nodeStart[k];
            }
        }
        return out;
    }
}
