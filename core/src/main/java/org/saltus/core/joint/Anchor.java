package org.saltus.core.joint;

/**
 * A point fixed to a part: of rigid and fixed parts and the world anywhere, of meshed ones a node of their surface.
 *
 * @param part  number of the part, or {@link Placements#WORLD}
 * @param local its coordinates in the part's axes, m; null for nodes
 * @param node  number of the surface node; -1 for others
 */
public record Anchor(int part, double[] local, int node) {
    /** True for a node of a meshed part. */
    public boolean isNode() {
        return node >= 0;
    }
}
