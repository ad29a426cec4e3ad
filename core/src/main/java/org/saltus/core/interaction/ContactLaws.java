package org.saltus.core.interaction;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import org.saltus.core.check.Digits;
import org.saltus.core.math.Vectors;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.core.problem.FrictionContactProblem;

/** Calls the laws of a step group by group: opens them into one friction-contact problem and closes them with its solution. */
public final class ContactLaws {
    private final List<ContactLaw> laws;
    private final LawTerms terms = new LawTerms();
    private int[] order = new int[0];
    private int[] start;
    private boolean implicit;
    private FrictionScale frictionScale;
    private final ImpulseRelaxation relaxation = new ImpulseRelaxation();

    /** @param laws by their number in the interaction table */
    public ContactLaws(List<ContactLaw> laws) {
        this.laws = laws;
        start = new int[laws.size() + 1];
    }

    /** From now on the friction that laws write is times this; null for 1. */
    public void scaleFriction(FrictionScale factor) {
        frictionScale = factor;
    }

    /** Contacts of the group order from {@code from} to {@code to} − 1. */
    private void scale(ContactSpace space, int from, int to) {
        for (int k = from; frictionScale != null && k < to; k++) {
            terms.friction[order[k]] *= frictionScale.of(space.contacts(), order[k]);
        }
    }

    /**
     * Lets the laws write their terms.
     *
     * @param change is given them and may overwrite them
     */
    public void open(ContactSpace space, DelassusOperator delassus, BiConsumer<ContactSpace, LawTerms> change) {
        space.delassus(delassus);
        space.terms(terms);
        group(space.contacts());
        terms.reset(space.count(), space.map().length());
        implicit = false;
        for (int l = 0; l < laws.size(); l++) {
            if (start[l + 1] > start[l]) {
                open(laws.get(l), space, start[l], start[l + 1]);
                implicit |= laws.get(l).isImplicit();
            }
        }
        scale(space, 0, space.count());
        change.accept(space, terms);
        relaxation.begin();
    }

    private void open(ContactLaw law, ContactSpace space, int from, int to) {
        space.showStart(law.isImpact());
        law.open(space, order, from, to, terms);
        space.showStart(false);
        for (int k = from; law.isImpact() && k < to; k++) {
            space.addTurning(order[k], terms.velocityShift);
        }
    }

    /** True when a law with contacts in this step is implicit. */
    public boolean hasImplicit() {
        return implicit;
    }

    /** Lets implicit laws write p₀ and μ again, from u₁ and p of the space, and relaxes p₀; returns by how much of the impulses it was off. */
    public double revise(ContactSpace space) {
        relaxation.remember(terms.impulseShift, space.map().length());
        for (int l = 0; l < laws.size(); l++) {
            if (start[l + 1] > start[l] && laws.get(l).isImplicit()) {
                laws.get(l).reopen(space, order, start[l], start[l + 1], terms);
                scale(space, start[l], start[l + 1]);
            }
        }
        return relaxation.relax(space, terms);
    }

    /**
     * û = W r + q with q = u_free + b − W p₀ (D beside W), and the cone of every contact.
     *
     * @param names what messages call a contact
     * @throws IllegalArgumentException naming the contact whose term is infinite or NaN
     */
    public FrictionContactProblem problem(ContactSpace space, DelassusOperator delassus, IntFunction<String> names) {
        ContactMap map = space.map();
        int nc = space.count();
        int n = map.length();
        double[] freeTerm = new double[n];
        boolean shifted = false;
        for (int i = 0; i < n; i++) {
            shifted |= terms.impulseShift[i] != 0;
        }
        if (shifted) {
            delassus.multiply(terms.impulseShift, freeTerm);                 // u = W (r − p₀) + u_free
        }
        double[] compliance = new double[n];
        for (int i = 0; i < n; i++) {
            freeTerm[i] = space.uFree()[i] + terms.velocityShift[i] - freeTerm[i];
            compliance[i] = terms.compliance[i];
        }
        if (!Vectors.allFinite(n, freeTerm, 0) || !Vectors.allFinite(n, compliance, 0)) {
            throw notFinite(space, freeTerm, names);
        }
        int[] size = new int[nc];
        ConeKind[] cone = new ConeKind[nc];
        double[] friction = new double[nc];
        double[] rolling = new double[nc];
        double[] spinning = new double[nc];
        for (int c = 0; c < nc; c++) {
            size[c] = map.size(c);
            cone[c] = laws.get(space.contacts().law[c]).cone();
            friction[c] = terms.friction[c];
            rolling[c] = terms.rollingFriction[c];
            spinning[c] = terms.spinningFriction[c];
        }
        return new FrictionContactProblem(size, cone, friction, rolling, spinning, freeTerm, compliance, delassus);
    }

    private IllegalArgumentException notFinite(ContactSpace space, double[] freeTerm, IntFunction<String> names) {
        ContactMap map = space.map();
        int c = 0;
        int i = 0;
        while (Double.isFinite(freeTerm[i]) && Double.isFinite(terms.compliance[i])) {
            i++;
            c += i < map.offset(c) + map.size(c) ? 0 : 1;
        }
        return new IllegalArgumentException(names.apply(c) + ": the free term of their contact, component " + (i - map.offset(c)) + ", is "
            + Digits.of(freeTerm[i], 3) + " m/s (free velocity " + Digits.of(space.uFree()[i], 3) + " m/s, shift of the law "
            + Digits.of(terms.velocityShift[i], 3) + " m/s, its compliance " + Digits.of(terms.compliance[i], 3) + " 1/kg), expected finite numbers."
            + " Check masses, loads and velocities of the two, and the numbers of their law, or reduce the time step.");
    }

    /** p = r − p₀ into {@link ContactSpace#impulse}. */
    public void close(ContactSpace space) {
        for (int i = 0; i < space.map().length(); i++) {
            space.impulse()[i] = space.reaction()[i] - terms.impulseShift[i];
        }
    }

    /** Lets the laws update their internal variables once u₁ is known. */
    public void settle(ContactSpace space) {
        for (int l = 0; l < laws.size(); l++) {
            if (start[l + 1] > start[l]) {
                laws.get(l).close(space, order, start[l], start[l + 1]);
            }
        }
    }

    private void group(ContactSet contacts) {
        if (start.length != laws.size() + 1) {
            start = new int[laws.size() + 1];
        }
        int nc = contacts.count();
        if (order.length < nc) {
            order = new int[nc + nc / 16];
        }
        int at = 0;
        for (int l = 0; l < laws.size(); l++) {
            start[l] = at;
            for (int c = 0; c < nc; c++) {
                if (contacts.law[c] == l) {
                    order[at++] = c;
                }
            }
        }
        start[laws.size()] = at;
    }
}
