package org.saltus.contact.shape;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.contact.shape.geometry.Facets;
import org.saltus.contact.shape.geometry.VolumeMoments;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.Shape.MassProperties;

class PolyhedronTest {
    private static final double EPS = 1e-13;

    @Test
    void theHullOfABoxWithPointsInsideOnFacesAndOnEdgesIsTheBox() {
        double[] corners = new Box(1, 2, 3).corners();
        double[] points = Arrays.copyOf(corners, corners.length + 12);
        System.arraycopy(new double[] {0, 0, 0, 0.5, 0.2, 0.1, 0.5, 1, 0, 0.1, 0.9, 1.2}, 0, points, corners.length, 12);
        Polyhedron hull = new Polyhedron(points);
        assertArrayEquals(corners, hull.corners(), EPS);
        assertEquals(6, hull.facets().faceCount());
        assertEquals(12, hull.facets().edgeCount());
        assertEquals(6, hull.volume(), EPS);
        assertArrayEquals(new double[] {1, 0, 0, 0}, hull.axes(), EPS);
        MassProperties box = new Box(1, 2, 3).massProperties(7, 3);
        MassProperties same = hull.massProperties(7, 3);
        assertArrayEquals(new double[] {box.mass(), box.i1(), box.i2(), box.i3()}, new double[] {same.mass(), same.i1(), same.i2(), same.i3()}, 1e-11);
    }

    @Test
    void aTurnedAndMovedBoxIsReExpressedInPrincipalAxes() {
        double[] turn = new double[4];
        Quaternion.exp(new double[] {0.4, -0.7, 1.1}, 0, turn, 0);
        double[] points = new Box(1, 2, 3).corners();
        for (int k = 0; k < points.length; k += 3) {
            Quaternion.rotate(turn, 0, points, k, points, k);
            points[k] += 5;
            points[k + 2] -= 3;
        }
        Polyhedron hull = new Polyhedron(points);
        assertArrayEquals(new double[] {5, 0, -3}, hull.centroid(), EPS * 10);
        MassProperties m = hull.massProperties(1, 3);
        double[] moments = {m.i1(), m.i2(), m.i3()};
        Arrays.sort(moments);
        assertArrayEquals(new double[] {6 * 5 / 12.0, 6 * 10 / 12.0, 6 * 13 / 12.0}, moments, 1e-12);
        double[] back = hull.corners().clone();
        for (int k = 0; k < back.length; k += 3) {
            Quaternion.rotate(hull.axes(), 0, back, k, back, k);
            for (int i = 0; i < 3; i++) {
                back[k + i] += hull.centroid()[i];
            }
        }
        assertArrayEquals(points, back, 1e-12);
    }

    @Test
    void aTetrahedronHasItsClosedFormMoments() {
        Polyhedron t = new Polyhedron(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1});
        assertEquals(1 / 6.0, t.volume(), EPS);
        assertArrayEquals(new double[] {0.25, 0.25, 0.25}, t.centroid(), EPS);
        MassProperties m = t.massProperties(1, 3);
        double[] moments = {m.i1(), m.i2(), m.i3()};
        Arrays.sort(moments);
        // ∫x² = 1/60, ∫xy = 1/120; central Sxx = 1/60 − 1/96 = 1/160, Sxy = 1/120 − 1/96 = −1/480; eigenvalues 1/480 and 1/120 twice
        assertArrayEquals(new double[] {1 / 96.0, 1 / 96.0, 1 / 60.0}, moments, EPS);
    }

    @Test
    void hullsOfRandomPointsAreClosedAndHoldAllPoints() {
        Lcg random = new Lcg(5);
        for (int n = 4; n < 60; n += 5) {
            double[] points = new double[3 * n];
            for (int i = 0; i < points.length; i++) {
                points[i] = n % 2 == 0 ? random.next(-1, 1) : Math.rint(random.next(-2, 2));
            }
            Polyhedron hull = new Polyhedron(points);
            Facets f = hull.facets();
            assertEquals(2, hull.corners().length / 3 - f.edgeCount() + f.faceCount(), "Euler");
            double[] normal = new double[3];
            double[] local = VolumeMoments.moved(points, hull.centroid(), join(hull.axes()));
            for (int k = 0; k < local.length; k += 3) {
                assertTrue(hull.distance(local[k], local[k + 1], local[k + 2], normal) < 1e-8, "a point lies outside");
            }
        }
    }

    private static double[] join(double[] axes) {
        return new double[] {0, 0, 0, axes[0], axes[1], axes[2], axes[3]};
    }

    @Test
    void distanceAndGradientAgree() {
        Polyhedron solid = new Polyhedron(new double[] {0, 0, 0, 2, 0, 0.3, 0.2, 1.5, 0, 0, 0.4, 1, 1, 1, 1.4, 2, 0.2, 1});
        Lcg random = new Lcg(4);
        double[] n = new double[3];
        double[] other = new double[3];
        for (int k = 0; k < 300; k++) {
            double x = random.next(-2, 2);
            double y = random.next(-2, 2);
            double z = random.next(-2, 2);
            double d = solid.distance(x, y, z, n);
            assertEquals(1, n[0] * n[0] + n[1] * n[1] + n[2] * n[2], EPS);
            assertEquals(0, solid.distance(x - d * n[0], y - d * n[1], z - d * n[2], other), EPS);
            if (d > 0) {
                assertEquals(d + 1, solid.distance(x + n[0], y + n[1], z + n[2], other), EPS);
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"0 0 0 1 0 0 0 1 0 1 1 0 | volume", "0 0 0 1 1 1 2 2 2 3 3 3 | volume", "0 0 0 1 0 0 0 1 0 | four",
        "1 1 1 1 1 1 1 1 1 1 1 1 | volume",
        "0 0 0 1 0 0 0 1 0 NaN 1 0 | finite"})
    void badPointsAreErrors(String text) {
        String[] parts = text.split(" \\| ");
        double[] points = Arrays.stream(parts[0].split(" ")).mapToDouble(Double::parseDouble).toArray();
        String message = assertThrows(IllegalArgumentException.class, () -> new Polyhedron(points)).getMessage();
        assertTrue(message.contains(parts[1]), message);
    }
}
