package org.saltus.core.linear;

import org.saltus.core.math.SparseMatrix;

/** A body with vibration modes about its reference configuration: what modal analysis asks of it. */
public interface VibratingBody {
    /** M, kg. */
    SparseMatrix mass();

    /** K, N/m; null for a body without elasticity. */
    SparseMatrix stiffness();

    /** C, N·s/m; null for a body without damping. */
    SparseMatrix damping();

    /** Rows of M and K that are held, increasing. */
    int[] heldDofs();

    /** True when the rows of M are directions of nodes, node by node; false for generalised coordinates such as amplitudes of modes. */
    default boolean isNodal() {
        return true;
    }

    /** What messages call a row. */
    default String dofName(int dof) {
        return "degree of freedom " + dof;
    }

    /** Places of the rows: x, y, z of each in the reference configuration, m; null where they have none. */
    default double[] dofPlaces() {
        return null;
    }

    /** Which nodes the rows move, and where to; null where they are no motions of nodes of a mesh. */
    default RowDirections directions() {
        return null;
    }

    /** What the other rows can do: each by itself, unless ties say otherwise. */
    default FreeBasis freeBasis() {
        return FreeBasis.free(mass().rows(), heldDofs());
    }
}
