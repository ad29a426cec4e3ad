package org.saltus.io.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.saltus.core.check.Check;
import org.saltus.core.spi.Settings;
import picocli.CommandLine.Option;

/** {@code --domains K}: the scene with its contacts divided among domains, by the solver {@code nscdd} in place of its own. */
final class DomainsOption {
    private static final String DIVIDING = "nscdd";
    /** Solvers whose place it takes: the sweeps that it does itself, and the portfolio that chooses by itself. */
    private static final Set<String> REPLACED = Set.of("nlgs", "auto");
    /** Keys of these that it has too. */
    private static final Set<String> COMMON = Set.of("tolerance", "max_iterations", "criterion", "local", "relaxation", "check_every", "anderson");

    @Option(names = "--domains", paramLabel = "K", description = "divide the contacts among K domains, by the solver nscdd in place of nlgs or"
        + " auto; the bits depend on K only")
    private Integer domains;

    boolean isGiven() {
        return domains != null;
    }

    /** Changes of a scene that divide it. @param words takes what the user should know, one line each */
    List<String> changes(Settings scene, List<String> words) {
        Check.that(domains >= 1 && domains <= 4096, "--domains is " + domains + ", expected 1 to 4096.");
        scene.refuseIf(scene.raw("solver") instanceof List<?>, "solver", "\"solver\" is a list, and --domains takes one solver, nlgs or auto. Choose one of"
            + " them.");
        if (!scene.has("solver")) {
            words.add("--domains " + domains + ": the solver is " + DIVIDING + " in place of auto");
            return List.of("solver={type: " + DIVIDING + ", domains: " + domains + "}");
        }
        Settings solver = scene.block("solver");
        String type = solver.text("type");
        if (type.equals(DIVIDING)) {
            return List.of("solver.domains=" + domains);
        }
        solver.refuseIf(!REPLACED.contains(type), "type", "the solver " + type + " cannot be divided among domains, expected nlgs, auto or " + DIVIDING
            + ". Choose one of them, or leave --domains out.");
        StringBuilder block = new StringBuilder("solver={type: " + DIVIDING + ", domains: " + domains);
        List<String> dropped = new ArrayList<>();
        for (String key : solver.keys()) {
            if (COMMON.contains(key)) {
                block.append(", ").append(key).append(": ").append(solver.raw(key));
            } else if (!key.equals("type") && !key.equals("coloured")) {
                dropped.add(key);
            }
        }
        words.add("--domains " + domains + ": the solver is " + DIVIDING + " in place of " + type
            + (dropped.isEmpty() ? "" : ", without its " + String.join(", ", dropped)));
        return List.of(block.append('}').toString());
    }
}
