package org.saltus.benchmarks.validation.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The tables of {@code integrators/NOTES.md} are what the code gives. {@code mvn test -pl benchmarks -am -Dtest=SchemeTableTest
 * -Dsaltus.write=true} writes them anew.
 */
class SchemeTableTest {
    private static final String BEGIN = "<!-- table: written by SchemeTableTest -->\n";
    private static final String END = "<!-- end of table -->";

    private static Path readme() {
        Path here = Path.of("integrators/NOTES.md");
        return Files.exists(here) ? here : Path.of("../integrators/NOTES.md");
    }

    @Test
    void theReadmeHoldsTheTablesThatTheSchemesGive() throws IOException {
        String text = Files.readString(readme());
        int from = text.indexOf(BEGIN) + BEGIN.length();
        int to = text.indexOf(END);
        assertTrue(from >= BEGIN.length() && to >= from, "the marks of the table are missing in " + readme());
        String table = SchemeTable.markdown();
        if (Boolean.getBoolean("saltus.write")) {
            Files.writeString(readme(), text.substring(0, from) + table + text.substring(to));
            return;
        }
        List<String> expected = table.lines().toList();
        List<String> found = text.substring(from, to).lines().toList();
        assertEquals(expected.size(), found.size(), "rows");
        for (int k = 0; k < expected.size(); k++) {
            assertSameRow(expected.get(k), found.get(k));
        }
    }

    /**
     * Numbers may differ by one in their last digit: they are rounded. Rough ones come from runs that blow up, where the rounding of a solve
     * (which differs by the kernel of the processor) decides the digits: their order of magnitude is compared.
     */
    private static void assertSameRow(String expected, String found) {
        String[] a = expected.split("\\|");
        String[] b = found.split("\\|");
        assertEquals(a.length, b.length, expected + "\n" + found);
        for (int k = 0; k < a.length; k++) {
            String x = a[k].strip();
            String y = b[k].strip();
            if (x.startsWith(SchemeTable.ROUGHLY) && y.startsWith(SchemeTable.ROUGHLY)) {
                double ratio = Double.parseDouble(x.substring(1)) / Double.parseDouble(y.substring(1));
                assertTrue(ratio > 0.1 && ratio < 10, found + "\nexpected " + expected);
            } else if (!x.equals(y)) {
                assertTrue(x.matches("-?[0-9.]+(e[-+]?\\d+)?") && y.matches("-?[0-9.]+(e[-+]?\\d+)?"), found + "\nexpected " + expected);
                assertEquals(Double.parseDouble(x), Double.parseDouble(y), 1.01 * lastDigit(x), found + "\nexpected " + expected);
            }
        }
    }

    private static double lastDigit(String number) {
        String[] parts = number.split("e");
        int point = parts[0].indexOf('.');
        int decimals = point < 0 ? 0 : parts[0].length() - point - 1;
        return Math.pow(10, (parts.length > 1 ? Integer.parseInt(parts[1]) : 0) - decimals);
    }

    static List<String> barSchemes() {
        return List.copyOf(SchemeTable.BAR_SCHEMES.values());
    }

    /** Energy of the bar after its wall: above the start with the gap on positions, never above with any other scheme. */
    @ParameterizedTest
    @MethodSource("barSchemes")
    void onlyContactOnPositionsCreatesEnergy(String scheme) {
        double[] wall = SchemeCases.wall(scheme);
        boolean position = scheme.contains("newmark-position");
        assertEquals(position, wall[6] > 1, "E/E0 = " + wall[6]);
        assertEquals(position, wall[7] > 1e-10, "largest growth in a step: " + wall[7]);
        if (!position) {
            assertEquals(0.5, wall[0], 2e-3, "first contact");
            assertEquals(7.0 / 6, wall[1], 0.03 * 7 / 6, "last contact");
            assertEquals(300, wall[2], 0.01 * 300, "mean force");
            assertEquals(200, wall[4], 0.04 * 200, "impulse");
        }
    }

    /** Facts of the reference trajectories' README: an independent code. */
    @Test
    void theBarAgreesWithAnIndependentCode() {
        assertBar("{type: moreau-jean, theta: 0.5}", 300.153, 9.4, 0.1, 198.697);
        assertBar("{type: moreau-jean, theta: 1}", 299.981, 0.13, 0.01, 193.797);
        assertBar("{type: generalized-alpha, rho_inf: 0}", 299.99999, 0.0003, 0.0001, 198.990);
    }

    private static void assertBar(String scheme, double force, double deviation, double lastDigit, double impulse) {
        double[] wall = SchemeCases.wall(scheme);
        assertEquals(force, wall[2], 6e-4, scheme);
        assertEquals(deviation, wall[3], lastDigit / 2, scheme);
        assertEquals(impulse, wall[4], 6e-4, scheme);
    }
}
