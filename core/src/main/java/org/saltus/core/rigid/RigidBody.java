package org.saltus.core.rigid;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.check.Magnitude;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.MemberState;
import org.saltus.core.model.TimeFunction;

/**
 * Describes one rigid body for a {@link RigidSet}, which copies it. Positions and velocities are those of the centre of
 * mass; at rest at the origin unless told otherwise.
 *
 * <pre>{@code RigidBody.spatial("top", 6, 0.025, 0.05, 0.065).at(0, 0, 1).spinning(0, 10, 0)}</pre>
 */
public final class RigidBody {
    /** Moments of inertia rounded to three digits still pass the triangle inequality. */
    private static final double INERTIA_TOLERANCE = 1e-3;
    /** A quaternion written with four digits still counts as a unit one. */
    private static final double UNIT_TOLERANCE = 1e-3;
    /** Principal moments that differ by round-off only are equal. */
    private static final double ISOTROPY_TOLERANCE = 1e-12;
    private static final List<String> SPATIAL_DOFS = List.of("x", "y", "z", "rx", "ry", "rz");
    private static final List<String> PLANAR_DOFS = List.of("x", "y", "rz");

    private final String name;
    private final int dimension;
    private final double mass;
    private final double[] moments;
    private final double[] position;
    private final double[] orientation = {1, 0, 0, 0};
    private double angle;
    private final double[] velocity;
    private final double[] spin;
    private final double[] force;
    private final double[] torque;
    private double drag;
    private final boolean[] locked;
    private boolean explicitGyroscopic;
    private boolean driven;
    /** Prescribed velocities by dof; entries are null for free dofs and for those that are held; null when there are none. */
    private TimeFunction[] motion;
    /** What it was told to start as, null for nothing. */
    private MemberState given;
    /** Forces and torques that depend on time, beside the constant ones, in space axes by dof; entries may be null; null when there are none. */
    private TimeFunction[] loads;
    private double appears;
    private double vanishes = Double.POSITIVE_INFINITY;

    private RigidBody(String name, int dimension, double mass, double... moments) {
        this.name = name;
        this.dimension = dimension;
        this.mass = mass;
        this.moments = moments.clone();
        int turns = rotationCount(dimension);
        Check.length(name, "inertia", moments.length, turns, "One principal moment per axis of rotation.");
        position = new double[dimension];
        velocity = new double[dimension];
        force = new double[dimension];
        spin = new double[turns];
        torque = new double[turns];
        locked = new boolean[dimension + turns];
    }

    /**
     * A body in space.
     *
     * @param name for messages and output
     * @param mass kg, see {@link Magnitude}
     * @param i1   principal moment of inertia about the centre of mass, axis 1, kg·m²; so are i2 and i3
     */
    public static RigidBody spatial(String name, double mass, double i1, double i2, double i3) {
        return new RigidBody(name, 3, Magnitude.check(name, "mass", mass, "kg"), i1, i2, i3);
    }

    /** A body in the plane: mass in kg, moment of inertia about the centre of mass in kg·m². */
    public static RigidBody planar(String name, double mass, double moment) {
        return new RigidBody(name, 2, Magnitude.check(name, "mass", mass, "kg"), moment);
    }

    /**
     * An obstacle that moves as prescribed whatever touches it. It has no mass; what it does to others is constraint work.
     *
     * @param motion velocity of its position, then its spin in space axes, as functions of time, m/s and rad/s: 3 + 3, in the plane 2 + 1
     */
    public static RigidBody driven(String name, int dimension, TimeFunction... motion) {
        int turns = rotationCount(dimension);
        Check.length(name, "motion", motion.length, dimension + turns, "One function per dof.");
        RigidBody body = new RigidBody(name, dimension, 0, new double[turns]);
        body.driven = true;
        body.motion = motion.clone();
        for (int i = 0; i < dimension; i++) {
            body.velocity[i] = motion[i].at(0);
        }
        for (int i = 0; i < turns; i++) {
            body.spin[i] = motion[dimension + i].at(0);
        }
        Arrays.fill(body.locked, true);
        return body;
    }

    /** Centre of mass at the start, m: x, y (and z). */
    public RigidBody at(double... centre) {
        return set("position", centre, position);
    }

    /** Orientation at the start: unit quaternion w, x, y, z that turns principal axes into space axes (in space only). */
    public RigidBody oriented(double... quaternion) {
        Check.that(dimension == 3, name + ": a quaternion orients a body in space; in the plane give an angle.");
        Check.length(name, "orientation", quaternion.length, 4, "Give w, x, y, z.");
        String fault = orientationFault(quaternion);
        Check.that(fault == null, name + ": " + fault);
        System.arraycopy(quaternion, 0, orientation, 0, 4);
        Quaternion.normalize(orientation, 0);
        return this;
    }

    /** Angle at the start, rad (in the plane only). */
    public RigidBody turned(double initialAngle) {
        Check.that(dimension == 2, name + ": an angle orients a body in the plane; in space give a quaternion.");
        angle = Check.finite(name, "angle", initialAngle);
        return this;
    }

    /** Velocity of the centre of mass at the start, m/s. */
    public RigidBody moving(double... initialVelocity) {
        return set("velocity", initialVelocity, velocity);
    }

    /** Spin at the start in space axes, rad/s: three numbers, one in the plane. */
    public RigidBody spinning(double... initialSpin) {
        given = null;
        return set("spin", initialSpin, spin);
    }

    /**
     * Starts as a file says, after {@link #at} and the like: place, orientation, velocity and spin, with the same bits.
     *
     * @param state of the dimension of the body; kept
     */
    public RigidBody starting(MemberState state) {
        at(state.centre());
        if (state.velocity() != null) {
            moving(state.velocity()).spinning(state.spin());
        }
        given = state.velocity() == null ? given : state;
        if (dimension == 2) {
            return turned(state.orientation()[0]);
        }
        oriented(state.orientation());
        System.arraycopy(state.orientation(), 0, orientation, 0, 4);
        Quaternion.normalizeUnlessUnit(orientation, 0);
        return this;
    }

    /** Constant force at the centre of mass in space axes, beside gravity, N. */
    public RigidBody pushed(double... constantForce) {
        return set("force", constantForce, force);
    }

    /** Constant torque in space axes, N·m: three numbers, one in the plane. */
    public RigidBody twisted(double... constantTorque) {
        return set("torque", constantTorque, torque);
    }

    /** Force at the centre of mass in space axes as functions of time, beside the constant one, N. */
    public RigidBody pushedBy(TimeFunction... force) {
        return loaded("force", 0, dimension, force);
    }

    /** Torque in space axes as functions of time, beside the constant one, N·m: three, one in the plane. */
    public RigidBody twistedBy(TimeFunction... torque) {
        return loaded("torque", dimension, rotationCount(dimension), torque);
    }

    private RigidBody loaded(String what, int from, int count, TimeFunction[] given) {
        Check.length(name, what, given.length, count, "One function per direction.");
        loads = loads == null ? new TimeFunction[locked.length] : loads;
        System.arraycopy(given, 0, loads, from, count);
        return this;
    }

    /**
     * Drives one dof with a velocity that is given, m/s or rad/s, whatever acts on the body; the others stay free. Rotations are about the axes of
     * {@link #locked}. Its work is constraint work.
     */
    public RigidBody driven(String dof, TimeFunction velocityOfDof) {
        locked(dof);
        motion = motion == null ? new TimeFunction[locked.length] : motion;
        motion[dofNames(dimension).indexOf(dof)] = velocityOfDof;
        return this;
    }

    /**
     * There only for a while: before, the body sleeps at its place, without weight and untouched; it comes with its velocity, later where its place is taken.
     *
     * @param from  s, 0 for the start of the run
     * @param until s, infinity for its end
     */
    public RigidBody present(double from, double until) {
        Check.that(from >= 0 && until > from, name + ": it appears at " + from + " s and vanishes at " + until + " s, expected 0 or more, and later.");
        appears = from;
        vanishes = until;
        return this;
    }

    /** Slows the motion down: force −rate·m v on the centre and moment −rate·I ω, as in a thin medium, so that free motion dies out as exp(−rate t); 1/s. */
    public RigidBody dragged(double rate) {
        Check.that(rate >= 0 && rate < Double.POSITIVE_INFINITY, name + ": drag is " + rate + " 1/s, expected a finite number >= 0.");
        drag = rate;
        return this;
    }

    /** Evaluates the gyroscopic moment at the start of each step: first order, and the energy drifts. */
    public RigidBody withExplicitGyroscopicMoment() {
        explicitGyroscopic = true;
        return this;
    }

    /**
     * Holds dofs at zero velocity: x, y, z, rx, ry, rz (in the plane x, y, rz). Rotations are those about the axes of the
     * body's spin: space axes when its principal moments are equal, principal axes otherwise.
     */
    public RigidBody locked(String... dofs) {
        for (String dof : dofs) {
            int index = dofNames(dimension).indexOf(dof);
            Check.that(index >= 0, name + ": no dof \"" + dof + "\". Known: " + dofNames(dimension) + ".");
            locked[index] = true;
        }
        return this;
    }

    /** Holds the orientation. */
    public RigidBody withFixedRotation() {
        Arrays.fill(locked, dimension, locked.length, true);
        return this;
    }

    private RigidBody set(String what, double[] given, double[] target) {
        Check.length(name, what, given.length, target.length, "The body lives in " + dimension + "D.");
        Check.finite(name, what, given);
        System.arraycopy(given, 0, target, 0, target.length);
        return this;
    }

    /** Rotations of a body: 3 in space, 1 in the plane. */
    public static int rotationCount(int dimension) {
        return dimension == 3 ? 3 : 1;
    }

    /** Names of the dofs: x, y, z, rx, ry, rz, in the plane x, y, rz. */
    public static List<String> dofNames(int dimension) {
        return dimension == 3 ? SPATIAL_DOFS : PLANAR_DOFS;
    }

    /** What is wrong with principal moments of inertia, or null. */
    public static String inertiaFault(double[] moments) {
        for (int i = 0; i < moments.length; i++) {
            String fault = Magnitude.fault(moments[i], "kg·m²");
            if (fault != null) {
                return "principal moment of inertia " + (i + 1) + " " + fault;
            }
        }
        for (int i = 0; i < moments.length && moments.length == 3; i++) {
            double others = moments[(i + 1) % 3] + moments[(i + 2) % 3];
            if (others < moments[i] * (1 - INERTIA_TOLERANCE)) {
                return "principal moment of inertia " + (i + 1) + " is " + moments[i] + " kg·m², more than the sum "
                    + others + " of the other two, which no distribution of mass has. Check the three numbers.";
            }
        }
        return null;
    }

    /** What is wrong with a unit quaternion, or null. */
    public static String orientationFault(double[] quaternion) {
        double norm = Vectors.norm2(4, quaternion, 0);
        if (!(Math.abs(norm - 1) <= UNIT_TOLERANCE)) {
            return "orientation has norm " + norm + ", expected a unit quaternion w, x, y, z. Divide it by its norm.";
        }
        return null;
    }

    /** What makes the body unusable, or null: its inertia, or a dof that is held and yet moves at the start. */
    String fault() {
        String inertia = canTurn() ? inertiaFault(moments) : null;
        return inertia != null ? inertia : lockFault();
    }

    /** The held dof that moves at the start, as a message, or null. */
    String lockFault() {
        double[] v = initialVelocity();
        double size = Vectors.normInf(v.length, v, 0);
        for (int i = 0; i < v.length && !driven; i++) {
            if (locked[i] && motionOf(i) == null && Math.abs(v[i]) > 1e-14 * size) {
                return "dof \"" + dofNames(dimension).get(i) + "\" is locked but moves at the start with "
                    + v[i] + (i < dimension ? " m/s" : " rad/s") + ". Take away the velocity or the lock.";
            }
        }
        return null;
    }

    /** v of the set: velocity of the centre, then spin in the axes the set uses for this body; locked entries not cleared. */
    double[] initialVelocity() {
        double[] v = Arrays.copyOf(velocity, locked.length);
        if (spinsInSpaceAxes()) {
            System.arraycopy(spin, 0, v, dimension, spin.length);
        } else if (given != null && given.ownSpin() != null) {
            System.arraycopy(given.ownSpin(), 0, v, dimension, 3);
        } else {
            Quaternion.rotateInverse(orientation, 0, spin, 0, v, dimension);
        }
        return v;
    }

    /** True when some rotation is free. */
    private boolean canTurn() {
        for (int i = dimension; i < locked.length; i++) {
            if (!locked[i]) {
                return true;
            }
        }
        return false;
    }

    /** True when the spin can be kept in space axes: in the plane, with equal moments, or without rotation. */
    boolean spinsInSpaceAxes() {
        if (dimension == 2 || !canTurn()) {
            return true;
        }
        double largest = Vectors.normInf(3, moments, 0);
        return Math.abs(moments[0] - moments[1]) <= ISOTROPY_TOLERANCE * largest
            && Math.abs(moments[0] - moments[2]) <= ISOTROPY_TOLERANCE * largest;
    }

    public String name() {
        return name;
    }

    int dimension() {
        return dimension;
    }

    double mass() {
        return mass;
    }

    double[] moments() {
        return moments;
    }

    double[] position() {
        return position;
    }

    double[] orientation() {
        return orientation;
    }

    double angle() {
        return angle;
    }

    double[] force() {
        return force;
    }

    double[] torque() {
        return torque;
    }

    double drag() {
        return drag;
    }

    boolean[] locked() {
        return locked;
    }

    boolean isDriven() {
        return driven;
    }

    /** Prescribed velocity of a dof, or null. */
    TimeFunction motionOf(int dof) {
        return motion == null ? null : motion[dof];
    }

    /** Force or torque on a dof that depends on time, in space axes, or null. */
    TimeFunction loadOn(int dof) {
        return loads == null ? null : loads[dof];
    }

    double appears() {
        return appears;
    }

    double vanishes() {
        return vanishes;
    }

    boolean explicitGyroscopic() {
        return explicitGyroscopic;
    }
}
