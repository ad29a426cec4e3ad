package org.saltus.core.table;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.DoubleFunction;
import org.saltus.core.check.Reasons;

/**
 * A table of comma-separated values, written row by row: point as decimal mark, enough digits to give the same double back. A file that cannot be written, or
 * not any more, is an {@link UncheckedIOException} that names it.
 */
public final class CsvFile implements AutoCloseable {
    private static final int BUFFER = 1 << 16;
    private static final Set<Path> CONTINUED = ConcurrentHashMap.newKeySet();
    private final Path file;
    private final DoubleFunction<String> digits;
    private final BufferedWriter writer;
    private final StringBuilder row = new StringBuilder(512);
    private final boolean continued;

    /** Says that the table of this name is part of a run that goes on: the next one that is made there appends to it, without a header. */
    public static void continues(Path file) {
        CONTINUED.add(file.toAbsolutePath().normalize());
    }

    /** Creates the file, replacing an old one (unless it {@link #continues}), and writes the header. */
    public CsvFile(Path file, String header) {
        this(file, header, Double::toString);
    }

    /** As the other form. @param digits how numbers are written */
    public CsvFile(Path file, String header, DoubleFunction<String> digits) {
        this.file = file;
        this.digits = digits;
        continued = CONTINUED.remove(file.toAbsolutePath().normalize());
        OpenOption[] how = continued ? new OpenOption[] {StandardOpenOption.APPEND} : new OpenOption[0];
        try {
            writer = new BufferedWriter(new OutputStreamWriter(Files.newOutputStream(file, how), StandardCharsets.UTF_8), BUFFER);
        } catch (IOException e) {
            throw failed(e);
        }
        if (!continued) {
            row.append(header);
            endRow();
        }
    }

    /** Whether rows of the run before stand in it already, that of the present state among them where there are such. */
    public boolean isContinued() {
        return continued;
    }

    /** Appends a number to the row. */
    public CsvFile add(double value) {
        separate().append(digits.apply(value));
        return this;
    }

    /** Appends a whole number to the row. */
    public CsvFile add(long value) {
        separate().append(value);
        return this;
    }

    /** Appends a text to the row, in quotes where it needs them. */
    public CsvFile add(String value) {
        boolean quote = value.indexOf(',') >= 0 || value.indexOf('"') >= 0 || value.indexOf('\n') >= 0;
        separate().append(quote ? '"' + value.replace("\"", "\"\"") + '"' : value);
        return this;
    }

    private StringBuilder separate() {
        return row.length() == 0 ? row : row.append(',');
    }

    /** Writes the row. */
    public void endRow() {
        try {
            writer.append(row.append('\n'));
        } catch (IOException e) {
            throw failed(e);
        }
        row.setLength(0);
    }

    /** Hands all rows so far over to the system. */
    public void flush() {
        try {
            writer.flush();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void close() {
        try {
            writer.close();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private UncheckedIOException failed(IOException e) {
        return new UncheckedIOException("Cannot write " + file + ": " + Reasons.reason(e), e);
    }
}
