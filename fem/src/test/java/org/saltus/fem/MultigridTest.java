package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.parallel.Team;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.element.Elements;
import org.saltus.fem.linear.ConjugateGradients;
import org.saltus.fem.linear.ConjugateGradientsFactor;
import org.saltus.fem.linear.Preconditioning;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;

/** Conjugate gradients with smoothed aggregation on blocks clamped at one side, loaded by a body force along the third axis, to 1e-8. */
class MultigridTest {
    private static final double TOLERANCE = 1e-8;

    /** K of the free dofs with their places and directions. */
    private record Block(SparseMatrix stiffness, double[] places, int[] directions) {
        double[] load() {
            double[] b = new double[directions.length];
            Arrays.setAll(b, i -> directions[i] == 2 ? -1 : 0);
            return b;
        }

        ConjugateGradientsFactor factor() {
            return new ConjugateGradients(new ConjugateGradients.Options(Preconditioning.MULTIGRID, TOLERANCE, 1000)).factorize(stiffness, places, directions);
        }
    }

    /** @param height of a block 1 x 1 of n³ cells; @param jump of Young's modulus from one to the next of 4³ blocks of cells */
    private static Block block(CellType type, int n, double height, double jump) {
        Mesh mesh = chequered(StructuredMesh.box(1, 1, height, n, n, n, type), height);
        SparseMatrix all = FiniteElementModel.byBlock(mesh, block -> Elements.continuum(
            new Material(block.group().equals("hard") ? 1e9 * jump : 1e9, 0.3, 1000, 0.01, 1), StressState.SOLID).create(block.type()), null).stiffness();
        List<Integer> free = new ArrayList<>();
        for (int i = 0; i < 3 * mesh.nodeCount(); i++) {
            if (mesh.coordinates()[i - i % 3] > 1e-9) {
                free.add(i);
            }
        }
        int[] dofs = free.stream().mapToInt(i -> i).toArray();
        double[] places = new double[3 * dofs.length];
        int[] directions = new int[dofs.length];
        for (int k = 0; k < dofs.length; k++) {
            directions[k] = dofs[k] % 3;
            System.arraycopy(mesh.coordinates(), dofs[k] - directions[k], places, 3 * k, 3);
        }
        return new Block(all.submatrix(dofs, dofs), places, directions);
    }

    private static Mesh chequered(Mesh mesh, double height) {
        Mesh.Block cells = mesh.solid().get(0);
        int nodes = cells.type().nodes;
        int[][] parts = new int[2][cells.connectivity().length];
        int[] length = new int[2];
        for (int e = 0; e < cells.count(); e++) {
            int first = cells.connectivity()[e * nodes];
            int place = 0;
            for (int d = 0; d < 3; d++) {
                place += (int) Math.floor(4 * mesh.coordinates()[3 * first + d] / (d == 2 ? height : 1) + 1e-9);
            }
            System.arraycopy(cells.connectivity(), e * nodes, parts[place % 2], length[place % 2], nodes);
            length[place % 2] += nodes;
        }
        List<Mesh.Block> blocks = List.of(part(cells.type(), parts[0], length[0], "soft"), part(cells.type(), parts[1], length[1], "hard"));
        return new Mesh(3, mesh.coordinates(), blocks, mesh.nodeIds(), mesh.nodeSets(), mesh.source());
    }

    private static Mesh.Block part(CellType type, int[] cells, int length, String group) {
        return new Mesh.Block(type, Arrays.copyOf(cells, length), new long[length / type.nodes], group);
    }

    /** Counts measured are 9, 27, 14, 46 and 49: a third more would mean another method. */
    @ParameterizedTest(name = "{0}, {1} cells along an edge, height {2}, moduli 1:{3}")
    @CsvSource({"HEX8, 10, 1, 1, 12", "HEX20, 6, 1, 1, 36", "TET10, 6, 1, 1, 20", "HEX20, 8, 1, 1000, 60", "HEX20, 5, 0.1, 1, 65"})
    void iterationsAreFewAndSolutionsAreThoseOfTheDirectSolver(CellType type, int n, double height, double jump, int most) {
        Block block = block(type, n, height, jump);
        ConjugateGradientsFactor factor = block.factor();
        double[] x = block.load();
        factor.solve(x, 0);
        assertTrue(factor.iterations() <= most, factor.iterations() + " iterations for " + x.length + " dofs");
        double[] exact = block.load();
        new SupernodalCholesky().factorize(block.stiffness()).solve(exact, 0);
        double largest = Arrays.stream(exact).map(Math::abs).max().orElseThrow();
        assertArrayEquals(exact, x, 1e-5 * largest, "a residual of 1e-8 of a system whose condition is some 1e5 to 1e7");
    }

    /** Three and a half times the unknowns: at most half as many iterations more. */
    @Test
    void iterationsHardlyGrowWithTheMesh() {
        Block coarse = block(CellType.HEX20, 6, 1, 1);
        Block fine = block(CellType.HEX20, 9, 1, 1);
        ConjugateGradientsFactor few = coarse.factor();
        ConjugateGradientsFactor many = fine.factor();
        few.solve(coarse.load(), 0);
        many.solve(fine.load(), 0);
        assertTrue(many.iterations() <= 1.5 * few.iterations(), few.iterations() + " and " + many.iterations());
    }

    @Test
    void theBitsDoNotDependOnTheThreads() {
        Block block = block(CellType.HEX20, 6, 1, 1);
        double[] one = block.load();
        block.factor().solve(one, 0);
        try (Team.Membership here = Team.of(3).enterUntilClosed()) {
            double[] three = block.load();
            block.factor().solve(three, 0);
            assertArrayEquals(one, three);
        }
    }

    /** Without places and directions, unknowns are taken for x, y, z in turn: more iterations, the same solution. */
    @Test
    void aMatrixAloneIsSolvedToo() {
        Block block = block(CellType.HEX8, 6, 1, 1);
        ConjugateGradientsFactor factor = new ConjugateGradients(new ConjugateGradients.Options(Preconditioning.MULTIGRID, TOLERANCE, 1000))
            .factorize(block.stiffness());
        double[] x = block.load();
        factor.solve(x, 0);
        double[] y = new double[x.length];
        block.stiffness().multiply(x, 0, y, 0);
        double[] b = block.load();
        for (int i = 0; i < y.length; i++) {
            assertEquals(b[i], y[i], 1e-5);
        }
    }
}
