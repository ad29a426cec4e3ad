package org.saltus.fem.body;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.saltus.core.check.Check;
import org.saltus.core.check.Digits;
import org.saltus.core.linear.EigenLoad;
import org.saltus.core.linear.LinearResponse;
import org.saltus.core.math.SingularMatrixException;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.Eigenstrain;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.step.StepStoppedException;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.FiniteStrainAssembly;

/**
 * A finite-element body of any displacements and strains: M q'' + alpha M q' + F_int(q) = M g + contact, F_int the gradient of its strain
 * energy over the undeformed mesh (total Lagrangian). Nodes, mass, loads and surface are those of {@link LinearFemBody}.
 *
 * <p>K of the iteration matrix and of the impulse response S is the tangent at the start of the step, assembled and factorised when first
 * asked for; the iterations of the scheme take it too, and one at the present q when a correction is not {@link TangentResponse#SLOW}
 * times smaller than the one before (modified Newton).
 */
public final class FiniteStrainBody extends NodalBody {
    private static final int CACHED_OPERATORS = 8;
    private final FiniteStrainAssembly cells;
    private final LinearFemBody.Options options;
    private final boolean meanStress;
    private final double[] start;
    private final double[] product;
    private final double[] difference;
    private final SparseMatrix tangent;
    private final Map<IterationCoefficients, TangentResponse> prepared = new LinkedHashMap<>(8, 0.75f, true);
    private SparseMatrix presentTangent;
    private EigenLoad share;
    private long steps;
    private long version;
    private long assembled = -1;

    /**
     * A body on a model of finite-strain elements.
     *
     * @param options    without stiffness-proportional damping, which does not bear rotations
     * @param meanStress internal forces by the mean strain of the step: energy exact at θ = ½; for laws with S linear in E
     */
    public FiniteStrainBody(String name, FiniteElementModel model, LinearFemBody.Options options, boolean meanStress) {
        super(new LinearFemBody(name, model, options));
        Check.that(options.beta() == 0, name + ": damping beta is " + options.beta() + " s, expected 0: C = beta K resists rotation, which"
            + " finite strains allow. Use alpha, or type linear or floating-frame.");
        Check.that(options.ties() == null || !options.ties().hasRigid(), name + ": rigid ties hold for small rotations only. Use \"fix\", or a stiff"
            + " region in \"materials\", or type linear.");
        this.options = options;
        this.meanStress = meanStress;
        cells = new FiniteStrainAssembly(model);
        Check.that(!meanStress || cells.isQuadratic(), name + ": mean_stress needs a stress linear in the strain. Use st-venant-kirchhoff, or"
            + " leave mean_stress out.");
        start = new double[model.dofCount()];
        product = new double[start.length];
        difference = new double[start.length];
        tangent = cells.pattern();
    }

    @Override
    public void attach(int newConfigurationOffset, int newVelocityOffset) {
        super.attach(newConfigurationOffset, newVelocityOffset);
        prepared.clear();
    }

    @Override
    public boolean isLinear() {
        return false;
    }

    /** Keeps q₀: the tangent of the step is taken there. */
    @Override
    public void beginStep(double[] q0, double[] v0) {
        steps++;
        if (Arrays.equals(q0, configurationOffset(), configurationOffset() + start.length, start, 0, start.length)) {
            return;
        }
        System.arraycopy(q0, configurationOffset(), start, 0, start.length);
        version++;
    }

    /** Changes with every step. */
    long steps() {
        return steps;
    }

    /** Changes with q₀, and the tangent with it. */
    long version() {
        return version;
    }

    private SparseMatrix tangentOfStep() {
        if (assembled != version) {
            cells.writeTangent(start, 0, tangent);
            assembled = version;
        }
        return tangent;
    }

    /** Operators with the tangent of the step. */
    LinearResponse atStart(IterationCoefficients c) {
        try {
            return response(c, tangentOfStep());
        } catch (SingularMatrixException e) {
            throw new StepStoppedException("Body \"" + name() + "\": the matrix of its motion, mass and tangent stiffness of the deformed body, is not"
                + " positive definite (" + linear().dofName(e.dof()) + ", pivot " + Digits.of(e.pivot(), 3) + "): cells are compressed until they"
                + " buckle or turn over. Reduce the time step, in which the mass weighs more, or the loads.");
        }
    }

    /**
     * Operators with the tangent at q.
     *
     * @throws SingularMatrixException where they are indefinite
     */
    LinearResponse at(IterationCoefficients c, double[] q) {
        presentTangent = presentTangent == null ? cells.pattern() : presentTangent;
        cells.writeTangent(q, configurationOffset(), presentTangent);
        return response(c, presentTangent);
    }

    private LinearResponse response(IterationCoefficients c, SparseMatrix K) {
        return new LinearResponse(new LinearResponse.Operators(mass(), damping(), K, velocityOffset(), linear().freeBasis(),
            linear().contactDofs(), linear().dofPlaces(), linear()::dofName), c, options.solver());
    }

    @Override
    public ImpulseResponse prepare(IterationCoefficients c) {
        TangentResponse response = prepared.get(c);
        if (response == null) {
            response = new TangentResponse(this, c);
            prepared.put(c, response);
            if (prepared.size() > CACHED_OPERATORS) {
                prepared.remove(prepared.keySet().iterator().next());
            }
        }
        return response;
    }

    /** f += alpha K x with the tangent of the step. */
    @Override
    public void addStiffness(double alpha, double[] x, double[] f) {
        tangentOfStep().multiplyAdd(alpha, x, velocityOffset(), f, velocityOffset());
    }

    @Override
    public void addElasticForce(double alpha, double[] q, double[] f) {
        if (meanStress) {
            cells.addMeanStressForce(alpha, start, q, configurationOffset(), f, velocityOffset());
        } else {
            addForceAt(alpha, q, f);
        }
    }

    @Override
    void addForceAt(double alpha, double[] q, double[] f) {
        cells.addForce(alpha, q, configurationOffset(), f, velocityOffset());
    }

    @Override
    public String fault(double[] q) {
        String cell = cells.inverted(q, configurationOffset());
        return cell == null ? null : cell + " has turned inside out: more load than the body's law bears. Reduce the load or put it on more slowly, take a law"
            + " that stiffens under pressure (neo-hookean), or reduce the time step";
    }

    @Override
    public Eigenstrain eigenstrain() {
        return new OfCells();
    }

    /** Strains the cells: what they bear is a force that depends on the displacements. */
    private final class OfCells implements Eigenstrain {
        @Override
        public boolean isOfMaterials() {
            return model().expands();
        }

        @Override
        public void jump(String field, double coefficient, double[] rise, int from) {
            linear().nodalEigenstrain().jump(field, coefficient, rise, from);
            cells.swell(linear().nodalEigenstrain());
            version++;
        }

        @Override
        public void move(String field, double[] rise, int from) {
            linear().nodalEigenstrain().move(field, rise, from);
        }

        @Override
        public double strainEnergy(double[] q) {
            return cells.swollenEnergy(q, configurationOffset());
        }
    }

    @Override
    public void beginAt(double time, double h) {
        if (!linear().nodalEigenstrain().isEmpty()) {
            linear().nodalEigenstrain().beginStep();
            share = new EigenLoad(linear().nodalEigenstrain().forceAtStart(), linear().nodalEigenstrain().forceAtEnd());
            share.beginAt(time, h);
            version++;
        }
    }

    /** F_int(q) − F_int*(q): what swollen cells press less than dry ones, which depends on the displacements. */
    @Override
    void addEigenForce(double time, double alpha, double[] q, double[] f) {
        if (!linear().nodalEigenstrain().isEmpty()) {
            cells.addEigenForce(alpha, share == null ? 1 : share.share(time), q, configurationOffset(), f, velocityOffset());
        }
    }

    /** By the middle of the step: exact for laws with S linear in E. */
    @Override
    public double expansionWork(double[] q0, double[] q1, double weight) {
        if (linear().nodalEigenstrain().isEmpty()) {
            return 0;
        }
        int n = start.length;
        double[] middle = new double[configurationOffset() + n];
        double[] force = new double[velocityOffset() + n];
        double work = 0;
        Vectors.copyPlus(n, q0, configurationOffset(), 1, q1, configurationOffset(), middle, configurationOffset());
        for (int i = configurationOffset(); i < middle.length; i++) {
            middle[i] *= 0.5;
        }
        cells.addEigenForce(1, weight, middle, configurationOffset(), force, velocityOffset());
        for (int i = 0; i < n; i++) {
            work += force[velocityOffset() + i] * (q1[configurationOffset() + i] - q0[configurationOffset() + i]);
        }
        return work;
    }

    @Override
    public double elasticEnergy(double[] q) {
        return cells.energy(q, configurationOffset());
    }

    @Override
    public double elasticIncrement(double[] q0, double[] q1) {
        return cells.energyIncrement(q0, q1, configurationOffset());
    }

    /** ½ |Δqᵀ K Δq| with the tangent of the step, which need not be positive. */
    @Override
    public double elasticDistance(double[] q0, double[] q1) {
        Vectors.copyPlus(difference.length, q1, configurationOffset(), -1, q0, configurationOffset(), difference, 0);
        tangentOfStep().multiply(difference, 0, product, 0);
        double sum = 0;
        for (int i = 0; i < difference.length; i++) {
            sum += difference[i] * product[i];
        }
        return 0.5 * Math.abs(sum);
    }

    @Override
    public double elasticScale(double[] q) {
        return elasticEnergy(q);
    }
}
