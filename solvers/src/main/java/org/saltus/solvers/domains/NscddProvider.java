package org.saltus.solvers.domains;

import java.util.List;
import java.util.Optional;
import org.saltus.core.exchange.Exchange;
import org.saltus.core.exchange.Loop;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.DelassusAssembler;

/** Makes {@code nscdd} and the assembler that divides W for it: over the processes that run the scene together, or inside this one. */
public final class NscddProvider implements ContactSolverProvider {
    @Override
    public String name() {
        return "nscdd";
    }

    @Override
    public String summary() {
        return "nonsmooth domain decomposition: accelerated sweeps of all domains at once, bodies at interfaces shared; for large scenes, also over machines";
    }

    @Override
    public List<Parameter> parameters() {
        return NscddParameters.DESCRIPTION;
    }

    @Override
    public ContactSolver create(Settings settings, Context context) {
        return new NscddSolver(NscddParameters.from(settings));
    }

    @Override
    public Optional<DelassusAssembler> assembler(Settings settings, Context context) {
        int domains = (int) settings.integer("domains");
        Exchange exchange = context.exchange();
        settings.refuseIf(exchange != null && exchange.size() != domains, "domains", "\"domains\" is " + domains + ", and "
            + (exchange == null ? 1 : exchange.size()) + " processes run this scene. Start as many processes as there are domains.");
        return Optional.of(new DomainsAssembler(exchange == null ? new Loop(domains) : exchange));
    }
}
