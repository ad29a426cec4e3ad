package org.saltus.core.detection;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.core.fake.RandomSystem;
import org.saltus.core.interaction.ContactRows;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.linear.ImportedBody;
import org.saltus.core.model.Scene;
import org.saltus.core.state.Snapshot;

/** Rows that bodies give become contacts, and all else is passed on to the detector of shapes. */
class RowDetectorTest {
    private static final double EPS = 1e-14;
    private final List<String> told = new ArrayList<>();

    /** Writes down what it is told, and finds one contact of gap 7. */
    private final class Listener implements Detector {
        @Override
        public void prepare(Scene scene) {
            told.add("prepare");
        }

        @Override
        public boolean canMeet(int partA, int partB) {
            return partA == 3 && partB == 4;
        }

        @Override
        public void beginStep(double[] q0) {
            told.add("begin " + q0[0]);
        }

        @Override
        public void detect(Scene scene, double[] qm, double[] v0, double reach, double tolerance, ContactSet out) {
            told.add("detect " + qm[0] + " " + v0[0] + " " + reach + " " + tolerance);
            out.geometry(out.append(), 0, 0, 0, 1, 0, 0, 7, 1);
        }

        @Override
        public void save(Snapshot out) {
            out.put("listener", 5);
        }

        @Override
        public void restore(Snapshot in) {
            told.add("restore " + in.get("listener")[0]);
        }
    }

    private static Scene scene(ImportedBody... bodies) {
        return new Scene("rows", 3, List.of(bodies), List.of(), new InteractionTable());
    }

    @Test
    void aRowIsAContactWithTheGapNTimesQPlusW() {
        ImportedBody first = new RandomSystem(1, 4).body(2, false);
        ImportedBody second = new RandomSystem(2, 5).body(3, false);
        Scene scene = scene(first, second);
        double[] qm = {1, -2, 3, -4, 0.5, 0.25, -0.125, 2, -3};
        RowDetector detector = new RowDetector(null);
        detector.prepare(scene);
        detector.beginStep(qm);
        ContactSet out = new ContactSet();
        detector.detect(scene, qm, new double[9], 1, 1, out);
        assertEquals(5, out.count());
        for (int c = 0; c < 5; c++) {
            int body = c < 2 ? 0 : 1;
            int row = c < 2 ? c : c - 2;
            ContactRows rows = (body == 0 ? first : second).rows();
            double gap = rows.offsets()[row];
            for (int i = 0; i < (body == 0 ? 4 : 5); i++) {
                gap += rows.rows()[row][0][i] * qm[4 * body + i];
            }
            assertEquals(gap, out.gap[c], EPS);
            assertEquals(body, out.body[2 * c]);
            assertEquals(row, out.feature[2 * c]);
            assertEquals(-1, out.body[2 * c + 1]);
            assertEquals(ContactSet.key(-1, body, row, 0), out.key[c]);
            assertEquals(rows.laws()[row], scene.interactions().laws().get(out.law[c]));
            assertEquals(rows.laws()[row].size(rows.rows()[row].length), out.size[c]);
            assertArrayEquals(new double[] {1, 0, 0}, new double[] {out.frame[9 * c], out.frame[9 * c + 1], out.frame[9 * c + 2]});
        }
    }

    @Test
    void theDetectorOfShapesIsToldAndAskedAfterTheRows() {
        Scene scene = scene(new RandomSystem(1, 4).body(1, false));
        RowDetector detector = new RowDetector(new Listener());
        detector.prepare(scene);
        detector.beginStep(new double[] {0.5, 0, 0, 0});
        ContactSet out = new ContactSet();
        detector.detect(scene, new double[] {1, 0, 0, 0}, new double[] {2, 0, 0, 0}, 3, 4, out);
        assertEquals(List.of("prepare", "begin 0.5", "detect 1.0 2.0 3.0 4.0"), told);
        assertEquals(2, out.count());
        assertEquals(7, out.gap[1]);
        assertTrue(detector.canMeet(3, 4));
        assertFalse(detector.canMeet(4, 3));
    }

    @Test
    void whatTheDetectorOfShapesKeepsIsSavedAndTakenBack() {
        RowDetector detector = new RowDetector(new Listener());
        Snapshot snapshot = new Snapshot();
        detector.save(snapshot);
        assertEquals(5, snapshot.get("listener")[0]);
        detector.restore(snapshot);
        assertEquals(List.of("restore 5.0"), told);
    }

    @Test
    void withoutADetectorOfShapesNothingIsSavedAndAllPartsCouldMeet() {
        RowDetector detector = new RowDetector(null);
        Snapshot snapshot = new Snapshot();
        detector.save(snapshot);
        detector.restore(snapshot);
        assertTrue(snapshot.numbers().isEmpty());
        assertTrue(detector.canMeet(0, 1));
        Detector plain = (scene, qm, v0, reach, tolerance, out) -> out.append();
        assertTrue(plain.canMeet(0, 1), "unless a detector says otherwise");
    }

    @Test
    void theWorstDriftOfAJointIsKept() {
        Drift drift = new Drift();
        drift.look(3, "hinge", 2e-3, 1e-4, 0.5);
        drift.look(5, "slider", 1e-3, 5e-3, 0);
        drift.look(7, "rod", 1e-3, 0, 1);
        assertEquals(2e-3, drift.length());
        assertEquals(5e-3, drift.angle());
        assertEquals(5e-3, drift.relative());
        assertEquals("slider", drift.joint());
        assertEquals(5, drift.step());
        Snapshot snapshot = new Snapshot();
        drift.save(snapshot);
        Drift copy = new Drift();
        copy.restore(snapshot);
        assertEquals(List.of(drift.length(), drift.angle(), drift.relative()), List.of(copy.length(), copy.angle(), copy.relative()));
        assertEquals("slider", copy.joint());
        assertEquals(5, copy.step());
        copy.look(9, "hinge", 3e-3, 0, 0.25);
        assertEquals("hinge", copy.joint());
        assertEquals(12e-3, copy.relative(), EPS);
        assertEquals(9, copy.step());
    }
}
