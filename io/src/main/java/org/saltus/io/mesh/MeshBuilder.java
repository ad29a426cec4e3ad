package org.saltus.io.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;

/** Gathers cells and groups of a mesh file and leaves out what no cell of the highest dimension uses. */
public final class MeshBuilder {
    /** Cells of one type in one group, in file order. */
    private static final class Bin {
        private final CellType type;
        private final List<String> groups;
        private int[] nodes = new int[64];
        private long[] ids = new long[16];
        private int count;

        Bin(CellType type, List<String> groups) {
            this.type = type;
            this.groups = groups;
        }

        void add(int[] cell, long id) {
            if (count == ids.length) {
                ids = Arrays.copyOf(ids, 2 * count);
            }
            if ((count + 1) * type.nodes > nodes.length) {
                nodes = Arrays.copyOf(nodes, 2 * nodes.length);
            }
            System.arraycopy(cell, 0, nodes, count * type.nodes, type.nodes);
            ids[count++] = id;
        }
    }

    private final Map<String, Bin> bins = new LinkedHashMap<>();
    private final Map<String, int[]> sets = new LinkedHashMap<>();
    private int[] newPosition;
    private double[] coordinates;
    private long[] nodeIds;

    /** The nodes of the file: 3 coordinates each, and their numbers. */
    public void nodes(double[] theCoordinates, long[] ids) {
        coordinates = theCoordinates;
        nodeIds = ids;
    }

    /** Adds a cell by the positions of its nodes. @param groups names of the groups it is in; copied by the caller */
    public void cell(CellType type, int[] nodes, long id, List<String> groups) {
        bins.computeIfAbsent(type + " " + groups, key -> new Bin(type, groups)).add(nodes, id);
    }

    /** Adds a named set of nodes by their positions; it stands before the nodes of a group of the same name. */
    public void nodeSet(String name, int[] nodes) {
        sets.put(name, nodes);
    }

    /** Positions in the mesh, once built, of those of the nodes that it kept. */
    public int[] kept(int[] nodes) {
        return Arrays.stream(nodes).map(k -> newPosition[k]).filter(k -> k >= 0).sorted().distinct().toArray();
    }

    /** Highest dimension of a cell; 0 without lines, faces or volumes. */
    public int dimension() {
        int dimension = 0;
        for (Bin b : bins.values()) {
            dimension = Math.max(dimension, b.type.dimension);
        }
        return dimension;
    }

    /** The mesh. */
    public Mesh build(String source) {
        int dimension = dimension();
        BitSet used = new BitSet(nodeIds.length);
        for (Bin b : bins.values()) {
            for (int k = 0; b.type.dimension == dimension && k < b.count * b.type.nodes; k++) {
                used.set(b.nodes[k]);
            }
        }
        newPosition = new int[nodeIds.length];
        Arrays.fill(newPosition, -1);
        int n = used.cardinality();
        double[] x = new double[3 * n];
        long[] ids = new long[n];
        int to = 0;
        for (int k = used.nextSetBit(0); k >= 0; k = used.nextSetBit(k + 1)) {
            System.arraycopy(coordinates, 3 * k, x, 3 * to, 3);
            ids[to] = nodeIds[k];
            newPosition[k] = to++;
        }
        return new Mesh(dimension, x, blocks(), ids, nodeSets(n), source);
    }

    private List<Mesh.Block> blocks() {
        List<Mesh.Block> out = new ArrayList<>();
        for (Bin b : bins.values()) {
            int size = b.type.nodes;
            int[] nodes = new int[b.count * size];
            long[] ids = new long[b.count];
            int kept = 0;
            for (int c = 0; c < b.count; c++) {
                boolean whole = true;
                for (int i = 0; i < size; i++) {
                    nodes[kept * size + i] = newPosition[b.nodes[c * size + i]];
                    whole &= nodes[kept * size + i] >= 0;
                }
                if (whole) {
                    ids[kept++] = b.ids[c];
                }
            }
            if (kept > 0) {
                out.add(new Mesh.Block(b.type, Arrays.copyOf(nodes, kept * size), Arrays.copyOf(ids, kept),
                    b.groups.isEmpty() ? "" : b.groups.get(0)));
            }
        }
        return out;
    }

    private Map<String, int[]> nodeSets(int nodeCount) {
        Map<String, BitSet> marks = new LinkedHashMap<>();
        for (Bin b : bins.values()) {
            for (String group : b.groups) {
                BitSet mark = marks.computeIfAbsent(group, key -> new BitSet(nodeCount));
                for (int k = 0; k < b.count * b.type.nodes; k++) {
                    if (newPosition[b.nodes[k]] >= 0) {
                        mark.set(newPosition[b.nodes[k]]);
                    }
                }
            }
        }
        Map<String, int[]> out = new LinkedHashMap<>();
        marks.forEach((name, mark) -> {
            if (!mark.isEmpty()) {
                out.put(name, mark.stream().toArray());
            }
        });
        sets.forEach((name, nodes) -> {
            int[] there = kept(nodes);
            if (there.length > 0) {
                out.put(name, there);
            }
        });
        return out;
    }

    /** Numbers in the file of two cells of the highest dimension with the same nodes, or null. */
    public long[] twins() {
        int dimension = dimension();
        int count = 0;
        for (Bin b : bins.values()) {
            count += b.type.dimension == dimension ? b.count : 0;
        }
        long[] hashes = new long[count];
        int at = 0;
        for (Bin b : bins.values()) {
            for (int c = 0; b.type.dimension == dimension && c < b.count; c++) {
                hashes[at++] = hash(sortedNodes(b, c));
            }
        }
        Arrays.sort(hashes);
        for (int k = 1; k < count; k++) {
            if (hashes[k] == hashes[k - 1]) {
                long[] pair = pairWithHash(hashes[k], dimension);
                if (pair != null) {
                    return pair;
                }
            }
        }
        return null;
    }

    private long[] pairWithHash(long hash, int dimension) {
        List<int[]> nodes = new ArrayList<>();
        List<Long> ids = new ArrayList<>();
        for (Bin b : bins.values()) {
            for (int c = 0; b.type.dimension == dimension && c < b.count; c++) {
                int[] sorted = sortedNodes(b, c);
                if (hash(sorted) != hash) {
                    continue;
                }
                for (int k = 0; k < nodes.size(); k++) {
                    if (Arrays.equals(nodes.get(k), sorted)) {
                        return new long[] {ids.get(k), b.ids[c]};
                    }
                }
                nodes.add(sorted);
                ids.add(b.ids[c]);
            }
        }
        return null;
    }

    private static int[] sortedNodes(Bin b, int c) {
        int[] nodes = Arrays.copyOfRange(b.nodes, c * b.type.nodes, (c + 1) * b.type.nodes);
        Arrays.sort(nodes);
        return nodes;
    }

    private static long hash(int[] sorted) {
        long h = sorted.length;
        for (int k : sorted) {
            h = (h ^ h >>> 31 ^ k) * 0x9E3779B97F4A7C15L;
        }
        return h;
    }
}
