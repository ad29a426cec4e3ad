package org.saltus.core.interaction;

import java.util.Arrays;

/** What laws did with the work of their contacts in a step, J, by contact; zero until a law posts. */
public final class LawEnergies {
    private double[] stored = new double[0];
    private double[] dissipated = new double[0];
    private double[] supplied = new double[0];
    private double[] suppliedNormal = new double[0];

    void reset(int contacts) {
        if (stored.length < contacts) {
            int capacity = contacts * 5 / 4;
            stored = new double[capacity];
            dissipated = new double[capacity];
            supplied = new double[capacity];
            suppliedNormal = new double[capacity];
        }
        Arrays.fill(stored, 0, contacts, 0);
        Arrays.fill(dissipated, 0, contacts, 0);
        Arrays.fill(supplied, 0, contacts, 0);
        Arrays.fill(suppliedNormal, 0, contacts, 0);
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
}
