package org.saltus.benchmarks.heat;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.run.Simulation;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.state.Snapshot;

/** Heat of rigid bodies against closed forms and exact values of the discretisation; the balance closes in every step of every case. */
class HeatOfRigidBodiesTest {
    private static final double CLOSED = 1e-12;

    private static String head(int dimension, double end, double step) {
        return String.format(Locale.ROOT, "saltus: 1%nname: heat%ndimension: %d%ntime: {end: %s, step: %s}%nintegrator: {type: moreau-jean, theta: 0.5}%n"
            + "solver: {type: nlgs, tolerance: 1e-14}%n", dimension, end, step);
    }

    private static String twoSpheres(double end, double step, double theta) {
        return head(3, end, step) + "fields: [{type: thermal, theta: " + theta + "}]\n" + """
            bodies:
              - {name: a, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, thermal: {specific_heat: 500, temperature: 400}}
              - {name: b, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, position: [0.2, 0, 0], thermal: {specific_heat: 800, temperature: 300}}
            laws:
              - {type: newton-coulomb, friction: 0, thermal: {conductance: {type: constant, value: 5}}}
            """;
    }

    /** Backward Euler and the mid-point rule on two bodies, by hand: the difference decays by (1 − (1−ϑ) λh)/(1 + ϑ λh), λ = G (1/C_a + 1/C_b). */
    @ParameterizedTest(name = "theta {0}")
    @CsvSource({"1, 361.7650016104, 323.8968739935", "0.5, 361.6732511000, 323.9542180625"})
    void twoSpheresExchangeHeatAsTheSchemeSays(double theta, double a, double b) {
        Heat heat = Heat.of(twoSpheres(60, 0.5, theta));
        assertEquals(a, heat.temperature("a"), 1e-9);
        assertEquals(b, heat.temperature("b"), 1e-9);
        assertTrue(heat.worst <= CLOSED, "residual " + heat.worst);
    }

    /** One step of h leaves ΔT₀/(1 + λh) of the difference, λ = 1/61.538 s; beyond that the equilibrium is that of the two heats. */
    @ParameterizedTest
    @ValueSource(doubles = {1e3, 1e9, 1e13})
    void oneStepOfAnySizeIsTheSchemesAndKeepsTheHeat(double h) {
        Heat heat = Heat.of(twoSpheres(h, h, 1));
        double mean = (500 * 400 + 800 * 300) / 1300.0;
        double difference = 100 / (1 + h * 5 * (1 / 500.0 + 1 / 800.0));
        assertEquals(mean + difference * 800 / 1300, heat.temperature("a"), 1e-9);
        assertEquals(mean - difference * 500 / 1300, heat.temperature("b"), 1e-9);
        assertEquals(500 * (heat.temperature("a") - 400), -800 * (heat.temperature("b") - 300), 1e-9 * 50_000);
        assertTrue(heat.worst <= CLOSED, "residual " + heat.worst);
    }

    private static String row(double end, double step) {
        return head(3, end, step) + """
            fields: [{type: thermal}]
            bodies:
              - {name: hot, type: fixed, shape: {type: plane, normal: [1, 0, 0], offset: 0}, thermal: {temperature: 400}}
              - {name: cold, type: fixed, shape: {type: plane, normal: [-1, 0, 0], offset: -2}, thermal: {temperature: 300}}
              - repeat: {i: 1..10}
                name: ball-$i
                type: rigid
                shape: {type: sphere, radius: 0.1}
                mass: 1
                position: [=0.2*i-0.1, 0, 0]
                thermal: {specific_heat: 1}
            laws:
              - {type: newton-coulomb, friction: 0, thermal: {conductance: {type: constant, value: 2}}}
            """;
    }

    @Test
    void rowBetweenReservoirsBecomesLinear() {
        Heat heat = Heat.of(row(200, 0.1));
        for (int i = 1; i <= 10; i++) {
            assertEquals(400 - 100 * i / 11.0, heat.temperature("ball-" + i), 1e-9);
        }
        for (double flow : heat.ofContacts("heat_flow_W")) {
            assertEquals(2 * 100 / 11.0, Math.abs(flow), 1e-9);
        }
        assertEquals(11, heat.ofContacts("heat_flow_W").length);
        assertTrue(heat.worst <= CLOSED, "residual " + heat.worst);
    }

    @Test
    void aVastStepOfTheRowIsItsSteadyState() {
        Heat heat = Heat.of(row(1e6, 1e6));
        for (int i = 1; i <= 10; i++) {
            assertEquals(400 - 100 * i / 11.0, heat.temperature("ball-" + i), 1e-3);       // 1/(λ h) of the slowest mode, λ = 0.16/s
        }
        assertTrue(heat.worst <= CLOSED, "residual " + heat.worst);
    }

    private static String slidingBox(String floor, double h) {
        return head(2, 1, h) + "gravity: [0, -9.81]\n" + """
            fields: [{type: thermal}]
            bodies:
              - name: box
                type: rigid
                shape: {type: box, size: [0.2, 0.1]}
                mass: 2
                position: [0, 0.05]
                velocity: [3, 0]
                fixed_rotation: true
                thermal: {conductivity: 50, density: 7800, specific_heat: 460}
            """ + "  - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}" + floor + "}\n"
            + "laws: [{type: newton-coulomb, friction: 0.4}]\n";
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-2, 1e-3})
    void slidingBoxHeatsItselfAndTheFloorByTheirEffusivities(double h) {
        Heat heat = Heat.of(slidingBox(", thermal: {conductivity: 1.5, density: 2300, specific_heat: 900}", h));
        assertEquals(9, heat.total("contact_heat_J"), 9e-12);
        double share = 0.8837367406929;
        assertEquals(share * 9 / 920, heat.temperature("box") - 293.15, 1e-11);
        assertEquals(-(1 - share) * 9, heat.total("reservoir_J"), 1e-11);
        assertEquals(9, heat.total("stored_J") - heat.total("reservoir_J"), 9e-12);
        assertTrue(heat.worst <= CLOSED && heat.totalResidual() <= CLOSED, heat.worst + " " + heat.totalResidual());
    }

    @Test
    void boxOnAnAdiabaticFloorKeepsAllHeat() {
        Heat heat = Heat.of(slidingBox("", 1e-3));
        assertEquals(0.009782608695652, heat.temperature("box") - 293.15, 1e-11);
        assertEquals(0, heat.total("untracked_J"));
    }

    @Test
    void whatBouncesAwayIsTheHeatOfTheBall() {
        Heat heat = Heat.of(head(3, 5, 1e-3) + """
            gravity: [0, 0, -9.81]
            fields: [{type: thermal}]
            bodies:
              - {name: ball, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, position: [0, 0, 1.1], thermal: {specific_heat: 500}}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
            laws: [{type: newton-coulomb, restitution: 0.8, friction: 0}]
            """);
        double fall = 1.1 - heat.run.placement("ball")[2];
        double v = heat.run.velocity("ball")[2];
        assertEquals(9.81 * fall - v * v / 2, heat.total("stored_J"), 1e-11);
        assertEquals(heat.total("stored_J") / 500, heat.temperature("ball") - 293.15, 1e-12);
        assertEquals(0.01962, heat.temperature("ball") - 293.15, 1e-4);
    }

    private static String headOn(String first, String second) {
        return head(3, 0.1, 1e-3) + "fields: [{type: thermal}]\nbodies:\n"
            + "  - {name: a, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, velocity: [2, 0, 0], thermal: {" + first + "}}\n"
            + "  - {name: b, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 2, position: [0.21, 0, 0], velocity: [-1, 0, 0], thermal: {" + second
            + "}}\nlaws: [{type: newton-coulomb, friction: 0, restitution: 0.5}]\n";
    }

    @Test
    void impactHeatsBothByTheirEffusivities() {
        Heat heat = Heat.of(headOn("conductivity: 400, density: 8900, specific_heat: 385", "conductivity: 15, density: 8000, specific_heat: 500"));
        assertEquals(2.25, heat.total("stored_J"), 2.25e-13);
        assertEquals(-1, heat.run.velocity("a")[0], 1e-13);
        assertEquals(0.5, heat.run.velocity("b")[0], 1e-13);
        assertEquals(0.004832963492648, heat.temperature("a") - 293.15, 1e-12);
        assertEquals(0.0003893090553303, heat.temperature("b") - 293.15, 1e-12);
    }

    @Test
    void impactOfEqualMaterialsIsShared() {
        Heat heat = Heat.of(headOn("specific_heat: 400", "specific_heat: 400"));
        assertEquals(0.0028125, heat.temperature("a") - 293.15, 1e-12);
        assertEquals(0.00140625, heat.temperature("b") - 293.15, 1e-12);
    }

    private static String gas(double end, String fields, String policy) {
        return head(2, end, 1e-3) + fields + policy + """
            bodies:
              - name: grain
                type: rigid
                generate: {type: lattice, radius: 0.05, spacing: 0.13, counts: [6, 5], origin: [-0.4, -0.3]}
                density: 1000
                velocity: [1, 0.3]
                spin: 2
            """ + (fields.isEmpty() ? "" : "    thermal: {specific_heat: 460}\n") + """
              - {name: l, type: fixed, shape: {type: plane, normal: [1, 0], offset: -1}}
              - {name: r, type: fixed, shape: {type: plane, normal: [-1, 0], offset: -1}}
              - {name: d, type: fixed, shape: {type: plane, normal: [0, 1], offset: -1}}
              - {name: u, type: fixed, shape: {type: plane, normal: [0, -1], offset: -1}}
            laws:
              - type: newton-coulomb
                friction: 0.3
                restitution: 0.9
            """ + (fields.isEmpty() ? "" : "    thermal: {conductance: {type: constant, value: 3}}\n");
    }

    private static final String THERMAL = "fields: [{type: thermal}]\n";

    @Test
    void motionAndHeatOfAnIsolatedSceneKeepTheirEnergyInEveryStep() {
        Heat heat = Heat.start(gas(10, THERMAL, ""));
        double before = heat.mechanical();
        assertEquals(129.0016483380, before, 1e-9);
        double worst = 0;
        while (heat.step()) {
            worst = Math.max(worst, Math.abs(heat.mechanical() + heat.total("stored_J") - before));
        }
        assertTrue(heat.total("stored_J") > 100, "heat " + heat.total("stored_J"));
        assertTrue(worst <= 1e-12 * before, "off by " + worst);
        assertTrue(heat.worst <= CLOSED && heat.totalResidual() <= CLOSED, heat.worst + " " + heat.totalResidual());
    }

    @Test
    void motionHasTheSameBitsWithHeatAndWithout() {
        Heat with = Heat.of(gas(1, THERMAL, ""));
        Heat without = Heat.of(gas(1, "", ""));
        assertArrayEquals(without.run.simulation().stepper().state().q(), with.run.simulation().stepper().state().q());
        assertArrayEquals(without.run.simulation().stepper().state().v(), with.run.simulation().stepper().state().v());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "policy: {type: halve}\n"})
    void restoredHalfWayGoesOnWithTheSameBits(String policy) {
        String scene = gas(1, THERMAL, policy);
        Heat whole = Heat.start(scene);
        Heat second = Heat.start(scene);
        Simulation first = whole.run.simulation();
        for (int k = 0; k < 500; k++) {
            first.step();
        }
        Snapshot half = new Snapshot();
        first.save(half);
        second.run.simulation().restore(half);
        while (first.step()) {
            continue;
        }
        while (second.run.simulation().step()) {
            continue;
        }
        for (int i = 0; i < 30; i++) {
            assertEquals(whole.temperature("grain-" + i), second.temperature("grain-" + i), 0);
        }
        assertEquals(whole.total("stored_J"), second.total("stored_J"), 0);
    }

    private static String lonely(String thermal, String field, double end, double h) {
        return head(3, end, h) + "fields: [{type: thermal" + field + "}]\nbodies: [{name: a, type: rigid, mass: 1, inertia: [1, 1, 1], thermal: {"
            + thermal + "}}]\n";
    }

    @Test
    void smallHeatsAddUpBesideALargeCapacity() {
        Heat heat = Heat.of(lonely("specific_heat: 500, source: 1e-6, temperature: 300", ", reference: 300", 1e4, 1));
        assertEquals(0.01, (heat.temperature("a") - 300) * 500, 1e-13 * 300 * 500);
        assertEquals(0.01, heat.total("stored_J"), 1e-14);
        assertEquals(0.01, heat.total("source_J"), 1e-14);
    }

    @Test
    void convectionCoolsAsTheSchemeSays() {
        Heat heat = Heat.of(lonely("specific_heat: 2300, temperature: 493.15, convection: {coefficient: 20, area: 0.05, ambient: 293.15}", "", 1000, 10));
        assertEquals(422.7531652296, heat.temperature("a"), 1e-9);
        assertEquals(heat.total("stored_J"), heat.total("convection_J"), 1e-9);
        assertTrue(heat.worst <= CLOSED, "residual " + heat.worst);
    }

    @Test
    void radiationToNothingIsLinearisedInEveryStepAndBookedAsApplied() {
        Heat heat = Heat.of(lonely("specific_heat: 5, temperature: 1000, radiation: {emissivity: 0.8, area: 0.01, ambient: 0}", "", 2000, 1));
        assertEquals(122.4854969383, heat.temperature("a"), 1e-7);
        assertEquals(heat.total("stored_J"), heat.total("radiation_J"), 1e-9);
        assertTrue(heat.worst <= CLOSED, "residual " + heat.worst);
    }

    @Test
    void beltHeatsTheBoxByWhatItsDriveSupplies() {
        Heat heat = Heat.of(head(2, 20, 1e-2) + "gravity: [0, -9.81]\n" + """
            fields: [{type: thermal}]
            bodies:
              - name: box
                type: rigid
                shape: {type: box, size: [0.2, 0.1]}
                mass: 2
                position: [0, 0.05]
                locked: [x, rz]
                thermal: {specific_heat: 460, temperature: 300, convection: {coefficient: 0.5, area: 1, ambient: 300}}
              - {name: belt, type: fixed, shape: {type: box, size: [4, 0.2]}, position: [0, -0.1], velocity: [1.5, 0]}
            laws: [{type: newton-coulomb, friction: 0.3}]
            """.replace("velocity: [1.5, 0]", "velocity: [0.05, 0]"));
        double power = 0.3 * 2 * 9.81 * 0.05;                                // slow, so that the belt stays below the box for 20 s
        assertEquals(20 * power, heat.total("contact_heat_J"), 1e-11 * 20 * power);
        double rise = 0;
        for (int k = 0; k < 2000; k++) {
            rise = (rise + 0.01 * power / 920) / (1 + 0.01 * 0.5 / 920);
        }
        assertEquals(rise, heat.temperature("box") - 300, 1e-12);
        assertTrue(heat.worst <= CLOSED && heat.totalResidual() <= CLOSED, heat.worst + " " + heat.totalResidual());
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 0.9})
    void brokenBondBecomesHeatAndSurfaceEnergy(double fraction) {
        Heat heat = Heat.of(head(3, 0.01, 1e-5) + """
            fields: [{type: thermal}]
            bodies:
              - {name: ball, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, position: [0, 0, 0.1], velocity: [0, 0, 1],
                 thermal: {specific_heat: 500}}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
            laws:
              - type: cohesive
                damage: bilinear
                stiffness: 1e9
                work: 50
                strength: 1e5
                area: 1e-3
                implicit: true
            """ + "    thermal: {heat_fraction: " + fraction + "}\n");
        assertEquals(0.05, heat.total("contact_heat_J"), 1e-12);
        assertEquals(fraction * 0.05, heat.total("stored_J"), 1e-12);
        assertEquals((fraction - 1) * 0.05, heat.total("not_heat_J"), 1e-12);
    }

    @Test
    void backwardEulerStaysBetweenItsNeighbours() {
        StringBuilder scene = new StringBuilder(head(3, 5e5, 1e5)).append("fields: [{type: thermal, reference: 300}]\nbodies:\n");
        for (int i = 0; i < 100; i++) {
            scene.append(String.format(Locale.ROOT, "  - {name: b%d, type: rigid, mass: 1, shape: {type: sphere, radius: 0.05}, position: [%.1f, %.1f, 0],"
                + " thermal: {specific_heat: %d, temperature: %d}}%n", i, 0.1 * (i % 10), 0.1 * (i / 10), 1 + i % 7, i == 37 ? 400 : 300));
        }
        scene.append("laws:\n");
        for (int k = 0; k < 10; k++) {
            scene.append(String.format(Locale.ROOT, "  - {type: newton-coulomb, between: [\"b%s*\", all], friction: 0, thermal: {conductance: {type: constant,"
                + " value: 1e%d}}}%n", k, k - 3));
        }
        Heat heat = Heat.start(scene.toString());
        while (heat.step()) {
            assertTrue(heat.step("lowest_K") >= 300 - 1e-11 && heat.step("highest_K") <= 400 + 1e-11, heat.step("lowest_K") + " " + heat.step("highest_K"));
        }
        assertTrue(heat.worst <= CLOSED, "residual " + heat.worst);
    }

    @Test
    void conductionEveryTenthStepIsThatOfTheLongerStep() {
        Heat heat = Heat.of(twoSpheres(60, 0.05, 1).replace("type: thermal,", "type: thermal, every: 10,"));
        assertEquals(361.7650016104, heat.temperature("a"), 1e-9);
        assertEquals(323.8968739935, heat.temperature("b"), 1e-9);
        assertTrue(heat.worst <= CLOSED && heat.totalResidual() <= CLOSED, heat.worst + " " + heat.totalResidual());
    }

    @Test
    void heatsThatWaitForConductionAreKeptInSnapshots() {
        String scene = gas(10, "fields: [{type: thermal, every: 7}]\n", "");
        Heat first = Heat.start(scene);
        Heat second = Heat.start(scene);
        for (int k = 0; k < 801; k++) {
            first.step();
        }
        Snapshot middle = new Snapshot();
        first.run.simulation().save(middle);
        second.run.simulation().restore(middle);
        for (int k = 0; k < 100; k++) {
            first.step();
            second.step();
        }
        assertTrue(first.total("contact_heat_J") > 1, "heat " + first.total("contact_heat_J"));
        assertEquals(first.total("stored_J"), second.total("stored_J"), 0);
        assertEquals(first.step("highest_K"), second.step("highest_K"), 0);
        assertEquals(first.total("contact_heat_J"), first.total("stored_J"), 1e-12 * 129);
        assertTrue(first.worst <= CLOSED && first.totalResidual() <= CLOSED, first.worst + " " + first.totalResidual());
    }

    @Test
    void nanStopsTheRunWithBodyAndTime() {
        Heat heat = Heat.start(lonely("specific_heat: 500, source: 1e308", "", 100, 10));
        heat.toEnd();
        String message = heat.run.simulation().summary().message();
        assertTrue(message.contains("\"a\"") && message.contains("t = "), message);
    }

    @Test
    void aFormulaWithoutValueStopsTheRunWithBodyPlaceAndTime() {
        Heat heat = Heat.of(lonely("specific_heat: 500, source: {expression: \"sqrt(0.35 - t)\"}", "", 1, 0.1));
        String message = heat.run.simulation().summary().message();
        assertTrue(message.contains("\"a\"") && message.contains("t = 0.4 s") && message.contains("bodies.0.thermal.source.expression"), message);
    }

    @Test
    void aTemperatureBelowZeroStopsTheRun() {
        Heat heat = Heat.of(lonely("specific_heat: 1, source: -1000", "", 1, 0.1));
        String message = heat.run.simulation().summary().message();
        assertTrue(message.contains("\"a\"") && message.contains("K, expected"), message);
    }

    private static void refused(String scene, String... words) {
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> Heat.start(scene));
        for (String word : words) {
            assertTrue(e.getMessage().contains(word), e.getMessage());
        }
    }

    @Test
    void faultsAreNamed() {
        String two = twoSpheres(1, 0.5, 1);
        refused(two.replaceFirst("fields:.*\n", ""), "bodies", "thermal", "fields");
        refused(two.replace("specific_heat: 500, ", ""), "specific_heat", "\"a\"");
        refused(two.replace("temperature: 400", "temperature: -5"), "-5", "0 K");
        refused(two.replace("specific_heat: 500", "specific_heat: 0"), "specific_heat");
        refused(two.replace("{type: constant, value: 5}", "{type: constant}"), "value", "constant");
        refused(two.replace("{type: constant, value: 5}", "{type: warm, value: 5}"), "warm", "hertz");
        refused(two.replace("{type: constant, value: 5}", "{type: hertz}"), "conductivity", "\"a\"", "laws");
        String known = two.replace("specific_heat: ", "conductivity: 50, specific_heat: ");
        refused(known.replace("{type: constant, value: 5}", "{type: hertz}"), "young", "\"a\"");
        String hertz = known.replace("specific_heat: ", "young: 1e11, poisson: 0.3, specific_heat: ").replace("{type: constant, value: 5}", "{type: hertz}");
        Heat.start(hertz);
        refused(hertz.replaceFirst("\\{type: sphere, radius: 0.1\\}", "{type: capsule, radius: 0.1, length: 0.01}"), "radius", "\"a\"", ".inf");
        refused(two.replace("{type: constant, value: 5}", "{type: constant, value: 5, hardness: 1}"), "hardness", "constant");
        refused(two.replace("fields: [{type: thermal, theta: 1.0}]", "fields: [{type: thermal}, {type: thermal}]"), "thermal", "exists");
        refused(two.replace("fields: [{type: thermal, theta: 1.0}]", "fields: [{type: termal}]"), "termal", "thermal");
        refused(two.replace("friction: 0, thermal: {", "friction: 0, thermal: {partition: [0.7, 0.7], "), "partition");
        refused(two.replace("friction: 0, thermal: {", "friction: 0, thermal: {partition: warm, "), "warm", "effusivity");
        refused(two.replace("friction: 0, thermal: {", "friction: 0, thermal: {partition: effusivity, "), "conductivity", "\"a\"");
        refused(two.replace("integrator: {type: moreau-jean, theta: 0.5}", "integrator: {type: newmark-position}"), "thermal", "newmark-position");
    }

    @Test
    void aReferenceInDegreesCelsiusIsDoubted() {
        Heat heat = Heat.start(lonely("specific_heat: 500", ", reference: 20", 1, 0.5));
        assertTrue(heat.run.simulation().summary().warnings().stream().anyMatch(w -> w.contains("Celsius")));
    }

    @Test
    void shapesThatAreHeldFollowTheirFunctionOfTime() {
        Heat heat = Heat.start(lonely("specific_heat: 500, temperature: 300, hold: {temperature: 400, time: {ramp: 10}}", "", 20, 1));
        for (int k = 1; k <= 20; k++) {
            heat.step();
            assertEquals(Math.min(400, 300 + 10 * k), heat.temperature("a"), 1e-11);
        }
        assertEquals(500 * 100, heat.total("held_J"), 1e-7);
        assertEquals(500 * 100, heat.total("stored_J"), 1e-7);
    }
}
