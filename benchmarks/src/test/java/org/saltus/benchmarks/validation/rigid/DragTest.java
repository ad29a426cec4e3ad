package org.saltus.benchmarks.validation.rigid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.Verdict;
import org.saltus.core.math.Quaternion;
import org.saltus.core.run.Simulation;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.step.EnergyLedger;
import org.saltus.core.step.StepReport;

/** {@code drag: c} on bodies that move freely: v = v₀ exp(−c t) + (g/c)(1 − exp(−c t)), ω = ω₀ exp(−c t), and the energy lost is damping work. */
class DragTest {
    private static final double DRAG = 4;
    private static final double GRAVITY = -2;
    private static final double END = 0.5;
    private static final double H = 1e-3;
    private static final String RIGID = "type: rigid, mass: 2, ";
    private static final String MESH = "mesh: {type: rectangle, size: [0.4, 0.2], divisions: [2, 1]}, material: {young: 1e6, poisson: 0.3, density: 10}, ";
    private static final String BOX = "mesh: {type: box, size: [0.4, 0.2, 0.1], divisions: [2, 1, 1]}, material: {young: 1e6, poisson: 0.3, density: 10}, ";

    /** Scheme, dimension, body. */
    static Stream<Arguments> bodies() {
        return Lab.schemes().flatMap(scheme -> Stream.of(
            Arguments.of(scheme, 2, RIGID + "inertia: 0.3"),
            Arguments.of(scheme, 3, RIGID + "inertia: [0.3, 0.4, 0.5]"),
            Arguments.of(scheme, 2, "type: rigid-mesh, " + MESH),
            Arguments.of(scheme, 2, "type: floating-frame, " + MESH),
            Arguments.of(scheme, 3, "type: floating-frame, " + BOX),
            Arguments.of(scheme, 2, "type: modal, frame: floating, modes: 6, " + MESH)));
    }

    private static Simulation simulation(String scheme, int dimension, String body) {
        return Lab.simulation("""
            saltus: 1
            name: drag
            dimension: %d
            time: {end: 1, step: 1e-3}
            gravity: [%s0, %s]
            integrator: %s
            bodies: [{name: body, drag: %s, velocity: [3, %s1], spin: %s, %s}]
            """.formatted(dimension, dimension == 3 ? "0, " : "", GRAVITY, scheme, DRAG, dimension == 3 ? "0, " : "",
            dimension == 3 ? "[0, 0, 2]" : "2", body));
    }

    @ParameterizedTest(name = "{0} {1}D {2}")
    @MethodSource("bodies")
    void freeMotionDiesOutExponentially(String scheme, int dimension, String body) {
        Simulation simulation = simulation(scheme, dimension, body);
        StepReport report = Lab.steps(simulation, (int) Math.round(END / H), H);
        EnergyLedger ledger = simulation.stepper().ledger();
        double left = Math.exp(-DRAG * END);
        double second = DRAG * END * Math.pow(DRAG * H, 2);                  // c t (c h)²/12, a few times that with algorithmic weights
        double first = DRAG * END * DRAG * H / 9;                             // krenk-hogsberg weights C: c t · c h (1 − ρ)/(1 + ρ), ρ = 0.8
        double tolerance = scheme.contains("krenk") ? 1.1 * first : second;
        double[] v = Lab.velocity(report, 0);
        assertEquals(3 * left, v[0], 3 * tolerance);
        assertEquals(left + GRAVITY / DRAG * (1 - left), v[dimension - 1], 3 * tolerance);
        assertEquals(2 * left, v[5], 3 * tolerance);
        assertTrue(ledger.total(LedgerColumn.DAMPING) < 0, "damping work " + ledger.total(LedgerColumn.DAMPING));
        assertEquals(body.contains("type: rigid,") && dimension == 2 ? Verdict.CLOSED : Verdict.MEASURED, ledger.verdict());
        assertEquals(0, ledger.worstRelativeResidual(), 1e-6);
    }

    /** dL/dt = −c L: the angular momentum of a body of three moments keeps its direction in space. */
    @Test
    void angularMomentumKeepsItsDirection() {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: drag
            time: {end: 1, step: 1e-3}
            integrator: {type: moreau-jean, theta: 0.5}
            bodies: [{name: body, type: rigid, mass: 2, inertia: [0.3, 0.4, 0.5], drag: 4, spin: [3, 1, 2]}]
            """);
        StepReport report = Lab.steps(simulation, (int) Math.round(END / H), H);
        double[] placement = new double[7];
        report.scene().bodies().get(0).writePlacements(report.state().q(), placement);
        double[] moment = new double[3];
        double[] spin = Lab.velocity(report, 0);
        Quaternion.rotateInverse(placement, 3, spin, 3, moment, 0);
        for (int i = 0; i < 3; i++) {
            moment[i] *= 0.3 + 0.1 * i;
        }
        Quaternion.rotate(placement, 3, moment, 0, moment, 0);
        double left = Math.exp(-DRAG * END);
        assertEquals(0.9 * left, moment[0], 1e-5);
        assertEquals(0.4 * left, moment[1], 1e-5);
        assertEquals(1.0 * left, moment[2], 1e-5);
    }

    @Test
    void fixedFramesRefuseIt() {
        String message = assertThrows(SceneFormatException.class,
            () -> simulation("{type: moreau-jean, theta: 0.5}", 2, "type: modal, modes: 6, " + MESH)).getMessage();
        assertTrue(message.contains("\"drag\" belongs to \"frame: floating\""), message);
    }
}
