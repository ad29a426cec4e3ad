package org.saltus.io.scene;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.spi.Location;

/** Deep copies of nodes: changing what an alias stands for must change one place only. */
final class Copies {
    private Copies() {
    }

    /** A copy with the places of the original. */
    static SceneNode of(SceneNode node) {
        if (node instanceof SceneNode.Sequence list) {
            List<SceneNode> items = new ArrayList<>(list.items().size());
            list.items().forEach(item -> items.add(of(item)));
            return new SceneNode.Sequence(list.location(), items);
        }
        if (node instanceof SceneNode.Mapping block) {
            Map<String, SceneNode.Entry> entries = new LinkedHashMap<>();
            block.entries().forEach((key, e) -> entries.put(key, new SceneNode.Entry(e.keyLocation(), of(e.value()))));
            return new SceneNode.Mapping(block.location(), entries);
        }
        return node;
    }

    /** A copy that stands wholly at one place. */
    static SceneNode at(SceneNode node, Location place) {
        if (node instanceof SceneNode.Sequence list) {
            List<SceneNode> items = new ArrayList<>(list.items().size());
            list.items().forEach(item -> items.add(at(item, place)));
            return new SceneNode.Sequence(place, items);
        }
        if (node instanceof SceneNode.Mapping block) {
            Map<String, SceneNode.Entry> entries = new LinkedHashMap<>();
            block.entries().forEach((key, e) -> entries.put(key, new SceneNode.Entry(place, at(e.value(), place))));
            return new SceneNode.Mapping(place, entries);
        }
        return new SceneNode.Scalar(place, ((SceneNode.Scalar) node).value());
    }
}
