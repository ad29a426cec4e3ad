package org.saltus.contact.detect.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.contact.detect.ConvexOnly;
import org.saltus.contact.detect.DistanceOnly;
import org.saltus.contact.detect.TestScene;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.shape.Box;
import org.saltus.contact.shape.Capsule;
import org.saltus.contact.shape.ContactPoints;
import org.saltus.contact.shape.Cylinder;
import org.saltus.contact.shape.HollowCylinder;
import org.saltus.contact.shape.Plane;
import org.saltus.contact.shape.Sphere;
import org.saltus.core.model.Shape;
import org.saltus.core.state.Snapshot;

/** Which test the table gives to two pieces. */
class PairTableTest {
    private static final Shape[] SHAPES = {new Sphere(1), new Box(1, 1, 1), new Plane(new double[] {0, 0, 1}, 0), new ContactPoints(new double[3]),
        new DistanceOnly(new Sphere(1)), ConvexOnly.of(new Box(1, 1, 1)), new Sphere(2)};
    private static final int SPHERE = 0;
    private static final int BOX = 1;
    private static final int PLANE = 2;
    private static final int POINTS = 3;
    private static final int DISTANCE = 4;
    private static final int CONVEX = 5;
    private static final int OTHER_SPHERE = 6;

    /** A test of first pieces of one class with second ones of another. */
    private record Of(String name, Class<? extends Shape> first, Class<? extends Shape> second, boolean showsSeparations) implements PairFinder {
        @Override
        public boolean accepts(PieceKind a, PieceKind b) {
            return a.is(first) && b.is(second);
        }

        @Override
        public double find(int a, int b, ContactWriter out) {
            return IN_REACH;
        }

        @Override
        public void save(Snapshot out) {
        }

        @Override
        public void restore(Snapshot in) {
        }
    }

    private static PartGeometry geometry(Shape... shapes) {
        TestScene scene = new TestScene(3);
        for (Shape s : shapes) {
            scene.moving(s, TestScene.at(0, 0, 0));
        }
        return new PartGeometry(scene.prepare().scene);
    }

    private static PairTable table() {
        return new PairTable(geometry(SHAPES), List.of(new Of("added", Sphere.class, Shape.class, false)), List.of(new Of("balls", Sphere.class, Sphere.class,
            false),
            new Of("ball in box", Sphere.class, Box.class, true), new Of("any ball", Sphere.class, Shape.class, false), new Of("boxes", Box.class, Box.class,
                false)));
    }

    @Test
    void theFirstTestThatAcceptsServesInEitherOrder() {
        PairTable t = table();
        assertEquals("balls", t.test(t.entry(SPHERE, OTHER_SPHERE)).name());
        assertEquals("ball in box", t.test(t.entry(SPHERE, BOX)).name());
        assertFalse(PairTable.isMirrored(t.entry(SPHERE, BOX)));
        assertEquals("ball in box", t.test(t.entry(BOX, SPHERE)).name());
        assertTrue(PairTable.isMirrored(t.entry(BOX, SPHERE)));
        assertEquals("any ball", t.test(t.entry(SPHERE, PLANE)).name());
        assertEquals("boxes", t.test(t.entry(BOX, BOX)).name());
        assertEquals(List.of("added", "balls", "ball in box", "any ball", "boxes"), t.tests().stream().map(PairFinder::name).toList());
    }

    @Test
    void testsOfOthersComeFirstWhereOneShapeIsTheirs() {
        PairTable t = table();
        assertEquals("added", t.test(t.entry(SPHERE, DISTANCE)).name());
        assertEquals("added", t.test(t.entry(CONVEX, SPHERE)).name());
        assertTrue(PairTable.isMirrored(t.entry(CONVEX, SPHERE)));
    }

    @Test
    void pointsAndHalfSpacesNeverTouchEachOtherAndWhatNoTestAcceptsIsUnknown() {
        PairTable t = table();
        assertEquals(PairTable.NEVER, t.entry(POINTS, POINTS));
        assertEquals(PairTable.NEVER, t.entry(PLANE, PLANE));
        assertEquals(PairTable.UNKNOWN, t.entry(BOX, PLANE));
        assertEquals(PairTable.UNKNOWN, t.entry(DISTANCE, CONVEX));
        assertTrue(t.hasUnknown());
        PairTable whole = new PairTable(geometry(new Sphere(1), new Sphere(2)), List.of(), List.of(new Of("balls", Sphere.class, Sphere.class, false)));
        assertFalse(whole.hasUnknown());
        assertEquals(0, whole.entry(0, 1));
    }

    @Test
    void aPieceShowsSeparationsWhereOneOfItsTestsDoes() {
        PairTable t = table();
        assertTrue(t.showsSeparations(SPHERE));
        assertTrue(t.showsSeparations(OTHER_SPHERE));
        assertTrue(t.showsSeparations(BOX));
        assertFalse(t.showsSeparations(PLANE));
        assertFalse(t.showsSeparations(POINTS));
        assertFalse(t.showsSeparations(CONVEX));
    }

    @Test
    void aTestIsTakenToNeedFacesAndToShowNoSeparationsUnlessItSaysSo() {
        PairFinder plain = new PairFinder() {
            @Override
            public String name() {
                return "plain";
            }

            @Override
            public boolean accepts(PieceKind a, PieceKind b) {
                return true;
            }

            @Override
            public double find(int a, int b, ContactWriter out) {
                return IN_REACH;
            }

            @Override
            public void save(Snapshot out) {
            }

            @Override
            public void restore(Snapshot in) {
            }
        };
        assertTrue(plain.needsFaces());
        assertFalse(plain.showsSeparations());
    }

    @Test
    void aShapeOfOthersWithADistanceAloneIsSuchAOne() {
        Shape[] shapes = {new DistanceOnly(new Sphere(1)), ConvexOnly.of(new Sphere(1)), new Sphere(1), new Plane(new double[] {0, 0, 1}, 0),
            new HollowCylinder(1, 2, 1),
            new Cylinder(1, 1), new Capsule(1, 1, 3), new ContactPoints(new double[3])};
        PartGeometry g = geometry(shapes);
        for (int p = 0; p < shapes.length; p++) {
            assertEquals(p == 0, PieceKind.of(g, p).isByDistance(), shapes[p].kind());
            assertEquals(p == 7, PieceKind.of(g, p).isThin(), shapes[p].kind());
            assertEquals(p > 1, PieceKind.of(g, p).isHouse(), shapes[p].kind());
        }
    }
}
