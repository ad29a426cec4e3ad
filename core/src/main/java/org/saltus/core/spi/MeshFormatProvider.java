package org.saltus.core.spi;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.saltus.core.model.Mesh;

/** Reads one format of mesh files. */
public interface MeshFormatProvider extends Provider {
    /** File name endings, with the dot, lower case. */
    List<String> extensions();

    /**
     * Reads a mesh.
     *
     * @throws SceneFormatException if the file is damaged: file, line, what was expected
     * @throws IOException          if it cannot be read
     */
    Mesh read(Path file) throws IOException;
}
