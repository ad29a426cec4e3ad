package org.saltus.core.field;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.saltus.core.math.Factorization;
import org.saltus.core.math.Triplets;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.state.Snapshot;

/**
 * One implicit step of conduction between nodes with capacities,
 *
 * <pre>(C + ϑ h A) δ = Q + h (f − A τ₀),   A = Σ G b bᵀ + boundary terms,   τ₁ = τ₀ + δ</pre>
 *
 * <p>with C diagonal and links b whose entries add up to 0. Unknowns are rises above a reference, and every flux is taken from a difference, so that a uniform
 * rise gives exactly zero. A is symmetric positive semidefinite: stable for ϑ in [½, 1] at any step.
 *
 * <p><b>Closure.</b> Multiplied by 1ᵀ on an island, Σ C δ = Σ Q + boundary heats. What the solve leaves of it, d, is round-off or the tolerance of the
 * iteration, times h G / C where that is large. An island without boundary gets −d / Σ C on all its rises, which is exact for the one mode that d is about; in
 * the others the flux that was applied is booked: d goes to the held nodes, else to the strongest boundary. So the balance closes whatever the solver's
 * tolerance, and a step of h G / C = 1e7 reaches the equilibrium to 1e-12 (to re-evaluate all fluxes from the solution would leave 1e-16 h G / C).
 *
 * <p>Weakly coupled systems (ϑ h A_ii ≤ 0.1 C_i: most steps of granular scenes) and large ones are solved by conjugate gradients, the diagonal as
 * preconditioner, without forming A; the others by the sparse Cholesky factorisation of core, which is kept while its matrix is.
 */
public final class Conduction {
    /** Free nodes above which conjugate gradients are used however strong the coupling. */
    private static final int LARGE = 20_000;
    private static final double WEAK = 0.1;
    private static final double TOLERANCE = 1e-15;
    private static final int ITERATIONS = 2000;

    private final int nodes;
    private final double[] capacity;
    private final double[] rise;
    private final double[] heat;
    private final boolean[] held;
    private final double[] heldRise;
    private final double[] middle;
    private final double[] delta;
    private final double[] flux;
    private final double[] diagonal;
    private final double[] rhs;
    private final double[] direction;
    private final double[] product;
    private int fixedEdges;
    private int edges;
    private int[] edgeA = new int[16];
    private int[] edgeB = new int[16];
    private double[] edgeG = new double[16];
    private int patches;
    private int[] patchFrom = new int[16];
    private int[] patchNode = new int[16];
    private double[] patchWeight = new double[16];
    private double[] patchG = new double[16];
    private int boundaries;
    private int[] boundaryNode = new int[16];
    private double[] boundaryG = new double[16];
    private double[] ambient = new double[16];
    private double[] constant = new double[16];
    private double[] boundaryHeat = new double[16];
    private final Islands islands = new Islands();
    private double[] sumC = new double[0];
    private double[] defect = new double[0];
    private int[] strongest = new int[0];
    private double heldHeat;
    private double gain;
    private double moved;
    private double solveError;
    private final SupernodalCholesky cholesky = new SupernodalCholesky();
    private Factorization factor;
    private long[] factorKey;
    private int[] free;
    private int freeCount;
    private double[] reduced = new double[0];

    /** Nodes without capacity, links and rise. */
    public Conduction(int nodes) {
        this.nodes = nodes;
        capacity = new double[nodes];
        rise = new double[nodes];
        heat = new double[nodes];
        held = new boolean[nodes];
        heldRise = new double[nodes];
        middle = new double[nodes];
        delta = new double[nodes];
        flux = new double[nodes];
        diagonal = new double[nodes];
        rhs = new double[nodes];
        direction = new double[nodes];
        product = new double[nodes];
    }

    /** Number of nodes. */
    public int nodeCount() {
        return nodes;
    }

    /** C by node, J/K; written by who sets up; positive on free nodes. */
    public double[] capacity() {
        return capacity;
    }

    /** τ by node, K; the state. */
    public double[] rise() {
        return rise;
    }

    /** Q by node, J: heats of the step; cleared by {@link #begin}. */
    public double[] heat() {
        return heat;
    }

    /** From now on a node has the rise that {@link #heldRise} says at the end of every step. */
    public void hold(int node) {
        held[node] = true;
    }

    /** Whether a node is held. */
    public boolean isHeld(int node) {
        return held[node];
    }

    /** τ₁ of held nodes; written before {@link #step}. */
    public double[] heldRise() {
        return heldRise;
    }

    /** Adds a link that stays: conduction within a body. Before the first step. */
    public void addFixedLink(int a, int b, double g) {
        fixedEdges = edge(fixedEdges, a, b, g);
        edges = fixedEdges;
    }

    /** Number of links that stay. */
    public int fixedLinks() {
        return fixedEdges;
    }

    /** Makes a link that stays conduct so much times what it did when it was added, by the mean rise of its ends. @param base W/K, as it was added */
    public void scaleFixedLink(int k, double base, DoubleUnaryOperator factor) {
        edgeG[k] = base * factor.applyAsDouble(0.5 * (rise[edgeA[k]] + rise[edgeB[k]]));
    }

    /** What a link that stays conducts, W/K. */
    public double fixedLink(int k) {
        return edgeG[k];
    }

    /** Begins a step: no heats, links and boundaries but those that stay. */
    public void begin() {
        Arrays.fill(heat, 0);
        edges = fixedEdges;
        patches = 0;
        boundaries = 0;
    }

    /** Divides what the links of the step conduct: sums of conductance times step size become means over the time of these steps, s. */
    public void average(double time) {
        for (int k = fixedEdges; k < edges; k++) {
            edgeG[k] /= time;
        }
        for (int p = 0; p < patches; p++) {
            patchG[p] /= time;
        }
    }

    /** Keeps the heats and links of a step that is not complete. */
    public void savePending(Snapshot out) {
        out.put("heat", heat);
        out.put("edge_g", Arrays.copyOfRange(edgeG, fixedEdges, edges));
        long[] ends = new long[edges - fixedEdges];
        Arrays.setAll(ends, k -> (long) edgeA[fixedEdges + k] << 32 | edgeB[fixedEdges + k]);
        out.putLongs("edges", ends);
        out.put("patch_g", Arrays.copyOf(patchG, patches));
        out.put("patch_weight", Arrays.copyOf(patchWeight, patchFrom[patches]));
        out.putLongs("patch_from", Arrays.stream(patchFrom, 0, patches + 1).asLongStream().toArray());
        out.putLongs("patch_node", Arrays.stream(patchNode, 0, patchFrom[patches]).asLongStream().toArray());
    }

    /** Takes up what {@link #savePending} kept. */
    public void restorePending(Snapshot in) {
        begin();
        in.read("heat", heat);
        long[] ends = in.getLongs("edges");
        double[] g = in.get("edge_g");
        for (int k = 0; k < ends.length; k++) {
            link((int) (ends[k] >> 32), (int) ends[k], g[k]);
        }
        long[] from = in.getLongs("patch_from");
        long[] node = in.getLongs("patch_node");
        double[] weight = in.get("patch_weight");
        double[] of = in.get("patch_g");
        for (int p = 0; p < of.length; p++) {
            int start = (int) from[p];
            int n = (int) from[p + 1] - start;
            int[] nodesOf = new int[n];
            Arrays.setAll(nodesOf, k -> (int) node[start + k]);
            link(nodesOf, Arrays.copyOfRange(weight, start, start + n), n, of[p]);
        }
    }

    private int edge(int at, int a, int b, double g) {
        if (at == edgeG.length) {
            edgeA = Arrays.copyOf(edgeA, 2 * at);
            edgeB = Arrays.copyOf(edgeB, 2 * at);
            edgeG = Arrays.copyOf(edgeG, 2 * at);
        }
        edgeA[at] = a;
        edgeB[at] = b;
        edgeG[at] = g;
        return at + 1;
    }

    /** Links two nodes with a conductance, W/K, for the step. */
    public void link(int a, int b, double g) {
        edges = edge(edges, a, b, g);
    }

    /** Links several nodes for the step: heat g (Σ b τ) flows, by the weights b, which add up to 0. @param n of the first entries */
    public void link(int[] node, double[] weight, int n, double g) {
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
        patchG[patches++] = g;
        patchFrom[patches] = from + n;
    }

    /**
     * Adds a boundary for the step, through which flows w + g (τ_ambient − τ), W, into a node.
     *
     * @return its number for {@link #boundaryHeat}
     */
    public int boundary(int node, double g, double ambientRise, double w) {
        if (boundaries == boundaryG.length) {
            int capacityOf = 2 * boundaries;
            boundaryNode = Arrays.copyOf(boundaryNode, capacityOf);
            boundaryG = Arrays.copyOf(boundaryG, capacityOf);
            ambient = Arrays.copyOf(ambient, capacityOf);
            constant = Arrays.copyOf(constant, capacityOf);
            boundaryHeat = Arrays.copyOf(boundaryHeat, capacityOf);
        }
        boundaryNode[boundaries] = node;
        boundaryG[boundaries] = g;
        ambient[boundaries] = ambientRise;
        constant[boundaries] = w;
        return boundaries++;
    }

    /** Takes the step. @param h s; @param theta ϑ in [½, 1] */
    public void step(double h, double theta) {
        for (int i = 0; i < nodes; i++) {
            delta[i] = held[i] ? heldRise[i] - rise[i] : 0;
            middle[i] = rise[i] + theta * delta[i];
        }
        fluxes(middle, flux);
        double most = 0;
        for (int i = 0; i < nodes; i++) {
            rhs[i] = held[i] ? 0 : heat[i] + h * flux[i];
            most = Math.max(most, Math.abs(rhs[i]));
        }
        if (most > 0 || Double.isNaN(most)) {
            solve(h, theta);
        }
        for (int i = 0; i < nodes; i++) {
            middle[i] = rise[i] + theta * delta[i];
        }
        close(h);
        for (int i = 0; i < nodes; i++) {
            rise[i] = held[i] ? heldRise[i] : rise[i] + delta[i];
        }
    }

    /** Largest C_i / A_ii of free nodes that conduct, s: how long the slowest of them takes by itself; 0 where none conducts. */
    public double timeScale() {
        diagonal(1);
        double most = 0;
        for (int i = 0; i < nodes; i++) {
            double a = diagonal[i] - capacity[i];
            most = held[i] || !(a > 0) ? most : Math.max(most, capacity[i] / a);
        }
        return most;
    }

    /** max |δ| of free nodes in the step just taken, K. */
    public double largestChange() {
        double most = 0;
        for (int i = 0; i < nodes; i++) {
            most = held[i] ? most : Math.max(most, Math.abs(delta[i]));
        }
        return most;
    }

    /**
     * An island, by its lowest node, that conducts but has neither a held node nor a boundary with an ambient, in the step just taken; -1 when there is none.
     */
    public int floatingIsland() {
        int[] size = new int[nodes];
        for (int i = 0; i < nodes; i++) {
            size[islands.of(i)]++;
        }
        for (int i = 0; i < nodes; i++) {
            if (size[i] > 1 && strongest[i] == -1) {
                return i;
            }
        }
        return -1;
    }

    /** Heat flows into the nodes at given rises, W. */
    private void fluxes(double[] tau, double[] out) {
        Arrays.fill(out, 0);
        for (int k = 0; k < edges; k++) {
            double q = edgeG[k] * (tau[edgeB[k]] - tau[edgeA[k]]);
            out[edgeA[k]] += q;
            out[edgeB[k]] -= q;
        }
        for (int p = 0; p < patches; p++) {
            double q = patchG[p] * patchDifference(p, tau);
            for (int k = patchFrom[p]; k < patchFrom[p + 1]; k++) {
                out[patchNode[k]] -= patchWeight[k] * q;
            }
        }
        for (int k = 0; k < boundaries; k++) {
            out[boundaryNode[k]] += constant[k] + boundaryG[k] * (ambient[k] - tau[boundaryNode[k]]);
        }
    }

    /** Σ b τ, from differences to the first node: the weights add up to 0. */
    private double patchDifference(int p, double[] tau) {
        double base = tau[patchNode[patchFrom[p]]];
        double sum = 0;
        for (int k = patchFrom[p] + 1; k < patchFrom[p + 1]; k++) {
            sum += patchWeight[k] * (tau[patchNode[k]] - base);
        }
        return sum;
    }

    private void solve(double h, double theta) {
        double s = theta * h;
        diagonal(s);
        double strength = 0;
        for (int i = 0; i < nodes; i++) {
            strength = held[i] ? strength : Math.max(strength, diagonal[i] / capacity[i] - 1);
        }
        if (!(strength > 0)) {
            for (int i = 0; i < nodes; i++) {
                delta[i] = held[i] ? delta[i] : rhs[i] / capacity[i];
            }
            return;
        }
        numberFree();
        if (freeCount > LARGE || strength <= WEAK) {
            iterate(s);
        } else {
            factorise(s);
        }
    }

    /** C + s A on the diagonal. */
    private void diagonal(double s) {
        System.arraycopy(capacity, 0, diagonal, 0, nodes);
        for (int k = 0; k < edges; k++) {
            diagonal[edgeA[k]] += s * edgeG[k];
            diagonal[edgeB[k]] += s * edgeG[k];
        }
        for (int k = 0; k < patchFrom[patches]; k++) {
            diagonal[patchNode[k]] += s * patchG[patchOf(k)] * patchWeight[k] * patchWeight[k];
        }
        for (int k = 0; k < boundaries; k++) {
            diagonal[boundaryNode[k]] += s * boundaryG[k];
        }
    }

    private int patchOf(int entry) {
        int p = Arrays.binarySearch(patchFrom, 0, patches + 1, entry);
        return p >= 0 ? p : -2 - p;
    }

    private void numberFree() {
        if (free == null) {
            free = new int[nodes];
            for (int i = 0; i < nodes; i++) {
                free[i] = held[i] ? -1 : freeCount++;
            }
        }
    }

    /** y = (C + s A) x on free nodes; x is 0 on held ones. */
    private void multiply(double s, double[] x, double[] y) {
        for (int i = 0; i < nodes; i++) {
            y[i] = capacity[i] * x[i];
        }
        for (int k = 0; k < edges; k++) {
            double q = s * edgeG[k] * (x[edgeA[k]] - x[edgeB[k]]);
            y[edgeA[k]] += q;
            y[edgeB[k]] -= q;
        }
        for (int p = 0; p < patches; p++) {
            double sum = 0;
            for (int k = patchFrom[p]; k < patchFrom[p + 1]; k++) {
                sum += patchWeight[k] * x[patchNode[k]];
            }
            for (int k = patchFrom[p]; k < patchFrom[p + 1]; k++) {
                y[patchNode[k]] += s * patchG[p] * sum * patchWeight[k];
            }
        }
        for (int k = 0; k < boundaries; k++) {
            y[boundaryNode[k]] += s * boundaryG[k] * x[boundaryNode[k]];
        }
        for (int i = 0; i < nodes; i++) {
            y[i] = held[i] ? 0 : y[i];
        }
    }

    /** Conjugate gradients preconditioned by the diagonal; the increments of held nodes are kept aside. */
    private void iterate(double s) {
        double[] x = flux;                                                   // free until the fluxes are asked for again
        Arrays.fill(x, 0);
        double rz = 0;
        for (int i = 0; i < nodes; i++) {
            direction[i] = held[i] ? 0 : rhs[i] / diagonal[i];
            rz += rhs[i] * direction[i];
        }
        double goal = rz * TOLERANCE * TOLERANCE;
        for (int k = 0; k < ITERATIONS && rz > goal; k++) {
            multiply(s, direction, product);
            double step = rz / Vectors.dot(nodes, direction, 0, product, 0);
            double next = 0;
            for (int i = 0; i < nodes; i++) {
                x[i] += step * direction[i];
                rhs[i] -= step * product[i];
                next += held[i] ? 0 : rhs[i] * rhs[i] / diagonal[i];
            }
            double ratio = next / rz;
            rz = next;
            for (int i = 0; i < nodes; i++) {
                direction[i] = held[i] ? 0 : rhs[i] / diagonal[i] + ratio * direction[i];
            }
        }
        for (int i = 0; i < nodes; i++) {
            delta[i] = held[i] ? delta[i] : Double.isNaN(rz) ? Double.NaN : x[i];
        }
    }

    private void factorise(double s) {
        if (factor == null || !hasFactorOf(s)) {
            factor = cholesky.factorize(matrix(s).toSparse());
        }
        if (reduced.length < freeCount) {
            reduced = new double[freeCount];
        }
        for (int i = 0; i < nodes; i++) {
            if (!held[i]) {
                reduced[free[i]] = rhs[i];
            }
        }
        factor.solve(reduced, 0);
        for (int i = 0; i < nodes; i++) {
            delta[i] = held[i] ? delta[i] : reduced[free[i]];
        }
    }

    /** Whether the matrix is the one factorised last, by its bits. */
    private boolean hasFactorOf(double s) {
        int length = 1 + 2 * edges + 2 * patchFrom[patches] + patches + 2 * boundaries;
        long[] key = factorKey != null && factorKey.length == length ? factorKey : new long[length];
        boolean same = key == factorKey;
        int at = 0;
        same &= key[at] == Double.doubleToRawLongBits(s);
        key[at++] = Double.doubleToRawLongBits(s);
        for (int k = 0; k < edges; k++) {
            long ends = (long) edgeA[k] << 32 | edgeB[k];
            long bits = Double.doubleToRawLongBits(edgeG[k]);
            same &= key[at] == ends && key[at + 1] == bits;
            key[at++] = ends;
            key[at++] = bits;
        }
        for (int p = 0; p < patches; p++) {
            long bits = Double.doubleToRawLongBits(patchG[p]);
            same &= key[at] == bits;
            key[at++] = bits;
            for (int k = patchFrom[p]; k < patchFrom[p + 1]; k++) {
                long weight = Double.doubleToRawLongBits(patchWeight[k]);
                same &= key[at] == patchNode[k] && key[at + 1] == weight;
                key[at++] = patchNode[k];
                key[at++] = weight;
            }
        }
        for (int k = 0; k < boundaries; k++) {
            long bits = Double.doubleToRawLongBits(boundaryG[k]);
            same &= key[at] == boundaryNode[k] && key[at + 1] == bits;
            key[at++] = boundaryNode[k];
            key[at++] = bits;
        }
        factorKey = key;
        return same;
    }

    /** C + s A of the free nodes. */
    private Triplets matrix(double s) {
        Triplets a = new Triplets(freeCount, freeCount);
        for (int i = 0; i < nodes; i++) {
            if (!held[i]) {
                a.add(free[i], free[i], diagonal[i]);
            }
        }
        for (int k = 0; k < edges; k++) {
            int i = free[edgeA[k]];
            int j = free[edgeB[k]];
            if (i >= 0 && j >= 0) {
                a.add(i, j, -s * edgeG[k]).add(j, i, -s * edgeG[k]);
            }
        }
        for (int p = 0; p < patches; p++) {
            for (int k = patchFrom[p]; k < patchFrom[p + 1]; k++) {
                for (int m = patchFrom[p]; m < patchFrom[p + 1]; m++) {
                    int i = free[patchNode[k]];
                    int j = free[patchNode[m]];
                    if (k != m && i >= 0 && j >= 0) {
                        a.add(i, j, s * patchG[p] * (patchWeight[k] * patchWeight[m]));
                    }
                }
            }
        }
        return a;
    }

    /** Heats of boundaries and holders, and on every island what the solve left of Σ C δ = Σ Q + boundary heats. */
    private void close(double h) {
        fluxes(middle, flux);
        islands();
        heldHeat = 0;
        moved = 0;
        for (int i = 0; i < nodes; i++) {
            int at = islands.of(i);
            if (held[i]) {
                double supplied = capacity[i] * delta[i] - h * flux[i];     // the residual of its row: what its holder supplies
                heldHeat += supplied;
                moved += Math.abs(supplied);
                defect[at] += capacity[i] * delta[i] - supplied;
                strongest[at] = -2;
            } else {
                defect[at] += capacity[i] * delta[i] - heat[i];
                sumC[at] += capacity[i];
            }
        }
        for (int k = 0; k < boundaries; k++) {
            int node = boundaryNode[k];
            int at = islands.of(node);
            boundaryHeat[k] = h * (constant[k] + boundaryG[k] * (ambient[k] - middle[node]));
            defect[at] -= boundaryHeat[k];
            if (strongest[at] != -2 && boundaryG[k] > 0 && (strongest[at] < 0 || boundaryG[k] > boundaryG[strongest[at]])) {
                strongest[at] = k;
            }
        }
        double size = 0;
        solveError = 0;
        for (int i = 0; i < nodes; i++) {
            size += Math.abs(capacity[i] * delta[i]);
            solveError += islands.of(i) == i ? Math.abs(defect[i]) : 0;
            if (islands.of(i) == i && strongest[i] == -2) {
                heldHeat += defect[i];
            } else if (islands.of(i) == i && strongest[i] >= 0) {
                boundaryHeat[strongest[i]] += defect[i];
            }
        }
        moved += size;
        solveError = size > 0 ? solveError / size : 0;
        gain = 0;
        double lost = 0;
        for (int i = 0; i < nodes; i++) {
            int at = islands.of(i);
            if (!held[i] && strongest[at] == -1 && defect[at] != 0) {
                delta[i] -= defect[at] / sumC[at];
            }
            double term = capacity[i] * delta[i] - lost;                     // compensated sum of C δ
            double sum = gain + term;
            lost = sum - gain - term;
            gain = sum;
        }
    }

    private void islands() {
        islands.begin(nodes);
        if (sumC.length < nodes) {
            sumC = new double[nodes];
            defect = new double[nodes];
            strongest = new int[nodes];
        }
        Arrays.fill(sumC, 0);
        Arrays.fill(defect, 0);
        Arrays.fill(strongest, -1);
        for (int k = 0; k < edges; k++) {
            islands.join(edgeA[k], edgeB[k]);
        }
        for (int p = 0; p < patches; p++) {
            for (int k = patchFrom[p] + 1; k < patchFrom[p + 1]; k++) {
                islands.join(patchNode[patchFrom[p]], patchNode[k]);
            }
        }
    }

    /** Σ C δ of the step just taken, J. */
    public double gain() {
        return gain;
    }

    /** Σ |C δ| and what every holder gave or took in the step just taken, J: what moved. */
    public double moved() {
        return moved;
    }

    /** What the holders of held nodes supplied in it, J: C δ of these nodes less what flowed into them. */
    public double heldHeat() {
        return heldHeat;
    }

    /** What flowed in through a boundary in it, J. */
    public double boundaryHeat(int k) {
        return boundaryHeat[k];
    }

    /** τ at ϑ of the step just taken, K: what fluxes were taken from. */
    public double[] middle() {
        return middle;
    }

    /** What the solve left of the balances of islands, as a share of Σ |C δ|. */
    public double solveError() {
        return solveError;
    }
}
