package org.saltus.core.joint;

import org.saltus.core.check.Digits;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Surface;

/** Where the parts of a scene are and how they move at some state; number {@link #WORLD} stands for the fixed world. */
public final class Placements {
    /** The part number of the world. */
    public static final int WORLD = -1;
    private static final double[] ORIGIN = {0, 0, 0, 1, 0, 0, 0};
    private static final double[] REST = new double[6];
    /** How far an anchor may be from its node, by the size of the surface: digits that files print. */
    private static final double NEAR = 1e-6;
    private final Scene scene;
    private final double[][] ofBody;
    private final double[][] velocityOfBody;
    private final double[] scratch = new double[3];
    private double[] configuration;

    /** Placements of the parts of a scene; call {@link #update} before asking. */
    public Placements(Scene scene) {
        this.scene = scene;
        ofBody = new double[scene.bodies().size()][];
        velocityOfBody = new double[ofBody.length][];
        for (int b = 0; b < ofBody.length; b++) {
            BodyDynamics body = scene.bodies().get(b);
            if (body.hasRigidMembers()) {
                ofBody[b] = new double[7 * body.memberCount()];
                velocityOfBody[b] = new double[6 * body.memberCount()];
            } else if (body.surface() != null) {
                ofBody[b] = new double[3 * body.surface().nodeCount()];
                velocityOfBody[b] = new double[ofBody[b].length];
            }
        }
    }

    /** Moves all parts to configuration q and velocity v. */
    public void update(double[] q, double[] v) {
        configuration = q;
        for (int b = 0; b < ofBody.length; b++) {
            BodyDynamics body = scene.bodies().get(b);
            if (body.hasRigidMembers()) {
                body.writePlacements(q, ofBody[b]);
                body.writeMemberVelocities(q, v, velocityOfBody[b]);
            } else if (body.surface() != null) {
                body.surface().writePositions(q, ofBody[b]);
                body.surface().writeVelocities(q, v, velocityOfBody[b]);
            }
        }
    }

    /** The configuration of the last {@link #update}, scene-long; read only. */
    public double[] configuration() {
        return configuration;
    }

    /** Name of a part, for messages. */
    public String name(int part) {
        return part == WORLD ? "world" : scene.parts().get(part).name();
    }

    /** True when a part is the world, fixed, or a rigid unit: its axes turn with it, and any point of it can be an anchor. */
    public boolean isRigid(int part) {
        return part == WORLD || scene.parts().get(part).isFixed() || scene.bodies().get(scene.parts().get(part).body()).hasRigidMembers();
    }

    /** The body of a meshed part, or null. */
    public BodyDynamics meshed(int part) {
        return isRigid(part) ? null : scene.bodies().get(scene.parts().get(part).body());
    }

    /** out = centre of a rigid part, m. */
    void centre(int part, double[] out) {
        System.arraycopy(array(part), 7 * member(part), out, 0, 3);
    }

    /** tan(α/2)/(α/2) of the angle α by which a rigid part turned from another placement to this one: the chord over which a plane turns by h ω. */
    double chord(Placements from, int part) {
        double[] a = from.array(part);
        double[] b = array(part);
        int o = 7 * member(part) + 3;
        double w = Math.abs(a[o] * b[o] + a[o + 1] * b[o + 1] + a[o + 2] * b[o + 2] + a[o + 3] * b[o + 3]);
        double x = a[o] * b[o + 1] - b[o] * a[o + 1] - a[o + 2] * b[o + 3] + a[o + 3] * b[o + 2];
        double y = a[o] * b[o + 2] - b[o] * a[o + 2] - a[o + 3] * b[o + 1] + a[o + 1] * b[o + 3];
        double z = a[o] * b[o + 3] - b[o] * a[o + 3] - a[o + 1] * b[o + 2] + a[o + 2] * b[o + 1];
        double s = Math.sqrt(x * x + y * y + z * z);
        return s < 1e-8 || w < 1e-3 ? 1 : s / (w * Math.atan2(s, w));
    }

    /** True for a rigid part that can move. */
    boolean isMovingUnit(int part) {
        return !isStill(part) && isRigid(part);
    }

    private boolean isStill(int part) {
        return part == WORLD || scene.parts().get(part).isFixed();
    }

    private double[] array(int part) {
        if (part == WORLD) {
            return ORIGIN;
        }
        Part p = scene.parts().get(part);
        return p.isFixed() ? p.placement() : ofBody[p.body()];
    }

    private int member(int part) {
        return isStill(part) ? 0 : scene.parts().get(part).member();
    }

    /**
     * The anchor of a part at a point of space.
     *
     * @throws IllegalArgumentException when the part is meshed and has no surface node there
     */
    public Anchor anchor(int part, double[] point) {
        if (isRigid(part)) {
            return new Anchor(part, localPoint(part, point), -1);
        }
        double[] x = array(part);
        if (x == null) {
            throw new IllegalArgumentException("\"" + name(part) + "\" has neither a rigid frame nor a meshed surface that a joint could hold.");
        }
        int nearest = 0;
        double least = Double.POSITIVE_INFINITY;
        double size = 0;
        for (int node = 0; node < x.length / 3; node++) {
            double distance = distance(x, 3 * node, point);
            size = Math.max(size, distance(x, 3 * node, new double[] {x[0], x[1], x[2]}));
            if (distance < least) {
                least = distance;
                nearest = node;
            }
        }
        if (!(least <= NEAR * size)) {
            throw new IllegalArgumentException("\"" + name(part) + "\" has no surface node at (" + point[0] + ", " + point[1] + ", " + point[2]
                + "); the nearest is at (" + x[3 * nearest] + ", " + x[3 * nearest + 1] + ", " + x[3 * nearest + 2] + "), "
                + Digits.of(least, 3) + " m away. Put the point on a node.");
        }
        return new Anchor(part, null, nearest);
    }

    /**
     * The anchor at the origin of a rigid or fixed part (of bodies: their centre of mass).
     *
     * @throws IllegalArgumentException when the part is meshed
     */
    public Anchor origin(int part) {
        if (!isRigid(part)) {
            throw new IllegalArgumentException("\"" + name(part) + "\" is meshed and has no origin that moves with it. Name a rigid or fixed body.");
        }
        return new Anchor(part, new double[3], -1);
    }

    private static double distance(double[] x, int o, double[] point) {
        return Math.sqrt((x[o] - point[0]) * (x[o] - point[0]) + (x[o + 1] - point[1]) * (x[o + 1] - point[1])
            + (x[o + 2] - point[2]) * (x[o + 2] - point[2]));
    }

    /** Number of surface nodes of a meshed part. */
    public int nodeCount(int part) {
        Surface surface = scene.bodies().get(scene.parts().get(part).body()).surface();
        return surface == null ? 0 : surface.nodeCount();
    }

    /** out = place of an anchor in space, m. */
    public void point(Anchor anchor, double[] out) {
        double[] x = array(anchor.part());
        if (anchor.isNode()) {
            System.arraycopy(x, 3 * anchor.node(), out, 0, 3);
            return;
        }
        int o = 7 * member(anchor.part());
        Quaternion.rotate(x, o + 3, anchor.local(), 0, out, 0);
        for (int i = 0; i < 3; i++) {
            out[i] += x[o + i];
        }
    }

    /** out = velocity, m/s: of a node, or of what of a rigid part is at a point of space. */
    public void velocity(Anchor anchor, double[] point, double[] out) {
        if (anchor.isNode()) {
            System.arraycopy(velocityOfBody[scene.parts().get(anchor.part()).body()], 3 * anchor.node(), out, 0, 3);
            return;
        }
        double[] x = array(anchor.part());
        double[] v = velocities(anchor.part());
        int o = 7 * member(anchor.part());
        int w = 6 * member(anchor.part());
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;
            int k = (i + 2) % 3;
            out[i] = v[w + i] + v[w + 3 + j] * (point[k] - x[o + k]) - v[w + 3 + k] * (point[j] - x[o + j]);
        }
    }

    private double[] velocities(int part) {
        return isStill(part) ? REST : velocityOfBody[scene.parts().get(part).body()];
    }

    /** out = spin of a part in space axes, rad/s; 0 for meshed parts, whose nodes have no axes. */
    public void spin(int part, double[] out) {
        double[] v = isRigid(part) ? velocities(part) : REST;
        System.arraycopy(v, isRigid(part) ? 6 * member(part) + 3 : 3, out, 0, 3);
    }

    /** out[at..] = the direction local[at..] in the part's axes, in space axes; those of meshed parts do not turn. */
    public void direction(int part, double[] local, int at, double[] out) {
        if (isRigid(part)) {
            Quaternion.rotate(array(part), 7 * member(part) + 3, local, at, out, at);
        } else {
            System.arraycopy(local, at, out, at, 3);
        }
    }

    /** Coordinates of a point of space in a rigid part's axes, m. */
    private double[] localPoint(int part, double[] point) {
        double[] x = array(part);
        int o = 7 * member(part);
        for (int i = 0; i < 3; i++) {
            scratch[i] = point[i] - x[o + i];
        }
        return localDirection(part, scratch);
    }

    /** Components of a direction of space in the part's axes. */
    public double[] localDirection(int part, double[] direction) {
        if (!isRigid(part)) {
            return direction.clone();
        }
        double[] out = new double[3];
        Quaternion.rotateInverse(array(part), 7 * member(part) + 3, direction, 0, out, 0);
        return out;
    }
}
