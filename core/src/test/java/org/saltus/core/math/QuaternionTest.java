package org.saltus.core.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuaternionTest {
    /** A few roundings of numbers of order one. */
    private static final double TIGHT = 2e-15;

    private final Lcg random = new Lcg(11);

    private double[] unit() {
        double[] q = TestMatrices.randomVector(4, random);
        Quaternion.normalize(q, 0);
        return q;
    }

    /** I + sin φ [k] + (1 − cos φ) [k]², Rodrigues. */
    private static double[] rodrigues(double[] theta) {
        double angle = Vectors.norm2(3, theta, 0);
        double x = theta[0] / angle;
        double y = theta[1] / angle;
        double z = theta[2] / angle;
        double s = Math.sin(angle);
        double c = 1 - Math.cos(angle);
        return new double[] {
            1 - c * (y * y + z * z), c * x * y - s * z, c * x * z + s * y,
            c * x * y + s * z, 1 - c * (x * x + z * z), c * y * z - s * x,
            c * x * z - s * y, c * y * z + s * x, 1 - c * (x * x + y * y)};
    }

    @Test
    void quarterTurnAboutZBringsBodyXToSpaceY() {
        double[] q = new double[4];
        Quaternion.exp(new double[] {0, 0, Math.PI / 2}, 0, q, 0);
        double[] v = {1, 0, 0};
        Quaternion.rotate(q, 0, v, 0, v, 0);
        assertArrayEquals(new double[] {0, 1, 0}, v, TIGHT);
        Quaternion.rotateInverse(q, 0, v, 0, v, 0);
        assertArrayEquals(new double[] {1, 0, 0}, v, TIGHT);
    }

    @ParameterizedTest(name = "exponential of {0} rad is the rotation of Rodrigues")
    @ValueSource(doubles = {1e-7, 1e-3, 0.0199, 0.0201, 0.5, 3, 3.1415926, 6, 100})
    void exponentialIsTheRotationOfRodrigues(double angle) {
        double[] theta = {2.0 / 3 * angle, -1.0 / 3 * angle, 2.0 / 3 * angle};
        double[] q = new double[4];
        double[] r = new double[9];
        Quaternion.exp(theta, 0, q, 0);
        Quaternion.toMatrix(q, 0, r, 0);
        assertArrayEquals(rodrigues(theta), r, TIGHT * Math.max(1, angle));
        assertEquals(1, Vectors.norm2(4, q, 0), TIGHT);
    }

    @Test
    void exponentialKeepsTheDigitsOfTheSmallestAngles() {
        for (double angle : new double[] {1e-3, 1e-2, 0.019, 0.021, 1e-12, 1e-200, 0}) {
            double[] q = new double[4];
            Quaternion.exp(new double[] {0, angle, 0}, 0, q, 0);
            assertEquals(Math.sin(angle / 2), q[2], 4e-16 * angle);
            assertEquals(Math.cos(angle / 2), q[0], 2.3e-16);
        }
    }

    @Test
    void logarithmInvertsTheExponential() {
        for (double angle : new double[] {0, 1e-200, 1e-9, 0.1, 2, 3.14}) {
            double[] theta = {0.6 * angle, 0, -0.8 * angle};
            double[] q = new double[4];
            double[] back = new double[3];
            Quaternion.exp(theta, 0, q, 0);
            Quaternion.log(q, 0, back, 0);
            assertArrayEquals(theta, back, TIGHT * angle + Double.MIN_VALUE);
            Vectors.scale(4, -1, q, 0);                         // −q is the same rotation
            Quaternion.log(q, 0, back, 0);
            assertArrayEquals(theta, back, TIGHT * angle + Double.MIN_VALUE);
        }
    }

    @Test
    void rotationIsOrthogonalAndAgreesWithItsMatrix() {
        for (int k = 0; k < 100; k++) {
            double[] q = unit();
            double[] v = TestMatrices.randomVector(3, random);
            double[] r = new double[9];
            double[] byMatrix = new double[3];
            double[] rotated = new double[3];
            Quaternion.toMatrix(q, 0, r, 0);
            Mat3.multiply(r, 0, v, 0, byMatrix, 0);
            Quaternion.rotate(q, 0, v, 0, rotated, 0);
            assertArrayEquals(byMatrix, rotated, TIGHT);
            assertEquals(Vectors.norm2(3, v, 0), Vectors.norm2(3, rotated, 0), TIGHT);
            Quaternion.rotateInverse(q, 0, rotated, 0, rotated, 0);
            assertArrayEquals(v, rotated, TIGHT);
            Mat3.multiplyTranspose(r, 0, byMatrix, 0, byMatrix, 0);
            assertArrayEquals(v, byMatrix, TIGHT);
            assertEquals(1, Mat3.determinant(r, 0), TIGHT);
        }
    }

    @Test
    void productRotatesByTheRightFactorFirst() {
        double[] a = unit();
        double[] b = unit();
        double[] v = TestMatrices.randomVector(3, random);
        double[] expected = v.clone();
        Quaternion.rotate(b, 0, expected, 0, expected, 0);
        Quaternion.rotate(a, 0, expected, 0, expected, 0);
        Quaternion.multiply(a, 0, b, 0, b, 0);
        Quaternion.rotate(b, 0, v, 0, v, 0);
        assertArrayEquals(expected, v, TIGHT);
    }

    @Test
    void incrementInBodyAxesEqualsTheTurnedIncrementInSpaceAxes() {
        for (double size : new double[] {1e-4, 0.1, 2}) {
            double[] q = unit();
            double[] body = TestMatrices.randomVector(3, random);
            double[] space = new double[3];
            double[] first = new double[4];
            double[] second = new double[4];
            Quaternion.rotate(q, 0, body, 0, space, 0);
            Quaternion.retractBody(q, 0, size, body, 0, first, 0);
            Quaternion.retractSpace(q, 0, size, space, 0, second, 0);
            assertArrayEquals(first, second, TIGHT);
            Quaternion.retractBody(first, 0, -size, body, 0, first, 0);
            assertArrayEquals(q, first, TIGHT);
        }
    }

    @Test
    void constantSpinInSmallStepsIsTheRotationInOne() {
        double[] spin = {0.3, -2, 1};
        double[] start = unit();
        double[] steps = start.clone();
        double[] once = new double[4];
        for (int k = 0; k < 1000; k++) {
            Quaternion.retractBody(steps, 0, 1e-3, spin, 0, steps, 0);
        }
        Quaternion.retractBody(start, 0, 1, spin, 0, once, 0);
        assertArrayEquals(once, steps, 1e-13);                  // 1000 steps of a few ε, most of which cancel
        assertEquals(1, Vectors.norm2(4, steps, 0), TIGHT);
    }

    @Test
    void quaternionOfAMatrixInvertsToMatrix() {
        double half = Math.sqrt(0.5);
        double[][] special = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1},
            {0, half, half, 0}, {0, 0, half, half}, {half, 0, 0, half}};
        for (int k = 0; k < 100; k++) {
            double[] q = k < special.length ? special[k].clone() : unit();
            if (q[0] < 0) {
                Vectors.scale(4, -1, q, 0);
            }
            double[] r = new double[9];
            double[] back = new double[4];
            Quaternion.toMatrix(q, 0, r, 0);
            Quaternion.fromMatrix(r, 0, back, 0);
            assertArrayEquals(q, back, TIGHT);
        }
    }

    @Test
    void inverseAndProductOfMatricesGiveTheIdentity() {
        double[] a = {2, 1, 0, -1, 3, 1, 0.5, 0, 4};
        double[] inverse = new double[9];
        double[] product = new double[9];
        assertTrue(Mat3.invert(a, 0, inverse, 0));
        Mat3.multiplyMatrix(a, 0, inverse, 0, product, 0);
        assertArrayEquals(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1}, product, TIGHT);
        assertTrue(!Mat3.invert(new double[9], 0, inverse, 0));
        double[] c = {1, 0, 0};
        Mat3.cross(c, 0, new double[] {0, 1, 0}, 0, c, 0);
        assertArrayEquals(new double[] {0, 0, 1}, c);
    }
}
