package org.saltus.core.interaction;

import java.util.Arrays;

/** What laws did with the work of their contacts in a step, J, by contact; zero until a law posts. */
public final class LawEnergies {
    private double[] stored = new double[0];
    private double[] dissipated = new double[0];
    private double[] supplied = new double[0];
    private double[] suppliedNormal = new double[0];
    private double[] held = new double[0];

    void reset(int contacts) {
        if (stored.length < contacts) {
            int capacity = contacts + contacts / 16;
            stored = new double[capacity];
            dissipated = new double[capacity];
            supplied = new double[capacity];
            suppliedNormal = new double[capacity];
            held = new double[capacity];
        }
        Arrays.fill(stored, 0, contacts, 0);
        Arrays.fill(dissipated, 0, contacts, 0);
        Arrays.fill(supplied, 0, contacts, 0);
        Arrays.fill(suppliedNormal, 0, contacts, 0);
        Arrays.fill(held, 0, contacts, 0);
    }

    /** Adds what the stores of a contact (springs, bonds) gained over the step; negative when they gave back. */
    public void addStored(int c, double gained) {
        stored[c] += gained;
    }

    /** Adds what a contact dissipated beyond friction and impact: dampers, breaking bonds. */
    public void addDissipated(int c, double lost) {
        dissipated[c] += lost;
    }

    /**
     * Adds the part of the contact work u_θᵀ p that a drive or constraint supplied, first local direction and the others: the
     * ledger books it as constraint work.
     */
    public void addSupplied(int c, double first, double others) {
        suppliedNormal[c] += first;
        supplied[c] += first + others;
    }

    /** As {@link #addSupplied}, of rows that only hold: what they do is no drive's work but an error of theirs, and judged as such. */
    public void addHeld(int c, double first, double others) {
        addSupplied(c, first, others);
        held[c] += first + others;
    }

    /** Gain of the stores of a contact. */
    public double stored(int c) {
        return stored[c];
    }

    /** Loss in a contact beyond friction and impact. */
    public double dissipated(int c) {
        return dissipated[c];
    }

    /** Work supplied through a contact. */
    public double supplied(int c) {
        return supplied[c];
    }

    /** Its part along the first local direction. */
    public double suppliedNormal(int c) {
        return suppliedNormal[c];
    }

    /** The part of {@link #supplied} that rows did which only hold. */
    public double held(int c) {
        return held[c];
    }
}
