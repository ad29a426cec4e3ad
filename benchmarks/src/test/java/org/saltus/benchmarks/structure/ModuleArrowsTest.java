package org.saltus.benchmarks.structure;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.EvaluationResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every module sees core only, core sees SLF4J only, and MTJ and netlib stay behind the doors of fem. */
class ModuleArrowsTest {
    private static final String ROOT = "org.saltus";
    private static final String FIXTURE = "org.saltus.benchmarks.structure.fixture";
    private static final String[] MATRIX_LIBRARIES = {"no.uib.cipr.matrix..", "com.github.fommil..", "org.netlib.."};

    @Test
    void coreDependsOnTheJdkAndSlf4jOnly() {
        coreIsAlone(ROOT).check(Modules.MAIN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"fem", "contact", "integrators", "solvers", "io"})
    void aSiblingDependsOnCoreOnly(String module) {
        onlyCore(ROOT, module).check(Modules.MAIN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"core", "contact", "integrators", "solvers", "io"})
    void onlyFemTouchesMatrixLibraries(String module) {
        noMatrixLibrary(ROOT, module).check(Modules.MAIN);
    }

    @Test
    void aModuleKeepsToItsOwnPackage() {
        assertTrue(Modules.MAIN.containPackage(ROOT + ".core"), "no class of core was read: the rules would hold for nothing");
        for (JavaClass type : Modules.MAIN) {
            String module = Modules.of(type);
            assertTrue((type.getPackageName() + ".").startsWith(ROOT + "." + module + "."), () -> type.getName() + " lies in module " + module);
        }
    }

    @Test
    void theRulesSeeAViolation() {
        assertViolations(coreIsAlone(FIXTURE), "CoreThatKnowsFem", "CoreThatKnowsJson");
        assertViolations(onlyCore(FIXTURE, "solvers"), "SolverThatKnowsFem");
        assertViolations(noMatrixLibrary(FIXTURE, "contact"), "ContactWithMtj");
        assertViolations(onlyCore(FIXTURE, "contact"));
        assertViolations(onlyCore(FIXTURE, "fem"));
        assertViolations(onlyCore(FIXTURE, "io"));
    }

    private static void assertViolations(ArchRule rule, String... violators) {
        EvaluationResult result = rule.evaluate(new ClassFileImporter().importPackages(FIXTURE));
        String report = result.getFailureReport().toString();
        assertEquals(violators.length > 0, result.hasViolation(), report);
        for (String violator : violators) {
            assertTrue(report.contains(violator), report);
        }
        assertFalse(report.contains("LawfulReader"), report);
    }

    private static ArchRule coreIsAlone(String root) {
        // the vector kernels are classes of their own, loaded by name where the JDK has the module
        return classes().that().resideInAPackage(root + ".core..")
            .should().onlyDependOnClassesThat(resideInAnyPackage(root + ".core..", "java..", "org.slf4j..", "jdk.incubator.vector.."))
            .allowEmptyShould(true);
    }

    private static ArchRule onlyCore(String root, String module) {
        return classes().that().resideInAPackage(root + "." + module + "..")
            .should().onlyDependOnClassesThat(resideOutsideOfPackage(root + "..").or(resideInAnyPackage(root + ".core..", root + "." + module + "..")))
            .allowEmptyShould(true);
    }

    private static ArchRule noMatrixLibrary(String root, String module) {
        return noClasses().that().resideInAPackage(root + "." + module + "..")
            .should().dependOnClassesThat().resideInAnyPackage(MATRIX_LIBRARIES)
            .allowEmptyShould(true);
    }
}
