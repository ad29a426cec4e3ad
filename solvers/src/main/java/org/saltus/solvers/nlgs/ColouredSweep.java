package org.saltus.solvers.nlgs;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import org.saltus.core.problem.DelassusOperator.BlockSparse;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.local.LocalSolvers;

/**
 * Gauss-Seidel sweeps colour by colour ({@link SweepPlan}): chunks of one colour are independent, so any number of threads sweeps them with the
 * same bits. A sweep has two stages per colour: impulses are first brought into the order of the visits, and when all are there the chunks are swept,
 * those of a colour when all of the colour before are done. In every stage a thread has its own share of the chunks, the same in every sweep so that
 * impulses stay in its cache, and takes from the shares of the others when it is through. The changes are summed chunk after chunk, whoever computed them.
 *
 * <p>{@link #open} starts the helping threads of a solve and {@link #close} ends them. A thread that has to wait spins for some microseconds, then offers
 * its core to others while it looks on, and between sweeps it sleeps at last, so that more threads than free cores cost little.
 */
final class ColouredSweep {
    private static final int SPINS = 1000;
    private static final int OFFERS = 2000;
    private static final long NAP = 20_000;                    // ns
    private static final int LINE = 32;                        // ints from one counter to the next: a cache line of its own, and its neighbour

    private final NlgsSweep[] sweeps;
    private final Thread[] helpers;
    private final AtomicInteger epoch = new AtomicInteger();
    private AtomicIntegerArray done;                           // chunks per stage
    private AtomicIntegerArray taken;                          // chunks per stage and thread whose share they are
    private SweepPlan plan;
    private ColouredProblem coloured;
    private int[] order = new int[0];
    private double[] impulses;
    private double[] sorted = new double[0];                   // impulses in the order of the visits
    private double[] changes = new double[0];
    private double[] norms = new double[0];
    private int[] unsolved = new int[0];                       // per chunk, -1 for none
    private volatile boolean open;
    private volatile Throwable failure;

    /** @param threads that sweep, the calling one included */
    ColouredSweep(String local, double relaxation, int threads) {
        sweeps = new NlgsSweep[threads];
        for (int t = 0; t < threads; t++) {
            sweeps[t] = new NlgsSweep(LocalSolvers.create(local), relaxation);
        }
        helpers = new Thread[threads - 1];
    }

    /** Colours a problem and starts the helpers. */
    void open(FrictionContactProblem problem, BlockSparse blocks) {
        plan = new SweepPlan(blocks, problem.contactCount());
        coloured = new ColouredProblem(problem, blocks, plan.order);
        for (NlgsSweep sweep : sweeps) {
            sweep.prepare(coloured.problem(), coloured.blocks());
        }
        order = ascending(problem.contactCount());
        done = new AtomicIntegerArray(2 * plan.colours() * LINE);
        taken = new AtomicIntegerArray(2 * plan.colours() * sweeps.length * LINE);
        if (sorted.length < problem.length()) {
            sorted = new double[problem.length() * 5 / 4];
        }
        if (changes.length < plan.chunks()) {
            changes = new double[plan.chunks()];
            norms = new double[changes.length];
            unsolved = new int[changes.length];
        }
        failure = null;
        open = true;
        int now = epoch.get();
        for (int t = 0; t < helpers.length; t++) {
            int number = t + 1;
            helpers[t] = new Thread(() -> help(number, now), "saltus-sweep-" + number);
            helpers[t].setDaemon(true);
            helpers[t].start();
        }
    }

    private static int[] ascending(int nc) {
        int[] numbers = new int[nc];
        for (int c = 0; c < nc; c++) {
            numbers[c] = c;
        }
        return numbers;
    }

    /** Ends the helpers. */
    void close() {
        open = false;
        boolean interrupted = Thread.interrupted();            // the time limit of the solve: kept for the caller, but the helpers must end
        for (Thread helper : helpers) {
            LockSupport.unpark(helper);
            try {
                helper.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** ω of the next sweeps. */
    void relaxation(double omega) {
        for (NlgsSweep sweep : sweeps) {
            sweep.relaxation(omega);
        }
    }

    /** Sweeps once; the relative change as in {@link NlgsSweep#run}. @param r in the order of the problem; written */
    double run(double[] r) {
        impulses = r;
        for (int k = 0; k < done.length(); k += LINE) {
            done.set(k, 0);
        }
        for (int k = 0; k < taken.length(); k += LINE) {
            taken.set(k, 0);
        }
        epoch.incrementAndGet();                               // helpers start
        work(0);
        await(2 * plan.colours() - 1);
        double change = 0;
        double norm = 0;
        for (int k = 0; k < plan.chunks(); k++) {
            change += changes[k];
            norm += norms[k];
        }
        return NlgsSweep.relative(change, norm);
    }

    private void work(int number) {
        int threads = sweeps.length;
        for (int stage = 0; stage < 2 * plan.colours(); stage++) {
            for (int t = 0; t < threads; t++) {
                take(stage, (number + t) % threads, sweeps[number]);
            }
        }
    }

    /** Works off what is left of the share of an owner in a stage. */
    private void take(int stage, int owner, NlgsSweep sweep) {
        int colour = stage % plan.colours();
        int first = plan.firstChunk(colour);
        int count = plan.firstChunk(colour + 1) - first;
        int from = first + count * owner / sweeps.length;
        int to = first + count * (owner + 1) / sweeps.length;
        int counter = (stage * sweeps.length + owner) * LINE;
        while (taken.get(counter) < to - from) {
            int k = from + taken.getAndIncrement(counter);
            if (k >= to) {
                return;
            }
            if (stage < plan.colours()) {
                coloured.copyIn(impulses, sorted, plan.start(k), plan.start(k + 1));
            } else {
                awaitBefore(stage);
                sweepChunk(sweep, k);
            }
            done.incrementAndGet(stage * LINE);
        }
    }

    private void awaitBefore(int stage) {
        for (int s = stage == plan.colours() ? 0 : stage - 1; s < stage; s++) {
            await(s);
        }
    }

    private void sweepChunk(NlgsSweep sweep, int k) {
        sweep.forgetUnsolved();
        sweep.runRange(sorted, order, plan.start(k), plan.start(k + 1));
        changes[k] = sweep.change();
        norms[k] = sweep.norm();
        unsolved[k] = sweep.unsolved();
        coloured.copyOut(sorted, impulses, plan.start(k), plan.start(k + 1));
    }

    /** Waits for all chunks of a stage. */
    private void await(int stage) {
        int colour = stage % plan.colours();
        int chunks = plan.firstChunk(colour + 1) - plan.firstChunk(colour);
        for (int spins = 0; done.get(stage * LINE) < chunks; spins++) {
            if (failure != null || !open) {
                throw new IllegalStateException("A thread of the sweep failed.", failure);
            }
            pause(spins, Integer.MAX_VALUE);
        }
    }

    private static void pause(int spins, int longest) {
        if (spins < SPINS) {
            Thread.onSpinWait();
        } else if (spins < longest) {
            Thread.yield();
        } else {
            LockSupport.parkNanos(NAP);
        }
    }

    private void help(int number, int since) {
        int seen = since;
        int spins = 0;
        try {
            while (open) {
                int now = epoch.get();
                if (now != seen) {
                    seen = now;
                    spins = 0;
                    work(number);
                } else {
                    pause(spins++, OFFERS);
                }
            }
        } catch (RuntimeException | Error e) {
            failure = e;
        }
    }

    /** A contact whose local problem was solved only approximately in the last sweep, or -1. */
    int unsolved() {
        int last = -1;
        for (int k = 0; k < plan.chunks(); k++) {
            last = unsolved[k] < 0 ? last : unsolved[k];
        }
        return last < 0 ? -1 : coloured.original(last);
    }
}
