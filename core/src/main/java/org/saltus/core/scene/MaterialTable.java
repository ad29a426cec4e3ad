package org.saltus.core.scene;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.saltus.core.model.Part;

/** Checks that laws by materials make a complete table: every two materials whose parts can touch have a law between some of them. */
final class MaterialTable {
    private record Kind(String material, long group) {
    }

    private record Rule(BitSet left, BitSet right) {
        boolean connects(BitSet a, BitSet b) {
            return left.intersects(a) && right.intersects(b) || left.intersects(b) && right.intersects(a);
        }
    }

    private final List<Rule> rules = new ArrayList<>();
    private final Map<Kind, BitSet> kinds = new LinkedHashMap<>();

    /** @param materials of the parts, "" for none */
    MaterialTable(List<Part> parts, List<String> materials) {
        for (int k = 0; k < parts.size(); k++) {
            if (!materials.get(k).isEmpty()) {
                kinds.computeIfAbsent(new Kind(materials.get(k), parts.get(k).group()), x -> new BitSet()).set(k);
            }
        }
    }

    /** Adds a law between two sets of parts. */
    void add(BitSet left, BitSet right) {
        rules.add(new Rule(left, right));
    }

    /** The pairs of materials without a law, "ice and rubber", in the order of their names. */
    TreeSet<String> missing() {
        TreeSet<String> out = new TreeSet<>();
        kinds.forEach((a, partsA) -> kinds.forEach((b, partsB) -> {
            boolean canTouch = (a.group & b.group) == 0 && (!a.equals(b) || partsA.cardinality() > 1);
            if (canTouch && a.material.compareTo(b.material) <= 0 && rules.stream().noneMatch(r -> r.connects(partsA, partsB))) {
                out.add(a.material + " and " + b.material);
            }
        }));
        return out;
    }
}
