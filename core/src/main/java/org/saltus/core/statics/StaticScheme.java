package org.saltus.core.statics;

import java.util.Arrays;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.interaction.StepWeights;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.state.Snapshot;
import org.saltus.core.step.BodyStep;
import org.saltus.core.step.Integrator;
import org.saltus.core.step.StepStoppedException;

/**
 * One proximal iteration towards equilibrium as a "step" of size 1, whose velocity is the displacement Δq: (K + εM) Δq = F(0) − F_el(q₀) + H p, K at q₀, with
 * the gap at its end, 0 ≤ g₀ + Hᵀ Δq ⊥ p_N ≥ 0, and friction on Δq. A fixed point is an equilibrium whatever ε is; ε > 0 makes the matrix regular for
 * bodies that only contact supports.
 */
final class StaticScheme implements Integrator {
    private double epsilon;
    private double sight;
    private double load = 1;
    private double[] growth;

    /** Sets ε, 1/s², and how far contacts are looked for, m, for the next iteration. */
    void prepare(double newEpsilon, double newSight) {
        epsilon = newEpsilon;
        sight = newSight;
    }

    /** Takes a share of F(0) from now on, and adds to prescribed displacements in the next iteration. @param newGrowth scene-long, m; null for nothing */
    void load(double share, double[] newGrowth) {
        load = share;
        growth = newGrowth;
    }

    @Override
    public double sight() {
        return sight;
    }

    @Override
    public String name() {
        return "static";
    }

    @Override
    public IterationCoefficients coefficients(double h) {
        return new IterationCoefficients(epsilon, 0, 1, 0, 0, true);
    }

    @Override
    public StepWeights weights() {
        return new StepWeights(1, 1, 1);
    }

    @Override
    public double geometryStep(double h) {
        return 0;
    }

    @Override
    public boolean imposesGaps() {
        return true;
    }

    @Override
    public void imposeGaps(ContactSpace space, LawTerms terms) {
        for (int c = 0; c < space.count(); c++) {
            int o = space.map().offset(c);
            for (int k = o; k < o + space.map().size(c); k++) {
                if (terms.compliance[k] != 0 || terms.impulseShift[k] != 0) {
                    throw new StepStoppedException("static equilibrium: contact " + c + " follows a device or a bond, whose force is not known at rest. Leave"
                        + " it out, or start the run without \"initial: static\".");
                }
            }
            terms.velocityShift[o] = space.gap0()[c];
        }
    }

    @Override
    public void freeMotion(BodyStep s) {
        int o = s.velocityOffset();
        int n = s.dofCount();
        double[] v = s.vFree();
        Arrays.fill(v, o, o + n, 0);
        s.body().addExternalForce(0, load, s.q0(), v);
        s.body().addElasticForce(-1, s.q0(), v);
        if (growth != null) {
            s.body().addStiffness(-1, growth, v);
        }
        if (!Vectors.allFinite(n, v, o)) {
            throw new StepStoppedException("static equilibrium: body \"" + s.body().name() + "\" has no finite internal forces; cells have turned over");
        }
        s.response().solve(v);
        if (growth != null) {
            Vectors.axpy(n, 1, growth, o, v, o);
        }
    }

    @Override
    public void complete(BodyStep s) {
        int o = s.velocityOffset();
        int n = s.dofCount();
        double[] work = s.arrays().work;
        Vectors.copy(n, s.impulse(), o, work, o);
        s.response().apply(work);
        Vectors.copyPlus(n, s.vFree(), o, 1, work, o, s.v1(), o);
        s.body().retract(s.q0(), 1, s.v1(), s.q1());
    }

    /** Nothing: no energy is balanced here. */
    @Override
    public void post(BodyStep s, LedgerRow row) {
    }

    @Override
    public void save(Snapshot out) {
    }

    @Override
    public void restore(Snapshot in) {
    }
}
