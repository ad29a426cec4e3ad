package org.saltus.contact.shape;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;

/** Reads a {@link Cluster} with its pieces. */
final class ClusterBlock {
    static final List<Parameter> PARAMETERS = List.of(
        Parameter.requiredList("pieces", "shapes {type: ..., position: [x, y, z], orientation: [w, x, y, z] or rotation vector} (plane:"
            + " position: [x, y], angle); polygons and polyhedra without position stay where their vertices are"),
        Parameter.flag("as_given", false, "true: the given axes are principal, about the centre of mass, and mass and inertia come"
            + " by hand; false: both are summed over the pieces, and position means their centre of mass"));
    private static final String[] PLACE = {"type", "position", "orientation", "angle"};

    private ClusterBlock() {
    }

    static Cluster read(Settings settings, Context context) {
        List<Settings> blocks = settings.blocks("pieces");
        List<Shape> pieces = new ArrayList<>();
        double[] placements = new double[7 * blocks.size()];
        for (int k = 0; k < blocks.size(); k++) {
            Settings block = blocks.get(k);
            ShapeProvider provider = context.providers().get(ShapeProvider.class, block, "type");
            Shape piece = provider.create(block.checked(provider.parameters(), PLACE), context);
            pieces.add(piece);
            place(block, piece, context.dimension(), placements, 7 * k);
        }
        return settings.flag("as_given") ? Cluster.asGiven(pieces, placements, context.dimension()) : new Cluster(pieces, placements, context.dimension());
    }

    private static void place(Settings block, Shape piece, int dimension, double[] out, int o) {
        Quaternion.identity(out, o + 3);
        if (!block.has("position") && piece instanceof Polygon p) {
            System.arraycopy(p.centroid(), 0, out, o, 2);
        } else if (!block.has("position") && piece instanceof Polyhedron p) {
            System.arraycopy(p.centroid(), 0, out, o, 3);
            System.arraycopy(p.axes(), 0, out, o + 3, 4);
        } else if (block.has("position")) {
            System.arraycopy(block.numbers("position", dimension), 0, out, o, dimension);
        }
        if (dimension == 2 && block.has("orientation") || dimension == 3 && block.has("angle")) {
            String key = dimension == 2 ? "orientation" : "angle";
            throw block.error(key, "\"" + key + "\" turns pieces in the other dimension. Use \"" + (dimension == 2 ? "angle" : "orientation") + "\".");
        }
        if (block.has("angle")) {
            double half = 0.5 * block.number("angle");
            out[o + 3] = Math.cos(half);
            out[o + 6] = Math.sin(half);
        }
        if (block.has("orientation")) {
            turn(block, out, o + 3);
        }
    }

    private static void turn(Settings block, double[] out, int o) {
        double[] given = block.numbers("orientation");
        if (given.length == 3) {
            Quaternion.exp(given, 0, out, o);
            return;
        }
        double squared = 0;
        for (double x : given) {
            squared += x * x;
        }
        block.refuseIf(given.length != 4 || Math.abs(squared - 1) > 1e-3, "orientation", "\"orientation\" is " + block.raw("orientation")
                + ", expected a unit quaternion w, x, y, z or a rotation vector of three numbers, rad.");
        System.arraycopy(given, 0, out, o, 4);
        Quaternion.normalize(out, o);
    }
}
