package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.spi.Providers;
import org.saltus.io.modes.ModesCommand;

/** {@code saltus modes} on a scene and on a mesh file, and its refusals. */
class ModesCommandTest {
    private static final String SCENE = """
        saltus: 1
        name: bar
        time: {end: 1, step: 1}
        bodies:
          - {name: bar, type: linear, mesh: {type: box, size: [1, 0.1, 0.1], divisions: [10, 2, 2]}, fix: [{nodes: left}],
             material: {young: 2.1e11, poisson: 0.3, density: 7850}}
        """;
    private static final String MESH = """
        $MeshFormat
        2.2 0 8
        $EndMeshFormat
        $Nodes
        4
        1 0 0 0
        2 1 0 0
        3 1 1 0
        4 0 1 0
        $EndNodes
        $Elements
        1
        1 3 2 1 1 1 2 3 4
        $EndElements
        """;

    @TempDir
    private Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int modes(String... arguments) {
        return ModesCommand.execute(Providers.installed(), new PrintWriter(out), new PrintWriter(err), List.of(arguments));
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void aSceneGivesTheFrequenciesOfItsBodies() throws IOException {
        Path csv = folder.resolve("modes.csv");
        assertEquals(0, modes(file("bar.yaml", SCENE), "--count", "6", "--csv", csv.toString()), err.toString());
        assertTrue(out.toString().contains("297 dofs, 27 held, 0 rigid modes"), out.toString());
        String[] last = Files.readAllLines(csv).get(6).split(",");
        assertEquals(1306.773437317, Double.parseDouble(last[2]), 1e-6);
    }

    @Test
    void oneWordMakesTheBodyFloatAndFree() throws IOException {
        String free = SCENE.replace(", fix: [{nodes: left}]", "").replace("type: linear", "type: floating-frame");
        assertEquals(0, modes(file("bar.yaml", free), "--count", "7"), err.toString());
        assertTrue(out.toString().contains("6 rigid modes"), out.toString());
    }

    @Test
    void aMeshNeedsAMaterial() throws IOException {
        String mesh = file("square.msh", MESH);
        assertEquals(2, modes(mesh));
        assertTrue(err.toString().contains("--young"), err.toString());
        assertEquals(0, modes(mesh, "--young", "1", "--density", "1", "--poisson", "0.3"), err.toString());
        assertTrue(out.toString().contains("8 dofs, 0 held, 3 rigid modes"), out.toString());
    }

    @Test
    void bodiesThatCannotVibrateAreNamed() throws IOException {
        assertEquals(2, modes(file("bar.yaml", SCENE), "--body", "rod"));
        assertTrue(err.toString().contains("no body named \"rod\""), err.toString());
        assertEquals(2, modes("nothing.yaml"));
        assertTrue(err.toString().contains("no file nothing.yaml"), err.toString());
    }

    private static final String BAR = """
        saltus: 1
        name: bar
        time: {end: 1, step: 1}
        bodies:
          - {name: "bar, held", type: linear, mesh: {type: box, size: [1, 0.1, 0.1], divisions: [N, 1, 1]}, fix: [{nodes: left}],
             material: {young: 2.1e11, poisson: 0, density: 7850}}
        """;

    /** Effective masses of a table, by mode and axis, as shares of a mass. */
    private static double[][] shares(Path csv, double mass) throws IOException {
        List<String> lines = Files.readAllLines(csv);
        double[][] out = new double[lines.size() - 1][3];
        for (int k = 0; k < out.length; k++) {
            String[] cells = lines.get(k + 1).replace("bar, held", "bar").split(",");
            for (int axis = 0; axis < 3; axis++) {
                out[k][axis] = Double.parseDouble(cells[6 + axis]) / mass;
                assertEquals(out[k][axis] * mass, Math.pow(Double.parseDouble(cells[3 + axis]), 2), 1e-9 * mass, "the square of the participation factor");
            }
        }
        return out;
    }

    private static double sum(double[][] shares, int axis) {
        return Arrays.stream(shares).mapToDouble(mode -> mode[axis]).sum();
    }

    /**
     * All modes of a bar of n linear elements of mass m/n with its end held: with M = (m/6n) tridiag(1 4 1), 2 at the free end, r = 1 and the held row left
     * out, (M r)ᵀ M⁻¹ (M r) = 3/4 m of one element, 6/7 m of two.
     */
    @ParameterizedTest(name = "{0} elements")
    @CsvSource({"1, 0.75", "2, 0.857142857142857"})
    void effectiveMassesOfAllModesAddUpToWhatTheSupportLeaves(int elements, double share) throws IOException {
        Path csv = folder.resolve("modes.csv");
        assertEquals(0, modes(file("bar.yaml", BAR.replace("N", String.valueOf(elements))), "--count", "100", "--csv", csv.toString()), err.toString());
        double[][] shares = shares(csv, 78.5);
        assertEquals(12 * elements, shares.length);
        assertEquals(share, sum(shares, 0), 1e-9);
        assertTrue(out.toString().contains("78.500 kg"), out.toString());
    }

    /** m 8/((2k−1)²π²) of the k-th mode along the bar; linear elements of size h err by (π h/2)²/12 and less of that. */
    @Test
    void aHeldBarHasTheEffectiveMassesOfTheRod() throws IOException {
        Path csv = folder.resolve("modes.csv");
        String scene = BAR.replace("N", "40").replace("[1, 0.1, 0.1]", "[1, 0.5, 0.5]");
        assertEquals(0, modes(file("bar.yaml", scene), "--count", "40", "--csv", csv.toString()), err.toString());
        double[] along = Arrays.stream(shares(csv, 1962.5)).mapToDouble(mode -> mode[0]).sorted().toArray();
        assertEquals(8 / (Math.PI * Math.PI), along[39], 1e-3);
        assertEquals(8 / (9 * Math.PI * Math.PI), along[38], 1e-3);
    }

    @Test
    void aBodyWithoutSupportsMovesAsAWholeAlongAnyAxis() throws IOException {
        Path csv = folder.resolve("modes.csv");
        String free = BAR.replace(", fix: [{nodes: left}]", ", orientation: [0.96, 0.28, 0, 0], position: [1, 2, 3]").replace("type: linear",
            "type: floating-frame").replace("N", "3");
        assertEquals(0, modes(file("bar.yaml", free), "--count", "9", "--csv", csv.toString()), err.toString());
        double[][] shares = shares(csv, 78.5);
        for (int axis = 0; axis < 3; axis++) {
            int along = axis;
            assertEquals(1, sum(shares, axis), 1e-9);
            assertEquals(1, Arrays.stream(shares).limit(6).mapToDouble(mode -> mode[along]).sum(), 1e-9, "the rigid modes have all of it");
        }
    }

    @Test
    void shapesAreWrittenForParaViewAndAsAPage() throws IOException {
        Path shapes = folder.resolve("shapes");
        String scene = file("bar.yaml", BAR.replace("N", "8"));
        assertEquals(0, modes(scene, "--count", "14", "--shapes", shapes.toString()), err.toString());
        String page = Files.readString(shapes.resolve("bar_held.html"));
        assertTrue(page.contains("id=\"saltus-film\"") && page.contains("<th class=\"number\">effective mass along z</th>"), "film and table");
        assertTrue(page.contains("The 12 lowest play"), "says what is left out");
        String grid = Files.readString(shapes.resolve("bar_held.vtu"), StandardCharsets.ISO_8859_1);           // its numbers are raw
        assertTrue(grid.contains("Name=\"mode 14, ") && grid.contains("NumberOfPoints=\"36\" NumberOfCells=\"8\""), "all modes of the mesh");
        assertEquals(2, modes(scene, "--shapes", shapes.toString()));
        assertTrue(err.toString().contains("is not empty"), err.toString());
    }
}
