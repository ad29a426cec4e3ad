package org.saltus.core.linear;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.check.Magnitude;
import org.saltus.core.math.LinearSolver;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.model.SingleMemberBody;

/**
 * A body with constant M, C, K: M v' + C v + K q = F(t) + contact, q' = v, with some dofs moved as
 * prescribed. Where K kills translations, K acts on q minus a rigid translation (exact), or round-off would grow with the
 * distance travelled; likewise the part of C that is not proportional to M. Subclasses add what touches.
 */
public abstract class LinearBody implements SingleMemberBody, VibratingBody {
    private final String name;
    private final SparseMatrix mass;
    private final LinearDamping damping;
    private final SparseMatrix stiffness;
    private final Load load;
    private final LinearSolver solver;
    private final int n;
    private final double[] initialConfiguration;
    private final double[] initialVelocity;
    private final PrescribedDofs prescribed;
    private final FreeBasis basis;
    private final DeformationMatrix elastic;
    private final double[] shifted;
    private final double[] sum;
    private final LinearBody twin;
    private EigenLoad eigenLoad;
    /** κ and q₀; null for none. */
    private SparseMatrix reaction;
    private double[] reactionFrom;
    private final RecentOperators<ImpulseResponse> prepared = new RecentOperators<>();
    private int configurationOffset;
    private int velocityOffset;

    /**
     * What a linear body is made of.
     *
     * @param mass      M, n × n, symmetric positive definite, kg
     * @param massDamping alpha in C = alpha M + viscosity, 1/s
     * @param viscosity what C has beside it, N·s/m; null for none
     * @param stiffness K, symmetric, N/m; null for none
     * @param load      F(t), n dofs
     * @param configuration q at t = 0, n entries
     * @param velocity  v at t = 0, n entries
     * @param prescribed dofs whose motion is prescribed
     * @param motions   their motions; they must start at {@code configuration}
     * @param basis     ties; null for none
     * @param solver    factorises Â
     */
    public record Data(SparseMatrix mass, double massDamping, SparseMatrix viscosity, SparseMatrix stiffness, Load load,
                       double[] configuration, double[] velocity, int[] prescribed, List<DofMotion> motions,
                       FreeBasis basis, LinearSolver solver) {
        /** A body with constant prescribed velocities, m/s. */
        public Data(SparseMatrix mass, double massDamping, SparseMatrix viscosity, SparseMatrix stiffness, Load load, double[] configuration,
                    double[] velocity, int[] prescribed, double[] prescribedVelocity, LinearSolver solver) {
            this(mass, massDamping, viscosity, stiffness, load, configuration, velocity, prescribed,
                Arrays.stream(prescribedVelocity).mapToObj(DofMotion::constant).toList(), null, solver);
        }

        /** A body with a given C, null for none. */
        public Data(SparseMatrix mass, SparseMatrix damping, SparseMatrix stiffness, Load load, double[] configuration,
                    double[] velocity, int[] prescribed, double[] prescribedVelocity, LinearSolver solver) {
            this(mass, 0, damping, stiffness, load, configuration, velocity, prescribed, prescribedVelocity, solver);
        }

        /** A body without prescribed dofs. */
        public Data(SparseMatrix mass, SparseMatrix damping, SparseMatrix stiffness, Load load, double[] configuration,
                    double[] velocity, LinearSolver solver) {
            this(mass, damping, stiffness, load, configuration, velocity, new int[0], new double[0], solver);
        }
    }

    /** @param name for messages; @param data checked here */
    protected LinearBody(String name, Data data) {
        this.name = name;
        mass = data.mass;
        stiffness = data.stiffness;
        load = data.load;
        solver = data.solver;
        n = mass.rows();
        initialConfiguration = data.configuration.clone();
        initialVelocity = data.velocity.clone();
        checkMatrices(data);
        checkVectors();
        damping = new LinearDamping(data.massDamping, mass, data.viscosity);
        prescribed = new PrescribedDofs(name, n, data.prescribed, data.motions);
        prescribed.writeVelocity(0, initialVelocity, 0);
        basis = data.basis == null ? FreeBasis.free(n, prescribed.local()) : data.basis;
        if (data.basis != null) {
            followTies();
        }
        elastic = stiffness == null ? null : new DeformationMatrix(stiffness);
        shifted = new double[n];
        sum = new double[n];
        twin = null;
    }

    /**
     * A copy of a body: its matrices, supports and solver, and its operators with their columns, are shared; load and velocity are its own.
     *
     * @param original whose {@link #contactDofs} are those of the copy
     * @param velocity v at t = 0, n entries; written at prescribed dofs
     */
    protected LinearBody(String name, LinearBody original, Load load, double[] velocity) {
        this.name = name;
        twin = original;
        mass = original.mass;
        damping = original.damping;
        stiffness = original.stiffness;
        solver = original.solver;
        n = original.n;
        this.load = load;
        initialConfiguration = original.initialConfiguration;
        initialVelocity = velocity;
        prescribed = original.prescribed;
        elastic = original.elastic;
        basis = original.basis;
        checkVectors();
        prescribed.writeVelocity(0, initialVelocity, 0);
        if (basis.isTied()) {
            followTies();
        }
        shifted = new double[n];
        sum = new double[n];
    }

    private void checkMatrices(Data data) {
        square("mass", data.mass());
        square("damping", data.viscosity());
        square("stiffness", data.stiffness());
        magnitudes("mass", data.mass(), "kg");
        magnitudes("stiffness", data.stiffness(), "N/m");
    }

    /** Diagonal entries that are not 0 must be such that can be computed with; some negative ones are, their sign is the factorisation's matter. */
    private void magnitudes(String what, SparseMatrix a, String unit) {
        for (int i = 0; a != null && i < n; i++) {
            Magnitude.checkUnlessZero(name, what + " of degree of freedom " + i, Math.abs(a.get(i, i)), unit);
        }
    }

    private void checkVectors() {
        length("load", load.size());
        length("configuration", initialConfiguration.length);
        length("velocity", initialVelocity.length);
        Check.finite(name, "configuration", initialConfiguration);
        Check.finite(name, "velocity", initialVelocity);
    }

    private void square(String what, SparseMatrix a) {
        if (a == null) {
            return;
        }
        if (a.rows() != n || a.columns() != n) {
            throw new IllegalArgumentException(name + ": " + what + " is " + a.rows() + " x " + a.columns()
                + ", expected " + n + " x " + n + " like the mass.");
        }
        Check.finite(name, what, a.values());
    }

    private void length(String what, int size) {
        Check.length(name, what, size, n, "One entry per dof.");
    }

    /** The initial velocity of the free dofs becomes the nearest one that the ties allow. */
    private void followTies() {
        Check.length(name, "ties", basis.dofCount(), n, "One row of T per dof.");
        double[] a = new double[basis.size()];
        basis.gather(initialVelocity, 0, a, 0);
        solver.factorize(basis.reduced(SparseMatrix.identity(n))).solve(a, 0);
        basis.scatter(a, 0, initialVelocity, 0);
        prescribed.writeVelocity(0, initialVelocity, 0);
    }

    @Override
    public final SparseMatrix mass() {
        return mass;
    }

    @Override
    public final SparseMatrix damping() {
        return damping.matrix();
    }

    @Override
    public final SparseMatrix stiffness() {
        return stiffness;
    }

    @Override
    public final int[] heldDofs() {
        return prescribed.local().clone();
    }

    @Override
    public final FreeBasis freeBasis() {
        return basis;
    }

    /** F(t). */
    public final Load load() {
        return load;
    }

    /** Local dofs that contact can act on: columns of S are kept on these. */
    protected abstract int[] contactDofs();

    /** Start of the body in q. */
    protected final int configurationOffset() {
        return configurationOffset;
    }

    /** Start of the body in v. */
    protected final int velocityOffset() {
        return velocityOffset;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final int dofCount() {
        return n;
    }

    @Override
    public final int configurationSize() {
        return n;
    }

    @Override
    public void attach(int newConfigurationOffset, int newVelocityOffset) {
        configurationOffset = newConfigurationOffset;
        velocityOffset = newVelocityOffset;
        prepared.clear();
    }

    @Override
    public final boolean isLinear() {
        return true;
    }

    @Override
    public final boolean hasExactSolves() {
        return solver.isDirect();
    }

    @Override
    public final void writeInitialState(double[] q, double[] v) {
        System.arraycopy(initialConfiguration, 0, q, configurationOffset, n);
        System.arraycopy(initialVelocity, 0, v, velocityOffset, n);
    }

    @Override
    public final void retract(double[] q, double s, double[] v, double[] out) {
        Vectors.copyPlus(n, q, configurationOffset, s, v, velocityOffset, out, configurationOffset);
    }

    @Override
    public final void addMass(double alpha, double[] x, double[] f) {
        mass.multiplyAdd(alpha, x, velocityOffset, f, velocityOffset);
    }

    @Override
    public final void addDamping(double alpha, double[] x, double[] f) {
        damping.multiplyAdd(alpha, x, f, velocityOffset);
    }

    @Override
    public final void addStiffness(double alpha, double[] x, double[] f) {
        addStiffness(alpha, x, velocityOffset, f);
    }

    private void addStiffness(double alpha, double[] x, int offset, double[] f) {
        if (elastic != null) {
            elastic.multiplyAdd(alpha, x, offset, f, velocityOffset);
        }
        if (reaction != null) {
            reaction.multiplyAdd(alpha, x, offset, f, velocityOffset);
        }
    }

    /** f += alpha (K q + κ (q − q₀)). */
    private void addElastic(double alpha, double[] q, double[] f) {
        addStiffness(alpha, q, configurationOffset, f);
        if (reaction != null) {
            reaction.multiplyAdd(-alpha, reactionFrom, 0, f, velocityOffset);
        }
    }

    /** Keeps q₀ where the body has a stiffness against the move of a step. */
    @Override
    public void beginStep(double[] q0, double[] v0) {
        if (reaction != null) {
            System.arraycopy(q0, configurationOffset, reactionFrom, 0, n);
        }
    }

    /** From now on κ resists the move of every step: its work is that of what strains the body, no elastic energy. @param kappa n × n, symmetric, N/m */
    protected final void react(SparseMatrix kappa) {
        reaction = kappa;
        reactionFrom = new double[n];
        prepared.clear();
    }

    @Override
    public final void addInternalForce(double alpha, double[] q, double[] v, double[] f) {
        addDamping(alpha, v, f);
        addElastic(alpha, q, f);
    }

    @Override
    public final void addVelocityForce(double alpha, double[] q, double[] v, double[] f) {
        addDamping(alpha, v, f);
    }

    @Override
    public final void addElasticForce(double alpha, double[] q, double[] f) {
        addElastic(alpha, q, f);
    }

    @Override
    public final void addExternalForce(double time, double alpha, double[] q, double[] f) {
        load.add(time, alpha, f, velocityOffset);
        if (eigenLoad != null) {
            eigenLoad.add(time, alpha, f, velocityOffset);
        }
    }

    /** Adds the load of a stress-free strain to the external force from now on. @param newLoad of n entries; kept */
    protected final void loadByEigenstrain(EigenLoad newLoad) {
        eigenLoad = newLoad;
    }

    @Override
    public void beginAt(double time, double h) {
        if (eigenLoad != null) {
            eigenLoad.beginAt(time, h);
        }
    }

    @Override
    public final double expansionWork(double[] q0, double[] q1, double weight) {
        return eigenLoad == null ? 0 : eigenLoad.work(q0, q1, configurationOffset, weight);
    }

    /** −½ Δqᵀ κ Δq: the other part of the work of expansion, which is no part of the loads. */
    @Override
    public final double reactionWork(double[] q0, double[] q1) {
        if (reaction == null) {
            return 0;
        }
        double[] move = new double[n];
        Vectors.copyPlus(n, q1, configurationOffset, -1, q0, configurationOffset, move, 0);
        return -0.5 * reaction.quadraticForm(move, 0, move, 0);
    }

    @Override
    public final ImpulseResponse prepare(IterationCoefficients coefficients) {
        return prepared.get(coefficients, this::made);
    }

    private ImpulseResponse made(IterationCoefficients c) {
        SparseMatrix all = reaction == null ? stiffness : SparseMatrix.combine(new double[] {1, 1}, stiffness, reaction);
        return twin == null || reaction != null || twin.reaction != null
            ? new LinearResponse(new LinearResponse.Operators(mass, damping.matrix(), all, velocityOffset, basis, contactDofs(), dofPlaces(),
                this::place), c, solver)
            : new LinearResponse((LinearResponse) twin.prepare(c), velocityOffset);
    }

    private String place(int dof) {
        return "body \"" + name + "\", " + dofName(dof);
    }

    @Override
    public final boolean hasPrescribedMotion() {
        return prescribed.count() > 0;
    }

    @Override
    public final void imposeVelocity(double time, double[] v) {
        prescribed.writeVelocity(time, v, velocityOffset);
    }

    @Override
    public final void imposeAcceleration(double time, double[] a) {
        prescribed.writeAcceleration(time, a, velocityOffset);
    }

    @Override
    public final int[] prescribedDofs() {
        return prescribed.from(velocityOffset);
    }

    @Override
    public final double kineticEnergy(double[] q, double[] v) {
        return 0.5 * mass.quadraticForm(v, velocityOffset, v, velocityOffset);
    }

    @Override
    public final double kineticIncrement(double[] q0, double[] v0, double[] q1, double[] v1) {
        for (int i = 0; i < n; i++) {
            shifted[i] = v1[velocityOffset + i] - v0[velocityOffset + i];
            sum[i] = v1[velocityOffset + i] + v0[velocityOffset + i];
        }
        return 0.5 * mass.quadraticForm(shifted, 0, sum, 0);
    }

    @Override
    public final double elasticEnergy(double[] q) {
        return elastic == null ? 0 : elastic.energy(q, configurationOffset);
    }

    @Override
    public final double elasticIncrement(double[] q0, double[] q1) {
        return elastic == null ? 0 : elastic.increment(q0, q1, configurationOffset);
    }

    @Override
    public final double elasticDistance(double[] q0, double[] q1) {
        return elastic == null ? 0 : elastic.distance(q0, q1, configurationOffset);
    }

    @Override
    public final double elasticScale(double[] q) {
        return elastic == null ? 0 : elastic.scale(q, configurationOffset);
    }
}
