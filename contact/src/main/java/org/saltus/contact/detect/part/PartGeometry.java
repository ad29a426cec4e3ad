package org.saltus.contact.detect.part;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saltus.contact.detect.support.ConvexSolid;
import org.saltus.contact.shape.Compound;
import org.saltus.contact.shape.ConvexShape;
import org.saltus.contact.shape.CornerShape;
import org.saltus.contact.shape.Cylindrical;
import org.saltus.contact.shape.Disk;
import org.saltus.contact.shape.FacetedShape;
import org.saltus.contact.shape.HollowDisk;
import org.saltus.contact.shape.Solid;
import org.saltus.contact.shape.Sphere;
import org.saltus.contact.shape.geometry.Facets;
import org.saltus.contact.shape.surface.PiecewiseSurface;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Shape;
import org.saltus.core.model.Surface;

/**
 * What the parts of a scene offer to detection (corners, signed distance, faces, mesh), looked up once per run. Detection works on pieces: a part is one
 * piece, a compound part has several.
 */
public final class PartGeometry {
    /** Per piece: its part in the scene, the body of that and the unit of the body. */
    private final int[] identity;
    private final Part[] part;
    private final double[][] offset;
    private final Shape[] shape;
    private final CornerShape[] corners;
    private final double[][] localCorners;
    private final Solid[] solid;
    private final double[] roundness;
    private final double[] boundingRadius;
    private final boolean[] isBall;
    private final Facets[] facets;
    private final Surface[] surface;
    private final CellImages images;

    public PartGeometry(Scene scene) {
        List<Piece> pieces = pieces(scene);
        images = scene.cell() == null ? null : new CellImages(scene, pieces.size());
        if (images != null) {
            pieces = Collections.nCopies(images.copies(), pieces).stream().flatMap(List::stream).toList();
        }
        int n = pieces.size();
        identity = new int[3 * n];
        part = new Part[n];
        offset = new double[n][];
        shape = new Shape[n];
        corners = new CornerShape[n];
        localCorners = new double[n][];
        solid = new Solid[n];
        roundness = new double[n];
        boundingRadius = new double[n];
        isBall = new boolean[n];
        facets = new Facets[n];
        surface = new Surface[n];
        ConvexSolid.Workspace work = new ConvexSolid.Workspace();
        Map<Shape, Solid> made = new HashMap<>();
        for (int p = 0; p < n; p++) {
            Piece piece = pieces.get(p);
            part[p] = scene.parts().get(piece.part);
            identity[3 * p] = piece.part;
            identity[3 * p + 1] = part[p].body();
            identity[3 * p + 2] = part[p].member();
            offset[p] = piece.offset;
            shape[p] = piece.shape;
            readShape(p);
            if (solid[p] == null && (shape[p] instanceof ConvexShape || corners[p] != null && corners[p].isHull())) {
                solid[p] = made.computeIfAbsent(shape[p], s -> new ConvexSolid(s, scene.dimension() == 2, work));
            }
            if (shape[p] == null && !part[p].isFixed()) {
                surface[p] = scene.bodies().get(part[p].body()).surface();
            }
        }
        if (images != null) {
            images.open(this);
        }
    }

    /** A part, or one of a compound part with its placement in the part's axes (null: the part's own). */
    private record Piece(int part, Shape shape, double[] offset) {
    }

    private static List<Piece> pieces(Scene scene) {
        List<Piece> out = new ArrayList<>();
        for (int k = 0; k < scene.parts().size(); k++) {
            Shape s = scene.parts().get(k).shape();
            if (s instanceof Compound c) {
                for (int i = 0; i < c.pieces().size(); i++) {
                    out.add(new Piece(k, c.pieces().get(i), Arrays.copyOfRange(c.placements(), 7 * i, 7 * i + 7)));
                }
            } else {
                out.add(new Piece(k, s, null));
            }
        }
        return out;
    }

    private void readShape(int p) {
        if (shape[p] instanceof CornerShape c) {
            corners[p] = c;
            roundness[p] = c.roundness();
            localCorners[p] = c.corners();
        }
        if (shape[p] instanceof Solid s) {
            solid[p] = s;
        }
        if (shape[p] instanceof FacetedShape f) {
            facets[p] = f.facets();
        }
        boundingRadius[p] = shape[p] == null ? Double.POSITIVE_INFINITY : shape[p].boundingRadius();
        isBall[p] = shape[p] instanceof Sphere || shape[p] instanceof Disk;
    }

    /** The copies of pieces in a periodic cell; null where the scene has none. */
    public CellImages images() {
        return images;
    }

    /** The place of a piece among those of the scene: its number, without its copy in a periodic cell. */
    public int rank(int p) {
        return images == null ? p : images.rank(p);
    }

    /** Number of pieces. */
    public int count() {
        return shape.length;
    }

    /** Number in the scene of a piece's part. */
    public int partOf(int p) {
        return identity[3 * p];
    }

    /** Index in the scene of a piece's body, or {@link Part#FIXED}. */
    int bodyOf(int p) {
        return identity[3 * p + 1];
    }

    /** Unit of a piece's body. */
    int memberOf(int p) {
        return identity[3 * p + 2];
    }

    /** True for pieces that never move. */
    public boolean isFixed(int p) {
        return identity[3 * p + 1] == Part.FIXED;
    }

    /** True for spheres and disks about their origin. */
    public boolean isBall(int p) {
        return isBall[p];
    }

    public Part part(int p) {
        return part[p];
    }

    /** Placement of a piece in the axes of its part (7 numbers); null: that of the part. */
    double[] offset(int p) {
        return offset[p];
    }

    public CornerShape corners(int p) {
        return corners[p];
    }

    public double[] localCorners(int p) {
        return localCorners[p];
    }

    public Solid solid(int p) {
        return solid[p];
    }

    public Facets facets(int p) {
        return facets[p];
    }

    public Surface surface(int p) {
        return surface[p];
    }

    public Shape shape(int p) {
        return shape[p];
    }

    public boolean hasShape(int p) {
        return shape[p] != null;
    }

    public double roundness(int p) {
        return roundness[p];
    }

    /** Radius about its origin that holds a piece, m; infinite for half-spaces and for meshes, whose origin does not move with them. */
    public double boundingRadius(int p) {
        return boundingRadius[p];
    }

    public int cornerCount(int p) {
        return surface[p] != null ? surface[p].nodeCount() : localCorners[p] == null ? 0 : localCorners[p].length / 3;
    }

    /** True for meshes in the plane or in space; bars have nodes only. */
    public boolean hasFacetsOfMesh(int p) {
        return surface[p] != null && surface[p].facets().length > 0;
    }

    /** True for pieces with corners that can land on the facets of a mesh between its nodes. */
    public boolean hasCornersForFacets(int p) {
        return corners[p] != null || shape[p] instanceof PiecewiseSurface;
    }

    /** True for parts without geometry: their contacts, if any, are explicit rows. */
    public boolean isEmpty(int p) {
        return shape[p] == null && surface[p] == null;
    }

    /** True for pieces with a support function: their own, that of a hull of corners or of a full cylinder. */
    public boolean isConvex(int p) {
        if (shape[p] instanceof ConvexShape) {
            return true;
        }
        boolean isHollow = solid[p] != null && solid[p].meetsHullsAtCorners();
        return corners[p] != null && !isHollow && (corners[p].isHull() || localCorners[p].length == 3)
            || shape[p] instanceof Cylindrical c && c.boreRadius() == 0;
    }

    /** True when a piece has a shape that is not one of this module. */
    public boolean isForeign(int p) {
        String house = Sphere.class.getPackageName();
        String own = shape[p] == null ? house : shape[p].getClass().getPackageName();
        return !own.equals(house) && !own.startsWith(house + ".");
    }

    /** True for a hull against a ring of the plane, which it can touch from outside with an edge. */
    public boolean isHullWithRing(int hull, int ring) {
        return shape[ring] instanceof HollowDisk && !(shape[hull] instanceof HollowDisk) && corners[hull] != null && corners[hull].isHull()
            && solid[hull] != null;
    }

    public boolean isHalfSpace(int p) {
        return solid[p] != null && solid[p].isHalfSpace();
    }

    /** For messages: the shape's kind, or "mesh". */
    public String kind(int p) {
        return shape[p] == null ? hasFacetsOfMesh(p) ? "mesh" : "mesh of bars" : shape[p].kind();
    }
}
