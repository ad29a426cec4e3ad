package org.saltus.benchmarks.heat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How well contacts conduct, by the force that presses them: spots of Hertz in space and in the plane, plastic spots, columns and lattices. */
class ContactConductanceTest {
    private static final String ELASTIC = "young: 210e9, poisson: 0.3";

    private static String scene(int dimension, double gravity, double end, double step, String field, String bodies, String conductance) {
        return String.format(Locale.ROOT, "saltus: 1%nname: conductance%ndimension: %d%ntime: {end: %s, step: %s}%ngravity: [0, %s%s]%nsolver: {type: nlgs,"
            + " tolerance: 1e-14, max_iterations: 10000}%nfields: [{type: thermal, reference: 300%s}]%nbodies:%n%slaws: [{type: newton-coulomb, friction: 0,"
            + " thermal: {conductance: %s}}]%n", dimension, end, step, dimension == 3 ? "0, " : "", -gravity, field, bodies, conductance);
    }

    private static String pressed(double force, double k, double other) {
        return String.format(Locale.ROOT, "  - {name: ball, type: rigid, mass: 1, shape: {type: sphere, radius: 0.01}, position: [0, 0, 0.01],"
            + " fixed_rotation: true,"
            + " locked: [x, y], thermal: {specific_heat: 1, conductivity: %s, %s}}%n  - {name: floor, type: fixed, shape: {type: plane, normal: [0,"
            + " 0, 1], offset:"
            + " 0}, thermal: {conductivity: %s, %s}}%n", k, ELASTIC, other, ELASTIC);
    }

    @ParameterizedTest
    @CsvSource({"10, 50, 50, 0.008662391053409", "80, 50, 50, 0.01732478210682", "10, 400, 15, 0.005009575548959"})
    void aSphereOnAPlaneConductsThroughItsSpot(double force, double k, double other, double conductance) {
        Heat heat = Heat.of(scene(3, force, 1e-3, 1e-3, "", pressed(force, k, other), "{type: hertz}"));
        assertEquals(conductance, heat.ofContacts("conductance_W_K")[0], 1e-9 * conductance);
    }

    @Test
    void aPlasticSpotIsAsLargeAsItsHardnessAllows() {
        Heat heat = Heat.of(scene(3, 10, 1e-3, 1e-3, "", pressed(10, 400, 15), "{type: plastic, hardness: 2e9}"));
        double wanted = 2 * (2 * 400 * 15 / 415.0) * Math.sqrt(10 / (Math.PI * 2e9));
        assertEquals(wanted, heat.ofContacts("conductance_W_K")[0], 1e-9 * wanted);
    }

    @Test
    void twoDisksConductThroughTheirLine() {
        String disk = "  - {name: %s, %s, shape: {type: disk, radius: 0.02}, position: [0, %s], thermal: {%sconductivity: 50, thickness: 0.1,"
            + " " + ELASTIC + "}}\n";
        Heat heat = Heat.of(scene(2, 10, 1e-3, 1e-3, "", disk.formatted("low", "type: fixed", "0", "")
            + disk.formatted("high", "type: rigid, mass: 1000, locked: [x], fixed_rotation: true", "0.04", "specific_heat: 1, "), "{type: hertz}"));
        assertEquals(1.270677875042, heat.ofContacts("conductance_W_K")[0], 1e-9 * 1.27);
    }

    @Test
    void aColumnConductsByTheWeightThatItCarries() {
        StringBuilder bodies = new StringBuilder("  - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}, thermal:"
            + " {temperature: 300,"
            + " conductivity: 50, " + ELASTIC + "}}\n");
        for (int k = 0; k < 3; k++) {
            bodies.append(String.format(Locale.ROOT, "  - {name: ball-%d, type: rigid, mass: 4, shape: {type: sphere, radius: 0.05}, position: [0,"
                + " 0, %.2f], locked:"
                + " [x, y], fixed_rotation: true, thermal: {specific_heat: 2.5e-4, conductivity: 50,"
                + " %s%s}}%n", k, 0.05 + 0.1 * k, ELASTIC, k == 2 ? ", source: 1"
                : ""));
        }
        Heat heat = Heat.of(scene(3, 9.81, 40, 0.01, "", bodies.toString(), "{type: hertz}"));
        double[] g = heat.ofContacts("conductance_W_K").clone();
        Arrays.sort(g);
        double[] wanted = {0.01854360301847, 0.02336347578386, 0.03369596291016};
        for (int k = 0; k < 3; k++) {
            assertEquals(wanted[k], g[k], 1e-9 * wanted[k]);
        }
        assertEquals(29.6771456767, heat.temperature("ball-0") - 300, 1e-8 * 30);
        assertEquals(72.4789962768, heat.temperature("ball-1") - 300, 1e-8 * 72);
        assertEquals(126.4059488223, heat.temperature("ball-2") - 300, 1e-8 * 126);
        assertTrue(heat.worst <= 1e-12, "residual " + heat.worst);
    }

    @Test
    void aLatticeConductsAsItsContactsInSeriesAndParallel() {
        StringBuilder bodies = new StringBuilder();
        for (int row = 0, number = 0; row < 9; row++) {
            for (int k = 0; k < (row % 2 == 0 ? 6 : 5); k++, number++) {
                String hold = row == 0 ? ", hold: {temperature: 400}" : row == 8 ? ", hold: {temperature: 300}" : "";
                bodies.append(String.format(Locale.ROOT, "  - {name: disk-%d-%d, type: rigid, mass: 1, shape: {type: disk, radius: 0.01}, position: [%s, %s],"
                    + " thermal: {specific_heat: 1%s}}%n", row, k, 0.02 * k + (row % 2 == 0 ? 0 : 0.01), 0.02 * Math.sqrt(0.75) * row, hold));
            }
        }
        Heat heat = Heat.of(scene(2, 0, 1, 1, ", initial: steady", bodies.toString(), "{type: constant, value: 2}"));
        for (int row = 0; row < 9; row++) {
            assertEquals(100 - 12.5 * row, heat.temperature("disk-" + row + "-0") - 300, 1e-9 * 100);
        }
        assertEquals(121, heat.step("conducting"));
        double flow = 0;
        for (double q : heat.ofContacts("heat_flow_W")) {
            flow += Math.abs(q);
        }
        assertEquals(250, flow / 8, 1e-9 * 250);
        assertTrue(heat.worst <= 1e-12, "residual " + heat.worst);
    }
}
