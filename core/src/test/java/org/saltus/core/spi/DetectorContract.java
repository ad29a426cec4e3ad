package org.saltus.core.spi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.core.detection.Detector;
import org.saltus.core.fake.GuidedMembers;
import org.saltus.core.fake.TestLaw;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Shape;
import org.saltus.core.state.State;

/** What every detector must do, on balls above a floor. Extend it and return the detector and its shapes; outside extensions run the same tests. */
public abstract class DetectorContract {
    private static final double RADIUS = 0.5;
    private static final double ROUND_OFF = 1e-15;

    /** A new detector. */
    protected abstract Detector detector();

    /** A ball about the origin (space). */
    protected abstract Shape ball(double radius);

    /** The half-space below z = 0, free above. */
    protected abstract Shape floor();

    private static final class Found {
        final Scene scene;
        final Detector detector;
        final State state;
        final ContactSet contacts = new ContactSet();

        Found(Scene scene, Detector detector) {
            this.scene = scene;
            this.detector = detector;
            state = scene.initialState();
            detector.prepare(scene);
        }

        ContactSet look(double reach, double tolerance) {
            contacts.clear();
            detector.detect(scene, state.q(), state.v(), reach, tolerance, contacts);
            return contacts;
        }
    }

    /** Balls at the given centres, and the floor as the last part; everything may touch everything. */
    private Found scene(long group, boolean lawActs, double... centres) {
        GuidedMembers units = GuidedMembers.at(centres);
        List<Part> parts = new ArrayList<>();
        for (int u = 0; u < units.memberCount(); u++) {
            parts.add(new Part("ball" + u, 0, u, ball(RADIUS), null, group));
        }
        parts.add(new Part("floor", Part.FIXED, 0, floor(), new double[] {0, 0, 0, 1, 0, 0, 0}, group));
        InteractionTable table = new InteractionTable();
        BitSet all = new BitSet();
        all.set(0, parts.size());
        table.add(new TestLaw(0, 0.3, false), "law", lawActs ? all : new BitSet(), all);
        return new Found(new Scene("contract", 3, List.of(units), parts, table), detector());
    }

    @Test
    void aBallAboveTheFloorHasGapNormalAndPoint() {
        ContactSet c = scene(0, true, 1, 2, RADIUS + 0.01).look(0, 0.1);
        assertEquals(1, c.count());
        assertEquals(0.01, c.gap[0], ROUND_OFF);
        assertArrayEquals(new double[] {0, 0, 1}, Arrays.copyOf(c.frame, 3), ROUND_OFF);
        assertEquals(1, c.point[0], ROUND_OFF);
        assertEquals(2, c.point[1], ROUND_OFF);
        assertTrue(c.point[2] >= -ROUND_OFF && c.point[2] <= 0.01 + ROUND_OFF, "the point lies between the surfaces");
        assertArrayEquals(new int[] {0, 1}, Arrays.copyOf(c.part, 2));
        assertArrayEquals(new int[] {0, -1}, Arrays.copyOf(c.body, 2));
        assertEquals(3, c.size[0]);
    }

    @Test
    void normalsPointFromTheAntagonistToTheCandidateAndFramesAreRightHanded() {
        Found found = scene(0, true, 0, 0, 2, 0.6, 0.3, 2.6, 0.1, -0.8, 2.1);
        ContactSet c = found.look(0, 0.2);
        assertTrue(c.count() >= 2);
        for (int k = 0; k < c.count(); k++) {
            double towards = 0;
            for (int i = 0; i < 3; i++) {
                towards += c.frame[9 * k + i] * (found.state.q()[7 * c.feature[2 * k] + i] - found.state.q()[7 * c.feature[2 * k + 1] + i]);
            }
            assertTrue(towards > 0, "n of contact " + k + " must point from B to A");
            assertRightHanded(c.frame, 9 * k);
        }
    }

    private static void assertRightHanded(double[] f, int o) {
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                double dot = 0;
                for (int k = 0; k < 3; k++) {
                    dot += f[o + 3 * i + k] * f[o + 3 * j + k];
                }
                assertEquals(i == j ? 1 : 0, dot, 4 * ROUND_OFF);
            }
        }
        assertEquals(1, f[o] * (f[o + 4] * f[o + 8] - f[o + 5] * f[o + 7]) - f[o + 1] * (f[o + 3] * f[o + 8] - f[o + 5] * f[o + 6])
            + f[o + 2] * (f[o + 3] * f[o + 7] - f[o + 4] * f[o + 6]), 8 * ROUND_OFF);
    }

    @Test
    void whatCanCloseWithinReachIsFoundHoweverFast() {
        Found found = scene(0, true, 0, 0, RADIUS + 10);
        assertEquals(0, found.look(0.1, 1e-3).count());
        found.state.v()[2] = -1000;
        assertEquals(1, found.look(0.0101, 1e-3).count());
    }

    @Test
    void contactsAreAppendedInTheSameOrderEachTime() {
        double[] centres = new double[3 * 27];
        for (int i = 0; i < 27; i++) {
            centres[3 * i] = i % 3 * 0.99;
            centres[3 * i + 1] = i / 3 % 3 * 0.99;
            centres[3 * i + 2] = 0.499 + i / 9 * 0.99;
        }
        Found found = scene(0, true, centres);
        ContactSet c = found.look(0, 1e-3);
        int n = c.count();
        assertEquals(3 * 18 + 9, n);
        long[] keys = Arrays.copyOf(c.key, n);
        assertEquals(n, Arrays.stream(keys).distinct().count(), "keys are distinct");
        found.detector.detect(found.scene, found.state.q(), found.state.v(), 0, 1e-3, c);
        assertEquals(2 * n, c.count(), "detectors append");
        assertArrayEquals(keys, Arrays.copyOfRange(c.key, n, 2 * n));
    }

    @Test
    void aRollingContactKeepsItsKey() {
        Found found = scene(0, true, 0, 0, RADIUS);
        long key = found.look(0, 1e-3).key[0];
        found.state.q()[0] += 0.3;
        found.state.q()[3] = Math.cos(0.3);
        found.state.q()[5] = Math.sin(0.3);
        assertEquals(key, found.look(0, 1e-3).key[0]);
    }

    @Test
    void differentPairsHaveDifferentKeys() {
        ContactSet c = scene(0, true, 0, 0, RADIUS, 3, 0, RADIUS).look(0, 1e-3);
        assertEquals(2, c.count());
        assertNotEquals(c.key[0], c.key[1]);
    }

    @Test
    void partsWithoutLawOrOfOneGroupDoNotTouch() {
        assertEquals(0, scene(0, false, 0, 0, RADIUS).look(0, 1e-3).count());
        assertEquals(0, scene(4, true, 0, 0, RADIUS, 0.9, 0, RADIUS).look(0, 1e-3).count());
    }
}
