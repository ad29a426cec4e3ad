package org.saltus.core.model;

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
}
