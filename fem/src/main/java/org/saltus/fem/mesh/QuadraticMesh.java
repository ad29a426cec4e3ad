package org.saltus.fem.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.check.Check;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;

/** Puts a node in the middle of every edge: T3, Q4, TET4, HEX8 and bars become T6, Q8, TET10, HEX20 and BAR3 with straight edges. */
public final class QuadraticMesh {
    private static final int[][] BAR = {{0, 1}};
    private static final int[][] TRIANGLE = {{0, 1}, {1, 2}, {2, 0}};
    private static final int[][] QUADRILATERAL = {{0, 1}, {1, 2}, {2, 3}, {3, 0}};
    private static final int[][] TETRAHEDRON = {{0, 1}, {1, 2}, {2, 0}, {0, 3}, {1, 3}, {2, 3}};
    private static final int[][] HEXAHEDRON = {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {4, 5}, {5, 6}, {6, 7}, {7, 4}, {0, 4}, {1, 5}, {2, 6},
        {3, 7}};

    private final Mesh mesh;
    private final Map<Long, Integer> middles = new HashMap<>();
    private final List<long[]> edges = new ArrayList<>();

    private QuadraticMesh(Mesh mesh) {
        this.mesh = mesh;
    }

    /** The quadratic mesh. A new node belongs to a named set when both ends of its edge do; new nodes are numbered after the others. */
    public static Mesh of(Mesh mesh) {
        return new QuadraticMesh(mesh).elevated();
    }

    private Mesh elevated() {
        List<Mesh.Block> blocks = new ArrayList<>();
        for (Mesh.Block block : mesh.blocks()) {
            blocks.add(block.type() == CellType.POINT1 ? block : elevated(block));
        }
        int n = mesh.nodeCount();
        double[] x = Arrays.copyOf(mesh.coordinates(), 3 * (n + edges.size()));
        long[] ids = Arrays.copyOf(mesh.nodeIds(), n + edges.size());
        long last = Arrays.stream(mesh.nodeIds()).max().orElse(0);
        for (int e = 0; e < edges.size(); e++) {
            ids[n + e] = last + 1 + e;
            for (int a = 0; a < 3; a++) {
                x[3 * (n + e) + a] = 0.5 * (x[3 * (int) edges.get(e)[0] + a] + x[3 * (int) edges.get(e)[1] + a]);
            }
        }
        return new Mesh(mesh.dimension(), x, blocks, ids, sets(n), mesh.source());
    }

    private Mesh.Block elevated(Mesh.Block block) {
        CellType to;
        int[][] edgesOf;
        switch (block.type()) {
            case BAR2 -> {
                to = CellType.BAR3;
                edgesOf = BAR;
            }
            case T3 -> {
                to = CellType.T6;
                edgesOf = TRIANGLE;
            }
            case Q4 -> {
                to = CellType.Q8;
                edgesOf = QUADRILATERAL;
            }
            case TET4 -> {
                to = CellType.TET10;
                edgesOf = TETRAHEDRON;
            }
            case HEX8 -> {
                to = CellType.HEX20;
                edgesOf = HEXAHEDRON;
            }
            default -> throw new IllegalArgumentException(mesh.source() + ": " + block.type() + " cells have no quadratic form here, "
                + "expected BAR2, T3, Q4, TET4 or HEX8.");
        }
        int old = block.type().nodes;
        int[] cells = new int[block.count() * to.nodes];
        for (int c = 0; c < block.count(); c++) {
            System.arraycopy(block.connectivity(), c * old, cells, c * to.nodes, old);
            for (int e = 0; e < edgesOf.length; e++) {
                cells[c * to.nodes + old + e] = middle(cells[c * to.nodes + edgesOf[e][0]], cells[c * to.nodes + edgesOf[e][1]]);
            }
        }
        Check.that(old + edgesOf.length == to.nodes, "QuadraticMesh: " + to + " has " + to.nodes + " nodes.");
        return new Mesh.Block(to, cells, block.ids(), block.group());
    }

    private int middle(int a, int b) {
        long key = (long) Math.min(a, b) << 32 | Math.max(a, b);
        return middles.computeIfAbsent(key, k -> {
            edges.add(new long[] {a, b});
            return mesh.nodeCount() + edges.size() - 1;
        });
    }

    private Map<String, int[]> sets(int n) {
        Map<String, int[]> out = new LinkedHashMap<>();
        mesh.nodeSets().forEach((name, set) -> {
            boolean[] in = new boolean[n];
            for (int node : set) {
                in[node] = true;
            }
            int[] all = Arrays.copyOf(set, set.length + edges.size());
            int count = set.length;
            for (int e = 0; e < edges.size(); e++) {
                if (in[(int) edges.get(e)[0]] && in[(int) edges.get(e)[1]]) {
                    all[count++] = n + e;
                }
            }
            out.put(name, Arrays.copyOf(all, count));
        });
        return out;
    }
}
