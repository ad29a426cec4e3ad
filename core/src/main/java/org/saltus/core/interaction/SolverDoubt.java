package org.saltus.core.interaction;

import org.saltus.core.parallel.PieceSums;
import org.saltus.core.parallel.Team;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.ContactScales;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.LawError;

/**
 * How far the error of the solver, and rounding, may have moved a contact that was to stay closed.
 *
 * <p>A solution with the error e_law of {@link LawError} leaves |û_N| ≤ E_c = e_law U_c at a contact that is pressed. Contact at velocity level never takes
 * that back, so its gap may open by h E_c in every step, and the rounding of positions of size L adds 2^-53 L:
 *
 * <pre>
 *     δ_c ← δ_c + h E_c + 2^-53 L_c       after each step in which c was active; 0 when it is new, or opens
 *     active  ⇔  forecast gap ≤ 1e-15 L_c + min(δ_c, h N max(10⁻², 10³ e_law)/d_c) + φ h E_c
 * </pre>
 *
 * <p>(the last term because the forecast itself uses the u_N,0 in error). A fixed tolerance is passed after a while by any stack that stands: its corner
 * is then free for a step, falls by g h² and kicks. e_law is the error reached, converged or not, at most 1. The cap keeps the doubt below a hundredth
 * of what a step moves, N = (Σ (d_c U_c)²)^½, d = w^-½; at tolerances of 1e-5 and more below a thousand steps of error. L is the largest coordinate or
 * size of the two parts. In the first step of a run positions are what a scene says, known to some digits only: parts closer than 1e-9 L touch, and δ_c
 * starts with their gap. All of it is invariant under units. Rows of imported bodies, of which no geometry is known, take 1e-10 in place of 1e-15 L.
 *
 * <p><b>What opens.</b> With û_N &gt; max(E_c, w_c r_N) the solution itself says that the contact opens: its gap is none of the solver's doing, and it must
 * close
 * at 0 again. (Kept, the doubts of all stones that ever rocked hold them apart: a wall of dry stones whose bond stones are cut stands, and a jammed packing of
 * disks has 4.15 contacts a disk in place of 4.02.)
 *
 * <p><b>New contacts.</b> Of two rigid parts that lie face on face the detector shows some points, and others when they creep: those are new by key, and open
 * by what the others were opened by. A gap between two faces is an affine function of the place; bounded by δ at the corners of a square it is at most √2 δ on
 * the circle around it. A new contact of a pair that had contacts starts from twice the largest E and δ of these.
 */
final class SolverDoubt {
    /** Numbers kept of a contact. */
    static final int SIZE = 3;
    /** Place of E_c, m/s. */
    static final int ERROR = 0;
    /** Place of δ_c, m. */
    static final int OPENED = 1;
    /** Place of min(δ_c, cap), m. */
    static final int ALLOWED = 2;
    /** Of the first step. */
    static final double AS_GIVEN = 1e-9;
    /** Of what other contacts of two rigid parts were opened by, for a new one among them. */
    static final double NEIGHBOURS = 2;
    private static final double GEOMETRY = 1e-15;
    private static final double ROUNDING = 0x1p-53;
    /** Rounding of u = Hᵀ v beside U. */
    private static final double VELOCITY_ROUNDING = 0x1p-50;
    private static final double SHARE = 1e-2;
    private static final double STEPS = 1e3;
    private final ContactScales scales = new ContactScales();
    private final LawError law = new LawError();
    private final PieceSums sizes = new PieceSums(1);
    private double[] velocity = new double[0];

    /** 1e-15 L. @param length L; 0 where it is not known */
    static double geometry(double length) {
        return length > 0 ? GEOMETRY * length : Activation.FIXED;
    }

    /** Takes û = u₁ + D r + b of a finished step and adds to what its contacts may have been opened by. @param doubt SIZE per contact, written */
    void add(FrictionContactProblem problem, ContactSpace space, double[] length, double[] doubt) {
        int n = problem.length();
        velocity = velocity.length < n ? new double[n + n / 16] : velocity;
        LawTerms terms = space.terms();
        Team team = Team.current();
        team.run(n, Team.ofEntries(n), (piece, from, to) -> {
            for (int i = from; i < to; i++) {
                velocity[i] = space.u1()[i] + terms.compliance[i] * space.reaction()[i] + terms.velocityShift[i];
            }
        });
        double error = Math.min(1, law.measure(problem, scales.take(problem), space.reaction(), velocity));
        double h = space.stepSize();
        int nc = problem.contactCount();
        int size = Team.ofContacts(nc);
        sizes.reset(Team.pieces(nc, size));
        team.run(nc, size, (piece, from, to) -> {
            double own = 0;
            for (int c = from; c < to; c++) {
                own += law.size(c) * law.size(c) / scales.weight()[c];
            }
            sizes.put(piece, 0, own);
        });
        double cap = h * Math.max(SHARE, STEPS * error) * Math.sqrt(sizes.sum(0));
        team.run(nc, size, (piece, from, to) -> {
            for (int c = from; c < to; c++) {
                int at = SIZE * c;
                doubt[at + ERROR] = (error + VELOCITY_ROUNDING) * law.size(c);
                doubt[at + OPENED] = separates(problem, c, doubt[at + ERROR], space.reaction()) ? 0
                    : doubt[at + OPENED] + h * doubt[at + ERROR] + ROUNDING * length[c];
                doubt[at + ALLOWED] = Math.min(doubt[at + OPENED], cap * Math.sqrt(scales.weight()[c]));
            }
        });
    }

    /** True where a contact opens by more than the solver's error and is not pressed. */
    private boolean separates(FrictionContactProblem problem, int c, double error, double[] r) {
        ConeKind cone = problem.cone()[c];
        int o = problem.offset()[c];
        return cone != ConeKind.FREE && cone != ConeKind.DISC && velocity[o] > Math.max(error, scales.weight()[c] * r[o]);
    }
}
