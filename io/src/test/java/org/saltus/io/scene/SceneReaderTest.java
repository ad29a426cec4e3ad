package org.saltus.io.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;

class SceneReaderTest {
    @TempDir
    Path folder;

    private static Settings yaml(String text) {
        return SceneReader.parse(text, "a.yaml", List.of());
    }

    private static Location place(int line, int column) {
        return new Location("a.yaml", line, column);
    }

    private static SceneFormatException fault(String text) {
        return assertThrows(SceneFormatException.class, () -> yaml(text));
    }

    private static void assertFault(String text, int line, int column, String... parts) {
        SceneFormatException e = fault(text);
        assertEquals(place(line, column), e.location(), e.getMessage());
        for (String part : parts) {
            assertTrue(e.getMessage().contains(part), e.getMessage());
        }
    }

    @Test
    void everyKeyAndValueKnowsItsLineAndColumn() {
        Settings root = yaml("name: ball\n\ntime:\n  end:   2   # s\nbodies:\n  - {name: a, at: [1, 20, 3]}\n  - mass: 3\n");
        assertEquals(place(1, 1), root.keyAt("name"));
        assertEquals(place(1, 7), root.at("name"));
        assertEquals(place(3, 1), root.keyAt("time"));
        assertEquals(place(4, 3), root.at("time"));
        assertEquals(place(4, 3), root.block("time").location());
        assertEquals(place(4, 10), root.block("time").at("end"));
        Settings first = root.blocks("bodies").get(0);
        assertEquals(place(6, 5), first.location());
        assertEquals(place(6, 15), first.keyAt("at"));
        assertEquals(place(6, 19), first.at("at"));
        assertEquals(place(6, 23), first.entryAt("at", 1));
        assertEquals("bodies.1", root.blocks("bodies").get(1).path());
        assertEquals(place(7, 5), root.entryAt("bodies", 1));
    }

    @Test
    void columnsCountCharactersNotBytes() {
        assertEquals(place(1, 10), yaml("\"größe\": 3").at("größe"));
    }

    @ParameterizedTest(name = "{0} is the number {1}")
    @CsvSource({"1, 1", "1e-3, 0.001", "210e9, 2.1e11", "1E+2, 100", "-.5, -0.5", "1., 1", "+7, 7", "0x1F, 31", "0o17, 15",
        "010, 10", "12345678901234567890, 12345678901234567890", "6.02214076e23, 6.02214076e23"})
    void plainNumbersAreNumbers(String word, double value) {
        assertEquals(value, yaml("x: " + word).number("x"));
    }

    @ParameterizedTest(name = "{0} is a text")
    @ValueSource(strings = {"yes", "no", "on", "off", "1_000", "1:30", "inf", "nan", "1e", "e3", "0x", "2001-01-01", "'1e-3'",
        "\"12\"", "!!str 12"})
    void wordsThatYamlOnePointOneWouldBendStayTexts(String word) {
        Settings root = yaml("x: " + word);
        assertEquals(word.replaceAll("['\"]|!!str ", ""), root.text("x"));
        assertThrows(SceneFormatException.class, () -> root.number("x"));
    }

    @ParameterizedTest(name = "{0} is refused where a number is wanted")
    @ValueSource(strings = {".nan", ".NaN", ".inf", "-.inf", "1e999"})
    void numbersThatAreNotFiniteAreRefused(String word) {
        Settings root = yaml("x: 1\nmu: " + word);
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> root.number("mu"));
        assertEquals(place(2, 5), e.location());
        assertTrue(e.getMessage().contains("finite"), e.getMessage());
    }

    @Test
    void aBadListEntryIsNamedAtItsOwnPlace() {
        Settings root = yaml("g: [0,\n    0,\n    down]");
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> root.numbers("g"));
        assertEquals(place(3, 5), e.location());
    }

    @Test
    void anUnknownKeyIsNamedAtItsOwnPlace() {
        Settings root = yaml("name: a\nbodys:\n  - {}\n");
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> root.onlyKeys(List.of("name", "bodies")));
        assertEquals(place(2, 1), e.location());
        assertTrue(e.getMessage().contains("bodies"), e.getMessage());
    }

    @Test
    void aKeyThatStandsTwiceNamesBothPlaces() {
        assertFault("a: 1\nb: 2\na: 3\n", 3, 1, "\"a\"", "a.yaml:1:1");
        assertFault("x: {a: 1, a: 2}", 1, 11, "a.yaml:1:5");
    }

    @Test
    void aKeyOrEntryWithoutValueIsNamed() {
        assertFault("a: 1\nb:\nc: 2\n", 2, 1, "\"b\"", "no value");
        assertFault("a: ~", 1, 1, "no value");
        assertFault("a:\n  - 1\n  -\n", 3, 4, "entry 2");
    }

    @ParameterizedTest(name = "empty text {index}")
    @ValueSource(strings = {"", "\n\n", "# nothing\n", "---\n", "null"})
    void anEmptyFileIsSaidToBeEmpty(String text) {
        assertFault(text, 1, 1, "empty", "saltus: 1");
    }

    @Test
    void aRootThatIsNoBlockIsRefused() {
        assertFault("\n- 1\n- 2\n", 2, 1, "a list");
        assertFault("hello", 1, 1, "a single value");
    }

    @Test
    void tabsInTheIndentationAreNamed() {
        assertFault("a:\n\tb: 1\n", 2, 1, "tab", "blanks");
    }

    @Test
    void aKeyWithoutABlankAfterItsColonIsNamedWhereItStands() {
        assertFault("a: 1\nbodies:\n  - name: x\n    mass:1\n    radius: 2\n", 4, 5, "no blank after its colon", "Write mass: 1, with a blank.");
        assertFault("a: 1\nmass:\u00a01\nb: 2\n", 2, 1, "no-break space", "Write mass: 1, with a blank.");
    }

    @Test
    void brokenYamlIsOneLineWithItsPlace() {
        for (String text : List.of("a: [1, 2\nb: 3\n", "a: {b: 1", "a: 'x\n", "a: b: c\n", "a: *x\n", "? [1]\n: 2\n", "a: &\n",
            "a: @x\n", "%YAML\n", "a: 1\n b: 2\n", "a: !foo 1\n", "a: !foo [1]\n", "a: !foo {b: 1}\n", "<<: 3\n")) {
            SceneFormatException e = fault(text);
            assertTrue(e.location().line() > 0, text + " -> " + e.getMessage());
            assertEquals(1, e.getMessage().lines().count(), e.getMessage());
        }
    }

    @Test
    void aSecondDocumentIsRefused() {
        assertFault("a: 1\n---\nb: 2\n", 2, 1, "second document");
    }

    @Test
    void anchorsAliasesAndMergesAreFollowed() {
        Settings root = yaml("base: &b {mass: 1, size: 2}\nsame: *b\nmore: {<<: *b, size: 3}\n");
        assertEquals(1, root.block("same").number("mass"));
        assertEquals("same", root.block("same").path());
        assertEquals(3, root.block("more").number("size"));
        assertEquals(1, root.block("more").number("mass"));
    }

    @Test
    void anAliasInsideItsOwnAnchorIsRefused() {
        assertFault("a: &x [1, *x]\n", 1, 11, "\"&x\"");
    }

    @Test
    void aliasesThatMultiplyBeyondReasonAreRefused() {
        StringBuilder text = new StringBuilder("a0: &a0 [1,1,1,1,1,1,1,1,1,1]\n");
        for (int k = 1; k <= 9; k++) {
            String alias = "*a" + (k - 1);
            text.append("a").append(k).append(": &a").append(k).append(" [").append(String.join(",", java.util.Collections
                .nCopies(10, alias))).append("]\n");
        }
        SceneFormatException e = fault(text.toString());
        assertTrue(e.getMessage().contains("aliases"), e.getMessage());
    }

    @ParameterizedTest(name = "{0} levels")
    @ValueSource(ints = {100, 100_000})
    void nestingBeyondReasonIsRefusedWhereItGoesTooDeep(int levels) {
        assertFault("a: " + "[".repeat(levels) + "]".repeat(levels), 1, 3 + 65, "nested");
    }

    @Test
    void bytesThatAreNoTextAreRefusedAtTheirPlace() throws IOException {
        Path file = folder.resolve("scene.yaml");
        Files.write(file, new byte[] {'a', ':', ' ', '1', '\n', 'b', (byte) 0xFF, (byte) 0xFE});
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> SceneReader.read(file));
        assertEquals(new Location(file.toString(), 2, 2), e.location());
        assertTrue(e.getMessage().contains("UTF-8"), e.getMessage());
    }

    @Test
    void controlCharactersAreRefused() throws IOException {
        Path file = folder.resolve("scene.yaml");
        Files.write(file, new byte[] {'a', 0, 'b'});
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> SceneReader.read(file));
        assertTrue(e.getMessage().contains("U+0000"), e.getMessage());
        assertEquals(2, e.location().column());
    }

    @Test
    void aByteOrderMarkAndWindowsLineEndsAreTaken() throws IOException {
        Path file = folder.resolve("scene.yaml");
        Files.write(file, "\uFEFFa: 1\r\nb: 2\r\n".getBytes(StandardCharsets.UTF_8));
        Settings root = SceneReader.read(file);
        assertEquals(2, root.number("b"));
        assertEquals(2, root.at("b").line());
    }

    @Test
    void aMissingFileAndAFolderAreSaidToBeThat() {
        assertTrue(assertThrows(SceneFormatException.class, () -> SceneReader.read(folder.resolve("x.yaml")))
            .getMessage().contains("no such file"));
        assertTrue(assertThrows(SceneFormatException.class, () -> SceneReader.read(folder)).getMessage().contains("folder"));
    }

    @Test
    void jsonIsReadWithItsPlaces() {
        String text = "{\n\t\"a\": 1e-3,\n\t\"b\": [true, {\"c\": \"x\\u00e9\"}]\n}\n";
        Settings root = SceneReader.parse(text, "a.json", List.of());
        assertEquals(1e-3, root.number("a"));
        assertEquals(new Location("a.json", 2, 7), root.at("a"));
        assertEquals(new Location("a.json", 2, 2), root.keyAt("a"));
        assertEquals("xé", ((Settings) root.list("b").get(1)).text("c"));
    }

    @Test
    void jsonInAFileOfAnotherNameIsReadAsYaml() {
        assertEquals(1e-3, yaml("{\"a\": 1e-3, \"b\": [1, 2]}").number("a"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"a\": 1, \"a\": 2}", "{\"a\": null}", "{\"a\": 1", "{\"a\": NaN}", "{\"a\": 1} 2", "[1]", "", "{a: 1}"})
    void brokenJsonIsOneLine(String text) {
        SceneFormatException e =
            assertThrows(SceneFormatException.class, () -> SceneReader.parse(text, "a.json", List.of()));
        assertTrue(e.getMessage().startsWith("a.json:1:"), e.getMessage());
        assertEquals(1, e.getMessage().lines().count(), e.getMessage());
    }

    @Test
    void deepJsonIsRefused() {
        SceneFormatException e = assertThrows(SceneFormatException.class,
            () -> SceneReader.parse("{\"a\": " + "[".repeat(100_000), "a.json", List.of()));
        assertTrue(e.getMessage().contains("nested"), e.getMessage());
    }
}
