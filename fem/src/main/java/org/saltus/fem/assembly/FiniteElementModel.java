package org.saltus.fem.assembly;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.saltus.core.check.Check;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.mesh.Mesh;
import org.saltus.fem.element.BlockElementFactory;
import org.saltus.fem.element.Element;
import org.saltus.fem.element.ElementFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A mesh with an element for each of its cells: assembles K = Σ K_e and M = Σ M_e by compressed columns. The pattern of nodes is
 * found once; the element loops allocate nothing per element and give the same bits at any number of threads. Displacement a of node k is
 * dof {@code k * dofsPerNode() + a}.
 */
public final class FiniteElementModel {
    private static final Logger LOG = LoggerFactory.getLogger(FiniteElementModel.class);
    private final Mesh mesh;
    private final int d;
    private final List<Part> parts = new ArrayList<>();
    private final NodePattern pattern;
    private final BlockElementFactory elements;
    private final BlockElementFactory viscous;
    private final int threads;
    private final double[] expansion;
    private CellLoop loop;

    /** The cells of one block with their element. */
    record Part(Mesh.Block block, Element element) {
    }

    /**
     * Checks every cell.
     *
     * @param mesh     its nodes must all belong to cells of the mesh's dimension
     * @param elements makes the element of each cell type
     * @throws IllegalArgumentException naming the inverted or degenerate elements
     */
    public FiniteElementModel(Mesh mesh, ElementFactory elements) {
        this(mesh, block -> elements.create(block.type()), null);
    }

    /**
     * A model with elements by block, so that groups of cells may differ in material.
     *
     * @param elements makes the element of each block; all with as many dofs per node
     * @param viscous  makes the element whose stiffness, N·s/m, is the viscosity of each block; null for none
     */
    public static FiniteElementModel byBlock(Mesh mesh, BlockElementFactory elements, BlockElementFactory viscous) {
        return new FiniteElementModel(mesh, elements, viscous);
    }

    private FiniteElementModel(Mesh mesh, BlockElementFactory elements, BlockElementFactory viscous) {
        this.mesh = mesh;
        this.elements = elements;
        this.viscous = viscous;
        threads = 1;
        for (Mesh.Block block : mesh.solid()) {
            if (block.count() > 0) {
                parts.add(new Part(block, elements.create(block)));
            }
        }
        Check.that(!parts.isEmpty(), mesh.source() + ": no cells of dimension " + mesh.dimension()
            + ". Mesh the body itself, not only its boundary.");
        d = parts.get(0).element.dofsPerNode();
        SoundMesh sound = new SoundMesh(mesh);
        sound.checkFlat(translations());
        parts.forEach(part -> sound.check(part.block, part.element));
        sound.finish();
        pattern = new NodePattern(mesh);
        expansion = new double[parts.size()];
        Arrays.fill(expansion, Double.NaN);
        LOG.debug("{}: {} nodes, {} dofs, {} kinds of cells", mesh.source(), mesh.nodeCount(), dofCount(), parts.size());
    }

    private FiniteElementModel(FiniteElementModel other, int threads) {
        Check.that(threads >= 1, other.mesh.source() + ": assembly on " + threads + " threads, expected at least 1.");
        mesh = other.mesh;
        elements = other.elements;
        viscous = other.viscous;
        d = other.d;
        parts.addAll(other.parts);
        pattern = other.pattern;
        expansion = other.expansion;
        this.threads = threads;
    }

    /** The same model, whose matrices are assembled on so many threads, with the same bits; one thread unless said. */
    public FiniteElementModel withThreads(int count) {
        return count == threads ? this : new FiniteElementModel(this, count);
    }

    /** Says what every block expands by, 1/K; NaN, as at the start, where its material does not say. */
    public FiniteElementModel expanding(ToDoubleFunction<Mesh.Block> coefficient) {
        for (int p = 0; p < expansion.length; p++) {
            expansion[p] = coefficient.applyAsDouble(parts.get(p).block);
        }
        return this;
    }

    /** True when a material says by what it expands. */
    public boolean expands() {
        return Arrays.stream(expansion).anyMatch(e -> !Double.isNaN(e));
    }

    double expansion(int part) {
        return expansion[part];
    }

    /** Visits all cells on the threads of this model. @param visitors gives each thread its visitor */
    private void assemble(Supplier<CellVisitor> visitors) {
        if (loop == null) {
            loop = new CellLoop(mesh, elements, threads);
        }
        loop.run(visitors);
    }

    void gather(int[] cells, int from, int nodes, double[] x) {
        gather(mesh, cells, from, nodes, x);
    }

    static void gather(Mesh mesh, int[] cells, int from, int nodes, double[] x) {
        for (int i = 0; i < nodes; i++) {
            System.arraycopy(mesh.coordinates(), 3 * cells[from + i], x, 3 * i, 3);
        }
    }

    List<Part> parts() {
        return parts;
    }

    NodePattern pattern() {
        return pattern;
    }

    /** The mesh. */
    public Mesh mesh() {
        return mesh;
    }

    /** Displacement components per node, d. */
    public int dofsPerNode() {
        return d;
    }

    /** Displacement components per node; the other dofs of a node are rotations. */
    public int translations() {
        return d - parts.get(0).element.rotationsPerNode();
    }

    /** Number of dofs. */
    public int dofCount() {
        return d * mesh.nodeCount();
    }

    /** x, y, z of the node of each dof, m. */
    public double[] dofPlaces() {
        double[] out = new double[3 * dofCount()];
        for (int dof = 0; dof < dofCount(); dof++) {
            System.arraycopy(mesh.coordinates(), 3 * (dof / d), out, 3 * dof, 3);
        }
        return out;
    }

    /** K, N/m, exactly symmetric. */
    public SparseMatrix stiffness() {
        SparseMatrix K = pattern.full(d);
        assemble(() -> {
            double[] ke = new double[most() * d * most() * d];
            return (element, cells, from, x) -> {
                element.writeStiffness(x, ke);
                pattern.addFull(cells, from, element.type().nodes, ke, d, K.values());
            };
        });
        return K;
    }

    /** Nodes of the largest cells. */
    int most() {
        int most = 0;
        for (Part part : parts) {
            most = Math.max(most, part.block.type().nodes);
        }
        return most;
    }

    /** M, kg, exactly symmetric, without entries between different directions (but for beams, which have rotations). */
    public SparseMatrix mass(MassKind kind) {
        if (parts.get(0).element.couplesDirections()) {
            return coupledMass(kind);
        }
        if (kind == MassKind.LUMPED) {
            return lumpedMass();
        }
        SparseMatrix M = pattern.byDirection(d);
        assemble(() -> {
            double[] me = new double[most() * most()];
            return (element, cells, from, x) -> {
                element.writeMass(x, me);
                pattern.addByDirection(cells, from, element.type().nodes, me, d, M.values());
            };
        });
        return M;
    }

    /**
     * K_g, N/m: the geometric stiffness under the stress of displacements u, ∫ ∇N_i · σ(u) ∇N_j dV on every direction. Add it to K
     * for motions about a stressed state.
     *
     * @param u one entry per dof, m; read only
     */
    public SparseMatrix geometricStiffness(double[] u) {
        Check.length(mesh.source(), "u", u.length, dofCount(), "One entry per dof.");
        SparseMatrix G = pattern.byDirection(d);
        double[] ue = new double[most() * d];
        double[] ge = new double[most() * most()];
        forEachCell((element, cells, from, x) -> {
            int nodes = element.type().nodes;
            for (int k = 0; k < nodes * d; k++) {
                ue[k] = u[cells[from + k / d] * d + k % d];
            }
            element.writeGeometricStiffness(x, ue, ge);
            pattern.addByDirection(cells, from, nodes, ge, d, G.values());
        });
        return G;
    }

    /**
     * −∫ tr(σ(u) ε ε) dV as a matrix on all dofs, N/m: with {@link #geometricStiffness} the stiffness under stress of a material whose stress goes with
     * stretch ({@link org.saltus.fem.element.Element#writeStretchStiffness}).
     *
     * @param u one entry per dof, m; read only
     */
    public SparseMatrix stretchStiffness(double[] u) {
        Check.length(mesh.source(), "u", u.length, dofCount(), "One entry per dof.");
        SparseMatrix G = pattern.full(d);
        double[] ue = new double[most() * d];
        double[] ge = new double[most() * d * most() * d];
        forEachCell((element, cells, from, x) -> {
            int nodes = element.type().nodes;
            for (int k = 0; k < nodes * d; k++) {
                ue[k] = u[cells[from + k / d] * d + k % d];
            }
            element.writeStretchStiffness(x, ue, ge);
            pattern.addFull(cells, from, nodes, ge, d, G.values());
        });
        return G;
    }

    /** M of elements whose mass couples directions, assembled like K. */
    private SparseMatrix coupledMass(MassKind kind) {
        SparseMatrix M = pattern.full(d);
        assemble(() -> {
            double[] me = new double[most() * d * most() * d];
            return (element, cells, from, x) -> {
                if (kind == MassKind.LUMPED) {
                    element.writeLumpedMass(x, me);
                } else {
                    element.writeMass(x, me);
                }
                pattern.addFull(cells, from, element.type().nodes, me, d, M.values());
            };
        });
        return M;
    }

    private SparseMatrix lumpedMass() {
        double[] nodal = NodalMass.lumped(this);
        double[] diagonal = new double[dofCount()];
        Arrays.setAll(diagonal, i -> nodal[i / d]);
        return SparseMatrix.diagonal(diagonal);
    }

    /** Row sums of the consistent mass: the share of each node, kg; they add up to the mass of the body. */
    public double[] nodalMass() {
        if (parts.get(0).element.couplesDirections()) {
            return translationalMass();
        }
        return NodalMass.rowSums(this);
    }

    /** M e along x at x, e a translation along x: the same in every direction. */
    private double[] translationalMass() {
        double[] translation = new double[dofCount()];
        for (int i = 0; i < translation.length; i += d) {
            translation[i] = 1;
        }
        double[] product = new double[translation.length];
        mass(MassKind.CONSISTENT).multiply(translation, 0, product, 0);
        double[] out = new double[mesh.nodeCount()];
        Arrays.setAll(out, k -> product[k * d]);
        return out;
    }

    /** C = alpha M + beta K, N·s/m; null when both weights are 0. */
    public static SparseMatrix rayleighDamping(double alpha, SparseMatrix M, double beta, SparseMatrix K) {
        return alpha == 0 && beta == 0 ? null : SparseMatrix.combine(new double[] {alpha, beta}, M, K);
    }

    /** beta K + ∫ Bᵀ D_v B dV with the viscosities D_v of the materials, N·s/m: what C has beside alpha M; null when it is nothing. */
    public SparseMatrix viscosity(double beta, SparseMatrix K) {
        SparseMatrix own = viscous == null ? null : new FiniteElementModel(mesh, viscous, null).withThreads(threads).stiffness();
        if (beta == 0 || own == null) {
            return beta == 0 ? own : SparseMatrix.combine(new double[] {beta}, K);
        }
        return SparseMatrix.combine(new double[] {beta, 1}, K, own);
    }

    /** Thickness of every cell, m, in the order of the mesh's blocks; 1 where cells have none. */
    public double[] thicknesses() {
        int count = 0;
        for (Part part : parts) {
            count += part.block.count();
        }
        double[] out = new double[count];
        int at = 0;
        for (Part part : parts) {
            Arrays.fill(out, at, at + part.block.count(), part.element.thickness());
            at += part.block.count();
        }
        return out;
    }

    /** True for bodies of revolution about x = 0. */
    public boolean isAxisymmetric() {
        return parts.get(0).element.isAxisymmetric();
    }

    /** Nodal loads of a constant body force, N. @param b N/m³, 3 entries; entries beyond the dimension of the dofs are not read */
    public double[] bodyForceLoad(double[] b) {
        double[] f = new double[dofCount()];
        double[] fe = new double[most() * d];
        forEachCell((element, cells, from, x) -> {
            element.writeBodyForce(x, b, fe);
            for (int k = 0; k < element.type().nodes * d; k++) {
                f[cells[from + k / d] * d + k % d] += fe[k];
            }
        });
        return f;
    }

    /**
     * The load of the inertia of a steady turn, f = M a with a = -ω × (ω × r) = |ω|² r - (ω · r) ω, r = x - c, at the undeformed nodes,
     * N: ∫ N_i ρ a dV as a varies linearly.
     *
     * @param spin   ω, rad/s, 3 entries; in axisymmetry that about y alone counts
     * @param centre c, a point on the axis, m, 3 entries
     */
    public double[] centrifugalLoad(double[] spin, double[] centre) {
        double[] a = new double[dofCount()];
        double[] r = new double[3];
        for (int node = 0; node < mesh.nodeCount(); node++) {
            double along = 0;                                             // ω · r and |ω|²
            double square = 0;
            for (int k = 0; k < 3; k++) {
                r[k] = mesh.coordinates()[3 * node + k] - centre[k];
                along += spin[k] * r[k];
                square += spin[k] * spin[k];
            }
            for (int k = 0; k < translations(); k++) {
                a[node * d + k] = square * r[k] - along * spin[k];
            }
        }
        double[] f = new double[a.length];
        mass(MassKind.CONSISTENT).multiply(a, 0, f, 0);
        return f;
    }

    /** The gravity load f = M g, N. @param acceleration g, 3 entries, m/s²; entries beyond d are not read */
    public double[] gravityLoad(double[] acceleration) {
        double[] uniform = new double[dofCount()];
        Arrays.setAll(uniform, i -> i % d < translations() ? acceleration[i % d] : 0);
        double[] f = new double[uniform.length];
        mass(MassKind.CONSISTENT).multiply(uniform, 0, f, 0);
        return f;
    }

    /** Calls the visitor for every cell, with its node coordinates in an array that is reused. */
    public void forEachCell(CellVisitor visitor) {
        for (Part part : parts) {
            int nodes = part.block.type().nodes;
            double[] x = new double[3 * nodes];
            int[] cells = part.block.connectivity();
            for (int from = 0; from < cells.length; from += nodes) {
                gather(cells, from, nodes, x);
                visitor.cell(part.element, cells, from, x);
            }
        }
    }

    /** What is done with each cell. */
    @FunctionalInterface
    public interface CellVisitor {
        /** @param element of the cell; @param cells its nodes from {@code from}; @param x node coordinates, 3 each */
        void cell(Element element, int[] cells, int from, double[] x);
    }
}
