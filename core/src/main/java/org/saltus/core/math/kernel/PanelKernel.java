package org.saltus.core.math.kernel;

import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.math.lu.BlockLu;

/**
 * Inner loops of {@link SupernodalCholesky} on panels stored by columns, and of {@link BlockLu}, which passes rows of its fronts as columns.
 * Rows are taken in strips of {@link #STRIP}, right-hand sides in groups of as many. Each implementation adds in one order, so that a vector
 * gets the same bits alone or among others.
 */
public interface PanelKernel {
    /** Rows per strip, columns per block, right-hand sides per group. */
    int STRIP = 8;
    /** Rows that {@link #addProduct} takes at most. */
    int TILE = 3 * STRIP;

    /** Name in reports: {@code scalar} or {@code vector}. */
    String name();

    /** Nanoseconds per multiplication or addition in products, to estimate what is worth while. */
    double operationTime();

    /**
     * C += A Bᵀ on {@code rows} rows and n columns.
     * @param a      panel of A: entry (i, k) at {@code ao + i + k * lda}; may be read past the last row, never used there
     * @param depth  columns of A and B
     * @param rows   8, 16 or 24
     * @param b      B by columns of eight: entry (j, k) at {@code bo + 8 k + j}, zero for j ≥ n
     * @param c      entry (i, j) at {@code column[j0 + j] + row + i}; its last {@link #TILE} entries belong to nobody; written
     * @param n      1 to 8
     */
    void addProduct(double[] a, int ao, int lda, int depth, int rows, double[] b, int bo,
                         double[] c, int row, int[] column, int j0, int n);

    /**
     * C ← C T⁻ᵀ for a lower triangle T of order n.
     * @param c    as above; rows a multiple of 8; written
     * @param t    T with reciprocals on its diagonal: entry (i, j) at {@code to + 8 j + i}
     */
    void divide(double[] c, int row, int rows, int[] column, int j0, int n, double[] t, int to);

    /** y_i = Σ_k L_ik x_k for i &lt; rows; y has room for a strip more. */
    void multiply(double[] l, int lo, int ld, int width, int rows, double[] x, int xo, double[] y);

    /** x_k −= Σ_i L_ik y_i for k &lt; width; y is zero past its rows up to a whole strip. */
    void subtractTranspose(double[] l, int lo, int ld, int width, int rows, double[] y, double[] x, int xo);

    /** {@link #subtractTranspose} on eight interleaved vectors: entry i of vector r at {@code 8 i + r}. */
    void subtractTranspose8(double[] l, int lo, int ld, int width, int rows, double[] y, int yo, double[] x, int xo);

    /**
     * Adds runs of x, which follow each other from xo, to y: run c, first ≤ c &lt; end, of {@code length[c]} entries to those from
     * {@code yo + target[c]}. Past each run x and y have room for a strip, of which y keeps its values. Returns the end in x.
     */
    int addRuns(double[] x, int xo, double[] y, int yo, int[] length, int[] target, int first, int end);

    /**
     * Column k of L in an elimination of {@code columns} columns, a multiple of eight: a_ik ← l = factor a_ik, a_ij ← a_ij − l a_kj for j &gt; k.
     * @param a   entry (i, j) at {@code ao + i * lda + j}; rows k + 1 to end − 1 are written
     */
    void eliminate(double[] a, int ao, int lda, int columns, int k, int end, double factor);

    /** Largest absolute value of n entries from ao, n a multiple of eight; NaN may be overlooked. */
    double largest(double[] a, int ao, int n);
}
