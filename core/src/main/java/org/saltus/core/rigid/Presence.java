package org.saltus.core.rigid;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.state.Snapshot;

/**
 * Which bodies of a set are there. One that is not sleeps: all its dofs are held, nothing pulls at it, its place stays, its contacts are dropped. In the step
 * that ends at the time it comes (or after it) its velocity is prescribed from 0 to what it comes with, and in the step that starts at the time it goes from
 * what it has to 0; place and contacts are those of a sleeper in both. So what it brings, ½ vᵀ M v, and what it takes away is work of prescribed motion, the
 * energy identity of a step holds as it stands, and nothing is renumbered. Where its place is taken it waits, step by step.
 */
final class Presence {
    /** Share of a step by which a time may be missed. */
    private static final double ROUND_OFF = 1e-6;
    private static final int WAITS = 0;
    private static final int COMES = 1;
    private static final int IS_THERE = 2;
    private static final int GOES = 3;
    private static final int GONE = 4;
    private final double[] appears;
    private final double[] vanishes;
    private final double[] velocity;
    private final boolean[] locked;
    private final double[] load;
    private final boolean[] loadKnown;
    private final int dofs;
    private final int[] timed;
    private final long[] phase;
    private final long[] waited;
    private final boolean[] blocked;
    private double[] kept = {};
    private boolean allThere;

    private Presence(List<RigidBody> bodies, double[] velocity, int dofs, int[] timed) {
        this.dofs = dofs;
        this.timed = timed;
        this.velocity = velocity.clone();
        appears = bodies.stream().mapToDouble(RigidBody::appears).toArray();
        vanishes = bodies.stream().mapToDouble(RigidBody::vanishes).toArray();
        phase = new long[appears.length];
        waited = new long[appears.length];
        blocked = new boolean[appears.length];
        locked = new boolean[velocity.length];
        load = new double[velocity.length];
        loadKnown = new boolean[velocity.length];
    }

    /** Null when all bodies are there all the time. @param velocity that they come with, by dof; copied */
    static Presence of(List<RigidBody> bodies, double[] velocity, int dofs) {
        int[] timed = new int[bodies.size()];
        int count = 0;
        for (int u = 0; u < timed.length; u++) {
            if (bodies.get(u).appears() > 0 || bodies.get(u).vanishes() < Double.POSITIVE_INFINITY) {
                timed[count++] = u;
            }
        }
        return count == 0 ? null : new Presence(bodies, velocity, dofs, Arrays.copyOf(timed, count));
    }

    /** At t = 0. */
    void begin() {
        for (int u = 0; u < phase.length; u++) {
            phase[u] = appears[u] > 0 ? WAITS : IS_THERE;
        }
        count();
    }

    /** Who comes and goes in the step from {@code time} to {@code time + h}; true when somebody's part has changed. */
    boolean beginAt(double time, double h) {
        boolean changed = false;
        for (int u : timed) {
            long before = phase[u];
            if (phase[u] == COMES) {
                phase[u] = IS_THERE;
            } else if (phase[u] == GOES) {
                phase[u] = GONE;
            }
            if (phase[u] == WAITS && appears[u] <= time + h * (1 + ROUND_OFF)) {
                if (blocked[u]) {
                    waited[u]++;
                } else {
                    phase[u] = COMES;
                }
            }
            if ((phase[u] == IS_THERE || phase[u] == WAITS) && vanishes[u] <= time + h * ROUND_OFF) {
                phase[u] = phase[u] == WAITS ? GONE : GOES;
            }
            blocked[u] = false;
            changed |= phase[u] != before;
        }
        if (changed) {
            count();
        }
        return changed;
    }

    private void count() {
        allThere = true;
        for (long each : phase) {
            allThere &= each == IS_THERE;
        }
    }

    boolean allThere() {
        return allThere;
    }

    boolean isPresent(int u) {
        return phase[u] == IS_THERE;
    }

    /** The velocity that a dof comes with. */
    double velocity(int dof) {
        return velocity[dof];
    }

    /** The velocity of a dof of a sleeper at the end of the step. */
    double velocityAtEnd(int dof, int u) {
        return phase[u] == COMES ? velocity[dof] : 0;
    }

    /** The lock that a dof has by itself; the first that is told is remembered. */
    boolean ownLock(int dof, boolean now) {
        if (!loadKnown[dof]) {
            locked[dof] = now;
        }
        return locked[dof];
    }

    /** The load that acts on a dof; the first that is told is that of a body that is there, and is remembered. */
    double ownLoad(int dof, double now, boolean there) {
        if (!loadKnown[dof]) {
            load[dof] = now;
            loadKnown[dof] = true;
        }
        return there ? load[dof] : 0;
    }

    /** Told that the place of a body that waits is taken. */
    void block(int u) {
        blocked[u] = true;
    }

    /** Remembers where sleepers lie. */
    void keep(double[] q, int qo, int coordinates) {
        kept = kept.length == 0 ? new double[coordinates * phase.length] : kept;
        for (int u : timed) {
            if (phase[u] != IS_THERE) {
                System.arraycopy(q, qo + coordinates * u, kept, coordinates * u, coordinates);
            }
        }
    }

    /** Puts them back there. */
    void putBack(double[] q, int qo, int coordinates) {
        for (int u : timed) {
            if (phase[u] != IS_THERE) {
                System.arraycopy(kept, coordinates * u, q, qo + coordinates * u, coordinates);
            }
        }
    }

    /** Who waited for a free place, and how long; null when nobody did. */
    String waited(String[] names) {
        long steps = 0;
        int bodies = 0;
        int most = -1;
        for (int u : timed) {
            steps += waited[u];
            bodies += waited[u] > 0 ? 1 : 0;
            most = waited[u] > 0 && (most < 0 || waited[u] > waited[most]) ? u : most;
        }
        return most < 0 ? null : bodies + " of " + timed.length + " bodies that come waited for their places to be free, " + steps + " steps in all, \""
            + names[most]
            + "\" most, " + waited[most] + (phase[most] == WAITS ? " and still waiting" : "") + ": move them apart, or let them come later.";
    }

    void save(Snapshot out) {
        out.putLongs("presence", phase);
        out.putLongs("waited", waited);
        long[] flags = new long[blocked.length];
        Arrays.setAll(flags, u -> blocked[u] ? 1 : 0);
        out.putLongs("blocked", flags);
    }

    void restore(Snapshot in) {
        System.arraycopy(in.getLongs("presence"), 0, phase, 0, phase.length);
        System.arraycopy(in.getLongs("waited"), 0, waited, 0, waited.length);
        long[] flags = in.getLongs("blocked");
        for (int u = 0; u < flags.length; u++) {
            blocked[u] = flags[u] != 0;
        }
        count();
    }
}
