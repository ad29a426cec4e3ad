package org.saltus.core.interaction;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongPredicate;
import org.saltus.core.check.Check;
import org.saltus.core.parallel.Team;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.Stateful;

/**
 * The active contacts of one step and all that laws may see of them: H, u₀ = Hᵀ v₀, u_free = Hᵀ v_free, u₁ = Hᵀ v₁, p, gaps, frames, internal variables.
 * Where surfaces run over their bodies w is added to all three velocities ({@link ContactDrift}). One object per run, refilled in every step.
 */
public final class ContactSpace implements Stateful {
    private final List<? extends ContactSides> bodies;
    private final List<ContactLaw> laws;
    private final Activation activation;
    private final ContactSet contacts = new ContactSet();
    private final ContactMap map = new ContactMap();
    private final ContactMemory memory = new ContactMemory();
    private final TurningRows turning = new TurningRows();
    private final ContactDrift drift = new ContactDrift();
    private boolean turns;
    private boolean inTheMiddle;
    private boolean turned;
    private boolean ofStart;
    private StepWeights weights;
    private double time;
    private double stepSize;
    private double geometryStep;
    private int candidates;
    private ContactForecast.Following following;
    private double[] u0 = new double[0];
    private double[] start = new double[0];
    private double[] turn = new double[0];
    private double[] turnRate = new double[0];
    private double[] uFree = new double[0];
    private double[] u1 = new double[0];
    private double[] impulse = new double[0];
    private double[] reaction = new double[0];
    private double[] gap0 = new double[0];
    private double[][] state = new double[0][];
    private boolean[] active = new boolean[0];
    private TurningRows.Scratch[] scratch = {};                              // by piece of the candidates
    private boolean[] turnedPiece = {};
    private final AtomicInteger dropped = new AtomicInteger();
    private final SolverDoubt solverDoubt = new SolverDoubt();
    private double[] doubt = new double[0];
    private double[] lengths = new double[0];
    private double[] error = new double[0];                                  // E_c of the step before
    private boolean[] deforms = new boolean[0];
    private double[] partSize = new double[0];
    private final LawEnergies energies = new LawEnergies();
    private DelassusOperator delassus;
    private LawTerms terms;

    /** Contacts of these bodies under these laws. @param activation which candidates become contacts */
    public ContactSpace(List<? extends ContactSides> bodies, List<ContactLaw> laws, Activation activation) {
        this.bodies = bodies;
        this.laws = laws;
        this.activation = activation;
        turns = !activation.closing();
    }

    /** For schemes that impose gaps in place of impacts: rows then stand as they are built. */
    public void keepRows() {
        turns = false;
    }

    /**
     * Tells what the activation asks of the sides of contacts, once; without it all are rigid and their sizes unknown.
     *
     * @param deformable by body
     * @param sizes      of parts, m; 0 where they have none
     */
    public void sides(boolean[] deformable, double[] sizes) {
        deforms = deformable.clone();
        partSize = sizes.clone();
    }

    /** Told at the beginning of every step: t₀, s. */
    public void beginAt(double start) {
        time = start;
    }

    /** t₀, s: the start of the step. */
    public double time() {
        return time;
    }

    /** Where detectors write; {@link #open} then works on it. */
    public ContactSet contacts() {
        return contacts;
    }

    /**
     * Builds H at q_m for the detected candidates, keeps the active ones, and fills u₀, u_free, gaps, internal variables
     * and the warm start.
     *
     * @param forced contact keys that are active whatever the activation says
     */
    public void open(ContactForecast forecast, LongPredicate forced) {
        weights = forecast.weights();
        stepSize = forecast.stepSize();
        double hm = forecast.geometryStep();
        geometryStep = hm;
        double[] way = forecast.way();
        candidates = contacts.count();
        map.build(bodies, contacts, forecast.qm(), forecast.joints() == null ? forecast.qm() : forecast.joints().configuration());
        reserve(candidates, map.length());
        map.multiplyTranspose(forecast.v0(), u0);
        drift.begin(contacts, map);
        drift.addAtStart(u0);
        if (way != null) {
            map.multiplyTranspose(way, uFree);
        }
        turnRows(forecast);
        for (int c = 0; c < candidates; c++) {
            ContactLaw law = laws.get(contacts.law[c]);
            gap0[c] = contacts.gap[c] - (way == null ? hm * u0[map.offset(c)] : uFree[map.offset(c)]);       // g₀ = g(q_m) − h_m u_N,0
            state[c] = law.stateSize() == 0 ? null : remembered(law, c);
        }
        int size = Team.ofContacts(candidates);
        dropped.set(0);
        Team.current().run(candidates, size, (piece, from, to) -> dropped.addAndGet(choose(from, to, forced)));
        if (dropped.get() > 0) {
            compact();
            map.multiplyTranspose(forecast.v0(), u0);
            drift.begin(contacts, map);
            drift.addAtStart(u0);
            writeStart();
        }
        map.multiplyTranspose(forecast.vFree(), uFree);
        drift.addAtEnd(uFree);
        following = forecast.joints();
        if (following != null) {
            map.multiplyTranspose(following.velocity(), u1);
            drift.addAtEnd(u1);
        }
        Team.current().run(contacts.count(), Team.ofContacts(contacts.count()), (piece, from, to) -> {
            for (int c = from; c < to; c++) {
                memory.readImpulse(contacts.key[c], reaction, map.offset(c), map.size(c));
            }
        });
        energies.reset(contacts.count());
        delassus = null;
    }

    /** Says of each of a range of candidates whether it is active; the number of those that are not. */
    private int choose(int first, int end, LongPredicate forced) {
        boolean follows = activation.followsSolver();
        boolean given = memory.isFresh();
        int out = 0;
        for (int c = first; c < end; c++) {
            double uN = u0[map.offset(c)];
            double least = turned ? Math.min(uN, start[map.offset(c)]) : uN;
            ContactLaw law = laws.get(contacts.law[c]);
            boolean deforms = deforms(contacts.body[2 * c]) || deforms(contacts.body[2 * c + 1]);
            if (!memory.readDoubt(contacts.key[c], doubt, c) && !deforms && contacts.part[2 * c] >= 0) {
                memory.readPairDoubt(contacts.part[2 * c], contacts.part[2 * c + 1], SolverDoubt.NEIGHBOURS, doubt, c);
            }
            error[c] = doubt[SolverDoubt.SIZE * c + SolverDoubt.ERROR];
            double phi = activation.forecast(deforms, weights.positionTheta());
            double ahead = gap0[c] + phi * stepSize * least;
            double tolerance = activation.tolerance();
            if (follows) {
                lengths[c] = length(c);
                double own = SolverDoubt.geometry(lengths[c]);
                tolerance = given ? Math.max(own, SolverDoubt.AS_GIVEN * lengths[c])
                    : own + doubt[SolverDoubt.SIZE * c + SolverDoubt.ALLOWED] + phi * stepSize * error[c];
                doubt[SolverDoubt.SIZE * c + SolverDoubt.OPENED] += given ? Math.max(0, ahead) : 0;
            }
            active[c] = isActive(law.activity(state[c]), activation.closing(), tolerance, ahead, uN) || forced.test(contacts.key[c]);
            out += active[c] ? 0 : 1;
        }
        return out;
    }

    /** δ of the contacts that pushed in the step before, and u₀*. */
    private void turnRows(ContactForecast forecast) {
        turned = false;
        inTheMiddle = turns && forecast.way() == null;
        if (!inTheMiddle) {
            return;
        }
        if (turning.isEmpty()) {
            Arrays.fill(turn, 0, TurningRows.ALL * candidates, 0);
            Arrays.fill(turnRate, 0, TurningRows.ALL * candidates, 0);
            return;
        }
        map.multiplyTransposeAbsolute(forecast.v0(), start);
        map.multiplyTransposeAbsolute(forecast.vFree(), uFree);
        drift.addAbsolute(start);
        int size = Team.ofContacts(candidates);
        int pieces = Team.pieces(candidates, size);
        if (scratch.length < pieces) {
            scratch = new TurningRows.Scratch[pieces];
            Arrays.setAll(scratch, k -> new TurningRows.Scratch());
        }
        turnedPiece = turnedPiece.length < pieces ? new boolean[pieces] : turnedPiece;
        Arrays.fill(turnedPiece, 0, pieces, false);
        Team.current().run(candidates, size, (piece, from, to) -> turnRows(forecast, from, to, piece));
        for (int k = 0; k < pieces; k++) {
            turned |= turnedPiece[k];
        }
        writeStart();
    }

    private void turnRows(ContactForecast forecast, int from, int to, int piece) {
        for (int i = map.offset(from); i < map.offset(to); i++) {
            start[i] = Math.max(start[i], uFree[i]);                         // at rest what the solver leaves of v₀ is noise beside v_free
        }
        Arrays.fill(turn, TurningRows.ALL * from, TurningRows.ALL * to, 0);
        Arrays.fill(turnRate, TurningRows.ALL * from, TurningRows.ALL * to, 0);
        for (int c = from; c < to; c++) {
            turnedPiece[piece] |= laws.get(contacts.law[c]).isImpact()
                && turning.turn(contacts, c, forecast, u0, start, map.offset(c), turnRate, turn, scratch[piece]);
        }
    }

    private void writeStart() {
        if (turned) {
            Team.current().run(contacts.count(), Team.ofContacts(contacts.count()), (piece, from, to) -> writeStart(from, to));
        }
    }

    private void writeStart(int from, int to) {
        double theta = weights.contactTheta();
        for (int c = from; c < to; c++) {
            for (int i = 0; i < map.size(c); i++) {
                int o = map.offset(c) + i;
                start[o] = u0[o] - theta * turn[TurningRows.ALL * c + contacts.direction(c, i)];
            }
        }
    }

    /** While impact laws are opened {@link #u0} is u₀*, the velocity at the start of the step in the rows of the start. */
    void showStart(boolean shown) {
        ofStart = shown && turned;
    }

    /** Adds (1−θ_c) δ to b of a contact of an impact law: û = u₁* + k u₀* with u₁* = u₁ + (1−θ_c) δ. */
    void addTurning(int c, double[] velocityShift) {
        for (int i = 0; turned && i < map.size(c); i++) {
            velocityShift[map.offset(c) + i] += (1 - weights.contactTheta()) * turn[TurningRows.ALL * c + contacts.direction(c, i)];
        }
    }

    /** How far contacts that persist may be open at q_m because surfaces curve away, m: detection looks that far. */
    public double sight() {
        return turns ? turning.sight() : 0;
    }

    private static boolean isActive(ContactLaw.Activity activity, boolean closing, double tolerance, double forecast, double uN) {
        return switch (activity) {
            case ALWAYS -> true;
            case GAP -> forecast <= tolerance;
            case SCENE -> forecast <= tolerance && (!closing || uN <= tolerance);
        };
    }

    private boolean deforms(int body) {
        return body >= 0 && body < deforms.length && deforms[body];
    }

    /** Largest coordinate or size of the two parts, m; 0 for rows, of which no geometry is known. */
    private double length(int c) {
        double most = 0;
        for (int side = 0; side < 2; side++) {
            int part = contacts.part[2 * c + side];
            if (side == 0 && part < 0) {
                return 0;
            }
            most = part >= 0 && part < partSize.length ? Math.max(most, partSize[part]) : most;
        }
        for (int k = 0; k < 3; k++) {
            most = Math.max(most, Math.abs(contacts.point[3 * c + k]));
        }
        return most;
    }

    /** Gap up to which detection must look so that no contact is lost that the solver may have opened, m. @param size of the scene, m */
    public double sight(double h, double size) {
        if (!activation.followsSolver()) {
            return activation.tolerance();
        }
        double known = memory.isFresh() ? SolverDoubt.AS_GIVEN * size : SolverDoubt.geometry(size);
        return Math.max(Activation.FIXED, known + memory.largestDoubt(SolverDoubt.ALLOWED) + h * memory.largestDoubt(SolverDoubt.ERROR));
    }

    /**
     * k of b_N = k u_N,0 that an impact law of restitution e takes: e; κ = (1−θ_c)/θ_c where the contact separates and the activation is
     * {@linkplain Activation neutral}. u_N,0 up to what the error of the step before may be (E_c of {@link SolverDoubt}) is no separation: at a contact at
     * rest it is nothing else, and to turn it round would spoil the warm start of the solver (twice its sweeps on a pile). What that creates,
     * θ_c p_N E_c (κ − e) at most, is the solver's.
     *
     * @throws IllegalArgumentException when θ_c is 0: the law then says nothing of u_N,1
     */
    public double restitution(int c, double e) {
        if (!activation.neutral() || approach(c) <= error[c]) {
            return e;
        }
        double thetaC = weights.contactTheta();
        Check.that(thetaC > 0, "ContactSpace: a contact separates and the scheme weighs the end of the step with theta_c = " + thetaC + ", expected > 0."
            + " Choose theta > 0, or \"activation: {type: gap, separating: restitution}\".");
        return (1 - thetaC) / thetaC;
    }

    /** True where a contact seems to separate and that is within the error of the step before. */
    public boolean isWithinError(int c) {
        double uN = approach(c);
        return activation.neutral() && uN > 0 && uN <= error[c];
    }

    /** Which contacts enter, and what restitution they have. */
    public Activation activation() {
        return activation;
    }

    private void compact() {
        int to = 0;
        for (int c = 0; c < candidates; c++) {
            if (active[c]) {
                state[to] = state[c];
                System.arraycopy(turn, TurningRows.ALL * c, turn, TurningRows.ALL * to, TurningRows.ALL);
                System.arraycopy(turnRate, TurningRows.ALL * c, turnRate, TurningRows.ALL * to, TurningRows.ALL);
                System.arraycopy(doubt, SolverDoubt.SIZE * c, doubt, SolverDoubt.SIZE * to, SolverDoubt.SIZE);
                lengths[to] = lengths[c];
                error[to] = error[c];
                gap0[to++] = gap0[c];
            }
        }
        contacts.keep(active);
        map.keep(active);
    }

    /** The internal variables of a candidate: those in memory, or new ones. */
    private double[] remembered(ContactLaw law, int c) {
        int length = law.stateSize();
        if (length == 0) {
            return null;
        }
        double[] old = memory.state(contacts.key[c]);
        if (old != null) {
            return old;
        }
        double[] fresh = new double[length];
        law.initialise(fresh, gap0[c], memory.isFresh());
        return fresh;
    }

    private void reserve(int contactCount, int length) {
        if (gap0.length < contactCount) {
            gap0 = new double[contactCount + contactCount / 16];
            state = new double[gap0.length][];
            active = new boolean[gap0.length];
            turn = new double[TurningRows.ALL * gap0.length];
            turnRate = new double[TurningRows.ALL * gap0.length];
            doubt = new double[SolverDoubt.SIZE * gap0.length];
            lengths = new double[gap0.length];
            error = new double[gap0.length];
        }
        if (u0.length < length) {
            int capacity = length + length / 16;
            u0 = new double[capacity];
            uFree = new double[capacity];
            u1 = new double[capacity];
            impulse = new double[capacity];
            reaction = new double[capacity];
            start = new double[capacity];
        }
    }

    /** u₁ = Hᵀ v₁ of a velocity found. */
    public void reached(double[] v1) {
        map.multiplyTranspose(v1, u1);
        drift.addAtEnd(u1);
    }

    /** Within a step, before contacts are detected again: r of this solve is the next one's start, internal variables stay as they are. */
    public void keep() {
        memory.replace(contacts, map, reaction, state, doubt);
    }

    /** After the bodies are complete: u₁ = Hᵀ v₁, and the memory takes over r, the internal variables and what {@code problem}'s error left. */
    public void close(double[] v1, FrictionContactProblem problem) {
        reached(v1);
        if (count() > 0 && (activation.followsSolver() || activation.neutral())) {
            solverDoubt.add(problem, this, lengths, doubt);
        }
        memory.replace(contacts, map, reaction, state, doubt);
        if (inTheMiddle) {
            turning.replace(contacts, map, u1, impulse, turnRate, stepSize - geometryStep);
        } else {
            turning.clear();
        }
    }

    /** What laws stored, dissipated or supplied in this step, by contact. */
    public LawEnergies energies() {
        return energies;
    }

    void delassus(DelassusOperator w) {
        delassus = w;
    }

    void terms(LawTerms written) {
        terms = written;
    }

    /** What the laws wrote of this step's contacts, read only; valid once {@link ContactLaws#open} is done. */
    public LawTerms terms() {
        return terms;
    }

    /** W of the step, for laws whose parameters follow the effective mass; valid from {@link ContactLaw#open} on. */
    public DelassusOperator delassus() {
        if (delassus == null) {
            throw new IllegalStateException("ContactSpace: W is asked for before it is assembled. Ask in ContactLaw.open.");
        }
        return delassus;
    }

    /** True when the rows of joints stand half way of the motion found, whose u₁ is then in {@link #u1} before the solve. */
    public boolean isFollowing() {
        return following != null;
    }

    /** True in the first step in which they do. */
    public boolean isSettling() {
        return following != null && following.settling();
    }

    /** Number of active contacts. */
    public int count() {
        return contacts.count();
    }

    /** Number of detected candidates, active or not. */
    public int candidateCount() {
        return candidates;
    }

    /** H. */
    public ContactMap map() {
        return map;
    }

    /** What the contacts' sides move by beyond their dofs. */
    public ContactDrift drift() {
        return drift;
    }

    /** Weights of the scheme. */
    public StepWeights weights() {
        return weights;
    }

    /** h, s. */
    public double stepSize() {
        return stepSize;
    }

    /** h_m: gaps, frames and H were taken at q_m = q₀ ⊕ h_m v₀, s. */
    public double geometryStep() {
        return geometryStep;
    }

    /** u₀, m/s; while a law opens that is an impact law, and where rows turn, u₀* = u₀ − θ_c δ in the rows of the start of the step. Longer than needed. */
    public double[] u0() {
        return ofStart ? start : u0;
    }

    /** u_N,0* of a contact, m/s: its normal velocity at the start of the step in the rows of the start; u_N,0 where rows do not turn. */
    public double approach(int c) {
        return turned ? start[map.offset(c)] : u0[map.offset(c)];
    }

    /** u_free, m/s; longer than needed. */
    public double[] uFree() {
        return uFree;
    }

    /** u₁, m/s; valid after {@link #reached} or {@link #close}; longer than needed. */
    public double[] u1() {
        return u1;
    }

    /** Physical impulse p on A in the frame, N·s; longer than needed. */
    public double[] impulse() {
        return impulse;
    }

    /** r: warm start before the solve, the solver's solution after it, N·s; longer than needed. */
    public double[] reaction() {
        return reaction;
    }

    /** Gap at the start of the step, m; longer than needed. */
    public double[] gap0() {
        return gap0;
    }

    /** Internal variables of a contact (live); null when its law has none. */
    public double[] state(int c) {
        return state[c];
    }

    /** Copy of the first entries of an array of this space that are in use. */
    public double[] used(double[] array) {
        return Arrays.copyOf(array, map.length());
    }

    @Override
    public void save(Snapshot out) {
        memory.save(out.scope("memory"));
        turning.save(out.scope("turning"));
    }

    @Override
    public void restore(Snapshot in) {
        memory.restore(in.scope("memory"));
        turning.restore(in.scope("turning"));
    }
}
