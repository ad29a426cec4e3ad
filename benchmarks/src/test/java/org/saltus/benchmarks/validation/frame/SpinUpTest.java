package org.saltus.benchmarks.validation.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.element.BeamElement;
import org.saltus.fem.element.Elements;
import org.saltus.fem.material.BeamSection;
import org.saltus.fem.material.Material;
import org.saltus.fem.mesh.StructuredMesh;
import org.saltus.fem.modal.ShiftInvertLanczos;

/** V38: a cantilever on a hub that is spun up to 6 rad/s (Kane, Ryan and Banerjee 1987), in floating frames that joints hold. */
class SpinUpTest {
    private static final double H = 0.01;
    private static final double LENGTH = 10;
    private static final double HEIGHT = Math.sqrt(12 * 2e-7 / 4e-4);
    private static final String SPIN = "6/15*if(t < 15, t - 15/(2*pi)*sin(2*pi*t/15), 15)";

    /** Lag y(t) of the tip in the axes of the hub and its extension x(t) − L. */
    private record Motion(double[] y, double[] x) {
        int extreme() {
            return IntStream.range(0, y.length).reduce(0, (a, b) -> y[b] < y[a] ? b : a);
        }

        double mean(double[] values, double from) {
            return IntStream.range((int) Math.round(from / H), y.length).mapToDouble(k -> values[k]).average().orElseThrow();
        }
    }

    /** Bodies of 20 cells in all; position and slope are held at the hub, both corners where two bodies meet. */
    private static String scene(String centrifugal, int bodies) {
        double length = LENGTH / bodies;
        StringBuilder beams = new StringBuilder();
        List<String> joints = new ArrayList<>();
        for (int b = 0; b < bodies; b++) {
            beams.append("""
                  - {name: beam%d, type: floating-frame, centrifugal: %s, mesh: {type: rectangle, size: [%s, %s], divisions: [%d, 1]},
                     formulation: incompatible,
                     position: [%s, %s], material: {young: 7e10, poisson: 0, density: 3000, thickness: %s}}
                """.formatted(b, centrifugal, length, HEIGHT, 20 / bodies, b * length, -HEIGHT / 2, 4e-4 / HEIGHT));
            String pair = "between: [beam" + b + ", " + (b == 0 ? "hub" : "beam" + (b - 1)) + "]";
            joints.add("{type: point, " + pair + ", anchor: [" + b * length + ", " + -HEIGHT / 2 + "]}");
            joints.add(b == 0 ? "{type: rod, " + pair + ", from: [0, " + HEIGHT / 2 + "], to: [-10, " + HEIGHT / 2 + "]}"
                : "{type: point, " + pair + ", anchor: [" + b * length + ", " + HEIGHT / 2 + "]}");
        }
        return """
            saltus: 1
            name: spin-up
            dimension: 2
            time: {end: 20, step: %s}
            integrator: {type: moreau-jean, theta: 0.5}
            solver: {type: prox-alart-curnier, tolerance: 1e-9}
            bodies:
              - {name: hub, type: fixed, spin: {expression: "%s"}, shape: {type: disk, radius: 0.01}}
            %sjoints: [%s]
            """.formatted(H, SPIN, beams, String.join(", ", joints));
    }

    private static Motion run(String scene, double end) {
        Simulation s = Lab.simulation(scene);
        int n = (int) Math.round(end / H);
        Motion out = new Motion(new double[n + 1], new double[n + 1]);
        double[] hub = new double[7];
        for (int k = 1; k <= n; k++) {
            StepReport r = Lab.steps(s, 1, H);
            List<BodyDynamics> bodies = r.scene().bodies();
            bodies.stream().filter(b -> b.hasRigidMembers()).findFirst().orElseThrow().writePlacements(r.state().q(), hub);
            double cos = hub[3] * hub[3] - hub[6] * hub[6];
            double sin = 2 * hub[3] * hub[6];
            double[] x = positions(bodies.stream().filter(b -> b.name().startsWith("beam")).reduce((a, b) -> b).orElseThrow(), r.state().q());
            int tips = 0;
            for (int i = 0; i < x.length; i += 3) {
                if (Math.hypot(x[i], x[i + 1]) > LENGTH - 0.2) {
                    out.x[k] += 0.5 * (cos * x[i] + sin * x[i + 1] - LENGTH);
                    out.y[k] += 0.5 * (cos * x[i + 1] - sin * x[i]);
                    tips++;
                }
            }
            assertEquals(2, tips);
        }
        return out;
    }

    private static double[] positions(BodyDynamics beam, double[] q) {
        double[] x = new double[3 * beam.surface().nodeCount()];
        beam.surface().writePositions(q, x);
        return x;
    }

    @Test
    void withTheStiffnessOfItsStressTheTipLagsAndReturns() {
        Motion m = run(scene("stressed", 1), 20);
        assertEquals(-0.5743731168231, m.y[m.extreme()], 0.03 * 0.5744);
        assertEquals(6.762, m.extreme() * H, 0.2);
        assertEquals(-0.4687817896323, m.y[500], 0.03 * 0.4688);
        assertEquals(5.142857142857e-4, m.mean(m.x, 15.5), 0.01 * 5.142857142857e-4, "extension ρA Ω² L³/(3EA)");
        double mean = m.mean(m.y, 15.5);
        double largest = IntStream.range(1550, m.y.length).mapToDouble(k -> Math.abs(m.y[k] - mean)).max().orElseThrow();
        assertEquals(0.003647506013716, largest, 0.3 * 0.003647506013716, "residual vibration");
        assertEquals(4.512554425751, frequency(m.y, mean, 1550), 0.01 * 4.512554425751);
    }

    /** Of the vibration about a mean from a step on, by its zero crossings, rad/s. */
    private static double frequency(double[] y, double mean, int from) {
        List<Double> crossings = new ArrayList<>();
        for (int k = from; k + 1 < y.length; k++) {
            double a = y[k] - mean;
            double b = y[k + 1] - mean;
            if (a * b < 0) {
                crossings.add(H * (k + a / (a - b)));
            }
        }
        return Math.PI * (crossings.size() - 1) / (crossings.get(crossings.size() - 1) - crossings.get(0));
    }

    /** The default warns before the lowest frequency of the held beam, 3.8 rad/s, is reached; below half of it, and with stiffening, nothing is said. */
    @Test
    void theSpinThatNeedsStiffeningIsToldOf() {
        String warning = warnings("reference", 8.5).toString();
        assertTrue(warning.contains("beam0") && warning.contains("3.79 rad/s") && warning.contains("stressed"), warning);
        assertEquals(List.of(), warnings("reference", 6));
        assertEquals(List.of(), warnings("stressed", 8.5));
    }

    /** Those about spin: that a beam is 500 times as long as its hub is said too. */
    private static List<String> warnings(String centrifugal, double end) {
        return Lab.simulation(scene(centrifugal, 1).replace("end: 20", "end: " + end)).run().warnings().stream().filter(w -> w.contains("rad/s")).toList();
    }

    /** With small deformations in each of four frames the joints carry the axial force: the default is stable and right. */
    @Test
    void aChainOfFourFramesNeedsNoStiffening() {
        Motion m = run(scene("reference", 4), 9);
        assertEquals(-0.5743731168231, m.y[m.extreme()], 0.03 * 0.5744);
        assertEquals(6.762, m.extreme() * H, 0.2);
    }

    /** M ü + (K − Ω² M) u = −Ω' M x in the axes of the hub, lateral motion alone: what a frame clamped at the hub with linear strain shows. */
    @Test
    void withoutStiffeningAFrameAtTheHubLagsMoreAndIsLostAtItsLowestFrequency() {
        FiniteElementModel beam = new FiniteElementModel(StructuredMesh.bar(LENGTH, 20), Elements.beam(2, new Material(7e10, 0, 3000),
            new BeamSection(4e-4, 2e-7, 2e-7, 1e-7, 5.0 / 6, 5.0 / 6, 0.04, 0.04), BeamElement.Theory.EULER_BERNOULLI, new double[] {0, 1, 0}));
        int[] lateral = IntStream.range(3, beam.dofCount()).filter(i -> i % 3 != 0).toArray();
        SparseMatrix K = beam.stiffness().submatrix(lateral, lateral);
        SparseMatrix M = beam.mass(MassKind.CONSISTENT).submatrix(lateral, lateral);
        double lowest = Math.sqrt(new ShiftInvertLanczos(new SupernodalCholesky()).lowest(K, M, 1).values()[0]);
        assertEquals(3.797731037692, lowest, 0.01 * 3.797731037692, "K − Ω² M is singular there");
        int n = lateral.length;
        double[] turn = new double[n];
        for (int i = 0; i < n; i += 2) {
            turn[i] = LENGTH * (i / 2 + 1) / 20;
            turn[i + 1] = 1;
        }
        double[] u = new double[n];
        double[] v = new double[n];
        double[] r = new double[n];
        for (int k = 0; k < 500; k++) {
            double omega = spin((k + 0.5) * H);
            SparseMatrix effective = SparseMatrix.combine(new double[] {1, -omega * omega}, K, M);
            SparseMatrix A = SparseMatrix.combine(new double[] {1, H * H / 4}, M, effective);
            Arrays.fill(r, 0);
            effective.multiplyAdd(-H, u, 0, r, 0);
            effective.multiplyAdd(-H * H / 2, v, 0, r, 0);
            M.multiplyAdd(-(spin((k + 1) * H) - spin(k * H)), turn, 0, r, 0);
            new SupernodalCholesky().factorize(A).solve(r, 0);
            for (int i = 0; i < n; i++) {
                u[i] += H * (v[i] + r[i] / 2);
                v[i] += r[i];
            }
        }
        assertEquals(-0.5218280352631, u[n - 2], 0.03 * 0.5218);
    }

    private static double spin(double t) {
        return 0.4 * (t - 15 / (2 * Math.PI) * Math.sin(2 * Math.PI * t / 15));
    }
}
