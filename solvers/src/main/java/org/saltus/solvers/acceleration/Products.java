package org.saltus.solvers.acceleration;

/** The scalar products that Anderson's method takes of iterates that are spread over domains. */
public interface Products {
    /** ‖x‖² of the first n entries. */
    double squaredNorm(int n, double[] x);

    /** out[k] = x · y[k], of the first n entries, for k below count. */
    void dots(int n, double[] x, double[][] y, int count, double[] out);
}
