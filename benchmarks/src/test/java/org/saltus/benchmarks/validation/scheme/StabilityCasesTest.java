package org.saltus.benchmarks.validation.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.benchmarks.validation.Says;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** V09-V14: blocks, stacks, ladders and arches that stand, slide, tip, rock or fall at known thresholds. */
@Says
class StabilityCasesTest {
    private static final double G = 9.81;

    private static String head(String name, int dimension, String gravity) {
        return """
            saltus: 1
            name: %s
            dimension: %d
            time: {end: 1, step: 1e-3}
            gravity: %s
            solver: {type: nlgs, tolerance: 1e-12, criterion: field, max_iterations: 200000}
            """.formatted(name, dimension, gravity);
    }

    /** Largest velocity of a unit, m/s and rad/s. */
    private static double fastest(StepReport report, int units) {
        double most = 0;
        for (int u = 0; u < units; u++) {
            for (double x : Lab.velocity(report, u)) {
                most = Math.max(most, Math.abs(x));
            }
        }
        return most;
    }

    /** A box b × h on the line y = 0 under a gravity tilted by the slope; x points down the slope. In space the box is as deep as long. */
    private static Simulation boxOnSlope(int dimension, double degrees, double b, double h, double mu) {
        double a = Math.toRadians(degrees);
        String gravity = dimension == 2 ? "[%s, %s]".formatted(G * Math.sin(a), -G * Math.cos(a))
            : "[%s, 0, %s]".formatted(G * Math.sin(a), -G * Math.cos(a));
        return Lab.simulation(head("V09", dimension, gravity) + """
            bodies:
              - {name: box, type: rigid, density: 1000, position: %s, shape: {type: box, size: %s}}
              - {name: slope, type: fixed, shape: {type: plane, normal: %s, offset: 0}}
            laws: [{type: newton-coulomb, friction: %s}]
            """.formatted(dimension == 2 ? "[0, " + h / 2 + "]" : "[0, 0, " + h / 2 + "]",
            dimension == 2 ? "[" + b + ", " + h + "]" : "[" + b + ", " + b + ", " + h + "]", dimension == 2 ? "[0, 1]" : "[0, 0, 1]", mu));
    }

    @ParameterizedTest(name = "V09 in {0}D")
    @CsvSource({"2", "3"})
    @Says(of = "V09", verdict = {}, some = {"CLOSED", "MEASURED"})
    void v09ATallBoxTipsAndAFlatOneSlides(int dimension) {
        assertTrue(fastest(Lab.steps(boxOnSlope(dimension, 21, 0.2, 0.5, 0.6), 500, 1e-3), 1) < 1e-8);
        assertTrue(fastest(Lab.steps(boxOnSlope(dimension, 22.6, 0.2, 0.5, 0.6), 500, 1e-3), 1) > 0.05);
        assertTrue(fastest(Lab.steps(boxOnSlope(dimension, 16, 0.5, 0.2, 0.3), 500, 1e-3), 1) < 1e-8);
        double[] v = Lab.velocity(Lab.steps(boxOnSlope(dimension, 17.5, 0.5, 0.2, 0.3), 500, 1e-3), 0);
        double a = Math.toRadians(17.5);
        assertEquals(G * (Math.sin(a) - 0.3 * Math.cos(a)) * 0.5, v[0], 1e-8);
        assertTrue(Math.abs(v[3]) + Math.abs(v[4]) + Math.abs(v[5]) < 1e-8, "it slides without turning");
    }

    /** Critical angles to 0.1°: tan α = b/h for the tall box, tan α = μ for the flat one. */
    @ParameterizedTest(name = "V09: {1} x {2} at friction {3}")
    @CsvSource({"21.80140948635, 0.2, 0.5, 0.6", "16.69924423399, 0.5, 0.2, 0.3"})
    @Says(of = "V09")
    void v09ItRestsATenthOfADegreeBelowTheCriticalAngleAndNotAbove(double critical, double b, double h, double mu) {
        assertTrue(fastest(Lab.steps(boxOnSlope(2, critical - 0.1, b, h, mu), 500, 1e-3), 1) < 1e-8);
        assertTrue(fastest(Lab.steps(boxOnSlope(2, critical + 0.1, b, h, mu), 500, 1e-3), 1) > 2e-3);
    }

    @Test
    @Says(of = "V09")
    void v09ATippingBoxStartsWithTheAngularAccelerationAboutItsLowerEdge() {
        double spin = Lab.velocity(Lab.steps(boxOnSlope(2, 25, 0.2, 0.5, 0.6), 20, 1e-4), 0)[5];
        assertEquals(-1.524655322443, spin / 2e-3, 0.005 * 1.5247);
    }

    private static Simulation stack(double f) {
        StringBuilder yaml = new StringBuilder(head("V11", 2, "[0, -9.81]"));
        yaml.append("bodies:\n");
        double x = -0.5;
        for (int k = 5; k >= 1; k--) {
            x += f / (2 * k);
            yaml.append(String.format(Locale.ROOT, "  - {name: block%d, type: rigid, density: 1, position: [%.17g, %.17g], shape: {type: box, size: [1, "
                + "0.2]}}%n",
                k, x, 0.1 + 0.2 * (5 - k)));
        }
        yaml.append("  - {name: table, type: fixed, position: [-2, -0.5], shape: {type: box, size: [4, 1]}}\n");
        yaml.append("laws: [{type: newton-coulomb, friction: 0.5}]\n");
        return Lab.simulation(yaml.toString());
    }

    @Test
    @Says(of = "V11")
    void v11TheHarmonicStackStandsBelowItsLimitAndFallsAbove() {
        assertEquals(1.141666666667, Lab.position(Lab.steps(stack(1), 1, 1e-9), 4)[0] + 0.5, 1e-12 * 1.14, "overhang of the top block");
        StepReport stands = Lab.steps(stack(0.98), 500, 1e-2);
        assertTrue(fastest(stands, 5) < 1e-8, "fastest " + fastest(stands, 5));
        double reaction = 0;
        for (int c = 0; c < stands.space().count(); c++) {
            if (stands.space().contacts().body[2 * c + 1] < 0) {
                reaction += stands.space().impulse()[stands.space().map().offset(c)] / 1e-2;
            }
        }
        assertEquals(9.81, reaction, 1e-8 * 9.81);
        assertTrue(fastest(Lab.steps(stack(1.02), 300, 2e-3), 5) > 0.05);
    }

    private static Simulation ladder(double degrees, double wallFriction) {
        double a = Math.toRadians(degrees);
        return Lab.simulation(head("V12", 2, "[0, -9.81]") + """
            overlap: accept
            bodies:
              - {name: ladder, type: rigid, mass: 1, inertia: 0.08333333333333333, position: [%s, %s], angle: %s,
                 shape: {type: polygon, vertices: [[-0.5, 0], [0.5, 0]]}}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
              - {name: wall, type: fixed, shape: {type: plane, normal: [1, 0], offset: 0}}
            laws:
              - {type: newton-coulomb, between: [ladder, floor], friction: 0.4}
              - {type: newton-coulomb, between: [ladder, wall], friction: %s}
            """.formatted(Math.cos(a) / 2, Math.sin(a) / 2, -a, wallFriction));
    }

    @ParameterizedTest(name = "V12: friction {1} at the wall, limit {0} degrees")
    @CsvSource({"48.99091309843, 0.2", "51.34019174591, 0"})
    @Says(of = "V12")
    void v12ALadderStandsHalfADegreeAboveItsLimitAndSlidesHalfADegreeBelow(double limit, double wallFriction) {
        assertTrue(fastest(Lab.steps(ladder(limit + 0.5, wallFriction), 1000, 1e-3), 1) < 1e-8);
        assertTrue(fastest(Lab.steps(ladder(limit - 0.5, wallFriction), 1000, 1e-3), 1) > 0.02);
    }

    /** n equal voussoirs of a semicircular arch of mean radius 1 on two springings. */
    private static Simulation arch(int n, double thickness, double friction) {
        return arch(n, thickness, friction, "1e-10");
    }

    private static Simulation arch(int n, double thickness, double friction, String activation) {
        StringBuilder yaml = new StringBuilder(head("V13", 2, "[0, -9.81]")).append("bodies:\n");
        double in = 1 - thickness / 2;
        double out = 1 + thickness / 2;
        for (int k = 0; k < n; k++) {
            double a = Math.PI * k / n;
            double b = Math.PI * (k + 1) / n;
            yaml.append(String.format(Locale.ROOT, "  - {name: stone%d, type: rigid, density: 2000, position: [%.17g, %.17g], shape: {type: polygon, "
                + "vertices: [", k,
                centroid(in, out, a, b, 0), centroid(in, out, a, b, 1)));
            double[][] corners = {{in, a}, {out, a}, {out, b}, {in, b}};
            for (int i = 0; i < 4; i++) {
                yaml.append(String.format(Locale.ROOT, "%s[%.17g, %.17g]", i == 0 ? "" : ", ", corners[i][0] * Math.cos(corners[i][1]),
                    corners[i][0] * Math.sin(corners[i][1])));
            }
            yaml.append("]}}\n");
        }
        yaml.append("  - {name: springing, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}\n");
        yaml.append("laws: [{type: newton-coulomb, friction: ").append(friction).append("}]\n");
        return Lab.simulation(yaml.toString().replace("tolerance: 1e-12", "tolerance: 1e-9").replace("type: nlgs", "type: auto") + "activation_tolerance: "
            + activation + "\n");
    }

    /** Centroid of a trapezoid with parallel sides along the chords of two radii: on its axis at (2/3) cos(δ) (R₂³ − R₁³)/(R₂² − R₁²), δ half the angle. */
    private static double centroid(double in, double out, double a, double b, int axis) {
        double r = 2.0 / 3 * Math.cos((b - a) / 2) * (out * out * out - in * in * in) / (out * out - in * in);
        double middle = (a + b) / 2;
        return r * (axis == 0 ? Math.cos(middle) : Math.sin(middle));
    }

    @ParameterizedTest(name = "V13: {0} stones, least thickness {1}")
    @CsvSource({"9, 0.1015254099164", "15, 0.1060679926395", "27, 0.1067208467591"})
    @Says(of = "V13")
    void v13AnArchStandsAboveItsLeastThicknessAndFallsBelow(int n, double least) {
        double standing = fastest(Lab.steps(arch(n, 1.03 * least, 1), 200, 1e-3), n);
        double falling = fastest(Lab.steps(arch(n, 0.97 * least, 1), 200, 1e-3), n);
        assertTrue(standing < 1e-5, "at 1.03 of the least thickness its fastest stone moves with " + standing);
        assertTrue(falling > 1e-2, "at 0.97 of the least thickness its fastest stone moves with " + falling);
    }

    /**
     * Admissible forces at rest are necessary for standing, not sufficient: Coulomb's law is not associated, and steps of this arch have sliding
     * solutions beside the one at rest, which a solver may take once rounding has moved the stones. From rest it takes the one at rest.
     */
    @ParameterizedTest(name = "V13: 27 stones of thickness {0}, least friction {1}")
    @CsvSource({"0.12, 0.3811701860031", "0.20, 0.3089883029461"})
    @Says(of = "V13")
    void v13AnArchStandsAboveItsLeastFrictionAndSlidesBelow(double thickness, double least) {
        double standing = fastest(Lab.steps(arch(27, thickness, 1.04 * least), 20, 1e-3), 27);
        double sliding = fastest(Lab.steps(arch(27, thickness, 0.96 * least), 20, 1e-3), 27);
        assertTrue(standing < 1e-5, "at 1.04 of the least friction its fastest stone moves with " + standing);
        assertTrue(sliding > 1e-3, "at 0.96 of the least friction its fastest stone moves with " + sliding);
    }

    @Test
    @Says(of = "V13")
    void v13FrictionOf07DoesNotChangeTheLeastThickness() {
        assertTrue(fastest(Lab.steps(arch(15, 1.03 * 0.106068000443, 0.7), 200, 1e-3), 15) < 1e-5);
        assertTrue(fastest(Lab.steps(arch(15, 0.97 * 0.106068000443, 0.7), 200, 1e-3), 15) > 1e-2);
    }

    /**
     * The continuum limit, t/R = 0.1075 (Milankovitch), is met to 1 %: limit analysis gives 0.107456 for 100 stones and 0.107464 for 200. Joints creep by
     * what the solver's tolerance leaves, 1e-8 m here; corners beyond the activation tolerance leave the problem, and without them so slender an arch falls.
     */
    private static void assertLimitOfManyStones(int n) {
        double standing = fastest(Lab.steps(arch(n, 1.01 * 0.1075, 1, "1e-7"), 200, 1e-3), n);
        double falling = fastest(Lab.steps(arch(n, 0.99 * 0.1075, 1, "1e-7"), 200, 1e-3), n);
        assertTrue(standing < 1e-5, "at 1.01 of the limit its fastest stone moves with " + standing);
        assertTrue(falling > 1e-2, "at 0.99 of the limit its fastest stone moves with " + falling);
    }

    @Test
    @Says(of = "V13")
    void v13AHundredStonesHaveTheLeastThicknessOfTheContinuum() {
        assertLimitOfManyStones(100);
    }

    @Tag("long")
    @Test
    void v13TwoHundredStonesHaveTheLeastThicknessOfTheContinuum() {
        assertLimitOfManyStones(200);
    }

    /**
     * Least friction of 100 stones by limit analysis (a linear programme of its own, to 1e-9), within 0.2 % of that of 27 and 0.02 % of that of 400; met
     * to 1 %.
     */
    @Tag("long")
    @ParameterizedTest(name = "V13: 100 stones of thickness {0}, least friction {1}")
    @CsvSource({"0.12, 0.381694279", "0.20, 0.309211938"})
    void v13ManyStonesHaveTheLeastFrictionOfTheContinuum(double thickness, double least) {
        double standing = fastest(Lab.steps(arch(100, thickness, 1.01 * least, "1e-7"), 20, 1e-3), 100);
        double sliding = fastest(Lab.steps(arch(100, thickness, 0.99 * least, "1e-7"), 20, 1e-3), 100);
        assertTrue(standing < 1e-5, "at 1.01 of the least friction its fastest stone moves with " + standing);
        assertTrue(sliding > 1e-3, "at 0.99 of the least friction its fastest stone moves with " + sliding);
    }

    @Test
    @Says(of = "V14")
    void v14ARockingBlockHitsTheGroundWhenHousnerSaysAndLosesWhatHeSays() {
        double alpha = Math.atan(0.2);
        double theta = alpha / 2;
        double r = Math.hypot(0.2, 1) / 2;
        Simulation simulation = Lab.simulation(head("V14", 2, "[0, -9.81]") + """
            overlap: accept
            bodies:
              - {name: block, type: rigid, density: 1000, shape: {type: box, size: [0.2, 1]}, position: [%s, %s], angle: %s}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws: [{type: newton-coulomb, friction: 1}]
            """.formatted(0.1 - r * Math.sin(alpha - theta), r * Math.cos(alpha - theta), -theta));
        double h = 1e-4;
        double before = 0;
        int step = 0;
        double after = 0;
        for (; step < 5000; step++) {
            after = Lab.velocity(Lab.steps(simulation, 1, h), 0)[5];
            if (step > 100 && Math.abs(after) < 0.97 * Math.abs(before)) {
                break;
            }
            before = after;
        }
        assertEquals(0.3470935867884, step * h, 0.005 * 0.347);
        assertEquals(0.9423076923077, after / before, 0.001 * 0.9423);
    }

    /** The impact alone, flat on the ground without gravity, turning about the corner it stood on: only the new corner carries. */
    @Test
    @Says(of = "V14")
    void v14TheImpactNeedsThisMuchFriction() {
        double h = 1e-9;
        Simulation simulation = Lab.simulation(head("V14", 2, "[0, 0]") + """
            bodies:
              - {name: block, type: rigid, density: 1000, shape: {type: box, size: [0.2, 1]}, position: [0, 0.5], velocity: [-0.5, -0.1], spin: 1}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws: [{type: newton-coulomb, friction: 1}]
            """);
        StepReport report = Lab.steps(simulation, 1, h);
        double alpha = Math.atan(0.2);
        assertEquals(0.1973955598499, alpha, 1e-12 * alpha);
        assertEquals(1 - 1.5 * Math.sin(alpha) * Math.sin(alpha), Lab.velocity(report, 0)[5], 1e-8);
        double[] p = report.space().impulse();
        double normal = 0;
        double tangential = 0;
        for (int c = 0; c < report.space().count(); c++) {
            normal = Math.max(normal, p[2 * c]);
            tangential = Math.max(tangential, Math.abs(p[2 * c + 1]));
        }
        assertEquals(0.1485148514851, tangential / normal, 1e-9);
    }

    /**
     * The linearised block, θ'' = p² (θ − α), reaches θ = 0 after acosh(1/(1 − θ₀/α))/p. As a bare linear system (M = 1, K = −p², load −p² α) it is
     * integrated to O(h²); the time it takes is read off by a last step along the tangent.
     */
    @Test
    @Says(of = "V14")
    void v14TheLinearisedQuarterPeriodIsThatOfTheLinearisedBlock() {
        double alpha = Math.atan(0.2);
        double p = Math.sqrt(3 * G / (4 * Math.hypot(0.1, 0.5)));
        assertEquals(3.798584557805, p, 1e-9 * p);
        double quarter = Math.log(2 + Math.sqrt(3)) / p;                     // acosh(2), θ₀ = α/2
        assertEquals(0.346697006973, quarter, 1e-12);
        double h = 1e-4;
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: V14
            time: {end: 1, step: 1e-4}
            bodies:
              - {name: block, type: imported, mass: [[1]], stiffness: [[%s]], load: {constant: [%s]}, position: [%s], velocity: [0]}
            """.formatted(-p * p, -p * p * alpha, alpha / 2));
        StepReport report = null;
        do {
            report = Lab.steps(simulation, 1, h);
        } while (report.state().q()[0] > 0);
        assertEquals(quarter, report.time() - report.state().q()[0] / report.state().v()[0], 1e-2 * h, "O(h²)");
    }
}
