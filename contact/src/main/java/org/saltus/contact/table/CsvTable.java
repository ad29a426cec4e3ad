package org.saltus.contact.table;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A table of comma-separated values. A file that cannot be written, or not any more, is an {@link UncheckedIOException} that names it. */
public final class CsvTable implements AutoCloseable {
    private final Path file;
    private final BufferedWriter out;
    private final StringBuilder row = new StringBuilder();

    CsvTable(Path file, String header) {
        this.file = file;
        try {
            out = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw failed(e);
        }
        row.append(header);
        endRow();
    }

    /** Appends a number to the row. */
    public CsvTable add(double value) {
        row.append(row.length() == 0 ? "" : ",").append(value);
        return this;
    }

    /** Appends a whole number to the row. */
    public CsvTable add(long value) {
        row.append(row.length() == 0 ? "" : ",").append(value);
        return this;
    }

    /** Appends a text to the row, in quotes where it needs them. */
    public CsvTable add(String value) {
        boolean quote = value.indexOf(',') >= 0 || value.indexOf('"') >= 0;
        row.append(row.length() == 0 ? "" : ",").append(quote ? '"' + value.replace("\"", "\"\"") + '"' : value);
        return this;
    }

    /** Writes the row. */
    public void endRow() {
        try {
            out.append(row.append('\n'));
        } catch (IOException e) {
            throw failed(e);
        }
        row.setLength(0);
    }

    /** Hands all rows so far over to the system. */
    void flush() {
        try {
            out.flush();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void close() {
        try {
            out.close();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private UncheckedIOException failed(IOException e) {
        return new UncheckedIOException("Cannot write " + file + ": " + e.getMessage(), e);
    }
}
