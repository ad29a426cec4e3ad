package org.saltus.solvers.nlgs;

import java.util.Optional;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.core.problem.DelassusOperator.BlockSparse;
import org.saltus.core.problem.FrictionContactProblem;

/** A problem with its contacts renumbered in the order of their visits, so that W is read from the first number to the last. Allocates. */
final class ColouredProblem {
    private final FrictionContactProblem original;
    private final int[] contacts;
    private final FrictionContactProblem problem;
    private final BlockSparse blocks;

    /** @param order of the visits; kept */
    ColouredProblem(FrictionContactProblem original, BlockSparse w, int[] order) {
        this.original = original;
        contacts = order;
        int nc = original.contactCount();
        int[] size = new int[nc];
        ConeKind[] cone = new ConeKind[nc];
        double[] mu = new double[nc];
        double[] muR = new double[nc];
        double[] muS = new double[nc];
        for (int p = 0; p < nc; p++) {
            int c = contacts[p];
            size[p] = original.size()[c];
            cone[p] = original.cone()[c];
            mu[p] = original.friction()[c];
            muR[p] = original.rollingFriction()[c];
            muS[p] = original.spinningFriction()[c];
        }
        blocks = renumber(w, nc);
        double[] q = new double[original.length()];
        double[] compliance = new double[original.length()];
        reorder(original.freeTerm(), q);
        reorder(original.compliance(), compliance);
        problem = new FrictionContactProblem(size, cone, mu, muR, muS, q, compliance, new View(blocks, offsets(size)));
    }

    private static int[] offsets(int[] size) {
        int[] offset = new int[size.length + 1];
        for (int p = 0; p < size.length; p++) {
            offset[p + 1] = offset[p] + size[p];
        }
        return offset;
    }

    private BlockSparse renumber(BlockSparse w, int nc) {
        int[] place = new int[nc];
        for (int p = 0; p < nc; p++) {
            place[contacts[p]] = p;
        }
        int[] rowStart = new int[nc + 1];
        int[] column = new int[w.rowStart()[nc]];
        int[] valueStart = new int[column.length];
        int count = 0;
        int values = 0;
        for (int p = 0; p < nc; p++) {
            int c = contacts[p];
            for (int k = w.rowStart()[c]; k < w.rowStart()[c + 1]; k++) {
                column[count] = place[w.column()[k]];
                valueStart[count++] = values;
                values += original.size()[c] * original.size()[w.column()[k]];
            }
            rowStart[p + 1] = count;
        }
        double[] copy = new double[values];
        count = 0;
        for (int p = 0; p < nc; p++) {
            int c = contacts[p];
            for (int k = w.rowStart()[c]; k < w.rowStart()[c + 1]; k++) {
                System.arraycopy(w.values(), w.valueStart()[k], copy, valueStart[count++],
                    original.size()[c] * original.size()[w.column()[k]]);
            }
        }
        return new BlockSparse(rowStart, column, valueStart, copy);
    }

    private void reorder(double[] from, double[] to) {
        int at = 0;
        for (int c : contacts) {
            int size = original.size()[c];
            System.arraycopy(from, original.offset()[c], to, at, size);
            at += size;
        }
    }

    /** The entries of the renumbered contacts first … end − 1 of a vector in the order of the original; to written. */
    void copyIn(double[] from, double[] to, int first, int end) {
        if (original.uniformSize() == 3) {
            for (int p = first; p < end; p++) {
                int o = 3 * contacts[p];
                to[3 * p] = from[o];
                to[3 * p + 1] = from[o + 1];
                to[3 * p + 2] = from[o + 2];
            }
            return;
        }
        int at = problem.offset()[first];
        for (int p = first; p < end; p++) {
            int c = contacts[p];
            for (int i = original.offset()[c]; i < original.offset()[c + 1]; i++) {
                to[at++] = from[i];
            }
        }
    }

    /** The way back of {@link #copyIn(double[], double[], int, int)}; to written. */
    void copyOut(double[] from, double[] to, int first, int end) {
        if (original.uniformSize() == 3) {
            for (int p = first; p < end; p++) {
                int o = 3 * contacts[p];
                to[o] = from[3 * p];
                to[o + 1] = from[3 * p + 1];
                to[o + 2] = from[3 * p + 2];
            }
            return;
        }
        int at = problem.offset()[first];
        for (int p = first; p < end; p++) {
            int c = contacts[p];
            for (int i = original.offset()[c]; i < original.offset()[c + 1]; i++) {
                to[i] = from[at++];
            }
        }
    }

    FrictionContactProblem problem() {
        return problem;
    }

    BlockSparse blocks() {
        return blocks;
    }

    /** Number in the original of a renumbered contact. */
    int original(int c) {
        return contacts[c];
    }

    /** The renumbered blocks as an operator. */
    private record View(BlockSparse blocks, int[] offset) implements DelassusOperator {
        @Override
        public int contactCount() {
            return offset.length - 1;
        }

        @Override
        public int length() {
            return offset[offset.length - 1];
        }

        @Override
        public void multiply(double[] r, double[] out) {
            double[] row = new double[length()];
            for (int c = 0; c < contactCount(); c++) {
                blocks.multiplyRow(c, offset, r, row);
                System.arraycopy(row, 0, out, offset[c], offset[c + 1] - offset[c]);
            }
        }

        @Override
        public void diagonalBlock(int c, double[] out) {
            int size = offset[c + 1] - offset[c];
            System.arraycopy(blocks.values(), blocks.valueStart()[blocks.rowStart()[c]], out, 0, size * size);
        }

        @Override
        public boolean isSymmetric() {
            return false;
        }

        @Override
        public Optional<BlockSparse> blockSparse() {
            return Optional.of(blocks);
        }
    }
}
