package org.saltus.core.parallel;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.saltus.core.check.Check;

/**
 * The threads of a run. A loop is cut into pieces of a size that its author chose, never into as many as there are threads; pieces write to places of their
 * own, and sums are added up piece by piece in their order ({@link PieceSums}). So results do not depend on the number of threads, and a loop of one piece has
 * the bits and the cost of a plain one.
 *
 * <p>A caller {@link #enter enters} a team; what it then calls asks for {@link #current}, which is a team of one for all other callers, also for the helpers
 * themselves and for loops within loops. Helpers start when the first loop has two pieces and end at {@link #close}, or when nobody has needed them for a
 * second; the next loop starts them again. A helper that waits spins for some microseconds, offers its core to others, then sleeps.
 *
 * <p>One caller at a time; loops allocate nothing once the helpers run.
 */
public final class Team implements AutoCloseable {
    /** What is done with a piece of a loop. */
    public interface Piece {
        /** Does numbers from … to − 1, which are the piece of this number. */
        void run(int piece, int from, int to);
    }

    /** The state from before {@link #enter}. */
    public interface Membership extends AutoCloseable {
        @Override
        void close();
    }

    private static final int FEW_CONTACTS = 2000;
    private static final int CONTACTS = 512;
    private static final Team ALONE = new Team(1, FEW_CONTACTS, CONTACTS);
    private static final ThreadLocal<Team> CURRENT = ThreadLocal.withInitial(() -> ALONE);
    private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();
    private static final int SPINS = 2000;
    private static final int OFFERS = 200;
    private static final long IDLE = 1_000_000_000L;               // ns
    private final int threads;
    private final int few;
    private final int piece;
    private final Helper[] helpers;
    /** Number of the loop (upper half) and its pieces that nobody has taken (lower half). */
    private final AtomicLong open = new AtomicLong();
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicLong cpuOfEnded = new AtomicLong();
    private Piece work;
    private int count;
    private int size;
    private int pieces;
    private boolean busy;
    private volatile int failedPiece;
    private volatile Throwable failure;

    private Team(int threads, int few, int piece) {
        this.threads = threads;
        this.few = few;
        this.piece = piece;
        helpers = new Helper[threads - 1];
    }

    /** A team of so many threads, the caller included; helpers start when they are needed. */
    public static Team of(int threads) {
        Check.that(threads >= 1, "Team: threads is " + threads + ", expected at least 1.");
        return threads == 1 ? ALONE : new Team(threads, FEW_CONTACTS, CONTACTS);
    }

    /**
     * A team that cuts loops over contacts otherwise than all others, so that small problems have many pieces: for tests. Sums, and so results, depend on it.
     *
     * @param few   contacts of a loop that is not cut
     * @param piece contacts of a piece of the others
     */
    public static Team of(int threads, int few, int piece) {
        Check.that(threads >= 1 && few >= 0 && piece >= 1, "Team: threads is " + threads + ", few " + few + ", piece " + piece + ", expected 1, 0, 1 or more.");
        return new Team(threads, few, piece);
    }

    /** The team that the calling thread has entered; of one when it has entered none. */
    public static Team current() {
        return CURRENT.get();
    }

    /** Makes this the team of the calling thread until the answer is closed. */
    public Membership enter() {
        Team before = CURRENT.get();
        CURRENT.set(this);
        return () -> CURRENT.set(before);
    }

    /** Makes this the team of the calling thread until the answer is closed, which also ends the helpers. */
    public Membership enterUntilClosed() {
        Membership here = enter();
        return () -> {
            here.close();
            close();
        };
    }

    /** Threads, the caller included. */
    public int threads() {
        return threads;
    }

    /** Numbers of a piece of a loop over contacts: all of them up to 2000, whose loops take less than a hundred microseconds, and 512 beyond. */
    public static int ofContacts(int count) {
        Team team = CURRENT.get();
        return count <= team.few ? Math.max(1, count) : team.piece;
    }

    /** The same for loops over the entries of contact vectors, three to a contact. */
    public static int ofEntries(int count) {
        Team team = CURRENT.get();
        return count <= 3 * team.few ? Math.max(1, count) : 3 * team.piece;
    }

    /** How many pieces a loop has. @param size numbers of a piece, at least 1 */
    public static int pieces(int count, int size) {
        return count / size + (count % size == 0 ? 0 : 1);
    }

    /**
     * Does 0 … count − 1 in pieces of a size; returns when all are done. Of several faults that of the first piece is thrown.
     *
     * @param size numbers of a piece; by the nature of the loop, not by the number of threads
     */
    public void run(int count, int size, Piece piece) {
        int all = pieces(count, size);
        if (threads == 1 || all <= 1 || busy) {
            for (int k = 0; k < all; k++) {
                piece.run(k, k * size, Math.min(count, (k + 1) * size));
            }
            return;
        }
        begin(count, size, all, piece);
        try {
            long loop = open.get() >>> 32;
            work(loop);
            for (int spins = 0; done.get() < all; spins++) {
                pause(spins);
            }
        } finally {
            busy = false;
            work = null;
        }
        Throwable fault = failure;
        if (fault instanceof RuntimeException e) {
            throw e;
        } else if (fault instanceof Error e) {
            throw e;
        }
    }

    private void begin(int newCount, int newSize, int all, Piece piece) {
        busy = true;
        failure = null;
        failedPiece = Integer.MAX_VALUE;
        work = piece;
        count = newCount;
        size = newSize;
        pieces = all;
        done.set(0);
        open.set(((open.get() >>> 32) + 1) << 32 | all);           // from here on helpers take pieces
        for (int h = 0; h < helpers.length; h++) {
            if (helpers[h] == null || helpers[h].ended) {
                helpers[h] = new Helper("saltus-" + (h + 1));
                helpers[h].start();
            } else if (helpers[h].sleeps) {
                LockSupport.unpark(helpers[h]);
            }
        }
    }

    /** Takes pieces of a loop until none is left. A loop whose piece was taken does not end before it is done, so the fields of the loop hold still. */
    private void work(long loop) {
        while (true) {
            long state = open.get();
            int left = (int) state;
            if (state >>> 32 != loop || left == 0) {
                return;
            }
            if (open.compareAndSet(state, state - 1)) {
                int k = pieces - left;
                try {
                    work.run(k, k * size, Math.min(count, (k + 1) * size));
                } catch (RuntimeException | Error e) {
                    failed(k, e);
                }
                done.incrementAndGet();
            }
        }
    }

    private synchronized void failed(int piece, Throwable fault) {
        if (piece < failedPiece) {
            failedPiece = piece;
            failure = fault;
        }
    }

    private static void pause(int spins) {
        if (spins < SPINS) {
            Thread.onSpinWait();
        } else {
            Thread.yield();
        }
    }

    /** CPU time of the helpers so far, ns. */
    public long helpersCpu() {
        long sum = cpuOfEnded.get();
        for (Helper helper : helpers) {
            if (helper != null && !helper.ended && CPU.isThreadCpuTimeSupported()) {
                sum += Math.max(0, CPU.getThreadCpuTime(helper.getId()));
            }
        }
        return sum;
    }

    /** CPU time of the calling thread and of the helpers of its team, ns; wall time where the machine does not tell. */
    public static long cpu() {
        return CPU.isCurrentThreadCpuTimeSupported() ? CPU.getCurrentThreadCpuTime() + current().helpersCpu() : System.nanoTime();
    }

    /** Ends the helpers; a later loop starts them again. */
    @Override
    public void close() {
        boolean interrupted = Thread.interrupted();                // kept for the caller, but the helpers must end
        for (int h = 0; h < helpers.length; h++) {
            Helper helper = helpers[h];
            if (helper == null) {
                continue;
            }
            helper.leave = true;
            LockSupport.unpark(helper);
            while (helper.isAlive()) {
                try {
                    helper.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            helpers[h] = null;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** A thread that takes pieces. */
    private final class Helper extends Thread {
        private volatile boolean sleeps;
        private volatile boolean leave;
        private volatile boolean ended;

        Helper(String name) {
            super(name);
            setDaemon(true);
        }

        @Override
        public void run() {
            long seen = -1;
            int spins = 0;
            long idleSince = System.nanoTime();
            while (!leave) {
                long state = open.get();
                if (state >>> 32 != seen && (int) state != 0) {
                    seen = state >>> 32;
                    work(seen);
                    spins = 0;
                    idleSince = System.nanoTime();
                } else if (spins < SPINS + OFFERS) {
                    pause(spins++);
                } else if (System.nanoTime() - idleSince > IDLE) {
                    break;
                } else {
                    rest(state);
                }
            }
            if (CPU.isCurrentThreadCpuTimeSupported()) {
                cpuOfEnded.addAndGet(CPU.getCurrentThreadCpuTime());
            }
            ended = true;
        }

        /** Sleeps unless a loop has begun since. */
        private void rest(long state) {
            sleeps = true;
            if (open.get() == state && !leave) {
                LockSupport.parkNanos(IDLE);
            }
            sleeps = false;
        }
    }
}
