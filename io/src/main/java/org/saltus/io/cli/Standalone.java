package org.saltus.io.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.saltus.core.check.Reasons;
import org.saltus.core.math.SingularMatrixException;
import org.saltus.core.spi.CommandProvider;
import org.saltus.core.spi.Providers;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * Runs a command that comes by a provider: parses its words, turns bad input and usage into one message and exit code 2. Everything else it
 * throws on to {@link Tool}, which makes it a message and exit code 4, a file that cannot be written an {@link UncheckedIOException}.
 */
public final class Standalone {
    /** What a command does with its words. */
    public interface Command {
        /** Runs it. @param out what it prints; @param err what it warns of and refuses; @return the exit code */
        int execute(Providers providers, PrintWriter out, PrintWriter err, List<String> arguments);
    }

    private Standalone() {
    }

    /** A row of a catalogue of commands: on everything installed and the console. */
    public static CommandProvider command(String name, String summary, Command command) {
        return CommandProvider.of(name, summary, arguments -> command.execute(Providers.installed(),
            new PrintWriter(System.out, true, StandardCharsets.UTF_8), new PrintWriter(System.err, true, StandardCharsets.UTF_8), arguments));
    }

    /** Runs it. @param name of the command; @param command annotated for picocli; @return the exit code */
    public static int execute(String name, Callable<Integer> command, PrintWriter out, PrintWriter err, List<String> arguments) {
        CommandLine line = new CommandLine(command);
        line.setCommandName("saltus " + name);
        line.setOut(out);
        line.setErr(err);
        line.setUsageHelpLongOptionsMaxWidth(30);
        line.getCommandSpec().version("saltus " + Tool.version());
        try {
            Integer help = CommandLine.executeHelpRequest(line.parseArgs(arguments.toArray(String[]::new)));
            return help != null ? help : command.call();
        } catch (ParameterException e) {
            return badInput(err, Faults.usageMessage(e));
        } catch (IllegalArgumentException | SingularMatrixException e) {
            return badInput(err, e.getMessage());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the results of " + name + ": " + Reasons.of(e) + ".", e);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        } finally {
            out.flush();
        }
    }

    /** Prints warnings, each line once, as the other commands do. */
    public static Consumer<String> warnings(PrintWriter err) {
        Set<String> warned = new HashSet<>();
        return line -> {
            if (warned.add(line)) {
                err.println("warning: " + line);
                err.flush();
            }
        };
    }

    private static int badInput(PrintWriter err, String message) {
        err.println("saltus: " + message);
        err.flush();
        return ExitCode.BAD_INPUT;
    }
}
