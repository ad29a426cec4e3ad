package org.saltus.io.report.player;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saltus.core.check.Reasons;

/**
 * The file {@value #NAME}: the frames of a film as they are taken, for those who look on and for a run that goes on. Big-endian records, each behind its
 * length (an int): the head - the word of the format, the head as JSON, and its arrays, each behind its length - then the frames: time, members, nodes, links,
 * fields, number of contacts kept and dropped, then per contact its key, the parts, a byte for joints, and its numbers. A record that is not there whole is
 * not there.
 */
public final class FilmFile implements AutoCloseable {
    /** Its name in the folder of a run. */
    public static final String NAME = "film.bin";
    private static final String FORMAT = "saltus-film-2";
    private static final int NUMBERS = 7;
    private final Path file;
    private final DataOutputStream out;

    /** Creates the file with the film's frames so far, or goes on at its end; every further frame of the film is appended. */
    public FilmFile(Path file, Film film, boolean append) {
        this.file = file;
        try {
            out = new DataOutputStream(new BufferedOutputStream(append ? Files.newOutputStream(file, StandardOpenOption.APPEND) : Files.newOutputStream(file),
                1 << 16));
            if (!append) {
                record(head(film.head()));
                for (Frame frame : film.frames()) {
                    record(bytes(frame));
                }
            }
        } catch (IOException e) {
            throw failed(e);
        }
        film.tell(this::add);
    }

    private void add(Frame frame) {
        try {
            record(bytes(frame));
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private void record(byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /** Hands over to the system what is held back. */
    public void flush() {
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
        return new UncheckedIOException("Cannot write " + file + ": " + Reasons.reason(e), e);
    }

    private static byte[] head(FilmHead head) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream data = new DataOutputStream(bytes)) {
            data.writeUTF(FORMAT);
            byte[] json = head.json().getBytes(StandardCharsets.UTF_8);
            data.writeInt(json.length);
            data.write(json);
            for (double[] numbers : new double[][] {head.radius(), head.fixed()}) {
                data.writeInt(numbers.length);
                for (double x : numbers) {
                    data.writeDouble(x);
                }
            }
            data.writeInt(head.reference().length);
            ByteBuffer reference = ByteBuffer.allocate(4 * head.reference().length);
            reference.asFloatBuffer().put(head.reference());
            data.write(reference.array());
            data.writeInt(head.faces().length);
            for (int n : head.faces()) {
                data.writeInt(n);
            }
        }
        return bytes.toByteArray();
    }

    private static FilmHead head(byte[] record) throws IOException {
        DataInputStream data = new DataInputStream(new ByteArrayInputStream(record));
        if (!data.readUTF().equals(FORMAT)) {
            throw new IOException("it is no film of this version of Saltus");
        }
        String json = new String(data.readNBytes(data.readInt()), StandardCharsets.UTF_8);
        double[][] numbers = new double[2][];
        for (int k = 0; k < 2; k++) {
            numbers[k] = new double[data.readInt()];
            for (int i = 0; i < numbers[k].length; i++) {
                numbers[k][i] = data.readDouble();
            }
        }
        float[] reference = new float[data.readInt()];
        ByteBuffer.wrap(data.readNBytes(4 * reference.length)).asFloatBuffer().get(reference);
        int[] faces = new int[data.readInt()];
        for (int k = 0; k < faces.length; k++) {
            faces[k] = data.readInt();
        }
        return FilmHead.of(json, numbers[0], numbers[1], reference, faces);
    }

    private static byte[] bytes(Frame frame) {
        ContactFrame c = frame.contacts();
        float[][] motion = {frame.members(), frame.nodes(), frame.links(), frame.fields()};
        int length = 8 + 4 * Arrays.stream(motion).mapToInt(values -> values.length).sum() + 8 + c.count() * (8 + 8 + 1 + 4 * NUMBERS);
        ByteBuffer data = ByteBuffer.allocate(length).putDouble(frame.time());
        for (float[] values : motion) {
            data.asFloatBuffer().put(values);
            data.position(data.position() + 4 * values.length);
        }
        data.putInt(c.count()).putInt(c.dropped());
        for (int k = 0; k < c.count(); k++) {
            data.putLong(c.key()[k]).putInt(c.part()[2 * k]).putInt(c.part()[2 * k + 1]).put((byte) (c.joint()[k] ? 1 : 0));
            for (int i = 0; i < NUMBERS; i++) {
                data.putFloat(c.number()[NUMBERS * k + i]);
            }
        }
        return data.array();
    }

    private static Frame frame(ByteBuffer data, FilmHead head) {
        double time = data.getDouble();
        float[][] motion = {new float[7 * head.members()], new float[5 * head.nodes()], new float[9 * head.links()], new float[head.fieldSize()]};
        for (float[] values : motion) {
            for (int k = 0; k < values.length; k++) {
                values[k] = data.getFloat();
            }
        }
        int count = data.getInt();
        ContactFrame c = new ContactFrame(count, data.getInt(), new long[count], new int[2 * count], new boolean[count], new float[NUMBERS * count]);
        for (int k = 0; k < count; k++) {
            c.key()[k] = data.getLong();
            c.part()[2 * k] = data.getInt();
            c.part()[2 * k + 1] = data.getInt();
            c.joint()[k] = data.get() != 0;
            for (int i = 0; i < NUMBERS; i++) {
                c.number()[NUMBERS * k + i] = data.getFloat();
            }
        }
        return new Frame(time, motion[0], motion[1], motion[2], motion[3], c);
    }

    /** What a file holds. */
    record Recorded(FilmHead head, List<Frame> frames) {
    }

    /** All of a file; null when it is not there. */
    static Recorded read(Path file) {
        if (!Files.isRegularFile(file)) {
            return null;
        }
        try (Reader reader = new Reader(file)) {
            FilmHead head = reader.head();
            List<Frame> frames = new ArrayList<>();
            for (Frame f = head == null ? null : reader.next(); f != null; f = reader.next()) {
                frames.add(f);
            }
            return head == null ? null : new Recorded(head, frames);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + file + ": " + Reasons.reason(e), e);
        }
    }

    /** Reads what is there, also while the file grows. */
    static final class Reader implements AutoCloseable {
        private final FileChannel channel;
        private long at;
        private FilmHead head;

        Reader(Path file) throws IOException {
            channel = FileChannel.open(file, StandardOpenOption.READ);
        }

        /** The head; null while it is not there whole. */
        FilmHead head() throws IOException {
            if (head == null) {
                ByteBuffer record = record();
                head = record == null ? null : FilmFile.head(record.array());
            }
            return head;
        }

        /** The next frame, once the head was read; null while it is not there whole. */
        Frame next() throws IOException {
            ByteBuffer record = record();
            return record == null ? null : frame(record, head);
        }

        /** Whether the file is shorter than what was read: a run goes on from a checkpoint. */
        boolean isCut() throws IOException {
            return channel.size() < at;
        }

        private ByteBuffer record() throws IOException {
            long left = channel.size() - at;
            if (left < 4) {
                return null;
            }
            int length = read(4, at).flip().getInt();
            if (length < 0) {
                throw new IOException("it is damaged: a record has the length " + length);
            }
            if (left < 4L + length) {
                return null;
            }
            ByteBuffer record = read(length, at + 4).flip();
            at += 4L + length;
            return record;
        }

        private ByteBuffer read(int length, long from) throws IOException {
            ByteBuffer out = ByteBuffer.allocate(length);
            while (out.hasRemaining() && channel.read(out, from + out.position()) >= 0) {
                continue;
            }
            if (out.hasRemaining()) {
                throw new IOException("it was cut while it was read");
            }
            return out;
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}
