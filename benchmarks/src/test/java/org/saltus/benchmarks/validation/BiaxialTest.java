package org.saltus.benchmarks.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.saltus.contact.granular.Gauge;
import org.saltus.contact.granular.GrainMeasures;
import org.saltus.contact.granular.Grains;
import org.saltus.core.model.Scene;
import org.saltus.core.model.State;
import org.saltus.core.step.Observer;
import org.saltus.core.step.StepReport;

/**
 * V35 with 80 grains instead of 500, {@code benchmarks/scenes/biaxial.yaml} and {@code biaxial-disks.yaml}: the box is pressed by p on two sides to
 * 0.8 s, then its top is drawn down. Stresses are means, over the last tenth of a second before 0.8 s and over the strains from 1 to 4 %: the few grains slip in bursts.
 */
class BiaxialTest {
    private static final double P = 1e5;
    private static final double PRESSED = 0.8;

    /** Mean stresses of both stages by p, and sweeps per step. */
    private static final class Watch implements Observer {
        private GrainMeasures measures;
        private double height;
        private double pressedX;
        private double pressedY;
        private int pressed;
        private double shearedX;
        private double shearedY;
        private int sheared;
        private double sweeps;

        @Override
        public void start(Scene scene, State state) {
            measures = new GrainMeasures(new Grains(scene, state, List.of("grain")), Gauge.between(2, List.of("left", "right", "floor", "top")), 2, 1e-6, 2);
        }

        @Override
        public void step(StepReport report) {
            sweeps += report.solve().iterations();
            if (report.time() < PRESSED - 0.1 || report.step() % 10 != 0) {
                return;
            }
            measures.read(report);
            if (report.time() <= PRESSED + 1e-9) {
                pressedX += measures.stress(0, 0) / P;
                pressedY += measures.stress(1, 1) / P;
                pressed++;
                height = measures.gauge().length(1);
                return;
            }
            double strain = 1 - measures.gauge().length(1) / height;
            if (strain > 0.01 && strain <= 0.04) {
                shearedX += measures.stress(0, 0) / P;
                shearedY += measures.stress(1, 1) / P;
                sheared++;
            }
        }

        void isPressed() {
            assertEquals(1, pressedX / pressed, 0.01);
            assertEquals(1, pressedY / pressed, 0.01);
        }

        double ratio() {
            return shearedY / shearedX;
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
        Watch disks = run("biaxial-disks.yaml");
        Watch polygons = run("biaxial.yaml", "bodies.grain.type=rigid-mesh", "solver.tolerance=1e-4");
        disks.isPressed();
        polygons.isPressed();
        assertEquals(2.1, disks.ratio(), 0.5);
        assertEquals(2.1, polygons.ratio(), 0.5);
        assertTrue(polygons.ratio() > disks.ratio(), "facets resist rolling: " + polygons.ratio() + ", disks " + disks.ratio());
    }

    @Test
    @Tag("long")
    void deformableGrainsNeedFewerSweepsAtTheSameTolerance() {
        Watch deformable = run("biaxial.yaml", "time.end=0.8");
        Watch rigid = run("biaxial.yaml", "time.end=0.8", "bodies.grain.type=rigid-mesh");
        deformable.isPressed();
        assertTrue(deformable.sweeps < rigid.sweeps, deformable.sweeps + " sweeps, rigid " + rigid.sweeps);
    }
}
