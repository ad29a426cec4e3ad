package org.saltus.benchmarks.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.saltus.benchmarks.interop.DeckText.drive;
import static org.saltus.benchmarks.interop.DeckText.line;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.spi.Settings;
import org.saltus.io.scene.SceneReader;

/** {@code import lmgc90}: small decks of our own, and the peer's where they are at hand. */
class Lmgc90ImportTest {
    @TempDir
    private Path folder;
    private Imports imports;

    @BeforeEach
    void open() {
        imports = new Imports(folder);
    }

    private Path imported(DeckText deck, String... options) throws IOException {
        deck.write(folder.resolve("box").resolve("DATBOX"));
        return imports.imported("lmgc90", folder.resolve("box").resolve("DATBOX"), options);
    }

    /** The bodies of a scene by name. */
    private static Map<String, Settings> bodies(Path scene) {
        Map<String, Settings> out = new LinkedHashMap<>();
        SceneReader.read(scene.resolve("scene.yaml"), List.of()).blocks("bodies").forEach(block -> out.put(block.text("name"), block));
        return out;
    }

    private static String text(Path scene) throws IOException {
        return Files.readString(scene.resolve("scene.yaml"));
    }

    /** Two disks that fall on a bar; numbers in the file repeat, those of DRV_DOF count by order. */
    private static DeckText balls() {
        return new DeckText().gravity(0, -9.81, 0).material("plexx", 2000).law("rst08", "RST_CLB", 0.8, 0.5, 0.3).law("iqs05", "IQS_CLB", 0.5)
            .see("DISKx", "BLEUx", "rst08", "JONCx", "DOWNx", "RBDY2").see("DISKx", "ROUGE", "iqs05", "JONCx", "DOWNx", "RBDY2")
            .body("RBDY2", "plexx", 0, 0, 0, 0.55, 0).contactor("DISKx", "BLEUx", 0.05).end()
            .body("RBDY2", "plexx", 0, 0, 0.5, 0.55, 0).contactor("DISKx", "ROUGE", 0.05).end()
            .body("RBDY2", "plexx", 0, 0, 0, -0.1, 0).contactor("JONCx", "DOWNx", 2, 0.1).end()
            .held("RBDY2", 3);
    }

    /** Drop of 0.5 m: impact at 0.319 s with 3.132 m/s; then up to e² 0.5 m, or at rest. */
    @Test
    void ballsBounceByTheLawsOfTheirColours() throws IOException {
        Path scene = imported(balls(), "--step", "1e-4", "--end", "0.58");
        Map<String, TreeMap<Integer, double[]>> rows = imports.run(scene);
        double fall = Math.sqrt(2 * 0.5 / 9.81);
        double up = 0.8 * 9.81 * fall;
        double t = 0.58 - fall;
        assertEquals(0.05 + up * t - 9.81 * t * t / 2, rows.get("BLEUx-1").lastEntry().getValue()[1], 1e-3);
        assertEquals(0.05, rows.get("ROUGE-2").lastEntry().getValue()[1], 1e-3);
        Settings ball = bodies(scene).get("BLEUx-1");
        assertEquals(2000 * Math.PI * 0.0025, ball.number("mass"), 1e-12);
        assertEquals(ball.number("mass") * 0.0025 / 2, ball.number("inertia"), 1e-15);
        assertTrue(text(scene).contains("{type: newton-coulomb, name: rst08, between: [BLEUx-1, DOWNx-3], restitution: 0.8, tangential_restitution: 0.5,"
            + " friction: 0.3}"), text(scene));
        assertFalse(text(scene).contains("between: [BLEUx-1, ROUGE-2]"), "no see-table lets them touch");
        assertTrue(imports.printed.isEmpty() || !imports.printed.contains("gravity"), "gravity is in the deck");
    }

    /** The rules of mass and place of bodies of the plane. */
    @Test
    void massAndPlaceInThePlane() throws IOException {
        DeckText deck = new DeckText().gravity(0, 0, 0).material("plexx", 100).law("iqs05", "IQS_CLB", 0.5)
            .body("RBDY2", "plexx", 0, 0, 0, 0, 0).polygon("ABSOL", 2, 1, 3, 1, 3, 3, 2, 3).end()                       // corners in space
            .body("RBDY2", "plexx", 0.2, 0.1, 5, 5, 0).polygon("GIVEN", -0.5, -0.5, 0.5, -0.5, 0.5, 0.5, -0.5, 0.5).end()
            .body("RBDY2", "plexx", 0.7, 0, 7, 7, 0).contactor("DISKb", "CLUST", 0.1).numbers(0.3, 0).contactor("DISKb", "CLUST", 0.1).numbers(-0.3, 0).end()
            .body("RBDY2", "plexx", 0, 0, 0, 0, 0).contactor("DISKb", "ABCLU", 0.1).numbers(1, 2).contactor("DISKb", "ABCLU", 0.1).numbers(2, 2).end()
            .body("RBDY2", "plexx", 0, 0, 9, 9, 0).contactor("JONCx", "BARxx", 1, 0.1).end();
        Map<String, Settings> bodies = bodies(imported(deck));
        assertEquals(List.of(2.5, 2.0), Arrays.stream(bodies.get("ABSOL-1").numbers("position", 2)).boxed().toList());
        assertEquals(200, bodies.get("ABSOL-1").number("mass"), 1e-10);
        assertEquals(200 * (1 + 4) / 12.0, bodies.get("ABSOL-1").number("inertia"), 1e-10);
        assertEquals(100 * Math.PI * 0.04, bodies.get("GIVEN-2").number("mass"), 1e-12, "avrd and gyrd as given, whatever the shape");
        assertEquals(100 * Math.PI * 0.04 * 0.01, bodies.get("GIVEN-2").number("inertia"), 1e-12);
        double disk = 100 * Math.PI * 0.01;
        assertEquals(2 * disk, bodies.get("CLUST-3").number("mass"), 1e-12, "a blank gyrd has avrd computed too");
        assertEquals(2 * disk * (0.005 + 0.09), bodies.get("CLUST-3").number("inertia"), 1e-12);
        assertEquals(1.5, bodies.get("ABCLU-4").numbers("position", 2)[0], 1e-12);
        assertEquals(2 * disk * (0.005 + 0.25), bodies.get("ABCLU-4").number("inertia"), 1e-12);
        assertEquals(100 * (0.4 + Math.PI * 0.01), bodies.get("BARxx-5").number("mass"), 1e-10);
        assertEquals(100 * (Math.PI * 0.01 * (1 + 0.005) + 2 * 0.1 * 1.01), bodies.get("BARxx-5").number("inertia"), 1e-10);
    }

    /** Spheres off centre: the centre of mass moves, overlaps count; a frame of DOF.INI turns the inertia axes; spin is in them. */
    @Test
    void massAndPlaceInSpace() throws IOException {
        DeckText deck = new DeckText().gravity(0, 0, -9.81).material("PLEX1", 1000)
            .body("RBDY3", "PLEX1", 0, 0, 1, 0, 0).contactor("SPHEb", "BLEUx", 0.1).numbers(0.2, 0, 0.5).contactor("SPHEb", "BLEUx", 0.1).numbers(-0.2, 0,
                0.5).end()
            .body("RBDY3", "PLEX1", 0, 0, 0, 0, 3).contactor("PLANx", "VERTx", 0.5, 0.4, 0.1).end()
            .law("iqs05", "IQS_CLB", 0.5)
            .add("DOF.INI", line(1, "$steps", 9, "0", 30, "time=", 35, 0.0), "$bdyty", line(2, "RBDY3", 9, "    2"), "$nodty",
                line(2, "NO6xx", 9, "    1", 35, 0.0, 56, 0.25, 77, 0.0), line(35, 0.0, 56, 0.0, 77, 0.0), line(35, 0.0, 56, 0.0, 77, 1.0),
                line(35, 2.0, 56, 0.0, 77, 0.0), line(35, 0.0, 56, 1.0, 77, 0.0), line(35, -1.0, 56, 0.0, 77, 0.0), line(35, 0.0, 56, 0.0, 77, 1.0), "$$$$$$");
        Path scene = imported(deck);
        Map<String, Settings> bodies = bodies(scene);
        double sphere = 1000 * 4 / 3.0 * Math.PI * 1e-3;
        assertEquals(2 * sphere, bodies.get("BLEUx-1").number("mass"), 1e-10);
        assertEquals(List.of(1.0, 0.0, 0.5), Arrays.stream(bodies.get("BLEUx-1").numbers("position", 3)).boxed().toList());
        double[] moments = bodies.get("BLEUx-1").numbers("inertia", 3);
        Arrays.sort(moments);
        assertEquals(2 * sphere * 0.4 * 0.01, moments[0], 1e-12);
        assertEquals(2 * sphere * (0.4 * 0.01 + 0.04), moments[2], 1e-10);
        Settings plate = bodies.get("VERTx-2");
        assertEquals(1000 * 8 * 0.5 * 0.4 * 0.1, plate.number("mass"), 1e-10);
        assertEquals(List.of(0.0, 0.25, 3.0), Arrays.stream(plate.numbers("position", 3)).boxed().toList());
        double[] q = plate.numbers("orientation", 4);
        assertEquals(Math.sqrt(0.5), q[0], 1e-12, "axis 1 of the plate lies along y: a quarter turn about z");
        assertEquals(Math.sqrt(0.5), q[3], 1e-12);
        assertEquals(2, plate.numbers("spin", 3)[1], 1e-12, "a spin about axis 1 is one about y in space");
    }

    /** Time of the deck starts at 0.2 s. A ramp is over at 0.5 s, the table is shifted, a cosine keeps its phase. */
    @Test
    void drivenDofsFollowTheirFunctions() throws IOException {
        DeckText deck = new DeckText().gravity(0, 0, 0).material("plexx", 1000)
            .body("RBDY2", "plexx", 0, 0, 0, 0, 0).contactor("DISKx", "BLEUx", 0.1).end()
            .body("RBDY2", "plexx", 0, 0, 1, 0, 0).contactor("DISKx", "ROUGE", 0.1).end()
            .law("iqs05", "IQS_CLB", 0.5)
            .driven("RBDY2", 1, drive("force", 1, 30, 0, 0, 0, 0, 2), drive("vlocy", 2, 0, 0, 0, 0, 1, 0), drive("vlocy", 3, 0, 2, 3, 0.5, 1, 0))
            .driven("RBDY2", 2, line(2, "force", 9, "    2", 15, "evolution", 25, "push.dat"))
            .add("push.dat", "0.0 0.0", "0.4 -8.0D+00", "9. -8.0")
            .add("DOF.INI", line(1, "$steps", 9, "0", 30, "time=", 35, 0.2));
        Path scene = imported(deck, "--step", "1e-3", "--end", "0.5");
        String text = text(scene);
        assertTrue(text.contains("locked: [y]"), text);
        assertTrue(imports.printed.contains("time starts at 0, where the deck starts at 0.2 s"), imports.printed);
        Map<String, TreeMap<Integer, double[]>> rows = imports.run(scene);
        double mass = 1000 * Math.PI * 0.01;
        double[] first = rows.get("BLEUx-1").lastEntry().getValue();
        // force 30 min(1, 2 (t + 0.2)): impulse until 0.3 s, then constant
        assertEquals((30 * 0.2 + 30 * 0.7 * 0.3 - 0) / mass, first[7], 1e-3 * 27 / mass);
        assertEquals(2 * (Math.sin(3 * 0.7 + 0.5) - Math.sin(3 * 0.2 + 0.5)) / 3, 2 * Math.atan2(first[6], first[3]), 1e-5);
        assertEquals(2 * Math.cos(3 * 0.7 + 0.5), first[12], 1e-9);
        assertEquals((-8 * 0.3 - (0.5 * (4 + 8) * 0.2)) / mass, rows.get("ROUGE-2").lastEntry().getValue()[8], 1e-9);
    }

    /** Two square blocks on each other and a bar: the joint between the blocks is 1 m long, each of its two contacts has half of that. */
    @Test
    void cohesiveContactsTakeTheirAreaFromTheSidesThatMeet() throws IOException {
        DeckText deck = new DeckText().gravity(0, -9.81, 0).material("stone", 2000).law("mac01", "IQS_MAC_CZM", 0.6, 0.6, 1e7, 1e5, 0, 1e5)
            .law("iqs05", "IQS_CLB", 0.5).see("POLYG", "BLEUx", "mac01", "POLYG", "BLEUx", "RBDY2").see("POLYG", "BLEUx", "iqs05", "JONCx", "DOWNx", "RBDY2")
            .body("RBDY2", "stone", 0, 0, 0, 0, 0).polygon("BLEUx", 0, 0, 2, 0, 2, 1, 0, 1).end()
            .body("RBDY2", "stone", 0, 0, 0, 0, 0).polygon("BLEUx", 1, 1, 3, 1, 3, 2, 1, 2).end()
            .body("RBDY2", "stone", 0, 0, 1, -0.1, 0).contactor("JONCx", "DOWNx", 4, 0.1).end().held("RBDY2", 3);
        String text = text(imported(deck));
        assertTrue(text.replaceAll("\\s+", " ").contains("{type: cohesive, name: mac01, between: [BLEUx-1, BLEUx-2], stiffness: 10000000,"
            + " tangential_stiffness: 100000,"
            + " viscosity: 0, work: 100000, friction: 0.6, area: 0.5, bond_gap: 0.001}"), text);
        assertTrue(imports.errors.contains("bonds are whole at the start"), imports.errors);
    }

    private String refused(DeckText deck) throws IOException {
        Path source = folder.resolve("bad").resolve("DATBOX");
        deck.write(source);
        Path out = folder.resolve("refused");
        assertEquals(2, imports.saltus("import", "lmgc90", source.toString(), "--out", out.toString()), imports.printed);
        assertFalse(Files.exists(out));
        return imports.errors;
    }

    @Test
    void wrongDecksNameFileAndLine() throws IOException {
        String cut = refused(balls().add("BODIES.DAT", "$bdyty", line(2, "RBDY2", 9, "      4"), "$blmty"));
        assertTrue(cut.matches("(?s).*BODIES\\.DAT:30: the file ends here, expected PLAIN.*"), cut);
        String column = refused(balls().add("BODIES.DAT", "$bdyty", line(2, "RBDY2"), "$blmty", line(2, "PLAIN", 23, "plexx", 35, "abc")));
        assertTrue(column.contains("BODIES.DAT:31: avrd in columns 35-48 is \"abc\""), column);
        String keyword = refused(balls().add("BODIES.DAT", "$bdyty", line(2, "RBDY2"), "$blmtx"));
        assertTrue(keyword.contains("BODIES.DAT:30: unknown keyword $blmtx"), keyword);
        String body = refused(balls().held("RBDY2", 9));
        assertTrue(body.contains("drives dofs of RBDY2 9"), body);
        String material = refused(balls().body("RBDY2", "glass", 0, 0, 9, 9, 0).contactor("DISKx", "BLEUx", 0.1).end());
        assertTrue(material.contains("BODIES.DAT:31: is made of \"glass\""), material);
        String law = refused(balls().see("DISKx", "BLEUx", "nolaw", "DISKx", "BLEUx", "RBDY2"));
        assertTrue(law.contains("TACT_BEHAV.DAT") && law.contains("names the law \"nolaw\""), law);
        String count = refused(balls().add("BODIES.DAT", "$bdyty", line(2, "RBDY2"), "$tacty", line(2, "POLYG", 23, "BLEUx", 30, "nb_vertex=", 40, "9999999")));
        assertTrue(count.contains("nb_vertex is 9999999"), count);
        Path empty = folder.resolve("empty");
        Files.createDirectories(empty);
        Files.createFile(empty.resolve("BODIES.DAT"));
        assertEquals(2, imports.saltus("import", "lmgc90", empty.toString(), "--out", folder.resolve("no").toString()));
        assertTrue(imports.errors.contains("BODIES.DAT: the file is empty"), imports.errors);
        Files.delete(empty.resolve("BODIES.DAT"));
        assertEquals(2, imports.saltus("import", "lmgc90", empty.toString(), "--out", folder.resolve("no").toString()));
        assertTrue(imports.errors.contains("BODIES.DAT: there is no such file"), imports.errors);
    }

    @Test
    void contactorsThatMeetByDifferentLawsAreNamed() throws IOException {
        String errors = refused(balls().law("iqs09", "IQS_CLB", 0.9).see("DISKx", "VERTx", "iqs09", "JONCx", "DOWNx", "RBDY2")
            .body("RBDY2", "plexx", 0, 0, 2, 0.55, 0).contactor("DISKb", "BLEUx", 0.05).numbers(0.1, 0).contactor("DISKb", "VERTx", 0.05).numbers(-0.1,
                0).end());
        assertTrue(errors.contains("have contactors that meet by different laws [iqs09, rst08]"), errors);
    }

    @Test
    void damagedDecksAreRefused() throws IOException {
        damaged(40);
    }

    @Test
    @Tag("long")
    void manyDamagedDecksAreRefused() throws IOException {
        damaged(750);
    }

    /** Characters changed, lines lost, doubled or cut: done, or exit code 2 with a message and no folder. */
    private void damaged(int count) throws IOException {
        Random random = new Random(90);
        DeckText deck = balls().body("RBDY2", "plexx", 0, 0, 0, 3, 0).polygon("ABSOL", 2, 1, 3, 1, 3, 3, 2, 3).contactor("DISKb", "ABSOL", 0.1).numbers(2,
            2).end()
            .driven("RBDY2", 1, drive("force", 1, 30, 1, 2, 3, 0, 2))
            .add("DOF.INI", line(1, "$steps", 9, "0", 30, "time=", 35, 0.2), "$bdyty", line(2, "RBDY2", 9, "    2"), "$nodty",
                line(2, "NO3xx", 9, "    1", 35, 0.0, 56, 0.25, 77, 0.0), line(35, 0.0, 56, 0.0, 77, 1.0), "$$$$$$");
        for (int k = 0; k < count; k++) {
            Path source = folder.resolve("damaged").resolve("DATBOX");
            deck.write(source);
            String name = List.of("BODIES.DAT", "BODIES.DAT", "TACT_BEHAV.DAT", "BULK_BEHAV.DAT", "DRV_DOF.DAT", "DOF.INI").get(random.nextInt(6));
            List<String> lines = new java.util.ArrayList<>(Files.readAllLines(source.resolve(name)));
            int at = random.nextInt(lines.size());
            String line = lines.get(at);
            switch (random.nextInt(6)) {
                case 0 -> lines.remove(at);
                case 1 -> lines.add(at, line);
                case 2 -> lines = lines.subList(0, at);
                case 3 -> lines.set(at, line.substring(0, random.nextInt(line.length() + 1)));
                case 4 -> lines.set(at, " " + line);
                default -> {
                    char[] letters = (line + " ").toCharArray();
                    letters[random.nextInt(letters.length)] = "0123456789.-+DEeNaI $!xé".charAt(random.nextInt(24));
                    lines.set(at, new String(letters));
                }
            }
            Files.writeString(source.resolve(name), String.join("\n", lines), java.nio.charset.StandardCharsets.ISO_8859_1);
            Path out = folder.resolve("damaged-" + k);
            int code = imports.saltus("import", "lmgc90", source.toString(), "--out", out.toString(), random.nextBoolean() ? "--partial" : "--theta=0.6");
            assertTrue(code == 0 || code == 2, "deck " + k + " ends with " + code + ": " + imports.errors);
            assertEquals(code == 0, Files.exists(out), "deck " + k);
            if (code != 0) {
                List<String> causes = imports.errors.lines().filter(l -> l.startsWith("saltus: ")).toList();
                assertTrue(causes.stream().anyMatch(l -> l.matches(".*\\.(DAT|INI|dat)(:\\d+)?[:, ].*")) || causes.get(0).contains("no body"), name + ": "
                    + causes);
            }
        }
    }

    /** Computed by an independent reader from the rules of mass; weights of rigid bodies that are free, kg (per m of depth in the plane), and their centre. */
    @ParameterizedTest
    @CsvSource({"1024DK_BoxJC, 1026, 2.0031147, 0.0603539, 0.0592272", "1024DK_BoxJC_ElectricalConduction, 1026, 2.0031147, 0.0603539, 0.0592272",
        "1024DK_BoxJC_ThermalConduction, 1025, 10.381837, 0.080743, 0.0236839", "1_ClusterSP_2_PL, 1, 0.0012147492, 0, 0",
        "500PL_PerioBoxJC, 501, 1554.7677, 0.549429, 0.24383", "945_SP_Box_PL, 945, 3.4848117, 0.200495, 0.138639", "BouncingBallsDK, 3, 47.12389, 0.3, 1.5",
        "BridgePL_GroundJC, 22, 86152.083, 6.67752, 2.04743", "Bridge_PR, 22, 681089.83, 2.4, 6.67752", "DDM_2d_rough_box, 541, 297956.16, 37.4121, 24.1121",
        "WallPL_GroundJC, 101, 3840, 1, 0.259374", "clusterDKPL_GroundJC, 2, 0.48070973, 0.0199787, 0.0252174", "4cubes, 1, 1820, 0, 0",
        "siloDK_hoperJC, 1008, 3114.0482, 0.90906, 0.839525", "mtl_poutre_H8, 0, 0, 0, 0", "mur, 0, 0, 0, 0"})
    void thePeersDecksWeighWhatTheyShould(String name, int free, double mass, double x, double y) throws IOException {
        Path scene = imports.imported("lmgc90", Imports.shared("lmgc90").resolve(name));
        double sum = 0;
        double[] first = new double[2];
        int count = 0;
        for (Settings body : bodies(scene).values()) {
            if (body.text("type").equals("rigid")) {
                double m = body.number("mass");
                double[] p = body.has("position") ? body.numbers("position") : new double[3];
                sum += m;
                first[0] += m * p[0];
                first[1] += m * p[1];
                count++;
            }
        }
        assertEquals(free, count);
        assertEquals(mass, sum, 1e-7 * mass);
        assertEquals(x, count == 0 ? 0 : first[0] / sum, 1e-5 * Math.max(1, x));
        assertEquals(y, count == 0 ? 0 : first[1] / sum, 1e-5 * Math.max(1, y));
    }

    @ParameterizedTest
    @CsvSource({"taylor, BULK_BEHAV.DAT:31: material Stee3: plasticity", "therm_beam, BODIES.DAT",
        "basic_NARD_2D, TACT_BEHAV.DAT:20: points linked by NARD_ROD"})
    void thePeersDecksWithoutCounterpartEndWithTheirCauses(String name, String cause) {
        Path out = folder.resolve("out");
        assertEquals(2, imports.saltus("import", "lmgc90", Imports.shared("lmgc90").resolve(name).toString(), "--out", out.toString()));
        assertTrue(imports.errors.contains(cause), imports.errors);
        assertFalse(Files.exists(out));
    }
}
