package org.saltus.core.math;

/** A square matrix A factorised once and applied many times. Safe to use from several threads. */
public interface Factorization {
    /** Order n of A. */
    int size();

    /**
     * Solves A x = b in place without allocation.
     * @param b      n entries from offset: right-hand side, then solution; written
     * @param offset of the first entry
     */
    void solve(double[] b, int offset);

    /**
     * Solves A X = B in place, several vectors together (less memory traffic than one by one).
     * @param b      vector k occupies n entries from {@code offset + k * stride}; written
     * @param offset of the first vector
     * @param count  number of vectors, 0 allowed
     * @param stride distance between the starts of two vectors, at least n
     */
    void solve(double[] b, int offset, int count, int stride);
}
