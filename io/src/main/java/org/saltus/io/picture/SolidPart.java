package org.saltus.io.picture;

import org.saltus.core.math.Quaternion;
import org.saltus.core.model.Shape.Tessellation;

/**
 * A part with a shape: a tessellation in the part's own axes that a placement moves through space.
 *
 * @param name     of the part
 * @param part     its number in the scene
 * @param body     its body, or {@link org.saltus.core.model.Part#FIXED}
 * @param member     its number in the body
 * @param infinite true when the shape goes on beyond its tessellation (planes)
 * @param outline  points and cells in the part's axes
 * @param fixed    placement of a fixed part, 7 numbers; null for the others
 */
public record SolidPart(String name, int part, int body, int member, boolean infinite, Tessellation outline, double[] fixed) {
    /** Number of points. */
    public int pointCount() {
        return outline.points().length / 3;
    }

    /** x = c + R X for every point of the tessellation: from the placement at {@code from} to {@code out} at {@code to}, m. */
    public void place(double[] placements, int from, double[] out, int to) {
        double[] points = outline.points();
        for (int k = 0; k < points.length; k += 3) {
            Quaternion.rotate(placements, from + 3, points, k, out, to + k);
            for (int i = 0; i < 3; i++) {
                out[to + k + i] += placements[from + i];
            }
        }
    }
}
