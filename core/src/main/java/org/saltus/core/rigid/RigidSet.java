package org.saltus.core.rigid;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.check.Check;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.model.MemberState;
import org.saltus.core.model.TimeFunction;
import org.saltus.core.parallel.PieceSums;
import org.saltus.core.parallel.Team;
import org.saltus.core.state.Snapshot;

/**
 * All rigid bodies of a scene, stored as a structure of arrays; each is a member.
 *
 * <p>Space: q has 7 entries per body (centre of mass x, y, z; unit quaternion w, x, y, z), v has 6 (velocity of the centre
 * in space axes; spin). The spin is that in the principal axes of the body, Euler's equations being ([D18] eq. (1))
 * m v' = f, I ω' + ω × I ω = Rᵀ τ. Where the three principal moments are equal any axes are principal: the spin is then kept
 * in space axes, there is no gyroscopic moment, and contact impulses act exactly. The plane: q = (x, y, angle),
 * v = (v_x, v_y, ω). M is diagonal and constant: m, m, m, I₁, I₂, I₃, or m, m, I; C is drag · M, body by body.
 *
 * <p>{@link #retract} turns by the Cayley map, R ← R cay(s ω) (space axes: cay(s ω) R). Together with the mid-point
 * gyroscopic moment, h ω_½ × I ω_½, this conserves the angular momentum in space and the kinetic energy of free motion
 * exactly: I (ω₁ − ω₀) = −h ω_½ × I (ω₀ + ω₁)/2 says I ω₁ = cay(−h ω_½) I ω₀, so R₁ I ω₁ = R₀ cay(h ω_½) cay(−h ω_½) I ω₀
 * = R₀ I ω₀, and ω_½ · I (ω₁ − ω₀) = 0. (The scheme must be θ = ½ and must turn by h ω_½.)
 *
 * <p>{@link #isLinear}: M, C, K are constant for every set. With no gyroscopic moment and no torque that turns in the axes of
 * the spin (the plane, or equal moments) the forces are constant too, and the rotation, though no vector space, enters no
 * force and no energy. It enters contact rows, but those are frozen within a step, and the energy identity of a step
 * holds for any rows and any impulse: it closes to round-off.
 */
public final class RigidSet implements BodyDynamics {
    private static final String NAME = "rigid bodies";
    private static final int CACHED_OPERATORS = 8;
    private static final TimeFunction HELD = TimeFunction.constant(0);
    private final String[] names;
    private final boolean[] driven;
    private final RigidKinematics kinematics;
    private final int dofs;
    private final double[] mass;
    private final double[] damping;
    private boolean damped;
    private final double[] load;
    /** Dofs with a load that depends on time, in the axes of the dof. */
    private final int[] loadDofs;
    private final TimeFunction[] loads;
    private final boolean[] locked;
    private int[] lockedDofs;
    /** Who is there; null when all are all the time. */
    private final Presence presence;
    private final double[] configuration;
    private final double[] velocity;
    private final TimeFunction[] motion;
    private final Map<IterationCoefficients, ImpulseResponse> prepared = new LinkedHashMap<>(8, 0.75f, true);
    private final double[] scratch = new double[3];
    private final PieceSums sums = new PieceSums(1);
    private int qo;
    private int vo;

    /**
     * Copies the bodies into one set.
     *
     * @param dimension 2 or 3, that of every body
     * @param bodies    at least one
     * @param gravity   acceleration in space axes, m/s², at least {@code dimension} entries; read only
     */
    public RigidSet(int dimension, List<RigidBody> bodies, double[] gravity) {
        Check.that(dimension == 2 || dimension == 3, NAME + ": dimension is " + dimension + ", expected 2 or 3.");
        Check.that(!bodies.isEmpty(), NAME + ": the set is empty, expected at least one body.");
        Check.finite(NAME, "gravity", gravity);
        Check.that(gravity.length >= dimension, NAME + ": gravity has " + gravity.length + " entries, expected "
            + dimension + ".");
        for (RigidBody body : bodies) {
            check(dimension, body);
        }
        kinematics = dimension == 3 ? new SpatialKinematics(bodies) : new PlanarKinematics(bodies.size());
        dofs = kinematics.dofs();
        names = new String[bodies.size()];
        driven = new boolean[names.length];
        mass = new double[dofs * names.length];
        damping = new double[mass.length];
        load = new double[mass.length];
        locked = new boolean[mass.length];
        velocity = new double[mass.length];
        motion = new TimeFunction[mass.length];
        configuration = new double[kinematics.coordinates() * names.length];
        for (int u = 0; u < names.length; u++) {
            copy(u, bodies.get(u), gravity);
        }
        lockedDofs = lockedDofs();
        loads = new TimeFunction[mass.length];
        loadDofs = loadDofs(bodies);
        presence = Presence.of(bodies, velocity, dofs);
        if (presence != null) {
            presence.begin();
            sleep();
        }
        kinematics.beginStep(velocity, 0);
    }

    /** Holds those that are not there and takes their loads away; velocity at the start is that of those who are. */
    private void sleep() {
        for (int u = 0; u < names.length; u++) {
            boolean there = presence.isPresent(u);
            for (int i = dofs * u; i < dofs * (u + 1); i++) {
                locked[i] = presence.ownLock(i, locked[i]) || !there;
                load[i] = presence.ownLoad(i, load[i], there);
                velocity[i] = there ? presence.velocity(i) : 0;
            }
        }
        lockedDofs = lockedDofs();
        prepared.clear();
    }

    private static void check(int dimension, RigidBody body) {
        Check.that(body.dimension() == dimension, body.name() + ": a body in " + body.dimension()
            + "D cannot join a set in " + dimension + "D.");
        String fault = body.fault();
        Check.that(fault == null, body.name() + ": " + fault);
    }

    private void copy(int u, RigidBody body, double[] gravity) {
        int dimension = body.dimension();
        int o = dofs * u;
        names[u] = body.name();
        driven[u] = body.isDriven();
        kinematics.writeInitial(u, body, configuration, kinematics.coordinates() * u);
        System.arraycopy(body.locked(), 0, locked, o, dofs);
        double[] v = body.initialVelocity();
        for (int i = 0; i < dofs; i++) {
            motion[o + i] = body.motionOf(i) != null ? body.motionOf(i) : HELD;
            velocity[o + i] = locked[o + i] && !body.isDriven() ? motion[o + i].at(0) : v[i];
        }
        for (int i = 0; i < dimension; i++) {
            mass[o + i] = body.mass();
            load[o + i] = body.mass() * gravity[i] + body.force()[i];
        }
        boolean spaceAxes = body.spinsInSpaceAxes();
        for (int i = dimension; i < dofs; i++) {
            mass[o + i] = body.moments()[i - dimension];
            load[o + i] = spaceAxes ? body.torque()[i - dimension] : 0;
        }
        for (int i = 0; i < dofs; i++) {
            damping[o + i] = body.drag() * mass[o + i];
        }
        damped |= body.drag() > 0;
    }

    /** Fills {@link #loads}; returns the dofs that have one. Torques on bodies whose spin turns with them are left to the kinematics. */
    private int[] loadDofs(List<RigidBody> bodies) {
        int[] out = new int[loads.length];
        int count = 0;
        for (int u = 0; u < bodies.size(); u++) {
            RigidBody body = bodies.get(u);
            for (int i = 0; i < dofs; i++) {
                TimeFunction given = body.loadOn(i);
                if (given != null && (i < body.dimension() || body.spinsInSpaceAxes())) {
                    loads[dofs * u + i] = given;
                    out[count++] = dofs * u + i;
                }
            }
        }
        return Arrays.copyOf(out, count);
    }

    private int[] lockedDofs() {
        int[] out = new int[locked.length];
        int count = 0;
        for (int i = 0; i < locked.length; i++) {
            if (locked[i]) {
                out[count++] = i;
            }
        }
        return Arrays.copyOf(out, count);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public int dofCount() {
        return mass.length;
    }

    @Override
    public int configurationSize() {
        return configuration.length;
    }

    @Override
    public void attach(int configurationOffset, int velocityOffset) {
        qo = configurationOffset;
        vo = velocityOffset;
        prepared.clear();
    }

    @Override
    public boolean isLinear() {
        return kinematics.isLinear();
    }

    @Override
    public void writeInitialState(double[] q, double[] v) {
        System.arraycopy(configuration, 0, q, qo, configuration.length);
        System.arraycopy(velocity, 0, v, vo, velocity.length);
    }

    @Override
    public void beginStep(double[] q0, double[] v0) {
        kinematics.beginStep(v0, vo);
    }

    @Override
    public void retract(double[] q, double s, double[] v, double[] out) {
        if (presence == null || presence.allThere()) {
            kinematics.retract(q, qo, s, v, vo, out);
            return;
        }
        presence.keep(q, qo, kinematics.coordinates());
        kinematics.retract(q, qo, s, v, vo, out);
        presence.putBack(out, qo, kinematics.coordinates());
    }

    @Override
    public void addMass(double alpha, double[] x, double[] f) {
        for (int i = 0; i < mass.length; i++) {
            f[vo + i] += alpha * mass[i] * x[vo + i];
        }
    }

    @Override
    public void addDamping(double alpha, double[] x, double[] f) {
        for (int i = 0; damped && i < damping.length; i++) {
            f[vo + i] += alpha * damping[i] * x[vo + i];
        }
    }

    @Override
    public void addStiffness(double alpha, double[] x, double[] f) {
    }

    @Override
    public void addInternalForce(double alpha, double[] q, double[] v, double[] f) {
        addDamping(alpha, v, f);
        kinematics.addGyroscopic(alpha, v, vo, f);
    }

    @Override
    public void addExternalForce(double time, double alpha, double[] q, double[] f) {
        Vectors.axpy(load.length, alpha, load, 0, f, vo);
        for (int dof : loadDofs) {
            if (presence != null && !presence.isPresent(dof / dofs)) {
                continue;
            }
            f[vo + dof] += alpha * loads[dof].at(time);
        }
        kinematics.addTurningTorque(time, alpha, q, qo, f, vo);
    }

    @Override
    public ImpulseResponse prepare(IterationCoefficients coefficients) {
        ImpulseResponse response = prepared.get(coefficients);
        if (response == null) {
            response = new RigidResponse(kinematics, coefficients, mass, damping, locked, vo);
            prepared.put(coefficients, response);
            if (prepared.size() > CACHED_OPERATORS) {
                prepared.remove(prepared.keySet().iterator().next());
            }
        }
        return response;
    }

    @Override
    public boolean hasPrescribedMotion() {
        return lockedDofs.length > 0;
    }

    @Override
    public void imposeVelocity(double time, double[] v) {
        for (int dof : lockedDofs) {
            v[vo + dof] = presence == null || presence.isPresent(dof / dofs) ? motion[dof].at(time) : presence.velocityAtEnd(dof, dof / dofs);
        }
    }

    @Override
    public int[] prescribedDofs() {
        int[] out = lockedDofs.clone();
        for (int k = 0; k < out.length; k++) {
            out[k] += vo;
        }
        return out;
    }

    @Override
    public void beginAt(double time, double h) {
        if (presence != null && presence.beginAt(time, h)) {
            sleep();
        }
    }

    @Override
    public boolean comesAndGoes() {
        return presence != null;
    }

    @Override
    public boolean isPresent(int member) {
        return presence == null || presence.isPresent(member);
    }

    @Override
    public void isInTheWayOf(int member) {
        presence.block(member);
    }

    @Override
    public String warning(double[] q) {
        return presence == null ? null : presence.waited(names);
    }

    @Override
    public void save(Snapshot out) {
        if (presence != null) {
            presence.save(out);
        }
    }

    @Override
    public void restore(Snapshot in) {
        if (presence != null) {
            presence.restore(in);
            sleep();
        }
    }

    @Override
    public double kineticEnergy(double[] q, double[] v) {
        int size = Team.ofEntries(mass.length);
        if (size >= mass.length) {
            return 0.5 * twiceEnergy(0, mass.length, v);
        }
        return 0.5 * sum(size, (piece, from, to) -> sums.put(piece, 0, twiceEnergy(from, to, v)));
    }

    private double twiceEnergy(int from, int to, double[] v) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += mass[i] * v[vo + i] * v[vo + i];
        }
        return sum;
    }

    @Override
    public double kineticIncrement(double[] q0, double[] v0, double[] q1, double[] v1) {
        int size = Team.ofEntries(mass.length);
        if (size >= mass.length) {
            return 0.5 * twiceIncrement(0, mass.length, v0, v1);
        }
        return 0.5 * sum(size, (piece, from, to) -> sums.put(piece, 0, twiceIncrement(from, to, v0, v1)));
    }

    private double twiceIncrement(int from, int to, double[] v0, double[] v1) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += mass[i] * (v1[vo + i] - v0[vo + i]) * (v1[vo + i] + v0[vo + i]);
        }
        return sum;
    }

    private double sum(int size, Team.Piece own) {
        sums.reset(Team.pieces(mass.length, size));
        Team.current().run(mass.length, size, own);
        return sums.sum(0);
    }

    @Override
    public double elasticEnergy(double[] q) {
        return 0;
    }

    @Override
    public double elasticIncrement(double[] q0, double[] q1) {
        return 0;
    }

    @Override
    public double elasticScale(double[] q) {
        return 0;
    }

    @Override
    public boolean hasRigidMembers() {
        return true;
    }

    @Override
    public boolean canFlow() {
        return lockedDofs.length == 0 && presence == null;
    }

    @Override
    public void carry(double[] q0, double s, double[] gradient, double[] q) {
        int stride = kinematics.coordinates();
        int dimension = dofs == 6 ? 3 : 2;
        for (int o = qo; o < qo + configuration.length; o += stride) {
            for (int i = 0; i < dimension; i++) {
                double rate = 0;
                for (int j = 0; j < dimension; j++) {
                    rate += gradient[3 * i + j] * q0[o + j];
                }
                q[o + i] += s * rate;
            }
        }
    }

    @Override
    public double mapVelocities(double[] map, double[] v) {
        int dimension = dofs == 6 ? 3 : 2;
        double[] now = new double[dimension];
        double gained = 0;
        for (int o = 0; o < mass.length; o += dofs) {
            for (int i = 0; i < dimension; i++) {
                now[i] = 0;
                for (int j = 0; j < dimension; j++) {
                    now[i] += map[3 * i + j] * v[vo + o + j];
                }
            }
            for (int i = 0; i < dimension; i++) {
                double before = v[vo + o + i];
                gained += 0.5 * mass[o + i] * (now[i] - before) * (now[i] + before);
                v[vo + o + i] = now[i];
            }
        }
        return gained;
    }

    @Override
    public int memberCount() {
        return names.length;
    }

    @Override
    public String memberName(int unit) {
        return names[unit];
    }

    @Override
    public double memberMass(int unit) {
        return driven[unit] ? Double.POSITIVE_INFINITY : mass[dofs * unit];
    }

    @Override
    public void writePlacements(double[] q, int from, int to, double[] out) {
        kinematics.writePlacements(q, qo, from, to, out);
    }

    @Override
    public void writeMemberVelocities(double[] q, double[] v, int from, int to, double[] out) {
        kinematics.writeVelocities(q, qo, v, vo, from, to, out);
    }

    /** Mass of a body, kg; 0 for driven ones. */
    public double mass(int member) {
        return mass[dofs * member];
    }

    /** Principal moments of inertia of a body, kg·m²: three, in the plane one. */
    public double[] moments(int member) {
        int first = dofs * member + (dofs == 6 ? 3 : 2);
        return Arrays.copyOfRange(mass, first, dofs * (member + 1));
    }

    @Override
    public MemberState memberState(int member, double[] q, double[] v) {
        return kinematics.state(member, q, qo, v, vo);
    }

    @Override
    public void writeMemberState(int member, MemberState state, double[] q, double[] v) {
        double[] before = Arrays.copyOfRange(v, vo + dofs * member, vo + dofs * (member + 1));
        kinematics.writeState(member, state, q, qo, v, vo);
        for (int i = 0; i < dofs; i++) {
            int dof = dofs * member + i;
            if (!locked[dof]) {
                continue;
            }
            Check.that(motion[dof] != HELD || v[vo + dof] == 0, "body \"" + names[member] + "\": dof \"" + RigidBody.dofNames(dofs == 6 ? 3 : 2).get(i)
                + "\" is locked, but is to start with " + v[vo + dof] + ". Take away the velocity or the lock.");
            v[vo + dof] = before[i];
        }
    }

    @Override
    public void countSideDofs(ContactSet contacts, int[] sides, int from, int to, int[] count) {
        Arrays.fill(count, from, to, dofs);
    }

    @Override
    public void writeSides(double[] q, ContactSet contacts, int[] sides, int from, int to, ContactMap map) {
        int size = Team.ofContacts(to - from);
        if (size >= to - from) {
            kinematics.writeSides(q, qo, contacts, sides, from, to, map, vo, scratch);
        } else {
            Team.current().run(to - from, size,
                (piece, first, end) -> kinematics.writeSides(q, qo, contacts, sides, from + first, from + end, map, vo, new double[3]));
        }
    }
}
