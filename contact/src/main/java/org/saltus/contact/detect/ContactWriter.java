package org.saltus.contact.detect;

import java.util.List;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.model.Scene;

/**
 * Appends what the narrow phase found to the contact set, when it lies within reach: gap ≤ tolerance + reach |u_N,0|.
 * Side A is the moving part and of two moving ones that with the lower number; n points from B to A. The contact point lies on
 * the surface of the moving part (its lever arms are then exact), and half way when both move; at the node of a mesh.
 */
final class ContactWriter {
    /** Round-off of u_N here against Hᵀ v₀ in the activation test. */
    private static final double SLACK = 1 + 1e-9;

    private final Scene scene;
    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final double[] point = new double[3];
    private final double[] normal = new double[3];
    private final boolean isPlane;
    private double reach;
    private double tolerance;
    private ContactSet out;
    private int[] sizes = new int[0];
    private boolean[] withMemory = new boolean[0];
    private int law;

    ContactWriter(Scene scene, PartGeometry geometry, PartKinematics motion) {
        this.scene = scene;
        this.geometry = geometry;
        this.motion = motion;
        isPlane = scene.dimension() == 2;
    }

    /** Where and within which reach to append in this step. */
    void begin(double stepReach, double gapTolerance, ContactSet contacts) {
        reach = stepReach;
        tolerance = gapTolerance;
        out = contacts;
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
    void law(int number) {
        law = number;
    }

    /** True when the present law has internal variables: what it stores then depends on all the normals that a contact has had. */
    boolean remembers() {
        return withMemory[law];
    }

    /** Largest gap that two parts can close: nothing beyond it needs a closer look, m. */
    double reachOf(int a, int b) {
        return motion.reachOf(a, b);
    }

    /** Appends the touch if it lies within reach. */
    void write(Touch t) {
        int corner = t.cornerPart;
        int surface = t.surfacePart;
        placePoint(t);
        if (t.gap > tolerance * SLACK && t.gap > (tolerance + reach * Math.abs(approach(t))) * SLACK) {
            return;
        }
        boolean cornerIsA = geometry.isFixed(surface) || !geometry.isFixed(corner) && corner < surface;
        for (int i = 0; i < 3; i++) {
            normal[i] = cornerIsA ? t.n[i] : -t.n[i];
        }
        if (isPlane) {
            point[2] = 0;
            normal[2] = 0;
        }
        int cornerSide = geometry.surface(corner) != null ? t.corner : geometry.unitOf(corner);
        int c = out.append();
        int cornerNumber = geometry.partOf(corner);
        int surfaceNumber = geometry.partOf(surface);
        if (cornerIsA) {
            out.sides(c, cornerNumber, geometry.bodyOf(corner), cornerSide, surfaceNumber, geometry.bodyOf(surface), geometry.unitOf(surface));
        } else {
            out.sides(c, surfaceNumber, geometry.bodyOf(surface), geometry.unitOf(surface), cornerNumber, geometry.bodyOf(corner), cornerSide);
        }
        if (t.patchCount > 0) {
            out.patch(cornerIsA ? 2 * c + 1 : 2 * c, t.patchNode, t.patchWeight, t.patchCount);
        }
        long key = cornerIsA ? ContactSet.key(corner, surface, t.cornerFeature, t.surfaceFeature)
            : ContactSet.key(surface, corner, t.surfaceFeature, t.cornerFeature);
        out.geometry(c, point[0], point[1], point[2], normal[0], normal[1], normal[2], t.gap, key);
        out.law(c, law, sizes[law]);
    }

    /** u_N of the corner relative to the surface, m/s. */
    private double approach(Touch t) {
        return motion.normalVelocity(t.cornerPart, t.corner, point, t.n)
            - (t.patchCount > 0 ? motion.patchVelocity(t) : motion.normalVelocity(t.surfacePart, 0, point, t.n));
    }

    private void placePoint(Touch t) {
        boolean onCorner = geometry.isFixed(t.surfacePart) || geometry.surface(t.cornerPart) != null;
        double back = onCorner ? 0 : geometry.isFixed(t.cornerPart) ? t.gap : 0.5 * t.gap;
        for (int i = 0; i < 3; i++) {
            point[i] = t.x[i] - back * t.n[i];
        }
    }
}
