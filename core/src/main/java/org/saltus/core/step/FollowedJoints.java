package org.saltus.core.step;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.check.Digits;
import org.saltus.core.detection.JointRows;
import org.saltus.core.interaction.ContactForecast;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.Stateful;

/**
 * Rows of joints that follow the motion found: taken half way from q₀ to q₁ = q₀ ⊕ h v_λ, v_λ = (1−λ) v₀ + λ v₁, again and again until v₁ stays, with the
 * geometric stiffness of what the joints carry in the matrix of the iteration,
 *
 * <p>(M + K_e) v₁ = M v₀ + h F + K_e v₁ᵒˡᵈ + H p,  K_e = (λh/2) K_g with K_g that of the impulses p,
 *
 * <p>of which nothing is left in the solution. Rows forecast half way along v₀ make that stiffness explicit: they are stable only while h ω is below 2.
 */
final class FollowedJoints implements Stateful {
    /** Which steps follow. */
    enum Choice {
        /** Those in which some joint has h ω above {@link #FROM}. */
        AUTO,
        /** All. */
        IMPLICIT,
        /** None. */
        FORECAST
    }

    /** h ω from which on steps follow; and below which they no longer do, so that no scene goes to and fro. */
    static final double FROM = 0.5;
    private static final double UNTIL = 0.25;
    private static final double ROUND_OFF = 1e-10;
    /** Round-off of an offset, by the largest coordinate: a velocity of this over λh is none. */
    private static final double RESOLUTION = 1e-15;
    /** Passes without progress below this disagreement have met round-off, which heavy loads on light links magnify. */
    private static final double NEAR = 1e-7;
    private static final int STALE = 3;
    /** What shrinks by this factor or faster in a pass will do so in the next one. */
    private static final double FAST = 0.1;
    private static final int PASSES = 50;
    private static final double REACH = 2;
    private final JointRows rows;
    private final ImplicitFrames frames;
    private final List<BodyStep> bodies;
    private final BodyStep.Arrays arrays;
    private final Agreement agreement = new Agreement("joint rows and motion", ROUND_OFF, ROUND_OFF, PASSES);
    private final BlockedRows blocked = new BlockedRows();
    private final AndersonMixing mixing = new AndersonMixing();
    private Choice choice = Choice.AUTO;
    private boolean following;
    private boolean followed;
    private boolean settling;
    private double lastStep;
    private double turning;
    private double previous;
    private double best;
    private int stale;
    private long[] keys = {};
    private int keyCount;
    private final double[] found;
    private final double[] middle;
    private final double[] end;
    private final double[] way;
    private double[] wayOfContacts;
    private final double[] change;
    private double[] relative = {};

    /** @param rows null for scenes without joints; @param frames of contacts, which share the passes where they are updated too */
    FollowedJoints(JointRows rows, ImplicitFrames frames, List<BodyStep> bodies, BodyStep.Arrays arrays) {
        this.rows = rows;
        this.frames = frames;
        this.bodies = bodies;
        this.arrays = arrays;
        found = new double[rows == null ? 0 : arrays.v0.length];
        way = new double[found.length];
        change = new double[found.length];
        middle = new double[rows == null ? 0 : arrays.q0.length];
        end = new double[middle.length];
    }

    void choose(Choice which) {
        choice = which;
    }

    /** Told at the beginning of a step; true when it follows from the start. */
    boolean begin() {
        agreement.begin();
        keyCount = 0;
        turning = 0;
        following = rows != null && (isImplicit() || choice == Choice.AUTO && followed);
        wayOfContacts = null;
        settling = !followed;
        return following;
    }

    private boolean isImplicit() {
        return choice == Choice.IMPLICIT || frames.isUsed();
    }

    /** True while the rows of this step follow. */
    boolean isFollowing() {
        return following;
    }

    /** True once contacts are detected where the motion found is. */
    boolean isUpdating() {
        return following && agreement.passes() > 0;
    }

    /** Time by which detection looks around q_½ then, s. */
    double reach(double h) {
        return REACH * h;
    }

    /** Contact problems beyond the first of this step. */
    int passes() {
        return agreement.passes();
    }

    /** h ω of the fastest joint by the impulses found last, and which one. */
    double turning() {
        return turning;
    }

    String fastest() {
        return rows == null ? "" : rows.fastest();
    }

    /** Why joints did work in a step of h and what helps. */
    String advice(double h) {
        String fast = "h omega of " + (fastest().isEmpty() ? "the fastest joint" : "\"" + fastest() + "\"") + " is " + Digits.of(turning, 3);
        String step = turning > 0 ? " a time step below " + Digits.of(h / turning, 2) + " s (h < 1/omega)" : " a smaller time step";
        if (following) {
            return "their rows follow the motion (" + fast + "), but the two did not agree in every step, or started from velocities that break a joint. Take"
                + step + ", or \"policy: {type: halve}\".";
        }
        return "their rows are taken once per step and turn within it (" + fast + "). Take \"joint_frames: implicit\", or" + step + ".";
    }

    /** The way from q₀ to where contacts are, as a velocity-like vector, m; null when they are forecast. */
    double[] way() {
        return wayOfContacts;
    }

    /** Where the rows of joints stand; null when they are forecast. */
    ContactForecast.Following motion() {
        return following ? new ContactForecast.Following(middle, found, settling) : null;
    }

    /** True for contacts that were active when the rows began to follow: they stay. */
    boolean forces(long key) {
        return Arrays.binarySearch(keys, 0, keyCount, key) >= 0;
    }

    /** The motion before any is found: v₁ = v₀. Contacts are detected half way along it next, without a stiffness. */
    void start(double h, double lambda) {
        mixing.begin();
        previous = 0;
        best = Double.MAX_VALUE;
        stale = 0;
        System.arraycopy(arrays.v0, 0, found, 0, found.length);
        for (BodyStep s : bodies) {
            s.body().retract(arrays.q0, h, found, end);
        }
        aim(h, lambda);
        takeContacts();
        rows.follow(middle, end, 0);
    }

    /** Takes the stiffness from the impulses of the step before, which are the warm start; contacts are detected again next. */
    void remember(ContactSpace space, ImpulseResponse[] responses, List<BodyDynamics> all) {
        rows.weigh(space, space.reaction(), all, responses, middle);
        stiffen(space, lastStep > 0 ? space.stepSize() / lastStep : 1);
    }

    /** Contacts are taken at q_½ too, unless their frames have a place of their own. */
    private void takeContacts() {
        if (!frames.isUsed()) {
            System.arraycopy(middle, 0, arrays.qm, 0, middle.length);
            wayOfContacts = way;
        }
    }

    /** q_½ = q₀ ⊕ (h/2) v_λ. */
    private void aim(double h, double lambda) {
        for (int i = 0; i < way.length; i++) {
            change[i] = (1 - lambda) * arrays.v0[i] + lambda * found[i];
            way[i] = h / 2 * change[i];
        }
        for (BodyStep s : bodies) {
            s.body().retract(arrays.q0, h / 2, change, middle);
        }
    }

    private void stiffen(ContactSpace space, double ratio) {
        rows.follow(middle, end, ratio * space.stepSize() * space.weights().positionTheta() / 2);
    }

    /** True when the step is to be solved again with rows where this says. */
    boolean renew(ContactSpace space, ImpulseResponse[] responses, List<BodyDynamics> all, SolveReport solve) {
        if (rows == null) {
            return false;
        }
        turning = rows.weigh(space, space.impulse(), all, responses, following ? middle : arrays.qm);
        double lambda = space.weights().positionTheta();
        if (!following) {
            if (choice == Choice.FORECAST || !(turning > FROM)) {
                return false;
            }
            following = true;
            start(space.stepSize(), lambda);
            rememberKeys(space);
            space.keep();
            stiffen(space, 1);
            return true;
        }
        if (keyCount == 0) {
            rememberKeys(space);
        }
        if (!agreement.another(expected(moved(space)), solve)) {
            return false;
        }
        space.keep();
        next(space.stepSize(), lambda);
        aim(space.stepSize(), lambda);
        takeContacts();
        if (frames.isUsed()) {
            wayOfContacts = frames.aim(bodies, arrays, space);
        }
        stiffen(space, 1);
        return true;
    }

    /** Solves blocked rows directly, before the solver and after it: to round-off, not to its tolerance, or their p·Hᵀ v_½ would be work. */
    boolean polish(FrictionContactProblem problem, double[] r) {
        return following && blocked.solve(problem, r);
    }

    /** v₁ of the next pass by those so far, and its q₁. */
    private void next(double h, double lambda) {
        mixing.mix(found, arrays.v1);
        for (int i = 0; i < change.length; i++) {
            change[i] = found[i] - arrays.v1[i];
        }
        for (BodyStep s : bodies) {
            s.body().retract(arrays.q1, lambda * h, change, end);
        }
    }

    private void rememberKeys(ContactSpace space) {
        keyCount = space.count();
        keys = keys.length < keyCount ? new long[keyCount * 5 / 4] : keys;
        System.arraycopy(space.contacts().key, 0, keys, 0, keyCount);
        Arrays.sort(keys, 0, keyCount);
    }

    /** How far v₁ is from where the passes lead: what they moved it by last, times how they shrink that. */
    private double expected(double moved) {
        double left = moved < FAST * previous ? moved * moved / previous : moved;
        previous = moved;
        stale = moved > 0.5 * best ? stale + 1 : 0;
        best = Math.min(best, moved);
        return stale >= STALE && moved <= NEAR ? 0 : left;
    }

    /** ‖Hᵀ(v₁ − v₁ of the pass before)‖ against the velocities of the contacts; 0 for round-off of coordinates. */
    private double moved(ContactSpace space) {
        int n = space.map().length();
        relative = relative.length < n ? new double[n * 5 / 4] : relative;
        for (int i = 0; i < change.length; i++) {
            change[i] = arrays.v1[i] - found[i];
        }
        space.map().multiplyTranspose(change, relative);
        double size = Math.max(Vectors.norm2(n, space.uFree(), 0), Vectors.norm2(n, space.u0(), 0));
        double off = Vectors.norm2(n, relative, 0);
        double none = RESOLUTION * Vectors.normInf(arrays.q0.length, arrays.q0, 0) / (space.weights().positionTheta() * space.stepSize());
        return size > 0 && off > none ? off / size : 0;
    }

    /** While a position level looks at the end of the step, rows stand where it looks. */
    void pause() {
        if (following) {
            rows.forecast();
        }
    }

    /** After {@link #pause}, when the step is to be solved again. */
    void resume(ContactSpace space) {
        if (following) {
            stiffen(space, 1);
        }
    }

    /** Told at the end of a step. */
    void commit(double h) {
        if (rows != null) {
            rows.forecast();
            followed = following && (isImplicit() || turning > UNTIL);
            lastStep = h;
        }
    }

    /** The report of the last solve; not converged when rows and motion still disagree. */
    SolveReport judged(SolveReport solve) {
        return agreement.judged(solve);
    }

    @Override
    public void save(Snapshot out) {
        out.put("joints", followed ? 1 : 0, lastStep);
    }

    @Override
    public void restore(Snapshot in) {
        double[] saved = in.get("joints");
        followed = saved[0] == 1;
        lastStep = saved[1];
    }
}
