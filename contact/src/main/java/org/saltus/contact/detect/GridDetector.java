package org.saltus.contact.detect;

import java.util.stream.IntStream;
import org.saltus.contact.detect.broad.BroadPhase;
import org.saltus.contact.detect.broad.CellGrid;
import org.saltus.contact.detect.broad.TreePairs;
import org.saltus.contact.detect.broad.VerletList;
import org.saltus.contact.detect.convex.PolygonPairs;
import org.saltus.contact.detect.convex.PolyhedronPairs;
import org.saltus.contact.detect.convex.SeparatingAxisCache;
import org.saltus.contact.detect.mesh.FacetPairs;
import org.saltus.contact.detect.mesh.MeshMethod;
import org.saltus.contact.detect.mesh.MortarPairs;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.Pairing;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.detect.round.BallPairs;
import org.saltus.contact.detect.round.CapsulePairs;
import org.saltus.contact.detect.round.CornerPairs;
import org.saltus.contact.detect.round.CylinderPairs;
import org.saltus.contact.detect.round.RoundPairs;
import org.saltus.contact.detect.surface.ClosestPointPairs;
import org.saltus.core.check.Check;
import org.saltus.core.detection.Detector;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;

/**
 * Finds contacts in two phases: boxes grown by what the parts can move within reach meet in a uniform grid ({@link CellGrid}),
 * or in a tree where sizes differ much ({@link TreePairs}); then the shapes of each pair whose bounding spheres meet are tested exactly. Contacts come
 * sorted by pair of parts, so results depend neither on hashing nor on the choice. Nothing that changes a result is remembered from step to step.
 */
public final class GridDetector implements Detector {
    private final MeshMethod meshes;
    private final BroadPhase.Choice choice;
    private VerletList pairs;
    private Scene prepared;
    private PartGeometry geometry;
    private PartKinematics motion;
    private ContactWriter writer;
    private BallPairs balls;
    private CornerPairs corners;
    private PolygonPairs polygons;
    private PolyhedronPairs polyhedra;
    private SeparatingAxisCache apart;
    private CapsulePairs capsules;
    private CylinderPairs cylinders;
    private ClosestPointPairs feet;
    private RoundPairs rounds;
    private FacetPairs facets;
    private MortarPairs mortar;
    private int[] selfTouching;
    /** Pieces of part p: from firstPiece[p] to firstPiece[p + 1]. */
    private int[] firstPiece;

    /** Chooses the broad phase by the spread of sizes. */
    public GridDetector() {
        this(BroadPhase.Choice.AUTO, MeshMethod.MORTAR);
    }

    GridDetector(BroadPhase.Choice choice, MeshMethod meshes) {
        this.choice = choice;
        this.meshes = meshes;
    }

    @Override
    public void prepare(Scene scene) {
        geometry = new PartGeometry(scene);
        requireKnownPairs(scene);
        firstPiece = new int[scene.parts().size() + 1];
        for (int p = 0; p < geometry.count(); p++) {
            firstPiece[geometry.partOf(p) + 1] = p + 1;
        }
        motion = new PartKinematics(scene, geometry);
        int[] members = members(scene);
        pairs = new VerletList(geometry, motion, members, choice, (a, b) -> lawOf(scene, a, b));
        apart = new SeparatingAxisCache(geometry, motion, members);
        writer = new ContactWriter(scene, geometry, motion);
        balls = new BallPairs(geometry, motion, scene.dimension());
        corners = new CornerPairs(geometry, motion);
        polygons = new PolygonPairs(motion);
        polyhedra = new PolyhedronPairs(geometry, motion);
        capsules = new CapsulePairs(geometry, motion, corners);
        cylinders = new CylinderPairs(geometry, motion);
        feet = new ClosestPointPairs(geometry, motion);
        rounds = new RoundPairs(geometry, motion);
        facets = new FacetPairs(geometry, motion);
        mortar = new MortarPairs(geometry, motion, facets);
        selfTouching = IntStream.range(0, geometry.count()).filter(p -> scene.interactions().lawWithin(geometry.partOf(p)) != InteractionTable.NONE).toArray();
        for (int p : selfTouching) {
            Check.that(geometry.hasFacetsOfMesh(p), "grid detector: the law \"" + scene.interactions().name(scene.interactions().lawWithin(geometry.partOf(p)))
                + "\" asks for self-contact of \"" + geometry.part(p).name() + "\" (" + geometry.kind(p) + "), which cannot touch itself: only"
                + " deformable meshes with facets can. Let the law with \"self\" name meshes only.");
        }
        prepared = scene;
    }

    private int[] members(Scene scene) {
        return IntStream.range(0, geometry.count()).filter(p -> !geometry.isEmpty(p) && scene.interactions().canTouch(geometry.partOf(p))).toArray();
    }

    private void requireKnownPairs(Scene scene) {
        if (geometry.allPairsAreKnown()) {
            return;
        }
        int n = geometry.count();
        for (int a = 0; a < n; a++) {
            for (int b = a + 1; b < n; b++) {
                if (geometry.pairing(a, b) == Pairing.UNKNOWN && lawOf(scene, a, b) != InteractionTable.NONE) {
                    Part left = geometry.part(a);
                    Part right = geometry.part(b);
                    throw new IllegalArgumentException("grid detector: the law \""
                        + scene.interactions().name(lawOf(scene, a, b)) + "\" acts between \"" + left.name() + "\" ("
                        + geometry.kind(a) + ") and \"" + right.name() + "\" (" + geometry.kind(b)
                        + "), and there is no contact test for this pair of shapes. Change one of the shapes, let the law name"
                        + " other bodies, or give the two a common collision group.");
                }
            }
        }
    }

    @Override
    public boolean canMeet(int partA, int partB) {
        for (int a = firstPiece[partA]; a < firstPiece[partA + 1]; a++) {
            for (int b = firstPiece[partB]; b < firstPiece[partB + 1]; b++) {
                if (geometry.pairing(a, b) != Pairing.NONE) {
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public void detect(Scene scene, double[] qm, double[] v0, double reach, double tolerance, ContactSet out) {
        if (prepared != scene) {
            throw new IllegalStateException("grid detector: detect was called for scene \"" + scene.name()
                + "\" before prepare. Call prepare(scene) once per run.");
        }
        motion.update(qm, v0, reach, tolerance);
        writer.begin(reach, tolerance, out);
        apart.update(pairs, pairs.update());
        for (int run = 0; run < pairs.runs(); run++) {
            writer.law(pairs.law(run));
            if (pairs.pairing(run) == Pairing.BALLS) {
                balls.find(pairs, pairs.begin(run), pairs.end(run), writer);
                continue;
            }
            for (int k = pairs.begin(run); k < pairs.end(run); k++) {
                test(pairs.pairing(run), k, pairs.first(k), pairs.second(k));
            }
        }
        for (int p : selfTouching) {
            writer.law(scene.interactions().lawWithin(geometry.partOf(p)));
            facets.self(p, writer);
        }
        writer.end();
    }

    private void test(Pairing pairing, int k, int a, int b) {
        motion.refreshBall(a);
        motion.refreshBall(b);
        if (!pairs.meet(a, b) || pairing == Pairing.POLYHEDRA && apart.holds(k, a, b)) {
            return;
        }
        if (pairing != Pairing.CORNERS_OF_FIRST && pairing != Pairing.CORNERS_OF_SECOND) {
            motion.turn(a);
            motion.turn(b);
        }
        switch (pairing) {
            case CORNERS_OF_FIRST -> corners(a, b);
            case CORNERS_OF_SECOND -> corners(b, a);
            case POLYGONS -> polygons.find(a, b, writer);
            case POLYHEDRA -> apart.found(k, a, b, polyhedra.find(a, b, writer));
            case CAPSULE_FIRST -> capsules.find(a, b, writer);
            case CAPSULE_SECOND -> capsules.find(b, a, writer);
            case CYLINDER_FIRST -> cylinders.find(a, b, writer);
            case CYLINDER_SECOND -> cylinders.find(b, a, writer);
            case FEET_OF_FIRST -> feet(a, b);
            case FEET_OF_SECOND -> feet(b, a);
            case ROUND -> rounds.find(a, b, corners, writer);
            case RIMS_OF_FIRST -> feet.cylinder(a, b, writer);
            case RIMS_OF_SECOND -> feet.cylinder(b, a, writer);
            case PEAKS_OF_FIRST -> feet.peaks(a, b, writer);
            case PEAKS_OF_SECOND -> feet.peaks(b, a, writer);
            case SURFACES -> feet.surfaces(a, b, writer);
            case MESHES -> meshes(a, b);
            case FACETS_OF_SECOND -> facets.corners(a, b, writer);
            case FACETS_OF_FIRST -> facets.corners(b, a, writer);
            default -> {
            }
        }
    }

    private void meshes(int a, int b) {
        if (meshes == MeshMethod.MORTAR) {
            mortar.find(a, b, writer);
        } else {
            facets.twoPasses(a, b, writer);
        }
    }

    private void corners(int cornered, int solid) {
        if (!geometry.isHullWithRing(cornered, solid) || !corners.outside(solid, cornered, writer)) {
            corners.find(cornered, solid, writer);
        }
        between(solid, cornered);
    }

    private void feet(int cornered, int surface) {
        feet.find(cornered, surface, writer);
        between(surface, cornered);
    }

    /** Corners of a rigid part that land between the nodes of a mesh. */
    private void between(int rigid, int mesh) {
        if (geometry.hasFacetsOfMesh(mesh) && geometry.hasCornersForFacets(rigid)) {
            facets.corners(rigid, mesh, writer);
        }
    }

    /** The law of a pair that may touch: at least one moves, they are not one unit, and share no collision group. */
    private int lawOf(Scene scene, int a, int b) {
        Part left = geometry.part(a);
        Part right = geometry.part(b);
        boolean apart = left.isFixed() && right.isFixed() || left.body() == right.body() && left.member() == right.member()
            || (left.group() & right.group()) != 0;
        return apart ? InteractionTable.NONE : scene.interactions().lawBetween(geometry.partOf(a), geometry.partOf(b));
    }
}
