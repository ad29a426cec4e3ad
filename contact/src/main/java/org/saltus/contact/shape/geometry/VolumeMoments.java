package org.saltus.contact.shape.geometry;

import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vec3;

/** Volume, first and second moments of what a closed, outward oriented surface encloses, summed over tetrahedra; exact for flat faces. */
public final class VolumeMoments {
    /** Moments of inertia nearer than this share of the largest are equal: their axes are left as given. */
    private static final double EQUAL = 1e-12;
    public double volume;
    /** ∫ x dV, m⁴. */
    final double[] first = new double[3];
    /** ∫ x xᵀ dV, row by row, m⁵. */
    final double[] second = new double[9];

    /** Adds the tetrahedron from the origin to a triangle: V = a·(b × c)/6, ∫x xᵀ = V/20 (Σ vᵢvᵢᵀ + s sᵀ), s = a + b + c. */
    public void addTriangle(double[] x, int a, int b, int c) {
        double[] v = {x[3 * a], x[3 * a + 1], x[3 * a + 2], x[3 * b], x[3 * b + 1], x[3 * b + 2], x[3 * c], x[3 * c + 1], x[3 * c + 2]};
        double det = v[0] * (v[4] * v[8] - v[5] * v[7]) + v[1] * (v[5] * v[6] - v[3] * v[8]) + v[2] * (v[3] * v[7] - v[4] * v[6]);
        volume += det / 6;
        for (int i = 0; i < 3; i++) {
            double si = v[i] + v[3 + i] + v[6 + i];
            first[i] += det / 24 * si;
            for (int j = 0; j < 3; j++) {
                double sj = v[j] + v[3 + j] + v[6 + j];
                second[3 * i + j] += det / 120 * (v[i] * v[j] + v[3 + i] * v[3 + j] + v[6 + i] * v[6 + j] + si * sj);
            }
        }
    }

    /** Adds a body of unit density given by its volume, centroid and central ∫x xᵀ. */
    public void addBody(double bodyVolume, double[] centroid, double[] centralSecond) {
        volume += bodyVolume;
        for (int i = 0; i < 3; i++) {
            first[i] += bodyVolume * centroid[i];
            for (int j = 0; j < 3; j++) {
                second[3 * i + j] += centralSecond[3 * i + j] + bodyVolume * centroid[i] * centroid[j];
            }
        }
    }

    public double[] centroid() {
        return new double[] {first[0] / volume, first[1] / volume, first[2] / volume};
    }

    /** Principal moments of inertia about the centroid at density 1 (3), and the quaternion that turns principal axes into the given ones (4). */
    public double[] principal() {
        double[] c = centroid();
        double[] s = second.clone();
        for (int i = 0; i < 3; i++) {
            Vec3.axpy(-(volume * c[i]), c, 0, s, 3 * i);
        }
        double trace = s[0] + s[4] + s[8];
        double[] axes = {1, 0, 0, 0, 1, 0, 0, 0, 1};
        for (int sweep = 0; sweep < 50; sweep++) {
            double off = Math.abs(s[1]) + Math.abs(s[2]) + Math.abs(s[5]);
            if (off <= EQUAL * trace) {
                break;
            }
            rotate(s, axes, 0, 1);
            rotate(s, axes, 0, 2);
            rotate(s, axes, 1, 2);
        }
        double[] out = {trace - s[0], trace - s[4], trace - s[8], 1, 0, 0, 0};
        Quaternion.fromMatrix(axes, 0, out, 3);
        return out;
    }

    /** One Jacobi rotation in the plane (p, q); columns of {@code axes} are the axes. */
    private static void rotate(double[] s, double[] axes, int p, int q) {
        double apq = s[3 * p + q];
        if (apq == 0) {
            return;
        }
        double theta = (s[3 * q + q] - s[3 * p + p]) / (2 * apq);
        double t = Math.copySign(1, theta) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        double cos = 1 / Math.sqrt(t * t + 1);
        double sin = t * cos;
        for (int k = 0; k < 3; k++) {
            double skp = s[3 * k + p];
            double skq = s[3 * k + q];
            s[3 * k + p] = cos * skp - sin * skq;
            s[3 * k + q] = sin * skp + cos * skq;
        }
        for (int k = 0; k < 3; k++) {
            double spk = s[3 * p + k];
            double sqk = s[3 * q + k];
            s[3 * p + k] = cos * spk - sin * sqk;
            s[3 * q + k] = sin * spk + cos * sqk;
            double akp = axes[3 * k + p];
            double akq = axes[3 * k + q];
            axes[3 * k + p] = cos * akp - sin * akq;
            axes[3 * k + q] = sin * akp + cos * akq;
        }
    }

    /** Points about the centroid in principal axes: Rᵀ (x − c); 3 each. */
    public static double[] moved(double[] points, double[] centroid, double[] principal) {
        double[] out = new double[points.length];
        for (int k = 0; k < out.length; k += 3) {
            Vec3.subtract(points, k, centroid, 0, out, k);
            Quaternion.rotateInverse(principal, 3, out, k, out, k);
        }
        return out;
    }
}
