package org.saltus.io.report;

/** An orthographic view: along −z for plane scenes, else from the front, the right and above. */
final class View {
    private static final double AZIMUTH = Math.toRadians(-62);
    private static final double ELEVATION = Math.toRadians(22);
    /** Rows: to the right, up, towards the viewer. */
    private final double[][] axes;

    View(int dimension) {
        double ca = Math.cos(AZIMUTH);
        double sa = Math.sin(AZIMUTH);
        double ce = Math.cos(ELEVATION);
        double se = Math.sin(ELEVATION);
        axes = dimension == 2 ? new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}
            : new double[][] {{-sa, ca, 0}, {-se * ca, -se * sa, ce}, {ce * ca, ce * sa, se}};
    }

    /** Component of the point at {@code from} along an axis: 0 right, 1 up, 2 towards the viewer. */
    double along(int axis, double[] point, int from) {
        double[] a = axes[axis];
        return a[0] * point[from] + a[1] * point[from + 1] + a[2] * point[from + 2];
    }

    /** How much a polygon faces the viewer: twice its projected area, positive for the outer side. */
    double facing(double[] points, int[] cell) {
        double sum = 0;
        for (int k = 0; k < cell.length; k++) {
            int a = 3 * cell[k];
            int b = 3 * cell[(k + 1) % cell.length];
            sum += along(0, points, a) * along(1, points, b) - along(0, points, b) * along(1, points, a);
        }
        return sum;
    }
}
