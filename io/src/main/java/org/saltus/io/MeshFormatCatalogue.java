package org.saltus.io;

import java.util.List;
import org.saltus.core.mesh.MeshFile;
import org.saltus.core.spi.Catalogue;
import org.saltus.core.spi.MeshFormatProvider;
import org.saltus.io.mesh.ObjFormat;
import org.saltus.io.mesh.StlFormat;
import org.saltus.io.mesh.gmsh.MshReader;
import org.saltus.io.mesh.inp.InpReader;
import org.saltus.io.mesh.vtu.VtuReader;

/** The formats of mesh files by name. */
public final class MeshFormatCatalogue implements Catalogue<MeshFormatProvider> {
    @Override
    public Class<MeshFormatProvider> layer() {
        return MeshFormatProvider.class;
    }

    @Override
    public List<MeshFormatProvider> providers() {
        return List.of(
            MeshFormatProvider.of("gmsh", "Gmsh mesh files, MSH 2.2 and 4.1, text or binary; physical groups become cell groups and node sets",
                List.of(".msh"), file -> MeshFile.of(MshReader.read(file))),
            MeshFormatProvider.of("inp", "input files of Abaqus and CalculiX: nodes, elements, sets, parts and instances, ELASTIC, DENSITY, BOUNDARY",
                List.of(".inp"), InpReader::read),
            MeshFormatProvider.of("vtu", "unstructured grids of VTK (XML): text, base64, appended raw or base64, with or without zlib; cell data \"group\","
                    + " \"material\" or \"gmsh:physical\" become cell groups and node sets",
                List.of(".vtu"), file -> MeshFile.of(VtuReader.read(file))),
            MeshFormatProvider.of("stl", "triangulated surfaces in STL files, text or binary; equal corners are merged",
                List.of(".stl"), file -> MeshFile.of(StlFormat.read(file))),
            MeshFormatProvider.of("obj", "surfaces in Wavefront OBJ files (lines v and f); polygons become triangles, equal corners are merged",
                List.of(".obj"), file -> MeshFile.of(ObjFormat.read(file))));
    }
}
