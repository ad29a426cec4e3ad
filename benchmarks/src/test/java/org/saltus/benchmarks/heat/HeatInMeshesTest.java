package org.saltus.benchmarks.heat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.model.FieldOutput;
import org.saltus.core.spi.SceneFormatException;

/** Fourier's conduction in meshed bodies, its boundaries, and contacts between meshes, against closed forms and exact values of the discretisation. */
class HeatInMeshesTest {
    private static final double CLOSED = 1e-12;
    private static final String STEEL = "young: 210e9, density: 4000, poisson: 0.3";

    private static String scene(int dimension, double end, double step, String field, String bodies, String laws) {
        return String.format(Locale.ROOT, "saltus: 1%nname: mesh%ndimension: %d%ntime: {end: %s, step: %s}%nfields: [{type: thermal%s}]%nbodies:%n%s%s",
            dimension,
            end, step, field, bodies, laws.isEmpty() ? "" : "laws:\n" + laws);
    }

    private static double[] nodes(Heat heat, String body) {
        int b = 0;
        while (!heat.scene().bodies().get(b).name().equals(body)) {
            b++;
        }
        double[] out = new double[((MeshedBody) heat.scene().bodies().get(b)).mesh().nodeCount()];
        int number = b;
        assertTrue(heat.fields().get(0).outputs().stream().anyMatch(o -> o.place() == FieldOutput.Place.NODE
            && o.writer().write(number, out)));
        return out;
    }

    /** Mean temperature of the nodes at x. */
    private static double at(Heat heat, String body, double x) {
        int b = 0;
        while (!heat.scene().bodies().get(b).name().equals(body)) {
            b++;
        }
        double[] place = ((MeshedBody) heat.scene().bodies().get(b)).mesh().coordinates();
        double[] t = nodes(heat, body);
        double sum = 0;
        int count = 0;
        for (int i = 0; i < t.length; i++) {
            if (Math.abs(place[3 * i] - x) < 1e-9) {
                sum += t[i];
                count++;
            }
        }
        return sum / count;
    }

    private static String plate(int cells, String more, String thermal) {
        return "  - {name: bar, type: linear, mesh: {type: rectangle, size: [0.1, 0.02], divisions: [" + cells + ", 2]}, material: {" + STEEL
            + ", thickness: 1}" + more + ", thermal: {specific_heat: 1000, conductivity: 50, temperature: 300" + thermal + "}}\n";
    }

    private static final String JUMP = ", hold: [{plane: {normal: [1, 0], offset: 0}, temperature: 400}]";

    @Test
    void aJumpAtTheLeftEndTravelsAsTheDiscretisationSays() {
        Heat heat = Heat.of(scene(2, 80, 0.5, "", plate(20, "", JUMP), ""));
        assertEquals(326.3879556829, at(heat, "bar", 0.05), 1e-8);
        assertEquals(305.1753145234, at(heat, "bar", 0.1), 1e-8);
        assertEquals(13_284_121.005209 * 0.02, heat.total("held_J"), 1e-3);
        assertTrue(heat.worst <= CLOSED, "residual " + heat.worst);
    }

    @ParameterizedTest
    @CsvSource({"10, 2, 0.412061981800", "20, 0.5, 0.105850791894", "40, 0.125, 0.026638341025"})
    void itConvergesInStepAndCell(int cells, double step, double error) {
        Heat heat = Heat.of(scene(2, 80, step, "", plate(cells, "", JUMP), ""));
        assertEquals(305.0694637316 + error, at(heat, "bar", 0.1), 1e-7);
    }

    @Test
    void theMidPointRuleIsOfSecondOrder() {
        Heat heat = Heat.of(scene(2, 80, 0.5, ", theta: 0.5", plate(40, "", JUMP), ""));
        assertEquals(305.0845905659, at(heat, "bar", 0.1), 1e-8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Q4", "Q8", "T3", "T6", "HEX8", "TET4", "WEDGE6"})
    void steadyBarBetweenAHoldAndConvectionIsLinear(String cell) {
        boolean plane = cell.startsWith("Q") || cell.startsWith("T3") || cell.startsWith("T6");
        String mesh = plane ? "{type: rectangle, size: [1, 0.1], divisions: [4, 2], cells: " + cell.toLowerCase(Locale.ROOT) + "}"
            : "{type: box, size: [1, 0.1, 0.1], divisions: [4, 1, 1], cells: " + cell.toLowerCase(Locale.ROOT) + "}";
        String normal = plane ? "[1, 0]" : "[1, 0, 0]";
        Heat heat = Heat.of(scene(plane ? 2 : 3, 1, 1, ", initial: steady", "  - {name: bar, type: linear, mesh: " + mesh + ", material: {" + STEEL
            + (plane ? ", thickness: 0.1" : "") + "}, thermal: {specific_heat: 1000, conductivity: 50, temperature: 300, hold: [{plane: {normal: " + normal
            + ", offset: 0}, temperature: 400}], loads: [{type: convection, plane: {normal: " + normal
            + ", offset: 1}, coefficient: 100, ambient: 300}]}}\n", ""));
        assertEquals(400 - 200 / 3.0, at(heat, "bar", 1), 1e-8);
        assertEquals(400 - 50 / 1.5, at(heat, "bar", 0.5), 1e-8);
        assertEquals(3333.3333333333 * 0.01, heat.total("held_J"), 1e-8 * 33);
        assertTrue(heat.worst <= CLOSED, "residual " + heat.worst);
    }

    @Test
    void twoBarsTouchThroughAContactThatResists() {
        String bar = "  - {name: %s, type: linear, mesh: {type: box, size: [%s, 0.1, 0.1], divisions: [%d, 1, 1]}, position: [%s, 0, 0], material: {" + STEEL
            + "}, thermal: {specific_heat: 1000, conductivity: %s, temperature: 300, hold: [{plane: {normal: [1, 0, 0], offset: %s}, temperature: %s}]}}%n";
        Heat heat = Heat.of(scene(3, 1, 1, ", initial: steady", String.format(Locale.ROOT, bar, "left", "0.5", 3, "0", "400", "0", "373.15")
            + String.format(Locale.ROOT, bar, "right", "0.3", 2, "0.5", "15", "0.8", "293.15"),
            "  - {type: newton-coulomb, friction: 0, thermal: {conductance: {type: areal, value: 2000, area: 0.01}}}\n"));
        assertEquals(368.5522988506, at(heat, "left", 0.5), 1e-8);
        assertEquals(366.7132183908, at(heat, "right", 0.5), 1e-8);
        assertTrue(heat.worst <= CLOSED, "residual " + heat.worst);
    }

    @Test
    void dampingHeatsTheNodesByTheirCapacity() {
        Heat heat = Heat.of(scene(3, 0.2, 1e-4, "", "  - {name: bar, type: linear, mesh: {type: box, size: [1, 0.01, 0.01], divisions: [10, 1, 1]}, velocity:"
            + " [1, 0,"
            + " 0], material: {young: 1e9, poisson: 0, density: 1000}, damping: {alpha: 200}, thermal: {specific_heat: 1000, conductivity: 1}}\n", ""));
        assertEquals(0.05, heat.total("stored_J"), 1e-11);
        for (double t : nodes(heat, "bar")) {
            assertEquals(5e-4, t - 293.15, 1e-12);
        }
        assertTrue(heat.worst <= CLOSED && heat.totalResidual() <= CLOSED, heat.worst + " " + heat.totalResidual());
    }

    @Test
    void lostDampingLeavesTheScene() {
        Heat heat = Heat.of(scene(3, 0.01, 1e-4, ", damping_heat: lost", "  - {name: bar, type: linear, mesh: {type: box, size: [1, 0.01, 0.01], divisions:"
            + " [10, 1,"
            + " 1]}, velocity: [1, 0, 0], material: {young: 1e9, poisson: 0, density: 1000}, damping: {alpha: 200}, thermal: {specific_heat: 1000,"
                + " conductivity:"
            + " 1}}\n", ""));
        assertEquals(0, heat.total("stored_J"));
        assertEquals(-heat.total("damping_heat_J"), heat.total("lost_J"));
        assertTrue(heat.total("damping_heat_J") > 0.01);
    }

    @Test
    void sourcesAndFluxesAddUp() {
        Heat heat = Heat.of(scene(2, 1, 0.1, "", plate(5, "", ", loads: [{type: source, value: 1000}, {type: flux, plane: {normal: [0, 1], offset: 0}, value:"
            + " 500}]"),
            ""));
        assertEquals(1000 * 0.1 * 0.02, heat.total("source_J"), 1e-12);
        assertEquals(500 * 0.1, heat.total("flux_J"), 1e-12);
        assertEquals(heat.total("source_J") + heat.total("flux_J"), heat.total("stored_J"), 1e-11);
    }

    private static void refused(String thermal, String... words) {
        String scene = scene(2, 1, 0.5, "", plate(4, "", "").replace("specific_heat: 1000, conductivity: 50, temperature: 300", thermal), "");
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> Heat.start(scene));
        for (String word : words) {
            assertTrue(e.getMessage().contains(word), e.getMessage());
        }
    }

    @Test
    void faultsAreNamed() {
        refused("conductivity: 50", "specific_heat");
        refused("specific_heat: 1000", "conductivity");
        String both = "specific_heat: 1000, conductivity: 50";
        refused("specific_heat: 1000, conductivity: [1, 2, 3]", "conductivity", "expected one");
        refused(both + ", source: 5", "source", "loads");
        refused(both + ", hold: {temperature: 400}", "hold", "list");
        refused(both + ", hold: [{nodes: nowhere, temperature: 400}]", "nowhere");
        refused(both + ", hold: [{plane: {normal: [1, 0], offset: 0}, temperature: 400}, {plane: {normal: [0, 1], offset: 0}, temperature: 300}]", "holds",
            "another temperature");
        refused(both + ", loads: [{type: warmth, value: 1, plane: {normal: [1, 0], offset: 0}}]", "warmth", "flux");
        refused(both + ", loads: [{type: convection, plane: {normal: [1, 0], offset: 0}}]", "coefficient");
        refused(both + ", loads: [{type: flux, value: 1, plane: {normal: [1, 0], offset: 0.05}}]", "no side");
    }
}
