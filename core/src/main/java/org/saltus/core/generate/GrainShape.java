package org.saltus.core.generate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saltus.core.check.Check;
import org.saltus.core.math.Lcg;
import org.saltus.core.rigid.RigidBody;
import org.saltus.core.spi.Quantity;
import org.saltus.core.spi.Settings;

/** The shape of generated grains: a shape block for the radius 1, scaled to each grain's radius and turned at random. */
public final class GrainShape {
    /** Keys of shapes that hold lengths. */
    private static final Set<String> LENGTHS = Set.of("radius", "length", "size", "vertices", "position", "positions", "points", "inner", "outer");
    private final Settings unit;
    private final int dimension;
    private final long seed;

    /** @param generate the {@code generate} block with {@code shape} and, if wanted, {@code turns} */
    public GrainShape(Settings generate, int dimension) {
        unit = generate.block("shape");
        this.dimension = dimension;
        seed = generate.has("turns") ? generate.integer("turns") : 1;
    }

    /** The block of the shape for a radius, m. */
    public Settings scaled(double radius) {
        Check.that(radius > 0, unit.path() + ": the generated bodies are boxes, which have no radius to scale a shape by. Remove \"shape\".");
        return scaled(unit, radius);
    }

    private static Settings scaled(Settings block, double s) {
        Map<String, Object> changes = new LinkedHashMap<>();
        for (String key : block.keys()) {
            block.refuseIf(LENGTHS.contains(key) && hasUnit(block.raw(key)), key,
                "\"" + block.path() + "." + key + "\" has a unit, but the shape of generated bodies is given for the radius 1 "
                    + "and scaled."
                    + " Write plain numbers.");
            changes.put(key, scaled(block.raw(key), LENGTHS.contains(key), s));
        }
        return block.with(changes);
    }

    private static boolean hasUnit(Object value) {
        return value instanceof String || value instanceof Quantity || value instanceof List<?> list && list.stream().anyMatch(GrainShape::hasUnit);
    }

    private static Object scaled(Object value, boolean isLength, double s) {
        if (value instanceof Settings nested) {
            return scaled(nested, s);
        }
        if (value instanceof List<?> list) {
            List<Object> out = new ArrayList<>();
            list.forEach(v -> out.add(scaled(v, isLength, s)));
            return out;
        }
        return isLength && value instanceof Number x ? (Object) (s * x.doubleValue()) : value;
    }

    /** Body number i, turned: in the plane by any angle, in space by a unit quaternion of uniform distribution (Shoemake). */
    public RigidBody turned(RigidBody body, int i) {
        Lcg random = new Lcg(seed + i);
        random.next();
        double a = 2 * Math.PI * random.next();
        if (dimension == 2) {
            return body.turned(a);
        }
        double u = random.next();
        double b = 2 * Math.PI * random.next();
        double low = Math.sqrt(1 - u);
        double high = Math.sqrt(u);
        return body.oriented(low * Math.sin(a), low * Math.cos(a), high * Math.sin(b), high * Math.cos(b));
    }
}
