package org.saltus.contact.detect;

import java.util.Arrays;
import org.saltus.contact.shape.CornerShape;
import org.saltus.contact.shape.Polygon;
import org.saltus.contact.shape.Solid;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Shape;
import org.saltus.core.model.Surface;

/** What the parts of a scene offer to detection (corners, signed distance, mesh), looked up once per run, and which pairs can be tested. */
final class PartGeometry {
    /** How two parts are tested against each other. */
    enum Pairing {
        /** They never touch: two lists of points, two half-spaces, a part without geometry. */
        NONE,
        /** Corners of the first against the distance of the second. */
        CORNERS_OF_FIRST,
        /** Corners of the second against the distance of the first. */
        CORNERS_OF_SECOND,
        /** Two convex polygons. */
        POLYGONS,
        /** No test exists. */
        UNKNOWN
    }

    private final CornerShape[] corners;
    private final double[][] localCorners;
    private final Solid[] solid;
    private final Surface[] surface;
    private final boolean[] hasShape;

    PartGeometry(Scene scene) {
        int n = scene.parts().size();
        corners = new CornerShape[n];
        localCorners = new double[n][];
        solid = new Solid[n];
        surface = new Surface[n];
        hasShape = new boolean[n];
        for (int p = 0; p < n; p++) {
            Part part = scene.parts().get(p);
            Shape shape = part.shape();
            hasShape[p] = shape != null;
            if (shape instanceof CornerShape c) {
                corners[p] = c;
                localCorners[p] = c.corners();
            }
            if (shape instanceof Solid s) {
                solid[p] = s;
            }
            if (shape == null && !part.isFixed()) {
                surface[p] = scene.bodies().get(part.body()).surface();
            }
        }
    }

    CornerShape corners(int p) {
        return corners[p];
    }

    double[] localCorners(int p) {
        return localCorners[p];
    }

    Solid solid(int p) {
        return solid[p];
    }

    Surface surface(int p) {
        return surface[p];
    }

    boolean hasShape(int p) {
        return hasShape[p];
    }

    double roundness(int p) {
        return corners[p] == null ? 0 : corners[p].roundness();
    }

    int cornerCount(int p) {
        return surface[p] != null ? surface[p].nodeCount() : localCorners[p] == null ? 0 : localCorners[p].length / 3;
    }

    /** True for parts without geometry: their contacts, if any, are explicit rows. */
    boolean isEmpty(int p) {
        return !hasShape[p] && surface[p] == null;
    }

    /** True when no two parts, acting or not, lack a test: one part of each sort stands for all of it. */
    boolean allPairsAreKnown() {
        int[] representative = new int[1 << 8];
        Arrays.fill(representative, -1);
        for (int p = 0; p < corners.length; p++) {
            representative[sort(p)] = p;
        }
        for (int a : representative) {
            for (int b : representative) {
                if (a >= 0 && b >= 0 && pairing(a, b) == Pairing.UNKNOWN) {
                    return false;
                }
            }
        }
        return true;
    }

    /** All that {@link #pairing} asks of a part, as bits. */
    private int sort(int p) {
        boolean[] answers = {isEmpty(p), surface[p] != null, solid[p] != null, isHalfSpace(p), corners[p] != null,
            corners[p] != null && corners[p].isHull(), corners[p] instanceof Polygon, isThin(p)};
        int bits = 0;
        for (boolean answer : answers) {
            bits = 2 * bits + (answer ? 1 : 0);
        }
        return bits;
    }

    Pairing pairing(int a, int b) {
        if (isEmpty(a) || isEmpty(b)) {
            return Pairing.NONE;
        }
        if (canTest(a, b)) {
            return Pairing.CORNERS_OF_FIRST;
        }
        if (canTest(b, a)) {
            return Pairing.CORNERS_OF_SECOND;
        }
        if (corners[a] instanceof Polygon && corners[b] instanceof Polygon) {
            return Pairing.POLYGONS;
        }
        return isThin(a) && isThin(b) || isHalfSpace(a) && isHalfSpace(b) ? Pairing.NONE : Pairing.UNKNOWN;
    }

    /** Corners are all there is to test when the first has nothing else, or when a hull meets a half-space. */
    private boolean canTest(int cornered, int other) {
        return solid[other] != null
            && (surface[cornered] != null || corners[cornered] != null && (!corners[cornered].isHull() || isHalfSpace(other)));
    }

    private boolean isHalfSpace(int p) {
        return solid[p] != null && solid[p].isHalfSpace();
    }

    private boolean isThin(int p) {
        return corners[p] != null && !corners[p].isHull() && solid[p] == null && corners[p].roundness() == 0;
    }

    /** For messages: the shape's kind, or "mesh". */
    String kind(Part part) {
        return part.shape() == null ? "mesh" : part.shape().kind();
    }
}
