package org.saltus.core.interaction;

import java.util.Arrays;
import org.saltus.core.parallel.Team;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.Stateful;

/**
 * How the rows of contacts that persist turn with the motion. H is taken once, at q_m in the middle of the step, but the velocity that an impact law speaks of
 * belongs to the end: a disk that rolls has u₁ = 0 in the rows of q₁, not in those of q_m. With u₁ = 0 in the rows of the middle every step of rolling is a
 * small impact, of order h in velocity, and rolling loses energy at first order.
 *
 * <p>A contact that pushed in the step before has left u₁′ = H′ᵀ v₁′ in the rows of that step's middle, and v₁′ is v₀ now. So
 *
 * <p>δ = (h / s) (u₀ − u₁′) = (h / s) (H − H′)ᵀ v₀,
 *
 * <p>s the time from one middle to the next, is what the rows turn by in one step along the motion, without any second detection; impulses and loads do not
 * enter it. With θ = θ_c, u₀* = u₀ − θ δ and u₁* = u₁ + (1−θ) δ are the velocities at both ends of the step, each in the rows of its own place to O(h²), and
 * laws hold for those: û = u₁* + k u₀*. As (1−θ) u₀* + θ u₁* = (1−θ) u₀ + θ u₁, the contact work is the same in either: whatever δ is, the identity of the
 * scheme gets no new term, and what holds of the signs of its parts for u₀, u₁ holds for u₀*, u₁*. While a contact sticks, u₁ = −½ δ and the mean of the
 * step, ¼ (δ − δ′), is of order h² and adds up to nothing.
 *
 * <p>δ is taken for 0 where it is round-off, and where it is no smooth turning: it must be within half of what it was a step before (a contact point that jumps
 * from corner to corner, a facet after another). New contacts have none.
 */
final class TurningRows implements Stateful {
    /** Velocities and spins in the order N, T1, T2, R1, R2, RN. */
    static final int ALL = 6;
    private static final int FRAME = 9;
    /** Turning below this share of the velocities at a contact is round-off. */
    private static final double ROUND_OFF = 1e-10;
    /** Turning must keep its direction and size within this share from step to step. */
    private static final double SMOOTH = 0.5;
    /** Cosine of the largest angle by which a normal turns smoothly in a step. */
    private static final double LARGEST_TURN = 0.5;

    private long[] table = new long[64];
    private int[] slots = filled(64);
    private int count;
    private long[] keys = new long[0];
    private int[] place = new int[0];
    private double[] velocities = new double[0];
    private double[] turn = new double[0];
    private double[] frame = new double[0];
    private double rest;
    private double sight;

    /** What the turning of one contact is found with, for one thread. */
    static final class Scratch {
        private final double[] before = new double[ALL];
        private final double[] turnBefore = new double[ALL];
        private final double[] now = new double[ALL];
    }

    private static int[] filled(int n) {
        int[] a = new int[n];
        Arrays.fill(a, -1);
        return a;
    }

    /** How far contacts that follow each other round a convex surface may be open at q_m, m. */
    double sight() {
        return sight;
    }

    /** True when no contact of the step before is known. */
    boolean isEmpty() {
        return count == 0;
    }

    /**
     * Writes δ of a contact in its own rows, in the order N, T1, T2, R1, R2, RN; zeros where rows do not turn.
     *
     * @param u0   read from {@code offset} on
     * @param size |H|ᵀ |v₀| or, where that is more, |H|ᵀ |v_free|: what u₀ and its errors are beside; read from {@code offset} on
     * @param rate (u₀ − u₁′)/s in the same order, smooth or not, for {@link #replace}; written from {@code 6 c} on
     * @param out  written from {@code 6 c} on
     * @param own  scratch of the caller
     * @return true when it turns
     */
    boolean turn(ContactSet contacts, int c, ContactForecast step, double[] u0, double[] size, int offset, double[] rate, double[] out, Scratch own) {
        double[] before = own.before;
        double[] now = own.now;
        Arrays.fill(out, ALL * c, ALL * (c + 1), 0);
        Arrays.fill(rate, ALL * c, ALL * (c + 1), 0);
        int s = slot(contacts.key[c]);
        if (s < 0 || !transport(s, contacts.frame, FRAME * c, own)) {
            return false;
        }
        double span = rest + step.geometryStep();
        double velocity = 0;
        double spin = 0;
        Arrays.fill(now, 0);
        for (int i = 0; i < contacts.size[c]; i++) {
            int d = contacts.direction(c, i);
            velocity = d < ALL / 2 ? Math.max(velocity, size[offset + i]) : velocity;
            spin = d < ALL / 2 ? spin : Math.max(spin, size[offset + i]);
            now[d] = (u0[offset + i] - before[d]) / span;
            rate[ALL * c + d] = now[d];
        }
        boolean turns = smooth(0, ROUND_OFF * velocity / span, step.stepSize(), ALL * c, out, own);
        return smooth(ALL / 2, ROUND_OFF * spin / span, step.stepSize(), ALL * c, out, own) | turns;
    }

    /** Takes over three components where they are smooth and more than round-off. */
    private static boolean smooth(int from, double roundOff, double h, int at, double[] out, Scratch own) {
        double[] now = own.now;
        double[] turnBefore = own.turnBefore;
        double off = 0;
        double largest = 0;
        double most = 0;
        for (int d = from; d < from + ALL / 2; d++) {
            off += (now[d] - turnBefore[d]) * (now[d] - turnBefore[d]);
            largest += now[d] * now[d];
            most += turnBefore[d] * turnBefore[d];
        }
        if (largest <= roundOff * roundOff || off > SMOOTH * SMOOTH * Math.max(largest, most)) {
            return false;
        }
        for (int d = from; d < from + ALL / 2; d++) {
            out[at + d] = h * now[d];
        }
        return true;
    }

    /** Turns what is known of a contact with its normal, without turning it about the normal, and reads it in the new frame; false when that is too far. */
    private boolean transport(int s, double[] frames, int at, Scratch own) {
        int f = FRAME * s;
        double cosine = frame[f] * frames[at] + frame[f + 1] * frames[at + 1] + frame[f + 2] * frames[at + 2];
        if (cosine < LARGEST_TURN) {
            return false;
        }
        double along = (frame[f + 3] * frames[at] + frame[f + 4] * frames[at + 1] + frame[f + 5] * frames[at + 2]) / (1 + cosine);
        double c = 0;
        double sine = 0;
        for (int i = 0; i < 3; i++) {
            double t = frame[f + 3 + i] - along * (frame[f + i] + frames[at + i]);      // t1 before, turned with the normal
            c += t * frames[at + 3 + i];
            sine -= t * frames[at + 6 + i];
        }
        read(velocities, ALL * s, c, sine, own.before);
        read(turn, ALL * s, c, sine, own.turnBefore);
        return true;
    }

    private static void read(double[] from, int o, double c, double s, double[] to) {
        to[0] = from[o];
        to[1] = c * from[o + 1] + s * from[o + 2];
        to[2] = c * from[o + 2] - s * from[o + 1];
        to[3] = c * from[o + 3] + s * from[o + 4];
        to[4] = c * from[o + 4] - s * from[o + 3];
        to[5] = from[o + 5];
    }

    /** Forgets everything. */
    void clear() {
        count = 0;
        sight = 0;
        Arrays.fill(slots, -1);
    }

    /**
     * Forgets everything and remembers u₁ of the contacts that pushed.
     *
     * @param rate  what {@link #turn} wrote
     * @param after time from the middle of the step to its end, s
     */
    void replace(ContactSet contacts, ContactMap map, double[] u1, double[] impulse, double[] rate, double after) {
        int n = contacts.count();
        reserve(n);
        clear();
        rest = after;
        for (int c = 0; c < n; c++) {
            boolean pushed = contacts.direction(c, 0) == 0 && impulse[map.offset(c)] > 0;
            place[c] = pushed ? put(contacts.key[c]) : -1;
            sight = pushed ? Math.max(sight, after * after * rate[ALL * c]) : sight;
        }
        int size = Team.ofContacts(n);
        if (size >= n) {
            keep(0, n, contacts, map, u1, rate);
        } else {
            Team.current().run(n, size, (piece, from, to) -> keep(from, to, contacts, map, u1, rate));
        }
    }

    private void keep(int first, int end, ContactSet contacts, ContactMap map, double[] u1, double[] rate) {
        for (int c = first; c < end; c++) {
            if (place[c] < 0) {
                continue;
            }
            int at = ALL * place[c];
            Arrays.fill(velocities, at, at + ALL, 0);
            for (int i = 0; i < map.size(c); i++) {
                velocities[at + contacts.direction(c, i)] = u1[map.offset(c) + i];
            }
            System.arraycopy(rate, ALL * c, turn, at, ALL);
            System.arraycopy(contacts.frame, FRAME * c, frame, FRAME * place[c], FRAME);
        }
    }

    private int put(long key) {
        int mask = table.length - 1;
        int i = (int) (key ^ key >>> 32) & mask;
        while (slots[i] >= 0) {
            i = i + 1 & mask;
        }
        table[i] = key;
        slots[i] = count;
        keys[count] = key;
        return count++;
    }

    private int slot(long key) {
        int mask = table.length - 1;
        int i = (int) (key ^ key >>> 32) & mask;
        while (slots[i] >= 0) {
            if (table[i] == key) {
                return slots[i];
            }
            i = i + 1 & mask;
        }
        return -1;
    }

    private void reserve(int n) {
        int capacity = table.length;
        while (capacity < 2 * n) {
            capacity *= 2;
        }
        if (table.length < capacity) {
            table = new long[capacity];
            slots = filled(capacity);
        }
        if (keys.length < n) {
            keys = new long[n + n / 16];
            place = new int[keys.length];
            velocities = new double[ALL * keys.length];
            turn = new double[ALL * keys.length];
            frame = new double[FRAME * keys.length];
        }
    }

    @Override
    public void save(Snapshot out) {
        out.put("middle", rest, sight);
        out.putLongs("keys", Arrays.copyOf(keys, count));
        out.put("velocity", Arrays.copyOf(velocities, ALL * count));
        out.put("turn", Arrays.copyOf(turn, ALL * count));
        out.put("frame", Arrays.copyOf(frame, FRAME * count));
    }

    @Override
    public void restore(Snapshot in) {
        long[] saved = in.getLongs("keys");
        reserve(saved.length);
        clear();
        rest = in.get("middle")[0];
        sight = in.get("middle")[1];
        for (long key : saved) {
            put(key);
        }
        System.arraycopy(in.get("velocity"), 0, velocities, 0, ALL * count);
        System.arraycopy(in.get("turn"), 0, turn, 0, ALL * count);
        System.arraycopy(in.get("frame"), 0, frame, 0, FRAME * count);
    }
}
