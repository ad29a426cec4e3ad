package org.saltus.solvers.domains;

import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.nlgs.ColouredSweep;

/**
 * The contacts of the domains of this process, domain after domain, as a problem of their own: its products with W are those of the whole problem, and every
 * one is a halo that all processes take part in. Beside it the problems that the domains sweep: W̃ in place of W, and the coupling in their free terms.
 */
final class OwnProblem implements DelassusOperator {
    private final DomainsDelassus w;
    private final FrictionContactProblem whole;
    private final int[] contacts;
    private final int[] contactStart;
    private final int[] start;
    private final FrictionContactProblem problem;
    private final FrictionContactProblem[] parts;
    private final double[][] partOf;
    private final double[][] product;
    private long halos;

    OwnProblem(FrictionContactProblem whole, DomainsDelassus w) {
        this.whole = whole;
        this.w = w;
        int count = w.own().size();
        contactStart = new int[count + 1];
        start = new int[count + 1];
        for (int d = 0; d < count; d++) {
            contactStart[d + 1] = contactStart[d] + w.own().get(d).contacts().length;
        }
        contacts = new int[contactStart[count]];
        for (int d = 0; d < count; d++) {
            int[] list = w.own().get(d).contacts();
            System.arraycopy(list, 0, contacts, contactStart[d], list.length);
            start[d + 1] = start[d];
            for (int c : list) {
                start[d + 1] += whole.size()[c];
            }
        }
        problem = problem(contacts, gathered(whole.freeTerm(), contacts), this);
        parts = new FrictionContactProblem[count];
        partOf = new double[count][];
        product = new double[count][];
        for (int d = 0; d < count; d++) {
            int[] list = w.own().get(d).contacts();
            parts[d] = problem(list, gathered(whole.freeTerm(), list), w.own().get(d).shared());
            partOf[d] = new double[start[d + 1] - start[d]];
            product[d] = new double[partOf[d].length];
        }
    }

    private FrictionContactProblem problem(int[] list, double[] freeTerm, DelassusOperator operator) {
        int nc = list.length;
        int[] size = new int[nc];
        ConeKind[] cone = new ConeKind[nc];
        double[] mu = new double[nc];
        double[] muR = new double[nc];
        double[] muS = new double[nc];
        for (int k = 0; k < nc; k++) {
            int c = list[k];
            size[k] = whole.size()[c];
            cone[k] = whole.cone()[c];
            mu[k] = whole.friction()[c];
            muR[k] = whole.rollingFriction()[c];
            muS[k] = whole.spinningFriction()[c];
        }
        return new FrictionContactProblem(size, cone, mu, muR, muS, freeTerm, gathered(whole.compliance(), list), operator);
    }

    private double[] gathered(double[] from, int[] list) {
        int length = 0;
        for (int c : list) {
            length += whole.size()[c];
        }
        double[] out = new double[length];
        int at = 0;
        for (int c : list) {
            System.arraycopy(from, whole.offset()[c], out, at, whole.size()[c]);
            at += whole.size()[c];
        }
        return out;
    }

    /** The contacts of all own domains. */
    FrictionContactProblem problem() {
        return problem;
    }

    /** Number of own domains. */
    int count() {
        return parts.length;
    }

    /** What own domain d sweeps. */
    FrictionContactProblem part(int d) {
        return parts[d];
    }

    /** First contact of own domain d in {@link #problem}. */
    int firstContact(int d) {
        return contactStart[d];
    }

    /** First entry of own domain d in vectors of {@link #problem}. */
    int start(int d) {
        return start[d];
    }

    /** Halos so far. */
    long halos() {
        return halos;
    }

    /** Number in the whole problem of a contact of own domain d. */
    int original(int d, int c) {
        return contacts[contactStart[d] + c];
    }

    /** The entries of own contacts of a vector of the whole problem. @param out written */
    void take(double[] from, double[] out) {
        int at = 0;
        for (int c : contacts) {
            System.arraycopy(from, whole.offset()[c], out, at, whole.size()[c]);
            at += whole.size()[c];
        }
    }

    /** Brings the copies together: a halo for r, from which every domain has its coupling. */
    void glue(double[] r) {
        halos++;
        for (int d = 0; d < parts.length; d++) {
            System.arraycopy(r, start[d], partOf[d], 0, partOf[d].length);
            w.own().get(d).send(partOf[d], w.halo());
        }
        w.exchange().halo(w.halo());
        for (int d = 0; d < parts.length; d++) {
            w.own().get(d).receive(w.halo());
        }
    }

    /** Sweeps own domain d once. @param r of all own domains; the stretch of d is written */
    void sweep(int d, double[] r, ColouredSweep sweep) {
        System.arraycopy(r, start[d], partOf[d], 0, partOf[d].length);
        sweep.run(partOf[d]);
        System.arraycopy(partOf[d], 0, r, start[d], partOf[d].length);
    }

    /** Puts q + coupling, as glued last, into the free term of what own domain d sweeps. */
    void renewFreeTerm(int d) {
        double[] q = parts[d].freeTerm();
        double[] coupling = w.own().get(d).coupling();
        double[] own = problem.freeTerm();
        for (int i = 0; i < q.length; i++) {
            q[i] = own[start[d] + i] + coupling[i];
        }
    }

    @Override
    public int contactCount() {
        return contacts.length;
    }

    @Override
    public int length() {
        return start[start.length - 1];
    }

    @Override
    public void multiply(double[] r, double[] out) {
        boolean glued = w.exchange().size() > 1;
        if (glued) {
            glue(r);
        }
        for (int d = 0; d < count(); d++) {
            System.arraycopy(r, start[d], partOf[d], 0, partOf[d].length);
            w.own().get(d).shared().multiply(partOf[d], product[d]);
            double[] coupling = w.own().get(d).coupling();
            for (int i = 0; i < product[d].length; i++) {
                out[start[d] + i] = glued ? product[d][i] + coupling[i] : product[d][i];
            }
        }
    }

    @Override
    public void diagonalBlock(int c, double[] out) {
        w.diagonalBlock(contacts[c], out);
    }

    @Override
    public boolean isSymmetric() {
        return w.isSymmetric();
    }

    /** The vector of all contacts of all domains from those of the own ones. @param r written, in the order of the whole problem */
    void share(double[] own, double[] r) {
        Division division = w.division();
        int domains = w.exchange().size();
        if (domains == 1) {
            System.arraycopy(own, 0, r, 0, whole.length());
            return;
        }
        int[] at = new int[domains + 1];
        for (int d = 0; d < domains; d++) {
            at[d + 1] = at[d];
            for (int n = division.start[d]; n < division.start[d + 1]; n++) {
                at[d + 1] += whole.size()[division.contacts[n]];
            }
        }
        double[] all = new double[whole.length()];
        System.arraycopy(own, 0, all, at[w.exchange().rank()], length());
        w.exchange().gather(all, at);
        int from = 0;
        for (int n = 0; n < whole.contactCount(); n++) {
            int c = division.contacts[n];
            System.arraycopy(all, from, r, whole.offset()[c], whole.size()[c]);
            from += whole.size()[c];
        }
    }
}
