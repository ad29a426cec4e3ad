package org.saltus.core.interaction;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.state.Snapshot;

/** δ = (h/s)(u₀ − u₁′) of contacts that pushed: where it is taken, in which frame, and where not. */
class TurningRowsTest {
    private static final double H = 0.01;
    private static final StepWeights HALF = new StepWeights(0.5, 0.5, 0.5);
    private final TurningRows rows = new TurningRows();
    private final double[] rate = new double[6];
    private final double[] turn = new double[6];

    private static ContactForecast step(double h) {
        return new ContactForecast(HALF, h, h / 2, null, null, null, null);
    }

    /** One contact with the key 7, normal n and tangents turned by an angle about it. */
    private static ContactSet contact(double[] n, double angle) {
        ContactSet set = new ContactSet();
        int c = set.append();
        set.sides(c, 0, 0, 0, 1, -1, 0);
        set.geometry(c, 0, 0, 0, n[0], n[1], n[2], 0, 7);
        set.law(c, 0, 3);
        double[] f = set.frame.clone();
        for (int i = 0; i < 3; i++) {
            set.frame[3 + i] = Math.cos(angle) * f[3 + i] + Math.sin(angle) * f[6 + i];
            set.frame[6 + i] = Math.cos(angle) * f[6 + i] - Math.sin(angle) * f[3 + i];
        }
        return set;
    }

    private static ContactMap map(ContactSet set) {
        ContactMap map = new ContactMap();
        map.build(List.of(new NoDofs()), set, new double[0]);
        return map;
    }

    /** A side without dofs: only sizes and offsets of the map are asked for. */
    private record NoDofs() implements ContactSides {
        @Override
        public void countSideDofs(ContactSet contacts, int[] sides, int from, int to, int[] count) {
            for (int k = from; k < to; k++) {
                count[k] = 0;
            }
        }

        @Override
        public void writeSides(double[] q, ContactSet contacts, int[] sides, int from, int to, ContactMap map) {
        }
    }

    /** Takes a step of size h with u₀, then ends it with u₁. */
    private boolean take(ContactSet set, double h, double[] u0, double[] u1, double push) {
        boolean turns = rows.turn(set, 0, step(h), u0, new double[] {1, 1, 1}, 0, rate, turn, new TurningRows.Scratch());
        rows.replace(set, map(set), u1, new double[] {push, 0, 0}, rate, h / 2);
        return turns;
    }

    @Test
    void aContactThatPersistsTurnsFromItsThirdStepOn() {
        ContactSet set = contact(new double[] {0, 0, 1}, 0);
        assertFalse(take(set, H, new double[] {-1, 2, 0}, new double[3], 1), "new");
        assertFalse(take(set, H, new double[] {0.1, 0.2, 0.3}, new double[3], 1), "nothing to compare with");
        assertTrue(take(set, H, new double[] {0.11, 0.19, 0.3}, new double[] {-0.05, 0, 0}, 1));
        assertArrayEquals(new double[] {0.11, 0.19, 0.3, 0, 0, 0}, turn, 1e-15);
        assertTrue(take(set, H, new double[] {0.05, 0.19, 0.3}, new double[3], 1));
        assertArrayEquals(new double[] {0.1, 0.19, 0.3, 0, 0, 0}, turn, 1e-15, "u₀ less the u₁ of before");
    }

    @Test
    void aContactThatDidNotPushIsNew() {
        ContactSet set = contact(new double[] {0, 0, 1}, 0);
        take(set, H, new double[3], new double[3], 1);
        take(set, H, new double[] {0.1, 0, 0}, new double[3], 0);
        assertTrue(rows.isEmpty());
        assertFalse(take(set, H, new double[] {0.1, 0, 0}, new double[3], 1));
        assertArrayEquals(new double[6], turn, 0);
    }

    @ParameterizedTest(name = "after 1 comes {0}: {1}")
    @CsvSource({"0.6, true", "1.9, true", "0.4, false", "2.2, false", "-1, false"})
    void whatJumpsIsNoTurning(double next, boolean isTaken) {
        ContactSet set = contact(new double[] {0, 0, 1}, 0);
        take(set, H, new double[3], new double[3], 1);
        take(set, H, new double[] {0, 1, 0}, new double[3], 1);
        assertEquals(isTaken, take(set, H, new double[] {0, next, 0}, new double[3], 1));
        assertEquals(isTaken ? next : 0, turn[1], 1e-14);
    }

    /** 1e-11 of velocities of 1 m/s. */
    @Test
    void roundOffIsNoTurning() {
        ContactSet set = contact(new double[] {0, 0, 1}, 0);
        take(set, H, new double[3], new double[3], 1);
        take(set, H, new double[] {0, 1e-11, 0}, new double[3], 1);
        assertFalse(take(set, H, new double[] {0, 1e-11, 0}, new double[3], 1));
    }

    /** The way from middle to middle is half of either step. */
    @Test
    void stepsOfTwoSizesTurnInProportion() {
        ContactSet set = contact(new double[] {0, 0, 1}, 0);
        take(set, H, new double[3], new double[3], 1);
        take(set, H, new double[] {0.2, 0, 0}, new double[3], 1);
        assertTrue(take(set, H / 2, new double[] {0.15, 0, 0}, new double[3], 1));
        assertEquals(0.1, turn[0], 1e-15, "0.2 per step of h");
        assertTrue(take(set, H / 2, new double[] {0.1, 0, 0}, new double[3], 1));
        assertEquals(0.1, turn[0], 1e-15);
        assertEquals(0.25 * 0.1 * H / 2, rows.sight(), 1e-15, "open at q_m by an eighth of h δ, twice that is looked for");
    }

    /** Tangents are chosen anew in every step; u₁ is turned with the normal and read in the new ones. */
    @Test
    void whatIsRememberedFollowsTheNormalNotTheTangents() {
        double tilt = 0.3;
        double[][] normals = {{0, 0, 1}, {0, Math.sin(tilt), Math.cos(tilt)}, {0, Math.sin(2 * tilt), Math.cos(2 * tilt)}};
        double[] angles = {0.2, -1.1, 2.5};
        double[] turned = new double[3];
        for (int k = 0; k < 3; k++) {
            ContactSet set = contact(normals[k], angles[k]);
            double[] along = {0, Math.cos(k * tilt), -Math.sin(k * tilt)};                // e_y, turned with the normal about e_x
            double[] u0 = new double[3];
            double[] u1 = new double[3];
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j < 3; j++) {
                    u1[i] += 2 * set.frame[3 * i + j] * along[j];
                    u0[i] += set.frame[3 * i + j] * (2.5 * along[j] + (j == 0 ? 0.25 : 0));
                }
            }
            take(set, H, u0, u1, 1);
            for (int j = 0; j < 3; j++) {
                turned[j] = turn[0] * set.frame[j] + turn[1] * set.frame[3 + j] + turn[2] * set.frame[6 + j];
            }
        }
        assertArrayEquals(new double[] {0.25, 0.5 * Math.cos(2 * tilt), -0.5 * Math.sin(2 * tilt)}, turned, 1e-14);
    }

    @Test
    void whatIsSavedGoesOn() {
        ContactSet set = contact(new double[] {0, 0, 1}, 0);
        take(set, H, new double[3], new double[3], 1);
        take(set, H, new double[] {0, 1, 0}, new double[] {0, -0.5, 0}, 1);
        Snapshot saved = new Snapshot();
        rows.save(saved);
        take(set, H, new double[3], new double[3], 0);
        rows.restore(saved);
        assertTrue(take(set, H, new double[] {0, 0.5, 0}, new double[3], 1));
        assertEquals(1, turn[1], 0);
    }
}
