package org.saltus.core.interaction;

/** Local frames (n, t1, t2), right-handed, written as nine numbers. */
public final class Frames {
    private Frames() {
    }

    /**
     * Completes a unit normal to a frame, written to out[offset .. offset+8]. In the plane (n_z = 0) t1 = (−n_y, n_x, 0)
     * and t2 = e_z. Elsewhere t1 is the projection of the axis least aligned with n, so equal normals give equal frames.
     */
    public static void fromNormal(double nx, double ny, double nz, double[] out, int offset) {
        double tx;
        double ty;
        double tz;
        if (nz == 0) {
            tx = -ny;
            ty = nx;
            tz = 0;
        } else if (Math.abs(nz) >= Math.abs(nx)) {
            double s = 1 / Math.sqrt(nx * nx + nz * nz);                     // e_y × n, normalised: near e_x for n near e_z
            tx = nz * s;
            ty = 0;
            tz = -nx * s;
        } else {
            double s = 1 / Math.sqrt(nx * nx + ny * ny);
            tx = -ny * s;
            ty = nx * s;
            tz = 0;
        }
        out[offset] = nx;
        out[offset + 1] = ny;
        out[offset + 2] = nz;
        out[offset + 3] = tx;
        out[offset + 4] = ty;
        out[offset + 5] = tz;
        out[offset + 6] = ny * tz - nz * ty;
        out[offset + 7] = nz * tx - nx * tz;
        out[offset + 8] = nx * ty - ny * tx;
    }
}
