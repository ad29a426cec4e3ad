package org.saltus.fem.body;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.linear.EigenLoad;
import org.saltus.core.linear.LinearBody;
import org.saltus.core.linear.Load;
import org.saltus.core.linear.RowDirections;
import org.saltus.core.math.LinearSolver;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.MeshField;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.model.Eigenstrain;
import org.saltus.core.model.HeldBody;
import org.saltus.core.model.Resultant;
import org.saltus.core.model.Support;
import org.saltus.core.model.Surface;
import org.saltus.core.state.State;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.assembly.Modelled;
import org.saltus.fem.assembly.NodalEigenstrain;
import org.saltus.fem.stress.FieldWriter;
import org.saltus.fem.stress.StressRecovery;
import org.saltus.fem.surface.MeshBoundary;

/**
 * A finite-element body of small displacements: q is the displacement of the nodes from the mesh, M q'' + C q' + K q = M g +
 * contact. Its surface is the boundary of the mesh; with one dof per node everything moves along x only.
 *
 * <p>A side of a contact names a surface node or a patch of weighted ones ({@link ContactSet#patch}); the columns of H are the frame's
 * components times the weight.
 */
public final class LinearFemBody extends LinearBody implements MeshedBody, HeldBody, Modelled {
    private final FiniteElementModel model;
    private final Mesh mesh;
    private final int d;
    /** Displacements per node; d − t are rotations. */
    private final int t;
    private final MeshBoundary boundary;
    private final StressRecovery stresses;
    private final double[] nodalMass;
    private final double totalMass;
    private final Surface surface;
    private final List<Support> supports;
    private final NodalEigenstrain eigenstrain;
    private FieldWriter fieldWriter;

    /**
     * How a body is made from a model.
     *
     * @param mass      consistent or lumped
     * @param alpha     C = alpha M + beta K, 1/s
     * @param beta      s
     * @param gravity   g, 3 entries, m/s²
     * @param velocity  initial velocity of the centre of mass, 3 entries, m/s
     * @param spin      initial spin about the centre of mass, 3 entries, rad/s: node at r moves by velocity + spin × r
     * @param prescribed null for none
     * @param loads     beside gravity
     * @param ties      null for none
     * @param solver    factorises iteration matrices
     */
    public record Options(MassKind mass, double alpha, double beta, double[] gravity, double[] velocity,
                          double[] spin, PrescribedMotion prescribed, List<Load.Term> loads, Ties ties, LinearSolver solver) {
        /** Consistent mass, no damping, no gravity, at rest, free, sparse Cholesky. */
        public static Options defaults() {
            return new Options(MassKind.CONSISTENT, 0, 0, new double[3], new double[3], new double[3], null,
                List.of(), null, new SupernodalCholesky());
        }

        /** With another mass. */
        public Options withMass(MassKind kind) {
            return new Options(kind, alpha, beta, gravity, velocity, spin, prescribed, loads, ties, solver);
        }

        /** With Rayleigh damping. */
        public Options withDamping(double newAlpha, double newBeta) {
            return new Options(mass, newAlpha, newBeta, gravity, velocity, spin, prescribed, loads, ties, solver);
        }

        /** With gravity, m/s². */
        public Options withGravity(double... g) {
            return new Options(mass, alpha, beta, g, velocity, spin, prescribed, loads, ties, solver);
        }

        /** With an initial velocity of every node, m/s. */
        public Options withVelocity(double... v) {
            return new Options(mass, alpha, beta, gravity, v, spin, prescribed, loads, ties, solver);
        }

        /** With an initial spin about the centre of mass, rad/s. */
        public Options withSpin(double... w) {
            return new Options(mass, alpha, beta, gravity, velocity, w, prescribed, loads, ties, solver);
        }

        /** With prescribed dofs. */
        public Options withPrescribed(PrescribedMotion motion) {
            return new Options(mass, alpha, beta, gravity, velocity, spin, motion, loads, ties, solver);
        }

        /** With ties of its model. */
        public Options withTies(Ties given) {
            return new Options(mass, alpha, beta, gravity, velocity, spin, prescribed, loads, given, solver);
        }

        /** With loads beside gravity. */
        public Options withLoads(List<Load.Term> terms) {
            return new Options(mass, alpha, beta, gravity, velocity, spin, prescribed, terms, ties, solver);
        }
    }

    /** A body on a model: assembles M, C, K and the load. */
    public LinearFemBody(String name, FiniteElementModel model, Options options) {
        super(name, NodalEquations.data(name, model, options));
        this.model = model;
        d = model.dofsPerNode();
        t = model.translations();
        boundary = t < d ? MeshBoundary.ofAllNodes(model.mesh()) : MeshBoundary.of(model.mesh());
        mesh = model.mesh();
        surface = displacedBoundary();
        stresses = new StressRecovery(model);
        eigenstrain = new NodalEigenstrain(model);
        nodalMass = model.nodalMass();
        totalMass = Arrays.stream(nodalMass).sum();
        supports = NodalEquations.supports(dofCount(), options);
    }

    /**
     * A copy of a body, moved but not turned: model, matrices, operators and columns are shared.
     *
     * @param placed  the original's mesh at its place
     * @param options gravity, velocity, spin and loads of the copy; the rest is the original's
     */
    public LinearFemBody(String name, LinearFemBody original, Mesh placed, Options options) {
        super(name, original, NodalEquations.load(original.model, original.mass(), options), NodalEquations.initialVelocity(name, original.model, options));
        model = original.model;
        mesh = placed;
        d = original.d;
        t = original.t;
        boundary = original.boundary;
        surface = displacedBoundary();
        stresses = original.stresses;
        eigenstrain = new NodalEigenstrain(model);
        nodalMass = original.nodalMass;
        totalMass = original.totalMass;
        supports = original.supports;
    }

    @Override
    public String dofName(int dof) {
        return "node " + mesh.nodeIds()[dof / d] + ", direction " + PrescribedMotion.directionNames(d, t < d).get(dof % d);
    }

    @Override
    public double[] dofPlaces() {
        return model.dofPlaces();
    }

    @Override
    public String warning(double[] q) {
        return MeanRotation.warning(name(), mesh, nodalMass, q, configurationOffset(), d, t);
    }

    /** The mesh with its elements. */
    public FiniteElementModel model() {
        return model;
    }

    @Override
    public FiniteElementModel elements() {
        return model;
    }

    @Override
    public Mesh mesh() {
        return mesh;
    }

    @Override
    public Surface surface() {
        return surface;
    }

    /** The boundary of the mesh. */
    public MeshBoundary boundary() {
        return boundary;
    }

    @Override
    protected int[] contactDofs() {
        int[] nodes = boundary.nodes();
        int[] dofs = new int[nodes.length * t];
        Arrays.setAll(dofs, k -> nodes[k / t] * d + k % t);
        return dofs;
    }

    @Override
    public void countSideDofs(ContactSet contacts, int[] sides, int from, int to, int[] count) {
        for (int k = from; k < to; k++) {
            count[k] = t * contacts.nodeCount(sides[k]);
        }
    }

    @Override
    public void writeSides(double[] q, ContactSet contacts, int[] sides, int from, int to, ContactMap map) {
        for (int k = from; k < to; k++) {
            int side = sides[k];
            int entry = map.start(side);
            for (int i = 0; i < contacts.nodeCount(side); i++, entry += t) {
                writeNode(contacts.node(side, i), contacts.nodeWeight(side, i), contacts, side, entry, map);
            }
            map.member(side, 0);
        }
    }

    /** Columns of H for one surface node: weight times the components of n, t1, t2 along each of its dofs. */
    private void writeNode(int node, double weight, ContactSet contacts, int side, int entry, ContactMap map) {
        int contact = side / 2;
        int size = map.size(contact);
        int value = map.valueStart(side) + (entry - map.start(side)) * size;
        int dof = velocityOffset() + boundary.nodes()[node] * d;
        for (int a = 0; a < t; a++) {
            map.dofs()[entry + a] = dof + a;
            for (int i = 0; i < size; i++) {
                map.values()[value++] = i < 3 ? weight * contacts.frame[9 * contact + 3 * i + a] : 0;
            }
        }
    }

    /** Centre of mass at displacement q; the axes do not turn. */
    @Override
    public void writePlacement(double[] q, double[] out) {
        Arrays.fill(out, 0, 7, 0);
        out[3] = 1;
        addMean(q, configurationOffset(), out);
        double[] x = mesh().coordinates();
        for (int i = 0; i < x.length; i++) {
            out[i % 3] += nodalMass[i / 3] / totalMass * x[i];
        }
    }

    /** Velocity of the centre of mass; no spin. */
    @Override
    public void writeMemberVelocity(double[] q, double[] v, double[] out) {
        Arrays.fill(out, 0, 6, 0);
        addMean(v, velocityOffset(), out);
    }

    private void addMean(double[] field, int offset, double[] out) {
        for (int i = 0; i < dofCount(); i++) {
            if (i % d < t) {
                out[i % d] += nodalMass[i / d] / totalMass * field[offset + i];
            }
        }
    }

    @Override
    public void writeDisplacements(double[] q, double[] out) {
        spread(q, configurationOffset(), out);
    }

    @Override
    public void writeNodalVelocities(double[] q, double[] v, double[] out) {
        spread(v, velocityOffset(), out);
    }

    @Override
    public RowDirections directions() {
        return RowDirections.ofNodes(nodalMass.length, d, t);
    }

    private void spread(double[] field, int offset, double[] out) {
        for (int i = 0; i < 3 * nodalMass.length; i++) {
            out[i] = i % 3 < t ? field[offset + i / 3 * d + i % 3] : 0;
        }
    }

    @Override
    public void writeVonMises(double[] q, double[] out) {
        stresses.swell(eigenstrain);
        stresses.writeNodalVonMises(q, configurationOffset(), out);
    }

    @Override
    public Set<MeshField> fields() {
        return EnumSet.allOf(MeshField.class);
    }

    @Override
    public void writeField(MeshField field, State state, double[] out) {
        if (field == MeshField.REACTION) {
            double[] force = new double[state.v().length];
            addInternalForce(1, state.q(), state.v(), force);
            writeReactions(state, force, out);
        } else {
            fieldWriter().write(field, state.q(), configurationOffset(), null, out);
        }
    }

    /** Internal forces − F(t) at the held dofs, zero elsewhere. @param force internal ones, scene-long; written */
    void writeReactions(State state, double[] force, double[] out) {
        addExternalForce(state.time(), -1, state.q(), force);
        Arrays.fill(out, 0, 3 * nodalMass.length, 0);
        for (int dof : heldDofs()) {
            if (dof % d < t) {
                out[dof / d * 3 + dof % d] = force[velocityOffset() + dof];
            }
        }
    }

    @Override
    public List<Support> supports() {
        return supports;
    }

    /** Forces act where the nodes were: small displacements turn no arm. */
    @Override
    public void addResultant(int[] dofs, double[] q, double[] force, Resultant out) {
        addResultantAt(mesh.coordinates(), dofs, force, out);
    }

    void addResultantAt(double[] x, int[] dofs, double[] force, Resultant out) {
        NodalEquations.addResultant(x, d, t, dofs, force, velocityOffset(), out);
    }

    @Override
    public int stressPointCount() {
        return fieldWriter().pointCount();
    }

    @Override
    public void writeStressPoints(State state, double[] place, double[] stress, double[] strain) {
        double[] positions = new double[mesh().coordinates().length];
        writeDisplacements(state.q(), positions);
        Vectors.axpy(positions.length, 1, mesh().coordinates(), 0, positions, 0);
        fieldWriter().writePoints(state.q(), configurationOffset(), null, positions, place, stress, strain);
    }

    private FieldWriter fieldWriter() {
        if (fieldWriter == null) {
            fieldWriter = new FieldWriter(model, eigenstrain);
        }
        return fieldWriter;
    }

    @Override
    public void beginAt(double time, double h) {
        eigenstrain.beginStep();
        super.beginAt(time, h);
    }

    /** ε* on its nodes. */
    NodalEigenstrain nodalEigenstrain() {
        return eigenstrain;
    }

    @Override
    public Eigenstrain eigenstrain() {
        return new OfLinear();
    }

    /** Loads the body itself: K stays as it is. */
    private final class OfLinear implements Eigenstrain {
        @Override
        public boolean isOfMaterials() {
            return model.expands();
        }

        @Override
        public void jump(String field, double coefficient, double[] rise, int from) {
            boolean isFirst = eigenstrain.isEmpty();
            eigenstrain.jump(field, coefficient, rise, from);
            if (isFirst) {
                loadByEigenstrain(new EigenLoad(eigenstrain.forceAtStart(), eigenstrain.forceAtEnd()));
            }
        }

        @Override
        public void move(String field, double[] rise, int from) {
            eigenstrain.move(field, rise, from);
        }

        @Override
        public boolean react(String field, double[] w, int from) {
            LinearFemBody.this.react(eigenstrain.reaction(field, w, from));
            return true;
        }

        @Override
        public void writeStretch(String field, double[] q0, double[] q1, double[] out) {
            eigenstrain.writeStretch(field, q0, q1, configurationOffset(), out);
        }

        @Override
        public double strainEnergy(double[] q) {
            return eigenstrain.isEmpty() ? elasticEnergy(q)
                : elasticEnergy(q) - Vectors.dot(dofCount(), q, configurationOffset(), eigenstrain.forceAtEnd(), 0) + eigenstrain.energy();
        }
    }

    private Surface displacedBoundary() {
        return new DisplacedBoundary(mesh, boundary, (q, out) -> writeOnBoundary(q, configurationOffset(), out),
            (v, out) -> writeOnBoundary(v, velocityOffset(), out));
    }

    private void writeOnBoundary(double[] field, int offset, double[] out) {
        int[] nodes = boundary.nodes();
        for (int i = 0; i < 3 * nodes.length; i++) {
            out[i] = i % 3 < t ? field[offset + nodes[i / 3] * d + i % 3] : 0;
        }
    }
}
