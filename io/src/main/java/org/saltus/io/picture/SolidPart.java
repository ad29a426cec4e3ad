package org.saltus.io.picture;

import org.saltus.core.math.Quaternion;
import org.saltus.core.model.Part;
import org.saltus.core.model.Shape.Tessellation;

/** A part with a shape: a tessellation in the part's own axes that a placement moves through space. It is made when it is first asked for. */
public final class SolidPart {
    private final Part part;
    private final int number;
    private final double size;
    private Tessellation outline;

    /**
     * As the scene has it.
     *
     * @param part   with a shape
     * @param number its number in the scene
     * @param size   half the side of the picture of an infinite shape, m
     */
    SolidPart(Part part, int number, double size) {
        this.part = part;
        this.number = number;
        this.size = size;
    }

    /** Name of the part. */
    public String name() {
        return part.name();
    }

    /** Its number in the scene. */
    public int part() {
        return number;
    }

    /** Its body, or {@link Part#FIXED}. */
    public int body() {
        return part.body();
    }

    /** Its number in the body. */
    public int member() {
        return part.member();
    }

    /** True when the shape goes on beyond its tessellation (planes). */
    public boolean infinite() {
        return Double.isInfinite(part.shape().boundingRadius());
    }

    /** Radius of a ball about the origin of the part's axes that holds the shape, m. */
    public double reach() {
        return part.shape().boundingRadius();
    }

    /** Placement of a fixed part, 7 numbers; null for the others. */
    public double[] fixed() {
        return part.isFixed() ? part.placement() : null;
    }

    /** Points and cells in the part's axes. */
    public Tessellation outline() {
        if (outline == null) {
            outline = part.shape().tessellate(infinite() ? size : reach());
        }
        return outline;
    }

    /** Number of points. */
    public int pointCount() {
        return outline().points().length / 3;
    }

    /** x = c + R X for every point of the tessellation: from the placement at {@code from} to {@code out} at {@code to}, m. */
    public void place(double[] placements, int from, double[] out, int to) {
        double[] points = outline().points();
        for (int k = 0; k < points.length; k += 3) {
            Quaternion.rotate(placements, from + 3, points, k, out, to + k);
            for (int i = 0; i < 3; i++) {
                out[to + k + i] += placements[from + i];
            }
        }
    }
}
