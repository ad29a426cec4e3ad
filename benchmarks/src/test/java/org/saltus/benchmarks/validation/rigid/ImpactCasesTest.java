package org.saltus.benchmarks.validation.rigid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.benchmarks.validation.Says;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** V02-V05: single impacts with exact results, under every scheme (no loads, so all schemes agree). */
@Says
public class ImpactCasesTest {
    private static final double EXACT = 1e-9;

    static Stream<String> schemes() {
        return Lab.schemes();
    }

    public static Simulation cradle(String scheme, double e, double gap) {
        return Lab.simulation("""
            saltus: 1
            name: V02
            dimension: 2
            time: {end: 1, step: 1e-3}
            integrator: %s
            solver: {type: nlgs, tolerance: 1e-14, max_iterations: 100000}
            activation: closing
            bodies:
              - {name: a, type: rigid, shape: {type: disk, radius: 0.05}, mass: 1, position: [0, 0], velocity: [1, 0]}
              - {name: b, type: rigid, shape: {type: disk, radius: 0.05}, mass: 1, position: [%s, 0]}
              - {name: c, type: rigid, shape: {type: disk, radius: 0.05}, mass: 1, position: [%s, 0]}
            laws: [{type: newton-coulomb, restitution: %s, friction: 0}]
            """.formatted(scheme, 0.1 + gap, 0.2 + 2 * gap, e));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("schemes")
    @Says(of = "V02")
    void v02TouchingCradleIsOneSimultaneousImpact(String scheme) {
        for (double e : new double[] {1, 0.5}) {
            StepReport report = Lab.steps(cradle(scheme, e, 0), 1, 1e-6);
            double[] expected = {(1 - 2 * e) / 3, (1 + e) / 3, (1 + e) / 3};
            for (int k = 0; k < 3; k++) {
                assertEquals(expected[k], Lab.velocity(report, k)[0], EXACT, "ball " + k + ", e = " + e);
            }
            assertEquals(2, report.space().count());
            assertEquals(0.5 * (expected[0] * expected[0] + 2 * expected[1] * expected[1]), report.energy().kinetic(), EXACT);
            if (e == 1) {
                assertEquals(0.5, report.energy().kinetic(), 0.5 * EXACT, "conserved");
            }
            assertArrayEquals(new double[] {(1 + e) * 2 / 3, (1 + e) / 3}, report.space().used(report.space().impulse()), EXACT);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("schemes")
    @Says(of = "V02")
    void v02OpenGapsGiveBinaryCollisions(String scheme) {
        double h = 1e-5;                                                    // resolves the gaps of 1e-3 m
        StepReport report = Lab.steps(cradle(scheme, 1, 1e-3), 400, h);
        for (int k = 0; k < 3; k++) {
            assertEquals(k == 2 ? 1 : 0, Lab.velocity(report, k)[0], EXACT);
        }
        Simulation half = cradle(scheme, 0.5, 1e-3);
        report = null;
        while (report == null || Lab.velocity(report, 2)[0] == 0) {         // until the second collision
            report = Lab.steps(half, 1, h);
        }
        double[] expected = {0.25, 0.1875, 0.5625};
        for (int k = 0; k < 3; k++) {
            assertEquals(expected[k], Lab.velocity(report, k)[0], EXACT);
        }
    }

    /** The cases of V03 with their results. */
    public static Object[][] rodRows() {
        return new Object[][] {
            // law, v_x, mu, p_n, p_t, v_x+, v_y+, omega+, T+
            {"newton", 0.0, 0.0, 0.9230769230769, 0, 0, -1.076923076923, -4.796448390191, 1.538461538462},
            {"fremond", 0.0, 0.0, 0.9230769230769, 0, 0, -1.076923076923, -4.796448390191, 1.538461538462},
            {"newton", 0.0, 0.3, 1.04884522256, 0.3146535667679, 0.3146535667679, -0.9511547774405, -4.505998943943, 1.347852242315},
            {"fremond", 0.0, 0.3, 1.04884522256, 0.3146535667679, 0.3146535667679, -0.9511547774405, -4.505998943943, 1.347852242315},
            {"newton", 0.0, 0.9, 1.3125, 0.9742785792575, 0.9742785792575, -0.6875, -3.89711431703, 1.34375},
            {"fremond", 0.0, 0.9, 1.3125, 0.9742785792575, 0.9742785792575, -0.6875, -3.89711431703, 1.34375},
            {"newton", 0.5, 0.3, 1.04884522256, 0.3146535667679, 0.8146535667679, -0.9511547774405, -4.505998943943, 1.630179025699},
            {"fremond", 0.5, 0.3, 0.9877404735808, 0.1617785792575, 0.6617785792575, -1.012259526419, -4.64711431703, 1.63112976321},
            {"newton", 4.0, 0.3, 0.8242411675467, -0.247272350264, 3.752727649736, -1.175758832453, -5.024699790434, 8.784670488592},
            {"fremond", 4.0, 0.3, 0.8242411675467, -0.247272350264, 3.752727649736, -1.175758832453, -5.024699790434, 8.784670488592},
            {"newton", 0.5, 0.9, 1.15012023679, 0.5680285792575, 1.068028579257, -0.8498797632096, -4.27211431703, 1.691947026419},
            {"fremond", 0.5, 0.9, 0.9877404735808, 0.1617785792575, 0.6617785792575, -1.012259526419, -4.64711431703, 1.63112976321},
        };
    }

    static Stream<Arguments> rods() {
        return Lab.schemes().flatMap(s -> Stream.of(rodRows()).map(r -> Arguments.of(s, r)));
    }

    /** p_n, p_t, v_x, v_y, omega, T after the impact of V03. */
    public static double[] rod(String scheme, Object[] row) {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: V03
            dimension: 2
            time: {end: 1, step: 1e-3}
            integrator: %s
            solver: {type: nlgs, tolerance: 1e-14}
            bodies:
              - name: rod
                type: rigid
                shape: {type: points, positions: [[-0.5, 0], [0.5, 0]]}
                mass: 1
                inertia: 0.08333333333333333
                position: [0.4330127018922193, 0.25]
                angle: 0.5235987755982988
                velocity: [%s, -2]
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws: [{type: %s-coulomb, between: [rod, floor], restitution: 0.5, friction: %s}]
            """.formatted(scheme, row[1], row[0], row[2]));
        StepReport report = Lab.steps(simulation, 1, 1e-6);
        assertEquals(1, report.space().count());
        double[] p = report.space().impulse();
        double[] v = Lab.velocity(report, 0);
        // The frame's tangent is (−n_y, n_x) = −x for n = +y; the case's tangent is +x.
        double pT = report.space().map().size(0) == 1 ? 0 : -p[1];
        return new double[] {p[0], pT, v[0], v[1], v[5], report.energy().kinetic()};
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("rods")
    @Says(of = "V03")
    void v03SlenderRodStrikesTheGround(String scheme, Object[] row) {
        double[] result = rod(scheme, row);
        for (int k = 0; k < result.length; k++) {
            assertEquals(number(row[3 + k]), result[k], EXACT, "value " + k + " of p_n, p_t, v_x, v_y, omega, T");
        }
    }

    public static double number(Object x) {
        return ((Number) x).doubleValue();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("schemes")
    @Says(of = "V04", warnings = "created-newton-friction")
    void v04KanesParadox(String scheme) {
        StepReport newton = kane("newton", scheme);
        assertArrayEquals(new double[] {-0.1342020143326, -0.2671743428355}, newton.space().used(newton.space().u0()), 1e-10);
        double[] w = new double[4];
        newton.problem().delassus().diagonalBlock(0, w);
        assertArrayEquals(new double[] {1.009560290504, 1.521308658011, 1.521308658011, 2.440338045696}, w, 1e-9);
        assertEquals(0, newton.space().u1()[1], EXACT, "it sticks");
        assertArrayEquals(new double[] {0.5679798804836, -0.2445965910226}, newton.space().used(newton.space().impulse()), EXACT);
        assertArrayEquals(new double[] {-0.3346489298436, 0.3631153642303}, newton.state().v(), EXACT);
        assertEquals(0.03680036658127, newton.energy().kinetic(), 1e-9 * 0.0368);
        assertEquals(0.03680036658127 - 0.02318141086346, newton.energy().created(), 1e-9, "the creation is reported");
        StepReport fremond = kane("fremond", scheme);
        assertArrayEquals(new double[] {0.1137167320167, 0.05685836600836}, fremond.space().used(fremond.space().impulse()), EXACT);
        assertArrayEquals(new double[] {-0.2062930192676, 0.2753147503665}, fremond.state().v(), EXACT);
        assertEquals(0.01303791199248, fremond.energy().kinetic(), 1e-9 * 0.0130);
        assertEquals(0, fremond.energy().created(), 0);
        assertEquals(0.04457753992859, fremond.space().u1()[1], EXACT);
    }

    public static StepReport kane(String law, String scheme) {
        return Lab.steps(Lab.example("kane-" + law + ".yaml", List.of("integrator=" + scheme)), 1, 1e-6);
    }

    /** The cases of V05 with their results. */
    public static Object[][] sphereRows() {
        return new Object[][] {
            // law, v, omega, v+, omega+, T+
            {"newton", "1, 0.5, -2", "0, 10, 3", new double[] {1, 0.3571428571429, 1.6, -3.571428571429, 10, 3}, 2.087285714286},
            {"fremond", "1, 0.5, -2", "0, 10, 3", new double[] {1, 0.2142857142857, 1.6, -7.142857142857, 10, 3}, 2.123},
            {"newton", "6, 0, -2", "0, -40, 0", new double[] {4.56, 0, 1.6, 0, -4, 0}, 11.7088},
            {"fremond", "6, 0, -2", "0, -40, 0", new double[] {4.56, 0, 1.6, 0, -4, 0}, 11.7088},
            {"newton", "0, 0, -2", "30, 0, 50", new double[] {0, -0.8571428571429, 1.6, 8.571428571429, 0, 50}, 6.794285714286},
            {"fremond", "0, 0, -2", "30, 0, 50", new double[] {0, -1.44, 1.6, -6, 0, 50}, 7.3888},
        };
    }

    static Stream<Arguments> spheres() {
        return Lab.schemes().flatMap(s -> Stream.of(sphereRows()).map(r -> Arguments.of(s, r)));
    }

    /** The impact of V05. */
    public static StepReport sphere(String scheme, Object[] row) {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: V05
            time: {end: 1, step: 1e-3}
            integrator: %s
            solver: {type: nlgs, tolerance: 1e-14}
            bodies:
              - {name: ball, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, position: [0, 0, 0.1], velocity: [%s], spin: [%s]}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
            laws: [{type: %s-coulomb, between: [ball, floor], restitution: 0.8, friction: 0.4}]
            """.formatted(scheme, row[1], row[2], row[0]));
        return Lab.steps(simulation, 1, 1e-6);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("spheres")
    @Says(of = "V05")
    void v05SpinningSphereHitsAPlane(String scheme, Object[] row) {
        StepReport report = sphere(scheme, row);
        assertArrayEquals((double[]) row[3], Lab.velocity(report, 0), EXACT);
        assertEquals((double) row[4], report.energy().kinetic(), EXACT);
        double contact = report.energy().work(LedgerColumn.CONTACT_NORMAL) + report.energy().work(LedgerColumn.CONTACT_TANGENTIAL);
        assertTrue(Math.abs(report.energy().residual()) <= 1e-14 * report.energy().scale(), "T+ - T- = u_m . p: " + contact);
    }
}
