package org.saltus.io.fclib;

import io.jhdf.HdfFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.hdf.HdfSource;

/** Reads FCLIB files: local and global problems in 2D and 3D, rolling ones (spacedim 5 and vectors/mu_r), with guesses and solution. */
public final class FclibReader {
    private static final String LOCAL = "fclib_local";
    private static final String GLOBAL = "fclib_global";
    private static final String ROLLING = "_rolling";
    private static final int MOST_GUESSES = 1_000_000;

    private final HdfSource source;

    private FclibReader(HdfSource source) {
        this.source = source;
    }

    /**
     * Reads a file.
     *
     * @throws SceneFormatException when it is no FCLIB file, is damaged, or holds numbers that make no problem
     */
    public static FclibProblem read(Path file) {
        long size;
        try {
            size = Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
        HdfSource empty = new HdfSource(file, size, null);
        try (HdfFile hdf = empty.library(() -> new HdfFile(file))) {
            return new FclibReader(new HdfSource(file, size, hdf)).problem();
        } catch (SceneFormatException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            SceneFormatException fault = empty.fault(e.getMessage());
            fault.initCause(e);
            throw fault;
        }
    }

    private FclibProblem problem() {
        for (String root : List.of(LOCAL, LOCAL + ROLLING)) {
            if (source.has(root)) {
                return local(root);
            }
        }
        for (String root : List.of(GLOBAL, GLOBAL + ROLLING)) {
            if (source.has(root)) {
                return global(root);
            }
        }
        throw source.fault("there is neither /" + LOCAL + " nor /" + GLOBAL + " in this HDF5 file. Choose an FCLIB file.");
    }

    private FclibLocal local(String root) {
        SparseMatrix w = MatrixGroup.read(source, root + "/W");
        FclibHead head = head(root, w.rows(), "rows of W", 0);
        double[] q = source.vector(root + "/vectors/q", w.rows(), "one per row of W");
        if (!source.has(root + "/V")) {
            return FclibLocal.of(head, w, q);
        }
        SparseMatrix v = MatrixGroup.read(source, root + "/V");
        SparseMatrix r = MatrixGroup.read(source, root + "/R");
        double[] s = source.vector(root + "/vectors/s", v.columns(), "one per column of V");
        return new FclibLocal(withSolutions(head, 0, v.columns()), w, q, v, r, s);
    }

    private FclibGlobal global(String root) {
        SparseMatrix m = MatrixGroup.read(source, root + "/M");
        SparseMatrix h = MatrixGroup.read(source, root + "/H");
        FclibHead head = head(root, h.columns(), "columns of H", m.rows());
        double[] f = source.vector(root + "/vectors/f", m.rows(), "one per row of M");
        double[] w = source.vector(root + "/vectors/w", h.columns(), "one per column of H");
        if (!source.has(root + "/G")) {
            return FclibGlobal.of(head, m, h, f, w);
        }
        SparseMatrix g = MatrixGroup.read(source, root + "/G");
        double[] b = source.vector(root + "/vectors/b", g.columns(), "one per column of G");
        return new FclibGlobal(withSolutions(head, m.rows(), g.columns()), m, h, f, w, g, b);
    }

    private FclibHead head(String root, int length, String what, int ndof) {
        int dimension = source.integer(root + "/spacedim", 2, 5);
        if (dimension == 4) {
            throw source.fault("/" + root + "/spacedim is 4, expected 2, 3 or 5 (rolling).");
        }
        boolean rolling = source.has(root + "/vectors/mu_r");
        if (rolling != (dimension == 5)) {
            throw source.fault("/" + root + "/spacedim is " + dimension + (rolling ? " with" : " without")
                + " /" + root + "/vectors/mu_r, expected mu_r exactly when spacedim is 5.");
        }
        if (length % dimension != 0) {
            throw source.fault("the number of " + what + " is " + length + ", expected a multiple of /" + root + "/spacedim, " + dimension
                + ".");
        }
        int nc = length / dimension;
        double[] mu = friction(root + "/vectors/mu", nc);
        double[] muR = rolling ? friction(root + "/vectors/mu_r", nc) : new double[0];
        FclibInfo info = new FclibInfo(source.text(root + "/info/title"), source.text(root + "/info/description"),
            source.text(root + "/info/math_info"));
        return withSolutions(FclibHead.of(dimension, mu, muR, info), ndof, 0);
    }

    private double[] friction(String path, int nc) {
        double[] mu = source.vector(path, nc, "one per contact");
        for (int c = 0; c < nc; c++) {
            if (mu[c] < 0) {
                throw source.fault("/" + path + " entry " + c + " is " + mu[c] + ", expected a number >= 0.");
            }
        }
        return mu;
    }

    private FclibHead withSolutions(FclibHead head, int ndof, int equalities) {
        List<FclibSolution> guesses = new ArrayList<>();
        if (source.has("guesses")) {
            int count = source.integer("guesses/number_of_guesses", 0, MOST_GUESSES);
            for (int k = 1; k <= count; k++) {
                guesses.add(solution("guesses/" + k, head, ndof, equalities));
            }
        }
        Optional<FclibSolution> solution =
            source.has("solution") ? Optional.of(solution("solution", head, ndof, equalities)) : Optional.empty();
        return new FclibHead(head.dimension(), head.mu(), head.muR(), head.info(), List.copyOf(guesses), solution);
    }

    private FclibSolution solution(String path, FclibHead head, int ndof, int equalities) {
        return new FclibSolution(optional(path + "/v", ndof), optional(path + "/u", head.length()),
            source.vector(path + "/r", head.length(), "one per direction of a contact"), optional(path + "/l", equalities));
    }

    private double[] optional(String path, int count) {
        return source.has(path) && count > 0 ? source.vector(path, count, "as the problem") : new double[0];
    }
}
