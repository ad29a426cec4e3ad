package org.saltus.core.model;

import java.util.List;

/** A body of nodes that knows its supports, and what forces on its dofs amount to in space. */
public interface HeldBody {
    /** What holds it; no dof is in two of them. */
    List<Support> supports();

    /**
     * Adds the forces on some dofs to a resultant.
     *
     * @param dofs  local numbers
     * @param q     scene-long
     * @param force generalised, scene-long, N (N·m for rotations)
     * @param out   takes each force at the place where it acts
     */
    void addResultant(int[] dofs, double[] q, double[] force, Resultant out);
}
