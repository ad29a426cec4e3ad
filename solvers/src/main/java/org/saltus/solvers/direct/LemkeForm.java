package org.saltus.solvers.direct;

import java.util.Arrays;
import org.saltus.core.check.Check;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.FrictionContactProblem;

/**
 * A planar or frictionless problem as a linear complementarity problem in scaled variables (D. Stewart, J. Trinkle (1996)). Per contact the unknowns z ≥ 0 are
 *
 * <p>half line: r_N;  Coulomb in 2D: r_N, β₁, β₂ (r_T = β₁ − β₂), λ;  interval (disc of one direction): β₁, β₂, λ;  bilateral: r⁺, r⁻ per direction,
 *
 * <p>with the complements u_N; λ + u_T, λ − u_T, μ r_N − β₁ − β₂ (radius in place of μ r_N for an interval); u and −u.
 */
final class LemkeForm {
    /** What an unknown stands for: a part ±r_i of an impulse, or the slip speed λ of a contact. */
    private final int[] row;                                   // row of r; -1 for λ
    private final double[] sign;
    private final int[] slip;                                  // of β: unknown λ of its contact, else -1
    private final int[] bound;                                 // unknown λ whose complement holds this unknown, or -1
    private final double[] boundFactor;                        // μ of r_N, −1 of β
    private final int order;
    private final double[] w;
    private final double[] q;
    private final double[] scale;                              // d per entry of r
    private final FrictionContactProblem problem;

    /** @param w W + D, dense, row-major */
    LemkeForm(FrictionContactProblem problem, double[] w) {
        this.problem = problem;
        this.w = w;
        int most = 4 * problem.length();
        row = new int[most];
        sign = new double[most];
        slip = new int[most];
        bound = new int[most];
        boundFactor = new double[most];
        Arrays.fill(bound, -1);
        order = number();
        scale = scales(w);
        q = new double[order];
        for (int i = 0; i < order; i++) {
            if (row[i] >= 0) {
                q[i] = sign[i] * scale[row[i]] * problem.freeTerm()[row[i]];
            }
        }
        for (int c = 0, i = 0; c < problem.contactCount(); c++) {
            i = addBound(c, i);
        }
    }

    /** Unknowns of the form of a problem: 4 per planar contact, 3 per interval, 1 per half line, 2 per bilateral direction. */
    static long unknowns(FrictionContactProblem problem) {
        long sum = 0;
        for (int c = 0; c < problem.contactCount(); c++) {
            long size = problem.size()[c];
            sum += switch (problem.cone()[c]) {
                case COULOMB -> size == 1 ? 1 : 4;
                case DISC -> 3;
                default -> 2 * size;
            };
        }
        return sum;
    }

    private int number() {
        int at = 0;
        for (int c = 0; c < problem.contactCount(); c++) {
            int size = problem.size()[c];
            int o = problem.offset()[c];
            ConeKind cone = problem.cone()[c];
            boolean planar = cone == ConeKind.COULOMB && size == 2;
            boolean interval = cone == ConeKind.DISC && size == 1;
            Check.that(planar || interval || cone == ConeKind.FREE || cone == ConeKind.COULOMB && size == 1, "lemke: contact " + c
                + " has the cone " + cone + " and " + size + " local directions, expected COULOMB with 1 or 2, DISC with 1, or FREE."
                + " Use nlgs or auto for 3D friction.");
            if (cone == ConeKind.COULOMB) {
                at = add(at, o, 1, -1);
            }
            if (planar || interval) {
                int tangent = planar ? o + 1 : o;
                at = add(at, tangent, 1, at + 2);
                at = add(at, tangent, -1, at + 1);
                at = add(at, -1, 0, -1);
            }
            for (int i = 0; cone == ConeKind.FREE && i < size; i++) {
                at = add(at, o + i, 1, -1);
                at = add(at, o + i, -1, -1);
            }
        }
        return at;
    }

    private int add(int at, int r, double s, int lambda) {
        row[at] = r;
        sign[at] = s;
        slip[at] = lambda;
        return at + 1;
    }

    private double[] scales(double[] w) {
        int n = problem.length();
        double[] d = new double[n];
        for (int c = 0; c < problem.contactCount(); c++) {
            double trace = 0;
            for (int i = problem.offset()[c]; i < problem.offset()[c + 1]; i++) {
                trace += w[i * n + i];
            }
            for (int i = problem.offset()[c]; i < problem.offset()[c + 1]; i++) {
                d[i] = trace > 0 ? Math.sqrt(problem.size()[c] / trace) : 1;
            }
        }
        return d;
    }

    /** The row μ r_N − β₁ − β₂ or radius − β₁ − β₂ of a contact whose unknowns start at i; where those of the next one start. */
    private int addBound(int c, int i) {
        ConeKind cone = problem.cone()[c];
        int size = problem.size()[c];
        if (cone == ConeKind.FREE) {
            return i + 2 * size;
        }
        if (cone == ConeKind.COULOMB && size == 1) {
            return i + 1;
        }
        boolean planar = cone == ConeKind.COULOMB;
        int first = planar ? i + 1 : i;
        int lambda = first + 2;
        for (int beta = first; beta < lambda; beta++) {
            bound[beta] = lambda;
            boundFactor[beta] = -1;
        }
        if (planar) {
            bound[i] = lambda;
            boundFactor[i] = problem.friction()[c];
        } else {
            q[lambda] = problem.friction()[c] / scale[problem.offset()[c]];
        }
        return lambda + 1;
    }

    /** Column j of M: ± u of a unit part of an impulse, and what it changes of the bound; or the 1 that λ adds to both β rows. @param out written */
    void column(int j, double[] out) {
        int n = problem.length();
        for (int i = 0; i < order; i++) {
            boolean velocities = row[i] >= 0 && row[j] >= 0;
            out[i] = velocities ? sign[i] * sign[j] * scale[row[i]] * w[row[i] * n + row[j]] * scale[row[j]] : slip[i] == j ? 1 : 0;
        }
        if (bound[j] >= 0) {
            out[bound[j]] = boundFactor[j];
        }
    }

    double[] freeTerm() {
        return q;
    }

    int order() {
        return order;
    }

    /** r of z. */
    void impulses(double[] z, double[] r) {
        for (int i = 0; i < problem.length(); i++) {
            r[i] = 0;
        }
        for (int i = 0; i < order; i++) {
            if (row[i] >= 0) {
                r[row[i]] += sign[i] * z[i] * scale[row[i]];
            }
        }
    }

    /** The state of every contact in z, for {@link ModeSystem}. */
    ContactMode[] modes(double[] z) {
        ContactMode[] out = new ContactMode[problem.contactCount()];
        int i = 0;
        for (int c = 0; c < out.length; c++) {
            ConeKind cone = problem.cone()[c];
            if (cone == ConeKind.FREE) {
                out[c] = ContactMode.STICK;
                i += 2 * problem.size()[c];
            } else if (cone == ConeKind.COULOMB && problem.size()[c] == 1) {
                out[c] = z[i++] > 0 ? ContactMode.STICK : ContactMode.OPEN;
            } else {
                boolean planar = cone == ConeKind.COULOMB;
                boolean open = planar && !(z[i] > 0);
                int first = planar ? i + 1 : i;
                boolean slips = z[first + 2] > 0;
                boolean plus = z[first] > z[first + 1];
                out[c] = open ? ContactMode.OPEN : !slips ? ContactMode.STICK : planar
                    ? plus ? ContactMode.SLIP_PLUS : ContactMode.SLIP_MINUS : plus ? ContactMode.DISC_PLUS : ContactMode.DISC_MINUS;
                i = first + 3;
            }
        }
        return out;
    }
}
