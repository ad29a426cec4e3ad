package org.saltus.io.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;

/** Variables, formulas, repeats and includes. */
class LanguageTest {
    @TempDir
    private Path folder;

    private static Settings read(String text, String... changes) {
        return SceneReader.parse(text, "a.yaml", List.of(changes));
    }

    private static String refused(String text) {
        return assertThrows(SceneFormatException.class, () -> read(text)).getMessage();
    }

    private SceneFile load(String text, String... changes) throws IOException {
        Files.writeString(folder.resolve("a.yaml"), text);
        return SceneReader.load(folder.resolve("a.yaml"), List.of(changes), Map.of());
    }

    private void write(String name, String text) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        Files.writeString(folder.resolve(name), text);
    }

    // ---- variables

    @Test
    void variablesMayStandInAnyOrderAndValue() {
        Settings root = read("x: =r\nlist: [=r, {y: =2*r}]\nvars: {r: =d/2, d: 0.2}\nflag: =d\ntext: run-$d\nvars2: =d\n");
        assertEquals(0.1, root.number("x"));
        assertEquals(0.2, ((Settings) root.list("list").get(1)).number("y"));
        assertEquals("run-0.2", root.text("text"));
        assertTrue(!root.has("vars"), "the block is gone");
    }

    @Test
    void aVariableMayBeAListATextOrABlock() {
        Settings root = read("vars: {g: [0, 0, =-h], h: 9.81, file: m.msh, ball: {type: sphere, radius: =h}}\ngravity: =g\nmesh: {file: "
            + "=file}\nshape: =ball\n");
        assertEquals(-9.81, root.numbers("gravity")[2]);
        assertEquals("m.msh", root.block("mesh").text("file"));
        assertEquals(9.81, root.block("shape").number("radius"));
    }

    @Test
    void theCommandLineChangesThem() {
        assertEquals(0.35, read("vars: {d: 1, r: =d/2}\nx: =r\n", "vars.d=0.7").number("x"));
        assertEquals(3, read("vars: {d: 1}\nx: 1\n", "x==d*3").number("x"));
    }

    @Test
    void withoutThemTextsStayAsTheyAre() {
        assertEquals("costs $d or $(d)", read("x: costs $d or $(d)\n").text("x"));
        assertEquals("costs $dd", read("vars: {d: 1}\ny: =d\nx: costs $dd\n").text("x"));
        assertEquals("=d", read("description: =d\n").text("description"));
    }

    @Test
    void formulasInTimeTakeThemToo() {
        Settings root = read("vars: {a: -2, w: 3, t: 9, e: 0.5}\nx: {expression: \"a*sin(w*t) + 1e-3*exp(e*t) + e1 + min(a, w)\"}\ny: [=t, =a, =e]\n");
        assertEquals("(-2.0)*sin((3.0)*t) + 1e-3*exp((0.5)*t) + e1 + min((-2.0), (3.0))", root.block("x").text("expression"));
    }

    @Test
    void cyclesAreNamedInFull() {
        assertTrue(refused("vars: {a: =b, b: =c+1, c: =2*a}\n").contains("a.yaml:1:8) needs b (a.yaml:1:15) needs c (a.yaml:1:24) needs a"));
        assertTrue(refused("vars: {a: =a}\n").startsWith("a.yaml:1:11: the variables need each other in a circle"));
    }

    @Test
    void unusedOnesAndThoseThatHideConstantsAreTold() throws IOException {
        List<String> doubts = load("vars:\n  d: 1\n  unused: 2\n  e: 0.5\nx: [=d, =e]\n").doubts();
        assertEquals(2, doubts.size());
        assertTrue(doubts.get(0).contains("a.yaml:3:3: the variable \"unused\" is not used"), doubts.get(0));
        assertTrue(doubts.get(1).contains("a.yaml:4:3: the variable \"e\" hides the number 2.718"), doubts.get(1));
    }

    @Test
    void aVariableThatOnlyAnUnusedOneUsesIsToldOnceOnly() throws IOException {
        List<String> doubts = load("vars: {a: =b, b: 1}\nx: 1\n").doubts();
        assertEquals(2, doubts.size(), doubts.toString());
    }

    @Test
    void aFaultNamesThePlaceOfUseAndOfDefinition() {
        Settings root = read("vars:\n  d: -3 mm\nx: 1\nr: =d/2\ns: =d\n");
        Parameter r = Parameter.requiredNumber("r", "m", 0, 1, "radius");
        String message = assertThrows(SceneFormatException.class, () -> root.checked(List.of(r), "s", "x")).getMessage();
        assertTrue(message.startsWith("a.yaml:4:4: \"r\" is -0.0015") && message.contains("d = -3 mm (a.yaml:2:6)"), message);
        Parameter s = Parameter.requiredNumber("s", "kg", 0, 1, "mass");
        message = assertThrows(SceneFormatException.class, () -> root.checked(List.of(s), "r", "x")).getMessage();
        assertTrue(message.startsWith("a.yaml:5:4: \"s\" is -3 mm") && message.contains("d = -3 mm (a.yaml:2:6)"), message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "vars: [1] | 1:7: \"vars\" is a list", "vars: {2d: 1} | no name for a variable",
            "vars: {d: ball}NEWx: =2*d | \"d\" is no number: d = ball (a.yaml:1:11)",
        "x: {a: =max(1, 2)} | Inside of {...} it needs quotes: a: \"=max(1, 2)\"", "x: [=max(1, 2)] | quotes", "x: {a: 0,3} | Write a: 0.3",
        "x: {expression: min(t, 2)} | quotes",
        "vars: {d: 1}NEWx: a-$(d | without its \")\"", "x: =y | \"y\" is not known", "vars: {d: [1]}NEWx: a-$d | is a list or block", "x: = | formula"})
    void mistakesHaveACure(String text, String part) {
        String message = refused(text.replace("NEW", "\n") + "\n");
        assertTrue(message.startsWith("a.yaml:") && message.contains(part), message);
    }

    // ---- repeat

    @Test
    void aRepeatedBlockStandsForItsCopies() {
        Settings root = read("vars: {n: 3, a: 0.2}\nbodies:\n  - {name: first}\n  - {repeat: {i: 0..n-1, j: 1..2}, name: link-$i-$j, position: [=i*a, "
            + "=j, 0], count: =i}\n"
            + "joints:\n  - {repeat: {i: 0..1}, between: [link-$i, link-$(i+1)]}\n");
        List<Settings> bodies = root.blocks("bodies");
        assertEquals(7, bodies.size());
        assertEquals("link-0-1", bodies.get(1).text("name"));
        assertEquals("link-0-2", bodies.get(2).text("name"));
        assertEquals("link-2-2", bodies.get(6).text("name"));
        assertEquals(0.4, bodies.get(6).numbers("position")[0]);
        assertEquals(2, bodies.get(6).integer("count"));
        assertEquals(List.of("link-1", "link-2"), root.blocks("joints").get(1).list("between"));
    }

    @Test
    void repeatsMayStandInsideOfEachOther() {
        Settings root = read("bodies:\n  - {repeat: {i: 1..2}, name: b$i, loads: [{repeat: {j: 0..i}, value: =10*i+j}]}\n");
        assertEquals(2, root.blocks("bodies").get(0).blocks("loads").size());
        assertEquals(3, root.blocks("bodies").get(1).blocks("loads").size());
        assertEquals(22, root.blocks("bodies").get(1).blocks("loads").get(2).number("value"));
    }

    @Test
    void aFaultInACopyNamesTheIndex() {
        Settings root = read("bodies:\n  - {repeat: {i: 0..3}, r: =i-2}\n");
        Parameter r = Parameter.requiredNumber("r", "m", 0, 9, "radius");
        String message = assertThrows(SceneFormatException.class, () -> root.blocks("bodies").get(1).checked(List.of(r))).getMessage();
        assertTrue(message.startsWith("a.yaml:2:28: \"bodies.1.r\" is -1") && message.contains("i = 1 (a.yaml:2:14)"), message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"{repeat: {i: 0..2}, name: link} | are named \"link\"", "{repeat: {i: 2..0}, name: a} | goes from 2 to 0",
        "{repeat: {i: 0..1000000}, name: l$i} | more than 1000000 blocks", "{repeat: {i: 0..999999, j: 0..999999}, name: l$i} | more than 1000000 blocks",
        "{repeat: 5, name: a} | expected {i: 0..9}", "{repeat: {i: 5}, name: a} | expected the first and the last value, 0..9",
        "{repeat: {i: 0..1.5}, name: a} | whole number",
        "{repeat: {n: 0..2}, name: a$n} | has the name of a variable", "{repeat: {i: 0..2}, name: a$k} | \"k\" is not known",
        "{x: {repeat: {i: 0..2}}} | no entry of a list",
        "{repeat: {i: 0..2, i: 0..3}, name: a} | second time", "{repeat: {}, name: a} | expected {i: 0..9}"})
    void mistakesInRepeatsHaveACure(String entry, String part) {
        String message = refused("vars: {n: 3}\nx: =n\nbodies:\n  - " + entry + "\n");
        assertTrue(message.startsWith("a.yaml:4:") && message.contains(part), message);
    }

    // ---- include

    @Test
    void listsOfPartsAreJoinedAndOwnKeysWin() throws IOException {
        write("parts/common.yaml", "vars: {d: 1, r: =d/2}\ngravity: [0, 0, -1]\ntime: {end: 1}\nbodies:\n  - {name: floor}\n");
        Settings root = load("include: parts/common.yaml\nvars: {d: 3}\ngravity: [0, 0, -9]\nbodies:\n  - {name: ball, r: =r}\n").settings();
        assertEquals(List.of("floor", "ball"), root.blocks("bodies").stream().map(b -> b.text("name")).toList());
        assertEquals(1.5, root.blocks("bodies").get(1).number("r"));
        assertEquals(-9, root.numbers("gravity")[2]);
        assertEquals(1, root.block("time").number("end"));
        assertEquals(folder.resolve("parts/common.yaml").toString(), root.blocks("bodies").get(0).location().file());
        assertEquals(5, root.blocks("bodies").get(0).location().line());
    }

    @Test
    void filesAreNamedFromTheFolderOfTheFileThatIncludes() throws IOException {
        write("parts/one.yaml", "include: deeper/two.yaml\na: 1\n");
        write("parts/deeper/two.yaml", "b: 2\n");
        Settings root = load("include: [parts/one.yaml]\n").settings();
        assertEquals(1, root.number("a"));
        assertEquals(2, root.number("b"));
    }

    @Test
    void filesAreNamedFromTheFolderOfTheFileInWhichTheyStand() throws IOException {
        write("parts/one.yaml", "include: deeper/two.yaml\nvars: {m: own.msh}\nbodies: [{name: a, mesh: {file: a.msh}}, {name: v, file: =m}]\n");
        write("parts/deeper/two.yaml", "bodies:\n  - {repeat: {i: 1..1}, name: b-$i, mesh: {file: ../b-$i.msh}, generate: {type: csv, file: c.csv}}\n");
        write("parts/a.msh", "");
        SceneFile file = load("include: parts/one.yaml\nvars: {h: main.msh}\nbodies:\n  - {name: c, file: d.msh}\n  - {name: d, file: /abs/e.msh}\n"
            + "  - {name: w, file: =m}\n  - {name: h, file: =h}\n", "bodies.v.file=f.msh");
        List<String> names = new ArrayList<>();
        for (Settings b : file.settings().blocks("bodies")) {
            names.add(b.has("mesh") ? b.block("mesh").text("file") : b.text("file"));
        }
        assertEquals(List.of("parts/deeper/../b-1.msh", "parts/a.msh", "f.msh", "d.msh", "/abs/e.msh", "parts/own.msh", "main.msh"), names);
        assertEquals("parts/deeper/c.csv", file.settings().blocks("bodies").get(0).block("generate").text("file"));
        assertTrue(file.expanded(Set.of("file")).contains("parts/a.msh"));
        assertEquals(List.of(folder.resolve("parts/one.yaml"), folder.resolve("parts/deeper/two.yaml"), folder.resolve("parts/a.msh")), file.files());
    }

    @Test
    void aFileThatIsNamedFromOutsideOfTheSceneFolderIsAbsolute() throws IOException {
        write("common/wall.yaml", "- {name: wall, file: wall.msh}\n");
        write("scenes/a.yaml", "bodies: [{include: ../common/wall.yaml}]\n");
        Settings root = SceneReader.read(folder.resolve("scenes/a.yaml"));
        assertEquals(folder.resolve("common/wall.msh"), folder.resolve("scenes").resolve(root.blocks("bodies").get(0).text("file")).normalize());
    }

    @Test
    void anEntryOfAListMayBeAFileWithEntries() throws IOException {
        write("wall.yaml", "- {name: brick-1}\n- {repeat: {i: 2..3}, name: brick-$i}\n");
        write("steel.json", "{\"young\": 210e9}");
        Settings root = load("bodies:\n  - {name: a, material: {include: steel.json, density: 7800}}\n  - {include: wall.yaml}\n  - {name: b}\n").settings();
        assertEquals(List.of("a", "brick-1", "brick-2", "brick-3", "b"), root.blocks("bodies").stream().map(b -> b.text("name")).toList());
        assertEquals(210e9, root.blocks("bodies").get(0).block("material").number("young"));
    }

    @Test
    void changesReachWhatIsIncluded() throws IOException {
        write("b.yaml", "bodies: [{name: floor, mass: 1}]\n");
        assertEquals(7, load("include: b.yaml\nx: 1\n", "bodies.floor.mass=7").settings().blocks("bodies").get(0).number("mass"));
    }

    @Test
    void circlesDepthAndMissingFilesAreRefusedWithTheirPlace() throws IOException {
        write("b.yaml", "x: 1\ninclude: a.yaml\n");
        String message = assertThrows(SceneFormatException.class, () -> load("include: b.yaml\n")).getMessage();
        assertTrue(message.contains("b.yaml:2:10: \"include\" names \"a.yaml\", which includes this one: a.yaml > b.yaml > "), message);
        message = assertThrows(SceneFormatException.class, () -> load("x: 1\ninclude: c.yaml\n")).getMessage();
        assertTrue(message.contains("a.yaml:2:10: \"include\" names \"c.yaml\", there is no file"), message);
        for (int k = 0; k < 20; k++) {
            write("d" + k + ".yaml", "include: d" + (k + 1) + ".yaml\n");
        }
        message = assertThrows(SceneFormatException.class, () -> load("include: d0.yaml\n")).getMessage();
        assertTrue(message.contains("more than 16 deep"), message);
        message = assertThrows(SceneFormatException.class, () -> load("include: 5\n")).getMessage();
        assertTrue(message.contains("takes the name of a file"), message);
        write("list.yaml", "- 1\n");
        message = assertThrows(SceneFormatException.class, () -> load("include: list.yaml\n")).getMessage();
        assertTrue(message.contains("holds no block of keys"), message);
    }

    // ---- bombs

    @Test
    void includeBombsAreRefusedAtOnce() throws IOException {
        for (int k = 0; k < 15; k++) {
            write("d" + k + ".yaml", "x: [{include: d" + (k + 1) + ".yaml}, {include: d" + (k + 1) + ".yaml}]\n");
        }
        write("d15.yaml", "y: 1\n");
        assertTimeout(Duration.ofSeconds(10), () -> {
            String message = assertThrows(SceneFormatException.class, () -> load("include: d0.yaml\n")).getMessage();
            assertTrue(message.contains("more than 256 files"), message);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"*", "="})
    void aliasesAndVariablesThatMultiplyAreRefusedAtOnce(String sign) {
        StringBuilder text = new StringBuilder(sign.equals("=") ? "vars:\n" : "");
        for (int k = 0; k < 9; k++) {
            String item = k == 0 ? "1" : sign + "a" + (k - 1);
            text.append(sign.equals("=") ? "  a" + k + ": " : "a" + k + ": &a" + k + " ").append("[").append(item).append((", "
                + item).repeat(9)).append("]\n");
        }
        text.append("z: ").append(sign).append("a8\n");
        assertTimeout(Duration.ofSeconds(10), () -> {
            String message = refused(text.toString());
            assertTrue(message.startsWith("a.yaml:") && message.contains("more than 2000000 values"), message);
        });
    }

    @Test
    void textsThatMultiplyAndLongChainsAreRefused() {
        StringBuilder text = new StringBuilder("vars:\n  a0: xxxxxxxxxx\n");
        StringBuilder chain = new StringBuilder("vars:\n  a0: 1\n");
        StringBuilder deep = new StringBuilder("a0: &a0 [1]\n");
        for (int k = 1; k < 300; k++) {
            text.append("  a").append(k).append(": ").append(("$a" + (k - 1)).repeat(10)).append('\n');
            chain.append("  a").append(k).append(": =a").append(k - 1).append("+1\n");
            deep.append("a").append(k).append(": &a").append(k).append(" [*a").append(k - 1).append("]\n");
        }
        assertTrue(refused(text + "x: $a299\n").contains("more than 100"), "by depth or length");
        assertTrue(refused(text + "x: $a6\n").contains("characters"));
        assertTrue(refused(chain + "x: =a299\n").contains("more than 100 variables"));
        assertTrue(refused(deep.toString()).contains("nested more than 64 deep"));
    }

    // ---- expanded

    @Test
    void theExpandedTextReadsBackToTheSame() throws IOException {
        write("floor.yaml", "bodies: [{name: floor, type: fixed}]\n");
        SceneFile file = load("include: floor.yaml\nname: \"a: \\\"b\\\" 5 mm\"\nvars: {d: 0.1, s: yes}\nx: [=d*3, =-0.0, 1e300, =s, \"true\", "
            + "\"12\", 5 mm, true, =d]\n"
            + "bodies:\n  - {repeat: {i: 0..2}, name: b$i, list: [[], {}], e: {expression: \"d*t\"}}\n");
        String text = file.expanded(Set.of("name", "expression"));
        assertTrue(!text.contains("vars") && !text.contains("repeat") && !text.contains("include") && text.contains("0.005"), text);
        Settings back = read(text);
        assertEquals("a: \"b\" 5 mm", back.text("name"));
        assertEquals(file.settings().list("x").get(0), back.list("x").get(0));
        assertEquals(file.settings().list("x").subList(3, 6), back.list("x").subList(3, 6));
        assertEquals(4, back.blocks("bodies").size());
        assertEquals(text, load(text).expanded(Set.of("name", "expression")));
    }
}
