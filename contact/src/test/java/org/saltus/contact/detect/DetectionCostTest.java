package org.saltus.contact.detect;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.saltus.contact.law.NewtonCoulombLaw;
import org.saltus.contact.shape.Sphere;
import org.saltus.core.fake.GuidedMembers;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.state.State;

/** What detection costs per body on a settled lattice of touching spheres, in lattice order, along Morton's curve and shuffled. */
@Tag("long")
class DetectionCostTest {
    private static final double RADIUS = 0.01;

    /** CPU time per sphere of a warm detection, median of several, s. */
    private static double cost(int side, String order) {
        int n = side * side * side;
        List<Integer> cells = new ArrayList<>();
        for (int k = 0; k < n; k++) {
            cells.add(k);
        }
        if (order.equals("shuffled")) {
            Collections.shuffle(cells, new Random(1));
        } else if (order.equals("curve")) {
            cells.sort((a, b) -> Long.compare(morton(a, side), morton(b, side)));
        }
        double[] placement = new double[7 * n];
        for (int k = 0; k < n; k++) {
            int c = cells.get(k);
            placement[7 * k] = 2 * RADIUS * (c % side);
            placement[7 * k + 1] = 2 * RADIUS * (c / side % side);
            placement[7 * k + 2] = 2 * RADIUS * (c / side / side);
            placement[7 * k + 3] = 1;
        }
        List<Part> parts = new ArrayList<>();
        Sphere ball = new Sphere(RADIUS);
        for (int k = 0; k < n; k++) {
            parts.add(new Part("ball" + k, 0, k, ball, null, 0));
        }
        BitSet all = new BitSet();
        all.set(0, n);
        InteractionTable table = new InteractionTable();
        table.add(new NewtonCoulombLaw(0, 0.5), "touch", all, all);
        Scene scene = new Scene("lattice", 3, List.of(new GuidedMembers(placement, new double[6 * n])), parts, table);
        State state = scene.initialState();
        GridDetector detector = new GridDetector();
        detector.prepare(scene);
        ContactSet contacts = new ContactSet();
        int repeats = Math.max(9, 2_000_000 / n);
        double[] time = new double[repeats];
        for (int k = 0; k < repeats; k++) {
            contacts.clear();
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            detector.detect(scene, state.q(), state.v(), 0, 1e-9, contacts);
            time[k] = 1e-9 * (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start);
        }
        assertTrue(contacts.count() == 3 * side * side * (side - 1), "three contacts per sphere inside");
        Arrays.sort(time, repeats / 3, repeats);
        return time[repeats / 3 + (repeats - repeats / 3) / 2] / n;
    }

    private static long morton(int cell, int side) {
        long key = 0;
        for (int bit = 6; bit >= 0; bit--) {
            key = key << 3 | (cell / side / side >> bit & 1) << 2 | (cell / side % side >> bit & 1) << 1 | cell % side >> bit & 1;
        }
        return key;
    }

    @Test
    void orderAlongACurveKeepsTheCostPerBodyDown() {
        StringBuilder table = new StringBuilder();
        double sorted = 0;
        double shuffled = 0;
        for (String order : new String[] {"lattice", "curve", "shuffled"}) {
            for (int side : new int[] {10, 20, 32, 47}) {
                double cost = cost(side, order);
                table.append(String.format("%s %d spheres: %.2f us per sphere%n", order, side * side * side, 1e6 * cost));
                sorted = order.equals("curve") && side == 47 ? cost : sorted;
                shuffled = order.equals("shuffled") && side == 47 ? cost : shuffled;
            }
        }
        System.out.println(table);
        assertTrue(sorted < 0.7 * shuffled, table.toString());
    }
}
