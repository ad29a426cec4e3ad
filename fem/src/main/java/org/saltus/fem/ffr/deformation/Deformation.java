package org.saltus.fem.ffr.deformation;

import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.model.IterationCoefficients;

/**
 * The coordinates in which a body deforms in its frame, u = Ψ η, with their matrices: every displacement of every node, or a few shapes.
 * Shared by copies of a body; offsets are where η or η' starts in a scene-long array.
 */
public interface Deformation {
    /** Number of coordinates, n. */
    int size();

    /** True when the coordinates are the displacements of the nodes. */
    boolean isNodal();

    /** Ψᵀ M Ψ. */
    SparseMatrix mass();

    /** Ψᵀ C Ψ, or null. */
    SparseMatrix damping();

    /** Ψᵀ K Ψ. */
    SparseMatrix stiffness();

    /** A momentum to be filled. */
    FrameMotion motion();

    /** The geometric stiffness that goes with a centrifugal force, or null. */
    GeometricStiffness geometric(Centrifugal kind);

    /** Operators on the coordinates. */
    DeformationResponse prepare(IterationCoefficients c);

    /** f ← Pᵀ f, n entries from 0: what of generalised forces deforms. */
    void balance(double[] f);

    /** out = Ψᵀ f, n entries, of forces on all nodal dofs. */
    void project(double[] f, double[] out);

    /** Component i of u, by the numbering of nodal dofs. */
    double displacement(double[] state, int offset, int i);

    /** out = u, all nodal dofs. */
    void expand(double[] state, int offset, double[] out);

    /** Number of coordinates that a side of a contact on so many nodes of the boundary moves. */
    int sideDofs(int nodes);

    /** Their numbers, to {@code dofs} from {@code at}. @param rate index of η'₀ in v */
    void writeSideDofs(ContactSet contacts, int side, int rate, int[] dofs, int at);

    /** Their velocities along a direction in the frame (3 entries), to {@code values} from {@code at} by {@code stride}. */
    void writeSideValues(ContactSet contacts, int side, double[] direction, double[] values, int at, int stride);
}
