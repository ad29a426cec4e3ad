package org.saltus.contact.detect.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.saltus.contact.detect.TestScene;
import org.saltus.contact.shape.Disk;
import org.saltus.contact.shape.HollowDisk;
import org.saltus.contact.shape.Polygon;
import org.saltus.contact.shape.Sphere;
import org.saltus.core.fake.GuidedNodes;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.model.Surface;

/** Meshes against meshes, themselves, and what lands between their nodes. */
class MeshPairsTest {
    /** A polygon counter-clockwise (material on the left), n segments per edge. */
    private static double[] outline(double[] corners, int n) {
        int sides = corners.length / 2;
        double[] x = new double[3 * sides * n];
        for (int s = 0; s < sides; s++) {
            int t = (s + 1) % sides;
            for (int k = 0; k < n; k++) {
                double w = (double) k / n;
                x[3 * (s * n + k)] = (1 - w) * corners[2 * s] + w * corners[2 * t];
                x[3 * (s * n + k) + 1] = (1 - w) * corners[2 * s + 1] + w * corners[2 * t + 1];
            }
        }
        return x;
    }

    private static int[] loop(int n) {
        int[] out = new int[2 * n];
        for (int k = 0; k < n; k++) {
            out[2 * k] = k;
            out[2 * k + 1] = (k + 1) % n;
        }
        return out;
    }

    private static TestScene outlines(double[] first, int n, double[] second, int m) {
        return new TestScene(2).mesh(outline(first, n), loop(first.length / 2 * n), 2).mesh(outline(second, m), loop(second.length / 2 * m), 2);
    }

    @Test
    void slaveNodesSeeTheTrueGapOverAPlaneThatDoesNotMatch() {
        ContactSet found = outlines(new double[] {0, 1e-3, 3, 4e-3, 3, 1, 0, 1}, 7, new double[] {-1, -1, 4, -1, 4, 0, -1, 0}, 3).look(0, 0.01);
        assertEquals(8, found.count(), "nodes of the lower side");
        for (int c = 0; c < found.count(); c++) {
            double x = found.point[3 * c];
            assertEquals(1e-3 * (1 + x), found.gap[c], 5e-9, "gap at x = " + x + " m: the normal is tilted by half a milliradian");
            assertEquals(1, sumOfWeights(found, 2 * c + 1, 2), 1e-12);
        }
    }

    private static double sumOfWeights(ContactSet set, int side, int width) {
        double sum = 0;
        for (int i = 0; i < set.nodeCount(side); i++) {
            sum += set.nodeWeight(side, i);
        }
        return sum;
    }

    private static Surface surface(int width) {
        return new GuidedNodes(new double[3], new double[3], new int[0], width);
    }

    @Test
    void orderOfTheBodiesTurnsTheNormalsOnly() {
        double[] upper = {0.1, 1e-4, 1.9, 1e-4, 1.9, 1, 0.1, 1};
        double[] lower = {-1, -1, 4, -1, 4, 0, -1, 0};
        TestScene one = outlines(upper, 5, lower, 2);
        TestScene two = outlines(lower, 2, upper, 5);
        one.look(0, 0.01);
        two.look(0, 0.01);
        assertEquals(6, one.contacts.count());
        assertEquals(6, two.contacts.count());
        for (int c = 0; c < 6; c++) {
            assertEquals(one.contacts.gap[c], two.contacts.gap[c], 1e-15);
            assertEquals(1, one.normal(c)[1], 1e-15);
            assertEquals(-1, two.normal(c)[1], 1e-15);
            assertEquals(0, one.contacts.part[2 * c]);
            assertEquals(0, two.contacts.part[2 * c]);
        }
    }

    @Test
    void rimOfTheMasterCarriesWhereSlaveNodesHangOver() {
        ContactSet found = outlines(new double[] {0, 0, 2, 0, 2, 1, 0, 1}, 10, new double[] {0.65, -1, 1.13, -1, 1.13, 0, 0.65, 0}, 1).look(0, 0.01);
        int rims = 0;
        for (int c = 0; c < found.count(); c++) {
            double x = found.point[3 * c];
            assertTrue(x > 0.65 - 1e-12 && x < 1.13 + 1e-12, "contact at x = " + x + " m");
            assertEquals(0, found.gap[c], 1e-15);
            rims += x < 0.65 + 1e-12 || x > 1.13 - 1e-12 ? 1 : 0;
        }
        assertEquals(2, rims);
        assertEquals(4, found.count(), "nodes at 0.8 and 1.0 m, and the two corners");
    }

    /** From inside only nodes touch a ring; its outer circle touches facets between their nodes. */
    @Test
    void aMeshInARingTouchesItsInside() {
        double[] square = {-0.1, 0, 0.1, 0, 0.1, 0.2, -0.1, 0.2};
        double sagitta = 2 - Math.sqrt(4 - 0.01);
        TestScene inside = new TestScene(2).mesh(outline(square, 1), loop(4), 2).fixed(new HollowDisk(2, 2.2), TestScene.at(0, 2 - sagitta - 1e-3, 0));
        ContactSet found = inside.look(0, 0.01);
        assertEquals(2, found.count());
        assertEquals(1e-3, found.gap[0], 1e-5);
        assertTrue(inside.normal(0)[1] > 0.99);
        TestScene outside = new TestScene(2).mesh(outline(square, 1), loop(4), 2).fixed(new HollowDisk(2, 2.2), TestScene.at(0, -2.201, 0));
        assertEquals(1, outside.look(0, 0.0015).count());
        assertEquals(1e-3, outside.contacts.gap[0], 1e-12);
    }

    @Test
    void armsOfAUTouchEachOtherOnRequest() {
        double[] u = {0, 0, 3, 0, 3, 3, 1.501, 3, 1.501, 2.5, 2, 2.5, 2, 1, 1, 1, 1, 2.5, 1.5, 2.5, 1.5, 3, 0, 3};
        int n = 4;
        TestScene asked = new TestScene(2).mesh(outline(u, n), loop(u.length / 2 * n), 2).withSelf();
        ContactSet found = asked.look(0, 0.01);
        assertTrue(found.count() >= 2 * n, "nodes of both tips: " + found.count());
        for (int c = 0; c < found.count(); c++) {
            assertEquals(1e-3, found.gap[c], 1e-12);
            assertEquals(1, Math.abs(asked.normal(c)[0]), 1e-12);
            assertTrue(found.point[3 * c + 1] >= 2.5 - 1e-12);
        }
        assertEquals(0, new TestScene(2).mesh(outline(u, n), loop(u.length / 2 * n), 2).look(0, 0.01).count());
    }

    @Test
    void facesOfAThinPlateDoNotTouchEachOther() {
        double[] plate = {0, 0, 1, 0, 1, 0.01, 0, 0.01};
        assertEquals(0, new TestScene(2).mesh(outline(plate, 3), loop(12), 2).withSelf().look(0, 0.02).count());
    }

    @Test
    void sphereBetweenNodesTouchesTheFacetUnderIt() {
        double[] x = {0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0};
        int[] facets = {0, 1, 2, 1, 3, 2};
        Random random = new Random(5);
        for (int k = 0; k < 200; k++) {
            double px = random.nextDouble();
            double py = random.nextDouble();
            double gap = 0.01 * (random.nextDouble() - 0.5);
            TestScene scene = new TestScene(3).moving(new Sphere(0.1), TestScene.at(px, py, 0.1 + gap)).mesh(x, facets, 3);
            ContactSet found = scene.look(0, 0.01);
            boolean onFacet = false;
            for (int c = 0; c < found.count(); c++) {
                onFacet |= Math.abs(found.gap[c] - gap) < 1e-12 && scene.normal(c)[2] > 1 - 1e-12;
            }
            assertTrue(onFacet, "sphere at " + px + ", " + py);
            assertTrue(found.count() <= 2, "the facet and perhaps a node");
        }
    }

    /** A block of one facet per side: what stands on its top touches neither its flanks nor its bottom, however near these are for their size. */
    @Test
    void aBoxOnACoarseMeshTouchesTheSideItStandsOnOnly() {
        double[] block = {0, 0, 1, 0, 1, 0.5, 0, 0.5};
        for (double height : new double[] {0.5, 0.25, 0.01}) {
            block[5] = height;
            block[7] = height;
            for (double x : new double[] {0.5, 0.3, 0.13}) {
                for (double gap : new double[] {0, 1e-4, -1e-4}) {
                    TestScene scene = new TestScene(2).moving(new Polygon(new double[] {-0.1, -0.1, 0.1, -0.1, 0.1, 0.1, -0.1, 0.1}),
                        TestScene.at(x, height + 0.1 + gap, 0)).mesh(outline(block, 1), loop(4), 2);
                    ContactSet found = scene.look(0, 1e-3);
                    assertEquals(2, found.count(), "corners over height " + height + " at " + x + ", gap " + gap);
                    for (int c = 0; c < 2; c++) {
                        assertEquals(gap, found.gap[c], 1e-15);
                        assertEquals(1, scene.normal(c)[1], 1e-15);
                    }
                }
            }
        }
    }

    /** Both sides of a groove count, also below them, and deep behind one side the nearest one does. */
    @Test
    void aDiskInAGrooveTouchesBothSides() {
        double[] groove = {0, 0, 2, 0, 2, 1.5, 1, 0.5, 0, 1.5};
        for (double gap : new double[] {1e-4, 0, -1e-4, -1e-2}) {
            TestScene scene = new TestScene(2).moving(new Disk(0.1), TestScene.at(1, 0.5 + Math.sqrt(2) * (0.1 + gap), 0)).mesh(outline(groove, 1), loop(5), 2);
            ContactSet found = scene.look(0, 1e-3);
            assertEquals(2, found.count(), "gap " + gap);
            for (int c = 0; c < 2; c++) {
                assertEquals(gap, found.gap[c], 1e-15);
                assertEquals(Math.sqrt(0.5), Math.abs(scene.normal(c)[0]), 1e-15);
            }
        }
        TestScene deep = new TestScene(2).moving(new Disk(1e-3), TestScene.at(0.3, 0.6, 0)).mesh(outline(groove, 1), loop(5), 2);
        assertEquals(1, deep.look(0, 1e-3).count());
        assertEquals(-0.301, deep.contacts.gap[0], 1e-12, "0.3 m from the flank, 0.42 m from the slope");
    }

    @Test
    void barsAgainstBarsAreAnErrorThatNamesBoth() {
        TestScene scene = new TestScene(3).mesh(new double[6], new double[6]).mesh(new double[6], new double[6]);
        String message = assertThrows(IllegalArgumentException.class, scene::prepare).getMessage();
        assertTrue(message.contains("mesh0") && message.contains("mesh1") && message.contains("mesh of bars"), message);
    }
}
