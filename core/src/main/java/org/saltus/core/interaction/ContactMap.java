package org.saltus.core.interaction;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.parallel.Team;

/**
 * The contact map H (ndof × Σ size) stored contact by contact and side by side: generalised impulse H p, local velocity
 * u = Hᵀ v, u of A relative to B, in the order (N, T1, T2) of each contact's frame. A side holds the scene-long numbers of
 * the dofs that move it and, per dof, one value per local direction; the values of side B carry the minus sign.
 */
public final class ContactMap {
    private int contactCount;
    private int[] offset = new int[1];
    private int[] size = new int[0];
    private int[] sideBody = new int[0];
    private int[] sideMember = new int[0];
    private int[] sideStart = new int[1];
    private int[] valueStart = new int[1];
    private int[] dof = new int[0];
    private double[] value = new double[0];
    private int[] sidesOfBody = new int[0];
    private int[] bodyStart = new int[1];
    private int[] scratch = new int[0];

    /** Builds H for all contacts of a set at configuration q; bodies write their sides in bulk. */
    public void build(List<? extends ContactSides> bodies, ContactSet contacts, double[] q) {
        build(bodies, contacts, q, q);
    }

    /** As the other form, with the contacts of joints at a configuration of their own. */
    public void build(List<? extends ContactSides> bodies, ContactSet contacts, double[] q, double[] ofJoints) {
        contactCount = contacts.count();
        int sides = 2 * contactCount;
        reserve(sides);
        for (int c = 0; c < contactCount; c++) {
            size[c] = contacts.size[c];
            offset[c + 1] = offset[c] + size[c];
        }
        System.arraycopy(contacts.body, 0, sideBody, 0, sides);
        sortSidesByBody(bodies.size(), sides);
        Arrays.fill(sideStart, 0, sides + 1, 0);
        for (int b = 0; b < bodies.size(); b++) {
            int from = bodyStart[b];
            int to = bodyStart[b + 1];
            if (to > from) {
                bodies.get(b).countSideDofs(contacts, sidesOfBody, from, to, scratch);
                for (int k = from; k < to; k++) {
                    sideStart[sidesOfBody[k] + 1] = scratch[k];
                }
            }
        }
        for (int s = 0; s < sides; s++) {
            int n = sideStart[s + 1];
            sideStart[s + 1] = sideStart[s] + n;
            valueStart[s + 1] = valueStart[s] + n * size[s / 2];
        }
        if (dof.length < sideStart[sides]) {
            dof = new int[sideStart[sides] + sideStart[sides] / 16];
        }
        if (value.length < valueStart[sides]) {
            value = new double[valueStart[sides] + valueStart[sides] / 16];
        }
        for (int b = 0; b < bodies.size(); b++) {
            int between = ofJoints == q ? bodyStart[b] : endOfJoints(b, contacts);
            if (between > bodyStart[b]) {
                bodies.get(b).writeSides(ofJoints, contacts, sidesOfBody, bodyStart[b], between, this);
            }
            if (bodyStart[b + 1] > between) {
                bodies.get(b).writeSides(q, contacts, sidesOfBody, between, bodyStart[b + 1], this);
            }
        }
        negateB();
    }

    /** Where the sides of joints end among those of a body. */
    private int endOfJoints(int b, ContactSet contacts) {
        int k = bodyStart[b];
        while (k < bodyStart[b + 1] && sidesOfBody[k] < 2 * contacts.jointCount()) {
            k++;
        }
        return k;
    }

    private void reserve(int sides) {
        if (sideBody.length < sides) {
            int capacity = sides + sides / 16 + 16;
            capacity += capacity & 1;
            offset = new int[capacity / 2 + 1];
            size = new int[capacity / 2];
            sideBody = new int[capacity];
            sideMember = new int[capacity];
            sideStart = new int[capacity + 1];
            valueStart = new int[capacity + 1];
            sidesOfBody = new int[capacity];
            scratch = new int[capacity];
        }
    }

    private void sortSidesByBody(int bodyCount, int sides) {
        if (bodyStart.length != bodyCount + 1) {
            bodyStart = new int[bodyCount + 1];
        }
        Arrays.fill(bodyStart, 0);
        for (int s = 0; s < sides; s++) {
            if (sideBody[s] >= 0) {
                bodyStart[sideBody[s] + 1]++;
            }
        }
        for (int b = 0; b < bodyCount; b++) {
            bodyStart[b + 1] += bodyStart[b];
        }
        int[] next = scratch.length >= bodyCount ? scratch : new int[bodyCount];
        System.arraycopy(bodyStart, 0, next, 0, bodyCount);
        for (int s = 0; s < sides; s++) {
            if (sideBody[s] >= 0) {
                sidesOfBody[next[sideBody[s]]++] = s;
            }
        }
    }

    private void negateB() {
        int piece = Team.ofContacts(contactCount);
        if (piece >= contactCount) {
            negateB(0, contactCount);
        } else {
            Team.current().run(contactCount, piece, (k, from, to) -> negateB(from, to));
        }
    }

    private void negateB(int from, int to) {
        for (int s = 2 * from + 1; s < 2 * to; s += 2) {
            for (int k = valueStart[s]; k < valueStart[s + 1]; k++) {
                value[k] = -value[k];
            }
        }
    }

    /** For bodies: the member a side lies on, and where to write its dofs ({@link #dofs}) and values ({@link #values}). */
    public void member(int side, int member) {
        sideMember[side] = member;
    }

    /** Keeps only the contacts marked true, in order. */
    public void keep(boolean[] marked) {
        int to = 0;
        int dofTo = 0;
        int valueTo = 0;
        for (int c = 0; c < contactCount; c++) {
            if (!marked[c]) {
                continue;
            }
            for (int side = 0; side < 2; side++) {
                int s = 2 * c + side;
                int t = 2 * to + side;
                int dofs = sideStart[s + 1] - sideStart[s];
                int values = valueStart[s + 1] - valueStart[s];
                System.arraycopy(dof, sideStart[s], dof, dofTo, dofs);
                System.arraycopy(value, valueStart[s], value, valueTo, values);
                sideBody[t] = sideBody[s];
                sideMember[t] = sideMember[s];
                scratch[t] = dofs;
                dofTo += dofs;
                valueTo += values;
            }
            size[to] = size[c];
            to++;
        }
        contactCount = to;
        for (int s = 0; s < 2 * to; s++) {
            sideStart[s + 1] = sideStart[s] + scratch[s];
            valueStart[s + 1] = valueStart[s] + scratch[s] * size[s / 2];
        }
        for (int c = 0; c < to; c++) {
            offset[c + 1] = offset[c] + size[c];
        }
    }

    /** Becomes the map of some contacts of another one, in the order given, for {@link #start} and all that reads sides; dofs stay scene-long. */
    public void select(ContactMap from, int[] contacts, int count) {
        contactCount = count;
        reserve(2 * count);
        offset[0] = 0;
        for (int k = 0; k < count; k++) {
            int c = contacts[k];
            size[k] = from.size[c];
            offset[k + 1] = offset[k] + size[k];
            for (int side = 0; side < 2; side++) {
                int s = 2 * c + side;
                int t = 2 * k + side;
                sideBody[t] = from.sideBody[s];
                sideMember[t] = from.sideMember[s];
                sideStart[t + 1] = sideStart[t] + from.sideStart[s + 1] - from.sideStart[s];
                valueStart[t + 1] = valueStart[t] + from.valueStart[s + 1] - from.valueStart[s];
            }
        }
        if (dof.length < sideStart[2 * count]) {
            dof = new int[sideStart[2 * count] + sideStart[2 * count] / 16];
        }
        if (value.length < valueStart[2 * count]) {
            value = new double[valueStart[2 * count] + valueStart[2 * count] / 16];
        }
        for (int t = 0; t < 2 * count; t++) {
            int s = 2 * contacts[t / 2] + t % 2;
            System.arraycopy(from.dof, from.sideStart[s], dof, sideStart[t], sideStart[t + 1] - sideStart[t]);
            System.arraycopy(from.value, from.valueStart[s], value, valueStart[t], valueStart[t + 1] - valueStart[t]);
        }
    }

    /** Number of contacts. */
    public int contactCount() {
        return contactCount;
    }

    /** Length of u and p. */
    public int length() {
        return offset[contactCount];
    }

    /** Start of contact c in u and p. */
    public int offset(int c) {
        return offset[c];
    }

    /** Local directions of contact c. */
    public int size(int c) {
        return size[c];
    }

    /** Body of a side, -1 for the fixed world. */
    public int body(int side) {
        return sideBody[side];
    }

    /** Unit of its body that a side lies on. */
    public int member(int side) {
        return sideMember[side];
    }

    /** First entry of a side in {@link #dofs}; it ends where side + 1 starts. */
    public int start(int side) {
        return sideStart[side];
    }

    /** First entry of a side in {@link #values}: size numbers per dof. */
    public int valueStart(int side) {
        return valueStart[side];
    }

    /** Scene-long dof numbers of all sides. */
    public int[] dofs() {
        return dof;
    }

    /** Values of all sides. */
    public double[] values() {
        return value;
    }

    /** f += H p. */
    public void multiplyAdd(double[] p, double[] f) {
        for (int s = 0; s < 2 * contactCount; s++) {
            int d = size[s / 2];
            int po = offset[s / 2];
            int v = valueStart[s];
            for (int k = sideStart[s]; k < sideStart[s + 1]; k++, v += d) {
                double sum = 0;
                for (int i = 0; i < d; i++) {
                    sum += value[v + i] * p[po + i];
                }
                f[dof[k]] += sum;
            }
        }
    }

    /** u = Hᵀ v. */
    public void multiplyTranspose(double[] v, double[] u) {
        int piece = Team.ofContacts(contactCount);
        if (piece >= contactCount) {
            multiplyTranspose(0, contactCount, v, u);
        } else {
            Team.current().run(contactCount, piece, (k, from, to) -> multiplyTranspose(from, to, v, u));
        }
    }

    private void multiplyTranspose(int first, int end, double[] v, double[] u) {
        Arrays.fill(u, offset[first], offset[end], 0);
        for (int s = 2 * first; s < 2 * end; s++) {
            int d = size[s / 2];
            int uo = offset[s / 2];
            int j = valueStart[s];
            for (int k = sideStart[s]; k < sideStart[s + 1]; k++, j += d) {
                double x = v[dof[k]];
                for (int i = 0; i < d; i++) {
                    u[uo + i] += value[j + i] * x;
                }
            }
        }
    }

    /** u = |H|ᵀ |v|: how large the terms are that Hᵀ v adds up. @param u length of p; written */
    public void multiplyTransposeAbsolute(double[] v, double[] u) {
        int piece = Team.ofContacts(contactCount);
        if (piece >= contactCount) {
            multiplyTransposeAbsolute(0, contactCount, v, u);
        } else {
            Team.current().run(contactCount, piece, (k, from, to) -> multiplyTransposeAbsolute(from, to, v, u));
        }
    }

    private void multiplyTransposeAbsolute(int first, int end, double[] v, double[] u) {
        Arrays.fill(u, offset[first], offset[end], 0);
        for (int s = 2 * first; s < 2 * end; s++) {
            int d = size[s / 2];
            int j = valueStart[s];
            for (int k = sideStart[s]; k < sideStart[s + 1]; k++, j += d) {
                for (int i = 0; i < d; i++) {
                    u[offset[s / 2] + i] += Math.abs(value[j + i] * v[dof[k]]);
                }
            }
        }
    }
}
