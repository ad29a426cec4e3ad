package org.saltus.io.cli;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.saltus.core.spi.Suggestions;
import org.saltus.io.console.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code saltus explain}: what a warning, verdict or status of a run means, why it happens and what to do. */
@Command(name = "explain", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Say what a warning or verdict of a run means, why it happens and what to do: saltus explain not-converged.")
final class ExplainCommand implements Tool.SubCommand {
    private final Screen screen;

    @Parameters(index = "0", arity = "0..1", paramLabel = "ID", description = "of a warning (warning_details in run.json), or a verdict; default: a "
        + "list of all")
    private String id;

    ExplainCommand(Screen screen) {
        this.screen = screen;
    }

    @Override
    public int call() {
        Map<String, List<String>> all = Explanations.all();
        if (id == null) {
            Table table = new Table("");
            all.forEach((name, entry) -> table.row(name, entry.get(0)));
            table.print(screen.out(), screen.width());
            return ExitCode.DONE;
        }
        List<String> entry = all.get(id.strip().toLowerCase(Locale.ROOT).replace('_', '-'));
        if (entry == null) {
            throw new IllegalArgumentException("nothing is called \"" + id + "\"" + Suggestions.hint(id, all.keySet()) + " Known: "
                + String.join(", ", all.keySet()) + ".");
        }
        for (String paragraph : entry) {
            Table.broken(paragraph.replaceFirst("^\\*\\*(.+?)\\*\\*", "$1:").replace("`", ""), screen.width()).forEach(screen.out()::println);
        }
        return ExitCode.DONE;
    }
}
