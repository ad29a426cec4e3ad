package org.saltus.benchmarks.validation.joint;

import java.util.Locale;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/**
 * Andrews' squeezing mechanism (V42) from seven rigid bodies, ten pins and a spring. Crank K1 turns about O, K2 joins its end F to the
 * common point E, K3 turns about B, K4-K5 and K6-K7 are two arms from E to A.
 */
final class Andrews {
    private static final double RR = 0.007;
    private static final double D = 0.028;
    private static final double[] A = {-0.06934, -0.00227};
    private static final double[] B = {-0.03635, 0.03273};
    private static final double BETA = -0.06171389001427645;
    private static final double GAMMA = 0.45527981916307037;
    private static final double PHI = 0.22266839016588588;
    private static final double DELTA = 0.48736497954384256;
    private static final double OMEGA = -PHI;
    private static final double EPSILON = 1.2305474445498212;
    private final Simulation simulation;

    /** @param h step, s; @param solver its block */
    Andrews(double h, String solver) {
        double[] f = along(new double[2], RR, BETA);
        double[] e = along(f, -D, BETA);                                     // Θ = 0 at the start
        double[] g = along(A, 0.04, DELTA);
        double[] k = along(A, 0.04, EPSILON - Math.PI / 2);
        StringBuilder bodies = new StringBuilder();
        body(bodies, "K1", 0.04325, 2.194e-6, along(new double[2], 0.00092, BETA), BETA, ", torque: 0.033");
        body(bodies, "K2", 0.00365, 4.41e-7, along(f, -0.0115, BETA), BETA, "");
        body(bodies, "K3", 0.02373, 5.255e-6, along(along(B, 0.01874, GAMMA), 0.01043, GAMMA - Math.PI / 2), GAMMA, "");
        body(bodies, "K4", 0.00706, 5.667e-7, along(g, 0.02 - 0.01421, PHI + DELTA - Math.PI / 2), PHI + DELTA, "");
        body(bodies, "K5", 0.0705, 1.169e-5, along(along(A, 0.02308, DELTA), 0.00916, DELTA + Math.PI / 2), DELTA, "");
        body(bodies, "K6", 0.00706, 5.667e-7, along(k, 0.02 - 0.01421, OMEGA + EPSILON), OMEGA + EPSILON, "");
        body(bodies, "K7", 0.05498, 1.912e-5, along(along(A, 0.00449, EPSILON), 0.01228, EPSILON - Math.PI / 2), EPSILON, "");
        double[] d = along(along(B, 0.02, GAMMA), 0.018, GAMMA - Math.PI / 2);
        String joints = pin("K1", "world", new double[2]) + pin("K1", "K2", f) + pin("K2", "K3", e) + pin("K2", "K4", e) + pin("K2", "K6", e)
            + pin("K3", "world", B) + pin("K4", "K5", g) + pin("K5", "world", A) + pin("K6", "K7", k) + pin("K7", "world", A)
            + String.format(Locale.ROOT, "  - {type: spring-dashpot, between: [K3, world], from: [%s, %s], to: [0.014, 0.072],"
                + " length: 0.07785, stiffness: 4530}%n", d[0], d[1]);
        simulation = Lab.simulation("""
            saltus: 1
            name: V42
            dimension: 2
            time: {end: 0.03, step: %s}
            solver: %s
            bodies:
            %sjoints:
            %s""".formatted(h, solver, bodies, joints));
    }

    private static double[] along(double[] from, double length, double angle) {
        return new double[] {from[0] + length * Math.cos(angle), from[1] + length * Math.sin(angle)};
    }

    private static void body(StringBuilder out, String name, double mass, double inertia, double[] centre, double angle, String more) {
        out.append(String.format(Locale.ROOT, "  - {name: %s, type: rigid, mass: %s, inertia: %s, position: [%s, %s], angle: %s%s}%n", name,
            mass, inertia, centre[0], centre[1], angle, more));
    }

    private static String pin(String a, String b, double[] at) {
        return String.format(Locale.ROOT, "  - {type: point, between: [%s, %s], anchor: [%s, %s]}%n", a, b, at[0], at[1]);
    }

    Simulation simulation() {
        return simulation;
    }

    /** β, Θ, γ, Φ, δ, Ω, ε, each modulo 2π: K1 turns by β, K2 by β + Θ, K3 by γ, K4 by Φ + δ, K5 by δ, K6 by Ω + ε, K7 by ε. */
    double[] coordinates(StepReport report) {
        double[] turns = new double[7];
        for (int u = 0; u < 7; u++) {
            turns[u] = angle(report, u);
        }
        return relative(turns);
    }

    /** Rates of {@link #coordinates}, rad/s. */
    double[] rates(StepReport report) {
        double[] spins = new double[7];
        for (int u = 0; u < 7; u++) {
            spins[u] = Lab.velocity(report, u)[5];
        }
        return relative(spins);
    }

    private static double[] relative(double[] t) {
        return new double[] {t[0], t[1] - t[0], t[2], t[3] - t[4], t[4], t[5] - t[6], t[6]};
    }

    private static double angle(StepReport report, int unit) {
        double[] all = new double[49];
        report.scene().bodies().get(0).writePlacements(report.state().q(), all);
        return 2 * Math.atan2(all[7 * unit + 6], all[7 * unit + 3]);
    }
}
