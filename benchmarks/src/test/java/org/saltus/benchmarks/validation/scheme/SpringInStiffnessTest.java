package org.saltus.benchmarks.validation.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** A two-sided device is the same spring and damper assembled in K and C, to round-off. */
class SpringInStiffnessTest {
    private static Simulation system(String scheme, String stiffness, String damping, String contact) {
        return Lab.simulation("""
            saltus: 1
            name: device
            time: {end: 1, step: 0.01}
            integrator: %s
            solver: {type: nlgs, tolerance: 1e-14, max_iterations: 10000}
            bodies:
              - {name: system, type: imported, mass: [[2, 0.5], [0.5, 1]], stiffness: %s, damping: %s, position: [0.3, -0.2], velocity: [1, 2]%s}
            """.formatted(scheme, stiffness, damping, contact));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"{type: moreau-jean, theta: 0.5}", "{type: moreau-jean, theta: 0.8}", "{type: moreau-jean, theta: 1}",
        "{type: newmark, gamma: 0.5, beta: 0.25}"})
    void theMotionIsTheSame(String scheme) {
        // k (2 q1 − q2 + 0.1)²/2 with k = 50, c = 0.4: K += k g gᵀ, C += c g gᵀ, load −0.1 k g
        Simulation assembled = system(scheme, "[[210, -105], [-105, 60]]", "[[1.6, -0.8], [-0.8, 0.4]]", ", load: {constant: [-10, 5]}");
        Simulation device = system(scheme, "[[10, -5], [-5, 10]]", "[[0, 0], [0, 0]]",
            ", contacts: [{normal: [2, -1], w: 0.1, law: {type: spring, stiffness: 50, damping: 0.4}}]");
        double work = 0;
        for (int k = 0; k < 200; k++) {
            StepReport a = Lab.steps(assembled, 1, 0.01);
            StepReport b = Lab.steps(device, 1, 0.01);
            for (int i = 0; i < 2; i++) {
                assertEquals(a.state().q()[i], b.state().q()[i], 1e-12, "position at " + a.time());
                assertEquals(a.state().v()[i], b.state().v()[i], 1e-11, "velocity at " + a.time());
            }
            work = b.energy().work(LedgerColumn.CONTACT_NORMAL) + b.energy().work(LedgerColumn.LAW);
            assertEquals(0, work, 1e-12, "stored and dissipated is what the contact took");
        }
    }
}
