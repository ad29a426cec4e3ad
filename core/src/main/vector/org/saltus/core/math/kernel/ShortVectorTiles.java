package org.saltus.core.math.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link PanelKernel#addProduct} on vectors of four doubles: twelve rows by four columns are what sixteen registers hold (twelve sums, three
 * of A, one of B). Columns that are not wanted go to the entries of C that belong to nobody.
 */
final class ShortVectorTiles {
    private static final VectorSpecies<Double> V = DoubleVector.SPECIES_256;

    private ShortVectorTiles() {
    }

    static void add12x4(double[] a, int ao, int lda, int depth, double[] b, int bo,
                        double[] c, int row, int[] column, int j0, int n) {
        int unused = c.length - PanelKernel.TILE;
        int c0 = column[j0] + row;
        int c1 = n > 1 ? column[j0 + 1] + row : unused;
        int c2 = n > 2 ? column[j0 + 2] + row : unused;
        int c3 = n > 3 ? column[j0 + 3] + row : unused;
        DoubleVector s00 = DoubleVector.fromArray(V, c, c0);
        DoubleVector s10 = DoubleVector.fromArray(V, c, c0 + 4);
        DoubleVector s20 = DoubleVector.fromArray(V, c, c0 + 8);
        DoubleVector s01 = DoubleVector.fromArray(V, c, c1);
        DoubleVector s11 = DoubleVector.fromArray(V, c, c1 + 4);
        DoubleVector s21 = DoubleVector.fromArray(V, c, c1 + 8);
        DoubleVector s02 = DoubleVector.fromArray(V, c, c2);
        DoubleVector s12 = DoubleVector.fromArray(V, c, c2 + 4);
        DoubleVector s22 = DoubleVector.fromArray(V, c, c2 + 8);
        DoubleVector s03 = DoubleVector.fromArray(V, c, c3);
        DoubleVector s13 = DoubleVector.fromArray(V, c, c3 + 4);
        DoubleVector s23 = DoubleVector.fromArray(V, c, c3 + 8);
        int end = bo + PanelKernel.STRIP * depth;
        for (int k = bo, i = ao; k < end; k += PanelKernel.STRIP, i += lda) {
            DoubleVector a0 = DoubleVector.fromArray(V, a, i);
            DoubleVector a1 = DoubleVector.fromArray(V, a, i + 4);
            DoubleVector a2 = DoubleVector.fromArray(V, a, i + 8);
            DoubleVector b0 = DoubleVector.broadcast(V, b[k]);
            s00 = a0.fma(b0, s00);
            s10 = a1.fma(b0, s10);
            s20 = a2.fma(b0, s20);
            DoubleVector b1 = DoubleVector.broadcast(V, b[k + 1]);
            s01 = a0.fma(b1, s01);
            s11 = a1.fma(b1, s11);
            s21 = a2.fma(b1, s21);
            DoubleVector b2 = DoubleVector.broadcast(V, b[k + 2]);
            s02 = a0.fma(b2, s02);
            s12 = a1.fma(b2, s12);
            s22 = a2.fma(b2, s22);
            DoubleVector b3 = DoubleVector.broadcast(V, b[k + 3]);
            s03 = a0.fma(b3, s03);
            s13 = a1.fma(b3, s13);
            s23 = a2.fma(b3, s23);
        }
        s00.intoArray(c, c0);
        s10.intoArray(c, c0 + 4);
        s20.intoArray(c, c0 + 8);
        s01.intoArray(c, c1);
        s11.intoArray(c, c1 + 4);
        s21.intoArray(c, c1 + 8);
        s02.intoArray(c, c2);
        s12.intoArray(c, c2 + 4);
        s22.intoArray(c, c2 + 8);
        s03.intoArray(c, c3);
        s13.intoArray(c, c3 + 4);
        s23.intoArray(c, c3 + 8);
    }

    static void add8x4(double[] a, int ao, int lda, int depth, double[] b, int bo,
                        double[] c, int row, int[] column, int j0, int n) {
        int unused = c.length - PanelKernel.TILE;
        int c0 = column[j0] + row;
        int c1 = n > 1 ? column[j0 + 1] + row : unused;
        int c2 = n > 2 ? column[j0 + 2] + row : unused;
        int c3 = n > 3 ? column[j0 + 3] + row : unused;
        DoubleVector s00 = DoubleVector.fromArray(V, c, c0);
        DoubleVector s10 = DoubleVector.fromArray(V, c, c0 + 4);
        DoubleVector s01 = DoubleVector.fromArray(V, c, c1);
        DoubleVector s11 = DoubleVector.fromArray(V, c, c1 + 4);
        DoubleVector s02 = DoubleVector.fromArray(V, c, c2);
        DoubleVector s12 = DoubleVector.fromArray(V, c, c2 + 4);
        DoubleVector s03 = DoubleVector.fromArray(V, c, c3);
        DoubleVector s13 = DoubleVector.fromArray(V, c, c3 + 4);
        int end = bo + PanelKernel.STRIP * depth;
        for (int k = bo, i = ao; k < end; k += PanelKernel.STRIP, i += lda) {
            DoubleVector a0 = DoubleVector.fromArray(V, a, i);
            DoubleVector a1 = DoubleVector.fromArray(V, a, i + 4);
            DoubleVector b0 = DoubleVector.broadcast(V, b[k]);
            s00 = a0.fma(b0, s00);
            s10 = a1.fma(b0, s10);
            DoubleVector b1 = DoubleVector.broadcast(V, b[k + 1]);
            s01 = a0.fma(b1, s01);
            s11 = a1.fma(b1, s11);
            DoubleVector b2 = DoubleVector.broadcast(V, b[k + 2]);
            s02 = a0.fma(b2, s02);
            s12 = a1.fma(b2, s12);
            DoubleVector b3 = DoubleVector.broadcast(V, b[k + 3]);
            s03 = a0.fma(b3, s03);
            s13 = a1.fma(b3, s13);
        }
        s00.intoArray(c, c0);
        s10.intoArray(c, c0 + 4);
        s01.intoArray(c, c1);
        s11.intoArray(c, c1 + 4);
        s02.intoArray(c, c2);
        s12.intoArray(c, c2 + 4);
        s03.intoArray(c, c3);
        s13.intoArray(c, c3 + 4);
    }
}
