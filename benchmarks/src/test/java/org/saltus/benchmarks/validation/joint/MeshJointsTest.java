package org.saltus.benchmarks.validation.joint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.Verdict;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** Joints on nodes of meshed bodies: clamps, hinges and springs beside their closed forms and beside the same thing built in. */
class MeshJointsTest {
    private static final double H = 1e-3;

    private static Simulation beam(String type, String more, String bodies, String joints) {
        return Lab.simulation("""
            saltus: 1
            name: jointed beam
            dimension: 2
            time: {end: 1, step: %s}
            gravity: [0, -9.81]
            solver: {type: prox-alart-curnier, tolerance: 1e-12, criterion: field}
            bodies:
              - {name: beam, type: %s, mesh: {type: rectangle, size: [1, 0.1], divisions: [20, 4]},
                 material: {young: 1e8, poisson: 0.3, density: 1000}%s}
            %sjoints: [%s]
            """.formatted(H, type, more, bodies, joints));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"nodes: left", "box: [-0.01, -1, 0.01, 1]"})
    void aBeamPinnedToTheWorldAtItsEndMovesAsAClampedOne(String nodes) {
        Simulation joined = beam("linear", "", "", "{type: fixed, between: [beam, world], " + nodes + "}");
        Simulation clamped = beam("linear", ", fix: [{nodes: left}]", "", "");
        for (int k = 0; k < 100; k++) {
            StepReport a = Lab.steps(joined, 1, H);
            StepReport b = Lab.steps(clamped, 1, H);
            assertArrayEquals(b.state().q(), a.state().q(), 1e-10, "at " + a.time());
        }
        assertEquals(Verdict.CLOSED, joined.stepper().ledger().verdict());
        assertEquals(5, Lab.step(joined, H).space().count(), "one contact per node");
        assertEquals(0, joined.stepper().ledger().total(LedgerColumn.CONSTRAINT), 1e-10, "a clamp does no work");
    }

    @Test
    void aFloatingBeamHungOnANodeSwingsAsACompoundPendulum() {
        // released at 90 degrees about the middle of its left edge: T = 4 (I/(m g l))^½ K(sin² 45°), I = (1 + 0.01)/12 + 0.25, l = 0.5
        double quarter = Math.sqrt((1.01 / 12 + 0.25) / (9.81 * 0.5)) * 1.854074677301372;
        Simulation s = beam("floating-frame", "", "", "{type: point, between: [beam, world], anchor: [0, 0.05]}");
        double before = 0.5;
        for (int k = 1; k < 2000; k++) {
            double x = Lab.position(Lab.steps(s, 1, H), 0)[0];
            if (x < 0) {
                assertEquals(quarter, H * (k - 1 + before / (before - x)), 5e-3 * quarter, "sag under gravity adds 0.3 %");
                return;
            }
            before = x;
        }
        throw new AssertionError("it does not swing");
    }

    @Test
    void aRigidFlangeWeldedToAFaceCarriesWhatHangsOnIt() {
        // a plate of 5 kg at the free end: static deflection of the cantilever by the weight of both, damped to rest
        Simulation s = beam("linear", ", fix: [{nodes: left}], damping: {alpha: 20, beta: 0.01}",
            "  - {name: plate, type: rigid, mass: 5, inertia: 0.01, position: [1, 0.05]}\n", "{type: fixed, between: [beam, plate], nodes: right}");
        Simulation loaded = beam("linear", ", fix: [{nodes: left}], damping: {alpha: 20, beta: 0.01}",
            "  - {name: plate, type: rigid, mass: 5, inertia: 0.01, position: [1, 0.05], velocity: [0, -0.5]}\n",
            "{type: fixed, between: [plate, beam], box: [0.99, -1, 1.01, 1]}");
        StepReport end = Lab.steps(s, 3000, H);
        StepReport other = Lab.steps(loaded, 3000, H);
        double sag = -plateHeight(end);
        double bending = 1e8 * 0.1 * 0.1 * 0.1 / 12;
        double expected = 5 * 9.81 / (3 * bending) + 100 * 9.81 / (8 * bending);
        assertEquals(expected, sag, 0.1 * expected, "Euler-Bernoulli; bilinear cells are stiffer by some percent");
        assertEquals(5 * 9.81, lift(end), 1e-6, "the weld carries the plate");
        assertEquals(sag, -plateHeight(other), 1e-6, "rest does not depend on which side is A, nor on the start");
    }

    /** Vertical force on the beam in all pins, N: frames turn with the plate, which stands nearly upright. */
    private static double lift(StepReport report) {
        double sum = 0;
        for (int c = 0; c < report.space().count(); c++) {
            for (int i = 0; i < 2; i++) {
                sum -= report.space().contacts().frame[9 * c + 3 * i + 1] * report.space().impulse()[report.space().map().offset(c) + i] / H;
            }
        }
        return sum;
    }

    private static double plateHeight(StepReport report) {
        var body = report.scene().bodies().stream().filter(b -> b.hasRigidMembers()).findFirst().orElseThrow();
        double[] x = new double[7];
        body.writePlacements(report.state().q(), x);
        return x[1] - 0.05;
    }

    @Test
    void aSpringOnANodePullsWithItsForceAndAWireHoldsTheBeamUp() {
        Simulation wire = beam("linear", ", fix: [{nodes: left}], damping: {alpha: 20, beta: 0.01}", "",
            "{type: wire, between: [beam, world], from: [1, 0.1], to: [1, 2]}");
        StepReport end = Lab.steps(wire, 3000, H);
        double[] tip = new double[3 * end.scene().bodies().get(0).surface().nodeCount()];
        end.scene().bodies().get(0).surface().writePositions(end.state().q(), tip);
        double highest = 0;
        for (int i = 1; i < tip.length; i += 3) {
            highest = Math.max(highest, tip[i]);
        }
        assertEquals(0.1, highest, 1e-4, "the corner cannot go down");
        assertEquals(3.0 / 8 * 100 * 9.81, end.space().impulse()[0] / H, 0.03 * 368, "3/8 of the weight on a propped cantilever");
        Simulation spring = beam("linear", ", fix: [{nodes: left}], damping: {alpha: 20, beta: 0.01}", "",
            "{type: spring-dashpot, between: [beam, world], from: [1, 0.1], to: [1, 2], stiffness: 1e9}");
        StepReport stiff = Lab.steps(spring, 3000, H);
        assertEquals(end.space().impulse()[0], -stiff.space().impulse()[0], 1e-3 * end.space().impulse()[0], "a stiff spring pulls as the wire does");
    }

    @Test
    void aPointBesideTheNodesAndAHingeOnAMeshAreRefusedWithAWayOut() {
        String off = assertThrows(IllegalArgumentException.class,
            () -> beam("linear", "", "", "{type: point, between: [beam, world], anchor: [0.03, 0]}")).getMessage();
        assertTrue(off.contains("joint \"point-0\"") && off.contains("no surface node at (0.03") && off.contains("(0.05, 0.0"), off);
        String hinge = assertThrows(IllegalArgumentException.class,
            () -> beam("linear", "", "", "{type: pivot, between: [beam, world], anchor: [0, 0]}")).getMessage();
        assertTrue(hinge.contains("\"beam\" is meshed") && hinge.contains("fixed"), hinge);
        String group = assertThrows(IllegalArgumentException.class,
            () -> beam("linear", "", "", "{type: fixed, between: [beam, world], nodes: lef}")).getMessage();
        assertTrue(group.contains("lef") && group.contains("left"), group);
    }
}
