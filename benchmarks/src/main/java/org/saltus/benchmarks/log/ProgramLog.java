package org.saltus.benchmarks.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.CoreConstants;
import ch.qos.logback.core.LayoutBase;
import ch.qos.logback.core.encoder.LayoutWrappingEncoder;
import ch.qos.logback.core.joran.spi.ConsoleTarget;
import ch.qos.logback.core.spi.ContextAwareBase;
import java.util.List;
import org.slf4j.Logger;

/**
 * What the program logs unless told otherwise: warnings and errors of the libraries and of Saltus, to the standard error. In code, since reading the same from
 * a
 * {@code logback.xml} took a third of the time that {@code saltus --version} needed. A setting of the user's comes first: the system property
 * {@code logback.configurationFile}, or a {@code logback-test.xml} or {@code logback.xml} on the class path.
 */
public final class ProgramLog extends ContextAwareBase implements Configurator {
    private static final String SETTING = "logback.configurationFile";
    private static final List<String> FILES = List.of("logback-test.xml", "logback.xml");
    /** The HDF5 library, which warns of things no reader can mend. */
    private static final String HDF5 = "io.jhdf";

    /** For Logback, which finds it as a service. */
    public ProgramLog() {
    }

    @Override
    public ExecutionStatus configure(LoggerContext loggers) {
        ClassLoader loader = ProgramLog.class.getClassLoader();
        if (System.getProperty(SETTING) != null || FILES.stream().anyMatch(file -> loader.getResource(file) != null)) {
            return ExecutionStatus.INVOKE_NEXT_IF_ANY;
        }
        Line line = new Line();
        line.setContext(loggers);
        line.start();
        LayoutWrappingEncoder<ILoggingEvent> encoder = new LayoutWrappingEncoder<>();
        encoder.setContext(loggers);
        encoder.setLayout(line);
        encoder.start();
        ConsoleAppender<ILoggingEvent> appender = new ConsoleAppender<>();
        appender.setContext(loggers);
        appender.setName("stderr");
        appender.setTarget(ConsoleTarget.SystemErr.getName());
        appender.setEncoder(encoder);
        appender.start();
        loggers.getLogger(HDF5).setLevel(Level.ERROR);
        loggers.getLogger(Logger.ROOT_LOGGER_NAME).setLevel(Level.WARN);
        loggers.getLogger(Logger.ROOT_LOGGER_NAME).addAppender(appender);
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }

    /** "WARN: message", and below it the trace of what was thrown. */
    private static final class Line extends LayoutBase<ILoggingEvent> {
        @Override
        public String doLayout(ILoggingEvent event) {
            String line = event.getLevel() + ": " + event.getFormattedMessage() + CoreConstants.LINE_SEPARATOR;
            return event.getThrowableProxy() == null ? line : line + ThrowableProxyUtil.asString(event.getThrowableProxy());
        }
    }
}
