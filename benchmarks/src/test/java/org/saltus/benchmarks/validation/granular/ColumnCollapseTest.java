package org.saltus.benchmarks.validation.granular;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.contact.granular.DepositMeasures;
import org.saltus.contact.granular.Grains;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Observer;
import org.saltus.core.run.RunSummary;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;

/**
 * V32: columns of grains that collapse when their gate is taken away, {@code benchmarks/scenes/column-collapse.yaml} and {@code collapse-*.yaml}. The sweep
 * over aspect ratios and seeds is {@code column-collapse.sh}; here are single columns, small ones in every build.
 */
class ColumnCollapseTest {
    private static final double AREA_PER_GRAIN = 3.93e-4;
    private static final double GRAVITY = 9.81;

    /** What is left of a column of width L₀: (L − L₀)/L₀, H/L₀, and the share of the released potential energy that contacts took. */
    private record Heap(double runOut, double height, double dissipated) {
    }

    private static Heap collapsed(String name, double gate, int count, double aspect) {
        double width = Math.sqrt(AREA_PER_GRAIN * count / aspect);
        double end = gate + 8 * Math.sqrt(aspect * width / GRAVITY);
        List<String> changes = List.of(set("bodies.grain.generate.upper=[%.4f]", width), set("bodies.gate.position=[%.4f, 0]", width),
            "bodies.grain.generate.count=" + count, set("time.end=%.2f", end), "bodies.glued.generate.counts=[" + (int) (10 * aspect * width / 0.02) + ", 1]");
        Watch watch = new Watch(gate);
        Lab.example("../../benchmarks/scenes/" + name + ".yaml", changes, watch).run();
        return new Heap((watch.deposit.front() - width) / width, watch.deposit.height() / width, -watch.contacts / watch.loads);
    }

    private static String set(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }

    @Test
    void twoHundredDisksRunOutAsFarAsExperimentsAndSimulationsSayAndTheEnergyIsAccountedFor() {
        Heap heap = collapsed("column-collapse", 0.2, 200, 1);
        assertTrue(heap.runOut >= 1.2 && heap.runOut <= 2.8, heap::toString);
        assertEquals(1, heap.dissipated, 1e-3, heap::toString);
    }

    @Test
    void disksRunFartherThanPentagonsAndStarsOfTheSameCircles() {
        Heap disks = collapsed("collapse-disks", 0.6, 100, 2);
        Heap pentagons = collapsed("collapse-pentagons", 0.6, 100, 2);
        Heap stars = collapsed("collapse-stars", 0.6, 100, 2);
        String all = "disks " + disks + ", pentagons " + pentagons + ", stars " + stars;
        assertTrue(disks.runOut > 1.2 * pentagons.runOut && disks.runOut > 1.2 * stars.runOut, all);
        assertTrue(disks.height < pentagons.height && disks.height < stars.height, all);
    }

    @Test
    @Tag("long")
    void twoThousandDisksFollowTheScalingOfTheRunOut() {
        Heap low = collapsed("column-collapse", 0.2, 2000, 1);
        Heap high = collapsed("column-collapse", 0.2, 2000, 4);
        String both = low + ", " + high;
        assertTrue(low.runOut >= 1.2 && low.runOut <= 2.8, both);
        assertTrue(high.runOut >= 1.7 * Math.pow(4, 0.68) && high.runOut <= 3.6 * Math.pow(4, 0.68), both);
        assertEquals(1, low.dissipated, 1e-3, both);
        assertEquals(1, high.dissipated, 1e-3, both);
    }

    /** The deposit at the end, and the works of contacts and loads since the gate went. */
    private static final class Watch implements Observer {
        private final double gate;
        private Grains grains;
        private DepositMeasures deposit;
        private State state;
        private double contacts;
        private double loads;

        Watch(double gate) {
            this.gate = gate;
        }

        @Override
        public void start(Scene scene, State start) {
            grains = new Grains(scene, start, List.of("grain"));
            deposit = new DepositMeasures(grains, 2, 0, 1);
        }

        @Override
        public void step(StepReport report) {
            if (report.time() > gate) {
                LedgerRow energy = report.energy();
                contacts += energy.work(LedgerColumn.CONTACT_NORMAL) + energy.work(LedgerColumn.CONTACT_TANGENTIAL);
                loads += energy.work(LedgerColumn.EXTERNAL);
            }
            state = report.state();
        }

        @Override
        public void finish(RunSummary summary) {
            grains.update(state);
            deposit.read(0);
        }
    }
}
