package org.saltus.core.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;

/** When an iteration around contact problems goes on, ends, and counts as converged: round-off 1e-12, near 1e-9, 3 passes at most. */
class AgreementTest {
    private final Agreement agreement = new Agreement("this and that", 1e-12, 1e-9, 3);

    private static SolveReport solved(double error) {
        return new SolveReport(SolveStatus.CONVERGED, 7, error, 2 * error, "");
    }

    @Test
    void itGoesOnWhileTheDisagreementIsLargerThanRoundOffAndTheErrorOfTheSolve() {
        agreement.begin();
        assertTrue(agreement.another(1e-3, solved(1e-8)));
        assertTrue(agreement.another(1e-6, solved(1e-8)));
        assertEquals(2, agreement.passes());
        assertFalse(agreement.another(1e-8, solved(1e-8)), "as good as the solve");
        assertEquals(2, agreement.passes());
        SolveReport report = solved(1e-8);
        assertSame(report, agreement.judged(report));
        agreement.begin();
        assertEquals(0, agreement.passes());
        assertTrue(agreement.another(1e-11, solved(0)));
        assertFalse(agreement.another(1e-12, solved(0)), "round-off");
    }

    @Test
    void aPassThatIsDueAnywayIsCounted() {
        agreement.begin();
        agreement.count();
        agreement.count();
        assertEquals(2, agreement.passes());
        assertTrue(agreement.another(1, solved(0)));
        assertFalse(agreement.another(0.1, solved(0)), "the third was the last");
    }

    @Test
    void itGivesUpAfterSoManyPassesAndSaysSo() {
        agreement.begin();
        assertTrue(agreement.another(0.5, solved(1e-8)));
        assertTrue(agreement.another(0.4, solved(1e-8)));
        assertTrue(agreement.another(0.3, solved(1e-8)));
        assertFalse(agreement.another(0.25, solved(1e-8)));
        SolveReport judged = agreement.judged(solved(1e-8));
        assertEquals(SolveStatus.MAX_ITERATIONS, judged.status());
        assertEquals(7, judged.iterations());
        assertEquals(0.25, judged.error(), 0);
        assertEquals(2e-8, judged.scaledError(), 0);
        assertTrue(judged.reason().startsWith("this and that still disagree by 0.25 after 4 contact problems of one step"), judged.reason());
        SolveReport failed = new SolveReport(SolveStatus.MAX_ITERATIONS, 1, 1, 1, "of its own");
        assertSame(failed, agreement.judged(failed), "a failed solve keeps its reason");
        assertFalse(agreement.reach());
        SolveReport report = solved(0);
        assertSame(report, agreement.judged(report), "what has nothing to disagree about is reached");
    }

    /** Below 1e-9 a disagreement that no longer halves is round-off of stiff bodies; above, or in the first pass, it is not. */
    @Test
    void aStagnationNearByIsAnEnd() {
        agreement.begin();
        assertTrue(agreement.another(9e-10, solved(0)), "nothing to compare with yet");
        assertTrue(agreement.another(4.5e-10, solved(0)), "halved");
        assertFalse(agreement.another(3e-10, solved(0)), "not halved");
        SolveReport report = solved(0);
        assertSame(report, agreement.judged(report));
        agreement.begin();
        assertTrue(agreement.another(1e-9, solved(0)));
        assertFalse(agreement.another(1e-9, solved(0)), "near is 1e-9 itself");
        agreement.begin();
        assertTrue(agreement.another(2e-9, solved(0)));
        assertTrue(agreement.another(2e-9, solved(0)), "too far for round-off");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY})
    void whatIsNotFiniteEndsItUnreached(double off) {
        agreement.begin();
        assertFalse(agreement.another(off, solved(0)));
        assertEquals(SolveStatus.MAX_ITERATIONS, agreement.judged(solved(0)).status());
    }
}
