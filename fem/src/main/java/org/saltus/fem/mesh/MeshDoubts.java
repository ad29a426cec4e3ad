package org.saltus.fem.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.saltus.core.mesh.Mesh;

/**
 * What makes a mesh from a file doubtful though it can be computed with: nodes at the same place, parts that hang together nowhere,
 * nodes without cells, a size of the mesh or of some of its cells that suggests another unit. Inverted and degenerate cells are no doubts but errors, see
 * {@link org.saltus.fem.assembly.FiniteElementModel}.
 */
public final class MeshDoubts {
    /** Nodes closer than this share of the size count as one place: digits that mesh files print. */
    private static final double SAME_PLACE = 1e-6;
    /** Bodies above this size, m, are more likely given in mm. */
    private static final double LARGE = 200;
    /** Bodies below this size, m, are more likely given in km or by mistake. */
    private static final double SMALL = 1e-6;
    /** Millimetres beside metres in one file make 1000; graded meshes stay below. */
    private static final double UNLIKE = 300;
    private static final int SHOWN = 5;

    private MeshDoubts() {
    }

    /** One sentence per doubt, beginning with the mesh's source; empty for a sound mesh. */
    public static List<String> of(Mesh mesh) {
        List<String> out = new ArrayList<>();
        double size = size(mesh);
        if (size > LARGE || size < SMALL) {
            out.add(String.format(Locale.ROOT, "%s: the mesh is %.3g m long. If its coordinates are in another unit, give \"scale\" (0.001 for mm).",
                mesh.source(), size));
        }
        cellSizes(mesh, out);
        samePlaces(mesh, size, out);
        orphans(mesh, out);
        parts(mesh, out);
        return out;
    }

    /** Largest extent along an axis, m. */
    public static double size(Mesh mesh) {
        double[] low = new double[3];
        double[] high = new double[3];
        Arrays.fill(low, Double.POSITIVE_INFINITY);
        Arrays.fill(high, Double.NEGATIVE_INFINITY);
        double[] x = mesh.coordinates();
        for (int i = 0; i < x.length; i++) {
            low[i % 3] = Math.min(low[i % 3], x[i]);
            high[i % 3] = Math.max(high[i % 3], x[i]);
        }
        return Math.max(high[0] - low[0], Math.max(high[1] - low[1], high[2] - low[2]));
    }

    /** Sorts the nodes by the cell of a fine grid that they lie in; neighbours in that order are compared. */
    private static void samePlaces(Mesh mesh, double size, List<String> out) {
        double[] x = mesh.coordinates();
        double cell = SAME_PLACE * (size > 0 ? size : 1);
        Integer[] order = new Integer[mesh.nodeCount()];
        long[] key = new long[order.length];
        for (int k = 0; k < order.length; k++) {
            order[k] = k;
            for (int a = 0; a < 3; a++) {
                key[k] = key[k] << 21 | Math.round((x[3 * k + a] - x[a]) / cell + 0.31) + (1 << 20) & 0x1fffff;
            }
        }
        Arrays.sort(order, (a, b) -> Long.compare(key[a], key[b]));
        List<String> pairs = new ArrayList<>();
        int count = 0;
        for (int k = 1; k < order.length; k++) {
            if (key[order[k]] == key[order[k - 1]]) {
                count++;
                if (pairs.size() < SHOWN) {
                    pairs.add(mesh.nodeIds()[order[k - 1]] + " and " + mesh.nodeIds()[order[k]]);
                }
            }
        }
        if (count > 0) {
            out.add(mesh.source() + ": " + count + (count == 1 ? " pair" : " pairs") + " of nodes at the same place (" + listed(pairs, count)
                + "). Cells on both sides are not connected there: merge the nodes, unless this is a crack.");
        }
    }

    /** Cells whose size is far from that of most: parts of a file in different units. */
    private static void cellSizes(Mesh mesh, List<String> out) {
        double[] sorted = mesh.solid().stream().flatMapToDouble(b -> IntStream.range(0, b.count()).mapToDouble(c -> cellSize(mesh, b, c))).sorted().toArray();
        double median = sorted.length == 0 ? 0 : sorted[sorted.length / 2];
        List<String> odd = new ArrayList<>();
        int count = 0;
        for (Mesh.Block block : mesh.solid()) {
            for (int c = 0; c < block.count(); c++) {
                double size = cellSize(mesh, block, c);
                if (size < UNLIKE * median && median < UNLIKE * size) {
                    continue;
                }
                count++;
                if (odd.size() < SHOWN) {
                    odd.add(String.format(Locale.ROOT, "%d: %.3g m", block.ids()[c], size));
                }
            }
        }
        if (count > 0) {
            out.add(String.format(Locale.ROOT, "%s: %d %s more than %.0f times larger or smaller than most, which are about %.3g m long (%s). Parts of the "
                + "file may be"
                + " in different units.", mesh.source(), count, count == 1 ? "element is" : "elements are", UNLIKE, median, listed(odd, count)));
        }
    }

    private static double cellSize(Mesh mesh, Mesh.Block block, int cell) {
        double square = 0;
        int[] nodes = block.connectivity();
        for (int a = 0; a < 3; a++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int k = cell * block.type().nodes; k < (cell + 1) * block.type().nodes; k++) {
                low = Math.min(low, mesh.coordinates()[3 * nodes[k] + a]);
                high = Math.max(high, mesh.coordinates()[3 * nodes[k] + a]);
            }
            square += (high - low) * (high - low);
        }
        return Math.sqrt(square);
    }

    private static void orphans(Mesh mesh, List<String> out) {
        boolean[] used = new boolean[mesh.nodeCount()];
        for (Mesh.Block block : mesh.solid()) {
            for (int node : block.connectivity()) {
                used[node] = true;
            }
        }
        List<String> ids = new ArrayList<>();
        int count = 0;
        for (int k = 0; k < used.length; k++) {
            if (!used[k]) {
                count++;
                if (ids.size() < SHOWN) {
                    ids.add(String.valueOf(mesh.nodeIds()[k]));
                }
            }
        }
        if (count > 0) {
            out.add(mesh.source() + ": " + count + (count == 1 ? " node belongs" : " nodes belong") + " to no cell and " + (count == 1 ? "is" : "are")
                + " left out (" + listed(ids, count) + ").");
        }
    }

    private static String listed(List<String> shown, int count) {
        return String.join(", ", shown) + (count > shown.size() ? ", ..." : "");
    }

    /** Counts the sets of cells that share no node with others. */
    private static void parts(Mesh mesh, List<String> out) {
        int[] root = new int[mesh.nodeCount()];
        Arrays.setAll(root, k -> k);
        boolean[] used = new boolean[root.length];
        for (Mesh.Block block : mesh.solid()) {
            int[] cells = block.connectivity();
            int nodes = block.type().nodes;
            for (int k = 0; k < cells.length; k++) {
                used[cells[k]] = true;
                root[find(root, cells[k])] = find(root, cells[k - k % nodes]);
            }
        }
        int count = 0;
        int other = -1;
        for (int k = 0; k < root.length; k++) {
            if (used[k] && root[k] == k) {
                count++;
                other = k;
            }
        }
        if (count > 1) {
            out.add(mesh.source() + ": the mesh has " + count + " parts that hang together nowhere (one has node " + mesh.nodeIds()[other]
                + "). Make them bodies of their own, or connect them.");
        }
    }

    private static int find(int[] root, int start) {
        int k = start;
        while (root[k] != k) {
            root[k] = root[root[k]];
            k = root[k];
        }
        return k;
    }
}
