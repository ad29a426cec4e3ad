package org.saltus.io.cli;

import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Where commands print.
 *
 * @param out         what was asked for
 * @param err         warnings, errors and the progress bar
 * @param interactive true on a terminal that can redraw a line
 */
public record Screen(PrintStream out, PrintStream err, boolean interactive) {
    /** The streams of the process. */
    public static Screen system() {
        return new Screen(System.out, System.err, onTerminal() && !"dumb".equals(System.getenv("TERM")));
    }

    /** Up to Java 21 there is a console only on a terminal; later ones must be asked. */
    private static boolean onTerminal() {
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            return (boolean) MethodHandles.publicLookup()
                .findVirtual(Console.class, "isTerminal", MethodType.methodType(boolean.class)).invoke(console);
        } catch (NoSuchMethodException beforeJava22) {
            return true;
        } catch (Throwable e) {
            throw new AssertionError("Console.isTerminal cannot be called", e);
        }
    }

    /** Columns of the terminal, 80 when it does not say; no limit elsewhere, so that a line of a file or of {@code grep} holds all that belongs together. */
    int width() {
        return interactive ? CommandSpec.create().usageMessage().autoWidth(true).width() : Integer.MAX_VALUE;
    }

    /** The exit code of a command that went well: says once when not all that was printed could be written, and nothing when the reader has closed the pipe. */
    int end() {
        if (!out.checkError()) {
            return ExitCode.DONE;
        }
        String reason = reason();
        if (reason.contains("pipe")) {
            return ExitCode.CLOSED_PIPE;
        }
        err.println("saltus: what was to be printed could not be written (" + reason + "); it is not complete. Files of a run are not concerned.");
        err.flush();
        return ExitCode.INTERNAL_ERROR;
    }

    /** Streams keep no reason: one more byte has it. */
    @SuppressWarnings("resource")
    private static String reason() {
        try {
            new FileOutputStream(FileDescriptor.out).write('\n');            // closing it would close the process's stream
            return "it failed before";
        } catch (IOException e) {
            return String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
        }
    }

    /** Prints warnings to the error stream, after what went to the other one. */
    void warn(String line) {
        out.flush();
        err.println("warning: " + line);
        err.flush();
    }
}
