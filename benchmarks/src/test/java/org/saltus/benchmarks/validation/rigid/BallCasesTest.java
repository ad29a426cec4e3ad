package org.saltus.benchmarks.validation.rigid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.benchmarks.validation.Says;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** V01: a ball bounces until it rests. */
@Says(of = "V01")
class BallCasesTest {
    private static final double[] IMPACTS = {0.4515236409857, 1.173961466563, 1.751911727025, 2.214271935394, 2.58416010209};

    /** What a ball's flight shows: times of its impacts, apex gaps between them, deepest penetration. */
    private record Flight(List<Double> impacts, List<Double> apexes, double penetration, StepReport last) {
    }

    private static Simulation simulation(double h, double height, double e) {
        return Lab.simulation("""
            saltus: 1
            name: V01
            time: {end: 5, step: %s}
            gravity: [0, 0, -9.81]
            solver: {type: nlgs, tolerance: 1e-12}
            bodies:
              - {name: ball, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, position: [0, 0, %s]}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
            laws: [{type: newton-coulomb, between: [ball, floor], restitution: %s, friction: 0}]
            """.formatted(h, 0.1 + height, e));
    }

    private static Flight fly(double h, double height, double e, double end) {
        Simulation simulation = simulation(h, height, e);
        List<Double> impacts = new ArrayList<>();
        List<Double> apexes = new ArrayList<>();
        double apex = 0;
        double penetration = 0;
        StepReport report = null;
        for (int k = 1; k <= Math.round(end / h); k++) {
            report = Lab.steps(simulation, 1, h);
            double gap = Lab.position(report, 0)[2] - 0.1;
            penetration = Math.max(penetration, -gap);
            apex = Math.max(apex, gap);
            if (report.space().count() > 0 && report.space().impulse()[0] > 0 && report.space().u0()[0] < -1e-3) {
                if (!impacts.isEmpty()) {
                    apexes.add(apex);
                }
                impacts.add(report.time());
                apex = 0;
            }
        }
        return new Flight(impacts, apexes, penetration, report);
    }

    @Test
    void v01BouncesAndRests() {
        double h = 1e-4;
        Flight f = fly(h, 1, 0.8, 5);
        double previous = 0;
        for (int n = 0; n < IMPACTS.length; n++) {
            double tolerance = n == 0 ? 2 * h : 0.02 * (IMPACTS[n] - previous);
            assertEquals(IMPACTS[n], f.impacts.get(n), tolerance, "impact " + (n + 1));
            double apex = Math.pow(0.8, 2 * (n + 1));
            assertEquals(apex, f.apexes.get(n), 0.01 * apex, "apex " + (n + 1));
            previous = IMPACTS[n];
        }
        double accumulation = f.impacts.get(f.impacts.size() - 1);          // the last impact faster than 1 mm/s
        assertEquals(4.063712768872, accumulation, 0.02 * 4.0637);
        assertEquals(9.81, f.last.space().impulse()[0] / h, 1e-8 * 9.81, "force at rest");
        assertEquals(0, Lab.velocity(f.last, 0)[2], 1e-10, "velocity at rest");
        assertTrue(f.penetration <= Math.sqrt(2 * 9.81) * h, "penetration " + f.penetration);
    }

    @Test
    void v01ImpactTimesConvergeWithOrderOne() {
        double[] steps = {4e-3, 2e-3, 1e-3, 5e-4};
        double[] error = new double[steps.length];
        int offsets = 20;
        for (int k = 0; k < steps.length; k++) {
            for (int j = 0; j < offsets; j++) {                              // start offsets: heights around 1 m
                double height = 1 + 0.02 * j / offsets;
                double first = Math.sqrt(2 * height / 9.81);
                Flight f = fly(steps[k], height, 0.8, 1.9);
                for (int n = 0; n < 3; n++) {
                    error[k] += Math.abs(f.impacts.get(n) - first * IMPACTS[n] / IMPACTS[0]) / (3 * offsets);
                }
            }
        }
        double slope = Math.log(error[0] / error[3]) / Math.log(steps[0] / steps[3]);
        assertEquals(1, slope, 0.2, () -> "errors " + Arrays.toString(error));
    }

    @Test
    void v01WithoutRestitutionTheBallStopsInOneStep() {
        Simulation simulation = simulation(1e-3, 1, 0);
        StepReport report = Lab.steps(simulation, 1, 1e-3);
        while (report.space().count() == 0) {
            report = Lab.steps(simulation, 1, 1e-3);
        }
        assertEquals(0, Lab.velocity(report, 0)[2], 1e-12, "velocity after the impact");
        // The impact may come while the ball is still up to h |v|/2 above the floor: what is left is the fall from there.
        report = Lab.steps(simulation, 500, 1e-3);
        assertEquals(0, Lab.velocity(report, 0)[2], 1e-12, "velocity at rest");
    }
}
