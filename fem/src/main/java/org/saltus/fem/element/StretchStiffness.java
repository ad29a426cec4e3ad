package org.saltus.fem.element;

import java.util.Arrays;
import org.saltus.core.math.Mat3;

/** {@link Element#writeStretchStiffness} of elements that tell stress, strain and volume at their stress points. */
final class StretchStiffness {
    private StretchStiffness() {
    }

    static void write(Element element, double[] x, double[] u, double[] ks) {
        int dofs = element.type().nodes * element.dofsPerNode();
        double[] unit = new double[dofs];
        double[] six = new double[6];
        double[] sigma = new double[9];
        double[][] strain = new double[dofs][9];
        double[] product = new double[9];
        Arrays.fill(ks, 0, dofs * dofs, 0);
        for (int p = 0; p < element.stressPoints(); p++) {
            element.writeStress(x, u, p, six);
            tensor(six, sigma);
            for (int r = 0; r < dofs; r++) {
                unit[r] = 1;
                element.writeStrain(x, unit, p, six);
                tensor(six, strain[r]);
                unit[r] = 0;
            }
            double dV = element.stressVolume(x, p);
            if (Double.isNaN(dV)) {
                throw new IllegalStateException(element.type() + ": has no stiffness of stretch under stress.");
            }
            for (int r = 0; r < dofs; r++) {
                Mat3.multiplyMatrix(sigma, 0, strain[r], 0, product, 0);
                for (int s = 0; s <= r; s++) {
                    double trace = 0;
                    for (int i = 0; i < 9; i++) {
                        trace += product[i] * strain[s][i];                  // tr(σ ε_r ε_s), ε_s symmetric
                    }
                    ks[r * dofs + s] -= dV * trace;
                }
            }
        }
        CellGeometry.mirror(ks, dofs);
    }

    private static void tensor(double[] six, double[] out) {
        out[0] = six[0];
        out[4] = six[1];
        out[8] = six[2];
        out[1] = six[3];
        out[3] = six[3];
        out[5] = six[4];
        out[7] = six[4];
        out[2] = six[5];
        out[6] = six[5];
    }
}
