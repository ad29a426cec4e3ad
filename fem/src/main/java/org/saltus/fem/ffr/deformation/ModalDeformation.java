package org.saltus.fem.ffr.deformation;

import java.util.EnumMap;
import java.util.Map;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.linear.RecentOperators;
import org.saltus.core.math.EigenSolver.Eigenpairs;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.modal.ModalBasis;

/**
 * Deformations of a floating frame in a few shapes, u = Ψ η: what of given shapes (modes, static shapes) satisfies the mean axes, as
 * Ritz vectors, Ψᵀ M Ψ = 1 and Ψᵀ K Ψ = diag(ω²). The rigid motions in the span are those of the frame. Steps cost the square of the number of
 * shapes, surface nodes their rows of Ψ. Shared by all bodies that are copies of it.
 */
public final class ModalDeformation implements Deformation {
    private final FloatingModel model;
    private final int m;
    private final int d;
    private final int[] nodes;
    private final SparseMatrix mass;
    private final SparseMatrix damping;
    private final SparseMatrix stiffness;
    private final double[][] shapes;
    /** Ψ by rows: entry i m + k of nodal dof i. */
    private final double[] rows;
    private final ModalInertia integrals;
    private final RecentOperators<ModalResponse> prepared = new RecentOperators<>();
    private final Map<Centrifugal, GeometricStiffness> geometric = new EnumMap<>(Centrifugal.class);

    /**
     * Reduces a model.
     *
     * @param span linearly independent shapes, each over all nodal dofs, such as those of a {@link ModalBasis} of the free body; the span
     *             should hold the rigid motions
     * @throws IllegalArgumentException if there are no more of them than rigid motions
     */
    public ModalDeformation(FloatingModel model, double[][] span) {
        this.model = model;
        Eigenpairs pairs = ElasticShapes.of(model, span);
        shapes = pairs.vectors();
        m = shapes.length;
        d = model.dimension();
        nodes = model.boundary().nodes();
        mass = SparseMatrix.identity(m);
        stiffness = SparseMatrix.diagonal(pairs.values());
        damping = Double.isNaN(model.rayleighBeta()) ? ModalBasis.reduced(model.damping(), shapes)
            : FiniteElementModel.rayleighDamping(model.rayleighAlpha(), mass, model.rayleighBeta(), stiffness);
        rows = new double[model.size() * m];
        for (int k = 0; k < m; k++) {
            for (int i = 0; i < model.size(); i++) {
                rows[i * m + k] = shapes[k][i];
            }
        }
        integrals = new ModalInertia(model, shapes);
    }

    /** The model that it reduces. */
    public FloatingModel model() {
        return model;
    }

    @Override
    public int size() {
        return m;
    }

    @Override
    public boolean isNodal() {
        return false;
    }

    @Override
    public SparseMatrix mass() {
        return mass;
    }

    @Override
    public SparseMatrix damping() {
        return damping;
    }

    @Override
    public SparseMatrix stiffness() {
        return stiffness;
    }

    /** Shape k over all nodal dofs; read only. */
    public double[] shape(int k) {
        return shapes[k];
    }

    @Override
    public FrameMotion motion() {
        return new ModalMotion(model, integrals);
    }

    @Override
    public GeometricStiffness geometric(Centrifugal kind) {
        return switch (kind) {
            case STIFFENED -> geometric.computeIfAbsent(kind, k -> new CentrifugalStiffness(model).onto(shapes));
            case STRESSED -> geometric.computeIfAbsent(kind, k -> new ModalStressStiffness(model.geometric(k), shapes));
            default -> null;
        };
    }

    @Override
    public DeformationResponse prepare(IterationCoefficients c) {
        return prepared.get(c, k -> new ModalResponse(this, k));
    }

    @Override
    public void balance(double[] f) {
        // shapes are free of rigid motion: Pᵀ is done by Ψᵀ
    }

    @Override
    public void project(double[] f, double[] out) {
        for (int k = 0; k < m; k++) {
            out[k] = Vectors.dot(f.length, shapes[k], 0, f, 0);
        }
    }

    @Override
    public double displacement(double[] state, int offset, int i) {
        return Vectors.dot(m, rows, i * m, state, offset);
    }

    @Override
    public void expand(double[] state, int offset, double[] out) {
        for (int i = 0; i < model.size(); i++) {
            out[i] = displacement(state, offset, i);
        }
    }

    @Override
    public int sideDofs(int count) {
        return m;
    }

    @Override
    public void writeSideDofs(ContactSet contacts, int side, int rate, int[] dofs, int at) {
        for (int k = 0; k < m; k++) {
            dofs[at + k] = rate + k;
        }
    }

    @Override
    public void writeSideValues(ContactSet contacts, int side, double[] direction, double[] values, int at, int stride) {
        for (int k = 0; k < m; k++) {
            values[at + k * stride] = 0;
        }
        for (int i = 0; i < contacts.nodeCount(side); i++) {
            int first = nodes[contacts.node(side, i)] * d;
            for (int a = 0; a < d; a++) {
                double factor = contacts.nodeWeight(side, i) * direction[a];
                for (int k = 0; k < m; k++) {
                    values[at + k * stride] += factor * rows[(first + a) * m + k];
                }
            }
        }
    }
}
