package org.saltus.core.rigid;

import static org.saltus.core.rigid.PlacementKeys.quoted;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.check.Digits;
import org.saltus.core.check.Magnitude;
import org.saltus.core.model.Shape;
import org.saltus.core.model.TimeFunction;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.TimeFunctions;

/** Reads one rigid body from a scene block; every fault points at its key. */
public final class RigidBlock {
    public static final List<Parameter> DESCRIPTION = Parameter.all(
        List.of(
            Parameter.block("shape", "what touches, origin at the centre of mass: {type: ...}; without it the body "
                + "touches nothing"),
            Parameter.optionalNumber("mass", "kg", Magnitude.LEAST, Magnitude.MOST, "mass; this or density"),
            Parameter.optionalNumber("density", "kg/m^3", Magnitude.LEAST, Magnitude.MOST,
                "density (2D: kg/m^2); gives mass and inertia of the shape"),
            Parameter.any("inertia", "principal moments I1, I2, I3 about the centre of mass (2D: one "
                + "number); default that of the shape, scaled to the mass").in("kg·m^2")),
        PlacementKeys.DESCRIPTION,
        List.of(
            Parameter.numbers("velocity", "m/s", "velocity of the centre of mass at the start; default 0"),
            Parameter.any("spin", "spin at the start in space axes: three numbers (2D: one); default 0").in("rad/s"),
            Parameter.list("force", "force at the centre of mass, space axes, beside gravity, one entry per direction, each " + TimeFunctions.FORM
                + "; default 0").in("N").holding(TimeFunctions.KEYS),
            Parameter.any("torque", "torque in space axes: three such entries (2D: one); default 0").in("N·m").holding(TimeFunctions.KEYS),
            Parameter.optionalNumber("drag", "1/s", 0, Double.POSITIVE_INFINITY,
                "force -drag m v on the centre and moment -drag I omega: C = drag M; default 0; steps of more than 2/drag need theta = 1"),
            Parameter.text("gyroscopic", "implicit", "where the gyroscopic moment is taken: implicit (mid-point, "
                + "conserves energy and angular momentum at theta = 1/2) or explicit (start of the step, first order: a body that turns"
                + " about no principal axis gains h^2/2 |I^-1 (omega x I omega)|^2 by I in every step)"),
            Parameter.flag("fixed_rotation", false, "true holds the orientation"),
            Parameter.list("locked", "dofs held at zero velocity, of x, y, z, rx, ry, rz (2D: x, y, rz); rotations "
                + "about principal axes, or space axes where the three moments are equal"),
            Parameter.optionalNumber("appears", "s", 0, Double.MAX_VALUE, "the body comes at this time, with its velocity; until then it sleeps at its place,"
                + " without weight and untouched; where its place is taken then it waits. With moreau-jean, without joints"),
            Parameter.optionalNumber("vanishes", "s", 0, Double.MAX_VALUE, "it goes at this time; what it takes with it is drive work, as what it brings"),
            Parameter.block("driven", "dofs with a prescribed velocity, {x: 0.1, rz: {mean: 0, amplitude: 2, frequency: 5}}, the others stay free; each "
                + TimeFunctions.FORM + "; rotations as in locked").holding(drives(3))));

    private final Settings block;
    private final String name;
    private final int dimension;
    private final Shape shape;
    private final Own own;
    private final Context context;

    /**
     * What a list of bodies says of one of them, before what the block says of all.
     *
     * @param density NaN for nothing said
     * @param mass    likewise
     * @param moments principal moments of inertia, null for nothing said
     * @param origin  where the body comes from, for messages: "" for the block, or " (file, line 5)"
     */
    public record Own(double density, double mass, double[] moments, String origin) {
        /** Nothing is said. */
        public static final Own NOTHING = new Own(Double.NaN, Double.NaN, null, "");

        /** True when the mass of the body follows from this and a shape. */
        public boolean hasMass() {
            return !Double.isNaN(density) || !Double.isNaN(mass);
        }
    }

    /**
     * A block to read.
     *
     * @param name    of the body
     * @param shape   the block's shape, origin at the centre of mass; null for a body that touches nothing
     * @param own     what is said of this body alone
     * @param context of the scene: its dimension, and readers of formulas
     */
    public RigidBlock(Settings block, String name, Shape shape, Own own, Context context) {
        this.block = block;
        this.name = name;
        this.dimension = context.dimension();
        this.shape = shape;
        this.own = own;
        this.context = context;
    }

    /** The body described by the block. */
    public RigidBody read() {
        double mass = mass();
        double[] moments = moments(mass);
        RigidBody body = dimension == 3
            ? RigidBody.spatial(name, mass, moments[0], moments[1], moments[2]).oriented(PlacementKeys.orientation(block))
            : RigidBody.planar(name, mass, moments[0]).turned(PlacementKeys.angle(block));
        body.at(PlacementKeys.vector(block, "position", dimension));
        applyMotion(body);
        return body;
    }

    /** Velocities, loads, locks and the gyroscopic option. */
    private void applyMotion(RigidBody body) {
        int turns = RigidBody.rotationCount(dimension);
        body.moving(PlacementKeys.vector(block, "velocity", dimension)).spinning(numbers("spin", turns));
        applyLoads(body, turns);
        body.dragged(block.number("drag", 0));
        applyLocks(body);
        applyDrives(body);
        double from = block.number("appears", 0);
        double until = block.number("vanishes", Double.POSITIVE_INFINITY);
        block.refuseIf(!(until > from), "vanishes", "\"vanishes\" is " + until + " s, expected later than \"appears\", " + from + " s.");
        body.present(from, until);
        switch (block.text("gyroscopic", "implicit")) {
            case "implicit" -> {
            }
            case "explicit" -> body.withExplicitGyroscopicMoment();
            default -> throw block.error("gyroscopic", quoted(block, "gyroscopic") + " is \""
                + block.text("gyroscopic") + "\", expected \"implicit\" or \"explicit\".");
        }
    }

    /** Numbers are constant loads, all else functions of time. */
    private void applyLoads(RigidBody body, int turns) {
        if (isPlain("force")) {
            body.pushed(PlacementKeys.vector(block, "force", dimension));
        } else {
            body.pushedBy(TimeFunctions.readList(block, "force", dimension, context).toArray(TimeFunction[]::new));
        }
        if (isPlain("torque")) {
            body.twisted(numbers("torque", turns));
        } else if (turns == 1 && !(block.raw("torque") instanceof List)) {
            body.twistedBy(TimeFunctions.read(block, "torque", context));
        } else {
            body.twistedBy(TimeFunctions.readList(block, "torque", turns, context).toArray(TimeFunction[]::new));
        }
    }

    private boolean isPlain(String key) {
        Object raw = block.raw(key);
        return raw == null || raw instanceof Number || raw instanceof List<?> list && list.stream().noneMatch(Settings.class::isInstance);
    }

    /** Keys of {@code driven}. */
    private static List<Parameter> drives(int dimension) {
        List<String> dofs = RigidBody.dofNames(dimension);
        return dofs.stream().map(dof -> Parameter.any(dof, "velocity of this dof").in(dofs.indexOf(dof) < dimension ? "m/s" : "rad/s")).toList();
    }

    private void applyDrives(RigidBody body) {
        if (!block.has("driven")) {
            return;
        }
        Settings drives = block.block("driven").checked(drives(dimension));
        for (String dof : drives.keys()) {
            if (block.has("locked") && block.list("locked").contains(dof)) {
                throw drives.error(dof, "the dof \"" + dof + "\" is driven and locked. Remove one of the two.");
            }
            body.driven(dof, TimeFunctions.read(drives, dof, context));
        }
    }

    private void applyLocks(RigidBody body) {
        if (holdsRotation()) {
            body.withFixedRotation();
        }
        if (block.has("locked")) {
            for (Object dof : block.list("locked")) {
                if (!(dof instanceof String word) || !RigidBody.dofNames(dimension).contains(word)) {
                    throw block.error("locked", quoted(block, "locked") + " names " + dof + ", expected some of "
                        + RigidBody.dofNames(dimension) + ".");
                }
                body.locked(word);
            }
        }
        String fault = body.lockFault();
        if (fault != null) {
            throw block.error(block.has("locked") ? "locked" : "fixed_rotation", "\"" + name + "\": " + fault);
        }
    }

    private boolean holdsRotation() {
        return block.flag("fixed_rotation", false);
    }

    private double mass() {
        if (own.hasMass()) {
            boolean given = !Double.isNaN(own.mass());
            double mass = given ? own.mass() : ofShape(own.density(), "density").mass();
            String fault = Magnitude.fault(mass, "kg");
            block.refuseIf(fault != null, "generate", "\"" + name + "\"" + own.origin() + " has a mass that " + fault);
            return mass;
        }
        block.refuseIf(block.has("mass") && block.has("density"), "density", quoted(block, "density") + " is given beside " + quoted(block, "mass")
                + ": each fixes the mass. Remove one of them.");
        if (block.has("mass")) {
            return block.number("mass");
        }
        block.refuseIf(!block.has("density"), "mass", quoted(block, "mass") + " and " + quoted(block, "density")
                + " are both missing. Give the mass [kg], or the density for the shape to give it.");
        return given("density", "a mass that ", ofShape(block.number("density"), "density").mass(), "kg");
    }

    private double[] moments(double mass) {
        if (own.moments() != null) {
            String fault = RigidBody.inertiaFault(own.moments());
            block.refuseIf(fault != null, "generate", "\"" + name + "\"" + own.origin() + ": " + fault);
            return own.moments().clone();
        }
        if (block.has("inertia")) {
            double[] given = numbers("inertia", RigidBody.rotationCount(dimension));
            String fault = RigidBody.inertiaFault(given);
            if (fault != null) {
                throw block.error("inertia", quoted(block, "inertia") + ": " + fault);
            }
            return given;
        }
        if (shape == null && holdsRotation()) {
            return new double[RigidBody.rotationCount(dimension)];
        }
        Shape.MassProperties unit = ofShape(1, "inertia");
        double scale = mass / unit.mass();
        double[] all = dimension == 3 ? new double[] {unit.i1(), unit.i2(), unit.i3()} : new double[] {unit.i3()};
        Arrays.setAll(all, i -> given("inertia", "a principal moment of inertia " + (i + 1) + " that ", scale * all[i], "kg·m²"));
        return all;
    }

    /** A value that the shape gives for want of a key, if it can be computed with. */
    private double given(String key, String what, double value, String unit) {
        String fault = Magnitude.fault(value, unit);
        if (fault != null) {
            throw block.error(block.has(key) ? key : block.has("shape") ? "shape" : "density", "the shape of \"" + name + "\"" + own.origin() + ", a "
                + shape.kind()
                + " within " + Digits.of(shape.boundingRadius(), 6) + " m of its centre, gives it " + what + fault);
        }
        return value;
    }

    /** Mass properties of the shape; {@code key} is to blame when it has none. */
    private Shape.MassProperties ofShape(double density, String key) {
        if (shape == null) {
            throw block.error(key, "\"" + name + "\" has no shape to give its " + key(key)
                + ". Give a shape, or mass and inertia.");
        }
        try {
            return shape.massProperties(density, dimension);
        } catch (IllegalArgumentException e) {
            throw (IllegalArgumentException) block.error("shape", quoted(block, "shape") + " (" + shape.kind()
                + ") gives no " + key(key) + ": " + e.getMessage() + " Give mass and inertia.").initCause(e);
        }
    }

    private static String key(String key) {
        return key.equals("density") ? "mass" : key;
    }

    /** A list of numbers, or a bare number where one is enough; zeros when absent. */
    private double[] numbers(String key, int length) {
        if (!block.has(key)) {
            return new double[length];
        }
        return length == 1 && block.raw(key) instanceof Number
            ? new double[] {block.number(key)} : block.numbers(key, length);
    }
}
