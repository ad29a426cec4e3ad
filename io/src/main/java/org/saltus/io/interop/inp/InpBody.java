package org.saltus.io.interop.inp;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.io.mesh.inp.InpDeck;
import org.saltus.io.mesh.inp.InpSides;

/** Elements that hang together: their nodes, their sides, the groups that supports and loads name, and the whole as a Gmsh file. */
final class InpBody {
    /** Gmsh's numbers of cell types. */
    private static final Map<CellType, Integer> GMSH = Map.of(CellType.BAR2, 1, CellType.T3, 2, CellType.Q4, 3, CellType.TET4, 4, CellType.HEX8, 5,
        CellType.WEDGE6, 6, CellType.BAR3, 8, CellType.T6, 9, CellType.Q8, 16, CellType.HEX20, 17);
    private static final int GMSH_TET10 = 11;
    /** Node of ours at each place of Gmsh's lists, where the orders differ. */
    private static final int[] TET10 = {0, 1, 2, 3, 4, 5, 6, 7, 9, 8};
    private static final int[] HEX20 = {0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 16, 9, 17, 10, 18, 19, 12, 15, 13, 14};

    /** One side of one element. */
    record Side(int cell, int side) {
    }

    private final String name;
    private final List<InpDeck.Cell> cells;
    private final Set<Long> nodes = new TreeSet<>();
    private final Map<String, Set<Long>> groups = new LinkedHashMap<>();
    /** Material of each cell, its place in the list of materials of the body. */
    private final Map<Long, Integer> materials;
    private Map<Side, long[]> free;
    private final Map<Long, Integer> places = new HashMap<>();

    /** @param materials of cells, by their numbers: place in a list; all the same where there is one */
    InpBody(String name, List<InpDeck.Cell> cells, Map<Long, Integer> materials) {
        this.name = name;
        this.cells = cells;
        this.materials = materials;
        for (int c = 0; c < cells.size(); c++) {
            places.put(cells.get(c).id(), c);
            for (long node : cells.get(c).nodes()) {
                nodes.add(node);
            }
        }
    }

    String name() {
        return name;
    }

    List<InpDeck.Cell> cells() {
        return cells;
    }

    Set<Long> nodes() {
        return nodes;
    }

    /** True when all elements of the body are among these. */
    boolean isWithin(Set<Long> elements) {
        return places.keySet().stream().allMatch(elements::contains);
    }

    /** Place of an element among those of the body; null when it is not one. */
    Integer place(long element) {
        return places.get(element);
    }

    /** Sides that belong to one element, with their nodes. */
    Map<Side, long[]> freeSides() {
        if (free != null) {
            return free;
        }
        Map<List<Long>, Side> open = new LinkedHashMap<>();
        Set<List<Long>> shared = new HashSet<>();
        for (int c = 0; c < cells.size(); c++) {
            for (int s = 0; s < InpSides.count(cells.get(c).type()); s++) {
                List<Long> key = new ArrayList<>();
                for (int corner : InpSides.corners(cells.get(c).type(), s)) {
                    key.add(cells.get(c).nodes()[corner]);
                }
                key.sort(null);
                if (open.putIfAbsent(key, new Side(c, s)) != null) {
                    shared.add(key);
                }
            }
        }
        free = new LinkedHashMap<>();
        open.forEach((key, side) -> {
            if (!shared.contains(key)) {
                free.put(side, nodesOf(side));
            }
        });
        return free;
    }

    private long[] nodesOf(Side side) {
        InpDeck.Cell cell = cells.get(side.cell);
        int[] local = InpSides.nodes(cell.type(), side.side);
        long[] out = new long[local.length];
        for (int k = 0; k < out.length; k++) {
            out[k] = cell.nodes()[local[k]];
        }
        return out;
    }

    /** A group of nodes of the body under its name without that of the instance, or the nearest that is free; nodes of other bodies are left out. */
    String group(String wanted, Collection<Long> members) {
        Set<Long> own = new TreeSet<>(members);
        own.retainAll(nodes);
        String plain = (wanted.startsWith(name + ".") ? wanted.substring(name.length() + 1) : wanted).replaceAll("[^A-Za-z0-9_.-]", "_");
        String free = plain;
        for (int k = 2; groups.containsKey(free) && !groups.get(free).equals(own); k++) {
            free = plain + "." + k;
        }
        groups.put(free, own);
        return free;
    }

    /** Takes over a set of the deck as a group, where it has some of the nodes of the body and not all. */
    void keep(String set, long[] members) {
        Set<Long> own = new TreeSet<>();
        for (long node : members) {
            if (nodes.contains(node)) {
                own.add(node);
            }
        }
        if (!own.isEmpty() && own.size() < nodes.size()) {
            group(set, own);
        }
    }

    /**
     * Groups of nodes, such that the free sides whose nodes are all in one of them are the wanted ones, each once.
     *
     * @return null when there are no such groups: a wanted side is not free, or cannot be told from others by its nodes
     */
    List<Set<Long>> groupsOfSides(Collection<Side> wanted) {
        Map<Side, long[]> all = freeSides();
        Map<Long, List<Side>> around = new HashMap<>();
        all.forEach((side, list) -> {
            for (long node : list) {
                around.computeIfAbsent(node, k -> new ArrayList<>()).add(side);
            }
        });
        Set<Side> chosen = new HashSet<>(wanted);
        List<Set<Long>> out = new ArrayList<>();
        for (Side side : wanted) {
            if (!all.containsKey(side)) {
                return null;
            }
            Set<Long> to = null;
            for (Set<Long> group : out) {
                to = to == null && holds(group, all.get(side)) ? group : to;
            }
            for (int k = 0; to == null && k < out.size(); k++) {
                to = fits(out.get(k), side, chosen, around) ? out.get(k) : null;
            }
            if (to == null) {
                to = new HashSet<>();
                out.add(to);
            }
            for (long node : all.get(side)) {
                to.add(node);
            }
        }
        Map<Side, Integer> hits = new HashMap<>();
        for (Set<Long> group : out) {
            all.forEach((side, list) -> {
                if (holds(group, list)) {
                    hits.merge(side, 1, Integer::sum);
                }
            });
        }
        return hits.keySet().equals(chosen) && hits.values().stream().allMatch(n -> n == 1) ? out : null;
    }

    private static boolean holds(Set<Long> group, long[] list) {
        for (long node : list) {
            if (!group.contains(node)) {
                return false;
            }
        }
        return true;
    }

    /** True when the group with this side holds no side that is not wanted. */
    private boolean fits(Set<Long> group, Side side, Set<Side> chosen, Map<Long, List<Side>> around) {
        Set<Long> more = new HashSet<>();
        for (long node : freeSides().get(side)) {
            if (!group.contains(node)) {
                more.add(node);
            }
        }
        group.addAll(more);
        boolean good = true;
        for (long node : freeSides().get(side)) {
            for (Side other : around.get(node)) {
                good &= chosen.contains(other) || !holds(group, freeSides().get(other));
            }
        }
        if (!good) {
            group.removeAll(more);
        }
        return good;
    }

    /** Name of the group of the elements of a material. */
    static String materialGroup(int material) {
        return "material-" + (material + 1);
    }

    /** The mesh in Gmsh's format 2.2 with all groups that were asked for. @param materialCount number of materials: groups of elements from two on */
    byte[] gmsh(InpDeck deck, int materialCount) {
        StringBuilder text = new StringBuilder("$MeshFormat\n2.2 0 8\n$EndMeshFormat\n");
        int dimension = cells.get(0).type().dimension;
        int regions = materialCount > 1 ? materialCount : 0;
        text.append("$PhysicalNames\n").append(groups.size() + regions).append('\n');
        int tag = 0;
        for (String group : groups.keySet()) {
            text.append("0 ").append(++tag).append(" \"").append(group).append("\"\n");
        }
        for (int k = 0; k < regions; k++) {
            text.append(dimension).append(' ').append(k + 1).append(" \"").append(materialGroup(k)).append("\"\n");
        }
        text.append("$EndPhysicalNames\n$Nodes\n").append(nodes.size()).append('\n');
        long base = nodes.stream().map(id -> id / InpDeck.INSTANCE).distinct().count() == 1 ? nodes.iterator().next() / InpDeck.INSTANCE * InpDeck.INSTANCE : 0;
        for (long node : nodes) {
            double[] x = deck.node(node);
            text.append(node - base).append(' ').append(x[0]).append(' ').append(x[1]).append(' ').append(x[2]).append('\n');
        }
        int points = groups.values().stream().mapToInt(Set::size).sum();
        text.append("$EndNodes\n$Elements\n").append(points + cells.size()).append('\n');
        int number = 0;
        tag = 0;
        for (Set<Long> group : groups.values()) {
            tag++;
            for (long node : group) {
                text.append(++number).append(" 15 2 ").append(tag).append(' ').append(tag).append(' ').append(node - base).append('\n');
            }
        }
        for (InpDeck.Cell cell : cells) {
            int region = regions == 0 ? 0 : materials.get(cell.id()) + 1;
            text.append(++number).append(' ').append(cell.type() == CellType.TET10 ? GMSH_TET10 : GMSH.get(cell.type())).append(" 2 ").append(region)
                .append(' ').append(region == 0 ? 1 : region);
            int[] order = cell.type() == CellType.TET10 ? TET10 : cell.type() == CellType.HEX20 ? HEX20 : null;
            for (int k = 0; k < cell.nodes().length; k++) {
                text.append(' ').append(cell.nodes()[order == null ? k : order[k]] - base);
            }
            text.append('\n');
        }
        text.append("$EndElements\n");
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }
}
