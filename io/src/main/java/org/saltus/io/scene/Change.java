package org.saltus.io.scene;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Suggestions;

/**
 * One {@code --set path=value}: the path has dots between keys and numbers from 0 for list entries
 * ({@code bodies.0.mass=2}); bodies and laws with a name are also found by it ({@code bodies.ball.mass=2}). The value is
 * YAML. A last key that is not there yet is added to its block; everything else must exist, but for blocks of which every key may be absent. Numbers count the
 * entries as they stand in the file; names are those in the file, or of the copies that an entry with {@code repeat} makes.
 * {@code path+=value} adds an entry to a list: to one of plain values a list or block is added as second beside it, to a single value as a second entry.
 *
 * @param path  keys and list numbers
 * @param value what is put there
 * @param adds  true to add it to what is there
 */
record Change(List<String> path, SceneNode value, Location location, boolean adds) {
    /** Blocks of a scene that may be absent as a whole, and of which every key may: a change within makes them. */
    private static final Set<String> OPTIONAL = Set.of("output", "policy", "vars");
    /** Names that a message lists at most. */
    private static final int MAX_NAMES = 10;

    /** Reads {@code path=value}. */
    static Change parse(String text) {
        int equals = text.indexOf('=');
        Location place = new Location("--set " + text, 0, 0);
        if (equals <= 0) {
            throw new SceneFormatException(place, "expected path=value, for example --set time.step=1e-4.");
        }
        boolean adds = text.charAt(equals - 1) == '+';
        List<String> path = List.of(text.substring(0, adds ? equals - 1 : equals).strip().split("\\.", -1));
        if (path.contains("")) {
            throw new SceneFormatException(place, "the path has an empty part, expected keys with dots between them,"
                + " for example --set bodies.0.mass=2.");
        }
        SceneNode value = YamlTree.parse(text.substring(equals + 1), "--set " + text, new ValueBudget());
        if (value == null) {
            throw new SceneFormatException(place, "there is no value after \"=\". Give one.");
        }
        return new Change(path, Copies.at(value, place), place, adds);
    }

    /** The last key of the path. */
    String key() {
        return path.get(path.size() - 1);
    }

    /** The same change with another value. */
    Change with(SceneNode other) {
        return new Change(path, other, location, adds);
    }

    /** True when the path leads to a name that an entry with {@code repeat} may make, so that the change must wait until the copies are there. */
    boolean isOfCopies(SceneNode.Mapping root) {
        SceneNode node = root;
        for (String part : path) {
            if (node instanceof SceneNode.Mapping block && block.entries().containsKey(part)) {
                node = block.entries().get(part).value();
            } else if (node instanceof SceneNode.Sequence list && !part.matches("\\d{1,9}")) {
                SceneNode named = list.items().stream().filter(item -> part.equals(nameOf(item))).findFirst().orElse(null);
                if (named == null) {
                    return list.items().stream().anyMatch(item -> item instanceof SceneNode.Mapping entry && entry.entries().containsKey("repeat"));
                }
                node = named;
            } else if (node instanceof SceneNode.Sequence list && Integer.parseInt(part) < list.items().size()) {
                node = list.items().get(Integer.parseInt(part));
            } else {
                return false;
            }
        }
        return false;
    }

    /** Puts the value into the tree. */
    void apply(SceneNode.Mapping root) {
        SceneNode node = root;
        for (int k = 0; k < path.size() - 1; k++) {
            node = child(node, k);
        }
        String last = path.get(path.size() - 1);
        if (node instanceof SceneNode.Mapping block) {
            SceneNode.Entry old = block.entries().get(last);
            block.entries().put(last, new SceneNode.Entry(old == null ? location : old.keyLocation(), adds && old != null ? joined(old.value()) : value));
        } else if (node instanceof SceneNode.Sequence list) {
            int at = index(list, path.size() - 1);
            list.items().set(at, adds ? joined(list.items().get(at)) : value);
        } else {
            throw leaf(path.size() - 1);
        }
    }

    private SceneNode joined(SceneNode old) {
        List<SceneNode> items = new ArrayList<>();
        boolean plain = old instanceof SceneNode.Sequence s && s.items().stream().allMatch(SceneNode.Scalar.class::isInstance);
        if (old instanceof SceneNode.Sequence && !(plain && !(value instanceof SceneNode.Scalar))) {
            items.addAll(((SceneNode.Sequence) old).items());
        } else {
            items.add(old);
        }
        items.add(value);
        return new SceneNode.Sequence(old.location(), items);
    }

    private SceneNode child(SceneNode node, int k) {
        if (node instanceof SceneNode.Mapping block) {
            if (k == 0 && OPTIONAL.contains(path.get(0)) && !block.entries().containsKey(path.get(0))) {
                block.entries().put(path.get(0), new SceneNode.Entry(location, new SceneNode.Mapping(location, new LinkedHashMap<>())));
            }
            SceneNode.Entry entry = block.entries().get(path.get(k));
            if (entry == null) {
                throw error(prefix(k) + " has no \"" + path.get(k) + "\""
                    + Suggestions.hint(path.get(k), block.entries().keySet()) + " There is: "
                    + String.join(", ", block.entries().keySet()) + ". To add it, give it whole: --set '" + path(k + 1) + "={"
                    + path.get(k + 1) + ": ...}'.");
            }
            return entry.value();
        }
        if (node instanceof SceneNode.Sequence list) {
            int i = index(list, k);
            list.items().set(i, Copies.of(list.items().get(i)));             // copies of a repeat share what is equal in them
            return list.items().get(i);
        }
        throw leaf(k);
    }

    /** The entry by its number from 0 or by its name. */
    private int index(SceneNode.Sequence list, int k) {
        String part = path.get(k);
        int size = list.items().size();
        if (part.matches("\\d{1,9}")) {
            int i = Integer.parseInt(part);
            if (i < size) {
                return i;
            }
        } else {
            for (int i = 0; i < size; i++) {
                if (part.equals(nameOf(list.items().get(i)))) {
                    return i;
                }
            }
        }
        throw error(prefix(k) + " is a list of " + size + " entries, got \"" + part + "\", expected "
            + (size == 0 ? "none: the list is empty" : "a number from 0 to " + (size - 1) + names(list)) + ".");
    }

    /** " or a name: ball, floor" where the entries have names. */
    private static String names(SceneNode.Sequence list) {
        StringBuilder names = new StringBuilder();
        int count = 0;
        for (SceneNode item : list.items()) {
            Object name = nameOf(item);
            if (name != null && count++ < MAX_NAMES) {
                names.append(names.length() == 0 ? " or a name: " : ", ").append(name);
            }
        }
        return names + (count > MAX_NAMES ? ", ..." : "");
    }

    private static Object nameOf(SceneNode node) {
        return node instanceof SceneNode.Mapping block && block.entries().get("name") != null
            && block.entries().get("name").value() instanceof SceneNode.Scalar s ? s.value() : null;
    }

    private SceneFormatException leaf(int k) {
        return error(prefix(k) + " is a single value, it has no \"" + path.get(k) + "\". Shorten the path.");
    }

    private String prefix(int k) {
        return k == 0 ? "the scene" : "\"" + path(k) + "\"";
    }

    /** The first {@code length} parts, with dots. */
    private String path(int length) {
        return String.join(".", path.subList(0, length));
    }

    private SceneFormatException error(String message) {
        return new SceneFormatException(location, message);
    }
}
