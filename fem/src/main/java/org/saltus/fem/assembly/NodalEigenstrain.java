package org.saltus.fem.assembly;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;
import org.saltus.fem.element.Element;

/**
 * Stress-free strain of a model, ε* = e 1 in every direction, from quantities τ on its nodes: e = Σ α τ over the sources, at a node of a cell with the
 * coefficient α of that cell: thermal expansion by 1/K, swelling by moisture. Its load on the nodes is f* = G τ with the constant G of column j
 * ∫ B̃ᵀ D α N_j 1 dV.
 */
public final class NodalEigenstrain {
    private final FiniteElementModel model;
    private final Map<String, Source> sources = new LinkedHashMap<>();
    private double[] forceAtStart;
    private double[] forceAtEnd;

    /**
     * One quantity.
     *
     * @param coefficient α by part of the model
     * @param atStart     τ by node at the start of the step
     * @param atEnd       at its end
     * @param next        at the end of the next one
     * @param loads       G
     */
    private record Source(double[] coefficient, double[] atStart, double[] atEnd, double[] next, SparseMatrix loads) {
    }

    /** No strain yet. */
    public NodalEigenstrain(FiniteElementModel model) {
        this.model = model;
    }

    /** True when nothing strains. */
    public boolean isEmpty() {
        return sources.isEmpty();
    }

    /**
     * Gives the strain of one source at once: at both ends of the step that comes, and of all that follow.
     *
     * @param source      its name
     * @param coefficient α of all cells; NaN for that of their materials
     * @param rise        τ of node i at {@code from + i}; read only
     */
    public void jump(String source, double coefficient, double[] rise, int from) {
        Source of = sources.get(source);
        if (of == null) {
            double[] byPart = new double[model.parts().size()];
            Arrays.setAll(byPart, p -> Double.isNaN(coefficient) ? zeroWhereNone(model.expansion(p)) : coefficient);
            int n = model.mesh().nodeCount();
            of = new Source(byPart, new double[n], new double[n], new double[n], loads(byPart));
            sources.put(source, of);
        }
        for (double[] tau : new double[][] {of.atStart, of.atEnd, of.next}) {
            System.arraycopy(rise, from, tau, 0, tau.length);
        }
        load();
    }

    /** Lets the strain of a source go to another one by the end of the step that comes. */
    public void move(String source, double[] rise, int from) {
        Source of = sources.get(source);
        System.arraycopy(rise, from, of.next, 0, of.next.length);
    }

    /** Begins a step: it starts with what the last one ended with. */
    public void beginStep() {
        boolean moves = false;
        for (Source s : sources.values()) {
            moves |= !Arrays.equals(s.atEnd, s.next) || !Arrays.equals(s.atStart, s.atEnd);
            System.arraycopy(s.atEnd, 0, s.atStart, 0, s.atEnd.length);
            System.arraycopy(s.next, 0, s.atEnd, 0, s.next.length);
        }
        if (moves) {
            load();
        }
    }

    private void load() {
        forceAtStart = forceAtStart == null ? new double[model.dofCount()] : forceAtStart;
        forceAtEnd = forceAtEnd == null ? new double[model.dofCount()] : forceAtEnd;
        Arrays.fill(forceAtStart, 0);
        Arrays.fill(forceAtEnd, 0);
        for (Source s : sources.values()) {
            s.loads.multiplyAdd(1, s.atStart, 0, forceAtStart, 0);
            s.loads.multiplyAdd(1, s.atEnd, 0, forceAtEnd, 0);
        }
    }

    private static double zeroWhereNone(double coefficient) {
        return Double.isNaN(coefficient) ? 0 : coefficient;
    }

    /** G, N per unit of τ. */
    private SparseMatrix loads(double[] coefficient) {
        int d = model.dofsPerNode();
        Triplets out = new Triplets(model.dofCount(), model.mesh().nodeCount());
        visit((p, element, cells, from, x) -> {
            int n = element.type().nodes;
            double[] unit = new double[n];
            double[] fe = new double[n * d];
            for (int j = 0; j < n && coefficient[p] != 0; j++) {
                Arrays.fill(unit, 0);
                unit[j] = coefficient[p];
                element.writeEigenForce(x, unit, fe);
                for (int k = 0; k < n * d; k++) {
                    out.add(cells[from + k / d] * d + k % d, cells[from + j], fe[k]);
                }
            }
        });
        return out.toSparse();
    }

    /** κ = G diag(w) Gᵀ of a source. @param w from an entry on, one per node */
    public SparseMatrix reaction(String source, double[] w, int from) {
        SparseMatrix G = sources.get(source).loads;
        int[] start = G.columnPointers();
        Triplets out = new Triplets(G.rows(), G.rows());
        for (int j = 0; j < G.columns(); j++) {
            for (int a = start[j]; a < start[j + 1] && w[from + j] != 0; a++) {
                for (int b = start[j]; b < start[j + 1]; b++) {
                    out.add(G.rowIndices()[a], G.rowIndices()[b], w[from + j] * (G.values()[a] * G.values()[b]));
                }
            }
        }
        return out.toSparse();
    }

    /** out = Gᵀ (q₁ − q₀), one entry per node. @param offset where the body starts in q */
    public void writeStretch(String source, double[] q0, double[] q1, int offset, double[] out) {
        SparseMatrix G = sources.get(source).loads;
        for (int j = 0; j < G.columns(); j++) {
            out[j] = 0;
            for (int a = G.columnPointers()[j]; a < G.columnPointers()[j + 1]; a++) {
                int dof = offset + G.rowIndices()[a];
                out[j] += G.values()[a] * (q1[dof] - q0[dof]);
            }
        }
    }

    /** f* at the start of the step, N, one entry per dof; live, read only; null as long as nothing strains. */
    public double[] forceAtStart() {
        return forceAtStart;
    }

    /** f* at its end; as stresses and energies take it. */
    public double[] forceAtEnd() {
        return forceAtEnd;
    }

    /** ½ ∫ ε* : D ε* dV, J. */
    public double energy() {
        double[] sum = {0};
        double[] e = new double[model.most()];
        visit((p, element, cells, from, x) -> {
            gather(p, cells, from, element.type().nodes, e);
            sum[0] += element.eigenEnergy(x, e);
        });
        return sum[0];
    }

    /** e at the nodes of a cell at the end of the step. @param p number of its part in the model; @param out written */
    void gather(int p, int[] cells, int from, int nodes, double[] out) {
        gather(p, cells, from, nodes, 1, out);
    }

    /** The same within the step. @param share of its end, 0 to 1 */
    void gather(int p, int[] cells, int from, int nodes, double share, double[] out) {
        Arrays.fill(out, 0, nodes, 0);
        for (Source s : sources.values()) {
            for (int i = 0; i < nodes; i++) {
                int node = cells[from + i];
                out[i] += s.coefficient[p] * (share == 1 ? s.atEnd[node] : (1 - share) * s.atStart[node] + share * s.atEnd[node]);
            }
        }
    }

    /**
     * Calls a visitor for every cell of a model, in the order of {@link FiniteElementModel#forEachCell}, with e at its nodes; null for e where there is none.
     *
     * @param strains of the model; may be null
     */
    public static void forEachCell(FiniteElementModel model, NodalEigenstrain strains, Visitor visitor) {
        if (strains == null || strains.isEmpty()) {
            model.forEachCell((element, cells, from, x) -> visitor.cell(element, cells, from, x, null));
            return;
        }
        double[] e = new double[model.most()];
        strains.visit((p, element, cells, from, x) -> {
            strains.gather(p, cells, from, element.type().nodes, e);
            visitor.cell(element, cells, from, x, e);
        });
    }

    /** What is done with each cell. */
    public interface Visitor {
        /** @param e one entry per node, -, reused; or null */
        void cell(Element element, int[] cells, int from, double[] x, double[] e);
    }

    private interface PartVisitor {
        void cell(int p, Element element, int[] cells, int from, double[] x);
    }

    private void visit(PartVisitor visitor) {
        List<FiniteElementModel.Part> parts = model.parts();
        for (int p = 0; p < parts.size(); p++) {
            int nodes = parts.get(p).block().type().nodes;
            double[] x = new double[3 * nodes];
            int[] cells = parts.get(p).block().connectivity();
            for (int from = 0; from < cells.length; from += nodes) {
                model.gather(cells, from, nodes, x);
                visitor.cell(p, parts.get(p).element(), cells, from, x);
            }
        }
    }
}
