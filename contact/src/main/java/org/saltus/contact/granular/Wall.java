package org.saltus.contact.granular;

import org.saltus.contact.shape.Plane;
import org.saltus.core.check.Check;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.state.State;

/**
 * A plane of a scene that is normal to an axis, where it is at present.
 *
 * @param place coordinate of the plane along the axis, m
 * @param axis  0, 1 or 2
 * @param sign  1 when free space lies on the side of growing coordinates, else -1
 */
record Wall(double place, int axis, int sign) {
    private static final double ALIGNED = 1e-6;

    /** @param where for messages */
    static Wall named(String where, Scene scene, State state, String name) {
        Part part = part(where, scene, name);
        double[] x = placement(part, scene, state);
        int o = part.isFixed() ? 0 : 7 * part.member();
        Plane plane = (Plane) part.shape();
        double[] n = new double[3];
        Quaternion.rotate(x, o + 3, plane.normal(), 0, n, 0);
        for (int axis = 0; axis < 3; axis++) {
            if (Math.abs(Math.abs(n[axis]) - 1) < ALIGNED) {
                return new Wall(x[o + axis] + plane.offset() * n[axis], axis, n[axis] > 0 ? 1 : -1);
            }
        }
        throw new IllegalArgumentException(where + ": wall \"" + name + "\" has the normal (" + n[0] + ", " + n[1] + ", " + n[2]
            + "), and is not normal to axis 1, 2 or 3. Turn the scene, or name another plane.");
    }

    private static Part part(String where, Scene scene, String name) {
        Part part = scene.parts().stream().filter(p -> p.name().equals(name)).findFirst()
            .orElseThrow(() -> new IllegalArgumentException(where + ": wall \"" + name + "\": no body is named so."));
        Check.that(part.shape() instanceof Plane, where + ": wall \"" + name + "\" is no plane. Name one, or give \"box\" where that is a key.");
        return part;
    }

    private static double[] placement(Part part, Scene scene, State state) {
        if (part.isFixed()) {
            return part.placement();
        }
        double[] x = new double[7 * scene.bodies().get(part.body()).memberCount()];
        scene.bodies().get(part.body()).writePlacements(state.q(), x);
        return x;
    }
}
