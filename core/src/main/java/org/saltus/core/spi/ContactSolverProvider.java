package org.saltus.core.spi;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.step.DelassusAssembler;

/** Makes friction-contact solvers. */
public interface ContactSolverProvider extends Provider {
    /** The solver for a settings block, already checked against {@link #parameters}. */
    ContactSolver create(Settings settings, Context context);

    /** The assembler of W for solvers that take no other; empty, as for most, for those that take any. */
    default Optional<DelassusAssembler> assembler(Settings settings, Context context) {
        return Optional.empty();
    }

    /** A row of a {@link Catalogue}: what the other three methods return, and what {@link #create} calls. */
    static ContactSolverProvider of(String name, String summary, List<Parameter> parameters, BiFunction<Settings, Context, ContactSolver> maker) {
        record Row(String name, String summary, List<Parameter> parameters, BiFunction<Settings, Context, ContactSolver> maker)
            implements ContactSolverProvider {
            @Override
            public ContactSolver create(Settings settings, Context context) {
                return maker.apply(settings, context);
            }
        }
        return new Row(name, summary, parameters, maker);
    }
}
