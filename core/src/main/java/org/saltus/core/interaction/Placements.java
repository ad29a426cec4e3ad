package org.saltus.core.interaction;

import org.saltus.core.math.Quaternion;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;

/** Where the rigid and fixed parts of a scene are at some configuration; number {@link #WORLD} stands for the fixed world. */
public final class Placements {
    /** The part number of the world. */
    public static final int WORLD = -1;
    private static final double[] ORIGIN = {0, 0, 0, 1, 0, 0, 0};
    private final Scene scene;
    private final double[][] ofBody;
    private final double[] scratch = new double[3];

    /** Placements of the parts of a scene; call {@link #update} before asking. */
    public Placements(Scene scene) {
        this.scene = scene;
        ofBody = new double[scene.bodies().size()][];
        for (int b = 0; b < ofBody.length; b++) {
            if (scene.bodies().get(b).hasRigidUnits()) {
                ofBody[b] = new double[7 * scene.bodies().get(b).unitCount()];
            }
        }
    }

    /** Moves all parts to configuration q. */
    public void update(double[] q) {
        for (int b = 0; b < ofBody.length; b++) {
            if (ofBody[b] != null) {
                scene.bodies().get(b).writePlacements(q, ofBody[b]);
            }
        }
    }

    /** True when a part is the world, fixed, or a rigid unit: points of it can be told from its placement. */
    public boolean knows(int part) {
        return part == WORLD || scene.parts().get(part).isFixed() || ofBody[scene.parts().get(part).body()] != null;
    }

    private double[] array(int part) {
        if (part == WORLD) {
            return ORIGIN;
        }
        Part p = scene.parts().get(part);
        return p.isFixed() ? p.placement() : ofBody[p.body()];
    }

    private int offset(int part) {
        return part == WORLD || scene.parts().get(part).isFixed() ? 0 : 7 * scene.parts().get(part).unit();
    }

    /** out = the point with these coordinates in the part's axes, in space. */
    public void point(int part, double[] local, double[] out) {
        double[] x = array(part);
        int o = offset(part);
        Quaternion.rotate(x, o + 3, local, 0, out, 0);
        for (int i = 0; i < 3; i++) {
            out[i] += x[o + i];
        }
    }

    /** out[at..] = the direction local[at..] in the part's axes, in space axes. */
    public void direction(int part, double[] local, int at, double[] out) {
        Quaternion.rotate(array(part), offset(part) + 3, local, at, out, at);
    }

    /** Coordinates of a point of space in the part's axes, m. */
    public double[] localPoint(int part, double[] point) {
        double[] x = array(part);
        int o = offset(part);
        for (int i = 0; i < 3; i++) {
            scratch[i] = point[i] - x[o + i];
        }
        return localDirection(part, scratch);
    }

    /** Components of a direction of space in the part's axes. */
    public double[] localDirection(int part, double[] direction) {
        double[] out = new double[3];
        Quaternion.rotateInverse(array(part), offset(part) + 3, direction, 0, out, 0);
        return out;
    }
}
