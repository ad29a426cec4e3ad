package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;
import org.saltus.io.starter.NewCommand;

/** The plug-in projects that are written compile, keep the contract, and run; one that is broken does not keep it. */
class PluginProjectTest {
    @TempDir
    private Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int fresh(String... words) {
        return NewCommand.execute(Providers.installed(), new PrintWriter(out, true), new PrintWriter(err, true), List.of(words));
    }

    /** Compiles it and returns a loader of it. */
    private URLClassLoader compiled(Path project) throws IOException {
        Path classes = Files.createDirectories(project.resolve("target/classes"));
        List<String> words = new ArrayList<>(List.of("-nowarn", "-cp", System.getProperty("java.class.path"), "-d", classes.toString()));
        try (Stream<Path> files = Files.walk(project.resolve("src"))) {
            files.filter(f -> f.toString().endsWith(".java")).forEach(f -> words.add(f.toString()));
        }
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, said, said, words.toArray(String[]::new)), said::toString);
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        try (Stream<Path> files = Files.list(project.resolve("src/main/resources/META-INF/services"))) {
            for (Path file : files.toList()) {
                Files.copy(file, services.resolve(file.getFileName().toString()));
            }
        }
        return new URLClassLoader(new URL[] {classes.toUri().toURL()}, getClass().getClassLoader());
    }

    /** Runs the tests of a class, as JUnit does, but those with parameters and temporary folders; returns how many there were, and adds those that failed. */
    private static int certify(Class<?> test, List<String> failed) throws ReflectiveOperationException {
        List<Method> before = new ArrayList<>();
        List<Method> tests = new ArrayList<>();
        for (Class<?> c = test; c != Object.class; c = c.getSuperclass()) {
            for (Method m : c.getDeclaredMethods()) {
                m.setAccessible(true);
                if (m.isAnnotationPresent(BeforeEach.class)) {
                    before.add(0, m);
                } else if (m.isAnnotationPresent(Test.class) && m.getParameterCount() == 0) {
                    tests.add(m);
                }
            }
        }
        for (Method m : tests) {
            var constructor = test.getDeclaredConstructor();
            constructor.setAccessible(true);
            Object instance = constructor.newInstance();
            try {
                for (Method b : before) {
                    b.invoke(instance);
                }
                m.invoke(instance);
            } catch (InvocationTargetException e) {
                failed.add(m.getName() + ": " + e.getCause());
            }
        }
        return tests.size();
    }

    private String project(String kind, String name) throws IOException {
        assertEquals(0, fresh("--plugin", kind, folder.resolve(name).toString()), err::toString);
        Path sources = folder.resolve(name).resolve("src/main/java/org/example").resolve(name.replace("-", ""));
        try (Stream<Path> files = Files.list(sources)) {
            return Files.readString(files.findFirst().orElseThrow());
        }
    }

    @ParameterizedTest
    @CsvSource({"law, soft-touch", "solver, my-solver", "shape, egg", "integrator, my-scheme", "body, chain", "observer, tallest"})
    void aProjectCompilesIsCertifiedAndRuns(String kind, String name) throws Exception {
        String source = project(kind, name);
        long lines = source.lines().filter(l -> !l.isBlank() && !l.startsWith("import") && !l.startsWith("package")
            && !l.startsWith("/**") && !l.strip().equals("}")).count();
        assertTrue(lines < 40, kind + " has " + lines + " lines");
        try (URLClassLoader loader = compiled(folder.resolve(name))) {
            if (!kind.equals("observer")) {
                List<String> failed = new ArrayList<>();
                String type = source.replaceAll("(?s).*public final class (\\w+) .*", "$1");
                assertTrue(certify(loader.loadClass("org.example." + name.replace("-", "") + "." + type + "Test"), failed) >= 3);
                assertEquals(List.of(), failed);
            }
            ByteArrayOutputStream said = new ByteArrayOutputStream();
            Screen screen = new Screen(new PrintStream(new ByteArrayOutputStream()), new PrintStream(said, true, StandardCharsets.UTF_8), false);
            Path results = folder.resolve("results");
            assertEquals(0, new Tool(screen, Providers.installed(loader), () -> () -> false).run("run",
                folder.resolve(name).resolve("scene.yaml").toString(), "--out",
                results.toString(), "--set", "time.end=0.3"), said::toString);
            assertTrue(Files.readString(results.resolve("run.json")).contains("\"verdict\" : \"closed\"") || kind.equals("shape"), said::toString);
            assertTrue(!kind.equals("observer") || Files.exists(results.resolve(name + ".csv")));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "law | soft-touch | = 1 / (space.stepSize() | = -1 / (space.stepSize()",
        "solver | my-solver | r[o + i] -= | r[o + i] += ",
        "shape | egg | Math.max(a, Math.max(b, c)) | 0.5 * a",
        "integrator | my-scheme | row.post(LedgerColumn.DAMPING, damping); | ",
        "body | chain | stiffness.add(i - 1, i, -k); | "})
    void aBrokenOneIsCaught(String kind, String name, String from, String to) throws Exception {
        String source = project(kind, name);
        String type = source.replaceAll("(?s).*public final class (\\w+) .*", "$1");
        Path java = folder.resolve(name).resolve("src/main/java/org/example").resolve(name.replace("-", "")).resolve(type + ".java");
        assertTrue(source.contains(from), from);
        Files.writeString(java, source.replace(from, to == null ? "" : to));
        try (URLClassLoader loader = compiled(folder.resolve(name))) {
            List<String> failed = new ArrayList<>();
            certify(loader.loadClass("org.example." + name.replace("-", "") + "." + type + "Test"), failed);
            assertTrue(!failed.isEmpty(), "nothing noticed");
        }
    }

    @Test
    void whatCannotBeMadeIsRefused() throws IOException {
        Files.createDirectory(folder.resolve("there"));
        assertEquals(2, fresh("--plugin", "law", folder.resolve("there").toString()));
        assertEquals(2, fresh("--plugin", "lw", folder.resolve("a").toString()));
        assertEquals(2, fresh("--plugin", "law", folder.resolve("1a").toString()));
        assertEquals(2, fresh("--plugin", "law", folder.resolve("newton-coulomb").toString()));
        assertEquals(4, err.toString().lines().count(), err::toString);
        assertTrue(err.toString().contains("Did you mean \"law\"?"), err::toString);
    }
}
