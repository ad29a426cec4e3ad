package org.saltus.contact.detect;

import java.util.List;
import java.util.function.BiPredicate;
import org.saltus.contact.detect.convex.PolygonPairs;
import org.saltus.contact.detect.convex.PolyhedronPairs;
import org.saltus.contact.detect.general.ConvexOnPlane;
import org.saltus.contact.detect.general.ConvexPairs;
import org.saltus.contact.detect.general.DistancePairs;
import org.saltus.contact.detect.general.GeneralOnMesh;
import org.saltus.contact.detect.general.GeneralOnSurface;
import org.saltus.contact.detect.mesh.FacetPairs;
import org.saltus.contact.detect.mesh.MeshMethod;
import org.saltus.contact.detect.mesh.MortarPairs;
import org.saltus.contact.detect.pair.PairFinder;
import org.saltus.contact.detect.pair.PieceKind;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.detect.round.CapsulePairs;
import org.saltus.contact.detect.round.CornerPairs;
import org.saltus.contact.detect.round.CylinderPairs;
import org.saltus.contact.detect.round.RoundPairs;
import org.saltus.contact.detect.surface.ClosestPointPairs;
import org.saltus.contact.shape.Capsule;
import org.saltus.contact.shape.Cylindrical;
import org.saltus.contact.shape.Disk;
import org.saltus.contact.shape.Polygon;
import org.saltus.contact.shape.Sphere;
import org.saltus.contact.shape.surface.PiecewiseSurface;

/**
 * The pair tests of the house in the order in which the table asks them: closed forms first, then what serves any convex shape or any signed distance.
 * The one place that knows all of them.
 */
final class PairFinders {
    private final PartGeometry geometry;
    private final CornerPairs corners;
    private final FacetPairs facets;
    private final ClosestPointPairs feet;
    private final DistancePairs distances;
    private final GeneralOnMesh onMesh;
    /** The tests in order. */
    final List<PairFinder> inOrder;

    PairFinders(PartGeometry geometry, PartKinematics motion, int dimension, FacetPairs facets, MeshMethod meshes) {
        this.geometry = geometry;
        this.facets = facets;
        corners = new CornerPairs(geometry, motion);
        feet = new ClosestPointPairs(geometry, motion);
        distances = new DistancePairs(geometry, motion, corners, dimension);
        onMesh = new GeneralOnMesh(geometry, motion, facets, distances, dimension);
        RoundPairs rounds = new RoundPairs(geometry, motion);
        CapsulePairs capsules = new CapsulePairs(geometry, motion, corners);
        CylinderPairs cylinders = new CylinderPairs(geometry, motion);
        PolygonPairs polygons = new PolygonPairs(motion);
        PolyhedronPairs polyhedra = new PolyhedronPairs(geometry, motion);
        MortarPairs mortar = new MortarPairs(geometry, motion, facets);
        inOrder = List.of(
            test("centres", "two spheres or two disks: distance of the centres", PairFinders::areBalls, (a, b, out) -> {
                throw new AssertionError("balls are tested run by run, see BallPairs");
            }),
            test("round", "cylinders, tubes, capsules, polyhedra with a cylinder or tube among them: the largest of finitely many separations",
                (a, b) -> isRound(a, b) || isRound(b, a), (a, b, out) -> rounds.find(a, b, corners, out)),
            distances,
            new Test("corner", "rounded corners (spheres, points, nodes of meshes, hulls on half-spaces and in tubes) against a signed distance",
                PairFinders::areCornersAll, this::corners, false),
            test("capsule", "a capsule on a capsule, polygon or polyhedron: tips and barrel",
                (a, b) -> a.is(Capsule.class) && (b.is(Capsule.class) || b.is(Polygon.class) || b.hasFaces()), capsules::find),
            test("rims", "a cylinder or tube on a half-space: lowest points of its rims",
                (a, b) -> a.is(Cylindrical.class) && b.isHalfSpace(), cylinders::find),
            test("rims, feet", "a cylinder or tube on a surface of pieces: lowest points of rims and barrel, feet of the corners",
                (a, b) -> a.is(Cylindrical.class) && b.is(PiecewiseSurface.class), feet::cylinder),
            test("peaks", "a surface of pieces on a half-space: what sticks out of it",
                (a, b) -> a.is(PiecewiseSurface.class) && b.isHalfSpace(), feet::peaks),
            test("peaks, feet", "two surfaces of pieces: corners of each on the other, crossing edges",
                (a, b) -> a.is(PiecewiseSurface.class) && b.is(PiecewiseSurface.class), feet::surfaces),
            test("feet", "what has corners on a surface of pieces: nearest points in flat regions, on ridges and at corners",
                (a, b) -> a.hasCorners() && b.is(PiecewiseSurface.class), this::feet),
            test("clipped", "two polygons: separating axes, then the facing edge clipped to the reference edge",
                (a, b) -> a.is(Polygon.class) && b.is(Polygon.class), polygons::find),
            polyhedra(polyhedra),
            test("mortar", "two meshes: nodes against weighted means of the nodes of the other",
                (a, b) -> a.hasFacetsOfMesh() && b.hasFacetsOfMesh(),
                meshes == MeshMethod.MORTAR ? mortar::find : facets::twoPasses),
            test("facets", "corners of a rigid shape on the facets of a mesh",
                (a, b) -> (a.cornersAlone() || a.isHull()) && b.hasFacetsOfMesh(), facets::corners),
            new GeneralOnSurface(geometry, motion, feet, distances, dimension),
            new ConvexOnPlane(geometry, motion, dimension),
            new ConvexPairs(geometry, motion, dimension));
    }

    static boolean areBalls(PieceKind a, PieceKind b) {
        return a.is(Sphere.class) && b.is(Sphere.class) || a.is(Disk.class) && b.is(Disk.class);
    }

    private static boolean isRound(PieceKind a, PieceKind b) {
        return a.is(Cylindrical.class) && (b.hasFaces() || b.is(Capsule.class) || b.is(Cylindrical.class));
    }

    /** Corners are all there is to test when the first has nothing else, or when a hull meets a half-space or the inside of a hollow shape. */
    private static boolean areCornersAll(PieceKind a, PieceKind b) {
        return b.hasDistance() && (a.isMesh() || a.cornersAlone() || a.isHull() && b.meetsHullsInside());
    }

    private void corners(int a, int b, ContactWriter out) {
        if (!geometry.isHullWithRing(a, b) || !corners.outside(b, a, out)) {
            corners.find(a, b, out);
        }
        between(b, a, out);
    }

    private static PairFinder polyhedra(PolyhedronPairs polyhedra) {
        return new PairFinder() {
            @Override
            public String name() {
                return "clipped";
            }

            @Override
            public String summary() {
                return "two boxes or polyhedra: separating axes, then the facing face clipped to the reference face";
            }

            @Override
            public boolean accepts(PieceKind a, PieceKind b) {
                return a.hasFaces() && b.hasFaces();
            }

            @Override
            public double find(int a, int b, ContactWriter out) {
                return polyhedra.find(a, b, out);
            }

            @Override
            public boolean showsSeparations() {
                return true;
            }
        };
    }

    private void feet(int cornered, int surface, ContactWriter out) {
        feet.find(cornered, surface, out);
        between(surface, cornered, out);
    }

    /** Corners of a rigid part that land between the nodes of a mesh. */
    private void between(int rigid, int mesh, ContactWriter out) {
        if (geometry.hasFacetsOfMesh(mesh) && geometry.hasCornersForFacets(rigid)) {
            facets.corners(rigid, mesh, out);
        } else if (geometry.hasFacetsOfMesh(mesh) && geometry.isForeign(rigid)) {
            onMesh.find(rigid, mesh, out);
        }
    }

    /** Writes the contacts of two pieces. */
    private interface Finder {
        void find(int a, int b, ContactWriter out);
    }

    private static PairFinder test(String name, String summary, BiPredicate<PieceKind, PieceKind> kinds, Finder finder) {
        return new Test(name, summary, kinds, finder, true);
    }

    /** A test that proves nothing about pairs without contact. */
    private record Test(String name, String summary, BiPredicate<PieceKind, PieceKind> kinds, Finder finder, boolean needsFaces) implements PairFinder {
        @Override
        public boolean accepts(PieceKind a, PieceKind b) {
            return kinds.test(a, b);
        }

        @Override
        public double find(int a, int b, ContactWriter out) {
            finder.find(a, b, out);
            return IN_REACH;
        }
    }
}
