package org.saltus.core.model;

/**
 * The boundary of a meshed body as contact sees it: nodes and facets (segments in 2D, triangles in 3D). A surface point is
 * a facet with weights, or a node. All indices are the surface's own; nodes are numbered 0 … nodeCount-1.
 */
public interface Surface {
    /** Number of surface nodes. */
    int nodeCount();

    /** Facets by their nodes, {@code nodesPerFacet} each, oriented outwards; empty for bars. */
    int[] facets();

    /** 2 for segments, 3 for triangles. */
    int nodesPerFacet();

    /**
     * True when this facet (0, 1, 2) and the next one (0, 2, 3) are one four-node side of a cell, whose displacement is bilinear in
     * 0, 1, 2, 3.
     */
    default boolean startsQuadrilateral(int facet) {
        return false;
    }

    /** Positions of the surface nodes at configuration q (scene-long): 3 numbers each, m, to {@code out} from 0. */
    void writePositions(double[] q, double[] out);

    /** Velocities of the surface nodes (scene-long v): 3 numbers each, m/s, to {@code out} from 0. */
    void writeVelocities(double[] q, double[] v, double[] out);

    /** Largest distance of a surface node from their mean at configuration q (scene-long), m. */
    default double size(double[] q) {
        int n = nodeCount();
        double[] at = new double[3 * n];
        writePositions(q, at);
        double[] mean = new double[3];
        for (int i = 0; i < 3 * n; i++) {
            mean[i % 3] += at[i] / n;
        }
        double squared = 0;
        for (int i = 0; i < 3 * n; i += 3) {
            double x = at[i] - mean[0];
            double y = at[i + 1] - mean[1];
            double z = at[i + 2] - mean[2];
            squared = Math.max(squared, x * x + y * y + z * z);
        }
        return Math.sqrt(squared);
    }
}
