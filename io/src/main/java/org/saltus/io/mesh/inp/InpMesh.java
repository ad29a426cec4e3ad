package org.saltus.io.mesh.inp;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.spi.Location;
import org.saltus.io.mesh.MeshBuilder;
import org.saltus.io.mesh.NodeNumbers;

/** Nodes and elements of an input file, or of one of its parts. */
final class InpMesh {
    private final InpCards cards;
    private final InpSets nodeSets;
    private final InpSets elementSets;
    private final InpFaults faults;
    private double[] coordinates = new double[48];
    private long[] ids = new long[16];
    private int nodeCount;
    private final List<InpDeck.Cell> cells = new ArrayList<>();
    private NodeNumbers numbers;
    private Location last;

    InpMesh(InpCards cards, InpSets nodeSets, InpSets elementSets, InpFaults faults) {
        this.cards = cards;
        this.nodeSets = nodeSets;
        this.elementSets = elementSets;
        this.faults = faults;
        last = cards.keywordPlace();
    }

    void nodes() throws IOException {
        last = cards.keywordPlace();
        String set = cards.parameter("NSET", "");
        while (cards.data()) {
            long id = id("the number of a node");
            if (cards.count() < 3 || cards.count() > 4) {
                throw cards.error("node " + id + " has " + (cards.count() - 1) + " coordinates, expected x, y, z.");
            }
            room();
            for (int a = 0; a < 3; a++) {
                coordinates[3 * nodeCount + a] = a + 1 < cards.count() ? cards.number(a + 1, "coordinate " + "xyz".charAt(a) + " of node " + id) : 0;
            }
            ids[nodeCount++] = id;
            if (!set.isEmpty()) {
                nodeSets.add(set, id);
            }
        }
    }

    private long id(String what) {
        long id = cards.whole(0, what);
        if (id >= InpDeck.INSTANCE) {
            throw cards.error(what + " is " + id + ", expected less than " + InpDeck.INSTANCE + ".");
        }
        return id;
    }

    private void room() {
        if (nodeCount == ids.length) {
            ids = Arrays.copyOf(ids, 2 * nodeCount);
            coordinates = Arrays.copyOf(coordinates, 6 * nodeCount);
        }
    }

    void elements() throws IOException {
        last = cards.keywordPlace();
        String name = cards.required("TYPE");
        CellType type = InpElement.cell(name);
        type = type == null ? InpElement.skin(name) : type;
        if (type == null) {
            faults.refuse(cards.keywordPlace(), cards.keywordName() + ": element type " + name + " is not supported. Known: " + InpElement.KNOWN + ".");
            return;
        }
        String set = cards.parameter("ELSET", "");
        Location place = cards.keywordPlace();
        while (cards.data()) {
            long id = id("the number of an element");
            cells.add(new InpDeck.Cell(name, type, id, nodesOf(id, type, name), place));
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

    /** Takes in the nodes and elements of a part. @param base added to their numbers; @param motion of the nodes, null for none */
    void take(InpMesh part, long base, double[] motion) {
        for (int k = 0; k < part.nodeCount; k++) {
            room();
            ids[nodeCount] = base + part.ids[k];
            for (int a = 0; a < 3; a++) {
                double x = part.coordinates[3 * k + a];
                if (motion != null) {
                    x = motion[9 + a];
                    for (int b = 0; b < 3; b++) {
                        x += motion[3 * a + b] * part.coordinates[3 * k + b];
                    }
                }
                coordinates[3 * nodeCount + a] = x;
            }
            nodeCount++;
        }
        for (InpDeck.Cell cell : part.cells) {
            long[] nodes = cell.nodes().clone();
            for (int k = 0; k < nodes.length; k++) {
                nodes[k] += base;
            }
            cells.add(new InpDeck.Cell(cell.element(), cell.type(), base + cell.id(), nodes, cell.place()));
        }
    }

    /** Elements in file order. */
    List<InpDeck.Cell> cells() {
        return Collections.unmodifiableList(cells);
    }

    /** Coordinates of a node, or null. */
    double[] place(long id) {
        int k = numbers.position(id);
        return k < 0 ? null : Arrays.copyOfRange(coordinates, 3 * k, 3 * k + 3);
    }

    /** Checks that there are nodes and elements, that each number is there once, and that elements name nodes that are there. */
    void check() {
        if (nodeCount == 0 || cells.isEmpty()) {
            throw InpCards.error(last, "the file has " + nodeCount + " nodes and " + cells.size() + " elements, expected some of both.");
        }
        numbers = new NodeNumbers(Arrays.copyOf(ids, nodeCount));
        if (numbers.duplicate() != null) {
            throw InpCards.error(last, "node " + numbers.duplicate() + " is there twice.");
        }
        Set<Long> seen = new HashSet<>();
        for (InpDeck.Cell cell : cells) {
            if (!seen.add(cell.id())) {
                throw InpCards.error(cell.place(), "element " + cell.id() + " is there twice.");
            }
            positions(cell.nodes(), "element " + cell.id(), cell.place());
        }
    }

    /** Highest dimension of an element. */
    int dimension() {
        return cells.stream().mapToInt(cell -> cell.type().dimension).max().orElse(0);
    }

    /** Tells of element types whose formulation a mesh does not carry, and refuses shells that are no skin. */
    void tellTypes() {
        Set<String> told = new LinkedHashSet<>();
        for (InpDeck.Cell cell : cells) {
            if (cell.type().dimension < dimension() || !told.add(cell.element())) {
                continue;
            }
            if (InpElement.cell(cell.element()) == null) {
                faults.refuse(cell.place(), "element type " + cell.element() + " is not supported but as the skin of solids. Known: " + InpElement.KNOWN + ".");
            }
            String formulation = InpElement.formulation(cell.element());
            if (!formulation.isEmpty()) {
                faults.warn(cell.place(), cell.element() + " says " + formulation + "; the formulation of the body is that of the scene.");
            }
        }
    }

    /** The mesh, with the sets that carry a section first among the groups of each element. */
    MeshBuilder build(Set<String> sections) {
        MeshBuilder out = new MeshBuilder();
        out.nodes(Arrays.copyOf(coordinates, 3 * nodeCount), Arrays.copyOf(ids, nodeCount));
        List<List<String>> groups = groups(sections);
        for (int c = 0; c < cells.size(); c++) {
            InpDeck.Cell cell = cells.get(c);
            out.cell(cell.type(), positions(cell.nodes(), "element " + cell.id(), cell.place()), cell.id(), groups.get(c));
        }
        for (String name : nodeSets.names()) {
            out.nodeSet(name, positions(nodeSets.numbers(name), "node set " + name, last));
        }
        long[] twins = out.twins();
        if (twins != null) {
            throw InpCards.error(last, "elements " + twins[0] + " and " + twins[1] + " have the same nodes, so their mass would count twice.");
        }
        return out;
    }

    private List<List<String>> groups(Set<String> sections) {
        Map<Long, Integer> place = new HashMap<>();
        List<List<String>> groups = new ArrayList<>();
        for (InpDeck.Cell cell : cells) {
            place.put(cell.id(), groups.size());
            groups.add(List.of());
        }
        Map<List<String>, List<String>> known = new HashMap<>();
        for (String set : sections) {
            addTo(groups, place, set, known);
        }
        int dimension = dimension();
        for (int c = 0; c < cells.size() && !sections.isEmpty(); c++) {
            if (groups.get(c).size() != 1 && cells.get(c).type().dimension == dimension) {
                throw InpCards.error(cells.get(c).place(), "element " + cells.get(c).id() + " has " + (groups.get(c).isEmpty() ? "no section"
                    : "the sections " + groups.get(c)) + ", expected one *SOLID SECTION.");
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
                throw InpCards.error(last, "element set " + set + " has element " + id + ", which the file does not define.");
            }
            if (!groups.get(c).contains(set)) {
                List<String> more = new ArrayList<>(groups.get(c));
                more.add(set);
                groups.set(c, known.computeIfAbsent(more, key -> List.copyOf(key)));
            }
        }
    }

    /** Positions of nodes by their numbers; an unknown one is an error. @param who names them */
    int[] positions(long[] nodes, String who, Location place) {
        int[] out = new int[nodes.length];
        for (int k = 0; k < nodes.length; k++) {
            out[k] = numbers.position(nodes[k]);
            if (out[k] < 0) {
                throw InpCards.error(place, who + " refers to node " + nodes[k] + ", which the file does not define.");
            }
        }
        return out;
    }
}
