package org.saltus.io.verify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;
import org.saltus.core.problem.SolveReport;

/**
 * A file of small friction-contact problems with solutions. A problem is ok when the natural-map error of what the solver found
 * is at most the tolerance and, where the solution is known to be unique, impulse and velocity are the file's.
 */
final class ContactProblems {
    private record Problem(FrictionContactProblem problem, double[] p, double[] y, boolean unique) {
    }

    private final String file;
    private final List<Problem> problems = new ArrayList<>();

    /** Reads the file. */
    ContactProblems(Json json) {
        file = json.file();
        for (Json item : json.list("problems")) {
            problems.add(read(item));
        }
    }

    private static Problem read(Json item) {
        double[] dims = item.numbers("dims");
        int nc = dims.length;
        int[] size = new int[nc];
        int length = 0;
        for (int c = 0; c < nc; c++) {
            size[c] = (int) dims[c];
            length += size[c];
        }
        ConeKind[] cones = new ConeKind[nc];
        Arrays.fill(cones, ConeKind.COULOMB);
        FrictionContactProblem problem = new FrictionContactProblem(size, cones, item.numbers("mu", nc), new double[nc],
            item.numbers("b", length), new double[length], new DenseDelassus(item.rows("W"), size));
        return new Problem(problem, item.numbers("p", length), item.numbers("y", length), item.flag("unique_by_enumeration"));
    }

    /** Solves all, one row each. */
    void run(Parts parts, double tolerance, Consumer<VerifyRow> rows) {
        for (int k = 0; k < problems.size(); k++) {
            rows.accept(solve(k, problems.get(k), parts, tolerance));
        }
    }

    private VerifyRow solve(int number, Problem known, Parts parts, double tolerance) {
        double[] r = new double[known.problem.length()];
        SolveReport report = parts.solver().solve(known.problem, r);
        NaturalMap map = new NaturalMap().measure(known.problem, r);
        double dp = Double.NaN;
        double du = Double.NaN;
        if (known.unique) {
            Differences impulse = new Differences();
            impulse.add(r, known.p);
            Differences velocity = new Differences();
            velocity.add(map.modifiedVelocity(), known.y);
            dp = impulse.scaled();
            du = velocity.scaled();
        }
        boolean near = !known.unique || dp <= tolerance && du <= tolerance;
        String note = map.error() > tolerance ? "error above " + tolerance + " (" + report.status() + ")"
            : near ? "" : "differs from the only solution by more than " + tolerance;
        String name = "problem " + number + " sizes " + Arrays.toString(known.problem.size()).replace(" ", "");
        return new VerifyRow(file, name, "coulomb", Double.NaN, report.iterations(), Double.NaN, du, dp, Double.NaN, Double.NaN, map.error(),
            note.isEmpty() ? VerifyRow.Status.OK : VerifyRow.Status.FAIL, note);
    }
}
