package org.saltus.core.rigid;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;

/** Collects what body providers make; knows the shapes ball {radius}, brick {edges} and half-space. */
public final class TestParts implements SceneParts {
    public final List<BodyDynamics> bodies = new ArrayList<>();
    public final List<Part> parts = new ArrayList<>();

    /** Runs a provider on blocks given as maps, checked as a scene does. */
    public static TestParts of(BodyProvider provider, int dimension, List<Map<String, ?>> blocks) {
        TestParts parts = new TestParts();
        List<Settings> checked = new ArrayList<>();
        for (Settings block : Settings.of(Map.of("bodies", blocks)).blocks("bodies")) {
            checked.add(block.checked(provider.parameters(), "name", "type", "collision_group"));
        }
        provider.create(checked, new Context(Path.of(""), Providers.of(), dimension, new double[] {0, 0, -9.81}, 1), parts);
        return parts;
    }

    @Override
    public int addBody(BodyDynamics body) {
        bodies.add(body);
        return bodies.size() - 1;
    }

    @Override
    public void addPart(String name, Settings block, int body, int unit, Shape shape, double[] placement) {
        parts.add(new Part(name, body, unit, shape, placement, 0));
    }

    @Override
    public Shape shape(Settings block) {
        return switch (block.text("type")) {
            case "sphere", "disk" -> new Ball(block.number("radius"));
            case "brick" -> new Brick(block.numbers("edges", 3));
            default -> new HalfSpace();
        };
    }

    /** A ball, in the plane a disk. */
    record Ball(double radius) implements Shape {
        @Override
        public String kind() {
            return "ball";
        }

        @Override
        public double boundingRadius() {
            return radius;
        }

        @Override
        public MassProperties massProperties(double density, int dimension) {
            if (dimension == 2) {
                double mass = density * Math.PI * radius * radius;
                return new MassProperties(mass, 0, 0, mass * radius * radius / 2);
            }
            double mass = density * 4 / 3 * Math.PI * radius * radius * radius;
            double i = 0.4 * mass * radius * radius;
            return new MassProperties(mass, i, i, i);
        }

        @Override
        public Tessellation tessellate(double size) {
            return new Tessellation(new double[0], new int[0][]);
        }
    }

    /** A box with three edges. */
    record Brick(double[] edges) implements Shape {
        @Override
        public String kind() {
            return "brick";
        }

        @Override
        public double boundingRadius() {
            return Math.hypot(Math.hypot(edges[0], edges[1]), edges[2]) / 2;
        }

        @Override
        public MassProperties massProperties(double density, int dimension) {
            double mass = density * edges[0] * edges[1] * edges[2];
            double a = edges[0] * edges[0];
            double b = edges[1] * edges[1];
            double c = edges[2] * edges[2];
            return new MassProperties(mass, mass * (b + c) / 12, mass * (a + c) / 12, mass * (a + b) / 12);
        }

        @Override
        public Tessellation tessellate(double size) {
            return new Tessellation(new double[0], new int[0][]);
        }
    }

    /** A shape without volume. */
    record HalfSpace() implements Shape {
        @Override
        public String kind() {
            return "half-space";
        }

        @Override
        public double boundingRadius() {
            return Double.POSITIVE_INFINITY;
        }

        @Override
        public MassProperties massProperties(double density, int dimension) {
            throw new IllegalArgumentException("half-space has no finite mass.");
        }

        @Override
        public Tessellation tessellate(double size) {
            return new Tessellation(new double[0], new int[0][]);
        }
    }
}
