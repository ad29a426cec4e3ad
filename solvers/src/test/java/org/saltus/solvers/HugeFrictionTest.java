package org.saltus.solvers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;

/**
 * A ball that slips at 3 m/s and falls at g h on a floor, in space and in the plane, at any friction and in any units: every solver finds it, or says that it
 * did not, or refuses it. The fall r = 0 passes the natural map to 3e-3/μ.
 */
class HugeFrictionTest {
    private static final double[] MU = {0, 1e-6, 1, 1e3, 1e6, 1e9, 1e12};
    private static final double FALL = 9.81e-3;
    private static final double SLIP = 3;
    private static final double SPIN = 3.5;

    static List<Arguments> all() {
        List<Arguments> all = new ArrayList<>();
        for (String name : NamedSolvers.all()) {
            for (double mu : MU) {
                all.add(Arguments.of(name, mu, 1.0, 1.0));
                all.add(Arguments.of(name, mu, 1e-3, 1.0));                  // g and mm/ms, which is m/s
                all.add(Arguments.of(name, mu, 1e6, 1e3));
            }
        }
        return all;
    }

    @ParameterizedTest(name = "{0}, mu {1}, W times {2}, velocities times {3}")
    @MethodSource("all")
    void rightOrNotConvergedOrRefused(String name, double mu, double mobility, double velocity) {
        for (int size = 2; size <= 3; size++) {
            double[][] w = new double[size][size];
            double[] q = new double[size];
            w[0][0] = mobility;
            q[0] = -FALL * velocity;
            q[1] = SLIP * velocity;
            for (int i = 1; i < size; i++) {
                w[i][i] = SPIN * mobility;
            }
            FrictionContactProblem problem = FrictionContactProblem.coulomb(size, new double[] {mu}, q, new DenseDelassus(w, size));
            double[] r = new double[size];
            SolveReport report;
            try {
                report = scenes(name).solve(problem, r);
            } catch (IllegalArgumentException e) {
                assertTrue(e.getMessage().contains(name), e.getMessage());
                continue;
            }
            if (report.converged()) {
                double unit = velocity / mobility;
                assertEquals(FALL, r[0] / unit, 1e-7 * SLIP, "p_N");
                assertEquals(Math.max(-mu * FALL, -SLIP / SPIN), r[1] / unit, 1e-7 * SLIP * Math.max(1, Math.min(mu, 100)), "p_T");
                assertTrue(report.lawError() <= 1e-8, report.toString());
            } else {
                assertTrue(mu > 1 || !name.equals("auto") && !name.equals("nlgs"), report.toString());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("defaults")
    void defaultsFindIt(String name, double mu) {
        double[][] w = {{1, 0, 0}, {0, SPIN, 0}, {0, 0, SPIN}};
        double[] r = new double[3];
        SolveReport report = scenes(name).solve(FrictionContactProblem.coulomb(3, new double[] {mu}, new double[] {-FALL, SLIP, 0},
            new DenseDelassus(w, 3)), r);
        assertTrue(report.converged(), report.toString());
    }

    static List<Arguments> defaults() {
        List<Arguments> all = new ArrayList<>();
        for (double mu : MU) {
            all.add(Arguments.of("auto", mu));
            all.add(Arguments.of("nlgs", mu));
        }
        return all;
    }

    /** As scenes get it: with the default criterion. */
    private static ContactSolver scenes(String name) {
        ContactSolverProvider provider = Providers.installed().get(ContactSolverProvider.class, name);
        Settings settings = Settings.of(Map.of("tolerance", 1e-8)).checked(provider.parameters());
        if (settings.has("criterion")) {
            assertEquals(Criterion.LAW.key(), settings.text("criterion"));
        }
        return provider.create(settings, Context.standalone());
    }
}
