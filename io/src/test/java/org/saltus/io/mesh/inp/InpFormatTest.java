package org.saltus.io.mesh.inp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.mesh.MeshFile;
import org.saltus.core.spi.SceneFormatException;

class InpFormatTest {
    private static final String TWO_BRICKS = """
        *Heading
        two bricks of two materials
        ** x, y, z in m
        *Node, nset=Nall
         1, 0, 0, 0
         2, 1., 0, 0
         3, 1, 1, 0
         4, 0, 1, 0
         5, 0, 0, 1
         6, 1, 0, 1
         7, 1, 1, 1
         8, 0, 1, 1
         9, 0, 0, 2
         10, 1, 0, 2
         11, 1D0, 1, 2
         12, 0, 1, 2
         99, 7, 7, 7
        *Element, type=C3D8, elset=Eall
         1, 1, 2, 3, 4,
         5, 6, 7, 8
         20, 5, 6, 7, 8, 9, 10, 11, 12
        *Elset, elset=lower
         1
        *Elset, elset=upper
         20
        *Nset, nset=base, generate
         1, 4
        *Nset, nset=ends
         base, 9,
         10, 11, 12
        *Material, name=Steel
        *Elastic
         210e9, 0.3
        *Density
         7800
        *Material, name=Rubber
        *Density
         1100
        *Elastic, type=ISO
         1e6, 0.45
        *Solid Section, elset=lower, material=Steel
        *Solid Section, elset=upper,
         material=Rubber
        *Boundary
         base, 1, 3
         9, 1
        *Step
        *Static
        *Boundary
         10, 2, 2, 0.0
        *Cload
         9, 3, -1
        *Node print, nset=Nall
         U
        *End step
        """;

    @TempDir
    private Path folder;

    private MeshFile read(String text) throws IOException {
        Path file = folder.resolve("deck.inp");
        Files.writeString(file, text, StandardCharsets.ISO_8859_1);
        return InpReader.read(file);
    }

    @Test
    void nodesElementsSetsMaterialsAndFixedNodesAreRead() throws IOException {
        MeshFile file = read(TWO_BRICKS);
        Mesh mesh = file.mesh();
        assertEquals(12, mesh.nodeCount(), "node 99 belongs to no cell");
        assertEquals(List.of("LOWER", "UPPER"), mesh.solid().stream().map(Mesh.Block::group).toList());
        assertEquals(CellType.HEX8, mesh.solid().get(1).type());
        assertArrayEquals(new int[] {4, 5, 6, 7, 8, 9, 10, 11}, mesh.solid().get(1).connectivity());
        assertArrayEquals(new long[] {20}, mesh.solid().get(1).ids());
        assertArrayEquals(new int[] {0, 1, 2, 3}, mesh.nodeSet("BASE"));
        assertArrayEquals(new int[] {0, 1, 2, 3, 8, 9, 10, 11}, mesh.nodeSet("ENDS"));
        assertArrayEquals(new int[] {4, 5, 6, 7, 8, 9, 10, 11}, mesh.nodeSet("UPPER"));
        assertEquals(12, mesh.nodeSet("EALL").length);
        assertEquals(1, mesh.coordinates()[3 * 10]);
        assertEquals(Map.of("LOWER", new MeshFile.Isotropic(210e9, 0.3, 7800, Double.NaN),
            "UPPER", new MeshFile.Isotropic(1e6, 0.45, 1100, Double.NaN)), file.materials());
        assertArrayEquals(new int[] {0, 1, 2, 3, 8}, file.fixed().get(0).nodes());
        assertArrayEquals(new int[] {0, 1, 2, 3, 9}, file.fixed().get(1).nodes());
        assertArrayEquals(new int[] {0, 1, 2, 3}, file.fixed().get(2).nodes());
        assertEquals(List.of("deck.inp:51: *CLOAD is not read: give loads in the scene."), file.warnings());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"C3D4, TET4, 4", "C3D6, WEDGE6, 6", "C3D10, TET10, 10", "C3D20R, HEX20, 20", "CPS3, T3, 3", "CPE4R, Q4, 4", "CAX6, T6, 6", "CPS8, Q8, 8",
        "T3D2, BAR2, 2"})
    void elementTypesAreCells(String name, CellType type, int nodes) throws IOException {
        StringBuilder deck = new StringBuilder("*NODE\n");
        for (int k = 1; k <= nodes; k++) {
            deck.append(k).append(", ").append(k).append(", ").append(k * k % 7).append(", 0\n");
        }
        deck.append("*ELEMENT, TYPE=").append(name).append("\n1");
        for (int k = 1; k <= nodes; k++) {
            deck.append(k == 16 ? ",\n" : ", ").append(k);
        }
        MeshFile file = read(deck + "\n");
        assertEquals(type, file.mesh().solid().get(0).type());
        boolean plain = name.startsWith("C3D") && !name.endsWith("R") || name.startsWith("T");
        assertEquals(plain ? 0 : 1, file.warnings().size(), file.warnings().toString());
    }

    @ParameterizedTest(name = "\"{1}\" for \"{0}\" is reported by \"{2}\"")
    @CsvSource(delimiter = '|', value = {
        "2, 1., 0, 0|2, 1.x, 0, 0|deck.inp:6: coordinate x of node 2 is \"1.x\"",
        "2, 1., 0, 0|1, 1., 0, 0|node 1 is there twice",
        "20, 5, 6, 7, 8, 9, 10, 11, 12|20, 5, 6, 7, 8, 9, 10, 11|element 20 has 7 nodes, expected the 8",
        "20, 5, 6, 7, 8, 9, 10, 11, 12|20, 5, 6, 7, 8, 9, 10, 11, 12, 12|more than the 8 nodes",
        "20, 5, 6, 7, 8, 9, 10, 11, 12|20, 5, 6, 7, 8, 9, 10, 11, 77|element 20 refers to node 77",
        "type=C3D8|type=B31|element type B31 is not supported",
        "type=ISO|type=ORTHO|TYPE is ORTHO, expected ISO",
        "*Node, nset=Nall|*Node, nset=Nall, system=C|the parameter SYSTEM is not supported",
        "material=Rubber|material=Foam|names material FOAM, which the file does not define",
        "1e6, 0.45|1e6, 0.5|Poisson's ratio is 0.5",
        "base, 1, 3|base, 4, 6|dofs 4 to 6 are fixed",
        "base, 1, 3|foot, 1, 3|no set \"FOOT\" (NSET)",
        "10, 2, 2, 0.0|10, 2, 2, 0.1|the prescribed displacement is 0.1",
        "*Step|*Tie, name=T|*TIE in line 47",
        "*Density|*Plastic|*PLASTIC in line 34: this keyword is not supported"})
    void damageAndWhatIsNotSupportedIsNamedWithItsLine(String good, String bad, String expected) {
        String changed = TWO_BRICKS.replaceFirst(Pattern.quote(good), bad);
        assertTrue(!changed.equals(TWO_BRICKS), "the deck has no \"" + good + "\"");
        String message = assertThrows(SceneFormatException.class, () -> read(changed)).getMessage();
        assertTrue(message.contains(expected), message);
        assertTrue(message.matches("(?s)deck.inp:\\d+: .*"), message);
    }

    @Test
    void anElementWithoutSectionIsNamedWhenOthersHaveOne() {
        String deck = TWO_BRICKS.replace("*Solid Section, elset=upper,\n material=Rubber\n", "");
        assertTrue(assertThrows(SceneFormatException.class, () -> read(deck)).getMessage().contains("element 20 has no section"));
    }

    @Test
    void damagedFilesGiveOneMessage() throws IOException {
        Random random = new Random(5);
        int refused = 0;
        for (int round = 0; round < 2000; round++) {
            StringBuilder bad = new StringBuilder(round % 4 == 0 ? TWO_BRICKS.substring(0, random.nextInt(TWO_BRICKS.length())) : TWO_BRICKS);
            for (int k = 0; k < 1 + round % 3 && bad.length() > 0; k++) {
                bad.setCharAt(random.nextInt(bad.length()), (char) random.nextInt(256));
            }
            try {
                read(bad.toString());
            } catch (SceneFormatException e) {
                refused++;
                assertTrue(e.getMessage().startsWith("deck.inp:"), e.getMessage());
                assertTrue(e.getMessage().length() < 600, e.getMessage());
            }
        }
        assertTrue(refused > 500, refused + " refused");
    }
}
