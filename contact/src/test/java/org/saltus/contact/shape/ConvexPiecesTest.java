package org.saltus.contact.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.saltus.core.model.Shape.MassProperties;

/** Non-convex polygons as clusters of convex ones. */
class ConvexPiecesTest {
    private static final double[] ELL = {0, 0, 2, 0, 2, 1, 1, 1, 1, 3, 0, 3};

    private static double[] star(int points, double inner) {
        double[] out = new double[4 * points];
        for (int k = 0; k < 2 * points; k++) {
            double r = k % 2 == 0 ? 1 : inner;
            out[2 * k] = r * Math.cos(Math.PI * k / points);
            out[2 * k + 1] = r * Math.sin(Math.PI * k / points);
        }
        return out;
    }

    private static double[] reversed(double[] x) {
        double[] out = new double[x.length];
        for (int k = 0; k < x.length; k += 2) {
            out[k] = x[x.length - 2 - k];
            out[k + 1] = x[x.length - 1 - k];
        }
        return out;
    }

    @Test
    void anEllIsTwoRectanglesOrTrapezoidsWithItsAreaCentroidAndMoment() {
        for (double[] given : new double[][] {ELL, reversed(ELL)}) {
            assertFalse(ConvexPieces.isConvex(given));
            Cluster ell = (Cluster) ConvexPieces.cluster(given);
            assertEquals(2, ell.pieces().size());
            MassProperties m = ell.massProperties(1, 2);
            assertEquals(4, m.mass(), 1e-14);
            assertEquals((1 * 1 + 2 * 0.5 + 1 * 0) / 4 + 0.25, ell.centroid()[0], 1e-14, "[0, 2] x [0, 1] and [0, 1] x [1, 3]");
            assertEquals((2 * 0.5 + 2 * 2) / 4, ell.centroid()[1], 1e-14);
            double second = (8.0 / 3 * 1 + 2.0 / 3) + (1.0 / 3 * 2 + 26.0 / 3);   // ∫x² + ∫y² about the origin of both
            assertEquals(second - 4 * (0.75 * 0.75 + 1.25 * 1.25), m.i3(), 1e-13);
        }
    }

    @Test
    void starsKeepTheirAreaAndTheirSides() {
        for (int points : new int[] {3, 5, 8}) {
            Cluster star = (Cluster) ConvexPieces.cluster(star(points, 0.3));
            assertEquals(points * 0.3 * Math.sin(Math.PI / points), star.massProperties(1, 2).mass(), 1e-14);
            assertEquals(0, Math.hypot(star.centroid()[0], star.centroid()[1]), 1e-14);
            assertTrue(star.pieces().size() <= 2 * points - 3, "pieces: " + star.pieces().size());
        }
    }

    @Test
    void aVertexOnAStraightSideIsTaken() {
        double[] notched = {0, 0, 1, 0, 2, 0, 2, 1, 1, 0.5, 0, 1};
        assertEquals(1.5, ConvexPieces.cluster(notched).massProperties(1, 2).mass(), 1e-14);
        assertTrue(ConvexPieces.isConvex(new double[] {0, 0, 1, 0, 2, 0, 2, 1, 0, 1}));
        assertTrue(ConvexPieces.isConvex(new double[] {0, 0, 1, 1e-10, 2, 0, 2, 1, 0, 1}), "what a polygon takes as straight is no dent");
        assertFalse(ConvexPieces.isConvex(new double[] {0, 0, 1, 1e-8, 2, 0, 2, 1, 0, 1}));
    }

    @Test
    void sidesAlongOneLineMayBeApartButNotOverlap() {
        double[] u = {0, 0, 3, 0, 3, 2, 2, 2, 2, 1, 1, 1, 1, 2, 0, 2};
        for (double[] given : new double[][] {u, reversed(u)}) {
            assertEquals(5, ConvexPieces.cluster(given).massProperties(1, 2).mass(), 1e-14);
        }
        double[] folded = {0, 0, 3, 0, 3, 2, 1, 2, 1, 1, 2, 1, 2, 2, 0, 2};   // the sides on top, [1, 3] and [0, 2], share [1, 2]
        String message = assertThrows(IllegalArgumentException.class, () -> ConvexPieces.cluster(folded)).getMessage();
        assertTrue(message.contains("meet"), message);
    }

    @Test
    void sidesThatMeetAreNamed() {
        String message = assertThrows(IllegalArgumentException.class, () -> ConvexPieces.cluster(new double[] {0, 0, 2, 0, 2, 2, 1, -1, 0, 2})).getMessage();
        assertTrue(message.contains("sides from vertex 1") && message.contains("meet"), message);
    }
}
