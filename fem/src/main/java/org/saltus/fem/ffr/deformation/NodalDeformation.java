package org.saltus.fem.ffr.deformation;

import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.model.IterationCoefficients;

/** All displacements of all nodes; what of them is rigid stays zero. */
public final class NodalDeformation implements Deformation {
    private final FloatingModel model;
    private final int d;
    private final int[] nodes;

    public NodalDeformation(FloatingModel model) {
        this.model = model;
        d = model.dimension();
        nodes = model.boundary().nodes();
    }

    @Override
    public int size() {
        return model.size();
    }

    @Override
    public boolean isNodal() {
        return true;
    }

    @Override
    public SparseMatrix mass() {
        return model.mass();
    }

    @Override
    public SparseMatrix damping() {
        return model.damping();
    }

    @Override
    public SparseMatrix stiffness() {
        return model.stiffness();
    }

    @Override
    public FrameMotion motion() {
        return new NodalMotion(model);
    }

    @Override
    public GeometricStiffness geometric(Centrifugal kind) {
        return model.geometric(kind);
    }

    @Override
    public DeformationResponse prepare(IterationCoefficients c) {
        return model.prepare(c);
    }

    @Override
    public void balance(double[] f) {
        model.removeRigidForce(f, 0);
    }

    @Override
    public void project(double[] f, double[] out) {
        System.arraycopy(f, 0, out, 0, out.length);
        balance(out);
    }

    @Override
    public double displacement(double[] state, int offset, int i) {
        return state[offset + i];
    }

    @Override
    public void expand(double[] state, int offset, double[] out) {
        System.arraycopy(state, offset, out, 0, model.size());
    }

    @Override
    public int sideDofs(int count) {
        return d * count;
    }

    @Override
    public void writeSideDofs(ContactSet contacts, int side, int rate, int[] dofs, int at) {
        for (int i = 0; i < d * contacts.nodeCount(side); i++) {
            dofs[at + i] = rate + nodes[contacts.node(side, i / d)] * d + i % d;
        }
    }

    @Override
    public void writeSideValues(ContactSet contacts, int side, double[] direction, double[] values, int at, int stride) {
        for (int i = 0; i < d * contacts.nodeCount(side); i++) {
            values[at + i * stride] = contacts.nodeWeight(side, i / d) * direction[i % d];
        }
    }
}
