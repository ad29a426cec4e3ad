package org.saltus.core.run;

import java.util.Arrays;
import org.saltus.core.interaction.ContactSpace;

/**
 * Keeps what observers are shown of the contacts of a step as it was: velocities, impulses, gaps and the internal variables of laws are the live arrays of the
 * run; what is written into them is found and put back.
 */
final class ShownContacts {
    private double[] kept = new double[0];
    private int length;
    private boolean changed;

    /** Before observers are told. */
    void take(ContactSpace space) {
        length = 0;
        visit(space, true);
    }

    /** After they were: true when something had to be put back. */
    boolean giveBack(ContactSpace space) {
        length = 0;
        changed = false;
        visit(space, false);
        return changed;
    }

    private void visit(ContactSpace space, boolean take) {
        int rows = space.map().length();
        array(space.impulse(), rows, take);
        array(space.reaction(), rows, take);
        array(space.u0(), rows, take);
        array(space.uFree(), rows, take);
        array(space.u1(), rows, take);
        array(space.gap0(), space.count(), take);
        for (int c = 0; c < space.count(); c++) {
            if (space.state(c) != null) {
                array(space.state(c), space.state(c).length, take);
            }
        }
    }

    private void array(double[] live, int n, boolean take) {
        if (take) {
            reserve(length + n);
            System.arraycopy(live, 0, kept, length, n);
        } else {
            for (int i = 0; i < n; i++) {
                changed |= Double.doubleToRawLongBits(live[i]) != Double.doubleToRawLongBits(kept[length + i]);
                live[i] = kept[length + i];
            }
        }
        length += n;
    }

    private void reserve(int n) {
        if (kept.length < n) {
            kept = Arrays.copyOf(kept, n + n / 4);
        }
    }
}
