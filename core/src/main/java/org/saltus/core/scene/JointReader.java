package org.saltus.core.scene;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.joint.Joint;
import org.saltus.core.joint.Placements;
import org.saltus.core.model.Part;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.JointProvider;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.Suggestions;

/**
 * Reads the {@code joints} of a scene: {@code {type, between: [a, b], name, collide, ...}}, where a and b name bodies and b may
 * be {@code world}. Parts that are joined do not touch unless {@code collide: true}.
 */
record JointReader(Context context, List<Part> parts) {
    private static final String WORLD = "world";

    List<Joint> read(List<Settings> blocks) {
        List<Joint> joints = new ArrayList<>();
        for (Settings block : blocks) {
            JointProvider provider = context.providers().get(JointProvider.class, block, "type");
            Settings checked = block.checked(provider.parameters(), EntryKeys.names(EntryKeys.JOINT, context.providers()));
            Joint.Ends ends = ends(block, provider.name() + "-" + joints.size());
            try {
                joints.add(provider.create(checked, context, ends, this::part));
            } catch (SceneFormatException e) {
                throw e;
            } catch (IllegalArgumentException e) {
                throw new SceneFormatException(block.location(), e.getMessage(), e);
            }
        }
        return joints;
    }

    private Joint.Ends ends(Settings block, String defaultName) {
        List<Object> pair = block.list("between");
        if (pair.size() != 2) {
            throw block.error("between", "\"" + block.path() + ".between\" has " + pair.size() + " entries, expected the names of two bodies,"
                + " or of one and \"" + WORLD + "\".");
        }
        int a = part(block, "between", pair.get(0));
        int b = part(block, "between", pair.get(1));
        if (!moves(a)) {
            throw block.error("between", "\"" + pair.get(0) + "\" does not move, and the first body of a joint must."
                + " Exchange the two, or join a body that moves.");
        }
        if (a == b) {
            throw block.error("between", "\"" + block.path() + ".between\" names \"" + pair.get(0) + "\" twice; a joint joins two bodies.");
        }
        return new Joint.Ends(block.text("name", defaultName), a, b, block.flag("collide", false));
    }

    private boolean moves(int part) {
        return part != Placements.WORLD && !parts.get(part).isFixed();
    }

    /** Where a name stands: itself in a list. */
    private static Location place(Settings block, String key, Object value) {
        return block.raw(key) instanceof List<?> list && list.contains(value) ? block.entryAt(key, list.indexOf(value)) : block.at(key);
    }

    private int part(Settings block, String key, Object value) {
        if (WORLD.equals(value)) {
            return Placements.WORLD;
        }
        List<String> names = new ArrayList<>();
        for (int k = 0; k < parts.size(); k++) {
            if (parts.get(k).name().equals(value)) {
                return k;
            }
            names.add(parts.get(k).name());
        }
        List<String> shown = names.size() > 20 ? names.subList(0, 20) : names;
        throw new SceneFormatException(place(block, key, value), "no body is named \"" + value + "\"" + Suggestions.hint(String.valueOf(value), names)
            + " Bodies: " + String.join(", ", shown) + (shown.size() < names.size() ? ", ..." : "") + ", " + WORLD + ".");
    }
}
