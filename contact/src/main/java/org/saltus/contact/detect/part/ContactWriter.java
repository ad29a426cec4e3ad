package org.saltus.contact.detect.part;

import java.util.List;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Vec3;
import org.saltus.core.model.Scene;

/**
 * Appends what the narrow phase found to the contact set, when it lies within reach: gap ≤ tolerance + reach |u_N,0|.
 * Side A is the moving part and of two moving ones that with the lower number; n points from B to A. The contact point lies on
 * the surface of the moving part (its lever arms are then exact), and half way when both move; at the node of a mesh.
 */
public final class ContactWriter {
    /** Round-off of u_N here against Hᵀ v₀ in the activation test. */
    private static final double SLACK = 1 + 1e-9;

    private final Scene scene;
    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final double[] point = new double[3];
    private final boolean isPlane;
    private double reach;
    private double tolerance;
    private ContactSet out;
    private int[] sizes = new int[0];
    private boolean[] withMemory = new boolean[0];
    private int law;
    /** The first contact of the present law. */
    private int run;

    public ContactWriter(Scene scene, PartGeometry geometry, PartKinematics motion) {
        this.scene = scene;
        this.geometry = geometry;
        this.motion = motion;
        isPlane = scene.dimension() == 2;
    }

    /** Where and within which reach to append in this step. */
    public void begin(double stepReach, double gapTolerance, ContactSet contacts) {
        reach = stepReach;
        tolerance = gapTolerance;
        out = contacts;
        run = contacts.count();
        if (sizes.length != scene.interactions().laws().size()) {
            readLaws(scene.interactions().laws());
        }
    }

    private void readLaws(List<ContactLaw> laws) {
        sizes = new int[laws.size()];
        withMemory = new boolean[sizes.length];
        for (int k = 0; k < sizes.length; k++) {
            sizes[k] = laws.get(k).size(scene.dimension());
            withMemory[k] = laws.get(k).stateSize() > 0;
        }
    }

    /** The law of the contacts that follow. */
    public void law(int number) {
        if (number != law) {
            end();
            law = number;
        }
    }

    /** Writes the law of all contacts that have none yet. */
    public void end() {
        if (out.count() > run) {
            out.laws(run, out.count(), law, sizes[law]);
            run = out.count();
        }
    }

    /** True when the present law has internal variables: what it stores then depends on all the normals that a contact has had. */
    public boolean remembers() {
        return withMemory[law];
    }

    /** Largest gap that two parts can close: nothing beyond it needs a closer look, m. */
    public double reachOf(int a, int b) {
        return motion.reachOf(a, b);
    }

    /** Appends the touch if it lies within reach. */
    public void write(ContactCandidate t) {
        int corner = t.cornerPart;
        int surface = t.surfacePart;
        placePoint(t);
        if (t.gap > tolerance * SLACK && t.gap > (tolerance + reach * Math.abs(approach(t))) * SLACK) {
            return;
        }
        int cornerSide = geometry.surface(corner) != null ? t.corner : geometry.memberOf(corner);
        int cornerRank = geometry.rank(corner);
        int surfaceRank = geometry.rank(surface);
        boolean cornerIsA = geometry.isFixed(surface) || !geometry.isFixed(corner) && cornerRank < surfaceRank;
        int c = out.append();
        double[] n = t.n;
        if (cornerIsA) {
            sides(c, corner, cornerSide, surface, geometry.memberOf(surface));
            geometry(c, point[0], point[1], point[2], n[0], n[1], n[2], t.gap, ContactSet.key(cornerRank, surfaceRank, t.cornerFeature, t.surfaceFeature));
        } else {
            sides(c, surface, geometry.memberOf(surface), corner, cornerSide);
            geometry(c, point[0], point[1], point[2], -n[0], -n[1], -n[2], t.gap,
                ContactSet.key(surfaceRank, cornerRank, t.surfaceFeature, t.cornerFeature));
        }
        tell(c, cornerIsA ? corner : surface, cornerIsA ? surface : corner);
        if (t.patchCount > 0) {
            out.patch(cornerIsA ? 2 * c + 1 : 2 * c, t.patchNode, t.patchWeight, t.patchCount);
        }
    }

    private void sides(int c, int a, int featureA, int b, int featureB) {
        out.sides(c, geometry.partOf(a), geometry.bodyOf(a), featureA, geometry.partOf(b), geometry.bodyOf(b), featureB);
    }

    private void geometry(int c, double x, double y, double z, double nx, double ny, double nz, double gap, long key) {
        out.geometry(c, x, y, isPlane ? 0 : z, nx, ny, isPlane ? 0 : nz, gap, key);
    }

    /**
     * Appends the contact of two balls if it lies within reach.
     *
     * @param x, y, z    point of the surface of a nearest to b, m
     * @param nx, ny, nz unit normal from b to a
     */
    public void balls(int a, int b, double x, double y, double z, double nx, double ny, double nz, double gap) {
        boolean isFixed = geometry.isFixed(a);
        double back = geometry.isFixed(b) ? 0 : isFixed ? gap : 0.5 * gap;
        double px = x - back * nx;                             // before the test: faster where pairs touch, see NOTES.md, "Broad phase"
        double py = y - back * ny;
        double pz = z - back * nz;
        if (gap > tolerance * SLACK && gap > (tolerance + reach * Math.abs(motion.approach(a, b, nx, ny, nz))) * SLACK) {
            return;
        }
        int c = out.append();
        int rankA = geometry.rank(a);
        int rankB = geometry.rank(b);
        boolean isTurned = isFixed && !geometry.isFixed(b);
        if (isTurned) {
            sides(c, b, geometry.memberOf(b), a, geometry.memberOf(a));
            geometry(c, px, py, pz, -nx, -ny, -nz, gap, ContactSet.key(rankB, rankA, 0, 1));
        } else {
            sides(c, a, geometry.memberOf(a), b, geometry.memberOf(b));
            geometry(c, px, py, pz, nx, ny, nz, gap, ContactSet.key(rankA, rankB, 1, 0));
        }
        tell(c, isTurned ? b : a, isTurned ? a : b);
    }

    private void tell(int c, int a, int b) {
        if (geometry.images() != null) {
            geometry.images().tell(out, c, a, b);
        }
    }

    /** u_N of the corner relative to the surface, m/s. */
    private double approach(ContactCandidate t) {
        return motion.normalVelocity(t.cornerPart, t.corner, point, t.n)
            - (t.patchCount > 0 ? motion.patchVelocity(t) : motion.normalVelocity(t.surfacePart, 0, point, t.n));
    }

    private void placePoint(ContactCandidate t) {
        boolean onCorner = geometry.isFixed(t.surfacePart) || geometry.surface(t.cornerPart) != null;
        double back = onCorner ? 0 : geometry.isFixed(t.cornerPart) ? t.gap : 0.5 * t.gap;
        Vec3.copyPlus(t.x, 0, -back, t.n, 0, point, 0);
    }
}
