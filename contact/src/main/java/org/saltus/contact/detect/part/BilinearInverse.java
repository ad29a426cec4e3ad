package org.saltus.contact.detect.part;

import org.saltus.core.math.Vec3;

/**
 * Finds where a point of one half of a quadrilateral lies in its bilinear coordinates: Newton's method on Σ N_i(ξ, η) x_i = x in the plane of
 * the half. Exact in one step for parallelograms.
 */
final class BilinearInverse {
    private static final int STEPS = 12;
    private static final double CLOSE = 1e-14;
    private final double[] residual = new double[3];
    private final double[] alongXi = new double[3];
    private final double[] alongEta = new double[3];

    /** Writes the four shape functions at the point with barycentric coordinates (second, third) on facet f, starting from (xi, eta). */
    void find(FacetMesh mesh, int f, double second, double third, double xiStart, double etaStart, double[] out, int o) {
        double xi = xiStart;
        double eta = etaStart;
        for (int step = 0; step < STEPS; step++) {
            linearise(mesh, f, second, third, xi, eta);
            double aa = dot(alongXi, alongXi);
            double ab = dot(alongXi, alongEta);
            double bb = dot(alongEta, alongEta);
            double ra = dot(alongXi, residual);
            double rb = dot(alongEta, residual);
            double det = aa * bb - ab * ab;
            double dXi = (bb * ra - ab * rb) / det;
            double dEta = (aa * rb - ab * ra) / det;
            xi += dXi;
            eta += dEta;
            if (Math.abs(dXi) + Math.abs(dEta) < CLOSE) {
                break;
            }
        }
        out[o] = (1 - xi) * (1 - eta);
        out[o + 1] = xi * (1 - eta);
        out[o + 2] = xi * eta;
        out[o + 3] = (1 - xi) * eta;
    }

    /** The distance still to go and the two tangents, all projected on the plane of the facet. */
    private void linearise(FacetMesh mesh, int f, double second, double third, double xi, double eta) {
        double[] x = mesh.corners();
        int a = mesh.at(f, 0);
        int b = mesh.at(f, 1);
        int c = mesh.at(f, 2);
        int p = mesh.atFunction(f, 0);
        int q = mesh.atFunction(f, 1);
        int r = mesh.atFunction(f, 2);
        int s = mesh.atFunction(f, 3);
        for (int i = 0; i < 3; i++) {
            alongXi[i] = (1 - eta) * (x[q + i] - x[p + i]) + eta * (x[r + i] - x[s + i]);
            alongEta[i] = (1 - xi) * (x[s + i] - x[p + i]) + xi * (x[r + i] - x[q + i]);
            residual[i] = (1 - second - third) * x[a + i] + second * x[b + i] + third * x[c + i] - x[p + i] - xi * alongXi[i]
                - eta * (x[s + i] - x[p + i]);
        }
        project(mesh.normal, 3 * f, alongXi);
        project(mesh.normal, 3 * f, alongEta);
        project(mesh.normal, 3 * f, residual);
    }

    private static void project(double[] n, int o, double[] v) {
        double along = v[0] * n[o] + v[1] * n[o + 1] + v[2] * n[o + 2];
        Vec3.axpy(-along, n, o, v, 0);
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }
}
