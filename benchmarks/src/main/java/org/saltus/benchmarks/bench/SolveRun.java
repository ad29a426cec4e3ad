package org.saltus.benchmarks.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;

/**
 * One solve in a thread of its own, with a limit on its CPU time (and ten times as much elapsed time, for a solver that waits). At
 * the limit the thread is interrupted, as {@link ContactSolver} has it; a solver that goes on for the grace time meets a W whose
 * products throw; one that goes on even then is left behind as a daemon and said to be so.
 */
final class SolveRun {
    /** Seconds that a solver gets to stop, beside a fifth of the limit. */
    private static final double GRACE = 1;
    /** Elapsed time allowed per CPU time, and beside it, s: other work may hold the processors. */
    private static final double ELAPSED_FACTOR = 10;
    private static final double ELAPSED_MORE = 10;
    private static final int LOOK_MILLISECONDS = 20;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final ContactSolver solver;
    private final FrictionContactProblem problem;
    private final double[] r;
    private SolveReport report;
    private Throwable thrown;
    private double cpu = Double.NaN;
    private double elapsed;
    private boolean late;
    private boolean abandoned;

    private SolveRun(ContactSolver solver, FrictionContactProblem problem, double[] start) {
        this.solver = solver;
        this.problem = problem;
        r = start.clone();
    }

    /** Runs a solve to its end or to the limit. @param start r to begin from; read only */
    static SolveRun of(ContactSolver solver, FrictionContactProblem problem, double[] start, double limitSeconds) throws InterruptedException {
        TimeGuard guard = TimeGuard.of(problem);
        SolveRun run = new SolveRun(solver, guard.around(problem), start);
        Thread thread = new Thread(new ThreadGroup("solve"), run::solve, "solve");
        thread.setDaemon(true);
        long begun = System.nanoTime();
        thread.start();
        if (!ended(thread, limitSeconds)) {
            run.late = true;
            thread.interrupt();
            if (!ended(thread, GRACE + limitSeconds / 5)) {
                guard.timeUp();
                run.abandoned = !ended(thread, GRACE + limitSeconds / 5);
            }
        }
        run.elapsed = (System.nanoTime() - begun) * 1e-9;
        return run;
    }

    /** Waits for the end of a thread, at most for so many more seconds of its CPU time; true when it has ended. */
    private static boolean ended(Thread thread, double seconds) throws InterruptedException {
        long cpuStart = Math.max(0, THREADS.getThreadCpuTime(thread.getId()));
        long start = System.nanoTime();
        while (thread.isAlive()) {
            double left = seconds - (THREADS.getThreadCpuTime(thread.getId()) - cpuStart) * 1e-9;
            double elapsed = (System.nanoTime() - start) * 1e-9;
            if (left <= 0 || elapsed > ELAPSED_FACTOR * seconds + ELAPSED_MORE) {
                return !thread.isAlive();
            }
            thread.join(Math.max(1, Math.min(LOOK_MILLISECONDS, (long) (left * 1000))));
        }
        return true;
    }

    private void solve() {
        long others = othersCpu();
        long start = THREADS.getCurrentThreadCpuTime();
        try {
            report = solver.solve(problem, r);
        } catch (Throwable e) {                                // a row with its reason, whatever it is
            thrown = e;
        }
        long own = THREADS.getCurrentThreadCpuTime() - start;   // before the others are looked at, which takes a microsecond
        cpu = (own + othersCpu() - others) * 1e-9;
    }

    /** CPU time of the threads that this one made and that still live, ns. */
    private static long othersCpu() {
        Thread me = Thread.currentThread();
        Thread[] members = new Thread[me.getThreadGroup().activeCount() + 8];
        int count = me.getThreadGroup().enumerate(members);
        long sum = 0;
        for (int k = 0; k < count; k++) {
            sum += members[k] == me ? 0 : Math.max(0, THREADS.getThreadCpuTime(members[k].getId()));
        }
        return sum;
    }

    /** The solver's own report; null when it threw or was abandoned. */
    SolveReport report() {
        return abandoned ? null : report;
    }

    /** What it threw, or null. */
    Throwable thrown() {
        return abandoned ? null : thrown;
    }

    /** The limit struck. */
    boolean late() {
        return late;
    }

    /** It did not stop at all. */
    boolean abandoned() {
        return abandoned;
    }

    /** CPU seconds of the solve; elapsed seconds when it was abandoned. */
    double seconds() {
        return abandoned ? elapsed : cpu;
    }

    /** The returned r. */
    double[] r() {
        return r;
    }
}
