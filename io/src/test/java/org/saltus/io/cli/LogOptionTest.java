package org.saltus.io.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.io.log.LogOption;
import org.slf4j.LoggerFactory;

class LogOptionTest extends ToolCase {
    private static final String STEP = "step 100, t = ";

    @Test
    void nothingIsLoggedUnlessAskedForAndNothingAfterwards() {
        assertEquals(ExitCode.DONE, run("--force"), errors);
        assertEquals("", errors);
        assertEquals(ExitCode.DONE, run("--force", "--log", "debug"), errors);
        assertTrue(errors.contains(STEP), errors);
        assertFalse(LoggerFactory.getLogger("org.saltus.core").isDebugEnabled());
        assertEquals(ExitCode.DONE, run("--force"), errors);
        assertEquals("", errors);
    }

    @Test
    void theLevelSaysHowMuch() {
        assertEquals(ExitCode.DONE, run("--log=info"));
        assertTrue(errors.contains("INFO  core.scene.SceneBuilder: scene ball is built: 1 bodies"), errors);
        assertTrue(errors.contains("INFO  core.run.Simulation: ball: 100 steps of 0.01 s from t = 0 s"), errors);
        assertTrue(errors.contains("core.run.Simulation: ball: DONE after 100 steps"), errors);
        assertFalse(errors.contains("DEBUG"), errors);
        assertTrue(errors.lines().allMatch(line -> line.matches("\\d\\d:\\d\\d:\\d\\d\\.\\d{3} .*")), errors);
    }

    @Test
    void aModuleOrPackageHasALevelOfItsOwn() {
        assertEquals(ExitCode.DONE, run("--log", "warn,org.saltus.core.run=debug"));
        assertTrue(errors.contains(STEP), errors);
        assertFalse(errors.contains("SceneBuilder"), errors);
        assertEquals(ExitCode.DONE, run("--force", "--log", "io=debug"));
        assertTrue(errors.contains("DEBUG io.scene.SceneReader: reads "), errors);
        assertFalse(errors.contains("core."), errors);
    }

    @Test
    void aFileTakesTheLogAndTheErrorStreamKeepsWarnings() throws IOException {
        Path log = folder.resolve("run.log");
        Files.writeString(log, "old\n");
        assertEquals(ExitCode.DONE, run("--log", "file=" + log, "--log", "debug"));
        assertEquals("", errors);
        String text = Files.readString(log);
        assertTrue(text.contains(STEP) && !text.contains("old"), text);
        assertEquals(ExitCode.DONE, saltus("check", scene.toString(), "--log=file=" + log));
        text = Files.readString(log);
        assertTrue(text.contains("INFO") && !text.contains("DEBUG"), text);
    }

    @Test
    void aRefusedStepIsToldWithWhatIsDoneAboutIt() {
        assertEquals(ExitCode.DONE, run("--set", "solver.max_iterations=0", "--set", "policy={type: halve, max_halvings: 2}", "--log", "info"),
            errors);
        assertTrue(errors.contains("core.run.FixedStep: step ")
            && errors.contains("; taken back and halved to 0.005 s (1 of 2)") && errors.contains("halved to 0.0025 s (2 of 2)"), errors);
    }

    @Test
    void messagesOfTheJdkComeIn() throws Exception {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (AutoCloseable log = LogOption.open(List.of("root=info"), stream)) {
            java.util.logging.Logger.getLogger("some.library").info("hello");
        }
        assertTrue(stream.toString(StandardCharsets.UTF_8).contains("INFO  some.library: hello"), stream.toString(StandardCharsets.UTF_8));
    }

    @ParameterizedTest(name = "--log {0}")
    @CsvSource(delimiter = '|', value = {
        "debgu | \"debgu\" is no level. Did you mean \"debug\"? Levels: off, error, warn, info, debug, trace",
        "solver=debug | \"solver\" is no module. Did you mean \"solvers\"?",
        "solvers= | \"\" is no level",
        "'' | \"\" is no level",
        "info,,debug | \"\" is no level",
        "file=a,file=b | two files, a and b",
        "file=/no/such/folder/run.log | /no/such/folder/run.log cannot be written",
    })
    void whatIsNotUnderstoodIsRefused(String asked, String words) {
        assertRefused(run("--log=" + asked), "--log", words);
    }

    @Test
    void aValueIsNeeded() {
        assertRefused(run("--log"), "--log", "debug");
        assertRefused(run("--log", "--quiet"), "--log", "missing");
        assertEquals(ExitCode.DONE, saltus("--help"));
        assertTrue(printed.replaceAll("\\s+", " ").contains("--log SPEC"), printed);
    }

    /** As in a program that embeds io with a logger of its own: commands work, and the option says what it needs. */
    @Test
    void withoutLogbackOnlyTheOptionIsRefused() throws Exception {
        ClassLoader bare = new ClassLoader(getClass().getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                if (name.startsWith("ch.qos.logback") || name.startsWith("org.slf4j.bridge")) {
                    throw new ClassNotFoundException(name);
                }
                if (!name.startsWith("org.saltus.io.log.Log")) {
                    return super.loadClass(name, resolve);
                }
                try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                    byte[] bytes = in.readAllBytes();
                    return defineClass(name, bytes, 0, bytes.length);
                } catch (IOException e) {
                    throw new ClassNotFoundException(name, e);
                }
            }
        };
        Class<?> option = Class.forName("org.saltus.io.log.LogOption", true, bare);
        Method open = option.getDeclaredMethod("open", List.class, OutputStream.class);
        open.setAccessible(true);
        ((AutoCloseable) open.invoke(null, List.of(), OutputStream.nullOutputStream())).close();
        Throwable refused = assertThrows(InvocationTargetException.class,
            () -> open.invoke(null, List.of("debug"), OutputStream.nullOutputStream())).getCause();
        assertTrue(refused instanceof IllegalArgumentException && refused.getMessage().contains("needs Logback"), refused.toString());
    }
}
