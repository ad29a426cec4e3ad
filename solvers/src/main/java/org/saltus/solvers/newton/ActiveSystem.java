package org.saltus.solvers.newton;

import java.util.Arrays;
import org.saltus.core.math.BlockLu;
import org.saltus.core.math.BlockStructure;
import org.saltus.core.math.Vectors;

/**
 * Newton's equations (B + L (Ã + δI)) dy = −F with B, L block diagonal. Contacts with L = 0 have B = I, so dy = −F there at once; only the
 * others are factorised. The symbolic analysis is kept while the active contacts lie within those analysed and make up most of
 * them (the idle ones become identity rows). After the solve with the shift δ, refinement steps aim at the equations without it:
 * Newton's method stays exact on the range of a singular Jacobian.
 */
public final class ActiveSystem {
    /** Analyse anew when fewer than this share of the analysed contacts is active. */
    private static final double USED = 0.85;

    private final ScaledProblem scaled;
    private final AlartCurnier map;
    private final int[] blockStart;
    private final int[] size;
    private final int[] offset;
    private final int[] local;                                  // contact → block row of the analysed structure, or -1
    private final int[] members;
    private int memberCount;
    private int[] source;                                       // block of the analysed structure → block of Ã
    private BlockStructure structure;
    private BlockLu lu;
    private double[] values = new double[0];
    private double[] shifted = new double[0];
    private final double[] outer;
    private final double[] product;
    private final double[] right;
    private final double[] solution;
    private double operations;
    private int factorisations;

    /** Buffers for one problem. */
    public ActiveSystem(ScaledProblem scaled) {
        this.scaled = scaled;
        map = new AlartCurnier(scaled);
        blockStart = map.blockStart();
        size = scaled.problem().size();
        offset = scaled.problem().offset();
        int nc = scaled.problem().contactCount();
        local = new int[nc];
        members = new int[nc];
        Arrays.fill(local, -1);
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
        analyse(left);
        int n = scaled.length();
        for (int c = 0; c < local.length; c++) {
            boolean inside = local[c] >= 0;
            for (int i = offset[c]; i < offset[c] + size[c]; i++) {
                outer[i] = inside ? 0 : -F[i];
                dy[i] = -F[i];
            }
        }
        if (memberCount == 0) return true;
        if (memberCount < local.length) scaled.structure().multiply(scaled.matrix(), outer, product);
        else Arrays.fill(product, 0, n, 0);
        fill(base, left);
        double[] factored = delta == 0 ? values : shift(left, delta);
        factorisations++;
        operations += lu.operations();
        if (!lu.factor(factored)) return false;
        rightHandSide(left, F);
        lu.solve(values, right, solution, refine);
        for (int m = 0; m < memberCount; m++) {
            int c = members[m];
            System.arraycopy(solution, structure.offset(m), dy, offset[c], size[c]);
        }
        return Vectors.allFinite(n, dy, 0);
    }

    private boolean active(double[] left, int c) {
        for (int k = blockStart[c]; k < blockStart[c + 1]; k++) {
            if (left[k] != 0) return true;
        }
        return false;
    }

    private void analyse(double[] left) {
        int count = 0;
        boolean within = structure != null;
        for (int c = 0; c < local.length; c++) {
            if (!active(left, c)) continue;
            count++;
            within &= local[c] >= 0;
        }
        if (within && count >= USED * memberCount) return;
        memberCount = 0;
        for (int c = 0; c < local.length; c++) {
            local[c] = -1;
            if (!active(left, c)) continue;
            local[c] = memberCount;
            members[memberCount++] = c;
        }
        build();
    }

    private void build() {
        BlockStructure full = scaled.structure();
        int[] sizes = new int[memberCount];
        int[] start = new int[memberCount + 1];
        int blocks = 0;
        for (int m = 0; m < memberCount; m++) blocks += full.rowStart()[members[m] + 1] - full.rowStart()[members[m]];
        int[] column = new int[blocks];
        int[] from = new int[blocks];
        int count = 0;
        for (int m = 0; m < memberCount; m++) {
            int c = members[m];
            sizes[m] = size[c];
            for (int k = full.rowStart()[c]; k < full.rowStart()[c + 1]; k++) {
                int other = local[full.column()[k]];
                if (other < 0) continue;
                column[count] = other;
                from[count++] = k;
            }
            start[m + 1] = count;
        }
        structure = new BlockStructure(sizes, start, Arrays.copyOf(column, count));
        source = from;                                          // the sub-pattern is symmetric, sorted and has its diagonal: same numbering
        lu = new BlockLu(structure);
        if (values.length < structure.values()) {
            values = new double[structure.values()];
            shifted = new double[structure.values()];
        }
    }

    /** B + L Ã on the active contacts. */
    private void fill(double[] base, double[] left) {
        double[] a = scaled.matrix();
        int[] from = scaled.structure().valueStart();
        for (int m = 0; m < memberCount; m++) {
            int c = members[m];
            int rows = size[c];
            int l = blockStart[c];
            for (int k = structure.rowStart()[m]; k < structure.rowStart()[m + 1]; k++) {
                int columns = structure.size(structure.column()[k]);
                int at = structure.valueStart()[k];
                int w = from[source[k]];
                if (rows == 3 && columns == 3) {
                    product3(left, l, a, w, at);
                } else {
                    product(rows, columns, left, l, a, w, at);
                }
                if (structure.column()[k] != m) continue;
                for (int i = 0; i < rows; i++) {
                    if (base == null) values[at + i * rows + i] += 1;
                    for (int j = 0; base != null && j < rows; j++) values[at + i * rows + j] += base[l + i * rows + j];
                }
            }
        }
    }

    /** The matrix with δ L added. */
    private double[] shift(double[] left, double delta) {
        System.arraycopy(values, 0, shifted, 0, structure.values());
        for (int m = 0; m < memberCount; m++) {
            int at = structure.valueStart()[structure.find(m, m)];
            int l = blockStart[members[m]];
            int entries = size[members[m]] * size[members[m]];
            for (int e = 0; e < entries; e++) shifted[at + e] += delta * left[l + e];
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
                for (int k = 0; k < rows; k++) sum += left[l + i * rows + k] * a[w + k * columns + j];
                values[at + i * columns + j] = sum;
            }
        }
    }

    private void rightHandSide(double[] left, double[] F) {
        for (int m = 0; m < memberCount; m++) {
            int c = members[m];
            int rows = size[c];
            int to = structure.offset(m);
            for (int i = 0; i < rows; i++) {
                double sum = 0;
                for (int k = 0; k < rows; k++) sum += left[blockStart[c] + i * rows + k] * product[offset[c] + k];
                right[to + i] = -F[offset[c] + i] - sum;
            }
        }
    }
}
