package org.saltus.io.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.filter.ThresholdFilter;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.OutputStreamAppender;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.LogManager;
import org.saltus.core.check.Check;
import org.saltus.core.check.Reasons;
import org.saltus.core.spi.Suggestions;
import org.slf4j.ILoggerFactory;
import org.slf4j.LoggerFactory;
import org.slf4j.bridge.SLF4JBridgeHandler;

/**
 * A log by Logback with levels by name, to the error stream or a file, until it is closed; then all is as it was. The one class that needs Logback and
 * jul-to-slf4j.
 */
final class LogbackLog implements AutoCloseable {
    private static final String NAME = LogOption.NAME;
    private static final String SALTUS = "org.saltus";
    private static final String ALL = "root";
    private static final List<String> MODULES = List.of("core", "fem", "contact", "integrators", "solvers", "io", "benchmarks");
    private static final Map<String, Level> LEVELS = new LinkedHashMap<>();
    private static final String FORMAT = "%d{HH:mm:ss.SSS} %-5level %replace(%logger){'^org\\.saltus\\.', ''}: %msg%n";
    private static final String BRIEF = "%level: %msg%n";

    static {
        for (Level level : new Level[] {Level.OFF, Level.ERROR, Level.WARN, Level.INFO, Level.DEBUG, Level.TRACE}) {
            LEVELS.put(level.levelStr.toLowerCase(Locale.ROOT), level);
        }
    }

    private final LoggerContext context;
    private final Logger root;
    private final Map<Logger, Level> levelsBefore = new LinkedHashMap<>();
    private final List<Appender<ILoggingEvent>> appendersBefore = new ArrayList<>();
    private final List<Appender<ILoggingEvent>> appenders = new ArrayList<>();
    private final Handler[] handlersBefore = LogManager.getLogManager().getLogger("").getHandlers();

    private LogbackLog(LoggerContext context) {
        this.context = context;
        root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        for (Iterator<Appender<ILoggingEvent>> all = root.iteratorForAppenders(); all.hasNext();) {
            appendersBefore.add(all.next());
        }
    }

    /**
     * Logs from now on.
     *
     * @param asked each a comma-separated list, at least one
     * @param err   the error stream
     */
    static LogbackLog open(List<String> asked, OutputStream err) {
        ILoggerFactory loggers = LoggerFactory.getILoggerFactory();
        Check.that(loggers instanceof LoggerContext, LogOption.missing("found " + loggers.getClass().getName()));
        LogbackLog out = new LogbackLog((LoggerContext) loggers);
        out.begin(asked, err);
        return out;
    }

    private void begin(List<String> asked, OutputStream err) {
        Map<String, Level> levels = new LinkedHashMap<>();
        Path file = null;
        for (String list : asked) {
            for (String item : list.split(",", -1)) {
                int equals = item.indexOf('=');
                if (equals >= 0 && item.substring(0, equals).strip().equals("file")) {
                    Check.that(file == null, NAME + ": got two files, " + file + " and " + item.substring(equals + 1) + ", expected one.");
                    file = Path.of(item.substring(equals + 1).strip());
                } else {
                    levels.put(equals < 0 ? SALTUS : logger(item.substring(0, equals).strip()), level(item.substring(equals + 1).strip()));
                }
            }
        }
        if (levels.isEmpty()) {
            levels.put(SALTUS, Level.INFO);
        }
        OutputStream target = file == null ? kept(err) : opened(file);
        root.detachAndStopAllAppenders();
        append(target, FORMAT, null);
        if (file != null) {
            append(kept(err), BRIEF, Level.WARN);
        }
        levels.forEach((name, level) -> {
            Logger logger = context.getLogger(name);
            levelsBefore.put(logger, logger.getLevel());
            logger.setLevel(level);
        });
        SLF4JBridgeHandler.removeHandlersForRootLogger();
        SLF4JBridgeHandler.install();
    }

    private static String logger(String name) {
        if (MODULES.contains(name)) {
            return SALTUS + "." + name;
        }
        if (name.equals(ALL)) {
            return org.slf4j.Logger.ROOT_LOGGER_NAME;
        }
        Check.that(name.indexOf('.') > 0, NAME + ": \"" + name + "\" is no module" + Suggestions.hint(name, MODULES)
            + " Modules: " + String.join(", ", MODULES)
            + "; packages and classes by their full name, org.saltus.solvers.nlgs; root for all libraries; file=FILE.");
        return name;
    }

    private static Level level(String word) {
        Level level = LEVELS.get(word.toLowerCase(Locale.ROOT));
        Check.that(level != null, NAME + ": \"" + word + "\" is no level" + Suggestions.hint(word, LEVELS.keySet())
            + " Levels: " + String.join(", ", LEVELS.keySet())
            + "; for a part only: solvers=debug; to a file: file=run.log.");
        return level;
    }

    private static OutputStream opened(Path file) {
        try {
            return Files.newOutputStream(file);
        } catch (IOException e) {
            throw new IllegalArgumentException(NAME + ": the file " + file + " cannot be written: " + Reasons.of(e) + ". Choose another.", e);
        }
    }

    /** The stream, not closed with the log. */
    private static OutputStream kept(OutputStream stream) {
        return new FilterOutputStream(stream) {
            @Override
            public void write(byte[] bytes, int from, int count) throws IOException {
                out.write(bytes, from, count);
            }

            @Override
            public void close() throws IOException {
                flush();
            }
        };
    }

    /** @param least level; null for any */
    private void append(OutputStream target, String format, Level least) {
        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setPattern(format);
        encoder.start();
        OutputStreamAppender<ILoggingEvent> appender = new OutputStreamAppender<>();
        appender.setContext(context);
        appender.setEncoder(encoder);
        appender.setOutputStream(target);
        if (least != null) {
            ThresholdFilter filter = new ThresholdFilter();
            filter.setLevel(least.levelStr);
            filter.start();
            appender.addFilter(filter);
        }
        appender.start();
        root.addAppender(appender);
        appenders.add(appender);
    }

    @Override
    public void close() {
        SLF4JBridgeHandler.uninstall();
        for (Handler handler : handlersBefore) {
            LogManager.getLogManager().getLogger("").addHandler(handler);
        }
        levelsBefore.forEach(Logger::setLevel);
        appenders.forEach(appender -> {
            root.detachAppender(appender);
            appender.stop();
        });
        appendersBefore.forEach(appender -> {
            appender.start();
            root.addAppender(appender);
        });
    }
}
