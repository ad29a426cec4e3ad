package org.saltus.integrators.projection;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.saltus.core.detection.Detector;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.model.Scene;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.step.BodyStep;
import org.saltus.core.step.DelassusAssembler;
import org.saltus.core.step.ForcedContacts;
import org.saltus.core.step.PositionLevel;

/**
 * Projects q̃₁ on the gap constraints in the norm of M: M (q₁ ⊖ q̃₁) = G τ with 0 ≤ g(q₁) ⊥ τ ≥ 0, by Newton's method on the
 * gaps (one frictionless complementarity problem per iteration); after Acary, CMAME 256 (2013), and Brüls, Acary and
 * Cardona, CMAME 281 (2014). The modes differ in which contacts are projected and how. Rows that joints block are equalities in all of them, with an offset
 * each: what moves bodies out of contact must not move them out of their joints. Motors, springs and given loads have no gap and take no part.
 */
public final class GapProjection implements PositionLevel {
    /** Which contacts are held at position level. */
    public enum Mode {
        /** 0 ≤ g ⊥ τ ≥ 0 on the contacts of the velocity problem; one pass. */
        DIRECT,
        /** g = 0 on the contacts of the velocity problem, 0 ≤ g ⊥ τ ≥ 0 on all others; repeated until both levels agree. */
        COMBINED,
        /** 0 ≤ g ⊥ τ ≥ 0 on all contacts; those with τ > 0 join the velocity problem; repeated until both levels agree. */
        GGL
    }

    private static final int MAX_NEWTON = 20;
    private static final int MAX_PASSES = 20;

    private final Mode mode;
    private final double tolerance;
    private final ContactSolver solver;
    private final DelassusAssembler delassus;
    private final ForcedContacts forced = new ForcedContacts();
    private final Set<Long> velocitySet = new HashSet<>();
    private final ContactSet contacts = new ContactSet();
    private final ContactMap map = new ContactMap();
    private int passes;

    /**
     * @param tolerance on gaps, m
     * @param solver    solves the frictionless problems
     * @param delassus  makes GᵀM⁻¹G
     */
    public GapProjection(Mode mode, double tolerance, ContactSolver solver, DelassusAssembler delassus) {
        this.mode = mode;
        this.tolerance = tolerance;
        this.solver = solver;
        this.delassus = delassus;
    }

    @Override
    public void begin() {
        forced.clear();
        passes = 0;
    }

    @Override
    public ForcedContacts forced() {
        return forced;
    }

    @Override
    public boolean correct(Scene scene, List<BodyStep> bodies, ContactSpace space, Detector detector) {
        BodyStep.Arrays a = bodies.get(0).arrays();
        System.arraycopy(a.q1, 0, a.qScheme, 0, a.q1.length);
        Arrays.fill(a.correction, 0);
        velocitySet.clear();
        for (int c = 0; c < space.count(); c++) {
            velocitySet.add(space.contacts().key[c]);
        }
        ImpulseResponse[] inverseMass = new ImpulseResponse[bodies.size()];
        Arrays.setAll(inverseMass, b -> bodies.get(b).response(IterationCoefficients.massOnly()));
        boolean grown = false;
        double sight = tolerance + (mode == Mode.COMBINED ? openness(a, space) : 0);
        double last = Double.MAX_VALUE;
        for (int k = 0; k < MAX_NEWTON; k++) {
            detectAtEnd(scene, a, detector, space.stepSize(), sight);
            double violation = violation();
            if (contacts.count() == 0 || violation <= tolerance || holdsJoints() && violation > last / 2) {
                break;                                                       // closed, or equalities that contradict each other
            }
            last = violation;
            double[] tau = project(scene, a, inverseMass);
            grown |= force(tau, gapsAtMidPoint(a, space));
        }
        passes++;
        return grown && passes < MAX_PASSES;
    }

    /** How far the contacts of the velocity problem are open at q̃₁, g₁ ≈ g₀ + h ((1−θ_p) u₀ + θ_p u₁), m: those held as equalities must be found. */
    private static double openness(BodyStep.Arrays a, ContactSpace space) {
        space.reached(a.v1);
        double theta = space.weights().positionTheta();
        double most = 0;
        for (int c = 0; c < space.count(); c++) {
            int o = space.map().offset(c);
            double gap = space.gap0()[c] + space.stepSize() * ((1 - theta) * space.u0()[o] + theta * space.u1()[o]);
            most = space.contacts().isGapless(c) ? most : Math.max(most, gap);
        }
        return most * ForcedContacts.ROUND_OFF;
    }

    /** Contacts at q₁ that this mode holds, normal rows only. */
    private void detectAtEnd(Scene scene, BodyStep.Arrays a, Detector detector, double stepSize, double sight) {
        contacts.clear();
        detector.detect(scene, a.q1, a.v1, stepSize, sight, contacts);
        boolean[] keep = new boolean[contacts.count()];
        for (int c = 0; c < keep.length; c++) {
            if (contacts.isHeld(c)) {
                keep[c] = true;
                continue;
            }
            contacts.size[c] = 1;
            keep[c] = !contacts.isGapless(c) && (mode != Mode.DIRECT || velocitySet.contains(contacts.key[c]));
        }
        contacts.keep(keep);
    }

    private boolean isEquality(int c) {
        return mode == Mode.COMBINED && velocitySet.contains(contacts.key[c]);
    }

    private boolean holdsJoints() {
        return contacts.jointCount() > 0;
    }

    private double violation() {
        double worst = 0;
        for (int c = 0; c < contacts.count(); c++) {
            for (int i = 0; contacts.isHeld(c) && i < contacts.size[c]; i++) {
                worst = Math.max(worst, Math.abs(contacts.offset(c, i)));
            }
            if (!contacts.isHeld(c)) {
                worst = Math.max(worst, isEquality(c) ? Math.abs(contacts.gap[c]) : -contacts.gap[c]);
            }
        }
        return worst;
    }

    /** One Newton step: q₁ ← q₁ ⊕ M⁻¹ G τ. */
    private double[] project(Scene scene, BodyStep.Arrays a, ImpulseResponse[] inverseMass) {
        map.build(scene.bodies(), contacts, a.q1);
        int n = contacts.count();
        int[] size = Arrays.copyOf(contacts.size, n);
        ConeKind[] cone = new ConeKind[n];
        double[] gap = new double[map.length()];
        for (int c = 0; c < n; c++) {
            cone[c] = contacts.isHeld(c) || isEquality(c) ? ConeKind.FREE : ConeKind.COULOMB;
            gap[map.offset(c)] = contacts.gap[c];
            for (int i = 0; contacts.isHeld(c) && i < size[c]; i++) {
                gap[map.offset(c) + i] = contacts.offset(c, i);
            }
        }
        FrictionContactProblem problem = new FrictionContactProblem(size, cone, new double[n], new double[n], gap,
            new double[map.length()], delassus.assemble(map, inverseMass, scene.dofCount()));
        double[] tau = new double[map.length()];
        solver.solve(problem, tau);
        double[] move = a.work;
        Arrays.fill(move, 0);
        map.multiplyAdd(tau, move);
        for (int b = 0; b < inverseMass.length; b++) {
            BodyDynamics body = scene.bodies().get(b);
            inverseMass[b].solve(move);
            body.retract(a.q1, 1, move, a.q1);
        }
        Vectors.axpy(move.length, 1, move, 0, a.correction, 0);
        return tau;
    }

    /**
     * g(q_m) ≈ g(q₁) − Gᵀ (q₁ ⊖ q_m), m, with q₁ ⊖ q_m ≈ h ((1−θ_p) v₀ + θ_p v₁) − h_m v₀ + correction, of the contacts at hand; q₁ and its
     * correction before the last move, which {@code a.work} still holds.
     */
    private double[] gapsAtMidPoint(BodyStep.Arrays a, ContactSpace space) {
        double theta = space.weights().positionTheta();
        double h = space.stepSize();
        double[] way = a.work;
        for (int i = 0; i < way.length; i++) {
            way[i] = h * ((1 - theta) * a.v0[i] + theta * a.v1[i]) - space.geometryStep() * a.v0[i] + a.correction[i] - way[i];
        }
        double[] gap = new double[map.length()];
        map.multiplyTranspose(way, gap);
        for (int c = 0; c < contacts.count(); c++) {
            gap[map.offset(c)] = contacts.gap[c] - gap[map.offset(c)];
        }
        return gap;
    }

    private boolean force(double[] tau, double[] gapAtMidPoint) {
        boolean grown = false;
        for (int c = 0; mode != Mode.DIRECT && c < contacts.count(); c++) {
            grown |= !contacts.isHeld(c) && tau[map.offset(c)] > 0 && !velocitySet.contains(contacts.key[c])
                && forced.add(contacts, c, gapAtMidPoint[map.offset(c)]);
        }
        return grown;
    }
}
