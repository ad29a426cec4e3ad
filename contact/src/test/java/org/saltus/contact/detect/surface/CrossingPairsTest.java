package org.saltus.contact.detect.surface;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.contact.detect.TestScene;
import org.saltus.contact.shape.Box;
import org.saltus.contact.shape.Polyhedron;
import org.saltus.contact.shape.geometry.Facets;
import org.saltus.contact.shape.surface.TriangleSurface;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Lcg;

/** Edges of two surfaces of triangles that cross: gaps and normals as of the same bodies as polyhedra, keys, no doubles, nothing on flat ground. */
class CrossingPairsTest {
    private static final double EPS = 1e-12;
    private static final int ROCKS = 12;
    private static final int POSES = 60;

    private static TriangleSurface surface(double[] corners, Facets f) {
        int count = 0;
        int[] triangles = new int[3 * f.faceCorner().length];
        for (int face = 0; face < f.faceCount(); face++) {
            int from = f.faceStart()[face];
            for (int k = from + 1; k + 1 < f.faceStart()[face + 1]; k++) {
                triangles[count++] = f.faceCorner()[from];
                triangles[count++] = f.faceCorner()[k];
                triangles[count++] = f.faceCorner()[k + 1];
            }
        }
        return new TriangleSurface(corners, Arrays.copyOf(triangles, count), false);
    }

    private static TriangleSurface surface(Box box) {
        return surface(box.corners(), box.facets());
    }

    private static Polyhedron rock(Lcg random, int corners) {
        double[] x = new double[3 * corners];
        for (int k = 0; k < x.length; k += 3) {
            double z = random.next(-1, 1);
            double phi = random.next(-Math.PI, Math.PI);
            double r = Math.sqrt(1 - z * z);
            x[k] = 0.5 * r * Math.cos(phi);
            x[k + 1] = 0.4 * r * Math.sin(phi);
            x[k + 2] = 0.3 * z;
        }
        return new Polyhedron(x);
    }

    private static double[] pose(Lcg random, double height) {
        double[] q = {random.next(-0.3, 0.3), random.next(-0.3, 0.3), height, random.next(-1, 1), random.next(-1, 1), random.next(-1, 1), random.next(-1, 1)};
        double size = Math.sqrt(q[3] * q[3] + q[4] * q[4] + q[5] * q[5] + q[6] * q[6]);
        for (int i = 3; i < 7; i++) {
            q[i] /= size;
        }
        return q;
    }

    private static int nearest(ContactSet c) {
        int least = 0;
        for (int k = 1; k < c.count(); k++) {
            least = c.gap[k] < c.gap[least] ? k : least;
        }
        return least;
    }

    private static ContactSet look(TestScene s, double[] pose, double tolerance) {
        System.arraycopy(pose, 0, s.state.q(), 0, 7);
        return s.look(0, tolerance);
    }

    /**
     * Apart and overlapping by 0.1 mm (bodies 1 m long), the nearest contact of the polyhedra is there with its gap and normal. Polyhedra take a face's normal
     * for an edge axis within 1.8° of it: so one pose differs, by 0.004 mm.
     */
    @Test
    void rocksOfTrianglesTouchAsTheSamePolyhedraDo() {
        Lcg random = new Lcg(5);
        int crossings = 0;
        int poses = 0;
        int different = 0;
        int contacts = 0;
        int exactContacts = 0;
        for (int r = 0; r < ROCKS; r++) {
            Polyhedron a = rock(random, 6 + r);
            Polyhedron b = rock(random, 5 + r);
            TestScene exact = new TestScene(3).fixed(a, TestScene.at(0, 0, 0)).moving(b, TestScene.at(0, 0, 0)).prepare();
            TestScene mine = new TestScene(3).fixed(surface(a.corners(), a.facets()), TestScene.at(0, 0, 0))
                .moving(surface(b.corners(), b.facets()), TestScene.at(0, 0, 0)).prepare();
            for (int k = 0; k < POSES; k++) {
                double[] q = pose(random, 1.2);
                for (double wanted : new double[] {1e-4, -1e-4}) {
                    for (int down = 0; down < 25; down++) {
                        ContactSet c = look(exact, q, 10);
                        q[2] -= 0.9 * (c.gap[nearest(c)] - wanted);
                    }
                    ContactSet e = look(exact, q, 1e-3);
                    if (Math.abs(e.gap[nearest(e)] - wanted) > 1e-7) {
                        continue;
                    }
                    poses++;
                    ContactSet m = look(mine, q, 1e-3);
                    different += isFound(exact, nearest(e), mine) ? 0 : 1;
                    crossings += e.count() == 1 && m.count() == 1 ? 1 : 0;
                    contacts += m.count();
                    exactContacts += e.count();
                }
            }
        }
        assertTrue(different <= 1, different + " poses differ");
        assertTrue(poses > 1.8 * ROCKS * POSES, poses + " poses");
        assertTrue(crossings > 0.5 * poses, "single contacts: " + crossings);
        assertTrue(contacts <= exactContacts, contacts + " contacts, polyhedra have " + exactContacts);
    }

    /** True when the nearest contact is that of the other scene. */
    private static boolean isFound(TestScene other, int e, TestScene scene) {
        int k = nearest(scene.contacts);
        if (scene.contacts.count() == 0 || Math.abs(scene.contacts.gap[k] - other.contacts.gap[e]) > 2e-6) {
            return false;
        }
        double[] n = scene.normal(k);
        double[] m = other.normal(e);
        return n[0] * m[0] + n[1] * m[1] + n[2] * m[2] > 0.9995;
    }

    /** A roof with its ridge along x through the origin, cut into pieces; slopes of 45°. */
    private static TriangleSurface roof(int pieces) {
        double[] x = new double[9 * (pieces + 1)];
        int[] t = new int[12 * pieces];
        for (int k = 0; k <= pieces; k++) {
            double at = 2.0 * k / pieces - 1;
            System.arraycopy(new double[] {at, -1, -1, at, 0, 0, at, 1, -1}, 0, x, 9 * k, 9);
        }
        for (int k = 0; k < pieces; k++) {
            int a = 3 * k;
            System.arraycopy(new int[] {a, a + 3, a + 4, a, a + 4, a + 1, a + 1, a + 4, a + 5, a + 1, a + 5, a + 2}, 0, t, 12 * k, 12);
        }
        return new TriangleSurface(x, t, false);
    }

    /** Two crossed roofs, the upper one upside down: one contact with the vertical normal, also where vertices of one or both ridges meet. */
    @ParameterizedTest(name = "{0} pieces")
    @ValueSource(ints = {1, 2, 20, 200})
    void crossedRidgesTouchOnceAndVertically(int pieces) {
        TestScene s = new TestScene(3).fixed(roof(pieces), TestScene.at(0, 0, 0)).moving(roof(pieces), TestScene.at(0, 0, 0)).prepare();
        double half = Math.sqrt(0.5);
        for (double gap : new double[] {1e-4, -1e-4}) {
            Set<Long> keys = new HashSet<>();
            for (int k = -50; k <= 50; k++) {
                ContactSet c = look(s, new double[] {0.01 * k, 0, gap, 0, half, half, 0}, 1e-3);     // ridge along y, roof downwards
                assertEquals(1, c.count(), "at " + k + ": " + Arrays.toString(Arrays.copyOf(c.gap, c.count())));
                assertArrayEquals(new double[] {0, 0, 1}, s.normal(0), EPS, "at " + k);
                assertEquals(gap, c.gap[0], EPS);
                assertArrayEquals(new double[] {0.01 * k, 0, gap}, s.point(0), EPS);
                keys.add(c.key[0]);
            }
            assertTrue(pieces > 1 || keys.size() == 1, "keys " + keys.size());
            assertTrue(keys.size() <= 101, "keys " + keys.size());
        }
    }

    /** A box of triangles across the ridge of a roof has two contacts with the normal of its bottom and keeps their keys, whoever moves. */
    @Test
    void aBoxOfTrianglesAcrossARidgeHasTwoContacts() {
        TestScene s = new TestScene(3).fixed(roof(1), TestScene.at(0, 0, 0)).moving(surface(new Box(0.4, 0.6, 0.2)), TestScene.at(0, 0, 0)).prepare();
        TestScene both = new TestScene(3).moving(surface(new Box(0.4, 0.6, 0.2)), TestScene.at(0, 0, 0)).moving(roof(1), TestScene.at(0, 0, 0)).prepare();
        Set<Long> keys = new HashSet<>();
        for (int k = 0; k < 45; k++) {
            double[] q = TestScene.at(0.03 * k - 0.7, 0.01 * k - 0.2, 0.101);
            for (TestScene scene : new TestScene[] {s, both}) {
                ContactSet c = look(scene, q, 0.01);
                assertEquals(2, c.count(), "at " + k);
                for (int i = 0; i < 2; i++) {
                    assertArrayEquals(new double[] {0, 0, 1}, scene.normal(i), EPS);
                    assertEquals(1e-3, c.gap[i], EPS);
                    assertEquals(0.2, Math.abs(scene.point(i)[0] - q[0]), EPS);
                    assertEquals(scene == s ? 1e-3 : 0.5e-3, scene.point(i)[2], EPS);
                }
            }
            keys.add(s.contacts.key[0]);
            keys.add(s.contacts.key[1]);
        }
        assertEquals(2, keys.size());
    }

    private static TriangleSurface floor(int n, double side) {
        double[] x = new double[3 * (n + 1) * (n + 1)];
        int[] triangles = new int[6 * n * n];
        for (int k = 0; k < (n + 1) * (n + 1); k++) {
            x[3 * k] = k % (n + 1) * side / n;
            x[3 * k + 1] = k / (n + 1) * side / n;
        }
        for (int k = 0; k < n * n; k++) {
            int a = k / n * (n + 1) + k % n;
            System.arraycopy(new int[] {a, a + 1, a + n + 2, a, a + n + 2, a + n + 1}, 0, triangles, 6 * k, 6);
        }
        return new TriangleSurface(x, triangles, false);
    }

    /** A box of triangles on a floor of triangles: four vertical contacts within it, and none sideways where it overhangs the border. */
    @Test
    void flatGroundGivesNoFalseNormals() {
        TestScene s = new TestScene(3).fixed(floor(12, 1.2), TestScene.at(0, 0, 0)).moving(surface(new Box(0.4, 0.3, 0.2)), TestScene.at(0, 0, 0)).prepare();
        Lcg random = new Lcg(8);
        for (int k = 0; k < 600; k++) {
            double yaw = random.next(-3, 3);
            double[] q = {random.next(0, 1.2), random.next(0, 1.2), 0.1 + random.next(-2, 1) * 1e-6, Math.cos(yaw), 0, 0, Math.sin(yaw)};
            ContactSet c = look(s, q, 0.01);
            int touching = 0;
            for (int i = 0; i < c.count(); i++) {
                if (s.normal(i)[2] > 1 - 1e-9) {
                    assertEquals(q[2] - 0.1, c.gap[i], EPS);
                    touching++;
                } else {
                    assertTrue(c.gap[i] > 0, k + ": a false normal at " + c.gap[i]);
                }
            }
            boolean isInside = Math.min(q[0], q[1]) > 0.25 && Math.max(q[0], q[1]) < 0.95;
            assertTrue(isInside ? touching == 4 && c.count() == 4 : touching > 2, k + " is touched " + touching + " times");
        }
    }

    /** Flush boxes of triangles, corner on corner and edge on edge: one contact per corner, none sideways. */
    @Test
    void flushBoxesHaveOneContactPerCorner() {
        Lcg random = new Lcg(3);
        TestScene s = new TestScene(3).fixed(surface(new Box(0.4, 0.4, 0.2)), TestScene.at(0, 0, 0))
            .moving(surface(new Box(0.4, 0.3, 0.2)), TestScene.at(0, 0, 0)).prepare();
        for (double noise : new double[] {0, 1e-12, 1e-7, 1e-5}) {
            for (int k = 0; k < 30; k++) {
                double[] q = TestScene.at(noise * random.next(-1, 1), 0.05 * (k % 3 - 1) + noise * random.next(-1, 1), 0.2 - 1e-5);
                ContactSet c = look(s, q, 1e-6);
                assertEquals(4, c.count(), "noise " + noise);
                for (int i = 0; i < 4; i++) {
                    assertArrayEquals(new double[] {0, 0, 1}, s.normal(i), 1e-9, "noise " + noise);
                    assertEquals(-1e-5, c.gap[i], 1e-9);
                }
            }
        }
    }
}
