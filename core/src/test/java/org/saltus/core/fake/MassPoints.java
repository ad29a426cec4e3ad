package org.saltus.core.fake;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.state.Snapshot;

/**
 * Points in space, each a member of its own, that take steps: 3 numbers per point in q and v, a force, unit mass unless said otherwise. The energies are what a
 * test wants to tell apart: ½ k |q|² elastic, {@link #SCALE} times that for its scale, and a rate of work that the equations of motion leave out.
 */
public class MassPoints extends GuidedBody {
    /** Elastic scale over elastic energy. */
    public static final double SCALE = 3;
    private final double[] force;
    private boolean linear = true;
    private boolean exact = true;
    private boolean constantMass = true;
    private double stiffness;
    private double modelForce;
    private double growth;
    private double mass = 1;
    private double memory;
    private final List<String> begun = new ArrayList<>();

    /**
     * @param q     3 per point; kept
     * @param v     3 per point; kept
     * @param force 3 per point, N; kept
     */
    public MassPoints(String name, double[] q, double[] v, double[] force) {
        super(name, q, v);
        this.force = force;
    }

    /** Points without a force. */
    public MassPoints(String name, double[] q, double[] v) {
        this(name, q, v, new double[v.length]);
    }

    /** Says that it is not linear. */
    public MassPoints nonlinear() {
        linear = false;
        return this;
    }

    /** Says that its systems are solved by iterations. */
    public MassPoints inexact() {
        exact = false;
        return this;
    }

    /** Says that its mass depends on q: the kinetic energy of a point is then ½ m |v|² (1 + x). */
    public MassPoints varyingMass() {
        constantMass = false;
        return nonlinear();
    }

    /** Gives it the elastic energy ½ k |q|², without a force. */
    public MassPoints elastic(double k) {
        stiffness = k;
        return this;
    }

    /** Gives every point a mass, kg. */
    public MassPoints weighing(double kilograms) {
        mass = kilograms;
        return this;
    }

    /** Lets its force grow with time, F(t) = (1 + r t) F. */
    public MassPoints growing(double r) {
        growth = r;
        return this;
    }

    /** Gives it the model work m (x₁ − x₀) of its first coordinate, N. */
    public MassPoints leavingOut(double m) {
        modelForce = m;
        return this;
    }

    /** What {@link #save} saves. */
    public MassPoints remembering(double x) {
        memory = x;
        return this;
    }

    /** What {@link #restore} brought back. */
    public double memory() {
        return memory;
    }

    /** x and its velocity at every {@link #beginStep}. */
    public List<String> begun() {
        return begun;
    }

    @Override
    public void beginStep(double[] q0, double[] v0) {
        begun.add(q0[configurationOffset()] + " " + v0[velocityOffset()]);
    }

    @Override
    public void save(Snapshot out) {
        out.put("memory", memory);
    }

    @Override
    public void restore(Snapshot in) {
        memory = in.get("memory")[0];
    }

    @Override
    public boolean isLinear() {
        return linear;
    }

    @Override
    public boolean hasExactSolves() {
        return exact;
    }

    @Override
    public boolean hasConstantMass() {
        return constantMass;
    }

    @Override
    public void retract(double[] q, double s, double[] v, double[] out) {
        Vectors.copyPlus(dofCount(), q, configurationOffset(), s, v, velocityOffset(), out, configurationOffset());
    }

    @Override
    public void addExternalForce(double time, double alpha, double[] q, double[] f) {
        Vectors.axpy(dofCount(), alpha * (1 + growth * time), force, 0, f, velocityOffset());
    }

    @Override
    public void addMass(double alpha, double[] x, double[] f) {
        super.addMass(mass * alpha, x, f);
    }

    @Override
    public ImpulseResponse prepare(IterationCoefficients coefficients) {
        return new PointResponse();
    }

    @Override
    public double kineticEnergy(double[] q, double[] v) {
        return mass * super.kineticEnergy(q, v) * (constantMass ? 1 : 1 + q[configurationOffset()]);
    }

    @Override
    public double modelWork(double[] q0, double[] v0, double[] q1, double[] v1) {
        return modelForce * (q1[configurationOffset()] - q0[configurationOffset()]);
    }

    @Override
    public double elasticEnergy(double[] q) {
        int o = configurationOffset();
        return 0.5 * stiffness * Vectors.dot(dofCount(), q, o, q, o);
    }

    @Override
    public double elasticIncrement(double[] q0, double[] q1) {
        return elasticEnergy(q1) - elasticEnergy(q0);
    }

    @Override
    public double elasticScale(double[] q) {
        return SCALE * elasticEnergy(q);
    }

    @Override
    public int memberCount() {
        return dofCount() / 3;
    }

    @Override
    public void writePlacements(double[] q, int from, int to, double[] out) {
        Arrays.fill(out, 0, 7 * (to - from), 0);
        for (int member = from; member < to; member++) {
            System.arraycopy(q, configurationOffset() + 3 * member, out, 7 * (member - from), 3);
            out[7 * (member - from) + 3] = 1;
        }
    }

    @Override
    public void writeMemberVelocities(double[] q, double[] v, int from, int to, double[] out) {
        Arrays.fill(out, 0, 6 * (to - from), 0);
        for (int member = from; member < to; member++) {
            System.arraycopy(v, velocityOffset() + 3 * member, out, 6 * (member - from), 3);
        }
    }

    @Override
    int dofsOfSide() {
        return 3;
    }

    @Override
    double derivative(double[] q, ContactSet contacts, int side, int i, int d) {
        return contacts.frame[9 * (side / 2) + 3 * d + i];
    }

    /** Â⁻¹ = S = 1/m. */
    private final class PointResponse implements ImpulseResponse {
        @Override
        public void solve(double[] x) {
            for (int i = velocityOffset(); i < velocityOffset() + dofCount(); i++) {
                x[i] /= mass;
            }
        }

        @Override
        public void apply(double[] x) {
            solve(x);
        }

        @Override
        public boolean isSymmetric() {
            return true;
        }

        @Override
        public void addCompliance(ContactMap map, int i, int j, double[] out, int offset) {
            throw new IllegalStateException("These tests take W from DenseAssembler.");
        }
    }
}
