package org.saltus.core.rigid;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;

/**
 * One body per row of a text file of numbers separated by commas, blanks or semicolons. Columns are named by the first line, with or
 * without a leading #, or by {@code columns}: x, y, z (or cx, cy, cz) the centre; r the radius of a sphere (2D: disk), or lx, ly, lz the edges of a
 * box; angle [rad] or, in space, qw, qx, qy, qz (unit quaternion) how it is turned. Other columns are skipped.
 */
final class CsvBodies implements BodyList {
    static final String TYPE = "csv";
    static final List<Parameter> DESCRIPTION = List.of(
        Parameter.requiredText("type", TYPE + ": one body per row of a file"),
        Parameter.requiredText("file", "rows of numbers, m; columns x, y, z and r (spheres, disks) or lx, ly, lz (boxes), and angle [rad] or qw, qx, qy, qz"),
        Parameter.list("columns", "names of the columns, when the first line of the file does not give them"));
    private static final List<String> NAMES = List.of("x", "y", "z", "r", "lx", "ly", "lz", "angle", "qw", "qx", "qy", "qz");
    private static final int ANGLE = 7;
    private static final int QUATERNION = 8;

    private final int dimension;
    private final Path file;
    private final List<double[]> rows = new ArrayList<>();
    private int[] column;

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
            for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
                out.line(block, line.strip(), ++number);
            }
        } catch (IOException e) {
            throw block.error("file", PlacementKeys.quoted(block, "file") + ": " + file + " cannot be read (" + e.getMessage() + ").");
        }
        if (out.rows.isEmpty()) {
            throw block.error("file", PlacementKeys.quoted(block, "file") + ": " + file + " holds no rows of numbers.");
        }
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
            return;
        }
        if (comment) {
            return;
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
        checkOrientation(block, row, number);
        rows.add(row);
    }

    private void checkOrientation(Settings block, double[] row, int number) {
        String fault = dimension == 3 && column[QUATERNION] >= 0 ? RigidBody.orientationFault(Arrays.copyOfRange(row, QUATERNION, row.length)) : null;
        if (fault != null) {
            throw new SceneFormatException(block.at("file"), file + ", line " + number + ": " + fault);
        }
    }

    /** Column of each known name, or −1. */
    private int[] columns(Settings block, List<String> words) {
        int[] out = new int[NAMES.size()];
        for (int k = 0; k < out.length; k++) {
            out[k] = Math.max(words.indexOf(NAMES.get(k)), k < 3 ? words.indexOf("c" + NAMES.get(k)) : -1);
        }
        boolean centres = out[0] >= 0 && out[1] >= 0 && (dimension == 2 || out[2] >= 0);
        boolean boxes = out[4] >= 0 && out[5] >= 0 && (dimension == 2 || out[6] >= 0);
        if (!centres || out[3] >= 0 == boxes) {
            throw block.error("file", PlacementKeys.quoted(block, "file") + ": " + file + " has the columns " + words + ", expected "
                + (dimension == 2 ? "x, y and r (disks) or lx, ly (boxes)" : "x, y, z and r (spheres) or lx, ly, lz (boxes)")
                + " in the first line. Name them there, or by \"columns\".");
        }
        for (int k = QUATERNION; k < out.length && dimension == 3; k++) {
            if (out[k] >= 0 != out[QUATERNION] >= 0) {
                throw block.error("file", PlacementKeys.quoted(block, "file") + ": " + file + " has the columns " + words
                    + ", expected all of qw, qx, qy, qz or none.");
            }
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
    public double[] centre(int i) {
        return Arrays.copyOf(rows.get(i), dimension);
    }

    @Override
    public double[] orientation(int i) {
        int first = dimension == 3 ? QUATERNION : ANGLE;
        return column[first] < 0 ? null : Arrays.copyOfRange(rows.get(i), first, dimension == 3 ? NAMES.size() : QUATERNION);
    }
}
