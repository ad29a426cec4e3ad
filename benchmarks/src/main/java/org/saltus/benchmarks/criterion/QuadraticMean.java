package org.saltus.benchmarks.criterion;

import org.saltus.core.check.Check;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DelassusOperator.BlockSparse;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.local.LocalSolver;
import org.saltus.solvers.local.LocalSolvers;

/**
 * The relative velocity criterion {@code QM/16} of LMGC90's NLGS. With r̃_c the solution of contact c alone while all others keep r, A_c its diagonal block,
 * δ_c = A_c (r_c − r̃_c) the jump of its velocity, r̄_c = (r_c + r̃_c)/2, and means ⟨·⟩ over the contacts with r̄_c ≠ 0,
 * <pre>
 * V² = ⟨(‖A r‖² + ‖A r̃‖²)/2⟩,   E = ⟨(r·A r + r̃·A r̃)/2⟩,
 * QM(r) = max( ⟨‖δ‖²⟩^½ / V,  max ‖δ‖ / (16.666 V),  ⟨‖δ‖²‖r̄‖²⟩^½ / E,  max ‖δ‖‖r̄‖ / (16.666 E),  |⟨r̄·δ⟩| / E );
 * </pre>
 * that code stops when QM(r) ≤ tolerance. It measures what a sweep still changes, not how far r is from a solution. Keep one instance per thread.
 */
final class QuadraticMean {
    private static final double MAXIMUM = 16.666;
    private final LocalSolver local = LocalSolvers.create("hybrid");
    private final double[] b = new double[3];
    private final double[] own = new double[3];
    private final double[] diagonal = new double[9];
    private final double[] before = new double[3];
    private final double[] after = new double[3];
    private FrictionContactProblem problem;
    private BlockSparse blocks;
    private double velocities;
    private double energies;
    private double works;
    private double jumps;
    private double jumpWorks;
    private double largestJump;
    private double largestJumpWork;
    private int active;

    /** Takes a problem of Coulomb contacts with W by blocks. */
    QuadraticMean open(FrictionContactProblem newProblem) {
        problem = newProblem;
        blocks = problem.delassus().blockSparse().orElseThrow(() -> new IllegalArgumentException("QuadraticMean: W offers no view by blocks."));
        for (int c = 0; c < problem.contactCount(); c++) {
            Check.that(problem.cone()[c] == ConeKind.COULOMB && problem.size()[c] <= 3,
                "QuadraticMean: contact " + c + " has the cone " + problem.cone()[c] + " and size " + problem.size()[c] + ", expected COULOMB and at most 3.");
        }
        return this;
    }

    /** One plain Gauss-Seidel sweep over r. */
    void sweep(double[] r) {
        for (int c = 0; c < problem.contactCount(); c++) {
            solveAlone(c, r);
            System.arraycopy(own, 0, r, problem.offset()[c], problem.size()[c]);
        }
    }

    /** QM(r); r is read only. 0 where no contact is active. */
    double measure(double[] r) {
        velocities = 0;
        energies = 0;
        works = 0;
        jumps = 0;
        jumpWorks = 0;
        largestJump = 0;
        largestJumpWork = 0;
        active = 0;
        for (int c = 0; c < problem.contactCount(); c++) {
            solveAlone(c, r);
            add(problem.size()[c], r, problem.offset()[c]);
        }
        if (!(energies > 0)) {
            return 0;
        }
        double v = Math.sqrt(velocities / active);
        double e = energies / active;
        double velocity = Math.max(Math.sqrt(jumps / active), Math.sqrt(largestJump) / MAXIMUM) / v;
        double energy = Math.max(Math.sqrt(jumpWorks / active), Math.sqrt(largestJumpWork) / MAXIMUM) / e;
        return Math.max(Math.max(velocity, energy), Math.abs(works) / energies);
    }

    /** own ← r̃_c; leaves A_c in {@code diagonal}. */
    private void solveAlone(int c, double[] r) {
        int o = problem.offset()[c];
        int size = problem.size()[c];
        blocks.multiplyRow(c, problem.offset(), r, b);
        problem.delassus().diagonalBlock(c, diagonal);
        for (int i = 0; i < size; i++) {
            b[i] += problem.freeTerm()[o + i];
            for (int j = 0; j < size; j++) {
                b[i] -= diagonal[size * i + j] * r[o + j];
            }
            diagonal[(size + 1) * i] += problem.compliance()[o + i];
        }
        System.arraycopy(r, o, own, 0, size);
        local.solve(size, diagonal, 0, b, problem.friction()[c], own, 0);
    }

    /** Adds the contact whose r̃ is in {@code own}. */
    private void add(int size, double[] r, int o) {
        double mean = 0;
        for (int i = 0; i < size; i++) {
            mean += 0.25 * (r[o + i] + own[i]) * (r[o + i] + own[i]);
        }
        if (mean == 0) {
            return;
        }
        active++;
        double jump = 0;
        for (int i = 0; i < size; i++) {
            before[i] = 0;
            after[i] = 0;
            for (int j = 0; j < size; j++) {
                before[i] += diagonal[size * i + j] * r[o + j];
                after[i] += diagonal[size * i + j] * own[j];
            }
            double delta = before[i] - after[i];
            jump += delta * delta;
            works += 0.5 * (r[o + i] + own[i]) * delta;
            velocities += 0.5 * (before[i] * before[i] + after[i] * after[i]);
            energies += 0.5 * (before[i] * r[o + i] + after[i] * own[i]);
        }
        jumps += jump;
        jumpWorks += jump * mean;
        largestJump = Math.max(largestJump, jump);
        largestJumpWork = Math.max(largestJumpWork, jump * mean);
    }
}
