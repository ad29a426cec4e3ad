package org.saltus.solvers.local;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** The local solvers by name, as scene files use them. */
public final class LocalSolvers {
    private static final Map<String, Supplier<LocalSolver>> ALL = new LinkedHashMap<>();

    static {
        ALL.put("hybrid", HybridLocalSolver::new);
        ALL.put("exact", ExactLocalSolver::new);
        ALL.put("alart-curnier", AlartCurnierLocalSolver::new);
        ALL.put("projection", ProjectionLocalSolver::new);
    }

    private LocalSolvers() {
    }

    /** The names, comma-separated, for messages. */
    public static String names() {
        return String.join(", ", ALL.keySet());
    }

    /** True when a local solver has this name. */
    public static boolean has(String name) {
        return ALL.containsKey(name);
    }

    /** A new local solver. */
    public static LocalSolver create(String name) {
        Supplier<LocalSolver> maker = ALL.get(name);
        if (maker == null) {
            throw new IllegalArgumentException("No local solver named \"" + name + "\". Known: " + names()
                + ". Choose one of these.");
        }
        return maker.get();
    }
}
