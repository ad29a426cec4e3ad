package org.saltus.io.scene;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;

/** The block {@code vars}: each variable is worked out when it is first used, in whatever order they stand. */
final class Variables implements Scope {
    /** Variables that need each other one after the other, at most. */
    private static final int MAX_CHAIN = 100;
    private static final Map<String, String> CONSTANTS = Map.of("pi", "the number 3.14159...", "e", "the number 2.71828...", "t",
        "the time, which it remains in {expression: ...}");
    private final Map<String, SceneNode.Entry> given;
    private final Map<String, SceneNode> known = new HashMap<>();
    private final Set<String> used = new HashSet<>();
    private final List<String> open = new ArrayList<>();
    private final Expansion expansion;

    Variables(SceneNode.Mapping block, Expansion expansion) {
        given = block == null ? Map.of() : new LinkedHashMap<>(block.entries());
        this.expansion = expansion;
        given.forEach((name, entry) -> {
            if (!name.matches("[A-Za-z_][A-Za-z0-9_]*")) {
                throw new SceneFormatException(entry.keyLocation(), "\"vars." + name + "\" is no name for a variable, expected letters, digits and _ only,"
                    + " a letter first.");
            }
        });
    }

    @Override
    public SceneNode value(String name, Location use) {
        SceneNode.Entry entry = given.get(name);
        if (entry == null) {
            return null;
        }
        used.add(name);
        SceneNode value = known.get(name);
        if (value == null) {
            requireNoCycle(name, use);
            open.add(name);
            value = expansion.valueOf(entry.value(), this);
            open.remove(open.size() - 1);
            known.put(name, value);
        }
        return value;
    }

    private void requireNoCycle(String name, Location use) {
        if (open.contains(name)) {
            StringBuilder cycle = new StringBuilder();
            for (String link : open.subList(open.indexOf(name), open.size())) {
                cycle.append(link).append(" (").append(given.get(link).keyLocation()).append(") needs ");
            }
            throw new SceneFormatException(use, "the variables need each other in a circle: " + cycle + name + ". Give one of them a value of its own.");
        }
        if (open.size() > MAX_CHAIN) {
            throw new SceneFormatException(use, "more than " + MAX_CHAIN + " variables need each other one after the other. Shorten the chain.");
        }
    }

    @Override
    public String origin(String name) {
        SceneNode.Entry entry = given.get(name);
        return entry == null ? null : name + " = " + (known.get(name) instanceof SceneNode.Scalar s ? SceneWriter.text(s.value()) : "a list or block") + " ("
            + entry.value().location() + ")";
    }

    @Override
    public Collection<String> names() {
        return given.keySet();
    }

    @Override
    public boolean replacesInTexts() {
        return !given.isEmpty();
    }

    @Override
    public boolean isRepeat() {
        return false;
    }

    /** Works out all of them, so that a fault shows also where one is not used, and says which are not used or hide a constant. */
    List<String> finish() {
        Set<String> before = new HashSet<>(used);
        given.forEach((name, entry) -> value(name, entry.value().location()));
        List<String> doubts = new ArrayList<>();
        given.forEach((name, entry) -> {
            if (!before.contains(name)) {
                doubts.add(entry.keyLocation() + ": the variable \"" + name + "\" is not used. Remove it, or check its name where it should be: =" + name
                    + ".");
            }
            if (CONSTANTS.containsKey(name)) {
                doubts.add(entry.keyLocation() + ": the variable \"" + name + "\" hides " + CONSTANTS.get(name) + ". Call it otherwise.");
            }
        });
        return doubts;
    }
}
