package org.saltus.core.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.saltus.core.check.Allocations;
import org.saltus.core.state.Snapshot;

/**
 * What every {@link BodyDynamics} promises. Subclasses give a body and, if it can touch, contacts with the position of what
 * touches.
 */
public abstract class BodyDynamicsContract extends BodyMembersContract {
    @Test
    void massIsSymmetricAndPositive() {
        double[] x = freeVelocity();
        double[] y = freeVelocity();
        assertTrue(dot(x, mass(x)) > 0);
        assertEquals(dot(x, mass(y)), dot(y, mass(x)), ROUND_OFF * norm(x) * norm(mass(y)));
    }

    @Test
    void sumsAreAddedWithTheirFactor() {
        double[] x = randomVelocity();
        assertAdds((alpha, f) -> body.addMass(alpha, x, f));
        assertAdds((alpha, f) -> body.addMass(alpha, q, x, f));
        assertAdds((alpha, f) -> body.addInertiaForce(alpha, q, v, f));
        assertAdds((alpha, f) -> body.addDamping(alpha, x, f));
        assertAdds((alpha, f) -> body.addStiffness(alpha, x, f));
        assertAdds((alpha, f) -> body.addInternalForce(alpha, q, v, f));
        assertAdds((alpha, f) -> body.addExternalForce(0.3, alpha, q, f));
    }

    @Test
    void massAtAConfigurationIsThatOfTheKineticEnergy() {
        double[] x = freeVelocity();
        double[] f = zeros();
        body.addMass(1, q, x, f);
        assertEquals(body.kineticEnergy(q, x), 0.5 * dot(x, f), ROUND_OFF * norm(x) * norm(f));
    }

    /** From (q ⊖ ε v, v − ε a) to (q ⊕ ε v, v + ε a): the impulse of the inertia forces is 2ε [M(q) a + f(q, v)]. */
    @Test
    void inertiaImpulseOfAShortStepIsTheInertiaForce() {
        double[] a = freeVelocity();
        double[] q0 = padded(QO, body.configurationSize());
        double[] q1 = padded(QO, body.configurationSize());
        double[] v0 = plus(v, -EPSILON, a);
        double[] v1 = plus(v, EPSILON, a);
        body.retract(q, -EPSILON, v, q0);
        body.retract(q, EPSILON, v, q1);
        double[] impulse = zeros();
        body.beginStep(q0, v0);
        body.addInertiaImpulse(2 * EPSILON, q0, v0, q1, v1, impulse);
        double[] force = zeros();
        body.addMass(2 * EPSILON, q, a, force);
        body.addInertiaForce(2 * EPSILON, q, v, force);
        for (int i = VO; i < VO + body.dofCount(); i++) {
            assertEquals(force[i], impulse[i], 2 * EPSILON * DIFFERENCE_TOLERANCE * (1 + norm(force) / EPSILON));
        }
    }

    @Test
    void elasticDistanceIsTheEnergyOfTheDifference() {
        double[] x = freeVelocity();
        double[] q1 = padded(QO, body.configurationSize());
        body.retract(q, 0.1, x, q1);
        double[] f = zeros();
        body.addStiffness(0.5 * 0.01, x, f);
        assertEquals(dot(x, f), body.elasticDistance(q, q1), ROUND_OFF * (1 + norm(x) * norm(f)));
    }

    @Test
    void internalForceIsItsVelocityAndElasticParts() {
        double[] whole = zeros();
        double[] parts = zeros();
        body.addInternalForce(0.7, q, v, whole);
        body.addVelocityForce(0.7, q, v, parts);
        body.addElasticForce(0.7, q, parts);
        assertSame(whole, parts, IntStream.range(VO, VO + body.dofCount()).toArray());
    }

    @Test
    void solveInvertsTheIterationMatrix() {
        for (IterationCoefficients c : DIRECT) {
            double[] x = randomVelocity();
            double[] y = x.clone();
            body.prepare(c).solve(y);
            assertSame(x, iterationMatrix(c, y), freeDofs());
        }
    }

    @Test
    void impulseResponseIsTheInverseWhenDirect() {
        for (IterationCoefficients c : DIRECT) {
            double[] x = randomVelocity();
            double[] y = x.clone();
            body.prepare(c).apply(x);
            body.prepare(c).solve(y);
            assertArrayEquals(y, x);
        }
    }

    @Test
    void impulseResponseCarriesTheNumeratorWhenNotDirect() {
        for (IterationCoefficients c : INDIRECT) {
            double[] y = freeVelocity();
            double[] x = mass(y);
            clearPrescribed(x);
            body.prepare(c).apply(x);                                   // S M y = Â⁻¹ (bM M + bK K) y
            double[] expected = zeros();
            body.addMass(c.bM(), y, expected);
            body.addStiffness(c.bK(), y, expected);
            assertSame(expected, iterationMatrix(c, x), freeDofs());
        }
    }

    @Test
    void symmetryIsAsAnnounced() {
        for (IterationCoefficients c : INDIRECT) {
            ImpulseResponse response = body.prepare(c);
            double[] x = randomVelocity();
            double[] y = randomVelocity();
            double[] sx = x.clone();
            double[] sy = y.clone();
            response.apply(sx);
            response.apply(sy);
            if (response.isSymmetric()) {
                assertEquals(dot(y, sx), dot(x, sy), ROUND_OFF * norm(y) * norm(sx));
            }
        }
    }

    @Test
    void preparedOperatorsOfSeveralCoefficientsLiveTogether() {
        double[] x = randomVelocity();
        ImpulseResponse first = body.prepare(DIRECT.get(0));
        double[] before = x.clone();
        first.solve(before);
        body.prepare(DIRECT.get(1)).solve(x.clone());
        double[] after = x.clone();
        first.solve(after);
        assertArrayEquals(before, after);
    }

    @Test
    void tangentContainsTheVelocityDependentForces() {
        IterationCoefficients c = DIRECT.get(1);
        double[] x = freeVelocity();
        double[] t = iterationMatrix(c, x);
        body.addDamping(-c.aC(), x, t);
        double[] derivative = zeros();
        body.addInternalForce(0.5 * c.aC(), q, plus(v, 1, x), derivative);     // exact: the force is quadratic in v
        body.addInternalForce(-0.5 * c.aC(), q, plus(v, -1, x), derivative);
        t = plus(t, 1, derivative);
        body.prepare(c).solveTangent(q, v, t);
        // the two forces cancel up to their own round-off, which Â⁻¹ may magnify: one digit more than elsewhere
        for (int i : freeDofs()) {
            assertEquals(x[i], t[i], 10 * ROUND_OFF * (norm(x) + norm(t)));
        }
    }

    @Test
    void tangentOfLinearBodiesIsTheIterationMatrix() {
        if (!body.isLinear()) {
            return;
        }
        double[] x = randomVelocity();
        double[] y = x.clone();
        body.prepare(DIRECT.get(1)).solve(x);
        body.prepare(DIRECT.get(1)).solveTangent(q, v, y);
        assertArrayEquals(x, y);
    }

    @Test
    void prescribedDofsHaveZeroRowsAndColumns() {
        int[] prescribed = body.prescribedDofs();
        assertEquals(body.hasPrescribedMotion(), prescribed.length > 0);
        for (IterationCoefficients c : List.of(DIRECT.get(1), INDIRECT.get(0))) {
            double[] x = randomVelocity();
            double[] y = x.clone();
            clearPrescribed(y);
            double[] z = x.clone();
            body.prepare(c).apply(x);
            body.prepare(c).apply(y);
            body.prepare(c).solve(z);
            for (int dof : prescribed) {
                assertEquals(0, Math.abs(x[dof]));
                assertEquals(0, Math.abs(z[dof]));
            }
            assertSame(x, y, freeDofs());
        }
    }

    @Test
    void imposedVelocityTouchesPrescribedDofsOnly() {
        double[] w = randomVelocity();
        double[] imposed = w.clone();
        body.imposeVelocity(0.2, imposed);
        for (int dof : freeDofs()) {
            assertEquals(w[dof], imposed[dof]);
        }
        assertPadded(imposed, VO, body.dofCount());
    }

    @Test
    void retractIsExactForNoMotionReversibleAndWorksInPlace() {
        double[] out = padded(QO, body.configurationSize());
        body.retract(q, 0, v, out);
        assertNear(q, out, ROUND_OFF);
        body.retract(q, 0.2, v, out);
        double[] inPlace = q.clone();
        body.retract(inPlace, 0.2, v, inPlace);
        assertArrayEquals(out, inPlace);
        body.retract(out, -0.2, v, out);
        assertNear(q, out, ROUND_OFF);
        assertPadded(out, QO, body.configurationSize());
    }

    @Test
    void energiesAreNotNegativeAndTheirIncrementsAreDifferences() {
        double[] v1 = plus(v, 0.5, freeVelocity());
        double[] q1 = padded(QO, body.configurationSize());
        body.retract(q, 0.1, v1, q1);
        double t0 = body.kineticEnergy(q, v);
        double t1 = body.kineticEnergy(q1, v1);
        assertTrue(t0 > 0 && t1 > 0);
        assertEquals(t1 - t0, body.kineticIncrement(q, v, q1, v1), ROUND_OFF * (t0 + t1));
        double u0 = body.elasticEnergy(q);
        double u1 = body.elasticEnergy(q1);
        double scale = body.elasticScale(q) + body.elasticScale(q1);
        assertTrue(u0 >= -1e-15 * scale && u1 >= -1e-15 * scale);
        assertTrue(u0 + u1 <= scale * (1 + ROUND_OFF));
        assertEquals(u1 - u0, body.elasticIncrement(q, q1), ROUND_OFF * scale);
    }

    @Test
    void savedStateGivesTheSameForces() {
        Snapshot snapshot = new Snapshot();
        body.save(snapshot);
        double[] before = zeros();
        body.addInternalForce(1, q, v, before);
        body.addInternalForce(1, q, randomVelocity(), zeros());
        body.restore(snapshot);
        double[] after = zeros();
        body.addInternalForce(1, q, v, after);
        assertArrayEquals(before, after);
    }

    /** Measured over many rounds, so that what the measurement itself allocates does not count. */
    @Test
    void warmCallsAllocateNothing() {
        int rounds = 2000;
        double[] f = zeros();
        double[] out = q.clone();
        double[] placements = new double[7 * body.memberCount()];
        double[] velocities = new double[6 * body.memberCount()];
        List<ImpulseResponse> responses = List.of(body.prepare(DIRECT.get(1)), body.prepare(INDIRECT.get(0)));
        Runnable round = () -> {
            body.beginStep(q, v);
            body.retract(q, 0.1, v, out);
            body.addMass(1, v, f);
            body.addMass(1, q, v, f);
            body.addInertiaForce(1, q, v, f);
            body.addInternalForce(1, q, v, f);
            body.addExternalForce(0.1, 1, q, f);
            for (int k = 0; k < responses.size(); k++) {
                responses.get(k).apply(f);
                responses.get(k).solveTangent(q, v, f);
            }
            body.kineticIncrement(q, v, out, f);
            body.elasticIncrement(q, out);
            body.elasticDistance(q, out);
            body.modelWork(q, v, out, f);
            body.writePlacements(q, placements);
            body.writeMemberVelocities(q, v, velocities);
            for (int u = 0; u < body.memberCount(); u++) {
                body.writePlacements(q, u, u + 1, placements);
                body.writeMemberVelocities(q, v, u, u + 1, velocities);
            }
        };
        long bytes = Allocations.least(20, () -> {
            for (int i = 0; i < rounds; i++) {
                round.run();
            }
        });
        assertTrue(bytes < rounds, bytes + " bytes in " + rounds + " rounds");
    }
}
