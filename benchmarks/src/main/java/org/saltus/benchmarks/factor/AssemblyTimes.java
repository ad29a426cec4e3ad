package org.saltus.benchmarks.factor;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.element.Elements;
import org.saltus.fem.element.Formulation;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;

/**
 * {@code [N [REPEATS [FORMULATION]]]} (69, 3, full) prints the shortest CPU times, on one thread, of the assembly of K and M of a cube of
 * N³ HEX8 cells of different size (no copies of equal cells), of the pattern and a zero matrix of it, and of one product K x.
 */
public final class AssemblyTimes {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private AssemblyTimes() {
    }

    public static void main(String[] args) {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 69;
        int repeats = args.length > 1 ? Integer.parseInt(args[1]) : 3;
        run(System.out, n, repeats, args.length > 2 ? Formulation.of(args[2]) : Formulation.FULL);
    }

    static void run(PrintStream out, int n, int repeats, Formulation formulation) {
        long start = now();
        FiniteElementModel model = new FiniteElementModel(StructuredMesh.box(1, 1.1, 1.2, n, n, n, CellType.HEX8),
            Elements.continuum(new Material(2.1e11, 0.3, 7800), StressState.SOLID, formulation));
        double pattern = seconds(start);
        double[] best = new double[3];
        Arrays.fill(best, Double.MAX_VALUE);
        int nonzeros = 0;
        for (int k = 0; k < repeats; k++) {
            start = now();
            SparseMatrix K = model.stiffness();
            best[0] = Math.min(best[0], seconds(start));
            nonzeros = K.nonzeros();
            double[] x = new double[K.columns()];
            double[] y = new double[K.rows()];
            Arrays.fill(x, 1);
            for (int j = 0; j < 5; j++) {
                start = now();
                K.multiply(x, 0, y, 0);
                best[2] = Math.min(best[2], seconds(start));
            }
            start = now();
            model.mass(MassKind.CONSISTENT);
            best[1] = Math.min(best[1], seconds(start));
        }
        double cells = Math.pow(n, 3);
        out.printf(Locale.ROOT, "HEX8 %s %d^3 cells, %d dofs, %d entries: check and pattern %.2f s, K %.3f s (%.3g cells/s, %.1f products of %.4f s),"
            + " M %.3f s (%.3g cells/s)%n", formulation.text(), n, model.dofCount(), nonzeros, pattern, best[0], cells / best[0], best[0] / best[2],
            best[2], best[1], cells / best[1]);
    }

    private static long now() {
        return THREADS.getCurrentThreadCpuTime();
    }

    private static double seconds(long start) {
        return 1e-9 * (now() - start);
    }
}
