package org.saltus.benchmarks.validation.granular;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
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
 * V33: packings that servo-walls press until they jam, {@code benchmarks/scenes/packing-2d.yaml} and {@code packing-3d.yaml}.
 *
 * <p>Rattlers. Without friction a grain at rest needs d + 1 contacts, and d N balances with d N unknown forces make z = 2d. With friction two contacts hold a
 * grain, and d (d + 1)/2 balances per grain against d forces per contact make z = d + 1 in the mean; taking away every grain with fewer than d + 1 contacts
 * again and again would leave nothing there (measured: none of 700 disks at μ = 10). So rattlers have fewer than d + 1 contacts without friction, fewer than
 * two with it.
 *
 * <p>Walls. They have no friction, and d of them move: d N + d balances against one force per contact, so without friction z is taken over the whole box,
 * contacts with walls included: 2 N_c/N = 2d + 2d/N. With friction a contact with a wall still has one force, one with a grain d, so there z is taken two
 * diameters away from the walls, pairs across that border by half. Walls order the grains beside them: the solid fraction is that two diameters away, too.
 * Contacts come and go while the last motion dies out: z is the mean over the last tenth of the run.
 *
 * <p>Without friction rest is hard to reach. Disks are solved to 1e-4: at 1e-3 there are impulses left where the solution has none, and z = 4.1 for 200 disks
 * in place of 4.02. Spheres get heavy walls: light ones, which the pressure throws at them by 0.3 m/s per step, keep them moving.
 */
class PackingLimitsTest {
    private static final String[] EXACT = {"solver.tolerance=1e-4", "solver.max_iterations=1000"};

    private record Packing(double coordination, double solidFraction) {
    }

    /** Runs a scene to its end. */
    private static Packing pressed(int dimension, double friction, double end, String... changes) {
        List<String> all = new ArrayList<>(List.of(changes));
        all.add("laws.1.friction=" + friction);
        all.add("time.end=" + end);
        Watch watch = new Watch(dimension, friction == 0, 0.9 * end);
        Lab.example("../../benchmarks/scenes/packing-" + dimension + "d.yaml", all, watch).run();
        return new Packing(watch.sum / watch.count, watch.inner.solidFraction());
    }

    /** Of packings of 200 disks the solid fraction scatters by a hundredth, z by a tenth: means over four of them. */
    @Test
    void twoHundredDisksAreIsostaticWithoutFrictionAndLooserWithIt() {
        String[] small = {"bodies.grain.generate.count=200", "bodies.grain.generate.upper=[0.45, 0.45]", "bodies.right.position=[0.45, 0]",
            "bodies.top.position=[0, 0.45]", "joints.2.from=[0.45, 0.2]", "joints.3.from=[0.2, 0.45]", "joints.2.damping=1.8e4", "joints.3.damping=1.8e4"};
        String[] exact = Stream.concat(Stream.of(small), Stream.of(EXACT)).toArray(String[]::new);
        double smooth = 0;
        double rough = 0;
        double frictionless = 0;
        double contacts = 0;
        for (int seed = 1; seed <= 4; seed++) {
            String other = "bodies.grain.generate.seed=" + seed;
            Packing isostatic = pressed(2, 0, 1, Stream.concat(Stream.of(exact), Stream.of(other)).toArray(String[]::new));
            Packing loose = pressed(2, 0.3, 1, Stream.concat(Stream.of(small), Stream.of(other)).toArray(String[]::new));
            frictionless += isostatic.coordination / 4;
            smooth += isostatic.solidFraction / 4;
            rough += loose.solidFraction / 4;
            contacts += loose.coordination / 4;
        }
        assertEquals(4, frictionless, 0.06);
        assertEquals(0.84, smooth, 0.012);
        assertEquals(3.5, contacts, 0.2, "between d + 1 and 2d");
        assertTrue(rough < smooth - 0.005, rough + " " + smooth);
    }

    @Test
    @Tag("long")
    void aThousandDisksMeetTheLimitsAndLoosenWithFriction() {
        Packing smooth = pressed(2, 0, 1.6, EXACT);
        assertEquals(4, smooth.coordination, 0.1);
        assertEquals(0.84, smooth.solidFraction, 0.012);
        List<Packing> rough = loosening(2, 1.6, smooth);
        assertEquals(3.05, rough.get(3).coordination, 0.3);
    }

    @Test
    @Tag("long")
    void aThousandSpheresAreIsostaticAndCloseWithoutFriction() {
        Packing smooth = pressed(3, 0, 1.2, "bodies.east.mass=10", "bodies.north.mass=10", "bodies.top.mass=10");
        assertEquals(6, smooth.coordination, 0.1, smooth::toString);
        assertEquals(0.64, smooth.solidFraction, 0.015, smooth::toString);
    }

    @Test
    @Tag("long")
    void aThousandSpheresMeetTheLimitsAndLoosenWithFriction() {
        List<Packing> rough = loosening(3, 0.6, new Packing(5.9, 0.625));
        assertEquals(0.57, rough.get(2).solidFraction, 0.03);
        assertEquals(4.1, rough.get(3).coordination, 0.3);
    }

    /**
     * The packings at μ = 0.1, 0.3, 1 and 10. In each z is less than in the one before, and so is the solid fraction up to μ = 1; from there to 10 it changes
     * by less than between two runs (disks 0.797 and 0.794, or 0.7951 and 0.7952), so both are held against μ = 0.3.
     */
    private static List<Packing> loosening(int dimension, double end, Packing before) {
        List<Packing> packings = new ArrayList<>(List.of(before));
        for (double friction : new double[] {0.1, 0.3, 1, 10}) {
            packings.add(pressed(dimension, friction, end));
        }
        for (int k = 1; k < packings.size(); k++) {
            assertTrue(packings.get(k).coordination < packings.get(k - 1).coordination, packings::toString);
            assertTrue(packings.get(k).solidFraction < packings.get(Math.min(k - 1, 2)).solidFraction, packings::toString);
        }
        return packings.subList(1, packings.size());
    }

    /** Means over the end of a run. */
    private static final class Watch implements Observer {
        private static final double DIAMETERS_2D = 0.048;
        private static final double DIAMETERS_3D = 0.038;
        private final int dimension;
        private final boolean smooth;
        private final double from;
        private GrainMeasures whole;
        private GrainMeasures inner;
        private double sum;
        private int count;

        Watch(int dimension, boolean smooth, double from) {
            this.dimension = dimension;
            this.smooth = smooth;
            this.from = from;
        }

        @Override
        public void start(Scene scene, State state) {
            List<String> walls = dimension == 2 ? List.of("left", "right", "bottom", "top") : List.of("west", "east", "south", "north", "bottom", "top");
            int least = smooth ? dimension + 1 : 2;
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
                sum += (smooth ? whole : inner).coordination();
                count++;
            }
        }
    }
}
