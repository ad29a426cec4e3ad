package org.saltus.benchmarks.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code import inp}: small decks whose answers are known. */
class InpImportTest {
    private static final double YOUNG = 2e11;
    private static final String STEEL = "*MATERIAL, NAME=STEEL\n*ELASTIC\n2E11, 0.\n*DENSITY\n8000\n";
    private static final String SECTION = "*SOLID SECTION, ELSET=EALL, MATERIAL=STEEL\n";

    @TempDir
    private Path folder;
    private Imports imports;

    @BeforeEach
    void open() {
        imports = new Imports(folder);
    }

    /** A column of n bricks of 0.1 m by 0.1 m along x, each 0.25 m long: node sets ROOT, TIP, element sets EALL, FIRST, LAST; S4 is the end, S6 the root. */
    private static String column(int n) {
        StringBuilder out = new StringBuilder("*NODE, NSET=NALL\n");
        for (int k = 0; k <= n; k++) {
            for (int c = 0; c < 4; c++) {
                out.append(String.format(Locale.ROOT, "%d, %s, %s, %s%n", 4 * k + c + 1, 0.25 * k, c == 1 || c == 2 ? 0.1 : 0, c > 1 ? 0.1 : 0));
            }
        }
        out.append("*ELEMENT, TYPE=C3D8, ELSET=EALL\n");
        for (int e = 0; e < n; e++) {
            out.append(String.format("%d, %d, %d, %d, %d, %d, %d, %d, %d%n", e + 1, 4 * e + 1, 4 * e + 5, 4 * e + 6, 4 * e + 2, 4 * e + 4, 4 * e + 8, 4 * e + 7,
                4 * e + 3));
        }
        return out + "*NSET, NSET=ROOT\n1, 2, 3, 4\n*NSET, NSET=TIP, GENERATE\n" + (4 * n + 1) + ", " + (4 * n + 4) + "\n*ELSET, ELSET=FIRST\n1\n*ELSET,"
            + " ELSET=LAST\n" + n + "\n";
    }

    private Path deck(String text) throws IOException {
        return Files.writeString(folder.resolve("deck.inp"), text, StandardCharsets.ISO_8859_1);
    }

    private Path imported(String text, String... options) throws IOException {
        return imports.imported("inp", deck(text), options);
    }

    private static String text(Path scene) throws IOException {
        return Files.readString(scene.resolve("scene.yaml"));
    }

    /** How far the mean of a group of nodes has gone along x. @param from where it was */
    private double rest(Path scene, String body, String group, double from) throws IOException {
        Path out = scene.resolveSibling(scene.getFileName() + ".static");
        int code = imports.saltus("static", scene.resolve("scene.yaml").toString(), "--out", out.toString(), "--quiet", "--set",
            "output.report=false", "--observe", "probe: {of: " + body + ", group: " + group + "}");
        assertEquals(0, code, imports.errors);
        List<String> rows = Files.readAllLines(out.resolve("probe-" + body + ".csv"));
        int column = List.of(rows.get(0).split(",")).indexOf("x_m");
        return Double.parseDouble(rows.get(rows.size() - 1).split(",")[column]) - from;
    }

    private String refused(String text) throws IOException {
        Path out = folder.resolve("refused");
        assertEquals(2, imports.saltus("import", "inp", deck(text).toString(), "--out", out.toString()), imports.printed);
        assertFalse(Files.exists(out));
        return imports.errors;
    }

    /** A column of 1 m and 0.01 m² that is held at its root, with linear elements exact in their nodes: F L/(E A), p L/E, rho g L²/(2 E), rho w² L³/(3 E). */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = {"*CLOAD;TIP, 1, 2500|1e6", "*DLOAD;LAST, P4, -1e6|1e6", "*DLOAD;EALL, GRAV, 10, 2, 0, 0|40000",
        "*DLOAD;EALL, CENTRIF, 900, 0, 0, 0, 0, 0, 3|2400000", "*DLOAD;1, GRAV, 10, 1, 0, 0;2, GRAV, 10, 1,0,0;3, GRAV, 10, 1, 0,0;4, GRAV, 10, 1, 0, 0|x"})
    void aColumnStretchesByItsLoad(String load, String stress) throws IOException {
        String deck = column(4) + STEEL + SECTION + "*BOUNDARY\nROOT, 1, 3\n*STEP\n*STATIC\n" + load.replace(';', '\n') + "\n*END STEP\n";
        if (stress.equals("x")) {
            assertTrue(refused(deck).contains("deck.inp:46: gravity on a part of a body"), imports.errors);
            return;
        }
        Path scene = imported(deck);
        double u = rest(scene, "body", "TIP", 1);
        assertEquals(Double.parseDouble(stress) / YOUNG, u, 1e-9 * Double.parseDouble(stress) / YOUNG, text(scene));
        assertTrue(text(scene).contains("saltus static scene.yaml"), text(scene));
    }

    /** Two columns of 0.5 m and 0.25 m in one line, the second turned by a right angle from the y axis, pressed together: p (L1/E1 + L2/E2). */
    @Test
    void anAssemblyOfPartsIsPressedTogether() throws IOException {
        String surface = "*SURFACE, NAME=END\nLAST, S4\n*SURFACE, NAME=FOOT\nFIRST, S6\n";
        String deck = "*PART, NAME=LONG\n" + column(2) + SECTION + surface + "*END PART\n*PART, NAME=SHORT\n" + column(1) + SECTION.replace("STEEL", "SOFT")
            + surface + "*END PART\n*ASSEMBLY, NAME=ALL\n*INSTANCE, NAME=First, PART=LONG\n*END INSTANCE\n*INSTANCE, NAME=\"Second\", PART=SHORT\n"
            + "0.5, 0., 0.\n0.5, 0., 0., 0.5, 0., 1., 0.\n*END INSTANCE\n*NSET, NSET=FIXED, INSTANCE=FIRST\nROOT\n*NSET, NSET=GUIDED, INSTANCE=Second\nTIP\n"
            + "*END ASSEMBLY\n" + STEEL + STEEL.replace("STEEL", "SOFT").replace("2E11", "1E11")
            + "*SURFACE INTERACTION, NAME=DRY\n*FRICTION\n0.25\n*CONTACT PAIR, INTERACTION=DRY\nSecond.FOOT, FIRST.END\n*BOUNDARY\nFIXED, ENCASTRE\n"
            + "GUIDED, 2, 3\n*STEP\n*STATIC\n0.1, 1.\n*DLOAD\nSecond.LAST, P4, 1e6\n*END STEP\n";
        Path scene = imported(deck);
        String text = text(scene).replaceAll("\\s+", " ");
        assertTrue(text.contains("{type: newton-coulomb, between: [SECOND, FIRST], restitution: 0, friction: 0.25}"), text);
        double expected = -1e6 * (0.5 / 2e11 + 0.25 / 1e11);
        assertEquals(expected, rest(scene, "SECOND", "TIP", 0.75), 1e-6 * -expected);
        String turned = deck.replace("0.5, 0., 0., 0.5, 0., 1., 0.\n", "0.5, 0., 0., 0.5, 0., 1., 90.\n");
        Path other = imported(turned, "--theta=0.6");
        assertTrue(Files.readString(other.resolve("SECOND.msh")).contains("\n5 0.5 0.25 0.0\n"), "x of the part lies along y, from (0.5, 0, 0) on");
    }

    /** A force of 30 N that grows for 0.1 s and then stays, on a body of 20 kg: velocity (30 · 0.05 + 30 · 0.1)/20 after 0.2 s. */
    @Test
    void aDynamicStepHasItsTimesAndTables() throws IOException {
        String deck = column(1) + STEEL + SECTION + "*AMPLITUDE, NAME=UP\n0., 0., 0.1, 1.\n9., 1.\n*INITIAL CONDITIONS, TYPE=VELOCITY\nNALL, 2, 0.5\n"
            + "*STEP, INC=1000\n*DYNAMIC, DIRECT\n1e-3, 0.2\n*CLOAD, AMPLITUDE=UP\nNALL, 1, 3.75\n*END STEP\n*STEP\n*STATIC\n*CLOAD\nNALL, 1, 1\n*END STEP\n";
        Path scene = imported(deck);
        assertTrue(text(scene).contains("time: {end: 0.2, step: 0.001}"), text(scene));
        assertTrue(imports.errors.contains("deck.inp:37: step 2 and all that follow are not read"), imports.errors);
        Map<String, TreeMap<Integer, double[]>> rows = imports.run(scene);
        double[] last = rows.get("body").lastEntry().getValue();
        assertEquals(30 * 0.15 / 20, last[7], 1e-9);
        assertEquals(0.5, last[8], 1e-12);
    }

    /** The end is drawn out by 1e-6 m within 10 ms as a table says, at once, or by a velocity; held nodes of a static step are moved at the end. */
    @Test
    void motionsOfNodesFollowTheirTables() throws IOException {
        String head = column(1) + STEEL.replace("2E11, 0.", "2E11, 0.3") + SECTION + "*AMPLITUDE, NAME=UP\n0., 0., 0.01, 1., 0.02, 1.\n"
            + "*BOUNDARY\nROOT, 1, 3\n*STEP\n";
        String dynamic = head + "*DYNAMIC\n1e-3, 0.02\n";
        for (String motion : List.of("*BOUNDARY, AMPLITUDE=UP\nTIP, 1, 1, 1e-6\n", "*BOUNDARY\nTIP, 1, 1, 1e-6\n",
            "*BOUNDARY, TYPE=VELOCITY\nTIP, 1, 1, 5e-5\n")) {
            Path scene = imported(dynamic + motion + "*END STEP\n", "--theta=0.5");
            Path out = scene.resolveSibling("moved");
            assertEquals(0, imports.saltus("run", scene.resolve("scene.yaml").toString(), "--out", out.toString(), "--force", "--quiet", "--set",
                "output.report=false", "--observe", "probe: {of: body, group: TIP}"), imports.errors);
            List<String> rows = Files.readAllLines(out.resolve("probe-body.csv"));
            int column = List.of(rows.get(0).split(",")).indexOf("ux_m");
            assertEquals(1e-6, Double.parseDouble(rows.get(rows.size() - 1).split(",")[column]), 1e-12, motion);
            Files.delete(scene.resolve("scene.yaml"));
            Files.delete(scene.resolve("body.msh"));
        }
        Path scene = imported(head + "*STATIC\n1., 1.\n*BOUNDARY\nTIP, 1, 1, 1e-6\n*END STEP\n", "--theta=0.7");
        assertEquals(1e-6, rest(scene, "body", "TIP", 0.25), 1e-15);
    }

    /** The end of a column as a rigid body that is turned about its own axis: G J of 4 bricks held at both ends; and like meshes that are tied are one body. */
    @Test
    void rigidBodiesAndTiesOfLikeMeshesAreKept() throws IOException {
        StringBuilder moved = new StringBuilder();
        for (int k = 1; k <= 12; k++) {
            moved.append(String.format(Locale.ROOT, "%d, %s, %s, %s%n", 100 + k, 0.5 + 0.25 * ((k - 1) / 4), k % 4 == 2 || k % 4 == 3 ? 0.1 : 0, k % 4 == 3
                || k % 4 == 0 ? 0.1 : 0));
        }
        String deck = column(2) + "*NODE\n" + moved + "*ELEMENT, TYPE=C3D8, ELSET=EALL\n11, 101, 105, 106, 102, 104, 108, 107, 103\n"
            + "12, 105, 109, 110, 106, 108, 112, 111, 107\n*NSET, NSET=END, GENERATE\n109, 112\n*NODE\n900, 1., 0.05, 0.05\n901, 1., 0.05, 0.05\n"
            + "*ELSET, ELSET=OTHER\n11\n*SURFACE, NAME=A\nLAST, S4\n*SURFACE, NAME=B\nOTHER, S6\n*TIE, NAME=T\nB, A\n"
            + "*RIGID BODY, NSET=END, REF NODE=900, ROT NODE=901\n" + STEEL + SECTION
            + "*BOUNDARY\nROOT, 1, 3\n900, 2, 3\n901, 2, 3\n*STEP\n*STATIC\n*CLOAD\n900, 1, 2e4\n901, 1, 0.\n*END STEP\n";
        Path scene = imported(deck);
        String text = text(scene).replaceAll("\\s+", " ");
        assertTrue(text.contains("ties: [{nodes: END, point: [1, 0.05, 0.05], fix: [y, z, ry, rz], load: {force: [20000, 0, 0]}}]"), text);
        assertEquals(2e4 / (0.01 * YOUNG), rest(scene, "body", "END", 1), 1e-14);
        String unlike = refused(deck.replace("101, 0.5, 0.0, 0.0", "101, 0.5, 0.01, 0.0"));
        assertTrue(unlike.matches("(?s).*deck\\.inp:\\d+: \\*TIE of B and A has no counterpart.*"), unlike);
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', value = {"*EQUATION;2;1, 1, 1, 2, 1, -1|deck.inp:25: *EQUATION has no counterpart", "*MPC;BEAM, 1, 2|deck.inp:25: *MPC",
        "*SPRING, ELSET=FIRST;2;1e5|deck.inp:25: *SPRING", "*PLASTIC;2e8, 0|deck.inp:25: *PLASTIC", "*WARP DRIVE|deck.inp:25: *WARP DRIVE",
        "*ELEMENT, TYPE=B31, ELSET=BEAMS;77, 1, 5|deck.inp:25: *ELEMENT in line 25: element type B31 is not supported",
        "*SURFACE INTERACTION, NAME=S;*SURFACE BEHAVIOR, PRESSURE-OVERCLOSURE=EXPONENTIAL;1e-4, 0.1|",
        "*CLOAD, LOAD CASE=2;1, 1, 1|deck.inp:25: *CLOAD in line 25",
        "*DLOAD;FIRST, P9, 1|deck.inp:26: *DLOAD P9", "*DLOAD;EALL, P6, 1|deck.inp:26: a pressure on sides that are not free",
        "*CLOAD;5, 4, 1|deck.inp:26: a force or moment in direction 4", "*INCLUDE, INPUT=nowhere.inc|deck.inp:25: no file \"nowhere.inc\"",
        "*INCLUDE, INPUT=deck.inp|Does a file include itself?", "*CLOAD, AMPLITUDE=NONE;5, 1, 1|deck.inp:26: no *AMPLITUDE \"NONE\"",
        "*END INSTANCE|deck.inp:25: *END INSTANCE in line 25: no instance is open", "*PART, NAME=P|it stands within P"})
    void whatHasNoCounterpartStopsTheImport(String card, String expected) throws IOException {
        String deck = column(2) + card.replace(';', '\n') + "\n" + STEEL + SECTION + "*BOUNDARY\nROOT, 1, 3\n*STEP\n*STATIC\n*CLOAD\nTIP, 1, 1\n*END STEP\n";
        assertEquals(24, column(2).lines().count());
        if (expected == null) {
            imported(deck);                                              // an interaction that no pair names
            return;
        }
        assertTrue(refused(deck).contains(expected), imports.errors);
        assertTrue(imports.errors.lines().filter(line -> line.startsWith("saltus: ")).count() <= 2, imports.errors);
    }

    @Test
    void partialSaysInTheHeadOfTheSceneWhatIsMissing() throws IOException {
        Path scene = imported(column(2) + STEEL + SECTION + "*EQUATION\n2\n1, 1, 1, 2, 1, -1\n*BOUNDARY\nROOT, 1, 3\n", "--partial");
        assertTrue(text(scene).startsWith("# MISSING: deck.inp:31: *EQUATION has no counterpart"), text(scene));
    }

    /** What a user of Windows has: a byte-order mark, other line ends, a mesh in a file of its own, mm and tonnes, a skin of shells, no density. */
    @Test
    void decksOfEveryDayAreRead() throws IOException {
        String mesh = column(2).replaceAll("(?m), 0\\.1", ", 100.").replaceAll("(?m)^(\\d+), 0\\.25", "$1, 250.").replaceAll("(?m)^(\\d+), 0\\.5", "$1, 500.");
        Files.writeString(folder.resolve("mesh.inc"), mesh + "*Element, type=S4, elset=skin\n 100, 1, 2, 3, 4\n");
        String deck = "\u00ef\u00bb\u00bf*Heading\r\n made by hand\r\n*Include, input=mesh.inc\r\n*Material, name=Steel\r\n*Elastic\r\n 200000., 0.\r\n"
            + "*Solid Section, elset=EALL, material=Steel\r\n*Boundary\r\n ROOT, PINNED\r\n*Step\r\n*Static\r\n*Cload\r\n TIP, 1, 2500.\r\n*End Step\r\n";
        Path scene = imported(deck, "--units", "mm-tonne-s");
        assertEquals(0.5 * 1e6 / YOUNG, rest(scene, "body", "TIP", 0.5), 1e-15);
        assertFalse(imports.errors.contains("S4"), imports.errors);
        assertTrue(text(scene).contains("assumed: density 1000"), text(scene));
        assertTrue(refused(deck.replace("*Static", "*Dynamic\r\n1e-3, 1")).contains("STEEL, which has no *DENSITY"), imports.errors);
        Path plain = Files.writeString(folder.resolve("plain.yaml"), "saltus: 1\nname: p\ntime: {end: 1, step: 1}\nbodies:\n"
            + "  - {name: b, type: linear, mesh: {file:"
            + " deck.inp, scale: 0.001}, material: {density: 7800}}\n");
        deck(deck);
        assertEquals(0, imports.saltus("check", plain.toString()), imports.errors);
        assertFalse(imports.errors.contains("S4") || imports.errors.contains("section"), imports.errors);
        Files.writeString(plain, Files.readString(plain).replace(", material: {density: 7800}", ""));
        assertEquals(2, imports.saltus("check", plain.toString()));
        assertTrue(imports.errors.contains("density"), imports.errors);
    }

    @Test
    void damagedDecksAreRefused() throws IOException {
        damaged(60);
    }

    @Test
    @Tag("long")
    void manyDamagedDecksAreRefused() throws IOException {
        damaged(750);
    }

    /** Characters changed, lines lost, doubled or cut, keywords and numbers swapped: done, or exit code 2 with a message with file and line, and no folder. */
    private void damaged(int count) throws IOException {
        Random random = new Random(22);
        String surface = "*SURFACE, NAME=END\nLAST, S4\n*SURFACE, NAME=FOOT\nFIRST, S6\n";
        String whole = "*PART, NAME=P\n" + column(2) + SECTION + surface + "*END PART\n*ASSEMBLY, NAME=ALL\n*INSTANCE, NAME=A, PART=P\n*END INSTANCE\n"
            + "*INSTANCE, NAME=B, PART=P\n0.5, 0., 0.\n0., 0., 0., 0., 0., 1., 0.\n*END INSTANCE\n*NODE\n1, 1., 0.05, 0.05\n*NSET, NSET=REF\n1\n*END ASSEMBLY\n"
            + "*RIGID BODY, NSET=B.TIP, REF NODE=REF\n" + STEEL + "*AMPLITUDE, NAME=UP\n0., 0., 0.1, 1.\n*SURFACE INTERACTION, NAME=DRY\n*FRICTION\n0.25\n"
            + "*CONTACT PAIR, INTERACTION=DRY\nB.FOOT, A.END\n*BOUNDARY\nA.ROOT, 1, 3\n*STEP\n*DYNAMIC\n1e-3, 0.2\n*BOUNDARY, AMPLITUDE=UP\nA.1, 1, 1, 1e-6\n"
            + "*DLOAD\nB.LAST, P4, 1e6\nA.EALL, GRAV, 9.81, 0, 0, -1\nB.EALL, CENTRIF, 1, 0, 0, 0, 0, 0, 1\n*CLOAD, AMPLITUDE=UP\nREF, 1, 5\n*END STEP\n";
        List<String> keywords = List.of("*NODE", "*ELEMENT, TYPE=C3D8", "*STEP", "*TIE, NAME=T", "*NONSENSE", "*INCLUDE, INPUT=deck.inp", "*END PART",
            "*DYNAMIC", "*NSET, NSET=Q, GENERATE", "*ELEMENT, TYPE=C3D20", "*AMPLITUDE, NAME=UP", "*");
        List<String> numbers = List.of("999999999999999999999", "-1", "1e400", "nan", "1 2", "2147483648", "0", "A.99999", "");
        for (int k = 0; k < count; k++) {
            List<String> lines = new ArrayList<>(whole.lines().toList());
            for (int round = 0; round <= k % 3; round++) {
                int at = random.nextInt(lines.size());
                String line = lines.get(at);
                switch (random.nextInt(8)) {
                    case 0 -> lines.remove(at);
                    case 1 -> lines.add(at, line);
                    case 2 -> lines = new ArrayList<>(lines.subList(0, Math.max(1, at)));
                    case 3 -> lines.set(at, line.substring(0, random.nextInt(line.length() + 1)));
                    case 4 -> lines.add(at, keywords.get(random.nextInt(keywords.size())));
                    case 5 -> {
                        String[] words = line.split(",");
                        words[random.nextInt(Math.max(1, words.length))] = numbers.get(random.nextInt(numbers.size()));
                        lines.set(at, String.join(",", words));
                    }
                    case 6 -> lines.set(at, line.replaceFirst(",", " "));
                    default -> {
                        char[] letters = (line + " ").toCharArray();
                        letters[random.nextInt(letters.length)] = "0123456789.-+DEeNaI *,=xé".charAt(random.nextInt(25));
                        lines.set(at, new String(letters));
                    }
                }
            }
            Path source = folder.resolve("deck.inp");
            Files.writeString(source, k == 0 ? "" : String.join("\n", lines), StandardCharsets.ISO_8859_1);
            Path out = folder.resolve("damaged-" + k);
            int code = imports.saltus("import", "inp", source.toString(), "--out", out.toString(), random.nextBoolean() ? "--partial" : "--theta=0.6");
            String deck = "deck " + k + ":\n" + String.join("\n", lines);
            assertTrue(code == 0 || code == 2, () -> "ends with " + code + ": " + imports.errors + deck);
            assertEquals(code == 0, Files.exists(out), deck);
            if (code != 0) {
                List<String> causes = imports.errors.lines().filter(l -> l.startsWith("saltus: ")).toList();
                assertFalse(causes.isEmpty(), deck);
                assertTrue(causes.stream().anyMatch(l -> l.matches(".*deck\\.inp(:\\d+)?: .*")) || causes.get(0).contains("no body"), () -> causes + deck);
            }
        }
    }
}
