package org.saltus.solvers.delassus;

import java.util.Arrays;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.parallel.Team;
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
    private boolean concurrent;
    private boolean upper;
    private ContactMap map;
    private ImpulseResponse[] responses;
    private final Team.Piece assembling = this::assemble;
    private final Team.Piece mirroring = this::mirror;

    @Override
    public DelassusOperator assemble(ContactMap newMap, ImpulseResponse[] newResponses, int dofCount) {
        int nc = newMap.contactCount();
        units.sort(newMap, newResponses.length);
        boolean symmetric = expect(newMap, newResponses);
        pattern.build(newMap, units);
        if (values.length < pattern.valueCount()) {
            values = new double[pattern.valueCount() + pattern.valueCount() / 16];
        }
        int piece = concurrent ? Team.ofContacts(nc) : Math.max(1, nc);
        map = newMap;
        responses = newResponses;
        upper = symmetric;
        Team.current().run(nc, piece, assembling);
        if (symmetric) {
            Team.current().run(nc, piece, mirroring);
        }
        map = null;
        responses = null;
        operator.set(newMap, newResponses, dofCount, pattern, values, symmetric);
        return operator;
    }

    /** Announces the sides to every body in contact; true when all their responses are symmetric. */
    private boolean expect(ContactMap sides, ImpulseResponse[] of) {
        boolean symmetric = true;
        concurrent = true;
        for (int b = 0; b < of.length; b++) {
            int from = units.bodyStart(b);
            int to = units.bodyStart(b + 1);
            if (from == to) {
                continue;
            }
            if (of[b] == null) {
                throw new IllegalArgumentException("BlockSparseAssembler: body " + b + " has contacts but no impulse"
                    + " response. Call BodyDynamics.prepare first.");
            }
            of[b].expect(sides, units.sides(), from, to);
            symmetric &= of[b].isSymmetric();
            concurrent &= of[b].isConcurrent();
        }
        return symmetric;
    }

    /** Rows first … end − 1: all of their blocks, or those d ≥ c. Their places are zeroed first. */
    private void assemble(int piece, int first, int end) {
        int[] rowStart = pattern.rowStart();
        int[] column = pattern.column();
        int[] valueStart = pattern.valueStart();
        Arrays.fill(values, valueStart[rowStart[first]], end == map.contactCount() ? pattern.valueCount() : valueStart[rowStart[end]], 0);
        for (int c = first; c < end; c++) {
            for (int k = rowStart[c]; k < rowStart[c + 1]; k++) {
                if (!upper || column[k] >= c) {
                    addBlock(c, column[k], valueStart[k]);
                }
            }
        }
    }

    /** Rows first … end − 1: blocks d &lt; c are the transposes of those that rows d have. */
    private void mirror(int piece, int first, int end) {
        int[] rowStart = pattern.rowStart();
        int[] column = pattern.column();
        int[] valueStart = pattern.valueStart();
        for (int c = first; c < end; c++) {
            for (int k = rowStart[c] + 1; k < rowStart[c + 1] && column[k] < c; k++) {
                int d = column[k];
                int at = Arrays.binarySearch(column, rowStart[d] + 1, rowStart[d + 1], c);
                mirror(valueStart[at], map.size(d), map.size(c), valueStart[k]);
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

    private void addBlock(int c, int d, int at) {
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
