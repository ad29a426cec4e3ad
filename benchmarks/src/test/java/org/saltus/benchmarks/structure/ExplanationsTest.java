package org.saltus.benchmarks.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.saltus.core.energy.Verdict;
import org.saltus.core.run.RunSummary;
import org.saltus.io.cli.Explanations;

/** Every id of a warning in the sources of all modules, every verdict and every status has an entry that says what it means, why, and what to do. */
class ExplanationsTest {
    /** {@code new Warning("id", ...)} and {@code warn("id", ...)}; an id that ends in - is completed by the constants of an enum. */
    private static final Pattern ID = Pattern.compile("(?:new Warning|\\bwarn)\\(\\s*\"([a-z][a-z-]*)\"\\s*[,+]");
    private final Map<String, List<String>> entries = Explanations.all();

    private static Set<String> ids(String source) {
        Set<String> ids = new TreeSet<>();
        Matcher m = ID.matcher(source);
        while (m.find()) {
            ids.add(m.group(1));
        }
        return ids;
    }

    @Test
    void theScannerFindsBothForms() {
        assertEquals(Set.of("not-converged", "overlap", "created-"), ids("warn(new Warning(\"not-converged\", 3, \"\", x)); summary.warn(\"overlap\",\n f());"
            + " new Warning(\"created-\" + cause, 1); warn(\"A line for the user.\"); warn(\"plain\");"));
    }

    @Test
    void everyIdInTheSourcesHasAnEntry() throws IOException {
        Set<String> missing = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of(".."), 12)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java") && f.toString().contains("/src/main/")).toList()) {
                for (String id : ids(Files.readString(file))) {
                    boolean known = id.endsWith("-") ? entries.keySet().stream().anyMatch(e -> e.startsWith(id)) : entries.containsKey(id);
                    if (!known) {
                        missing.add(id + " of " + file.getFileName());
                    }
                }
            }
        }
        assertEquals(Set.of(), missing, "add them to ids.md");
    }

    @Test
    void everyVerdictAndStatusHasAnEntry() {
        for (Enum<?> word : Stream.concat(Stream.of(Verdict.values()), Stream.of(RunSummary.Status.values())).toList()) {
            String id = word.name().toLowerCase(Locale.ROOT);
            assertTrue(id.equals("running") || entries.containsKey(id), id);
        }
    }

    @Test
    void everyEntrySaysWhatWhyAndWhatToDo() {
        assertTrue(entries.size() > 30);
        entries.forEach((id, entry) -> {
            assertEquals(3, entry.size(), id + ": " + entry);
            assertTrue(entry.get(0).matches("(Verdict|Status|Warning): .{20,}") && entry.get(1).matches("\\*\\*Why\\*\\* .{10,}")
                && entry.get(2).matches("\\*\\*Do\\*\\* .{5,}"), id + ": " + entry);
        });
    }
}
