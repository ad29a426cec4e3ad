package org.saltus.contact.detect.convex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.saltus.contact.detect.TestScene;
import org.saltus.contact.shape.Plane;
import org.saltus.contact.shape.Polygon;
import org.saltus.core.interaction.ContactSet;

class PolygonPairsTest {
    private static final double EPS = 4e-15;
    private static final Polygon BRICK = Polygon.rectangle(2, 1);

    private static TestScene pair(double[] first, double[] second) {
        return new TestScene(2).moving(BRICK, first).moving(BRICK, second);
    }

    private static Set<Long> keys(ContactSet c) {
        Set<Long> out = new TreeSet<>();
        for (int k = 0; k < c.count(); k++) {
            out.add(c.key[k]);
        }
        return out;
    }

    @Test
    void bricksOnTopOfEachOtherTouchAtTheTwoEndsOfTheirCommonEdge() {
        TestScene s = pair(TestScene.at(0, 0, 0), TestScene.at(0.5, 1.02, 0));
        ContactSet c = s.look(0, 0.05);
        assertEquals(2, c.count());
        double[] x = {s.point(0)[0], s.point(1)[0]};
        Arrays.sort(x);
        assertArrayEquals(new double[] {-0.5, 1}, x, EPS);
        for (int k = 0; k < 2; k++) {
            assertEquals(0.02, c.gap[k], EPS);
            assertArrayEquals(new double[] {0, -1, 0}, s.normal(k), EPS);
            assertEquals(0.51, s.point(k)[1], EPS);
            assertArrayEquals(new int[] {0, 1}, Arrays.copyOfRange(c.part, 2 * k, 2 * k + 2));
        }
    }

    @Test
    void onAFixedBrickTheMovingOneIsTheCandidate() {
        TestScene s = new TestScene(2).fixed(BRICK, TestScene.at(0, 0, 0)).moving(BRICK, TestScene.turned(0, 1.2, 0.1));
        ContactSet c = s.look(0, 0.3);
        double low = 1.2 - 0.5 * Math.cos(0.1) - Math.sin(0.1) - 0.5;         // of the lower left corner above the fixed brick's top
        double high = low + 2 * Math.sin(0.1);
        assertEquals(2, c.count());
        double[] gaps = Arrays.copyOf(c.gap, 2);
        Arrays.sort(gaps);
        assertEquals(low, gaps[0], 0.01);                                     // along the normal of whichever edge is the reference
        assertTrue(gaps[1] > gaps[0] && gaps[1] < high + 0.01);
        for (int k = 0; k < 2; k++) {
            assertEquals(-1, c.body[2 * k + 1]);
            assertTrue(s.normal(k)[1] > 0.99);
        }
    }

    @Test
    void aCornerAboveAnEdgeHasTheEdgesNormalAndItsDistance() {
        TestScene s = new TestScene(2).fixed(BRICK, TestScene.at(0, 0, 0))
            .moving(new Polygon(new double[] {0, -1, 1, 0, 0, 1, -1, 0}), TestScene.at(0.3, 1.6, 0));
        ContactSet c = s.look(0, 0.2);
        assertEquals(1, c.count());
        assertEquals(0.1, c.gap[0], EPS);
        assertArrayEquals(new double[] {0, 1, 0}, s.normal(0), EPS);
        assertArrayEquals(new double[] {0.3, 0.6, 0}, s.point(0), EPS);
    }

    @Test
    void twoCornersFacingEachOtherTouchAlongTheLineBetweenThem() {
        Polygon diamond = new Polygon(new double[] {0, -1, 1, 0, 0, 1, -1, 0});
        TestScene s = new TestScene(2).fixed(diamond, TestScene.at(0, 0, 0)).moving(diamond, TestScene.at(0.03, 2.04, 0));
        ContactSet c = s.look(0, 0.1);
        assertEquals(1, c.count());
        assertEquals(0.05, c.gap[0], EPS);
        assertArrayEquals(new double[] {0.6, 0.8, 0}, s.normal(0), 1e-13);    // a difference of numbers of order 1, divided by 0.05
        assertArrayEquals(new double[] {0.03, 1.04, 0}, s.point(0), EPS);
    }

    @Test
    void alignedBricksKeepTheirKeysWhicheverCornerLiesFurtherIn() {
        Set<Long> keys = keys(pair(TestScene.at(0, 0, 0), TestScene.at(0, 1, 0)).look(0, 1e-4));
        assertEquals(2, keys.size());
        for (double slip : new double[] {1e-12, -1e-12, 1e-6, -1e-6}) {
            assertEquals(keys, keys(pair(TestScene.at(0, 0, 0), TestScene.at(slip, 1, 0)).look(0, 1e-4)), "slip " + slip);
        }
    }

    @Test
    void bricksSideBySideBeyondReachDoNotTouch() {
        assertEquals(0, pair(TestScene.at(0, 0, 0), TestScene.at(2.002, 0, 0)).look(0, 1e-4).count());
        assertEquals(0, pair(TestScene.at(0, 0, 0), TestScene.at(2.002, 1, 0)).look(0, 1e-4).count());
        assertEquals(2, pair(TestScene.at(0, 0, 0), TestScene.at(2.002, 0, 0)).look(0, 1e-2).count());
    }

    @Test
    void keysPersistWhenTheReferenceChangesSides() {
        TestScene s = pair(TestScene.at(0, 0, 0), TestScene.turned(0.5, 1, 1e-3));
        Set<Long> before = keys(s.look(0, 0.05));
        assertEquals(2, before.size());
        s.state.q()[10] = Math.cos(-5e-4);
        s.state.q()[13] = Math.sin(-5e-4);
        assertEquals(before, keys(s.look(0, 0.05)));
    }

    @Test
    void anOverlapGivesTheLeastPenetration() {
        TestScene s = pair(TestScene.at(0, 0, 0), TestScene.at(1.9, 0.2, 0));
        ContactSet c = s.look(0, 0);
        assertEquals(2, c.count());
        for (int k = 0; k < 2; k++) {
            assertEquals(-0.1, c.gap[k], EPS);
            assertArrayEquals(new double[] {-1, 0, 0}, s.normal(k), EPS);
        }
    }

    /** V45: a row of bricks rests on 2 points per common segment, 2 (cols + (rows − 1) 2 cols) in all. */
    @Test
    void aRunningBondWallHasTwoContactPointsPerCommonSegment() {
        int rows = 6;
        int cols = 5;
        double g = 0.002;
        TestScene s = new TestScene(2).fixed(new Plane(new double[] {0, 1}, 0), TestScene.at(0, 0, 0));
        for (int r = 0; r < rows; r++) {
            double y = 0.1 * r + 0.05;
            if (r % 2 == 0) {
                for (int k = 0; k < cols; k++) {
                    s.moving(Polygon.rectangle(0.2 - g, 0.1), TestScene.at(0.2 * k + 0.1, y, 0));
                }
                continue;
            }
            s.moving(Polygon.rectangle(0.1 - g, 0.1), TestScene.at(0.05, y, 0));
            for (int k = 0; k < cols - 1; k++) {
                s.moving(Polygon.rectangle(0.2 - g, 0.1), TestScene.at(0.2 * k + 0.2, y, 0));
            }
            s.moving(Polygon.rectangle(0.1 - g, 0.1), TestScene.at(0.2 * cols - 0.05, y, 0));
        }
        assertEquals(2 * (cols + (rows - 1) * 2 * cols), s.look(0, 1e-6).count());
        assertEquals(s.contacts.count(), keys(s.contacts).size());
    }

    @Test
    void aSegmentLiesOnABrick() {
        Polygon rod = new Polygon(new double[] {-0.5, 0, 0.5, 0});
        TestScene s = new TestScene(2).fixed(BRICK, TestScene.at(0, 0, 0)).moving(rod, TestScene.at(0, 0.51, 0));
        ContactSet c = s.look(0, 0.05);
        assertEquals(2, c.count());
        for (int k = 0; k < 2; k++) {
            assertEquals(0.01, c.gap[k], EPS);
            assertArrayEquals(new double[] {0, 1, 0}, s.normal(k), EPS);
            assertEquals(0.5, Math.abs(s.point(k)[0]), EPS);
        }
    }
}
