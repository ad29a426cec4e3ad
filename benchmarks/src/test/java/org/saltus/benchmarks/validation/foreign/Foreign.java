package org.saltus.benchmarks.validation.foreign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.saltus.contact.shape.ConvexShape;
import org.saltus.contact.shape.Solid;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;

/** Shapes of another group, and their providers as a class path with that group's jar has them. */
final class Foreign {
    private Foreign() {
    }

    /** Everything that is installed, and the shapes below. */
    static Providers providers(Path folder) {
        try {
            Path services = Files.createDirectories(folder.resolve("META-INF/services")).resolve(ShapeProvider.class.getName());
            Files.write(services, List.of(BoxProvider.class.getName(),
                TorusProvider.class.getName(), BallProvider.class.getName(), BlobProvider.class.getName()));
            return Providers.installed(new URLClassLoader(new URL[] {folder.toUri().toURL()}, Foreign.class.getClassLoader()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the shapes here share: masses are given by hand, and a picture is a line. */
    private interface Bare extends Shape {
        @Override
        default MassProperties massProperties(double density, int dimension) {
            throw new IllegalArgumentException(kind() + ": give mass and inertia.");
        }

        @Override
        default Tessellation tessellate(double size) {
            return new Tessellation(new double[] {-boundingRadius(), 0, 0, boundingRadius(), 0, 0}, new int[][] {{0, 1}});
        }
    }

    /** A box about its origin by its support function; in the plane a rectangle. */
    record Box(double a, double b, double c) implements Bare, ConvexShape {
        @Override
        public String kind() {
            return "foreign-box";
        }

        @Override
        public double boundingRadius() {
            return 0.5 * Math.sqrt(a * a + b * b + c * c);
        }

        @Override
        public void support(double dx, double dy, double dz, double[] point) {
            point[0] = Math.copySign(0.5 * a, dx);
            point[1] = Math.copySign(0.5 * b, dy);
            point[2] = Math.copySign(0.5 * c, dz);
        }
    }

    /** All points within a distance of a circle about the z axis, by the signed distance. */
    record Torus(double ring, double tube) implements Bare, Solid {
        @Override
        public String kind() {
            return "foreign-torus";
        }

        @Override
        public double boundingRadius() {
            return ring + tube;
        }

        @Override
        public double distance(double x, double y, double z, double[] n) {
            double across = Math.sqrt(x * x + y * y);
            double out = across - ring;
            double d = Math.sqrt(out * out + z * z);
            n[0] = across > 0 && d > 0 ? out / d * x / across : 1;
            n[1] = across > 0 && d > 0 ? out / d * y / across : 0;
            n[2] = d > 0 ? z / d : 0;
            return d - tube;
        }
    }

    /** A ball by its signed distance; in the plane a disk. */
    record Ball(double radius) implements Bare, Solid {
        @Override
        public String kind() {
            return "foreign-ball";
        }

        @Override
        public double boundingRadius() {
            return radius;
        }

        @Override
        public double distance(double x, double y, double z, double[] n) {
            double d = Math.sqrt(x * x + y * y + z * z);
            n[0] = d > 0 ? x / d : 0;
            n[1] = d > 0 ? y / d : 1;
            n[2] = d > 0 ? z / d : 0;
            return d - radius;
        }
    }

    /** A shape that tells nothing but its size. */
    record Blob(double boundingRadius) implements Bare {
        @Override
        public String kind() {
            return "foreign-blob";
        }
    }

    /** A provider of a shape with one or more sizes. */
    private abstract static class Sized implements ShapeProvider {
        private final String name;

        Sized(String name) {
            this.name = name;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public String summary() {
            return "a shape of another group";
        }

        @Override
        public List<Parameter> parameters() {
            return List.of(Parameter.requiredNumbers("size", "m", "its sizes"));
        }

        @Override
        public Shape create(Settings settings, Context context) {
            return of(settings.numbers("size"), context.dimension());
        }

        abstract Shape of(double[] size, int dimension);
    }

    /** Makes {@link Box}. */
    public static final class BoxProvider extends Sized {
        /** Registered by name. */
        public BoxProvider() {
            super("foreign-box");
        }

        @Override
        Shape of(double[] s, int dimension) {
            return new Box(s[0], s[1], dimension == 2 ? 0 : s[2]);
        }
    }

    /** Makes {@link Torus}. */
    public static final class TorusProvider extends Sized {
        /** Registered by name. */
        public TorusProvider() {
            super("foreign-torus");
        }

        @Override
        Shape of(double[] s, int dimension) {
            return new Torus(s[0], s[1]);
        }
    }

    /** Makes {@link Ball}. */
    public static final class BallProvider extends Sized {
        /** Registered by name. */
        public BallProvider() {
            super("foreign-ball");
        }

        @Override
        Shape of(double[] s, int dimension) {
            return new Ball(s[0]);
        }
    }

    /** Makes {@link Blob}. */
    public static final class BlobProvider extends Sized {
        /** Registered by name. */
        public BlobProvider() {
            super("foreign-blob");
        }

        @Override
        Shape of(double[] s, int dimension) {
            return new Blob(s[0]);
        }
    }
}
