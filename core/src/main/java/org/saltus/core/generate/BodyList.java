package org.saltus.core.generate;

import java.util.Map;

/** Bodies that one block with {@code generate} stands for. */
public interface BodyList {
    /** Number of bodies. */
    int count();

    /** Radius of body i, m; NaN where it is neither a sphere nor a disk. */
    default double radius(int i) {
        return shape(i).get("radius") instanceof Number r ? r.doubleValue() : Double.NaN;
    }

    /** The shape block of body i. */
    Map<String, Object> shape(int i);

    /** Where body i comes from, for messages: " (file, line 5)"; empty where that is the block alone. */
    default String origin(int i) {
        return "";
    }

    /** Centre of body i, m: 2 or 3 numbers. */
    double[] centre(int i);

    /** How body i is turned: an angle [rad] in the plane, a unit quaternion w, x, y, z in space; null where the list does not say. */
    default double[] orientation(int i) {
        return null;
    }
}
