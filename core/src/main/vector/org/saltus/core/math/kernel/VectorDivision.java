package org.saltus.core.math.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/** {@link PanelKernel#divide} for eight columns: each strip of eight rows stays in registers from the first column to the last one. */
final class VectorDivision {
    private static final VectorSpecies<Double> V = DoubleVector.SPECIES_512;

    private VectorDivision() {
    }

    static void divide8(double[] c, int row, int rows, int[] column, int j0, double[] t, int to) {
        int c0 = column[j0];
        int c1 = column[j0 + 1];
        int c2 = column[j0 + 2];
        int c3 = column[j0 + 3];
        int c4 = column[j0 + 4];
        int c5 = column[j0 + 5];
        int c6 = column[j0 + 6];
        int c7 = column[j0 + 7];
        for (int i = row; i < row + rows; i += PanelKernel.STRIP) {
            DoubleVector x0 = DoubleVector.fromArray(V, c, c0 + i);
            x0 = x0.mul(DoubleVector.broadcast(V, t[to]));
            x0.intoArray(c, c0 + i);
            DoubleVector x1 = DoubleVector.fromArray(V, c, c1 + i);
            x1 = x0.fma(DoubleVector.broadcast(V, -t[to + 1]), x1);
            x1 = x1.mul(DoubleVector.broadcast(V, t[to + 9]));
            x1.intoArray(c, c1 + i);
            DoubleVector x2 = DoubleVector.fromArray(V, c, c2 + i);
            x2 = x0.fma(DoubleVector.broadcast(V, -t[to + 2]), x2);
            x2 = x1.fma(DoubleVector.broadcast(V, -t[to + 10]), x2);
            x2 = x2.mul(DoubleVector.broadcast(V, t[to + 18]));
            x2.intoArray(c, c2 + i);
            DoubleVector x3 = DoubleVector.fromArray(V, c, c3 + i);
            x3 = x0.fma(DoubleVector.broadcast(V, -t[to + 3]), x3);
            x3 = x1.fma(DoubleVector.broadcast(V, -t[to + 11]), x3);
            x3 = x2.fma(DoubleVector.broadcast(V, -t[to + 19]), x3);
            x3 = x3.mul(DoubleVector.broadcast(V, t[to + 27]));
            x3.intoArray(c, c3 + i);
            DoubleVector x4 = DoubleVector.fromArray(V, c, c4 + i);
            x4 = x0.fma(DoubleVector.broadcast(V, -t[to + 4]), x4);
            x4 = x1.fma(DoubleVector.broadcast(V, -t[to + 12]), x4);
            x4 = x2.fma(DoubleVector.broadcast(V, -t[to + 20]), x4);
            x4 = x3.fma(DoubleVector.broadcast(V, -t[to + 28]), x4);
            x4 = x4.mul(DoubleVector.broadcast(V, t[to + 36]));
            x4.intoArray(c, c4 + i);
            DoubleVector x5 = DoubleVector.fromArray(V, c, c5 + i);
            x5 = x0.fma(DoubleVector.broadcast(V, -t[to + 5]), x5);
            x5 = x1.fma(DoubleVector.broadcast(V, -t[to + 13]), x5);
            x5 = x2.fma(DoubleVector.broadcast(V, -t[to + 21]), x5);
            x5 = x3.fma(DoubleVector.broadcast(V, -t[to + 29]), x5);
            x5 = x4.fma(DoubleVector.broadcast(V, -t[to + 37]), x5);
            x5 = x5.mul(DoubleVector.broadcast(V, t[to + 45]));
            x5.intoArray(c, c5 + i);
            DoubleVector x6 = DoubleVector.fromArray(V, c, c6 + i);
            x6 = x0.fma(DoubleVector.broadcast(V, -t[to + 6]), x6);
            x6 = x1.fma(DoubleVector.broadcast(V, -t[to + 14]), x6);
            x6 = x2.fma(DoubleVector.broadcast(V, -t[to + 22]), x6);
            x6 = x3.fma(DoubleVector.broadcast(V, -t[to + 30]), x6);
            x6 = x4.fma(DoubleVector.broadcast(V, -t[to + 38]), x6);
            x6 = x5.fma(DoubleVector.broadcast(V, -t[to + 46]), x6);
            x6 = x6.mul(DoubleVector.broadcast(V, t[to + 54]));
            x6.intoArray(c, c6 + i);
            DoubleVector x7 = DoubleVector.fromArray(V, c, c7 + i);
            x7 = x0.fma(DoubleVector.broadcast(V, -t[to + 7]), x7);
            x7 = x1.fma(DoubleVector.broadcast(V, -t[to + 15]), x7);
            x7 = x2.fma(DoubleVector.broadcast(V, -t[to + 23]), x7);
            x7 = x3.fma(DoubleVector.broadcast(V, -t[to + 31]), x7);
            x7 = x4.fma(DoubleVector.broadcast(V, -t[to + 39]), x7);
            x7 = x5.fma(DoubleVector.broadcast(V, -t[to + 47]), x7);
            x7 = x6.fma(DoubleVector.broadcast(V, -t[to + 55]), x7);
            x7 = x7.mul(DoubleVector.broadcast(V, t[to + 63]));
            x7.intoArray(c, c7 + i);
        }
    }
}
