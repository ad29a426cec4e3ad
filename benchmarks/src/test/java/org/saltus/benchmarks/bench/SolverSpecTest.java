package org.saltus.benchmarks.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SolverSpecTest {
    @Test
    void listsAreCutOutsideParentheses() {
        assertEquals(List.of("a", "b(x=1,y=c(z=2))", "d"), SolverSpec.split("a, b(x=1,y=c(z=2)) ,d"));
        for (String wrong : List.of("a,,b", "a(b", "a)b(", "")) {
            String message = assertThrows(IllegalArgumentException.class, () -> SolverSpec.split(wrong)).getMessage();
            assertTrue(message.contains(wrong), message);
        }
    }

    @Test
    void rowsAreReadBackAsTheyWereWritten() {
        BenchRow row = new BenchRow("p", 3, 2, "s(a=1,b=\"x\")", 1e-8, BenchRow.Status.STALLED, 7, Double.POSITIVE_INFINITY, Double.NaN,
            "stands still, \"really\"", 0.5, 1e-3, 5, "", "abc", "one, two", 0.25);
        assertEquals(row, BenchRow.parse(row.line()));
        String older = row.line().replaceFirst(",0.25$", "");
        assertTrue(Double.isNaN(BenchRow.parse(older).lawError()), "rows of earlier versions have no such column");
        assertTrue(row.line().contains(",1e-8,STALLED,7,inf,,"), row.line());
    }

    @ParameterizedTest
    @CsvSource({"wall210-nc00361-s0003, wall", "fc2d_granularflowonwall_00667_00000, fc2d_granularflowonwall", "Capsules-i100-889, Capsules",
        "Box_Stacks-i0122-82-5, Box_Stacks", "FC3D_Example1_SBM, FC3D_Example", "LMGC_100_PR, LMGC", "Rover1039, Rover", "42, 42"})
    void familiesAreTheFirstWordOfAName(String problem, String family) {
        assertEquals(family, Result.family(problem));
    }

    @Test
    void profilesCountWhatNobodySolves() {
        Profile profile = new Profile(List.of(new Result("p", "a", 1e-8, true, 0, 1, true), new Result("p", "b", 1e-8, true, 0, 4, true),
            new Result("q", "a", 1e-8, false, 1, 1, true), new Result("q", "b", 1e-8, false, 1, 1, true)));
        assertEquals(0.5, profile.share("a", 1));
        assertEquals(0, profile.share("b", 3.9));
        assertEquals(0.5, profile.share("b", 4));
        assertEquals(0.5, profile.share("b", Double.POSITIVE_INFINITY));
    }
}
