package org.saltus.contact.detect.pair;

import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.shape.CornerShape;
import org.saltus.contact.shape.Cylindrical;
import org.saltus.core.model.Shape;

/**
 * All that a pair test may ask of a piece before it accepts a pair. Pieces of equal kinds are one sort to the table, so nothing that a test can ask has to be
 * kept in step with it.
 *
 * @param shape             class of its shape; null for meshes and for parts without geometry
 * @param isMesh            a deformable mesh
 * @param hasFacetsOfMesh   a mesh that is not one of bars
 * @param hasDistance       its shape is a solid: it has a signed distance
 * @param isHalfSpace       a half-space
 * @param meetsHullsInside  the corners of a hull are all there is to test: a half-space, or a hollow shape seen from inside
 * @param cornersAlone      it has rounded corners and nothing between them
 * @param isHull            the hull of rounded corners
 * @param isSharp           its corners are not rounded
 * @param hasFaces          a polyhedron with faces
 * @param hasCorners        it has corners or, as a mesh, nodes
 * @param isConvex          it has a support function: its own, or that of a hull or a full cylinder
 * @param isHouse           its shape is one of this module
 */
public record PieceKind(Class<? extends Shape> shape, boolean isMesh, boolean hasFacetsOfMesh, boolean hasDistance, boolean isHalfSpace,
                        boolean meetsHullsInside, boolean cornersAlone, boolean isHull, boolean isSharp, boolean hasFaces, boolean hasCorners,
                        boolean isConvex, boolean isHouse) {
    /** The kind of a piece. */
    public static PieceKind of(PartGeometry geometry, int p) {
        Shape s = geometry.shape(p);
        CornerShape c = geometry.corners(p);
        boolean isSolid = geometry.solid(p) != null;
        return new PieceKind(s == null ? null : s.getClass(), geometry.surface(p) != null, geometry.hasFacetsOfMesh(p), isSolid, geometry.isHalfSpace(p),
            isSolid && geometry.solid(p).meetsHullsAtCorners(), c != null && !c.isHull(), c != null && c.isHull(), c != null && c.roundness() == 0,
            geometry.facets(p) != null, geometry.cornerCount(p) > 0, geometry.isConvex(p), !geometry.isForeign(p));
    }

    /** True when its shape is of a class. */
    public boolean is(Class<?> type) {
        return shape != null && type.isAssignableFrom(shape);
    }

    /** True for parts without geometry: their contacts, if any, are explicit rows. */
    public boolean isEmpty() {
        return shape == null && !isMesh;
    }

    /** True for points: corners without roundness and nothing between them. */
    public boolean isThin() {
        return cornersAlone && isSharp && !hasDistance;
    }

    /** True for a shape of another module that has a signed distance and no support function: whether it is convex is not known. */
    public boolean isByDistance() {
        return hasDistance && !isConvex && !isHalfSpace && !is(Cylindrical.class) && !isHouse;
    }

    /** What it answers, a bit each. */
    private int answers() {
        int bits = 0;
        for (boolean answer : new boolean[] {isMesh, hasFacetsOfMesh, hasDistance, isHalfSpace, meetsHullsInside, cornersAlone, isHull, isSharp, hasFaces,
            hasCorners, isConvex, isHouse}) {
            bits = bits << 1 | (answer ? 1 : 0);
        }
        return bits;
    }

    // written out: what a record does by itself is put together when first called, and costs every run 20 ms at its start

    @Override
    public boolean equals(Object other) {
        return other instanceof PieceKind k && shape == k.shape && answers() == k.answers();
    }

    @Override
    public int hashCode() {
        return 31 * (shape == null ? 0 : shape.hashCode()) + answers();
    }
}
