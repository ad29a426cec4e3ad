package org.saltus.solvers.domains;

import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.solvers.local.LocalSolvers;
import org.saltus.solvers.stop.Stopping;

/**
 * What {@link NscddSolver} does.
 *
 * @param stopping   tolerance, sweeps, criterion
 * @param domains    K
 * @param local      name of the local solver, see {@link LocalSolvers}
 * @param relaxation ω of the sweeps, in (0, 2)
 * @param checkEvery measure the true error every so many sweeps at first
 * @param anderson   differences kept by Anderson's acceleration, 0 for none
 */
public record NscddParameters(Stopping stopping, int domains, String local, double relaxation, int checkEvery, int anderson) {
    private static final int SWEEPS = 1000;
    private static final int ANDERSON = 5;
    private static final int MOST_DOMAINS = 4096;
    /** All keys. */
    public static final List<Parameter> DESCRIPTION = Parameter.all(
        Stopping.parameters(SWEEPS),
        List.of(
            Parameter.integer("domains", 1, MOST_DOMAINS, 1,
                "parts that the contacts are divided into, by where they are; the bits depend on their number only"),
            Parameter.text("local", "hybrid", "solver of one contact: " + LocalSolvers.names()),
            Parameter.number("relaxation", "-", 0.01, 1.99, 1, "omega, r moves omega times the way to the local solution; above 1.3 it may diverge"),
            Parameter.integer("check_every", 1, 1_000_000, 10,
                "measure the true error every so many sweeps (up to ten times less often far from the tolerance)"),
            Parameter.integer("anderson", 0, 50, ANDERSON, "differences kept by Anderson acceleration over all domains, 0: none")));

    /** Checks the ranges. */
    public NscddParameters {
        Check.that(LocalSolvers.has(local), "NscddParameters: no local solver named \"" + local + "\". Known: " + LocalSolvers.names() + ".");
        Check.that(relaxation > 0 && relaxation < 2, "NscddParameters: relaxation is " + relaxation + ", expected a number in (0, 2).");
        Check.that(checkEvery >= 1, "NscddParameters: check_every is " + checkEvery + ", expected at least 1.");
        Check.that(domains >= 1, "NscddParameters: domains is " + domains + ", expected at least 1.");
    }

    /** Defaults with a tolerance, a limit of sweeps and a number of domains. */
    public static NscddParameters of(Stopping stopping, int domains) {
        return new NscddParameters(stopping, domains, "hybrid", 1, 10, ANDERSON);
    }

    /** From a checked block. */
    public static NscddParameters from(Settings settings) {
        String local = settings.text("local");
        settings.refuseIf(!LocalSolvers.has(local), "local", "No local solver named \"" + local + "\". Known: " + LocalSolvers.names()
            + ". Choose one of these.");
        return new NscddParameters(Stopping.from(settings), (int) settings.integer("domains"), local, settings.number("relaxation"),
            (int) settings.integer("check_every"), (int) settings.integer("anderson"));
    }
}
