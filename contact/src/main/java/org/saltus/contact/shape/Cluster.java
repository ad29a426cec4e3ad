package org.saltus.contact.shape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saltus.contact.shape.geometry.VolumeMoments;
import org.saltus.core.check.Check;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vec3;
import org.saltus.core.model.Shape;

/**
 * Several shapes as one rigid part: the way to non-convex bodies. Mass properties are the sum of those of the pieces (where pieces
 * overlap, the overlap counts twice), and the cluster is re-expressed about its centre of mass in principal axes; {@link #centroid} and {@link #axes}
 * say where they were. A cluster made with {@link #asGiven} keeps the given axes and takes mass and inertia by hand.
 */
public final class Cluster implements Compound {
    private final List<Shape> pieces;
    private final double[] placements;
    private final int dimension;
    private final boolean hasVolume;
    private final double volume;
    private final double[] principal;
    private final double[] centroid;

    /**
     * @param pieces     shapes that are no clusters and have a volume
     * @param placements 7 numbers per piece: x, y, z, quaternion, in common axes; copied
     * @param dimension  2 or 3
     */
    public Cluster(List<Shape> pieces, double[] placements, int dimension) {
        this(pieces, placements, dimension, true);
    }

    /** A cluster whose axes are left as given: they must be principal, about the centre of mass. */
    public static Cluster asGiven(List<Shape> pieces, double[] placements, int dimension) {
        return new Cluster(pieces, placements, dimension, false);
    }

    private Cluster(List<Shape> pieces, double[] placements, int dimension, boolean hasVolume) {
        Check.that(!pieces.isEmpty(), "cluster: has no pieces. Give at least one.");
        Check.length("cluster", "placements", placements.length, 7 * pieces.size(), "Give x, y, z and a quaternion per piece.");
        this.pieces = flat(pieces);
        this.dimension = dimension;
        this.hasVolume = hasVolume;
        this.placements = Check.finite("cluster", "placements", placements.clone());
        VolumeMoments moments = hasVolume ? moments() : new VolumeMoments();
        volume = moments.volume;
        centroid = hasVolume ? moments.centroid() : new double[3];
        principal = hasVolume ? moments.principal() : new double[] {0, 0, 0, 1, 0, 0, 0};
        if (dimension == 2) {
            Arrays.fill(principal, 3, 7, 0);
            principal[3] = 1;
        }
        double[] back = {principal[3], -principal[4], -principal[5], -principal[6]};
        for (int k = 0; k < this.placements.length; k += 7) {
            Vec3.axpy(-1, centroid, 0, this.placements, k);
            Quaternion.rotate(back, 0, this.placements, k, this.placements, k);
            Quaternion.multiply(back, 0, this.placements, k + 3, this.placements, k + 3);
        }
    }

    private static List<Shape> flat(List<Shape> pieces) {
        for (Shape s : pieces) {
            Check.that(!(s instanceof Compound), "cluster: a piece is a " + s.kind() + ", expected single shapes. List its pieces instead.");
        }
        return List.copyOf(new ArrayList<>(pieces));
    }

    /** In the plane ∫x² and ∫y² of a piece are taken as halves of its polar moment: only their sum matters there. */
    private VolumeMoments moments() {
        VolumeMoments out = new VolumeMoments();
        double[] r = new double[9];
        double[] second = new double[9];
        for (int p = 0; p < pieces.size(); p++) {
            MassProperties m = pieces.get(p).massProperties(1, dimension);
            double sum = dimension == 3 ? 0.5 * (m.i1() + m.i2() + m.i3()) : 0;
            double[] s = dimension == 3 ? new double[] {sum - m.i1(), sum - m.i2(), sum - m.i3()} : new double[] {0.5 * m.i3(), 0.5 * m.i3(), 0};
            Quaternion.toMatrix(placements, 7 * p + 3, r, 0);
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j < 3; j++) {
                    second[3 * i + j] = r[3 * i] * s[0] * r[3 * j] + r[3 * i + 1] * s[1] * r[3 * j + 1] + r[3 * i + 2] * s[2] * r[3 * j + 2];
                }
            }
            out.addBody(m.mass(), Arrays.copyOfRange(placements, 7 * p, 7 * p + 3), second);
        }
        return out;
    }

    /** Where the centre of mass lies in the given axes, m; a copy. */
    public double[] centroid() {
        return centroid.clone();
    }

    /** Unit quaternion that turns the principal axes into the given ones; a copy. */
    public double[] axes() {
        return Arrays.copyOfRange(principal, 3, 7);
    }

    @Override
    public List<Shape> pieces() {
        return pieces;
    }

    @Override
    public double[] placements() {
        return placements;
    }

    @Override
    public String kind() {
        return "cluster";
    }

    @Override
    public double boundingRadius() {
        double out = 0;
        for (int p = 0; p < pieces.size(); p++) {
            double x = placements[7 * p];
            double y = placements[7 * p + 1];
            double z = placements[7 * p + 2];
            out = Math.max(out, Math.sqrt(x * x + y * y + z * z) + pieces.get(p).boundingRadius());
        }
        return out;
    }

    @Override
    public MassProperties massProperties(double density, int sceneDimension) {
        Check.that(hasVolume, "cluster: its axes are as given, so its mass is given as well. Give mass and inertia.");
        Check.that(sceneDimension == dimension, "cluster: was made for dimension " + dimension + ", the scene has " + sceneDimension + ".");
        Check.positive("cluster", "density", density);
        return dimension == 3
            ? new MassProperties(density * volume, density * principal[0], density * principal[1], density * principal[2])
            : new MassProperties(density * volume, 0, 0, density * principal[2]);
    }

    @Override
    public Tessellation tessellate(double size) {
        List<Tessellation> parts = new ArrayList<>();
        int points = 0;
        int cells = 0;
        for (Shape s : pieces) {
            Tessellation t = s.tessellate(size);
            parts.add(t);
            points += t.points().length;
            cells += t.cells().length;
        }
        double[] x = new double[points];
        int[][] all = new int[cells][];
        int at = 0;
        int cell = 0;
        for (int p = 0; p < parts.size(); p++) {
            double[] from = parts.get(p).points();
            for (int[] loop : parts.get(p).cells()) {
                int first = at / 3;
                all[cell++] = Arrays.stream(loop).map(k -> k + first).toArray();
            }
            for (int k = 0; k < from.length; k += 3) {
                Quaternion.rotate(placements, 7 * p + 3, from, k, x, at + k);
                Vec3.axpy(1, placements, 7 * p, x, at + k);
            }
            at += from.length;
        }
        return new Tessellation(x, all);
    }
}
