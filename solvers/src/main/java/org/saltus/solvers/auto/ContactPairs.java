package org.saltus.solvers.auto;

import java.util.Arrays;
import org.saltus.core.math.lu.BlockStructure;

/**
 * Tells packings of round bodies from walls and stacks by the contact graph alone: two contacts of one pair of bodies see the same contacts, so
 * that their rows of W have the same pattern.
 */
final class ContactPairs {
    private static final double MOST = 0.9;

    private ContactPairs() {
    }

    /** Whether most contacts are the only ones of their pair. */
    static boolean mostlySingle(BlockStructure structure) {
        return share(structure) > MOST;
    }

    /** Share of contacts without a second one of the same pair. */
    static double share(BlockStructure structure) {
        int single = 0;
        for (int c = 0; c < structure.blocks(); c++) {
            if (!hasTwin(structure, c)) {
                single++;
            }
        }
        return (double) single / structure.blocks();
    }

    private static boolean hasTwin(BlockStructure structure, int c) {
        int[] start = structure.rowStart();
        int[] column = structure.column();
        for (int k = start[c]; k < start[c + 1]; k++) {
            int other = column[k];
            if (other != c && Arrays.equals(column, start[c], start[c + 1], column, start[other], start[other + 1])) {
                return true;
            }
        }
        return false;
    }
}
