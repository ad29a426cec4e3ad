package org.saltus.core.math.cholesky;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import edu.emory.mathcs.csparsej.tdouble.Dcs_amd;
import edu.emory.mathcs.csparsej.tdouble.Dcs_cholsol;
import edu.emory.mathcs.csparsej.tdouble.Dcs_common.Dcs;
import edu.emory.mathcs.csparsej.tdouble.Dcs_counts;
import edu.emory.mathcs.csparsej.tdouble.Dcs_etree;
import edu.emory.mathcs.csparsej.tdouble.Dcs_lusol;
import edu.emory.mathcs.csparsej.tdouble.Dcs_pinv;
import edu.emory.mathcs.csparsej.tdouble.Dcs_post;
import edu.emory.mathcs.csparsej.tdouble.Dcs_symperm;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.TestMatrices;
import org.saltus.core.math.Triplets;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.kernel.PanelKernel;
import org.saltus.core.math.kernel.PanelKernelTest;
import org.saltus.core.math.lu.BlockLu;
import org.saltus.core.math.lu.BlockStructure;
import org.saltus.core.math.order.AmdOrdering;
import org.saltus.core.math.order.AmdOrderingTest;
import org.saltus.core.math.order.NestedDissection;

/** Orders, fill and solutions against CSparse (T. A. Davis, "Direct Methods for Sparse Linear Systems", SIAM 2006), an independent code, by its Java port. */
class CSparseOracleTest {
    /** Minimum degree on A + Aᵀ. */
    private static final int AMD = 1;
    private final Lcg random = new Lcg(12);

    private static Dcs dcs(SparseMatrix a) {
        Dcs out = new Dcs();
        out.m = a.rows();
        out.n = a.columns();
        out.nz = -1;                                            // by columns
        out.nzmax = a.nonzeros();
        out.p = a.columnPointers().clone();
        out.i = a.rowIndices().clone();
        out.x = a.values().clone();
        return out;
    }

    /** Entries of L in an order, by CSparse's column counts. */
    private static long fill(SparseMatrix a, int[] order) {
        int n = a.columns();
        Dcs upper = Dcs_symperm.cs_symperm(dcs(a), Dcs_pinv.cs_pinv(order, n), false);
        int[] parent = Dcs_etree.cs_etree(upper, false);
        int[] counts = Dcs_counts.cs_counts(upper, parent, Dcs_post.cs_post(parent, n), false);
        return Arrays.stream(counts).limit(n).asLongStream().sum();
    }

    private static long fillOfCSparse(SparseMatrix a) {
        return fill(a, Arrays.copyOf(Dcs_amd.cs_amd(AMD, dcs(a)), a.columns()));
    }

    private SparseMatrix[] meshes() {
        return new SparseMatrix[] {TestMatrices.grid(50, 50, 1, 2, 1), TestMatrices.grid(150, 40, 1, 1, 1), TestMatrices.grid(12, 12, 12, 1, 1),
            TestMatrices.grid(30, 5, 4, 3, 1), TestMatrices.randomSprings(1200, 1.5, random)};
    }

    @Test
    void columnCountsOfOurOrdersAndFactorsAreTheirs() {
        for (SparseMatrix a : meshes()) {
            int[] amd = AmdOrdering.order(a);
            int[] dissected = NestedDissection.order(a);
            assertEquals(fill(a, amd), AmdOrderingTest.fill(a, amd));
            assertEquals(fill(a, dissected), AmdOrderingTest.fill(a, dissected));
            CholeskyFactor factor = new SupernodalCholesky().factorize(a);
            assertEquals(fill(a, factor.pattern().order), factor.nonzeros());
        }
    }

    /** Measured: the same number of entries on the four meshes, 0.99 of theirs between random springs. */
    @Test
    void ourMinimumDegreeFillsAsLittleAsTheirs() {
        for (SparseMatrix a : meshes()) {
            double theirs = fillOfCSparse(a);
            double ours = fill(a, AmdOrdering.order(a));
            assertTrue(ours < 1.02 * theirs, () -> ours / theirs + " of the entries of CSparse");
        }
    }

    /** A cube of n³ nodes has factors of order n⁴ entries dissected; measured with 24³: 0.64 of those of minimum degree. */
    @Test
    void dissectionOfACubeFillsLessThanTheirMinimumDegree() {
        SparseMatrix cube = TestMatrices.grid(24, 24, 24, 1, 1);
        double ours = fill(cube, NestedDissection.order(cube));
        double theirs = fillOfCSparse(cube);
        assertTrue(ours < 0.7 * theirs, () -> ours / theirs + " of the entries of CSparse");
    }

    /** Condition numbers are below 1000 (row sums of the Laplacian by its shift, 1): 1000 ε = 2e-13. */
    @Test
    void solutionsOfCholeskyAreTheirs() {
        for (SparseMatrix a : meshes()) {
            double[] b = TestMatrices.randomVector(a.columns(), random);
            double[] theirs = b.clone();
            assertTrue(Dcs_cholsol.cs_cholsol(AMD, dcs(a), theirs));
            for (PanelKernel kernel : PanelKernelTest.all()) {
                double[] ours = b.clone();
                new SupernodalCholesky(kernel, PanelFactorization.Pivots.POSITIVE).factorize(a).solve(ours, 0);
                assertArrayEquals(theirs, ours, 1e-12 * Vectors.normInf(b.length, theirs, 0), kernel.name());
            }
        }
    }

    /** Their LU exchanges rows by size, our L D Lᵀ keeps the order of the pattern. */
    @Test
    void solutionsOfSaddlePointsAreThoseOfTheirLuWithPivoting() {
        int nx = 30;
        SparseMatrix K = TestMatrices.grid(nx, 20, 1, 2, 0.5);
        int n = K.columns();
        int count = nx / 2;
        Triplets entries = new Triplets(n + count, n + count);
        for (int j = 0; j < n; j++) {
            for (int k = K.columnPointers()[j]; k < K.columnPointers()[j + 1]; k++) {
                entries.add(K.rowIndices()[k], j, K.values()[k]);
            }
        }
        for (int c = 0; c < count; c++) {                       // ties of two neighbours at the lower side
            entries.add(n + c, 4 * c, 1).add(4 * c, n + c, 1).add(n + c, 4 * c + 2, -1).add(4 * c + 2, n + c, -1);
        }
        SparseMatrix a = entries.toSparse();
        double[] ours = TestMatrices.randomVector(n + count, random);
        double[] theirs = ours.clone();
        assertTrue(Dcs_lusol.cs_lusol(AMD, dcs(a), theirs, 1));
        SupernodalCholesky.quasiDefinite().factorize(a).solve(ours, 0);
        assertArrayEquals(theirs, ours, 1e-11 * Vectors.normInf(ours.length, theirs, 0));
    }

    @Test
    void solutionsOfBlockLuAreThoseOfTheirLuWithPivoting() {
        int side = 25;
        int[] start = new int[side * side + 1];
        int[] column = new int[2 * side * side];
        int count = 0;
        for (int i = 0; i < side * side; i++) {
            if (i % side + 1 < side) {
                column[count++] = i + 1;
            }
            if (i + side < side * side) {
                column[count++] = i + side;
            }
            start[i + 1] = count;
        }
        int[] size = new int[side * side];
        Arrays.setAll(size, i -> 1 + i % 3);
        BlockStructure s = new BlockStructure(size, start, column);
        double[] values = TestMatrices.randomVector(s.values(), random);
        Triplets entries = new Triplets(s.order(), s.order());
        for (int i = 0; i < s.blocks(); i++) {
            for (int k = s.rowStart()[i]; k < s.rowStart()[i + 1]; k++) {
                int j = s.column()[k];
                for (int e = 0; e < s.size(i) * s.size(j); e++) {
                    int at = s.valueStart()[k] + e;
                    values[at] += i == j && e % (s.size(i) + 1) == 0 ? 8 : 0;   // diagonally dominant
                    entries.add(s.offset(i) + e / s.size(j), s.offset(j) + e % s.size(j), values[at]);
                }
            }
        }
        double[] ours = TestMatrices.randomVector(s.order(), random);
        double[] theirs = ours.clone();
        assertTrue(Dcs_lusol.cs_lusol(AMD, dcs(entries.toSparse()), theirs, 1));
        BlockLu lu = new BlockLu(s);
        assertTrue(lu.factor(values));
        lu.solve(ours);
        assertArrayEquals(theirs, ours, 1e-12 * Vectors.normInf(ours.length, theirs, 0));
    }
}
