package org.saltus.benchmarks.heat;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.run.RunSummary;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.state.Snapshot;

/** Potentials, currents, films and Joule heat in networks of touching bodies, against closed forms. */
class CurrentTest {
    private static final double CLOSED = 1e-12;

    private static String head(double end, double step, String fields) {
        return String.format(Locale.ROOT, "saltus: 1%nname: current%ndimension: 2%ntime: {end: %s, step: %s}%nsolver: {type: nlgs, tolerance: 1e-14}%n"
            + "fields: [%s]%n", end, step, fields);
    }

    private static String disk(String name, double x, double y, String electric, String thermal) {
        return String.format(Locale.ROOT, "  - {name: %s, type: rigid, shape: {type: disk, radius: 0.1}, mass: 1, position: [%s, %s], electric: {%s}%s}%n",
            name, x, y, electric, thermal.isEmpty() ? "" : ", thermal: {" + thermal + "}");
    }

    private static String law(String a, String b, double g) {
        return String.format(Locale.ROOT, "  - {type: newton-coulomb, friction: 0, between: [%s, %s], electric: {conductance: {type: constant, value: %s}}}%n",
            a,
            b, g);
    }

    private static String row(String fields, String thermal, String more) {
        return head(2, 0.5, fields) + "bodies:\n" + disk("a", 0, 0, "potential: 10", thermal) + disk("b", 0.2, 0, "", thermal)
            + disk("c", 0.4, 0, "", thermal) + disk("d", 0.6, 0, "potential: 0", thermal) + more
            + "laws:\n" + "  - {type: newton-coulomb, friction: 0, electric: {conductance: {type: constant, value: 1}}}\n" + law("a", "b", 1) + law("b", "c", 2)
            + law("c", "d", 3);
    }

    @Test
    void rowCarriesOneCurrent() {
        Heat run = Heat.of(row("{type: electric}", "", ""));
        assertEquals(10, run.ofBody("potential_V", "a"), 1e-12);
        assertEquals(4.545454545455, run.ofBody("potential_V", "b"), 1e-12);
        assertEquals(1.818181818182, run.ofBody("potential_V", "c"), 1e-12);
        for (double current : run.ofContacts("current_A")) {
            assertEquals(60 / 11.0, Math.abs(current), CLOSED);
        }
        assertEquals(60 / 11.0, run.total("electric", "current_a_A"), CLOSED);
        assertEquals(600 / 11.0, run.total("electric", "power_W"), 1e-11);
        assertEquals(0, run.total("electric", "residual_W"), 1e-11);
        assertEquals(1, run.total("electric", "islands"));
    }

    @Test
    void currentHeatsTheBodiesAtItsContacts() {
        Heat run = Heat.of(row("{type: thermal}, {type: electric}", "specific_heat: 100", ""));
        double[] heat = {29.7520661157, 44.6280991736, 24.7933884298, 9.9173553719};
        for (int i = 0; i < 4; i++) {
            assertEquals(heat[i], 100 * (run.temperature("abcd".substring(i, i + 1)) - 293.15), 1e-9);
        }
        assertEquals(1200 / 11.0, run.total("electric_J"), 1e-11);
        assertTrue(run.worst <= CLOSED && run.totalResidual() <= CLOSED, run.worst + " " + run.totalResidual());
    }

    @Test
    void bridgeOfFiveContactsIsKirchhoffs() {
        double y = Math.sqrt(0.03);
        Heat run = Heat.of(head(0.1, 0.1, "{type: electric}") + "bodies:\n" + disk("a", -y, 0, "potential: 10", "") + disk("b", 0, 0.1, "", "")
            + disk("c", 0, -0.1, "", "") + disk("d", y, 0, "potential: 0", "") + "laws:\n" + law("a", "b", 1) + law("a", "c", 2) + law("b", "d", 3)
            + law("c", "d", 4) + law("b", "c", 5));
        assertEquals(105 / 37.0, run.ofBody("potential_V", "b"), CLOSED);
        assertEquals(115 / 37.0, run.ofBody("potential_V", "c"), CLOSED);
        assertEquals(775 / 37.0, run.total("electric", "current_a_A"), 1e-11);
        assertEquals(209.4594594595, run.total("electric", "dissipated_W"), 1e-9);
        double[] currents = Arrays.stream(run.ofContacts("current_A")).map(Math::abs).sorted().toArray();
        assertEquals(5, currents.length);
        assertEquals(50 / 37.0, currents[0], CLOSED);
    }

    private static String warm(double end) {
        return head(end, 0.5, "{type: electric}, {type: thermal, reference: 300}") + "bodies:\n"
            + "  - {name: left, type: fixed, shape: {type: plane, normal: [1, 0], offset: -0.1}, electric: {potential: 10}, thermal: {temperature: 300}}\n"
            + "  - {name: right, type: fixed, shape: {type: plane, normal: [-1, 0], offset: -0.1}, electric: {potential: 0}, thermal: {temperature: 300}}\n"
            + disk("ball", 0, 0, "", "specific_heat: 20, convection: {coefficient: 0.4, area: 1, ambient: 300}") + "laws:\n" + law("left", "ball", 0.5)
            + law("right", "ball", 0.25);
    }

    @Test
    void ballBetweenElectrodesWarmsUp() {
        Heat run = Heat.start(warm(100));
        while (run.step()) {
            assertEquals(0, run.step("gained_J") - run.step("electric_J") - run.step("convection_J") - run.step("reservoir_J"), 1e-12);
        }
        assertEquals(5 / 3.0, run.total("electric", "current_left_A"), 1e-11);
        assertEquals(50 / 3.0, run.total("electric", "power_W"), 1e-11);
        assertEquals(317.9857004058, run.temperature("ball"), 1e-9);
        assertTrue(run.worst <= CLOSED, "residual " + run.worst);
    }

    @Test
    void aFloatingIslandIsNamedOnce() {
        Heat run = Heat.of(row("{type: electric}", "", disk("e", 0, 1, "", "") + disk("f", 0.2, 1, "", "")));
        assertEquals(2, run.total("electric", "islands"));
        assertEquals(0, run.ofBody("potential_V", "e"), 0);
        assertEquals(60 / 11.0, run.total("electric", "current_a_A"), CLOSED);
        assertEquals(1, run.run.simulation().summary().warnings().stream().filter(w -> w.contains("\"e\", \"f\"")).count());
    }

    @Test
    void aCurrentWithoutWayOutEndsTheRunOrIsDropped() {
        String stuck = row("{type: electric}", "", disk("e", 0, 1, "current: 0.5", "") + disk("f", 0.2, 1, "", ""));
        Heat run = Heat.of(stuck);
        RunSummary summary = run.run.simulation().summary();
        assertEquals(RunSummary.Status.STOPPED, summary.status());
        for (String word : new String[] {"\"e\"", "\"f\"", "0.5 A", "potential"}) {
            assertTrue(summary.message().contains(word), summary.message());
        }
        Heat dropped = Heat.of(stuck.replace("{type: electric}", "{type: electric, open: drop}"));
        assertEquals(RunSummary.Status.DONE, dropped.run.simulation().summary().status());
        assertEquals(1, dropped.total("electric", "open"));
        assertEquals(0, dropped.ofBody("potential_V", "e"), 0);
    }

    @Test
    void aCurrentThatComesBackIsFree() {
        Heat run = Heat.of(head(1, 0.5, "{type: electric}") + "bodies:\n" + disk("a", 0, 0, "current: 2", "") + disk("b", 0.2, 0, "current: -2", "") + "laws:\n"
            + law("a", "b", 4));
        assertEquals(0.25, run.ofBody("potential_V", "a"), CLOSED);
        assertEquals(-0.25, run.ofBody("potential_V", "b"), CLOSED);
        assertEquals(1, run.total("electric", "power_W"), CLOSED);
    }

    private static String film(String potential, String more) {
        return head(3, 1, "{type: electric}") + "bodies:\n" + disk("a", 0, 0, "potential: " + potential, "") + disk("b", 0.2, 0, "", "")
            + disk("c", 0.4, 0, "potential: 0", "") + "laws:\n" + law("a", "b", 100).replace("}}}", "}, oxide: {conductance: 1, threshold: 5" + more + "}}}")
            + law("b", "c", 2);
    }

    @Test
    void aFilmBreaksAtItsPowerAndStaysBroken() {
        Heat run = Heat.start(film("{times: [1, 2, 3], values: [3, 4, 3]}", ""));
        double g = 100 / 101.0;
        run.step();
        assertEquals(1.9867549669, run.total("electric", "current_a_A"), 1e-10);
        assertEquals(0, run.total("electric", "broken"));
        assertEquals(3.9866672514, 1.9867549669 * 1.9867549669 / g, 1e-8);
        run.step();
        assertEquals(7.8431372549, run.total("electric", "current_a_A"), 1e-10);
        assertEquals(1, run.total("electric", "broken"));
        run.step();
        assertEquals(5.8823529412, run.total("electric", "current_a_A"), 1e-10);
    }

    @Test
    void aFilmThatRecoversHealsInALaterStep() {
        Heat run = Heat.start(film("{times: [1, 2, 3], values: [3, 4, 3]}", ", recovers: true"));
        run.step();
        run.step();
        assertEquals(7.8431372549, run.total("electric", "current_a_A"), 1e-10);
        run.step();
        assertEquals(1.9867549669, run.total("electric", "current_a_A"), 1e-10);
    }

    /** Two equal paths under a given current, one film weaker: it breaks and relieves the other. */
    @Test
    void filmsBreakOneByOne() {
        String oxide = "}, oxide: {conductance: 1, threshold: %s}}}";
        Heat run = Heat.of(head(1, 1, "{type: electric}") + "bodies:\n" + disk("a", 0, 0, "current: 4", "") + disk("b", 0, 0.2, "potential: 0", "")
            + disk("c", 0.2, 0, "potential: 0", "") + "laws:\n" + law("a", "b", 100).replace("}}}", String.format(oxide, "3"))
            + law("a", "c", 100).replace("}}}", String.format(oxide, "3.5")));
        assertEquals(1, run.total("electric", "broken"));
        assertEquals(4 / (100 + 100 / 101.0), run.ofBody("potential_V", "a"), CLOSED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"thermal", "film"})
    void restoredInTheMiddleGoesOnWithTheSameBits(String what) {
        String scene = what.equals("film") ? film("{times: [1, 2, 3], values: [3, 4, 3]}", "") : warm(10);
        Heat first = Heat.start(scene);
        Heat second = Heat.start(scene);
        first.step();
        first.step();
        Snapshot middle = new Snapshot();
        first.run.simulation().save(middle);
        second.run.simulation().restore(middle);
        first.toEnd();
        second.toEnd();
        assertArrayEquals(first.ofContacts("current_A"), second.ofContacts("current_A"), 0);
        assertEquals(first.total("electric", "energy_J"), second.total("electric", "energy_J"), 0);
        assertEquals(first.total("electric", "broken"), second.total("electric", "broken"));
        if (what.equals("thermal")) {
            assertEquals(first.temperature("ball"), second.temperature("ball"), 0);
        }
    }

    /** A bar of 0.01 m² and 50 S/m in two halves that touch by 2 S: 1/(1/1 + 1/2 + 1/1) S between its electrodes. */
    private static String bars(String left, String fields) {
        String bar = "  - {name: %s, type: linear, mesh: {type: box, size: [0.5, 0.1, 0.1], divisions: [3, 1, 1]}, position: [%s, 0, 0], material: {young: 1e9,"
            + " poisson: 0, density: 1000}, thermal: {specific_heat: 100, conductivity: 1}, electric: {conductivity: 50, electrodes: [{plane: {normal: [1, 0,"
            + " 0], offset: %s}, %s}]}}\n";
        return "saltus: 1\nname: bars\ntime: {end: 2, step: 0.5}\nfields: " + fields + "\nbodies:\n" + bar.formatted("left", "0", "0", left)
            + bar.formatted("right", "0.5", "0.5", "potential: 0")
            + "laws:\n  - {type: newton-coulomb, friction: 0, electric: {conductance: {type: constant, value: 2}}}\n";
    }

    @ParameterizedTest
    @ValueSource(strings = {"potential: 10", "current: 4"})
    void currentFlowsThroughMeshesAndHeatsTheirCells(String given) {
        Heat heat = Heat.of(bars(given, "[{type: electric}, {type: thermal}]"));
        assertEquals(40, heat.total("electric", "power_W"), 1e-10);
        assertEquals(40, heat.total("electric", "dissipated_W"), 1e-10);
        assertEquals(8, heat.ofBody("potential_V", "left"), 1e-11);
        assertEquals(2, heat.ofBody("potential_V", "right"), 1e-11);
        assertEquals(80, heat.total("electric_J"), 1e-9);
        assertEquals(80, heat.total("stored_J"), 1e-9);
        assertEquals(40 / 500.0, heat.temperature("left") - 293.15, 1e-10);
        assertTrue(heat.worst <= 1e-12 && heat.totalResidual() <= 1e-12, heat.worst + " " + heat.totalResidual());
    }

    @Test
    void faultsOfMeshesAreNamed() {
        String good = bars("potential: 10", "[{type: electric}, {type: thermal}]");
        refused(good.replace("potential: 10", "potential: 10, current: 1"), "either", "potential");
        refused(good.replace("conductivity: 50, electrodes", "electrodes"), "conductivity", "S/m");
        refused(good.replace("electrodes: [{", "potential: 1, electrodes: [{"), "electrodes", "rigid");
    }

    private static void refused(String scene, String... words) {
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> Heat.start(scene));
        for (String word : words) {
            assertTrue(e.getMessage().contains(word), e.getMessage());
        }
    }

    @Test
    void faultsAreNamed() {
        String row = row("{type: electric}", "", "");
        refused(row.replace("potential: 10", "potential: 10, current: 1"), "potential", "current", "\"a\"");
        refused(row.replace("{type: electric}", "{type: electric, open: maybe}"), "maybe", "drop");
        refused(row.replace("fields: [{type: electric}]\n", ""), "electric", "fields");
        refused(row.replace("{type: constant, value: 2.0}", "{type: hertz}"), "conductivity", "\"b\"");
        refused(row.replace("value: 2.0}", "value: 2.0}, bulk: true"), "conductance", "\"b\"", "bulk");
        refused(row.replace("value: 2.0}", "value: 2.0}, oxide: {conductance: 1, threshold: -1}"), "threshold");
    }
}
