package org.saltus.solvers.direct;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.problem.Cones;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;

/**
 * Solves by trying every combination of contact states (open, stick, slip forward or backward): each is a linear system, and
 * its solution counts when it misses the law by no more than the tolerance. The report's r is the solution of least norm;
 * {@link #solutions} gives all isolated ones. When no combination holds and none was underdetermined, the problem has no
 * solution: INFEASIBLE. The guess is not used. Allocates; not for time stepping.
 */
public final class EnumerationSolver implements ContactSolver {
    /** 4⁸ = 65 536 combinations at most. */
    public static final int MAX_CONTACTS = 8;
    private final double tolerance;
    private final NaturalMap map = new NaturalMap();
    private int combinations;
    private int underdetermined;

    /** @param tolerance bound on the error (e_law) of an accepted solution */
    public EnumerationSolver(double tolerance) {
        this.tolerance = Check.range("EnumerationSolver", "tolerance", tolerance, 0, 1);
    }

    @Override
    public SolveReport solve(FrictionContactProblem problem, double[] r) {
        int n = problem.length();
        Check.that(r.length >= n, "enumeration: r has " + r.length + " entries, expected at least " + n
            + " (one per local direction). Make it as long as the free term.");
        for (int i = 0; i < n; i++) {
            Check.finite("enumeration", "initial guess r[" + i + "]", r[i]);
        }
        if (problem.contactCount() == 0) {
            return SolveReport.empty();
        }
        List<double[]> all = solutions(problem);
        if (!all.isEmpty()) {
            System.arraycopy(all.get(0), 0, r, 0, n);
            map.measure(problem, r);
            return SolveReport.of(SolveStatus.CONVERGED, combinations, map, "");
        }
        map.measure(problem, r);
        String reason = "none of the " + combinations + " combinations of contact states is a solution";
        return underdetermined == 0
            ? SolveReport.of(SolveStatus.INFEASIBLE, combinations, map, reason)
            : SolveReport.of(SolveStatus.STALLED, combinations, map, reason + "; of "
                + underdetermined + " underdetermined ones a single member each was tried");
    }

    /**
     * All isolated solutions (of a family, one member), by ascending norm.
     *
     * @throws IllegalArgumentException for more than {@link #MAX_CONTACTS} contacts, 3D friction, rolling or discs in a plane
     */
    public List<double[]> solutions(FrictionContactProblem problem) {
        int nc = problem.contactCount();
        ContactMode[][] modes = modes(problem);
        ModeSystem system = new ModeSystem(problem, DenseMatrix.of(problem));
        ContactMode[] mode = new ContactMode[nc];
        double[] r = new double[problem.length()];
        List<double[]> found = new ArrayList<>();
        combinations = 1;
        for (ContactMode[] m : modes) {
            combinations *= m.length;
        }
        underdetermined = 0;
        for (int k = 0; k < combinations; k++) {
            int code = k;
            for (int c = 0; c < nc; c++) {
                mode[c] = modes[c][code % modes[c].length];
                code /= modes[c].length;
            }
            if (!system.solve(mode, r)) {
                continue;
            }
            boolean accepted = accept(problem, r, found);
            underdetermined += system.isUnderdetermined() && !accepted ? 1 : 0;
        }
        found.sort((a, b) -> Double.compare(squares(a), squares(b)));
        return found;
    }

    private boolean accept(FrictionContactProblem problem, double[] r, List<double[]> found) {
        for (int c = 0; c < problem.contactCount(); c++) {
            Cones.project(problem.cone()[c], problem.size()[c], problem.friction()[c], problem.rollingFriction()[c], r,
                problem.offset()[c]);
        }
        if (!(Criterion.LAW.of(map.measure(problem, r)) <= tolerance)) {
            return false;
        }
        for (double[] known : found) {
            if (distance(known, r) <= 1e3 * tolerance * (1 + Math.sqrt(squares(known)))) {
                return true;
            }
        }
        found.add(r.clone());
        return true;
    }

    private static double squares(double[] x) {
        double sum = 0;
        for (double v : x) {
            sum += v * v;
        }
        return sum;
    }

    private static double distance(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += (x[i] - y[i]) * (x[i] - y[i]);
        }
        return Math.sqrt(sum);
    }

    private static ContactMode[][] modes(FrictionContactProblem problem) {
        int nc = problem.contactCount();
        Check.that(nc <= MAX_CONTACTS, "enumeration: " + nc + " contacts, expected at most " + MAX_CONTACTS
            + ". Use nlgs for larger problems.");
        ContactMode[][] modes = new ContactMode[nc][];
        for (int c = 0; c < nc; c++) {
            modes[c] = ContactMode.of(problem.cone()[c], problem.size()[c]);
            Check.that(modes[c] != null, "enumeration: contact " + c + " has the cone " + problem.cone()[c] + " and "
                + problem.size()[c] + " local directions, expected COULOMB with 1 or 2, DISC with 1, or FREE."
                + " Use nlgs for 3D friction.");
        }
        return modes;
    }
}
