package org.saltus.pardiso;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Vectors;
import org.saltus.io.matrix.MatrixMarket;

/** {@code FILE.mtx REPEATS}: PARDISO on one thread, in the words of {@code FactorizationTimes} of the benchmarks. */
final class PardisoTimes {
    private static final int MANY = 32;

    private PardisoTimes() {
    }

    public static void main(String[] args) throws IOException {
        SparseMatrix a = new MatrixMarket().read(Path.of(args[0]));
        int n = a.rows();
        long start = now();
        PardisoFactor factor = new Pardiso(1).factorize(a);
        double first = seconds(start);
        double[] x = new double[n];
        double[] many = new double[MANY * n];
        double[] best = {Double.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE};
        for (int k = 0; k < Integer.parseInt(args[1]); k++) {
            start = now();
            factor.refactorize(a);
            best[0] = Math.min(best[0], seconds(start));
            Arrays.fill(x, 1);
            start = now();
            factor.solve(x, 0);
            best[1] = Math.min(best[1], seconds(start));
            Arrays.fill(many, 1);
            start = now();
            factor.solve(many, 0, MANY, n);
            best[2] = Math.min(best[2], seconds(start));
        }
        double[] residual = new double[n];
        Arrays.fill(residual, 1);
        a.multiplyAdd(-1, x, 0, residual, 0);
        System.out.printf(Locale.ROOT, "pardiso n %d lnz %.4g first %.3f factor %.4f solve1 %.4f solve32 %.4f MB %.1f residual %.2g%n",
            n, (double) factor.nonzeros(), first, best[0], best[1], best[2], 8e-6 * factor.nonzeros(),
            Vectors.norm2(n, residual, 0) / Math.sqrt(n));
    }

    private static long now() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static double seconds(long start) {
        return 1e-9 * (now() - start);
    }
}
