package org.saltus.io.mesh.inp;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.io.mesh.MeshBuilder;
import org.saltus.io.mesh.NodeNumbers;

/** Nodes and elements of an input file. */
final class InpMesh {
    /** An element: its type, number, and nodes by number. */
    private record Cell(CellType type, long id, long[] nodes) {
    }

    private final InpCards cards;
    private final InpSets nodeSets;
    private final InpSets elementSets;
    private final List<String> warnings;
    private final Set<String> warned = new HashSet<>();
    private double[] coordinates = new double[48];
    private long[] ids = new long[16];
    private int nodeCount;
    private final List<Cell> cells = new ArrayList<>();
    private NodeNumbers numbers;

    InpMesh(InpCards cards, InpSets nodeSets, InpSets elementSets, List<String> warnings) {
        this.cards = cards;
        this.nodeSets = nodeSets;
        this.elementSets = elementSets;
        this.warnings = warnings;
    }

    void nodes() throws IOException {
        String set = cards.parameter("NSET", "");
        while (cards.data()) {
            long id = cards.whole(0, "the number of a node");
            if (nodeCount == ids.length) {
                ids = Arrays.copyOf(ids, 2 * nodeCount);
                coordinates = Arrays.copyOf(coordinates, 6 * nodeCount);
            }
            if (cards.count() < 3 || cards.count() > 4) {
                throw cards.error("node " + id + " has " + (cards.count() - 1) + " coordinates, expected x, y, z.");
            }
            for (int a = 0; a < 3; a++) {
                coordinates[3 * nodeCount + a] = a + 1 < cards.count() ? cards.number(a + 1, "coordinate " + "xyz".charAt(a) + " of node " + id) : 0;
            }
            ids[nodeCount++] = id;
            if (!set.isEmpty()) {
                nodeSets.add(set, id);
            }
        }
    }

    void elements() throws IOException {
        String name = cards.required("TYPE");
        CellType type = InpElement.cell(name);
        if (type == null) {
            throw cards.keywordError("element type " + name + " is not supported. Known: T2D2, T3D2, CPS, CPE and CAX 3, 4, 6, 8, C3D4, C3D10,"
                + " C3D6, C3D8, C3D20.");
        }
        String formulation = InpElement.formulation(name);
        if (!formulation.isEmpty() && warned.add(name)) {
            warnings.add("line " + cards.keywordLine() + ": " + name + " says " + formulation + "; the formulation of the body is that of the scene.");
        }
        String set = cards.parameter("ELSET", "");
        while (cards.data()) {
            long id = cards.whole(0, "the number of an element");
            cells.add(new Cell(type, id, nodesOf(id, type, name)));
            if (!set.isEmpty()) {
                elementSets.add(set, id);
            }
        }
    }

    /** The nodes of an element, which may go on in the next lines. */
    private long[] nodesOf(long id, CellType type, String name) throws IOException {
        long[] nodes = new long[type.nodes];
        int count = 0;
        int field = 1;
        while (count < type.nodes) {
            if (field < cards.count()) {
                nodes[count++] = cards.whole(field++, "node " + count + " of element " + id);
            } else if (cards.data()) {
                field = 0;
            } else {
                throw cards.error("element " + id + " has " + count + " nodes, expected the " + type.nodes + " of " + name + ".");
            }
        }
        if (field < cards.count()) {
            throw cards.error("element " + id + " has more than the " + type.nodes + " nodes of " + name + ".");
        }
        return nodes;
    }

    /** The mesh, with the sets that carry a section first among the groups of each element. */
    MeshBuilder build(Set<String> sections) {
        if (nodeCount == 0 || cells.isEmpty()) {
            throw cards.error("the file has " + nodeCount + " nodes and " + cells.size() + " elements, expected some of both.");
        }
        numbers = new NodeNumbers(Arrays.copyOf(ids, nodeCount));
        if (numbers.duplicate() != null) {
            throw cards.error("node " + numbers.duplicate() + " is there twice.");
        }
        MeshBuilder out = new MeshBuilder();
        out.nodes(Arrays.copyOf(coordinates, 3 * nodeCount), Arrays.copyOf(ids, nodeCount));
        List<List<String>> groups = groups(sections);
        for (int c = 0; c < cells.size(); c++) {
            Cell cell = cells.get(c);
            out.cell(cell.type, positions(cell.nodes, "element " + cell.id), cell.id, groups.get(c));
        }
        for (String name : nodeSets.names()) {
            out.nodeSet(name, positions(nodeSets.numbers(name), "node set " + name));
        }
        long[] twins = out.twins();
        if (twins != null) {
            throw cards.error("elements " + twins[0] + " and " + twins[1] + " have the same nodes, so their mass would count twice.");
        }
        return out;
    }

    private List<List<String>> groups(Set<String> sections) {
        Map<Long, Integer> place = new HashMap<>();
        List<List<String>> groups = new ArrayList<>();
        for (Cell cell : cells) {
            if (place.put(cell.id, groups.size()) != null) {
                throw cards.error("element " + cell.id + " is there twice.");
            }
            groups.add(List.of());
        }
        Map<List<String>, List<String>> known = new HashMap<>();
        for (String set : sections) {
            addTo(groups, place, set, known);
        }
        for (int c = 0; c < cells.size() && !sections.isEmpty(); c++) {
            if (groups.get(c).size() != 1) {
                throw cards.error("element " + cells.get(c).id + " has " + (groups.get(c).isEmpty() ? "no section" : "the sections "
                    + groups.get(c)) + ", expected one *SOLID SECTION.");
            }
        }
        for (String set : elementSets.names()) {
            if (!sections.contains(set)) {
                addTo(groups, place, set, known);
            }
        }
        return groups;
    }

    private void addTo(List<List<String>> groups, Map<Long, Integer> place, String set, Map<List<String>, List<String>> known) {
        for (long id : elementSets.numbers(set)) {
            Integer c = place.get(id);
            if (c == null) {
                throw cards.error("element set " + set + " has element " + id + ", which the file does not define.");
            }
            if (!groups.get(c).contains(set)) {
                List<String> more = new ArrayList<>(groups.get(c));
                more.add(set);
                groups.set(c, known.computeIfAbsent(more, key -> List.copyOf(key)));
            }
        }
    }

    /** Positions of nodes by their numbers; an unknown one is an error. @param who names them */
    int[] positions(long[] nodes, String who) {
        int[] out = new int[nodes.length];
        for (int k = 0; k < nodes.length; k++) {
            out[k] = numbers.position(nodes[k]);
            if (out[k] < 0) {
                throw cards.error(who + " refers to node " + nodes[k] + ", which the file does not define.");
            }
        }
        return out;
    }
}
