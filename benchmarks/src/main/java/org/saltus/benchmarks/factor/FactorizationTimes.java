package org.saltus.benchmarks.factor;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.cholesky.CholeskyFactor;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.math.kernel.PanelKernels;
import org.saltus.io.matrix.MatrixMarket;

/**
 * {@code write MESH FILE.mtx} writes a matrix of a mesh; {@code time FILE.mtx REPEATS scalar|vector} prints one line: the shortest CPU
 * times of the numeric refactorisation and of solves with one and with 32 right-hand sides.
 */
public final class FactorizationTimes {
    private static final int MANY = 32;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private FactorizationTimes() {
    }

    public static void main(String[] args) throws IOException {
        run(System.out, args);
    }

    static void run(PrintStream out, String... args) throws IOException {
        if (args.length == 3 && args[0].equals("write")) {
            new MatrixMarket().write(MeshMatrices.of(args[1]), Path.of(args[2]));
        } else if (args.length == 4 && args[0].equals("time")) {
            if (args[3].equals("vector") && !PanelKernels.useVector()) {
                throw new IllegalArgumentException("FactorizationTimes: no vector kernel here. Start Java with --add-modules jdk.incubator.vector.");
            }
            time(out, Path.of(args[1]), Integer.parseInt(args[2]));
        } else {
            throw new IllegalArgumentException("FactorizationTimes: expected \"write MESH FILE\" or \"time FILE REPEATS scalar|vector\".");
        }
    }

    private static void time(PrintStream out, Path file, int repeats) throws IOException {
        SparseMatrix a = new MatrixMarket().read(file);
        int n = a.rows();
        SupernodalCholesky solver = new SupernodalCholesky();
        long start = now();
        CholeskyFactor factor = solver.factorize(a);
        double first = seconds(start);
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        double[] x = new double[n];
        double[] many = new double[MANY * n];
        double[] best = {Double.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE};
        for (int k = 0; k < repeats; k++) {
            start = now();
            solver.refactorize(a, factor);
            best[0] = Math.min(best[0], seconds(start));
            System.arraycopy(ones, 0, x, 0, n);
            start = now();
            factor.solve(x, 0);
            best[1] = Math.min(best[1], seconds(start));
            Arrays.fill(many, 1);
            start = now();
            factor.solve(many, 0, MANY, n);
            best[2] = Math.min(best[2], seconds(start));
        }
        a.multiplyAdd(-1, x, 0, ones, 0);
        out.printf(Locale.ROOT, "saltus-%s n %d lnz %.4g fl %.4g first %.3f factor %.4f solve1 %.4f solve32 %.4f MB %.1f residual %.2g%n",
            PanelKernels.name(), n, (double) factor.nonzeros(), factor.operations(), first, best[0], best[1], best[2],
            8e-6 * factor.storedValues(), Vectors.norm2(n, ones, 0) / Math.sqrt(n));
    }

    private static long now() {
        return THREADS.getCurrentThreadCpuTime();
    }

    private static double seconds(long start) {
        return 1e-9 * (now() - start);
    }
}
