package org.saltus.core.interaction;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.math.Lcg;
import org.saltus.core.state.Snapshot;

/** What is remembered by key comes back by key, and nothing else does. */
class ContactMemoryTest {
    /** Contacts of 1 to 6 directions with these keys. */
    private static ContactSet contacts(long[] keys) {
        ContactSet out = new ContactSet();
        for (int c = 0; c < keys.length; c++) {
            out.append();
            out.sides(c, -1, -1, 0, -1, -1, 0);
            out.key[c] = keys[c];
            out.law(c, 0, 1 + c % 6);
        }
        return out;
    }

    private static ContactMap map(ContactSet contacts) {
        ContactMap map = new ContactMap();
        map.build(List.of(), contacts, new double[0]);
        return map;
    }

    /** Remembers r[i] = first + i, and one internal variable in every third contact. */
    private static void remember(ContactMemory memory, long[] keys, double first) {
        ContactSet contacts = contacts(keys);
        ContactMap map = map(contacts);
        double[] r = new double[map.length() + 3];
        for (int i = 0; i < r.length; i++) {
            r[i] = i < map.length() ? first + i : Double.NaN;
        }
        double[][] states = new double[keys.length][];
        for (int c = 0; c < keys.length; c += 3) {
            states[c] = new double[] {first + c, -c, 3};
        }
        memory.replace(contacts, map, r, states, doubts(keys.length, first));
    }

    private static double[] doubts(int contacts, double first) {
        double[] doubts = new double[SolverDoubt.SIZE * contacts];
        for (int i = 0; i < doubts.length; i++) {
            doubts[i] = first + 0.25 * i;
        }
        return doubts;
    }

    /** Two contacts of parts 3 and 5, one of 3 and 4: a new one of either pair starts from the largest doubts of its own, also after a restore. */
    @Test
    void aNewContactStartsFromThoseOfItsPair() {
        ContactSet contacts = contacts(new long[] {1, 2, 3});
        int[] a = {3, 5, 4};
        int[] b = {5, 3, 3};
        for (int c = 0; c < 3; c++) {
            contacts.sides(c, a[c], -1, 0, b[c], -1, 0);
        }
        ContactMemory memory = new ContactMemory();
        double[] out = new double[SolverDoubt.SIZE];
        memory.readPairDoubt(5, 3, 2, out, 0);
        assertArrayEquals(new double[SolverDoubt.SIZE], out);
        memory.replace(contacts, map(contacts), new double[6], new double[3][], new double[] {1, 20, 3, 4, 5, 6, 70, 80, 90});
        memory.readPairDoubt(5, 3, 2, out, 0);
        assertArrayEquals(new double[] {8, 40, 12}, out);
        Snapshot saved = new Snapshot();
        memory.save(saved);
        ContactMemory other = new ContactMemory();
        other.restore(saved);
        other.readPairDoubt(3, 4, 1, out, 0);
        assertArrayEquals(new double[] {70, 80, 90}, out);
        other.readPairDoubt(4, 5, 1, out, 0);
        assertArrayEquals(new double[] {70, 80, 90}, out, "strangers are left as they were");
    }

    private static void assertRemembers(ContactMemory memory, long[] keys, double first) {
        int at = 0;
        double[] expected = doubts(keys.length, first);
        double[] doubt = new double[expected.length];
        for (int c = 0; c < keys.length; c++) {
            memory.readDoubt(keys[c], doubt, c);
        }
        assertArrayEquals(expected, doubt);
        assertEquals(keys.length == 0 ? 0 : expected[expected.length - 1], memory.largestDoubt(SolverDoubt.SIZE - 1));
        for (int c = 0; c < keys.length; c++) {
            int size = 1 + c % 6;
            double[] r = new double[9];
            Arrays.fill(r, -1);
            memory.readImpulse(keys[c], r, 2, size);
            for (int i = 0; i < r.length; i++) {
                assertEquals(i < 2 || i >= 2 + size ? -1 : first + at + i - 2, r[i], 0, "contact " + c + ", entry " + i);
            }
            at += size;
            if (c % 3 == 0) {
                assertArrayEquals(new double[] {first + c, -c, 3}, memory.state(keys[c]), 0);
            } else {
                assertNull(memory.state(keys[c]));
            }
        }
        assertEquals(keys.length, memory.size());
    }

    private static void assertNew(ContactMemory memory, long key) {
        double[] r = {7, 7, 7, 7};
        memory.readImpulse(key, r, 1, 2);
        assertArrayEquals(new double[] {7, 0, 0, 7}, r, 0, "key " + key);
        assertNull(memory.state(key));
    }

    /** Keys as detectors make them. */
    private static long[] keys(int n) {
        long[] out = new long[n];
        for (int k = 0; k < n; k++) {
            out[k] = ContactSet.key(k / 7, k % 7, k % 3, k % 5);
        }
        return out;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 31, 32, 33, 64, 65, 1000})
    void everyContactIsFoundByItsKeyAndByNoOther(int n) {
        ContactMemory memory = new ContactMemory();
        long[] keys = keys(n);
        remember(memory, keys, 100);
        assertRemembers(memory, keys, 100);
        for (long key : keys) {
            for (int bit = 0; bit < 64; bit++) {
                assertNew(memory, key ^ 1L << bit);
            }
        }
    }

    @Test
    void onlyTheLastStepIsRemembered() {
        ContactMemory memory = new ContactMemory();
        for (int n : new int[] {200, 3, 90, 0, 1, 500}) {
            long[] keys = Arrays.copyOfRange(keys(1000), n, 2 * n);
            remember(memory, keys, n);
            assertRemembers(memory, keys, n);
            for (int k = 0; k < n; k++) {
                assertNew(memory, keys(1000)[k]);
            }
        }
    }

    /** Keys that fall on one place of the table, or on its end, are told apart; a full table of 64 places holds 32. */
    @Test
    void keysThatCollideAreToldApart() {
        long[] keys = new long[32];
        for (int k = 0; k < keys.length; k++) {
            keys[k] = 63 + 64L * k;
        }
        ContactMemory memory = new ContactMemory();
        remember(memory, keys, 1);
        assertRemembers(memory, keys, 1);
        assertNew(memory, 63 + 64L * 32);
        assertNew(memory, 5);
    }

    /** Keys whose low halves agree are spread by their high ones: 20 000 look-ups of 20 000 keys take no time to speak of. */
    @Test
    void keysThatDifferInTheirHighHalvesAreSpread() {
        int n = 40_000;
        long[] keys = new long[n];
        for (int k = 0; k < n; k++) {
            keys[k] = (long) k << 32;
        }
        ContactMemory memory = new ContactMemory();
        assertTimeoutPreemptively(Duration.ofSeconds(5), () -> {
            remember(memory, keys, 1);
            double[] r = new double[6];
            for (int k = 0; k < n; k++) {
                memory.readImpulse(keys[k], r, 0, 1);
            }
        });
    }

    @Test
    void internalVariablesAreLiveAndFreshUntilTheFirstStepEnds() {
        ContactMemory memory = new ContactMemory();
        assertTrue(memory.isFresh());
        assertEquals(0, memory.size());
        assertNew(memory, 0);
        double[] state = {4};
        ContactSet contacts = contacts(new long[] {9});
        memory.replace(contacts, map(contacts), new double[1], new double[][] {state}, new double[SolverDoubt.SIZE]);
        assertSame(state, memory.state(9));
        assertFalse(memory.isFresh());
    }

    @Test
    void aSnapshotHoldsAllOfIt() {
        long[] keys = keys(150);
        ContactMemory memory = new ContactMemory();
        remember(memory, keys, 40);
        Snapshot saved = new Snapshot();
        memory.save(saved);
        Snapshot before = new Snapshot();
        new ContactMemory().save(before);
        remember(memory, Arrays.copyOf(keys, 20), 7);
        memory.restore(saved);
        assertRemembers(memory, keys, 40);
        ContactMemory other = new ContactMemory();
        other.restore(saved);
        assertRemembers(other, keys, 40);
        assertFalse(other.isFresh());
        other.restore(before);
        assertEquals(0, other.size());
        assertTrue(other.isFresh());
        assertNew(other, keys[0]);
    }

    /** Against a map that forgets nothing but what it is told to, over random steps. */
    @Test
    void randomStepsAgreeWithAPlainMap() {
        Lcg random = new Lcg(3);
        ContactMemory memory = new ContactMemory();
        long[] all = keys(400);
        for (int step = 0; step < 30; step++) {
            int from = (int) random.next(0, 300);
            long[] keys = Arrays.copyOfRange(all, from, from + (int) random.next(1, 100));
            remember(memory, keys, step);
            assertRemembers(memory, keys, step);
        }
    }
}
