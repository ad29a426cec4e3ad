package org.saltus.core.problem;

import org.saltus.core.parallel.PieceSums;
import org.saltus.core.parallel.Team;

/**
 * The one yardstick of solvers: e(r) = ‖r − P_K(r − (û + (μ‖û_T‖ + μ_r‖û_R‖ + μ_s|û_S|) n))‖ / max(‖q‖, ‖r‖, ‖û‖), û = (W + D) r + q (1 in
 * place of a zero denominator). Rolling rows enter as lengths: r_R/ℓ, ℓ û_R, ℓ q_R and μ_r/ℓ (spins about n alike) with the ℓ of {@link ContactScale}, so
 * that metres and radians are not added. Because e still mixes impulse and velocity, {@link #scaledError} gives the same for W̃ = d W d with d = (tr W_cc /
 * size)^-½ per contact, which does not depend on units. Both are blind, and too strict, where μ is large: {@link #lawError} measures Coulomb's law itself
 * ({@link LawError}), contact by contact. Keep one instance per thread.
 */
public final class NaturalMap implements Yardstick {
    private final ContactScales scales = new ContactScales();
    private static final int TRIAL = 8;
    private double[] trial = new double[TRIAL];                            // of every piece of the contacts
    private final double[] norms = new double[6];
    private final PieceSums sums = new PieceSums(6);
    private final Team.Piece adding = this::addNorms;
    private final Team.Piece residuals = this::addResiduals;
    private double[] impulses;
    private boolean plain;
    private boolean scaled;
    private boolean startsAtRest;
    private FrictionContactProblem problem;
    private double[] velocity = new double[0];
    private double[] d;
    private double[] length;
    private final LawError law = new LawError();
    private double error;
    private double scaledError;
    private double lawError;

    /** Measures r; results by {@link #error}, {@link #scaledError} and {@link #lawError}. NaN in r gives infinity. */
    public NaturalMap measure(FrictionContactProblem newProblem, double[] r) {
        return open(newProblem).measure(r);
    }

    @Override
    public NaturalMap open(FrictionContactProblem newProblem) {
        problem = newProblem;
        if (velocity.length < problem.length()) {
            velocity = new double[problem.length()];
        }
        scales.take(problem);
        d = scales.d();
        length = scales.length();
        return this;
    }

    @Override
    public NaturalMap measure(double[] r) {
        reach(r);
        return complete(r);
    }

    @Override
    public double measure(double[] r, Criterion criterion) {
        reach(r);
        return switch (criterion) {
            case LAW -> measureLaw(r);
            case FIELD -> measureField(r);
            case SCALED -> measureScaled(r);
            case BOTH -> {
                measureBoth(r);
                yield Math.max(error, scaledError);
            }
        };
    }

    @Override
    public NaturalMap complete(double[] r) {
        measureBoth(r);
        measureLaw(r);
        return this;
    }

    /** û and the norms that errors are relative to. */
    private void reach(double[] r) {
        startsAtRest = isZero(r);
        if (startsAtRest) {
            System.arraycopy(problem.freeTerm(), 0, velocity, 0, problem.length());
        } else {
            problem.delassus().multiply(r, velocity);
        }
        over(r, adding);
        for (int k = 0; k < norms.length; k++) {
            norms[k] = sums.sum(k);
        }
    }

    private void over(double[] r, Team.Piece piece) {
        int nc = problem.contactCount();
        int size = Team.ofContacts(nc);
        int pieces = Team.pieces(nc, size);
        if (trial.length < TRIAL * pieces) {
            trial = new double[TRIAL * pieces];
        }
        sums.reset(pieces);
        impulses = r;
        Team.current().run(nc, size, piece);
        impulses = null;
    }

    private double measureLaw(double[] r) {
        lawError = law.measure(problem, scales, r, velocity);
        return lawError;
    }

    private double measureField(double[] r) {
        plain = true;
        scaled = false;
        over(r, residuals);
        error = relative(sums.sum(0), norms[0], norms[1], norms[2]);
        return error;
    }

    private double measureScaled(double[] r) {
        plain = false;
        scaled = true;
        over(r, residuals);
        scaledError = relative(sums.sum(1), norms[3], norms[4], norms[5]);
        return scaledError;
    }

    private void measureBoth(double[] r) {
        plain = true;
        scaled = true;
        over(r, residuals);
        error = relative(sums.sum(0), norms[0], norms[1], norms[2]);
        scaledError = relative(sums.sum(1), norms[3], norms[4], norms[5]);
    }

    /**
     * First of four steps that measure a problem whose contacts are parts of a larger one, which those who hold the parts take together: û of r, by a product
     * whatever r is. Then {@link #addSizes} part by part, {@link #takeSizes}, {@link #addMisses} part by part, {@link #takeMisses}.
     */
    public void reachPart(double[] r) {
        startsAtRest = false;
        problem.delassus().multiply(r, velocity);
    }

    /** û is completed, and written: six sums and two largest numbers of the contacts from … to − 1, what errors are relative to. @param out from at on */
    public void addSizes(double[] r, int from, int to, double[] out, int at) {
        sums.reset(1);
        impulses = r;
        addNorms(0, from, to);
        impulses = null;
        for (int k = 0; k < norms.length; k++) {
            out[at + k] = sums.sum(k);
        }
        law.sizes(problem, scales, r, from, to, out, at + norms.length);
    }

    /** Takes the sums and the largest of all parts. */
    public void takeSizes(double[] all) {
        System.arraycopy(all, 0, norms, 0, norms.length);
        law.floors(all[norms.length], all[norms.length + 1]);
    }

    /** By how much the contacts from … to − 1 miss: two sums of squares and the largest square. @param criterion null for all; @param out from at on */
    public void addMisses(double[] r, Criterion criterion, int from, int to, double[] out, int at) {
        plain = criterion == null || criterion == Criterion.BOTH || criterion == Criterion.FIELD;
        scaled = criterion == null || criterion == Criterion.BOTH || criterion == Criterion.SCALED;
        if (plain || scaled) {
            sums.reset(1);
            impulses = r;
            addResiduals(0, from, to);
            impulses = null;
            out[at] = sums.sum(0);
            out[at + 1] = sums.sum(1);
        }
        if (criterion == null || criterion == Criterion.LAW) {
            out[at + 2] = law.worst(problem, scales, r, velocity, from, to);
        }
    }

    /** Takes the sums and the largest of all parts; the number that the criterion asks for, those that it does not stay as they are. */
    public double takeMisses(double[] all, Criterion criterion) {
        if (criterion != Criterion.LAW) {
            error = criterion == Criterion.SCALED ? error : relative(all[0], norms[0], norms[1], norms[2]);
            scaledError = criterion == Criterion.FIELD ? scaledError : relative(all[1], norms[3], norms[4], norms[5]);
        }
        if (criterion == null || criterion == Criterion.LAW) {
            lawError = LawError.of(all[2]);
        }
        return criterion == null || criterion == Criterion.LAW ? lawError : criterion == Criterion.FIELD ? error
            : criterion == Criterion.SCALED ? scaledError : Math.max(error, scaledError);
    }

    private void addResiduals(int piece, int from, int to) {
        double sum = 0;
        double scaledSum = 0;
        int t = TRIAL * piece;
        for (int c = from; c < to; c++) {
            if (problem.cone()[c] == ConeKind.COULOMB && problem.size()[c] == 3) {
                double speed = slidingSpeed(c);
                sum += plain ? spatialResidual(c, impulses, 1, speed) : 0;
                scaledSum += scaled ? spatialResidual(c, impulses, d[c], speed) : 0;
            } else {
                sum += plain ? squaredResidual(c, impulses, 1, t) : 0;
                scaledSum += scaled ? squaredResidual(c, impulses, d[c], t) : 0;
            }
        }
        sums.put(piece, 0, sum);
        sums.put(piece, 1, scaledSum);
    }

    private double squaredResidual(int c, double[] r, double s, int t) {
        if (problem.cone()[c] != ConeKind.COULOMB || problem.size()[c] == 1) {
            return residual(c, r, s, t);
        }
        return problem.size()[c] == 2 ? planarResidual(c, r, s) : spatialResidual(c, r, s, slidingSpeed(c));
    }

    private boolean isZero(double[] r) {
        for (int i = 0; i < problem.length(); i++) {
            if (r[i] != 0) {
                return false;
            }
        }
        return true;
    }

    private void addNorms(int piece, int from, int to) {
        double[] freeTerm = problem.freeTerm();
        double[] compliance = problem.compliance();
        double[] r = impulses;
        double q0 = 0;
        double r0 = 0;
        double u0 = 0;
        double q1 = 0;
        double r1 = 0;
        double u1 = 0;
        for (int c = from; c < to; c++) {
            double qq = 0;
            double rr = 0;
            double uu = 0;
            int rolling = problem.cone()[c].hasSpins() ? problem.offset()[c] + 3 : Integer.MAX_VALUE;
            for (int k = problem.offset()[c]; k < problem.offset()[c + 1]; k++) {
                if (!startsAtRest) {
                    velocity[k] += compliance[k] * r[k] + freeTerm[k];
                }
                double s = k < rolling ? 1 : length[c] * length[c];
                qq += s * freeTerm[k] * freeTerm[k];
                rr += r[k] * r[k] / s;
                uu += s * velocity[k] * velocity[k];
            }
            double s = d[c] * d[c];
            q0 += qq;
            r0 += rr;
            u0 += uu;
            q1 += qq * s;
            r1 += rr / s;
            u1 += uu * s;
        }
        sums.put(piece, 0, q0);
        sums.put(piece, 1, r0);
        sums.put(piece, 2, u0);
        sums.put(piece, 3, q1);
        sums.put(piece, 4, r1);
        sums.put(piece, 5, u1);
    }

    private static double relative(double sum, double a, double b, double c) {
        double denominator = Math.sqrt(Math.max(a, Math.max(b, c)));
        double e = Math.sqrt(sum) / (denominator > 0 ? denominator : 1);
        return Double.isNaN(e) ? Double.POSITIVE_INFINITY : e;
    }

    /** Squared residual of contact c in the variables r/s and s û, rolling rows with s ℓ in place of s. */
    private double residual(int c, double[] r, double s, int t) {
        ConeKind cone = problem.cone()[c];
        double mu = problem.friction()[c];
        return switch (cone) {
            case FREE -> squaredVelocity(c, s);
            case ROLLING, SPINNING -> rollingResidual(c, r, s, t);
            case DISC -> residual(c, r, s, cone, mu / s, 0, t);
            case COULOMB -> residual(c, r, s, cone, mu, s * mu * slidingSpeed(c), t);
        };
    }

    /** The same for Coulomb's cone in space, with {@link Cones#coulomb} written out: the measure of most problems, half the time of the general path. */
    private double spatialResidual(int c, double[] r, double s, double speed) {
        int o = problem.offset()[c];
        double mu = problem.friction()[c];
        double inverse = 1 / s;
        double r0 = r[o] * inverse;
        double r1 = r[o + 1] * inverse;
        double r2 = r[o + 2] * inverse;
        double n = r0 - velocity[o] * s - s * mu * speed;
        double x = r1 - velocity[o + 1] * s;
        double y = r2 - velocity[o + 2] * s;
        double t = Cones.length(x, y);
        if (!(n >= 0 && t <= mu * n)) {
            boolean polar = mu * t <= -n;
            double normal = polar ? 0 : (n + mu * t) / (1 + mu * mu);
            double factor = polar ? 0 : mu * normal / t;
            n = normal;
            x *= factor;
            y *= factor;
        }
        return (r0 - n) * (r0 - n) + (r1 - x) * (r1 - x) + (r2 - y) * (r2 - y);
    }

    /** The same in the plane. */
    private double planarResidual(int c, double[] r, double s) {
        int o = problem.offset()[c];
        double mu = problem.friction()[c];
        double inverse = 1 / s;
        double r0 = r[o] * inverse;
        double r1 = r[o + 1] * inverse;
        double n = r0 - velocity[o] * s - s * mu * Math.abs(velocity[o + 1]);
        double x = r1 - velocity[o + 1] * s;
        double t = Math.abs(x);
        if (!(n >= 0 && t <= mu * n)) {
            boolean polar = mu * t <= -n;
            double normal = polar ? 0 : (n + mu * t) / (1 + mu * mu);
            x *= polar ? 0 : mu * normal / t;
            n = normal;
        }
        return (r0 - n) * (r0 - n) + (r1 - x) * (r1 - x);
    }

    private double squaredVelocity(int c, double s) {
        double sum = 0;
        for (int k = problem.offset()[c]; k < problem.offset()[c + 1]; k++) {
            sum += velocity[k] * velocity[k] * s * s;
        }
        return sum;
    }

    private double slidingSpeed(int c) {
        int o = problem.offset()[c];
        int size = problem.size()[c];
        return size == 1 ? 0 : size == 2 ? Math.abs(velocity[o + 1]) : Cones.length(velocity[o + 1], velocity[o + 2]);
    }

    /** @param shift s μ‖û_T‖ */
    private double residual(int c, double[] r, double s, ConeKind cone, double mu, double shift, int t) {
        int o = problem.offset()[c];
        int size = problem.size()[c];
        double inverse = 1 / s;
        for (int k = 0; k < size; k++) {
            trial[t + k] = r[o + k] * inverse - velocity[o + k] * s;
        }
        trial[t] -= shift;
        Cones.project(cone, size, mu, 0, trial, t);
        double sum = 0;
        for (int k = 0; k < size; k++) {
            double e = r[o + k] * inverse - trial[t + k];
            sum += e * e;
        }
        return sum;
    }

    private double rollingResidual(int c, double[] r, double s, int t) {
        int o = problem.offset()[c];
        double mu = problem.friction()[c];
        double muR = problem.rollingFriction()[c] / length[c];
        double muS = problem.spinningFriction()[c] / length[c];
        double turn = s * length[c];
        int size = problem.size()[c];
        for (int k = 0; k < size; k++) {
            double scaling = k < 3 ? s : turn;
            trial[t + k] = r[o + k] / scaling - velocity[o + k] * scaling;
        }
        trial[t] -= s * mu * Cones.length(velocity[o + 1], velocity[o + 2])
            + turn * (muR * Cones.length(velocity[o + 3], velocity[o + 4]) + (size == 6 ? muS * Math.abs(velocity[o + 5]) : 0));
        Cones.project(problem.cone()[c], size, mu, muR, muS, trial, t);
        double sum = 0;
        for (int k = 0; k < size; k++) {
            double e = r[o + k] / (k < 3 ? s : turn) - trial[t + k];
            sum += e * e;
        }
        return sum;
    }

    @Override
    public double complementarity(double[] r) {
        return complementarity(r, 0, problem.contactCount());
    }

    @Override
    public double work(double[] r) {
        return work(r, 0, problem.length());
    }

    /** Σ |r q| of the entries from … to − 1. */
    public double work(double[] r, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += Math.abs(r[i] * problem.freeTerm()[i]);
        }
        return sum;
    }

    /** {@link #complementarity(double[])} of the contacts from … to − 1. */
    public double complementarity(double[] r, int from, int to) {
        double sum = 0;
        for (int c = from; c < to; c++) {
            ConeKind cone = problem.cone()[c];
            int o = problem.offset()[c];
            double own = 0;
            for (int i = o; i < problem.offset()[c + 1] && cone != ConeKind.DISC; i++) {
                own += r[i] * velocity[i];
            }
            if (cone == ConeKind.COULOMB || cone.hasSpins()) {
                own += r[o] * problem.friction()[c] * slidingSpeed(c);
            }
            if (cone.hasSpins()) {
                own += r[o] * problem.rollingFriction()[c] * Cones.length(velocity[o + 3], velocity[o + 4]);
            }
            if (cone == ConeKind.SPINNING) {
                own += r[o] * problem.spinningFriction()[c] * Math.abs(velocity[o + 5]);
            }
            sum += Math.abs(own);
        }
        return sum;
    }

    @Override
    public double error() {
        return error;
    }

    @Override
    public double scaledError() {
        return scaledError;
    }

    @Override
    public double lawError() {
        return lawError;
    }

    @Override
    public double scaledFreeNorm() {
        return Math.sqrt(norms[3]);
    }

    @Override
    public double scaledImpulseNorm() {
        return Math.sqrt(norms[4]);
    }

    @Override
    public ContactScales scales() {
        return scales;
    }

    /** û of the last measured r; read only, longer than needed. */
    public double[] modifiedVelocity() {
        return velocity;
    }
}
