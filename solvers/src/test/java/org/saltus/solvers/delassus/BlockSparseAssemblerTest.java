package org.saltus.solvers.delassus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.check.Allocations;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.math.Lcg;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.core.problem.DelassusOperator.BlockSparse;

class BlockSparseAssemblerTest {
    /** Sums of at most 4 · 36 products of numbers ≤ 2, each rounded to 2e-16: 3e-14 of the result, below 1e-13 of 10. */
    private static final double ROUND_OFF = 1e-13;

    private static void assertSameAsDense(MapFixture f, DelassusOperator w) {
        double[][] dense = f.dense();
        int n = f.map.length();
        double[][] blocks = new double[n][n];
        BlockSparse b = w.blockSparse().orElseThrow();
        for (int c = 0; c < f.map.contactCount(); c++) {
            assertEquals(c, b.column()[b.rowStart()[c]], "the diagonal block is the first of its row");
            for (int k = b.rowStart()[c]; k < b.rowStart()[c + 1]; k++) {
                int d = b.column()[k];
                assertTrue(k <= b.rowStart()[c] + 1 || b.column()[k - 1] < d, "then by ascending contact");
                for (int i = 0; i < f.map.size(c); i++) {
                    System.arraycopy(b.values(), b.valueStart()[k] + i * f.map.size(d), blocks[f.map.offset(c) + i],
                        f.map.offset(d), f.map.size(d));
                }
            }
        }
        for (int i = 0; i < n; i++) {
            assertArrayEquals(dense[i], blocks[i], ROUND_OFF);
        }
        assertProducts(f, w, dense);
    }

    private static void assertProducts(MapFixture f, DelassusOperator w, double[][] dense) {
        int n = f.map.length();
        Lcg random = new Lcg(3);
        double[] r = new double[n];
        double[] expected = new double[n];
        for (int i = 0; i < n; i++) {
            r[i] = random.next(-1, 1);
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                expected[i] += dense[i][j] * r[j];
            }
        }
        double[] product = new double[n];
        w.multiply(r, product);
        assertArrayEquals(expected, product, n * ROUND_OFF);
        double[] x = new double[f.dofCount];
        DelassusOperator.Factored factors = w.factored().orElseThrow();
        factors.addImpulse(r, x);
        factors.applyResponse(x);
        factors.localVelocity(x, product);
        assertArrayEquals(expected, product, n * ROUND_OFF);
        for (int c = 0; c < f.map.contactCount(); c++) {
            int size = f.map.size(c);
            double[] block = new double[size * size];
            w.diagonalBlock(c, block);
            for (int i = 0; i < size; i++) {
                assertArrayEquals(Arrays.copyOfRange(dense[f.map.offset(c) + i], f.map.offset(c), f.map.offset(c) + size),
                    Arrays.copyOfRange(block, i * size, (i + 1) * size), ROUND_OFF);
            }
        }
    }

    @ParameterizedTest(name = "seed {0}, symmetric {1}, {2} dofs a unit")
    @CsvSource({"1, true, 6", "2, false, 6", "3, true, 3", "4, false, 3", "5, true, 12"})
    void assembledEqualsDenseForRandomMaps(long seed, boolean symmetric, int unitDofs) {
        for (int[] sizes : new int[][] {{3}, {2}, {1, 2, 3, 5}, {6, 1}}) {
            MapFixture f = new MapFixture(seed, symmetric, unitDofs, 5, 1, 3, 1);
            for (int c = 0; c < 25; c++) {
                f.randomContact(sizes);
            }
            f.build();
            DelassusOperator w = new BlockSparseAssembler().assemble(f.map, f.responses(), f.dofCount);
            assertEquals(symmetric, w.isSymmetric());
            assertSameAsDense(f, w);
        }
    }

    @Test
    void contactOfAUnitWithItselfHasAllFourCombinations() {
        for (boolean symmetric : new boolean[] {true, false}) {
            MapFixture f = new MapFixture(8, symmetric, 6, 1, 2);
            f.contact(3, 0, 0, 0, 0);                                         // both sides on one deformable body
            f.contact(3, 1, 1, 1, 1);                                         // both sides on one unit of a set
            f.contact(2, 1, 0, 1, 1);                                         // two units of a set
            f.contact(3, 0, 0, -1, 0);
            f.contact(1, -1, 0, 1, 1);
            f.build();
            assertSameAsDense(f, new BlockSparseAssembler().assemble(f.map, f.responses(), f.dofCount));
        }
    }

    @Test
    void contactsOfDifferentUnitsDoNotCouple() {
        MapFixture f = new MapFixture(8, true, 6, 3);
        f.contact(3, 0, 0, -1, 0);
        f.contact(3, 0, 1, -1, 0);
        f.contact(3, 0, 1, 0, 2);
        f.build();
        BlockSparse b = new BlockSparseAssembler().assemble(f.map, f.responses(), f.dofCount).blockSparse().orElseThrow();
        assertArrayEquals(new int[] {0, 1, 3, 5}, Arrays.copyOf(b.rowStart(), 4));
        assertArrayEquals(new int[] {0, 1, 2, 2, 1}, Arrays.copyOf(b.column(), 5));
        assertEquals(5, f.responses[0].blocks, "four blocks of the upper triangle, one of them with two sides");
    }

    @Test
    void symmetricResponsesAreAskedForTheUpperTriangleOnly() {
        int[] asked = new int[2];
        for (int k = 0; k < 2; k++) {
            MapFixture f = new MapFixture(8, k == 0, 6, 1);
            for (int c = 0; c < 10; c++) {
                f.contact(3, 0, 0, -1, 0);
            }
            f.build();
            new BlockSparseAssembler().assemble(f.map, f.responses(), f.dofCount);
            asked[k] = f.responses[0].blocks;
        }
        assertArrayEquals(new int[] {55, 100}, asked);
    }

    @Test
    void assemblerIsReusedFromStepToStep() {
        BlockSparseAssembler assembler = new BlockSparseAssembler();
        DelassusOperator first = null;
        for (int step = 0; step < 6; step++) {
            MapFixture f = new MapFixture(step, step % 2 == 0, 6, 4, 1);
            for (int c = 0; c < 4 * (step % 4); c++) {
                f.randomContact(step % 3 == 0 ? new int[] {3} : new int[] {1, 3});
            }
            f.build();
            DelassusOperator w = assembler.assemble(f.map, f.responses(), f.dofCount);
            first = first == null ? w : first;
            assertSame(first, w);
            assertSameAsDense(f, w);
        }
    }

    @Test
    void missingResponseOfATouchedBodyIsRefused() {
        MapFixture f = new MapFixture(8, true, 6, 1);
        f.contact(3, 0, 0, -1, 0);
        f.build();
        assertThrows(IllegalArgumentException.class,
            () -> new BlockSparseAssembler().assemble(f.map, new ImpulseResponse[1], f.dofCount));
    }

    @Test
    void assemblingAgainAllocatesNothing() {
        MapFixture f = new MapFixture(1, true, 6, 30, 1);
        for (int c = 0; c < 200; c++) {
            f.randomContact(3);
        }
        f.build();
        ImpulseResponse[] responses = new ImpulseResponse[f.responses.length];
        for (int b = 0; b < responses.length; b++) {
            responses[b] = new Silent();
        }
        BlockSparseAssembler assembler = new BlockSparseAssembler();
        assertEquals(0, Allocations.least(3000, () -> assembler.assemble(f.map, responses, f.dofCount)));
    }

    /** A response that allocates nothing. */
    private static final class Silent implements ImpulseResponse {
        @Override
        public void solve(double[] x) {
        }

        @Override
        public void apply(double[] x) {
        }

        @Override
        public boolean isSymmetric() {
            return true;
        }

        @Override
        public void addCompliance(ContactMap map, int i, int j, double[] out, int offset) {
            out[offset] += 1;
        }
    }
}
