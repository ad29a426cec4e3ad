package org.saltus.core.joint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.core.detection.Detector;
import org.saltus.core.fake.GuidedMembers;
import org.saltus.core.fake.GuidedNodes;
import org.saltus.core.fake.MassPoints;
import org.saltus.core.fake.PostingLaw;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;

/** Points and directions fixed to parts move with them: rigid members, meshes, fixed parts and the world; joints append what they are told. */
class PlacementsTest {
    private static final double EPS = 1e-14;
    private static final double[] TURN = {0.3, -0.5, 0.7};
    private static final double[] SPIN = {2, -1, 3};
    private static final double[] VELOCITY = {0.5, 1.5, -2};
    private static final int SECOND = 1;
    private static final int MESH = 2;
    private static final int FIXED = 3;
    private static final int BARE = 4;
    private final InteractionTable table = new InteractionTable();
    private final Scene scene = scene();
    private final State state = scene.initialState();
    private final Placements at = new Placements(scene);

    /** A body of two rigid members, the second turned and moving; a mesh of three nodes; a fixed part, turned; a body with neither. */
    private Scene scene() {
        double[] q = {9, 9, 9, 1, 0, 0, 0, 1, 2, 3, 1, 0, 0, 0};
        double[] v = {8, 8, 8, 8, 8, 8, VELOCITY[0], VELOCITY[1], VELOCITY[2], SPIN[0], SPIN[1], SPIN[2]};
        Quaternion.exp(TURN, 0, q, 10);
        double[] fixed = {4, 5, 6, 1, 0, 0, 0};
        Quaternion.exp(new double[] {0, 0, Math.PI / 2}, 0, fixed, 3);
        return new Scene("placements", 3, List.of(new GuidedMembers(q, v), new GuidedNodes(new double[] {0, 0, 0, 10, 0, 0, 0, 20, 0},
            new double[] {1, 2, 3, 4, 5, 6, 7, 8, 9}), new MassPoints("bare", new double[3], new double[3])),
            List.of(new Part("first", 0, 0, null, null, 0), new Part("second", 0, 1, null, null, 0), new Part("mesh", 1, 0, null, null, 0),
                new Part("fixed", Part.FIXED, 0, null, fixed, 0), new Part("bare", 2, 0, null, null, 0)), table);
    }

    private void update() {
        at.update(state.q(), state.v());
    }

    private double[] point(Anchor anchor) {
        double[] out = new double[3];
        at.point(anchor, out);
        return out;
    }

    private double[] velocity(Anchor anchor, double[] point) {
        double[] out = new double[3];
        at.velocity(anchor, point, out);
        return out;
    }

    @Test
    void anAnchorIsAtItsPointAndMovesWithItsPart() {
        update();
        double[] x = {1.5, 1.75, 3.25};
        for (int part : new int[] {SECOND, FIXED, Placements.WORLD}) {
            Anchor anchor = at.anchor(part, x);
            assertFalse(anchor.isNode());
            assertEquals(part, anchor.part());
            assertArrayEquals(x, point(anchor), EPS, at.name(part));
        }
        Anchor anchor = at.anchor(SECOND, x);
        double[] r = {x[0] - 1, x[1] - 2, x[2] - 3};
        double[] expected = {VELOCITY[0] + SPIN[1] * r[2] - SPIN[2] * r[1], VELOCITY[1] + SPIN[2] * r[0] - SPIN[0] * r[2],
            VELOCITY[2] + SPIN[0] * r[1] - SPIN[1] * r[0]};
        assertArrayEquals(expected, velocity(anchor, x), EPS, "v + ω × r");
        assertArrayEquals(new double[3], velocity(at.anchor(FIXED, x), x), 0);
        assertArrayEquals(new double[3], velocity(at.anchor(Placements.WORLD, x), x), 0);
        double h = 1e-6;
        double[] before = state.q().clone();
        scene.bodies().get(0).retract(before, h, state.v(), state.q());
        update();
        double[] moved = point(anchor);
        for (int i = 0; i < 3; i++) {
            assertEquals(expected[i], (moved[i] - x[i]) / h, 1e-4, "and so it moves");
        }
        assertSame(state.q(), at.configuration());
        assertArrayEquals(new double[] {state.q()[7], state.q()[8], state.q()[9]}, point(at.origin(SECOND)), 0, "the centre");
    }

    @Test
    void nodesAreTheAnchorsOfMeshes() {
        update();
        Anchor anchor = at.anchor(MESH, new double[] {10, 1e-6, 0});
        assertTrue(anchor.isNode());
        assertEquals(1, anchor.node());
        assertArrayEquals(new double[] {10, 0, 0}, point(anchor), 0);
        assertArrayEquals(new double[] {4, 5, 6}, velocity(anchor, null), 0);
        assertEquals(2, at.anchor(MESH, new double[] {0, 20, 1.9e-5}).node(), "within a millionth of the size, 20 m");
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> at.anchor(MESH, new double[] {0, 20, 2.1e-5}));
        assertTrue(e.getMessage().startsWith("\"mesh\" has no surface node at (0.0, 20.0, 2.1E-5); the nearest is at (0.0, 20.0, 0.0), 2.1e-5 m away."),
            e.getMessage());
        assertTrue(assertThrows(IllegalArgumentException.class, () -> at.anchor(BARE, new double[3])).getMessage().startsWith("\"bare\" has neither"));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> at.origin(MESH)).getMessage().startsWith("\"mesh\" is meshed"));
        assertEquals(3, at.nodeCount(MESH));
        assertEquals(0, at.nodeCount(BARE));
        state.q()[14 + 3] = 11;
        update();
        assertEquals(11, point(anchor)[0], 0);
    }

    @Test
    void directionsTurnWithRigidPartsOnly() {
        update();
        double[] space = {9, 0.6, 0, 0.8};
        for (int part : new int[] {SECOND, FIXED, Placements.WORLD, MESH}) {
            double[] local = at.localDirection(part, new double[] {0.6, 0, 0.8});
            double[] back = new double[4];
            at.direction(part, new double[] {0, local[0], local[1], local[2]}, 1, back);
            assertArrayEquals(new double[] {0, 0.6, 0, 0.8}, back, EPS, at.name(part) + ", from an offset");
        }
        assertArrayEquals(new double[] {0, -0.6, 0.8}, at.localDirection(FIXED, new double[] {0.6, 0, 0.8}), EPS, "turned by 90 degrees about z");
        double[] given = {0.6, 0, 0.8};
        assertNotSame(given, at.localDirection(MESH, given));
        double[] spin = new double[3];
        at.spin(SECOND, spin);
        assertArrayEquals(SPIN, spin, 0);
        for (int part : new int[] {MESH, FIXED, Placements.WORLD}) {
            Arrays.fill(spin, 9);
            at.spin(part, spin);
            assertArrayEquals(new double[3], spin, 0, at.name(part));
        }
        assertEquals(9, space[0], 0);
    }

    @Test
    void partsAreRigidFixedOrMeshed() {
        assertTrue(at.isRigid(SECOND));
        assertTrue(at.isRigid(FIXED));
        assertTrue(at.isRigid(Placements.WORLD));
        assertFalse(at.isRigid(MESH));
        assertSame(scene.bodies().get(1), at.meshed(MESH));
        assertNull(at.meshed(SECOND));
        assertEquals("world", at.name(Placements.WORLD));
        assertEquals("second", at.name(SECOND));
    }

    /** A joint of two laws between two parts that notes what it is told. */
    private static final class Link implements Joint {
        private final Ends ends;
        private final ContactLaw[] laws = {new PostingLaw(0, 0, 0, 0), new PostingLaw(1, 0, 0, 0)};
        private Anchor a;
        private Anchor b;
        private double seenAt;
        private double seenStart;

        Link(String name, int partA, int partB, boolean collide) {
            ends = new Ends(name, partA, partB, collide);
        }

        @Override
        public Ends ends() {
            return ends;
        }

        @Override
        public List<ContactLaw> laws() {
            return List.of(laws);
        }

        @Override
        public void prepare(Placements start) {
            if (ends.name().equals("bad")) {
                throw new IllegalArgumentException("cannot be joined");
            }
            a = ends.partA() == MESH ? start.anchor(MESH, new double[] {0, 20, 0}) : start.anchor(ends.partA(), new double[] {1, 2, 4});
            b = start.anchor(ends.partB(), new double[] {1, 2, 4});
        }

        @Override
        public void append(JointWriter writer) {
            double[] out = new double[3];
            writer.at().point(a, out);
            seenAt = out[0];
            writer.start().point(a, out);
            seenStart = out[0];
            double[] frame = {0, 0, 1, 1, 0, 0, 0, 1, 0};
            writer.add(0, ContactSet.N, a, b, new double[] {7, 8, 9}, frame, 0.25);
            writer.add(1, ContactSet.T1 + ContactSet.RN, a, b, new double[] {1, 2, 4}, frame, 0);
        }
    }

    /** The detector behind the joints: one contact, and what it was told. */
    private static final class Behind implements Detector {
        private boolean isPrepared;
        private double[] begun;
        private double number;

        @Override
        public void prepare(Scene scene) {
            isPrepared = scene.interactions().laws().size() == 5;
        }

        @Override
        public boolean canMeet(int partA, int partB) {
            return partA == 3;
        }

        @Override
        public void beginStep(double[] q0) {
            begun = q0;
        }

        @Override
        public void detect(Scene scene, double[] qm, double[] v0, double reach, double tolerance, ContactSet out) {
            out.gap[out.append()] = reach + tolerance;
        }

        @Override
        public void save(Snapshot out) {
            out.put("number", number);
        }

        @Override
        public void restore(Snapshot in) {
            number = in.get("number")[0];
        }
    }

    @Test
    void jointsAppendTheirContactsBeforeTheOthers() {
        Link link = new Link("link", SECOND, Placements.WORLD, false);
        Link hook = new Link("hook", MESH, FIXED, false);
        Behind behind = new Behind();
        JointDetector detector = new JointDetector(behind, List.of(link, hook));
        detector.prepare(scene);
        assertTrue(behind.isPrepared, "after the laws of all joints and that of their stiffness");
        assertSame(hook.laws[1], table.laws().get(3));
        assertEquals("hook", table.name(2));
        assertTrue(table.isKeptApart(MESH));
        assertTrue(table.isKeptApart(FIXED));
        assertFalse(table.isKeptApart(SECOND), "nothing to keep from the world");
        assertTrue(detector.canMeet(3, 0));
        assertFalse(detector.canMeet(0, 3));
        double[] q0 = state.q().clone();
        state.q()[7] += 0.5;
        detector.beginStep(q0);
        assertSame(q0, behind.begun);
        ContactSet out = new ContactSet();
        detector.detect(scene, state.q(), state.v(), 3, 4, out);
        assertEquals(5, out.count());
        assertEquals(1.5, link.seenAt, EPS, "q_m");
        assertEquals(1, link.seenStart, EPS, "q₀");
        assertEquals(7, out.gap[4], 0, "those behind come last");
        assertArrayEquals(new int[] {SECOND, Placements.WORLD, SECOND, Placements.WORLD, MESH, FIXED, MESH, FIXED}, Arrays.copyOf(out.part, 8));
        assertArrayEquals(new int[] {0, Part.FIXED, 0, Part.FIXED, 1, Part.FIXED, 1, Part.FIXED}, Arrays.copyOf(out.body, 8));
        assertArrayEquals(new int[] {1, 0, 1, 0, 2, 0, 2, 0}, Arrays.copyOf(out.feature, 8), "members, nodes, nothing of the world");
        assertArrayEquals(new int[] {0, 1, 2, 3}, Arrays.copyOf(out.law, 4));
        assertArrayEquals(new int[] {1, 2, 1, 2}, Arrays.copyOf(out.size, 4));
        assertEquals(5, out.direction(1, 1));
        assertArrayEquals(new double[] {7, 8, 9, 1, 2, 4}, Arrays.copyOf(out.point, 6), 0);
        assertArrayEquals(new double[] {0, 0, 1, 1, 0, 0, 0, 1, 0}, Arrays.copyOfRange(out.frame, 9, 18), 0);
        assertEquals(0.25, out.gap[0], 0);
        assertEquals(4, Arrays.stream(out.key, 0, 4).distinct().count(), "keys of their own");
        long[] keys = Arrays.copyOf(out.key, 4);
        out.clear();
        detector.detect(scene, state.q(), state.v(), 3, 4, out);
        assertArrayEquals(keys, Arrays.copyOf(out.key, 4), "and for good");
        behind.number = 6;
        Snapshot saved = new Snapshot();
        detector.save(saved);
        behind.number = 0;
        detector.restore(saved);
        assertEquals(6, behind.number, 0);
    }

    @Test
    void beforeTheFirstStepTheStartIsWhereThePartsAre() {
        Link link = new Link("link", SECOND, Placements.WORLD, true);
        JointDetector detector = new JointDetector(new Behind(), List.of(link));
        detector.prepare(scene);
        state.q()[7] += 0.5;
        detector.detect(scene, state.q(), state.v(), 0, 0, new ContactSet());
        assertEquals(1.5, link.seenStart, EPS);
    }

    @Test
    void partsThatMayCollideAreNotKeptApart() {
        new JointDetector(new Behind(), List.of(new Link("link", SECOND, FIXED, true))).prepare(scene);
        assertFalse(table.isKeptApart(SECOND));
    }

    @Test
    void whatCannotBeJoinedIsNamed() {
        JointDetector detector = new JointDetector(new Behind(), List.of(new Link("bad", SECOND, FIXED, true)));
        assertEquals("joint \"bad\": cannot be joined", assertThrows(IllegalArgumentException.class, () -> detector.prepare(scene)).getMessage());
    }
}
