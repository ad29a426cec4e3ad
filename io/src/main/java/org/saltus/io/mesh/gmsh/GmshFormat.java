package org.saltus.io.mesh.gmsh;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.spi.MeshFormatProvider;
import org.saltus.core.spi.Parameter;

/** Gmsh's MSH files. */
public final class GmshFormat implements MeshFormatProvider {
    @Override
    public String name() {
        return "gmsh";
    }

    @Override
    public String summary() {
        return "Gmsh mesh files, MSH 2.2 and 4.1, text or binary; physical groups become cell groups and node sets";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of();
    }

    @Override
    public List<String> extensions() {
        return List.of(".msh");
    }

    @Override
    public Mesh read(Path file) throws IOException {
        try (MshInput in = MshInput.open(file)) {
            return new MshReader(in, file.getFileName().toString()).read();
        }
    }
}
