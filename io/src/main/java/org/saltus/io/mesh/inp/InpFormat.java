package org.saltus.io.mesh.inp;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.MeshFile;
import org.saltus.core.spi.MeshFormatProvider;
import org.saltus.core.spi.Parameter;

/** Input files of Abaqus and CalculiX: nodes, elements, sets, elastic materials with density, fixed nodes. */
public final class InpFormat implements MeshFormatProvider {
    @Override
    public String name() {
        return "inp";
    }

    @Override
    public String summary() {
        return "input files of Abaqus and CalculiX (flat, without parts): nodes, elements, sets, ELASTIC, DENSITY, BOUNDARY";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of();
    }

    @Override
    public List<String> extensions() {
        return List.of(".inp");
    }

    @Override
    public Mesh read(Path file) throws IOException {
        return readAll(file).mesh();
    }

    @Override
    public MeshFile readAll(Path file) throws IOException {
        try (InpCards cards = new InpCards(file)) {
            return new InpReader(cards, file.getFileName().toString()).read();
        }
    }
}
