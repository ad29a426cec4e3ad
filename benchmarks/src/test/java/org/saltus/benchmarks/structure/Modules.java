package org.saltus.benchmarks.structure;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The main classes of all modules, as the class path of the tests holds them: in jars or in {@code target/classes}. */
final class Modules {
    static final List<String> SIBLINGS = List.of("fem", "contact", "integrators", "solvers", "io");
    static final JavaClasses MAIN = new ClassFileImporter()
        .withImportOption(location -> isMain(location.asURI().toString()))
        .importPackages("org.saltus");

    private static final Pattern JAR = Pattern.compile("/saltus-([a-z]+)-[^/]*\\.jar!");
    private static final Pattern FOLDER = Pattern.compile("/([a-z]+)/target/classes/");

    private Modules() {
    }

    /** Whether a class or resource with this address belongs to a module rather than to its tests. */
    static boolean isMain(String uri) {
        return !uri.contains("/test-classes/") && !uri.contains("-tests.jar!");
    }

    /** "fem" for what lies in that module's jar or folder. */
    static String of(String uri) {
        for (Pattern pattern : List.of(JAR, FOLDER)) {
            Matcher m = pattern.matcher(uri);
            if (m.find()) {
                return m.group(1);
            }
        }
        throw new IllegalArgumentException("In no module of Saltus: " + uri);
    }

    static String of(JavaClass type) {
        return of(type.getSource().orElseThrow().getUri().toString());
    }
}
