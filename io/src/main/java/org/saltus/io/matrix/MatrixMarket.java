package org.saltus.io.matrix;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;
import org.saltus.core.spi.MatrixFormatProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.io.text.Lines;

/**
 * Matrix Market files: {@code coordinate} and {@code array}, {@code real} or {@code integer}, {@code general},
 * {@code symmetric} (expanded on reading) or {@code skew-symmetric}. Numbers are written so that they read back bit by bit.
 */
public final class MatrixMarket implements MatrixFormatProvider {
    private static final int MOST = Integer.MAX_VALUE / 8;

    private enum Symmetry { GENERAL, SYMMETRIC, SKEW }

    @Override
    public String name() {
        return "matrix-market";
    }

    @Override
    public String summary() {
        return "Matrix Market files (.mtx), coordinate or array, real, general or symmetric";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of();
    }

    @Override
    public List<String> extensions() {
        return List.of(".mtx");
    }

    @Override
    public SparseMatrix read(Path file) throws IOException {
        try (Lines lines = new Lines(file)) {
            lines.expect("\"%%MatrixMarket matrix ...\"");
            String[] head = lines.line().strip().toLowerCase(Locale.ROOT).split("\\s+");
            if (head.length != 5 || !head[0].equals("%%matrixmarket") || !head[1].equals("matrix")) {
                throw lines.error("got " + lines.show()
                    + ", expected \"%%MatrixMarket matrix coordinate real general\" or the like in the first line.");
            }
            if (!head[3].equals("real") && !head[3].equals("integer")) {
                throw lines.error("the entries are \"" + head[3] + "\", expected real (or integer).");
            }
            Symmetry symmetry = symmetry(lines, head[4]);
            do {
                lines.expect("the size of the matrix");
            } while (lines.line().startsWith("%"));
            return switch (head[2]) {
                case "coordinate" -> coordinate(lines, symmetry);
                case "array" -> array(lines, symmetry);
                default -> throw lines.error("the format is \"" + head[2] + "\", expected coordinate or array.");
            };
        }
    }

    private static Symmetry symmetry(Lines lines, String word) {
        return switch (word) {
            case "general" -> Symmetry.GENERAL;
            case "symmetric" -> Symmetry.SYMMETRIC;
            case "skew-symmetric" -> Symmetry.SKEW;
            default -> throw lines.error("the symmetry is \"" + word + "\", expected general, symmetric or skew-symmetric.");
        };
    }

    private static int[] size(Lines lines, Symmetry symmetry, int words) {
        int[] size = new int[words];
        String[] names = {"the number of rows", "the number of columns", "the number of entries"};
        for (int k = 0; k < words; k++) {
            size[k] = lines.whole(names[k], 0, MOST);
        }
        lines.end(words + " numbers");
        if (symmetry != Symmetry.GENERAL && size[0] != size[1]) {
            throw lines.error("a symmetric matrix of " + size[0] + " x " + size[1] + ", expected a square one.");
        }
        return size;
    }

    private static SparseMatrix coordinate(Lines lines, Symmetry symmetry) throws IOException {
        int[] size = size(lines, symmetry, 3);
        Triplets entries = new Triplets(size[0], size[1]);
        for (int k = 0; k < size[2]; k++) {
            lines.expect("entry " + (k + 1) + " of " + size[2]);
            int i = lines.whole("the row of entry " + (k + 1), 1, size[0]) - 1;
            int j = lines.whole("the column of entry " + (k + 1), 1, size[1]) - 1;
            double value = lines.number("the value of entry " + (k + 1));
            lines.end("row, column and value");
            if (symmetry != Symmetry.GENERAL && j > i) {
                throw lines.error("entry (" + (i + 1) + ", " + (j + 1) + ") of a symmetric matrix is above the diagonal,"
                    + " expected the lower triangle only. If both triangles are listed, declare it general.");
            }
            add(entries, symmetry, i, j, value);
        }
        finish(lines);
        return entries.toSparse();
    }

    private static SparseMatrix array(Lines lines, Symmetry symmetry) throws IOException {
        int[] size = size(lines, symmetry, 2);
        Triplets entries = new Triplets(size[0], size[1]);
        for (int j = 0; j < size[1]; j++) {
            int first = symmetry == Symmetry.GENERAL ? 0 : symmetry == Symmetry.SYMMETRIC ? j : j + 1;
            for (int i = first; i < size[0]; i++) {
                if (!lines.hasWord()) {
                    lines.expect("entry (" + (i + 1) + ", " + (j + 1) + ")");
                }
                double value = lines.number("entry (" + (i + 1) + ", " + (j + 1) + ")");
                if (value != 0) {
                    add(entries, symmetry, i, j, value);
                }
            }
        }
        lines.end("one entry");
        finish(lines);
        return entries.toSparse();
    }

    private static void add(Triplets entries, Symmetry symmetry, int i, int j, double value) {
        entries.add(i, j, value);
        if (symmetry != Symmetry.GENERAL && i != j) {
            entries.add(j, i, symmetry == Symmetry.SYMMETRIC ? value : -value);
        }
    }

    private static void finish(Lines lines) throws IOException {
        while (lines.advance()) {
            if (!lines.line().startsWith("%")) {
                throw lines.error("got " + lines.show() + " after the last entry, expected the end of the file.");
            }
        }
    }

    /** Writes coordinate format; symmetric when the matrix equals its transpose exactly. */
    @Override
    public void write(SparseMatrix matrix, Path file) throws IOException {
        boolean symmetric = matrix.rows() == matrix.columns() && matrix.asymmetry() == 0;
        StringBuilder entries = new StringBuilder();
        int count = 0;
        for (int j = 0; j < matrix.columns(); j++) {
            for (int k = matrix.columnPointers()[j]; k < matrix.columnPointers()[j + 1]; k++) {
                int i = matrix.rowIndices()[k];
                if (!symmetric || i >= j) {
                    entries.append(i + 1).append(' ').append(j + 1).append(' ').append(matrix.values()[k]).append('\n');
                    count++;
                }
            }
        }
        try (Writer out = Files.newBufferedWriter(file, StandardCharsets.US_ASCII)) {
            out.write("%%MatrixMarket matrix coordinate real " + (symmetric ? "symmetric" : "general") + "\n" + matrix.rows() + " "
                + matrix.columns() + " " + count + "\n");
            out.append(entries);
        }
    }
}
