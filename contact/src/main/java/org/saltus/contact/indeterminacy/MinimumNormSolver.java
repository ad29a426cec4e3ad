package org.saltus.contact.indeterminacy;

import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.state.Snapshot;

/** Another solver, and after it {@link MinimumNorm}, kept when its error (e_law) is within what was reached or asked. */
public final class MinimumNormSolver implements ContactSolver {
    private final ContactSolver inner;
    private final double tolerance;
    private final int maxRows;
    private final NaturalMap map = new NaturalMap();

    /**
     * @param inner     finds some solution
     * @param tolerance on e_law of the selected one
     * @param maxRows   larger problems are left as solved: the selection is dense
     */
    public MinimumNormSolver(ContactSolver inner, double tolerance, int maxRows) {
        this.inner = inner;
        this.tolerance = tolerance;
        this.maxRows = maxRows;
    }

    @Override
    public SolveReport solve(FrictionContactProblem problem, double[] r) {
        SolveReport found = inner.solve(problem, r);
        if (!found.converged() || problem.length() == 0 || problem.length() > maxRows) {
            return found;
        }
        double[] selected = r.clone();
        if (MinimumNorm.select(problem, selected) == 0) {
            return found;
        }
        map.measure(problem, selected);
        if (!(map.lawError() <= Math.max(tolerance, found.worst()))) {
            return found;
        }
        System.arraycopy(selected, 0, r, 0, r.length);
        return SolveReport.of(found.status(), found.iterations(), map, "");
    }

    @Override
    public void save(Snapshot out) {
        inner.save(out);
    }

    @Override
    public void restore(Snapshot in) {
        inner.restore(in);
    }
}
