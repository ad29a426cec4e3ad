package org.saltus.benchmarks.validation.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.run.RunSummary;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** Steps that are cut so that nothing passes through thin parts, and what the summary says about parts that never touch. */
class TravelLimitTest {
    private static double[] flight(double start, String limit) {
        int[] steps = {0};
        Simulation run = Lab.simulation("""
            saltus: 1
            name: bullet
            time: {end: 0.02, step: 1e-3%s}
            integrator: {type: moreau-jean, theta: 0.5}
            bodies:
              - {name: ball, type: rigid, shape: {type: sphere, radius: 0.05}, mass: 1, position: [%s, 0, 0], velocity: [200, 0, 0]}
              - {name: plate, type: fixed, shape: {type: box, size: [0.02, 2, 2]}}
            laws: [{type: newton-coulomb, restitution: 0.5, friction: 0}]
            """.formatted(limit, start), report -> steps[0]++);
        run.run();
        return new double[] {run.stepper().state().q()[0], run.stepper().state().v()[0], steps[0], run.stepper().state().time()};
    }

    @Test
    void fastBallBouncesOffAThinPlateAtAnyPhaseOfItsFlight() {
        int passed = 0;
        for (int k = 0; k < 20; k++) {
            double start = -1 - 0.01 * k;
            passed += flight(start, "")[0] > 0 ? 1 : 0;
            double[] end = flight(start, ", max_travel: 0.25");
            assertTrue(end[0] < -0.05, "start " + start + ": ends at " + end[0]);
            assertEquals(-100, end[1], 1e-9);
            assertEquals(0.02, end[3], 1e-15);
            assertTrue(end[2] > 100, "16 pieces to a step of 4 radii: " + end[2]);
        }
        assertTrue(passed > 0, "without the limit it passes through at some phases");
    }

    /** A meshed block of 0.1 m at 200 m/s, twice its size per step, against a plate of 0.02 m. */
    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"linear", "rigid-mesh", "floating-frame"})
    void fastMeshesDoNotPassThroughAThinPlateEither(String type) {
        boolean passed = false;
        for (int k = 0; k < 8; k++) {
            double start = -1 - 0.025 * k;
            passed |= meshFlight(type, start, "") > 0;
            double end = meshFlight(type, start, ", max_travel: 0.25");
            assertTrue(end < 0, "start " + start + ": its centre ends at " + end);
        }
        assertTrue(passed, "without the limit it passes through at some phases");
    }

    /** Mean x of the nodes at the end. */
    private static double meshFlight(String type, double start, String limit) {
        Simulation run = Lab.simulation("""
            saltus: 1
            name: fast block
            time: {end: 0.012, step: 1e-3%s}
            integrator: {type: moreau-jean, theta: 0.5}
            solver: {type: nlgs, tolerance: 1e-8}
            bodies:
              - {name: block, type: %s, position: [%s, 0, 0], velocity: [200, 0, 0],
                 mesh: {type: box, size: [0.1, 0.1, 0.1], divisions: [1, 1, 1], cells: hex8}, material: {young: 1e9, poisson: 0.3, density: 1000}}
              - {name: plate, type: fixed, shape: {type: box, size: [0.02, 2, 2]}}
            laws: [{type: newton-coulomb, friction: 0}]
            """.formatted(limit, type, start));
        run.run();
        double[] x = new double[3];
        MeshedBody body = (MeshedBody) run.stepper().scene().bodies().get(0);
        double[] u = new double[body.mesh().coordinates().length];
        body.writeDisplacements(run.stepper().state().q(), u);
        for (int k = 0; k < u.length; k += 3) {
            x[0] += (body.mesh().coordinates()[k] + u[k]) / (u.length / 3);
        }
        return x[0];
    }

    private static String warnings(String bodies, String rest) {
        return Lab.simulation("""
            saltus: 1
            name: lonely
            dimension: 2
            time: {end: 0.01, step: 1e-3}
            bodies:
              - {name: arm, type: rigid, shape: {type: disk, radius: 0.1}, mass: 1, position: [0, 0]}
              - {name: base, type: rigid, shape: {type: disk, radius: 0.1}, mass: 1, position: [0.2, 0]}
            %s%s
            joints: [{type: pivot, between: [arm, base], anchor: [0.1, 0]}]
            """.formatted(bodies, rest)).run().warnings().toString();
    }

    @Test
    void jointedPartsThatALawNamesButKeepsApartAreNamed() {
        String named = warnings("", "laws: [{type: newton-coulomb, between: [arm, base]}]");
        assertTrue(named.contains("No law lets \"arm\", \"base\" touch anything") && named.contains("collide: true"), named);
        assertTrue(named.contains("only joints or rows were active"), named);
        String far = warnings("  - {name: far, type: fixed, shape: {type: disk, radius: 0.1}, position: [5, 0]}\n",
            "laws: [{type: newton-coulomb, between: [arm, far]}]");
        assertTrue(!far.contains("No law lets") && far.contains("only joints or rows were active"), far);
        assertTrue(warnings("", "").equals("[]"), "a mechanism without laws is meant so: " + warnings("", ""));
        String fixed = warnings("  - {name: wall, type: fixed, shape: {type: disk, radius: 0.1}, position: [5, 0]}\n"
            + "  - {name: rock, type: fixed, shape: {type: disk, radius: 0.1}, position: [5, 1]}\n",
            "laws: [{type: newton-coulomb, between: [arm, wall]}, {type: newton-coulomb, between: [wall, rock]}]");
        assertTrue(fixed.contains("No law lets \"rock\" touch anything"), "fixed parts never touch each other: " + fixed);
    }

    @Test
    void partsThatNoLawLetsTouchAreNamedInTheSummary() {
        StepReport[] last = new StepReport[1];
        Simulation run = Lab.simulation("""
            saltus: 1
            name: stray
            time: {end: 0.01, step: 1e-3}
            integrator: {type: moreau-jean, theta: 0.5}
            bodies:
              - {name: ball, type: rigid, shape: {type: sphere, radius: 0.05}, mass: 1, position: [0, 0, 0.05]}
              - {name: stray, type: rigid, shape: {type: sphere, radius: 0.05}, mass: 1, position: [1, 0, 0]}
              - {name: dust, type: rigid, mass: 1, inertia: [1, 1, 1], position: [2, 0, 0]}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
            laws: [{type: newton-coulomb, between: [ball, floor], friction: 0}]
            """, report -> last[0] = report);
        RunSummary summary = run.run();
        assertEquals(1, summary.warnings().stream().filter(w -> w.contains("No law lets \"stray\" touch anything")).count(), summary.warnings().toString());
    }

    @Test
    void partsWhoseShapesNeverMeetWhatLawsPairThemWithAreNamed() {
        String points = "{name: %s, type: rigid, mass: 1, inertia: [1, 1, 1], position: [0, 0, 1], shape: {type: points, positions: [[0, 0, 0]]}}";
        String ball = ", {name: ball, type: fixed, position: [0, 0, 9], shape: {type: sphere, radius: 0.1}}";
        String scene = "saltus: 1\nname: never\ntime: {end: 0.01, step: 1e-3}\nbodies: [" + points.formatted("one") + ", " + points.formatted("two") + "%s]\n"
            + "laws: [{type: newton-coulomb}]\n";
        String never = Lab.simulation(scene.formatted("")).run().warnings().toString();
        assertTrue(never.contains("No law lets \"one\", \"two\" touch anything") && never.contains("points never meet points"), never);
        String meets = Lab.simulation(scene.formatted(ball)).run().warnings().toString();
        assertTrue(!meets.contains("No law lets"), meets);
    }
}
