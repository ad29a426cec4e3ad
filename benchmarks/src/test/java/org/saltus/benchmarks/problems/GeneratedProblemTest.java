package org.saltus.benchmarks.problems;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;
import org.saltus.io.fclib.FclibGlobal;

class GeneratedProblemTest {
    @ParameterizedTest
    @CsvSource({"'wall:rows=3,cols=4,points=4', 12, 72", "'tower:rows=4,cols=3,points=1', 12, 30", "'pile:rows=3,cols=3,points=1', 14, 29",
        "'chain:cols=5,points=2', 5, 10"})
    void familiesHaveTheBodiesAndContactsThatTheyShould(String text, int bodies, int contacts) {
        FclibGlobal p = GeneratedProblem.parse(text).problem();
        assertEquals(6 * bodies, p.m().rows());
        assertEquals(contacts, p.head().contactCount());
        FrictionContactProblem problem = p.problem();
        assertTrue(problem.delassus().isSymmetric());
        SolveReport report = nlgs().solve(problem, new double[problem.length()]);
        assertTrue(report.converged(), report.toString());
    }

    private static ContactSolver nlgs() {
        ContactSolverProvider provider = Providers.installed().get(ContactSolverProvider.class, "nlgs");
        return provider.create(Settings.of(Map.of("tolerance", 1e-6, "max_iterations", 20_000)).checked(provider.parameters()),
            Context.standalone());
    }

    @Test
    void aBrickAtRestIsHeldByFourCorners() {
        FclibGlobal p = GeneratedProblem.parse("wall:rows=1,cols=1,points=4,jitter=0,speed=0,step=0.01").problem();
        FrictionContactProblem problem = p.problem();
        for (int c = 0; c < 4; c++) {
            assertEquals(-0.01 * 9.81, problem.freeTerm()[3 * c], 1e-15);
        }
        double[] r = new double[12];
        nlgs().solve(problem, r);
        double weight = 2000 * 0.4 * 0.2 * 0.2 * 9.81;
        assertEquals(0.01 * weight, r[0] + r[3] + r[6] + r[9], 1e-5 * weight);
    }

    @Test
    void theSameTextGivesTheSameProblemAndAnotherSeedAnotherOne() {
        String text = "pile:cols=3,rows=2,seed=";
        double[] a = GeneratedProblem.parse(text + 1).problem().problem().freeTerm();
        assertArrayEquals(a, GeneratedProblem.parse(text + 1).problem().problem().freeTerm());
        assertTrue(a[0] != GeneratedProblem.parse(text + 2).problem().problem().freeTerm()[0]);
        assertEquals("pile-cols3-rows2-seed1", GeneratedProblem.parse(text + 1).name());
    }

    @Test
    void wrongTextsAreNamed() {
        for (String text : new String[] {"heap:rows=2", "wall:rows", "wall:rows=0", "wall:height=2"}) {
            String message = assertThrows(IllegalArgumentException.class, () -> GeneratedProblem.parse(text)).getMessage();
            assertTrue(message.contains(text.substring(0, 4)), message);
        }
    }
}
