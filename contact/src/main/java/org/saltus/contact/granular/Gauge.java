package org.saltus.contact.granular;

import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.model.PeriodicCell;
import org.saltus.core.model.Scene;
import org.saltus.core.state.State;

/** The box that is measured: fixed corners, the present places of walls, a pair of planes normal to each axis, or a whole periodic cell. */
public final class Gauge {
    private final double[] lower = new double[3];
    private final double[] upper = new double[3];
    private final int dimension;
    private final List<String> walls;
    private final double inset;
    private final boolean isWhole;
    private PeriodicCell cell;

    private Gauge(int dimension, List<String> walls, double inset) {
        isWhole = dimension == 0;
        this.dimension = dimension;
        this.walls = walls;
        this.inset = inset;
    }

    /** @param corners lower corner, then upper corner, m */
    public static Gauge fixed(int dimension, double[] corners) {
        Check.length("granular", "box", corners.length, 2 * dimension, "Give the lower corner, then the upper one.");
        Gauge gauge = new Gauge(dimension, List.of(), 0);
        for (int i = 0; i < dimension; i++) {
            gauge.lower[i] = corners[i];
            gauge.upper[i] = corners[dimension + i];
            Check.that(gauge.lower[i] < gauge.upper[i], "granular: box runs from " + gauge.lower[i] + " to " + gauge.upper[i] + " m along axis " + (i + 1)
                + ", expected the lower corner first.");
        }
        return gauge;
    }

    /** The whole of a periodic cell, wherever its grains are followed. */
    public static Gauge cell() {
        return new Gauge(0, List.of(), 0);
    }

    /** @param names of bodies with planes for shapes: lower x, upper x, lower y, upper y(, lower z, upper z) */
    public static Gauge between(int dimension, List<String> names) {
        Check.that(names.size() == 2 * dimension, "granular: walls names " + names.size() + " bodies, expected " + 2 * dimension
            + ": lower and upper one per axis.");
        return new Gauge(dimension, List.copyOf(names), 0);
    }

    /** The gauge between the same walls without a layer of a thickness, m, along each of them, where grains are ordered by the wall. */
    public Gauge inset(double thickness) {
        Check.that(thickness == 0 || !walls.isEmpty(), "granular: inset belongs to walls; a box is given as it is to be.");
        return new Gauge(dimension, walls, Check.range("granular", "inset", thickness, 0, Double.MAX_VALUE));
    }

    /** Moves to the walls' present places. */
    public void update(Scene scene, State state) {
        if (isWhole) {
            cell = scene.cell();
            boolean isClosed = cell != null;
            for (int i = 0; isClosed && i < scene.dimension(); i++) {
                isClosed = cell.isPeriodic(i);
            }
            Check.that(isClosed, "granular: cell is true, and the scene is not periodic in all directions. Give a box or walls.");
        }
        for (int k = 0; k < walls.size(); k++) {
            boolean low = k % 2 == 0;
            (low ? lower : upper)[k / 2] = place(scene, state, walls.get(k), k / 2) + (low ? inset : -inset);
        }
        for (int i = 0; i < dimension; i++) {
            Check.that(lower[i] < upper[i], "granular: the gauge runs from " + lower[i] + " to " + upper[i] + " m along axis " + (i + 1)
                + ". Name the lower wall first, and take a smaller inset.");
        }
    }

    private static double place(Scene scene, State state, String name, int axis) {
        Wall wall = Wall.named("granular", scene, state, name);
        Check.that(wall.axis() == axis, "granular: wall \"" + name + "\" is not normal to axis " + (axis + 1) + ", but to axis " + (wall.axis() + 1) + ".");
        return wall.place();
    }

    /** Length along an axis, m. */
    public double length(int axis) {
        return isWhole ? cell.edges()[4 * axis] : upper[axis] - lower[axis];
    }

    /** Volume, m³ (2D: area, m²). */
    public double volume() {
        double out = isWhole ? cell.volume() : 1;
        for (int i = 0; i < dimension; i++) {
            out *= length(i);
        }
        return out;
    }

    /** Corners of the gauge seen from a grain's centre, m; false when the grain, within a radius of its centre, lies wholly inside. */
    boolean cuts(Grains grains, int grain, double radius, double[] low, double[] high) {
        boolean cut = false;
        for (int i = 0; i < dimension; i++) {
            low[i] = lower[i] - grains.centre(grain, i);
            high[i] = upper[i] - grains.centre(grain, i);
            cut |= low[i] > -radius || high[i] < radius;
        }
        return cut;
    }

    /** True when a grain's centre is inside. */
    public boolean holds(Grains grains, int grain) {
        for (int i = 0; i < dimension; i++) {
            double x = grains.centre(grain, i);
            if (!(x >= lower[i] && x <= upper[i])) {
                return false;
            }
        }
        return true;
    }
}
