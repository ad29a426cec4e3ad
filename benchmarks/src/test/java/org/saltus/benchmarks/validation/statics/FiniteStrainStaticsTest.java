package org.saltus.benchmarks.validation.statics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.mesh.MeshField;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.run.Simulation;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;

/** Equilibria of finite strain from {@code initial: static}, and what frames show of them: uniaxial stretch in closed form, the elastica, contact. */
class FiniteStrainStaticsTest {
    private static final double YOUNG = 1e6;
    private static final double NU = 0.3;
    private static final double MU = YOUNG / (2 * (1 + NU));
    private static final double LAMBDA = YOUNG * NU / ((1 + NU) * (1 - 2 * NU));

    /** Across a stretch s: μ (t² − 1) + λ ln J = 0 with J = s tᵐ, m = 2 in space and 1 in plane strain. */
    private static double lateral(double s, int m) {
        double low = 0.01;
        double high = 10;
        for (int k = 0; k < 200; k++) {
            double t = 0.5 * (low + high);
            if (MU * (t * t - 1) + LAMBDA * Math.log(s * Math.pow(t, m)) < 0) {
                low = t;
            } else {
                high = t;
            }
        }
        return 0.5 * (low + high);
    }

    /** Cauchy's stress along the stretch s across which t is left. */
    private static double stress(double s, double t, int m) {
        double J = s * Math.pow(t, m);
        return (MU * (s * s - 1) + LAMBDA * Math.log(J)) / J;
    }

    private static void all(double[] expected, double[] got, double tolerance) {
        for (int k = 0; k < got.length; k += expected.length) {
            assertArrayEquals(expected, Arrays.copyOfRange(got, k, k + expected.length), tolerance, "from " + k);
        }
    }

    /** A block of 2 × 1 × 0.5 m, an octant, pulled to the stretch s by a prescribed displacement: every field in closed form. */
    @ParameterizedTest
    @CsvSource({"0.5, hex8", "1.8, hex8", "3, hex8", "1.8, tet10"})
    void aStretchedBlockShowsCauchyStressReactionsAndEnergy(double s, String cells) {
        Simulation run = Lab.simulation(String.format(Locale.ROOT, """
            saltus: 1
            name: block
            time: {end: 1, step: 1e-4}
            initial: static
            bodies:
              - {name: block, type: finite-strain, law: neo-hookean, mesh: {type: box, size: [2, 1, 0.5], divisions: [3, 2, 1], cells: %s},
                 material: {young: 1e6, poisson: 0.3, density: 1000}, fix: [{nodes: right, directions: [x], displacement: [%s]}],
                 symmetry: [{plane: {normal: [1, 0, 0], offset: 0}}, {plane: {normal: [0, 1, 0], offset: 0}}, {plane: {normal: [0, 0, 1], offset: 0}}]}
            """, cells, 2 * (s - 1)));
        MeshedBody body = (MeshedBody) run.stepper().scene().bodies().get(0);
        State state = run.stepper().state();
        double t = lateral(s, 2);
        double sigma = stress(s, t, 2);
        double[] x = body.mesh().coordinates();
        double[] u = new double[x.length];
        body.writeDisplacements(state.q(), u);
        for (int k = 0; k < u.length; k++) {
            assertEquals((k % 3 == 0 ? s - 1 : t - 1) * x[k], u[k], 1e-10);
        }
        double[] tensor = new double[6 * body.mesh().nodeCount()];
        body.writeField(MeshField.STRESS, state, tensor);
        all(new double[] {sigma, 0, 0, 0, 0, 0}, tensor, 1e-8 * YOUNG);
        body.writeField(MeshField.STRAIN, state, tensor);
        double[] green = {0.5 * (s * s - 1), 0.5 * (t * t - 1), 0.5 * (t * t - 1), 0, 0, 0};
        all(green, tensor, 1e-8);
        double[] principal = new double[tensor.length / 2];
        body.writeField(MeshField.PRINCIPAL, state, principal);
        all(new double[] {Math.max(sigma, 0), 0, Math.min(sigma, 0)}, principal, 1e-8 * YOUNG);
        double[] mises = new double[tensor.length / 6];
        body.writeVonMises(state.q(), mises);
        all(new double[] {Math.abs(sigma)}, mises, 1e-8 * YOUNG);
        double[] perCell = new double[6 * body.mesh().solid().get(0).count()];
        body.writeField(MeshField.CELL_STRESS, state, perCell);
        all(new double[] {sigma, 0, 0, 0, 0, 0}, perCell, 1e-8 * YOUNG);
        body.writeField(MeshField.CELL_STRAIN, state, perCell);
        all(green, perCell, 1e-8);
        double[] points = new double[6 * body.stressPointCount()];
        double[] strains = new double[points.length];
        body.writeStressPoints(state, new double[points.length / 2], points, strains);
        all(new double[] {sigma, 0, 0, 0, 0, 0}, points, 1e-8 * YOUNG);
        all(green, strains, 1e-8);
        double log = Math.log(s * t * t);
        double energy = 0.5 * MU * (s * s + 2 * t * t - 3) - MU * log + 0.5 * LAMBDA * log * log;
        double[] energies = new double[perCell.length / 6];
        body.writeField(MeshField.STRAIN_ENERGY, state, energies);
        assertEquals(energy, Arrays.stream(energies).sum(), 1e-9 * YOUNG, "1 m³ before it deforms");
        double[] reaction = new double[x.length];
        body.writeField(MeshField.REACTION, state, reaction);
        double pull = 0;
        for (int k = 0; k < x.length; k += 3) {
            pull += reaction[k];
        }
        assertEquals(sigma * t * t * 0.5, pull, 1e-8 * YOUNG, "stress times the area that is left of 0.5 m²");
    }

    /** Turned by 37°, in plane strain, on planes of symmetry askew to the axes, pulled by a dead traction P = s-derivative of W. */
    @ParameterizedTest
    @ValueSource(doubles = {0.85, 2})
    void aTurnedPlateUnderDeadTractionStretchesAsTheClosedForm(double s) {
        double t = lateral(s, 1);
        double P = stress(s, t, 1) * t;
        double angle = Math.toRadians(37);
        Simulation run = Lab.simulation(String.format(Locale.ROOT, """
            saltus: 1
            name: plate
            dimension: 2
            time: {end: 1, step: 1e-4}
            initial: static
            bodies:
              - {name: plate, type: finite-strain, law: neo-hookean, mesh: {type: rectangle, size: [1, 1], divisions: [2, 3], cells: q8}, angle: %s,
                 material: {young: 1e6, poisson: 0.3, density: 1000, model: plane-strain},
                 symmetry: [{plane: {normal: [1, 0, 0], offset: 0}}, {plane: {normal: [0, 1, 0], offset: 0}}],
                 loads: [{type: traction, nodes: right, value: [%s, %s]}]}
            """, angle, P * Math.cos(angle), P * Math.sin(angle)));
        MeshedBody body = (MeshedBody) run.stepper().scene().bodies().get(0);
        double[] x = body.mesh().coordinates();
        double[] u = new double[x.length];
        body.writeDisplacements(run.stepper().state().q(), u);
        double c = Math.cos(angle);
        double n = Math.sin(angle);
        for (int k = 0; k < x.length; k += 3) {
            double along = c * (x[k] + u[k]) + n * (x[k + 1] + u[k + 1]);
            double across = -n * (x[k] + u[k]) + c * (x[k + 1] + u[k + 1]);
            assertEquals(s * (c * x[k] + n * x[k + 1]), along, 1e-9);
            assertEquals(t * (-n * x[k] + c * x[k + 1]), across, 1e-9);
        }
        double[] mises = new double[x.length / 3];
        body.writeVonMises(run.stepper().state().q(), mises);
        double sigma = stress(s, t, 1);
        double plane = LAMBDA * Math.log(s * t) / (s * t);
        all(new double[] {Math.sqrt(sigma * sigma - sigma * plane + plane * plane)}, mises, 1e-7 * YOUNG);
    }

    /** The elastica at P L²/EI = 1 and 10 (Mattiasson (1981)), slenderness 200; then it rests under every kind of scheme. */
    @ParameterizedTest
    @CsvSource({"1, 0.30172, 0.05643, moreau-jean", "10, 0.81061, 0.55500, generalized-alpha"})
    void aCantileverFollowsTheElasticaAndRests(double load, double deflection, double shortening, String scheme) {
        double height = 0.005;
        Simulation run = Lab.simulation(String.format(Locale.ROOT, """
            saltus: 1
            name: cantilever
            dimension: 2
            time: {end: 1, step: 1e-3}
            integrator: {type: %s}
            initial: static
            bodies:
              - {name: cantilever, type: finite-strain, mesh: {type: rectangle, size: [1, %s], divisions: [80, 1], cells: q8},
                 material: {young: %s, poisson: 0, density: 1000}, fix: [{nodes: left}], loads: [{type: force, nodes: right, value: [0, %s]}]}
            """, scheme, height, 12 / (height * height * height), load / 3));
        MeshedBody body = (MeshedBody) run.stepper().scene().bodies().get(0);
        double[] x = body.mesh().coordinates();
        double[] u = new double[x.length];
        body.writeDisplacements(run.stepper().state().q(), u);
        for (int k = 0; k < x.length; k += 3) {
            if (x[k] > 1 - 1e-12 && Math.abs(x[k + 1] - height / 2) < 1e-9) {
                assertEquals(deflection, u[k + 1], 2e-4);
                assertEquals(shortening, -u[k], 2e-4);
            }
        }
        double[] reaction = new double[x.length];
        body.writeField(MeshField.REACTION, run.stepper().state(), reaction);
        double[] sum = new double[3];
        double moment = 0;
        for (int k = 0; k < x.length; k++) {
            sum[k % 3] += reaction[k];
            moment += k % 3 == 0 ? (x[k] + u[k]) * reaction[k + 1] - (x[k + 1] + u[k + 1]) * reaction[k] : 0;
        }
        assertArrayEquals(new double[] {0, -load, 0}, sum, 1e-6 * load);
        assertEquals(-load * (1 - shortening), moment, 3e-4 * load, "lever of the load: what is left of the length");
        double[] start = run.stepper().state().q().clone();
        Lab.steps(run, 10, 1e-3);
        for (int k = 0; k < start.length; k++) {
            assertEquals(start[k], run.stepper().state().q()[k], 1e-9);
        }
    }

    /** A block that only the floor carries, without friction, pressed to nine tenths of its height by a dead traction: uniform, in closed form. */
    @Test
    void aBlockOnTheFloorIsPressedFlat() {
        double s = 0.9;
        double t = lateral(s, 1);
        double P = stress(s, t, 1) * t;
        Simulation run = Lab.simulation(String.format(Locale.ROOT, """
            saltus: 1
            name: block
            dimension: 2
            time: {end: 1, step: 1e-3}
            integrator: {type: moreau-jean, theta: 1}
            initial: static
            solver: {type: nlgs, tolerance: 1e-12, max_iterations: 100000}
            bodies:
              - {name: block, type: finite-strain, law: neo-hookean, mesh: {type: rectangle, size: [1, 0.5], divisions: [6, 3]},
                 material: {young: 1e6, poisson: 0.3, density: 1000, model: plane-strain}, loads: [{type: traction, nodes: top, value: [0, %s]}]}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws: [{type: newton-coulomb, friction: 0}]
            """, P));
        double[] x = ((MeshedBody) run.stepper().scene().bodies().get(0)).mesh().coordinates();
        double[] q = run.stepper().state().q();
        for (int k = 0; k < q.length; k += 2) {
            assertEquals((t - 1) * (x[3 * (k / 2)] - 0.5), q[k], 1e-7);
            assertEquals((s - 1) * x[3 * (k / 2) + 1], q[k + 1], 1e-8);
        }
        StepReport report = Lab.steps(run, 1, 1e-3);
        double carried = 0;
        for (int c = 0; c < report.space().count(); c++) {
            carried += report.space().impulse()[report.space().map().offset(c)] / 1e-3;
        }
        assertEquals(-P, carried, 1e-6 * -P);
    }

    private static String fault(String body) {
        return assertThrows(SceneFormatException.class, () -> Lab.simulation("""
            saltus: 1
            name: fault
            dimension: 2
            time: {end: 1, step: 1e-3}
            initial: static
            bodies: [{name: bar, type: finite-strain, mesh: {type: rectangle, size: [1, 0.2], divisions: [4, 1]},
                      material: {young: 1e6, poisson: 0, density: 1}, %s}]
            """.formatted(body))).getMessage();
    }

    /** St. Venant-Kirchhoff's bar bears E/(3 √3) of nominal pressure at most, at the stretch 1/√3. */
    @Test
    void aLoadBeyondTheLimitIsToldWithItsShare() {
        String message = fault("symmetry: [{plane: {normal: [1, 0, 0], offset: 0}}, {plane: {normal: [0, 1, 0], offset: 0}}],"
            + " loads: [{type: traction, nodes: right, value: [-3e5, 0]}]");
        assertTrue(message.contains("of the loads") && message.contains("give way"), message);
        double share = Double.parseDouble(message.replaceAll("(?s).*found up to (\\S+) of.*", "$1"));
        assertEquals(1 / (3 * Math.sqrt(3)) / 0.3, share, 3e-3, message);
    }

    @Test
    void unsupportedBodiesAndRigidTiesAreRefused() {
        String message = fault("loads: [{type: traction, nodes: right, value: [1, 0]}]");
        assertTrue(message.contains("on \"bar\"") && message.contains("hold it by \"fix\""), message);
        message = fault("fix: [{nodes: left}], ties: [{nodes: right}]");
        assertTrue(message.contains("rigid ties") && message.contains("small rotations"), message);
    }
}
