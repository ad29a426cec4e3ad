package org.saltus.io.scene;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.spi.Location;

/** The indices of one copy of a repeated block, in front of the names around it. */
final class Indices implements Scope {
    private final Scope outer;
    private final Map<String, Long> values = new LinkedHashMap<>();
    private final Location place;

    /** @param place of the repeat */
    Indices(Scope outer, Location place) {
        this.outer = outer;
        this.place = place;
    }

    void set(String name, long value) {
        values.put(name, value);
    }

    @Override
    public SceneNode value(String name, Location use) {
        Long value = values.get(name);
        return value == null ? outer.value(name, use) : new SceneNode.Scalar(use, value);
    }

    @Override
    public String origin(String name) {
        Long value = values.get(name);
        return value == null ? outer.origin(name) : name + " = " + value + " (" + place + ")";
    }

    @Override
    public Collection<String> names() {
        List<String> names = new ArrayList<>(values.keySet());
        names.addAll(outer.names());
        return names;
    }

    @Override
    public boolean replacesInTexts() {
        return true;
    }

    @Override
    public boolean isRepeat() {
        return true;
    }
}
