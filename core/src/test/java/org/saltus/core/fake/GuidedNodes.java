package org.saltus.core.fake;

import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.SingleMemberBody;
import org.saltus.core.model.Surface;

/** A meshed surface whose nodes a test places and moves by hand: q and v hold 3 numbers per node. For tests of detectors. */
public final class GuidedNodes extends GuidedBody implements Surface, SingleMemberBody {
    private final int nodes;
    private final int[] facets;
    private final int nodesPerFacet;

    /**
     * Nodes without facets.
     *
     * @param positions  3 per node; kept
     * @param velocities 3 per node; kept
     */
    public GuidedNodes(double[] positions, double[] velocities) {
        this(positions, velocities, new int[0], 3);
    }

    /**
     * @param positions     3 per node; kept
     * @param velocities    3 per node; kept
     * @param facets        nodes, {@code nodesPerFacet} each, oriented outwards; kept
     * @param nodesPerFacet 2 or 3
     */
    public GuidedNodes(double[] positions, double[] velocities, int[] facets, int nodesPerFacet) {
        super("nodes", positions, velocities);
        nodes = positions.length / 3;
        this.facets = facets;
        this.nodesPerFacet = nodesPerFacet;
    }

    @Override
    public void retract(double[] q, double s, double[] v, double[] out) {
        Vectors.copyPlus(3 * nodes, q, configurationOffset(), s, v, velocityOffset(), out, configurationOffset());
    }

    /** The frame of a mesh is that of space. */
    @Override
    public void writePlacement(double[] q, double[] out) {
        Vectors.fill(7, 0, out, 0);
        out[3] = 1;
    }

    @Override
    public void writeMemberVelocity(double[] q, double[] v, double[] out) {
        Vectors.fill(6, 0, out, 0);
    }

    @Override
    public Surface surface() {
        return this;
    }

    @Override
    public int nodeCount() {
        return nodes;
    }

    @Override
    public int[] facets() {
        return facets;
    }

    @Override
    public int nodesPerFacet() {
        return nodesPerFacet;
    }

    @Override
    public void writePositions(double[] q, double[] out) {
        System.arraycopy(q, configurationOffset(), out, 0, 3 * nodes);
    }

    @Override
    public void writeVelocities(double[] q, double[] v, double[] out) {
        System.arraycopy(v, velocityOffset(), out, 0, 3 * nodes);
    }

    @Override
    int dofsOfSide() {
        return 3;
    }

    @Override
    double derivative(double[] q, ContactSet contacts, int side, int i, int d) {
        return contacts.frame[9 * (side / 2) + 3 * d + i];
    }
}
