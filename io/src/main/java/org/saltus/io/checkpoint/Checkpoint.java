package org.saltus.io.checkpoint;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UTFDataFormatException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.check.Reasons;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.state.Snapshot;
import org.saltus.io.text.Sha256;
import org.saltus.io.text.WholeFile;

/**
 * All that a run needs to go on: its origin, how long its files were, and the named arrays of its {@link org.saltus.core.run.Simulation}. The file is
 * big-endian as {@link DataOutputStream} writes it: the word of the format, the origin, the lengths, then the arrays of doubles and of longs, each with name
 * and
 * length; doubles keep their bits. The last 32 bytes are the SHA-256 of all before them.
 *
 * @param origin  what was run
 * @param lengths of the files in the folder of the run, bytes, by name relative to it
 * @param state   of the simulation between two full steps
 */
public record Checkpoint(Origin origin, Map<String, Long> lengths, Snapshot state) {
    private static final String FORMAT = "saltus-checkpoint-5";
    private static final int SUM = 32;

    /** Writes the file wholly or not at all: a run that is killed meanwhile leaves the one before. It is on the disk before it replaces that one. */
    public void write(Path file) {
        WholeFile.writeDurably(file, part -> {
            MessageDigest digest = Sha256.digest();
            try (OutputStream plain = new BufferedOutputStream(Files.newOutputStream(part));
                 DataOutputStream out = new DataOutputStream(new DigestOutputStream(plain, digest))) {
                out.writeUTF(FORMAT);
                writeOrigin(out);
                out.writeInt(lengths.size());
                for (Map.Entry<String, Long> entry : lengths.entrySet()) {
                    out.writeUTF(entry.getKey());
                    out.writeLong(entry.getValue());
                }
                writeState(out);
                out.flush();
                plain.write(digest.digest());
            }
        });
    }

    private void writeState(DataOutputStream out) throws IOException {
        out.writeInt(state.numbers().size());
        for (Map.Entry<String, double[]> entry : state.numbers().entrySet()) {
            out.writeUTF(entry.getKey());
            out.writeInt(entry.getValue().length);
            for (double x : entry.getValue()) {
                out.writeLong(Double.doubleToRawLongBits(x));
            }
        }
        out.writeInt(state.integers().size());
        for (Map.Entry<String, long[]> entry : state.integers().entrySet()) {
            out.writeUTF(entry.getKey());
            out.writeInt(entry.getValue().length);
            for (long x : entry.getValue()) {
                out.writeLong(x);
            }
        }
    }

    private void writeOrigin(DataOutputStream out) throws IOException {
        out.writeUTF(origin.scene());
        out.writeInt(origin.files().size());
        for (Origin.Read file : origin.files()) {
            out.writeUTF(file.file());
            out.writeUTF(file.digest());
        }
        out.writeInt(origin.changes().size());
        for (String change : origin.changes()) {
            out.writeUTF(change);
        }
        out.writeUTF(origin.kernel());
    }

    /**
     * Reads the file.
     *
     * @throws SceneFormatException when it is not there, is no checkpoint, or is damaged
     */
    public static Checkpoint read(Path file) {
        Location place = new Location(file.toString(), 0, 0);
        try {
            long size = Files.size(file);
            checkFormat(file, place);
            checkSum(file, size, place);
            try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
                in.readUTF();
                Origin origin = readOrigin(in, size);
                Map<String, Long> lengths = new LinkedHashMap<>();
                for (int k = count(in, size); k > 0; k--) {
                    lengths.put(in.readUTF(), in.readLong());
                }
                return new Checkpoint(origin, lengths, readState(in, size));
            }
        } catch (EOFException e) {
            throw new SceneFormatException(place, "is no checkpoint, or is cut off.", e);
        } catch (IOException e) {
            throw new SceneFormatException(place, "cannot be read as a checkpoint: " + Reasons.reason(e) + ".", e);
        }
    }

    private static void checkFormat(Path file, Location place) throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            if (!FORMAT.equals(in.readUTF())) {
                throw new SceneFormatException(place, "is no checkpoint of this version of Saltus.");
            }
        } catch (UTFDataFormatException e) {
            throw new SceneFormatException(place, "is no checkpoint.", e);
        }
    }

    /** Compares the last bytes with the sum of all before them. */
    private static void checkSum(Path file, long size, Location place) throws IOException {
        MessageDigest digest = Sha256.digest();
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            for (long left = size - SUM; left > 0;) {
                int n = in.read(buffer, 0, (int) Math.min(buffer.length, left));
                if (n < 0) {
                    break;
                }
                digest.update(buffer, 0, n);
                left -= n;
            }
            if (!Arrays.equals(digest.digest(), in.readNBytes(SUM))) {
                throw new SceneFormatException(place, "the checkpoint is damaged or cut off: its bytes do not fit their checksum. Take an older copy, or run"
                    + " the"
                    + " scene from its start.");
            }
        }
    }

    private static Snapshot readState(DataInputStream in, long size) throws IOException {
        Snapshot state = new Snapshot();
        for (int k = count(in, size); k > 0; k--) {
            String name = in.readUTF();
            double[] values = new double[count(in, size / Double.BYTES)];
            for (int i = 0; i < values.length; i++) {
                values[i] = Double.longBitsToDouble(in.readLong());
            }
            state.put(name, values);
        }
        for (int k = count(in, size); k > 0; k--) {
            String name = in.readUTF();
            long[] values = new long[count(in, size / Long.BYTES)];
            for (int i = 0; i < values.length; i++) {
                values[i] = in.readLong();
            }
            state.putLongs(name, values);
        }
        return state;
    }

    private static Origin readOrigin(DataInputStream in, long size) throws IOException {
        String scene = in.readUTF();
        List<Origin.Read> files = new ArrayList<>();
        for (int k = count(in, size); k > 0; k--) {
            files.add(new Origin.Read(in.readUTF(), in.readUTF()));
        }
        List<String> changes = new ArrayList<>();
        for (int k = count(in, size); k > 0; k--) {
            changes.add(in.readUTF());
        }
        return new Origin(scene, files, changes, in.readUTF());
    }

    /** A number of things, which the rest of the file must be able to hold. */
    private static int count(DataInputStream in, long most) throws IOException {
        int count = in.readInt();
        if (count < 0 || count > most) {
            throw new IOException("it is damaged, a count is " + count);
        }
        return count;
    }
}
