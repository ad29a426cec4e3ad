package org.saltus.solvers.newton.iteration;

import java.util.Arrays;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.lu.BlockLu;
import org.saltus.core.math.lu.BlockStructure;
import org.saltus.solvers.system.BodySystem;
import org.saltus.solvers.system.ContactSubset;
import org.saltus.solvers.system.ScaledProblem;

/**
 * Newton's equations (B + L (Ã + δI)) dy = −F with B, L block diagonal. Contacts with L = 0 have B = I, so dy = −F there at once; only the
 * others are factorised. The symbolic analysis is kept while the active contacts lie within those analysed and make up most of
 * them (the idle ones become identity rows). After the solve with the shift δ, refinement steps aim at the equations without it:
 * Newton's method stays exact on the range of a singular Jacobian.
 */
public final class ActiveSystem {
    /** Steps of refinement by bodies beyond those asked for. */
    private static final int MORE = 1;

    private final ScaledProblem scaled;
    private final AlartCurnier map;
    private final int[] blockStart;
    private final int[] size;
    private final int[] offset;
    private final ContactSubset subset;
    private final boolean[] active;
    private double[] values = new double[0];
    private double[] shifted = new double[0];
    private final double[] outer;
    private final double[] product;
    private final double[] right;
    private final double[] solution;
    private final BodySystem bodies;                           // in place of W, or null
    private double operations;
    private int factorisations;

    /** Buffers for one problem, of which W is factorised. */
    public ActiveSystem(ScaledProblem scaled) {
        this(scaled, null);
    }

    /** Buffers for one problem. @param bodies factorised in place of W, or null */
    public ActiveSystem(ScaledProblem scaled, BodySystem bodies) {
        this.scaled = scaled;
        this.bodies = bodies;
        map = new AlartCurnier(scaled);
        blockStart = map.blockStart();
        size = scaled.problem().size();
        offset = scaled.problem().offset();
        int nc = scaled.problem().contactCount();
        subset = new ContactSubset(scaled.structure());
        active = new boolean[nc];
        outer = new double[scaled.length()];
        product = new double[scaled.length()];
        right = new double[scaled.length()];
        solution = new double[scaled.length()];
    }

    /** The projections of the problem. */
    AlartCurnier map() {
        return map;
    }

    /** Multiplications and additions spent in factorisations so far. */
    public double operations() {
        return operations;
    }

    /** Factorisations so far. */
    public int factorisations() {
        return factorisations;
    }

    /**
     * Solves for dy.
     *
     * @param base   B by blocks, or null for B = I; read
     * @param left   L by blocks; read
     * @param F      residual; read
     * @param delta  shift δ ≥ 0 of Ã
     * @param refine refinement steps
     * @param dy     written
     * @return false when the factors or dy are not finite
     */
    boolean solve(double[] base, double[] left, double[] F, double delta, int refine, double[] dy) {
        if (bodies != null) {
            return solveByBodies(base, left, F, delta, refine, dy);
        }
        analyse(left);
        BlockStructure structure = subset.structure();
        BlockLu lu = subset.lu();
        int memberCount = subset.count();
        int n = scaled.length();
        for (int c = 0; c < active.length; c++) {
            boolean inside = subset.contains(c);
            for (int i = offset[c]; i < offset[c] + size[c]; i++) {
                outer[i] = inside ? 0 : -F[i];
                dy[i] = -F[i];
            }
        }
        if (memberCount == 0) {
            return true;
        }
        if (memberCount < active.length) {
            scaled.structure().multiply(scaled.matrix(), outer, product);
        } else {
            Arrays.fill(product, 0, n, 0);
        }
        fill(base, left);
        double[] factored = delta == 0 ? values : shift(left, delta);
        factorisations++;
        operations += lu.operations();
        if (!lu.factor(factored)) {
            return false;
        }
        rightHandSide(left, F);
        lu.solve(values, right, solution, refine);
        for (int m = 0; m < memberCount; m++) {
            int c = subset.member(m);
            System.arraycopy(solution, structure.offset(m), dy, offset[c], size[c]);
        }
        return Vectors.allFinite(n, dy, 0);
    }

    private boolean solveByBodies(double[] base, double[] left, double[] F, double delta, int refine, double[] dy) {
        factorisations++;
        operations += bodies.operations();
        if (!bodies.factor(base, left, delta)) {
            return false;
        }
        int n = scaled.length();
        for (int i = 0; i < n; i++) {
            right[i] = -F[i];
        }
        bodies.solve(right, dy);
        for (int k = 0; k < refine + MORE; k++) {
            scaled.structure().multiply(scaled.matrix(), dy, product);
            for (int c = 0; c < active.length; c++) {
                residual(c, base, left, dy);
            }
            bodies.solve(outer, solution);
            Vectors.axpy(n, 1, solution, 0, dy, 0);
        }
        return Vectors.allFinite(n, dy, 0);
    }

    /** outer = −F − B dy − L Ã dy in contact c. */
    private void residual(int c, double[] base, double[] left, double[] dy) {
        int n = size[c];
        int o = offset[c];
        for (int i = 0; i < n; i++) {
            int l = blockStart[c] + i * n;
            double sum = right[o + i];
            for (int j = 0; j < n; j++) {
                sum -= left[l + j] * product[o + j] + (base == null ? i == j ? dy[o + j] : 0 : base[l + j] * dy[o + j]);
            }
            outer[o + i] = sum;
        }
    }

    private boolean active(double[] left, int c) {
        for (int k = blockStart[c]; k < blockStart[c + 1]; k++) {
            if (left[k] != 0) {
                return true;
            }
        }
        return false;
    }

    private void analyse(double[] left) {
        for (int c = 0; c < active.length; c++) {
            active[c] = active(left, c);
        }
        subset.choose(active);
        BlockStructure structure = subset.structure();
        if (values.length < structure.values()) {
            values = new double[structure.values()];
            shifted = new double[values.length];
        }
    }

    /** B + L Ã on the active contacts. */
    private void fill(double[] base, double[] left) {
        double[] a = scaled.matrix();
        BlockStructure structure = subset.structure();
        int[] from = scaled.structure().valueStart();
        for (int m = 0; m < subset.count(); m++) {
            int c = subset.member(m);
            int rows = size[c];
            int l = blockStart[c];
            for (int k = structure.rowStart()[m]; k < structure.rowStart()[m + 1]; k++) {
                int columns = structure.size(structure.column()[k]);
                int at = structure.valueStart()[k];
                int w = from[subset.source()[k]];
                if (rows == 3 && columns == 3) {
                    product3(left, l, a, w, at);
                } else {
                    product(rows, columns, left, l, a, w, at);
                }
                if (structure.column()[k] != m) {
                    continue;
                }
                for (int i = 0; i < rows; i++) {
                    if (base == null) {
                        values[at + i * rows + i] += 1;
                    }
                    for (int j = 0; base != null && j < rows; j++) {
                        values[at + i * rows + j] += base[l + i * rows + j];
                    }
                }
            }
        }
    }

    /** The matrix with δ L added. */
    private double[] shift(double[] left, double delta) {
        BlockStructure structure = subset.structure();
        System.arraycopy(values, 0, shifted, 0, structure.values());
        for (int m = 0; m < subset.count(); m++) {
            int at = structure.valueStart()[structure.find(m, m)];
            int l = blockStart[subset.member(m)];
            int entries = size[subset.member(m)] * size[subset.member(m)];
            Vectors.axpy(entries, delta, left, l, shifted, at);
        }
        return shifted;
    }

    private void product3(double[] left, int l, double[] a, int w, int at) {
        for (int i = 0; i < 3; i++) {
            double d0 = left[l + 3 * i];
            double d1 = left[l + 3 * i + 1];
            double d2 = left[l + 3 * i + 2];
            values[at + 3 * i] = d0 * a[w] + d1 * a[w + 3] + d2 * a[w + 6];
            values[at + 3 * i + 1] = d0 * a[w + 1] + d1 * a[w + 4] + d2 * a[w + 7];
            values[at + 3 * i + 2] = d0 * a[w + 2] + d1 * a[w + 5] + d2 * a[w + 8];
        }
    }

    private void product(int rows, int columns, double[] left, int l, double[] a, int w, int at) {
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                double sum = 0;
                for (int k = 0; k < rows; k++) {
                    sum += left[l + i * rows + k] * a[w + k * columns + j];
                }
                values[at + i * columns + j] = sum;
            }
        }
    }

    private void rightHandSide(double[] left, double[] F) {
        BlockStructure structure = subset.structure();
        for (int m = 0; m < subset.count(); m++) {
            int c = subset.member(m);
            int rows = size[c];
            int to = structure.offset(m);
            for (int i = 0; i < rows; i++) {
                double sum = 0;
                for (int k = 0; k < rows; k++) {
                    sum += left[blockStart[c] + i * rows + k] * product[offset[c] + k];
                }
                right[to + i] = -F[offset[c] + i] - sum;
            }
        }
    }
}
