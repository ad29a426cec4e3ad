package org.saltus.contact.shape;

/** A round body about the z axis between two flat ends: a full cylinder or a tube. */
public interface Cylindrical extends Solid {
    /** Outer radius, m. */
    double outerRadius();

    /** Radius of the bore, m; 0 for full cylinders. */
    double boreRadius();

    /** Length along the axis, m. */
    double length();
}
