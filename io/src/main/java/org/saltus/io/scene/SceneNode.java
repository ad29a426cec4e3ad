package org.saltus.io.scene;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.PlacedList;
import org.saltus.core.spi.Settings;

/** The tree of a scene file before it becomes {@link Settings}: it can be changed, and every node has its place. */
sealed interface SceneNode {
    /** Where the node starts. */
    Location location();

    /** What {@link Settings} holds for this node. */
    Object toValue(String path);

    /** A number, a truth value or a text. */
    record Scalar(Location location, Object value) implements SceneNode {
        @Override
        public Object toValue(String path) {
            return value;
        }
    }

    /** Entries in order. */
    record Sequence(Location location, List<SceneNode> items) implements SceneNode {
        @Override
        public Object toValue(String path) {
            List<Object> values = new ArrayList<>(items.size());
            List<Location> places = new ArrayList<>(items.size());
            for (int i = 0; i < items.size(); i++) {
                values.add(items.get(i).toValue(path + "." + i));
                places.add(items.get(i).location());
            }
            return new PlacedList(values, places);
        }
    }

    /** A key with its own place, and its value. */
    record Entry(Location keyLocation, SceneNode value) {
    }

    /** Keys in order. */
    record Mapping(Location location, Map<String, Entry> entries) implements SceneNode {
        @Override
        public Settings toValue(String path) {
            Map<String, Object> values = new LinkedHashMap<>();
            Map<String, Location> places = new LinkedHashMap<>();
            Map<String, Location> keyPlaces = new LinkedHashMap<>();
            entries.forEach((key, entry) -> {
                values.put(key, entry.value().toValue(path.isEmpty() ? key : path + "." + key));
                places.put(key, entry.value().location());
                keyPlaces.put(key, entry.keyLocation());
            });
            return new Settings(path, location, values, places, keyPlaces);
        }
    }
}
