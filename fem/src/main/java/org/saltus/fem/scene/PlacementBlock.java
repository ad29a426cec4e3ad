package org.saltus.fem.scene;

import java.util.List;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vectors;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.fem.mesh.Meshes;

/** Reads {@code position}, {@code orientation} and {@code angle}: where the mesh's own axes stand in space. */
final class PlacementBlock {
    /** How far the length of a quaternion may be from 1: digits that people type. */
    private static final double UNIT = 1e-6;

    static final List<Parameter> PARAMETERS = List.of(
        Parameter.numbers("position", "m", "where the mesh's origin goes, x, y, z (2D: x, y); the origin when absent"),
        Parameter.numbers("orientation", "-", "3D: unit quaternion w, x, y, z that turns the mesh about its origin, or a "
            + "rotation vector of three numbers; unturned when absent"),
        Parameter.optionalNumber("angle", "rad", Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY,
            "2D: turns the mesh about its origin; 0 when absent"));

    private PlacementBlock() {
    }

    static Mesh placed(Settings block, Mesh mesh, int dimension) {
        return Meshes.placed(mesh, vector(block, "position", dimension), quaternion(block, dimension));
    }

    /** Numbers of a key, one per dimension of the scene, as three; zeros when it is absent. */
    static double[] vector(Settings block, String key, int dimension) {
        double[] out = new double[3];
        if (block.has(key)) {
            System.arraycopy(block.numbers(key, dimension), 0, out, 0, dimension);
        }
        return out;
    }

    static double[] quaternion(Settings block, int dimension) {
        double[] q = {1, 0, 0, 0};
        String wrong = dimension == 2 ? "orientation" : "angle";
        block.refuseIf(block.has(wrong), wrong, "\"" + wrong + "\" does not apply in a scene of dimension " + dimension + ". Use \""
                + (dimension == 2 ? "angle\" [rad]." : "orientation\"."));
        if (block.has("angle")) {
            Quaternion.exp(new double[] {0, 0, block.number("angle")}, 0, q, 0);
        }
        if (!block.has("orientation")) {
            return q;
        }
        double[] given = block.numbers("orientation");
        if (given.length == 3) {
            Quaternion.exp(given, 0, q, 0);
            return q;
        }
        block.refuseIf(given.length != 4 || Math.abs(Vectors.norm2(4, given, 0) - 1) > UNIT, "orientation",
            "\"orientation\" has " + given.length + " entries of norm "
                + Vectors.norm2(given.length, given, 0) + ", expected a unit quaternion w, x, y, z or a rotation vector "
                + "of three numbers [rad].");
        Quaternion.normalize(given, 0);
        return given;
    }
}
