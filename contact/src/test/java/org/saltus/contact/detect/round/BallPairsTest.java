package org.saltus.contact.detect.round;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.contact.detect.GridDetector;
import org.saltus.contact.law.NewtonCoulombLaw;
import org.saltus.contact.shape.Disk;
import org.saltus.contact.shape.Sphere;
import org.saltus.core.fake.GuidedMembers;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.math.Lcg;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.state.State;

/** Crowds of balls, whose motion and laws are read in runs, against the closed form pair by pair. */
class BallPairsTest {
    private static final int COUNT = 220;
    private static final int PER_BODY = 110;
    private static final double REACH = 5e-4;
    private static final double TOLERANCE = 1e-9;
    private static final double H = 1e-3;
    private final double[] radius = new double[COUNT];

    /** Parts in the order of units, or against it in the second body, so that runs of units end at every part there; every seventh part is fixed. */
    private Scene scene(int dimension, Lcg random) {
        double size = 0.09 * Math.pow(COUNT, 1.0 / dimension);
        double[] q = new double[7 * COUNT];
        for (int u = 0; u < COUNT; u++) {
            q[7 * u] = random.next(0, size);
            q[7 * u + 1] = random.next(0, size);
            q[7 * u + 2] = dimension == 3 ? random.next(0, size) : 0;
            q[7 * u + 3] = 1;
        }
        List<BodyDynamics> bodies = new ArrayList<>();
        for (int b = 0; b < 2; b++) {
            bodies.add(new GuidedMembers(Arrays.copyOfRange(q, 7 * PER_BODY * b, 7 * PER_BODY * (b + 1)), new double[6 * PER_BODY]));
        }
        List<Part> parts = new ArrayList<>();
        BitSet all = new BitSet();
        BitSet some = new BitSet();
        for (int p = 0; p < COUNT; p++) {
            radius[p] = random.next(0.03, 0.06);
            int unit = p < PER_BODY ? p : COUNT - 1 - p;
            boolean isFixed = p % 7 == 3;
            double[] place = Arrays.copyOfRange(q, 7 * p, 7 * p + 7);
            place[0] += 0.01;
            parts.add(new Part("ball" + p, isFixed ? Part.FIXED : p / PER_BODY, isFixed ? 0 : unit,
                dimension == 2 ? new Disk(radius[p]) : new Sphere(radius[p]),
                isFixed ? place : null, 0));
            all.set(p);
            some.set(p, p % 3 == 0);
        }
        InteractionTable table = new InteractionTable();
        table.add(new NewtonCoulombLaw(0, 0.5), "all", all, all);
        table.add(new NewtonCoulombLaw(0, 0), "some", some, all);
        return new Scene("crowd", dimension, bodies, parts, table);
    }

    private static int unit(int p) {
        return p < PER_BODY ? p : PER_BODY + COUNT - 1 - p;
    }

    private static double at(Scene scene, double[] values, int p, int stride, int i) {
        Part part = scene.parts().get(p);
        return !part.isFixed() ? values[stride * unit(p) + i] : stride == 7 ? part.placement()[i] : 0;
    }

    @ParameterizedTest(name = "{0}D at {1} m/s")
    @CsvSource({"2, 0", "2, 0.5", "2, 5", "3, 0", "3, 0.5", "3, 5"})
    void contactsOfACrowdAreThoseOfTheClosedFormWithTheLawOfTheirPair(int dimension, double speed) {
        Lcg random = new Lcg(3);
        Scene scene = scene(dimension, random);
        State state = scene.initialState();
        double[] q = state.q().clone();
        double[] v = state.v().clone();
        GridDetector detector = new GridDetector();
        detector.prepare(scene);
        ContactSet contacts = new ContactSet();
        int total = 0;
        int changes = 0;
        BitSet before = new BitSet();
        for (int step = 0; step < 30; step++) {
            for (int i = 0; i < v.length; i++) {
                v[i] = dimension == 2 && i % 6 > 1 ? 0 : random.next(-speed, speed);
            }
            contacts.clear();
            detector.detect(scene, q, v, REACH, TOLERANCE, contacts);
            BitSet now = compare(scene, q, v, contacts, step);
            total += contacts.count();
            before.xor(now);
            changes += step > 0 ? before.cardinality() : 0;
            before = now;
            for (int k = 0; k < q.length; k++) {
                q[k] += k % 7 < 3 ? H * v[k / 7 * 6 + k % 7] : 0;
            }
        }
        assertTrue(total > 30 * 100, total + " contacts in 30 steps");
        assertEquals(speed > 0, changes > 0, changes + " contacts came or left");
    }

    /** Which pairs touch, by number. */
    private BitSet compare(Scene scene, double[] q, double[] v, ContactSet contacts, int step) {
        BitSet out = new BitSet();
        int c = 0;
        for (int a = 0; a < COUNT; a++) {
            for (int b = a + 1; b < COUNT; b++) {
                if (scene.parts().get(a).isFixed() && scene.parts().get(b).isFixed()) {
                    continue;
                }
                double squared = 0;
                double rate = 0;
                for (int i = 0; i < 3; i++) {
                    double x = at(scene, q, a, 7, i) - at(scene, q, b, 7, i);
                    squared += x * x;
                    rate += x * (at(scene, v, a, 6, i) - at(scene, v, b, 6, i));
                }
                double distance = Math.sqrt(squared);
                double gap = distance - radius[b] - radius[a];
                if (gap > TOLERANCE + REACH * Math.abs(rate / distance)) {
                    continue;
                }
                String where = "contact " + c + " in step " + step;
                boolean swapped = scene.parts().get(a).isFixed();
                assertTrue(c < contacts.count(), "missing: " + where);
                assertEquals(swapped ? b : a, contacts.part[2 * c], where);
                assertEquals(swapped ? a : b, contacts.part[2 * c + 1], where);
                assertEquals(gap, contacts.gap[c], where);
                boolean isSmooth = a % 3 == 0 || b % 3 == 0;
                assertEquals(isSmooth ? 1 : 0, contacts.law[c], where);
                assertEquals(isSmooth ? 1 : scene.dimension(), contacts.size[c], where);
                assertEquals((1 << contacts.size[c]) - 1, contacts.rows[c], where);
                double n = (at(scene, q, a, 7, 0) - at(scene, q, b, 7, 0)) / distance;
                assertEquals(swapped ? -n : n, contacts.frame[9 * c], 1e-15, where);
                out.set(COUNT * a + b);
                c++;
            }
        }
        assertEquals(c, contacts.count(), "contacts in step " + step);
        return out;
    }
}
