package org.saltus.io.mesh.vtu;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.spi.MeshFormatProvider;
import org.saltus.core.spi.Parameter;

/** Unstructured grids in VTK's XML format. */
public final class VtuFormat implements MeshFormatProvider {
    @Override
    public String name() {
        return "vtu";
    }

    @Override
    public String summary() {
        return "unstructured grids of VTK (XML): text, base64, appended raw or base64, with or without zlib; cell data \"group\", \"material\""
            + " or \"gmsh:physical\" become cell groups and node sets";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of();
    }

    @Override
    public List<String> extensions() {
        return List.of(".vtu");
    }

    @Override
    public Mesh read(Path file) throws IOException {
        return new VtuReader(file).read();
    }
}
