package org.saltus.core.packing;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A number that a packing can have of every body: the columns of tables and the arrays of HDF5 and VTU files. */
public enum BodyColumn {
    /** Centre of mass. */
    X("m"), Y("m"), Z("m"),
    /** Unit quaternion that turns the axes of the body into space axes; in space only. */
    QW("-"), QX("-"), QY("-"), QZ("-"),
    /** Angle; in the plane only. */
    ANGLE("rad"),
    /** Velocity of the centre of mass. */
    VX("m/s"), VY("m/s"), VZ("m/s"),
    /** Spin in space axes; in the plane wz only. */
    WX("rad/s"), WY("rad/s"), WZ("rad/s"),
    /** The same spin in the principal axes of the body, exact where the state is kept in these. */
    W1("rad/s"), W2("rad/s"), W3("rad/s"),
    /** Radius of spheres, in the plane disks. */
    R("m"),
    /** Edges of boxes, in the plane rectangles. */
    LX("m"), LY("m"), LZ("m"),
    /** Density, in the plane kg/m²; this or the mass. */
    DENSITY("kg/m³"),
    /** Mass. */
    MASS("kg"),
    /** Principal moments of inertia, in the plane i3 only; those of the shape when absent. */
    I1("kg·m²"), I2("kg·m²"), I3("kg·m²"),
    /** Collision group, a whole number from 0 to 62. */
    GROUP("-"),
    /** A number of the body in another program: read and not used. */
    ID("-");

    private final String unit;

    BodyColumn(String unit) {
        this.unit = unit;
    }

    /** Name of its column. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Its unit. */
    public String unit() {
        return unit;
    }

    /** True for what single bodies may lack: sizes, masses, inertias, own spins, groups. */
    public boolean isOptional() {
        return ordinal() >= W1.ordinal();
    }

    /** The names of all. */
    public static List<String> keys() {
        return Arrays.stream(values()).map(BodyColumn::key).toList();
    }

    /** The one of a name, cx for x as well; null for none. */
    public static BodyColumn of(String name) {
        for (BodyColumn q : values()) {
            if (q.key().equals(name) || q.ordinal() < 3 && name.equals("c" + q.key())) {
                return q;
            }
        }
        return null;
    }
}
