package org.saltus.io.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.saltus.core.spi.CommandProvider;
import org.saltus.core.spi.Providers;
import org.saltus.io.log.LogOption;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;

/** Finds the command and runs it. An ordinary object: tests give it streams and providers of their own. */
public final class Tool {
    private static final String HELP = "help";
    private static final String DEBUG = "--debug";
    private final Screen screen;
    private final Providers providers;
    private final Supplier<Interruption> interruptions;

    /** @param interruptions made anew for every run */
    public Tool(Screen screen, Providers providers, Supplier<Interruption> interruptions) {
        this.screen = screen;
        this.providers = providers;
        this.interruptions = interruptions;
    }

    /** Version of Saltus: that of the jar, or {@code development} when run from classes. */
    public static String version() {
        String version = Tool.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    /** Runs a command line; everything that goes wrong becomes a message and an exit code, see {@link ExitCode}. */
    public int run(String... arguments) {
        List<String> words = new ArrayList<>(Arrays.asList(arguments));
        boolean debug = words.removeIf(DEBUG::equals);
        try (AutoCloseable log = LogOption.open(LogOption.take(words), screen.err())) {
            return dispatch(words);
        } catch (Throwable fault) {
            return new Faults(screen, debug).report(fault);
        } finally {
            screen.out().flush();
            screen.err().flush();
        }
    }

    private int dispatch(List<String> words) throws Exception {
        if (words.size() > 1 && words.get(0).equals(HELP) && !words.get(1).startsWith("-")) {
            return dispatch(List.of(words.get(1), "--help"));                // also of commands that parse their words themselves
        }
        if (words.equals(List.of("--version"))) {                             // needs no provider
            screen.out().println("saltus " + version());
            return ExitCode.DONE;
        }
        if (words.equals(List.of("list"))) {                                  // nor needs this a parser
            return new ListCommand(screen, providers).call();
        }
        List<CommandProvider> extensions = providers.all(CommandProvider.class);
        for (CommandProvider extension : extensions) {
            if (!words.isEmpty() && words.get(0).equals(extension.name())) {
                return extension.run(List.copyOf(words.subList(1, words.size())));
            }
        }
        CommandLine commands = commands(words, extensions);
        if (!words.isEmpty() && !words.get(0).startsWith("-") && !commands.getSubcommands().containsKey(words.get(0))) {
            commands.parseArgs(words.get(0));                                // throws, whatever follows: a --help after it would hide the fault
        }
        CommandLine.ParseResult parsed = commands.parseArgs(words.toArray(String[]::new));
        CommandLine chosen = parsed.hasSubcommand() ? parsed.subcommand().commandSpec().commandLine() : commands;
        if (chosen.isVersionHelpRequested()) {
            screen.out().println("saltus " + version());
            return ExitCode.DONE;
        }
        if (chosen.getCommand() instanceof HelpCommand) {
            screen.out().print((chosen.isUsageHelpRequested() ? chosen : commands).getUsageMessage(Ansi.OFF));
            return ExitCode.DONE;
        }
        if (chosen.isUsageHelpRequested() || chosen == commands) {
            screen.out().print(chosen.getUsageMessage(Ansi.OFF));
            return chosen.isUsageHelpRequested() ? ExitCode.DONE : ExitCode.BAD_INPUT;
        }
        return ((SubCommand) chosen.getCommand()).call();
    }

    /** The root and the command that the first word names; all commands where it names none, for then they are listed. */
    private CommandLine commands(List<String> words, List<CommandProvider> extensions) {
        CommandLine commands = new CommandLine(new Root());
        Map<String, Supplier<SubCommand>> own = own();
        if (!words.isEmpty() && own.containsKey(words.get(0))) {
            commands.addSubcommand(own.get(words.get(0)).get());
            commands.setUsageHelpLongOptionsMaxWidth(30);
            return commands;
        }
        own.values().forEach(command -> commands.addSubcommand(command.get()));
        for (CommandProvider extension : extensions) {
            CommandSpec spec = CommandSpec.create();
            spec.usageMessage().description(literal(extension.summary()));
            commands.addSubcommand(extension.name(), spec);
        }
        commands.addSubcommand(HELP, new HelpCommand());
        commands.setUsageHelpLongOptionsMaxWidth(30);
        return commands;
    }

    private Map<String, Supplier<SubCommand>> own() {
        Map<String, Supplier<SubCommand>> own = new LinkedHashMap<>();
        own.put("run", () -> new RunCommand(screen, providers, interruptions));
        own.put("resume", () -> new ResumeCommand(screen, providers, interruptions));
        own.put("view", () -> new ViewCommand(screen, providers, interruptions));
        own.put("rerun", () -> new RerunCommand(screen, providers, interruptions));
        own.put("static", () -> new StaticCommand(screen, providers, interruptions));
        own.put("check", () -> new CheckCommand(screen, providers));
        own.put("list", () -> new ListCommand(screen, providers));
        own.put("explain", () -> new ExplainCommand(screen));
        return own;
    }

    /** Text that picocli must not read as a format. */
    private static String literal(String text) {
        return text.replace("%", "%%");
    }

    /** A command of this module. */
    interface SubCommand {
        int call() throws Exception;
    }

    @Command(name = "saltus", mixinStandardHelpOptions = true, sortOptions = false,
        description = "FEM-coupled nonsmooth dynamics: bodies that touch, collide, slide and stick, with an energy balance that"
            + " closes in every step.",
        footer = {"", "Start with:  saltus run io/examples/bouncing-ball.yaml",
            "Any command takes --debug, which adds the stack trace to an error.", LogOption.HELP,
            "Exit codes: 0 done, 1 a check is above its tolerance, 2 bad input, 3 the scene's policy stopped the run,"
                + " 4 internal error, 130 interrupted."})
    private static final class Root {
    }
}
