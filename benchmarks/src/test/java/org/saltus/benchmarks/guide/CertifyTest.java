package org.saltus.benchmarks.guide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.saltus.core.problem.ContactSolverContract;
import org.saltus.core.spi.Providers;
import org.saltus.io.starter.NewCommand;

/** The page on conformance kits names every kit there is and every test of the solvers' one, and shows the test that {@code new --plugin} writes. */
@DisabledOnOs(OS.WINDOWS)
class CertifyTest {
    private static final Path PAGE = Path.of("..", "io", "guide", "certify-a-solver.md");
    private static final Path KITS = Path.of("..", "core", "src", "test", "java");

    @TempDir
    private Path folder;

    private static Set<String> all(String pattern, String text) {
        return Pattern.compile(pattern).matcher(text).results().map(m -> m.group(1)).collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void theTestsOfTheKitAreAllExplained() throws IOException {
        Set<String> tests = new TreeSet<>();
        for (Method m : ContactSolverContract.class.getDeclaredMethods()) {
            if (m.isAnnotationPresent(Test.class) || m.isAnnotationPresent(ParameterizedTest.class)) {
                tests.add(m.getName());
            }
        }
        assertEquals(tests, all("(?m)^\\| `([a-z]\\w+)` \\|", Files.readString(PAGE)));
    }

    /** Kits are the public abstract contracts that are not parts of another one. */
    @Test
    void allKitsAreNamed() throws Exception {
        Set<Class<?>> kits = new LinkedHashSet<>();
        try (Stream<Path> files = Files.walk(KITS)) {
            for (Path file : files.filter(f -> f.getFileName().toString().endsWith("Contract.java")).toList()) {
                Class<?> kit = Class.forName(KITS.relativize(file).toString().replace(".java", "").replace(file.getFileSystem().getSeparator(), "."));
                if (Modifier.isPublic(kit.getModifiers())) {
                    kits.add(kit);
                }
            }
        }
        List<Class<?>> parts = kits.stream().<Class<?>>map(Class::getSuperclass).toList();
        Set<String> names = kits.stream().filter(kit -> !parts.contains(kit)).map(Class::getName).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(names, all("`(org\\.saltus\\.core\\.\\w+\\.\\w+Contract)`", Files.readString(PAGE)));
    }

    @Test
    void itDoesWhatItShowsAndShowsTheTestThatIsWritten() throws Exception {
        String page = Files.readString(PAGE);
        String fresh = page.substring(page.indexOf("```console\n$ saltus new swift --plugin solver\n"), page.indexOf("`swift/src/main"));
        StringWriter said = new StringWriter();
        assertEquals(0, NewCommand.execute(Providers.installed(), new PrintWriter(said, true), new PrintWriter(said, true),
            List.of(folder.resolve("swift").toString(), "--plugin", "solver")), said::toString);
        Lesson lesson = new Lesson(folder);
        assertEquals(List.of(), lesson.execute(page.replace(fresh, "")));
        assertTrue(lesson.commands() >= 2);
        Path written = folder.resolve("swift/src/test/java/org/example/swift/SwiftTest.java");
        assertEquals(code(Files.readString(written)), code(Files.readString(folder.resolve("SwiftTest.java"))));
        assertTrue(Files.readString(folder.resolve("swift/src/main/java/org/example/swift/Swift.java")).contains("void sweep("));
    }

    private static List<String> code(String source) {
        return source.lines().filter(line -> !line.isBlank() && !line.startsWith("package") && !line.startsWith("/**")).toList();
    }
}
