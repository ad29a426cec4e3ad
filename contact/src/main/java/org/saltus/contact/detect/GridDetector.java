package org.saltus.contact.detect;

import java.util.List;
import java.util.stream.IntStream;
import org.saltus.contact.detect.broad.BroadPhase;
import org.saltus.contact.detect.broad.CellGrid;
import org.saltus.contact.detect.broad.TreePairs;
import org.saltus.contact.detect.broad.VerletList;
import org.saltus.contact.detect.convex.SeparatingAxisCache;
import org.saltus.contact.detect.mesh.FacetPairs;
import org.saltus.contact.detect.mesh.MeshMethod;
import org.saltus.contact.detect.pair.PairFinder;
import org.saltus.contact.detect.pair.PairFinderProvider;
import org.saltus.contact.detect.pair.PairTable;
import org.saltus.contact.detect.part.CellImages;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.detect.round.BallPairs;
import org.saltus.contact.detect.sweep.SweptPairs;
import org.saltus.core.check.Check;
import org.saltus.core.detection.Detector;
import org.saltus.core.detection.SweepVisitor;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.state.Snapshot;

/**
 * Finds contacts in two phases: boxes grown by what the parts can move within reach meet in a uniform grid ({@link CellGrid}),
 * or in a tree where sizes differ much ({@link TreePairs}); then the shapes of each pair whose bounding spheres meet are tested exactly. Contacts come
 * sorted by pair of parts, so results depend neither on hashing nor on the choice. Which test serves two shapes is
 * looked up in a table ({@link PairTable}, filled by {@link PairFinders}). What closed forms find depends on nothing that is remembered from step to step; of
 * general
 * tests the normals are, and are saved with the run.
 */
public final class GridDetector implements Detector {
    private final MeshMethod meshes;
    private final BroadPhase.Choice choice;
    private final List<PairFinderProvider> added;
    private VerletList pairs;
    private Scene prepared;
    private PartGeometry geometry;
    private PartKinematics motion;
    private ContactWriter writer;
    private PairTable table;
    /** The test of two balls: faster for runs of pairs. */
    private PairFinder ballTest;
    private BallPairs balls;
    private SeparatingAxisCache apart;
    private FacetPairs facets;
    /** Looks for parts that meet on their way; null in periodic cells, where nothing does. */
    private SweptPairs swept;
    private int[] selfTouching;
    /** What can touch, copies in a periodic cell included. */
    private int[] everyone;
    /** Pieces of part p: from firstPiece[p] to firstPiece[p + 1]. */
    private int[] firstPiece;

    /** Chooses the broad phase by the spread of sizes. */
    public GridDetector() {
        this(BroadPhase.Choice.AUTO, MeshMethod.MORTAR, List.of());
    }

    /** The same with pair tests of other jars. */
    public GridDetector(List<PairFinderProvider> added) {
        this(BroadPhase.Choice.AUTO, MeshMethod.MORTAR, added);
    }

    GridDetector(BroadPhase.Choice choice, MeshMethod meshes, List<PairFinderProvider> added) {
        this.added = added;
        this.choice = choice;
        this.meshes = meshes;
    }

    @Override
    public void prepare(Scene scene) {
        geometry = new PartGeometry(scene);
        motion = new PartKinematics(scene, geometry);
        facets = new FacetPairs(geometry, motion);
        List<PairFinder> house = new PairFinders(geometry, motion, scene.dimension(), facets, meshes).inOrder;
        ballTest = house.get(0);
        table = new PairTable(geometry, added.stream().map(p -> p.create(geometry, motion)).toList(), house);
        requireKnownPairs(scene);
        firstPiece = new int[scene.parts().size() + 1];
        for (int p = 0; p < geometry.count() && (p == 0 || geometry.partOf(p) >= geometry.partOf(p - 1)); p++) {
            firstPiece[geometry.partOf(p) + 1] = p + 1;
        }
        int[] members = members(scene);
        pairs = listOfPairs(scene, motion, members);
        apart = new SeparatingAxisCache(geometry, motion, IntStream.of(members).filter(table::showsSeparations).toArray());
        writer = new ContactWriter(scene, geometry, motion);
        balls = new BallPairs(geometry, motion, scene.dimension());
        everyone = members;
        selfTouching = IntStream.range(0, firstPiece[scene.parts().size()])
            .filter(p -> scene.interactions().lawWithin(geometry.partOf(p)) != InteractionTable.NONE).toArray();
        for (int p : selfTouching) {
            Check.that(geometry.hasFacetsOfMesh(p), "grid detector: the law \"" + scene.interactions().name(scene.interactions().lawWithin(geometry.partOf(p)))
                + "\" asks for self-contact of \"" + geometry.part(p).name() + "\" (" + geometry.kind(p) + "), which cannot touch itself: only"
                + " deformable meshes with facets can. Let the law with \"self\" name meshes only.");
        }
        prepared = scene;
        swept = geometry.images() != null ? null : new SweptPairs(geometry, () -> new PartKinematics(scene, geometry),
            way -> listOfPairs(scene, way, members), scene.dimension(),
            scene.initialState().q());
    }

    private VerletList listOfPairs(Scene scene, PartKinematics way, int[] members) {
        return new VerletList(geometry, way, members, choice, table::entry, (a, b) -> lawOf(scene, a, b));
    }

    /** The table of pair tests of the prepared scene. */
    PairTable table() {
        return table;
    }

    private int[] members(Scene scene) {
        return IntStream.range(0, geometry.count()).filter(p -> !geometry.isEmpty(p) && scene.interactions().canTouch(geometry.partOf(p)))
            .filter(p -> geometry.images() == null || geometry.images().isMember(p)).toArray();
    }

    private void requireKnownPairs(Scene scene) {
        if (!table.hasUnknown()) {
            return;
        }
        int n = geometry.count();
        for (int a = 0; a < n; a++) {
            for (int b = a + 1; b < n; b++) {
                if (table.entry(a, b) == PairTable.UNKNOWN && lawOf(scene, a, b) != InteractionTable.NONE) {
                    throw unknown(scene, a, b);
                }
            }
        }
    }

    private IllegalArgumentException unknown(Scene scene, int a, int b) {
        String law = "grid detector: the law \"" + scene.interactions().name(lawOf(scene, a, b)) + "\" acts between \"" + geometry.part(a).name() + "\" ("
            + geometry.kind(a) + ") and \"" + geometry.part(b).name() + "\" (" + geometry.kind(b) + "), and ";
        for (int p : new int[] {a, b}) {
            if (geometry.hasShape(p) && !geometry.isConvex(p) && geometry.solid(p) == null && geometry.isForeign(p)) {
                return new IllegalArgumentException(law + "the shape \"" + geometry.kind(p) + "\" of \"" + geometry.part(p).name()
                    + "\" offers neither a support function (ConvexShape) nor a signed distance (Solid), so nothing can touch it. Let its class implement"
                    + " one of the two, add a PairFinder for it, or let the law name other bodies.");
            }
        }
        return new IllegalArgumentException(law + "there is no contact test for this pair of shapes. Change one of the shapes, let the law name"
            + " other bodies, or give the two a common collision group.");
    }

    @Override
    public boolean canMeet(int partA, int partB) {
        for (int a = firstPiece[partA]; a < firstPiece[partA + 1]; a++) {
            for (int b = firstPiece[partB]; b < firstPiece[partB + 1]; b++) {
                if (table.entry(a, b) != PairTable.NEVER) {
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
        CellImages images = geometry.images();
        if (images != null && images.hasChanged()) {
            pairs.members(IntStream.of(everyone).filter(images::isActive).toArray());
        }
        writer.begin(reach, tolerance, out);
        apart.update(pairs, pairs.update());
        for (int k = 0; k < table.tests().size(); k++) {
            table.tests().get(k).begin();
        }
        for (int run = 0; run < pairs.runs(); run++) {
            writer.law(pairs.law(run));
            PairFinder test = table.test(pairs.entry(run));
            if (test == ballTest) {
                balls.find(pairs, pairs.begin(run), pairs.end(run), writer);
                continue;
            }
            boolean isMirrored = PairTable.isMirrored(pairs.entry(run));
            for (int k = pairs.begin(run); k < pairs.end(run); k++) {
                find(test, isMirrored, k, pairs.first(k), pairs.second(k));
            }
        }
        for (int p : selfTouching) {
            writer.law(scene.interactions().lawWithin(geometry.partOf(p)));
            facets.self(p, writer);
        }
        writer.end();
    }

    @Override
    public boolean findsImages() {
        return true;
    }

    @Override
    public void sweep(double[] q, double[] v, double length, double fastest, double share, SweepVisitor out) {
        if (swept != null) {
            swept.search(q, v, length, fastest, share, out);
        }
    }

    private void find(PairFinder test, boolean isMirrored, int k, int a, int b) {
        motion.refreshBall(a);
        motion.refreshBall(b);
        if (!pairs.meet(a, b) || test.showsSeparations() && apart.holds(k, a, b)) {
            return;
        }
        if (test.needsFaces()) {
            motion.turn(a);
            motion.turn(b);
        }
        double separation = geometry.rank(a) > geometry.rank(b) ? findTurned(b, a) : isMirrored ? test.find(b, a, writer) : test.find(a, b, writer);
        if (test.showsSeparations()) {
            apart.found(k, a, b, separation);
        }
    }

    /** Images of a pair are tested in the order of the pair itself, so that their contacts have its features. */
    private double findTurned(int a, int b) {
        int entry = table.entry(a, b);
        PairFinder test = table.test(entry);
        return PairTable.isMirrored(entry) ? test.find(b, a, writer) : test.find(a, b, writer);
    }

    @Override
    public void save(Snapshot out) {
        for (PairFinder test : table.tests()) {
            test.save(out.scope(test.getClass().getName()));
        }
    }

    @Override
    public void restore(Snapshot in) {
        for (PairFinder test : table.tests()) {
            if (in.holds(test.getClass().getName())) {
                test.restore(in.scope(test.getClass().getName()));
            }
        }
    }

    /** The law of a pair that may touch: at least one moves, they are not one unit, and share no collision group. */
    private int lawOf(Scene scene, int a, int b) {
        Part left = geometry.part(a);
        Part right = geometry.part(b);
        boolean apart = geometry.images() != null && !geometry.images().arePair(a, b) || left.isFixed() && right.isFixed()
            || left.body() == right.body() && left.member() == right.member()
            || (left.group() & right.group()) != 0;
        return apart ? InteractionTable.NONE : scene.interactions().lawBetween(geometry.partOf(a), geometry.partOf(b));
    }
}
