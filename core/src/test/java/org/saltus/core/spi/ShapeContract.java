package org.saltus.core.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.saltus.core.model.Shape;
import org.saltus.core.model.Shape.MassProperties;
import org.saltus.core.model.Shape.Tessellation;

/** What every shape must do. Extend it and return the shape; outside extensions run the same tests. */
public abstract class ShapeContract {
    private static final double PICTURE_SIZE = 3;

    /** The shape under test. */
    protected abstract Shape shape();

    /** Dimension of the scenes the shape is for. */
    protected abstract int dimension();

    /** False for shapes without a finite volume. */
    protected boolean hasVolume() {
        return true;
    }

    @Test
    void theKindIsLowerCase() {
        assertTrue(shape().kind().matches("[a-z0-9]+(-[a-z0-9]+)*"), shape().kind());
    }

    @Test
    void thePictureIsSoundAndLiesWithinTheBoundingRadius() {
        Tessellation t = shape().tessellate(PICTURE_SIZE);
        assertEquals(0, t.points().length % 3);
        assertTrue(t.cells().length > 0, "a picture needs a cell");
        for (int[] cell : t.cells()) {
            for (int k : cell) {
                assertTrue(k >= 0 && 3 * k < t.points().length, "a cell names point " + k);
            }
        }
        double bound = shape().boundingRadius() * (1 + 1e-12);                // round-off of cos, sin and square roots
        for (int k = 0; k < t.points().length; k += 3) {
            double r = Math.sqrt(t.points()[k] * t.points()[k] + t.points()[k + 1] * t.points()[k + 1] + t.points()[k + 2] * t.points()[k + 2]);
            assertTrue(r <= bound, "a point of the picture lies at " + r + ", beyond the bounding radius " + bound);
            assertTrue(dimension() == 3 || t.points()[k + 2] == 0, "plane shapes have z = 0");
        }
    }

    @Test
    void massAndInertiaGrowWithDensityAndFitTheBoundingRadius() {
        if (!hasVolume()) {
            assertThrows(IllegalArgumentException.class, () -> shape().massProperties(1, dimension()));
            return;
        }
        MassProperties one = shape().massProperties(1, dimension());
        MassProperties two = shape().massProperties(2, dimension());
        double largest = one.mass() * shape().boundingRadius() * shape().boundingRadius();
        assertTrue(one.mass() > 0 && one.i3() > 0 && one.i3() <= largest);
        assertEquals(2 * one.mass(), two.mass(), 1e-14 * two.mass());
        assertEquals(2 * one.i3(), two.i3(), 1e-14 * two.i3());
        if (dimension() == 3) {
            assertTrue(one.i1() <= one.i2() + one.i3() && one.i2() <= one.i1() + one.i3() && one.i3() <= one.i1() + one.i2(),
                "moments of inertia must obey the triangle inequality");
        }
        assertThrows(IllegalArgumentException.class, () -> shape().massProperties(Double.NaN, dimension()));
        assertThrows(IllegalArgumentException.class, () -> shape().massProperties(-1, dimension()));
    }
}
