package org.saltus.benchmarks.heat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.spi.SceneFormatException;

/** Friction, conductance and conductivity that follow a table of the temperature at the start of a step. */
class TablesOfTemperatureTest {
    private static String sliding(double temperature, String law) {
        return "saltus: 1\nname: slide\ndimension: 2\ntime: {end: 0.2, step: 1e-3}\ngravity: [0, -10]\nfields: [{type: thermal}]\nbodies:\n"
            + "  - {name: box, type: rigid, mass: 2, shape: {type: box, size: [0.2, 0.1]}, position: [0, 0.05], velocity: [3, 0], fixed_rotation: true,"
            + " thermal: {specific_heat: 1e6, temperature: " + temperature + "}}\n  - {name: floor, type: fixed, shape: {type: plane, normal: [0,"
            + " 1], offset: 0}}\n"
            + "laws: [{type: newton-coulomb, friction: 0.4, thermal: {" + law + "}}]\n";
    }

    private static final String FALLING = "friction_at: {temperatures: [300, 400, 500], factors: [1, 0.5, 0.25]}";

    @ParameterizedTest
    @CsvSource({"290, 0.4", "350, 0.3", "400, 0.2", "450, 0.15", "900, 0.1"})
    void frictionFallsWithTheTemperature(double temperature, double friction) {
        Heat heat = Heat.of(sliding(temperature, FALLING));
        double v = 3 - friction * 10 * 0.2;
        assertEquals(v, heat.run.simulation().stepper().state().v()[0], 1e-5);   // the box warms by some mK
        assertEquals(0.5 * 2 * (9 - v * v), heat.total("contact_heat_J"), 1e-4);
        assertTrue(heat.worst <= 1e-12 && heat.totalResidual() <= 1e-12, heat.worst + " " + heat.totalResidual());
    }

    @Test
    void conductanceFollowsTheMeanOfBothSides() {
        String ball = "  - {name: %s, type: rigid, mass: 1, shape: {type: sphere, radius: 0.1}, position: [%s, 0, 0], thermal: {specific_heat: 1, hold:"
            + " {temperature: %s}}}\n";
        Heat heat = Heat.of("saltus: 1\nname: pair\ntime: {end: 1, step: 1}\nfields: [{type: thermal, reference: 300}]\nbodies:\n"
            + ball.formatted("a", "0", "400") + ball.formatted("b", "0.2", "300") + "laws: [{type: newton-coulomb, friction: 0, thermal: {conductance: {type:"
            + " constant, value: 2}, conductance_at: {temperatures: [300, 400], factors: [1, 4]}}}]\n");
        assertEquals(5, heat.ofContacts("conductance_W_K")[0], 1e-12);
        assertEquals(500, Math.abs(heat.ofContacts("heat_flow_W")[0]), 1e-10);
    }

    /** k = 50 + τ/2: Kirchhoff's transform, 50 τ + τ²/4 is linear along the bar. */
    @Test
    void conductivityOfMeshesFollowsTheTemperature() {
        Heat heat = Heat.of("saltus: 1\nname: bar\ntime: {end: 1, step: 1}\nfields: [{type: thermal, reference: 300, initial: steady}]\nbodies:\n"
            + "  - {name: bar, type: linear, mesh: {type: bar, size: [1], divisions: [2]}, material: {young: 1e9, poisson: 0, density: 1000, area:"
            + " 0.01}, thermal:"
            + " {specific_heat: 1, conductivity: {temperatures: [300, 400], values: [50, 100]}, hold: [{plane: {normal: [1, 0, 0], offset: 0},"
            + " temperature: 400},"
            + " {plane: {normal: [1, 0, 0], offset: 1}, temperature: 300}]}}\n");
        double middle = (-50 + Math.sqrt(2500 + 3750)) / 0.5;
        assertEquals((100 * 0.25 + middle * 0.5) + 300, heat.temperature("bar"), 1e-8);
        assertTrue(heat.worst <= 1e-12, "residual " + heat.worst);
    }

    private static void refused(String scene, String... words) {
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> Heat.start(scene));
        for (String word : words) {
            assertTrue(e.getMessage().contains(word), e.getMessage());
        }
    }

    @Test
    void faultsAreNamed() {
        refused(sliding(300, FALLING.replace("0.25]", "0.25, 1]")), "factors", "4 numbers", "3");
        refused(sliding(300, FALLING.replace("400, 500", "500, 400")), "temperatures", "increasing");
        refused(sliding(300, FALLING.replace("0.25]", "-1]")), "factors", "at least 0");
        refused(sliding(300, "conductance_at: {temperatures: [300], factors: [1]}"), "conductance_at", "conductance");
    }
}
