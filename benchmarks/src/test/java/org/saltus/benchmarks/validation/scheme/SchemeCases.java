package org.saltus.benchmarks.validation.scheme;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.benchmarks.validation.fem.BarModel;
import org.saltus.benchmarks.validation.rigid.ImpactCasesTest;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.interaction.Activation;
import org.saltus.core.linear.ImportedBody;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.TimeStepper;

/** The validation cases of the table of schemes: each gives its quantities for one scheme. Forces and impulses are changes of momentum. */
final class SchemeCases {
    private static final Activation CLOSING_HALF = new Activation(true, 0.5, 1e-10);

    private SchemeCases() {
    }

    /** V02: largest error of the velocities after touching and after binary collisions, e = 1 and 0.5. */
    static double[] v02(String scheme) {
        double worst = 0;
        for (double e : new double[] {1, 0.5}) {
            StepReport report = Lab.steps(ImpactCasesTest.cradle(scheme, e, 0), 1, 1e-6);
            worst = Math.max(worst, error(report, (1 - 2 * e) / 3, (1 + e) / 3, (1 + e) / 3));
        }
        return new double[] {Math.max(worst, error(Lab.steps(ImpactCasesTest.cradle(scheme, 1, 1e-3), 400, 1e-5), 0, 0, 1))};
    }

    private static double error(StepReport report, double... expected) {
        double worst = 0;
        for (int k = 0; k < expected.length; k++) {
            worst = Math.max(worst, Math.abs(Lab.velocity(report, k)[0] - expected[k]));
        }
        return worst;
    }

    /** V03, V04, V05: largest error under Newton's and under Frémond's law. */
    static double[] v03(String scheme) {
        double[] worst = new double[2];
        for (Object[] row : ImpactCasesTest.rodRows()) {
            double[] result = ImpactCasesTest.rod(scheme, row);
            for (int k = 0; k < result.length; k++) {
                worst[law(row)] = Math.max(worst[law(row)], Math.abs(result[k] - ImpactCasesTest.number(row[3 + k])));
            }
        }
        return worst;
    }

    private static int law(Object[] row) {
        return row[0].equals("newton") ? 0 : 1;
    }

    static double[] v04(String scheme) {
        return new double[] {ImpactCasesTest.kane("newton", scheme).energy().kinetic(),
            ImpactCasesTest.kane("fremond", scheme).energy().kinetic()};
    }

    static double[] v05(String scheme) {
        double[] worst = new double[2];
        for (Object[] row : ImpactCasesTest.sphereRows()) {
            double[] v = Lab.velocity(ImpactCasesTest.sphere(scheme, row), 0);
            double[] expected = (double[]) row[3];
            for (int k = 0; k < 6; k++) {
                worst[law(row)] = Math.max(worst[law(row)], Math.abs(v[k] - expected[k]));
            }
        }
        return worst;
    }

    /** V14: time of the first impact, ratio of spins there, first three amplitudes over alpha. */
    static double[] v14(String scheme) {
        double alpha = Math.atan(0.2);
        double angle = alpha / 2;
        double h = 1e-4;
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: V14
            dimension: 2
            time: {end: 3, step: 1e-4}
            gravity: [0, -9.81]
            integrator: %s
            solver: {type: nlgs, tolerance: 1e-12, max_iterations: 100000}
            bodies:
              - name: block
                type: rigid
                shape: {type: points, positions: [[-0.1, -0.5], [0.1, -0.5]]}
                mass: 200
                inertia: %s
                position: [%s, %s]
                angle: %s
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws: [{type: newton-coulomb, between: [block, floor], restitution: 0, friction: 1}]
            """.formatted(scheme, 200 * (0.04 + 1) / 12, 0.1 * Math.cos(angle) - 0.5 * Math.sin(angle),
            0.1 * Math.sin(angle) + 0.5 * Math.cos(angle), angle));
        double[] out = {Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN};
        double peak = 0;
        double before = angle;
        double[] spin = new double[3];
        int crossings = 0;
        int sinceFirst = -1;
        for (int k = 1; k <= 23000 && crossings < 4; k++) {
            StepReport report = Lab.step(simulation, h);
            double now = report.state().q()[2];
            double omega = report.state().v()[2];
            if (sinceFirst >= 0 && ++sinceFirst == 3) {
                out[1] = Math.abs(omega) / Math.abs(spin[0]);
            }
            peak = Math.max(peak, Math.abs(now));
            if (before * now < 0 || now == 0) {
                if (crossings == 0) {
                    out[0] = report.time() - h * Math.abs(now) / Math.abs(now - before);
                    sinceFirst = 0;
                } else {
                    out[1 + crossings] = peak / alpha;
                }
                crossings++;
                peak = 0;
            }
            if (sinceFirst < 0) {
                spin = new double[] {spin[1], spin[2], omega};
            }
            before = now;
        }
        return out;
    }

    /** V22: ratio of successive peaks of the tip in modes 1 to 3, damped frequency of mode 1 (Hz). */
    static double[] v22(String scheme) {
        BarModel bar = new BarModel(2, 200e9, 8000, 0.01, 10, false);
        double[] out = new double[4];
        for (int mode = 1; mode <= 3; mode++) {
            double kappa = (2 * mode - 1) * Math.PI / 20;
            double omega = bar.waveSpeed() / 0.2 * Math.sqrt(6 * (1 - Math.cos(kappa)) / (2 + Math.cos(kappa)));
            double h = 2 * Math.PI / omega / 200;
            TimeStepper stepper = Lab.stepper(scheme, bar.ringing(mode, 30.62512832718, 8.193626726082e-06), Activation.GAP);
            List<double[]> peaks = new ArrayList<>();
            double sign = Math.signum(stepper.state().q()[9]);
            double[] tip = new double[3];
            for (int k = 1; k <= 1100; k++) {
                double q = sign * stepper.step(h).state().q()[9];
                tip = new double[] {tip[1], tip[2], q};
                if (k > 100 && tip[1] > 0 && tip[1] >= tip[0] && tip[1] > tip[2]) {
                    double curvature = tip[0] - 2 * tip[1] + tip[2];
                    double shift = 0.5 * (tip[0] - tip[2]) / curvature;
                    peaks.add(new double[] {(k - 1 + shift) * h, tip[1] - 0.25 * (tip[0] - tip[2]) * shift});
                }
            }
            double[] first = peaks.get(0);
            double[] last = peaks.get(4);
            out[mode - 1] = Math.pow(last[1] / first[1], 0.25);
            out[3] = mode == 1 ? 4 / (last[0] - first[0]) : out[3];
        }
        return out;
    }

    /** V23: mean stress over 0.2..1.8 L/c (MPa), contact time c/L, mean velocity after over v₀, energy at the end over that at the start. */
    static double[] v23(String scheme) {
        BarModel bar = BarModel.STEEL;
        return collision(scheme, bar.againstWall(0, -5, 0), bar, 1, 0);
    }

    /** V24: mean stress (MPa), contact time c/L, mean velocity of the second bar after over v, energy ratio. */
    static double[] v24(String scheme) {
        BarModel bar = BarModel.STEEL;
        return collision(scheme, bar.pair(5), bar, 2, 1);
    }

    private static double[] collision(String scheme, ImportedBody body, BarModel bar, int bars, int watched) {
        TimeStepper stepper = Lab.stepper(scheme, body, Activation.CLOSING);
        SparseMatrix mass = bar.mass(bars);
        double h = bar.step(0.5);
        double transit = bar.length() / bar.waveSpeed();
        double start = stepper.ledger().initialEnergy();
        double[] window = new double[2];
        double first = 0;
        double last = 0;
        StepReport report = null;
        for (int k = 1; k <= 600; k++) {
            report = stepper.step(h);
            if (report.space().count() > 0 && report.space().impulse()[0] > 0) {
                first = first == 0 ? report.time() : first;
                last = report.time();
            }
            if (k == 40 || k == 360) {                                       // 0.2 and 1.8 L/c
                window[k == 40 ? 0 : 1] = bar.momentum(watched, mass, report.state().v());
            }
        }
        double stress = (window[1] - window[0]) / (1.6 * transit) / bar.area();
        return new double[] {stress / 1e6, (last - first) / transit,
            bar.momentum(watched, mass, report.state().v()) / bar.massTotal() / 5,
            (report.energy().kinetic() + report.energy().elastic()) / start};
    }

    /** V25: largest error of the six switching times (s), largest relative error of three pressures, apex gap of the second flight (m), total energy (J). */
    static double[] v25(String scheme) {
        BarModel bar = BarModel.soft(100, true);
        double h = bar.step(0.5);
        TimeStepper stepper = Lab.stepper(scheme, bar.againstWall(5, 0, 10), CLOSING_HALF);
        SparseMatrix mass = bar.mass(1);
        double[] exact = {1, 5.0 / 3, 11.0 / 3, 13.0 / 3, 19.0 / 3, 7};
        double[] centre = {1.3, 1.55, 3.9667};
        double[] pressure = {390, 465, 410};
        double[][] momentum = new double[3][2];
        List<Double> switches = new ArrayList<>();
        double lastContact = -1;
        double apex = 0;
        double dead = 0;
        StepReport report = null;
        for (int k = 1; k * h < 7.2; k++) {
            report = stepper.step(h);
            double t = report.time();
            dead += report.energy().work(LedgerColumn.EXTERNAL);
            if (report.space().count() > 0 && report.space().impulse()[0] > 0) {
                if (t - lastContact > 0.5) {
                    if (lastContact > 0) {
                        switches.add(lastContact);
                    }
                    switches.add(t);
                }
                lastContact = t;
            }
            for (int w = 0; w < 3; w++) {
                for (int side = 0; side < 2; side++) {
                    if (k == Math.round((centre[w] + (side - 0.5) * 0.05) / h)) {
                        momentum[w][side] = bar.momentum(0, mass, report.state().v()) + 100 * t;   // + m g t: the wall's share
                    }
                }
            }
            if (Math.abs(t - 16.0 / 3) < 0.01) {
                apex = Math.max(apex, 5 + report.state().q()[0]);
            }
        }
        switches.add(lastContact);
        double late = switches.size() == exact.length ? 0 : Double.NaN;
        for (int k = 0; k < exact.length && switches.size() == exact.length; k++) {
            late = Math.max(late, Math.abs(switches.get(k) - exact[k]));
        }
        double off = 0;
        for (int w = 0; w < 3; w++) {
            double steps = Math.round((centre[w] + 0.025) / h) - Math.round((centre[w] - 0.025) / h);
            off = Math.max(off, Math.abs((momentum[w][1] - momentum[w][0]) / (steps * h) - pressure[w]) / pressure[w]);
        }
        return new double[] {late, off, apex, report.energy().kinetic() + report.energy().elastic() - dead + 1000};
    }

    /** V27: (E − E₀)/(m g h₀) at t = 12 s for Courant numbers 1, 2, 4, then the largest growth of ℋ beyond loads in one step over E₀. */
    static double[] v27(String scheme) {
        BarModel bar = BarModel.soft(50, false);
        double[] out = new double[4];
        double[] courant = {1, 2, 4};
        for (int c = 0; c < 3; c++) {
            double h = bar.step(courant[c]);
            TimeStepper stepper = Lab.stepper(scheme, bar.againstWall(5, 0, 10), CLOSING_HALF);
            double dead = 0;
            StepReport report = null;
            for (int k = 1; k * h <= 12 * (1 + 1e-12); k++) {
                report = stepper.step(h);
                dead += report.energy().work(LedgerColumn.EXTERNAL);
                out[3] = Math.max(out[3], growth(report.energy()) / 500);
            }
            out[c] = (report.energy().kinetic() + report.energy().elastic() - dead) / 500;
        }
        return out;
    }

    /** ℋ₁ − ℋ₀ less the works of loads, damping and filters, by the identity: the works of contact and scheme. */
    private static double growth(LedgerRow row) {
        return row.work(LedgerColumn.CONTACT_NORMAL) + row.work(LedgerColumn.CONTACT_TANGENTIAL) + row.work(LedgerColumn.NUMERICAL);
    }

    /**
     * The bar of the reference trajectories (100 elements, h = 1 ms, −10 m/s, gap 5 m) against its wall: contact from and to (s), mean force
     * over 0.55..1.1 s and its standard deviation (N), impulse (N s), mean velocity after (m/s), energy at 1.5 s over that at the start, largest
     * growth of ℋ in a step over E₀.
     */
    static double[] wall(String scheme) {
        BarModel bar = BarModel.soft(100, false);
        double h = 1e-3;
        TimeStepper stepper = Lab.stepper(scheme, bar.againstWall(5, -10, 0), Activation.CLOSING);
        double start = stepper.ledger().initialEnergy();
        SparseMatrix mass = bar.mass(1);
        double share = scheme.contains("newmark-position") ? 0.5 : 1;        // p = hγλ there, h λ is the force's impulse
        double first = 0;
        double last = 0;
        double[] samples = new double[1500];
        int count = 0;
        double growth = 0;
        StepReport report = null;
        for (int k = 1; k <= 1500; k++) {
            report = stepper.step(h);
            double p = report.space().count() > 0 ? report.space().impulse()[0] : 0;
            if (p > 0) {
                first = first == 0 ? report.time() : first;
                last = report.time();
            }
            if (report.time() > 0.55 && report.time() < 1.1) {
                samples[count++] = p / h / share;
            }
            growth = Math.max(growth, growth(report.energy()) / start);
        }
        double mean = Arrays.stream(samples, 0, count).average().orElseThrow();
        double square = Arrays.stream(samples, 0, count).map(f -> (f - mean) * (f - mean)).sum() / count;
        double momentum = bar.momentum(0, mass, report.state().v());
        return new double[] {first, last, mean, Math.sqrt(square), momentum + 100, momentum / bar.massTotal(),
            (report.energy().kinetic() + report.energy().elastic()) / start, growth};
    }
}
