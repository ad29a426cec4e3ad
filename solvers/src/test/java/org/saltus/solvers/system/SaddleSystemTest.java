package org.saltus.solvers.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.MatrixFactors;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SparseBlockDelassus;
import org.saltus.solvers.auto.AutoParameters;
import org.saltus.solvers.auto.AutoSolver;
import org.saltus.solvers.newton.NonsmoothNewtonParameters;
import org.saltus.solvers.newton.NonsmoothNewtonSolver;
import org.saltus.solvers.newton.ProximalNewtonParameters;
import org.saltus.solvers.newton.ProximalNewtonSolver;
import org.saltus.solvers.splitting.SplittingSolver;
import org.saltus.solvers.stop.Stopping;

/** Systems by H and M have the solutions of those by W. */
class SaddleSystemTest {
    /** nc contacts of sizes 3, 2, 1 and bilateral 2 on random dofs of a coupled M; W has rank ndof at most. */
    private static FrictionContactProblem problem(int nc, int ndof, double compliance) {
        Lcg random = new Lcg(nc);
        int[] size = new int[nc];
        ConeKind[] cone = new ConeKind[nc];
        double[] mu = new double[nc];
        for (int c = 0; c < nc; c++) {
            size[c] = c % 4 == 3 ? 2 : 3 - c % 4;
            cone[c] = c % 4 == 3 ? ConeKind.FREE : ConeKind.COULOMB;
            mu[c] = c % 4 == 2 ? 0 : 0.4;
        }
        int n = Arrays.stream(size).sum();
        Triplets h = new Triplets(ndof, n);
        int column = 0;
        for (int c = 0; c < nc; c++) {
            int first = (int) (random.next() * (ndof / 3)) * 3;
            int second = (int) (random.next() * (ndof / 3)) * 3;
            for (int l = 0; l < size[c]; l++, column++) {
                for (int k = 0; k < 3; k++) {
                    h.add(first + k, column, random.next(-1, 1));
                    h.add(second + k, column, random.next(-1, 1));
                }
            }
        }
        Triplets m = new Triplets(ndof, ndof);
        for (int i = 0; i < ndof; i++) {
            m.add(i, i, 1e3 * (2 + i % 5));
            if (i > 3) {
                m.add(i, i - 3, -400).add(i - 3, i, -400);
            }
        }
        SparseMatrix map = h.toSparse();
        SparseMatrix mass = m.toSparse();
        double[] q = new double[n];
        double[] d = new double[n];
        for (int i = 0; i < n; i++) {
            q[i] = random.next(-1, 0.5);
            d[i] = compliance;
        }
        return new FrictionContactProblem(size, cone, mu, new double[nc], q, d,
            SparseBlockDelassus.of(new MatrixFactors(map, mass, new SupernodalCholesky().factorize(mass)), size));
    }

    /**
     * Solutions of W, of H and M, and of the bodies for blocks as Newton's methods have them: take-off (left = 0), stick (left = I, base = 0) and
     * something between.
     */
    private static double[][] steps(FrictionContactProblem problem, double shift) {
        Lcg random = new Lcg(11);
        int n = problem.length();
        ContactSystem delassus = ContactSystems.of(ContactSystems.DELASSUS, "test", problem);
        ContactSystem saddle = ContactSystems.of(ContactSystems.SADDLE, "test", problem);
        double[] b = new double[n];
        for (int i = 0; i < n; i++) {
            b[i] = random.next(-0.5, 1);
        }
        double[] v = new double[n];
        double[] same = new double[n];
        delassus.velocity(b, v);
        saddle.velocity(b, same);
        assertArrayEquals(v, same, 1e-12);
        double[] base = new double[Arrays.stream(problem.size()).map(s -> s * s).sum()];
        double[] left = new double[base.length];
        int at = 0;
        for (int c = 0; c < problem.contactCount(); c++) {
            int size = problem.size()[c];
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < size; j++) {
                    double unit = i == j ? 1 : 0;
                    int e = at + i * size + j;
                    left[e] = c % 3 == 0 ? 0 : c % 3 == 1 ? unit : unit * random.next() + (j == 0 ? 0.3 : 0);
                    base[e] = unit - left[e];
                }
            }
            at += size * size;
        }
        double[][] out = new double[3][n];
        delassus.factor(base, left, shift);
        delassus.solve(b, out[0], delassus.refinements());
        saddle.factor(base, left, shift);
        saddle.solve(b, out[1], saddle.refinements());
        BodySystem bodies = ContactSystems.bodies(ContactSystems.SADDLE, "test", new ScaledProblem(problem));
        assertTrue(bodies.factor(base, left, shift));
        bodies.solve(b, out[2]);
        return out;
    }

    private static double largest(double[] x) {
        return Arrays.stream(x).map(Math::abs).max().orElseThrow();
    }

    /** Compliance makes the equations regular: all answers are exact to rounding times a condition number of some thousands. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-9, 1e-3})
    void solutionsAgreeWhereTheEquationsAreRegular(double shift) {
        double[][] y = steps(problem(30, 60, 1e-3), shift);
        assertArrayEquals(y[0], y[1], 1e-10 * largest(y[0]));
        assertArrayEquals(y[0], y[2], 1e-10 * largest(y[0]));
    }

    /** W has rank 24 of 67: y is not unique but for the shift, Ã y is. */
    @Test
    void solutionsGiveTheSameVelocitiesWhereRankIsMissing() {
        FrictionContactProblem problem = problem(30, 24, 0);
        double[][] y = steps(problem, 1e-6);
        ContactSystem system = ContactSystems.of(ContactSystems.SADDLE, "test", problem);
        double[] zero = new double[problem.length()];
        double[] q = new double[problem.length()];
        double[] first = new double[problem.length()];
        double[] second = new double[problem.length()];
        system.velocity(zero, q);
        system.velocity(y[0], first);
        system.velocity(y[1], second);
        assertArrayEquals(first, second, 1e-8 * (largest(first) + largest(q)));
        system.velocity(y[2], second);
        assertArrayEquals(first, second, 1e-8 * (largest(first) + largest(q)));
    }

    private static List<Function<String, ContactSolver>> solvers() {
        NonsmoothNewtonParameters newton = NonsmoothNewtonParameters.of(1e-11, 2000).withSweeps(0);
        return List.of(system -> new NonsmoothNewtonSolver(newton.withSystem(system)),
            system -> new NonsmoothNewtonSolver(newton.withFunction("alart-curnier").withSystem(system)),
            system -> SplittingSolver.admm(new Stopping(1e-11, 20_000, Criterion.BOTH), 10, system),
            system -> new ProximalNewtonSolver(new ProximalNewtonParameters(new Stopping(1e-11, 2000, Criterion.BOTH), 0, 60, system, 1)),
            system -> new AutoSolver(new AutoParameters(new Stopping(1e-11, 20_000, Criterion.BOTH), system, 1, "")));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void solversFindTheSameVelocitiesByBoth(int solver) {
        FrictionContactProblem problem = problem(40, 60, 1e-4);
        double[][] u = new double[2][problem.length()];
        for (int k = 0; k < 2; k++) {
            double[] r = new double[problem.length()];
            SolveReport report = solvers().get(solver).apply(k == 0 ? ContactSystems.DELASSUS : ContactSystems.SADDLE).solve(problem, r);
            assertTrue(report.converged(), report::toString);
            problem.modifiedVelocity(r, u[k]);
        }
        assertArrayEquals(u[0], u[1], 1e-7 * largest(u[0]));   // both within 1e-11 of a velocity that is unique, condition 1e4
    }

    @Test
    void automaticTakesTheSaddleWhereFewBodiesMeetAtManyContacts() {
        assertEquals(SaddleSystem.class, ContactSystems.of(ContactSystems.AUTOMATIC, "test", problem(200, 24, 0)).getClass());
        assertEquals(DelassusSystem.class, ContactSystems.of(ContactSystems.AUTOMATIC, "test", problem(20, 300, 0)).getClass());
    }

    @Test
    void bodiesAreTakenWhereTheySaveOperations() {
        ScaledProblem many = new ScaledProblem(problem(200, 24, 0));
        assertNotNull(ContactSystems.bodies(ContactSystems.AUTOMATIC, "test", many));
        assertNull(ContactSystems.bodies(ContactSystems.DELASSUS, "test", many));
        assertNull(ContactSystems.bodies(ContactSystems.AUTOMATIC, "test", new ScaledProblem(problem(20, 300, 0))));
        assertNotNull(ContactSystems.bodies(ContactSystems.SADDLE, "test", new ScaledProblem(problem(20, 300, 0))));
    }

    @Test
    void aProblemWithoutFactorsIsRefusedByTheSaddleOnly() {
        FrictionContactProblem bare = FrictionContactProblem.coulomb(1, new double[1], new double[] {-1}, new DenseDelassus(new double[][] {{1}}, 1));
        assertEquals(DelassusSystem.class, ContactSystems.of(ContactSystems.AUTOMATIC, "test", bare).getClass());
        String message = assertThrows(IllegalArgumentException.class,
            () -> ContactSystems.of(ContactSystems.SADDLE, "test", bare)).getMessage();
        assertTrue(message.contains("DenseDelassus"), message);
        assertNull(ContactSystems.bodies(ContactSystems.AUTOMATIC, "test", new ScaledProblem(bare)));
        message = assertThrows(IllegalArgumentException.class,
            () -> ContactSystems.bodies(ContactSystems.SADDLE, "auto", new ScaledProblem(bare))).getMessage();
        assertTrue(message.contains("auto") && message.contains("DenseDelassus"), message);
    }
}
