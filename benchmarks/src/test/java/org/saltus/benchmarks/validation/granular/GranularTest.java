package org.saltus.benchmarks.validation.granular;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.contact.granular.Gauge;
import org.saltus.contact.granular.GrainMeasures;
import org.saltus.contact.granular.Grains;
import org.saltus.contact.granular.GranularObserver;
import org.saltus.contact.granular.OpeningsObserver;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Chart;
import org.saltus.core.run.Simulation;
import org.saltus.core.spi.ObserverProvider;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.StepReport;
import org.saltus.io.scene.SceneReader;

/** Measures of packings against closed forms on regular lattices, and V34. */
class GranularTest {
    /** Columns × rows of touching disks of radius 0.1 on a square lattice between planes; the right and upper ones are pressed by servos. */
    private static String square(int columns, int rows, double pushX, double pushY, double friction, String gravity) {
        StringBuilder yaml = new StringBuilder("""
            saltus: 1
            name: lattice
            dimension: 2
            time: {end: 1, step: 1e-3}
            gravity: %s
            solver: {type: nlgs, tolerance: 1e-13, criterion: field, max_iterations: 100000}
            overlap: accept
            bodies:
            """.formatted(gravity));
        for (int k = 0; k < columns * rows; k++) {
            yaml.append("  - {name: disk-").append(k).append(", type: rigid, density: 1000, shape: {type: disk, radius: 0.1}, position: [")
                .append(0.1 + 0.2 * (k % columns)).append(", ").append(0.1 + 0.2 * (k / columns)).append("]}\n");
        }
        return yaml + """
              - {name: right, type: rigid, mass: 100, inertia: 1, locked: [y, rz], position: [%s, 0], shape: {type: plane, normal: [-1, 0]}}
              - {name: top, type: rigid, mass: 100, inertia: 1, locked: [x, rz], position: [0, %s], shape: {type: plane, normal: [0, -1]}}
              - {name: left, type: fixed, shape: {type: plane, normal: [1, 0]}}
              - {name: bottom, type: fixed, shape: {type: plane, normal: [0, 1]}}
            laws: [{type: newton-coulomb, between: [disk, all], friction: %s}]
            joints:
              - {type: servo, between: [right, world], direction: [-1, 0], load: %s}
              - {type: servo, between: [top, world], direction: [0, -1], load: %s}
            """.formatted(0.2 * columns, 0.2 * rows, friction, pushX, pushY);
    }

    private static final List<String> WALLS = List.of("left", "right", "bottom", "top");

    private static GrainMeasures measure(Simulation simulation, StepReport report, List<String> walls) {
        Scene scene = report.scene();
        GrainMeasures out = new GrainMeasures(new Grains(scene, report.state(), List.of("disk")), Gauge.between(2, walls), 2, 1e-6, 2);
        out.read(report);
        return out;
    }

    @Test
    void v34TheWeberStressOfASquarePackingIsTheStressOnItsBoundary() {
        Simulation simulation = Lab.simulation(square(3, 3, 1200, 600, 0, "[0, 0]"));
        GrainMeasures m = measure(simulation, Lab.steps(simulation, 50, 1e-3), WALLS);
        assertEquals(2000, m.stress(0, 0), 1e-6);
        assertEquals(1000, m.stress(1, 1), 1e-6);
        assertEquals(0, m.stress(0, 1), 1e-6);
        assertEquals(0, m.stress(1, 0), 1e-6);
        assertEquals(1500, m.pressure(), 1e-6);
    }

    @Test
    void aSquareLatticeHasItsCoordinationSolidFractionAndFabric() {
        Simulation simulation = Lab.simulation(square(4, 3, 800, 600, 0, "[0, 0]"));
        GrainMeasures m = measure(simulation, Lab.steps(simulation, 20, 1e-3), WALLS);
        assertEquals(12, m.count(true));
        assertEquals(12, m.count(false), "no rattlers");
        assertEquals(5 * 3 + 4 * 4, m.pairs(), "rows of 5, columns of 4, walls included");
        assertEquals(2.0 * 31 / 12, m.coordination(), 1e-12);
        assertEquals(Math.PI / 4, m.solidFraction(), 1e-6);
        assertEquals(15.0 / 31, m.fabric(0, 0), 1e-9);
        assertEquals(16.0 / 31, m.fabric(1, 1), 1e-9);
        assertEquals(0, m.fabric(0, 1), 1e-9);
    }

    @Test
    void anInsetGaugeHoldsWhatLiesInItAndSharesPairsThatCrossIt() {
        // 4 x 3 disks, gauge 0.15 inside the walls: [0.15, 0.65] x [0.15, 0.45] holds the two disks of the middle row at x = 0.3 and 0.5, and cuts others
        Simulation simulation = Lab.simulation(square(4, 3, 800, 600, 0, "[0, 0]"));
        StepReport report = Lab.steps(simulation, 20, 1e-3);
        GrainMeasures m = new GrainMeasures(new Grains(report.scene(), report.state(), List.of("disk")), Gauge.between(2, WALLS).inset(0.15), 2, 1e-6, 2);
        m.read(report);
        assertEquals(2, m.count(true));
        assertEquals(1 + 6 * 0.5, m.pairs(), "one pair within, six that cross");
        assertEquals(4, m.coordination(), 1e-12);
        assertEquals(0.5, m.fabric(0, 0), 0.1);
        // cells of 0.2 x 0.2: of one with its disk at the corner a strip of 0.05 lies in the gauge; segment of height R/2: R^2 (pi/3 - sqrt(3)/4)
        double segment = 0.01 * (Math.PI / 3 - Math.sqrt(3) / 4);
        double corner = cornerArea(0.1, 0.05);
        double whole = 2 * Math.PI * 0.01 + (2 * 2 + 2) * segment + 4 * corner;
        assertEquals(whole / (0.5 * 0.3), m.solidFraction(), 1e-6);
    }

    /** Area of a disk beyond x > a and y > a, a < r: integral of (r^2 - x^2)^(1/2) - a over x from a to (r^2 - a^2)^(1/2). */
    private static double cornerArea(double r, double a) {
        double b = Math.sqrt(r * r - a * a);
        return 0.5 * (b * a + r * r * Math.asin(b / r) - a * b - r * r * Math.asin(a / r)) - a * (b - a);
    }

    @Test
    void aColumnUnderGravityCarriesTheWeightAboveAndItsStressGrowsDownwards() {
        // one column of 5: contact k from the top carries k m g; Weber stress (1/V) Σ over grains R (f_above + f_below) = R m g (1 + 3 + 5 + 7 + 9)/V
        Simulation simulation = Lab.simulation(square(1, 5, 0, 0, 0, "[0, -9.81]"));
        GrainMeasures m = measure(simulation, Lab.steps(simulation, 20, 1e-3), WALLS);
        double weight = 1000 * Math.PI * 0.01 * 9.81;
        double lid = 100 * 9.81;
        assertEquals(0.1 * (25 * weight + 10 * lid) / (0.2 * 1.0), m.stress(1, 1), 1e-6 * m.stress(1, 1));
        assertEquals(lid / 0.2 + 2.5 * weight / 0.2, m.stress(1, 1), 1e-6 * m.stress(1, 1), "the mean of the vertical stress");
        assertEquals(1, m.fabric(1, 1), 1e-12);
        assertEquals(5, m.count(false), "each has two neighbours");
    }

    @Test
    void forcesOfALoadedLatticeFallIntoTheirBins() {
        Simulation simulation = Lab.simulation(square(3, 3, 900, 300, 0, "[0, 0]"));
        GrainMeasures m = measure(simulation, Lab.steps(simulation, 50, 1e-3), WALLS);
        assertEquals(200, m.meanForce(), 1e-6, "12 forces of the rows, 300 N in the mean, 12 of the columns, 100 N");
        double[] shares = m.forceShares(1, 4);
        double sum = 0;
        for (double share : shares) {
            sum += share;
        }
        assertEquals(1, sum, 1e-12);
    }

    @Test
    void theObserverWritesItsColumnsAndTheStrainOfTheBox(@TempDir Path folder) throws Exception {
        String yaml = square(3, 3, 1200, 600, 0, "[0, 0]");
        GranularObserver observer = new GranularObserver(folder, List.of("disk"), scene -> Gauge.between(2, WALLS), 5, 2);
        Simulation simulation = Lab.simulation(yaml.replace("end: 1,", "end: 0.02,"), observer);
        simulation.run();
        List<String> lines = Files.readAllLines(folder.resolve("granular.csv"));
        assertEquals(5, lines.size());
        assertEquals("step,time_s,grains,rattlers,pairs,coordination,solid_fraction,mean_force_N,pressure_N_per_m,"
            + "stress_xx_N_per_m,stress_xy_N_per_m,stress_yx_N_per_m,"
            + "stress_yy_N_per_m,fabric_xx,fabric_xy,fabric_yx,fabric_yy,length_x_m,strain_x,length_y_m,strain_y", lines.get(0));
        String[] last = lines.get(4).split(",");
        assertEquals(20, Integer.parseInt(last[0]));
        assertEquals(2000, Double.parseDouble(last[9]), 1e-6);
        assertEquals(0.6, Double.parseDouble(last[17]), 1e-9);
        assertEquals(4 * 25 + 1, Files.readAllLines(folder.resolve("forces.csv")).size());
        assertEquals(4, observer.charts().get(2).count());
    }

    @Test
    void stressOverStrainIsChartedBesideThatOfAnEarlierRun(@TempDir Path folder) throws Exception {
        Path earlier = Files.createDirectories(folder.resolve("soft.out")).resolve("granular.csv");
        Files.writeString(earlier, "time_s,length_y_m,stress_yy_N_per_m\n0.001,9,1\n0.01,2,10\n0.02,1,30\n");
        String block = "granular: {bodies: [disk], walls: " + WALLS + ", every: 5, stress_strain: {axis: y, since: 0.01, against: ['" + earlier + "']}}";
        ObserverProvider provider = Providers.installed().get(ObserverProvider.class, "granular");
        Settings settings = SceneReader.parse(block, "case.yaml", List.of()).block("granular").checked(provider.parameters());
        GranularObserver observer = (GranularObserver) provider.create(settings, Files.createDirectories(folder.resolve("hard")));
        Lab.simulation(square(3, 3, 1200, 600, 0, "[0, 0]").replace("end: 1,", "end: 0.02,"), observer).run();
        Chart chart = observer.charts().get(0);
        assertEquals(List.of("hard", "soft"), chart.names());
        assertEquals("strain along y", chart.axis());
        assertEquals(3 + 2, chart.count(), "0.01, 0.015 and 0.02 s, then the other run's two rows");
        assertEquals(0, chart.abscissa(0));
        assertEquals(1000, chart.value(0, 2), 1e-6, "600 N on 0.6 m");
        assertTrue(Double.isNaN(chart.value(1, 2)) && Double.isNaN(chart.value(0, 3)));
        assertEquals(0, chart.abscissa(3));
        assertEquals(Math.log(2), chart.abscissa(4), 1e-15);
        assertEquals(30, chart.value(1, 4));
    }

    @Test
    void openingsOfAJointAreHowFarItsMarksMoveApart(@TempDir Path folder) throws Exception {
        // the upper block is thrown up at 1 m/s and sideways at 0.5 m/s, without gravity
        OpeningsObserver observer = new OpeningsObserver(folder, List.of("upper"), 1);
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: joint
            dimension: 2
            time: {end: 0.1, step: 1e-3}
            gravity: [0, 0]
            bodies:
              - {name: lower, type: fixed, shape: {type: box, size: [1, 0.2]}, position: [0, 0]}
              - {name: upper, type: rigid, density: 1000, shape: {type: box, size: [1, 0.2]}, position: [0, 0.2], force: [100, 200]}
            laws: [{type: newton-coulomb, friction: 0}]
            """, observer);
        simulation.run();
        List<String> lines = Files.readAllLines(folder.resolve("openings.csv"));
        String[] last = lines.get(lines.size() - 1).split(",");
        assertEquals("upper", last[2]);
        assertEquals("lower", last[3]);
        assertEquals(0.5 * 200 / 200 * 0.01, Double.parseDouble(last[4]), 1e-9, "½ a t²");
        assertEquals(0.5 * 100 / 200 * 0.01, Double.parseDouble(last[5]), 1e-9);
    }

    @Test
    void aGaugeHasTwoEntriesPerAxis(@TempDir Path folder) {
        for (Map<String, Object> gauge : List.<Map<String, Object>>of(Map.of("walls", List.of("left", "right")), Map.of("box", List.of(0, 0)))) {
            Map<String, Object> keys = new HashMap<>(gauge);
            keys.put("bodies", List.of("disk"));
            ObserverProvider provider = Providers.installed().get(ObserverProvider.class, "granular");
            Settings settings = Settings.of(keys).checked(provider.parameters());
            String message = assertThrows(SceneFormatException.class, () -> provider.create(settings, folder)).getMessage();
            assertTrue(message.contains("has 2 entries, expected 4 in 2D, 6 in 3D"), message);
        }
    }

    @Test
    void unknownGrainsAndWallsThatAreNoPlanesAreNamed() {
        Simulation simulation = Lab.simulation(square(1, 1, 1, 1, 0, "[0, 0]"));
        StepReport report = Lab.step(simulation, 1e-3);
        String none = assertThrows(IllegalArgumentException.class, () -> new Grains(report.scene(), report.state(), List.of("stone"))).getMessage();
        assertTrue(none.contains("stone"), none);
        String wall = assertThrows(IllegalArgumentException.class,
            () -> measure(simulation, report, List.of("left", "right", "bottom", "disk-0"))).getMessage();
        assertTrue(wall.contains("disk-0") && wall.contains("plane"), wall);
    }
}
