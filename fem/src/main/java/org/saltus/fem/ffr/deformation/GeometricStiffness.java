package org.saltus.fem.ffr.deformation;

/** What stress adds to the stiffness of small deformations u of a spinning body. */
public interface GeometricStiffness {
    /** f += alpha K_g u, n entries from 0. @param spin Ω, 3 entries, rad/s; read only */
    void add(double alpha, double[] spin, double[] u, double[] f);
}
