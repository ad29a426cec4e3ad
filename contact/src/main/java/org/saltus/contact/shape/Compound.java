package org.saltus.contact.shape;

import java.util.List;
import org.saltus.core.model.Shape;

/** A shape that is a union of others, each with a placement in its axes; detection tests the pieces one by one. */
public interface Compound extends Shape {
    /** The pieces; none is a compound. */
    List<Shape> pieces();

    /** 7 numbers per piece: x, y, z, quaternion; read only. */
    double[] placements();
}
