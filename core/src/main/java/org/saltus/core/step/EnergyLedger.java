package org.saltus.core.step;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.energy.Verdict;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawEnergies;
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
 */
public final class EnergyLedger implements Stateful {
    /** Residual of a linear run that round-off explains, relative to {@link LedgerRow#scale}. */
    public static final double ROUND_OFF = 1e-12;

    private final List<String> nonlinear;
    private final boolean exactSolves;
    private final LedgerRow row = new LedgerRow();
    private final double[] totals = new double[LedgerColumn.values().length];
    private double initialEnergy;
    private double energy;
    private double scale;
    private double worstRelativeResidual;
    private double created;

    /** A ledger that starts from the scene's initial state. */
    public EnergyLedger(Scene scene, State state) {
        nonlinear = scene.bodies().stream().filter(b -> !b.isLinear()).map(BodyDynamics::name).toList();
        exactSolves = scene.bodies().stream().allMatch(BodyDynamics::hasExactSolves);
        for (BodyDynamics b : scene.bodies()) {
            initialEnergy += b.kineticEnergy(state.q(), state.v()) + b.elasticEnergy(state.q());
            scale += b.kineticEnergy(state.q(), state.v()) + b.elasticScale(state.q());
        }
        energy = initialEnergy;
    }

    /**
     * Balances a completed step; the row stays valid until the next one. A row that is not finite is left out of the totals.
     *
     * @param corrected true when a position level has moved q₁
     */
    public LedgerRow balance(List<BodyStep> bodies, Integrator integrator, ContactSpace space, boolean corrected) {
        row.clear();
        double magnitude = 0;
        for (BodyStep s : bodies) {
            BodyDynamics body = s.body();
            double kinetic = body.kineticEnergy(s.q1(), s.v1());
            row.energies(kinetic, body.elasticEnergy(s.q1()),
                body.kineticIncrement(s.q0(), s.v0(), s.q1(), s.v1()) + body.elasticIncrement(s.q0(), s.q1()));
            integrator.post(s, row);
            row.post(LedgerColumn.MODEL, body.modelWork(s.q0(), s.v0(), corrected ? s.qScheme() : s.q1(), s.v1()));
            if (corrected) {
                projectionWork(s, integrator);
            }
            magnitude += kinetic + body.elasticScale(s.q1());
        }
        if (!integrator.imposesGaps()) {
            contactWork(space);
        }
        row.scale(Math.max(scale, magnitude + row.magnitude()));
        if (!row.isFinite()) {
            return row;                                                      // a step that nobody accepts
        }
        scale = row.scale();
        energy = row.kinetic() + row.elastic();
        for (LedgerColumn c : LedgerColumn.values()) {
            totals[c.ordinal()] += row.work(c);
        }
        created += row.created();
        worstRelativeResidual = Math.max(worstRelativeResidual, relativeResidual());
        return row;
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

    /**
     * Contact work u_θcᵀ p, normal and tangential apart; what a law supplied (motors, joints) is constraint work instead. A
     * contact creates energy when its work exceeds what it was supplied with and what its stores gave back.
     */
    private void contactWork(ContactSpace space) {
        double theta = space.weights().contactTheta();
        double[] u0 = space.u0();
        double[] u1 = space.u1();
        double[] p = space.impulse();
        for (int c = 0; c < space.count(); c++) {
            int o = space.map().offset(c);
            double normal = ((1 - theta) * u0[o] + theta * u1[o]) * p[o];
            double tangential = 0;
            for (int k = o + 1; k < o + space.map().size(c); k++) {
                tangential += ((1 - theta) * u0[k] + theta * u1[k]) * p[k];
            }
            LawEnergies law = space.energies();
            double supplied = law.supplied(c);
            row.post(LedgerColumn.CONTACT_NORMAL, normal - law.suppliedNormal(c));
            row.post(LedgerColumn.CONTACT_TANGENTIAL, tangential - (supplied - law.suppliedNormal(c)));
            row.post(LedgerColumn.CONSTRAINT, supplied);
            row.post(LedgerColumn.LAW, law.stored(c) + law.dissipated(c));
            double created = normal + tangential - supplied + law.stored(c);
            if (created > 0) {
                row.contactCreated(c, created);
            }
        }
    }

    private double relativeResidual() {
        double r = Math.abs(row.residual());
        return r == 0 ? 0 : r / (scale > 0 ? scale : Double.MIN_NORMAL);
    }

    /** Work of a column over the run so far, J. */
    public double total(LedgerColumn column) {
        return totals[column.ordinal()];
    }

    /** Kinetic + elastic energy at the start, J. */
    public double initialEnergy() {
        return initialEnergy;
    }

    /** Kinetic + elastic energy now, J. */
    public double energy() {
        return energy;
    }

    /** Sum of all positive works of single contacts, J. */
    public double created() {
        return created;
    }

    /** Largest |residual| / scale so far. */
    public double worstRelativeResidual() {
        return worstRelativeResidual;
    }

    /** Running maximum of kinetic + elastic + works, J. */
    public double scale() {
        return scale;
    }

    /** Names of the bodies that are not linear: because of them the identity of the scheme is a measured balance error. */
    public List<String> nonlinearBodies() {
        return nonlinear;
    }

    /** What the residuals say of the run so far. */
    public Verdict verdict() {
        if (!nonlinear.isEmpty()) {
            return Verdict.MEASURED;
        }
        if (worstRelativeResidual <= ROUND_OFF) {
            return Verdict.CLOSED;
        }
        return exactSolves ? Verdict.OPEN : Verdict.INEXACT;
    }

    @Override
    public void save(Snapshot out) {
        out.put("ledger", initialEnergy, scale, worstRelativeResidual, created, energy);
        out.put("totals", totals);
    }

    @Override
    public void restore(Snapshot in) {
        double[] s = in.get("ledger");
        initialEnergy = s[0];
        scale = s[1];
        worstRelativeResidual = s[2];
        created = s[3];
        energy = s[4];
        System.arraycopy(in.get("totals"), 0, totals, 0, totals.length);
    }
}
