package org.saltus.core.spi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

class SettingsTest {
    private static final List<Parameter> DESCRIPTION = List.of(
        Parameter.number("theta", "-", 0, 1, 0.5, "weight"),
        Parameter.requiredNumber("mass", "kg", 0, 1e9, "mass of the body"),
        Parameter.integer("count", 1, 10, 3, "how many"),
        Parameter.flag("fast", false, "fast"));

    private static String message(Map<String, ?> values) {
        return assertThrows(SceneFormatException.class, () -> Settings.of(values).checked(DESCRIPTION, "type")).getMessage();
    }

    @Test
    void defaultsComeFromTheDescription() {
        Settings s = Settings.of(Map.of("mass", 2)).checked(DESCRIPTION);
        assertEquals(0.5, s.number("theta"));
        assertEquals(3, s.integer("count"));
        assertFalse(s.flag("fast"));
        assertFalse(s.has("theta"));
    }

    @Test
    void anUnknownKeyNamesTheNearestAndTheKnownOnes() {
        String m = message(Map.of("mass", 1, "theata", 1));
        assertTrue(m.contains("unknown key \"theata\"") && m.contains("Did you mean \"theta\"?"), m);
        assertTrue(m.contains("type, theta, mass, count, fast"), m);
    }

    @Test
    void aMissingKeySaysWhatItIs() {
        String m = message(Map.of("theta", 1));
        assertTrue(m.contains("\"mass\" is missing") && m.contains("[kg]"), m);
    }

    @Test
    void namesAreAtLeastOneText() {
        Settings s = Settings.of(Map.of("some", List.of("a", "b"), "none", List.of(), "number", List.of("a", 3)));
        assertEquals(List.of("a", "b"), s.names("some"));
        String none = assertThrows(SceneFormatException.class, () -> s.names("none")).getMessage();
        assertTrue(none.contains("\"none\" is an empty list, expected at least one name"), none);
        String number = assertThrows(SceneFormatException.class, () -> s.names("number")).getMessage();
        assertTrue(number.contains("\"number\" entry 2 is 3, expected a name"), number);
        assertThrows(SceneFormatException.class, () -> s.names("absent"));
    }

    @Test
    void valuesOutsideTheirRangeNameRangeAndUnit() {
        assertTrue(message(Map.of("mass", -3.5)).contains("-3.5 [kg], expected a value in [0, 1e9]"));
        assertTrue(message(Map.of("mass", Double.NaN)).contains("NaN"));
        assertTrue(message(Map.of("mass", 1, "count", 2.5)).contains("2.5, expected a whole number"));
        assertTrue(message(Map.of("mass", "heavy")).contains("\"heavy\", expected a number"));
        assertTrue(message(Map.of("mass", 1, "fast", 1)).contains("expected true or false"));
    }

    @Test
    void messagesStartWithThePlaceOfTheValue() {
        Map<String, Object> values = new LinkedHashMap<>(Map.of("mass", -1));
        Settings s = new Settings("bodies.0", new Location("s.yaml", 3, 1), values,
            Map.of("mass", new Location("s.yaml", 4, 11)));
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> s.checked(DESCRIPTION));
        assertTrue(e.getMessage().startsWith("s.yaml:4:11: \"bodies.0.mass\" is -1"), e.getMessage());
        assertEquals(4, e.location().line());
    }

    @Test
    void nestedBlocksAndListsKeepTheirPath() {
        Settings s = Settings.of(Map.of("bodies", List.of(Map.of("position", List.of(1, 2, "x")))));
        Settings body = s.blocks("bodies").get(0);
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> body.numbers("position"));
        assertTrue(e.getMessage().contains("\"bodies.0.position\" entry 3 is \"x\""), e.getMessage());
        assertArrayEquals(new double[] {1, 2}, Settings.of(Map.of("a", List.of(1, 2))).numbers("a", 2));
        assertThrows(SceneFormatException.class, () -> Settings.of(Map.of("a", List.of(1, 2))).numbers("a", 3));
    }

    @Test
    void blocksAreEqualByTheirValuesWhereverTheyStand() {
        Map<String, Object> disk = Map.of("type", "disk", "radius", 0.1, "more", Map.of("k", List.of(1, 2)));
        Settings here = Settings.of(Map.of("mesh", disk)).block("mesh");
        Settings there = Settings.of(Map.of("body", Map.of("mesh", disk))).block("body").block("mesh");
        assertEquals(here, there);
        assertEquals(here.hashCode(), there.hashCode());
        assertNotEquals(here, Settings.of(Map.of("type", "disk", "radius", 0.2, "more", Map.of("k", List.of(1, 2)))));
    }

    private static String refusal(Object value, BiConsumer<Settings, String> read) {
        Settings s = Settings.of(Map.of("position", value));
        return assertThrows(SceneFormatException.class, () -> read.accept(s, "position")).getMessage();
    }

    @Test
    void valuesOfTheWrongKindSayWhatToWrite() {
        assertTrue(refusal("moreau-jean", Settings::block).endsWith("{type: moreau-jean}."));
        assertTrue(refusal(-9.81, Settings::list).endsWith("[0, 0, -9.81]."));
        assertTrue(refusal(Settings.of(Map.of("a", 1)), Settings::list).endsWith("[{...}]."));
        assertTrue(refusal("1e-3", Settings::number).endsWith("Remove its quotes."));
        assertTrue(refusal(List.of(0, "\u22129.81"), Settings::numbers).endsWith("write -9.81."));
        assertTrue(refusal(List.of(0, 1), (s, key) -> s.numbers(key, 3)).endsWith("dimension: 2."));
        assertTrue(refusal(List.of(0), (s, key) -> s.numbers(key, 3)).endsWith("expected 3."));
        assertTrue(refusal("left", Settings::number).endsWith("expected a number."));
    }

    @Test
    void aWordOfAnotherProgramIsTranslatedWhereItsMeaningIsKnown() {
        assertEquals(". Did you mean \"friction\"?", Suggestions.hint("mu", List.of("restitution", "friction")));
        assertEquals(".", Suggestions.hint("mu", List.of("restitution", "cohesion")));
        assertEquals(". Did you mean \"angle\"?", Suggestions.hint("rotation", List.of("position", "angle")));
    }
}
