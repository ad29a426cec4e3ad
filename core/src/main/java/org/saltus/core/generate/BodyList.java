package org.saltus.core.generate;

import java.util.List;
import java.util.Map;
import org.saltus.core.rigid.RigidBlock;
import org.saltus.core.rigid.RigidBody;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.Settings;

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

    /** The block of the shape of body i. @param path of its block in the scene, for messages @param place of it */
    default Settings shape(int i, String path, Location place) {
        return new Settings(path, place, shape(i), Map.of());
    }

    /** Name of body i. @param owner of the block that it comes from */
    default String name(int i, String owner) {
        return owner + "-" + i;
    }

    /** The block that says of which material and group body i is. @param block that the bodies come from */
    default Settings owner(int i, Settings block) {
        return block;
    }

    /** What the list itself says of the mass of body i. */
    default RigidBlock.Own own(int i) {
        return new RigidBlock.Own(Double.NaN, Double.NaN, null, origin(i));
    }

    /** Puts a body where body i of the list is; with its velocity where the list has one. */
    default RigidBody placed(RigidBody body, int i) {
        double[] orientation = orientation(i);
        RigidBody out = body.at(centre(i));
        return orientation == null ? out : orientation.length == 1 ? out.turned(orientation[0]) : out.oriented(orientation);
    }

    /** What the list says beside places and sizes: bodies that take no more must refuse it. */
    default List<String> beyondPlaces() {
        return List.of();
    }
}
