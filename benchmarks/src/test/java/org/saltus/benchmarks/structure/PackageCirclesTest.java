package org.saltus.benchmarks.structure;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.EvaluationResult;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The packages of every module stand on floors: none knows another that knows it, directly or over others. */
class PackageCirclesTest {
    private static final String FIXTURE = "org.saltus.benchmarks.structure.fixture.circle";
    /** Every package is a slice of its own. */
    private static final ArchRule FLOORS = slices().matching("org.saltus.(**)").should().beFreeOfCycles();

    @Test
    void noCircles() {
        for (String module : List.of("core", "fem", "contact", "integrators", "solvers", "io", "benchmarks")) {
            assertTrue(Modules.MAIN.containPackage("org.saltus." + module), "no class of " + module + " was read: the rule would hold for nothing");
        }
        FLOORS.check(Modules.MAIN);
    }

    @Test
    void theRuleSeesACircle() {
        EvaluationResult result = FLOORS.evaluate(new ClassFileImporter().importPackages(FIXTURE));
        assertTrue(result.hasViolation(), "the fixture's circle was not seen");
        String report = result.getFailureReport().toString();
        assertTrue(report.contains("Left") && report.contains("Right"), report);
    }
}
