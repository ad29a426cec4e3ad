package org.saltus.io.packing;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.check.Digits;
import org.saltus.core.check.FileBytes;
import org.saltus.core.packing.BodyColumn;
import org.saltus.core.packing.Packing;
import org.saltus.core.spi.PackingFormatProvider.Request;
import org.saltus.io.history.DofHistory;
import org.saltus.io.out.BodiesCsv;
import org.saltus.io.series.SeriesReader;

/**
 * The states that the folder of a run holds: from its series where there is one, else of rigid bodies from {@code bodies.csv}, q and v of others from
 * {@code dofs.csv}. States of one time stand below
 * each other, each begins with step and time; a last one that is cut off does not count.
 */
public final class RunStates {
    private static final List<String> BODIES = List.of(CsvPacking.PASSED, CsvPacking.PASSED, "name", "x", "y", "z", "qw", "qx", "qy", "qz", "vx", "vy", "vz",
        "wx", "wy", "wz");
    /** Times that differ by less, relative, are one: decimal inputs and sums of steps. */
    private static final double SAME_TIME = 1e-9;

    /** The rows of one time: where they begin, how many lines and bytes are before, how many they are. */
    private record Block(String step, double time, long bytes, int lines, int rows) {
    }

    private RunStates() {
    }

    /** Reads one state. @throws IllegalArgumentException when the folder has none @throws IOException when it cannot be read */
    public static Packing read(Request request) throws IOException {
        Path folder = request.file();
        if (SeriesReader.isThere(folder)) {
            return SeriesReader.state(folder, request.dimension(), request.time());
        }
        Path bodies = folder.resolve(BodiesCsv.NAME);
        Check.that(Files.isRegularFile(bodies), folder + ": holds no states of bodies, expected " + BodiesCsv.NAME
            + " of a run with \"output: {bodies: true}\","
            + " or \"series: SECONDS\".");
        Block block = block(bodies, request.time());
        Packing states;
        try (BufferedReader in = at(bodies, block.bytes)) {
            states = CsvPacking.rows(new Request(bodies, 3, BODIES, Double.NaN), in, block.lines, block.rows);
        }
        Packing out = request.dimension() == 3 ? states : inPlane(states);
        Path dofs = folder.resolve(DofHistory.NAME);
        if (Files.isRegularFile(dofs)) {
            Block rows = block(dofs, block.time);
            try (BufferedReader in = at(dofs, rows.bytes)) {
                dofs(in, rows.rows, out);
            }
        }
        return out;
    }

    /** The last complete block of rows, or that of a time. */
    private static Block block(Path file, double time) throws IOException {
        FileBytes.record(file);
        Block found = null;
        Block now = null;
        double nearest = Double.NaN;
        double first = Double.NaN;
        int most = 0;
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
            long bytes = 0;
            int lines = 0;
            StringBuilder head = new StringBuilder();
            for (int length = line(in, head); length > 0; length = line(in, head)) {
                int comma = head.indexOf(",");
                if (lines > 0 && comma > 0) {
                    if (now == null || !now.step.contentEquals(head.substring(0, comma))) {
                        found = better(found, now, time, most);
                        most = now == null ? 0 : Math.max(most, now.rows);
                        int second = head.indexOf(",", comma + 1);
                        now = new Block(head.substring(0, comma), Double.parseDouble(head.substring(comma + 1, second)), bytes, lines, 0);
                        first = Double.isNaN(first) ? now.time : first;
                        nearest = Double.isNaN(nearest) || Math.abs(now.time - time) < Math.abs(nearest - time) ? now.time : nearest;
                    }
                    now = new Block(now.step, now.time, now.bytes, now.lines, now.rows + 1);
                }
                bytes += length;
                lines++;
            }
        }
        found = better(found, now, time, most);
        Check.that(now != null, file + " holds no states.");
        Check.that(found != null, file + " has no state at t = " + Digits.of(time, 9) + " s; the nearest is at " + Digits.of(nearest, 9) + " s, the first at "
            + Digits.of(first, 9) + " s, the last at " + Digits.of(now.time, 9) + " s.");
        return found;
    }

    /** The later one that counts. @param most rows of the blocks before: one with fewer is cut off */
    private static Block better(Block found, Block block, double time, int most) {
        if (block == null || block.rows < most) {
            return found;
        }
        return Double.isNaN(time) || Math.abs(block.time - time) <= SAME_TIME * Math.max(Math.abs(time), Math.abs(block.time)) ? block : found;
    }

    /** Reads a line. @param head its begin, written @return its bytes; 0 at the end of the file or where a line is cut off */
    private static int line(InputStream in, StringBuilder head) throws IOException {
        head.setLength(0);
        int length = 0;
        int commas = 0;
        for (int b = in.read(); b >= 0; b = in.read()) {
            length++;
            if (b == '\n') {
                return length;
            }
            if (commas < 2) {
                commas += b == ',' ? 1 : 0;
                head.append((char) b);
            }
        }
        return 0;
    }

    private static BufferedReader at(Path file, long bytes) throws IOException {
        FileChannel channel = FileChannel.open(file);
        channel.position(bytes);
        return new BufferedReader(new InputStreamReader(Channels.newInputStream(channel), StandardCharsets.UTF_8), 1 << 16);
    }

    /** The same in the plane, where a quaternion is an angle. */
    private static Packing inPlane(Packing states) {
        int n = states.count();
        double[] angle = new double[n];
        String[] names = new String[n];
        for (int b = 0; b < n; b++) {
            angle[b] = 2 * Math.atan2(states.number(BodyColumn.QZ, b), states.number(BodyColumn.QW, b));
            names[b] = states.name(b);
        }
        Packing out = new Packing(states.source(), 2, n).names(names).set(BodyColumn.ANGLE, angle);
        for (BodyColumn column : List.of(BodyColumn.X, BodyColumn.Y, BodyColumn.VX, BodyColumn.VY, BodyColumn.WZ)) {
            out.set(column, states.column(column));
        }
        return out;
    }

    /** Rows step,time_s,body,dof,q,v,support; a row without q or v is beyond its end. */
    private static void dofs(BufferedReader in, int rows, Packing out) throws IOException {
        String body = null;
        List<Double> q = new ArrayList<>();
        List<Double> v = new ArrayList<>();
        for (int k = 0; k <= rows; k++) {
            List<String> cells = k < rows ? CsvPacking.cells(in.readLine()) : List.of();
            if (body != null && (cells.isEmpty() || !cells.get(2).equals(body))) {
                out.dofs(body, array(q), array(v));
                q.clear();
                v.clear();
            }
            if (!cells.isEmpty()) {
                body = cells.get(2);
                add(q, cells.get(4));
                add(v, cells.get(5));
            }
        }
    }

    private static void add(List<Double> to, String cell) {
        if (!cell.isEmpty()) {
            to.add(Double.parseDouble(cell));
        }
    }

    private static double[] array(List<Double> list) {
        return list.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
