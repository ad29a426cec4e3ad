package org.saltus.io.fclib;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SparseBlockDelassus;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.hdf.HdfSource;

class FclibFilesTest {
    /** The matrix that make_files.py wrote. */
    private static final double[][] W = {{2, 0.5, 0, 1, 0, 0}, {0.25, 3, 0, 0, 0, 0}, {0, 0, 4, 0, 0, -1}, {1, 0, 0, 5, 0, 0},
        {0, 0, 0, 0, 6, 0}, {0, 0, -1, 0, 0, 7.5}};

    @TempDir
    private Path folder;

    static Path file(String name) {
        try {
            return Path.of(FclibFilesTest.class.getResource(name).toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"csc", "csr", "triplet"})
    void filesOfAnotherWriterAreReadInEveryStorage(String storage) {
        FclibLocal p = assertInstanceOf(FclibLocal.class, FclibReader.read(file("local-" + storage + ".h5")));
        for (int i = 0; i < 6; i++) {
            assertArrayEquals(W[i], p.w().toDense()[i]);
        }
        assertArrayEquals(new double[] {-1, 0.5, 0, -2, 0, 0.25}, p.q());
        assertArrayEquals(new double[] {0.3, 0.7}, p.head().mu());
        assertEquals(new FclibInfo(storage, "two contacts", "unique"), p.head().info());
        assertEquals(2, p.head().guesses().size());
        assertArrayEquals(new double[] {0, 2, 4, 6, 8, 10}, p.head().guesses().get(1).r());
        assertArrayEquals(new double[] {0, 2, 4, 6, 8, 10}, p.start(p.head().guesses().get(1)));
        assertArrayEquals(new double[] {1, 1, 1, 1, 1, 1}, p.head().solution().orElseThrow().r());
        FrictionContactProblem problem = p.problem();
        assertEquals(3, problem.uniformSize());
        assertEquals(false, problem.delassus().isSymmetric());
        double[] u = new double[6];
        problem.modifiedVelocity(new double[] {1, 1, 1, 1, 1, 1}, u);
        assertArrayEquals(p.head().solution().orElseThrow().u(), u);
    }

    @Test
    void globalProblemsWithEqualityConstraintsBecomeLocalOnesWithBilateralContacts() {
        FclibGlobal p = assertInstanceOf(FclibGlobal.class, FclibReader.read(file("global-2d.h5")));
        FrictionContactProblem problem = p.problem();
        assertArrayEquals(new int[] {2, 2, 1}, problem.size());
        assertEquals(ConeKind.FREE, problem.cone()[2]);
        // numpy: v = M^-1 (f + [H G] r), u = [H G]' v + [w; b] for r = 1, 2, 3, 4, 5
        double[] u = new double[5];
        problem.modifiedVelocity(new double[] {1, 2, 3, 4, 5}, u);
        double[] v = {(3 * 2 - 0.5 * 10.5) / 5.75, (2 * 10.5 - 0.5 * 2) / 5.75, 7.0 / 4};
        double[] expected = {v[0] + 0.1, v[1] + 0.2, 0.5 * v[1] + v[2] + 0.3, -v[2] + 0.4, v[1] + v[2] - 0.5};
        assertArrayEquals(expected, u, 1e-14);
        FclibSolution solution = p.solution(problem, new double[] {1, 2, 3, 4, 5});
        assertArrayEquals(v, solution.v(), 1e-14);
        assertArrayEquals(Arrays.copyOf(expected, 4), solution.u(), 1e-14);
        assertArrayEquals(new double[] {5}, solution.lambda());
        assertTrue(problem.delassus().factored().isPresent());
    }

    @Test
    void rollingProblemsAreRead() {
        FrictionContactProblem problem = FclibReader.read(file("rolling.h5")).problem();
        assertEquals(ConeKind.ROLLING, problem.cone()[0]);
        assertEquals(0.01, problem.rollingFriction()[0]);
    }

    @ParameterizedTest
    @ValueSource(strings = {"spheres100-nc00122-s0030", "capsules60-nc00114-s0060", "local-csr", "local-triplet", "global-2d", "rolling"})
    void whatWasReadIsReadAgainAfterWriting(String name) {
        FclibProblem read = FclibReader.read(file(name + (name.contains("-nc") ? ".hdf5" : ".h5")));
        for (FclibStorage storage : FclibStorage.values()) {
            Path copy = folder.resolve(name + storage);
            FclibWriter.write(read, storage, copy);
            assertSame(read, FclibReader.read(copy));
        }
    }

    private static void assertSame(FclibProblem a, FclibProblem b) {
        assertEquals(a.head().dimension(), b.head().dimension());
        assertEquals(a.head().info(), b.head().info());
        assertArrayEquals(a.head().mu(), b.head().mu());
        assertArrayEquals(a.head().muR(), b.head().muR());
        assertEquals(a.head().guesses().size(), b.head().guesses().size());
        for (int k = 0; k < a.head().guesses().size(); k++) {
            assertSame(a.head().guesses().get(k), b.head().guesses().get(k));
        }
        assertEquals(a.head().solution().isPresent(), b.head().solution().isPresent());
        a.head().solution().ifPresent(solution -> assertSame(solution, b.head().solution().orElseThrow()));
        if (a instanceof FclibLocal p && b instanceof FclibLocal q) {
            assertSame(p.w(), q.w());
            assertArrayEquals(p.q(), q.q());
        } else {
            FclibGlobal p = (FclibGlobal) a;
            FclibGlobal q = (FclibGlobal) b;
            assertSame(p.m(), q.m());
            assertSame(p.h(), q.h());
            assertSame(p.g(), q.g());
            assertArrayEquals(p.f(), q.f());
            assertArrayEquals(p.w(), q.w());
            assertArrayEquals(p.b(), q.b());
        }
    }

    private static void assertSame(FclibSolution a, FclibSolution b) {
        assertArrayEquals(a.v(), b.v());
        assertArrayEquals(a.u(), b.u());
        assertArrayEquals(a.r(), b.r());
        assertArrayEquals(a.lambda(), b.lambda());
    }

    /** A global rolling problem stands in a group of its own. */
    @ParameterizedTest
    @EnumSource(FclibStorage.class)
    void globalRollingProblemsComeBackWithAllTheirParts(FclibStorage storage) {
        FclibSolution guess = new FclibSolution(new double[] {1, 2, 3, 4, 5, 6}, new double[5], new double[] {1, 0, 0, 0, 0.5}, new double[0]);
        FclibSolution solution = new FclibSolution(new double[] {6, 5, 4, 3, 2, 1}, new double[] {0, 1, 2, 3, 4}, new double[5], new double[0]);
        FclibHead head = new FclibHead(5, new double[] {0.5}, new double[] {0.01}, new FclibInfo("rolling", "one ball", "unique"), List.of(guess, guess),
            Optional.of(solution));
        FclibGlobal p = FclibGlobal.of(head, SparseMatrix.diagonal(1, 1, 1, 2, 2, 2),
            SparseMatrix.ofDense(new double[][] {{0, 1, 0, 0, 0}, {0, 0, 1, 0, 0}, {1, 0, 0, 0, 0}, {0, 0, 0.1, 1, 0}, {0, -0.1, 0, 0, 1}, {0, 0, 0, 0, 0}}),
            new double[] {0, 0, -1, 0, 0, 0}, new double[5]);
        Path file = folder.resolve("rolling.h5");
        FclibWriter.write(p, storage, file);
        FclibProblem back = FclibReader.read(file);
        assertSame(p, back);
        assertEquals(ConeKind.ROLLING, back.problem().cone()[0]);
    }

    private static void assertSame(SparseMatrix a, SparseMatrix b) {
        assertEquals(a.rows(), b.rows());
        assertArrayEquals(a.columnPointers(), b.columnPointers());
        assertArrayEquals(a.rowIndices(), b.rowIndices());
        assertArrayEquals(a.values(), b.values());
    }

    @ParameterizedTest
    @EnumSource(FclibStorage.class)
    void solutionsGuessesAndConstraintsSurvive(FclibStorage storage) {
        FclibHead head = new FclibHead(2, new double[] {0.5}, new double[0], new FclibInfo("t", "", "m"),
            List.of(FclibSolution.of(new double[2], new double[] {3, 4})),
            Optional.of(new FclibSolution(new double[0], new double[] {1, 2}, new double[] {5, 6}, new double[] {7})));
        FclibLocal p = new FclibLocal(head, SparseMatrix.diagonal(2, 3), new double[] {-1, 0},
            SparseMatrix.ofDense(new double[][] {{1}, {0}}), SparseMatrix.ofDense(new double[][] {{0}}), new double[] {0.25});
        Path file = folder.resolve("p.h5");
        FclibWriter.write(p, storage, file);
        FclibLocal q = assertInstanceOf(FclibLocal.class, FclibReader.read(file));
        assertArrayEquals(new double[] {7}, q.head().solution().orElseThrow().lambda());
        assertArrayEquals(new double[] {3, 4}, q.head().guesses().get(0).r());
        assertEquals(head.info(), q.head().info());
        assertArrayEquals(new double[] {0.25}, q.s());
        double[] u = new double[3];
        q.problem().modifiedVelocity(new double[] {1, 1, 10}, u);
        assertArrayEquals(new double[] {2 + 10 - 1, 3, 1 + 0.25}, u);
    }

    @Test
    void aMassMatrixThatIsNotPositiveDefiniteIsNamed() {
        FclibGlobal p = FclibGlobal.of(FclibHead.of(2, new double[] {1}, new double[0], FclibInfo.NONE), SparseMatrix.diagonal(1, -1),
            SparseMatrix.identity(2), new double[2], new double[2]);
        String message = assertThrows(IllegalArgumentException.class, p::problem).getMessage();
        assertTrue(message.contains("M of a global problem") && message.contains("-1"), message);
    }

    @Test
    void filesCutShortAreRefusedAsSuch() throws IOException {
        byte[] whole = Files.readAllBytes(file("capsules60-nc00114-s0060.hdf5"));
        Path cut = folder.resolve("cut.h5");
        for (int length : new int[] {0, 1, 8, 60, 100, 500, 2000, 5000, 20_000, whole.length / 2, whole.length * 9 / 10}) {
            Files.write(cut, Arrays.copyOf(whole, length));
            String message = assertThrows(SceneFormatException.class, () -> FclibReader.read(cut), "length " + length).getMessage();
            assertTrue(message.contains("cut.h5"), message);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"local-csr", "global-2d", "rolling"})
    void bytesChangedAtRandomGiveAProblemOrAFormatError(String name) throws IOException {
        byte[] whole = Files.readAllBytes(file(name + ".h5"));
        Path changed = folder.resolve("changed.h5");
        Lcg random = new Lcg(2);
        int refused = 0;
        for (int trial = 0; trial < 150; trial++) {
            byte[] bytes = whole.clone();
            for (int k = 0; k < 3; k++) {
                bytes[(int) random.next(0, bytes.length)] = (byte) random.next(0, 256);
            }
            Files.write(changed, bytes);
            try {
                FclibReader.read(changed);
            } catch (SceneFormatException e) {
                assertTrue(e.getMessage().contains("changed.h5"), e.getMessage());
                refused++;
            }
        }
        assertTrue(refused > 20, "only " + refused + " of 150 were refused");
    }

    /** Bytes that make the HDF5 library throw an IllegalStateException while it lists a group, found by trial. */
    @Test
    void whatTheLibraryThrowsWhileItListsGroupsIsAFaultOfTheFile() throws IOException {
        byte[] bytes = Files.readAllBytes(file("global-2d.h5"));
        bytes[4338] = -94;
        bytes[3643] = -41;
        Path changed = folder.resolve("changed.h5");
        Files.write(changed, bytes);
        String message = assertThrows(SceneFormatException.class, () -> FclibReader.read(changed)).getMessage();
        assertTrue(message.contains("changed.h5") && message.contains("damaged"), message);
    }

    @Test
    void everyClassOfFaultOfTheLibraryNamesTheFile() {
        HdfSource source = new HdfSource(Path.of("some.h5"), 10, null);
        for (Throwable thrown : List.of(new IllegalStateException("state"), new IllegalArgumentException("argument"), new NullPointerException(),
            new OutOfMemoryError("heap"), new StackOverflowError())) {
            SceneFormatException e = assertThrows(SceneFormatException.class, () -> source.library(() -> {
                if (thrown instanceof Error error) {
                    throw error;
                }
                throw (RuntimeException) thrown;
            }));
            assertTrue(e.getMessage().startsWith("some.h5") && e.getMessage().contains(thrown.toString()), e.getMessage());
            assertEquals(thrown, e.getCause());
        }
    }

    @Test
    void wrongNumbersAreNamedWithTheirPlace() {
        FclibHead head = FclibHead.of(3, new double[] {-0.5}, new double[0], FclibInfo.NONE);
        Path file = folder.resolve("bad.h5");
        FclibWriter.write(FclibLocal.of(head, SparseMatrix.identity(3), new double[3]), file);
        String message = assertThrows(SceneFormatException.class, () -> FclibReader.read(file)).getMessage();
        assertTrue(message.contains("bad.h5") && message.contains("vectors/mu") && message.contains("-0.5"), message);
    }

    @Test
    void operatorsOfFilesOfferTheirBlocks() {
        FrictionContactProblem problem = FclibReader.read(file("capsules60-nc00114-s0060.hdf5")).problem();
        assertEquals(114, problem.contactCount());
        assertTrue(problem.delassus().isSymmetric());
        assertEquals(6066 / 9, ((SparseBlockDelassus) problem.delassus()).blockSparse().orElseThrow().column().length);
    }
}
