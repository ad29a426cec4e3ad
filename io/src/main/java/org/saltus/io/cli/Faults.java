package org.saltus.io.cli;

import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import org.saltus.core.spi.Suggestions;
import org.saltus.core.statics.NotSteadyException;
import org.saltus.core.step.StepStoppedException;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns what a command threw into one message on the error stream and an exit code. */
record Faults(Screen screen, boolean debug) {
    /**
     * Bad input is an {@link IllegalArgumentException}, a computation that does not converge stops, what has no steady state fails a check;
     * everything else is an internal error.
     */
    int report(Throwable fault) {
        if (fault instanceof ParameterException usage) {
            return usage(usage);
        }
        if (fault instanceof IllegalArgumentException) {
            print(fault.getMessage());
            trace(fault);
            return ExitCode.BAD_INPUT;
        }
        if (fault instanceof StepStoppedException) {
            print(fault.getMessage());
            trace(fault);
            return ExitCode.STOPPED;
        }
        if (fault instanceof NotSteadyException) {
            print(fault.getMessage());
            trace(fault);
            return ExitCode.ABOVE_TOLERANCE;
        }
        if (fault instanceof UncheckedIOException) {
            print(fault.getMessage());
        } else if (fault instanceof OutOfMemoryError) {
            print("out of memory: the heap has " + Runtime.getRuntime().maxMemory() / 1_000_000 + " MB. Give the JVM more, for example"
                + " SALTUS_JAVA_OPTS=-Xmx8g.");
        } else if (fault instanceof RunFailure && fault.getCause() instanceof OutOfMemoryError) {
            print(fault.getMessage());
        } else {
            print(internal(fault));
        }
        trace(fault);
        return ExitCode.INTERNAL_ERROR;
    }

    private String internal(Throwable fault) {
        String what = fault instanceof RunFailure ? fault.getMessage() : "internal error: " + fault;
        return what + thrower(fault) + (debug ? "" : "\nThis is a fault of Saltus or of an extension. Repeat the command with --debug for the"
            + " stack trace and report it with the scene.");
    }

    /** Names the class outside of Saltus and of Java that threw, and the jar it comes from; "" when it was Saltus itself. */
    private static String thrower(Throwable fault) {
        Throwable first = fault;
        while (first.getCause() != null) {
            first = first.getCause();
        }
        for (StackTraceElement frame : first.getStackTrace()) {
            String name = frame.getClassName();
            if (name.startsWith("java.") || name.startsWith("jdk.") || name.startsWith("sun.")) {
                continue;
            }
            return name.startsWith("org.saltus.") ? "" : " It was thrown by " + name + origin(name) + ".";
        }
        return "";
    }

    private static String origin(String name) {
        try {
            CodeSource source = Class.forName(name, false, Faults.class.getClassLoader()).getProtectionDomain().getCodeSource();
            return source == null ? "" : " in " + Path.of(source.getLocation().toURI());
        } catch (ReflectiveOperationException | URISyntaxException | RuntimeException | LinkageError e) {
            return "";                                                       // of another loader: the name must do
        }
    }

    private void trace(Throwable fault) {
        if (debug) {
            fault.printStackTrace(screen.err());
        }
        screen.err().flush();
    }

    private int usage(ParameterException fault) {
        print(usageMessage(fault));
        trace(fault);
        return ExitCode.BAD_INPUT;
    }

    /** What is wrong with the words of a command line, in one line. */
    static String usageMessage(ParameterException fault) {
        CommandLine command = fault.getCommandLine();
        List<String> unmatched = fault instanceof UnmatchedArgumentException u ? u.getUnmatched()
            : fault instanceof MissingParameterException ? command.getUnmatchedArguments() : List.of();
        String message = !unmatched.isEmpty() ? unmatched(command, unmatched.get(0))
            : fault instanceof MissingParameterException ? fault.getMessage() + "."
            : ended(fault.getMessage());
        return message + " See \"" + command.getCommandSpec().qualifiedName() + " --help\".";
    }

    private static String ended(String message) {
        return message.endsWith(".") ? message : message + ".";
    }

    private static String unmatched(CommandLine command, String word) {
        if (word.startsWith("-")) {
            String option = word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
            return "unknown option \"" + option + "\""
                + Suggestions.hint(option, command.getCommandSpec().optionsMap().keySet());
        }
        if (!command.getSubcommands().isEmpty()) {
            return "unknown command \"" + word + "\"" + Suggestions.hint(word, command.getSubcommands().keySet())
                + " Commands: " + String.join(", ", command.getSubcommands().keySet()) + ".";
        }
        return "\"" + word + "\" is one argument too many.";
    }

    private void print(String message) {
        screen.out().flush();
        screen.err().println("saltus: " + message);
    }
}
