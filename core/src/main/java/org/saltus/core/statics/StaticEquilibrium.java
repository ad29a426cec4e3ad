package org.saltus.core.statics;

import java.util.Arrays;
import org.saltus.core.check.Digits;
import org.saltus.core.detection.Detector;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.field.FieldStep;
import org.saltus.core.interaction.Activation;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Scene;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.state.State;
import org.saltus.core.step.DelassusAssembler;
import org.saltus.core.step.PositionLevel;
import org.saltus.core.step.StepStoppedException;
import org.saltus.core.step.TimeStepper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Equilibrium of a scene under its loads at t = 0, with contact and friction: F(0) − F_el(q) + H p = 0, gaps closed exactly. It repeats
 * {@link StaticScheme} with ε falling from 1e-3 to 1e-6 of the square of a high frequency of the bodies (rigid scenes: constant; lower where that does
 * not end), until nothing moves: bodies that only contact supports are in equilibrium too, without a trace of ε.
 * With bodies of finite strain it is Newton's method, after {@link LoadSteps}. Friction acts on the displacements from the given start.
 */
public final class StaticEquilibrium {
    /** What its contact solver is to reach: rigid motions of bodies that only contact supports are the errors of forces by ε M. */
    public static final double SOLVER_TOLERANCE = 1e-12;
    private static final Logger LOG = LoggerFactory.getLogger(StaticEquilibrium.class);
    private static final int ITERATIONS = 80;
    private static final double LARGEST_SHIFT = 1e-3;
    /** Smallest ε, one after the other: large ones hold rigid motions, small ones are fast where elasticity is slow (fine, graded meshes). */
    private static final double[] FLOORS = {1e-6, 1e-8, 1e-10};
    /** ε of scenes without elasticity, 1/s²: under gravity a body moves 1 mm per iteration until something holds it. */
    private static final double RIGID_SHIFT = 1e4;
    /** Displacement of an iteration by the sum of all that counts as none; and as little where the solver's tolerance lets it stagnate. */
    private static final double AT_REST = 1e-11;
    private static final double STAGNANT = 1e-7;
    /** Displacements that grow so often are errors of the solver: slow convergence is monotone. */
    private static final int RISES = 3;
    /** Last iterations with a larger ε again: little is left to do, and rigid motions are round-off times F/ε. */
    private static final int POLISHING = 5;
    private static final double POLISHING_SHIFT = 1e4;
    private final Scene scene;
    private final StaticScheme scheme = new StaticScheme();
    private final TimeStepper stepper;
    private final LoadSteps steps;
    private SolveReport last;

    /** An equilibrium from the scene's initial configuration. */
    public StaticEquilibrium(Scene scene, Activation activation, Detector detector, DelassusAssembler delassus, ContactSolver solver) {
        this(scene, scene.initialState(), activation, detector, delassus, solver);
    }

    /** An equilibrium from another configuration. @param start of which q counts; kept and written */
    public StaticEquilibrium(Scene scene, State start, Activation activation, Detector detector, DelassusAssembler delassus, ContactSolver solver) {
        this.scene = scene;
        if (scene.cell() != null && scene.cell().isMoving()) {
            throw new StepStoppedException("static equilibrium: the periodic cell moves with a velocity gradient. Leave it out to look for equilibrium.");
        }
        for (BodyDynamics body : scene.bodies()) {
            if (!body.hasConstantMass()) {
                throw new StepStoppedException("static equilibrium: body \"" + body.name() + "\" is neither linear nor rigid nor of finite strain. Make it"
                    + " \"type: linear\" or \"finite-strain\" to start from rest.");
            }
        }
        steps = new LoadSteps(scene, start.q());
        stepper = new TimeStepper(scene, scheme, activation.forEquilibrium(), detector, delassus, solver, PositionLevel.NONE, start);
        stepper.stopSurfaces();
    }

    /** The pairs that overlap at the start by more than a tolerance, m, as a message, or null. */
    public String initialOverlap(double tolerance) {
        return stepper.initialOverlap(tolerance);
    }

    /**
     * Finds it.
     *
     * @return q, scene-long
     * @throws StepStoppedException naming a body that nothing supports, or when the contact problem is not solved, or the loads are more than bodies of
     *     finite strain bear
     */
    public double[] find() {
        double frequency = highFrequencySquared();
        double total = steps.isNeeded() ? steps.climb(scheme, stepper.state().q(), newShift -> iterate(newShift, frequency))
            : frequency > 0 ? 0 : freeDisplacement();                        // rigid bodies that stand where they are at rest move by errors only
        double[] floors = steps.isNeeded() ? steps.shifts() : FLOORS;
        double shift = Math.max(LARGEST_SHIFT, floors[0]);
        for (double floor : floors) {
            double before = Double.POSITIVE_INFINITY;
            int rises = 0;
            for (int k = 0; k < ITERATIONS; k++) {
                double change = iterate(shift, frequency);
                total += change;
                rises += shift == floor && change >= before ? 1 : 0;
                if (k > 0 && change <= AT_REST * total || rises >= RISES && change <= STAGNANT * total) {
                    return polished(Math.max(shift, Math.min(LARGEST_SHIFT, POLISHING_SHIFT * shift)), frequency);
                }
                before = change;
                shift = Math.max(floor, shift / 10);
            }
        }
        throw new StepStoppedException(unsupported());
    }

    /** The equilibrium found as fields see a step: of size 1, so that impulses are forces. */
    FieldStep asStep() {
        return new FieldStep(scene, 0, 1, stepper.state().q(), stepper.state().q(), stepper.state().v(), stepper.space(), new LedgerRow(), null);
    }

    /** One iteration; returns the largest displacement. */
    private double iterate(double shift, double frequency) {
        double moved = Vectors.normInf(scene.dofCount(), stepper.state().v(), 0);
        Arrays.fill(stepper.state().v(), 0);
        scheme.prepare(frequency > 0 ? shift * frequency : RIGID_SHIFT, 2 * moved);      // gaps that the next displacement may close
        last = stepper.step(1).solve();
        double change = Vectors.normInf(scene.dofCount(), stepper.state().v(), 0);
        LOG.debug("static equilibrium: shift {}, displacement {} m, {} iterations of the solver, error {}", shift, change, last.iterations(), last.worst());
        return change;
    }

    private double[] polished(double shift, double frequency) {
        for (int k = 0; k < POLISHING; k++) {
            iterate(shift, frequency);
        }
        if (!last.converged()) {
            throw new StepStoppedException("static equilibrium: the solver ended with " + last.status() + ", error "
                + Digits.of(last.worst(), 3) + ". Loosen its tolerance, allow more iterations, or choose another solver.");
        }
        return stepper.state().q().clone();
    }

    /** What rigid bodies would move by in an iteration if nothing held them, F / ε m, m. */
    private double freeDisplacement() {
        double[] f = new double[scene.dofCount()];
        double[] mass = new double[scene.dofCount()];
        double[] ones = new double[scene.dofCount()];
        Arrays.fill(ones, 1);
        for (BodyDynamics body : scene.bodies()) {
            body.addExternalForce(0, 1, stepper.state().q(), f);
            body.addMass(1, ones, mass);
        }
        double largest = 0;
        for (int i = 0; i < f.length; i++) {
            largest = mass[i] > 0 ? Math.max(largest, Math.abs(f[i]) / (RIGID_SHIFT * mass[i])) : largest;
        }
        return largest;
    }

    /** Largest Rayleigh quotient of a rough displacement, 1/s²; 0 without elasticity. */
    private double highFrequencySquared() {
        int n = scene.dofCount();
        double largest = 0;
        for (int b = 0; b < scene.bodies().size(); b++) {
            BodyDynamics body = scene.bodies().get(b);
            int o = scene.velocityOffset(b);
            double[] x = new double[n];
            for (int i = o; i < o + body.dofCount(); i++) {
                x[i] = Math.cos(7.3 * i);
            }
            for (int dof : body.prescribedDofs()) {
                x[dof] = 0;
            }
            double[] stiff = new double[n];
            double[] heavy = new double[n];
            body.addStiffness(1, x, stiff);
            body.addMass(1, x, heavy);
            double mass = Vectors.dot(n, x, 0, heavy, 0);
            largest = mass > 0 ? Math.max(largest, Vectors.dot(n, x, 0, stiff, 0) / mass) : largest;
        }
        return largest;
    }

    /** Names the body that moved most in the last iteration, with its mean motion. */
    private String unsupported() {
        double[] v = stepper.state().v();
        int worst = 0;
        double largest = -1;
        for (int b = 0; b < scene.bodies().size(); b++) {
            double size = Vectors.normInf(scene.bodies().get(b).dofCount(), v, scene.velocityOffset(b));
            if (size > largest) {
                largest = size;
                worst = b;
            }
        }
        BodyDynamics body = scene.bodies().get(worst);
        double[] motions = new double[6 * body.memberCount()];
        body.writeMemberVelocities(stepper.state().q(), v, motions);
        int unit = 0;
        for (int u = 1; u < body.memberCount(); u++) {
            unit = Vectors.normInf(6, motions, 6 * u) > Vectors.normInf(6, motions, 6 * unit) ? u : unit;
        }
        return "static equilibrium: body \"" + body.memberName(unit) + "\" is not supported; after " + FLOORS.length * ITERATIONS
            + " iterations it still moves, mostly in the rigid"
            + " mode " + mode(motions, 6 * unit) + ". Fix it, place it at or near what is to"
            + " hold it, add a joint, or balance its loads.";
    }

    /** "[0, -1, 0], turning [0, 0, 0]": shares of the largest component; small ones left out. */
    private static String mode(double[] motions, int o) {
        double largest = Vectors.normInf(6, motions, o);
        StringBuilder out = new StringBuilder("translation [");
        for (int k = 0; k < 6; k++) {
            double share = largest > 0 ? motions[o + k] / largest : 0;
            out.append(k == 3 ? "], turning [" : k == 0 ? "" : ", ").append(Math.abs(share) < 1e-6 ? "0" : Digits.of(share, 3));
        }
        return out.append("]").toString();
    }
}
