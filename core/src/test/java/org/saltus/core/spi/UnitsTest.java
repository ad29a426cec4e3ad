package org.saltus.core.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnitsTest {
    /** Each number is the double next to the exact product, as a person would write it in SI. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "5 mm | 0.005 | m", "5mm | 0.005 | m", "0.1 mm | 1e-4 | m", "1e3 um | 1e-3 | m", "3 µm | 3e-6 | m", "-2.5 km | -2500 | m",
        "7.8 g/cm^3 | 7800 | kg/m^3", "7.8 g/cm³ | 7800 | kg/m^3", "2 GPa | 2e9 | kg/m/s^2", "210 N/mm^2 | 210e6 | kg/m/s^2", "9.81 m/s^2 | 9.81 | m/s^2",
        "5 N·s/m | 5 | kg/s", "5 N s/m | 5 | kg/s", "3 kN | 3000 | m·kg/s^2", "2 h | 7200 | s", "90 km/h | 25 | m/s", "40 ms | 0.04 | s", "1 t | 1000 | kg",
        "5 1/s | 5 | 1/s", "3 kHz | 3000 | 1/s", "50 % | 0.5 | 1", "1 in | 0.0254 | m", "2 kg m^2 | 2 | m^2·kg", "20 K | 20 | K", "4 m/s/s | 4 | m/s^2",
    })
    void numbersWithUnitsAreRoundedOnce(String text, double si, String dimension) {
        Quantity q = Units.parse(text);
        assertEquals(si, q.doubleValue());
        assertEquals(dimension, q.dimension().toString());
    }

    @Test
    void anglesAreThoseOfTheirExactMultipleOfPi() {
        assertEquals(0.52359877559829887307710723, Units.parse("30 deg").doubleValue());
        assertEquals(2 * Math.PI, Units.parse("60 rpm").doubleValue());
        assertEquals("rad/s", Units.parse("60 rpm").dimension().toString());
        assertEquals(2 * Math.PI, Units.parse("1 rev").doubleValue());
        assertEquals(Math.PI, Units.parse("180°").doubleValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"5 mmm", "5", "mm", "0,3 mm", "5 mm mmm", "5 m/", "5 m//s", "5 m^99", "1e99999999 m", "5 m^0", "", "1.2.3 m", "5 kkg", "5 /"})
    void otherTextsAreNoQuantities(String text) {
        assertNull(Units.parse(text));
    }

    private static Settings checked(Parameter p, Object value) {
        return Settings.of(Map.of(p.name(), value)).checked(List.of(p));
    }

    private static String refused(Parameter p, Object value) {
        return assertThrows(SceneFormatException.class, () -> checked(p, value)).getMessage();
    }

    @Test
    void theUnitOfTheParameterDecides() {
        Parameter radius = Parameter.requiredNumber("radius", "m", 0, 10, "radius");
        assertEquals(0.005, checked(radius, "5 mm").number("radius"));
        assertTrue(refused(radius, "5 kg").contains("expected a number in m"));
        assertTrue(refused(radius, "5 mmm").contains("\"mmm\" is no unit"));
        assertTrue(refused(radius, "50 m").contains("expected a value in [0, 10]"));
        Parameter point = Parameter.list("points", "corners").in("m");
        assertEquals(List.of(List.of(0.001, 2), List.of(3, 0.004)), checked(point, List.of(List.of("1 mm", 2), List.of(3, "4 mm"))).raw("points"));
        Parameter rest = Parameter.number("rest", "m or rad", -10, 10, 0, "rest");
        assertEquals(0.002, checked(rest, "2 mm").number("rest"));
        assertEquals(Math.PI, checked(rest, "180 deg").number("rest"));
    }

    @Test
    void degreesHertzAndPlainNumbersAreNotTakenForEachOther() {
        Parameter frequency = Parameter.requiredNumber("frequency", "Hz", 0, 1e9, "frequency");
        assertTrue(refused(frequency, "60 rpm").contains("rad/s"));
        assertTrue(refused(Parameter.number("spin", "rad/s", 0, 1e9, 0, "spin"), "1 Hz").contains("1/s"));
        Parameter friction = Parameter.number("friction", "-", 0, 10, 0, "mu");
        assertTrue(refused(friction, "30 deg").contains("expected a plain number"));
        assertEquals(0.3, checked(friction, "30 %").number("friction"));
    }

    @Test
    void aResultOfAFormulaCountsRadiansAsOne() {
        Parameter speed = Parameter.requiredNumber("speed", "m/s", 0, 10, "speed");
        Dimension radMetrePerSecond = new Dimension(1, 0, -1, 0, 0, 1);
        assertEquals(3, checked(speed, new Quantity(3, radMetrePerSecond, true, "=w*r")).number("speed"));
        assertTrue(refused(speed, new Quantity(3, radMetrePerSecond, false, "3 rad m/s")).contains("expected a number in m/s"));
    }

    @Test
    void whatNoUnitWasDescribedForTakesPlainNumbersOnly() {
        Settings s = Settings.of(Map.of("mass", "5 g", "list", List.of("5 g")));
        assertTrue(assertThrows(SceneFormatException.class, () -> s.number("mass")).getMessage().contains("takes no unit"));
        assertTrue(assertThrows(SceneFormatException.class, () -> s.numbers("list")).getMessage().contains("takes no unit"));
        Settings q = Settings.of(Map.of("mass", new Quantity(1, Dimension.NONE, true, "=a")));
        assertTrue(assertThrows(SceneFormatException.class, () -> q.number("mass")).getMessage().contains("takes no unit"));
    }

    @Test
    void aTextStaysAText() {
        assertEquals("5 mm", checked(Parameter.text("name", null, "name"), "5 mm").text("name"));
    }
}
