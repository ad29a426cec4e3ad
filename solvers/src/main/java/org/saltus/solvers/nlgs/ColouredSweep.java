package org.saltus.solvers.nlgs;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import org.saltus.core.problem.DelassusOperator.BlockSparse;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.local.LocalSolvers;

/**
 * Gauss-Seidel sweeps colour by colour: contacts of one colour are independent, so any number of threads sweeps them with the
 * same bits. Colours are cut into chunks of a fixed size; a thread takes the next chunk when it is free and starts it as soon as all chunks of
 * the stage before are done. The first stage brings the impulses into the order of the colours, each colour is a stage, and a chunk's impulses are written
 * back as soon as they are known. The changes are summed chunk after chunk, whoever computed them.
 *
 * <p>{@link #open} starts the helping threads of a solve and {@link #close} ends them. Between sweeps, and while a colour is not finished, a thread
 * spins for some microseconds and then gives its core away, so that more threads than free cores cost little.
 */
final class ColouredSweep {
    private static final int CHUNK = 32;
    private static final int SPINS = 2000;
    private static final long NAP = 20_000;                    // ns

    private final NlgsSweep[] sweeps;
    private final Thread[] helpers;
    private final AtomicInteger epoch = new AtomicInteger();
    private final AtomicInteger claimed = new AtomicInteger();
    private AtomicIntegerArray done;
    private ColouredProblem coloured;
    private int[] order = new int[0];
    private int[] chunkStart = new int[0];
    private int[] stageOfChunk = new int[0];
    private int[] chunksOfStage = new int[0];
    private double[] impulses;
    private int chunks;
    private double[] changes = new double[0];
    private double[] norms = new double[0];
    private double[] sorted = new double[0];                   // impulses in the order of the colours
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
        coloured = new ColouredProblem(problem, blocks);
        for (NlgsSweep sweep : sweeps) {
            sweep.prepare(coloured.problem(), coloured.blocks());
        }
        cut(coloured.colouring(), problem.contactCount());
        if (sorted.length < problem.length()) {
            sorted = new double[problem.length() * 5 / 4];
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

    private void cut(Colouring colouring, int nc) {
        order = new int[nc];
        for (int c = 0; c < nc; c++) {
            order[c] = c;
        }
        int most = nc / CHUNK + colouring.count() + 1;
        chunkStart = new int[most + 1];
        stageOfChunk = new int[most];
        chunksOfStage = new int[colouring.count() + 1];
        changes = new double[most];
        norms = new double[most];
        done = new AtomicIntegerArray(chunksOfStage.length);
        chunks = 0;
        for (int k = 0; k < colouring.count(); k++) {
            for (int c = colouring.start[k]; c < colouring.start[k + 1]; c += CHUNK) {
                chunkStart[chunks] = c;
                stageOfChunk[chunks++] = k + 1;
                chunksOfStage[k + 1]++;
            }
        }
        chunksOfStage[0] = chunks;
        chunkStart[chunks] = nc;
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
        for (int k = 0; k < chunksOfStage.length; k++) {
            done.set(k, 0);
        }
        for (NlgsSweep sweep : sweeps) {
            sweep.forgetUnsolved();
        }
        claimed.set(0);
        epoch.incrementAndGet();                               // helpers start
        work(0);
        await(chunksOfStage.length - 1);
        double change = 0;
        double norm = 0;
        for (int k = 0; k < chunks; k++) {
            change += changes[k];
            norm += norms[k];
        }
        return NlgsSweep.relative(change, norm);
    }

    private void work(int number) {
        NlgsSweep sweep = sweeps[number];
        for (int task = claimed.getAndIncrement(); task < 2 * chunks; task = claimed.getAndIncrement()) {
            if (task < chunks) {
                coloured.copyIn(impulses, sorted, chunkStart[task], chunkStart[task + 1]);
                done.incrementAndGet(0);
            } else {
                sweepChunk(sweep, task - chunks);
            }
        }
    }

    private void sweepChunk(NlgsSweep sweep, int k) {
        int stage = stageOfChunk[k];
        await(stage - 1);
        sweep.runRange(sorted, order, chunkStart[k], chunkStart[k + 1]);
        changes[k] = sweep.change();
        norms[k] = sweep.norm();
        coloured.copyOut(sorted, impulses, chunkStart[k], chunkStart[k + 1]);
        done.incrementAndGet(stage);
    }

    private void await(int stage) {
        for (int spins = 0; done.get(stage) < chunksOfStage[stage]; spins++) {
            if (failure != null) {
                throw new IllegalStateException("A thread of the sweep failed.", failure);
            }
            if (spins < SPINS) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
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
                } else if (spins++ < SPINS) {
                    Thread.onSpinWait();
                } else {
                    LockSupport.parkNanos(NAP);
                }
            }
        } catch (RuntimeException | Error e) {
            failure = e;
        }
    }

    /** A contact whose local problem was solved only approximately, or -1. */
    int unsolved() {
        int last = -1;                                         // visits ascend, so this is the last one, whoever made it
        for (NlgsSweep sweep : sweeps) {
            last = Math.max(last, sweep.unsolved());
        }
        return last < 0 ? -1 : coloured.original(last);
    }
}
