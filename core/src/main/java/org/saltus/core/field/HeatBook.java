package org.saltus.core.field;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.interaction.ContactSpace;

/**
 * The heats of a step, J: what every contact and the damping of every body took from the motion, and what fields made beside. Who takes them up says so;
 * what nobody takes is untracked.
 */
public final class HeatBook {
    private ContactSpace space;
    private LedgerRow row;
    private double[] heat = new double[0];
    private double[] made = new double[0];
    private double[] madeA = new double[0];
    private boolean hasMade;
    private final Map<Integer, double[]> inside = new HashMap<>();
    private boolean taken;
    private double stored;

    void open(ContactSpace contacts, LedgerRow energy) {
        space = contacts;
        row = energy;
        taken = false;
        hasMade = false;
        inside.clear();
        stored = 0;
        if (heat.length < space.count()) {
            heat = new double[space.count() * 5 / 4 + 1];
        }
        for (int c = 0; c < space.count(); c++) {
            heat[c] = ContactHeat.of(space, c);
            stored += space.energies().stored(c);
        }
    }

    /** q_c: what a contact took from the motion, J; negative where it gave energy ({@link ContactHeat}). */
    public double heat(int c) {
        return heat[c];
    }

    /** What the damping of a body took from the motion, J. */
    public double damping(int body) {
        return -row.dampingOf(body);
    }

    /** Adds heat that a field makes at a contact from energy of its own, J. @param shareA the part of it that goes to side A; NaN for that of contact heat */
    public void add(int c, double energy, double shareA) {
        if (!hasMade) {
            if (made.length < space.count()) {
                made = new double[heat.length];
                madeA = new double[heat.length];
            }
            Arrays.fill(made, 0, space.count(), 0);
            Arrays.fill(madeA, 0, space.count(), 0);
            hasMade = true;
        }
        made[c] += energy;
        madeA[c] += shareA * energy;
    }

    /** Adds heat that a field makes within a meshed part, J, one entry per node of its mesh. */
    public void addInside(int part, double[] energy) {
        inside.merge(part, energy, (x, y) -> {
            double[] sum = x.clone();
            Arrays.setAll(sum, i -> x[i] + y[i]);
            return sum;
        });
    }

    /** The parts within which fields made heat in this step, with what they made at every node, J; read only. */
    public Map<Integer, double[]> inside() {
        return inside;
    }

    /** What fields made at a contact in this step, J. */
    public double made(int c) {
        return hasMade ? made[c] : 0;
    }

    /** The part of it that goes to side A; NaN where it is shared as contact heat is. */
    public double madeA(int c) {
        return hasMade ? madeA[c] : 0;
    }

    /** Says that the asking field takes all heats up and accounts for them in its columns; one field at most does. */
    public void take() {
        if (taken) {
            throw new IllegalStateException("HeatBook: two fields take the heats of the contacts up. Only one may.");
        }
        taken = true;
    }

    boolean isTaken() {
        return taken;
    }

    /** What the stores of all laws gained, J. */
    double stored() {
        return stored;
    }
}
