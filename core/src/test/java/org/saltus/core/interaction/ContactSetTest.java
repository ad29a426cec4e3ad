package org.saltus.core.interaction;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.math.Lcg;

/** Contacts come out as they were put in, however many there are and whichever are kept; their frames are right-handed. */
class ContactSetTest {
    /** Contact number k in all its numbers; each sixth has a patch on side A, each fourth on side B. */
    private static void write(ContactSet set, int c, int k, boolean hasPatches) {
        set.sides(c, 10 * k, 10 * k + 1, 10 * k + 2, 10 * k + 3, 10 * k + 4, 10 * k + 5);
        double angle = 0.1 * k;
        set.geometry(c, k, k + 0.25, k + 0.5, Math.cos(angle), Math.sin(angle), 0, -k, 1000L + k);
        set.law(c, k % 3, 1 + k % 6);
        if (hasPatches && k % 6 == 0) {
            set.patch(2 * c, new int[] {k, k + 1, k + 2, -9}, new double[] {0.5, 0.25, 0.25, Double.NaN}, 3);
        }
        if (hasPatches && k % 4 == 0) {
            set.patch(2 * c + 1, new int[] {2 * k, 2 * k + 1}, new double[] {0.125, 0.875}, 2);
        }
    }

    private static void assertIs(ContactSet set, int c, int k, boolean hasPatches) {
        assertArrayEquals(new int[] {10 * k, 10 * k + 3}, Arrays.copyOfRange(set.part, 2 * c, 2 * c + 2));
        assertArrayEquals(new int[] {10 * k + 1, 10 * k + 4}, Arrays.copyOfRange(set.body, 2 * c, 2 * c + 2));
        assertArrayEquals(new int[] {10 * k + 2, 10 * k + 5}, Arrays.copyOfRange(set.feature, 2 * c, 2 * c + 2));
        assertArrayEquals(new double[] {k, k + 0.25, k + 0.5}, Arrays.copyOfRange(set.point, 3 * c, 3 * c + 3));
        double x = Math.cos(0.1 * k);
        double y = Math.sin(0.1 * k);
        assertArrayEquals(new double[] {x, y, 0, -y, x, 0, 0, 0, x * x + y * y}, Arrays.copyOfRange(set.frame, 9 * c, 9 * c + 9), 1e-15);
        assertEquals(-k, set.gap[c], 0);
        assertEquals(1000L + k, set.key[c]);
        assertEquals(k % 3, set.law[c]);
        assertEquals(1 + k % 6, set.size[c]);
        for (int i = 0; i < 1 + k % 6; i++) {
            assertEquals(i, set.direction(c, i));
        }
        boolean isPatchA = hasPatches && k % 6 == 0;
        boolean isPatchB = hasPatches && k % 4 == 0;
        assertEquals(isPatchA ? 3 : 1, set.nodeCount(2 * c));
        assertEquals(isPatchB ? 2 : 1, set.nodeCount(2 * c + 1));
        for (int i = 0; i < set.nodeCount(2 * c); i++) {
            assertEquals(isPatchA ? k + i : 10 * k + 2, set.node(2 * c, i));
            assertEquals(isPatchA ? i == 0 ? 0.5 : 0.25 : 1, set.nodeWeight(2 * c, i), 0);
        }
        for (int i = 0; i < set.nodeCount(2 * c + 1); i++) {
            assertEquals(isPatchB ? 2 * k + i : 10 * k + 5, set.node(2 * c + 1, i));
            assertEquals(isPatchB ? i == 0 ? 0.125 : 0.875 : 1, set.nodeWeight(2 * c + 1, i), 0);
        }
    }

    /** 8 contacts fit at the start, 64 nodes of patches. */
    @ParameterizedTest(name = "{0} contacts, patches {1}")
    @CsvSource({"0, false", "1, false", "8, false", "9, false", "100, false", "1, true", "9, true", "200, true"})
    void contactsAndTheirPatchesComeOutAsTheyWerePutIn(int n, boolean hasPatches) {
        ContactSet set = new ContactSet();
        for (int round = 0; round < 2; round++) {
            set.clear();
            for (int k = 0; k < n; k++) {
                assertEquals(k, set.append());
                write(set, k, k, hasPatches);
            }
            assertEquals(n, set.count());
            for (int k = 0; k < n; k++) {
                assertIs(set, k, k, hasPatches);
            }
        }
    }

    @ParameterizedTest(name = "patches {0}")
    @ValueSource(booleans = {false, true})
    void keptContactsMoveUpInOrder(boolean hasPatches) {
        int n = 60;
        ContactSet set = new ContactSet();
        boolean[] marked = new boolean[n + 5];
        for (int k = 0; k < n; k++) {
            write(set, set.append(), k, hasPatches);
            marked[k] = k % 3 != 1 && k != 2;
        }
        set.keep(marked);
        int c = 0;
        for (int k = 0; k < n; k++) {
            if (marked[k]) {
                assertIs(set, c++, k, hasPatches);
            }
        }
        assertEquals(c, set.count());
        for (int next = c; next < 55; next++) {
            assertEquals(next, set.append(), "the next one follows");
            assertEquals(1, set.nodeCount(2 * next), "and has no patch of the one that stood there");
            assertEquals(1, set.nodeCount(2 * next + 1));
        }
    }

    /** Patches of an earlier step are gone where the next one has none, and where it has them on others. */
    @Test
    void aNewStepHasNoPatchesOfAnEarlierOne() {
        ContactSet set = new ContactSet();
        for (int k = 0; k < 7; k++) {
            write(set, set.append(), k, true);
        }
        set.clear();
        for (int k = 0; k < 7; k++) {
            write(set, set.append(), k, false);
        }
        for (int k = 0; k < 7; k++) {
            assertIs(set, k, k, false);
        }
        set.patch(13, new int[] {4}, new double[] {1}, 1);
        assertEquals(4, set.node(13, 0));
        for (int side = 0; side < 13; side++) {
            assertEquals(set.feature[side], set.node(side, 0), "side " + side);
            assertEquals(1, set.nodeCount(side));
        }
    }

    @Test
    void runsOfContactsGetOneLaw() {
        ContactSet set = new ContactSet();
        for (int k = 0; k < 5; k++) {
            set.append();
            set.law(k, 7, 1);
        }
        set.laws(1, 4, 9, 3);
        assertArrayEquals(new int[] {7, 9, 9, 9, 7}, Arrays.copyOf(set.law, 5));
        assertArrayEquals(new int[] {1, 3, 3, 3, 1}, Arrays.copyOf(set.size, 5));
        assertEquals(2, set.direction(3, 2));
        assertArrayEquals(new int[] {1, 7, 7, 7, 1}, Arrays.copyOf(set.rows, 5));
    }

    @Test
    void rowsNameTheirDirections() {
        ContactSet set = new ContactSet();
        set.append();
        set.rows(0, 4, ContactSet.T1 + ContactSet.R1 + ContactSet.RN);
        assertEquals(4, set.law[0]);
        assertEquals(3, set.size[0]);
        assertEquals(1, set.direction(0, 0));
        assertEquals(3, set.direction(0, 1));
        assertEquals(5, set.direction(0, 2));
        set.rows(0, 4, ContactSet.N + ContactSet.T2 + ContactSet.R2);
        assertEquals(0, set.direction(0, 0));
        assertEquals(2, set.direction(0, 1));
        assertEquals(4, set.direction(0, 2));
    }

    /** Parts below 2²², features below 2¹⁰: a million keys, all different, also from each other's mirror image. */
    @Test
    void keysOfDifferentPairsDiffer() {
        Set<Long> keys = new HashSet<>();
        int n = 0;
        for (int a : new int[] {-2, -1, 0, 1, 2, 63, 1000, 1 << 20, (1 << 22) - 1}) {
            for (int b : new int[] {-2, -1, 0, 1, 2, 63, 1000, 1 << 20, (1 << 22) - 1}) {
                for (int f = 0; f < 40; f++) {
                    for (int g = 0; g < 40; g++) {
                        keys.add(ContactSet.key(a, b, f, g));
                        n++;
                    }
                }
            }
        }
        assertEquals(n, keys.size());
        assertNotEquals(ContactSet.key(1, 2, 3, 4), ContactSet.key(2, 1, 4, 3));
    }

    /** n·t = 0, n × t1 = t2, lengths 1; t2 = e_z in the plane; the frame of a normal does not depend on what came before. */
    @Test
    void framesAreOrthonormalAndRightHanded() {
        Lcg random = new Lcg(4);
        double[] f = new double[12];
        for (int k = 0; k < 2000; k++) {
            double[] n = {random.next(-1, 1), random.next(-1, 1), random.next(-1, 1)};
            int still = k % 8;
            for (int i = 0; i < 3; i++) {
                n[i] *= (still >> i & 1) == 1 ? 0 : 1;
            }
            double r = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
            if (still == 7 || r < 1e-3) {
                continue;
            }
            Frames.fromNormal(n[0] / r, n[1] / r, n[2] / r, f, 3);
            for (int i = 0; i < 3; i++) {
                assertEquals(n[i] / r, f[3 + i], 0);
                int j = (i + 1) % 3;
                int l = (i + 2) % 3;
                assertEquals(f[3 + j] * f[6 + l] - f[3 + l] * f[6 + j], f[9 + i], 1e-14, "n × t1 = t2");
            }
            assertEquals(0, dot(f, 3, 6), 1e-14, "n·t1");
            assertEquals(1, dot(f, 6, 6), 1e-14, "t1·t1");
            assertEquals(1, dot(f, 9, 9), 1e-14, "t2·t2");
            if (n[2] == 0) {
                assertArrayEquals(new double[] {0, 0, 1}, Arrays.copyOfRange(f, 9, 12), 1e-14, "t2 = e_z in the plane");
                assertArrayEquals(new double[] {-n[1] / r, n[0] / r, 0}, Arrays.copyOfRange(f, 6, 9), 0);
            }
        }
        assertArrayEquals(new double[] {0, 0, 0}, Arrays.copyOf(f, 3), 0, "nothing before the offset is written");
    }

    /** On a floor or a wall tangents follow the axes: t1 near e_x on e_z, near e_y beside ±e_x. */
    @Test
    void tangentsFollowTheAxes() {
        double[] f = new double[9];
        Frames.fromNormal(0, 0, 1, f, 0);
        assertArrayEquals(new double[] {0, 0, 1, 1, 0, 0, 0, 1, 0}, f, 1e-15);
        Frames.fromNormal(0, 0, -1, f, 0);
        assertArrayEquals(new double[] {0, 0, -1, -1, 0, 0, 0, 1, 0}, f, 1e-15);
        double s = Math.sqrt(0.5);
        Frames.fromNormal(s, 0, s, f, 0);
        assertArrayEquals(new double[] {s, 0, s, s, 0, -s, 0, 1, 0}, f, 1e-15);
        Frames.fromNormal(0.8, 0, 0.6, f, 0);
        assertArrayEquals(new double[] {0.8, 0, 0.6, 0, 1, 0, -0.6, 0, 0.8}, f, 1e-15);
        Frames.fromNormal(-0.8, 0, 0.6, f, 0);
        assertArrayEquals(new double[] {-0.8, 0, 0.6, 0, -1, 0, 0.6, 0, 0.8}, f, 1e-15);
    }

    private static double dot(double[] f, int a, int b) {
        return f[a] * f[b] + f[a + 1] * f[b + 1] + f[a + 2] * f[b + 2];
    }
}
