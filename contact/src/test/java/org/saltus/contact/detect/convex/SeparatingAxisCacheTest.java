package org.saltus.contact.detect.convex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.contact.detect.GridDetector;
import org.saltus.contact.detect.TestScene;
import org.saltus.contact.detect.broad.BroadPhase;
import org.saltus.contact.detect.broad.VerletList;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.shape.Box;
import org.saltus.contact.shape.Capsule;
import org.saltus.contact.shape.Disk;
import org.saltus.contact.shape.Plane;
import org.saltus.contact.shape.Polygon;
import org.saltus.contact.shape.Polyhedron;
import org.saltus.contact.shape.Sphere;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.Shape;

/** What the detector keeps from step to step (lists of pairs, separations of polyhedra) changes no contact. */
class SeparatingAxisCacheTest {
    private static final double REACH = 5e-4;
    private static final double TOLERANCE = 1e-9;
    private static final double H = 1e-3;

    private static Shape shape(int k, int dimension) {
        if (dimension == 2) {
            return k % 3 == 0 ? new Disk(0.05) : k % 3 == 1 ? new Polygon(new double[] {-0.05, -0.04, 0.05, -0.04, 0.01, 0.06}) : new Capsule(0.02, 0.06, 2);
        }
        return switch (k % 4) {
            case 0 -> new Sphere(0.05);
            case 1 -> new Polyhedron(new double[] {0.05, 0.05, 0.05, -0.05, -0.05, 0.05, -0.05, 0.05, -0.05, 0.05, -0.05, -0.05});
            case 2 -> new Box(0.08, 0.1, 0.06);
            default -> new Capsule(0.03, 0.06, 3);
        };
    }

    private static TestScene crowd(int count, int dimension, Lcg random) {
        TestScene out = new TestScene(dimension).fixed(new Plane(dimension == 3 ? new double[] {0, 0, 1} : new double[] {0, 1, 0}, 0), TestScene.at(0, 0, 0));
        out.fixed(dimension == 3 ? new Box(0.3, 0.3, 0.3) : new Polygon(new double[] {0, 0, 0.3, 0, 0.3, 0.3, 0, 0.3}),
            TestScene.at(0.2, 0.2, dimension == 3 ? 0.2 : 0));
        double size = 0.1 * Math.pow(count, 1.0 / dimension);
        for (int k = 0; k < count; k++) {
            out.moving(shape(k, dimension), TestScene.at(random.next(0, size), random.next(0, size), dimension == 3 ? random.next(0, size) : 0));
        }
        return out.prepare();
    }

    /** Moves every body by its velocity and turns it by its spin (about z in the plane). */
    private static void move(double[] q, double[] v) {
        double[] turn = new double[4];
        for (int k = 0; 7 * k < q.length; k++) {
            double angle = 0;
            for (int i = 0; i < 3; i++) {
                q[7 * k + i] += H * v[6 * k + i];
                angle += v[6 * k + 3 + i] * v[6 * k + 3 + i];
            }
            angle = Math.sqrt(angle);
            turn[0] = Math.cos(0.5 * H * angle);
            for (int i = 0; i < 3; i++) {
                turn[1 + i] = angle == 0 ? 0 : Math.sin(0.5 * H * angle) * v[6 * k + 3 + i] / angle;
            }
            Quaternion.multiply(turn, 0, q, 7 * k + 3, q, 7 * k + 3);
        }
    }

    private static void assertSame(ContactSet expected, ContactSet got, int step) {
        assertEquals(expected.count(), got.count(), "contacts in step " + step);
        int n = got.count();
        assertArrayEquals(Arrays.copyOf(expected.key, n), Arrays.copyOf(got.key, n), "keys in step " + step);
        assertArrayEquals(Arrays.copyOf(expected.gap, n), Arrays.copyOf(got.gap, n), "gaps in step " + step);
        assertArrayEquals(Arrays.copyOf(expected.part, 2 * n), Arrays.copyOf(got.part, 2 * n), "sides in step " + step);
        assertArrayEquals(Arrays.copyOf(expected.point, 3 * n), Arrays.copyOf(got.point, 3 * n), "points in step " + step);
        assertArrayEquals(Arrays.copyOf(expected.frame, 9 * n), Arrays.copyOf(got.frame, 9 * n), "frames in step " + step);
    }

    /** Slow crowds keep their lists, fast ones never do, those that fall together keep their separations; shaken ones change their minds in between. */
    @ParameterizedTest(name = "{0}D, speed {1} m/s, spin {2} rad/s, falling at {3} m/s")
    @CsvSource({"3, 0, 0, 0", "3, 0.02, 0.5, 0", "3, 0.3, 5, 0", "3, 5, 50, 0", "3, 0.02, 0.5, 3", "2, 0, 0, 0", "2, 0.02, 0.5, 0", "2, 5, 50, 0"})
    void aDetectorThatHasSeenEarlierStepsFindsWhatANewOneFinds(int dimension, double speed, double spin, double falling) {
        Lcg random = new Lcg(5);
        TestScene crowd = crowd(120, dimension, random);
        double[] q = crowd.state.q().clone();
        double[] v = crowd.state.v().clone();
        GridDetector fresh = new GridDetector();
        ContactSet expected = new ContactSet();
        int found = 0;
        for (int step = 0; step < 60; step++) {
            double factor = step % 20 == 19 ? 30 : 1;
            for (int k = 0; 6 * k < v.length; k++) {
                for (int i = 0; i < 3; i++) {
                    v[6 * k + i] = (i == 2 && dimension == 2 ? 0 : factor * random.next(-speed, speed)) - (i == dimension - 1 ? falling : 0);
                    v[6 * k + 3 + i] = i < 2 && dimension == 2 ? 0 : factor * random.next(-spin, spin);
                }
            }
            crowd.contacts.clear();
            crowd.detector.detect(crowd.scene, q, v, REACH, TOLERANCE, crowd.contacts);
            fresh.prepare(crowd.scene);
            expected.clear();
            fresh.detect(crowd.scene, q, v, REACH, TOLERANCE, expected);
            assertSame(expected, crowd.contacts, step);
            found += expected.count();
            move(q, v);
        }
        assertTrue(found > 60 * 30, found + " contacts in 60 steps");
    }

    /**
     * A rod of 2 m turns about its own centre into a cube 0.8 m from it: centres and balls never move, only the rod's box grows. Its leading face
     * y' = 0.05 reaches the cube's corner (0.05, 0.75) where 0.75 cos φ − 0.05 sin φ = 0.05.
     */
    @Test
    void aPieceThatTurnsInPlaceIsFoundByWhatItTurnsInto() {
        TestScene turning = new TestScene(3).moving(new Box(2, 0.1, 0.1), TestScene.at(0, 0, 0), 0, 0, 0, 0, 0, 3)
            .moving(new Box(0.1, 0.1, 0.1), TestScene.at(0, 0.8, 0)).prepare();
        double[] q = turning.state.q().clone();
        double first = Double.NaN;
        int most = 0;
        for (int step = 0; step <= 500; step++) {
            double angle = 3 * H * step;
            q[3] = Math.cos(0.5 * angle);
            q[6] = Math.sin(0.5 * angle);
            turning.contacts.clear();
            turning.detector.detect(turning.scene, q, turning.state.v(), 0, TOLERANCE, turning.contacts);
            first = Double.isNaN(first) && turning.contacts.count() > 0 ? angle : first;
            most = Math.max(most, turning.contacts.count());
        }
        assertEquals(Math.acos(0.05 / Math.hypot(0.75, 0.05)) - Math.atan2(0.05, 0.75), first, 3 * H, "angle of the first contact");
        assertEquals(4, most, "a face on a face");
    }

    @Test
    void aListServesWhileItsPiecesStayInTheirSkins() {
        TestScene crowd = crowd(120, 3, new Lcg(5));
        PartGeometry geometry = new PartGeometry(crowd.scene);
        PartKinematics motion = new PartKinematics(crowd.scene, geometry);
        int[] all = new int[geometry.count()];
        Arrays.setAll(all, p -> p);
        VerletList list = new VerletList(geometry, motion, all, BroadPhase.Choice.AUTO, (a, b) -> 0, (a, b) -> 0);
        double[] q = crowd.state.q().clone();
        double[] v = crowd.state.v().clone();
        int searches = 0;
        for (int step = 0; step < 200; step++) {
            Arrays.setAll(v, i -> i % 6 == 0 ? 0.2 : 0);
            motion.update(q, v, REACH, TOLERANCE);
            searches += list.update() ? 1 : 0;
            move(q, v);
        }
        assertEquals(20, searches, 3, "one search in ten steps of steady motion");
    }

    @Test
    void polyhedraThatFallTogetherAreNotTestedAgain() {
        Polyhedron tetrahedron = new Polyhedron(new double[] {0.05, 0.05, 0.05, -0.05, -0.05, 0.05, -0.05, 0.05, -0.05, 0.05, -0.05, -0.05});
        TestScene pair = new TestScene(3).moving(tetrahedron, TestScene.at(0, 0, 0)).moving(tetrahedron, TestScene.at(0.0999, 0, 0)).prepare();
        PartGeometry geometry = new PartGeometry(pair.scene);
        PartKinematics motion = new PartKinematics(pair.scene, geometry);
        int[] both = {0, 1};
        VerletList list = new VerletList(geometry, motion, both, BroadPhase.Choice.AUTO, (a, b) -> 0, (a, b) -> 0);
        SeparatingAxisCache apart = new SeparatingAxisCache(geometry, motion, both);
        double[] q = pair.state.q().clone();
        double[] v = pair.state.v().clone();
        for (int step = 0; step < 50; step++) {
            v[2] = -0.01 * step;
            v[8] = v[2];
            motion.update(q, v, REACH, TOLERANCE);
            apart.update(list, list.update());
            assertEquals(1, list.count());
            assertEquals(step > 0, apart.holds(0, 0, 1), "known to be apart in step " + step);
            if (step == 0) {
                apart.found(0, 0, 1, 0.01);
            }
            move(q, v);
        }
        q[7] -= 0.0101;
        motion.update(q, v, REACH, TOLERANCE);
        apart.update(list, list.update());
        assertTrue(!apart.holds(0, 0, 1), "has come as near as it was apart");
        q[7] += 0.0101;
        q[11] = Math.sin(0.1);
        q[10] = Math.cos(0.1);
        motion.update(q, v, REACH, TOLERANCE);
        apart.update(list, list.update());
        assertTrue(!apart.holds(0, 0, 1), "has turned by 0.2, 2 R |ΔQ| = 0.017 m");
    }
}
