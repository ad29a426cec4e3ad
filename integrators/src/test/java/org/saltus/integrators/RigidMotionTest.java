package org.saltus.integrators;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.detection.Detector;
import org.saltus.core.detection.RowDetector;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.Verdict;
import org.saltus.core.fake.DenseAssembler;
import org.saltus.core.fake.ProjectionSolver;
import org.saltus.core.fake.TestLaw;
import org.saltus.core.interaction.Activation;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.Scene;
import org.saltus.core.rigid.RigidBody;
import org.saltus.core.rigid.RigidSet;
import org.saltus.core.step.EnergyLedger;
import org.saltus.core.step.Integrator;
import org.saltus.core.step.TimeStepper;
import org.saltus.integrators.alpha.AlphaParameters;
import org.saltus.integrators.alpha.AlphaScheme;
import org.saltus.integrators.moreau.MoreauJean;
import org.saltus.integrators.moreau.MoreauJeanVariant;

/** Rigid bodies under the real schemes: the free top of validation case V15, and balls that bounce, slide and roll. */
class RigidMotionTest {
    private static final double[] MOMENTS = {0.025000000000000005, 0.05, 0.065};
    private static final double[] SPIN_AT_3 = {-0.1326563201742, -9.998833418669, 0.1063789166086};
    private static final double ENERGY = 2.5000045;
    private static final double RADIUS = 0.1;

    static Stream<Integrator> conserving() {
        return Stream.of(new MoreauJean(0.5), new MoreauJeanVariant(0.5));
    }

    static Stream<Arguments> secondOrder() {
        return Stream.of(Arguments.of(new MoreauJean(0.5)), Arguments.of(new MoreauJeanVariant(0.5)),
            Arguments.of(new AlphaScheme("newmark", AlphaParameters.newmark(0.5, 0.25))),
            Arguments.of(new AlphaScheme("generalized-alpha", AlphaParameters.generalizedAlpha(0.8))));
    }

    private static RigidBody top() {
        return RigidBody.spatial("top", 6, MOMENTS[0], MOMENTS[1], MOMENTS[2]).spinning(0.01, 10, 0.01);
    }

    private static TimeStepper stepper(Integrator scheme, Detector detector, InteractionTable laws, double[] gravity,
                                       RigidBody... bodies) {
        Scene scene = new Scene("test", 3, List.of(new RigidSet(3, List.of(bodies), gravity)), List.of(), laws);
        return new TimeStepper(scene, scheme, Activation.GAP, detector, new DenseAssembler(), new ProjectionSolver(1e-9, 500));
    }

    private static TimeStepper free(Integrator scheme, RigidBody body) {
        return stepper(scheme, new RowDetector(null), new InteractionTable(), new double[3], body);
    }

    private static double[] spaceMomentum(double[] q, double[] v) {
        double[] l = {MOMENTS[0] * v[3], MOMENTS[1] * v[4], MOMENTS[2] * v[5]};
        Quaternion.rotate(q, 3, l, 0, l, 0);
        return l;
    }

    private static double spinErrorAfterThreeSeconds(Integrator scheme, RigidBody body, int steps) {
        TimeStepper stepper = free(scheme, body);
        for (int k = 0; k < steps; k++) {
            stepper.step(3.0 / steps);
        }
        double[] v = stepper.state().v();
        return Math.sqrt(Math.pow(v[3] - SPIN_AT_3[0], 2) + Math.pow(v[4] - SPIN_AT_3[1], 2) + Math.pow(v[5] - SPIN_AT_3[2], 2));
    }

    @ParameterizedTest
    @MethodSource("conserving")
    void freeTopKeepsEnergyAndSpaceMomentumToRoundOff(Integrator scheme) {
        TimeStepper stepper = free(scheme, top());
        for (int k = 0; k < 5000; k++) {
            stepper.step(1e-3);
        }
        assertEquals(ENERGY, stepper.ledger().energy(), 1e-10 * ENERGY);
        assertArrayEquals(new double[] {0.00025, 0.5, 0.00065}, spaceMomentum(stepper.state().q(), stepper.state().v()),
            1e-12 * 0.5);
    }

    @ParameterizedTest
    @MethodSource("secondOrder")
    void freeTopConvergesWithOrderTwo(Integrator scheme) {
        double coarse = spinErrorAfterThreeSeconds(scheme, top(), 3000);
        double fine = spinErrorAfterThreeSeconds(scheme, top(), 6000);
        assertEquals(2, Math.log(coarse / fine) / Math.log(2), 0.1, coarse + " to " + fine);
    }

    /** Every scheme that is not conserving, with the order of its balance error on the free top. */
    static Stream<Arguments> measured() {
        return Stream.of(
            alpha("newmark(0.5,0.25)", AlphaParameters.newmark(0.5, 0.25), 2),
            alpha("newmark(0.7,0.4)", AlphaParameters.newmark(0.7, 0.4), 1),
            alpha("hht(0.1)", AlphaParameters.hht(0.1), 2),
            alpha("generalized-alpha(0.8)", AlphaParameters.generalizedAlpha(0.8), 2),
            alpha("krenk-hogsberg(0.8)", AlphaParameters.krenkHogsberg(0.8), 1));
    }

    private static Arguments alpha(String name, AlphaParameters parameters, double order) {
        return Arguments.of(new AlphaScheme(name, parameters), order);
    }

    /** Sum of the residuals of the steps over 1 s: the error of the energy balance. */
    private static double balanceError(Integrator scheme, double h) {
        TimeStepper stepper = free(scheme, RigidBody.spatial("top", 6, MOMENTS[0], MOMENTS[1], MOMENTS[2]).spinning(1, 5, 3));
        double sum = 0;
        for (int k = 0; k < Math.round(1 / h); k++) {
            sum += stepper.step(h).energy().residual();
        }
        assertEquals(Verdict.MEASURED, stepper.ledger().verdict());
        return Math.abs(sum);
    }

    @ParameterizedTest
    @MethodSource("measured")
    void theBalanceErrorOfATopFallsWithTheOrderOfTheScheme(Integrator scheme, double order) {
        double coarse = balanceError(scheme, 1.0 / 256);
        double fine = balanceError(scheme, 1.0 / 1024);
        assertEquals(order, Math.log(coarse / fine) / Math.log(4), 0.15, coarse + " to " + fine);
    }

    static Stream<Integrator> every() {
        return Stream.of(new MoreauJean(0.5), new MoreauJeanVariant(0.7),
            new AlphaScheme("newmark(0.5,0.25)", AlphaParameters.newmark(0.5, 0.25)),
            new AlphaScheme("hht(0.1)", AlphaParameters.hht(0.1)),
            new AlphaScheme("generalized-alpha(0.8)", AlphaParameters.generalizedAlpha(0.8)),
            new AlphaScheme("krenk-hogsberg(0.8)", AlphaParameters.krenkHogsberg(0.8)));
    }

    static Stream<Integrator> thetaSchemes() {
        return Stream.of(new MoreauJean(0.5), new MoreauJean(0.8), new MoreauJean(1), new MoreauJeanVariant(0.5));
    }

    /** v_θ · (ω × I ω)_θ = 0: where works are taken along v_θ the balance of a free top closes to round-off, order or not. */
    @ParameterizedTest
    @MethodSource("thetaSchemes")
    void theBalanceOfATopClosesWhereWorksAreTakenAlongItsSpin(Integrator scheme) {
        assertEquals(0, balanceError(scheme, 1.0 / 256), 1e-13);
    }

    @Test
    void explicitGyroscopicMomentConvergesWithOrderOne() {
        double coarse = spinErrorAfterThreeSeconds(new MoreauJean(0.5), top().withExplicitGyroscopicMoment(), 30_000);
        double fine = spinErrorAfterThreeSeconds(new MoreauJean(0.5), top().withExplicitGyroscopicMoment(), 60_000);
        assertEquals(1, Math.log(coarse / fine) / Math.log(2), 0.1, coarse + " to " + fine);
    }

    /** Bodies of radius {@link #RADIUS} on the plane z = 0 and against each other, whatever their inertia. */
    private static final class Balls implements Detector {
        @Override
        public void detect(Scene scene, double[] qm, double[] v0, double reach, double tolerance, ContactSet out) {
            int count = qm.length / 7;
            for (int a = 0; a < count; a++) {
                double x = qm[7 * a];
                double y = qm[7 * a + 1];
                double z = qm[7 * a + 2];
                add(out, 0, a, -1, 0, x, y, 0, 0, 0, 1, z - RADIUS, a);
                for (int b = 0; b < a; b++) {
                    double dx = x - qm[7 * b];
                    double dy = y - qm[7 * b + 1];
                    double dz = z - qm[7 * b + 2];
                    double d = Math.sqrt(dx * dx + dy * dy + dz * dz);
                    add(out, 0, a, 0, b, x - dx / 2, y - dy / 2, z - dz / 2, dx / d, dy / d, dz / d, d - 2 * RADIUS,
                        count + (long) a * count + b);
                }
            }
        }

        private static void add(ContactSet out, int bodyA, int a, int bodyB, int b, double x, double y, double z, double nx,
                                double ny, double nz, double gap, long key) {
            int c = out.append();
            out.sides(c, a, bodyA, a, bodyB < 0 ? -1 : b, bodyB, b);
            out.geometry(c, x, y, z, nx, ny, nz, gap, key);
            out.law(c, 0, 3);
        }
    }

    private static TimeStepper touching(Integrator scheme, double h, int steps, double third) {
        InteractionTable laws = new InteractionTable();
        laws.add(new TestLaw(0.5, 0.3, false), "law");
        double i = 0.4 * RADIUS * RADIUS;
        TimeStepper stepper = stepper(scheme, new Balls(), laws, new double[] {0, 0, -9.81},
            RigidBody.spatial("a", 1, i, i, third * i).at(0, 0, 0.3).moving(1, 0, 0).spinning(5, 20, 3),
            RigidBody.spatial("b", 2, 2 * i, 2 * i, 2 * third * i).at(0.4, 0.02, 0.11).spinning(0, 0, 9));
        for (int k = 0; k < steps; k++) {
            stepper.step(h);
        }
        return stepper;
    }

    /** Rotations move the contact rows, but H is frozen within a step: the identity of balls closes all the same. */
    @ParameterizedTest
    @MethodSource("every")
    void ledgerOfBouncingAndRollingBallsClosesToRoundOff(Integrator scheme) {
        TimeStepper stepper = touching(scheme, 1e-3, 800, 1);
        assertTrue(stepper.ledger().total(LedgerColumn.CONTACT_NORMAL) < 0);
        assertTrue(stepper.ledger().total(LedgerColumn.CONTACT_TANGENTIAL) != 0);    // of either sign: two contacts at once
        assertTrue(stepper.ledger().worstRelativeResidual() <= EnergyLedger.ROUND_OFF);
        assertEquals(Verdict.CLOSED, stepper.ledger().verdict());
    }

    static Stream<Integrator> measuredWithContact() {
        return every().filter(s -> !(s instanceof MoreauJean));
    }

    /** With unequal moments: in the α-family and for λ ≠ θ works are not taken along the spin of the gyroscopic moment. */
    @ParameterizedTest
    @MethodSource("measuredWithContact")
    void ledgerOfTurningTopsIsMeasuredAndFallsWithTheStep(Integrator scheme) {
        TimeStepper coarse = touching(scheme, 5e-4, 1600, 1.3);
        TimeStepper fine = touching(scheme, 1.25e-4, 6400, 1.3);
        assertEquals(Verdict.MEASURED, coarse.ledger().verdict());
        double worst = coarse.ledger().worstRelativeResidual();
        // the largest residual is that of one impact, O(h) of its energy: order 1
        assertEquals(1, Math.log(worst / fine.ledger().worstRelativeResidual()) / Math.log(4), 0.1,
            worst + " to " + fine.ledger().worstRelativeResidual());
    }

    /** v₁ takes up the impulse with the gyroscopic moment of v₁: the balance closes through impacts too. */
    @ParameterizedTest
    @MethodSource("thetaSchemes")
    void theBalanceOfTouchingTopsClosesWhereWorksAreTakenAlongTheirSpin(Integrator scheme) {
        TimeStepper stepper = touching(scheme, 1e-3, 800, 1.3);
        assertEquals(Verdict.MEASURED, stepper.ledger().verdict());
        assertTrue(stepper.ledger().total(LedgerColumn.CONTACT_NORMAL) != 0);
        assertTrue(stepper.ledger().worstRelativeResidual() <= EnergyLedger.ROUND_OFF, "" + stepper.ledger().worstRelativeResidual());
    }
}
