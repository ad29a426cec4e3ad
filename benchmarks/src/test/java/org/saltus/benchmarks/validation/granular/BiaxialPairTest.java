package org.saltus.benchmarks.validation.granular;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.contact.granular.Gauge;
import org.saltus.contact.granular.GrainMeasures;
import org.saltus.contact.granular.Grains;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Observer;
import org.saltus.core.run.Simulation;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.fem.ffr.FloatingFrameBody;

/**
 * V46, stage 1, and V35, variants (iii) rigid meshes and (iv) E = 1e14 Pa of {@code benchmarks/scenes/biaxial.yaml} sheared from one and the same packing,
 * which rigid meshes form under pressure and drag; {@code benchmarks/scenes/biaxial-pair.sh} does the same on files. From equal places both move alike until
 * differences of 1e-7, which such packings multiply, have grown; from then on means over the strain are to be compared ({@code benchmarks/NOTES.md}).
 */
class BiaxialPairTest {
    private static final double P = 1e5;
    private static final double HELD = 0.1;
    private static final double WALL = 1000;
    private static final double WINDOW = 1e-3;
    private static final String SCENE = "../../benchmarks/scenes/biaxial.yaml";
    /** Stage 1 alone: the walls press, and a thin medium stops rattlers. */
    private static final List<String> PRESSING = List.of("bodies.grain.drag=5", "bodies.top.drag=5", "bodies.right.drag=5", "joints.1.load=1e5",
        "joints.2.motor.max_effort={times: [90, 91], values: [0, 1]}");

    @TempDir
    Path folder;

    /** A row of a stress-strain curve. */
    private record Row(double strain, double x, double y, double width) {
    }

    /** Stresses by p over the strain of the top, after the walls were held for a while. */
    private static final class Curve implements Observer {
        private final List<Row> rows = new ArrayList<>();
        private GrainMeasures measures;
        private double height;

        @Override
        public void start(Scene scene, State state) {
            measures = new GrainMeasures(new Grains(scene, state, List.of("grain")), Gauge.between(2, List.of("left", "right", "floor", "top")), 2, 1e-6, 2);
        }

        @Override
        public void step(StepReport report) {
            if (report.time() < HELD - 1e-9) {
                return;
            }
            measures.read(report);
            double length = measures.gauge().length(1);
            height = rows.isEmpty() ? length : height;
            rows.add(new Row(Math.log(height / length), measures.stress(0, 0) / P, measures.stress(1, 1) / P, measures.gauge().length(0)));
        }

        /** Mean vertical stress by mean horizontal stress between two strains. */
        double ratio(double from, double to) {
            double x = 0;
            double y = 0;
            for (Row row : rows) {
                if (row.strain > from && row.strain <= to) {
                    x += row.x;
                    y += row.y;
                }
            }
            return y / x;
        }

        /** Growth of the box's width, m. */
        double widening() {
            return rows.get(rows.size() - 1).width - rows.get(0).width;
        }
    }

    private static double[] placement(Simulation simulation, Part part) {
        BodyDynamics body = simulation.stepper().scene().bodies().get(part.body());
        double[] all = new double[7 * body.memberCount()];
        body.writePlacements(simulation.stepper().state().q(), all);
        double[] out = new double[7];
        System.arraycopy(all, 7 * part.member(), out, 0, 7);
        return out;
    }

    private static double radius(MeshedBody body) {
        double[] x = body.mesh().coordinates();
        double low = x[0];
        double high = x[0];
        for (int i = 0; i < x.length; i += 3) {
            low = Math.min(low, x[i]);
            high = Math.max(high, x[i]);
        }
        return 0.5 * (high - low);
    }

    /** Presses rigid meshes to rest, writes their places to a file, and returns the changes of the scene that start stage 2 from it. */
    private List<String> pressed() throws IOException {
        List<String> changes = new ArrayList<>(PRESSING);
        changes.addAll(List.of("bodies.grain.type=rigid-mesh", "time.end=3"));
        Simulation simulation = Lab.example(SCENE, changes);
        simulation.run();
        StringBuilder grains = new StringBuilder("x,y,r,angle\n");
        double top = 0;
        double right = 0;
        for (Part part : simulation.stepper().scene().parts()) {
            if (part.isFixed()) {
                continue;
            }
            double[] at = placement(simulation, part);
            if (simulation.stepper().scene().bodies().get(part.body()) instanceof MeshedBody mesh) {
                grains.append(String.format(Locale.ROOT, "%.17g,%.17g,%.6g,%.17g%n", at[0], at[1], radius(mesh), 2 * Math.atan2(at[6], at[3])));
            } else {
                top = part.name().equals("top") ? at[1] : top;
                right = part.name().equals("right") ? at[0] : right;
            }
        }
        Path file = Files.writeString(folder.resolve("packed.csv"), grains);
        return List.of("bodies.grain.generate={type: csv, file: '" + file + "'}", "overlap=accept", "bodies.top.position=[0, " + top + "]",
            "joints.2.anchor=[0, " + top + "]", "bodies.right.position=[" + right + ", 0]", "joints.1.load={times: [0.1, 0.102], values: [1e5, 0]}",
            "joints.2.motor.max_effort={times: [0.1, 0.102], values: [0, 1e12]}");
    }

    private static Curve shear(List<String> packing, double end, String variant) {
        List<String> changes = new ArrayList<>(packing);
        changes.add("time.end=" + end);
        changes.add(variant);
        Curve curve = new Curve();
        Lab.example(SCENE, changes, curve).run();
        return curve;
    }

    /** 0.3 % of strain, in windows of 0.1 %: the stress of single steps differs by up to 15 %, their means by about 1 %, the widening by less. */
    @Test
    @Tag("long")
    void stiffGrainsMoveAsRigidMeshes() throws IOException {
        List<String> packing = pressed();
        Curve rigid = shear(packing, HELD + 0.3, "bodies.grain.type=rigid-mesh");
        Curve stiff = shear(packing, HELD + 0.3, "bodies.grain.material.young=1e14");
        for (int k = 0; k < 3; k++) {
            double from = k * WINDOW;
            assertEquals(1, stiff.ratio(from, from + WINDOW) / rigid.ratio(from, from + WINDOW), 0.05, "from a strain of " + from);
        }
        assertEquals(1, stiff.ratio(0, 3 * WINDOW) / rigid.ratio(0, 3 * WINDOW), 0.02);
        assertTrue(rigid.ratio(0, 3 * WINDOW) > 1.2, "no elastic branch: " + rigid.ratio(0, 3 * WINDOW));
        assertEquals(1, stiff.widening() / rigid.widening(), 0.05);
    }

    /** Waits for the kinetic energy per mass to fall below 1e-8 J/kg after the pressing. */
    private static final class Rest implements Observer {
        private double mass = 2 * WALL;
        private double time = Double.NaN;

        @Override
        public void start(Scene scene, State state) {
            for (BodyDynamics body : scene.bodies()) {
                mass += body instanceof FloatingFrameBody grain ? grain.model().totalMass() : 0;
            }
        }

        @Override
        public void step(StepReport report) {
            time = report.time() > 1 && report.energy().kinetic() < 1e-8 * mass ? report.time() : time;
        }
    }

    /** V46: floating frames are pressed until the kinetic energy per mass is below 1e-8 J/kg; then the stresses are the pressure. */
    @Test
    @Tag("long")
    void pressingEndsAtRest() {
        List<String> changes = new ArrayList<>(PRESSING);
        changes.add("time.end=4");
        Curve curve = new Curve();
        Rest rest = new Rest();
        Lab.example(SCENE, changes, curve, rest).run(() -> !Double.isNaN(rest.time));
        assertTrue(rest.time < 3.5, "at rest at " + rest.time + " s");
        Row last = curve.rows.get(curve.rows.size() - 1);
        assertEquals(1, last.x, 0.01);
        assertEquals(1, last.y, 0.01);
    }
}
