package org.saltus.core.interaction;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.math.Lcg;

/** H against a dense matrix made from what the bodies say of their sides. */
class ContactMapTest {
    /** A body whose sides are moved by 0, 1, 2, ... dofs (the feature says how many) with values that name body, side, dof and direction. */
    private record Body(int number, int firstDof) implements ContactSides {
        @Override
        public void countSideDofs(ContactSet contacts, int[] sides, int from, int to, int[] count) {
            for (int k = from; k < to; k++) {
                count[k] = contacts.feature[sides[k]];
            }
        }

        @Override
        public void writeSides(double[] q, ContactSet contacts, int[] sides, int from, int to, ContactMap map) {
            for (int k = from; k < to; k++) {
                int s = sides[k];
                map.member(s, 100 * number + s);
                for (int i = 0; i < contacts.feature[s]; i++) {
                    map.dofs()[map.start(s) + i] = dof(s, i);
                    for (int d = 0; d < map.size(s / 2); d++) {
                        map.values()[map.valueStart(s) + i * map.size(s / 2) + d] = value(s, i, d) * q[0];
                    }
                }
            }
        }

        int dof(int side, int i) {
            return firstDof + (side + i) % 8;
        }

        double value(int side, int i, int d) {
            return Math.sin(1 + number + 10 * side + 3 * i + 7 * d);
        }
    }

    private static final int DOFS = 24;
    private static final List<Body> BODIES = List.of(new Body(0, 0), new Body(1, 8), new Body(2, 16));

    /** Contacts of 1 to 6 directions between random bodies or with the world (-1). */
    private static ContactSet contacts(int n, long seed) {
        Lcg random = new Lcg(seed);
        ContactSet out = new ContactSet();
        for (int c = 0; c < n; c++) {
            int a = (int) random.next(-0.999, 2.999);
            int b = (int) random.next(-1.999, 2.999);
            out.append();
            out.sides(c, -1, a, (int) random.next(0, 5.999), -1, b, (int) random.next(0, 5.999));
            out.law(c, 0, 1 + (int) random.next(0, 5.999));
            out.key[c] = c;
        }
        return out;
    }

    /** H, DOFS × Σ size, of the contacts marked; numbers of sides are those before the choice. */
    private static double[][] dense(ContactSet contacts, boolean[] marked, double q) {
        List<double[]> columns = new ArrayList<>();
        for (int c = 0; c < contacts.count(); c++) {
            for (int d = 0; marked[c] && d < contacts.size[c]; d++) {
                double[] column = new double[DOFS];
                for (int s = 2 * c; s < 2 * c + 2; s++) {
                    for (int i = 0; contacts.body[s] >= 0 && i < contacts.feature[s]; i++) {
                        Body body = BODIES.get(contacts.body[s]);
                        column[body.dof(s, i)] += (s % 2 == 0 ? 1 : -1) * body.value(s, i, d) * q;
                    }
                }
                columns.add(column);
            }
        }
        return columns.toArray(new double[0][]);
    }

    private static void assertIs(double[][] columns, ContactMap map) {
        assertEquals(columns.length, map.length());
        Lcg random = new Lcg(8);
        double[] v = new double[DOFS];
        double[] p = new double[map.length()];
        double[] f = new double[DOFS];
        for (int i = 0; i < DOFS; i++) {
            v[i] = random.next(-1, 1);
            f[i] = i;
        }
        double[] u = new double[map.length() + 1];
        Arrays.fill(u, 9);
        map.multiplyTranspose(v, u);
        double[] expected = new double[DOFS];
        for (int j = 0; j < p.length; j++) {
            p[j] = random.next(-1, 1);
            double sum = 0;
            for (int i = 0; i < DOFS; i++) {
                sum += columns[j][i] * v[i];
                expected[i] += columns[j][i] * p[j];
            }
            assertEquals(sum, u[j], 1e-13, "u = Hᵀ v, entry " + j);
        }
        assertEquals(9, u[map.length()], 0, "and no more");
        map.multiplyAdd(p, f);
        for (int i = 0; i < DOFS; i++) {
            assertEquals(i + expected[i], f[i], 1e-12, "f += H p, entry " + i);
        }
    }

    private static boolean[] all(int n) {
        boolean[] out = new boolean[n];
        Arrays.fill(out, true);
        return out;
    }

    /** The same map for step after step: larger, smaller, larger. */
    @Test
    void theMapIsTheDenseMatrixWhateverItHeldBefore() {
        ContactMap map = new ContactMap();
        for (int n : new int[] {3, 0, 1, 40, 7, 41, 200, 12, 260}) {
            ContactSet contacts = contacts(n, n);
            map.build(BODIES, contacts, new double[] {1 + n % 3});
            assertEquals(n, map.contactCount());
            assertIs(dense(contacts, all(n), 1 + n % 3), map);
            int offset = 0;
            for (int c = 0; c < n; c++) {
                assertEquals(offset, map.offset(c));
                assertEquals(contacts.size[c], map.size(c));
                for (int s = 2 * c; s < 2 * c + 2; s++) {
                    assertEquals(contacts.body[s], map.body(s));
                    if (map.body(s) >= 0) {
                        assertEquals(100 * map.body(s) + s, map.member(s));
                        assertEquals(contacts.feature[s], map.start(s + 1) - map.start(s), "dofs of a side");
                        assertEquals(contacts.feature[s] * contacts.size[c], map.valueStart(s + 1) - map.valueStart(s));
                    } else {
                        assertEquals(map.start(s), map.start(s + 1), "the world has none");
                    }
                }
                offset += contacts.size[c];
            }
        }
    }

    @ParameterizedTest(name = "every {0}th of {1}")
    @CsvSource({"1, 9", "2, 50", "3, 50", "50, 50", "100, 50"})
    void whatIsKeptIsAsItWas(int every, int n) {
        ContactSet contacts = contacts(n, 5);
        boolean[] marked = new boolean[n];
        for (int c = every == 100 ? n : 0; c < n; c += every) {
            marked[c] = true;
        }
        ContactMap map = new ContactMap();
        map.build(BODIES, contacts, new double[] {2});
        map.keep(marked);
        assertIs(dense(contacts, marked, 2), map);
        int to = 0;
        for (int c = 0; c < n; c++) {
            if (marked[c]) {
                assertEquals(contacts.size[c], map.size(to));
                assertEquals(contacts.body[2 * c + 1], map.body(2 * to + 1));
                if (contacts.body[2 * c] >= 0) {
                    assertEquals(100 * contacts.body[2 * c] + 2 * c, map.member(2 * to));
                }
                to++;
            }
        }
        assertEquals(to, map.contactCount());
    }

    /** More bodies than before or than there are sides. */
    @Test
    void scenesMayHaveMoreBodiesThanContacts() {
        List<Body> many = new ArrayList<>();
        for (int b = 0; b < 300; b++) {
            many.add(new Body(b, b % 16));
        }
        ContactSet contacts = new ContactSet();
        contacts.append();
        contacts.sides(0, -1, 290, 2, -1, 7, 1);
        contacts.law(0, 0, 1);
        ContactMap map = new ContactMap();
        map.build(BODIES, contacts(5, 1), new double[] {1});
        map.build(many, contacts, new double[] {1});
        double[] f = new double[DOFS];
        map.multiplyAdd(new double[] {1}, f);
        double[] expected = new double[DOFS];
        expected[2] += many.get(290).value(0, 0, 0);
        expected[3] += many.get(290).value(0, 1, 0);
        expected[8] -= many.get(7).value(1, 0, 0);
        assertArrayEquals(expected, f, 1e-15);
    }
}
