package org.saltus.benchmarks.structure;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.EvaluationResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The packages of every module stand on floors: none knows another that knows it, directly or over others. */
class PackageCirclesTest {
    private static final String FIXTURE = "org.saltus.benchmarks.structure.fixture.circle";

    @ParameterizedTest
    @ValueSource(strings = {"core", "fem", "contact", "integrators", "solvers", "io", "benchmarks"})
    void noCircles(String module) {
        String root = "org.saltus." + module;
        assertTrue(Modules.MAIN.containPackage(root), "no class of " + module + " was read: the rule would hold for nothing");
        floors(root).check(Modules.MAIN);
    }

    @Test
    void theRuleSeesACircle() {
        EvaluationResult result = floors(FIXTURE).evaluate(new ClassFileImporter().importPackages(FIXTURE));
        assertTrue(result.hasViolation(), "the fixture's circle was not seen");
        String report = result.getFailureReport().toString();
        assertTrue(report.contains("Left") && report.contains("Right"), report);
    }

    /** Every package below {@code root}, and the root itself, is one slice. */
    private static ArchRule floors(String root) {
        return slices().matching(root + "(**)").should().beFreeOfCycles();
    }
}
