package org.saltus.io.sweep;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.saltus.core.check.Reasons;
import org.saltus.io.campaign.Part;
import org.saltus.io.campaign.RowsFile;
import org.saltus.io.text.Sha256;

/** The rows that stand in the folder of a sweep, of all its parts, by the names of their runs. Of several tries of one run the last counts. */
final class RowStore {
    /** Rows of parts, and those that were set aside when the columns changed: a plan that has them again finds them. */
    private static final String PATTERN = "{,earlier-*-}rows-*-of-*.csv";
    private final Map<String, RowRecord> byId = new HashMap<>();
    private final String asked;

    /** Reads what is there of what a plan asks for; nothing when there is no folder. */
    RowStore(Path folder, Plan plan) {
        asked = asked(plan);
        if (!Files.isDirectory(folder)) {
            return;
        }
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder, PATTERN)) {
            stream.forEach(files::add);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot list " + folder + ": " + Reasons.reason(e), e);
        }
        files.sort(null);
        files.forEach(file -> RowRecord.all(file, RowsFile.read(file)).forEach(this::add));
    }

    /** Those of one part, which its writer has found in its file. */
    RowStore(RowsFile file, Path path, Plan plan) {
        asked = asked(plan);
        RowRecord.all(path, file.found()).forEach(this::add);
    }

    /** Hash of what is to be collected. */
    static String asked(Plan plan) {
        String text = plan.collect().stream().map(Collected::definition).collect(Collectors.joining("\n"));
        return HexFormat.of().formatHex(Sha256.digest().digest(text.getBytes(StandardCharsets.UTF_8))).substring(0, 8);
    }

    /** Takes a row in, where it belongs to what is asked. */
    void add(RowRecord row) {
        if (row.asked().equals(asked)) {
            byId.merge(row.id(), row, (old, next) -> next.attempt() >= old.attempt() ? next : old);
        }
    }

    /** The row of a run; null when it is missing. */
    RowRecord get(String id) {
        return byId.get(id);
    }

    /** Opens the file of a part for the rows of a plan; what stands there of a plan with other columns is set aside. */
    static RowsFile open(Path folder, Part part, Plan plan) {
        Path path = folder.resolve(part.fileName());
        RowsFile file = RowsFile.open(path);
        List<String> header = RowRecord.header(plan);
        if (!file.found().header().equals(header)) {
            if (!file.found().rows().isEmpty()) {
                setAside(path);
            }
            file.rewrite(header, List.of());
        }
        return file;
    }

    private static void setAside(Path path) {
        int k = 1;
        while (Files.exists(aside(path, k))) {
            k++;
        }
        try {
            Files.copy(path, aside(path, k));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + aside(path, k) + ": " + Reasons.reason(e), e);
        }
    }

    private static Path aside(Path path, int k) {
        return path.resolveSibling("earlier-" + k + "-" + path.getFileName());
    }
}
