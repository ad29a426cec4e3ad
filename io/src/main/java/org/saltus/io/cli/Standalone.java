package org.saltus.io.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import org.saltus.core.math.SingularMatrixException;
import picocli.CommandLine;

/** Runs a command that comes by a provider: parses its words, turns bad input into one message and exit code 2. */
public final class Standalone {
    private Standalone() {
    }

    /** Runs it. @param name of the command; @param command annotated for picocli, callable; @return the exit code */
    public static int execute(String name, Object command, PrintWriter out, PrintWriter err, List<String> arguments) {
        CommandLine line = new CommandLine(command);
        line.setCommandName("saltus " + name);
        line.setOut(out);
        line.setErr(err);
        line.setUsageHelpLongOptionsMaxWidth(30);
        line.getCommandSpec().exitCodeOnExecutionException(ExitCode.INTERNAL_ERROR);
        line.setExecutionExceptionHandler((e, parsedCommand, parsed) -> {
            if (e instanceof IllegalArgumentException || e instanceof SingularMatrixException || e instanceof IOException) {
                err.println("saltus: " + e.getMessage());
                err.flush();
                return ExitCode.BAD_INPUT;
            }
            throw e;
        });
        return line.execute(arguments.toArray(String[]::new));
    }
}
