package org.saltus.fem.ffr;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.saltus.core.check.Check;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.model.Mesh;
import org.saltus.core.model.MeshField;
import org.saltus.core.model.MeshedBody;
import org.saltus.core.model.State;
import org.saltus.core.model.Surface;
import org.saltus.core.model.VibratingBody;
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
public final class FloatingFrameBody implements BodyDynamics, MeshedBody, VibratingBody {
    private static final int CACHED_OPERATORS = 8;
    private final String name;
    private final FloatingModel model;
    private final FrameOptions options;
    private final int d;
    private final int n;
    private final Mesh placed;
    private final StressRecovery stresses;
    private FieldWriter fieldWriter;
    private final FrameLayout layout;
    private final FrameInertia momenta;
    private final double[] inverseInertia = new double[9];
    private final double[] inertia = new double[9];
    private final double[] difference;
    private final double[] work = new double[3];
    private final Map<IterationCoefficients, ImpulseResponse> prepared = new LinkedHashMap<>(8, 0.75f, true);
    private final FrameGeometry geometry;
    private double fastest;

    /** A body on a model, which copies of it may share. */
    public FloatingFrameBody(String name, FloatingModel model, FrameOptions options) {
        this.name = name;
        this.model = model;
        this.options = options;
        d = model.dimension();
        n = options.flexible() ? model.size() : 0;
        check("position", options.position());
        check("velocity", options.velocity());
        check("spin", options.spin());
        check("gravity", options.gravity());
        Check.that(d == 3 || options.spin()[0] == 0 && options.spin()[1] == 0 && options.velocity()[2] == 0,
            name + ": in the plane spin is about z and velocity along x, y. Remove the other components.");
        placed = Meshes.placed(model.elements().mesh(), options.position(), options.orientation());
        stresses = new StressRecovery(model.elements());
        layout = new FrameLayout(d, n);
        difference = new double[n];
        momenta = new FrameInertia(model, layout, options.centrifugal());
        System.arraycopy(model.inertia(), 0, inertia, 0, 9);
        Mat3.invert(inertia, 0, inverseInertia, 0);
        geometry = new FrameGeometry(model, layout);
    }

    private void check(String what, double[] vector) {
        Check.length(name, what, vector.length, 3, "Give x, y, z.");
        Check.finite(name, what, vector);
    }

    /** The shared model. */
    public FloatingModel model() {
        return model;
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
        return model.mass();
    }

    @Override
    public SparseMatrix stiffness() {
        return n > 0 ? model.stiffness() : null;
    }

    @Override
    public SparseMatrix damping() {
        return n > 0 ? model.damping() : null;
    }

    @Override
    public int[] heldDofs() {
        return new int[0];
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
        Arrays.fill(q, layout.centre(), layout.centre() + configurationSize(), 0);
        Arrays.fill(v, layout.velocity(), layout.velocity() + dofCount(), 0);
        Quaternion.rotate(options.orientation(), 0, model.centre(), 0, work, 0);
        for (int a = 0; a < d; a++) {
            q[layout.centre() + a] = options.position()[a] + work[a];
            v[layout.velocity() + a] = options.velocity()[a];
        }
        if (d == 2) {
            q[layout.rotation()] = 2 * Math.atan2(options.orientation()[3], options.orientation()[0]);
            v[layout.spin()] = options.spin()[2];
        } else {
            System.arraycopy(options.orientation(), 0, q, layout.rotation(), 4);
            Quaternion.rotateInverse(options.orientation(), 0, options.spin(), 0, v, layout.spin());
        }
    }

    /** Keeps the momentum and the inertia at the start of the step. */
    @Override
    public void beginStep(double[] q0, double[] v0) {
        momenta.beginStep(q0, v0, inertia);
        Mat3.invert(inertia, 0, inverseInertia, 0);
        fastest = Math.max(fastest, Vectors.norm2(layout.turns, v0, layout.spin()));
    }

    @Override
    public String warning() {
        return n == 0 ? null : model.spinLimit().warning(name, options.centrifugal(), fastest);
    }

    @Override
    public void retract(double[] q, double s, double[] v, double[] out) {
        Vectors.copyPlus(d, q, layout.centre(), s, v, layout.velocity(), out, layout.centre());
        if (d == 2) {
            out[layout.rotation()] = q[layout.rotation()] + s * v[layout.spin()];
        } else {
            Quaternion.cayleyBody(q, layout.rotation(), s, v, layout.spin(), out, layout.rotation());
        }
        Vectors.copyPlus(n, q, layout.deformation(), s, v, layout.rate(), out, layout.deformation());
    }

    /** M frozen at the start of the step, without the coupling of spin and deformation: m, I(u₀), M. */
    @Override
    public void addMass(double alpha, double[] x, double[] f) {
        Vectors.axpy(d, alpha * model.totalMass(), x, layout.velocity(), f, layout.velocity());
        if (d == 2) {
            f[layout.spin()] += alpha * inertia[8] * x[layout.spin()];
        } else {
            Mat3.multiply(inertia, 0, x, layout.spin(), work, 0);
            Vectors.axpy(3, alpha, work, 0, f, layout.spin());
        }
        if (n > 0) {
            model.mass().multiplyAdd(alpha, x, layout.rate(), f, layout.rate());
        }
    }

    @Override
    public void addDamping(double alpha, double[] x, double[] f) {
        if (n > 0 && model.damping() != null) {
            model.damping().multiplyAdd(alpha, x, layout.rate(), f, layout.rate());
        }
    }

    @Override
    public void addStiffness(double alpha, double[] x, double[] f) {
        if (n > 0) {
            model.stiffness().multiplyAdd(alpha, x, layout.rate(), f, layout.rate());
        }
    }

    @Override
    public void addInternalForce(double alpha, double[] q, double[] v, double[] f) {
        addDamping(alpha, v, f);
        addElasticForce(alpha, q, f);
    }

    @Override
    public void addVelocityForce(double alpha, double[] q, double[] v, double[] f) {
        addDamping(alpha, v, f);
    }

    @Override
    public void addElasticForce(double alpha, double[] q, double[] f) {
        if (n > 0) {
            model.stiffness().multiplyAdd(alpha, q, layout.deformation(), f, layout.rate());
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
    }

    @Override
    public ImpulseResponse prepare(IterationCoefficients c) {
        ImpulseResponse response = prepared.get(c);
        if (response == null) {
            response = new FrameResponse(n > 0 ? model.prepare(c) : null, c, model.totalMass(), inverseInertia, d, layout.velocity());
            prepared.put(c, response);
            if (prepared.size() > CACHED_OPERATORS) {
                prepared.remove(prepared.keySet().iterator().next());
            }
        }
        return response;
    }

    @Override
    public double kineticEnergy(double[] q, double[] v) {
        double translation = Vectors.dot(d, v, layout.velocity(), v, layout.velocity());
        return 0.5 * model.totalMass() * translation + momenta.motion(q, v).energy();
    }

    @Override
    public double kineticIncrement(double[] q0, double[] v0, double[] q1, double[] v1) {
        return kineticEnergy(q1, v1) - kineticEnergy(q0, v0);
    }

    @Override
    public double modelWork(double[] q0, double[] v0, double[] q1, double[] v1) {
        return momenta.modelWork(q1, v1);
    }

    @Override
    public double elasticEnergy(double[] q) {
        return n == 0 ? 0 : 0.5 * model.stiffness().quadraticForm(q, layout.deformation(), q, layout.deformation());
    }

    @Override
    public double elasticIncrement(double[] q0, double[] q1) {
        return elasticEnergy(q1) - elasticEnergy(q0);
    }

    @Override
    public double elasticDistance(double[] q0, double[] q1) {
        if (n == 0) {
            return 0;
        }
        Vectors.copyPlus(n, q1, layout.deformation(), -1, q0, layout.deformation(), difference, 0);
        return 0.5 * model.stiffness().quadraticForm(difference, 0, difference, 0);
    }

    @Override
    public double elasticScale(double[] q) {
        return n == 0 ? 0 : 0.5 * model.stiffness().absoluteForm(q, layout.deformation());
    }

    /** Angular momentum about the centre of mass in space axes, N·m·s. @param out 3 entries; written */
    public void writeAngularMomentum(double[] q, double[] v, double[] out) {
        geometry.rotate(q, momenta.motion(q, v).moment(), out);
    }

    @Override
    public int unitCount() {
        return 1;
    }

    @Override
    public String unitName(int unit) {
        return name;
    }

    @Override
    public void writePlacements(double[] q, double[] out) {
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
    public void writeUnitVelocities(double[] q, double[] v, double[] out) {
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
        if (n == 0) {
            Arrays.fill(out, 0, placed.nodeCount(), 0);
        } else {
            stresses.writeNodalVonMises(q, layout.deformation(), out);
        }
    }

    @Override
    public Set<MeshField> fields() {
        return n == 0 ? Set.of() : FieldWriter.fields();
    }

    @Override
    public void writeField(MeshField field, State state, double[] out) {
        fieldWriter().write(field, state.q(), layout.deformation(), turn(state.q()), out);
    }

    @Override
    public int stressPointCount() {
        return n == 0 ? 0 : fieldWriter().pointCount();
    }

    @Override
    public void writeStressPoints(State state, double[] place, double[] stress, double[] strain) {
        if (n == 0) {
            return;                                                          // a rigid mesh has no deformation
        }
        double[] positions = new double[placed.coordinates().length];
        geometry.writeAllPositions(state.q(), positions);
        fieldWriter().writePoints(state.q(), layout.deformation(), turn(state.q()), positions, place, stress, strain);
    }

    private FieldWriter fieldWriter() {
        if (fieldWriter == null) {
            fieldWriter = new FieldWriter(model.elements());
        }
        return fieldWriter;
    }

    /** R of the frame. */
    private double[] turn(double[] q) {
        double[] placement = new double[7];
        writePlacements(q, placement);
        double[] R = new double[9];
        Quaternion.toMatrix(placement, 3, R, 0);
        return R;
    }

    @Override
    public void countSideDofs(ContactSet contacts, int[] sides, int from, int to, int[] count) {
        int nodal = n > 0 ? d : 0;
        for (int k = from; k < to; k++) {
            count[k] = d + layout.turns + nodal * contacts.nodeCount(sides[k]);
        }
    }

    @Override
    public void writeSides(double[] q, ContactSet contacts, int[] sides, int from, int to, ContactMap map) {
        geometry.writeSides(q, contacts, sides, from, to, map);
    }
}
