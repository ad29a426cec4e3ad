package org.saltus.solvers.nlgs;

import java.util.concurrent.atomic.AtomicIntegerArray;
import org.saltus.core.parallel.Team;
import org.saltus.core.problem.ContactScales;
import org.saltus.core.problem.DelassusOperator.BlockSparse;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.local.LocalSolvers;

/**
 * Gauss-Seidel sweeps colour by colour ({@link SweepPlan}): chunks of one colour are independent, so any number of threads sweeps them with the
 * same bits. The threads are those of the caller's {@link Team}. In every colour a thread has its own share of the chunks, the same in every sweep so that
 * impulses stay in its cache, and takes from the shares of the others when it is through; chunks of a colour are swept when all of the colour before are
 * done. The changes are summed chunk after chunk, whoever computed them. The plan of the last problem is kept for problems of the same pattern.
 */
public final class ColouredSweep {
    private static final int SPINS = 1000;
    private static final int LINE = 32;                        // ints from one counter to the next: a cache line of its own, and its neighbour

    private final String local;
    private final Team.Piece seat = this::sit;
    private NlgsSweep[] sweeps;
    private double relaxation;
    private Team team;
    private int threads;
    private AtomicIntegerArray done;                           // chunks per colour
    private AtomicIntegerArray taken;                          // chunks per colour and thread whose share they are
    private SweepPlan plan;
    private final PatternHash pattern = new PatternHash();
    private double[] impulses;
    private double[] changes = new double[0];
    private double[] norms = new double[0];
    private int[] unsolved = new int[0];                       // per chunk, -1 for none
    private double change;
    private double norm;
    private volatile boolean failed;

    /** @param local solver of one contact */
    public ColouredSweep(String local, double relaxation) {
        this.local = local;
        this.relaxation = relaxation;
        sweeps = new NlgsSweep[0];
    }

    /** Colours a problem for the team of the caller. @param scales of its contacts; kept and read */
    public void open(FrictionContactProblem problem, BlockSparse blocks, ContactScales scales) {
        team = Team.current();
        threads = team.threads();
        if (sweeps.length < threads) {
            sweeps = new NlgsSweep[threads];
            for (int t = 0; t < threads; t++) {
                sweeps[t] = new NlgsSweep(LocalSolvers.create(local), relaxation);
                sweeps[t].movesOf(sweeps[0]);
            }
        }
        for (int t = 0; t < threads; t++) {
            sweeps[t].prepare(problem, blocks, scales);
        }
        if (!pattern.take(blocks, problem.contactCount()) || plan == null) {
            plan = new SweepPlan(blocks, problem.contactCount());
        }
        done = new AtomicIntegerArray(plan.colours() * LINE);
        taken = new AtomicIntegerArray(plan.colours() * threads * LINE);
        if (changes.length < plan.chunks()) {
            changes = new double[plan.chunks()];
            norms = new double[changes.length];
            unsolved = new int[changes.length];
        }
        failed = false;
    }

    /** ω of the next sweeps. */
    public void relaxation(double omega) {
        relaxation = omega;
        for (NlgsSweep sweep : sweeps) {
            sweep.relaxation(omega);
        }
    }

    /** Sweeps once; the relative change as in {@link NlgsSweep#run}. @param r written */
    public double run(double[] r) {
        impulses = r;
        for (int k = 0; k < done.length(); k += LINE) {
            done.set(k, 0);
        }
        for (int k = 0; k < taken.length(); k += LINE) {
            taken.set(k, 0);
        }
        team.run(threads, 1, seat);
        change = 0;
        norm = 0;
        for (int k = 0; k < plan.chunks(); k++) {
            change += changes[k];
            norm += norms[k];
        }
        return relative(change, norm);
    }

    /** Σ w_c ‖Δr_c‖² of the last sweep. */
    public double change() {
        return change;
    }

    /** Σ w_c ‖r_c‖² of the last sweep. */
    public double norm() {
        return norm;
    }

    /**
     * The relative change (change/norm)^½, at most 1, so that impulses that vanish altogether are a change like any other; NaN when something is not finite.
     */
    public static double relative(double change, double norm) {
        return NlgsSweep.relative(change, norm);
    }

    /** The work of one thread: it does all that no other does, so that a seat that nobody took leaves nothing undone. */
    private void sit(int number, int from, int to) {
        try {
            for (int colour = 0; colour < plan.colours(); colour++) {
                for (int t = 0; t < threads; t++) {
                    take(colour, (number + t) % threads, sweeps[number]);
                }
            }
            await(plan.colours() - 1);
        } catch (RuntimeException | Error e) {
            failed = true;
            throw e;
        }
    }

    /** Works off what is left of the share of an owner in a colour. */
    private void take(int colour, int owner, NlgsSweep sweep) {
        int first = plan.firstChunk(colour);
        int count = plan.firstChunk(colour + 1) - first;
        int from = first + count * owner / threads;
        int to = first + count * (owner + 1) / threads;
        int counter = (colour * threads + owner) * LINE;
        while (taken.get(counter) < to - from) {
            int k = from + taken.getAndIncrement(counter);
            if (k >= to) {
                return;
            }
            if (colour > 0) {
                await(colour - 1);
            }
            sweepChunk(sweep, k);
            done.incrementAndGet(colour * LINE);
        }
    }

    private void sweepChunk(NlgsSweep sweep, int k) {
        sweep.forgetUnsolved();
        sweep.runRange(impulses, plan.order, plan.start(k), plan.start(k + 1));
        changes[k] = sweep.change();
        norms[k] = sweep.norm();
        unsolved[k] = sweep.unsolved();
    }

    /** Waits for all chunks of a colour. */
    private void await(int colour) {
        int chunks = plan.firstChunk(colour + 1) - plan.firstChunk(colour);
        for (int spins = 0; done.get(colour * LINE) < chunks; spins++) {
            if (failed) {
                throw new IllegalStateException("Another thread of the sweep failed.");
            }
            if (spins < SPINS) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
    }

    /** A contact whose local problem was solved only approximately in the last sweep, or -1. */
    public int unsolved() {
        int last = -1;
        for (int k = 0; k < plan.chunks(); k++) {
            last = unsolved[k] < 0 ? last : unsolved[k];
        }
        return last;
    }
}
