package org.saltus.solvers.nonsmooth;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.SupernodalCholesky;
import org.saltus.core.math.Triplets;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.MatrixFactors;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SparseBlockDelassus;

/** Newton's steps by H and M are those by W. */
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

    /** dy of both systems at a random point. */
    private static double[][] steps(FrictionContactProblem problem, String function, double shift) {
        Lcg random = new Lcg(11);
        int n = problem.length();
        NewtonSystem delassus = NewtonSystems.of(NewtonSystems.DELASSUS, problem);
        NewtonSystem saddle = NewtonSystems.of(NewtonSystems.SADDLE, problem);
        double[] y = new double[n];
        for (int i = 0; i < n; i++) {
            y[i] = random.next(-0.5, 1);
        }
        double[] v = new double[n];
        double[] same = new double[n];
        delassus.velocity(y, v);
        saddle.velocity(y, same);
        assertArrayEquals(v, same, 1e-12);
        Equations equations = new Equations(problem, NonsmoothNewtonParameters.of(1e-8, 10).withFunction(function).equation());
        double[] phi = new double[n];
        equations.value(y, v, phi);
        equations.linearise(y, v);
        double[][] out = new double[2][n];
        delassus.factor(equations, shift);
        delassus.solve(phi, out[0]);
        saddle.factor(equations, shift);
        saddle.solve(phi, out[1]);
        return out;
    }

    private static double largest(double[] x) {
        return Arrays.stream(x).map(Math::abs).max().orElseThrow();
    }

    /** Compliance makes the equations regular: both answers are exact to rounding times a condition number of some thousands. */
    @ParameterizedTest
    @CsvSource({"fischer-burmeister, 1e-9", "alart-curnier, 1e-9", "fischer-burmeister, 1e-3"})
    void stepsAgreeWhereTheEquationsAreRegular(String function, double shift) {
        double[][] dy = steps(problem(30, 60, 1e-3), function, shift);
        assertArrayEquals(dy[0], dy[1], 1e-10 * largest(dy[0]));
    }

    /** W has rank 24 of 67: dy is not unique but for the shift, Ã dy is. */
    @ParameterizedTest
    @ValueSource(strings = {"fischer-burmeister", "alart-curnier"})
    void stepsGiveTheSameVelocitiesWhereRankIsMissing(String function) {
        FrictionContactProblem problem = problem(30, 24, 0);
        double[][] dy = steps(problem, function, 1e-6);
        NewtonSystem system = NewtonSystems.of(NewtonSystems.SADDLE, problem);
        double[] zero = new double[problem.length()];
        double[] q = new double[problem.length()];
        double[] first = new double[problem.length()];
        double[] second = new double[problem.length()];
        system.velocity(zero, q);
        system.velocity(dy[0], first);
        system.velocity(dy[1], second);
        assertArrayEquals(first, second, 1e-8 * (largest(first) + largest(q)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"fischer-burmeister", "alart-curnier"})
    void bothSystemsSolveTheSameProblem(String function) {
        FrictionContactProblem problem = problem(40, 60, 1e-4);
        double[][] u = new double[2][problem.length()];
        for (int k = 0; k < 2; k++) {
            double[] r = new double[problem.length()];
            NonsmoothNewtonParameters p = NonsmoothNewtonParameters.of(1e-11, 2000).withFunction(function).withSweeps(0)
                .withSystem(k == 0 ? NewtonSystems.DELASSUS : NewtonSystems.SADDLE);
            SolveReport report = new NonsmoothNewtonSolver(p).solve(problem, r);
            assertTrue(report.converged(), report::toString);
            problem.modifiedVelocity(r, u[k]);
        }
        assertArrayEquals(u[0], u[1], 1e-7 * largest(u[0]));   // both within 1e-11 of a velocity that is unique, condition 1e4
    }

    @Test
    void automaticTakesTheSaddleWhereFewBodiesMeetAtManyContacts() {
        assertEquals(SaddleSystem.class, NewtonSystems.of(NewtonSystems.AUTOMATIC, problem(200, 24, 0)).getClass());
        assertEquals(DelassusSystem.class, NewtonSystems.of(NewtonSystems.AUTOMATIC, problem(20, 300, 0)).getClass());
    }

    @Test
    void aProblemWithoutFactorsIsRefusedByTheSaddleOnly() {
        FrictionContactProblem bare = FrictionContactProblem.coulomb(1, new double[1], new double[] {-1}, new DenseDelassus(new double[][] {{1}}, 1));
        assertEquals(DelassusSystem.class, NewtonSystems.of(NewtonSystems.AUTOMATIC, bare).getClass());
        String message = assertThrows(IllegalArgumentException.class, () -> NewtonSystems.of(NewtonSystems.SADDLE, bare)).getMessage();
        assertTrue(message.contains("DenseDelassus"), message);
    }
}
