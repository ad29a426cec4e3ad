package org.saltus.core.spi;

import java.util.List;
import java.util.function.BiFunction;
import org.saltus.core.math.LinearSolver;

/** Makes sparse direct or iterative linear solvers. */
public interface LinearSolverProvider extends Provider {
    /** The solver for a settings block, already checked against {@link #parameters}. */
    LinearSolver create(Settings settings, Context context);

    /** A row of a {@link Catalogue}: what the other three methods return, and what {@link #create} calls. */
    static LinearSolverProvider of(String name, String summary, List<Parameter> parameters, BiFunction<Settings, Context, LinearSolver> maker) {
        record Row(String name, String summary, List<Parameter> parameters, BiFunction<Settings, Context, LinearSolver> maker) implements LinearSolverProvider {
            @Override
            public LinearSolver create(Settings settings, Context context) {
                return maker.apply(settings, context);
            }
        }
        return new Row(name, summary, parameters, maker);
    }
}
