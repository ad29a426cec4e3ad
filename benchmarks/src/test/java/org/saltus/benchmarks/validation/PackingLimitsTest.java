package org.saltus.benchmarks.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
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
 * V33: packings that servo-walls press until they jam, {@code benchmarks/scenes/packing-2d.yaml} and {@code packing-3d.yaml}.
 *
 * <p>Rattlers. Without friction a grain at rest needs d + 1 contacts, and d N balances with d N unknown forces make z = 2d. With friction two contacts hold a
 * grain, and d (d + 1)/2 balances per grain against d forces per contact make z = d + 1 in the mean; taking away every grain with fewer than d + 1 contacts
 * again and again would leave nothing there (measured: none of 700 disks at μ = 10). So rattlers have fewer than d + 1 contacts without friction, fewer than
 * two with it.
 *
 * <p>Walls. They have no friction, and d of them move: d N + d balances against one force per contact, so z is taken over the whole box, contacts with walls
 * included: 2 N_c/N = 2d + 2d/N without friction. They order the grains beside them: the solid fraction is that two diameters away from them. Contacts come
 * and go while the last motion dies out: z is the mean over the last tenth of the run.
 */
class PackingLimitsTest {
    private record Packing(double coordination, double solidFraction) {
    }

    /** Runs a scene to its end. */
    private static Packing pressed(int dimension, double friction, double end, String... changes) {
        List<String> all = new ArrayList<>(List.of(changes));
        all.add("laws.1.friction=" + friction);
        all.add("time.end=" + end);
        Watch watch = new Watch(dimension, friction == 0 ? dimension + 1 : 2, 0.9 * end);
        Lab.example("../../benchmarks/scenes/packing-" + dimension + "d.yaml", all, watch).run();
        return new Packing(watch.sum / watch.count, watch.inner.solidFraction());
    }

    @Test
    void twoHundredDisksAreIsostaticWithoutFrictionAndLooserWithIt() {
        String[] small = {"bodies.grain.generate.count=200", "bodies.grain.generate.upper=[0.36]", "bodies.right.position=[0.36, 0]",
            "bodies.top.position=[0, 0.4]", "bodies.right.mass=150", "bodies.top.mass=150", "joints.2.from=[0.36, 0.1]", "joints.3.from=[0.1, 0.4]",
            "joints.2.damping=5e3", "joints.3.damping=5e3", "solver.max_iterations=300"};
        Packing smooth = pressed(2, 0, 0.6, small);
        Packing rough = pressed(2, 0.3, 0.4, small);
        assertEquals(4, smooth.coordination, 0.1);
        assertEquals(0.84, smooth.solidFraction, 0.012);
        assertEquals(3.5, rough.coordination, 0.2, "between d + 1 and 2d");
        assertTrue(rough.solidFraction < smooth.solidFraction - 0.005, rough + " " + smooth);
    }

    @Test
    @Tag("long")
    void aThousandDisksMeetTheLimits() {
        Packing smooth = pressed(2, 0, 0.6);
        assertEquals(4, smooth.coordination, 0.1);
        assertEquals(0.84, smooth.solidFraction, 0.012);
        Packing rough = pressed(2, 10, 0.4, "solver.max_iterations=300");
        assertEquals(3.05, rough.coordination, 0.3);
        assertTrue(rough.solidFraction < smooth.solidFraction - 0.02, rough + " " + smooth);
    }

    @Test
    @Tag("long")
    void aThousandSpheresAreIsostaticAndCloseWithoutFriction() {
        Packing smooth = pressed(3, 0, 0.5, "solver.max_iterations=300");
        assertEquals(6, smooth.coordination, 0.1);
        assertEquals(0.64, smooth.solidFraction, 0.015);
    }

    /** Means over the end of a run. */
    private static final class Watch implements Observer {
        private static final double DIAMETERS_2D = 0.048;
        private static final double DIAMETERS_3D = 0.038;
        private final int dimension;
        private final int least;
        private final double from;
        private GrainMeasures whole;
        private GrainMeasures inner;
        private double sum;
        private int count;

        Watch(int dimension, int least, double from) {
            this.dimension = dimension;
            this.least = least;
            this.from = from;
        }

        @Override
        public void start(Scene scene, State state) {
            List<String> walls = dimension == 2 ? List.of("left", "right", "bottom", "top") : List.of("west", "east", "south", "north", "bottom", "top");
            Grains grains = new Grains(scene, state, List.of("grain"));
            Gauge box = Gauge.between(dimension, walls);
            whole = new GrainMeasures(grains, box, dimension, 1e-6, least);
            inner = new GrainMeasures(grains, box.inset(dimension == 2 ? DIAMETERS_2D : DIAMETERS_3D), dimension, 1e-6, least);
        }

        @Override
        public void step(StepReport report) {
            if (report.time() > from) {
                whole.read(report);
                inner.read(report);
                sum += whole.coordination();
                count++;
            }
        }
    }
}
