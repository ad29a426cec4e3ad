package org.saltus.solvers.interior;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.math.Vectors;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.StackOfBoxes;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.system.ScaledProblem;

class PathTrackerTest {
    private static final double CLOSE = 1e-4;
    private static final double SMALL = 1e-11;
    private SmoothedMap map;
    private IterationBudget allowance;

    private PathTracker tracker(FrictionContactProblem problem) {
        ConeProblem cone = new ConeProblem(new ScaledProblem(problem));
        map = new SmoothedMap(cone);
        map.smoothing(0.3);
        allowance = new IterationBudget(2000);
        allowance.restart();
        return new PathTracker(map, cone, Vectors.norm2(cone.length(), cone.freeTerm(), 0), allowance);
    }

    /** Every point is as near to the curve as was asked for, wherever it begins. */
    @ParameterizedTest
    @CsvSource({"0.1, 1e-2", "100, 1e-2", "0.1, 1e-4", "100, 1e-4"})
    void pointsLieOnTheCurve(double large, double looseness) {
        PathTracker tracker = tracker(new StackOfBoxes(5).problem(0.4, 0.6, 3));
        assertTrue(tracker.begin(large * map.scale(), looseness, 40));
        assertTrue(tracker.distance() <= looseness);
        while (tracker.tau() > SMALL * map.scale()) {
            assertTrue(tracker.advance());
            assertTrue(tracker.distance() <= 1.01 * looseness, () -> tracker.distance() + " at tau " + tracker.tau());
        }
    }

    /** Folds: τ grows on the way, and then falls again. */
    @ParameterizedTest
    @CsvSource({"6, 2, 1, 8", "10, 0.4, 1.5, 7", "8, 2, 3, 8"})
    void foldsArePassed(int boxes, double push, double mu, long seed) {
        PathTracker tracker = tracker(new StackOfBoxes(boxes).problem(push, mu, seed));
        assertTrue(tracker.begin(0.1 * map.scale(), CLOSE, 40));
        int up = 0;
        while (tracker.tau() > SMALL * map.scale()) {
            double last = tracker.tau();
            assertTrue(tracker.advance());
            if (tracker.tau() > last) {
                up++;
            }
        }
        assertTrue(up > 0);
        assertEquals(0, tracker.retreats());
    }

    /** Followed as loosely as this, a step ends near the curve but where no step leads on. */
    @ParameterizedTest
    @CsvSource({"0.2, 3, 0.1", "0.2, 3, 0.3", "1, 18, 0.3"})
    void aPointOfNoCurveIsLeftBehind(double push, long seed, double looseness) {
        PathTracker tracker = tracker(new StackOfBoxes(8).problem(push, 0.6, seed));
        assertTrue(tracker.begin(0.1 * map.scale(), looseness, 40));
        while (tracker.tau() > SMALL * map.scale()) {
            assertTrue(tracker.advance());
        }
        assertEquals(1, tracker.retreats());
    }

    @Test
    void theAllowanceEndsTheWay() {
        PathTracker tracker = tracker(new StackOfBoxes(5).problem(0.4, 0.6, 3));
        assertTrue(tracker.begin(0.1 * map.scale(), CLOSE, 40));
        while (allowance.take()) {
            assertFalse(allowance.used() > 2000);
        }
        assertFalse(tracker.advance());
        assertFalse(tracker.begin(0.1 * map.scale(), CLOSE, 40));
    }
}
