package org.saltus.core.mesh;

import java.util.Set;
import org.saltus.core.state.State;

/**
 * A body with a mesh, as output sees it: fields per node of the whole mesh, in the order of {@link Mesh#coordinates}. Every
 * method reads the body's range of scene-long arrays and writes its output from 0.
 */
public interface MeshedBody {
    /** The mesh in the reference configuration; its coordinates are the positions at zero displacement. */
    Mesh mesh();

    /** Displacement of every node from its place in the mesh: 3 numbers each, m. */
    void writeDisplacements(double[] q, double[] out);

    /** Velocity of every node: 3 numbers each, m/s. */
    void writeNodalVelocities(double[] q, double[] v, double[] out);

    /** Von Mises stress per node, averaged over the cells around it: 1 number each, Pa. */
    void writeVonMises(double[] q, double[] out);

    /** The further fields that it can write. */
    default Set<MeshField> fields() {
        return Set.of();
    }

    /**
     * Writes one of its {@link #fields}: as many numbers per node, or per cell of the mesh's dimension in block order, as it has components.
     *
     * @throws IllegalArgumentException if it has no such field
     */
    default void writeField(MeshField field, State state, double[] out) {
        throw new IllegalArgumentException(mesh().source() + ": no field \"" + field.key + "\".");
    }

    /** Number of Gauss points whose stress it can write; 0 when it has none. */
    default int stressPointCount() {
        return 0;
    }

    /**
     * Writes its Gauss points.
     *
     * @param place  3 numbers each, deformed, m; written
     * @param stress 6 each, Pa; written
     * @param strain 6 each (tensor components); written
     */
    default void writeStressPoints(State state, double[] place, double[] stress, double[] strain) {
    }
}
