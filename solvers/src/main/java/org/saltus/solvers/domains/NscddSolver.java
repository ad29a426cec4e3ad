package org.saltus.solvers.domains;

import java.util.LinkedHashMap;
import java.util.Map;
import org.saltus.core.exchange.Exchange;
import org.saltus.core.problem.ContactScales;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.problem.TimeLimit;
import org.saltus.core.state.Snapshot;
import org.saltus.solvers.acceleration.Anderson;
import org.saltus.solvers.infeasible.InfeasibilityProof;
import org.saltus.solvers.nlgs.ColouredSweep;
import org.saltus.solvers.stop.CheckTimes;
import org.saltus.solvers.stop.ContactSizes;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.stop.Stopping;

/**
 * Nonsmooth contact domain decomposition (Alart, Iceta and Dureisseix (2012)) with one sweep per halo: with the copies glued at r, every domain sweeps once
 * over its own contacts,
 *
 * <p>û_c = (W r)_c + q_c + Σ_{d of the domain} W̃_cd (r_d − r_d of the glueing),  W̃ = Hᵀ (m S) H,
 *
 * <p>all at the same time; then the copies are glued again, and {@link Anderson}'s method accelerates r ← sweep(r) over all domains. A body that m domains
 * share has an m-th of its mass in each, which is what keeps the sum of their corrections from overshooting: without it the sweeps diverge. A fixed point
 * solves the whole problem, whatever K. With one domain it is {@code nlgs} with coloured sweeps, bit for bit; with K domains the bits depend on K alone.
 *
 * <p>It stops where serial sweeps stop, and says so. A problem that came undivided is one domain.
 */
public final class NscddSolver implements ContactSolver {
    /** A sweep that changes r by less than this has arrived at a fixed point of its own rounding. */
    private static final double ROUND_OFF = 0x1p-52;
    /** Measurements of an r that runs off before a proof is tried: most r that seem to run off only need some more sweeps. */
    private static final int PATIENCE = 10;
    private final NscddParameters parameters;
    private final DomainSums sums = new DomainSums();
    private final DomainsMap map = new DomainsMap(sums);
    private final Progress progress;
    private final Anderson anderson;
    private final CheckTimes checks;
    private final DomainCounts counts = new DomainCounts();
    private ColouredSweep[] sweeps = new ColouredSweep[0];
    private FrictionContactProblem whole;
    private InfeasibilityProof proof;
    private OwnProblem own;
    private Exchange exchange;
    private double[] x = new double[0];
    private double[] swept = new double[0];
    private double[] weight = new double[0];
    private boolean late;
    private int unsolved;

    /** @param parameters what to do */
    public NscddSolver(NscddParameters parameters) {
        this.parameters = parameters;
        progress = new Progress(parameters.stopping(), map);
        anderson = parameters.anderson() == 0 ? null : new Anderson(parameters.anderson());
        checks = new CheckTimes(parameters.checkEvery());
    }

    @Override
    public SolveReport solve(FrictionContactProblem problem, double[] r) {
        if (problem.contactCount() == 0) {
            return SolveReport.empty();
        }
        ContactSizes.checkWithSpinning("nscdd", problem);
        Progress.checkGuess(problem.length(), r);
        DomainsDelassus w = problem.delassus() instanceof DomainsDelassus divided ? divided : undivided(problem);
        whole = problem;
        own = new OwnProblem(problem, w);
        exchange = w.exchange();
        sums.take(own, exchange);
        map.take(own);
        int n = own.length();
        if (swept.length < n) {
            swept = new double[n + n / 4];
            x = new double[swept.length];
            weight = new double[swept.length];
        }
        checkSame();
        own.take(r, x);
        long gathers = sums.gathers();
        SolveReport report = solve();
        own.share(x, r);
        counts.add(report.iterations(), own.halos(), sums.gathers() - gathers + 1, w.division());
        return report;
    }

    /** All processes have made this problem for themselves: they must have the same one, or each would go its own way from here. */
    private void checkSame() {
        if (exchange.size() == 1) {
            return;
        }
        long hash = 17;
        for (double q : whole.freeTerm()) {
            hash = 31 * hash + Double.doubleToLongBits(q);
        }
        double[] room = sums.room(1);
        for (int d = 0; d < own.count(); d++) {
            room[sums.at(d)] = hash >>> 12;                    // whole numbers below 2^52
        }
        sums.gather();
        for (int d = 1; d < exchange.size(); d++) {
            if (room[d] != room[0]) {
                throw new IllegalStateException("nscdd: process " + d + " has another contact problem than process 0. All must run the same scene with the same"
                    + " program on processors of one kind; the key --kernel scalar makes them alike.");
            }
        }
    }

    private static DomainsDelassus undivided(FrictionContactProblem problem) {
        if (problem.delassus().blockSparse().isEmpty()) {
            throw new IllegalArgumentException("nscdd: W (" + problem.delassus().getClass().getSimpleName()
                + ") is neither divided among domains nor offers a view"
                + " by blocks. Leave the key \"delassus\" out: nscdd assembles W by itself.");
        }
        return DomainsDelassus.undivided(problem.delassus());
    }

    private SolveReport solve() {
        boolean isReady = progress.start(own.problem(), x);
        if (isReady && progress.criterion() <= ROUND_OFF) {
            return progress.finish(x, 0, SolveStatus.CONVERGED, "");
        }
        progress.scales().entryWeights(own.problem(), weight);
        if (anderson != null) {
            anderson.spread(exchange.size() == 1 ? null : sums);
            anderson.start(own.problem(), weight);
        }
        checks.reset(progress.criterion(), parameters.stopping().tolerance());
        open();
        return isReady ? polish() : iterate();
    }

    private void open() {
        if (sweeps.length < own.count()) {
            sweeps = new ColouredSweep[own.count()];
            for (int d = 0; d < sweeps.length; d++) {
                sweeps[d] = new ColouredSweep(parameters.local(), parameters.relaxation());
            }
        }
        for (int d = 0; d < own.count(); d++) {
            if (own.part(d).contactCount() == 0) {
                continue;
            }
            sweeps[d].open(own.part(d), own.part(d).delassus().blockSparse().orElseThrow(), new ContactScales().take(own.part(d)));
        }
    }

    /** One sweep over a start within the tolerance, kept when it is better. */
    private SolveReport polish() {
        sweepOnce(x);
        progress.measure(x);
        return progress.finish(x, 1, SolveStatus.CONVERGED, "");
    }

    private SolveReport iterate() {
        Stopping stopping = progress.stopping();
        double[] g = anderson == null ? x : swept;
        int runningOff = 0;
        for (int n = 1; n <= stopping.maxIterations(); n++) {
            if (anderson != null) {
                System.arraycopy(x, 0, g, 0, own.length());
            }
            double change = sweepOnce(g);
            if (!Double.isFinite(change)) {
                return progress.finish(x, n, SolveStatus.FAILED, "the impulses became infinite or NaN in sweep " + n
                    + ": W has entries that are not finite, or relaxation is too large");
            }
            boolean still = change <= ROUND_OFF;
            if (still || late || n == stopping.maxIterations() || checks.due(n, change)) {
                if (progress.measure(g)) {
                    if (!progress.runsOff()) {
                        return progress.finish(x, n, SolveStatus.CONVERGED, "");
                    }
                    if (++runningOff == PATIENCE && isInfeasible()) {
                        return progress.refuse(x, n, SolveStatus.INFEASIBLE, proof.reason());
                    }
                }
                if (late) {
                    return progress.finish(x, n, SolveStatus.MAX_ITERATIONS, TimeLimit.REASON);
                }
                if (still) {
                    return progress.finish(x, n, SolveStatus.STALLED, "sweep " + n + " changes nothing but the error is " + progress.criterion() + local());
                }
                checks.measured(n, change, progress.criterion());
            }
            if (anderson != null) {
                anderson.next(x, g);
            }
        }
        return exhausted(stopping);
    }

    /** As {@code SolveEnding}, on the whole problem: every process has it, and they all come to the same end. */
    private SolveReport exhausted(Stopping stopping) {
        if (isInfeasible()) {
            return progress.refuse(x, stopping.maxIterations(), SolveStatus.INFEASIBLE, proof.reason());
        }
        if (progress.criterion() <= stopping.tolerance()) {
            return progress.runaway(x, stopping.maxIterations(), local());
        }
        String reason = "error " + progress.criterion() + " is above the tolerance " + stopping.tolerance() + " after " + stopping.maxIterations()
            + " iterations";
        return progress.standsStill() ? progress.finish(x, stopping.maxIterations(), SolveStatus.STALLED, reason + ", the second half of which did not halve it"
            + local()) : progress.finish(x, stopping.maxIterations(), SolveStatus.MAX_ITERATIONS, reason + local());
    }

    /** Whether the best impulses of all domains lead to a proof that the whole problem has no solution. */
    private boolean isInfeasible() {
        double[] best = new double[whole.length()];
        own.share(progress.best(), best);
        proof = new InfeasibilityProof(whole);
        return proof.follows(best);
    }

    /** Glues at g, sweeps every domain once; the relative change of all, NaN when something is not finite. @param g written */
    private double sweepOnce(double[] g) {
        boolean glued = exchange.size() > 1;
        if (glued) {
            own.glue(g);
        }
        double[] room = sums.room(4);
        double stop = TimeLimit.reached() ? 1 : 0;
        for (int d = 0; d < own.count(); d++) {
            int at = sums.at(d);
            room[at + 2] = stop;
            room[at + 3] = -1;
            if (own.part(d).contactCount() == 0) {
                continue;
            }
            if (glued) {
                own.renewFreeTerm(d);
            }
            own.sweep(d, g, sweeps[d]);
            room[at] = sweeps[d].change();
            room[at + 1] = sweeps[d].norm();
            room[at + 3] = sweeps[d].unsolved() < 0 ? -1 : own.original(d, sweeps[d].unsolved());
        }
        sums.gather();
        late = sums.largest(2) > 0;
        unsolved = (int) sums.largest(3);
        return ColouredSweep.relative(sums.sum(0), sums.sum(1));
    }

    /** What the local solver could not do in the last sweep, for the reason. */
    private String local() {
        return unsolved < 0 ? "" : "; contact " + unsolved + " has no solution of its own while the others stand still";
    }

    @Override
    public Map<String, Double> counts() {
        Map<String, Double> out = new LinkedHashMap<>();
        counts.tell(out);
        return out;
    }

    @Override
    public void save(Snapshot out) {
        counts.save(out);
    }

    @Override
    public void restore(Snapshot in) {
        counts.restore(in);
    }
}
