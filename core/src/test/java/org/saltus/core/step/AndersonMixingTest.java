package org.saltus.core.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Acceleration of fixed-point iterations. */
class AndersonMixingTest {
    /** x ← A x + b with eigenvalues −3, 0.9, 0.5: diverges by itself; three differences span the error. */
    @Test
    void aLinearIterationThatDivergesIsSolvedInAsManyStepsAsItHasUnknowns() {
        double[] factor = {-3, 0.9, 0.5};
        double[] b = {1, 2, -1};
        double[] x = new double[3];
        double[] image = new double[3];
        AndersonMixing mixing = new AndersonMixing();
        mixing.begin();
        double off = 1;
        for (int k = 0; k < 6; k++) {
            off = 0;
            for (int i = 0; i < 3; i++) {
                image[i] = factor[i] * x[i] + b[i];
                off = Math.max(off, Math.abs(image[i] - x[i]));
            }
            mixing.mix(x, image);
        }
        assertTrue(off < 1e-9, "off by " + off);
        for (int i = 0; i < 3; i++) {
            assertEquals(b[i] / (1 - factor[i]), x[i], 1e-9);
        }
    }

    @Test
    void whatConvergesFastIsLeftAlone() {
        AndersonMixing mixing = new AndersonMixing();
        mixing.begin();
        double[] x = {1};
        mixing.mix(x, new double[] {1e-2});
        assertEquals(1e-2, x[0], 0);
        mixing.mix(x, new double[] {1e-4});
        assertEquals(1e-4, x[0], 0, "not 1.0e-4/(1 + 1e-2)");
    }
}
