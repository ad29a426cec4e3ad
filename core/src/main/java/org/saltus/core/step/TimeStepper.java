package org.saltus.core.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.saltus.core.check.Check;
import org.saltus.core.check.Digits;
import org.saltus.core.detection.Detector;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.field.Field;
import org.saltus.core.field.Fields;
import org.saltus.core.interaction.Activation;
import org.saltus.core.interaction.ContactForecast;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactLaws;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.StepWeights;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Surface;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;
import org.saltus.core.state.Stateful;

/** Takes one step of Moreau's contact dynamics: {@link #step} is the main loop. Options and drivers live elsewhere. */
public final class TimeStepper implements Stateful {
    /** How often detection looks twice as far for a contact that the position level holds. */
    private static final int WIDENINGS = 5;
    private final Scene scene;
    private final State state;
    private final Integrator integrator;
    private final Activation activation;
    private final Detector detector;
    private final DelassusAssembler delassus;
    private final ContactSolver solver;
    private final PositionLevel position;
    private final ContactLaws laws;
    private final EnergyLedger ledger;
    private final ContactSpace space;
    private final double[] sizes;
    private final StepClock clock = new StepClock();
    private final NaturalMap map = new NaturalMap();                         // for solvers that do not measure all
    private final BodyStep.Arrays arrays;
    private final List<BodyStep> bodies = new ArrayList<>();
    private final ImpulseResponse[] responses;
    private final NonlinearCoupling coupling = new NonlinearCoupling();
    private final ImplicitLaws implicit = new ImplicitLaws();
    private final ImplicitFrames frames = new ImplicitFrames();
    private final FollowedJoints joints;
    private final RunningSurfaces surfaces;
    private final ContactTexts texts;
    private final CellFlow cell;
    private final IntFunction<String> names;
    private final AbsentMembers absent;
    private Fields fields = new Fields(List.of());
    private SolveStop stop = new SolveStop();
    private String lost;                                                     // a forced contact that detection did not find, or null
    private double stepSize;
    private double[] start = {};                                             // r that the last solve began from, grown as needed
    private double[] shift = {};                                             // Hᵀ Δq of the position level, grown as needed

    /** Starts at the scene's initial state; contact at velocity level only. */
    public TimeStepper(Scene scene, Integrator integrator, Activation activation, Detector detector,
                       DelassusAssembler delassus, ContactSolver solver) {
        this(scene, integrator, activation, detector, delassus, solver, PositionLevel.NONE);
    }

    /** Starts at the scene's initial state. */
    public TimeStepper(Scene scene, Integrator integrator, Activation activation, Detector detector,
                       DelassusAssembler delassus, ContactSolver solver, PositionLevel position) {
        this(scene, integrator, activation, detector, delassus, solver, position, scene.initialState());
    }

    /** Starts at a given state, which it takes over. */
    public TimeStepper(Scene scene, Integrator integrator, Activation activation, Detector detector, DelassusAssembler delassus, ContactSolver solver,
                       PositionLevel position, State start) {
        this.position = position;
        this.scene = scene;
        this.integrator = integrator;
        this.activation = activation;
        this.detector = detector;
        this.delassus = delassus;
        this.solver = solver;
        state = start;
        detector.prepare(scene);
        space = new ContactSpace(scene.bodies(), scene.interactions().laws(), activation);
        sizes = sizesOfParts();
        space.sides(deformableBodies(), sizes);
        surfaces = new RunningSurfaces(scene);
        cell = new CellFlow(scene);
        checkCell();
        Check.that(scene.surfaceMotions().isEmpty() || !integrator.imposesGaps(), "TimeStepper: a surface runs over its body (moving_surface), but "
            + integrator.name() + " imposes gaps at the end of the step and does not know its work. Choose another integrator.");
        absent = new AbsentMembers(scene, sizes);
        if (integrator.imposesGaps()) {
            space.keepRows();
        }
        laws = new ContactLaws(scene.interactions().laws());
        texts = new ContactTexts(scene);
        names = c -> texts.sides(space.contacts(), c);
        arrays = new BodyStep.Arrays(scene.configurationSize(), scene.dofCount());
        responses = new ImpulseResponse[scene.bodies().size()];
        for (int b = 0; b < responses.length; b++) {
            bodies.add(new BodyStep(scene.bodies().get(b), b, scene.configurationOffset(b), scene.velocityOffset(b),
                arrays));
        }
        ledger = new EnergyLedger(scene, state);
        joints = new FollowedJoints(integrator.imposesGaps() ? null : detector.jointRows(), frames, bodies, arrays);
        startBodies();
    }

    private void checkCell() {
        Check.that(scene.cell() == null || detector.findsImages(), "TimeStepper: the scene is periodic and its detector does not find images of parts in other"
            + " cells. Choose the detector \"grid\".");
        Check.that(!cell.moves() || !integrator.imposesGaps(), "TimeStepper: the periodic cell moves, but " + integrator.name() + " imposes gaps at the end of"
            + " the step and does not know its work. Choose another integrator.");
        Check.that(!cell.moves() || !position.isActive(), "TimeStepper: the periodic cell moves, and a position level does not know of it. Leave"
            + " \"position_level\" out; \"gap-level\" laws close gaps.");
        Check.that(!cell.moves() || detector.jointRows() == null, "TimeStepper: the periodic cell moves, and joints do not know of it. Leave the joints or the"
            + " velocity gradient out.");
        if (cell.moves()) {
            space.keepRows();
        }
    }

    private boolean[] deformableBodies() {
        boolean[] deformable = new boolean[scene.bodies().size()];
        for (int b = 0; b < deformable.length; b++) {
            deformable[b] = !scene.bodies().get(b).hasRigidMembers();
        }
        return deformable;
    }

    private double[] sizesOfParts() {
        double[] size = new double[scene.parts().size()];
        for (int p = 0; p < size.length; p++) {
            Part part = scene.parts().get(p);
            Surface surface = part.shape() != null || part.isFixed() ? null : scene.bodies().get(part.body()).surface();
            double radius = part.shape() == null ? 0 : part.shape().boundingRadius();
            size[p] = surface != null ? surface.size(state.q()) : Double.isFinite(radius) ? radius : 0;
        }
        return size;
    }

    /** Largest coordinate or size, m. */
    private double sceneSize() {
        return Math.max(Vectors.normInf(arrays.q0.length, arrays.q0, 0), Vectors.normInf(sizes.length, sizes, 0));
    }

    /**
     * From now on frames and gaps are taken again within a step until they agree with the motion found ([D18] 3.1.5).
     *
     * @throws IllegalArgumentException for a scheme that imposes gaps itself
     */
    public void updateFrames() {
        Check.that(!integrator.imposesGaps(), "TimeStepper: frames are to be updated within the step, but " + integrator.name()
            + " imposes gaps at the end of the step itself. Use \"contact_frames: forecast\", or another integrator.");
        Check.that(!cell.moves(), "TimeStepper: frames are to be updated within the step, but the periodic cell moves. Use \"contact_frames: forecast\".");
        frames.use();
    }

    /** From now on surfaces that run over their bodies stand still: in static equilibrium. */
    public void stopSurfaces() {
        surfaces.stop();
    }

    /**
     * From now on the rows of joints follow the motion found in every step.
     *
     * @throws IllegalArgumentException for a scheme that imposes gaps itself
     */
    public void followJoints() {
        Check.that(!integrator.imposesGaps(), "TimeStepper: rows of joints are to follow the motion found, but " + integrator.name()
            + " imposes gaps at the end of the step itself. Use \"joint_frames: forecast\", or another integrator.");
        joints.choose(FollowedJoints.Choice.IMPLICIT);
    }

    /** From now on the rows of joints are forecast in every step, however fast they turn. */
    public void forecastJoints() {
        joints.choose(FollowedJoints.Choice.FORECAST);
    }

    /**
     * From now on quantities live on the bodies and flow through the contacts; they start with the present state.
     *
     * @throws IllegalArgumentException for a scheme that imposes gaps, when one of them needs the work of single contacts
     */
    public void carry(Fields all) {
        for (Field field : all.all()) {
            Check.that(!integrator.imposesGaps() || !field.readsContactWork(), "TimeStepper: the field " + field.name() + " needs the work of every contact,"
                + " but " + integrator.name() + " imposes gaps at the end of the step and cannot tell it. Choose another integrator.");
        }
        fields = all;
        laws.scaleFriction(all.frictionScale());
        scene.carries(all.all());
        all.start(state, integrator.memory() > 0);
        if (all.loadBodies()) {
            startBodies();                                                   // their accelerations follow from all loads
        }
    }

    /** What lives on the bodies and flows through the contacts. */
    public Fields fields() {
        return fields;
    }

    /** Says what can end a solve from another thread; {@link #step} then throws {@link SolveStop.Abandoned} and must be followed by {@link #restore}. */
    public void stopSolvesBy(SolveStop by) {
        stop = by;
    }

    private void startBodies() {
        System.arraycopy(state.q(), 0, arrays.q0, 0, arrays.q0.length);
        System.arraycopy(state.v(), 0, arrays.v0, 0, arrays.v0.length);
        System.arraycopy(state.q(), 0, arrays.q1, 0, arrays.q1.length);
        System.arraycopy(state.v(), 0, arrays.v1, 0, arrays.v1.length);
        for (BodyStep s : bodies) {
            s.begin(state.time(), 0, null);
            s.body().beginStep(arrays.q0, arrays.v0);
            integrator.start(s);
        }
    }

    /** One step of size h, s: free motion, contacts, one friction-contact problem, completion, balance. */
    public StepReport step(double h) {
        begin(h);                                                            // q₀, v₀, q_m = q₀ ⊕ h_m v₀, Â and S
        freeMotion();                                                        // v_free, no contact
        followFromStart(h);
        clock.charge(StepClock.Part.OTHER);
        FrictionContactProblem problem;
        SolveReport solve;
        do {
            detect(h);                                                       // gap and frame (n, t1, t2) at q_m
            clock.charge(StepClock.Part.DETECTION);
            openSpace(h);                                                    // H, u₀ = Hᵀ v₀, u_free = Hᵀ v_free
            DelassusOperator w = delassus.assemble(space, responses, scene.dofCount());
            clock.charge(StepClock.Part.ASSEMBLY);
            coupling.begin();
            implicit.begin();
            laws.open(space, w, integrator::imposeGaps);                     // D, b, p₀, μ
            do {
                problem = laws.problem(space, w, names);                     // û = (W + D) r + q, W = Hᵀ S H
                solve = space.count() == 0 ? SolveReport.empty() : solve(problem);
                coupling.count(solve);
                clock.charge(StepClock.Part.SOLVE);
                complete();                                                  // v₁ = v_free + S H p, q₁
            } while (implicit.renew(laws, space, arrays.v1, solve) | (!integrator.imposesGaps() && coupling.renew(bodies, space, solve)));
        } while (again(problem, solve));
        space.close(arrays.v1, problem);                                     // u₁ = Hᵀ v₁, warm start
        laws.settle(space);                                                  // internal variables
        Arrays.fill(arrays.supportImpulse, 0);
        ledger.driven(cell.work());
        LedgerRow energy = ledger.balance(bodies, integrator, space, position.isActive());
        fields.advance(scene, state.time(), h, arrays.q0, arrays.q1, arrays.v1, space, energy); // heat, current, ...: what the step did to them
        return commit(h, problem, joints.judged(frames.judged(implicit.judged(coupling.judged(solve)))), energy);
    }

    /** True when joints, frames or the position level ask for another contact problem. */
    private boolean again(FrictionContactProblem problem, SolveReport solve) {
        boolean followed = joints.isFollowing();
        if (followed && solve.converged() && joints.polish(problem, space.reaction())) {
            complete();
        }
        if (joints.renew(space, responses, scene.bodies(), solve)) {
            if (!followed) {
                bodies.forEach(BodyStep::restart);
                freeMotion();
            }
            return true;
        }
        if (!followed && frames.renew(bodies, arrays, space, solve)) {
            return true;
        }
        if (!position.isActive()) {
            return false;
        }
        joints.pause();
        if (!position.correct(scene, bodies, space, detector)) {
            return false;
        }
        joints.resume(space);
        return true;
    }

    private void freeMotion() {
        for (BodyStep s : bodies) {
            integrator.freeMotion(s);
        }
    }

    /** In steps whose joint rows follow from the start: rows half way along v₀, for the stiffness of what the joints carried. */
    private void followFromStart(double h) {
        if (joints.begin()) {
            joints.start(h, integrator.weights().positionTheta());
            detect(h);
            openSpace(h);
            joints.remember(space, responses, scene.bodies());
        }
    }

    private SolveReport solve(FrictionContactProblem problem) {
        start = start.length < problem.length() ? new double[space.reaction().length] : start;
        joints.polish(problem, space.reaction());
        System.arraycopy(space.reaction(), 0, start, 0, problem.length());
        stop.enter();
        try {
            SolveReport report = solver.solve(problem, space.reaction());
            return Double.isNaN(report.lawError()) ? report.withLawError(map.measure(problem, space.reaction()).lawError()) : report;
        } finally {
            stop.leave();
        }
    }

    private void complete() {
        laws.close(space);                                                   // p = r − p₀
        Arrays.fill(arrays.impulse, 0);
        space.map().multiplyAdd(space.impulse(), arrays.impulse);            // H p
        for (BodyStep s : bodies) {
            integrator.complete(s);
            cell.carry(s.body(), arrays.q0, s.stepSize(), arrays.q1);
        }
    }

    private void openSpace(double h) {
        space.open(new ContactForecast(integrator.weights(), h, integrator.geometryStep(h), arrays.qm, arrays.v0, arrays.vFree,
            joints.isFollowing() ? joints.way() : frames.way(), joints.motion()),
            integrator.imposesGaps() ? key -> true : key -> position.forced().holds(key) || frames.forces(key) || joints.forces(key));
    }

    private void begin(double h) {
        Check.positive("TimeStepper", "step size h", h);
        clock.begin();
        ledger.begin(state);
        coupling.beginStep();
        System.arraycopy(state.q(), 0, arrays.q0, 0, arrays.q0.length);
        System.arraycopy(state.v(), 0, arrays.v0, 0, arrays.v0.length);
        cell.begin(state.time(), h, arrays.v0);
        position.begin();
        frames.begin();
        detector.beginStep(arrays.q0);
        space.beginAt(state.time());
        IterationCoefficients coefficients = integrator.coefficients(h);
        for (int b = 0; b < responses.length; b++) {
            BodyDynamics body = scene.bodies().get(b);
            body.beginAt(state.time(), h);
            responses[b] = body.prepare(coefficients);
            bodies.get(b).begin(state.time(), h, responses[b]);
            body.beginStep(arrays.q0, arrays.v0);
            body.retract(arrays.q0, integrator.geometryStep(h), arrays.v0, arrays.qm);
            cell.carry(body, arrays.q0, integrator.geometryStep(h), arrays.qm);
        }
    }

    private void detect(double h) {
        ContactSet contacts = space.contacts();
        contacts.clear();
        cell.at(integrator.geometryStep(h));
        double reach = joints.isUpdating() ? joints.reach(h) : frames.isUpdating() ? frames.reach(h)
            : activation.reach(h, integrator.geometryStep(h), integrator.weights().positionTheta());
        double tolerance = Math.max(space.sight(h, sceneSize()), integrator.sight());
        for (ContactLaw law : scene.interactions().laws()) {
            tolerance = Math.max(tolerance, law.reach());
        }
        tolerance += position.forced().sight() + space.sight();
        detector.detect(scene, arrays.qm, arrays.v0, reach, tolerance, contacts);
        int missing = position.forced().firstMissing(contacts);
        for (int k = 0; missing >= 0 && k < WIDENINGS; k++) {
            tolerance += Math.pow(2, k) * position.forced().sight();        // twice as far each time
            contacts.clear();
            detector.detect(scene, arrays.qm, arrays.v0, reach, tolerance, contacts);
            missing = position.forced().firstMissing(contacts);
        }
        absent.drop(contacts);
        surfaces.drive(contacts, state.time(), h);
        cell.drive(contacts, arrays.q0);
        lost = missing < 0 ? null : texts.sides(position.forced().part(missing, 0), position.forced().part(missing, 1));
    }

    private StepReport commit(double h, FrictionContactProblem problem, SolveReport solve, LedgerRow energy) {
        double penetration = penetration(h);
        String overflow = Overflow.of(scene, arrays.q1, arrays.v1, energy, penetration);
        if (overflow != null) {
            throw new StepStoppedException("Step " + (state.step() + 1) + " at t = " + Digits.of(state.time(), 6) + " s: " + overflow
                + " became infinite or NaN (solver: " + solve.status() + ", error " + Digits.of(solve.worst(), 3)
                + "). The motion blew up: reduce the time step, or check loads, velocities, masses and stiffnesses.");
        }
        String wrong = fields.fault();
        if (wrong != null) {
            throw new StepStoppedException("Step " + (state.step() + 1) + " at t = " + Digits.of(state.time(), 6) + " s: " + wrong + ".");
        }
        for (BodyStep s : bodies) {
            String fault = s.body().fault(arrays.q1);
            if (fault != null) {
                throw new StepStoppedException("Step " + (state.step() + 1) + " at t = " + Digits.of(state.time(), 6) + " s: body \"" + s.body().name()
                    + "\": " + fault + ".");
            }
        }
        System.arraycopy(arrays.q1, 0, state.q(), 0, arrays.q1.length);
        System.arraycopy(arrays.v1, 0, state.v(), 0, arrays.v1.length);
        state.advance(h);
        cell.advance(h);
        stepSize = h;
        joints.commit(h);
        ledger.end(state);
        clock.charge(StepClock.Part.OTHER);
        return new StepReport(scene, state, state.step(), state.time(), h, space, problem, start, solve, energy,
            penetration, clock.stepCpu(), arrays.supportImpulse);
    }

    /** Deepest overlap at the end of the step by linear extrapolation, g₁ = g₀ + h ((1−θ_p) u₀ + θ_p u₁) + Hᵀ Δq of the position level, m. */
    private double penetration(double h) {
        StepWeights weights = space.weights();
        boolean corrected = position.isActive();
        if (corrected) {
            shift = shift.length < space.map().length() ? new double[space.map().length()] : shift;
            space.map().multiplyTranspose(arrays.correction, shift);
        }
        double deepest = 0;
        for (int c = 0; c < space.count(); c++) {
            if (space.contacts().isGapless(c)) {
                continue;
            }
            int o = space.map().offset(c);
            double u = (1 - weights.positionTheta()) * space.u0()[o] + weights.positionTheta() * space.u1()[o];
            deepest = Math.max(deepest, -(space.gap0()[c] + h * u + (corrected ? shift[o] : 0)));
        }
        return deepest;
    }

    /** The pairs that overlap at the present state by more than a tolerance, as a message, or null. */
    public String initialOverlap(double tolerance) {
        ContactSet contacts = new ContactSet();
        cell.at(0);
        detector.detect(scene, state.q(), state.v(), 0, 0, contacts);
        absent.drop(contacts);
        return texts.deepest(contacts, tolerance);
    }

    /** "ball and floor": the two sides of a contact, for messages. */
    public String describe(ContactSet contacts, int c) {
        return texts.sides(contacts, c);
    }

    /** The contact of the step just taken that the position level wanted in the velocity problem and detection did not find: its two sides; else null. */
    public String lostContact() {
        return lost;
    }

    /** Contacts of the last step, live; those of no step before the first. Who reads it must not write. */
    public ContactSpace space() {
        return space;
    }

    /** Finds what may touch. */
    public Detector detector() {
        return detector;
    }

    /** What moves. */
    public Scene scene() {
        return scene;
    }

    /** The live state. */
    public State state() {
        return state;
    }

    /** The energy ledger. */
    public EnergyLedger ledger() {
        return ledger;
    }

    /** The scheme. */
    public Integrator integrator() {
        return integrator;
    }

    /** h ω of the joint that turned fastest in the last step under what it carried, -; 0 without joints under tension. */
    public double jointTurning() {
        return joints.turning();
    }

    /** What the last step's h ω of the fastest joint means for what joints let through, and what helps: a clause that ends with a full stop. */
    public String jointAdvice() {
        return joints.advice(stepSize);
    }

    /** How often the last step was solved again until joints and motion agreed. */
    public int jointPasses() {
        return joints.passes();
    }

    /** What the contact solver has counted beside iterations, by name. */
    public Map<String, Double> solverCounts() {
        return solver.counts();
    }

    /** Where the time went. */
    public StepClock clock() {
        return clock;
    }

    @Override
    public void save(Snapshot out) {
        state.save(out.scope("state"));
        integrator.save(out.scope("integrator"));
        detector.save(out.scope("detector"));
        solver.save(out.scope("solver"));
        ledger.save(out.scope("ledger"));
        joints.save(out.scope("joints"));
        space.save(out);
        for (int b = 0; b < bodies.size(); b++) {
            bodies.get(b).body().save(out.scope("body" + b));
        }
        fields.save(out.scope("fields"));
        if (scene.cell() != null) {
            scene.cell().save(out.scope("cell"));
        }
    }

    @Override
    public void restore(Snapshot in) {
        state.restore(in.scope("state"));
        integrator.restore(in.scope("integrator"));
        detector.restore(in.scope("detector"));
        solver.restore(in.scope("solver"));
        ledger.restore(in.scope("ledger"));
        joints.restore(in.scope("joints"));
        ledger.end(state);
        space.restore(in);
        for (int b = 0; b < bodies.size(); b++) {
            bodies.get(b).body().restore(in.scope("body" + b));
        }
        fields.restore(in.scope("fields"));
        if (scene.cell() != null) {
            scene.cell().restore(in.scope("cell"));
        }
    }
}
