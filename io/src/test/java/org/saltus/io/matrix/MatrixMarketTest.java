package org.saltus.io.matrix;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;
import org.saltus.core.spi.SceneFormatException;

class MatrixMarketTest {
    @TempDir
    private Path folder;

    private SparseMatrix read(String text) throws IOException {
        Path file = folder.resolve("a.mtx");
        Files.writeString(file, text);
        return new MatrixMarket().read(file);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aMatrixReadsBackBitByBit(boolean symmetric) throws IOException {
        Lcg random = new Lcg(7);
        Triplets t = new Triplets(9, 9);
        for (int k = 0; k < 30; k++) {
            int i = (int) (9 * random.next());
            int j = (int) (9 * random.next());
            double x = (random.next() - 0.5) * Math.pow(10, 40 * random.next() - 20);
            t.add(i, j, x);
            if (symmetric && i != j) {
                t.add(j, i, x);
            }
        }
        SparseMatrix a = t.toSparse();
        Path file = folder.resolve("b.mtx");
        new MatrixMarket().write(a, file);
        SparseMatrix b = new MatrixMarket().read(file);
        assertArrayEquals(a.columnPointers(), b.columnPointers());
        assertArrayEquals(a.rowIndices(), b.rowIndices());
        assertArrayEquals(a.values(), b.values());
        assertEquals(symmetric, Files.readString(file).contains("symmetric"));
    }

    @Test
    void aRectangularAndAnEmptyMatrixReadBack() throws IOException {
        SparseMatrix a = new Triplets(2, 3).add(1, 2, -0.1).toSparse();
        Path file = folder.resolve("c.mtx");
        new MatrixMarket().write(a, file);
        assertArrayEquals(a.toDense(), new MatrixMarket().read(file).toDense());
        new MatrixMarket().write(new Triplets(4, 4).toSparse(), file);
        assertEquals(0, new MatrixMarket().read(file).nonzeros());
    }

    @Test
    void theLowerTriangleOfASymmetricMatrixIsExpanded() throws IOException {
        double[][] expected = {{2, -1}, {-1, 3}};
        assertArrayEquals(expected, read("%%MatrixMarket matrix coordinate real symmetric\n% text\n2 2 3\n1 1 2\n2 1 -1\n2 2 3\n")
            .toDense());
        assertArrayEquals(expected, read("%%MatrixMarket Matrix Array Integer Symmetric\n2 2\n2\n-1\n3\n").toDense());
        assertArrayEquals(new double[][] {{0, 1}, {-1, 0}},
            read("%%MatrixMarket matrix coordinate real skew-symmetric\n2 2 1\n2 1 -1\n").toDense());
    }

    @Test
    void arraysAreReadByColumns() throws IOException {
        assertArrayEquals(new double[][] {{1, 3, 5}, {2, 4, 0}}, read("%%MatrixMarket matrix array real general\n2 3\n1\n2\n3 4\n5\n0\n")
            .toDense());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = {
        "%%MatrixMarket matrix coordinate complex general;1 1 0|:1: the entries are \"complex\"",
        "%%MatrixMarket matrix coordinate real hermitian;1 1 0|:1: the symmetry is",
        "%%MatrixMarket matrix elements real general;1 1 0|the format is \"elements\"",
        "1 1 0|expected \"%%MatrixMarket",
        "%%MatrixMarket matrix coordinate real general;2 2 2;1 1 1|:3: the file ends here, expected entry 2 of 2",
        "%%MatrixMarket matrix coordinate real general;2 2 1;1 3 1|:3: the column of entry 1 is 3, expected 1 to 2",
        "%%MatrixMarket matrix coordinate real general;2 2 1;1 1 NaN|:3: the value of entry 1 is NaN",
        "%%MatrixMarket matrix coordinate real general;2 2 1;1 1|:3: the line",
        "%%MatrixMarket matrix coordinate real general;2 2 1;1 1 1;2 2 1|:4: got \"2 2 1\" after the last entry",
        "%%MatrixMarket matrix coordinate real symmetric;2 2 1;1 2 1|above the diagonal",
        "%%MatrixMarket matrix coordinate real symmetric;2 3 0|expected a square one",
        "%%MatrixMarket matrix array real general;2 2;1;2;3|expected entry (2, 2)"})
    void damageIsNamedWithItsLine(String text, String expected) {
        String message = assertThrows(SceneFormatException.class, () -> read(text.replace(';', '\n'))).getMessage();
        assertTrue(message.startsWith("a.mtx:") && message.contains(expected), message);
    }
}
