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
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.mesh.MeshField;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;

/** Bodies of finite elements expand by their temperatures: stresses of what is held, forces of what touches, and the balance of energy. */
class ExpansionTest {
    private static final String STEEL = "young: 210e9, poisson: 0.3, density: 7800, expansion: 1.2e-5";
    private static final String WARM = "specific_heat: 460, conductivity: 50, temperature: 343.15";

    private static String scene(int dimension, String more, String bodies) {
        return String.format(Locale.ROOT, "saltus: 1%nname: expansion%ndimension: %d%ntime: {end: 1e-3, step: 1e-3}%n%sfields: [{type: thermal}]%nbodies:%n%s",
            dimension, more, bodies);
    }

    private static String sides(int dimension, String held) {
        StringBuilder out = new StringBuilder();
        for (int a = 0; a < held.length(); a++) {
            int axis = held.charAt(a) - 'x';
            StringBuilder normal = new StringBuilder();
            for (int k = 0; k < dimension; k++) {
                normal.append(k == 0 ? "" : ", ").append(k == axis ? 1 : 0);
            }
            for (String offset : new String[] {"0", "0.2"}) {
                out.append(out.length() == 0 ? "" : ", ").append("{plane: {normal: [").append(normal).append("], offset: ").append(offset)
                    .append("}, directions: [").append(held.charAt(a)).append("]}");
            }
        }
        return out.toString();
    }

    private static double[] field(Heat heat, String body, MeshField field) {
        State state = heat.run.simulation().stepper().state();
        MeshedBody meshed = (MeshedBody) heat.scene().bodies().stream().filter(b -> b.name().equals(body)).findFirst().orElseThrow();
        double[] out = new double[Math.max(1, field.components.size()) * Math.max(meshed.mesh().nodeCount(), 200)];
        meshed.writeField(field, state, out);
        return out;
    }

    private static double[] displacements(Heat heat, String body) {
        MeshedBody meshed = (MeshedBody) heat.scene().bodies().stream().filter(b -> b.name().equals(body)).findFirst().orElseThrow();
        double[] out = new double[3 * meshed.mesh().nodeCount()];
        meshed.writeDisplacements(heat.run.simulation().stepper().state().q(), out);
        return out;
    }

    /** A square or cube of side 0.2 m, warmed by 50 K, in equilibrium: mean stress of its first cell. */
    private static double[] stress(int dimension, String mesh, String material, String held, String type) {
        Heat heat = Heat.start(scene(dimension, "initial: static\n", "  - {name: block, type: " + type + ", mesh: " + mesh + ", material: {" + STEEL + material
            + "}, fix: [" + sides(dimension, held) + "], thermal: {" + WARM + "}}\n"));
        return field(heat, "block", MeshField.CELL_STRESS);
    }

    @ParameterizedTest(name = "{0} {1} held in {2}: {3}, {4}, {5}")
    @CsvSource({"plane-stress, full, xy, -180e6, -180e6, 0", "plane-stress, full, x, -126e6, 0, 0", "plane-strain, full, xy, -315e6, -315e6, -315e6",
        "plane-strain, full, x, -180e6, 0, -180e6", "plane-strain, b-bar, xy, -315e6, -315e6, -315e6", "plane-strain, incompatible, x, -180e6, 0, -180e6",
        "plane-stress, incompatible, xy, -180e6, -180e6, 0"})
    void heldPlatesHaveTheStressOfTheirExpansion(String model, String formulation, String held, double xx, double yy, double zz) {
        for (String cells : formulation.equals("full") ? new String[] {"q4", "q8", "t3", "t6"} : new String[] {"q4"}) {
            double[] s = stress(2, "{type: rectangle, size: [0.2, 0.2], divisions: [2, 2], cells: " + cells + "}", ", model: " + model + "}, formulation: "
                + formulation + ", damping: {alpha: 0", held, "linear");
            assertEquals(xx, s[0], 1e-10 * 315e6, cells);
            assertEquals(yy, s[1], 1e-10 * 315e6 * 10, cells);
            assertEquals(zz, s[2], 1e-10 * 315e6 * 10, cells);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"hex8", "hex20", "tet4", "tet10", "wedge6"})
    void heldSolidsHaveTheStressOfTheirExpansion(String cells) {
        double[] s = stress(3, "{type: box, size: [0.2, 0.2, 0.2], divisions: [1, 1, 1], cells: " + cells + "}", "", "xyz", "linear");
        for (int k = 0; k < 3; k++) {
            assertEquals(-315e6, s[k], 1e-10 * 315e6);
        }
    }

    @Test
    void aFreePlateInPlaneStrainGrowsByMoreThanItsExpansion() {
        Heat heat = Heat.start(scene(2, "initial: static\n", "  - {name: block, type: linear, mesh: {type: rectangle, size: [0.2, 0.2], divisions: [3, 2]},"
            + " material: {" + STEEL + ", model: plane-strain}, fix: [{plane: {normal: [1, 0], offset: 0}, directions: [x]}, {plane: {normal: [0, 1],"
            + " offset: 0}, directions: [y]}], thermal: {" + WARM + "}}\n"));
        double[] u = displacements(heat, "block");
        double[] x = ((MeshedBody) heat.scene().bodies().get(0)).mesh().coordinates();
        for (int k = 0; k < u.length; k++) {
            assertEquals(k % 3 < 2 ? 7.8e-4 * x[k] : 0, u[k], 1e-10 * 7.8e-4);
        }
        assertEquals(-126e6, field(heat, "block", MeshField.STRESS)[2], 1e-10 * 315e6 * 10);
    }

    private static String rod(String name, double length, double at, String material, double area, double held, double temperature) {
        return String.format(Locale.ROOT, "  - {name: %s, type: linear, mesh: {type: bar, size: [%s], divisions: [5]}, position: [%s, 0, 0], material: {%s,"
            + " density: 7800, area: %s}, fix: [{plane: {normal: [1, 0, 0], offset: %s}}], thermal: {specific_heat: 460, conductivity: 50, temperature: %s}}%n",
            name, length, at, material, area, held, temperature);
    }

    private static final String WALL = "  - {name: wall, type: fixed, shape: {type: plane, normal: [-1, 0, 0], offset: -1.0003}}\n";
    private static final String LAW = "laws: [{type: newton-coulomb, friction: 0}]\n";
    private static final String REST = "initial: rest\nsolver: {type: nlgs, tolerance: 1e-12}\n";

    private static double force(Heat heat) {
        var space = heat.run.simulation().stepper().space();
        double sum = 0;
        for (int c = 0; c < space.count(); c++) {
            sum += space.impulse()[space.map().offset(c)] / 1e-3;
        }
        return sum;
    }

    @ParameterizedTest
    @CsvSource({"24.9, 0", "25.1, 25.2", "50, 6300"})
    void aRodThatMeetsAWallPressesAgainstIt(double warmer, double wanted) {
        Heat heat = Heat.of(scene(3, REST, rod("rod", 1, 0, "young: 210e9, poisson: 0, expansion: 1.2e-5", 1e-4, 0, 293.15 + warmer) + WALL + LAW));
        assertEquals(wanted, force(heat), 1e-9 * 6300);
        assertEquals(-wanted / 1e-4, field(heat, "rod", MeshField.CELL_STRESS)[0], 1e-9 * 63e6);
        double energy = 0;
        for (int k = 0; k < 5; k++) {
            energy += field(heat, "rod", MeshField.STRAIN_ENERGY)[k];
        }
        assertEquals(wanted * wanted / (2 * 210e9 * 1e-4), energy, 1e-9 * 0.945);
        assertEquals(energy, heat.step("strain_energy_J"), 1e-9 * 0.945);
        assertTrue(heat.worst <= 1e-12, "thermal residual " + heat.worst);
    }

    @ParameterizedTest
    @CsvSource({"12.1951, 0, 8.780472e-5", "12.1952, 0.0225, 8.7804e-5", "60, 13720, 4e-5"})
    void twoRodsMeetBetweenTheirWalls(double warmer, double wanted, double end) {
        Heat heat = Heat.of(scene(3, REST, rod("steel", 0.6, 0, "young: 210e9, poisson: 0, expansion: 1.2e-5", 1e-4, 0, 293.15 + warmer)
            + "  - {name: plate, type: rigid, mass: 1, inertia: [1, 1, 1], shape: {type: box, size: [0.1, 0.1, 0.1]}, position: [0.6501, 0, 0], locked: [y, z,"
            + " rx, ry, rz]}\n" + rod("aluminium", 0.4, 0.7002, "young: 70e9, poisson: 0, expansion: 2.3e-5", 2e-4, 0.4, 293.15 + warmer)
            + "laws: [{type: newton-coulomb, friction: 0, between: [steel, plate]}, {type: newton-coulomb, friction: 0, between: [aluminium, plate]}]\n"));
        double per = 0.6 / (210e9 * 1e-4) + 0.4 / (70e9 * 2e-4);
        double force = Math.max(0, (warmer * (0.6 * 1.2e-5 + 0.4 * 2.3e-5) - 2e-4) / per);
        assertEquals(wanted, force, 0.02);
        assertEquals(2 * force, force(heat), 1e-9 * 13720);
        assertEquals(0.6 * 1.2e-5 * warmer - force * 0.6 / (210e9 * 1e-4), displacements(heat, "steel")[15], 1e-9 * 4e-5);
        assertEquals(end, displacements(heat, "steel")[15], 1e-8);
    }

    /** A plate of 0.2 m by 0.05 m on an elastic foot, heated on the left: steps of 1e-5 s. */
    private static String heated(String integrator, String type, String more) {
        return "saltus: 1\nname: heated\ndimension: 2\ntime: {end: 2e-3, step: 1e-5}\nintegrator: " + integrator + "\nfields: [{type: thermal}]\nbodies:\n"
            + "  - {name: plate, type: " + type + ", mesh: {type: rectangle, size: [0.2, 0.05], divisions: [6, 2]}, material: {" + STEEL + "}" + more
            + ", thermal: {specific_heat: 460, conductivity: 50, hold: [{plane: {normal: [1, 0], offset: 0}, temperature: 393.15, time: {ramp: 1e-3}}]}}\n";
    }

    private static final String FOOT = ", fix: [{plane: {normal: [1, 0], offset: 0}}]";

    @ParameterizedTest
    @ValueSource(strings = {"{type: moreau-jean, theta: 0.5}", "{type: moreau-jean, theta: 0.7}", "{type: moreau-jean-variant}", "{type: newmark}",
        "{type: hht}", "{type: generalized-alpha}", "{type: krenk-hogsberg}"})
    void theWorkOfExpansionClosesTheBalanceOfEveryScheme(String integrator) {
        Heat heat = Heat.of(heated(integrator, "linear", FOOT));
        var ledger = heat.run.simulation().stepper().ledger();
        assertEquals("CLOSED", ledger.verdict().name(), "residual " + ledger.worstRelativeResidual());
        assertTrue(ledger.total(LedgerColumn.EXPANSION) > 1e-3, "work " + ledger.total(LedgerColumn.EXPANSION));
        assertEquals(0, ledger.total(LedgerColumn.EXTERNAL), 1e-12 * ledger.total(LedgerColumn.EXPANSION));
        assertEquals(ledger.total(LedgerColumn.EXPANSION), heat.total("expansion_J"), 1e-12 * ledger.total(LedgerColumn.EXPANSION));
        assertTrue(heat.worst <= 1e-12 && heat.totalResidual() <= 1e-12, heat.worst + " " + heat.totalResidual());
    }

    @ParameterizedTest
    @CsvSource({"finite-strain, ', law: st-venant-kirchhoff, mean_stress: true'", "finite-strain, ', law: neo-hookean'", "floating-frame, ''",
        "modal, ', modes: 36'", "floating-frame, ', formulation: incompatible'"})
    void everyKindOfBodyExpandsAsTheLinearOne(String type, String more) {
        boolean free = type.equals("floating-frame");
        String law = "{type: moreau-jean, theta: 0.5}";
        String model = more.contains("neo") ? ", model: plane-strain}" : "}";
        String formulation = more.contains("incompatible") ? more : "";
        Heat linear = Heat.of(heated(law, "linear", (free ? "" : FOOT) + formulation).replace("1.2e-5}", "1.2e-5" + model));
        Heat heat = Heat.of(heated(law, type, (free ? "" : FOOT) + more).replace("1.2e-5}", "1.2e-5" + model));
        double[] u = displacements(linear, "plate");
        double[] v = displacements(heat, "plate");
        double largest = 0;
        for (double x : u) {
            largest = Math.max(largest, Math.abs(x));
        }
        assertTrue(largest > 1e-6, "moves " + largest);
        for (int k = 0; k < u.length; k++) {
            assertEquals(u[k], v[k], 2e-3 * largest, "entry " + k);
        }
        assertTrue(heat.worst <= 1e-12, heat.worst + "");
        double work = heat.total("expansion_J");
        assertEquals(linear.total("expansion_J"), work, 5e-3 * work);
        assertTrue(heat.run.simulation().stepper().ledger().residuals() <= 1e-6 * work, heat.run.simulation().stepper().ledger().residuals() + " of " + work);
    }

    @Test
    void restoredInTheMiddleItGoesOnWithTheSameBits() {
        Heat first = Heat.start(heated("{type: moreau-jean}", "finite-strain", FOOT));
        Heat second = Heat.start(heated("{type: moreau-jean}", "finite-strain", FOOT));
        for (int k = 0; k < 20; k++) {
            first.step();
        }
        Snapshot middle = new Snapshot();
        first.run.simulation().save(middle);
        second.run.simulation().restore(middle);
        first.toEnd();
        second.toEnd();
        assertArrayEquals(displacements(first, "plate"), displacements(second, "plate"), 0);
        assertEquals(first.total("expansion_J"), second.total("expansion_J"), 0);
    }

    private static void refused(String scene, String... words) {
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> Heat.start(scene));
        for (String word : words) {
            assertTrue(e.getMessage().contains(word), e.getMessage());
        }
    }

    @Test
    void faultsAreNamed() {
        String good = heated("{type: moreau-jean}", "linear", FOOT);
        refused(good.replace("conductivity: 50", "conductivity: 50, expansion: 1e-5"), "expansion", "\"plate\"", "materials");
        refused(scene(3, "", "  - {name: ball, type: rigid, mass: 1, shape: {type: sphere, radius: 1}, thermal: {specific_heat: 1, expansion: 1e-5}}\n"),
            "expansion", "rigid");
        refused(scene(3, "", "  - {name: block, type: rigid-mesh, mesh: {type: box, size: [1, 1, 1], divisions: [1, 1, 1]}, material: {" + STEEL
            + "}, thermal: {specific_heat: 1, expansion: 1e-5}}\n"), "expansion", "rigid");
    }

    private static String bar(String integrator, double end, double step, String more, String expansion) {
        return "saltus: 1\nname: bar\ntime: {end: " + end + ", step: " + step + "}\nintegrator: " + integrator + "\nfields: [{type: thermal, elastic_coupling:"
            + " true}]\nbodies:\n  - {name: bar, type: linear, mesh: {type: bar, size: [1], divisions: [10]}, material: {young: 210e9, poisson: 0,"
            + " density: 7800,"
            + " area: 1e-4, expansion: " + expansion + "}" + more + ", thermal: {specific_heat: 460, conductivity: 1e-200}}\n";
    }

    @Test
    void stretchingCools() {
        String ends = ", fix: [{plane: {normal: [1, 0, 0], offset: 0}}, {plane: {normal: [1, 0, 0], offset: 1}, velocity: [" + 200e6 / 210e9 / 1000 + "]}]";
        Heat heat = Heat.of(bar("{type: moreau-jean, theta: 1}", 1000, 1, ends, "1.2e-5"));
        assertEquals(293.15 - 0.1960213902, heat.temperature("bar"), 1e-5 * 0.196);
        assertTrue(heat.worst <= 1e-12 && heat.totalResidual() <= 1e-12, heat.worst + " " + heat.totalResidual());
    }

    /** With the temperature of the start of the step instead, the amplitude grows without end while the balance closes. */
    @Test
    void aStruckBarThatCoolsByStretchingRingsOnWithoutGrowing() {
        Heat heat = Heat.start(bar("{type: moreau-jean, theta: 0.5}", 1e4 * 1e-5, 1e-5, ", velocity: [1, 0, 0], fix: [{plane: {normal: [1, 0, 0], offset: 0}}]",
            "1.2e-4"));
        double start = 0.5 * 7800 * 1e-4 * 0.95;
        double early = 0;
        double late = 0;
        for (int k = 0; k < 10_000; k++) {
            heat.step();
            early = Math.max(early, k < 2_000 ? heat.mechanical() : 0);
            late = Math.max(late, k >= 8_000 ? heat.mechanical() : 0);
        }
        assertEquals(early, late, 2e-2 * start);
        assertTrue(late < start * 1.1, late + " of " + start);
        assertTrue(heat.worst <= 1e-12 && heat.totalResidual() <= 1e-12, heat.worst + " " + heat.totalResidual());
    }

    @Test
    void elasticCouplingIsRefusedWhereItCannotHold() {
        refused(bar("{type: newmark}", 1, 1e-3, "", "1e-5"), "elastic_coupling", "theta");
        refused(heated("{type: moreau-jean}", "finite-strain", FOOT).replace("type: thermal}", "type: thermal, elastic_coupling: true}"), "elastic_coupling",
            "plate");
    }
}
