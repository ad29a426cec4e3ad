package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.spi.Providers;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.element.Elements;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;
import org.saltus.io.export.ExportCommand;
import org.saltus.io.matrix.MatrixMarket;

/** {@code saltus export-matrices}: what is written reads back to the matrices of the model, bit by bit. */
class ExportCommandTest {
    private static final String SCENE = """
        saltus: 1
        name: two
        time: {end: 1, step: 1}
        gravity: [0, 0, -10]
        bodies:
          - {name: ball, type: rigid, shape: {type: sphere, radius: 1}, mass: 1, position: [0, 0, 9]}
          - {name: bar, type: linear, mesh: {type: box, size: [1, 0.1, 0.1], divisions: [3, 1, 1]}, fix: [{nodes: left}],
             damping: {alpha: 0.5}, material: {young: 2.1e11, poisson: 0.3, density: 7850}}
        """;

    @TempDir
    private Path folder;
    private final StringWriter err = new StringWriter();

    private int export(String... arguments) {
        return ExportCommand.execute(Providers.installed(), new PrintWriter(new StringWriter()), new PrintWriter(err), List.of(arguments));
    }

    private static void same(SparseMatrix expected, SparseMatrix got) {
        assertArrayEquals(expected.columnPointers(), got.columnPointers());
        assertArrayEquals(expected.rowIndices(), got.rowIndices());
        assertArrayEquals(expected.values(), got.values());
    }

    @Test
    void matricesLoadAndDofsOfEveryElasticBodyAreWritten() throws IOException {
        Path scene = Files.writeString(folder.resolve("two.yaml"), SCENE);
        Path out = folder.resolve("matrices");
        assertEquals(0, export(scene.toString(), "--out", out.toString()), err.toString());
        FiniteElementModel model = new FiniteElementModel(StructuredMesh.box(1, 0.1, 0.1, 3, 1, 1, CellType.HEX8),
            Elements.continuum(new Material(2.1e11, 0.3, 7850), StressState.SOLID));
        MatrixMarket format = new MatrixMarket();
        SparseMatrix M = model.mass(MassKind.CONSISTENT);
        same(M, format.read(out.resolve("bar.M.mtx")));
        same(model.stiffness(), format.read(out.resolve("bar.K.mtx")));
        same(SparseMatrix.combine(new double[] {0.5}, M), format.read(out.resolve("bar.C.mtx")));
        double total = 0;
        for (double f : format.read(out.resolve("bar.load.mtx")).values()) {
            total += f;
        }
        assertEquals(-10 * 7850 * 0.01, total, 1e-9);
        List<String> dofs = Files.readAllLines(out.resolve("bar.dofs.csv"));
        assertEquals("dof,node,direction,x,y,z,held", dofs.get(0));
        assertEquals("3,1,z,0.0,0.0,0.0,true", dofs.get(3));
        assertEquals("5,2,y,0.3333333333333333,0.0,0.0,false", dofs.get(5));
        assertEquals(1 + model.dofCount(), dofs.size());
        assertFalse(Files.exists(out.resolve("ball.M.mtx")));
        assertEquals(2, export(scene.toString(), "--out", out.toString()));
        assertTrue(err.toString().contains("is not empty"), err.toString());
    }

    @Test
    void rotationsOfBeamsAreNamed() throws IOException {
        String beams = """
            saltus: 1
            name: beams
            dimension: %d
            time: {end: 1, step: 1}
            bodies:
              - {name: b, type: linear, beam: timoshenko, mesh: {type: bar, size: [1], divisions: [2]}, material: {young: 1e9, poisson: 0.3, density: 1000,
                 section: {type: rectangle, height: 0.1, width: 0.1%s}}}
            """;
        assertDirections("x y rz x y rz x y rz", beams.formatted(2, ""), "plane");
        assertDirections("x y z rx ry rz x y z rx ry rz x y z rx ry rz", beams.formatted(3, ", orientation: [0, 1, 0]"), "space");
    }

    private void assertDirections(String expected, String text, String name) throws IOException {
        Path out = folder.resolve(name);
        assertEquals(0, export(Files.writeString(folder.resolve(name + ".yaml"), text).toString(), "--out", out.toString()), err.toString());
        List<String> rows = Files.readAllLines(out.resolve("b.dofs.csv"));
        assertEquals(expected, String.join(" ", rows.stream().skip(1).map(row -> row.split(",")[2]).toList()));
    }

    @Test
    void aSceneWithoutElasticBodiesIsRefused() throws IOException {
        Path scene = Files.writeString(folder.resolve("two.yaml"), SCENE);
        Path out = folder.resolve("none");
        assertEquals(2, export(scene.toString(), "--out", out.toString(), "--body", "ball"));
        assertTrue(err.toString().contains("no body named \"ball\""), err.toString());
        assertFalse(Files.exists(out));
    }

    /** Eight modes of a mesh of eight nodes: as many rows as nodes, and yet none belongs to a node. */
    @Test
    void rowsOfModalBodiesAreNoDirectionsOfNodes() throws IOException {
        Path scene = Files.writeString(folder.resolve("modal.yaml"), SCENE.replace("type: linear", "type: modal").replace("fix: [{nodes: left}],", "modes: 8,")
            .replace("divisions: [3, 1, 1]", "divisions: [1, 1, 1]"));
        Path out = folder.resolve("modal");
        assertEquals(0, export(scene.toString(), "--out", out.toString()), err.toString());
        List<String> dofs = Files.readAllLines(out.resolve("bar.dofs.csv"));
        assertEquals(9, dofs.size());
        assertEquals("1,,generalised,,,,false", dofs.get(1));
    }
}
