package org.saltus.io.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What each warning, verdict and status of a run means, by its id: the page {@code ids.md}, a section per id. */
public final class Explanations {
    private static final String PAGE = "/org/saltus/io/explain/ids.md";
    private static final String HEADING = "## ";

    private Explanations() {
    }

    /** The paragraphs of every id in the order of the page: what was seen, why, what to do. */
    public static Map<String, List<String>> all() {
        Map<String, List<String>> all = new LinkedHashMap<>();
        List<String> entry = null;
        for (String line : text().lines().map(String::strip).toList()) {
            if (line.startsWith(HEADING)) {
                entry = new ArrayList<>();
                all.put(line.substring(HEADING.length()), entry);
            } else if (entry != null && !line.isEmpty()) {
                add(entry, line);
            }
        }
        return all;
    }

    /** Lines go on until one starts a paragraph of its own, with a word in bold. */
    private static void add(List<String> entry, String line) {
        if (entry.isEmpty() || line.startsWith("**")) {
            entry.add(line);
        } else {
            entry.set(entry.size() - 1, entry.get(entry.size() - 1) + " " + line);
        }
    }

    private static String text() {
        try (InputStream page = Explanations.class.getResourceAsStream(PAGE)) {
            return new String(page.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + PAGE, e);
        }
    }
}
