package org.saltus.core.math;

/**
 * Verbs on unit quaternions (w, x, y, z), four entries from an offset; nothing is allocated, an output may be an input.
 *
 * <p>A body's quaternion q turns body components into space components, v_space = q v_body q*; its matrix R(q) has the body axes as columns.
 * An increment given in body components multiplies on the right, q ← q exp(θ/2), one in space components on the left.
 */
public final class Quaternion {
    /** Below this squared half angle the series of sin(x)/x to x⁶ is exact to round-off: the next term x⁸/9! is below 1e-21. */
    private static final double SERIES = 1e-4;

    /** |q|² of a quaternion that was normalised is 1 to this: two round-offs of each entry, two of the norm, four of the sum, twice over. */
    private static final double UNIT_ROUND_OFF = 2e-15;

    private Quaternion() {
    }

    /** q = (1, 0, 0, 0); written. */
    public static void identity(double[] q, int qo) {
        q[qo] = 1;
        q[qo + 1] = 0;
        q[qo + 2] = 0;
        q[qo + 3] = 0;
    }

    /** q = q / ‖q‖; written. A zero quaternion becomes NaN. */
    public static void normalize(double[] q, int qo) {
        double norm = Vectors.norm2(4, q, qo);
        for (int i = 0; i < 4; i++) {
            q[qo + i] /= norm;
        }
    }

    /** q ← q / |q| unless |q|² is 1 to round-off: what was normalised once and written to a file keeps its bits. */
    public static void normalizeUnlessUnit(double[] q, int qo) {
        double squared = q[qo] * q[qo] + q[qo + 1] * q[qo + 1] + q[qo + 2] * q[qo + 2] + q[qo + 3] * q[qo + 3];
        if (Math.abs(squared - 1) > UNIT_ROUND_OFF) {
            normalize(q, qo);
        }
    }

    /** out = a b; out written. */
    public static void multiply(double[] a, int ao, double[] b, int bo, double[] out, int oo) {
        product(a[ao], a[ao + 1], a[ao + 2], a[ao + 3], b[bo], b[bo + 1], b[bo + 2], b[bo + 3], out, oo);
    }

    private static void product(double aw, double ax, double ay, double az, double bw, double bx, double by, double bz, double[] out, int oo) {
        out[oo] = aw * bw - ax * bx - ay * by - az * bz;
        out[oo + 1] = aw * bx + ax * bw + ay * bz - az * by;
        out[oo + 2] = aw * by - ax * bz + ay * bw + az * bx;
        out[oo + 3] = aw * bz + ax * by - ay * bx + az * bw;
    }

    /** out = R(q) v, body to space components; out written. */
    public static void rotate(double[] q, int qo, double[] v, int vo, double[] out, int oo) {
        turn(q[qo], q[qo + 1], q[qo + 2], q[qo + 3], v, vo, out, oo);
    }

    /** out = R(q)ᵀ v, space to body components; out written. */
    public static void rotateInverse(double[] q, int qo, double[] v, int vo, double[] out, int oo) {
        turn(q[qo], -q[qo + 1], -q[qo + 2], -q[qo + 3], v, vo, out, oo);
    }

    /** v + w t + r × t with t = 2 r × v, r the vector part. */
    private static void turn(double w, double x, double y, double z, double[] v, int vo, double[] out, int oo) {
        double v0 = v[vo];
        double v1 = v[vo + 1];
        double v2 = v[vo + 2];
        double t0 = 2 * (y * v2 - z * v1);
        double t1 = 2 * (z * v0 - x * v2);
        double t2 = 2 * (x * v1 - y * v0);
        out[oo] = v0 + w * t0 + (y * t2 - z * t1);
        out[oo + 1] = v1 + w * t1 + (z * t0 - x * t2);
        out[oo + 2] = v2 + w * t2 + (x * t1 - y * t0);
    }

    /** out = R(q), nine entries row by row; columns are the body axes in space; out written. */
    public static void toMatrix(double[] q, int qo, double[] out, int oo) {
        double w = q[qo];
        double x = q[qo + 1];
        double y = q[qo + 2];
        double z = q[qo + 3];
        out[oo] = 1 - 2 * (y * y + z * z);
        out[oo + 1] = 2 * (x * y - w * z);
        out[oo + 2] = 2 * (x * z + w * y);
        out[oo + 3] = 2 * (x * y + w * z);
        out[oo + 4] = 1 - 2 * (x * x + z * z);
        out[oo + 5] = 2 * (y * z - w * x);
        out[oo + 6] = 2 * (x * z - w * y);
        out[oo + 7] = 2 * (y * z + w * x);
        out[oo + 8] = 1 - 2 * (x * x + y * y);
    }

    /** out = the unit quaternion (w ≥ 0) of the rotation matrix r, nine entries row by row; out written. */
    public static void fromMatrix(double[] r, int ro, double[] out, int oo) {
        double r00 = r[ro];
        double r11 = r[ro + 4];
        double r22 = r[ro + 8];
        double yz = r[ro + 7] - r[ro + 5];                      // 4wx
        double zx = r[ro + 2] - r[ro + 6];                      // 4wy
        double xy = r[ro + 3] - r[ro + 1];                      // 4wz
        double trace = r00 + r11 + r22;
        // each branch holds 4 |c| (w, x, y, z) with c the largest component: no cancellation
        if (trace >= Math.max(r00, Math.max(r11, r22))) {
            set(out, oo, 1 + trace, yz, zx, xy);
        } else if (r00 >= r11 && r00 >= r22) {
            set(out, oo, yz, 1 + r00 - r11 - r22, r[ro + 1] + r[ro + 3], r[ro + 2] + r[ro + 6]);
        } else if (r11 >= r22) {
            set(out, oo, zx, r[ro + 1] + r[ro + 3], 1 - r00 + r11 - r22, r[ro + 5] + r[ro + 7]);
        } else {
            set(out, oo, xy, r[ro + 2] + r[ro + 6], r[ro + 5] + r[ro + 7], 1 - r00 - r11 + r22);
        }
        if (out[oo] < 0) {
            Vectors.scale(4, -1, out, oo);
        }
        normalize(out, oo);
    }

    private static void set(double[] out, int oo, double w, double x, double y, double z) {
        out[oo] = w;
        out[oo + 1] = x;
        out[oo + 2] = y;
        out[oo + 3] = z;
    }

    /**
     * out = q exp(s θ / 2), normalised: turns q by the angle vector s θ given in body components; out written.
     * @param s     factor of the vector, a step size when θ is a spin (rad/s)
     * @param angle three entries from ao, body components; read
     */
    public static void retractBody(double[] q, int qo, double s, double[] angle, int ao, double[] out, int oo) {
        double x = 0.5 * s * angle[ao];
        double y = 0.5 * s * angle[ao + 1];
        double z = 0.5 * s * angle[ao + 2];
        double squared = x * x + y * y + z * z;
        double f = sinc(squared);
        product(q[qo], q[qo + 1], q[qo + 2], q[qo + 3], cosine(squared), f * x, f * y, f * z, out, oo);
        normalize(out, oo);
    }

    /** out = exp(s θ / 2) q, normalised: turns q by the angle vector s θ given in space components; out written. */
    public static void retractSpace(double[] q, int qo, double s, double[] angle, int ao, double[] out, int oo) {
        double x = 0.5 * s * angle[ao];
        double y = 0.5 * s * angle[ao + 1];
        double z = 0.5 * s * angle[ao + 2];
        double squared = x * x + y * y + z * z;
        double f = sinc(squared);
        product(cosine(squared), f * x, f * y, f * z, q[qo], q[qo + 1], q[qo + 2], q[qo + 3], out, oo);
        normalize(out, oo);
    }

    /**
     * out = q (1, s θ / 2) / ‖·‖: turns q by the Cayley map of the vector s θ given in body components, R ← R cay(s θ) with
     * cay(a) = (1 − [a]×/2)⁻¹ (1 + [a]×/2), the turn by 2 atan(‖a‖/2) about a; out written.
     */
    public static void cayleyBody(double[] q, int qo, double s, double[] vector, int vo, double[] out, int oo) {
        double half = 0.5 * s;
        product(q[qo], q[qo + 1], q[qo + 2], q[qo + 3], 1, half * vector[vo], half * vector[vo + 1], half * vector[vo + 2], out, oo);
        normalize(out, oo);
    }

    /** out = (1, s θ / 2) q / ‖·‖: as {@link #cayleyBody} for a vector given in space components, R ← cay(s θ) R; out written. */
    public static void cayleySpace(double[] q, int qo, double s, double[] vector, int vo, double[] out, int oo) {
        double half = 0.5 * s;
        product(1, half * vector[vo], half * vector[vo + 1], half * vector[vo + 2], q[qo], q[qo + 1], q[qo + 2], q[qo + 3], out, oo);
        normalize(out, oo);
    }

    /** out = exp(θ / 2), the rotation by ‖θ‖ about θ; out written. */
    public static void exp(double[] angle, int ao, double[] out, int oo) {
        double x = 0.5 * angle[ao];
        double y = 0.5 * angle[ao + 1];
        double z = 0.5 * angle[ao + 2];
        double squared = x * x + y * y + z * z;
        double f = sinc(squared);
        set(out, oo, cosine(squared), f * x, f * y, f * z);
    }

    /** out = the angle vector θ, ‖θ‖ ≤ π, with ± q = exp(θ / 2); out written. */
    public static void log(double[] q, int qo, double[] out, int oo) {
        double sign = q[qo] < 0 ? -1 : 1;
        double sine = Vectors.norm2(3, q, qo + 1);
        double half = Math.atan2(sine, sign * q[qo]);
        double f = sine == 0 ? 2 : 2 * half / sine;
        Vec3.scale(sign * f, q, qo + 1, out, oo);
    }

    /** sin(x)/x from x². */
    private static double sinc(double squared) {
        if (squared < SERIES) {
            return 1 - squared / 6 * (1 - squared / 20 * (1 - squared / 42));
        }
        double x = Math.sqrt(squared);
        return Math.sin(x) / x;
    }

    private static double cosine(double squared) {
        if (squared < SERIES) {
            return 1 - squared / 2 * (1 - squared / 12 * (1 - squared / 30));
        }
        return Math.cos(Math.sqrt(squared));
    }
}
