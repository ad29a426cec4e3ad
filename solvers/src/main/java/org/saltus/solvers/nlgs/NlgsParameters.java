package org.saltus.solvers.nlgs;

import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.problem.Criterion;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.solvers.local.LocalSolvers;
import org.saltus.solvers.stop.Stopping;

/**
 * What {@link NlgsSolver} does.
 *
 * @param stopping   tolerance, sweeps, criterion
 * @param local      name of the local solver, see {@link LocalSolvers}
 * @param relaxation ω: r ← P_K(r + ω (r_local − r)), in (0, 2)
 * @param shuffle    visit the contacts in a new random order in every sweep
 * @param seed       of the random orders; every solve starts from it
 * @param checkEvery measure the true error every so many sweeps at first, up to ten times less often far from the tolerance
 * @param sweeps     variants of the sweeps
 */
public record NlgsParameters(Stopping stopping, String local, double relaxation, boolean shuffle, long seed,
                             int checkEvery, SweepOptions sweeps) {
    private static final int SWEEPS = 1000;
    private static final int ANDERSON = 5;
    /** All keys. */
    public static final List<Parameter> DESCRIPTION = Parameter.all(
        Stopping.parameters(SWEEPS),
        List.of(
            Parameter.text("local", "hybrid", "solver of one contact: " + LocalSolvers.names()),
            Parameter.number("relaxation", "-", 0.01, 1.99, 1,
                "omega, r moves omega times the way to the local solution; above 1.3 it may diverge"),
            Parameter.flag("shuffle", false, "visit contacts in a new random order each sweep (helps on dense piles)"),
            Parameter.integer("seed", 0, Integer.MAX_VALUE, 1, "seed of the random orders, the same in every solve"),
            Parameter.integer("check_every", 1, 1_000_000, 10,
                "measure the true error every so many sweeps (up to ten times less often far from the tolerance)")),
        SweepOptions.parameters(ANDERSON));

    /** Checks the ranges. */
    public NlgsParameters {
        Check.that(LocalSolvers.has(local), "NlgsParameters: no local solver named \"" + local + "\". Known: "
            + LocalSolvers.names() + ".");
        Check.that(relaxation > 0 && relaxation < 2, "NlgsParameters: relaxation is " + relaxation
            + ", expected a number in (0, 2).");
        Check.that(checkEvery >= 1, "NlgsParameters: check_every is " + checkEvery + ", expected at least 1.");
    }

    /** Plain sweeps, not accelerated. */
    public NlgsParameters(Stopping stopping, String local, double relaxation, boolean shuffle, long seed, int checkEvery) {
        this(stopping, local, relaxation, shuffle, seed, checkEvery, SweepOptions.PLAIN);
    }

    /** The same with other sweeps. */
    public NlgsParameters withSweeps(SweepOptions options) {
        return new NlgsParameters(stopping, local, relaxation, shuffle, seed, checkEvery, options);
    }

    /** Defaults with a tolerance on both errors of the natural map and a limit of sweeps. */
    public static NlgsParameters of(double tolerance, int maxIterations) {
        return new NlgsParameters(new Stopping(tolerance, maxIterations, Criterion.BOTH), "hybrid", 1, false, 1, 10);
    }

    /** The same with another local solver. */
    public NlgsParameters withLocal(String name) {
        return new NlgsParameters(stopping, name, relaxation, shuffle, seed, checkEvery, sweeps);
    }

    /** From a checked block. */
    public static NlgsParameters from(Settings settings) {
        String local = settings.text("local");
        settings.refuseIf(!LocalSolvers.has(local), "local", "No local solver named \"" + local + "\". Known: " + LocalSolvers.names()
                + ". Choose one of these.");
        return new NlgsParameters(Stopping.from(settings), local, settings.number("relaxation"),
            settings.flag("shuffle"), settings.integer("seed"), (int) settings.integer("check_every"),
            SweepOptions.from(settings));
    }
}
