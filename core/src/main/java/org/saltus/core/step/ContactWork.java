package org.saltus.core.step;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.energy.Cause;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.field.ContactHeat;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawEnergies;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.model.Scene;

/**
 * Contact work u_θcᵀ p of a step, normal and tangential apart; what a law supplied (motors, joints) is constraint work instead, and
 * what surfaces that run over their bodies do ({@link org.saltus.core.interaction.ContactDrift}) is it too. A contact creates energy when
 * its work exceeds what it was supplied with and what its stores gave back. How an impulse splits over the contacts of two rigid parts is not physics: those
 * are judged by their sum, contacts with a deformable side each for itself. What is created is charged to its {@link Cause}.
 */
final class ContactWork {
    private static final Cause[] CAUSE = Cause.values();
    private static final int CAUSES = CAUSE.length;
    private static final int SUM = CAUSES;
    private final Scene scene;
    private boolean[] betweenParts = new boolean[0];
    private double[] created = new double[0];
    private int[] group = new int[0];
    /** By group: shares of the causes, their sum last. */
    private double[] shares = new double[0];
    private int[] worst = new int[0];
    /** Open addressing from two parts to their group; -1: free. */
    private int[] table = new int[0];
    private long[] pairs = new long[0];

    ContactWork(Scene scene) {
        this.scene = scene;
    }

    /** Posts all of it. */
    void post(ContactSpace space, LedgerRow row) {
        LawEnergies law = space.energies();
        reserve(space.count());
        boolean any = false;
        for (int c = 0; c < space.count(); c++) {
            double normal = ContactHeat.normalWork(space, c);
            double tangential = ContactHeat.tangentialWork(space, c);
            double supplied = law.supplied(c);
            row.post(LedgerColumn.CONTACT_NORMAL, normal - law.suppliedNormal(c));
            row.post(LedgerColumn.CONTACT_TANGENTIAL, tangential - (supplied - law.suppliedNormal(c)));
            row.post(LedgerColumn.CONSTRAINT, supplied);
            if (space.drift().isAny()) {
                row.post(LedgerColumn.CONSTRAINT, space.drift().work(space, c));
            }
            row.joint(law.held(c));
            row.post(LedgerColumn.LAW, law.stored(c) + law.dissipated(c));
            created[c] = ContactHeat.created(normal, tangential, law, c);
            any |= created[c] > 0;
        }
        if (any) {
            group(space);
            charge(space, row);
        }
    }

    /** Posts what the works are differences of and what the impulses exchanged, for the scales. */
    static void sizes(ContactSpace space, LedgerRow row) {
        double[] u0 = space.u0();
        double[] u1 = space.u1();
        double[] free = space.uFree();
        double[] p = space.impulse();
        for (int c = 0; c < space.count(); c++) {
            int o = space.map().offset(c);
            double terms = 0;
            double exchange = 0;
            for (int i = o; i < o + space.map().size(c); i++) {
                terms += Math.abs(p[i]) * (Math.abs(u0[i]) + Math.abs(free[i]) + Math.abs(u1[i]));
                exchange += p[i] * (u1[i] - free[i]);
            }
            row.contactSizes(terms, Math.abs(exchange) / 2);
        }
    }

    private void reserve(int contacts) {
        List<ContactLaw> laws = scene.interactions().laws();
        if (betweenParts.length != laws.size()) {
            betweenParts = new boolean[laws.size()];
            for (int l = 0; l < betweenParts.length; l++) {
                betweenParts[l] = scene.interactions().isBetweenParts(l);
            }
        }
        if (created.length < contacts) {
            int capacity = contacts + contacts / 16 + 1;
            created = new double[capacity];
            group = new int[capacity];
            shares = new double[capacity * (CAUSES + 1)];
            worst = new int[capacity];
            table = new int[Integer.highestOneBit(2 * capacity) * 2];
            pairs = new long[capacity];
        }
    }

    /** Numbers the groups that are judged as one, in the order in which contacts name them. */
    private void group(ContactSpace space) {
        ContactSet contacts = space.contacts();
        Arrays.fill(table, -1);
        int groups = 0;
        for (int c = 0; c < space.count(); c++) {
            int a = contacts.part[2 * c];
            int b = contacts.part[2 * c + 1];
            boolean rigid = betweenParts[contacts.law[c]] && isRigid(contacts.body[2 * c]) && isRigid(contacts.body[2 * c + 1]);
            long pair = (long) Math.min(a, b) << 32 | Math.max(a, b) & 0xffffffffL;
            int at = rigid ? slot(pair) : -1;
            if (!rigid || table[at] < 0) {
                group[c] = groups;
                pairs[groups] = pair;
                if (rigid) {
                    table[at] = groups;
                }
                Arrays.fill(shares, groups * (CAUSES + 1), (groups + 1) * (CAUSES + 1), 0);
                worst[groups++] = c;
            } else {
                group[c] = table[at];
                worst[group[c]] = created[c] > created[worst[group[c]]] ? c : worst[group[c]];
            }
        }
    }

    private int slot(long pair) {
        int mask = table.length - 1;
        long hash = pair * 0x9E3779B97F4A7C15L;
        int at = (int) (hash >>> 33) & mask;
        while (table[at] >= 0 && pairs[table[at]] != pair) {
            at = at + 1 & mask;
        }
        return at;
    }

    private boolean isRigid(int body) {
        return body < 0 || scene.bodies().get(body).hasRigidMembers();
    }

    /** Adds up the shares of every group and posts those that gained. */
    private void charge(ContactSpace space, LedgerRow row) {
        int groups = 0;
        for (int c = 0; c < space.count(); c++) {
            int at = group[c] * (CAUSES + 1);
            shares[at + SUM] += created[c];
            split(space, c, at);
            groups = Math.max(groups, group[c] + 1);
        }
        for (int g = 0; g < groups; g++) {
            int at = g * (CAUSES + 1);
            if (shares[at + SUM] > 0) {
                int most = 0;
                for (int k = 1; k < CAUSES; k++) {
                    most = shares[at + k] > shares[at + most] ? k : most;
                }
                row.contactCreated(worst[g], CAUSE[most], shares[at + SUM]);
            }
        }
    }

    /** Adds a contact's δ, L_N, L_T + F and rest to the shares of its group. */
    private void split(ContactSpace space, int c, int at) {
        LawTerms terms = space.terms();
        double theta = space.weights().contactTheta();
        int o = space.map().offset(c);
        int n = space.map().size(c);
        double product = 0;
        for (int i = o; i < o + n; i++) {
            product += (space.impulse()[i] + terms.impulseShift[i]) * hat(space, i);
        }
        double support = support(space, c);
        double defect = theta * (product + support);
        shares[at + Cause.SOLVER.ordinal()] += defect;
        ContactLaw law = scene.interactions().laws().get(space.contacts().law[c]);
        if (!law.isImpact()) {
            shares[at + Cause.LAW.ordinal()] += created[c] - defect;
            return;
        }
        Cause normal = space.approach(c) <= 0 ? Cause.THETA : space.isWithinError(c) ? Cause.SOLVER : Cause.SEPARATING;
        shares[at + normal.ordinal()] += share(space, theta, o);
        double tangential = -theta * support;
        for (int i = o + 1; i < o + n; i++) {
            tangential += share(space, theta, i);
        }
        shares[at + Cause.NEWTON_FRICTION.ordinal()] += tangential;
    }

    /** p_i ((1−θ_c) u₀,i − θ_c b_i). */
    private static double share(ContactSpace space, double theta, int i) {
        return space.impulse()[i] * ((1 - theta) * space.u0()[i] - theta * space.terms().velocityShift[i]);
    }

    /** û_i = u₁,i + D_i r_i + b_i. */
    private static double hat(ContactSpace space, int i) {
        LawTerms terms = space.terms();
        return space.u1()[i] + terms.compliance[i] * (space.impulse()[i] + terms.impulseShift[i]) + terms.velocityShift[i];
    }

    /** What the cone takes for û: μ r_N‖û_T‖ + μ_r r_N‖û_R‖ + μ_s r_N|û_S|, of a disc its radius times ‖û‖. */
    private double support(ContactSpace space, int c) {
        LawTerms terms = space.terms();
        int o = space.map().offset(c);
        int n = space.map().size(c);
        double normal = space.impulse()[o] + terms.impulseShift[o];
        return switch (scene.interactions().laws().get(space.contacts().law[c]).cone()) {
            case FREE -> 0;
            case DISC -> terms.friction[c] * norm(space, o, o + n);
            case COULOMB -> normal * terms.friction[c] * norm(space, o + 1, o + n);
            case ROLLING, SPINNING -> normal * (terms.friction[c] * norm(space, o + 1, o + 3) + terms.rollingFriction[c] * norm(space, o + 3, o + 5)
                + terms.spinningFriction[c] * norm(space, o + 5, o + n));
        };
    }

    private static double norm(ContactSpace space, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            double u = hat(space, i);
            sum += u * u;
        }
        return Math.sqrt(sum);
    }
}
