package org.saltus.benchmarks.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.Configurator.ExecutionStatus;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ServiceLoader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Warnings come to the error stream as the program prints its own, and a setting of the user's comes first. */
class ProgramLogTest {
    private static final String SETTING = "logback.configurationFile";
    private final String before = System.getProperty(SETTING);
    private final PrintStream errBefore = System.err;
    private final LoggerContext loggers = new LoggerContext();
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    @BeforeEach
    void listen() {
        System.clearProperty(SETTING);
        loggers.setMDCAdapter(new LogbackMDCAdapter());
        System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
    }

    @AfterEach
    void restore() {
        loggers.stop();
        System.setErr(errBefore);
        if (before != null) {
            System.setProperty(SETTING, before);
        }
    }

    private ExecutionStatus configure() {
        ProgramLog log = new ProgramLog();
        log.setContext(loggers);
        return log.configure(loggers);
    }

    @Test
    void warningsAreSaidAndWhatIsBelowIsNot() {
        assertEquals(ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY, configure());
        loggers.getLogger("org.saltus.core.a").info("not this");
        loggers.getLogger("io.jhdf.b").warn("nor this");
        loggers.getLogger("org.saltus.core.a").warn("{} of {}", 1, 2);
        loggers.getLogger("io.jhdf.b").error("lost", new IllegalStateException("why"));
        String text = said.toString(StandardCharsets.UTF_8);
        assertTrue(text.startsWith("WARN: 1 of 2" + System.lineSeparator() + "ERROR: lost" + System.lineSeparator()
            + "java.lang.IllegalStateException: why"), text);
    }

    @Test
    void aSettingOfTheUserComesFirst() {
        System.setProperty(SETTING, "mine.xml");
        assertEquals(ExecutionStatus.INVOKE_NEXT_IF_ANY, configure());
        loggers.getLogger("a").warn("not this");
        assertEquals("", said.toString(StandardCharsets.UTF_8));
    }

    @Test
    void logbackFindsIt() {
        assertTrue(ServiceLoader.load(Configurator.class).stream().anyMatch(p -> p.type() == ProgramLog.class));
    }
}
