package org.saltus.contact.shape;

import org.saltus.core.model.Shape.Tessellation;

/** Distance and picture of what a rectangle [inner, outer] × [−half, half] in (r, z) sweeps about the z axis. */
final class RoundTube {
    private RoundTube() {
    }

    /**
     * Signed distance to the tube of a point at the distance r from the axis.
     *
     * @param inner  0 for a full cylinder
     * @param normal unit gradient, written
     */
    static double distance(double r, double inner, double outer, double half, double x, double y, double z, double[] normal) {
        boolean toInside = inner > 0 && r < 0.5 * (inner + outer);
        double dr = toInside ? inner - r : r - outer;
        double dz = Math.abs(z) - half;
        double out = toInside ? -1 : 1;
        double ux = r > 0 ? out * x / r : 1;
        double uy = r > 0 ? out * y / r : 0;
        if (dr <= 0 && dz <= 0) {
            boolean end = dz >= dr;
            normal[0] = end ? 0 : ux;
            normal[1] = end ? 0 : uy;
            normal[2] = end ? Math.copySign(1, z) : 0;
            return end ? dz : dr;
        }
        double across = Math.max(dr, 0);
        double along = Math.max(dz, 0);
        double d = Math.sqrt(across * across + along * along);
        normal[0] = ux * across / d;
        normal[1] = uy * across / d;
        normal[2] = Math.copySign(along / d, z);
        return d;
    }

    /** Four rings of points: outer bottom, outer top, inner top, inner bottom (for inner = 0 the rings on the axis shrink to points). */
    static Tessellation picture(double inner, double outer, double half, int segments) {
        double[] r = {outer, outer, inner, inner};
        double[] z = {-half, half, half, -half};
        double[] points = new double[12 * segments];
        int[][] cells = new int[(inner > 0 ? 4 : 1) * segments + (inner > 0 ? 0 : 2)][];
        int at = 0;
        for (int ring = 0; ring < 4; ring++) {
            for (int j = 0; j < segments; j++) {
                double angle = 2 * Math.PI * j / segments;
                int k = 3 * (ring * segments + j);
                points[k] = r[ring] * Math.cos(angle);
                points[k + 1] = r[ring] * Math.sin(angle);
                points[k + 2] = z[ring];
                int next = (j + 1) % segments;
                int other = (ring + 1) % 4 * segments;
                if (inner > 0 || ring == 0) {
                    cells[at++] = new int[] {ring * segments + j, ring * segments + next, other + next, other + j};
                }
            }
        }
        if (inner == 0) {
            int[] bottom = new int[segments];
            int[] top = new int[segments];
            for (int j = 0; j < segments; j++) {
                bottom[j] = segments - 1 - j;
                top[j] = segments + j;
            }
            cells[at++] = bottom;
            cells[at] = top;
        }
        return new Tessellation(points, cells);
    }
}
