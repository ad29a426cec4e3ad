package org.saltus.solvers.domains;

import java.util.Arrays;
import org.saltus.core.exchange.Halo;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.solvers.delassus.BlockSparseAssembler;

/**
 * What one domain has of W. Its own contacts see the copies of the units that it shares, with the m-th part of their mass: W̃ = Hᵀ (m S) H of its contacts. The
 * whole says more: with x_b the impulse that all sharers of a unit b give it and x̃_b that of this domain,
 *
 * <p>W r = W̃ r̃ + Hᵀ S (x_b − m x̃_b),
 *
 * <p>on the domain's contacts. The second term, the <i>coupling</i>, is the multiplier that glues the copies together, here eliminated: a halo brings the
 * x̃_b of the neighbours, and they are added in the order of the domains.
 */
final class Domain {
    private final int number;
    private final BlockSparseAssembler assembler = new BlockSparseAssembler();
    private final ContactMap map = new ContactMap();
    private SharedResponse[] copies = new SharedResponse[0];
    private int[] contacts = new int[0];
    private DelassusOperator shared;
    private double[] coupling = new double[0];
    private int[] dof = new int[0];                            // of the shared units, unit after unit
    private double[] own = new double[0];                      // x̃, alike
    private double[] all = new double[0];                      // x
    private double[] jump = new double[0];                     // S (x − m x̃)
    private double[] multiplicity = new double[0];
    private boolean[] dense = new boolean[0];                  // whether S of the body of a slot is more than a diagonal
    private int[] side = new int[0];                           // of this domain's map, on shared units
    private int[] slot = new int[0];                           // place in dof of every dof of these sides, one after the other
    private int[] pick = new int[0];                           // place in own of every number of the messages
    private int firstMessage;
    private int endOfMessages;
    private ImpulseResponse[] responses;
    private boolean hasDense;
    private boolean[] denseBody = new boolean[0];
    private double[] scratch = new double[0];
    private double[] diagonal;

    /** @param number of the domain */
    Domain(int number) {
        this.number = number;
    }

    /** The whole of a problem that is not divided. */
    static Domain whole(DelassusOperator w) {
        Domain domain = new Domain(0);
        domain.shared = w;
        domain.contacts = new int[w.contactCount()];
        for (int c = 0; c < domain.contacts.length; c++) {
            domain.contacts[c] = c;
        }
        return domain;
    }

    /** Takes its contacts from a division and assembles W̃. */
    void take(ContactMap whole, ImpulseResponse[] all, Units units, Division division, int dofCount) {
        int count = division.start[number + 1] - division.start[number];
        contacts = Arrays.copyOfRange(division.contacts, division.start[number], division.start[number + 1]);
        map.select(whole, contacts, count);
        if (copies.length != all.length) {
            copies = new SharedResponse[all.length];
            for (int b = 0; b < copies.length; b++) {
                copies[b] = new SharedResponse();
            }
        }
        for (int b = 0; b < copies.length; b++) {
            copies[b].set(all[b], units, division, division.start[number]);
        }
        shared = assembler.assemble(map, copies, dofCount);
        responses = all;
        diagonal = units.diagonal();
        if (coupling.length < map.length()) {
            coupling = new double[map.length() + map.length() / 4];
        }
        Arrays.fill(coupling, 0);
        takeShared(units, division, dofCount);
    }

    /** Slots of the shared units' dofs, and the sides that act on them. */
    private void takeShared(Units units, Division division, int dofCount) {
        int[] slotOfUnit = new int[division.sharedCount];
        int end = 0;
        for (int k = 0; k < division.sharedCount; k++) {
            slotOfUnit[k] = -1;
            if (shares(division, k)) {
                slotOfUnit[k] = end;
                end += division.dofStart[k + 1] - division.dofStart[k];
            }
        }
        dof = new int[end];
        multiplicity = new double[end];
        dense = new boolean[end];
        for (int k = 0; k < division.sharedCount; k++) {
            if (slotOfUnit[k] >= 0) {
                int length = division.dofStart[k + 1] - division.dofStart[k];
                System.arraycopy(division.dof, division.dofStart[k], dof, slotOfUnit[k], length);
                Arrays.fill(multiplicity, slotOfUnit[k], slotOfUnit[k] + length, division.sharerStart[k + 1] - division.sharerStart[k]);
            }
        }
        own = new double[end];
        all = new double[end];
        jump = new double[end];
        denseBody = new boolean[responses.length];
        hasDense = false;
        side = new int[2 * contacts.length];
        slot = new int[map.start(2 * contacts.length)];
        int sides = 0;
        int slots = 0;
        for (int t = 0; t < 2 * contacts.length; t++) {
            int unit = units.of(2 * contacts[t / 2] + t % 2);
            if (unit < 0 || division.multiplicity[unit] < 2) {
                continue;
            }
            int k = Arrays.binarySearch(division.shared, unit);
            boolean isDense = units.isDense(2 * contacts[t / 2] + t % 2);
            denseBody[map.body(t)] |= isDense;
            hasDense |= isDense;
            side[sides++] = t;
            for (int i = map.start(t); i < map.start(t + 1); i++) {
                int place = Arrays.binarySearch(division.dof, division.dofStart[k], division.dofStart[k + 1], map.dofs()[i]);
                slot[slots] = slotOfUnit[k] + place - division.dofStart[k];
                dense[slot[slots++]] = isDense;
            }
        }
        side = Arrays.copyOf(side, sides);
        slot = Arrays.copyOf(slot, slots);
        if (hasDense && scratch.length < dofCount) {
            scratch = new double[dofCount];
        }
    }

    private boolean shares(Division division, int k) {
        return Arrays.binarySearch(division.sharer, division.sharerStart[k], division.sharerStart[k + 1], number) >= 0;
    }

    /** Adds the lengths of its messages to the other domains. @param length of the message to every domain; added to */
    void countMessages(Division division, int[] length) {
        for (int k = 0; k < division.sharedCount; k++) {
            if (shares(division, k)) {
                for (int n = division.sharerStart[k]; n < division.sharerStart[k + 1]; n++) {
                    length[division.sharer[n]] += division.sharer[n] == number ? 0 : division.dofStart[k + 1] - division.dofStart[k];
                }
            }
        }
    }

    /** Says what stands where in its messages: those from first to end − 1. */
    void layMessages(Division division, Halo halo, int first, int end) {
        firstMessage = first;
        endOfMessages = end;
        int base = first == end ? 0 : halo.start(first);
        pick = new int[first == end ? 0 : halo.start(end) - base];
        int[] next = new int[division.start.length - 1];
        for (int k = first; k < end; k++) {
            next[halo.to(k)] = halo.start(k) - base;
        }
        int at = 0;
        for (int k = 0; k < division.sharedCount; k++) {
            if (!shares(division, k)) {
                continue;
            }
            int length = division.dofStart[k + 1] - division.dofStart[k];
            for (int n = division.sharerStart[k]; n < division.sharerStart[k + 1]; n++) {
                int to = division.sharer[n];
                for (int i = 0; i < length && to != number; i++) {
                    pick[next[to]++] = at + i;
                }
            }
            at += length;
        }
    }

    /** Whether it shares anything. */
    boolean isGlued() {
        return dof.length > 0;
    }

    /** Writes what its contacts give the shared units into its messages. @param r its impulses */
    void send(double[] r, Halo halo) {
        Arrays.fill(own, 0);
        int at = 0;
        double[] h = map.values();
        for (int t : side) {
            int size = map.size(t / 2);
            int o = map.offset(t / 2);
            int v = map.valueStart(t);
            for (int i = map.start(t); i < map.start(t + 1); i++, v += size) {
                double sum = 0;
                for (int l = 0; l < size; l++) {
                    sum += h[v + l] * r[o + l];
                }
                own[slot[at++]] += sum;
            }
        }
        int base = firstMessage == endOfMessages ? 0 : halo.start(firstMessage);
        for (int i = 0; i < pick.length; i++) {
            halo.send()[base + i] = own[pick[i]];
        }
    }

    /** Adds up what all sharers gave and makes the coupling of it. */
    void receive(Halo halo) {
        Arrays.fill(all, 0);
        boolean added = false;
        int base = firstMessage == endOfMessages ? 0 : halo.start(firstMessage);
        for (int k = firstMessage; k < endOfMessages; k++) {
            if (!added && halo.to(k) > number) {
                addOwn();
                added = true;
            }
            for (int i = halo.start(k); i < halo.start(k + 1); i++) {
                all[pick[i - base]] += halo.receive()[i];
            }
        }
        if (!added) {
            addOwn();
        }
        respond();
        couple();
    }

    private void addOwn() {
        for (int i = 0; i < all.length; i++) {
            all[i] += own[i];
        }
    }

    /** jump = S (x − m x̃). */
    private void respond() {
        for (int i = 0; i < dof.length; i++) {
            double left = all[i] - multiplicity[i] * own[i];
            jump[i] = dense[i] ? left : diagonal[dof[i]] * left;
        }
        if (!hasDense) {
            return;
        }
        Arrays.fill(scratch, 0);
        for (int i = 0; i < dof.length; i++) {
            scratch[dof[i]] = dense[i] ? jump[i] : 0;
        }
        for (int b = 0; b < denseBody.length; b++) {
            if (denseBody[b]) {
                responses[b].apply(scratch);
            }
        }
        for (int i = 0; i < dof.length; i++) {
            jump[i] = dense[i] ? scratch[dof[i]] : jump[i];
        }
    }

    /** coupling = Hᵀ jump on the sides of shared units. */
    private void couple() {
        for (int t : side) {
            Arrays.fill(coupling, map.offset(t / 2), map.offset(t / 2) + map.size(t / 2), 0);
        }
        int at = 0;
        double[] h = map.values();
        for (int t : side) {
            int size = map.size(t / 2);
            int o = map.offset(t / 2);
            int v = map.valueStart(t);
            for (int i = map.start(t); i < map.start(t + 1); i++, v += size) {
                double x = jump[slot[at++]];
                for (int l = 0; l < size; l++) {
                    coupling[o + l] += h[v + l] * x;
                }
            }
        }
    }

    /** Number of the domain. */
    int number() {
        return number;
    }

    /** Numbers of its contacts in the problem, ascending; read only. */
    int[] contacts() {
        return contacts;
    }

    /** W̃ of its contacts. */
    DelassusOperator shared() {
        return shared;
    }

    /** Hᵀ S (x − m x̃) as received last, 0 at contacts of no shared unit; read only. */
    double[] coupling() {
        return coupling;
    }
}
