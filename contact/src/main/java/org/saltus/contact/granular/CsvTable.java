package org.saltus.contact.granular;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A table of comma-separated values. */
final class CsvTable implements AutoCloseable {
    private final PrintWriter out;
    private final StringBuilder row = new StringBuilder();

    CsvTable(Path file, String header) {
        try {
            out = new PrintWriter(Files.newBufferedWriter(file, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + file + ": " + e.getMessage(), e);
        }
        out.println(header);
    }

    CsvTable add(double value) {
        row.append(row.length() == 0 ? "" : ",").append(value);
        return this;
    }

    CsvTable add(long value) {
        row.append(row.length() == 0 ? "" : ",").append(value);
        return this;
    }

    CsvTable add(String value) {
        boolean quote = value.indexOf(',') >= 0 || value.indexOf('"') >= 0;
        row.append(row.length() == 0 ? "" : ",").append(quote ? '"' + value.replace("\"", "\"\"") + '"' : value);
        return this;
    }

    void endRow() {
        out.println(row);
        row.setLength(0);
    }

    @Override
    public void close() {
        out.close();
    }
}
