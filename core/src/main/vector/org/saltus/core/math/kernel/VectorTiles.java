package org.saltus.core.math.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link PanelKernel#addProduct} for each size of tile: all sums stay in registers, 78 GF/s in the largest one with AVX-512. Columns that
 * are not wanted go to the entries of C that belong to nobody.
 */
final class VectorTiles {
    private static final VectorSpecies<Double> V = DoubleVector.SPECIES_512;

    private VectorTiles() {
    }

    static void add24x8(double[] a, int ao, int lda, int depth, double[] b, int bo,
                        double[] c, int row, int[] column, int j0, int n) {
        int unused = c.length - PanelKernel.TILE;
        int c0 = column[j0] + row;
        int c1 = n > 1 ? column[j0 + 1] + row : unused;
        int c2 = n > 2 ? column[j0 + 2] + row : unused;
        int c3 = n > 3 ? column[j0 + 3] + row : unused;
        int c4 = n > 4 ? column[j0 + 4] + row : unused;
        int c5 = n > 5 ? column[j0 + 5] + row : unused;
        int c6 = n > 6 ? column[j0 + 6] + row : unused;
        int c7 = n > 7 ? column[j0 + 7] + row : unused;
        DoubleVector s00 = DoubleVector.fromArray(V, c, c0);
        DoubleVector s10 = DoubleVector.fromArray(V, c, c0 + 8);
        DoubleVector s20 = DoubleVector.fromArray(V, c, c0 + 16);
        DoubleVector s01 = DoubleVector.fromArray(V, c, c1);
        DoubleVector s11 = DoubleVector.fromArray(V, c, c1 + 8);
        DoubleVector s21 = DoubleVector.fromArray(V, c, c1 + 16);
        DoubleVector s02 = DoubleVector.fromArray(V, c, c2);
        DoubleVector s12 = DoubleVector.fromArray(V, c, c2 + 8);
        DoubleVector s22 = DoubleVector.fromArray(V, c, c2 + 16);
        DoubleVector s03 = DoubleVector.fromArray(V, c, c3);
        DoubleVector s13 = DoubleVector.fromArray(V, c, c3 + 8);
        DoubleVector s23 = DoubleVector.fromArray(V, c, c3 + 16);
        DoubleVector s04 = DoubleVector.fromArray(V, c, c4);
        DoubleVector s14 = DoubleVector.fromArray(V, c, c4 + 8);
        DoubleVector s24 = DoubleVector.fromArray(V, c, c4 + 16);
        DoubleVector s05 = DoubleVector.fromArray(V, c, c5);
        DoubleVector s15 = DoubleVector.fromArray(V, c, c5 + 8);
        DoubleVector s25 = DoubleVector.fromArray(V, c, c5 + 16);
        DoubleVector s06 = DoubleVector.fromArray(V, c, c6);
        DoubleVector s16 = DoubleVector.fromArray(V, c, c6 + 8);
        DoubleVector s26 = DoubleVector.fromArray(V, c, c6 + 16);
        DoubleVector s07 = DoubleVector.fromArray(V, c, c7);
        DoubleVector s17 = DoubleVector.fromArray(V, c, c7 + 8);
        DoubleVector s27 = DoubleVector.fromArray(V, c, c7 + 16);
        int end = bo + PanelKernel.STRIP * depth;
        for (int k = bo, i = ao; k < end; k += PanelKernel.STRIP, i += lda) {
            DoubleVector a0 = DoubleVector.fromArray(V, a, i);
            DoubleVector a1 = DoubleVector.fromArray(V, a, i + 8);
            DoubleVector a2 = DoubleVector.fromArray(V, a, i + 16);
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
            DoubleVector b4 = DoubleVector.broadcast(V, b[k + 4]);
            s04 = a0.fma(b4, s04);
            s14 = a1.fma(b4, s14);
            s24 = a2.fma(b4, s24);
            DoubleVector b5 = DoubleVector.broadcast(V, b[k + 5]);
            s05 = a0.fma(b5, s05);
            s15 = a1.fma(b5, s15);
            s25 = a2.fma(b5, s25);
            DoubleVector b6 = DoubleVector.broadcast(V, b[k + 6]);
            s06 = a0.fma(b6, s06);
            s16 = a1.fma(b6, s16);
            s26 = a2.fma(b6, s26);
            DoubleVector b7 = DoubleVector.broadcast(V, b[k + 7]);
            s07 = a0.fma(b7, s07);
            s17 = a1.fma(b7, s17);
            s27 = a2.fma(b7, s27);
        }
        s00.intoArray(c, c0);
        s10.intoArray(c, c0 + 8);
        s20.intoArray(c, c0 + 16);
        s01.intoArray(c, c1);
        s11.intoArray(c, c1 + 8);
        s21.intoArray(c, c1 + 16);
        s02.intoArray(c, c2);
        s12.intoArray(c, c2 + 8);
        s22.intoArray(c, c2 + 16);
        s03.intoArray(c, c3);
        s13.intoArray(c, c3 + 8);
        s23.intoArray(c, c3 + 16);
        s04.intoArray(c, c4);
        s14.intoArray(c, c4 + 8);
        s24.intoArray(c, c4 + 16);
        s05.intoArray(c, c5);
        s15.intoArray(c, c5 + 8);
        s25.intoArray(c, c5 + 16);
        s06.intoArray(c, c6);
        s16.intoArray(c, c6 + 8);
        s26.intoArray(c, c6 + 16);
        s07.intoArray(c, c7);
        s17.intoArray(c, c7 + 8);
        s27.intoArray(c, c7 + 16);
    }

    static void add24x4(double[] a, int ao, int lda, int depth, double[] b, int bo,
                        double[] c, int row, int[] column, int j0, int n) {
        int unused = c.length - PanelKernel.TILE;
        int c0 = column[j0] + row;
        int c1 = n > 1 ? column[j0 + 1] + row : unused;
        int c2 = n > 2 ? column[j0 + 2] + row : unused;
        int c3 = n > 3 ? column[j0 + 3] + row : unused;
        DoubleVector s00 = DoubleVector.fromArray(V, c, c0);
        DoubleVector s10 = DoubleVector.fromArray(V, c, c0 + 8);
        DoubleVector s20 = DoubleVector.fromArray(V, c, c0 + 16);
        DoubleVector s01 = DoubleVector.fromArray(V, c, c1);
        DoubleVector s11 = DoubleVector.fromArray(V, c, c1 + 8);
        DoubleVector s21 = DoubleVector.fromArray(V, c, c1 + 16);
        DoubleVector s02 = DoubleVector.fromArray(V, c, c2);
        DoubleVector s12 = DoubleVector.fromArray(V, c, c2 + 8);
        DoubleVector s22 = DoubleVector.fromArray(V, c, c2 + 16);
        DoubleVector s03 = DoubleVector.fromArray(V, c, c3);
        DoubleVector s13 = DoubleVector.fromArray(V, c, c3 + 8);
        DoubleVector s23 = DoubleVector.fromArray(V, c, c3 + 16);
        int end = bo + PanelKernel.STRIP * depth;
        for (int k = bo, i = ao; k < end; k += PanelKernel.STRIP, i += lda) {
            DoubleVector a0 = DoubleVector.fromArray(V, a, i);
            DoubleVector a1 = DoubleVector.fromArray(V, a, i + 8);
            DoubleVector a2 = DoubleVector.fromArray(V, a, i + 16);
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
        s10.intoArray(c, c0 + 8);
        s20.intoArray(c, c0 + 16);
        s01.intoArray(c, c1);
        s11.intoArray(c, c1 + 8);
        s21.intoArray(c, c1 + 16);
        s02.intoArray(c, c2);
        s12.intoArray(c, c2 + 8);
        s22.intoArray(c, c2 + 16);
        s03.intoArray(c, c3);
        s13.intoArray(c, c3 + 8);
        s23.intoArray(c, c3 + 16);
    }

    static void add16x8(double[] a, int ao, int lda, int depth, double[] b, int bo,
                        double[] c, int row, int[] column, int j0, int n) {
        int unused = c.length - PanelKernel.TILE;
        int c0 = column[j0] + row;
        int c1 = n > 1 ? column[j0 + 1] + row : unused;
        int c2 = n > 2 ? column[j0 + 2] + row : unused;
        int c3 = n > 3 ? column[j0 + 3] + row : unused;
        int c4 = n > 4 ? column[j0 + 4] + row : unused;
        int c5 = n > 5 ? column[j0 + 5] + row : unused;
        int c6 = n > 6 ? column[j0 + 6] + row : unused;
        int c7 = n > 7 ? column[j0 + 7] + row : unused;
        DoubleVector s00 = DoubleVector.fromArray(V, c, c0);
        DoubleVector s10 = DoubleVector.fromArray(V, c, c0 + 8);
        DoubleVector s01 = DoubleVector.fromArray(V, c, c1);
        DoubleVector s11 = DoubleVector.fromArray(V, c, c1 + 8);
        DoubleVector s02 = DoubleVector.fromArray(V, c, c2);
        DoubleVector s12 = DoubleVector.fromArray(V, c, c2 + 8);
        DoubleVector s03 = DoubleVector.fromArray(V, c, c3);
        DoubleVector s13 = DoubleVector.fromArray(V, c, c3 + 8);
        DoubleVector s04 = DoubleVector.fromArray(V, c, c4);
        DoubleVector s14 = DoubleVector.fromArray(V, c, c4 + 8);
        DoubleVector s05 = DoubleVector.fromArray(V, c, c5);
        DoubleVector s15 = DoubleVector.fromArray(V, c, c5 + 8);
        DoubleVector s06 = DoubleVector.fromArray(V, c, c6);
        DoubleVector s16 = DoubleVector.fromArray(V, c, c6 + 8);
        DoubleVector s07 = DoubleVector.fromArray(V, c, c7);
        DoubleVector s17 = DoubleVector.fromArray(V, c, c7 + 8);
        int end = bo + PanelKernel.STRIP * depth;
        for (int k = bo, i = ao; k < end; k += PanelKernel.STRIP, i += lda) {
            DoubleVector a0 = DoubleVector.fromArray(V, a, i);
            DoubleVector a1 = DoubleVector.fromArray(V, a, i + 8);
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
            DoubleVector b4 = DoubleVector.broadcast(V, b[k + 4]);
            s04 = a0.fma(b4, s04);
            s14 = a1.fma(b4, s14);
            DoubleVector b5 = DoubleVector.broadcast(V, b[k + 5]);
            s05 = a0.fma(b5, s05);
            s15 = a1.fma(b5, s15);
            DoubleVector b6 = DoubleVector.broadcast(V, b[k + 6]);
            s06 = a0.fma(b6, s06);
            s16 = a1.fma(b6, s16);
            DoubleVector b7 = DoubleVector.broadcast(V, b[k + 7]);
            s07 = a0.fma(b7, s07);
            s17 = a1.fma(b7, s17);
        }
        s00.intoArray(c, c0);
        s10.intoArray(c, c0 + 8);
        s01.intoArray(c, c1);
        s11.intoArray(c, c1 + 8);
        s02.intoArray(c, c2);
        s12.intoArray(c, c2 + 8);
        s03.intoArray(c, c3);
        s13.intoArray(c, c3 + 8);
        s04.intoArray(c, c4);
        s14.intoArray(c, c4 + 8);
        s05.intoArray(c, c5);
        s15.intoArray(c, c5 + 8);
        s06.intoArray(c, c6);
        s16.intoArray(c, c6 + 8);
        s07.intoArray(c, c7);
        s17.intoArray(c, c7 + 8);
    }

    static void add8x8(double[] a, int ao, int lda, int depth, double[] b, int bo,
                        double[] c, int row, int[] column, int j0, int n) {
        int unused = c.length - PanelKernel.TILE;
        int c0 = column[j0] + row;
        int c1 = n > 1 ? column[j0 + 1] + row : unused;
        int c2 = n > 2 ? column[j0 + 2] + row : unused;
        int c3 = n > 3 ? column[j0 + 3] + row : unused;
        int c4 = n > 4 ? column[j0 + 4] + row : unused;
        int c5 = n > 5 ? column[j0 + 5] + row : unused;
        int c6 = n > 6 ? column[j0 + 6] + row : unused;
        int c7 = n > 7 ? column[j0 + 7] + row : unused;
        DoubleVector s00 = DoubleVector.fromArray(V, c, c0);
        DoubleVector s01 = DoubleVector.fromArray(V, c, c1);
        DoubleVector s02 = DoubleVector.fromArray(V, c, c2);
        DoubleVector s03 = DoubleVector.fromArray(V, c, c3);
        DoubleVector s04 = DoubleVector.fromArray(V, c, c4);
        DoubleVector s05 = DoubleVector.fromArray(V, c, c5);
        DoubleVector s06 = DoubleVector.fromArray(V, c, c6);
        DoubleVector s07 = DoubleVector.fromArray(V, c, c7);
        int end = bo + PanelKernel.STRIP * depth;
        for (int k = bo, i = ao; k < end; k += PanelKernel.STRIP, i += lda) {
            DoubleVector a0 = DoubleVector.fromArray(V, a, i);
            DoubleVector b0 = DoubleVector.broadcast(V, b[k]);
            s00 = a0.fma(b0, s00);
            DoubleVector b1 = DoubleVector.broadcast(V, b[k + 1]);
            s01 = a0.fma(b1, s01);
            DoubleVector b2 = DoubleVector.broadcast(V, b[k + 2]);
            s02 = a0.fma(b2, s02);
            DoubleVector b3 = DoubleVector.broadcast(V, b[k + 3]);
            s03 = a0.fma(b3, s03);
            DoubleVector b4 = DoubleVector.broadcast(V, b[k + 4]);
            s04 = a0.fma(b4, s04);
            DoubleVector b5 = DoubleVector.broadcast(V, b[k + 5]);
            s05 = a0.fma(b5, s05);
            DoubleVector b6 = DoubleVector.broadcast(V, b[k + 6]);
            s06 = a0.fma(b6, s06);
            DoubleVector b7 = DoubleVector.broadcast(V, b[k + 7]);
            s07 = a0.fma(b7, s07);
        }
        s00.intoArray(c, c0);
        s01.intoArray(c, c1);
        s02.intoArray(c, c2);
        s03.intoArray(c, c3);
        s04.intoArray(c, c4);
        s05.intoArray(c, c5);
        s06.intoArray(c, c6);
        s07.intoArray(c, c7);
    }
}
