package org.saltus.core.model;

import java.util.Arrays;
import org.saltus.core.check.Check;
import org.saltus.core.math.Mat3;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.Stateful;

/**
 * A cell that repeats itself in some directions: what leaves it on one side is met again on the other. Bodies keep their own places, however far they go; the
 * cell only says which images of theirs are near.
 *
 * <p>It may move as a whole, F' = L F, L the gradient of an imposed velocity. Velocities of the bodies are then those beside the mean flow, c = x' − L x, so
 * that nothing depends on which image of a body is followed, and (Evans and Morriss 1984, SLLOD) m c' = f − m L c. Over a step L is constant,
 * L = L(t₀ + h/2), and F(t₀ + s) = (1 + s L) F(t₀).
 */
public final class PeriodicCell implements Stateful {
    private static final int REDUCTIONS = 100;
    private final int dimension;
    private final boolean[] periodic;
    private final double[] origin;
    private final TimeFunction[] given;
    /** Edges of the cell as columns at the start of the step, m; columns of directions that are not periodic are unit vectors that stay. */
    private final double[] start = new double[9];
    private final double[] gradient = new double[9];
    /** The same s later, made as short as they can be: a basis of the same lattice; and its inverse. */
    private final double[] basis = new double[9];
    private final double[] inverse = new double[9];
    private final double[] lattice = new double[9];
    private final int[] combination = new int[9];

    /**
     * A cell with edges along the axes at the start.
     *
     * @param periodic by direction
     * @param lower    lower corner, m, 3 entries; read where periodic
     * @param upper    upper corner, m, 3 entries
     * @param gradient L_ij by rows, nine functions, 1/s; null for a cell that stands
     * @throws IllegalArgumentException if no direction is periodic, an edge is not positive, or a cell moves that is not periodic in every direction
     */
    public PeriodicCell(int dimension, boolean[] periodic, double[] lower, double[] upper, TimeFunction[] gradient) {
        this.dimension = dimension;
        this.periodic = periodic.clone();
        origin = lower.clone();
        given = gradient == null ? null : gradient.clone();
        int count = 0;
        for (int i = 0; i < 3; i++) {
            boolean is = periodic[i];
            Check.that(!is || i < dimension, "PeriodicCell: direction " + "xyz".charAt(i) + " is periodic in a scene of dimension " + dimension + ".");
            Check.that(!is || upper[i] - lower[i] > 0 && Double.isFinite(upper[i] - lower[i]), "PeriodicCell: direction " + "xyz".charAt(i) + " goes from "
                + lower[i] + " to " + upper[i] + " m, expected a positive length.");
            start[4 * i] = is ? upper[i] - lower[i] : 1;
            origin[i] = is ? lower[i] : 0;
            count += is ? 1 : 0;
        }
        Check.that(count > 0, "PeriodicCell: no direction is periodic, expected at least one of x, y, z.");
        Check.that(gradient == null || count == dimension, "PeriodicCell: the cell moves with a velocity gradient and is periodic in " + count + " of "
            + dimension + " directions, expected all. Make them all periodic, or leave the gradient out and let walls move.");
        at(0);
    }

    /** 2 or 3. */
    public int dimension() {
        return dimension;
    }

    /** True where it repeats itself in a direction. */
    public boolean isPeriodic(int direction) {
        return periodic[direction];
    }

    /** True when it has a velocity gradient. */
    public boolean isMoving() {
        return given != null;
    }

    /** Told at the start of a step: L of the step. */
    public void beginStep(double time, double h) {
        for (int i = 0; given != null && i < 9; i++) {
            gradient[i] = given[i].at(time + h / 2);
        }
    }

    /** L of the step, 3×3 by rows, 1/s; live. */
    public double[] gradient() {
        return gradient;
    }

    /** Edges at the start of the step as columns, 3×3 by rows, m; live. */
    public double[] edges() {
        return start;
    }

    /** Volume at the start of the step, m³; in the plane the area, m². */
    public double volume() {
        return Mat3.determinant(start, 0);
    }

    /** What follows is asked s after the start of the step. */
    public void at(double s) {
        move(s, lattice);
        System.arraycopy(lattice, 0, basis, 0, 9);
        for (int i = 0; i < 9; i++) {
            combination[i] = i % 4 == 0 ? 1 : 0;
        }
        reduce();
        Mat3.invert(basis, 0, inverse, 0);
    }

    private void move(double s, double[] out) {
        Mat3.multiplyMatrix(gradient, 0, start, 0, out, 0);
        for (int i = 0; i < 9; i++) {
            boolean moves = periodic[i % 3];
            out[i] = start[i] + (moves && given != null ? s * out[i] : 0);
        }
    }

    /** Takes whole multiples of edges from others until none gets shorter (Lees and Edwards 1972 in simple shear): sheared cells stay compact. */
    private void reduce() {
        boolean changed = given != null;
        for (int k = 0; changed && k < REDUCTIONS; k++) {
            changed = false;
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j < 3; j++) {
                    changed |= i != j && periodic[i] && periodic[j] && shorten(i, j);
                }
            }
        }
    }

    private boolean shorten(int i, int j) {
        double along = 0;
        double square = 0;
        for (int r = 0; r < 9; r += 3) {
            along += basis[r + i] * basis[r + j];
            square += basis[r + j] * basis[r + j];
        }
        int times = (int) Math.rint(along / square * (1 - 1e-9));
        for (int r = 0; r < 9; r += 3) {
            basis[r + i] -= times * basis[r + j];
            combination[r + i] -= times * combination[r + j];
        }
        return times != 0;
    }

    /** How many edges of the reduced basis a point lies beyond the cell, rounded down: three numbers; 0 in directions that are not periodic. */
    public void beyond(double[] x, int o, int[] out, int at) {
        for (int i = 0; i < 3; i++) {
            out[at + i] = periodic[i] ? (int) Math.floor(fraction(x, o, i)) : 0;
        }
    }

    /** Coordinate of a point along an edge of the reduced basis, 0 to 1 in the cell, -. */
    public double fraction(double[] x, int o, int i) {
        return inverse[3 * i] * (x[o] - origin[0]) + inverse[3 * i + 1] * (x[o + 1] - origin[1]) + inverse[3 * i + 2] * (x[o + 2] - origin[2]);
    }

    /** Distance of the faces of the reduced cell that an edge joins, m; infinite where it is not periodic. */
    public double width(int i) {
        double square = inverse[3 * i] * inverse[3 * i] + inverse[3 * i + 1] * inverse[3 * i + 1] + inverse[3 * i + 2] * inverse[3 * i + 2];
        return periodic[i] ? 1 / Math.sqrt(square) : Double.POSITIVE_INFINITY;
    }

    /** out = whole numbers of edges of the reduced basis, m. */
    public void shift(int a, int b, int c, double[] out, int o) {
        for (int i = 0; i < 3; i++) {
            out[o + i] = basis[3 * i] * a + basis[3 * i + 1] * b + basis[3 * i + 2] * c;
        }
    }

    /** How many edges of the cell itself such numbers of edges of the reduced basis are: entry i. */
    public int edges(int i, int a, int b, int c) {
        return combination[3 * i] * a + combination[3 * i + 1] * b + combination[3 * i + 2] * c;
    }

    /** out = whole numbers of edges of the cell itself at the start of the step, m. */
    public void shiftAtStart(int a, int b, int c, double[] out, int o) {
        for (int i = 0; i < 3; i++) {
            out[o + i] = start[3 * i] * a + start[3 * i + 1] * b + start[3 * i + 2] * c;
        }
    }

    /** Puts a point into the cell where it stands now: x[o], x[o + 1], x[o + 2] are written. For pictures. */
    public void wrap(double[] x, int o) {
        double a = periodic[0] ? Math.floor(fraction(x, o, 0)) : 0;
        double b = periodic[1] ? Math.floor(fraction(x, o, 1)) : 0;
        double c = periodic[2] ? Math.floor(fraction(x, o, 2)) : 0;
        for (int i = 0; i < 3; i++) {
            x[o + i] -= basis[3 * i] * a + basis[3 * i + 1] * b + basis[3 * i + 2] * c;
        }
    }

    /** Ends a step: the edges are those at its end. */
    public void advance(double h) {
        move(h, lattice);
        System.arraycopy(lattice, 0, start, 0, 9);
        at(0);
    }

    @Override
    public void save(Snapshot out) {
        out.put("edges", start);
    }

    @Override
    public void restore(Snapshot in) {
        System.arraycopy(in.get("edges"), 0, start, 0, 9);
        Arrays.fill(gradient, 0);
        at(0);
    }
}
