package org.saltus.core.generate;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.saltus.core.check.FileBytes;
import org.saltus.core.check.Reasons;
import org.saltus.core.rigid.PlacementKeys;
import org.saltus.core.rigid.RigidBody;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;

/**
 * One body per row of a text file of numbers separated by commas, blanks or semicolons. Columns are named by the first line, with or
 * without a leading #, or by {@code columns}: x, y, z (or cx, cy, cz) the centre; r the radius of a sphere (2D: disk), or lx, ly, lz the edges of a
 * box; in the plane angle [rad], in space qw, qx, qy, qz (unit quaternion) how it is turned. Other columns are skipped.
 */
final class CsvBodies implements BodyList {
    static final String TYPE = "csv";
    static final List<Parameter> DESCRIPTION = List.of(
        Parameter.requiredText("type", TYPE + ": one body per row of a file"),
        Parameter.requiredText("file", "rows of numbers, m; columns x, y, z and r (spheres, disks) or lx, ly, lz (boxes),"
            + " and angle [rad] (2D) or qw, qx, qy, qz (3D)"),
        Parameter.list("columns", "names of the columns, when the first line of the file does not give them"));
    private static final List<String> NAMES = List.of("x", "y", "z", "r", "lx", "ly", "lz", "angle", "qw", "qx", "qy", "qz");
    private static final String BYTE_ORDER_MARK = "\uFEFF";
    private static final int RADIUS = 3;
    private static final int ANGLE = 7;
    private static final int QUATERNION = 8;

    private final int dimension;
    private final Path file;
    private final List<double[]> rows = new ArrayList<>();
    private final List<Integer> lines = new ArrayList<>();
    private int[] column;
    /** Number of columns that the first line names; of a file without names, no bound. */
    private int width = Integer.MAX_VALUE;

    private CsvBodies(int dimension, Path file) {
        this.dimension = dimension;
        this.file = file;
    }

    /** Reads a {@code generate} block and its file. */
    static CsvBodies read(Settings raw, int dimension, Path file) {
        Settings block = raw.checked(DESCRIPTION);
        CsvBodies out = new CsvBodies(dimension, file);
        if (block.has("columns")) {
            out.column = out.columns(block, block.list("columns").stream().map(String::valueOf).toList());
        }
        try {
            int number = 0;
            for (String line : FileBytes.lines(file, StandardCharsets.UTF_8)) {
                out.line(block, (number == 0 && line.startsWith(BYTE_ORDER_MARK) ? line.substring(1) : line).strip(), ++number);
            }
        } catch (IOException e) {
            throw block.error("file", PlacementKeys.quoted(block, "file") + " cannot be read: " + Reasons.of(e)
                + ". Names count from the folder of the file in which they stand; "
                + "another one: --set " + PlacementKeys.quoted(block, "file").replace("\"", "") + "=FILE.");
        }
        block.refuseIf(out.rows.isEmpty(), "file", PlacementKeys.quoted(block, "file") + ": " + file + " holds no rows of numbers.");
        return out;
    }

    private void line(Settings block, String line, int number) {
        if (line.isEmpty()) {
            return;
        }
        boolean comment = line.startsWith("#");
        String[] words = (comment ? line.substring(1).strip() : line).split("\\s*[,;]\\s*|\\s+");
        if (column == null) {
            column = columns(block, Arrays.asList(words));
            width = words.length;
            return;
        }
        if (comment) {
            return;
        }
        if (words.length > width) {
            throw fault(block, number, "holds " + words.length + " entries, the first line names " + width + " columns.");
        }
        double[] row = new double[NAMES.size()];
        for (int k = 0; k < row.length; k++) {
            if (column[k] < 0) {
                continue;
            }
            try {
                row[k] = Double.parseDouble(words[column[k]]);
            } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
                throw new SceneFormatException(block.at("file"), file + ", line " + number + ": column " + (column[k] + 1) + " (" + NAMES.get(k)
                    + ") is " + (column[k] < words.length ? "\"" + words[column[k]] + "\"" : "missing") + ", expected a number.", e);
            }
        }
        checkSizes(block, row, number);
        checkOrientation(block, row, number);
        rows.add(row);
        lines.add(number);
    }

    private void checkOrientation(Settings block, double[] row, int number) {
        String fault = dimension == 3 && column[QUATERNION] >= 0 ? RigidBody.orientationFault(Arrays.copyOfRange(row, QUATERNION, row.length)) : null;
        if (fault != null) {
            throw fault(block, number, fault);
        }
    }

    private void checkSizes(Settings block, double[] row, int number) {
        for (int k = 0; k < row.length; k++) {
            boolean isSize = k >= RADIUS && k < ANGLE;
            if (column[k] >= 0 && (!Double.isFinite(row[k]) || isSize && !(row[k] > 0))) {
                throw fault(block, number, "column " + (column[k] + 1) + " (" + NAMES.get(k) + ") is " + row[k] + ", expected a "
                    + (isSize ? "length > 0 m." : "finite number."));
            }
        }
    }

    private SceneFormatException fault(Settings block, int number, String what) {
        return new SceneFormatException(block.at("file"), file + ", line " + number + ": " + what);
    }

    /** Column of each known name, or −1. */
    private int[] columns(Settings block, List<String> words) {
        int[] out = new int[NAMES.size()];
        for (int k = 0; k < out.length; k++) {
            String name = NAMES.get(k);
            List<String> named = words.stream().filter(w -> w.equals(name) || name.length() == 1 && w.equals("c" + name)).toList();
            block.refuseIf(named.size() > 1, "file",
                PlacementKeys.quoted(block, "file") + ": " + file + " has the columns " + words + ", expected one of " + named + ".");
            out[k] = named.isEmpty() ? -1 : words.indexOf(named.get(0));
        }
        block.refuseIf(out[dimension == 2 ? QUATERNION : ANGLE] >= 0, "file",
            PlacementKeys.quoted(block, "file") + ": " + file + " has the columns " + words + ", expected "
                + (dimension == 2 ? "angle [rad] in the plane; qw, qx, qy, qz are for" : "qw, qx, qy, qz (unit quaternion) in space; angle is for")
                + " scenes in " + (dimension == 2 ? "3D." : "2D."));
        boolean centres = out[0] >= 0 && out[1] >= 0 && (dimension == 2 || out[2] >= 0);
        boolean boxes = out[4] >= 0 && out[5] >= 0 && (dimension == 2 || out[6] >= 0);
        block.refuseIf(!centres || out[3] >= 0 == boxes, "file", PlacementKeys.quoted(block, "file") + ": " + file + " has the columns " + words + ", expected "
                + (dimension == 2 ? "x, y and r (disks) or lx, ly (boxes)" : "x, y, z and r (spheres) or lx, ly, lz (boxes)")
                + " in the first line. Name them there, or by \"columns\".");
        for (int k = QUATERNION; k < out.length && dimension == 3; k++) {
            block.refuseIf(out[k] >= 0 != out[QUATERNION] >= 0, "file", PlacementKeys.quoted(block, "file") + ": " + file + " has the columns " + words
                    + ", expected all of qw, qx, qy, qz or none.");
        }
        return out;
    }

    @Override
    public int count() {
        return rows.size();
    }

    @Override
    public Map<String, Object> shape(int i) {
        double[] row = rows.get(i);
        if (column[3] >= 0) {
            return Map.of("type", dimension == 3 ? "sphere" : "disk", "radius", row[3]);
        }
        return Map.of("type", "box", "size", dimension == 3 ? List.of(row[4], row[5], row[6]) : List.of(row[4], row[5]));
    }

    @Override
    public String origin(int i) {
        return " (" + file + ", line " + lines.get(i) + ")";
    }

    @Override
    public double[] centre(int i) {
        return Arrays.copyOf(rows.get(i), dimension);
    }

    @Override
    public double[] orientation(int i) {
        int first = dimension == 3 ? QUATERNION : ANGLE;
        return column[first] < 0 ? null : Arrays.copyOfRange(rows.get(i), first, dimension == 3 ? NAMES.size() : QUATERNION);
    }
}
