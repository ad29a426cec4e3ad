package org.saltus.core.conduction;

import java.util.Arrays;
import org.saltus.core.interaction.ContactSet;

/**
 * At how many of its points each pair of parts conducts in a step under each law: they share what the law says of the pair. A pair is known by the first of
 * its contacts: 8 bytes by contact and a table of a few more.
 */
public final class PairPoints {
    private int[] table = new int[0];
    private int[] first = new int[0];
    private int[] count = new int[0];

    /** Begins a step with so many contacts at most. */
    public void begin(int contacts) {
        if (first.length < contacts) {
            int capacity = contacts * 5 / 4 + 1;
            first = new int[capacity];
            count = new int[capacity];
            table = new int[Integer.highestOneBit(capacity + capacity / 3) * 2];
        }
        Arrays.fill(table, -1);
    }

    /** Counts a point of the pair of contact c. */
    public void add(ContactSet contacts, int c) {
        long key = pair(contacts, c);
        int mask = table.length - 1;
        int at = (int) ((key ^ contacts.law[c]) * 0x9E3779B97F4A7C15L >>> 33) & mask;
        while (table[at] >= 0 && (pair(contacts, table[at]) != key || contacts.law[table[at]] != contacts.law[c])) {
            at = at + 1 & mask;
        }
        if (table[at] < 0) {
            table[at] = c;
            count[c] = 0;
        }
        first[c] = table[at];
        count[first[c]]++;
    }

    private static long pair(ContactSet contacts, int c) {
        int a = contacts.part[2 * c];
        int b = contacts.part[2 * c + 1];
        return (long) Math.min(a, b) << 32 | Math.max(a, b) & 0xffffffffL;
    }

    /** Points of the pair of contact c, which has been counted. */
    public int of(int c) {
        return count[first[c]];
    }
}
