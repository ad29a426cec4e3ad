package org.saltus.io.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saltus.core.check.Reasons;
import org.saltus.io.text.CsvLine;
import org.saltus.io.text.WholeFile;

/**
 * A file of rows that grows at its end, by one writer: rows that stand in it are kept. A last line without its end, left by a writer that was killed, is cut
 * off when the file is opened, so that its row is done again; a row that could not be written wholly is taken back. The lock of the file ends with its process,
 * and with any other channel on it that this process closes: the writer reads it by its own.
 */
public final class RowsFile implements AutoCloseable {
    private final Path file;
    private FileChannel channel;
    private FileLock lock;
    private final Table found;

    /**
     * What stands in a file.
     *
     * @param header names of columns; empty when the file is
     * @param rows   cells of whole lines
     */
    public record Table(List<String> header, List<List<String>> rows) {
    }

    private RowsFile(Path file, FileChannel channel, FileLock lock, Table found) {
        this.file = file;
        this.channel = channel;
        this.lock = lock;
        this.found = found;
    }

    /** The whole lines of a file, which another process may be writing. */
    public static Table read(Path file) {
        try {
            return table(Files.readString(file, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + file + ": " + Reasons.reason(e), e);
        }
    }

    private static Table table(String text) {
        List<String> lines = text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
        List<List<String>> rows = new ArrayList<>();
        lines.stream().skip(1).forEach(line -> rows.add(CsvLine.split(line)));
        return new Table(lines.isEmpty() ? List.of() : CsvLine.split(lines.get(0)), rows);
    }

    /** Opens a file to append to, or makes it and its folder; a file that is empty has no header yet. @throws IllegalArgumentException when another has it */
    public static RowsFile open(Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            try {
                FileLock lock = lock(file, channel);
                byte[] bytes = content(channel);
                int end = bytes.length;
                while (end > 0 && bytes[end - 1] != '\n') {
                    end--;
                }
                channel.truncate(end);
                channel.position(end);
                return new RowsFile(file, channel, lock, table(new String(bytes, 0, end, StandardCharsets.UTF_8)));
            } catch (IOException | RuntimeException e) {
                channel.close();
                throw e;
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + file + ": " + Reasons.reason(e), e);
        }
    }

    /** All bytes, read by the channel that holds the lock: closing another one on the same file would end the lock. */
    private static byte[] content(FileChannel channel) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(channel.size()));
        while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
            continue;
        }
        return Arrays.copyOf(bytes.array(), bytes.position());
    }

    private static FileLock lock(Path file, FileChannel channel) {
        FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException e) {
            lock = null;                                                     // held by this very program
        } catch (IOException e) {
            return null;                                                     // a file system without locks cannot keep writers apart
        }
        if (lock == null) {
            throw new IllegalArgumentException(file + " is in use: another process writes these rows. Wait for it to end, or take another --out or --part.");
        }
        return lock;
    }

    /** What stood in it when it was opened. */
    public Table found() {
        return found;
    }

    /** Replaces all that stands in it, wholly or, when that fails or the process is killed, not at all. */
    public synchronized void rewrite(List<String> header, List<List<String>> rows) {
        StringBuilder text = new StringBuilder(CsvLine.join(header)).append('\n');
        rows.forEach(row -> text.append(CsvLine.join(row)).append('\n'));
        close();
        WholeFile.write(file, text.toString());
        RowsFile again = open(file);
        channel = again.channel;
        lock = again.lock;
    }

    /** Adds a row and hands it to the system. @throws UncheckedIOException when it cannot be written; what was written of it is taken back */
    public synchronized void add(List<String> cells) {
        append(CsvLine.join(cells) + "\n");
    }

    private void append(String text) {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        try {
            long before = channel.position();
            try {
                while (bytes.hasRemaining()) {
                    channel.write(bytes);
                }
            } catch (IOException e) {
                channel.truncate(before);
                throw e;
            }
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private UncheckedIOException failed(IOException e) {
        return new UncheckedIOException("Cannot write " + file + ": " + Reasons.reason(e), e);
    }

    @Override
    public void close() {
        try {
            if (lock != null) {
                lock.release();
            }
            channel.close();
        } catch (IOException e) {
            throw failed(e);
        }
    }
}
