package org.saltus.benchmarks.validation.rigid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.benchmarks.validation.Says;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/**
 * V43: the woodpecker toy, three coordinates (height of the sleeve, angle of the sleeve, angle of the bird) and three frictional contacts. Projected
 * positions: the sleeve stops at the angle where it jams, not a step later.
 */
@Says(of = "V43")
class WoodpeckerTest {
    private static final double H = 1e-5;

    private static Simulation toy() {
        double mS = 0.0045;
        double m = mS + 0.0003;
        double lM = 0.01;
        double lG = 0.015;
        double first = 5e-9 + mS * lM * lM;
        double second = 7e-7 + mS * lG * lG;
        return Lab.simulation("""
            saltus: 1
            name: V43
            time: {end: 1, step: 1e-5}
            overlap: accept
            position_level: {type: combined-projection}
            solver: {type: nlgs, tolerance: 1e-10, max_iterations: 100000}
            bodies:
              - name: toy
                type: imported
                mass: [[%1$s, %2$s, %3$s], [%2$s, %4$s, %5$s], [%3$s, %5$s, %6$s]]
                stiffness: [[0, 0, 0], [0, 0.0056, -0.0056], [0, -0.0056, 0.0056]]
                load: {constant: [%7$s, %8$s, %9$s]}
                position: [0, -0.1036, -0.2788]
                velocity: [-0.3411, 0, -7.4583]
                contacts:
                  - {normal: [0, 0, -0.02], w: 0.0024, tangents: [[1, 0.01, -0.0051]], law: {type: newton-coulomb, restitution: 0.5, friction: 0.3}}
                  - {normal: [0, 0.0058, 0], w: 0.0006, tangents: [[1, 0.0031, 0]], law: {type: newton-coulomb, friction: 0.3}}
                  - {normal: [0, -0.0058, 0], w: 0.0006, tangents: [[1, 0.0031, 0]], law: {type: newton-coulomb, friction: 0.3}}
            """.formatted(m, mS * lM, mS * lG, first, mS * lM * lG, second, -9.81 * m, -9.81 * mS * lM, -9.81 * mS * lG));
    }

    @Test
    void v43ItPecksItsWayDownTheBar() {
        Simulation simulation = toy();
        List<double[]> strikes = new ArrayList<>();
        double[] bird = {1, -1};
        double[] sleeve = {1, -1};
        double last = -1;
        for (int k = 0; k < 120_000; k++) {
            StepReport report = Lab.steps(simulation, 1, H);
            double[] q = report.state().q();
            if (report.time() > 0.6) {                                       // on the limit cycle
                bird[0] = Math.min(bird[0], q[2]);
                bird[1] = Math.max(bird[1], q[2]);
                sleeve[0] = Math.min(sleeve[0], q[1]);
                sleeve[1] = Math.max(sleeve[1], q[1]);
                if (isBeak(report) && report.time() - last > 0.05) {
                    strikes.add(new double[] {report.time(), q[0]});
                    last = report.time();
                }
            }
        }
        assertTrue(strikes.size() >= 4, "strikes " + strikes.size());
        int n = strikes.size() - 1;
        assertEquals(0.1460024999996, (strikes.get(n)[0] - strikes.get(0)[0]) / n, 0.02 * 0.146, "period");
        assertEquals(-0.01946548984165, (strikes.get(n)[1] - strikes.get(0)[1]) / n, 0.04 * 0.01947, "descent per cycle");
        assertEquals(-0.529985646075, bird[0], 0.02 * 0.53);
        assertEquals(0.1200474745296, bird[1], 0.02 * 0.12);
        assertEquals(-0.1034482758621, sleeve[0], 0.001 * 0.1034);
        assertEquals(0.1034482758621, sleeve[1], 0.001 * 0.1034);
    }

    /** True when the beak, contact row 0, carries an impulse. */
    private static boolean isBeak(StepReport report) {
        for (int c = 0; c < report.space().count(); c++) {
            if (report.space().contacts().feature[2 * c] == 0 && report.space().impulse()[report.space().map().offset(c)] > 0) {
                return true;
            }
        }
        return false;
    }
}
