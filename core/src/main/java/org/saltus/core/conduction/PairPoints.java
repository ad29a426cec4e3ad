package org.saltus.core.conduction;

import java.util.Arrays;
import org.saltus.core.interaction.ContactSet;

/** At how many of its points each pair of parts conducts in a step under each law: they share what the law says of the pair. */
public final class PairPoints {
    private int[] table = new int[0];
    private long[] pair = new long[0];
    private int[] law = new int[0];
    private int[] count = new int[0];
    private int[] group = new int[0];
    private int groups;

    /** Begins a step with so many contacts at most. */
    public void begin(int contacts) {
        groups = 0;
        if (group.length < contacts) {
            int capacity = contacts * 5 / 4 + 1;
            group = new int[capacity];
            pair = new long[capacity];
            count = new int[capacity];
            law = new int[capacity];
            table = new int[Integer.highestOneBit(2 * capacity) * 2];
        }
        Arrays.fill(table, -1);
    }

    /** Counts a point of the pair of contact c. */
    public void add(ContactSet contacts, int c) {
        int a = contacts.part[2 * c];
        int b = contacts.part[2 * c + 1];
        long key = (long) Math.min(a, b) << 32 | Math.max(a, b) & 0xffffffffL;
        int mask = table.length - 1;
        int at = (int) ((key ^ contacts.law[c]) * 0x9E3779B97F4A7C15L >>> 33) & mask;
        while (table[at] >= 0 && (pair[table[at]] != key || law[table[at]] != contacts.law[c])) {
            at = at + 1 & mask;
        }
        if (table[at] < 0) {
            table[at] = groups;
            pair[groups] = key;
            law[groups] = contacts.law[c];
            count[groups++] = 0;
        }
        group[c] = table[at];
        count[group[c]]++;
    }

    /** Points of the pair of contact c, which has been counted. */
    public int of(int c) {
        return count[group[c]];
    }
}
