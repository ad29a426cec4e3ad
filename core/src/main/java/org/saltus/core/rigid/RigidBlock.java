package org.saltus.core.rigid;

import static org.saltus.core.rigid.PlacementKeys.quoted;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.check.Digits;
import org.saltus.core.check.Magnitude;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

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
            Parameter.numbers("force", "N", "constant force at the centre of mass, space axes, beside gravity; "
                + "default 0"),
            Parameter.any("torque", "constant torque in space axes: three numbers (2D: one); default 0").in("N·m"),
            Parameter.optionalNumber("drag", "1/s", 0, Double.POSITIVE_INFINITY,
                "force -drag m v on the centre and moment -drag I omega: C = drag M; default 0; steps of more than 2/drag need theta = 1"),
            Parameter.text("gyroscopic", "implicit", "where the gyroscopic moment is taken: implicit (mid-point, "
                + "conserves energy and angular momentum at theta = 1/2) or explicit (start of the step, first order: a body that turns"
                + " about no principal axis gains h^2/2 |I^-1 (omega x I omega)|^2 by I in every step)"),
            Parameter.flag("fixed_rotation", false, "true holds the orientation"),
            Parameter.list("locked", "dofs held at zero velocity, of x, y, z, rx, ry, rz (2D: x, y, rz); rotations "
                + "about principal axes, or space axes where the three moments are equal")));

    private final Settings block;
    private final String name;
    private final int dimension;
    private final Shape shape;
    private final Own own;

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

    /** @param name of the body; @param shape the block's shape, origin at the centre of mass; null for a body that touches nothing */
    public RigidBlock(Settings block, String name, int dimension, Shape shape) {
        this(block, name, dimension, shape, Own.NOTHING);
    }

    /** As the other form. @param own what is said of this body alone */
    public RigidBlock(Settings block, String name, int dimension, Shape shape, Own own) {
        this.block = block;
        this.name = name;
        this.dimension = dimension;
        this.shape = shape;
        this.own = own;
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
        body.pushed(PlacementKeys.vector(block, "force", dimension)).twisted(numbers("torque", turns)).dragged(block.number("drag", 0));
        applyLocks(body);
        switch (block.text("gyroscopic", "implicit")) {
            case "implicit" -> {
            }
            case "explicit" -> body.withExplicitGyroscopicMoment();
            default -> throw block.error("gyroscopic", quoted(block, "gyroscopic") + " is \""
                + block.text("gyroscopic") + "\", expected \"implicit\" or \"explicit\".");
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
