package org.saltus.benchmarks.problems;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saltus.core.interaction.Frames;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;
import org.saltus.io.fclib.FclibGlobal;
import org.saltus.io.fclib.FclibHead;
import org.saltus.io.fclib.FclibInfo;

/**
 * Rigid bodies with their principal axes along x, y, z and contacts between them, as M v = H r + f, u = Hᵀ v: M = diag(m, m, m, I₁, I₂, I₃)
 * per body, column e of contact (A, B, p) of H holds e and (p − x_A) × e in the rows of A and their opposites, with x_B, in those of B; f = M (v₀ + h g).
 */
final class RigidAssembly {
    /** Rows of a body. */
    private static final int DOFS = 6;
    /** The antagonist that does not move. */
    static final int GROUND = -1;

    private final List<double[]> position = new ArrayList<>();
    private final List<double[]> inertia = new ArrayList<>();
    private final List<double[]> velocity = new ArrayList<>();
    private final List<int[]> pair = new ArrayList<>();
    private final List<double[]> point = new ArrayList<>();
    private final List<double[]> normal = new ArrayList<>();

    /** Adds a box of the given edges, m, and density, kg/m³; returns its number. */
    int box(double[] centre, double[] edge, double density, double[] v0) {
        double m = density * edge[0] * edge[1] * edge[2];
        double x = edge[0] * edge[0];
        double y = edge[1] * edge[1];
        double z = edge[2] * edge[2];
        return add(centre, new double[] {m, m * (y + z) / 12, m * (x + z) / 12, m * (x + y) / 12}, v0);
    }

    /** Adds a ball; returns its number. */
    int ball(double[] centre, double radius, double density, double[] v0) {
        double m = density * 4 / 3 * Math.PI * radius * radius * radius;
        double i = 0.4 * m * radius * radius;
        return add(centre, new double[] {m, i, i, i}, v0);
    }

    private int add(double[] centre, double[] massAndInertia, double[] v0) {
        position.add(centre);
        inertia.add(massAndInertia);
        velocity.add(v0);
        return position.size() - 1;
    }

    /** Adds a contact at p between body a and body b (or the ground), n pointing from b to a. */
    void contact(int a, int b, double[] p, double[] n) {
        pair.add(new int[] {a, b});
        point.add(p);
        normal.add(n);
    }

    /**
     * Adds {@code count} contacts on the border of the rectangle with the given half edges around p in the plane of the unit vectors s
     * and t: its corners for 4, the centre for 1.
     */
    void patch(int a, int b, double[] p, double[] n, double[] s, double halfS, double[] t, double halfT, int count) {
        for (int k = 0; k < count; k++) {
            double turn = 4.0 * k / count;             // once round the border: an edge for every unit
            int edge = (int) turn;
            double along = 2 * (turn - edge) - 1;
            double x = edge == 0 ? along : edge == 1 ? 1 : edge == 2 ? -along : -1;
            double y = edge == 0 ? -1 : edge == 1 ? along : edge == 2 ? 1 : -along;
            double[] at = p.clone();
            for (int i = 0; i < 3 && count > 1; i++) {
                at[i] += x * halfS * s[i] + y * halfT * t[i];
            }
            contact(a, b, at, n);
        }
    }

    int contactCount() {
        return pair.size();
    }

    /** The problem of a time step of length h, s, with gravity g, m/s², along −z. */
    FclibGlobal problem(double mu, double h, double g, FclibInfo info) {
        int nc = pair.size();
        int ndof = DOFS * position.size();
        double[] mass = new double[ndof];
        double[] f = new double[ndof];
        for (int b = 0; b < position.size(); b++) {
            for (int i = 0; i < DOFS; i++) {
                int row = DOFS * b + i;
                mass[row] = inertia.get(b)[i < 3 ? 0 : i - 2];
                f[row] = mass[row] * ((i < 3 ? velocity.get(b)[i] : 0) - (i == 2 ? h * g : 0));
            }
        }
        Triplets columns = new Triplets(ndof, 3 * nc);
        double[] frame = new double[9];
        for (int c = 0; c < nc; c++) {
            double[] n = normal.get(c);
            Frames.fromNormal(n[0], n[1], n[2], frame, 0);
            for (int k = 0; k < 3; k++) {
                double[] e = {frame[3 * k], frame[3 * k + 1], frame[3 * k + 2]};
                side(columns, 3 * c + k, pair.get(c)[0], point.get(c), e, 1);
                side(columns, 3 * c + k, pair.get(c)[1], point.get(c), e, -1);
            }
        }
        double[] friction = new double[nc];
        Arrays.fill(friction, mu);
        return FclibGlobal.of(FclibHead.of(3, friction, new double[0], info), SparseMatrix.diagonal(mass), columns.toSparse(), f,
            new double[3 * nc]);
    }

    private void side(Triplets columns, int column, int body, double[] p, double[] e, double sign) {
        if (body == GROUND) {
            return;
        }
        double[] x = position.get(body);
        double a = p[0] - x[0];
        double b = p[1] - x[1];
        double c = p[2] - x[2];
        double[] row = {e[0], e[1], e[2], b * e[2] - c * e[1], c * e[0] - a * e[2], a * e[1] - b * e[0]};
        for (int i = 0; i < DOFS; i++) {
            if (row[i] != 0) {
                columns.add(DOFS * body + i, column, sign * row[i]);
            }
        }
    }
}
