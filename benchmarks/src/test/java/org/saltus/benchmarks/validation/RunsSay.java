package org.saltus.benchmarks.validation;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.saltus.core.energy.Verdict;

/** Holds what every scene of a test said of itself, verdict and warnings, against what {@link Says} demands. */
public final class RunsSay implements BeforeEachCallback, AfterEachCallback {
    @Override
    public void beforeEach(ExtensionContext context) {
        Lab.watch();
    }

    /** A test that has found a fault already is left alone. */
    @Override
    public void afterEach(ExtensionContext context) {
        Map<String, String> said = new TreeMap<>();
        for (Lab.Run run : Lab.runs()) {
            said.put(run.verdict().name(), run.name());
            run.warnings().forEach((id, text) -> said.put(id, run.name() + ": " + text));
        }
        if (context.getExecutionException().isEmpty() && !said.isEmpty()) {
            hold(context.getRequiredTestMethod(), context.getDisplayName(), said);
        }
    }

    /** The annotation that holds for a test. */
    public static Says of(Method test) {
        Says own = test.getAnnotation(Says.class);
        return own != null ? own : test.getDeclaringClass().getAnnotation(Says.class);
    }

    private static void hold(Method test, String name, Map<String, String> said) {
        Says says = of(test);
        Set<String> must = new TreeSet<>(Set.of(says.warnings()));
        for (Verdict verdict : says.verdict()) {
            must.add(verdict.name());
        }
        Set<String> some = Set.of(says.some());
        Set<String> missing = new TreeSet<>(must);
        missing.removeAll(said.keySet());
        Set<String> beyond = new TreeSet<>(said.keySet());
        beyond.removeAll(must);
        beyond.removeAll(some);
        assertTrue(missing.isEmpty() && beyond.isEmpty(), () -> test.getDeclaringClass().getSimpleName() + "." + test.getName() + " " + name
            + ": the runs said " + said + ", missing " + missing + ", not expected " + beyond);
    }
}
