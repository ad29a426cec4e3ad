package org.saltus.benchmarks.validation.rigid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.benchmarks.validation.Says;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** V30: three cylinders, two on the floor and one on top of them. */
@Says(of = "V30")
class PyramidTest {
    private static final double G = 9.81;
    private static final double H = 1e-3;
    private static final double LIMIT = Math.tan(Math.toRadians(15));

    /** @param laws between cylinders, or between the upper one and the others only */
    private static Simulation pyramid(String laws, double floor) {
        return Lab.simulation("""
            saltus: 1
            name: V30
            dimension: 2
            time: {end: 2, step: 1e-3}
            gravity: [0, -9.81]
            solver: {type: nlgs, tolerance: 1e-12, criterion: field, max_iterations: 200000}
            overlap: accept
            bodies:
              - {name: left, type: rigid, mass: 1, shape: {type: disk, radius: 1}, position: [-1, 1]}
              - {name: right, type: rigid, mass: 1, shape: {type: disk, radius: 1}, position: [1, 1]}
              - {name: top, type: rigid, mass: 1, shape: {type: disk, radius: 1}, position: [0, %s]}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws:
            %s
              - {type: newton-coulomb, between: [all, floor], friction: %s}
            """.formatted(1 + Math.sqrt(3), laws, floor));
    }

    private static Simulation cylinders(double between, double floor) {
        return pyramid("  - {type: newton-coulomb, friction: " + between + "}", floor);
    }

    @Test
    void v30ThreeCylindersStandAboveBothLimitsOfFrictionAndFallBelowEither() {
        StepReport stands = Lab.steps(cylinders(1.05 * LIMIT, 1.05 * LIMIT / 3), 2000, H);
        assertEquals(1, Lab.position(stands, 1)[0], 1e-6);
        for (int c = 0; c < stands.space().count(); c++) {
            if (stands.space().contacts().body[2 * c + 1] < 0) {
                assertEquals(1.5 * G, stands.space().impulse()[stands.space().map().offset(c)] / H, 1e-7 * 1.5 * G);
            }
        }
        assertTrue(Lab.position(Lab.steps(cylinders(0.95 * LIMIT, 1.05 * LIMIT / 3), 500, H), 1)[0] > 1.001);
        assertTrue(Lab.position(Lab.steps(cylinders(1.05 * LIMIT, 0.95 * LIMIT / 3), 500, H), 1)[0] > 1.001);
    }

    /** Without a law between the lower two their pair carries nothing, and every force is unique: N = (m g/2)/(cos 30° + tan 15° sin 30°), T = N tan 15°. */
    @Test
    void v30WithAnUnloadedLowerPairEveryForceIsThatOfTheClosedForm() {
        String law = "  - {type: newton-coulomb, between: [top, %s], friction: " + 1.05 * LIMIT + "}\n";
        String laws = (law + law).formatted("left", "right");
        StepReport report = Lab.steps(pyramid(laws, 1.05 * LIMIT / 3), 200, H);
        ContactSet contacts = report.space().contacts();
        assertEquals(4, report.space().count());
        double weight = G;
        for (int c = 0; c < 4; c++) {
            int o = report.space().map().offset(c);
            double n = report.space().impulse()[o] / H / weight;
            double t = Math.abs(report.space().impulse()[o + 1]) / H / weight;
            assertEquals(contacts.body[2 * c + 1] < 0 ? 1.5 : 0.5, n, 0.5e-7, "normal force by weight");
            assertEquals(0.1339745962156, t, 1e-5 * 0.134, "friction by weight");
        }
    }
}
