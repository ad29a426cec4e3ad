package org.saltus.benchmarks.validation.granular;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.energy.Cause;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.Verdict;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;
import org.saltus.core.run.Observer;
import org.saltus.core.run.RunSummary;
import org.saltus.core.step.EnergyLedger;
import org.saltus.core.step.StepReport;

/** The example {@code spheres-box.yaml}: 500 spheres fall into a box (validation case V44's rule). */
class SpheresBoxTest {
    private static RunSummary run(double end, List<String> changes, Observer... observers) {
        List<String> all = new ArrayList<>(changes);
        all.add("time.end=" + end);
        return Lab.example("spheres-box.yaml", all, observers).run();
    }

    @Test
    void everyStepConvergesAndTheIdentityCloses() {
        RunSummary summary = run(0.2, List.of());
        assertEquals(200, summary.steps());
        assertEquals(0, summary.notConverged());
        assertTrue(summary.lawErrorMax() <= 1e-4, "largest error " + summary.lawErrorMax());
        assertTrue(summary.contactMax() > 900, "contacts " + summary.contactMax());
        assertEquals(Verdict.CLOSED, summary.ledger().verdict(), "spheres keep their inertia in any frame");
        assertTrue(summary.ledger().created(Cause.SEPARATING) <= 1e-6 * summary.ledger().physicalScale(), "contacts that separate create nothing");
        assertTrue(summary.ledger().created() > 0, "Newton's restitution with friction does, and solutions to 1e-4: reported");
    }

    /** Frémond's law on closing contacts: the contact work of a step is at most what the solver's error explains. */
    @Test
    void fremondOnClosingContactsGainsNoEnergyBeyondTheTolerance() {
        NaturalMap map = new NaturalMap();
        double[] worst = {0, 0};
        run(0.3, List.of("activation=closing", "laws.0.type=fremond-coulomb"), report -> {
            double work = report.energy().work(LedgerColumn.CONTACT_NORMAL)
                + report.energy().work(LedgerColumn.CONTACT_TANGENTIAL);
            double bound = bound(report, map) + EnergyLedger.ROUND_OFF * report.energy().scale();
            assertTrue(work <= bound, "step " + report.step() + ": " + work + " J, bound " + bound + " J");
            worst[0] = Math.max(worst[0], work);
            worst[1] += report.space().count();
        });
        assertTrue(worst[1] > 0);
    }

    /**
     * With ρ = r − P_K(r − û'), û' = û + μ‖û_T‖n, projection gives (û' − ρ)ᵀ(r − ρ) = 0, so û'ᵀr = ρᵀ(r − ρ) + û'ᵀρ. For e = 0,
     * θ = ½ and u_N,0 ≤ 0 the work u_½ᵀp is at most ½ ûᵀr ≤ ½ û'ᵀr ≤ ½ ‖ρ‖ (‖r‖ + ‖ρ‖ + ‖û'‖); closing contacts are taken up to
     * u_N,0 = 1e-10.
     */
    private static double bound(StepReport report, NaturalMap map) {
        FrictionContactProblem problem = report.problem();
        if (problem.contactCount() == 0) {
            return 0;
        }
        double[] r = report.space().reaction();
        map.measure(problem, r);
        double[] u = map.modifiedVelocity();
        double q2 = 0;
        double r2 = 0;
        double u2 = 0;
        double shifted2 = 0;
        double normal = 0;
        for (int c = 0; c < problem.contactCount(); c++) {
            int o = problem.offset()[c];
            double slip = Math.hypot(u[o + 1], u[o + 2]);
            shifted2 += Math.pow(u[o] + problem.friction()[c] * slip, 2) + slip * slip;
            normal += Math.abs(r[o]);
            for (int k = o; k < o + 3; k++) {
                q2 += problem.freeTerm()[k] * problem.freeTerm()[k];
                r2 += r[k] * r[k];
                u2 += u[k] * u[k];
            }
        }
        double rho = map.error() * Math.sqrt(Math.max(q2, Math.max(r2, u2)));
        return 0.5 * rho * (Math.sqrt(r2) + rho + Math.sqrt(shifted2)) + 1e-10 * normal;
    }

    @Test
    void penetrationFallsInProportionToTheStep() {
        double coarse = run(0.1, List.of("time.step=2e-3")).penetrationMax();
        double fine = run(0.1, List.of("time.step=5e-4")).penetrationMax();
        assertEquals(4, coarse / fine, 1.5, "penetration " + coarse + " m and " + fine + " m");
    }

    @Test
    @Tag("long")
    void twoSecondsSettle() {
        double[] weight = new double[2];
        RunSummary summary = run(2, List.of(), report -> {
            if (report.time() > 1.9) {
                for (int c = 0; c < report.space().count(); c++) {
                    if (report.space().contacts().body[2 * c + 1] < 0) {
                        double[] frame = report.space().contacts().frame;
                        for (int k = 0; k < 3; k++) {
                            weight[0] += frame[9 * c + 3 * k + 2] * report.space().impulse()[3 * c + k] / report.stepSize();
                        }
                    }
                }
                weight[1]++;
            }
        });
        assertEquals(0, summary.notConverged());
        assertEquals(53.12, weight[0] / weight[1], 0.02 * 53.12);
    }
}
