package org.saltus.solvers.auto;

import org.saltus.core.math.Lcg;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.solvers.infeasible.InfeasibilityCertificate;
import org.saltus.solvers.infeasible.SolveEnding;
import org.saltus.solvers.interior.CentralPaths;
import org.saltus.solvers.interior.InteriorPointSolver;
import org.saltus.solvers.newton.iteration.ActiveSystem;
import org.saltus.solvers.newton.iteration.NaturalMapNewton;
import org.saltus.solvers.newton.iteration.ProximalNewton;
import org.saltus.solvers.nlgs.AcceleratedSweeps;
import org.saltus.solvers.path.ProximalPaths;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.system.ContactSystems;
import org.saltus.solvers.system.ScaledProblem;

/** One solve of {@link AutoSolver}: what the choice of its stages looks at, and what they do. What needs a factorisation is made when first asked for. */
final class Solve {
    /** Tolerance from which on sweeps often arrive by themselves, so that more of them come before the first factorisation. */
    private static final double LOOSE = 1e-4;
    /** Contacts from which on a factorisation takes as long as a hundred sweeps, or half of that: 1100 spheres 10 and 0.1 ms, 4748 30 and 0.45 ms. */
    private static final int MANY = 1000;
    /** The same on packings, whose factors fill in sooner. */
    private static final int SOME = 200;
    /**
     * Sweeps that may pass without halving the error, per square of the unknowns: as long as about three factorisations, which grow so on contact graphs.
     * To count their operations an analysis would be needed, which takes as long as all sweeps that most problems ask for.
     */
    private static final double SWEEPS_PER_SQUARE = 5e-5;
    /** Bounds of these sweeps: four measurements; and what 1100 spheres need between 1e-3 and 1e-4. */
    private static final int LEAST_PATIENCE = 40;
    private static final int MOST_PATIENCE = 600;
    /** The upper bound where paths come next, which are straight and cheap. */
    private static final int PATIENCE_OF_PLANAR = 60;
    /** Accelerated sweeps in any case, at most: what still halves its error in time arrives before. */
    private static final int FIRST_SWEEPS = 3000;
    /** (error - tolerance) / tolerance at which one proximal point mostly ends a solve (twice as far off: 1.6 times as long); half of that when it did not. */
    private static final double NEAR = 0.5;
    private static final double LEAST_NEAR = 0.25;
    /**
     * Proximal points that may pass without halving the error. Counted: of 26 solves that end so and have a central path 25 never pause for more than 9
     * (one, of 16 ms, for 13); what they do not solve the path most often solves in less time than they take to give up at 30.
     */
    private static final int PROXIMAL_POINTS = 10;
    /** On packings of many contacts, where none of 14 solves ends so. */
    private static final int ON_PACKINGS = 4;
    /** Without a central path to go on with: of 12 solves that end so two pause for 25 and 26. */
    private static final int WITHOUT_PATH = 30;
    /** Sweeps in one order, of the first turn: the error, which costs three, is measured after each order. */
    private static final int BATCH = 20;
    private static final double LONGER = 1.5;

    private final FrictionContactProblem problem;
    private final double[] r;
    private final AutoParameters parameters;
    private final Progress progress;
    private final IterationBudget allowance;
    private final AcceleratedSweeps sweeps;
    private final boolean planar;
    private ScaledProblem scaled;
    private boolean packing;
    private NaturalMapNewton polish;
    private ProximalNewton proximal;
    private CentralPaths paths;
    private InfeasibilityCertificate certificate;               // null before a search
    private boolean proved;

    /** @param r start and result; written */
    Solve(FrictionContactProblem problem, double[] r, AutoParameters parameters, Progress progress, IterationBudget allowance, AcceleratedSweeps sweeps) {
        this.problem = problem;
        this.r = r;
        this.parameters = parameters;
        this.progress = progress;
        this.allowance = allowance;
        this.sweeps = sweeps;
        planar = isPlanar(problem);
    }

    private static boolean isPlanar(FrictionContactProblem problem) {
        if (!ProximalPaths.covers(problem)) {
            return false;
        }
        for (int c = 0; c < problem.contactCount(); c++) {
            ConeKind cone = problem.cone()[c];
            int size = problem.size()[c];
            if (cone == ConeKind.COULOMB && size > 2 || cone == ConeKind.DISC && size > 1) {
                return false;
            }
        }
        return true;
    }

    /** Friction acts along lines only: cones have no curved sides and paths are straight between changes of piece. */
    boolean planar() {
        return planar;
    }

    boolean loose() {
        return parameters.stopping().tolerance() >= LOOSE;
    }

    boolean many() {
        return problem.contactCount() >= MANY;
    }

    /** Round bodies: most contacts are the only ones of their pair. */
    boolean packing() {
        scaled();
        return packing;
    }

    /** Whether factorisations are. */
    boolean dear() {
        return many() || problem.contactCount() >= SOME && packing();
    }

    boolean hasCentralPath() {
        return InteriorPointSolver.covers(problem);
    }

    private ScaledProblem scaled() {
        if (scaled == null) {
            scaled = new ScaledProblem(problem);
            packing = ProximalPaths.covers(problem) && ContactPairs.mostlySingle(scaled.structure());
        }
        return scaled;
    }

    private ProximalNewton proximal() {
        if (proximal == null) {
            ActiveSystem system = new ActiveSystem(scaled(), ContactSystems.bodies(parameters.system(), "auto", scaled()));
            polish = new NaturalMapNewton(scaled, system, progress, allowance);
            proximal = new ProximalNewton(scaled, system, polish, progress, allowance, parameters.seed());
        }
        return proximal;
    }

    private CentralPaths paths() {
        if (paths == null) {
            proximal();
            paths = new CentralPaths(scaled, CentralPaths.SMOOTHING, polish, progress, allowance);
        }
        return paths;
    }

    /** In sweeps without halving the error. */
    int sweepPatience() {
        double n = problem.length();
        return (int) Math.max(LEAST_PATIENCE, Math.min(planar ? PATIENCE_OF_PLANAR : MOST_PATIENCE, SWEEPS_PER_SQUARE * n * n));
    }

    boolean accelerate(int patience) {
        return sweeps.accelerate(r, progress, allowance, patience, FIRST_SWEEPS);
    }

    /** Sweeps that go on where the accelerated ones stand still. */
    boolean sweepOn(int most) {
        return sweepOn(0, allowance.used() + most);
    }

    /** @param goal criterion at which to stop @param last iteration at which to stop */
    private boolean sweepOn(double goal, int last) {
        progress.best(r);
        return sweeps.persist(r, progress, allowance, goal, last - allowance.used());
    }

    /**
     * The same. On the way, when the error is nearly small enough and once more at half that distance, one proximal point, which most often saves the last
     * third of the sweeps.
     */
    boolean sweepNear(int most) {
        double tolerance = parameters.stopping().tolerance();
        int last = allowance.used() + most;
        for (double near = NEAR; near >= LEAST_NEAR; near /= 2) {
            double goal = (1 + near) * tolerance;
            if (sweepOn(goal, last)) {
                return true;
            }
            if (progress.criterion() > goal) {
                return false;
            }
            if (proximal().once()) {
                return true;
            }
        }
        return sweepOn(0, last);
    }

    boolean followPaths(int patience) {
        return new ProximalPaths(scaled(), progress, allowance).run(patience);
    }

    /** In proximal points without halving the error. */
    int newtonPatience() {
        if (packing() && many()) {
            return ON_PACKINGS;
        }
        return hasCentralPath() ? PROXIMAL_POINTS : WITHOUT_PATH;
    }

    boolean newton(int patience) {
        return proximal().run(patience);
    }

    boolean centralPathLoosely(int factorisations) {
        return paths().loosely(factorisations);
    }

    boolean centralPathClosely(int factorisations) {
        return paths().closely(factorisations);
    }

    boolean otherCentralPaths(int factorisations) {
        return paths().others(factorisations);
    }

    boolean prove(int steps) {
        certificate = new InfeasibilityCertificate(problem);
        proved = certificate.search(steps);
        return proved;
    }

    /**
     * Rounds of shuffled sweeps and proximal Newton, each longer than the one before. The sweeps of a round may take as many operations as all
     * factorisations so far, so that either has half of the time.
     *
     * @param idleRounds that may pass in turn without halving the error
     */
    boolean takeTurns(int idleRounds) {
        Lcg random = new Lcg(parameters.seed());
        progress.best(r);
        double length = 1;
        int idle = 0;
        while (idle < idleRounds && !allowance.over()) {
            double before = progress.criterion();
            double sweepCount = 1 + proximal().operations() / scaled.matrix().length;
            int batch = (int) Math.min(sweepCount, BATCH * length * length);
            if (sweeps.shuffle(r, progress, allowance, random, batch, (int) (sweepCount / batch))) {
                return true;
            }
            if (proximal().run((int) (WITHOUT_PATH * length))) {
                return true;
            }
            idle = progress.criterion() > 0.5 * before ? idle + 1 : 0;
            length *= LONGER;
        }
        return false;
    }

    SolveReport report() {
        if (certificate == null) {
            return SolveEnding.finish(problem, r, progress, allowance);
        }
        return proved ? SolveEnding.proved(certificate, r, progress, allowance) : SolveEnding.unproved(r, progress, allowance);
    }
}
