package org.saltus.io.mesh.gmsh;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.saltus.core.check.FileBytes;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;

/** An MSH file as bytes, of either byte order: whole numbers of 4 or 8 bytes, doubles, and lines between them. */
final class MshBytes implements MshInput {
    private static final int SHOWN = 40;
    private final String name;
    private final ByteBuffer bytes;
    private String line = "";
    private String rest = "";

    MshBytes(Path file) throws IOException {
        name = file.getFileName().toString();
        long size = Files.size(file);
        if (size > Integer.MAX_VALUE - 8) {
            throw new SceneFormatException(new Location(name, 0, 0), "the file has " + size + " bytes, expected less than 2 GiB for a binary mesh."
                + " Export it as text, or divide it.");
        }
        bytes = ByteBuffer.wrap(FileBytes.of(file)).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public void endOfFormat() {
        String size = word("the data size");
        if (!size.equals("8")) {
            throw error("the data size is " + size + ", expected 8 bytes. Export it on a 64-bit machine.");
        }
        long one = tag("the number 1 behind the format line");
        if (one == Integer.reverseBytes(1)) {
            bytes.order(ByteOrder.BIG_ENDIAN);
        } else if (one != 1) {
            throw error("the number behind the format line is " + one + ", expected 1 in either byte order. The file is damaged.");
        }
    }

    @Override
    public boolean isBinary() {
        return true;
    }

    @Override
    public boolean advance() {
        do {
            if (!bytes.hasRemaining()) {
                line = "";
                rest = "";
                return false;
            }
            int from = bytes.position();
            int to = from;
            while (to < bytes.limit() && bytes.get(to) != '\n') {
                to++;
            }
            line = new String(bytes.array(), from, to - from, StandardCharsets.ISO_8859_1);
            bytes.position(Math.min(to + 1, bytes.limit()));
        } while (line.isBlank());
        rest = line;
        return true;
    }

    @Override
    public void expect(String what) {
        if (!advance()) {
            throw cutOff(what);
        }
    }

    private SceneFormatException cutOff(String what) {
        return error("the file ends here, expected " + what + ". It is cut off: export or copy it again.");
    }

    @Override
    public String line() {
        return line;
    }

    @Override
    public String show() {
        String plain = line.strip().replaceAll("[^ -~]", "?");
        return "\"" + (plain.length() <= SHOWN ? plain : plain.substring(0, SHOWN) + "...") + "\"";
    }

    @Override
    public String word(String what) {
        String stripped = rest.strip();
        if (stripped.isEmpty()) {
            throw error("the line " + show() + " ends where " + what + " is expected. The file is damaged or cut off: export it again.");
        }
        int end = 0;
        while (end < stripped.length() && !Character.isWhitespace(stripped.charAt(end))) {
            end++;
        }
        rest = stripped.substring(end);
        return stripped.substring(0, end);
    }

    @Override
    public int count(String what, int bytesEach) {
        String word = word(what);
        try {
            return held(what, Long.parseLong(word), bytesEach);
        } catch (NumberFormatException e) {
            throw error(what + " stands in " + show() + ", expected a whole number.");
        }
    }

    private int held(String what, long count, int bytesEach) {
        if (count < 0 || count > bytes.remaining() / bytesEach) {
            throw error(what + " is " + count + ", but the " + bytes.remaining() + " bytes that follow hold at most " + bytes.remaining() / bytesEach
                + ". The file is damaged or cut off: export it again.");
        }
        return (int) count;
    }

    @Override
    public void record(String what) {
        if (!bytes.hasRemaining()) {
            throw cutOff(what);
        }
    }

    @Override
    public void recordEnd(String what) {
        // the length of a record is fixed: nothing can follow
    }

    @Override
    public int size(String what, int bytesEach) {
        return held(what, id(what), bytesEach);
    }

    @Override
    public long id(String what) {
        try {
            return bytes.getLong();
        } catch (BufferUnderflowException e) {
            throw cutOff(what);
        }
    }

    @Override
    public long tag(String what) {
        try {
            return bytes.getInt();
        } catch (BufferUnderflowException e) {
            throw cutOff(what);
        }
    }

    @Override
    public double number(String what) {
        try {
            double x = bytes.getDouble();
            if (Double.isFinite(x)) {
                return x;
            }
            throw error(what + " is " + x + ", expected a finite number.");
        } catch (BufferUnderflowException e) {
            throw cutOff(what);
        }
    }

    @Override
    public SceneFormatException error(String message) {
        return new SceneFormatException(new Location(name, 0, 0), "byte " + bytes.position() + ": " + message);
    }

    @Override
    public void close() {
        // all bytes are in memory
    }
}
