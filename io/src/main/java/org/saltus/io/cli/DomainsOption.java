package org.saltus.io.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.saltus.core.check.Check;
import org.saltus.core.exchange.Exchange;
import org.saltus.core.spi.ExchangeProvider;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;
import picocli.CommandLine.Option;

/**
 * {@code --domains K} and {@code --mpi}: the scene with its contacts divided among domains, by the solver {@code nscdd} in place of its own; all domains in
 * this
 * process, or one in each that {@code mpirun} has started.
 */
final class DomainsOption {
    private static final String DIVIDING = "nscdd";
    /** Solvers whose place it takes: the sweeps that it does itself, and the portfolio that chooses by itself. */
    private static final Set<String> REPLACED = Set.of("nlgs", "auto");
    /** Keys of these that it has too. */
    private static final Set<String> COMMON = Set.of("tolerance", "max_iterations", "criterion", "local", "relaxation", "check_every", "anderson");

    @Option(names = "--domains", paramLabel = "K", description = "divide the contacts among K domains, by the solver nscdd in place of nlgs or"
        + " auto; the bits depend on K only")
    private Integer domains;

    @Option(names = "--mpi", description = "one domain in each process of mpirun: mpirun -np K saltus run SCENE --mpi; process 0 writes the files")
    private boolean mpi;

    private Exchange exchange;

    boolean isGiven() {
        return domains != null || mpi;
    }

    /** Joins the other processes, if asked to. @return null for a process that runs its scene alone */
    Exchange join(Providers providers) {
        if (mpi) {
            exchange = provider(providers).join();
            Check.that(domains == null || domains == exchange.size(), "--domains is " + domains + ", and mpirun has started " + exchange.size()
                + " processes, which hold one domain each. Leave --domains out, or start as many processes.");
            domains = exchange.size();
        }
        return exchange;
    }

    /** Whether this process is the one that speaks for all. */
    boolean speaks(Providers providers) {
        return exchange != null ? exchange.rank() == 0 : !mpi || isMissing(providers) || provider(providers).launchedAs() == 0;
    }

    /** Parts from the other processes. */
    void leave(Providers providers) {
        if (mpi && !isMissing(providers)) {
            provider(providers).leave();
        }
    }

    /** Ends all processes; process 0, which has met the same fault as a rule, first. */
    void abort(String why) {
        if (exchange != null) {
            if (exchange.rank() > 0) {
                Processes.rest();
            }
            exchange.abort(ExitCode.INTERNAL_ERROR, why);
        }
    }

    private static boolean isMissing(Providers providers) {
        return providers.all(ExchangeProvider.class).stream().noneMatch(p -> p.name().equals("mpi"));
    }

    private static ExchangeProvider provider(Providers providers) {
        Check.that(!isMissing(providers),
            "--mpi: the module mpi is not installed. Build it by mvn -Pmpi -DskipTests package, and name its jars: SALTUS_CLASSPATH="
            + "solvers/mpi/target/saltus-mpi-0.1.0-SNAPSHOT.jar:solvers/mpi/target/jna.jar.");
        return providers.get(ExchangeProvider.class, "mpi");
    }

    private String asked() {
        return (mpi ? "--mpi, domains " : "--domains ") + domains;
    }

    /** Changes of a scene that divide it. @param words takes what the user should know, one line each */
    List<String> changes(Settings scene, List<String> words) {
        Check.that(domains >= 1 && domains <= 4096, "--domains is " + domains + ", expected 1 to 4096.");
        scene.refuseIf(scene.raw("solver") instanceof List<?>, "solver", "\"solver\" is a list, and --domains takes one solver, nlgs or auto. Choose one of"
            + " them.");
        if (!scene.has("solver")) {
            words.add(asked() + ": the solver is " + DIVIDING + " in place of auto");
            return List.of("solver={type: " + DIVIDING + ", domains: " + domains + "}");
        }
        Settings solver = scene.block("solver");
        String type = solver.text("type");
        if (type.equals(DIVIDING)) {
            words.add(asked());
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
        words.add(asked() + ": the solver is " + DIVIDING + " in place of " + type
            + (dropped.isEmpty() ? "" : ", without its " + String.join(", ", dropped)));
        return List.of(block.append('}').toString());
    }
}
