package org.saltus.fem.body;

import org.saltus.core.mesh.Mesh;
import org.saltus.core.model.Surface;
import org.saltus.fem.surface.MeshBoundary;

/** The boundary of a mesh, displaced by a field. */
record DisplacedBoundary(Mesh mesh, MeshBoundary boundary, Field displacement, Field velocity) implements Surface {
    /** A field on the nodes of the boundary. */
    interface Field {
        /** @param state scene-long q or v; @param out 3 numbers per node of the boundary; written */
        void write(double[] state, double[] out);
    }

    @Override
    public int nodeCount() {
        return boundary.nodes().length;
    }

    @Override
    public int[] facets() {
        return boundary.facets();
    }

    @Override
    public int nodesPerFacet() {
        return boundary.nodesPerFacet();
    }

    @Override
    public boolean startsQuadrilateral(int facet) {
        return boundary.startsQuadrilateral(facet);
    }

    @Override
    public void writePositions(double[] q, double[] out) {
        displacement.write(q, out);
        int[] nodes = boundary.nodes();
        double[] x = mesh.coordinates();
        for (int i = 0; i < 3 * nodes.length; i++) {
            out[i] += x[3 * nodes[i / 3] + i % 3];
        }
    }

    @Override
    public void writeVelocities(double[] q, double[] v, double[] out) {
        velocity.write(v, out);
    }
}
