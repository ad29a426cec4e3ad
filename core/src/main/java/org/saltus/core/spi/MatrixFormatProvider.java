package org.saltus.core.spi;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.saltus.core.math.SparseMatrix;

/** Reads and writes one format of matrix files. */
public interface MatrixFormatProvider extends Provider {
    /** File name endings, with the dot, lower case. */
    List<String> extensions();

    /**
     * Reads a matrix.
     *
     * @throws SceneFormatException if the file is damaged: file, line, what was expected
     * @throws IOException          if it cannot be read
     */
    SparseMatrix read(Path file) throws IOException;

    /** Writes a matrix, all digits. */
    void write(SparseMatrix matrix, Path file) throws IOException;
}
