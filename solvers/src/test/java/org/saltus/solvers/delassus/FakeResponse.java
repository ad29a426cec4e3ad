package org.saltus.solvers.delassus;

import java.util.HashSet;
import java.util.Set;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.model.ImpulseResponse;

/** S of a body as a dense matrix on its range, for tests; it insists on being told the sides before a block is asked for. */
final class FakeResponse implements ImpulseResponse {
    private final double[][] s;
    private final int offset;
    private final boolean symmetric;
    private final Set<Integer> expected = new HashSet<>();
    int blocks;

    FakeResponse(double[][] s, int offset, boolean symmetric) {
        this.s = s;
        this.offset = offset;
        this.symmetric = symmetric;
    }

    /** Drops all entries beside the diagonal. */
    void keepDiagonal() {
        for (int i = 0; i < s.length; i++) {
            for (int j = 0; j < s.length; j++) {
                s[i][j] = i == j ? s[i][j] : 0;
            }
        }
    }

    @Override
    public void solve(double[] x) {
        throw new AssertionError("the Delassus operator needs S only");
    }

    @Override
    public void apply(double[] x) {
        double[] y = new double[s.length];
        for (int i = 0; i < s.length; i++) {
            for (int j = 0; j < s.length; j++) {
                y[i] += s[i][j] * x[offset + j];
            }
        }
        System.arraycopy(y, 0, x, offset, s.length);
    }

    @Override
    public boolean isSymmetric() {
        return symmetric;
    }

    @Override
    public void expect(ContactMap map, int[] sides, int from, int to) {
        expected.clear();
        for (int k = from; k < to; k++) {
            expected.add(sides[k]);
        }
    }

    @Override
    public void addCompliance(ContactMap map, int i, int j, double[] out, int o) {
        if (!expected.contains(i) || !expected.contains(j)) {
            throw new AssertionError("side " + i + " or " + j + " was not announced");
        }
        blocks++;
        int rows = map.size(i / 2);
        int cols = map.size(j / 2);
        for (int a = map.start(i); a < map.start(i + 1); a++) {
            for (int b = map.start(j); b < map.start(j + 1); b++) {
                double sab = s[map.dofs()[a] - offset][map.dofs()[b] - offset];
                int va = map.valueStart(i) + (a - map.start(i)) * rows;
                int vb = map.valueStart(j) + (b - map.start(j)) * cols;
                for (int k = 0; k < rows; k++) {
                    for (int l = 0; l < cols; l++) {
                        out[o + k * cols + l] += map.values()[va + k] * sab * map.values()[vb + l];
                    }
                }
            }
        }
    }
}
