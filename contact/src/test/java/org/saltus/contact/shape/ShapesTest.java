package org.saltus.contact.shape;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.math.Lcg;
import org.saltus.core.model.Shape;
import org.saltus.core.model.Shape.MassProperties;
import org.saltus.core.model.Shape.Tessellation;

class ShapesTest {
    private static final double EPS = 1e-14;

    @Test
    void massPropertiesOfBallDiskAndBox() {
        MassProperties ball = new Sphere(0.3).massProperties(2500, 3);
        double m = 4.0 / 3 * Math.PI * 0.027 * 2500;
        assertEquals(m, ball.mass(), EPS * m);
        assertEquals(0.4 * m * 0.09, ball.i1(), EPS * m);
        assertEquals(ball.i1(), ball.i3());
        MassProperties disk = new Disk(0.3).massProperties(2, 2);
        assertEquals(Math.PI * 0.18, disk.mass(), EPS);
        assertEquals(0.5 * disk.mass() * 0.09, disk.i3(), EPS);
        MassProperties box = new Box(1, 2, 3).massProperties(2, 3);
        assertEquals(12, box.mass(), EPS);
        assertEquals(13, box.i1(), EPS);
        assertEquals(10, box.i2(), EPS);
        assertEquals(5, box.i3(), EPS);
    }

    @Test
    void massPropertiesOfRoundBodies() {
        MassProperties capsule = new Capsule(0.5, 2, 3).massProperties(3, 3);
        MassProperties numeric = revolved(1.5, z -> Math.abs(z) < 1 ? 0.5 : Math.sqrt(Math.max(0, 0.25 - (Math.abs(z) - 1) * (Math.abs(z) - 1))), 3);
        assertEquals(numeric.mass(), capsule.mass(), 1e-5);
        assertEquals(numeric.i1(), capsule.i1(), 1e-5);
        assertEquals(numeric.i3(), capsule.i3(), 1e-5);
        MassProperties cylinder = new Cylinder(0.5, 2).massProperties(3, 3);
        MassProperties tube = new HollowCylinder(0.3, 0.5, 2).massProperties(3, 3);
        MassProperties core = new Cylinder(0.3, 2).massProperties(3, 3);
        assertEquals(cylinder.i1(), tube.i1() + core.i1(), 1e-14);
        assertEquals(cylinder.i3(), tube.i3() + core.i3(), 1e-14);
        MassProperties flat = new Capsule(0.5, 2, 2).massProperties(3, 2);
        assertEquals(3 * (2 + Math.PI * 0.25), flat.mass(), 1e-13);
        double polar = 0;                                                      // ∫ y² + x² over strips of the plane capsule
        int n = 200000;
        for (int k = 0; k < n; k++) {
            double x = -1.5 + 3.0 * (k + 0.5) / n;
            double h = Math.abs(x) < 1 ? 0.5 : Math.sqrt(Math.max(0, 0.25 - (Math.abs(x) - 1) * (Math.abs(x) - 1)));
            polar += 3.0 / n * (2 * h * x * x + 2 * h * h * h / 3);
        }
        assertEquals(3 * polar, flat.i3(), 1e-6);
    }

    /** Mid-point rule over slices of a body of revolution. */
    private static MassProperties revolved(double half, DoubleUnaryOperator radius, double density) {
        double m = 0;
        double axial = 0;
        double across = 0;
        int n = 200000;
        for (int k = 0; k < n; k++) {
            double z = -half + 2 * half * (k + 0.5) / n;
            double r2 = Math.pow(radius.applyAsDouble(z), 2);
            double dm = density * Math.PI * r2 * 2 * half / n;
            m += dm;
            axial += 0.5 * dm * r2;
            across += dm * (0.25 * r2 + z * z);
        }
        return new MassProperties(m, across, across, axial);
    }

    @Test
    void massPropertiesOfARectangleAndATriangle() {
        MassProperties rectangle = Polygon.rectangle(2, 3).massProperties(5, 2);
        assertEquals(30, rectangle.mass(), 1e-13);
        assertEquals(30 * 13 / 12.0, rectangle.i3(), 1e-13);
        Polygon triangle = new Polygon(new double[] {10, 5, 10, 8, 14, 5});   // right angle, legs 3 and 4, clockwise
        assertArrayEquals(new double[] {10 + 4 / 3.0, 6}, triangle.centroid(), EPS * 10);
        MassProperties t = triangle.massProperties(1, 2);
        assertEquals(6, t.mass(), EPS * 10);
        assertEquals(6 * (9 + 16) / 18.0, t.i3(), 1e-13);                     // m (a² + b²)/18 about the centroid
    }

    @Test
    void polygonsAreCounterClockwiseAboutTheirCentroid() {
        Polygon square = new Polygon(new double[] {1, 1, 1, 3, 3, 3, 3, 1});
        double area = 0;
        double[] c = square.corners();
        for (int i = 0; i < 4; i++) {
            int j = 3 * ((i + 1) % 4);
            area += (c[3 * i] * c[j + 1] - c[j] * c[3 * i + 1]) / 2;
            assertEquals(Math.sqrt(2), Math.hypot(c[3 * i], c[3 * i + 1]), EPS);
        }
        assertEquals(4, area, EPS);
        assertEquals(4, square.area(), EPS);
        assertArrayEquals(new double[] {2, 2}, square.centroid(), EPS);
    }

    @Test
    void aPolygonFarFromTheOriginKeepsItsCentroid() {
        Polygon far = new Polygon(new double[] {1e6, 1e6, 1e6 + 1, 1e6, 1e6 + 1, 1e6 + 1, 1e6, 1e6 + 1});
        assertArrayEquals(new double[] {1e6 + 0.5, 1e6 + 0.5}, far.centroid(), 1e-9);
        assertEquals(1 / 6.0, far.massProperties(1, 2).i3(), 1e-9);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {
        "0 0 2 0 1 0.5 1 2 | not convex", "0 0 1 0 0 1 1 1 | crosses itself", "0 0 1 1 2 2 | area",
        "0 0 0 0 1 1 | coincide", "0 0 1 0 1 0 0 1 | coincide", "0 0 1 0 NaN 1 | finite", "0 0 | two or more", "0 0 1 0 1 | two or more"})
    void badPolygonsAreErrors(String text) {
        String[] parts = text.split(" \\| ");
        String[] words = parts[0].split(" ");
        double[] vertices = new double[words.length];
        for (int i = 0; i < words.length; i++) {
            vertices[i] = Double.parseDouble(words[i]);
        }
        String message = assertThrows(IllegalArgumentException.class, () -> new Polygon(vertices)).getMessage();
        assertTrue(message.contains(parts[1]), message);
    }

    @Test
    void aPentagramCrossesItself() {
        double[] star = new double[10];
        for (int i = 0; i < 5; i++) {
            star[2 * i] = Math.cos(4 * Math.PI * i / 5);
            star[2 * i + 1] = Math.sin(4 * Math.PI * i / 5);
        }
        String message = assertThrows(IllegalArgumentException.class, () -> new Polygon(star)).getMessage();
        assertTrue(message.contains("crosses itself"), message);
    }

    @Test
    void aPolygonMayHaveVerticesOnAStraightEdge() {
        assertEquals(1, new Polygon(new double[] {0, 0, 0.3, 0, 1, 0, 1, 1, 0, 1}).area(), EPS);
    }

    @Test
    void aSegmentHasDistanceAndCornersButNoVolume() {
        Polygon rod = new Polygon(new double[] {0, 0, 4, 0});
        double[] n = new double[3];
        assertEquals(0.5, rod.distance(1, 0.5, 0, n), EPS);
        assertArrayEquals(new double[] {0, 1, 0}, n, EPS);
        assertEquals(5, rod.distance(-5, -4, 0, n), EPS);
        assertArrayEquals(new double[] {-0.6, -0.8, 0}, n, EPS);
        assertThrows(IllegalArgumentException.class, () -> rod.massProperties(1, 2));
    }

    /** d(x) is the distance to the picture's surface and falls to 0 at x − d n, and d grows with slope 1 along n. */
    @Test
    void distancesAndTheirGradientsAgree() {
        Solid[] solids = {new Sphere(0.7), new Box(1, 2, 0.5), new Disk(0.7), new Polygon(new double[] {0, 0, 2, 0, 2.5, 1, 1, 2, -0.5, 1}),
            new Plane(new double[] {1, 2, 3}, 0.4), new Capsule(0.4, 1.5, 3), new Capsule(0.4, 1.5, 2), new Cylinder(0.7, 1.2),
            new HollowCylinder(0.7, 1.1, 2), new HollowDisk(0.7, 1.1)};
        Lcg random = new Lcg(4);
        double[] n = new double[3];
        double[] other = new double[3];
        for (Solid solid : solids) {
            boolean planar = solid instanceof Disk || solid instanceof Polygon || solid instanceof HollowDisk;
            for (int k = 0; k < 200; k++) {
                double x = random.next(-2, 2);
                double y = random.next(-2, 2);
                double z = planar ? 0 : random.next(-2, 2);
                double d = solid.distance(x, y, z, n);
                assertEquals(1, n[0] * n[0] + n[1] * n[1] + n[2] * n[2], EPS);
                assertEquals(0, solid.distance(x - d * n[0], y - d * n[1], z - d * n[2], other), EPS * 10, solid.kind());
                boolean hollow = solid instanceof HollowCylinder || solid instanceof HollowDisk;   // inside, the other wall comes nearer
                if (d > 0 && !hollow) {
                    assertEquals(d + 1, solid.distance(x + n[0], y + n[1], z + n[2], other), EPS * 10, solid.kind());
                }
            }
        }
    }

    @Test
    void shapesRefuseTheOtherDimension() {
        assertThrows(IllegalArgumentException.class, () -> new Sphere(1).massProperties(1, 2));
        assertThrows(IllegalArgumentException.class, () -> new Disk(1).massProperties(1, 3));
        assertThrows(IllegalArgumentException.class, () -> new Box(1, 1, 1).massProperties(1, 2));
        assertThrows(IllegalArgumentException.class, () -> Polygon.rectangle(1, 1).massProperties(1, 3));
    }

    @Test
    void badSizesAreErrors() {
        for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThrows(IllegalArgumentException.class, () -> new Sphere(bad));
            assertThrows(IllegalArgumentException.class, () -> new Disk(bad));
            assertThrows(IllegalArgumentException.class, () -> new Box(1, bad, 1));
        }
        assertThrows(IllegalArgumentException.class, () -> new Plane(new double[3], 0));
        assertThrows(IllegalArgumentException.class, () -> new Plane(new double[] {1}, 0));
        assertThrows(IllegalArgumentException.class, () -> new ContactPoints(new double[0]));
    }

    /** The divergence theorem, V = (1/3) ∮ x·n dA: cells are oriented outwards and close the surface. */
    @Test
    void picturesOfBodiesInSpaceAreClosedAndOrientedOutwards() {
        assertEquals(6, volume(new Box(1, 2, 3).tessellate(1)), EPS * 10);
        assertEquals(6, volume(new Polyhedron(new Box(1, 2, 3).corners()).tessellate(1)), EPS * 10);
        for (Shape round : new Shape[] {new Capsule(0.5, 1, 3), new Cylinder(0.5, 1), new HollowCylinder(0.5, 1, 1)}) {
            double exactVolume = round.massProperties(1, 3).mass();
            double pictured = volume(round.tessellate(1));
            assertTrue(pictured < exactVolume && pictured > 0.9 * exactVolume, round.kind() + " " + pictured);
        }
        double exact = 4.0 / 3 * Math.PI;
        double polyhedron = volume(new Sphere(1).tessellate(1));
        assertTrue(polyhedron < exact && polyhedron > 0.9 * exact, "volume " + polyhedron);
    }

    private static double volume(Tessellation t) {
        double sum = 0;
        double[] p = t.points();
        for (int[] cell : t.cells()) {
            for (int k = 1; k + 1 < cell.length; k++) {
                int a = 3 * cell[0];
                int b = 3 * cell[k];
                int c = 3 * cell[k + 1];
                sum += (p[a] * (p[b + 1] * p[c + 2] - p[b + 2] * p[c + 1]) + p[a + 1] * (p[b + 2] * p[c] - p[b] * p[c + 2])
                    + p[a + 2] * (p[b] * p[c + 1] - p[b + 1] * p[c])) / 6;
            }
        }
        return sum;
    }

    @Test
    void pictureOfAPlaneHasTheSizeAskedFor() {
        double[] square = new Plane(new double[] {0, 0, 2}, 0.5).tessellate(3).points();
        assertEquals(12, square.length);
        double[] line = new Plane(new double[] {0, 2}, 0.5).tessellate(3).points();
        assertArrayEquals(new double[] {3, 0.5, 0, -3, 0.5, 0}, line, EPS);
    }
}
