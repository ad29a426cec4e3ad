package org.saltus.io.fclib;

import io.jhdf.HdfFile;
import io.jhdf.WritableHdfFile;
import io.jhdf.api.WritableGroup;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.saltus.core.check.Check;

/**
 * Writes FCLIB files. Rolling problems, which the published layout has for global problems only, are written with spacedim 5 and
 * vectors/mu_r, in /fclib_local as in /fclib_global_rolling.
 */
public final class FclibWriter {
    private FclibWriter() {
    }

    /** Writes a problem with its guesses and solution, local ones by compressed rows, global ones as triplets; replaces the file. */
    public static void write(FclibProblem problem, Path file) {
        write(problem, problem instanceof FclibLocal ? FclibStorage.COMPRESSED_ROWS : FclibStorage.TRIPLETS, file);
    }

    /** The same with a choice of storage. The file appears when it is complete. */
    public static void write(FclibProblem problem, FclibStorage storage, Path file) {
        Check.that(problem.head().contactCount() > 0, "FCLIB: a problem without contacts cannot be written to " + file
            + ": HDF5 has no use for empty matrices.");
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try {
            try (WritableHdfFile hdf = HdfFile.write(part)) {
                if (problem instanceof FclibLocal local) {
                    local(hdf, local, storage);
                } else {
                    global(hdf, (FclibGlobal) problem, storage);
                }
                solutions(hdf, problem.head());
            }
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }

    private static void local(WritableHdfFile hdf, FclibLocal p, FclibStorage storage) {
        WritableGroup root = hdf.putGroup("fclib_local");
        head(root, p.head());
        MatrixGroup.write(root.putGroup("W"), p.w(), storage);
        WritableGroup vectors = vectors(root, p.head());
        vectors.putDataset("q", p.q());
        if (p.equalityCount() > 0) {
            vectors.putDataset("s", p.s());
            MatrixGroup.write(root.putGroup("V"), p.v(), storage);
            MatrixGroup.write(root.putGroup("R"), p.r(), storage);
        }
    }

    private static void global(WritableHdfFile hdf, FclibGlobal p, FclibStorage storage) {
        WritableGroup root = hdf.putGroup(p.head().dimension() == 5 ? "fclib_global_rolling" : "fclib_global");
        head(root, p.head());
        MatrixGroup.write(root.putGroup("M"), p.m(), storage);
        MatrixGroup.write(root.putGroup("H"), p.h(), storage);
        WritableGroup vectors = vectors(root, p.head());
        vectors.putDataset("f", p.f());
        vectors.putDataset("w", p.w());
        if (p.equalityCount() > 0) {
            vectors.putDataset("b", p.b());
            MatrixGroup.write(root.putGroup("G"), p.g(), storage);
        }
    }

    private static void head(WritableGroup root, FclibHead head) {
        root.putDataset("spacedim", new int[] {head.dimension()});
        FclibInfo info = head.info();
        if (!info.equals(FclibInfo.NONE)) {
            WritableGroup group = root.putGroup("info");
            text(group, "title", info.title());
            text(group, "description", info.description());
            text(group, "math_info", info.mathInfo());
        }
    }

    private static void text(WritableGroup group, String name, String text) {
        if (!text.isEmpty()) {
            group.putDataset(name, text);
        }
    }

    private static WritableGroup vectors(WritableGroup root, FclibHead head) {
        WritableGroup vectors = root.putGroup("vectors");
        vectors.putDataset("mu", head.mu());
        if (head.dimension() == 5) {
            vectors.putDataset("mu_r", head.muR());
        }
        return vectors;
    }

    private static void solutions(WritableHdfFile hdf, FclibHead head) {
        if (!head.guesses().isEmpty()) {
            WritableGroup group = hdf.putGroup("guesses");
            group.putDataset("number_of_guesses", new int[] {head.guesses().size()});
            for (int k = 0; k < head.guesses().size(); k++) {
                solution(group.putGroup(Integer.toString(k + 1)), head.guesses().get(k));
            }
        }
        head.solution().ifPresent(solution -> solution(hdf.putGroup("solution"), solution));
    }

    private static void solution(WritableGroup group, FclibSolution solution) {
        vector(group, "v", solution.v());
        vector(group, "l", solution.lambda());
        vector(group, "u", solution.u());
        vector(group, "r", solution.r());
    }

    private static void vector(WritableGroup group, String name, double[] values) {
        if (values.length > 0) {
            group.putDataset(name, values);
        }
    }
}
