package org.saltus.benchmarks.examples;

import java.io.IOException;
import java.nio.file.Path;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.element.Elements;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.RoundMesh;
import org.saltus.io.matrix.MatrixMarket;

/**
 * From a mesh to M, C, K in Matrix Market files. Run it with a folder as argument. Expected: M.mtx, C.mtx, K.mtx; the entries of M add up to
 * 3 · 7800 · the volume of the mesh (each direction moves all of it). The same from a scene: {@code saltus export-matrices}.
 */
public final class MeshToMatrices {
    private MeshToMatrices() {
    }

    /** Writes the matrices to a folder. */
    public static void main(String... folder) throws IOException {
        // 1. a mesh: generated here; MshReader.read(file) or new Mesh(...) likewise
        Mesh mesh = RoundMesh.cylinder(0.1, 0.5, 4, 10, CellType.HEX8);
        // 2. elements of a material
        Material steel = new Material(210e9, 0.3, 7800);
        FiniteElementModel model = new FiniteElementModel(mesh, Elements.continuum(steel, StressState.SOLID));
        // 3. matrices: compressed columns; direction a of node k is row 3 k + a
        SparseMatrix M = model.mass(MassKind.CONSISTENT);
        SparseMatrix K = model.stiffness();
        SparseMatrix C = FiniteElementModel.rayleighDamping(0.5, M, 1e-6, K);
        // 4. files
        MatrixMarket format = new MatrixMarket();
        format.write(M, Path.of(folder[0], "M.mtx"));
        format.write(C, Path.of(folder[0], "C.mtx"));
        format.write(K, Path.of(folder[0], "K.mtx"));
    }
}
