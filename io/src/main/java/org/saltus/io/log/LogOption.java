package org.saltus.io.log;

import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.saltus.core.check.Check;

/**
 * The option {@code --log}, which any command takes: {@code --log debug}, {@code --log info,solvers=debug,file=run.log}. The log goes to the error
 * stream, or to a file, and then only warnings and errors to the error stream. Messages of {@code java.util.logging} (the JDK, netlib) come in too. Without the
 * option nothing is touched, and Logback need not be there.
 */
public final class LogOption {
    static final String NAME = "--log";
    /** For {@code --help}. */
    public static final String HELP =
        "Any command takes --log SPEC, which tells what happens inside: a level (error, warn, info, debug, trace), NAME=LEVEL for a"
        + " module or package (solvers=debug, org.saltus.core.run=info), file=FILE, several separated by commas.";

    private LogOption() {
    }

    /**
     * Takes {@code --log SPEC} and {@code --log=SPEC} out of the words of a command line.
     *
     * @param words written
     * @return what they ask for, each
     * @throws IllegalArgumentException when nothing follows
     */
    public static List<String> take(List<String> words) {
        List<String> out = new ArrayList<>();
        for (int k = 0; k < words.size();) {
            String word = words.get(k);
            if (word.equals(NAME)) {
                Check.that(k + 1 < words.size() && !words.get(k + 1).startsWith("-"), NAME + ": what to log is missing. Give it a level, for example"
                    + " \"--log debug\".");
                out.add(words.get(k + 1));
                words.subList(k, k + 2).clear();
            } else if (word.startsWith(NAME + "=")) {
                out.add(word.substring(NAME.length() + 1));
                words.remove(k);
            } else {
                k++;
            }
        }
        return out;
    }

    /**
     * Logs as asked for until closed.
     *
     * @param asked each a comma-separated list; with none everything stays as it is
     * @param err   the error stream
     * @throws IllegalArgumentException for what is not understood, files that cannot be written, and where Logback is not installed
     */
    public static AutoCloseable open(List<String> asked, OutputStream err) {
        if (asked.isEmpty()) {
            return () -> { };
        }
        try {
            return LogbackLog.open(asked, err);
        } catch (LinkageError e) {
            throw new IllegalArgumentException(missing("found none"), e);
        }
    }

    static String missing(String found) {
        return NAME + " needs Logback behind SLF4J, " + found + ". Add logback-classic and jul-to-slf4j to the class path, or set up the logger you have.";
    }
}
