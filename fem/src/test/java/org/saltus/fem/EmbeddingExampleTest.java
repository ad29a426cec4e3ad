package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import no.uib.cipr.matrix.sparse.CompColMatrix;
import org.junit.jupiter.api.Test;
import org.saltus.core.math.Factorization;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.assembly.MtjMatrices;
import org.saltus.fem.element.Elements;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;
import org.saltus.fem.stress.StressRecovery;

/** The embedding example of the README: a cantilever under its own weight. */
class EmbeddingExampleTest {
    @Test
    void cantileverUnderItsWeightBendsAsABeam() {
        // begin of the README's example
        Mesh mesh = StructuredMesh.rectangle(2.0, 0.1, 80, 4, CellType.Q4);                     // or your own: new Mesh(...)
        Material steel = new Material(210e9, 0.3, 7800, 0.01, 1);                               // E, nu, rho, thickness, area
        FiniteElementModel model = new FiniteElementModel(mesh, Elements.continuum(steel, StressState.PLANE_STRESS));

        SparseMatrix K = model.stiffness();                                                     // compressed columns, symmetric
        SparseMatrix M = model.mass(MassKind.CONSISTENT);
        SparseMatrix C = FiniteElementModel.rayleighDamping(0.5, M, 1e-6, K);
        double[] weight = model.gravityLoad(new double[] {0, -9.81, 0});
        CompColMatrix mtjK = MtjMatrices.of(K);                                                 // the same as an MTJ matrix

        int[] free = freeDofs(model, mesh.nodeSet("left"));                                     // dof of direction a of node k: 2 k + a
        Factorization factor = new SupernodalCholesky().factorize(K.submatrix(free, free));
        double[] u = new double[model.dofCount()];
        scatter(free, solved(factor, gather(free, weight)), u);                                 // static deflection under its weight

        double[] vonMises = new double[mesh.nodeCount()];
        new StressRecovery(model).writeNodalVonMises(u, 0, vonMises);
        // end of the README's example

        int tip = mesh.nodeSet("right")[2];
        double beam = -7800 * 9.81 * 0.1 * Math.pow(2, 4) / (8 * 210e9 * Math.pow(0.1, 3) / 12);
        // a square Q4 bends too stiffly by (1 + (1 − ν)/2)/(1 − ν²), felt by the 1/4² of the bending that lies within cells;
        // shear adds less than (D/L)² = 0.25 %
        double locking = 1 + (1.35 / 0.91 - 1) / 16;
        assertEquals(beam / locking, u[2 * tip + 1], 0.005 * -beam);
        assertEquals(u.length, mtjK.numRows());
        assertEquals(K.rows(), C.rows());
        // bending stress 3 ρ g (L − x)²/D at the lower edge, halfway: as far from the clamp's corner as from the tip
        double bending = 3 * 7800 * 9.81 * 1 / 0.1;
        assertEquals(bending, vonMises[40], 0.05 * bending);
    }

    @Test
    void readmeShowsTheCodeOfThisTest() throws Exception {
        String code = inner(Files.readString(Path.of("src/test/java/org/saltus/fem/EmbeddingExampleTest.java"),
            StandardCharsets.UTF_8), "// begin of the README's example\n", "// end of the README's example");
        String shown = inner(Files.readString(Path.of("README.md"), StandardCharsets.UTF_8), "```java\n", "```");
        assertEquals(unindented(code), unindented(shown));
    }

    private static String inner(String text, String begin, String end) {
        int from = text.indexOf(begin) + begin.length();
        return text.substring(from, text.indexOf(end, from));
    }

    private static String unindented(String code) {
        return code.lines().map(String::strip).collect(Collectors.joining("\n")).strip();
    }

    private static int[] freeDofs(FiniteElementModel model, int[] clamped) {
        boolean[] fixed = new boolean[model.dofCount()];
        for (int node : clamped) {
            fixed[2 * node] = true;
            fixed[2 * node + 1] = true;
        }
        int[] out = new int[model.dofCount() - 2 * clamped.length];
        int count = 0;
        for (int i = 0; i < fixed.length; i++) {
            if (!fixed[i]) {
                out[count++] = i;
            }
        }
        return out;
    }

    private static double[] gather(int[] dofs, double[] from) {
        double[] out = new double[dofs.length];
        for (int k = 0; k < dofs.length; k++) {
            out[k] = from[dofs[k]];
        }
        return out;
    }

    private static double[] solved(Factorization factor, double[] b) {
        factor.solve(b, 0);
        return b;
    }

    private static void scatter(int[] dofs, double[] from, double[] to) {
        for (int k = 0; k < dofs.length; k++) {
            to[dofs[k]] = from[k];
        }
    }
}
