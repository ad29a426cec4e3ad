package org.saltus.contact.detect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.contact.law.NewtonCoulombLaw;
import org.saltus.contact.shape.Box;
import org.saltus.contact.shape.ContactPoints;
import org.saltus.contact.shape.Disk;
import org.saltus.contact.shape.Plane;
import org.saltus.contact.shape.Sphere;
import org.saltus.core.fake.GuidedMembers;
import org.saltus.core.interaction.Activation;
import org.saltus.core.interaction.ContactForecast;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.interaction.StepWeights;
import org.saltus.core.math.Lcg;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Shape;

class GridDetectorTest {
    private static TestScene randomBalls(int n, int dimension, double spread, double speed, long seed) {
        Lcg random = new Lcg(seed);
        TestScene s = new TestScene(dimension);
        double side = 1.2 * Math.pow(n, 1.0 / dimension);
        for (int k = 0; k < n; k++) {
            double r = random.next(0.5 / spread, 0.5);
            double[] at = TestScene.at(random.next(0, side), random.next(0, side), dimension == 3 ? random.next(0, side) : 0);
            s.moving(dimension == 2 ? new Disk(r) : new Sphere(r), at, random.next(-speed, speed), random.next(-speed, speed),
                dimension == 3 ? random.next(-speed, speed) : 0);
        }
        return s;
    }

    /** Every pair of balls with gap ≤ tolerance + reach |u_N|, by looking at all of them. */
    private static int bruteForceCount(TestScene s, double reach, double tolerance) {
        int count = 0;
        int n = s.scene.parts().size();
        double[] q = s.state.q();
        double[] v = s.state.v();
        for (int a = 0; a < n; a++) {
            for (int b = a + 1; b < n; b++) {
                double squared = 0;
                double closing = 0;
                for (int i = 0; i < 3; i++) {
                    double d = q[7 * a + i] - q[7 * b + i];
                    squared += d * d;
                    closing += d * (v[6 * a + i] - v[6 * b + i]);
                }
                double distance = Math.sqrt(squared);
                double gap = distance - s.scene.parts().get(a).shape().boundingRadius() - s.scene.parts().get(b).shape().boundingRadius();
                count += gap <= tolerance + reach * Math.abs(closing) / distance ? 1 : 0;
            }
        }
        return count;
    }

    @ParameterizedTest(name = "{0} balls in {1}D, radii 1:{2}, speeds to {3} m/s")
    @CsvSource({"200, 2, 1, 0", "200, 3, 20, 0", "200, 2, 20, 30", "200, 3, 20, 30", "200, 3, 2, 3000"})
    void findsExactlyThePairsWithinReach(int n, int dimension, double spread, double speed) {
        int total = 0;
        for (long seed = 1; seed <= 5; seed++) {
            TestScene s = randomBalls(n, dimension, spread, speed, seed);
            int found = s.look(1e-2, 1e-3).count();
            assertEquals(bruteForceCount(s, 1e-2, 1e-3), found);
            total += found;
        }
        assertTrue(total > 100, "the scenes must have contacts, they have " + total);
    }

    @Test
    void spinCountsTowardsTheReach() {
        TestScene s = new TestScene(3).fixed(new Plane(new double[] {0, 0, 1}, 0), TestScene.at(0, 0, 0))
            .moving(new ContactPoints(new double[] {1, 0, 0}), TestScene.at(0, 0, 0.5), 0, 0, 0, 0, 60, 0);
        assertEquals(1, s.look(0.01, 0).count());                             // u_N = −60 · 1: closes 0.6 in 0.01 s
        assertEquals(0, s.look(0.008, 0).count());
    }

    @Test
    void whatTheActivationWantsIsFoundOnBothSidesOfTheForecast() {
        double h = 1e-2;
        for (double phi : new double[] {0, 0.5, 1}) {
            double hm = 0.5 * h;
            TestScene s = randomBalls(150, 3, 4, 30, 17).prepare();
            ContactSpace all = open(s, 10, phi, hm, h);                       // a tolerance so wide that nothing is missed
            ContactSpace near = open(s, Math.abs(phi * h - hm), phi, hm, h);
            assertTrue(all.count() > 20);
            assertEquals(all.count(), near.count());
            assertTrue(near.candidateCount() <= all.candidateCount());
        }
    }

    private static ContactSpace open(TestScene s, double reach, double phi, double hm, double h) {
        ContactSpace space = new ContactSpace(s.scene.bodies(), s.scene.interactions().laws(), new Activation(false, phi, 1e-10));
        s.detector.detect(s.scene, s.state.q(), s.state.v(), reach, 1e-10, space.contacts());
        space.open(new ContactForecast(new StepWeights(0.5, 0.5, 0.5), h, hm, s.state.q(), s.state.v(), s.state.v(), null), key -> false);
        return space;
    }

    @Test
    void contactsComeSortedByPairOfParts() {
        ContactSet c = randomBalls(300, 3, 5, 0, 3).look(0, 0.05);
        long before = -1;
        for (int k = 0; k < c.count(); k++) {
            long pair = (long) c.part[2 * k] << 32 | c.part[2 * k + 1];
            assertTrue(pair > before);
            before = pair;
        }
    }

    @Test
    void unitsOfOneBodyTouchEachOtherButNoUnitTouchesItself() {
        List<Part> parts = List.of(new Part("a", 0, 0, new Sphere(1), null, 0), new Part("a2", 0, 0, new Sphere(1), null, 0),
            new Part("b", 0, 1, new Sphere(1), null, 0));
        assertEquals(2, count(parts, 3, GuidedMembers.at(0, 0, 0, 1.5, 0, 0)));
    }

    @Test
    void partsThatShareAGroupDoNotTouch() {
        List<Part> parts = List.of(new Part("a", 0, 0, new Sphere(1), null, 6), new Part("b", 0, 1, new Sphere(1), null, 12),
            new Part("c", 0, 2, new Sphere(1), null, 8));
        assertEquals(1, count(parts, 3, GuidedMembers.at(0, 0, 0, 0.1, 0, 0, 0.2, 0, 0)));
    }

    private static InteractionTable everything(int parts) {
        InteractionTable table = new InteractionTable();
        BitSet all = new BitSet();
        all.set(0, parts);
        table.add(new NewtonCoulombLaw(0, 0), "everything", all, all);
        return table;
    }

    private static int count(List<Part> parts, int dimension, GuidedMembers units) {
        Scene scene = new Scene("pairs", dimension, List.of(units), parts, everything(parts.size()));
        GridDetector detector = new GridDetector();
        detector.prepare(scene);
        ContactSet contacts = new ContactSet();
        detector.detect(scene, scene.initialState().q(), scene.initialState().v(), 0, 0, contacts);
        for (int c = 0; c < contacts.count(); c++) {
            assertEquals(1, contacts.size[c], "frictionless contacts have their normal only");
        }
        return contacts.count();
    }

    @Test
    void aPairOfShapesWithoutTestIsAnErrorThatNamesThem() {
        Shape knot = new Shape() {
            @Override
            public String kind() {
                return "knot";
            }

            @Override
            public double boundingRadius() {
                return 1;
            }

            @Override
            public MassProperties massProperties(double density, int dimension) {
                return new MassProperties(1, 1, 1, 1);
            }

            @Override
            public Tessellation tessellate(double size) {
                return new Tessellation(new double[0], new int[0][]);
            }
        };
        TestScene s = new TestScene(3).moving(knot, TestScene.at(0, 0, 0)).moving(new Box(2, 1, 1), TestScene.at(9, 0, 0));
        String message = assertThrows(IllegalArgumentException.class, () -> s.look(0, 0)).getMessage();
        for (String part : List.of("touch", "moving0", "moving1", "(knot)", "(box)")) {
            assertTrue(message.contains(part), message);
        }
    }

    @Test
    void fixedBoxesMayOverlapAndListsOfPointsPassThroughEachOther() {
        ContactPoints points = new ContactPoints(new double[3]);
        TestScene s = new TestScene(3).fixed(new Box(1, 1, 1), TestScene.at(0, 0, 0)).fixed(new Box(1, 1, 1), TestScene.at(0, 0, 0.1))
            .moving(points, TestScene.at(5, 0, 0)).moving(points, TestScene.at(5, 0, 0));
        assertEquals(0, s.look(0, 1).count());
    }

    @Test
    void detectBeforePrepareIsAnError() {
        TestScene s = randomBalls(2, 3, 1, 0, 1).prepare();
        assertThrows(IllegalStateException.class,
            () -> new GridDetector().detect(s.scene, s.state.q(), s.state.v(), 0, 0, new ContactSet()));
    }

    @Test
    void aWarmDetectionOf500SpheresAllocatesNothing() {
        TestScene s = randomBalls(500, 3, 2, 1, 5).fixed(new Plane(new double[] {0, 0, 1}, 0), TestScene.at(0, 0, 0));
        for (int k = 0; k < 200; k++) {
            s.look(1e-3, 1e-3);
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long id = Thread.currentThread().getId();
        long least = Long.MAX_VALUE;
        for (int k = 0; k < 5; k++) {
            long before = threads.getThreadAllocatedBytes(id);
            s.look(1e-3, 1e-3);
            least = Math.min(least, threads.getThreadAllocatedBytes(id) - before);
        }
        assertTrue(s.contacts.count() > 100);
        assertTrue(least <= 256, "a warm detection allocated " + least + " bytes");  // the measuring itself may take a few
    }

    @Test
    void theSameSceneGivesTheSameContactsInANewDetector() {
        TestScene s = randomBalls(200, 3, 20, 10, 8);
        TestScene t = randomBalls(200, 3, 20, 10, 8);
        s.look(0.1, 0);                                                       // other cells, other bucket counts
        ContactSet c = s.look(1e-3, 1e-3);
        ContactSet d = t.look(1e-3, 1e-3);
        assertEquals(d.count(), c.count());
        assertTrue(Arrays.equals(Arrays.copyOf(c.key, c.count()), Arrays.copyOf(d.key, d.count())));
        assertTrue(Arrays.equals(Arrays.copyOf(c.gap, c.count()), Arrays.copyOf(d.gap, d.count())));
    }
}
