package org.saltus.benchmarks.validation.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.run.RunSummary;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** A free bar so soft that its own spin stretches it by 5 %: it swings between its length and twice the stretch, and slows down while it is long. */
class SoftBarTest {
    private static final double YOUNG = 5e6;
    private static final double DENSITY = 1000;
    private static final double SPIN = 40;
    private static final double END = 0.085;

    private static Simulation bar(String centrifugal, double[] seen) {
        return Lab.simulation("""
            saltus: 1
            name: soft-bar
            dimension: 2
            time: {end: %s, step: 5e-5}
            bodies:
              - name: bar
                type: floating-frame
                mesh: {type: rectangle, size: [1, 0.02], divisions: [80, 2]}
                material: {young: %s, poisson: 0, density: %s, model: plane-stress, thickness: 0.05}
                spin: %s
                centrifugal: %s
            """.formatted(END, YOUNG, DENSITY, SPIN, centrifugal), report -> {
                seen[0] = Math.min(seen[0], report.state().v()[2]);
                seen[1] = Math.max(seen[1], elongation(report));
            });
    }

    /** Half of what the bar is longer by, m. */
    private static double elongation(StepReport report) {
        MeshedBody bar = (MeshedBody) report.scene().bodies().get(0);
        double[] x = bar.mesh().coordinates();
        double[] u = new double[x.length];
        bar.writeDisplacements(report.state().q(), u);
        int left = bar.mesh().nodeSet("left")[1];
        int right = bar.mesh().nodeSet("right")[1];
        double square = 0;
        for (int a = 0; a < 2; a++) {
            double side = x[3 * right + a] + u[3 * right + a] - x[3 * left + a] - u[3 * left + a];
            square += side * side;
        }
        return 0.5 * (Math.sqrt(square) - 1);
    }

    /**
     * ρ u'' = E ∂²u/∂X² + ρ ω² (X + u) on half of the bar, u(0) = 0, free at ½, with ω ∫ (X + u)² dX constant: linear but for the radius. Central
     * differences in place and time; least ω and largest u(½).
     */
    private static double[] byRadius(int cells) {
        double dx = 0.5 / cells;
        double dt = 0.5 * dx / Math.sqrt(YOUNG / DENSITY);
        double[] u = new double[cells + 1];
        double[] v = new double[cells + 1];
        double momentum = SPIN * inertia(u, dx);
        double[] seen = {SPIN, 0};
        for (double t = 0; t < END; t += dt) {
            double omega = momentum / inertia(u, dx);
            for (int i = 1; i <= cells; i++) {
                double pull = i < cells ? u[i + 1] - 2 * u[i] + u[i - 1] : 2 * (u[i - 1] - u[i]);
                v[i] += dt * (YOUNG / DENSITY * pull / (dx * dx) + omega * omega * (i * dx + u[i]));
            }
            for (int i = 1; i <= cells; i++) {
                u[i] += dt * v[i];
            }
            seen[0] = Math.min(seen[0], omega);
            seen[1] = Math.max(seen[1], u[cells]);
        }
        return seen;
    }

    private static double inertia(double[] u, double dx) {
        double sum = 0;
        for (int i = 1; i < u.length; i++) {
            double r = i * dx + u[i];
            sum += (i < u.length - 1 ? dx : 0.5 * dx) * r * r;
        }
        return sum;
    }

    @Test
    void theRecommendedSettingIsRightAndDoesNotWarn() {
        double[] right = byRadius(800);
        assertEquals(35.681, right[0], 0.005, "least spin of the bar of one dimension");
        assertEquals(24.472e-3, right[1], 0.02e-3);
        double[] seen = {SPIN, 0};
        RunSummary summary = bar("stiffened", seen).run();
        assertEquals(right[0], seen[0], 1e-3 * right[0]);
        assertEquals(right[1], seen[1], 5e-3 * right[1]);
        assertTrue(summary.warnings().isEmpty(), summary.warnings()::toString);
    }
}
