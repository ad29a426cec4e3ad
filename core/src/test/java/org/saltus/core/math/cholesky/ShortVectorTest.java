package org.saltus.core.math.cholesky;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.TestMatrices;
import org.saltus.core.math.kernel.PanelKernel;
import org.saltus.core.math.kernel.PanelKernelTest;
import org.saltus.core.math.kernel.PanelKernels;

/**
 * Vectors of four doubles, in a JVM of their own that is told to use no longer ones: two lengths in one JVM keep its compiler from putting
 * either into registers. On a processor without longer ones {@link VectorCholeskyTest} and {@link PanelKernelTest} run them too.
 */
class ShortVectorTest {
    private static double[] solution(PanelKernel kernel) {
        SparseMatrix a = TestMatrices.grid(9, 9, 9, 3, 1);
        int n = a.columns();
        double[] x = TestMatrices.randomVector(11 * n, new Lcg(3));
        CholeskyFactor factor = new SupernodalCholesky(kernel, PanelFactorization.Pivots.POSITIVE).factorize(a);
        double[] alone = Arrays.copyOf(x, n);
        factor.solve(x, 0, 11, n);
        factor.solve(alone, 0);
        for (int i = 0; i < n; i++) {
            if (alone[i] != x[i]) {
                throw new AssertionError("entry " + i + " differs alone: " + alone[i] + ", among others " + x[i]);
            }
        }
        return x;
    }

    public static void main(String[] args) {
        PanelKernel kernel = PanelKernels.vector();
        System.out.println(kernel.name() + " " + Arrays.hashCode(solution(kernel)));
    }

    private static Path folderOf(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    /** Sums are taken in one order by all vector kernels. */
    @Test
    void theyGiveTheBitsOfLongerOnes() throws IOException, InterruptedException {
        PanelKernel vector = PanelKernels.vector();
        Assumptions.assumeTrue(vector != null && vector.name().equals("vector"), "no vectors of eight doubles here");
        Process java = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:UseAVX=2", "--add-modules",
            "jdk.incubator.vector", "-cp", folderOf(PanelKernels.class) + File.pathSeparator + folderOf(ShortVectorTest.class), ShortVectorTest.class.getName())
            .redirectErrorStream(true).start();
        String printed = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, java.waitFor(), printed);
        assertTrue(printed.contains("vector256 " + Arrays.hashCode(solution(vector))), printed);
    }
}
