package org.saltus.fem.body;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.saltus.core.check.Check;
import org.saltus.core.linear.FreeBasis;
import org.saltus.core.math.Dense;
import org.saltus.core.math.Triplets;
import org.saltus.core.math.Vec3;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.Support;
import org.saltus.fem.assembly.FiniteElementModel;

/**
 * Rigid ties and planes of symmetry of a mesh, as the basis of the motions that are left. The nodes of a tie move like one rigid body (small rotations,
 * about a point); a node on planes of symmetry moves in all of them and turns about their normal only.
 */
public final class Ties {
    /** Below this a component of a unit normal is none: digits that people type. */
    private static final double NONE = 1e-9;
    private final FiniteElementModel model;
    private final int d;
    private final int t;
    private final int[] tieOf;
    private final List<double[]> points = new ArrayList<>();
    private final List<boolean[]> held = new ArrayList<>();
    private final SupportList supports;
    private int planes;
    /** Orthonormal directions in which a node cannot move, 3 entries each. */
    private final List<List<double[]>> normals = new ArrayList<>();

    /** No ties yet. */
    public Ties(FiniteElementModel model) {
        this.model = model;
        d = model.dofsPerNode();
        t = model.translations();
        tieOf = new int[model.mesh().nodeCount()];
        Arrays.fill(tieOf, -1);
        supports = new SupportList(model.dofCount());
        for (int k = 0; k < tieOf.length; k++) {
            normals.add(List.of());
        }
    }

    /** True without any tie or plane. */
    public boolean isEmpty() {
        return points.isEmpty() && normals.stream().allMatch(List::isEmpty);
    }

    /** True with a rigid tie, which holds for small rotations only; planes of symmetry hold for all displacements. */
    boolean hasRigid() {
        return !points.isEmpty();
    }

    /**
     * Ties nodes to one rigid body.
     *
     * @param point where its rotations turn about, 3 entries, m; null for the mean of the nodes
     * @param fixed which of x, y, z, rx, ry, rz of that rigid body are held, 6 entries
     */
    public void rigid(int[] nodes, double[] point, boolean[] fixed) {
        double[] centre = point == null ? mean(nodes) : point.clone();
        for (int node : nodes) {
            Check.that(tieOf[node] < 0, model.mesh().source() + ": node " + model.mesh().nodeIds()[node] + " is in two ties. Make one of them.");
            tieOf[node] = points.size();
        }
        if (IntStream.range(0, fixed.length).anyMatch(k -> fixed[k])) {
            supports.add("ties." + points.size(), dofs(nodes, a -> true));
        }
        points.add(centre);
        held.add(fixed.clone());
    }

    /** Held ties and planes of symmetry; what two of them hold belongs to the first. */
    public List<Support> supports() {
        return supports.supports();
    }

    private IntStream dofs(int[] nodes, IntPredicate direction) {
        return Arrays.stream(nodes).flatMap(node -> IntStream.range(0, d).filter(direction).map(a -> node * d + a));
    }

    private double[] mean(int[] nodes) {
        double[] out = new double[3];
        for (int node : nodes) {
            for (int a = 0; a < 3; a++) {
                out[a] += model.mesh().coordinates()[3 * node + a] / nodes.length;
            }
        }
        return out;
    }

    /** Keeps nodes in planes of symmetry of the given normal. */
    public void symmetry(int[] nodes, double[] normal) {
        double size = Math.sqrt(dot(normal, normal));
        supports.add("symmetry." + planes++, dofs(nodes, a -> a >= t || Math.abs(normal[a]) > NONE * size));
        for (int node : nodes) {
            addNormal(node, normal);
        }
    }

    private void addNormal(int node, double[] direction) {
        List<double[]> known = new ArrayList<>(normals.get(node));
        double[] rest = direction.clone();
        double size = 0;
        for (double[] other : known) {
            double along = dot(rest, other);
            Vec3.axpy(-along, other, 0, rest, 0);
        }
        size = Math.sqrt(dot(rest, rest));
        if (size <= NONE * Math.sqrt(dot(direction, direction))) {
            return;
        }
        Vec3.divide(rest, 0, size, rest, 0);
        known.add(rest);
        normals.set(node, known);
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    /**
     * The basis of all motions that are left.
     *
     * @param prescribed dofs that are prescribed beside
     * @throws IllegalArgumentException naming a node that is tied and prescribed, or prescribed askew to its plane of symmetry, or a tie without area
     */
    public FreeBasis basis(int[] prescribed) {
        boolean[] fixed = new boolean[model.dofCount()];
        for (int dof : prescribed) {
            fixed[dof] = true;
        }
        Triplets entries = new Triplets(model.dofCount(), 6 * points.size() + model.dofCount());
        int column = 0;
        for (int tie = 0; tie < points.size(); tie++) {
            column = addTie(tie, fixed, entries, column);
        }
        for (int node = 0; node < tieOf.length; node++) {
            if (tieOf[node] >= 0) {
                continue;
            }
            column = normals.get(node).isEmpty() ? addFree(node, fixed, entries, column) : addOnPlane(node, fixed, entries, column);
        }
        int[] all = new int[model.dofCount()];
        Arrays.setAll(all, i -> i);
        int[] used = new int[column];
        Arrays.setAll(used, i -> i);
        return FreeBasis.of(entries.toSparse().submatrix(all, used), prescribed);
    }

    private int addFree(int node, boolean[] fixed, Triplets entries, int first) {
        int column = first;
        for (int dof = node * d; dof < node * d + d; dof++) {
            if (!fixed[dof]) {
                entries.add(dof, column++, 1);
            }
        }
        return column;
    }

    /** Three translations and rotations about the point, as far as the nodes have them and they are not held. */
    private int addTie(int tie, boolean[] fixed, Triplets entries, int first) {
        int column = first;
        for (int mode = 0; mode < 6; mode++) {
            if (held.get(tie)[mode] || !exists(mode)) {
                continue;
            }
            double moved = 0;
            double[] motion = motion(tie, mode);
            for (int dof = 0; dof < motion.length; dof++) {
                if (tieOf[dof / d] == tie) {
                    refusePrescribed(dof / d, fixed);
                }
                moved += motion[dof] * motion[dof];
                if (motion[dof] != 0) {
                    entries.add(dof, column, motion[dof]);
                }
            }
            Check.that(moved > 0, model.mesh().source() + ": the nodes of tie " + (tie + 1) + " lie on the axis of rotation " + "xyz".charAt(mode % 3)
                + ", so that it moves nothing. Hold it (fix: [r" + "xyz".charAt(mode % 3) + "]), or tie nodes beside the axis.");
            column++;
        }
        return column;
    }

    /** True for the motions of a rigid body that the nodes can follow. */
    private boolean exists(int mode) {
        return mode < 3 ? mode < t : t == 3 || t == 2 && mode == 5;
    }

    /** Displacement of every dof when a tie moves by 1 in a mode (x, y, z, rx, ry, rz). */
    private double[] motion(int tie, int mode) {
        double[] out = new double[model.dofCount()];
        for (int node = 0; node < tieOf.length; node++) {
            if (tieOf[node] != tie) {
                continue;
            }
            for (int a = 0; a < t; a++) {
                out[node * d + a] = mode < 3 ? mode == a ? 1 : 0 : turn(mode - 3, a, model.mesh().coordinates(), node, points.get(tie));
            }
            if (mode >= 3 && d > t) {
                out[node * d + (d == 3 ? 2 : mode)] = 1;
            }
        }
        return out;
    }

    /**
     * Nodal loads that do the work of a force and a moment at the point of the last tie: f = T (TᵀT)⁻¹ (force, moment).
     *
     * @param given force x, y, z, N, and moment x, y, z, N·m; those that the tie cannot follow must be 0
     */
    public double[] load(double[] given) {
        int tie = points.size() - 1;
        int m = 0;
        double[][] modes = new double[6][];
        double[] share = new double[6];
        for (int mode = 0; mode < 6; mode++) {
            Check.that(exists(mode) || given[mode] == 0, model.mesh().source() + ": a tie cannot follow the load component " + (mode + 1) + " of 6, "
                + given[mode] + ", expected 0.");
            double[] motion = motion(tie, mode);
            if (exists(mode) && Vectors.norm2(motion.length, motion, 0) > 0) {
                share[m] = given[mode];
                modes[m++] = motion;
            }
        }
        double[] gram = new double[m * m];
        for (int k = 0; k < m * m; k++) {
            gram[k] = Vectors.dot(modes[0].length, modes[k / m], 0, modes[k % m], 0);
        }
        int[] pivots = new int[m];
        Dense.luFactor(gram, m, pivots);
        Dense.luSolve(gram, m, pivots, share, 0);
        double[] f = new double[model.dofCount()];
        for (int k = 0; k < m; k++) {
            Vectors.axpy(f.length, share[k], modes[k], 0, f, 0);
        }
        return f;
    }

    private void refusePrescribed(int node, boolean[] fixed) {
        for (int dof = node * d; dof < node * d + d; dof++) {
            Check.that(!fixed[dof], model.mesh().source() + ": node " + model.mesh().nodeIds()[node] + " is in a tie and in \"fix\". Hold the tie itself (its"
                + " \"fix\"), or leave the node out.");
        }
        Check.that(normals.get(node).isEmpty(), model.mesh().source() + ": node " + model.mesh().nodeIds()[node] + " is in a tie and on a plane of symmetry."
            + " Hold directions of the tie instead (its \"fix\").");
    }

    /** (e × (x − c))_a. */
    private static double turn(int e, int a, double[] x, int node, double[] c) {
        int b = 3 - e - a;
        if (a == e) {
            return 0;
        }
        double sign = (e + 1) % 3 == b ? 1 : -1;
        return sign * (x[3 * node + b] - c[b]);
    }

    /** Directions across the normals, free of what is prescribed; turning about a single normal. */
    private int addOnPlane(int node, boolean[] fixed, Triplets entries, int first) {
        int column = first;
        List<double[]> plane = new ArrayList<>(normals.get(node));
        for (int a = 0; a < t; a++) {
            if (fixed[node * d + a]) {
                for (double[] normal : normals.get(node)) {
                    Check.that(Math.abs(normal[a]) < NONE || Math.abs(normal[a]) > 1 - NONE, model.mesh().source() + ": node " + model.mesh().nodeIds()[node]
                        + " is fixed along " + "xyz".charAt(a) + ", askew to its plane of symmetry. Fix it along the plane's own directions by another plane.");
                }
                addNormal(node, unit(a));
            }
        }
        for (int a = t; a < 3; a++) {
            addNormal(node, unit(a));
        }
        List<double[]> blocked = normals.get(node);
        for (double[] direction : complement(blocked)) {
            for (int a = 0; a < t; a++) {
                if (Math.abs(direction[a]) > NONE) {
                    entries.add(node * d + a, column, direction[a]);
                }
            }
            column++;
        }
        normals.set(node, plane);
        return d > t ? addTurn(node, plane, fixed, entries, column) : column;
    }

    private int addTurn(int node, List<double[]> plane, boolean[] fixed, Triplets entries, int column) {
        if (d == 3 || plane.size() > 1) {
            return column;                                              // a plane beam on its axis of symmetry does not turn
        }
        for (int a = 0; a < 3; a++) {
            Check.that(!fixed[node * d + 3 + a] || Math.abs(plane.get(0)[a]) < NONE, model.mesh().source() + ": node " + model.mesh().nodeIds()[node]
                + " is fixed in r" + "xyz".charAt(a) + ", which its plane of symmetry leaves free. Remove that.");
            if (Math.abs(plane.get(0)[a]) > NONE) {
                entries.add(node * d + 3 + a, column, plane.get(0)[a]);
            }
        }
        return column + 1;
    }

    private static double[] unit(int a) {
        double[] e = new double[3];
        e[a] = 1;
        return e;
    }

    /** Orthonormal directions across all given orthonormal ones. */
    private static List<double[]> complement(List<double[]> blocked) {
        List<double[]> all = new ArrayList<>(blocked);
        List<double[]> out = new ArrayList<>();
        while (all.size() < 3) {
            double[] best = null;
            double longest = 0;
            for (int a = 0; a < 3; a++) {
                double[] rest = unit(a);
                for (double[] other : all) {
                    double along = dot(unit(a), other);
                    Vec3.axpy(-along, other, 0, rest, 0);
                }
                double size = Math.sqrt(dot(rest, rest));
                if (size > longest + NONE) {
                    longest = size;
                    best = rest;
                }
            }
            Vec3.divide(best, 0, longest, best, 0);
            all.add(best);
            out.add(best);
        }
        return out;
    }
}
