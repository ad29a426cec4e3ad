package org.saltus.core.field;

import java.util.Arrays;
import org.saltus.core.math.Factorization;
import org.saltus.core.math.Triplets;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.cholesky.SupernodalCholesky;

/**
 * Potentials of a network at rest: Σ G (V_j − V_i) + I_i = 0 at every free node, V given at the others. Every island of free nodes needs a node of given
 * potential, or is grounded at one of its own and then shifted to mean 0. Sparse Cholesky; above some 20 000 free nodes conjugate gradients from the last
 * potentials to 1e-12 of the largest nodal current.
 */
public final class Potentials {
    private static final int LARGE = 20_000;
    private static final double TOLERANCE = 1e-12;
    private final int nodes;
    private final double[] potential;
    private final double[] source;
    private final boolean[] given;
    private final int[] free;
    private double[] direction = new double[0];
    private double[] product;
    private double[] residual;
    private double[] diagonal;
    private int count;
    private int fixed;
    private int[] a = new int[16];
    private int[] b = new int[16];
    private double[] g = new double[16];
    private int patches;
    private int[] patchFrom = new int[16];
    private int[] patchNode = new int[16];
    private double[] patchWeight = new double[16];
    private double[] patchG = new double[16];
    private final SupernodalCholesky cholesky = new SupernodalCholesky();

    /** Nodes at potential 0 without links. */
    public Potentials(int nodes) {
        this.nodes = nodes;
        potential = new double[nodes];
        source = new double[nodes];
        given = new boolean[nodes];
        free = new int[nodes];
    }

    /** V, V: given ones are written before the solve, the others by it. */
    public double[] potential() {
        return potential;
    }

    /** Currents fed into nodes, A; written before the solve. */
    public double[] source() {
        return source;
    }

    /** Whose potential is given; written before the solve. */
    public boolean[] given() {
        return given;
    }

    /** Takes all links away but those that stay. */
    public void begin() {
        count = fixed;
        patches = 0;
    }

    /** Makes the links that there are stay: conduction within bodies. */
    public void keepLinks() {
        fixed = count;
    }

    /** Number of links between two nodes that stay; they come first. */
    public int keptLinks() {
        return fixed;
    }

    /**
     * Links several nodes: g (Σ b V) flows, by weights b that add up to 0; positive ones are those of the first side.
     *
     * @param n of the first entries
     * @return its number, negative
     */
    public int link(int[] node, double[] weight, int n, double conductance) {
        if (patches + 1 >= patchFrom.length) {
            patchFrom = Arrays.copyOf(patchFrom, 2 * patchFrom.length);
            patchG = Arrays.copyOf(patchG, 2 * patchG.length);
        }
        int from = patchFrom[patches];
        if (from + n > patchNode.length) {
            patchNode = Arrays.copyOf(patchNode, 2 * (from + n));
            patchWeight = Arrays.copyOf(patchWeight, 2 * (from + n));
        }
        System.arraycopy(node, 0, patchNode, from, n);
        System.arraycopy(weight, 0, patchWeight, from, n);
        patchG[patches++] = conductance;
        patchFrom[patches] = from + n;
        return -2 - (patches - 1);
    }

    /** Tells the islands which nodes are linked. */
    public void join(Islands islands) {
        for (int k = 0; k < count; k++) {
            islands.join(a[k], b[k]);
        }
        for (int p = 0; p < patches; p++) {
            for (int k = patchFrom[p] + 1; k < patchFrom[p + 1]; k++) {
                islands.join(patchNode[patchFrom[p]], patchNode[k]);
            }
        }
    }

    /** Σ b V of a patch, from differences to its first node. */
    private double patchDrop(int p, double[] x) {
        double base = x[patchNode[patchFrom[p]]];
        double sum = 0;
        for (int k = patchFrom[p] + 1; k < patchFrom[p + 1]; k++) {
            sum += patchWeight[k] * (x[patchNode[k]] - base);
        }
        return sum;
    }

    /** Adds a link and returns its number. @param conductance S */
    public int link(int from, int to, double conductance) {
        if (count == g.length) {
            a = Arrays.copyOf(a, 2 * count);
            b = Arrays.copyOf(b, 2 * count);
            g = Arrays.copyOf(g, 2 * count);
        }
        a[count] = from;
        b[count] = to;
        g[count] = conductance;
        return count++;
    }

    /** Changes the conductance of a link. */
    public void conductance(int link, double conductance) {
        if (link < 0) {
            patchG[-2 - link] = conductance;
            return;
        }
        g[link] = conductance;
    }

    /** Conductance of a link, S. */
    public double conductance(int link) {
        return link < 0 ? patchG[-2 - link] : g[link];
    }

    /** Current through a link from its second node to its first, A. */
    public double current(int link) {
        return link < 0 ? -patchG[-2 - link] * patchDrop(-2 - link, potential) : g[link] * (potential[b[link]] - potential[a[link]]);
    }

    /** Joule heat of a link, W. */
    public double power(int link) {
        double drop = link < 0 ? patchDrop(-2 - link, potential) : potential[b[link]] - potential[a[link]];
        return conductance(link) * drop * drop;
    }

    /** Number of links that do not stay. */
    public int linkCount() {
        return count - fixed + patches;
    }

    /** First node of a link. */
    public int first(int link) {
        return a[link];
    }

    /** Second node of a link. */
    public int second(int link) {
        return b[link];
    }

    /** Finds the potentials of the free nodes. */
    public void solve() {
        int n = 0;
        for (int i = 0; i < nodes; i++) {
            free[i] = given[i] ? -1 : n++;
        }
        if (n == 0) {
            return;
        }
        if (n > LARGE) {
            iterate();
            return;
        }
        Triplets matrix = new Triplets(n, n);
        double[] rhs = new double[n];
        double[] sum = new double[n];
        for (int i = 0; i < nodes; i++) {
            if (!given[i]) {
                rhs[free[i]] = source[i];
            }
        }
        for (int k = 0; k < count; k++) {
            int i = free[a[k]];
            int j = free[b[k]];
            if (i >= 0) {
                sum[i] += g[k];
                rhs[i] += j < 0 ? g[k] * potential[b[k]] : 0;
            }
            if (j >= 0) {
                sum[j] += g[k];
                rhs[j] += i < 0 ? g[k] * potential[a[k]] : 0;
            }
            if (i >= 0 && j >= 0) {
                matrix.add(i, j, -g[k]).add(j, i, -g[k]);
            }
        }
        addPatches(matrix, rhs);
        for (int i = 0; i < n; i++) {
            matrix.add(i, i, sum[i]);
        }
        Factorization factor = cholesky.factorize(matrix.toSparse());
        factor.solve(rhs, 0);
        for (int i = 0; i < nodes; i++) {
            potential[i] = given[i] ? potential[i] : rhs[free[i]];
        }
    }

    private void addPatches(Triplets matrix, double[] rhs) {
        for (int p = 0; p < patches; p++) {
            for (int k = patchFrom[p]; k < patchFrom[p + 1]; k++) {
                for (int m = patchFrom[p]; m < patchFrom[p + 1] && free[patchNode[k]] >= 0; m++) {
                    double value = patchG[p] * (patchWeight[k] * patchWeight[m]);
                    if (free[patchNode[m]] >= 0) {
                        matrix.add(free[patchNode[k]], free[patchNode[m]], value);
                    } else {
                        rhs[free[patchNode[k]]] -= value * potential[patchNode[m]];
                    }
                }
            }
        }
    }

    /** Conjugate gradients preconditioned by the diagonal, from the last potentials. */
    private void iterate() {
        if (direction.length == 0) {
            direction = new double[nodes];
            product = new double[nodes];
            residual = new double[nodes];
            diagonal = new double[nodes];
        }
        Arrays.fill(diagonal, 0);
        double largest = 0;
        for (int k = 0; k < count; k++) {
            diagonal[a[k]] += g[k];
            diagonal[b[k]] += g[k];
        }
        for (int p = 0; p < patches; p++) {
            for (int k = patchFrom[p]; k < patchFrom[p + 1]; k++) {
                diagonal[patchNode[k]] += patchG[p] * patchWeight[k] * patchWeight[k];
            }
        }
        outflow(potential, residual);
        for (int i = 0; i < nodes; i++) {
            largest = Math.max(largest, given[i] ? Math.abs(residual[i]) : Math.abs(source[i]));
            residual[i] = given[i] ? 0 : source[i] - residual[i];
            largest = Math.max(largest, Math.abs(residual[i]));
            direction[i] = given[i] ? 0 : residual[i] / diagonal[i];
        }
        double rz = Vectors.dot(nodes, residual, 0, direction, 0);
        for (int k = 0; k < nodes && Vectors.normInf(nodes, residual, 0) > TOLERANCE * largest; k++) {
            outflow(direction, product);
            double curvature = 0;
            for (int i = 0; i < nodes; i++) {
                product[i] = given[i] ? 0 : product[i];
                curvature += direction[i] * product[i];
            }
            double next = 0;
            for (int i = 0; i < nodes; i++) {
                potential[i] += rz / curvature * direction[i];
                residual[i] -= rz / curvature * product[i];
                next += given[i] ? 0 : residual[i] * residual[i] / diagonal[i];
            }
            for (int i = 0; i < nodes; i++) {
                direction[i] = given[i] ? 0 : residual[i] / diagonal[i] + next / rz * direction[i];
            }
            rz = next;
        }
    }

    /** out_i = Σ G (x_i − x_j): what flows out of every node, A. */
    public void outflow(double[] x, double[] out) {
        Arrays.fill(out, 0);
        for (int k = 0; k < count; k++) {
            double current = g[k] * (x[a[k]] - x[b[k]]);
            out[a[k]] += current;
            out[b[k]] -= current;
        }
        for (int p = 0; p < patches; p++) {
            double current = patchG[p] * patchDrop(p, x);
            for (int k = patchFrom[p]; k < patchFrom[p + 1]; k++) {
                out[patchNode[k]] += patchWeight[k] * current;
            }
        }
    }
}
