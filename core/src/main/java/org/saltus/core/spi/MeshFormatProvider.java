package org.saltus.core.spi;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.MeshFile;

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

    /**
     * Reads a mesh with the materials and fixed nodes that the file gives; formats that know such things override it.
     *
     * @throws SceneFormatException as {@link #read}
     * @throws IOException          if it cannot be read
     */
    default MeshFile readAll(Path file) throws IOException {
        return MeshFile.of(read(file));
    }

    @Override
    default List<Parameter> parameters() {
        return List.of();
    }

    /** What a row of a {@link Catalogue} calls for {@link MeshFormatProvider#readAll}. */
    interface Reader {
        /** As {@link MeshFormatProvider#readAll}. */
        MeshFile read(Path file) throws IOException;
    }

    /** A row of a {@link Catalogue}: what the other methods return, and what {@link #readAll} calls. */
    static MeshFormatProvider of(String name, String summary, List<String> extensions, Reader reader) {
        record Row(String name, String summary, List<String> extensions, Reader reader) implements MeshFormatProvider {
            @Override
            public Mesh read(Path file) throws IOException {
                return readAll(file).mesh();
            }

            @Override
            public MeshFile readAll(Path file) throws IOException {
                return reader.read(file);
            }
        }
        return new Row(name, summary, extensions, reader);
    }
}
