package org.saltus.solvers.nonsmooth;

/** The scaled problem v = Ã y + q̃ and its Newton equations (base + left (Ã + shift I)) dy = Φ. */
interface NewtonSystem {
    /** Length of y. */
    int length();

    /** v = Ã y + q̃; v written. */
    void velocity(double[] y, double[] v);

    /** y = r/d; y written. */
    void toScaled(double[] r, double[] y);

    /** r = d y; r written. */
    void toPhysical(double[] y, double[] r);

    /** Factorises the equations as last linearised. */
    void factor(Equations equations, double shift);

    /** Solves with the last factors. @param phi right-hand side; read @param dy written */
    void solve(double[] phi, double[] dy);

    /** Multiplications and additions of one factorisation, about. */
    double operations();
}
