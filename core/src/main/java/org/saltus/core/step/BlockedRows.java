package org.saltus.core.step;

import java.util.Arrays;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.lu.BlockLu;
import org.saltus.core.math.lu.BlockStructure;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.core.problem.FrictionContactProblem;

/**
 * Solves the bilateral rows of a contact problem directly, all other impulses being as they are: r_F ← r_F − (W_FF + D_F + ε diag)⁻¹ û_F, a few times. Chains
 * under loads of many times their own mass leave iterative solvers far from p·Hᵀ v = 0; and what a solver's tolerance leaves there is work of joints.
 */
final class BlockedRows {
    /** Redundant rows keep what they have. */
    private static final double EPSILON = 1e-11;
    private static final int STEPS = 4;
    private int[] number = {};
    private int[] sizes = {};
    private int[] rowStart = {};
    private int[] column = {};
    private BlockLu lu;
    private double[] values = {};
    private double[] error = {};
    private double[] step = {};
    private double[] before = {};

    /** Improves r in place. @return false, with r as it was, when there are no such rows, W has no blocks, or rows contradict each other */
    boolean solve(FrictionContactProblem problem, double[] r) {
        DelassusOperator.BlockSparse blocks = problem.delassus().blockSparse().orElse(null);
        int free = blocks == null ? 0 : count(problem);
        if (free == 0) {
            return false;
        }
        pattern(problem, blocks, free);
        fill(problem, blocks);
        int n = problem.length();
        error = error.length < n ? new double[n] : error;
        before = before.length < n ? new double[n] : before;
        System.arraycopy(r, 0, before, 0, n);
        double first = error(problem, r);
        if (first == 0 || !lu.factor(values)) {
            return false;
        }
        double best = first;
        for (int k = 0; k < STEPS; k++) {
            for (int c = 0; c < number.length; c++) {
                if (number[c] >= 0) {
                    System.arraycopy(error, problem.offset()[c], step, lu.structure().offset(number[c]), problem.size()[c]);
                }
            }
            lu.solve(step);
            for (int c = 0; c < number.length; c++) {
                if (number[c] >= 0) {
                    Vectors.axpy(problem.size()[c], -1, step, lu.structure().offset(number[c]), r, problem.offset()[c]);
                }
            }
            double now = error(problem, r);
            if (!(now < 0.5 * best)) {
                break;
            }
            best = now;
        }
        if (!(error(problem, r) <= first)) {
            System.arraycopy(before, 0, r, 0, n);
            return false;
        }
        return true;
    }

    private int count(FrictionContactProblem problem) {
        int nc = problem.contactCount();
        if (number.length != nc) {
            number = new int[nc];
        }
        int free = 0;
        for (int c = 0; c < nc; c++) {
            number[c] = problem.cone()[c] == ConeKind.FREE ? free++ : -1;
        }
        return free;
    }

    /** The pattern of W_FF; kept while it stays the same. */
    private void pattern(FrictionContactProblem problem, DelassusOperator.BlockSparse blocks, int free) {
        int[] size = new int[free];
        int[] start = new int[free + 1];
        int entries = 0;
        for (int c = 0; c < number.length; c++) {
            if (number[c] >= 0) {
                size[number[c]] = problem.size()[c];
                for (int k = blocks.rowStart()[c]; k < blocks.rowStart()[c + 1]; k++) {
                    entries += number[blocks.column()[k]] >= 0 ? 1 : 0;
                }
                start[number[c] + 1] = entries;
            }
        }
        int[] columns = new int[entries];
        int at = 0;
        for (int c = 0; c < number.length; c++) {
            for (int k = blocks.rowStart()[c]; number[c] >= 0 && k < blocks.rowStart()[c + 1]; k++) {
                if (number[blocks.column()[k]] >= 0) {
                    columns[at++] = number[blocks.column()[k]];
                }
            }
        }
        if (lu != null && Arrays.equals(size, sizes) && Arrays.equals(start, rowStart) && Arrays.equals(columns, column)) {
            return;
        }
        sizes = size;
        rowStart = start;
        column = columns;
        lu = new BlockLu(new BlockStructure(size, start, columns));
        values = new double[lu.structure().values()];
        step = new double[lu.structure().order()];
    }

    private void fill(FrictionContactProblem problem, DelassusOperator.BlockSparse blocks) {
        BlockStructure structure = lu.structure();
        Arrays.fill(values, 0);
        for (int c = 0; c < number.length; c++) {
            for (int k = blocks.rowStart()[c]; number[c] >= 0 && k < blocks.rowStart()[c + 1]; k++) {
                int d = blocks.column()[k];
                if (number[d] < 0) {
                    continue;
                }
                int to = structure.valueStart()[structure.find(number[c], number[d])];
                System.arraycopy(blocks.values(), blocks.valueStart()[k], values, to, problem.size()[c] * problem.size()[d]);
                for (int i = 0; d == c && i < problem.size()[c]; i++) {
                    int diagonal = to + i * problem.size()[c] + i;
                    values[diagonal] = values[diagonal] * (1 + EPSILON) + problem.compliance()[problem.offset()[c] + i];
                }
            }
        }
    }

    /** û of the bilateral rows to {@code error}, and their norm by what they are sums of. */
    private double error(FrictionContactProblem problem, double[] r) {
        problem.delassus().multiply(r, error);
        double sum = 0;
        for (int c = 0; c < number.length; c++) {
            for (int i = problem.offset()[c]; i < problem.offset()[c + 1]; i++) {
                error[i] += problem.compliance()[i] * r[i] + problem.freeTerm()[i];
                sum += number[c] >= 0 ? error[i] * error[i] : 0;
            }
        }
        return Math.sqrt(sum);
    }
}
