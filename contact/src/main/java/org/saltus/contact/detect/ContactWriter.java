package org.saltus.contact.detect;

import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.model.Part;
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
    private double reach;
    private double tolerance;
    private ContactSet out;
    private int law;
    private int size;
    private boolean remembers;

    ContactWriter(Scene scene, PartGeometry geometry, PartKinematics motion) {
        this.scene = scene;
        this.geometry = geometry;
        this.motion = motion;
    }

    /** Where and within which reach to append in this step. */
    void begin(double stepReach, double gapTolerance, ContactSet contacts) {
        reach = stepReach;
        tolerance = gapTolerance;
        out = contacts;
    }

    /** The law of the contacts that follow. */
    void law(int number) {
        law = number;
        ContactLaw kept = scene.interactions().laws().get(number);
        size = kept.size(scene.dimension());
        remembers = kept.stateSize() > 0;
    }

    /** True when the present law has internal variables: what it stores then depends on all the normals that a contact has had. */
    boolean remembers() {
        return remembers;
    }

    /** Largest gap that two parts can close: nothing beyond it needs a closer look, m. */
    double reachOf(int a, int b) {
        return motion.margin[a] + motion.margin[b];
    }

    /** Appends the touch if it lies within reach. */
    void write(Touch t) {
        Part cornerPart = geometry.part(t.cornerPart);
        Part surfacePart = geometry.part(t.surfacePart);
        placePoint(t, cornerPart, surfacePart);
        double speed = motion.normalVelocity(t.cornerPart, t.corner, point, t.n)
            - (t.patchCount > 0 ? motion.patchVelocity(t) : motion.normalVelocity(t.surfacePart, 0, point, t.n));
        if (t.gap > (tolerance + reach * Math.abs(speed)) * SLACK) {
            return;
        }
        boolean cornerIsA = surfacePart.isFixed() || !cornerPart.isFixed() && t.cornerPart < t.surfacePart;
        for (int i = 0; i < 3; i++) {
            normal[i] = cornerIsA ? t.n[i] : -t.n[i];
        }
        if (scene.dimension() == 2) {
            point[2] = 0;
            normal[2] = 0;
        }
        int cornerSide = geometry.surface(t.cornerPart) != null ? t.corner : cornerPart.unit();
        int c = out.append();
        int cornerNumber = geometry.partOf(t.cornerPart);
        int surfaceNumber = geometry.partOf(t.surfacePart);
        if (cornerIsA) {
            out.sides(c, cornerNumber, cornerPart.body(), cornerSide, surfaceNumber, surfacePart.body(), surfacePart.unit());
        } else {
            out.sides(c, surfaceNumber, surfacePart.body(), surfacePart.unit(), cornerNumber, cornerPart.body(), cornerSide);
        }
        if (t.patchCount > 0) {
            out.patch(cornerIsA ? 2 * c + 1 : 2 * c, t.patchNode, t.patchWeight, t.patchCount);
        }
        long key = cornerIsA ? ContactSet.key(t.cornerPart, t.surfacePart, t.cornerFeature, t.surfaceFeature)
            : ContactSet.key(t.surfacePart, t.cornerPart, t.surfaceFeature, t.cornerFeature);
        out.geometry(c, point[0], point[1], point[2], normal[0], normal[1], normal[2], t.gap, key);
        out.law(c, law, size);
    }

    private void placePoint(Touch t, Part cornerPart, Part surfacePart) {
        boolean onCorner = surfacePart.isFixed() || geometry.surface(t.cornerPart) != null;
        double back = onCorner ? 0 : cornerPart.isFixed() ? t.gap : 0.5 * t.gap;
        for (int i = 0; i < 3; i++) {
            point[i] = t.x[i] - back * t.n[i];
        }
    }
}
