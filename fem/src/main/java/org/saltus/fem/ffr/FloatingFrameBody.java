package org.saltus.fem.ffr;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
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
import org.saltus.core.model.MeshedBody;
import org.saltus.core.model.Surface;
import org.saltus.core.model.VibratingBody;
import org.saltus.fem.mesh.Meshes;
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
    private final Options options;
    private final int d;
    private final int turns;
    private final int rotationSize;
    private final int n;
    private final Mesh placed;
    private final StressRecovery stresses;
    private final FrameMotion start;
    private final FrameMotion end;
    private final double[] inverseInertia = new double[9];
    private final double[] inertia = new double[9];
    private final double[] force;
    private final double[] work = new double[9];
    private final Map<IterationCoefficients, ImpulseResponse> prepared = new LinkedHashMap<>(8, 0.75f, true);
    private final FrameGeometry geometry;
    private int qo;
    private int vo;

    /**
     * Where a body starts and what acts on it.
     *
     * @param position    where the origin of the mesh's axes goes, 3 entries, m
     * @param orientation unit quaternion w, x, y, z that turns the mesh's axes into space axes
     * @param velocity    of the centre of mass, 3 entries, m/s
     * @param spin        in space axes, 3 entries, rad/s
     * @param gravity     3 entries, m/s²
     * @param flexible    false for a body that keeps its shape
     * @param centrifugal on what the centrifugal force acts
     */
    public record Options(double[] position, double[] orientation, double[] velocity, double[] spin, double[] gravity, boolean flexible,
                          Centrifugal centrifugal) {
        /** Where the mesh is, at rest, without gravity, flexible. */
        public static Options defaults() {
            return new Options(new double[3], new double[] {1, 0, 0, 0}, new double[3], new double[3], new double[3], true,
                Centrifugal.REFERENCE);
        }

        /** At another place: position of the mesh's origin and unit quaternion. */
        public Options at(double[] newPosition, double[] newOrientation) {
            return new Options(newPosition, newOrientation, velocity, spin, gravity, flexible, centrifugal);
        }

        /** With a velocity of the centre of mass, m/s. */
        public Options moving(double... v) {
            return new Options(position, orientation, v, spin, gravity, flexible, centrifugal);
        }

        /** With a spin in space axes, rad/s. */
        public Options spinning(double... w) {
            return new Options(position, orientation, velocity, w, gravity, flexible, centrifugal);
        }

        /** With gravity, m/s². */
        public Options withGravity(double... g) {
            return new Options(position, orientation, velocity, spin, g, flexible, centrifugal);
        }

        /** Without deformation. */
        public Options rigid() {
            return new Options(position, orientation, velocity, spin, gravity, false, centrifugal);
        }

        /** With another centrifugal force. */
        public Options with(Centrifugal kind) {
            return new Options(position, orientation, velocity, spin, gravity, flexible, kind);
        }
    }

    /** A body on a model, which copies of it may share. */
    public FloatingFrameBody(String name, FloatingModel model, Options options) {
        this.name = name;
        this.model = model;
        this.options = options;
        d = model.dimension();
        turns = d == 3 ? 3 : 1;
        rotationSize = d == 3 ? 4 : 1;
        n = options.flexible ? model.size() : 0;
        check("position", options.position);
        check("velocity", options.velocity);
        check("spin", options.spin);
        check("gravity", options.gravity);
        Check.that(d == 3 || options.spin[0] == 0 && options.spin[1] == 0 && options.velocity[2] == 0,
            name + ": in the plane spin is about z and velocity along x, y. Remove the other components.");
        placed = Meshes.placed(model.elements().mesh(), options.position, options.orientation);
        stresses = new StressRecovery(model.elements());
        start = new FrameMotion(model, options.flexible);
        end = new FrameMotion(model, options.flexible);
        force = new double[n];
        System.arraycopy(model.inertia(), 0, inertia, 0, 9);
        Mat3.invert(inertia, 0, inverseInertia, 0);
        geometry = new FrameGeometry(model, options.flexible);
    }

    private void check(String what, double[] vector) {
        Check.length(name, what, vector.length, 3, "Give x, y, z.");
        Check.finite(name, what, vector);
    }

    private int rotationOffset() {
        return qo + d;
    }

    private int deformationOffset() {
        return qo + d + rotationSize;
    }

    private int spinOffset() {
        return vo + d;
    }

    private int rateOffset() {
        return vo + d + turns;
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
        return d + turns + n;
    }

    @Override
    public int configurationSize() {
        return d + rotationSize + n;
    }

    @Override
    public void attach(int configurationOffset, int velocityOffset) {
        qo = configurationOffset;
        vo = velocityOffset;
        geometry.attach(configurationOffset, velocityOffset);
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
        Arrays.fill(q, qo, qo + configurationSize(), 0);
        Arrays.fill(v, vo, vo + dofCount(), 0);
        Quaternion.rotate(options.orientation, 0, model.centre(), 0, work, 0);
        for (int a = 0; a < d; a++) {
            q[qo + a] = options.position[a] + work[a];
            v[vo + a] = options.velocity[a];
        }
        if (d == 2) {
            q[rotationOffset()] = 2 * Math.atan2(options.orientation[3], options.orientation[0]);
            v[spinOffset()] = options.spin[2];
        } else {
            System.arraycopy(options.orientation, 0, q, rotationOffset(), 4);
            Quaternion.rotateInverse(options.orientation, 0, options.spin, 0, v, spinOffset());
        }
    }

    /** Keeps the momentum and the inertia at the start of the step. */
    @Override
    public void beginStep(double[] q0, double[] v0) {
        start.set(q0, deformationOffset(), v0, spinOffset(), rateOffset());
        start.writeInertia(inertia);
        Mat3.invert(inertia, 0, inverseInertia, 0);
    }

    @Override
    public void retract(double[] q, double s, double[] v, double[] out) {
        Vectors.copyPlus(d, q, qo, s, v, vo, out, qo);
        if (d == 2) {
            out[rotationOffset()] = q[rotationOffset()] + s * v[spinOffset()];
        } else {
            Quaternion.cayleyBody(q, rotationOffset(), s, v, spinOffset(), out, rotationOffset());
        }
        Vectors.copyPlus(n, q, deformationOffset(), s, v, rateOffset(), out, deformationOffset());
    }

    /** M frozen at the start of the step, without the coupling of spin and deformation: m, I(u₀), M. */
    @Override
    public void addMass(double alpha, double[] x, double[] f) {
        Vectors.axpy(d, alpha * model.totalMass(), x, vo, f, vo);
        if (d == 2) {
            f[spinOffset()] += alpha * inertia[8] * x[spinOffset()];
        } else {
            Mat3.multiply(inertia, 0, x, spinOffset(), work, 0);
            Vectors.axpy(3, alpha, work, 0, f, spinOffset());
        }
        if (n > 0) {
            model.mass().multiplyAdd(alpha, x, rateOffset(), f, rateOffset());
        }
    }

    @Override
    public void addDamping(double alpha, double[] x, double[] f) {
        if (n > 0 && model.damping() != null) {
            model.damping().multiplyAdd(alpha, x, rateOffset(), f, rateOffset());
        }
    }

    @Override
    public void addStiffness(double alpha, double[] x, double[] f) {
        if (n > 0) {
            model.stiffness().multiplyAdd(alpha, x, rateOffset(), f, rateOffset());
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
            model.stiffness().multiplyAdd(alpha, q, deformationOffset(), f, rateOffset());
        }
    }

    @Override
    public void addInertiaImpulse(double h, double[] q0, double[] v0, double[] q1, double[] v1, double[] f) {
        end.set(q1, deformationOffset(), v1, spinOffset(), rateOffset());
        for (int a = 0; a < d; a++) {
            f[vo + a] += model.totalMass() * (v1[vo + a] - v0[vo + a]);
        }
        addMomentChange(q0, q1, f);
        if (n > 0) {
            writeDeformationImpulse(h);
            model.removeRigidForce(force, 0);
            Vectors.axpy(n, 1, force, 0, f, rateOffset());
        }
    }

    /** ΔL + a × (L₀ + L₁)/2, R₁ = R₀ cay(a): zero exactly when R₁ L₁ = R₀ L₀. */
    private void addMomentChange(double[] q0, double[] q1, double[] f) {
        double[] l0 = start.moment();
        double[] l1 = end.moment();
        if (d == 2) {
            f[spinOffset()] += l1[2] - l0[2];
            return;
        }
        int r = rotationOffset();
        work[4] = q0[r];
        for (int a = 1; a < 4; a++) {
            work[4 + a] = -q0[r + a];
        }
        Quaternion.multiply(work, 4, q1, r, work, 4);
        for (int a = 0; a < 3; a++) {
            work[a] = 2 * work[5 + a] / work[4];
        }
        for (int a = 0; a < 3; a++) {
            work[3 + a] = 0.5 * (l0[a] + l1[a]);
        }
        Mat3.cross(work, 0, work, 3, work, 6);
        for (int a = 0; a < 3; a++) {
            f[spinOffset() + a] += l1[a] - l0[a] + work[6 + a];
        }
    }

    /** force = M Δw + h ω_½ × M (ω_½ × X_½ + v_½), M w = ω × (M X + M u) + M v, + h K_g u_½ where asked. */
    private void writeDeformationImpulse(double h) {
        double[] MX = model.massTimesPlace();
        double[] u0 = start.massTimesDisplacement();
        double[] u1 = end.massTimesDisplacement();
        double[] v0 = start.massTimesVelocity();
        double[] v1 = end.massTimesVelocity();
        double[] s0 = start.spin();
        double[] s1 = end.spin();
        double half = options.centrifugal == Centrifugal.REFERENCE ? 0 : 0.5;
        double wx = 0.5 * (s0[0] + s1[0]);
        double wy = 0.5 * (s0[1] + s1[1]);
        double wz = 0.5 * (s0[2] + s1[2]);
        for (int i = 0; i < n; i += d) {
            double x = MX[i] + half * (u0[i] + u1[i]);
            double y = MX[i + 1] + half * (u0[i + 1] + u1[i + 1]);
            double z = d == 3 ? MX[i + 2] + half * (u0[i + 2] + u1[i + 2]) : 0;
            double px = wy * z - wz * y + 0.5 * (v0[i] + v1[i]);
            double py = wz * x - wx * z + 0.5 * (v0[i + 1] + v1[i + 1]);
            double pz = d == 3 ? wx * y - wy * x + 0.5 * (v0[i + 2] + v1[i + 2]) : 0;
            double c0 = d == 3 ? s1[1] * u1[i + 2] - s0[1] * u0[i + 2] : 0;
            double c1 = d == 3 ? s1[0] * u1[i + 2] - s0[0] * u0[i + 2] : 0;
            force[i] = v1[i] - v0[i] + c0 - (s1[2] * u1[i + 1] - s0[2] * u0[i + 1]) + h * (wy * pz - wz * py);
            force[i + 1] = v1[i + 1] - v0[i + 1] + s1[2] * u1[i] - s0[2] * u0[i] - c1 + h * (wz * px - wx * pz);
            if (d == 3) {
                force[i + 2] = v1[i + 2] - v0[i + 2] + s1[0] * u1[i + 1] - s0[0] * u0[i + 1] - (s1[1] * u1[i] - s0[1] * u0[i])
                    + h * (wx * py - wy * px);
            }
        }
        if (options.centrifugal == Centrifugal.STIFFENED) {
            work[0] = wx;
            work[1] = wy;
            work[2] = wz;
            model.centrifugal().add(0.5 * h, work, start.displacement(), force);
            model.centrifugal().add(0.5 * h, work, end.displacement(), force);
        }
    }

    @Override
    public void addExternalForce(double time, double alpha, double[] q, double[] f) {
        Vectors.axpy(d, alpha * model.totalMass(), options.gravity, 0, f, vo);
    }

    @Override
    public ImpulseResponse prepare(IterationCoefficients c) {
        ImpulseResponse response = prepared.get(c);
        if (response == null) {
            response = new FrameResponse(n > 0 ? model.prepare(c) : null, c, model.totalMass(), inverseInertia, d, vo);
            prepared.put(c, response);
            if (prepared.size() > CACHED_OPERATORS) {
                prepared.remove(prepared.keySet().iterator().next());
            }
        }
        return response;
    }

    @Override
    public double kineticEnergy(double[] q, double[] v) {
        end.set(q, deformationOffset(), v, spinOffset(), rateOffset());
        return 0.5 * model.totalMass() * Vectors.dot(d, v, vo, v, vo) + end.energy();
    }

    @Override
    public double kineticIncrement(double[] q0, double[] v0, double[] q1, double[] v1) {
        return kineticEnergy(q1, v1) - kineticEnergy(q0, v0);
    }

    @Override
    public double elasticEnergy(double[] q) {
        return n == 0 ? 0 : 0.5 * model.stiffness().quadraticForm(q, deformationOffset(), q, deformationOffset());
    }

    @Override
    public double elasticIncrement(double[] q0, double[] q1) {
        return elasticEnergy(q1) - elasticEnergy(q0);
    }

    @Override
    public double elasticScale(double[] q) {
        if (n == 0) {
            return 0;
        }
        int o = deformationOffset();
        int[] pointer = model.stiffness().columnPointers();
        int[] row = model.stiffness().rowIndices();
        double[] value = model.stiffness().values();
        double total = 0;
        for (int j = 0; j < n; j++) {
            double column = 0;
            for (int k = pointer[j]; k < pointer[j + 1]; k++) {
                column += Math.abs(value[k] * q[o + row[k]]);
            }
            total += column * Math.abs(q[o + j]);
        }
        return 0.5 * total;
    }

    /** Angular momentum about the centre of mass in space axes, N·m·s. @param out 3 entries; written */
    public void writeAngularMomentum(double[] q, double[] v, double[] out) {
        end.set(q, deformationOffset(), v, spinOffset(), rateOffset());
        geometry.rotate(q, end.moment(), out);
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
        System.arraycopy(q, qo, out, 0, d);
        if (d == 3) {
            System.arraycopy(q, rotationOffset(), out, 3, 4);
        } else {
            Arrays.fill(out, 3, 7, 0);
            out[3] = Math.cos(0.5 * q[rotationOffset()]);
            out[6] = Math.sin(0.5 * q[rotationOffset()]);
        }
    }

    @Override
    public void writeUnitVelocities(double[] q, double[] v, double[] out) {
        Arrays.fill(out, 0, 6, 0);
        System.arraycopy(v, vo, out, 0, d);
        System.arraycopy(v, spinOffset(), out, d == 3 ? 3 : 5, turns);
        if (d == 3) {
            Quaternion.rotate(q, rotationOffset(), out, 3, out, 3);
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
            stresses.writeNodalVonMises(q, deformationOffset(), out);
        }
    }

    @Override
    public void countSideDofs(ContactSet contacts, int[] sides, int from, int to, int[] count) {
        int nodal = n > 0 ? d : 0;
        for (int k = from; k < to; k++) {
            count[k] = d + turns + nodal * contacts.nodeCount(sides[k], geometry);
        }
    }

    @Override
    public void writeSides(double[] q, ContactSet contacts, int[] sides, int from, int to, ContactMap map) {
        geometry.writeSides(q, contacts, sides, from, to, map);
    }
}
