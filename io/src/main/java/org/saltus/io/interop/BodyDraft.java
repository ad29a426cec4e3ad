package org.saltus.io.interop;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.Quaternion;

/**
 * One body of a scene as pieces in axes about its centre of mass (of obstacles: about its origin), which are turned so that they are principal.
 *
 * @param name        of the body
 * @param dimension   2 or 3
 * @param pieces      what touches, in the body's axes; may be empty
 * @param position    of the origin of these axes, three entries
 * @param orientation unit quaternion from these axes to space
 */
public record BodyDraft(String name, int dimension, List<Piece> pieces, double[] position, double[] orientation) {
    private static final double ROUND_OFF = 1e-12;
    /** A shape whose centroid lies within this share of its size of the centre of mass is taken to lie about it: what single precision leaves. */
    private static final double SINGLE_PRECISION = 1e-6;

    /** Obstacle. */
    public Map<String, Object> fixed() {
        Map<String, Object> out = start("fixed");
        if (pieces.size() == 1 && pieces.get(0).centred()) {
            Piece piece = pieces.get(0);
            out.put("shape", piece.block());
            place(out, Piece.applied(position, orientation, piece.place()), product(orientation, piece.turn()));
            return out;
        }
        out.put("shape", cluster(pieces));
        place(out, position, orientation);
        return out;
    }

    /**
     * Rigid body.
     *
     * @param mass     kg
     * @param inertia  about the centre of mass in the body's axes, nine entries (in the plane the last); null for that of the pieces, scaled to the mass
     * @param velocity of the centre, three entries
     * @param spin     in space axes, three entries
     */
    public Map<String, Object> rigid(double mass, double[] inertia, double[] velocity, double[] spin) {
        Map<String, Object> out = start("rigid");
        double[] j = inertia != null || pieces.isEmpty() ? inertia : scaled(mass);
        double[] turn = orientation;
        double[] at = position;
        double[] moments = null;
        if (pieces.size() == 1 && pieces.get(0).isCentred(SINGLE_PRECISION) && standsAlone(pieces.get(0), j)) {
            Piece piece = pieces.get(0);
            turn = product(orientation, piece.turn());
            out.put("shape", piece.block());
            if (inertia != null) {
                double[] own = new Solid(1, new double[3], inertia).moved(new double[3], conjugate(piece.turn())).inertia();
                moments = new double[] {own[0], own[4], own[8]};
            }
        } else if (dimension == 2) {
            moments = new double[] {0, 0, j[8]};
            if (!pieces.isEmpty()) {
                out.put("shape", cluster(pieces));
            }
        } else if (j != null) {
            double[] principal = Solid.principal(j);
            moments = Arrays.copyOf(principal, 3);
            double[] axes = Arrays.copyOfRange(principal, 3, 7);
            turn = product(orientation, axes);
            double[] back = conjugate(axes);
            if (!pieces.isEmpty()) {
                out.put("shape", cluster(pieces.stream().map(piece -> piece.moved(new double[3], back)).toList()));
            }
        }
        out.put("mass", mass);
        if (moments != null) {
            out.put("inertia", dimension == 3 ? (Object) moments : (Object) moments[2]);
        }
        place(out, at, turn);
        putVector(out, "velocity", Arrays.copyOf(velocity, dimension));
        if (dimension == 3) {
            putVector(out, "spin", spin);
        } else if (spin[2] != 0) {
            out.put("spin", spin[2]);
        }
        return out;
    }

    /** True when the own axes of the piece are principal for this inertia. */
    private boolean standsAlone(Piece piece, double[] j) {
        if (dimension == 2) {
            return true;
        }
        double[] own = new Solid(1, new double[3], j).moved(new double[3], conjugate(piece.turn())).inertia();
        double off = Math.max(Math.abs(own[1]), Math.max(Math.abs(own[2]), Math.abs(own[5])));
        return off <= ROUND_OFF * (own[0] + own[4] + own[8]);
    }

    /** That of the pieces about the origin, scaled to the mass. */
    private double[] scaled(double mass) {
        Solid all = Solid.sum(pieces.stream().map(Piece::solid).toList());
        double[] j = all.about(new double[3]);
        for (int k = 0; k < j.length; k++) {
            j[k] *= mass / all.volume();
        }
        return j;
    }

    private Map<String, Object> cluster(List<Piece> turned) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("type", "cluster");
        out.put("as_given", true);
        List<Object> blocks = new ArrayList<>();
        turned.forEach(piece -> blocks.add(piece.asPiece(dimension)));
        out.put("pieces", blocks);
        return out;
    }

    private Map<String, Object> start(String type) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("name", name);
        out.put("type", type);
        return out;
    }

    private void place(Map<String, Object> out, double[] at, double[] turn) {
        putVector(out, "position", Arrays.copyOf(at, dimension));
        Piece.putTurn(out, dimension, turn);
    }

    /** Adds a vector unless it is zero. */
    public static void putVector(Map<String, Object> out, String key, double[] vector) {
        if (Arrays.stream(vector).anyMatch(x -> x != 0)) {
            out.put(key, vector);
        }
    }

    private static double[] product(double[] a, double[] b) {
        double[] out = new double[4];
        Quaternion.multiply(a, 0, b, 0, out, 0);
        return out;
    }

    private static double[] conjugate(double[] q) {
        return new double[] {q[0], -q[1], -q[2], -q[3]};
    }

    /** Nine entries from three moments or nine numbers. */
    public static double[] matrix(double[] moments) {
        return moments.length == 9 ? moments.clone() : new double[] {moments[0], 0, 0, 0, moments[1], 0, 0, 0, moments[2]};
    }

    /** Spin in space axes of a spin in the body's. */
    public static double[] inSpace(double[] orientation, double[] spin) {
        double[] r = new double[9];
        Quaternion.toMatrix(orientation, 0, r, 0);
        double[] out = new double[3];
        Mat3.multiply(r, 0, spin, 0, out, 0);
        return out;
    }
}
