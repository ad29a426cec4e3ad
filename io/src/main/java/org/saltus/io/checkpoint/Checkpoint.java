package org.saltus.io.checkpoint;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.saltus.core.check.Reasons;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.state.Snapshot;
import org.saltus.io.text.WholeFile;

/**
 * All that a run needs to go on: its origin and the named arrays of its {@link org.saltus.core.run.Simulation}. The file is big-endian as
 * {@link DataOutputStream} writes it: the word of the format, the origin, then the arrays of doubles and of longs, each with name and length;
 * doubles keep their bits.
 *
 * @param origin what was run
 * @param state  of the simulation between two full steps
 */
public record Checkpoint(Origin origin, Snapshot state) {
    private static final String FORMAT = "saltus-checkpoint-5";

    /** Writes the file wholly or not at all: a run that is killed meanwhile leaves the one before. */
    public void write(Path file) {
        WholeFile.write(file, part -> {
            try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(part)))) {
                out.writeUTF(FORMAT);
                writeOrigin(out);
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
        });
    }

    private void writeOrigin(DataOutputStream out) throws IOException {
        write(origin.scene(), out);
        out.writeInt(origin.inputs().size());
        for (Origin.Input input : origin.inputs()) {
            write(input, out);
        }
        out.writeInt(origin.changes().size());
        for (String change : origin.changes()) {
            out.writeUTF(change);
        }
        out.writeUTF(origin.kernel());
    }

    private static void write(Origin.Input input, DataOutputStream out) throws IOException {
        out.writeUTF(input.file());
        out.writeUTF(input.digest());
    }

    /**
     * Reads the file.
     *
     * @throws SceneFormatException when it is not there, is no checkpoint, or is damaged
     */
    public static Checkpoint read(Path file) {
        Location place = new Location(file.toString(), 0, 0);
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            if (!FORMAT.equals(in.readUTF())) {
                throw new SceneFormatException(place, "is no checkpoint of this version of Saltus.");
            }
            long size = Files.size(file);
            Origin origin = readOrigin(in, size);
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
            if (in.read() >= 0) {
                throw new IOException("more follows after its end");
            }
            return new Checkpoint(origin, state);
        } catch (EOFException e) {
            throw new SceneFormatException(place, "is no checkpoint, or is cut off.", e);
        } catch (IOException e) {
            throw new SceneFormatException(place, "cannot be read as a checkpoint: " + Reasons.reason(e) + ".", e);
        }
    }

    private static Origin readOrigin(DataInputStream in, long size) throws IOException {
        Origin.Input scene = readInput(in);
        List<Origin.Input> inputs = new ArrayList<>();
        for (int k = count(in, size); k > 0; k--) {
            inputs.add(readInput(in));
        }
        List<String> changes = new ArrayList<>();
        for (int k = count(in, size); k > 0; k--) {
            changes.add(in.readUTF());
        }
        return new Origin(scene, inputs, changes, in.readUTF());
    }

    private static Origin.Input readInput(DataInputStream in) throws IOException {
        return new Origin.Input(in.readUTF(), in.readUTF());
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
