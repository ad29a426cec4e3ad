package org.saltus.contact.detect.mesh;

import java.util.Arrays;
import org.saltus.contact.detect.part.ContactCandidate;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.FacetMesh;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.tree.BoxTree;
import org.saltus.core.math.Vec3;
import org.saltus.core.math.Vectors;

/**
 * Narrow phase of two meshes by dual mortar: each node j of the slave (the finer mesh) is held against a weighted mean of the master's
 * nodes, x_j − Σ_l M_jl x_l / D_j with M_jl = ∫ψ_j N_l, D_j = ∫N_j over what the master covers of the slave's facets. The dual functions ψ_j
 * (∫ψ_j N_k = δ_jk D_j, side by side over the covered part: Cichosz and Bischoff 2011) make a constant pressure pass exactly, and a linear
 * gap exact at the node. The normal is the mean of both sides' over the node's patch, so edges between facets give no false one. Slave nodes
 * beyond the master's rim give no contact; there the master's nodes are held against the slave's facets.
 */
public final class MortarPairs {
    /** Cosine between normals above which facets do not face each other. */
    private static final double FACING = -0.2;
    /** A slave's side covered by a smaller share than this is left out, for its dual functions would be noise; larger for bilinear ones. */
    private static final double SLIVER = 1e-3;
    private static final double BILINEAR_SLIVER = 1e-2;

    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final FacetPairs facets;
    private final FacetOverlap overlap = new FacetOverlap();
    private final ContactCandidate touch = new ContactCandidate();
    private final BoxTree.Visitor visitor = this::collect;
    private int[] candidate = new int[16];
    private int candidates;
    private int[] partial = new int[16];
    private int partials;
    /** Per slave node: D_j, whether the master covers it, sums of normals, and a list of master nodes with M_jl. */
    private double[] mass = new double[0];
    private boolean[] covered = new boolean[0];
    private double[] normal = new double[0];
    private int[] head = new int[0];
    private int[] nextEntry = new int[64];
    private int[] masterNode = new int[64];
    private double[] value = new double[64];
    private int entries;
    private final double[] gram = new double[16];
    private final double[] dual = new double[16];
    private final double[] share = new double[4];
    private FacetMesh slaves;
    private FacetMesh masters;

    public MortarPairs(PartGeometry geometry, PartKinematics motion, FacetPairs facets) {
        this.geometry = geometry;
        this.motion = motion;
        this.facets = facets;
    }

    /** Tests two meshes with facets and writes what is in reach. */
    public void find(int a, int b, ContactWriter out) {
        boolean firstIsSlave = motion.mesh(a).meanSize <= motion.mesh(b).meanSize * (1 + 1e-6);
        int slave = firstIsSlave ? a : b;
        int master = firstIsSlave ? b : a;
        slaves = motion.mesh(slave);
        masters = motion.mesh(master);
        double farthest = out.reachOf(a, b);
        start(geometry.cornerCount(slave));
        for (int s = 0; s < slaves.count(); s++) {
            if (slaves.side(s) == s) {
                cover(s, master, farthest);
            }
        }
        for (int j = 0; j < geometry.cornerCount(slave) && entries > 0; j++) {
            if (covered[j]) {
                write(slave, master, j, out);
            }
        }
        facets.beginNodes(geometry.cornerCount(master));
        for (int k = 0; k < partials; k++) {
            if (isPartlyFree(partial[k])) {
                facets.nodes(master, slave, partial[k], farthest, out);
            }
        }
    }

    private void start(int nodes) {
        if (mass.length < nodes) {
            mass = new double[nodes];
            covered = new boolean[nodes];
            normal = new double[3 * nodes];
            head = new int[nodes];
        }
        Arrays.fill(mass, 0, nodes, 0);
        Arrays.fill(covered, 0, nodes, false);
        Arrays.fill(normal, 0, 3 * nodes, 0);
        Arrays.fill(head, 0, nodes, -1);
        entries = 0;
        partials = 0;
    }

    private boolean isPartlyFree(int s) {
        for (int i = 0; i < slaves.width; i++) {
            if (!covered[slaves.facet[slaves.width * s + i]]) {
                return true;
            }
        }
        return false;
    }

    private void collect(int m) {
        if (candidates == candidate.length) {
            candidate = Arrays.copyOf(candidate, 2 * candidates);
        }
        candidate[candidates++] = m;
    }

    /** Adds what the master covers of the slave's side that starts with facet {@code from}. */
    private void cover(int from, int master, double farthest) {
        overlap.clear();
        for (int s = from; s < slaves.count() && slaves.side(s) == from; s++) {
            int before = overlap.count;
            coverFacet(s, master, farthest);
            if (overlap.count > before) {
                partial = partials == partial.length ? Arrays.copyOf(partial, 2 * partials) : partial;
                partial[partials++] = s;
            }
        }
        if (overlap.count > 0 && dualFunctions(from)) {
            integrate(from);
        }
    }

    private void coverFacet(int s, int master, double farthest) {
        double limit = farthest + slaves.size[s];
        if (slaves.measure[s] == 0 || !slaves.isNear(s, limit, motion.box, 6 * master)) {
            return;
        }
        candidates = 0;
        masters.search(slaves, s, limit, visitor);
        Arrays.sort(candidate, 0, candidates);                               // the order of sums does not depend on the tree
        for (int k = 0; k < candidates; k++) {
            if (masters.measure[candidate[k]] > 0 && cosine(s, candidate[k]) < FACING) {
                overlap.add(slaves, s, masters, candidate[k], limit);
            }
        }
    }

    private double cosine(int s, int m) {
        double[] n = slaves.normal;
        double[] k = masters.normal;
        return n[3 * s] * k[3 * m] + n[3 * s + 1] * k[3 * m + 1] + n[3 * s + 2] * k[3 * m + 2];
    }

    /** ψ_j = Σ_k dual_jk N_k with dual = diag(D) G⁻¹, G_jk = ∫N_j N_k; false for slivers. */
    private boolean dualFunctions(int s) {
        int w = slaves.functions(s);
        Arrays.fill(gram, 0);
        Arrays.fill(share, 0);
        double total = 0;
        for (int k = 0; k < overlap.count; k++) {
            total += overlap.weight[k];
            for (int i = 0; i < w; i++) {
                double f = overlap.weight[k] * overlap.slave[4 * k + i];
                share[i] += f;
                Vectors.axpy(w, f, overlap.slave, 4 * k, gram, w * i);
            }
        }
        double whole = slaves.measure[s] + (w == 4 ? slaves.measure[s + 1] : 0);
        if (total < (w == 4 ? BILINEAR_SLIVER : SLIVER) * whole) {
            return false;
        }
        Arrays.fill(dual, 0);
        for (int i = 0; i < w; i++) {
            dual[w * i + i] = share[i];
        }
        solve(w);
        return true;
    }

    /** dual ← dual · gram⁻¹ by Cholesky's method, row by row: gram is symmetric. */
    private void solve(int w) {
        for (int i = 0; i < w; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = gram[w * i + j];
                for (int k = 0; k < j; k++) {
                    sum -= gram[w * i + k] * gram[w * j + k];
                }
                gram[w * i + j] = i == j ? Math.sqrt(sum) : sum / gram[w * j + j];
            }
        }
        for (int r = 0; r < w * w; r += w) {
            for (int i = 0; i < w; i++) {
                for (int k = 0; k < i; k++) {
                    dual[r + i] -= gram[w * i + k] * dual[r + k];
                }
                dual[r + i] /= gram[w * i + i];
            }
            for (int i = w - 1; i >= 0; i--) {
                for (int k = i + 1; k < w; k++) {
                    dual[r + i] -= gram[w * k + i] * dual[r + k];
                }
                dual[r + i] /= gram[w * i + i];
            }
        }
    }

    private void integrate(int s) {
        int w = slaves.functions(s);
        for (int i = 0; i < w; i++) {
            int j = slaves.functionNode(s, i);
            covered[j] |= overlap.covered[i];
            mass[j] += share[i];
        }
        for (int k = 0; k < overlap.count; k++) {
            int m = overlap.facet[k];
            for (int i = 0; i < w; i++) {
                int j = slaves.functionNode(s, i);
                double psi = 0;
                for (int l = 0; l < w; l++) {
                    psi += dual[w * i + l] * overlap.slave[4 * k + l];
                }
                double plain = overlap.weight[k] * overlap.slave[4 * k + i];
                for (int l = 0; l < 3; l++) {
                    normal[3 * j + l] += plain * (masters.normal[3 * m + l] - slaves.normal[3 * overlap.own[k] + l]);
                }
                for (int l = 0; l < masters.functions(m); l++) {
                    addEntry(j, masters.functionNode(m, l), overlap.weight[k] * psi * overlap.master[4 * k + l]);
                }
            }
        }
    }

    private void addEntry(int j, int node, double x) {
        for (int e = head[j]; e >= 0; e = nextEntry[e]) {
            if (masterNode[e] == node) {
                value[e] += x;
                return;
            }
        }
        if (entries == value.length) {
            nextEntry = Arrays.copyOf(nextEntry, 2 * entries);
            masterNode = Arrays.copyOf(masterNode, 2 * entries);
            value = Arrays.copyOf(value, 2 * entries);
        }
        masterNode[entries] = node;
        value[entries] = x;
        nextEntry[entries] = head[j];
        head[j] = entries++;
    }

    private void write(int slave, int master, int j, ContactWriter out) {
        double length = Vectors.norm2(3, normal, 3 * j);
        double[] x = motion.corner;
        int o = 3 * (motion.cornerStart[slave] + j);
        touch.patchCount = 0;
        touch.gap = 0;
        Vec3.divide(normal, 3 * j, length, touch.n, 0);
        Vec3.copy(x, o, touch.x, 0);
        for (int e = head[j]; e >= 0; e = nextEntry[e]) {
            double weight = value[e] / mass[j];
            int l = 3 * (motion.cornerStart[master] + masterNode[e]);
            touch.addToPatch(masterNode[e], weight);
            for (int i = 0; i < 3; i++) {
                touch.gap += weight * touch.n[i] * (x[o + i] - x[l + i]);
            }
        }
        touch.cornerPart = slave;
        touch.surfacePart = master;
        touch.corner = j;
        touch.cornerFeature = j + 1;
        touch.surfaceFeature = 0;
        out.write(touch);
    }
}
