package org.saltus.fem.body;

import java.util.Arrays;
import java.util.Set;
import org.saltus.core.check.Check;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.linear.EigenLoad;
import org.saltus.core.linear.LinearBody;
import org.saltus.core.math.LinearSolver;
import org.saltus.core.math.Vectors;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.MeshField;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.model.Eigenstrain;
import org.saltus.core.model.Surface;
import org.saltus.core.state.State;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.Modelled;
import org.saltus.fem.assembly.NodalEigenstrain;
import org.saltus.fem.modal.ModalBasis;
import org.saltus.fem.surface.MeshBoundary;

/**
 * A finite-element body of small displacements in a few coordinates: u = Ψ η, Ψᵀ M Ψ η'' + Ψᵀ C Ψ η' + Ψᵀ K Ψ η = Ψᵀ (F + H p). It touches
 * with the boundary of its mesh; a contact's columns of H are the frame's components times the rows of Ψ there. A linear body like any
 * other, so that every scheme's energy identity holds for it as it is; with all modes its motion is that of the full body.
 */
public final class ModalBody extends LinearBody implements MeshedBody, Modelled {
    private final LinearFemBody full;
    private final ModalBasis basis;
    private final int m;
    private final int t;
    /** Ψ at boundary node k, direction a of t, coordinate j: entry (k t + a) m + j. */
    private final double[] boundaryShapes;
    private final Surface surface;
    private final double[] displacement;
    private final double[] velocity;
    /** Ψᵀ f* at both ends of the step. */
    private final double[] atStart;
    private final double[] atEnd;

    /** The mesh with its elements. */
    public FiniteElementModel model() {
        return full.model();
    }

    @Override
    public FiniteElementModel elements() {
        return full.model();
    }

    private void project() {
        NodalEigenstrain strain = full.nodalEigenstrain();
        for (int j = 0; j < m && !strain.isEmpty(); j++) {
            atStart[j] = Vectors.dot(full.dofCount(), basis.shapes()[j], 0, strain.forceAtStart(), 0);
            atEnd[j] = Vectors.dot(full.dofCount(), basis.shapes()[j], 0, strain.forceAtEnd(), 0);
        }
    }

    @Override
    public void beginAt(double time, double h) {
        full.beginAt(time, h);
        project();
        super.beginAt(time, h);
    }

    /** On the modes: Ψᵀ f*. */
    @Override
    public Eigenstrain eigenstrain() {
        Eigenstrain whole = full.eigenstrain();
        return new Eigenstrain() {
            @Override
            public boolean isOfMaterials() {
                return whole.isOfMaterials();
            }

            @Override
            public void jump(String field, double coefficient, double[] rise, int from) {
                boolean isFirst = full.nodalEigenstrain().isEmpty();
                whole.jump(field, coefficient, rise, from);
                if (isFirst) {
                    loadByEigenstrain(new EigenLoad(atStart, atEnd));
                }
                project();
            }

            @Override
            public void move(String field, double[] rise, int from) {
                whole.move(field, rise, from);
            }

            @Override
            public double strainEnergy(double[] q) {
                return whole.strainEnergy(expandedDisplacement(q));
            }

            @Override
            public String doubt() {
                return "expands by its modes only";
            }
        };
    }

    /**
     * A reduced body.
     *
     * @param full   the body that is reduced: mesh, matrices, loads, initial velocity; its held dofs must not move
     * @param solver factorises iteration matrices
     */
    public ModalBody(LinearFemBody full, ModalBasis basis, LinearSolver solver) {
        super(full.name(), data(full, basis, solver));
        this.full = full;
        this.basis = basis;
        m = basis.shapes().length;
        int d = full.model().dofsPerNode();
        t = full.model().translations();
        atStart = new double[m];
        atEnd = new double[m];
        displacement = new double[full.dofCount()];
        velocity = new double[full.dofCount()];
        MeshBoundary boundary = full.boundary();
        int[] nodes = boundary.nodes();
        boundaryShapes = new double[nodes.length * t * m];
        for (int k = 0; k < nodes.length * t; k++) {
            for (int j = 0; j < m; j++) {
                boundaryShapes[k * m + j] = basis.shapes()[j][nodes[k / t] * d + k % t];
            }
        }
        surface = new DisplacedBoundary(full.mesh(), boundary, (q, out) -> writeOnBoundary(q, configurationOffset(), out),
            (v, out) -> writeOnBoundary(v, velocityOffset(), out));
    }

    private static Data data(LinearFemBody full, ModalBasis basis, LinearSolver solver) {
        int n = full.dofCount();
        full.attach(0, 0);
        double[] q = new double[n];
        double[] v = new double[n];
        full.writeInitialState(q, v);
        for (int dof : full.heldDofs()) {
            Check.that(q[dof] == 0 && v[dof] == 0, full.name() + ": dof " + dof + " moves as prescribed, but the supports of a modal body stand still. Use"
                + " \"type: linear\".");
        }
        double[] momentum = new double[n];
        full.mass().multiply(v, 0, momentum, 0);
        double[] rate = new double[basis.shapes().length];
        for (int j = 0; j < rate.length; j++) {
            rate[j] = Vectors.dot(n, basis.shapes()[j], 0, momentum, 0);
        }
        solver.factorize(basis.mass()).solve(rate, 0);
        return new Data(basis.mass(), basis.damping(), basis.stiffness(), full.load().onto(basis.shapes()), new double[rate.length], rate, solver);
    }

    @Override
    public boolean isNodal() {
        return false;
    }

    @Override
    protected int[] contactDofs() {
        int[] all = new int[dofCount()];
        Arrays.setAll(all, k -> k);
        return all;
    }

    @Override
    public Surface surface() {
        return surface;
    }

    private void writeOnBoundary(double[] state, int offset, double[] out) {
        for (int i = 0; i < 3 * full.boundary().nodes().length; i++) {
            out[i] = i % 3 < t ? Vectors.dot(m, boundaryShapes, (i / 3 * t + i % 3) * m, state, offset) : 0;
        }
    }

    @Override
    public void countSideDofs(ContactSet contacts, int[] sides, int from, int to, int[] count) {
        Arrays.fill(count, from, to, m);
    }

    @Override
    public void writeSides(double[] q, ContactSet contacts, int[] sides, int from, int to, ContactMap map) {
        for (int k = from; k < to; k++) {
            int side = sides[k];
            int size = map.size(side / 2);
            int value = map.valueStart(side);
            Arrays.fill(map.values(), value, value + m * size, 0);
            for (int j = 0; j < m; j++) {
                map.dofs()[map.start(side) + j] = velocityOffset() + j;
            }
            for (int i = 0; i < contacts.nodeCount(side); i++) {
                addNode(contacts.node(side, i), contacts.nodeWeight(side, i), contacts.frame, 9 * (side / 2), size, map.values(), value);
            }
            map.member(side, 0);
        }
    }

    /** values += weight × frame × Ψ of a boundary node. */
    private void addNode(int node, double weight, double[] frame, int at, int size, double[] values, int start) {
        for (int a = 0; a < t; a++) {
            int row = (node * t + a) * m;
            for (int i = 0; i < Math.min(size, 3); i++) {
                double factor = weight * frame[at + 3 * i + a];
                for (int j = 0; j < m; j++) {
                    values[start + j * size + i] += factor * boundaryShapes[row + j];
                }
            }
        }
    }

    /** u = Ψ η. */
    private double[] expanded(double[] state, int offset, double[] out) {
        Arrays.fill(out, 0);
        for (int j = 0; j < m; j++) {
            Vectors.axpy(out.length, state[offset + j], basis.shapes()[j], 0, out, 0);
        }
        return out;
    }

    private double[] expandedDisplacement(double[] q) {
        return expanded(q, configurationOffset(), displacement);
    }

    private double[] expandedVelocity(double[] v) {
        return expanded(v, velocityOffset(), velocity);
    }

    @Override
    public void writePlacement(double[] q, double[] out) {
        full.writePlacement(expandedDisplacement(q), out);
    }

    @Override
    public void writeMemberVelocity(double[] q, double[] v, double[] out) {
        full.writeMemberVelocity(expandedDisplacement(q), expandedVelocity(v), out);
    }

    @Override
    public Mesh mesh() {
        return full.mesh();
    }

    @Override
    public void writeDisplacements(double[] q, double[] out) {
        full.writeDisplacements(expandedDisplacement(q), out);
    }

    @Override
    public void writeNodalVelocities(double[] q, double[] v, double[] out) {
        full.writeNodalVelocities(expandedDisplacement(q), expandedVelocity(v), out);
    }

    @Override
    public void writeVonMises(double[] q, double[] out) {
        full.writeVonMises(expandedDisplacement(q), out);
    }

    @Override
    public Set<MeshField> fields() {
        return full.fields();
    }

    @Override
    public void writeField(MeshField field, State state, double[] out) {
        full.writeField(field, expandedState(state), out);
    }

    @Override
    public int stressPointCount() {
        return full.stressPointCount();
    }

    @Override
    public void writeStressPoints(State state, double[] place, double[] stress, double[] strain) {
        full.writeStressPoints(expandedState(state), place, stress, strain);
    }

    private State expandedState(State state) {
        State out = new State(full.configurationSize(), full.dofCount());
        System.arraycopy(expandedDisplacement(state.q()), 0, out.q(), 0, out.q().length);
        System.arraycopy(expandedVelocity(state.v()), 0, out.v(), 0, out.v().length);
        out.advance(state.time());
        return out;
    }
}
