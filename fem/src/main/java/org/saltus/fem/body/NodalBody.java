package org.saltus.fem.body;

import java.util.List;
import java.util.Set;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.linear.RowDirections;
import org.saltus.core.linear.VibratingBody;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Vectors;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.MeshField;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.model.HeldBody;
import org.saltus.core.model.Resultant;
import org.saltus.core.model.SingleMemberBody;
import org.saltus.core.model.Support;
import org.saltus.core.model.Surface;
import org.saltus.core.state.State;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.Modelled;

/**
 * A body whose nodes have the mass, loads, damping, prescribed motions and surface of a {@link LinearFemBody}, q being displacements of
 * the nodes; what is elastic is left to subclasses.
 */
abstract class NodalBody implements SingleMemberBody, MeshedBody, VibratingBody, HeldBody, Modelled {
    private final LinearFemBody linear;
    private int configurationOffset;
    private int velocityOffset;

    NodalBody(LinearFemBody linear) {
        this.linear = linear;
    }

    /** The mesh with its elements. */
    public final FiniteElementModel model() {
        return linear.model();
    }

    @Override
    public final FiniteElementModel elements() {
        return linear.model();
    }

    /** The body whose nodes it has. */
    final LinearFemBody linear() {
        return linear;
    }

    final int configurationOffset() {
        return configurationOffset;
    }

    final int velocityOffset() {
        return velocityOffset;
    }

    @Override
    public void attach(int newConfigurationOffset, int newVelocityOffset) {
        linear.attach(newConfigurationOffset, newVelocityOffset);
        configurationOffset = newConfigurationOffset;
        velocityOffset = newVelocityOffset;
    }

    @Override
    public final String name() {
        return linear.name();
    }

    @Override
    public final int dofCount() {
        return linear.dofCount();
    }

    @Override
    public final int configurationSize() {
        return linear.configurationSize();
    }

    @Override
    public final void writeInitialState(double[] q, double[] v) {
        linear.writeInitialState(q, v);
    }

    @Override
    public final void retract(double[] q, double s, double[] v, double[] out) {
        Vectors.copyPlus(dofCount(), q, configurationOffset, s, v, velocityOffset, out, configurationOffset);
    }

    @Override
    public final void addMass(double alpha, double[] x, double[] f) {
        linear.addMass(alpha, x, f);
    }

    @Override
    public final void addDamping(double alpha, double[] x, double[] f) {
        linear.addDamping(alpha, x, f);
    }

    @Override
    public final void addInternalForce(double alpha, double[] q, double[] v, double[] f) {
        addDamping(alpha, v, f);
        addElasticForce(alpha, q, f);
    }

    @Override
    public final void addVelocityForce(double alpha, double[] q, double[] v, double[] f) {
        addDamping(alpha, v, f);
    }

    @Override
    public final void addExternalForce(double time, double alpha, double[] q, double[] f) {
        linear.addExternalForce(time, alpha, q, f);
        addEigenForce(time, alpha, q, f);
    }

    /** f += alpha times the load of the stress-free strain at a time, N. */
    void addEigenForce(double time, double alpha, double[] q, double[] f) {
    }

    @Override
    public final boolean hasPrescribedMotion() {
        return linear.hasPrescribedMotion();
    }

    @Override
    public final void imposeVelocity(double time, double[] v) {
        linear.imposeVelocity(time, v);
    }

    @Override
    public final void imposeAcceleration(double time, double[] a) {
        linear.imposeAcceleration(time, a);
    }

    @Override
    public final int[] prescribedDofs() {
        return linear.prescribedDofs();
    }

    @Override
    public final double kineticEnergy(double[] q, double[] v) {
        return linear.kineticEnergy(q, v);
    }

    @Override
    public final double kineticIncrement(double[] q0, double[] v0, double[] q1, double[] v1) {
        return linear.kineticIncrement(q0, v0, q1, v1);
    }

    @Override
    public final void writePlacement(double[] q, double[] out) {
        linear.writePlacement(q, out);
    }

    @Override
    public final void writeMemberVelocity(double[] q, double[] v, double[] out) {
        linear.writeMemberVelocity(q, v, out);
    }

    @Override
    public final Surface surface() {
        return linear.surface();
    }

    @Override
    public final void countSideDofs(ContactSet contacts, int[] sides, int from, int to, int[] count) {
        linear.countSideDofs(contacts, sides, from, to, count);
    }

    @Override
    public final void writeSides(double[] q, ContactSet contacts, int[] sides, int from, int to, ContactMap map) {
        linear.writeSides(q, contacts, sides, from, to, map);
    }

    @Override
    public final SparseMatrix mass() {
        return linear.mass();
    }

    /** K about the undeformed configuration. */
    @Override
    public final SparseMatrix stiffness() {
        return linear.stiffness();
    }

    @Override
    public final SparseMatrix damping() {
        return linear.damping();
    }

    @Override
    public final int[] heldDofs() {
        return linear.heldDofs();
    }

    @Override
    public final RowDirections directions() {
        return linear.directions();
    }

    @Override
    public final Mesh mesh() {
        return linear.mesh();
    }

    @Override
    public final void writeDisplacements(double[] q, double[] out) {
        linear.writeDisplacements(q, out);
    }

    @Override
    public final void writeNodalVelocities(double[] q, double[] v, double[] out) {
        linear.writeNodalVelocities(q, v, out);
    }

    @Override
    public final void writeVonMises(double[] q, double[] out) {
        linear.writeVonMises(q, out);
    }

    @Override
    public final Set<MeshField> fields() {
        return linear.fields();
    }

    @Override
    public final void writeField(MeshField field, State state, double[] out) {
        if (field != MeshField.REACTION) {
            linear.writeField(field, state, out);
            return;
        }
        double[] force = new double[state.v().length];
        addDamping(1, state.v(), force);
        addForceAt(1, state.q(), force);
        addEigenForce(state.time(), -1, state.q(), force);
        linear.writeReactions(state, force, out);
    }

    @Override
    public final List<Support> supports() {
        return linear.supports();
    }

    /** Forces act where the nodes are. */
    @Override
    public final void addResultant(int[] dofs, double[] q, double[] force, Resultant out) {
        double[] x = new double[mesh().coordinates().length];
        writeDisplacements(q, x);
        Vectors.axpy(x.length, 1, mesh().coordinates(), 0, x, 0);
        linear.addResultantAt(x, dofs, force, out);
    }

    /** f += alpha F_int(q), N, whatever force the scheme takes over a step. */
    abstract void addForceAt(double alpha, double[] q, double[] f);

    @Override
    public final int stressPointCount() {
        return linear.stressPointCount();
    }

    @Override
    public final void writeStressPoints(State state, double[] place, double[] stress, double[] strain) {
        linear.writeStressPoints(state, place, stress, strain);
    }
}
