package org.saltus.solvers.nlgs;

import java.util.Arrays;
import org.saltus.core.problem.DelassusOperator.BlockSparse;

/**
 * Groups of contacts: compact ones, grown over the contact graph breadth first, each from a neighbour of the earlier ones, or ranges of consecutive contacts.
 * Inside a group contacts ascend.
 */
final class ContactGroups {
    /** Contacts by group. */
    final int[] contacts;
    /** Starts of the groups in {@link #contacts}; longer than needed. */
    final int[] start;
    private final BlockSparse w;
    private final int[] groupOf;
    private int count;

    /** @param most contacts of a group at most */
    ContactGroups(BlockSparse w, int contactCount, int most) {
        this.w = w;
        contacts = new int[contactCount];
        start = new int[contactCount + 1];
        groupOf = new int[contactCount];
        Arrays.fill(groupOf, -1);
        grow(most);
    }

    private ContactGroups(BlockSparse w, int contactCount, int[] start) {
        this.w = w;
        this.start = start;
        contacts = new int[contactCount];
        groupOf = new int[contactCount];
        count = start.length - 1;
        for (int g = 0; g < count; g++) {
            for (int c = start[g]; c < start[g + 1]; c++) {
                contacts[c] = c;
                groupOf[c] = g;
            }
        }
    }

    /** Ranges of so many consecutive contacts: rows of W and impulses of a group lie one behind the other. */
    static ContactGroups consecutive(BlockSparse w, int contactCount, int most) {
        int[] start = new int[(contactCount + most - 1) / most + 1];
        for (int g = 0; g < start.length; g++) {
            start[g] = Math.min(contactCount, g * most);
        }
        return new ContactGroups(w, contactCount, start);
    }

    /** Contacts wait in the order in which they were first met; the waiting list is that of a breadth-first search over the whole graph. */
    private void grow(int most) {
        int nc = contacts.length;
        int[] met = new int[nc];
        boolean[] isMet = new boolean[nc];
        int waiting = 0;
        int metCount = 0;
        int next = 0;
        int placed = 0;
        while (placed < nc) {
            while (waiting < metCount && groupOf[met[waiting]] >= 0) {
                waiting++;
            }
            if (waiting == metCount) {
                while (groupOf[next] >= 0) {
                    next++;
                }
            }
            int end = fill(waiting < metCount ? met[waiting] : next, placed, Math.min(nc, placed + most));
            for (int n = placed; n < end; n++) {
                metCount = meet(contacts[n], met, isMet, metCount);
            }
            Arrays.sort(contacts, placed, end);
            placed = end;
            start[++count] = placed;
        }
    }

    /** Places a group from a seed; its end. */
    private int fill(int seed, int from, int limit) {
        int end = from;
        contacts[end++] = seed;
        groupOf[seed] = count;
        for (int n = from; n < end; n++) {
            int c = contacts[n];
            for (int k = w.rowStart()[c] + 1; k < w.rowStart()[c + 1] && end < limit; k++) {
                int d = w.column()[k];
                if (groupOf[d] < 0) {
                    groupOf[d] = count;
                    contacts[end++] = d;
                }
            }
        }
        return end;
    }

    private int meet(int c, int[] met, boolean[] isMet, int metCount) {
        int end = metCount;
        for (int k = w.rowStart()[c] + 1; k < w.rowStart()[c + 1]; k++) {
            int d = w.column()[k];
            if (!isMet[d] && groupOf[d] < 0) {
                isMet[d] = true;
                met[end++] = d;
            }
        }
        return end;
    }

    /** Number of groups. */
    int count() {
        return count;
    }

    /** Colours of the groups: those of one colour share no block of W. */
    Colouring colours() {
        int[] rowStart = new int[count + 1];
        int[] column = new int[64];
        int[] seenBy = new int[count];
        Arrays.fill(seenBy, -1);
        int at = 0;
        for (int g = 0; g < count; g++) {
            for (int n = start[g]; n < start[g + 1]; n++) {
                for (int k = w.rowStart()[contacts[n]] + 1; k < w.rowStart()[contacts[n] + 1]; k++) {
                    int other = groupOf[w.column()[k]];
                    if (other == g || seenBy[other] == g) {
                        continue;
                    }
                    seenBy[other] = g;
                    if (at == column.length) {
                        column = Arrays.copyOf(column, 2 * at);
                    }
                    column[at++] = other;
                }
            }
            rowStart[g + 1] = at;
        }
        return new Colouring(rowStart, column, count);
    }
}
