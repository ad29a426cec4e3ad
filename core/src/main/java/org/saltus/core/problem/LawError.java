package org.saltus.core.problem;

import org.saltus.core.parallel.PieceSums;
import org.saltus.core.parallel.Team;

/**
 * e_law: by how much r and û = (W + D) r + q miss Signorini's and Coulomb's law, contact by contact, each in its own units. With w_c = tr Ã_cc / size of
 * {@link ContactScale}, spin rows as lengths (r_R/ℓ, ℓ û_R), and
 *
 * <p>U_c = max(‖q_c‖, w_c‖r_c‖, floor_c),  P_c = U_c/w_c,  x = r_c/P_c,  y = û_c/U_c  (û without the μ‖û_T‖ of the natural map),
 *
 * <p>and B(ρ, ·) the projection on the ball of radius ρ, the parts of a contact are
 *
 * <pre>
 *     normal            e_N = |min(x_N, y_N)|
 *     friction          e_T = ‖x_T − B(μ max(0, x_N), x_T − y_T)‖
 *     rolling, spinning e_R, e_S alike with μ_r/ℓ, μ_s/ℓ
 *     disc              ‖x − B(ρ/P_c, x − y)‖          bilateral   ‖y‖
 * </pre>
 *
 * <p>and e_law is the largest of all; 0 when all U are. <b>Zero is the law.</b> e_N = 0 says x_N ≥ 0, y_N ≥ 0, x_N y_N = 0. e_T = 0 says
 * x_T = B(ρ, x_T − y_T), which is −y_T ∈ N(x_T) of the disc of radius ρ = μ x_N: ‖x_T‖ ≤ ρ, and y_T = 0 inside, opposite to x_T on its edge.
 *
 * <p><b>Why not the natural map alone.</b> {@link NaturalMap} projects on Coulomb's cone, which for μ → ∞ is a half space: a free fall û_N = −v, r = 0 is
 * projected to v/μ, so that it is forgiven, while a slip ε of a sticking contact costs μ ε. Here no flat cone occurs; with the normal right the tangential
 * part is at most max(μ δx_N, ‖y_T‖).
 *
 * <p><b>The floor</b> judges contacts of which q and r are nothing (a grain that only its neighbours move): 10⁻³ of the largest ‖q‖, w‖r‖ among contacts of
 * two directions and more, which are velocities in m/s, spins scaled. Single rows, discs and bilateral rows may be spins of joints, rad/s; they, and
 * contacts among which all velocities vanish, are compared in √J: floor_c = 10⁻³ max_k(d_k U_k)/d_c with d = w^-½. So e_law does not change with the units
 * of mass, length and time.
 */
public final class LawError {
    private static final double FLOOR = 1e-3;
    private double[] square = new double[0];
    private double velocityFloor;
    private double energyFloor;
    private final PieceSums largest = new PieceSums(2);
    private final Team.Piece takingSizes = this::takeSizes;
    private final Team.Piece missing = this::miss;
    private FrictionContactProblem problem;
    private ContactScales scales;
    private double[] r;
    private double[] velocity;

    /** e_law of r and û; NaN in either gives infinity. @param newScales of the problem's contacts */
    public double measure(FrictionContactProblem newProblem, ContactScales newScales, double[] newR, double[] newVelocity) {
        problem = newProblem;
        scales = newScales;
        r = newR;
        velocity = newVelocity;
        int nc = problem.contactCount();
        if (square.length < nc) {
            square = new double[square.length == 0 ? nc : nc + nc / 16];
        }
        int size = Team.ofContacts(nc);
        Team team = Team.current();
        largest.reset(Team.pieces(nc, size));
        team.run(nc, size, takingSizes);
        velocityFloor = largest.max(0);
        energyFloor = largest.max(1);
        largest.reset(Team.pieces(nc, size));
        team.run(nc, size, missing);
        double worst = largest.max(0);
        forget();
        return of(worst);
    }

    private void forget() {
        problem = null;
        scales = null;
        r = null;
        velocity = null;
    }

    /** e_law from the largest {@link #worst}. */
    static double of(double worst) {
        return Double.isNaN(worst) ? Double.POSITIVE_INFINITY : Math.sqrt(worst);
    }

    /** For a problem that is part of a larger one: raises the largest sizes of contacts from … to − 1 at out[at], in m²/s², and out[at + 1], in J. */
    void sizes(FrictionContactProblem newProblem, ContactScales newScales, double[] newR, int from, int to, double[] out, int at) {
        problem = newProblem;
        scales = newScales;
        r = newR;
        if (square.length < problem.contactCount()) {
            square = new double[problem.contactCount() + problem.contactCount() / 16];
        }
        largest.reset(1);
        takeSizes(0, from, to);
        out[at] = Math.max(out[at], largest.max(0));
        out[at + 1] = Math.max(out[at + 1], largest.max(1));
        forget();
    }

    /** The largest {@link #sizes} of all parts. */
    void floors(double velocities, double energies) {
        velocityFloor = velocities;
        energyFloor = energies;
    }

    /** Largest squared miss of the contacts from … to − 1, relative to their sizes, once the {@link #floors} are known. */
    double worst(FrictionContactProblem newProblem, ContactScales newScales, double[] newR, double[] newVelocity, int from, int to) {
        problem = newProblem;
        scales = newScales;
        r = newR;
        velocity = newVelocity;
        largest.reset(1);
        miss(0, from, to);
        forget();
        return largest.max(0);
    }

    private void miss(int piece, int from, int to) {
        double worst = 0;
        int[] offset = problem.offset();
        double[] w = scales.weight();
        double[] mu = problem.friction();
        for (int c = from; c < to; c++) {
            int o = offset[c];
            ConeKind cone = problem.cone()[c];
            boolean metres = velocityFloor > 0 && isVelocity(problem, c);
            square[c] = Math.max(square[c], FLOOR * FLOOR * (metres ? velocityFloor : energyFloor * w[c]));
            double missed = switch (cone) {
                case FREE -> squares(velocity, o, offset[c + 1]);
                case DISC -> ball(mu[c] * w[c], w[c], 1, r, velocity, o, offset[c + 1]);
                case COULOMB -> coulomb(mu[c], w[c], r, velocity, o, offset[c + 1]);
                case ROLLING, SPINNING -> spins(problem, c, w[c], scales.length()[c], r, velocity);
            };
            if (missed != 0) {                                                // also NaN
                worst = Math.max(worst, missed / square[c]);
            }
        }
        largest.put(piece, 0, worst);
    }

    /** U_c of the contact, m/s (of a single row as its û), as measured last. */
    public double size(int c) {
        return Math.sqrt(square[c]);
    }

    private void takeSizes(int piece, int from, int to) {
        double velocities = 0;
        double energies = 0;
        double[] w = scales.weight();
        for (int c = from; c < to; c++) {
            double own = own(problem, c, w[c], scales.length()[c], r);
            square[c] = own;
            velocities = isVelocity(problem, c) ? Math.max(velocities, own) : velocities;
            energies = Math.max(energies, own / w[c]);
        }
        largest.put(piece, 0, velocities);
        largest.put(piece, 1, energies);
    }

    /** max(‖q_c‖, w‖r_c‖)². */
    private static double own(FrictionContactProblem problem, int c, double w, double length, double[] r) {
        double[] q = problem.freeTerm();
        int o = problem.offset()[c];
        int end = problem.offset()[c + 1];
        int rolling = problem.cone()[c].hasSpins() ? o + 3 : end;
        double qq = squares(q, o, rolling);
        double rr = squares(r, o, rolling);
        if (rolling < end) {
            qq += length * length * squares(q, rolling, end);
            rr += squares(r, rolling, end) / (length * length);
        }
        return Math.max(qq, w * w * rr);
    }

    /** Whether all rows are velocities in m/s, once spins are scaled. */
    private static boolean isVelocity(FrictionContactProblem problem, int c) {
        ConeKind cone = problem.cone()[c];
        return cone.hasSpins() || cone == ConeKind.COULOMB && problem.size()[c] > 1;
    }

    private static double squares(double[] a, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += a[i] * a[i];
        }
        return sum;
    }

    /** Squared miss of a contact, m²/s². */
    private static double coulomb(double mu, double w, double[] r, double[] velocity, int o, int end) {
        double normal = normal(w, r, velocity, o);
        return end == o + 1 ? normal : Math.max(normal, ball(radius(mu, w * r[o]), w, 1, r, velocity, o + 1, end));
    }

    private static double normal(double w, double[] r, double[] velocity, int o) {
        double least = Math.min(w * r[o], velocity[o]);
        return least * least;
    }

    private static double radius(double mu, double pressure) {
        return pressure > 0 ? mu * pressure : 0 * pressure;                  // 0, or NaN
    }

    private static double spins(FrictionContactProblem problem, int c, double w, double length, double[] r, double[] velocity) {
        int o = problem.offset()[c];
        double pressure = w * r[o];
        double worst = coulomb(problem.friction()[c], w, r, velocity, o, o + 3);
        worst = Math.max(worst, ball(radius(problem.rollingFriction()[c] / length, pressure), w, length, r, velocity, o + 3, o + 5));
        return problem.size()[c] < 6 ? worst
            : Math.max(worst, ball(radius(problem.spinningFriction()[c] / length, pressure), w, length, r, velocity, o + 5, o + 6));
    }

    /** ‖w r − B(radius, w r − û)‖², with r/ℓ and ℓ û in place of r and û. */
    private static double ball(double radius, double w, double length, double[] r, double[] velocity, int from, int to) {
        double scale = w / length;
        double squares = 0;
        for (int i = from; i < to; i++) {
            double trial = scale * r[i] - length * velocity[i];
            squares += trial * trial;
        }
        double factor = squares <= radius * radius ? 1 : radius / Math.sqrt(squares);
        double sum = 0;
        for (int i = from; i < to; i++) {
            double x = scale * r[i];
            double missed = factor == 1 ? length * velocity[i] : x - factor * (x - length * velocity[i]);
            sum += missed * missed;
        }
        return sum;
    }
}
