package org.saltus.fem.ffr;

import java.util.Arrays;
import java.util.Set;
import org.saltus.core.check.Check;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.linear.EigenLoad;
import org.saltus.core.linear.RecentOperators;
import org.saltus.core.linear.RowDirections;
import org.saltus.core.linear.VibratingBody;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Vectors;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.MeshField;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.model.Eigenstrain;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.model.SingleMemberBody;
import org.saltus.core.model.Surface;
import org.saltus.core.state.State;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.Modelled;
import org.saltus.fem.assembly.NodalEigenstrain;
import org.saltus.fem.ffr.deformation.Centrifugal;
import org.saltus.fem.ffr.deformation.Deformation;
import org.saltus.fem.ffr.deformation.FloatingModel;
import org.saltus.fem.ffr.deformation.ModalDeformation;
import org.saltus.fem.ffr.deformation.NodalDeformation;
import org.saltus.fem.mesh.Meshes;
import org.saltus.fem.stress.FieldWriter;
import org.saltus.fem.stress.StressRecovery;

/**
 * A finite-element body in a floating frame of reference: x = c + R (X + u) with small deformations u in the frame, large motions of
 * centre c and rotation R ([D18] 4.2; mean axes: Σ M u = 0, Σ M X × u = 0).
 *
 * <p>q = (c; angle or quaternion; u), v = (c' in space axes; spin ω in the axes of the frame; u'), all nodal deformations, of
 * which the rigid part stays zero. With w = ω × (X + u) + u' the equations over a step are
 * <pre>
 * m Δc'                                                  = ∫ m g dt + H p
 * ΔL + a × (L₀ + L₁)/2                                   = moments,         R₁ = R₀ cay(a), 2D: ΔL alone
 * Pᵀ [M Δw + h ω_½ × M (ω_½ × X_½ + u'_½)] + h (C u' + K u) = H p on the nodes
 * </pre>
 * that is, linear momentum and angular momentum L = I(u) ω + Σ u × M u' are exact; Δw holds the Euler force and half of the
 * Coriolis force (factor 2 in all), X_½ is X or X + u by {@link Centrifugal}. Mid-points are means of both ends. Made rigid, the same
 * body has no u.
 */
public final class FloatingFrameBody implements SingleMemberBody, MeshedBody, VibratingBody, Modelled {
    private final String name;
    private final FloatingModel model;
    private final Deformation deformation;
    private final FrameOptions options;
    private final int d;
    private final Mesh placed;
    private final FrameLayout layout;
    private final FrameInertia momenta;
    private final double[] inverseInertia = new double[9];
    private final double[] inertia = new double[9];
    private final double[] difference;
    private final double[] sum;
    private final StressRecovery stresses;
    private final NodalEigenstrain eigenstrain;
    private double[] eigenAtStart;
    private double[] eigenAtEnd;
    private EigenLoad eigenLoad;
    private FieldWriter fieldWriter;
    private final RecentOperators<ImpulseResponse> prepared = new RecentOperators<>();
    private final FrameGeometry geometry;
    private double fastest;

    /** A body on a model, which copies of it may share. */
    public FloatingFrameBody(String name, FloatingModel model, FrameOptions options) {
        this(name, model, options.flexible() ? new NodalDeformation(model) : null, options);
    }

    /** A flexible body that deforms in a few shapes only, which copies of it may share. */
    public FloatingFrameBody(String name, ModalDeformation deformation, FrameOptions options) {
        this(name, deformation.model(), deformation, options);
        Check.that(options.flexible(), name + ": a body that keeps its shape has no modes. Leave them out.");
    }

    private FloatingFrameBody(String name, FloatingModel model, Deformation deformation, FrameOptions options) {
        this.name = name;
        this.model = model;
        this.deformation = deformation;
        this.options = options;
        d = model.dimension();
        options.check(name, d);
        placed = Meshes.placed(model.elements().mesh(), options.position(), options.orientation());
        layout = new FrameLayout(d, deformation == null ? 0 : deformation.size());
        momenta = new FrameInertia(model, deformation, layout, options.centrifugal());
        difference = new double[layout.nodal];
        sum = new double[layout.nodal];
        stresses = new StressRecovery(model.elements());
        eigenstrain = new NodalEigenstrain(model.elements());
        stresses.swell(eigenstrain);
        System.arraycopy(model.inertia(), 0, inertia, 0, 9);
        Mat3.invert(inertia, 0, inverseInertia, 0);
        geometry = new FrameGeometry(model, deformation, layout);
    }

    /** The shared model. */
    public FloatingModel model() {
        return model;
    }

    @Override
    public FiniteElementModel elements() {
        return model.elements();
    }

    /** Of a body that keeps its shape. */
    @Override
    public double memberMass(int member) {
        return deformation == null ? model.totalMass() : Double.NaN;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int dofCount() {
        return layout.dofCount();
    }

    @Override
    public int configurationSize() {
        return layout.configurationSize();
    }

    @Override
    public void attach(int configurationOffset, int velocityOffset) {
        layout.attach(configurationOffset, velocityOffset);
        prepared.clear();
    }

    @Override
    public SparseMatrix mass() {
        return deformation == null ? model.mass() : deformation.mass();
    }

    @Override
    public SparseMatrix stiffness() {
        return deformation == null ? null : deformation.stiffness();
    }

    @Override
    public SparseMatrix damping() {
        return deformation == null ? null : deformation.damping();
    }

    @Override
    public int[] heldDofs() {
        return new int[0];
    }

    @Override
    public boolean isNodal() {
        return deformation == null || deformation.isNodal();
    }

    /** The rows are those of the body's own frame, which is turned at the start. */
    @Override
    public RowDirections directions() {
        if (!isNodal()) {
            return null;
        }
        RowDirections out = RowDirections.ofNodes(placed.nodeCount(), d, d);
        for (int k = 0; k < out.node().length; k++) {
            Quaternion.rotate(options.orientation(), 0, out.direction(), 3 * k, out.direction(), 3 * k);
        }
        return out;
    }

    @Override
    public boolean isLinear() {
        return false;
    }

    @Override
    public boolean hasConstantMass() {
        return false;
    }

    @Override
    public void writeInitialState(double[] q, double[] v) {
        layout.writeStart(options, model.centre(), q, v);
    }

    /** Keeps the momentum and the inertia at the start of the step. */
    @Override
    public void beginStep(double[] q0, double[] v0) {
        momenta.beginStep(q0, v0, inertia);
        Mat3.invert(inertia, 0, inverseInertia, 0);
        fastest = Math.max(fastest, Vectors.norm2(layout.turns, v0, layout.spin()));
    }

    @Override
    public String warning(double[] q) {
        return deformation == null ? null : model.spinLimit().warning(name, options.centrifugal(), fastest);
    }

    @Override
    public void retract(double[] q, double s, double[] v, double[] out) {
        layout.retract(q, s, v, out);
    }

    /** M frozen at the start of the step, without the coupling of spin and deformation: m, I(u₀), M. */
    @Override
    public void addMass(double alpha, double[] x, double[] f) {
        momenta.addFrozenMass(alpha, inertia, x, f);
    }

    @Override
    public void addDamping(double alpha, double[] x, double[] f) {
        if (deformation != null && deformation.damping() != null) {
            deformation.damping().multiplyAdd(alpha, x, layout.rate(), f, layout.rate());
        }
        addDrag(alpha, x, f);
    }

    private void addDrag(double alpha, double[] x, double[] f) {
        if (options.drag() > 0) {
            momenta.addFrameMass(alpha * options.drag(), inertia, x, f);
        }
    }

    @Override
    public void addStiffness(double alpha, double[] x, double[] f) {
        if (deformation != null) {
            deformation.stiffness().multiplyAdd(alpha, x, layout.rate(), f, layout.rate());
        }
    }

    @Override
    public void addInternalForce(double alpha, double[] q, double[] v, double[] f) {
        if (isRayleigh()) {
            addRayleighForce(alpha, q, v, f);
            addDrag(alpha, v, f);
        } else {
            addDamping(alpha, v, f);
            addElasticForce(alpha, q, f);
        }
    }

    /** True when C = alpha M + beta K and there is something that deforms. */
    private boolean isRayleigh() {
        return layout.nodal > 0 && !Double.isNaN(model.rayleighBeta());
    }

    /** f += weight (C u' + K u) by one product with K: K (u + beta u') + alpha M u'. */
    private void addRayleighForce(double weight, double[] q, double[] v, double[] f) {
        if (model.rayleighAlpha() != 0) {
            deformation.mass().multiplyAdd(weight * model.rayleighAlpha(), v, layout.rate(), f, layout.rate());
        }
        Vectors.copyPlus(layout.nodal, q, layout.deformation(), model.rayleighBeta(), v, layout.rate(), sum, 0);
        deformation.stiffness().multiplyAdd(weight, sum, 0, f, layout.rate());
    }

    @Override
    public void addVelocityForce(double alpha, double[] q, double[] v, double[] f) {
        addDamping(alpha, v, f);
    }

    @Override
    public void addElasticForce(double alpha, double[] q, double[] f) {
        if (deformation != null) {
            deformation.stiffness().multiplyAdd(alpha, q, layout.deformation(), f, layout.rate());
        }
    }

    @Override
    public void addMass(double alpha, double[] q, double[] x, double[] f) {
        momenta.addMass(alpha, q, x, f);
    }

    @Override
    public void addInertiaForce(double alpha, double[] q, double[] v, double[] f) {
        momenta.addVelocityForce(alpha, q, v, f);
    }

    @Override
    public void addInertiaImpulse(double h, double[] q0, double[] v0, double[] q1, double[] v1, double[] f) {
        momenta.addImpulse(h, q0, v0, q1, v1, f);
    }

    @Override
    public void addExternalForce(double time, double alpha, double[] q, double[] f) {
        Vectors.axpy(d, alpha * model.totalMass(), options.gravity(), 0, f, layout.velocity());
        if (eigenLoad != null) {
            eigenLoad.add(time, alpha, f, layout.rate());
        }
    }

    @Override
    public void beginAt(double time, double h) {
        if (eigenLoad != null) {
            eigenstrain.beginStep();
            eigenLoad.beginAt(time, h);
            projectEigenstrain();
        }
    }

    private void projectEigenstrain() {
        deformation.project(eigenstrain.forceAtStart(), eigenAtStart);
        deformation.project(eigenstrain.forceAtEnd(), eigenAtEnd);
    }

    /** In the frame: the load of a stress-free strain balances itself and turns with the body. */
    @Override
    public Eigenstrain eigenstrain() {
        return deformation == null ? null : new OfDeformation();
    }

    private final class OfDeformation implements Eigenstrain {
        @Override
        public boolean isOfMaterials() {
            return model.elements().expands();
        }

        @Override
        public void jump(String field, double coefficient, double[] rise, int from) {
            eigenstrain.jump(field, coefficient, rise, from);
            if (eigenLoad == null) {
                eigenAtStart = new double[layout.nodal];
                eigenAtEnd = new double[layout.nodal];
                eigenLoad = new EigenLoad(eigenAtStart, eigenAtEnd);
            }
            projectEigenstrain();
        }

        @Override
        public void move(String field, double[] rise, int from) {
            eigenstrain.move(field, rise, from);
        }

        @Override
        public double strainEnergy(double[] q) {
            return eigenLoad == null ? elasticEnergy(q)
                : elasticEnergy(q) - Vectors.dot(layout.nodal, q, layout.deformation(), eigenAtEnd, 0) + eigenstrain.energy();
        }

        @Override
        public String doubt() {
            return isNodal() ? null : "expands by its modes only";
        }
    }

    @Override
    public double expansionWork(double[] q0, double[] q1, double weight) {
        return eigenLoad == null ? 0 : eigenLoad.work(q0, q1, layout.deformation(), weight);
    }

    @Override
    public ImpulseResponse prepare(IterationCoefficients c) {
        return prepared.get(c, k -> new FrameResponse(deformation == null ? null : deformation.prepare(k), k, options.drag(), model.totalMass(),
            inverseInertia, d, layout.velocity()));
    }

    @Override
    public double kineticEnergy(double[] q, double[] v) {
        double translation = Vectors.dot(d, v, layout.velocity(), v, layout.velocity());
        return 0.5 * model.totalMass() * translation + momenta.motion(q, v).energy();
    }

    @Override
    public double kineticIncrement(double[] q0, double[] v0, double[] q1, double[] v1) {
        double translation = 0;
        for (int i = layout.velocity(); i < layout.spin(); i++) {
            translation += (v1[i] - v0[i]) * (v1[i] + v0[i]);
        }
        return 0.5 * model.totalMass() * translation + momenta.energyIncrement(q0, v0, q1, v1);
    }

    @Override
    public double modelWork(double[] q0, double[] v0, double[] q1, double[] v1) {
        return momenta.modelWork(q1, v1);
    }

    @Override
    public double elasticEnergy(double[] q) {
        return layout.nodal == 0 ? 0 : 0.5 * deformation.stiffness().quadraticForm(q, layout.deformation(), q, layout.deformation());
    }

    @Override
    public double elasticIncrement(double[] q0, double[] q1) {
        if (layout.nodal == 0) {
            return 0;
        }
        writeDifference(q0, q1);
        Vectors.copyPlus(layout.nodal, q1, layout.deformation(), 1, q0, layout.deformation(), sum, 0);
        return 0.5 * deformation.stiffness().quadraticForm(difference, 0, sum, 0);
    }

    @Override
    public double elasticDistance(double[] q0, double[] q1) {
        if (layout.nodal == 0) {
            return 0;
        }
        writeDifference(q0, q1);
        return 0.5 * deformation.stiffness().quadraticForm(difference, 0, difference, 0);
    }

    private void writeDifference(double[] q0, double[] q1) {
        Vectors.copyPlus(layout.nodal, q1, layout.deformation(), -1, q0, layout.deformation(), difference, 0);
    }

    @Override
    public double elasticScale(double[] q) {
        return layout.nodal == 0 ? 0 : 0.5 * deformation.stiffness().absoluteForm(q, layout.deformation());
    }

    /** Angular momentum about the centre of mass in space axes, N·m·s. @param out 3 entries; written */
    public void writeAngularMomentum(double[] q, double[] v, double[] out) {
        geometry.rotate(q, momenta.motion(q, v).moment(), out);
    }

    @Override
    public void writePlacement(double[] q, double[] out) {
        out[2] = 0;
        System.arraycopy(q, layout.centre(), out, 0, d);
        if (d == 3) {
            System.arraycopy(q, layout.rotation(), out, 3, 4);
        } else {
            Arrays.fill(out, 3, 7, 0);
            out[3] = Math.cos(0.5 * q[layout.rotation()]);
            out[6] = Math.sin(0.5 * q[layout.rotation()]);
        }
    }

    @Override
    public void writeMemberVelocity(double[] q, double[] v, double[] out) {
        Arrays.fill(out, 0, 6, 0);
        System.arraycopy(v, layout.velocity(), out, 0, d);
        System.arraycopy(v, layout.spin(), out, d == 3 ? 3 : 5, layout.turns);
        if (d == 3) {
            Quaternion.rotate(q, layout.rotation(), out, 3, out, 3);
        }
    }

    @Override
    public Mesh mesh() {
        return placed;
    }

    @Override
    public Surface surface() {
        return geometry;
    }

    @Override
    public void writeDisplacements(double[] q, double[] out) {
        geometry.writeAllPositions(q, out);
        double[] x = placed.coordinates();
        for (int i = 0; i < x.length; i++) {
            out[i] -= d == 2 && i % 3 == 2 ? out[i] : x[i];
        }
    }

    @Override
    public void writeNodalVelocities(double[] q, double[] v, double[] out) {
        geometry.writeAllVelocities(q, v, out);
    }

    @Override
    public void writeVonMises(double[] q, double[] out) {
        if (deformation == null) {
            Arrays.fill(out, 0, placed.coordinates().length / 3, 0);
        } else {
            stresses.writeNodalVonMises(displacement(q), 0, out);
        }
    }

    @Override
    public Set<MeshField> fields() {
        return deformation == null ? Set.of() : FieldWriter.fields();
    }

    @Override
    public void writeField(MeshField field, State state, double[] out) {
        writer().write(field, displacement(state.q()), 0, turn(state.q()), out);
    }

    @Override
    public int stressPointCount() {
        return deformation == null ? 0 : writer().pointCount();
    }

    @Override
    public void writeStressPoints(State state, double[] place, double[] stress, double[] strain) {
        if (layout.nodal == 0) {
            return;
        }
        double[] positions = new double[placed.coordinates().length];
        geometry.writeAllPositions(state.q(), positions);
        writer().writePoints(displacement(state.q()), 0, turn(state.q()), positions, place, stress, strain);
    }

    /** u on all nodes. */
    private double[] displacement(double[] q) {
        double[] out = new double[model.size()];
        deformation.expand(q, layout.deformation(), out);
        return out;
    }

    private FieldWriter writer() {
        if (fieldWriter == null) {
            fieldWriter = new FieldWriter(model.elements(), eigenstrain);
        }
        return fieldWriter;
    }

    /** R of the frame. */
    private double[] turn(double[] q) {
        double[] placement = new double[7];
        writePlacement(q, placement);
        double[] R = new double[9];
        Quaternion.toMatrix(placement, 3, R, 0);
        return R;
    }

    @Override
    public void countSideDofs(ContactSet contacts, int[] sides, int from, int to, int[] count) {
        geometry.countSideDofs(contacts, sides, from, to, count);
    }

    @Override
    public void writeSides(double[] q, ContactSet contacts, int[] sides, int from, int to, ContactMap map) {
        geometry.writeSides(q, contacts, sides, from, to, map);
    }
}
