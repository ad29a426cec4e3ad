package org.saltus.solvers.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.math.Lcg;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.StackOfBoxes;
import org.saltus.solvers.newton.iteration.AlartCurnier;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.stop.Stopping;
import org.saltus.solvers.system.ScaledProblem;

class PathFollowerTest {
    /** ‖y − P(y₀ − σ (Ã y + q̃))‖, written out with the projections of {@link AlartCurnier}. */
    private static double residual(ScaledProblem scaled, double[] y, double[] centre, double sigma) {
        double[] v = new double[y.length];
        scaled.velocity(y, v);
        for (int i = 0; i < y.length; i++) {
            v[i] = centre[i] - sigma * v[i];
        }
        new AlartCurnier(scaled).project(v, v);
        double sum = 0;
        for (int i = 0; i < y.length; i++) {
            sum += (y[i] - v[i]) * (y[i] - v[i]);
        }
        return Math.sqrt(sum);
    }

    private static double[] random(Lcg random, int n, double size) {
        double[] x = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = random.next(-size, size);
        }
        return x;
    }

    /** Without sliding directions that turn the path is made of straight pieces: its end is exact. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 1e-2, 1e-4})
    void planarPathsWithLittleFrictionEndAtSolutionsFromAnyStart(double epsilon) {
        Lcg random = new Lcg(3);
        for (int trial = 0; trial < 200; trial++) {
            int nc = 8;
            int n = 2 * nc;
            double[] mu = random(random, nc, 0.3);
            for (int c = 0; c < nc; c++) {
                mu[c] = Math.abs(mu[c]);
            }
            FrictionContactProblem problem = FrictionContactProblem.coulomb(2, mu, random(random, n, 1), lowRank(random, n, 10, 2));
            ScaledProblem scaled = new ScaledProblem(problem);
            double[] centre = random(random, n, 1);
            double[] y = random(random, n, 2);
            PathFollower path = new PathFollower(scaled, new IterationBudget(10_000));
            assertTrue(path.follow(y, centre, epsilon, 2000), "trial " + trial + ", " + path.events() + " events");
            assertEquals(0, residual(scaled, y, centre, 1 / epsilon), 1e-9 / epsilon);
        }
    }

    private static DenseDelassus lowRank(Lcg random, int n, int rank, int size) {
        double[][] h = new double[n][];
        for (int i = 0; i < n; i++) {
            h[i] = random(random, rank, 1);
        }
        double[][] w = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                for (int k = 0; k < rank; k++) {
                    w[i][j] += h[i][k] * h[j][k];
                }
            }
        }
        int[] sizes = new int[n / size];
        Arrays.fill(sizes, size);
        return new DenseDelassus(w, sizes);
    }

    /**
     * W_NN − μ W_NT &lt; 0 in one sense of sliding: the Jacobian changes its orientation from piece to piece, so that the path must turn back where a
     * walk on which ‖G‖ only falls would stop. Some paths run off to infinity; all others end at the solution.
     */
    @Test
    void turnsBackWhereTheOrientationChanges() {
        FrictionContactProblem problem = FrictionContactProblem.coulomb(2, new double[] {0.8}, new double[] {-1, -2.6},
            new DenseDelassus(new double[][] {{1, 2}, {2, 5}}, 2));
        ScaledProblem scaled = new ScaledProblem(problem);
        Lcg random = new Lcg(8);
        int arrived = 0;
        for (int trial = 0; trial < 200; trial++) {
            double[] y = random(random, 2, 5);
            if (!new PathFollower(scaled, new IterationBudget(1000)).follow(y, new double[2], 0, 100)) {
                continue;
            }
            arrived++;
            assertEquals(0, residual(scaled, y, y, 1), 1e-12);
        }
        assertTrue(arrived > 180, "arrived " + arrived);
    }

    /** In space the end is near a solution: sliding directions turned in the last step. Hyperstatic. */
    @Test
    void spatialPathsEndNearSolutionsOfHyperstaticStacks() {
        Lcg random = new Lcg(4);
        int arrived = 0;
        for (int seed = 0; seed < 30; seed++) {
            FrictionContactProblem problem = new StackOfBoxes(5).problem(0.3, 0.6, seed);
            ScaledProblem scaled = new ScaledProblem(problem);
            double[] centre = new double[problem.length()];
            double[] y = random(random, centre.length, 0.2);
            double before = residual(scaled, y, centre, 10);
            if (!new PathFollower(scaled, new IterationBudget(100_000)).follow(y, centre, 0.1, 5000)) {
                continue;
            }
            arrived++;
            double after = residual(scaled, y, centre, 10);
            assertTrue(after < 0.1 * before, "seed " + seed + ": " + before + " to " + after);
        }
        assertTrue(arrived > 25, "arrived " + arrived);
    }

    @Test
    void endsWhenTheAllowanceIsUsedUp() {
        FrictionContactProblem problem = new StackOfBoxes(5).problem(0.3, 0.6, 1);
        double[] y = random(new Lcg(1), problem.length(), 1);
        PathFollower path = new PathFollower(new ScaledProblem(problem), new IterationBudget(2));
        assertTrue(!path.follow(y, new double[y.length], 1e-3, 5000) && path.events() <= 2);
    }

    /** J⁻¹ by updates against J written out by differences of G, for all kinds of contacts, one of which changes twice. */
    @Test
    void updatedFactorsSolveWithTheJacobianOfTheNewPieces() {
        int[] size = {3, 2, 1, 3, 4, 3};
        ConeKind[] cone = {ConeKind.COULOMB, ConeKind.COULOMB, ConeKind.COULOMB, ConeKind.DISC, ConeKind.FREE, ConeKind.COULOMB};
        double[] mu = {0.4, 0.7, 0, 0.5, 0, 0.3};
        int n = 16;
        Lcg random = new Lcg(5);
        double[][] w = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                w[i][j] = (i == j ? 2 : 0) + random.next(-0.3, 0.3);
            }
        }
        ScaledProblem scaled = new ScaledProblem(new FrictionContactProblem(size, cone, mu, new double[6], random(random, n, 1), new double[n],
            new DenseDelassus(w, size)));
        NormalMap map = new NormalMap(scaled);
        NormalSystem system = new NormalSystem(scaled, map);
        double[] x = random(random, n, 1);
        x[0] = 0.2;                                             // contact 0 slides, 1 and 2 are at the edge of opening, 3 and 5 at that of sliding
        x[3] = 0;
        x[5] = 0;
        x[13] = 1;
        onRim(x, 6, 9, scaled.friction()[3]);
        onRim(x, 14, 16, scaled.friction()[5]);
        map.label(x);
        double epsilon = 0.1;
        assertTrue(system.factor(x, epsilon));
        boolean[] normal = {true, true, true, false, true, false};
        for (int c : new int[] {0, 1, 2, 3, 5, 0, 5}) {
            assertTrue(system.cross(c, normal[c], x) || system.factor(x, epsilon));
            double[] b = random(random, n, 1);
            double[] d = new double[n];
            system.solve(b, d);
            double[] plus = normalMap(scaled, map, x, d, 1e-5, epsilon);
            double[] minus = normalMap(scaled, map, x, d, -1e-5, epsilon);
            for (int i = 0; i < n; i++) {
                assertEquals(b[i], (plus[i] - minus[i]) / 2e-5, 1e-7, "after contact " + c);                           // (1e-5)² times a curvature
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"3, 0.01", "6, 0.05", "6, 1", "10, 0.2"})
    void pathsAloneSolveHyperstaticStacks(int boxes, double push) {
        for (int seed = 0; seed < 5; seed++) {
            FrictionContactProblem problem = new StackOfBoxes(boxes).problem(push, 0.6, seed);
            Progress progress = new Progress(new Stopping(1e-10, 3000, Criterion.BOTH));
            progress.start(problem, new double[problem.length()]);
            assertTrue(new ProximalPaths(new ScaledProblem(problem), progress, new IterationBudget(3000)).run(100), "seed " + seed + ": "
                + progress.criterion());
        }
    }

    private static void onRim(double[] x, int at, int end, double radius) {
        double norm = 0;
        for (int i = at; i < end; i++) {
            norm += x[i] * x[i];
        }
        for (int i = at; i < end; i++) {
            x[i] *= radius / Math.sqrt(norm);
        }
    }

    private static double[] normalMap(ScaledProblem scaled, NormalMap map, double[] x, double[] d, double t, double epsilon) {
        double[] at = new double[x.length];
        double[] y = new double[x.length];
        double[] G = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            at[i] = x[i] + t * d[i];
        }
        map.project(at, y);
        scaled.velocity(y, G);
        for (int i = 0; i < x.length; i++) {
            G[i] += epsilon * y[i] + at[i] - y[i];
        }
        return G;
    }
}
