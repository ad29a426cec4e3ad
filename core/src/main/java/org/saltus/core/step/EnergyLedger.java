package org.saltus.core.step;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.energy.Cause;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.energy.Verdict;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Scene;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;
import org.saltus.core.state.Stateful;

/**
 * Audits every step: ΔE (or Δℋ) less external, damping, contact, filter, constraint and projection work and the scheme's
 * closed-form dissipation is the residual of its discrete identity. ΔE is taken as ½Δvᵀ M (v₁+v₀) + ½Δqᵀ K (q₁+q₀), not as
 * a difference. It only adds; whoever does work posts it.
 *
 * <p>Two scales. R, {@link #roundOffScale}, says what round-off can be: the running maximum of T + ½|q|ᵀ|K||q| + |works| + Σ|p|(|u₀| + |u_free| + |u₁|). S,
 * {@link #physicalScale}, says what matters in the scene: the running maximum of T, |U − U_start|, the accumulated works, each as it stands, and the energy
 * that the impulses of a step exchange. Residuals are judged by R, whether they show and what was created by S.
 */
public final class EnergyLedger implements Stateful {
    /** Residual of a linear run that round-off explains, relative to {@link LedgerRow#roundOffScale}. */
    public static final double ROUND_OFF = 1e-12;
    /** Joints that have done so many times the energy that the scene had or was given have blown the motion up. */
    private static final double BLOWN_UP = 10;
    private static final int FIRST = 10;
    /** Share of S from which on something that nobody supplied is said. */
    public static final double NOTICEABLE = 1e-3;
    /** Residuals that add up to less than this share of S do not show. */
    public static final double NEGLIGIBLE = 1e-6;
    /** The books add up when what is left is below this share of S. */
    private static final double BOOKS = 1e-9;
    private static final LedgerColumn[] COLUMNS = LedgerColumn.values();
    private static final Cause[] CAUSES = Cause.values();
    /** The columns whose sums belong to S; works of joints, projections and models are judged by it. */
    private static final LedgerColumn[] PHYSICAL = {LedgerColumn.EXTERNAL, LedgerColumn.DAMPING, LedgerColumn.CONTACT_NORMAL,
        LedgerColumn.CONTACT_TANGENTIAL, LedgerColumn.NUMERICAL, LedgerColumn.FILTER, LedgerColumn.EXPANSION};

    private final Scene scene;
    private final List<String> nonlinear;
    private final boolean exactSolves;
    private final LedgerRow row = new LedgerRow();
    private final ContactWork contacts;
    private final double[] totals = new double[COLUMNS.length];
    private final double[] byCause = new double[CAUSES.length];
    private final State last;
    private double initialEnergy;
    private double energy;
    private double scale;
    private double roundOffScale;
    private double physicalScale;
    private double worstRelativeResidual;
    private double residuals;
    private double created;
    private double jointWork;
    private double driveWork;
    private double elasticGain;
    private double increments;
    /** Works that bring energy in, and the largest E_p of the first steps with contacts. */
    private double given;
    private double firstExchange;
    private long exchanges;
    private double outside;
    private double before;
    private boolean changed;
    private double changedBy;
    private long changedAfter;
    private long changes;
    private long firstChange;

    /** A ledger that starts from the scene's initial state. */
    public EnergyLedger(Scene scene, State state) {
        this.scene = scene;
        nonlinear = scene.bodies().stream().filter(b -> !b.isLinear()).map(BodyDynamics::name).toList();
        exactSolves = scene.bodies().stream().allMatch(BodyDynamics::hasExactSolves);
        contacts = new ContactWork(scene);
        last = new State(state.q().length, state.v().length);
        start(state);
    }

    private void start(State state) {
        last.copy(state);
        double kinetic = 0;
        initialEnergy = 0;
        scale = 0;
        for (BodyDynamics b : scene.bodies()) {
            initialEnergy += b.kineticEnergy(state.q(), state.v()) + b.elasticEnergy(state.q());
            scale += b.kineticEnergy(state.q(), state.v()) + b.elasticScale(state.q());
            kinetic += b.kineticEnergy(state.q(), state.v());
        }
        energy = initialEnergy;
        roundOffScale = scale;
        physicalScale = kinetic;
    }

    /**
     * Told of the state at the start of a step: what is not what the last step ended with was changed by somebody else. Before the first step that is a
     * start of its own.
     */
    void begin(State state) {
        changed = false;
        if (Arrays.equals(state.q(), last.q()) && Arrays.equals(state.v(), last.v())) {
            return;
        }
        if (state.step() == 0) {
            start(state);
            return;
        }
        double now = 0;
        for (BodyDynamics b : scene.bodies()) {
            now += b.kineticEnergy(state.q(), state.v()) + b.elasticEnergy(state.q());
        }
        changed = true;
        changedBy = Math.abs(now - energy);
        changedAfter = state.step();
    }

    /** Told of the state at the end of a step, or to go on from. */
    void end(State state) {
        last.copy(state);
    }

    /** Told before a step is balanced what something outside gave to the bodies before their motion began, J; once per step. */
    void driven(double work) {
        before = work;
    }

    /**
     * Balances a completed step; the row stays valid until the next one. A row that is not finite is left out of the totals.
     *
     * @param corrected true when a position level has moved q₁
     */
    public LedgerRow balance(List<BodyStep> bodies, Integrator integrator, ContactSpace space, boolean corrected) {
        row.clear();
        double magnitude = 0;
        if (before != 0) {
            row.energies(0, 0, before);
            row.post(LedgerColumn.CONSTRAINT, before);
        }
        for (BodyStep s : bodies) {
            BodyDynamics body = s.body();
            double kinetic = body.kineticEnergy(s.q1(), s.v1());
            double elasticGained = body.elasticIncrement(s.q0(), s.q1());
            row.energies(kinetic, body.elasticEnergy(s.q1()), body.kineticIncrement(s.q0(), s.v0(), s.q1(), s.v1()) + elasticGained);
            row.elasticGain(elasticGained);
            row.of(s.index());
            integrator.post(s, row);
            row.of(-1);
            row.post(LedgerColumn.MODEL, body.modelWork(s.q0(), s.v0(), corrected ? s.qScheme() : s.q1(), s.v1()));
            if (corrected) {
                projectionWork(s, integrator);
            }
            double[] schemes = corrected ? s.qScheme() : s.q1();
            double expansion = body.expansionWork(s.q0(), schemes, integrator.memory()) + (corrected ? body.expansionWork(schemes, s.q1(), 1) : 0);
            if (expansion != 0) {
                row.move(LedgerColumn.EXTERNAL, LedgerColumn.EXPANSION, expansion);
            }
            double reaction = body.reactionWork(s.q0(), schemes);
            if (reaction != 0) {
                row.post(LedgerColumn.EXPANSION, reaction);
            }
            magnitude += kinetic + body.elasticScale(s.q1());
        }
        if (!integrator.imposesGaps()) {
            contacts.post(space, row);
        }
        ContactWork.sizes(space, row);
        double size = magnitude + row.magnitude();
        row.scale(Math.max(scale, size), Math.max(roundOffScale, size + row.cancelling()));
        if (!row.isFinite()) {
            return row;                                                      // a step that nobody accepts
        }
        add();
        return row;
    }

    private void add() {
        if (changed) {
            outside += changedBy;
            firstChange = changes == 0 ? changedAfter : firstChange;
            changes++;
        }
        scale = row.scale();
        roundOffScale = row.roundOffScale();
        energy = row.kinetic() + row.elastic();
        for (LedgerColumn c : COLUMNS) {
            totals[c.ordinal()] += row.work(c);
        }
        for (Cause c : CAUSES) {
            byCause[c.ordinal()] += row.created(c);
        }
        created += row.created();
        jointWork += row.jointWork();
        driveWork += row.driveWork();
        elasticGain += row.elasticGain();
        increments += row.increment();
        given += Math.max(0, row.work(LedgerColumn.EXTERNAL) + row.work(LedgerColumn.EXPANSION))
            + Math.abs(row.driveWork()) + Math.abs(row.work(LedgerColumn.DAMPING));
        if (row.exchanged() > 0 && exchanges < FIRST) {
            exchanges++;
            firstExchange = Math.max(firstExchange, row.exchanged());
        }
        residuals += Math.abs(row.residual());
        worstRelativeResidual = Math.max(worstRelativeResidual, relativeResidual());
        physicalScale = Math.max(physicalScale, Math.max(row.kinetic(), Math.max(Math.abs(elasticGain), row.exchanged())));
        for (LedgerColumn c : PHYSICAL) {
            physicalScale = Math.max(physicalScale, Math.abs(totals[c.ordinal()]));
        }
    }

    /** Work of a position correction: what the energy (and ℋ) gains by it, less the work of the loads along it. */
    private void projectionWork(BodyStep s, Integrator integrator) {
        double[] f = s.arrays().force;
        int o = s.velocityOffset();
        Arrays.fill(f, o, o + s.dofCount(), 0);
        s.body().addExternalForce(s.time() + s.stepSize(), 1, s.q1(), f);
        double loads = Vectors.dot(s.dofCount(), f, o, s.correction(), o);
        row.post(LedgerColumn.EXTERNAL, loads);
        double gained = s.body().elasticIncrement(s.qScheme(), s.q1());
        if (!s.body().hasConstantMass()) {
            gained += s.body().kineticIncrement(s.qScheme(), s.v1(), s.q1(), s.v1());
        }
        row.post(LedgerColumn.PROJECTION, gained - loads);
        integrator.moved(s, row);
    }

    private double relativeResidual() {
        double r = Math.abs(row.residual());
        return r == 0 ? 0 : r / (roundOffScale > 0 ? roundOffScale : Double.MIN_NORMAL);
    }

    /** Work of a column over the run so far, J. */
    public double total(LedgerColumn column) {
        return totals[column.ordinal()];
    }

    /** The part of the constraint work that the blocked rows of joints did, J: what they let through, since ideal joints do none. */
    public double jointWork() {
        return jointWork;
    }

    /** The other part: work of prescribed motions and motors, J. */
    public double driveWork() {
        return driveWork;
    }

    /** True when joints have done more than 10 times the energy that the scene had at the start, got since, or exchanges in a step at rest. */
    public boolean isBlownUp() {
        return Math.abs(jointWork) > BLOWN_UP * (initialEnergy + given + firstExchange);
    }

    /** Kinetic + elastic energy at the start, J. */
    public double initialEnergy() {
        return initialEnergy;
    }

    /** Kinetic + elastic energy now, J. */
    public double energy() {
        return energy;
    }

    /** Sum of all positive works, of pairs of rigid parts or of single contacts with a deformable side, J. */
    public double created() {
        return created;
    }

    /** The part of it with a cause, J. */
    public double created(Cause cause) {
        return byCause[cause.ordinal()];
    }

    /** What was created, as a share of S; 0 while S is. */
    public double createdRelative() {
        return share(created);
    }

    /** The largest of what contacts created and what joints, position corrections and body models did, as a share of S; 0 up to {@link #NOTICEABLE}. */
    public double creates() {
        double most = Math.max(Math.max(created, Math.abs(jointWork)),
            Math.max(Math.abs(total(LedgerColumn.PROJECTION)), Math.abs(total(LedgerColumn.MODEL))));
        return isNoticeable(most) ? share(most) : 0;
    }

    /** True when an energy or work, J, is more than 1e-3 of S. */
    public boolean isNoticeable(double work) {
        return share(Math.abs(work)) > NOTICEABLE;
    }

    /** A work as a share of S; 0 while S is 0. */
    public double share(double work) {
        return physicalScale > 0 ? work / physicalScale : 0;
    }

    /** Largest |residual| / R so far. */
    public double worstRelativeResidual() {
        return worstRelativeResidual;
    }

    /** Σ |residual| so far, J. */
    public double residuals() {
        return residuals;
    }

    /** Running maximum of kinetic + ½|q|ᵀ|K||q| + works, J. */
    public double scale() {
        return scale;
    }

    /** R, J. */
    public double roundOffScale() {
        return roundOffScale;
    }

    /** S, J. */
    public double physicalScale() {
        return physicalScale;
    }

    /** Names of the bodies that are not linear: because of them the identity of the scheme is a measured balance error. */
    public List<String> nonlinearBodies() {
        return nonlinear;
    }

    /** What the energy at the end differs by from that at the start and everything that was posted since, J: 0 but for round-off, unless something is off. */
    public double unbooked() {
        return Math.max(Math.abs(energy - initialEnergy - increments), outside);
    }

    /** True when the energy at the end is that at the start and everything that was posted since. */
    public boolean isComplete() {
        return unbooked() <= BOOKS * physicalScale + ROUND_OFF * roundOffScale;
    }

    /** How often a step began with another state than the last one ended with. */
    public long changesFromOutside() {
        return changes;
    }

    /** The step after which that was first. */
    public long firstChangeFromOutside() {
        return firstChange;
    }

    /** What the residuals say of the run so far. */
    public Verdict verdict() {
        if (!isComplete()) {
            return Verdict.OPEN;
        }
        if (!nonlinear.isEmpty()) {
            return Verdict.MEASURED;
        }
        if (worstRelativeResidual <= ROUND_OFF) {
            return share(residuals) <= NEGLIGIBLE ? Verdict.CLOSED : Verdict.BLURRED;
        }
        return exactSolves ? Verdict.OPEN : Verdict.INEXACT;
    }

    /** How much the residuals of a nonlinear or iteratively solved scene are, in a word. */
    public String sizeOfResiduals() {
        double s = share(residuals);
        return s <= NEGLIGIBLE ? "negligible" : s <= NOTICEABLE ? "small" : s <= 0.1 ? "visible" : "not to be trusted";
    }

    @Override
    public void save(Snapshot out) {
        out.put("ledger", initialEnergy, scale, worstRelativeResidual, created, energy);
        out.put("totals", totals);
        out.put("judged", roundOffScale, physicalScale, residuals, jointWork, driveWork, elasticGain, increments, outside, given,
            firstExchange);
        out.put("by_cause", byCause);
        out.putLongs("changes", changes, firstChange, exchanges);
    }

    /** Restores what was saved; {@link #end} must then be told of the state. */
    @Override
    public void restore(Snapshot in) {
        double[] s = in.get("ledger");
        initialEnergy = s[0];
        scale = s[1];
        worstRelativeResidual = s[2];
        created = s[3];
        energy = s[4];
        in.read("totals", totals);
        double[] j = in.get("judged");
        roundOffScale = j[0];
        physicalScale = j[1];
        residuals = j[2];
        jointWork = j[3];
        driveWork = j[4];
        elasticGain = j[5];
        increments = j[6];
        outside = j[7];
        given = j[8];
        firstExchange = j[9];
        in.read("by_cause", byCause);
        long[] c = in.getLongs("changes");
        changes = c[0];
        firstChange = c[1];
        exchanges = c[2];
    }
}
