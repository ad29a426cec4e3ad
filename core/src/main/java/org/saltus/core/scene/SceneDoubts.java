package org.saltus.core.scene;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.saltus.core.check.Digits;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.math.Vectors;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.spi.Quantity;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.Units;

/**
 * What is allowed in a scene and probably not meant: numbers of another system of units, degrees as radians, gravity that points up, steps that are longer
 * than impacts, laws that act on nothing. Each is one sentence with its place, what it may come from, and what to do.
 */
final class SceneDoubts {
    /** No solid is lighter, no matter heavier, kg/m³: aerogel has 1, osmium 22 600. */
    private static final double[] DENSITY = {0.1, 1e5};
    /** As above in the plane, kg/m²: of foils and of walls many metres thick. */
    private static final double[] AREA_DENSITY = {1e-4, 1e7};
    /** No wave is faster, m/s: diamond has 18 000. */
    private static final double FASTEST = 4e4;
    /** Of what is as heavy as metal none is slower, m/s. */
    private static final double SLOWEST_METAL = 30;
    private static final double METAL = 2500;
    /** No two dry solids have more friction; an angle of friction in degrees is a number above. */
    private static final double[] ANGLE = {5, 90};
    /** Squared lengths of what turns over that of the shape: more is another unit of length. */
    private static final double INERTIA = 1000;
    private final int dimension;
    private final Consumer<String> warn;
    private final Set<String> doubted = new HashSet<>();

    SceneDoubts(int dimension, Consumer<String> warn) {
        this.dimension = dimension;
        this.warn = warn;
    }

    private void say(Settings block, String key, String sentence) {
        doubted.add(block.path());
        warn.accept(block.at(key) + ": \"" + block.path() + "." + key + "\" " + sentence);
    }

    private static String digits(double x) {
        return Digits.of(x, 4);
    }

    // ---- numbers

    /** Gravity that points up along the last axis alone. */
    void gravity(Settings root, double[] gravity) {
        boolean alone = Vectors.norm2(3, gravity, 0) == Math.abs(gravity[dimension - 1]);
        if (alone && gravity[dimension - 1] > 0) {
            warn.accept(root.at("gravity") + ": \"gravity\" points up, along +" + "xyz".charAt(dimension - 1) + ": bodies fall away from what lies below them."
                + " Write -" + digits(gravity[dimension - 1]) + " if that is not meant.");
        }
    }

    /** Angles of more than a turn, and densities and stiffnesses that no matter has. */
    void numbers(Settings body) {
        if (isPlain(body.raw("angle"))) {
            angle(body, "angle", number(body, "angle"));
        }
        if (body.raw("orientation") instanceof List<?> list && list.size() == 3 && list.stream().allMatch(SceneDoubts::isPlain)) {
            angle(body, "orientation", Vectors.norm2(3, body.numbers("orientation"), 0));
        }
        density(body, "density", number(body, "density"), "");
        if (body.raw("material") instanceof Settings material) {
            material(material);
        }
        if (body.has("materials")) {
            body.blocks("materials").forEach(this::material);
        }
    }

    /** True for a number without a unit. */
    private static boolean isPlain(Object value) {
        return value instanceof Number && !(value instanceof Quantity);
    }

    /** The SI number under a key, NaN when there is none. */
    private static double number(Settings block, String key) {
        Object value = block.raw(key) instanceof String text ? Units.parse(text) : block.raw(key);
        return value instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    private void angle(Settings body, String key, double angle) {
        if (Math.abs(angle) > 2 * Math.PI * (1 + 1e-9)) {
            say(body, key, "turns by " + digits(angle) + " rad, which is " + digits(Math.abs(angle) / (2 * Math.PI)) + " full turns. If degrees are"
                + " meant, write them with their unit: " + digits(angle) + " deg.");
        }
    }

    private void material(Settings material) {
        double density = number(material, "density");
        double young = number(material, "young");
        double speed = Math.sqrt(young / density);
        if (!density(material, "density", density, "") && (speed > FASTEST || density > METAL && speed < SLOWEST_METAL)) {
            say(material, "young", "is " + digits(young) + " Pa at " + digits(density) + " kg/m^3: waves would run at " + digits(speed)
                + " m/s, in steel they run at 5000 m/s. If the file is in another system of units (N/mm^2, t/mm^3), write the units: 210 GPa, 7.8 g/cm^3.");
        }
    }

    private boolean density(Settings block, String key, double density, String from) {
        double[] range = dimension == 3 || block.path().contains("material") ? DENSITY : AREA_DENSITY;
        if (!(density < range[0] || density > range[1])) {
            return false;
        }
        say(block, key, from + "is " + digits(density) + (range == DENSITY ? " kg/m^3" : " kg/m^2") + ", and no matter has that: water has 1000 kg/m^3, steel"
            + " 7800. If lengths or masses are in another system of units (mm, t, g), write the units, 7.8 g/cm^3, 20 mm, or give all in m and kg.");
        return true;
    }

    /** A mass that gives the shape of its body a density that no matter has, an inertia of something far larger than the shape. */
    void mass(Settings body, Part part) {
        inertia(body, part);
        if (!body.has("mass") || body.has("inertia") || part.shape() == null) {
            return;                                                          // with an inertia of its own a shape is where it touches, not what it weighs
        }
        double perDensity;
        try {
            perDensity = part.shape().massProperties(1, dimension).mass();
        } catch (IllegalArgumentException e) {
            return;                                                          // a shape without a volume
        }
        density(body, "mass", number(body, "mass") / perDensity, "= " + digits(number(body, "mass")) + " kg over the volume of the shape ");
    }

    private void inertia(Settings body, Part part) {
        if (!body.has("mass") || !body.has("inertia") || part.shape() == null || !(part.shape().boundingRadius() < Double.POSITIVE_INFINITY)) {
            return;
        }
        double largest = number(body, "inertia");
        if (body.raw("inertia") instanceof List<?> list) {
            largest = list.stream().filter(Number.class::isInstance).mapToDouble(x -> ((Number) x).doubleValue()).max().orElse(Double.NaN);
        }
        double radius = Math.sqrt(largest / number(body, "mass"));
        double reach = part.shape().boundingRadius();
        if (radius * radius > INERTIA * reach * reach) {
            say(body, "inertia", "is that of its mass at a distance of " + digits(radius) + " m, and the shape reaches " + digits(reach) + " m. If it is in"
                + " kg mm^2 or g cm^2, write the unit, or leave it out and give a density.");
        }
    }

    // ---- steps and laws

    /** Steps longer than 2 L/c, in which the impact of an elastic body is over. */
    void step(Scene scene, Map<String, Settings> blocks, double step) {
        for (BodyDynamics body : scene.bodies()) {
            Settings block = blocks.get(body.name());
            if (!(body instanceof MeshedBody meshed) || block == null || !(block.raw("material") instanceof Settings material)
                || doubted.contains(material.path()) || !touches(scene, body)) {
                continue;
            }
            double length = MeshScaleWarnings.extent(meshed.mesh());
            double through = 2 * length / Math.sqrt(number(material, "young") / number(material, "density"));
            if (step > through) {
                warn.accept(block.at("material") + ": the step, " + digits(step) + " s, is longer than 2 L/c = " + digits(through) + " s, in which a wave runs"
                    + " through \"" + body.name() + "\" and back and its impacts are over: their forces and stresses are not resolved. Take \"time.step\" "
                    + Digits.of(through / 20, 2) + " or less to see them; a rigid body where they do not matter.");
            }
        }
    }

    private static boolean touches(Scene scene, BodyDynamics body) {
        List<Part> parts = scene.parts();
        for (int p = 0; p < parts.size(); p++) {
            if (!parts.get(p).isFixed() && scene.bodies().get(parts.get(p).body()) == body && scene.interactions().canTouch(p)) {
                return true;
            }
        }
        return false;
    }

    /** True when a law is between no two parts that have shapes and move against each other. */
    boolean isOnNothing(Scene scene, int law) {
        BitSet solid = solid(scene);
        return !scene.interactions().hasPair(law, moving(scene, solid), solid);
    }

    private static BitSet solid(Scene scene) {
        BitSet solid = new BitSet();
        for (int p = 0; p < scene.parts().size(); p++) {
            Part part = scene.parts().get(p);
            solid.set(p, part.shape() != null || !part.isFixed() && scene.bodies().get(part.body()).surface() != null);
        }
        return solid;
    }

    private static BitSet moving(Scene scene, BitSet solid) {
        BitSet moving = (BitSet) solid.clone();
        for (int p = 0; p < scene.parts().size(); p++) {
            if (scene.parts().get(p).isFixed()) {
                moving.clear(p);
            }
        }
        return moving;
    }

    private void friction(Settings law) {
        double mu = number(law, "friction");
        if (mu > ANGLE[0] && mu < ANGLE[1]) {
            say(law, "friction", "is " + digits(mu) + ", and dry solids have less than 2. If it is an angle of friction in degrees, write its tangent, "
                + digits(Math.tan(Math.toRadians(mu))) + ".");
        }
    }

    /** Laws that name no two parts that could touch, and laws that a later one replaces everywhere. @return true when there was one of the first kind */
    boolean laws(Settings root, Scene scene) {
        BitSet solid = solid(scene);
        BitSet moving = moving(scene, solid);
        InteractionTable table = scene.interactions();
        boolean isOnNothing = false;
        List<Settings> blocks = root.blocks("laws");
        for (int k = 0; k < blocks.size(); k++) {
            friction(blocks.get(k));
            if (!table.hasPair(k, moving, solid)) {
                isOnNothing = true;
                warn.accept(blocks.get(k).location() + ": law " + (k + 1) + " (" + table.name(k) + ") acts on nothing: no two parts that it is between have"
                    + " shapes and move against each other. Add the other body, or correct \"between\".");
            } else if (table.replacedBy(k) >= 0) {
                warn.accept(blocks.get(k).location() + ": law " + (k + 1) + " (" + table.name(k) + ") acts on nothing: law " + (table.replacedBy(k) + 1)
                    + ", which stands later, holds between the same parts and replaces it. Put the more general law first.");
            }
        }
        return isOnNothing;
    }
}
