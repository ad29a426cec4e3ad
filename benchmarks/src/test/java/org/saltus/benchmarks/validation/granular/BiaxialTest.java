package org.saltus.benchmarks.validation.granular;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.contact.granular.Gauge;
import org.saltus.contact.granular.GrainMeasures;
import org.saltus.contact.granular.Grains;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Observer;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;

/**
 * V35, {@code benchmarks/scenes/biaxial.yaml} and {@code biaxial-disks.yaml}: 500 grains are pressed by p on two sides to 2 s, then the top comes down
 * by 1 % per second. The loose packing hardens up to a strain of about 5 %; from there on the disks are on their plateau ({@code benchmarks/NOTES.md}).
 */
class BiaxialTest {
    private static final double P = 1e5;
    private static final double PRESSED = 2;

    /** Sums of both stresses by p. */
    private static final class Mean {
        private double x;
        private double y;
        private int count;

        void add(GrainMeasures measures) {
            x += measures.stress(0, 0) / P;
            y += measures.stress(1, 1) / P;
            count++;
        }

        void isPressure() {
            assertEquals(1, x / count, 0.01);
            assertEquals(1, y / count, 0.01);
        }

        double ratio() {
            return y / x;
        }
    }

    /** Mean stresses of both stages, and sweeps of the second. */
    private static final class Watch implements Observer {
        private final Mean pressed = new Mean();
        private final Mean hardening = new Mean();
        private final Mean plateau = new Mean();
        private GrainMeasures measures;
        private double height;
        private double sweeps;

        @Override
        public void start(Scene scene, State state) {
            measures = new GrainMeasures(new Grains(scene, state, List.of("grain")), Gauge.between(2, List.of("left", "right", "floor", "top")), 2, 1e-6, 2);
        }

        @Override
        public void step(StepReport report) {
            if (report.time() < PRESSED - 0.1) {
                return;
            }
            if (report.step() % 5 == 0) {
                measures.read(report);
                stage(report.time());
            }
            sweeps += report.time() > PRESSED ? report.solve().iterations() : 0;
        }

        private void stage(double time) {
            if (time <= PRESSED + 1e-9) {
                pressed.add(measures);
                height = measures.gauge().length(1);
                return;
            }
            double strain = 1 - measures.gauge().length(1) / height;
            if (strain > 0.01 && strain <= 0.04) {
                hardening.add(measures);
            }
            if (strain > 0.05 && strain <= 0.1) {
                plateau.add(measures);
            }
        }
    }

    private static Watch run(String scene, String... changes) {
        Watch watch = new Watch();
        Lab.example("../../benchmarks/scenes/" + scene, List.of(changes), watch).run();
        return watch;
    }

    @Test
    @Tag("long")
    void rigidGrainsArePressedAndYield() {
        Watch disks = run("biaxial-disks.yaml", "solver.tolerance=1e-5", "time.end=12");
        disks.pressed.isPressure();
        assertEquals(2.1, disks.plateau.ratio(), 0.5);
        Watch polygons = run("biaxial.yaml", "bodies.grain.type=rigid-mesh", "solver.tolerance=1e-5");
        polygons.pressed.isPressure();
        assertEquals(2.1, polygons.hardening.ratio(), 0.5);
        assertTrue(polygons.hardening.ratio() > disks.hardening.ratio(),
            "facets resist rolling: " + polygons.hardening.ratio() + ", disks " + disks.hardening.ratio());
    }

    @Test
    @Tag("long")
    void deformableGrainsNeedFewerSweepsAtTheSameTolerance() {
        Watch deformable = run("biaxial.yaml", "time.end=2.5");
        Watch rigid = run("biaxial.yaml", "time.end=2.5", "bodies.grain.type=rigid-mesh");
        deformable.pressed.isPressure();
        assertTrue(deformable.sweeps < rigid.sweeps, deformable.sweeps + " sweeps, rigid " + rigid.sweeps);
    }
}
