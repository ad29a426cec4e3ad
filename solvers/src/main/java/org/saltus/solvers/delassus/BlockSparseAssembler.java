package org.saltus.solvers.delassus;

import java.util.Arrays;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.core.step.DelassusAssembler;

/**
 * Assembles W = Hᵀ S H (Dubois, Acary and Jean (2018), eq. (14)) by blocks,
 * W_cd = Σ over sides i of c and j of d on one unit of H_iᵀ S H_j; side B carries its minus sign in H. When all responses are
 * symmetric only the blocks d ≥ c are computed and the others mirrored. The operator and all buffers are reused: the
 * operator is valid until the next call.
 */
public final class BlockSparseAssembler implements DelassusAssembler {
    private final MemberSides units = new MemberSides();
    private final BlockPattern pattern = new BlockPattern();
    private final BlockSparseDelassus operator = new BlockSparseDelassus();
    private double[] values = new double[0];
    private int[] nextLower = new int[0];

    @Override
    public DelassusOperator assemble(ContactMap map, ImpulseResponse[] responses, int dofCount) {
        int nc = map.contactCount();
        units.sort(map, responses.length);
        boolean symmetric = expect(map, responses);
        pattern.build(map, units);
        if (values.length < pattern.valueCount()) {
            values = new double[pattern.valueCount() + pattern.valueCount() / 4];
        }
        Arrays.fill(values, 0, pattern.valueCount(), 0);
        if (symmetric) {
            assembleUpper(map, responses, nc);
        } else {
            assembleAll(map, responses, nc);
        }
        operator.set(map, responses, dofCount, pattern, values, symmetric);
        return operator;
    }

    /** Announces the sides to every body in contact; true when all their responses are symmetric. */
    private boolean expect(ContactMap map, ImpulseResponse[] responses) {
        boolean symmetric = true;
        for (int b = 0; b < responses.length; b++) {
            int from = units.bodyStart(b);
            int to = units.bodyStart(b + 1);
            if (from == to) {
                continue;
            }
            if (responses[b] == null) {
                throw new IllegalArgumentException("BlockSparseAssembler: body " + b + " has contacts but no impulse"
                    + " response. Call BodyDynamics.prepare first.");
            }
            responses[b].expect(map, units.sides(), from, to);
            symmetric &= responses[b].isSymmetric();
        }
        return symmetric;
    }

    private void assembleAll(ContactMap map, ImpulseResponse[] responses, int nc) {
        int[] rowStart = pattern.rowStart();
        for (int c = 0; c < nc; c++) {
            for (int k = rowStart[c]; k < rowStart[c + 1]; k++) {
                addBlock(map, responses, c, pattern.column()[k], pattern.valueStart()[k]);
            }
        }
    }

    /** Blocks d ≥ c; the transpose goes to the next free lower place of row d, since the rows above d come in ascending order. */
    private void assembleUpper(ContactMap map, ImpulseResponse[] responses, int nc) {
        int[] rowStart = pattern.rowStart();
        int[] column = pattern.column();
        int[] valueStart = pattern.valueStart();
        if (nextLower.length < nc) {
            nextLower = new int[nc * 5 / 4];
        }
        for (int c = 0; c < nc; c++) {
            nextLower[c] = rowStart[c] + 1;
        }
        for (int c = 0; c < nc; c++) {
            addBlock(map, responses, c, c, valueStart[rowStart[c]]);
            for (int k = nextLower[c]; k < rowStart[c + 1]; k++) {
                int d = column[k];
                addBlock(map, responses, c, d, valueStart[k]);
                mirror(valueStart[k], map.size(c), map.size(d), valueStart[nextLower[d]++]);
            }
        }
    }

    private void mirror(int from, int rows, int cols, int to) {
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < cols; j++) {
                values[to + j * rows + i] = values[from + i * cols + j];
            }
        }
    }

    private void addBlock(ContactMap map, ImpulseResponse[] responses, int c, int d, int at) {
        for (int i = 2 * c; i <= 2 * c + 1; i++) {
            int group = units.group(i);
            if (group < 0) {
                continue;
            }
            ImpulseResponse response = responses[map.body(i)];
            if (units.group(2 * d) == group) {
                response.addCompliance(map, i, 2 * d, values, at);
            }
            if (units.group(2 * d + 1) == group) {
                response.addCompliance(map, i, 2 * d + 1, values, at);
            }
        }
    }
}
