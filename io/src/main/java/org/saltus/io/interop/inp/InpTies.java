package org.saltus.io.interop.inp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.saltus.io.interop.SceneDraft;
import org.saltus.io.mesh.inp.InpDeck;
import org.saltus.io.mesh.inp.InpSides;

/** Surfaces that hang together: where each node of one lies on a node of the other, they become one node. */
final class InpTies {
    /** Nodes closer than this share of the size of the mesh are one place: digits that such files print. */
    private static final double SAME_PLACE = 1e-6;
    private final Map<Long, Long> merged = new HashMap<>();

    /** The node that stands for one. */
    long merged(long node) {
        return merged.getOrDefault(node, node);
    }

    /** The nodes that stand for these. */
    long[] merged(long[] nodes) {
        long[] out = nodes.clone();
        for (int k = 0; k < out.length; k++) {
            out[k] = merged(out[k]);
        }
        return out;
    }

    /** The elements with the nodes that stand for theirs. */
    List<InpDeck.Cell> joined(InpDeck deck, List<InpDeck.Cell> cells, SceneDraft draft) {
        for (InpDeck.Tie tie : deck.ties()) {
            Map<Long, Long> pairs = pairs(deck, cells, tie);
            if (pairs == null) {
                draft.miss(tie.place().toString(), "*TIE of " + tie.slave() + " and " + tie.master() + " has no counterpart: the meshes do not meet node on"
                    + " node");
            } else {
                pairs.forEach((slave, master) -> merged.put(slave, merged(master)));
            }
        }
        if (merged.isEmpty()) {
            return cells;
        }
        merged.replaceAll((slave, master) -> merged(master));
        return cells.stream().map(cell -> new InpDeck.Cell(cell.element(), cell.type(), cell.id(), merged(cell.nodes()), cell.place())).toList();
    }

    /** Of each node of the slave the one of the master in the same place; null when one has none. */
    private static Map<Long, Long> pairs(InpDeck deck, List<InpDeck.Cell> cells, InpDeck.Tie tie) {
        Set<Long> slaves = nodes(deck.surface(tie.slave()), cells);
        Set<Long> masters = nodes(deck.surface(tie.master()), cells);
        double size = 0;
        TreeMap<Double, List<Long>> byX = new TreeMap<>();
        for (long node : masters) {
            double[] x = deck.node(node);
            byX.computeIfAbsent(x[0], k -> new ArrayList<>()).add(node);
            for (double c : x) {
                size = Math.max(size, Math.abs(c));
            }
        }
        Map<Long, Long> out = new HashMap<>();
        Set<Long> taken = new HashSet<>();
        for (long slave : slaves) {
            double[] x = deck.node(slave);
            for (List<Long> near : byX.subMap(x[0] - SAME_PLACE * size, true, x[0] + SAME_PLACE * size, true).values()) {
                for (long master : near) {
                    double[] y = deck.node(master);
                    if (Math.abs(y[1] - x[1]) <= SAME_PLACE * size && Math.abs(y[2] - x[2]) <= SAME_PLACE * size) {
                        out.put(slave, master);
                    }
                }
            }
            if (!out.containsKey(slave) || !taken.add(out.get(slave))) {
                return null;
            }
        }
        return out.isEmpty() ? null : out;
    }

    /** Nodes of a surface. */
    static Set<Long> nodes(InpDeck.Surface surface, List<InpDeck.Cell> cells) {
        Set<Long> out = new HashSet<>();
        Map<Long, InpDeck.Cell> byId = new HashMap<>();
        cells.forEach(cell -> byId.put(cell.id(), cell));
        Map<List<Long>, Integer> count = new HashMap<>();
        if (!surface.nodal() && surface.parts().stream().anyMatch(part -> part.side() == 0)) {
            cells.forEach(cell -> {
                for (int s = 0; s < InpSides.count(cell.type()); s++) {
                    count.merge(key(cell, s), 1, Integer::sum);
                }
            });
        }
        for (InpDeck.SurfacePart part : surface.parts()) {
            for (long item : part.items()) {
                if (surface.nodal()) {
                    out.add(item);
                    continue;
                }
                InpDeck.Cell cell = byId.get(item);
                for (int s = 0; cell != null && s < InpSides.count(cell.type()); s++) {
                    if (part.side() == 0 ? count.get(key(cell, s)) == 1 : s == part.side() - 1) {
                        for (int local : InpSides.nodes(cell.type(), s)) {
                            out.add(cell.nodes()[local]);
                        }
                    }
                }
            }
        }
        return out;
    }

    private static List<Long> key(InpDeck.Cell cell, int side) {
        List<Long> key = new ArrayList<>();
        for (int corner : InpSides.corners(cell.type(), side)) {
            key.add(cell.nodes()[corner]);
        }
        key.sort(null);
        return key;
    }
}
