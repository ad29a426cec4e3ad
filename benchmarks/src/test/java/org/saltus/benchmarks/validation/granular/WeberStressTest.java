package org.saltus.benchmarks.validation.granular;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.contact.granular.Gauge;
import org.saltus.contact.granular.GrainMeasures;
import org.saltus.contact.granular.Grains;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/**
 * V34 (b): 200 polydisperse disks with friction between walls without, the right and the upper one pressed by p, without gravity.
 *
 * <p>What is exact, at rest or not. The forces on a grain add up to m a, and both grains of a contact share its point, so with the sum over grains of the
 * momentum that they gain, Σ x_grain ⊗ m a, the sum over grains of (x_c − x_grain) ⊗ R is that of x_c ⊗ R over the walls' contacts alone. Box [0, L] × [0,
 * H], V = L H; walls without friction give R = ∓e_x on the right and left, ∓e_y above and below, resultants F_R, F_L, F_T, F_B. With pressure positive,
 * σ_ij = −(1/V) Σ x_i R_j:
 * <ul>
 * <li>σ_xx = F_R/H and σ_yy = F_T/L, and these forces are p H and p L with what the damper and the mass of the wall add;
 * <li>σ_yx = (F_R y_R − F_L y_L)/V and σ_xy = (F_T x_T − F_B x_B)/V, with the places where the resultants act;
 * <li>σ_xy − σ_yx = −(1/V) Σ I α: moments of the grains.
 * </ul>
 * So σ = p I needs resultants that face each other. Walls that cannot turn carry the moment F_T (x_T − x_B), and nothing makes it vanish: between such walls
 * the shear stress is a few per cent of p, and its exact value is that of the resultants.
 */
class WeberStressTest {
    private static final double P = 1e5;
    private static final double H = 1e-3;
    private static final double DENSITY = 2500;
    private static final double WALL = 500;
    private static final double EXACT = 1e-9;
    private static final String SCENE = """
        saltus: 1
        name: weber
        dimension: 2
        time: {end: 3, step: 1e-3}
        solver: {type: nlgs, tolerance: 1e-5, criterion: field, max_iterations: 20000}
        overlap: accept
        bodies:
          - {name: grain, type: rigid, density: 2500,
             generate: {type: deposition, count: 200, lower: [0, 0], upper: [3], sizes: {type: uniform, min: 0.07, max: 0.13}, seed: %d}}
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

    @ParameterizedTest(name = "packing {0}")
    @ValueSource(ints = {1, 5})
    void v34TheStressOfPressedDisksIsTheirPressureAndTheMomentsOfTheWalls(int seed) {
        assertIdentities(seed, 400);
    }

    @Tag("long")
    @ParameterizedTest(name = "packing {0}")
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void v34TheSameOfSettledPackings(int seed) {
        double[] diagonal = assertIdentities(seed, 1500);
        assertEquals(1, diagonal[0], 1e-4, "xx");
        assertEquals(1, diagonal[1], 1e-4, "yy");
    }

    /** Asserts what is exact at the end of a number of steps and returns σ_xx/p and σ_yy/p without inertia and dampers. */
    private static double[] assertIdentities(int seed, int steps) {
        Simulation simulation = Lab.simulation(SCENE.formatted(seed));
        double[] before = units(Lab.steps(simulation, steps, H));
        StepReport report = Lab.steps(simulation, 1, H);
        double[] after = units(report);
        Grains grains = new Grains(report.scene(), report.state(), List.of("grain"));
        GrainMeasures m = new GrainMeasures(grains, Gauge.between(2, List.of("left", "right", "bottom", "top")), 2, 1e-6, 2);
        m.read(report);
        double[] inertia = new double[5];                                    // Σ x_i m a_j, Σ I α
        for (int p = 0; p < report.scene().parts().size(); p++) {
            addInertia(grains, p, report.scene().parts().get(p).member(), before, after, inertia);
        }
        double volume = m.gauge().length(0) * m.gauge().length(1);
        String[][] walls = {{"right", "left"}, {"top", "bottom"}};
        double[] diagonal = new double[2];
        for (int j = 0; j < 2; j++) {
            int across = 1 - j;
            for (int i = 0; i < 2; i++) {
                double corrected = m.stress(i, j) - inertia[2 * i + j] / volume;
                assertEquals((moment(report, walls[j][0], i) - moment(report, walls[j][1], i)) / volume / P, corrected / P, EXACT, "stress " + i + j);
            }
            double length = m.gauge().length(across) - 0.5 * H * after[6 * part(report, walls[across][0]).member() + across];
            assertEquals(-P * length, joint(report, j, j), EXACT * P, "the servo");
            int unit = part(report, walls[j][0]).member();
            double gained = WALL * (after[6 * unit + j] - before[6 * unit + j]) / H;
            double other = gained - joint(report, 2 + j, j);
            assertEquals((P * length + other) / P, moment(report, walls[j][0], -1) / P, EXACT, "the wall's force: p times its length, mass and damper");
            diagonal[j] = (m.stress(j, j) - inertia[3 * j] / volume - other / m.gauge().length(across)) / P;
        }
        assertEquals(-inertia[4] / volume / P, (m.stress(0, 1) - m.stress(1, 0)) / P, 2e-6,
            "asymmetry; levers are those of the end of the step, moments those at q_m: h/2 v x m a");
        return diagonal;
    }

    /** Velocities and spins of all units, 6 each. */
    private static double[] units(StepReport report) {
        BodyDynamics body = report.scene().bodies().get(0);
        double[] out = new double[6 * body.memberCount()];
        body.writeMemberVelocities(report.state().q(), report.state().v(), out);
        return out;
    }

    private static void addInertia(Grains grains, int part, int unit, double[] before, double[] after, double[] sum) {
        int g = grains.ofPart(part);
        if (g < 0) {
            return;
        }
        double mass = DENSITY * grains.volume(g);
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 2; j++) {
                sum[2 * i + j] += grains.centre(g, i) * mass * (after[6 * unit + j] - before[6 * unit + j]) / H;
            }
        }
        sum[4] += mass * grains.volume(g) / (2 * Math.PI) * (after[6 * unit + 5] - before[6 * unit + 5]) / H;
    }

    /** Component i of the force of a joint on its wall, N; joints come first: servos of the right and upper wall, then their dampers. */
    private static double joint(StepReport report, int joint, int i) {
        ContactSpace space = report.space();
        return space.contacts().frame[9 * joint + i] * space.impulse()[space.map().offset(joint)] / H;
    }

    private static Part part(StepReport report, String name) {
        return report.scene().parts().stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow();
    }

    /** Sum of coordinate i times normal force over the contacts of a wall, N·m; of the force alone for i = −1, N. */
    private static double moment(StepReport report, String wall, int i) {
        ContactSpace space = report.space();
        ContactSet contacts = space.contacts();
        double sum = 0;
        for (int c = 0; c < space.count(); c++) {
            int a = contacts.part[2 * c];
            int b = contacts.part[2 * c + 1];
            if (a >= 0 && b >= 0 && (isNamed(report, a, wall) || isNamed(report, b, wall))) {
                sum += space.impulse()[space.map().offset(c)] / H * (i < 0 ? 1 : contacts.point[3 * c + i]);
            }
        }
        return sum;
    }

    private static boolean isNamed(StepReport report, int part, String name) {
        return report.scene().parts().get(part).name().equals(name);
    }
}
