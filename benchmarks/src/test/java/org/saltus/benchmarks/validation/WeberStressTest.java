package org.saltus.benchmarks.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.contact.granular.Gauge;
import org.saltus.contact.granular.GrainMeasures;
import org.saltus.contact.granular.Grains;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.step.Simulation;
import org.saltus.core.step.StepReport;

/**
 * V34 (b): 200 polydisperse disks with friction between walls without, the right and the upper one pressed by p, at rest without gravity.
 *
 * <p>What is exact. Forces on each grain add up to zero, and both grains of a contact share its point, so the sum over grains of (x_c − x_grain) ⊗ R
 * is that of x_c ⊗ R over the walls' contacts alone. Box [0, L] × [0, H], V = L H; a wall without friction gives R = ∓f e_x on the right and left (in all
 * F = p H, by the balance of the right wall), ∓f e_y above and below (G = p L). With pressure positive, σ_ij = −(1/V) Σ x_i R_j:
 * <ul>
 * <li>σ_xx = (L F − 0 F)/V = F/H = p and σ_yy = G/L = p;
 * <li>σ_yx = F (y_R − y_L)/V = p (y_R − y_L)/L and σ_xy = G (x_T − x_B)/V = p (x_T − x_B)/H, with y_R, y_L, x_T, x_B the places of the walls' resultants;
 * <li>σ_xy = σ_yx: moments of the packing, F (y_R − y_L) = G (x_T − x_B).
 * </ul>
 * So σ = p I needs resultants that face each other. Walls that cannot turn carry the moment G (x_T − x_B), and nothing makes it vanish: between such walls
 * the shear stress is a few per cent of p, and its exact value is that of the resultants.
 */
class WeberStressTest {
    private static final double P = 1e5;
    private static final double H = 1e-3;
    private static final int SETTLED = 1200;
    private static final String SCENE = """
        saltus: 1
        name: weber
        dimension: 2
        time: {end: 3, step: 1e-3}
        solver: {type: nlgs, tolerance: 1e-5, criterion: field, max_iterations: 20000}
        overlap: accept
        bodies:
          - {name: grain, type: rigid, density: 2500,
             generate: {type: deposition, count: 200, lower: [0, 0], upper: [3], sizes: {type: uniform, min: 0.07, max: 0.13}, seed: 1}}
          - {name: left, type: fixed, shape: {type: plane, normal: [1, 0]}}
          - {name: bottom, type: fixed, shape: {type: plane, normal: [0, 1]}}
          - {name: right, type: rigid, shape: {type: plane, normal: [-1, 0]}, mass: 500, inertia: 1, locked: [y, rz], position: [3, 0]}
          - {name: top, type: rigid, shape: {type: plane, normal: [0, -1]}, mass: 500, inertia: 1, locked: [x, rz], position: [0, 3]}
        joints:
          - {type: servo, between: [right, world], direction: [-1, 0], load: 1e5, sides: [{between: [bottom, top]}]}
          - {type: servo, between: [top, world], direction: [0, -1], load: 1e5, sides: [{between: [left, right]}]}
          - {type: spring-dashpot, between: [right, world], from: [3, 1.5], to: [9, 1.5], stiffness: 0, damping: 1e6}
          - {type: spring-dashpot, between: [top, world], from: [1.5, 3], to: [1.5, 9], stiffness: 0, damping: 1e6}
        laws:
          - {type: newton-coulomb, between: [grain, all], friction: 0}
          - {type: newton-coulomb, between: [grain, grain], friction: 0.3}
        """;

    @Test
    void v34TheStressOfPressedDisksIsTheirPressureAndTheMomentsOfTheWalls() {
        Simulation simulation = Lab.simulation(SCENE);
        StepReport report = atRest(simulation);
        GrainMeasures m = new GrainMeasures(new Grains(report.scene(), report.state(), List.of("grain")),
            Gauge.between(2, List.of("left", "right", "bottom", "top")), 2, 1e-6, 2);
        m.read(report);
        assertEquals(1, m.stress(0, 0) / P, 1e-4);
        assertEquals(1, m.stress(1, 1) / P, 1e-4);
        assertEquals(0, (m.stress(0, 1) - m.stress(1, 0)) / P, 1e-4);
        double lengthX = m.gauge().length(0);
        double lengthY = m.gauge().length(1);
        double sheared = (resultant(report, "top", 0) - resultant(report, "bottom", 0)) / lengthY;
        double turned = (resultant(report, "right", 1) - resultant(report, "left", 1)) / lengthX;
        assertEquals(sheared, m.stress(0, 1) / P, 1e-4);
        assertEquals(turned, m.stress(1, 0) / P, 1e-4);
        assertTrue(Math.abs(sheared) < 0.1, "a few per cent: " + sheared);
        assertTrue(m.count(false) > 150, "grains that carry: " + m.count(false));
    }

    /**
     * Runs until nothing happens in a step: walls stand still and no body's velocity changes by more than 1e-5 m/s. What is missing of the balance of
     * the walls is then below (c v + m v/h)/(p L) = 5e-5, of a grain's below 1e-5. Rattlers drift on between such steps.
     */
    private static StepReport atRest(Simulation simulation) {
        StepReport report = Lab.steps(simulation, SETTLED, H);
        double change = Double.POSITIVE_INFINITY;
        while (change > 1e-5 || speed(report, "right", 0) > 1e-5 || speed(report, "top", 1) > 1e-5) {
            double[] before = report.state().v().clone();
            report = Lab.steps(simulation, 1, H);
            change = 0;
            for (int k = 0; k < before.length; k++) {
                change = Math.max(change, Math.abs(report.state().v()[k] - before[k]));
            }
            assertTrue(report.step() < 3 * SETTLED, "a quiet step comes: velocities still change by " + change + " m/s");
        }
        return report;
    }

    /** Speed of a wall, m/s. */
    private static double speed(StepReport report, String wall, int i) {
        Part part = report.scene().parts().stream().filter(p -> p.name().equals(wall)).findFirst().orElseThrow();
        BodyDynamics body = report.scene().bodies().get(part.body());
        double[] v = new double[6 * body.unitCount()];
        body.writeUnitVelocities(report.state().q(), report.state().v(), v);
        return Math.abs(v[6 * part.unit() + i]);
    }

    /** Coordinate i of the point where the resultant of a wall's normal forces acts, m. */
    private static double resultant(StepReport report, String wall, int i) {
        ContactSpace space = report.space();
        ContactSet contacts = space.contacts();
        double moment = 0;
        double force = 0;
        for (int c = 0; c < space.count(); c++) {
            int b = contacts.part[2 * c + 1];
            int a = contacts.part[2 * c];
            boolean meant = isNamed(report, a, wall) || isNamed(report, b, wall);
            if (meant && a >= 0 && b >= 0) {
                double f = space.impulse()[space.map().offset(c)];
                moment += f * contacts.point[3 * c + i];
                force += f;
            }
        }
        return moment / force;
    }

    private static boolean isNamed(StepReport report, int part, String name) {
        return part >= 0 && report.scene().parts().get(part).name().equals(name);
    }
}
