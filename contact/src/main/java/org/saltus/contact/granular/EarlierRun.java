package org.saltus.contact.granular;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.saltus.core.check.FileBytes;
import org.saltus.core.check.Reasons;

/** Reads stress and strain of an earlier run from its {@code granular.csv}. */
final class EarlierRun {
    private EarlierRun() {
    }

    /** What its curve is called: the folder of the file, without an ending ".out". */
    static String name(Path file) {
        Path folder = file.toAbsolutePath().normalize().getParent().getFileName();
        return folder == null ? file.toString() : folder.toString().replaceFirst("\\.out$", "");
    }

    /**
     * Pairs (strain, stress) along an axis since a time, where the strain is 0.
     *
     * @throws IllegalArgumentException if the file cannot be read or is no such table
     */
    static List<double[]> read(Path file, int axis, double since, int dimension) {
        List<String> lines;
        try {
            lines = FileBytes.lines(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalArgumentException("granular.stress_strain.against: cannot read " + file.toAbsolutePath() + " (" + Reasons.reason(e)
                + "), expected the granular.csv of an earlier run. Names count from the folder that saltus was started in.", e);
        }
        char a = StressStrain.AXES.charAt(axis);
        List<String> header = lines.isEmpty() ? List.of() : List.of(lines.get(0).split(","));
        String stress = "stress_" + a + a + (dimension == 3 ? "_Pa" : "_N_per_m");
        int[] columns = {header.indexOf("time_s"), header.indexOf("length_" + a + "_m"), header.indexOf(stress)};
        List<double[]> out = new ArrayList<>();
        double startLength = Double.NaN;
        for (int k = 1; k < lines.size(); k++) {
            double[] row = row(file, k + 1, lines.get(k).split(","), columns);
            if (row[0] < since) {
                continue;
            }
            startLength = out.isEmpty() ? row[1] : startLength;
            out.add(new double[] {Math.log(startLength / row[1]), row[2]});
        }
        if (out.isEmpty()) {
            throw new IllegalArgumentException("granular.stress_strain.against: " + file.toAbsolutePath() + " has no rows from t = " + since
                + " s on, expected a longer run or a smaller \"since\".");
        }
        return out;
    }

    private static double[] row(Path file, int line, String[] cells, int[] columns) {
        double[] out = new double[columns.length];
        for (int i = 0; i < columns.length; i++) {
            try {
                out[i] = Double.parseDouble(cells[columns[i]]);
            } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
                throw new IllegalArgumentException(file.toAbsolutePath() + ":" + line + ": no time, length and stress in this row,"
                    + " expected the granular.csv of a run of the same dimension.", e);
            }
        }
        return out;
    }
}
