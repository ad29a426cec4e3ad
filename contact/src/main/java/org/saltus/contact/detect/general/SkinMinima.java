package org.saltus.contact.detect.general;

import java.util.Arrays;
import org.saltus.contact.shape.Solid;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.Vec3;

/**
 * Where on the surface of a solid a field is least among its neighbours: from the points of its {@link Skin} on, by Newton's method along the surface, with
 * second derivatives from differences of gradients. Where the surface follows the field (a face, a line, a ring) points of the skin stay side by side; of
 * all that is found
 * up to {@link #MOST} far from each other are kept. A sharp corner of the surface is where it is.
 */
final class SkinMinima {
    /** A function of a point that grows by no more than the way, such as a signed distance. */
    interface Field {
        /** Value at a point in the solid's axes, m; the gradient is written. */
        double value(double x, double y, double z, double[] gradient);
    }

    /** Points kept at most. */
    static final int MOST = 6;
    /**
     * Slope along the surface up to which a point counts as lowest where the surface follows the field, and the curvature, by the radius, below which
     * it does.
     */
    private static final double LEVEL = 0.02;
    private static final double STRAIGHT = 0.05;
    /** Cosine between the surface's normal and the field's gradient reversed below which they are not those of one contact. */
    private static final double OPPOSED = 0.9;
    private static final double SETTLED = 1e-11;
    private static final double ROUND_OFF = 1e-15;
    private static final int STEPS = 30;
    /** Share of the radius: values nearer than this are equal, and the order of the points decides. */
    private static final double EQUAL = 1e-6;

    /** Number of points kept, these in the solid's axes, with the surface's outward normals and the field's gradients, 3 numbers each, and values, m. */
    int count;
    final double[] x = new double[3 * MOST];
    final double[] normal = new double[3 * MOST];
    final double[] gradient = new double[3 * MOST];
    final double[] value = new double[MOST];
    /** Number of the skin's point that each began at. */
    final int[] feature = new int[MOST];

    private final Solid solid;
    private final Skin skin;
    private final boolean isPlane;
    private final double radius;
    private final double[] known;
    private final int[] stamp;
    private int now;
    private Field field;
    private int found;
    private double[] foundX = new double[3 * 64];
    private double[] foundN = new double[3 * 64];
    private double[] foundG = new double[3 * 64];
    private double[] foundValue = new double[64];
    private int[] foundAt = new int[64];
    private final double[] y = new double[3];
    private final double[] n = new double[3];
    private final double[] g = new double[3];
    private final double[] trial = new double[3];
    private final double[] trialN = new double[3];
    private final double[] trialG = new double[3];
    private final double[] e1 = new double[3];
    private final double[] e2 = new double[3];
    private final double[] step = new double[3];
    private final double[] hessian = new double[4];

    SkinMinima(Solid solid, Skin skin, boolean isPlane) {
        this.solid = solid;
        this.skin = skin;
        this.isPlane = isPlane;
        radius = solid.boundingRadius();
        known = new double[skin.count];
        stamp = new int[skin.count];
    }

    /** Finds the lowest points of the field that are not above {@code highest}. */
    void find(Field of, double highest) {
        field = of;
        now++;
        found = 0;
        for (int group = 0; group < skin.groups; group++) {
            double[] b = skin.ball;
            if (field.value(b[4 * group], b[4 * group + 1], b[4 * group + 2], g) - b[4 * group + 3] > highest + 0.5 * skin.spacing) {
                continue;
            }
            for (int k = skin.begin[group]; k < skin.begin[group + 1]; k++) {
                int p = skin.member[k];
                if (at(p) <= highest + 0.5 * skin.spacing && isLowest(p, LEVEL * skin.spacing)) {
                    take(p, highest);
                }
            }
        }
        choose();
    }

    /** True for a point kept that is a sharp corner or edge: the field's gradient is the normal there, not the surface's. */
    boolean isSharp(int k) {
        double cos = normal[3 * k] * gradient[3 * k] + normal[3 * k + 1] * gradient[3 * k + 1] + normal[3 * k + 2] * gradient[3 * k + 2];
        return skin.isSharp[feature[k]] || cos > -OPPOSED;
    }

    private double at(int p) {
        if (stamp[p] != now) {
            stamp[p] = now;
            known[p] = field.value(skin.x[3 * p], skin.x[3 * p + 1], skin.x[3 * p + 2], g);
        }
        return known[p];
    }

    /** True when no neighbour is lower by more than a slack. */
    private boolean isLowest(int p, double slack) {
        double level = at(p) - slack;
        for (int k = skin.first[p]; k < skin.first[p + 1]; k++) {
            if (at(skin.neighbour[k]) < level) {
                return false;
            }
        }
        return true;
    }

    private void take(int p, double highest) {
        System.arraycopy(skin.x, 3 * p, y, 0, 3);
        double v = skin.isSharp[p] ? surfaceValue(y, n, g) : descend();
        if (!(v <= highest) || !skin.isSharp[p] && slope() > 1.5 * LEVEL && !isLowest(p, 0)) {
            return;                                            // on its way to a lower one; in a valley with a kink the lowest point of the skin stays
        }
        for (int k = 0; k < found; k++) {
            if (apart(foundX, 3 * k, y) <= 0.3 * skin.spacing) {
                if (v < foundValue[k] - EQUAL * radius || skin.isSharp[p] && !skin.isSharp[foundAt[k]]) {
                    put(k, p, v);
                }
                return;
            }
        }
        if (found == foundAt.length) {
            foundX = Arrays.copyOf(foundX, 6 * found);
            foundN = Arrays.copyOf(foundN, 6 * found);
            foundG = Arrays.copyOf(foundG, 6 * found);
            foundValue = Arrays.copyOf(foundValue, 2 * found);
            foundAt = Arrays.copyOf(foundAt, 2 * found);
        }
        put(found++, p, v);
    }

    private void put(int k, int p, double v) {
        System.arraycopy(y, 0, foundX, 3 * k, 3);
        System.arraycopy(n, 0, foundN, 3 * k, 3);
        System.arraycopy(g, 0, foundG, 3 * k, 3);
        foundValue[k] = v;
        foundAt[k] = p;
    }

    private static double apart(double[] a, int o, double[] b) {
        double dx = a[o] - b[0];
        double dy = a[o + 1] - b[1];
        double dz = a[o + 2] - b[2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** The lowest point, and those farthest from the ones kept before. */
    private void choose() {
        count = 0;
        for (int role = 0; role < MOST && role < found; role++) {
            int best = -1;
            double most = 0;
            for (int k = 0; k < found; k++) {
                double merit = role == 0 ? -foundValue[k] : nearest(k);
                if (best < 0 || merit > most + (role == 0 ? EQUAL * radius : 1e-3 * most)) {
                    best = k;
                    most = merit;
                }
            }
            if (role > 0 && most <= 0.3 * skin.spacing) {
                return;
            }
            System.arraycopy(foundX, 3 * best, x, 3 * count, 3);
            System.arraycopy(foundN, 3 * best, normal, 3 * count, 3);
            System.arraycopy(foundG, 3 * best, gradient, 3 * count, 3);
            value[count] = foundValue[best];
            feature[count++] = foundAt[best];
        }
    }

    private double nearest(int k) {
        double least = Double.POSITIVE_INFINITY;
        for (int c = 0; c < count; c++) {
            double dx = x[3 * c] - foundX[3 * k];
            double dy = x[3 * c + 1] - foundX[3 * k + 1];
            double dz = x[3 * c + 2] - foundX[3 * k + 2];
            least = Math.min(least, Math.sqrt(dx * dx + dy * dy + dz * dz));
        }
        return least;
    }

    /** Moves a point onto the surface and returns the field there; normal and gradient are written. */
    private double surfaceValue(double[] p, double[] ownNormal, double[] ofField) {
        for (int k = 0; k < 8; k++) {
            double d = solid.distance(p[0], p[1], p[2], ownNormal);
            if (Math.abs(d) <= ROUND_OFF * radius) {
                break;
            }
            Vec3.axpy(-d, ownNormal, 0, p, 0);
        }
        return field.value(p[0], p[1], p[2], ofField);
    }

    /** Steepness of the field along the surface at y. */
    private double slope() {
        double along = dot(g, n);
        double squared = 0;
        for (int i = 0; i < 3; i++) {
            double t = g[i] - along * n[i];
            squared += t * t;
        }
        return Math.sqrt(squared);
    }

    /** Newton's method from y along the surface; returns the field's value at its end. */
    private double descend() {
        double v = surfaceValue(y, n, g);
        double delta = 1e-4 * radius;
        for (int k = 0; k < STEPS; k++) {
            basis();
            curvatures(delta);
            newtonStep();
            double length = Math.sqrt(dot(step, step));
            if (length <= SETTLED * radius) {
                return v;
            }
            double scale = Math.min(1, skin.spacing / length);
            double better = Double.POSITIVE_INFINITY;
            for (int half = 0; half < 8; half++, scale *= 0.5) {
                Vec3.copyPlus(y, 0, scale, step, 0, trial, 0);
                better = surfaceValue(trial, trialN, trialG);
                if (better < v) {
                    break;
                }
            }
            if (!(better < v)) {
                return v;
            }
            System.arraycopy(trial, 0, y, 0, 3);
            System.arraycopy(trialN, 0, n, 0, 3);
            System.arraycopy(trialG, 0, g, 0, 3);
            v = better;
            delta = Math.max(1e-7 * radius, Math.min(delta, 0.1 * scale * length));
        }
        return v;
    }

    private void basis() {
        if (isPlane) {
            e1[0] = -n[1];
            e1[1] = n[0];
            e1[2] = 0;
            e2[0] = 0;
            e2[1] = 0;
            e2[2] = 0;
            return;
        }
        int least = Math.abs(n[0]) <= Math.abs(n[1]) ? Math.abs(n[0]) <= Math.abs(n[2]) ? 0 : 2 : Math.abs(n[1]) <= Math.abs(n[2]) ? 1 : 2;
        for (int i = 0; i < 3; i++) {
            e1[i] = (i == least ? 1 : 0) - n[least] * n[i];
        }
        double length = Math.sqrt(dot(e1, e1));
        Vec3.divide(e1, 0, length, e1, 0);
        Mat3.cross(n, 0, e1, 0, e2, 0);
    }

    /** Second derivatives of the field along the surface: those of the field less g·n times those of the surface's own distance. */
    private void curvatures(double delta) {
        double along = dot(g, n);
        for (int j = 0; j < (isPlane ? 1 : 2); j++) {
            double[] e = j == 0 ? e1 : e2;
            Vec3.copyPlus(y, 0, delta, e, 0, trial, 0);
            solid.distance(trial[0], trial[1], trial[2], trialN);
            field.value(trial[0], trial[1], trial[2], trialG);
            for (int i = 0; i < 3; i++) {
                trialG[i] = (trialG[i] - g[i] - along * (trialN[i] - n[i])) / delta;
            }
            hessian[j] = dot(e1, trialG);
            hessian[2 + j] = dot(e2, trialG);
        }
    }

    /** Newton's step along the principal directions in which the surface turns away from the field. */
    private void newtonStep() {
        double a = hessian[0];
        double d = isPlane ? 0 : hessian[3];
        double b = isPlane ? 0 : 0.5 * (hessian[1] + hessian[2]);
        double angle = 0.5 * Math.atan2(2 * b, a - d);
        double c = Math.cos(angle);
        double s = Math.sin(angle);
        double first = a * c * c + 2 * b * c * s + d * s * s;
        double second = a * s * s - 2 * b * c * s + d * c * c;
        double g1 = dot(g, e1);
        double g2 = dot(g, e2);
        double along = stepAlong(c * g1 + s * g2, first);
        double across = isPlane ? 0 : stepAlong(c * g2 - s * g1, second);
        for (int i = 0; i < 3; i++) {
            step[i] = (c * along - s * across) * e1[i] + (s * along + c * across) * e2[i];
        }
    }

    private double stepAlong(double slope, double curvature) {
        return curvature > STRAIGHT / radius ? -slope / curvature : 0;
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }
}
