package org.saltus.contact.detect.round;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.saltus.contact.detect.TestScene;
import org.saltus.contact.shape.Box;
import org.saltus.contact.shape.ContactPoints;
import org.saltus.contact.shape.Disk;
import org.saltus.contact.shape.HollowCylinder;
import org.saltus.contact.shape.Plane;
import org.saltus.contact.shape.Polygon;
import org.saltus.contact.shape.Sphere;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.model.Shape;

/** Gap, normal and point of every pair that a corner and a distance settle, against closed forms; lengths of order 1, so 1e-15 is round-off. */
class CornerPairsTest {
    private static final double EPS = 4e-15;
    private static final Shape FLOOR_3D = new Plane(new double[] {0, 0, 1}, 0);
    private static final Shape FLOOR_2D = new Plane(new double[] {0, 1}, 0);

    private static void assertContact(TestScene s, int c, double gap, double[] normal, double[] point) {
        assertEquals(gap, s.contacts.gap[c], EPS, "gap");
        assertArrayEquals(normal, s.normal(c), EPS, "normal");
        assertArrayEquals(point, s.point(c), EPS, "point");
    }

    @Test
    void diskOnALine() {
        TestScene s = new TestScene(2).fixed(FLOOR_2D, TestScene.at(0, 0.25, 0)).moving(new Disk(0.5), TestScene.turned(3, 0.76, 1));
        assertEquals(1, s.look(0, 0.1).count());
        assertContact(s, 0, 0.01, new double[] {0, 1, 0}, new double[] {3, 0.26, 0});
        assertArrayEquals(new int[] {1, 0}, Arrays.copyOf(s.contacts.part, 2));
        assertEquals(2, s.contacts.size[0]);
        assertEquals(0.0, s.normal(0)[2]);
    }

    @Test
    void sphereOnATiltedAndTurnedPlane() {
        Shape slope = new Plane(new double[] {3, 0, 4}, 2);                   // n = (0.6, 0, 0.8)
        double[] turned = {0, 0, 1, Math.sqrt(0.5), 0, 0, Math.sqrt(0.5)};   // by 90° about z, lifted by 1: n = (0, 0.6, 0.8), offset 2.8
        TestScene s = new TestScene(3).fixed(slope, turned).moving(new Sphere(0.5), TestScene.at(0, 0.6 * 3.4, 0.8 * 3.4));
        assertEquals(1, s.look(0, 0.2).count());
        assertContact(s, 0, 0.1, new double[] {0, 0.6, 0.8}, new double[] {0, 0.6 * 2.9, 0.8 * 2.9});
    }

    @Test
    void polygonStandsOnTheCornersThatAreNear() {
        TestScene s = new TestScene(2).fixed(FLOOR_2D, TestScene.at(0, 0, 0))
            .moving(Polygon.rectangle(2, 1), TestScene.turned(0, 0.5, 0.01));
        assertEquals(2, s.look(0, 0.05).count());
        double sin = Math.sin(0.01);
        double cos = Math.cos(0.01);
        assertContact(s, 0, 0.5 - sin - 0.5 * cos, new double[] {0, 1, 0}, new double[] {-cos + 0.5 * sin, 0.5 - sin - 0.5 * cos, 0});
        assertContact(s, 1, 0.5 + sin - 0.5 * cos, new double[] {0, 1, 0}, new double[] {cos + 0.5 * sin, 0.5 + sin - 0.5 * cos, 0});
    }

    @Test
    void boxStandsOnFourCorners() {
        TestScene s = new TestScene(3).fixed(FLOOR_3D, TestScene.at(0, 0, 0)).moving(new Box(2, 4, 1), TestScene.at(0, 0, 0.499));
        assertEquals(4, s.look(0, 0.01).count());
        for (int c = 0; c < 4; c++) {
            assertContact(s, c, -0.001, new double[] {0, 0, 1},
                new double[] {(c & 1) == 0 ? -1 : 1, (c & 2) == 0 ? -2 : 2, -0.001});
        }
    }

    @Test
    void pointsTouchPlanesSpheresBoxesAndPolygons() {
        ContactPoints tips = new ContactPoints(new double[] {-1, 0, 0, 1, 0, 0});
        TestScene s = new TestScene(3).fixed(FLOOR_3D, TestScene.at(0, 0, 0)).fixed(new Sphere(1), TestScene.at(-1, 0, -0.5))
            .fixed(new Box(1, 1, 1), TestScene.at(1, 0, 0.9)).moving(tips, TestScene.at(0, 0, 0.3));
        assertEquals(2, s.look(0, 0.2).count());                             // both tips are 0.3 above the floor: out of tolerance
        assertContact(s, 0, -0.2, new double[] {0, 0, 1}, new double[] {-1, 0, 0.3});
        assertContact(s, 1, 0.1, new double[] {0, 0, -1}, new double[] {1, 0, 0.3});
        TestScene plane = new TestScene(2).fixed(Polygon.rectangle(1, 1), TestScene.at(0, 0, 0))
            .moving(new ContactPoints(new double[3]), TestScene.at(0.2, 0.6, 0));
        assertEquals(1, plane.look(0, 0.2).count());
        assertContact(plane, 0, 0.1, new double[] {0, 1, 0}, new double[] {0.2, 0.6, 0});
    }

    @Test
    void twoMovingDisksTouchHalfWayAndTheFirstIsTheCandidate() {
        TestScene s = new TestScene(2).moving(new Disk(1), TestScene.at(0, 0, 0)).moving(new Disk(0.5), TestScene.at(0.96, 1.28, 0));
        assertEquals(1, s.look(0, 0.2).count());
        assertContact(s, 0, 0.1, new double[] {-0.6, -0.8, 0}, new double[] {0.63, 0.84, 0});
        assertArrayEquals(new int[] {0, 1}, Arrays.copyOf(s.contacts.part, 2));
    }

    @Test
    void sphereOnAFixedSphereIsTheCandidateAndTouchesWithItsOwnSurface() {
        TestScene s = new TestScene(3).fixed(new Sphere(1), TestScene.at(0, 0, 0)).moving(new Sphere(0.5), TestScene.at(0, 1.2, 1.6));
        assertEquals(1, s.look(0, 0.6).count());
        assertContact(s, 0, 0.5, new double[] {0, 0.6, 0.8}, new double[] {0, 0.9, 1.2});
    }

    @Test
    void coincidentCentresHaveAFiniteUnitNormal() {
        for (int dimension = 2; dimension <= 3; dimension++) {
            Shape shape = dimension == 2 ? new Disk(1) : new Sphere(1);
            TestScene s = new TestScene(dimension).moving(shape, TestScene.at(1, 2, 0)).moving(shape, TestScene.at(1, 2, 0));
            ContactSet c = s.look(0, 0);
            assertEquals(1, c.count());
            assertContact(s, 0, -2, dimension == 2 ? new double[] {0, 1, 0} : new double[] {0, 0, 1}, new double[] {1, 2, 0});
        }
    }

    @Test
    void sphereAtFaceEdgeAndCornerOfABox() {
        Box box = new Box(2, 2, 2);
        double third = 1 / Math.sqrt(3);
        double half = Math.sqrt(0.5);
        double[][] offset = {{1.6, 0.3, 0.2}, {1 + half * 0.6, 1 + half * 0.6, 0.1}, {1 + third * 0.6, 1 + third * 0.6, 1 + third * 0.6}};
        double[][] normal = {{1, 0, 0}, {half, half, 0}, {third, third, third}};
        for (int k = 0; k < 3; k++) {
            TestScene s = new TestScene(3).fixed(box, TestScene.at(5, 0, 0))
                .moving(new Sphere(0.5), TestScene.at(5 + offset[k][0], offset[k][1], offset[k][2]));
            assertEquals(1, s.look(0, 0.2).count());
            double[] point = new double[3];
            for (int i = 0; i < 3; i++) {
                point[i] = (i == 0 ? 5 : 0) + offset[k][i] - 0.5 * normal[k][i];
            }
            assertContact(s, 0, 0.1, normal[k], point);
        }
    }

    @Test
    void sphereWithItsCentreInsideABoxIsPushedThroughTheNearestFace() {
        TestScene s = new TestScene(3).fixed(new Box(2, 2, 2), TestScene.at(0, 0, 0)).moving(new Sphere(0.5), TestScene.at(0.1, -0.9, 0.3));
        assertEquals(1, s.look(0, 0).count());
        assertContact(s, 0, -0.6, new double[] {0, -1, 0}, new double[] {0.1, -0.4, 0.3});
    }

    @Test
    void aMovingBoxAgainstAFixedSphereIsTheCandidate() {
        TestScene s = new TestScene(3).fixed(new Sphere(0.5), TestScene.at(0, 0, 0)).moving(new Box(2, 2, 2), TestScene.at(0, 0, 1.6));
        assertEquals(1, s.look(0, 0.2).count());
        assertContact(s, 0, 0.1, new double[] {0, 0, 1}, new double[] {0, 0, 0.6});
        assertArrayEquals(new int[] {1, 0}, Arrays.copyOf(s.contacts.part, 2));
        assertArrayEquals(new int[] {0, -1}, Arrays.copyOf(s.contacts.body, 2));
    }

    @Test
    void diskAtEdgeVertexAndInsideOfAPolygon() {
        Polygon triangle = new Polygon(new double[] {0, 0, 3, 0, 0, 3});      // centroid (1, 1)
        double half = Math.sqrt(0.5);
        double[][] centre = {{1.5 + half * 0.7, 1.5 + half * 0.7, 0}, {-0.42, -0.56, 0}, {0.2, 1, 0}};
        double[][] normal = {{half, half, 0}, {-0.6, -0.8, 0}, {-1, 0, 0}};
        double[] gap = {0.2, 0.2, -0.7};
        for (int k = 0; k < 3; k++) {
            TestScene s = new TestScene(2).fixed(triangle, TestScene.at(1, 1, 0))
                .moving(new Disk(0.5), TestScene.at(centre[k][0], centre[k][1], 0));
            assertEquals(1, s.look(0, 0.3).count());
            assertContact(s, 0, gap[k], normal[k],
                new double[] {centre[k][0] - 0.5 * normal[k][0], centre[k][1] - 0.5 * normal[k][1], 0});
        }
    }

    @Test
    void meshNodesTouchWithTheirOwnNumbers() {
        double[] nodes = {0, 0, 0.01, 1, 0, 0.5, 0, 1, -0.02};
        TestScene s = new TestScene(3).fixed(FLOOR_3D, TestScene.at(0, 0, 0)).mesh(nodes, new double[9]);
        assertEquals(2, s.look(0, 0.1).count());
        assertContact(s, 0, 0.01, new double[] {0, 0, 1}, new double[] {0, 0, 0.01});
        assertContact(s, 1, -0.02, new double[] {0, 0, 1}, new double[] {0, 1, -0.02});
        assertEquals(0, s.contacts.feature[0]);
        assertEquals(2, s.contacts.feature[2]);
    }

    @Test
    void aMovingSphereAgainstAMeshIsTheCandidateWhenListedFirst() {
        TestScene s = new TestScene(3).moving(new Sphere(1), TestScene.at(0, 0, 1.1)).mesh(new double[3], new double[3]);
        assertEquals(1, s.look(0, 0.2).count());
        assertContact(s, 0, 0.1, new double[] {0, 0, 1}, new double[] {0, 0, 0});
        assertArrayEquals(new int[] {0, 1}, Arrays.copyOf(s.contacts.part, 2));
    }

    @Test
    void aSphereOnTheMouthOfATubeTouchesItsNearestPointAndThreeThatTurnWithTheTube() {
        TestScene s = new TestScene(3).fixed(new HollowCylinder(0.3, 0.4, 1), TestScene.at(0, 0, 0)).moving(new Sphere(0.5), TestScene.at(0, 0, 0.91));
        double distance = Math.hypot(0.3, 0.41);
        assertEquals(4, s.look(0, 0.05).count());
        double[] sum = new double[3];
        for (int c = 0; c < 4; c++) {
            assertEquals(distance - 0.5, s.contacts.gap[c], 1e-14);
            assertEquals(0.41 / distance, s.normal(c)[2], 1e-14);
            for (int i = 0; i < 3; i++) {
                sum[i] += c == 0 ? 0 : s.normal(c)[i];
            }
        }
        assertArrayEquals(new double[] {0, 0, 3 * 0.41 / distance}, sum, 1e-14, "the three all round");
        assertEquals(4, Arrays.stream(s.contacts.key).limit(4).distinct().count());
        s.state.q()[0] = 0.02;
        assertEquals(1, s.look(0, 0.05).count(), "beside the axis the nearest point only");
    }
}
