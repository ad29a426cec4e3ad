package org.saltus.io.history;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.model.Scene;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.Suggestions;

/**
 * Which sides of contacts a word of a scene means: parts by name as laws name them ({@code all} and {@code name*} too), {@code {material: steel}} by their
 * contact material, {@code {group: 3}} by their collision group, {@code world} for what joints hold on to, a body given by matrices by its name and
 * {@code row 2} for the obstacle of its third row.
 */
final class Sides {
    private static final String WORLD = "world";
    private static final int SHOWN = 20;
    private final String words;
    private final boolean[] parts;
    private final boolean[] bodies;
    private final boolean world;
    private final int row;

    private Sides(String words, boolean[] parts, boolean[] bodies, boolean world, int row) {
        this.words = words;
        this.parts = parts;
        this.bodies = bodies;
        this.world = world;
        this.row = row;
    }

    /**
     * Looks a word up.
     *
     * @param where for messages: the key
     * @param value a name, or a block with a material or a group
     * @throws IllegalArgumentException when the scene has nothing of that name, with the names that it has
     */
    static Sides of(String where, Scene scene, Object value) {
        boolean[] parts = new boolean[scene.parts().size()];
        if (value instanceof Settings block) {
            return ofBlock(where, scene, block, parts);
        }
        if (!(value instanceof String name)) {
            throw new IllegalArgumentException(where + " is " + value + ", expected the name of a body, {material: NAME} or {group: NUMBER}.");
        }
        boolean any = false;
        for (int p = 0; p < parts.length; p++) {
            parts[p] = scene.parts().get(p).isNamed(name);
            any |= parts[p];
        }
        boolean every = name.equals("all") || name.equals("*");
        boolean[] bodies = new boolean[scene.bodies().size()];
        int row = name.matches("row \\d{1,9}") ? Integer.parseInt(name.substring(4)) : -1;
        boolean rows = false;
        for (int b = 0; b < bodies.length; b++) {
            boolean has = scene.bodies().get(b).rows() != null;
            rows |= has && row < scene.bodies().get(b).rows().count();
            bodies[b] = has && (every || scene.bodies().get(b).name().equals(name));
            any |= bodies[b];
        }
        boolean world = every || name.equals(WORLD);
        if (!any && !world && !(row >= 0 && rows)) {
            Set<String> known = new TreeSet<>(scene.parts().stream().map(part -> part.name()).toList());
            scene.bodies().stream().filter(body -> body.rows() != null).forEach(body -> known.add(body.name()));
            throw new IllegalArgumentException(where + ": nothing is named \"" + name + "\"" + Suggestions.hint(name, known) + " Known: " + list(known) + ".");
        }
        return new Sides(name, parts, bodies, world, every ? Integer.MAX_VALUE : row);
    }

    private static Sides ofBlock(String where, Scene scene, Settings block, boolean[] parts) {
        block.onlyKeys(List.of("material", "group"));
        boolean byMaterial = block.has("material");
        if (byMaterial == block.has("group")) {
            throw block.error("group", where + " has " + (byMaterial ? "both" : "neither") + " of \"material\" and \"group\", expected one of them.");
        }
        long bit = byMaterial ? 0 : 1L << block.integer("group");
        Set<String> known = new TreeSet<>();
        boolean any = false;
        for (int p = 0; p < parts.length; p++) {
            String material = scene.contactMaterial(p);
            parts[p] = byMaterial ? material.equals(block.text("material")) : (scene.parts().get(p).group() & bit) != 0;
            any |= parts[p];
            known.add(byMaterial ? material : groups(scene.parts().get(p).group()));
        }
        known.remove("");
        String what = byMaterial ? "contact_material \"" + block.text("material") + "\"" : "collision_group " + block.integer("group");
        if (!any) {
            throw block.error(byMaterial ? "material" : "group", where + ": no body has the " + what + ". Known: "
                + (known.isEmpty() ? "none, no body has one" : list(known)) + ".");
        }
        return new Sides(byMaterial ? block.text("material") : "group-" + block.integer("group"), parts, new boolean[scene.bodies().size()], false, -1);
    }

    private static String groups(long bits) {
        int first = Long.numberOfTrailingZeros(bits);
        return first >= 63 ? "" : String.valueOf(first);
    }

    static String list(Set<String> names) {
        List<String> all = List.copyOf(new TreeSet<>(names));
        return String.join(", ", all.subList(0, Math.min(SHOWN, all.size()))) + (all.size() > SHOWN ? ", ..." : "");
    }

    /** The word. */
    String words() {
        return words;
    }

    /** Whether a side of a contact is meant. */
    boolean has(ContactSet contacts, int side) {
        int part = contacts.part[side];
        if (part >= 0) {
            return parts[part];
        }
        boolean ofRow = contacts.part[side - side % 2] < 0;
        if (!ofRow) {
            return world;
        }
        return side % 2 == 0 ? bodies[contacts.body[side]] : row == Integer.MAX_VALUE || row == contacts.feature[side - 1];
    }

    /** Whether a part is meant. */
    boolean has(int part) {
        return parts[part];
    }
}
