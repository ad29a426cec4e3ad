package org.saltus.core.linear;

import org.saltus.core.check.Check;
import org.saltus.core.check.Magnitude;
import org.saltus.core.math.SparseMatrix;

/** Checks that what a linear body is made of has one size and finite numbers. @param n dofs, rows of the mass */
record LinearBodySizes(String name, int n) {
    /** The matrices. */
    void check(LinearBody.Data data) {
        square("mass", data.mass());
        square("damping", data.viscosity());
        square("stiffness", data.stiffness());
        magnitudes("mass", data.mass(), "kg");
        magnitudes("stiffness", data.stiffness(), "N/m");
    }

    /** Diagonal entries that are not 0 must be such that can be computed with; some negative ones are, their sign is the factorisation's matter. */
    private void magnitudes(String what, SparseMatrix a, String unit) {
        for (int i = 0; a != null && i < n; i++) {
            Magnitude.checkUnlessZero(name, what + " of degree of freedom " + i, Math.abs(a.get(i, i)), unit);
        }
    }

    /** The vectors. */
    void check(Load load, double[] configuration, double[] velocity) {
        length("load", load.size());
        length("configuration", configuration.length);
        length("velocity", velocity.length);
        Check.finite(name, "configuration", configuration);
        Check.finite(name, "velocity", velocity);
    }

    private void square(String what, SparseMatrix a) {
        if (a == null) {
            return;
        }
        if (a.rows() != n || a.columns() != n) {
            throw new IllegalArgumentException(name + ": " + what + " is " + a.rows() + " x " + a.columns()
                + ", expected " + n + " x " + n + " like the mass.");
        }
        Check.finite(name, what, a.values());
    }

    private void length(String what, int size) {
        Check.length(name, what, size, n, "One entry per dof.");
    }
}
