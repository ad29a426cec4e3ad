package org.saltus.io.sweep;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.saltus.core.check.Reasons;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.ExitCode;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;
import org.saltus.io.sweep.Plan.Keep;
import org.saltus.io.sweep.RowSpec.Answer;
import org.saltus.io.sweep.RowSpec.Row;

/**
 * Runs rows, one after the other, as {@code saltus run} does, and collects what they came to. Files that nobody keeps and nothing is collected from are not
 * written.
 */
final class RowRun {
    private static final List<String> TABLES = List.of("ledger", "bodies", "contacts");
    private static final String WARNING = "warning: ";
    private static final String TOOL = "saltus: ";
    private final RowSpec spec;
    private final Providers providers;

    RowRun(RowSpec spec, Providers providers) {
        this.spec = spec;
        this.providers = providers;
    }

    /** Runs a row. @param unheeded told of the answer when the limit of time has struck and the run goes on */
    Answer run(Row row, Consumer<Answer> unheeded) {
        Path folder = Path.of(spec.runs()).resolve(row.id());
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        RunLimit[] limit = new RunLimit[1];
        limit[0] = new RunLimit(spec.cpu(), row.isTrial(), () -> unheeded.accept(late(row, limit[0])));
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        int code;
        try (PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8)) {
            code = new Tool(new Screen(nowhere, errors, false), providers, () -> limit[0]).run(words(row, folder).toArray(String[]::new));
        } finally {
            limit[0].end();
        }
        String message = message(err.toString(StandardCharsets.UTF_8)).replace(folder.toString(), "runs/" + row.id())
            .replace(Path.of(spec.scene()).getParent() + File.separator, "");   // rows are the same wherever the folders lie
        Status status = Status.of(code, limit[0].isReached());
        boolean isBegun = row.isTrial() && code == ExitCode.INTERRUPTED;
        List<String> values = new ArrayList<>(spec.collect().stream().map(one -> "").toList());
        if (isBegun || status == Status.DONE || status == Status.STOPPED) {
            status = isBegun ? Status.DONE : status;
            message = isBegun ? "" : message;
            String fault = collect(row, folder, values);
            message = message.isEmpty() ? fault : message;
        } else if (status == Status.TIMEOUT) {
            message = lateMessage();
        }
        if (row.isTrial() || spec.keep() == Keep.none || spec.keep() == Keep.failed && status == Status.DONE) {
            delete(folder);
            message = message.replace(" The results so far are in runs/" + row.id() + ".", "");
        }
        return new Answer(status, message, values, limit[0].seconds(), limit[0].cpu());
    }

    private Answer late(Row row, RunLimit limit) {
        return new Answer(Status.TIMEOUT, lateMessage() + "; the run did not stop and its process was ended", spec.collect().stream().map(one -> "").toList(),
            limit.seconds(), limit.cpu());
    }

    private String lateMessage() {
        return "limit of " + Value.digits(spec.cpu()) + " s";
    }

    private List<String> words(Row row, Path folder) {
        List<String> words = new ArrayList<>(List.of("run", spec.scene(), "--out", folder.toString(), "--force", "--quiet", "--threads",
            Integer.toString(spec.threads())));
        if (spec.keep() != Keep.all) {
            List<String> without = new ArrayList<>(List.of("frames", "report", "checkpoint"));
            for (String table : TABLES) {
                boolean isAsked = spec.collect().stream().anyMatch(one -> one.take() != Collected.Take.FORMULA && table.equals(table(one.what())));
                if (!isAsked && !(table.equals("ledger") && spec.keep() == Keep.failed)) {
                    without.add(table);
                }
            }
            words.addAll(List.of("--without", String.join(",", without)));
        }
        row.changes().forEach(change -> words.addAll(List.of("--set", change)));
        return words;
    }

    /** The table that a column is of, where it is one that is written without an observer; the ledger for columns without a table. */
    private static String table(String what) {
        String first = what.split("\\.", 2)[0];
        return TABLES.contains(first) || what.contains(".") ? first : "ledger";
    }

    /** What the tool said of why it ended, without warnings. */
    private static String message(String err) {
        return err.lines().filter(line -> !line.startsWith(WARNING) && !line.isBlank()).map(line -> line.startsWith(TOOL) ? line.substring(TOOL.length())
            : line)
            .collect(Collectors.joining(" "));
    }

    /** Fills the values in; gives the first reason why one is missing. */
    private String collect(Row row, Path folder, List<String> values) {
        if (values.isEmpty()) {
            return "";
        }
        String first = "";
        try {
            Results results = new Results(folder, row.numbers());
            for (int k = 0; k < values.size(); k++) {
                Collected one = spec.collect().get(k);
                if (row.isTrial()) {
                    String unknown = results.unknown(one);
                    values.set(k, unknown == null ? "" : unknown);
                    continue;
                }
                try {
                    values.set(k, results.value(one));
                } catch (IllegalArgumentException e) {
                    first = first.isEmpty() ? one.name() + " has no value: " + e.getMessage() : first;
                }
            }
        } catch (IOException e) {
            return Results.unreadable(e);
        }
        return first;
    }

    /** Removes a folder that a row has made. */
    static void delete(Path folder) {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path path : walk.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot remove " + folder + ": " + Reasons.reason(e), e);
        }
    }
}
