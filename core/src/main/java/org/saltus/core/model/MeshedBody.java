package org.saltus.core.model;

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
}
