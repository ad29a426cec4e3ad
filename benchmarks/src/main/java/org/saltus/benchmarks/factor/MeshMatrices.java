package org.saltus.benchmarks.factor;

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
import org.saltus.fem.mesh.StructuredMesh;
import org.saltus.io.mesh.gmsh.MshReader;

/** The iteration matrix M + (h/2)² K of a free body of steel, h = 20 µs, on meshes of a given size. */
final class MeshMatrices {
    private static final Material STEEL = new Material(210e9, 0.3, 7800, 1, 1);
    private static final double HALF_STEP = 1e-5;

    private MeshMatrices() {
    }

    /**
     * A mesh's matrix.
     * @param mesh {@code square:N} (N × N bilinear cells), {@code cube:N} (N³ trilinear cells), or a Gmsh file of solid cells
     */
    static SparseMatrix of(String mesh) throws IOException {
        String[] words = mesh.split(":");
        if (words[0].equals("square")) {
            int n = Integer.parseInt(words[1]);
            return matrix(StructuredMesh.rectangle(1, 1, n, n, CellType.Q4), StressState.PLANE_STRESS);
        }
        if (words[0].equals("cube")) {
            int n = Integer.parseInt(words[1]);
            return matrix(StructuredMesh.box(1, 1, 1, n, n, n, CellType.HEX8), StressState.SOLID);
        }
        return matrix(MshReader.read(Path.of(mesh)), StressState.SOLID);
    }

    private static SparseMatrix matrix(Mesh mesh, StressState state) {
        FiniteElementModel model = new FiniteElementModel(mesh, Elements.continuum(STEEL, state));
        return SparseMatrix.combine(new double[] {1, HALF_STEP * HALF_STEP}, model.mass(MassKind.CONSISTENT), model.stiffness());
    }
}
