package org.saltus.solvers.delassus;

import java.util.Arrays;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.model.ImpulseResponse;

/** S of all bodies in contact as one diagonal, where it is one: rigid sets, point masses. Found by applying S to two vectors. */
final class DiagonalResponse {
    /** Relative difference up to which S x counts as diag(S 1) x: a product each way. */
    private static final double ROUND_OFF = 8 * 0x1p-52;
    private double[] diagonal = new double[0];
    private double[] probe = new double[0];

    /**
     * Reads the diagonal.
     *
     * @return the number of a body in contact whose S is not diagonal, or -1 when there is none
     */
    int read(ContactMap map, ImpulseResponse[] responses, int dofCount) {
        if (diagonal.length < dofCount) {
            diagonal = new double[dofCount + dofCount / 16];
            probe = new double[diagonal.length];
        }
        Arrays.fill(diagonal, 0, dofCount, 1);
        for (int i = 0; i < dofCount; i++) {
            probe[i] = 1 + (i * 7L % 11) / 8.0;
        }
        boolean[] touched = new boolean[responses.length];
        for (int s = 0; s < 2 * map.contactCount(); s++) {
            if (map.body(s) >= 0) {
                touched[map.body(s)] = true;
            }
        }
        for (int b = 0; b < responses.length; b++) {
            if (touched[b] && responses[b].isFactorised()) {
                return b;
            }
        }
        for (int b = 0; b < responses.length; b++) {
            if (touched[b]) {
                responses[b].apply(diagonal);
                responses[b].apply(probe);
            }
        }
        return firstOff(map);
    }

    /** The body of a side on which S probe is not diagonal · probe, or -1. */
    private int firstOff(ContactMap map) {
        for (int s = 0; s < 2 * map.contactCount(); s++) {
            for (int k = map.start(s); k < map.start(s + 1); k++) {
                int i = map.dofs()[k];
                double expected = diagonal[i] * (1 + (i * 7L % 11) / 8.0);
                if (Math.abs(probe[i] - expected) > ROUND_OFF * Math.abs(expected)) {
                    return map.body(s);
                }
            }
        }
        return -1;
    }

    /** Per scene-long dof; 1 outside bodies in contact. */
    double[] values() {
        return diagonal;
    }
}
