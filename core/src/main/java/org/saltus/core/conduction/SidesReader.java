package org.saltus.core.conduction;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;

/** Reads what contact conductance asks of parts from their blocks, and says what is missing. */
public final class SidesReader {
    private final Scene scene;
    private final String field;
    private final Sides sides;
    private final boolean[] has;

    /** @param field word of the blocks */
    public SidesReader(Scene scene, String field) {
        this.scene = scene;
        this.field = field;
        sides = Sides.unknown(scene.parts().size());
        has = new boolean[scene.parts().size()];
    }

    /** What was read so far; live. */
    public Sides sides() {
        return sides;
    }

    /** Reads the block of a part. @param other block of the part that is asked where the first does not say; may be null */
    public void read(int p, Settings block, Settings other) {
        has[p] = true;
        sides.conductivity()[p] = block.raw("conductivity") instanceof Settings table ? mean(table.numbers("values"))
            : block.raw("conductivity") instanceof List<?> ? mean(block.numbers("conductivity")) : positive(block);
        sides.young()[p] = number("young", block, other);
        sides.poisson()[p] = number("poisson", block, other);
        sides.thickness()[p] = number("thickness", block, other);
        Settings withRadius = block.has("radius") || other == null || !other.has("radius") ? block : other;
        Part part = scene.parts().get(p);
        sides.radius()[p] = withRadius.has("radius") ? radius(withRadius) : part.shape() == null ? Double.NaN : part.shape().contactRadius();
    }

    /** Of a body that conducts by its axes, or by a table, contacts see the mean. */
    private static double mean(double[] k) {
        return Arrays.stream(k).average().orElse(Double.NaN);
    }

    private static double positive(Settings block) {
        double k = block.number("conductivity", Double.NaN);
        block.refuseIf(k <= 0, "conductivity", "\"" + block.path() + ".conductivity\" is " + k + ", expected more than 0.");
        return k;
    }

    private static double number(String key, Settings block, Settings other) {
        return block.has(key) || other == null || !other.has(key) ? block.number(key, Double.NaN) : other.number(key);
    }

    private static double radius(Settings s) {
        double r = s.raw("radius") instanceof Number n ? n.doubleValue() : Double.NaN;
        s.refuseIf(!(r > 0), "radius", "\"" + s.path() + ".radius\" is " + s.raw("radius") + ", expected a length > 0 [m], or .inf for a flat side.");
        return r;
    }

    /** Every part with a block that can touch another one under a law must say what the law asks for. @param keys see {@link ContactConductance#needs} */
    public void require(int law, Settings block, List<String> keys) {
        for (String key : keys) {
            for (int p = 0; p < has.length; p++) {
                if (has[p] && isMissing(p, key) && meets(p, law)) {
                    String name = key.replace("finite ", "");
                    throw new SceneFormatException(block.location(), "the law at \"" + block.path() + "\" needs \"" + name + "\" of \""
                        + scene.parts().get(p).name() + "\"" + (key.equals("finite radius") ? " (in a plane scene a flat side has no finite resistance)" : "")
                        + ", which does not give it. Add \"" + field + ": {" + name + ": ...}\" to that body"
                        + (key.equals("radius") ? " (.inf for a flat side)" : "") + ".");
                }
            }
        }
    }

    private boolean isMissing(int p, String key) {
        return switch (key) {
            case "conductivity" -> Double.isNaN(sides.conductivity()[p]);
            case "young" -> Double.isNaN(sides.young()[p]);
            case "poisson" -> Double.isNaN(sides.poisson()[p]);
            case "radius" -> Double.isNaN(sides.radius()[p]);
            case "finite radius" -> !Double.isFinite(sides.radius()[p]);
            default -> Double.isNaN(sides.thickness()[p]);
        };
    }

    /** True when a part can touch another one with a block under a law. */
    public boolean meets(int p, int law) {
        InteractionTable table = scene.interactions();
        for (int r = 0; r < has.length; r++) {
            boolean rigid = scene.parts().get(p).isFixed() && scene.parts().get(r).isFixed();
            if (r != p && has[r] && !rigid && table.lawBetween(p, r) == law) {
                return true;
            }
        }
        return false;
    }

    /** Whether a part has a block. */
    public boolean has(int p) {
        return has[p];
    }
}
