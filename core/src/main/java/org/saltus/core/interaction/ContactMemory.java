package org.saltus.core.interaction;

import java.util.Arrays;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.Stateful;

/**
 * What contacts remember from step to step, by key: the solver's last r (warm start), the internal variables of their law, and what the solver may have
 * opened them by ({@link SolverDoubt}). A contact absent for a step is forgotten: laws that must not forget are always active.
 */
public final class ContactMemory implements Stateful {
    private static final int R = 6;
    private long[] keys = new long[64];
    private int[] slots = filled(64);
    private int size;
    private double[] impulses = new double[0];
    private double[][] states = new double[0][];
    private double[] doubts = new double[0];
    private long[] slotKeys = new long[0];
    private boolean fresh = true;

    private static int[] filled(int n) {
        int[] a = new int[n];
        Arrays.fill(a, -1);
        return a;
    }

    /** Number of remembered contacts. */
    public int size() {
        return size;
    }

    /** True until the first step of the run is complete. */
    boolean isFresh() {
        return fresh;
    }

    /** The slot of a key, or -1. */
    int slot(long key) {
        int mask = keys.length - 1;
        int i = (int) (key ^ key >>> 32) & mask;
        while (slots[i] >= 0) {
            if (keys[i] == key) {
                return slots[i];
            }
            i = i + 1 & mask;
        }
        return -1;
    }

    /** Copies the remembered impulse of a contact to r[offset..]; zeros when it is new. */
    void readImpulse(long key, double[] r, int offset, int length) {
        int s = slot(key);
        for (int k = 0; k < length; k++) {
            r[offset + k] = s < 0 ? 0 : impulses[R * s + k];
        }
    }

    /** The internal variables of a contact (live), or null when it is new. */
    double[] state(long key) {
        int s = slot(key);
        return s < 0 ? null : states[s];
    }

    /** Copies what is doubtful of a contact to its place; zeros when it is new. */
    void readDoubt(long key, double[] out, int c) {
        int s = slot(key);
        for (int k = 0; k < SolverDoubt.SIZE; k++) {
            out[SolverDoubt.SIZE * c + k] = s < 0 ? 0 : doubts[SolverDoubt.SIZE * s + k];
        }
    }

    /** Largest of the numbers at a place of {@link SolverDoubt}, over all contacts. */
    double largestDoubt(int place) {
        double most = 0;
        for (int s = 0; s < size; s++) {
            most = Math.max(most, doubts[SolverDoubt.SIZE * s + place]);
        }
        return most;
    }

    /** Forgets everything and remembers the contacts of a space with impulses r, states and doubts. */
    void replace(ContactSet contacts, ContactMap map, double[] r, double[][] newStates, double[] newDoubts) {
        int n = contacts.count();
        clear(n);
        fresh = false;
        for (int c = 0; c < n; c++) {
            put(contacts.key[c], newStates[c]);
            int s = size - 1;
            for (int k = 0; k < R; k++) {
                impulses[R * s + k] = k < map.size(c) ? r[map.offset(c) + k] : 0;
            }
            System.arraycopy(newDoubts, SolverDoubt.SIZE * c, doubts, SolverDoubt.SIZE * s, SolverDoubt.SIZE);
        }
    }

    private void clear(int expected) {
        size = 0;
        int capacity = 64;
        while (capacity < 2 * expected) {
            capacity *= 2;
        }
        if (keys.length < capacity) {
            keys = new long[capacity];
            slots = new int[capacity];
        }
        Arrays.fill(slots, -1);
        if (slotKeys.length < expected) {
            slotKeys = new long[expected * 5 / 4];
            impulses = new double[R * slotKeys.length];
            states = new double[slotKeys.length][];
            doubts = new double[SolverDoubt.SIZE * slotKeys.length];
        }
    }

    private void put(long key, double[] state) {
        int mask = keys.length - 1;
        int i = (int) (key ^ key >>> 32) & mask;
        while (slots[i] >= 0) {
            i = i + 1 & mask;
        }
        keys[i] = key;
        slots[i] = size;
        slotKeys[size] = key;
        states[size] = state;
        size++;
    }

    @Override
    public void save(Snapshot out) {
        out.put("fresh", fresh ? 1 : 0);
        out.putLongs("keys", Arrays.copyOf(slotKeys, size));
        out.put("impulses", Arrays.copyOf(impulses, R * size));
        out.put("doubts", Arrays.copyOf(doubts, SolverDoubt.SIZE * size));
        int total = 0;
        double[] lengths = new double[size];
        for (int s = 0; s < size; s++) {
            lengths[s] = states[s] == null ? -1 : states[s].length;
            total += states[s] == null ? 0 : states[s].length;
        }
        double[] flat = new double[total];
        int at = 0;
        for (int s = 0; s < size; s++) {
            if (states[s] != null) {
                System.arraycopy(states[s], 0, flat, at, states[s].length);
                at += states[s].length;
            }
        }
        out.put("stateLengths", lengths);
        out.put("states", flat);
    }

    @Override
    public void restore(Snapshot in) {
        fresh = in.get("fresh")[0] == 1;
        long[] saved = in.getLongs("keys");
        double[] savedImpulses = in.get("impulses");
        double[] savedDoubts = in.get("doubts");
        double[] lengths = in.get("stateLengths");
        double[] flat = in.get("states");
        clear(saved.length);
        int at = 0;
        for (int s = 0; s < saved.length; s++) {
            double[] state = null;
            if (lengths[s] >= 0) {
                state = Arrays.copyOfRange(flat, at, at + (int) lengths[s]);
                at += state.length;
            }
            put(saved[s], state);
        }
        System.arraycopy(savedImpulses, 0, impulses, 0, savedImpulses.length);
        System.arraycopy(savedDoubts, 0, doubts, 0, savedDoubts.length);
    }
}
