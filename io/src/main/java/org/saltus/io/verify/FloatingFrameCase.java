package org.saltus.io.verify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.saltus.core.detection.RowDetector;
import org.saltus.core.interaction.Activation;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.TimeStepper;

/**
 * The reference run of a free elastic bar that starts as a rigid rotation, its frame being a {@code floating-frame} body with the
 * centrifugal force on the deformed place. Compared are the angle, the elongation and the places of both ends as q, the spin as v,
 * and the energy. A floating frame has no closed identity: the residual is not judged.
 */
final class FloatingFrameCase {
    private static final String BODY = "floating-frame";
    private static final String INTEGRATOR = "moreau-jean";

    private record Sample(int k, double angle, double spin, double elongation, double energy, double[] left, double[] right) {
    }

    private final String file;
    private final double length;
    private final int nx;
    private final int ny;
    private final double h;
    private final Map<String, Object> settings = new LinkedHashMap<>();
    private final List<Sample> samples = new ArrayList<>();
    private final Differences q = new Differences();
    private final Differences v = new Differences();
    private final Differences energy = new Differences();

    private FloatingFrameCase(Json json) {
        file = json.file();
        length = json.number("L");
        nx = json.whole("nx", 1, 10_000);
        ny = json.whole("ny", 1, 10_000);
        h = json.number("h");
        double width = json.number("width");
        settings.put("name", "bar");
        settings.put("mesh", Map.of("type", "rectangle", "size", List.of(length, width), "divisions", List.of(nx, ny), "cells", "t3"));
        settings.put("material", Map.of("young", json.number("E"), "poisson", json.number("nu"), "density", json.number("rho")));
        settings.put("position", List.of(-length / 2, -width / 2));
        settings.put("spin", json.number("Omega"));
        settings.put("centrifugal", "current");
        for (Json s : json.list("samples")) {
            samples.add(new Sample(s.whole("k", 0, Integer.MAX_VALUE), s.number("phi"), s.number("omega"), s.number("elongation"),
                s.number("energy"), s.numbers("x_left_mid", 2), s.numbers("x_right_mid", 2)));
        }
    }

    static FloatingFrameCase read(Json json) {
        return new FloatingFrameCase(json);
    }

    /** Runs it, one row. */
    void run(Parts parts, double tolerance, Consumer<VerifyRow> rows) {
        int steps = samples.get(samples.size() - 1).k;
        String scheme = INTEGRATOR + " theta=0.5";
        if (!parts.hasBody(BODY) || !parts.hasIntegrator(INTEGRATOR)) {
            String missing = parts.hasBody(BODY) ? INTEGRATOR : BODY;
            rows.accept(VerifyRow.skipped(file, scheme, "-", h, steps, missing + " is not installed"));
            return;
        }
        List<BodyDynamics> bodies = new ArrayList<>();
        parts.bodies(BODY, settings, new Collector(bodies));
        Scene scene = new Scene("floating frame", 2, bodies, List.of(), new InteractionTable());
        TimeStepper stepper = new TimeStepper(scene, parts.integrator(INTEGRATOR, Map.of("theta", 0.5)), new Activation(false, 1, 0),
            new RowDetector(null), parts.delassus(), parts.solver());
        int next = 0;
        while (next < samples.size() && samples.get(next).k == 0) {
            next++;
        }
        for (int k = 1; k <= steps; k++) {
            StepReport report = stepper.step(h);
            if (samples.get(next).k == k) {
                compare(samples.get(next++), bodies.get(0), report);
            }
        }
        double worst = Math.max(q.scaled(), Math.max(v.scaled(), energy.scaled()));
        boolean near = worst <= tolerance;
        rows.accept(new VerifyRow(file, scheme, "-", h, steps, q.scaled(), v.scaled(), Double.NaN, energy.scaled(), Double.NaN,
            Double.NaN, near ? VerifyRow.Status.OK : VerifyRow.Status.FAIL, near ? "" : "differs by more than " + tolerance));
    }

    private void compare(Sample sample, BodyDynamics body, StepReport report) {
        double[] placement = new double[7];
        double[] velocity = new double[6];
        body.writePlacements(report.state().q(), placement);
        body.writeMemberVelocities(report.state().q(), report.state().v(), velocity);
        double turned = 2 * Math.atan2(placement[6], placement[3]) - sample.angle;
        q.add(sample.angle + Math.IEEEremainder(turned, 2 * Math.PI), sample.angle);
        v.add(velocity[5], sample.spin);
        energy.add(report.energy().kinetic() + report.energy().elastic(), sample.energy);
        double[] x = places((MeshedBody) body, report.state().q());
        double[] left = end(x, 0);
        double[] right = end(x, nx);
        double cos = Math.cos(sample.angle);
        double sin = Math.sin(sample.angle);
        q.add(cos * (right[2] - left[2]) + sin * (right[3] - left[3]) - length, sample.elongation);
        for (int a = 0; a < 2; a++) {
            q.add(left[a], sample.left[a]);
            q.add(right[a], sample.right[a]);
        }
    }

    private static double[] places(MeshedBody body, double[] q) {
        double[] x = new double[body.mesh().coordinates().length];
        body.writeDisplacements(q, x);
        for (int i = 0; i < x.length; i++) {
            x[i] += body.mesh().coordinates()[i];
        }
        return x;
    }

    /** Place of the middle node of column i of the mesh, and the mean place of the column. */
    private double[] end(double[] x, int i) {
        double[] out = new double[4];
        for (int j = 0; j <= ny; j++) {
            int node = 3 * (i + (nx + 1) * j);
            for (int a = 0; a < 2; a++) {
                out[a] = j == ny / 2 ? x[node + a] : out[a];
                out[2 + a] += x[node + a] / (ny + 1);
            }
        }
        return out;
    }

    /** Takes the one body. */
    private record Collector(List<BodyDynamics> bodies) implements SceneParts {
        @Override
        public int addBody(BodyDynamics body) {
            bodies.add(body);
            return bodies.size() - 1;
        }

        @Override
        public void addPart(String name, Settings block, int body, int unit, Shape shape, double[] placement) {
            // nothing touches in this case
        }

        @Override
        public Shape shape(Settings block) {
            throw new AssertionError("a meshed body asked for a shape");
        }
    }
}
