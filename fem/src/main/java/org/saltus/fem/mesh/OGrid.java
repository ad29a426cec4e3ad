package org.saltus.fem.mesh;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;

/**
 * A disk or ball of quadrilaterals or hexahedra: a core of n = 2⌈k/2⌉ cells a side, halfway between square and disk, and layers
 * from its boundary to the surface. Node p ∈ [−1, 1]^d of the core lies at ρ R ½ (p + p |p|_∞/|p|₂), ρ = ⌈k/2⌉/k; the node above a
 * boundary node in direction tan(π p/4) of the surface.
 */
final class OGrid {
    private final int d;
    private final double radius;
    private final int n;
    private final int layers;
    private final Mesh core;
    private final Map<Integer, Integer> rank = new LinkedHashMap<>();
    private final int coreNodes;

    OGrid(int d, int k, double radius) {
        this.d = d;
        this.radius = radius;
        int half = (k + 1) / 2;
        n = 2 * half;
        layers = k - half;
        core = d == 2 ? StructuredMesh.rectangle(2, 2, n, n, CellType.Q4) : StructuredMesh.box(2, 2, 2, n, n, n, CellType.HEX8);
        coreNodes = core.nodeCount();
        for (int node = 0; node < coreNodes; node++) {
            if (isBoundary(node)) {
                rank.put(node, rank.size());
            }
        }
    }

    private int index(int node, int axis) {
        int rest = node;
        for (int a = 0; a < axis; a++) {
            rest /= n + 1;
        }
        return rest % (n + 1);
    }

    private boolean isBoundary(int node) {
        for (int a = 0; a < d; a++) {
            if (index(node, a) % n == 0) {
                return true;
            }
        }
        return false;
    }

    Mesh mesh(String source) {
        double[] x = new double[3 * (coreNodes + layers * rank.size())];
        for (int node = 0; node < coreNodes; node++) {
            place(node, x);
        }
        rank.forEach((node, k) -> placeAbove(node, k, x));
        CellType type = d == 2 ? CellType.Q4 : CellType.HEX8;
        int[] surface = new int[rank.size()];
        Arrays.setAll(surface, k -> coreNodes + (layers - 1) * surface.length + k);
        return RoundMesh.mesh(d, x, type, cells(type.nodes), Map.of("surface", surface), source);
    }

    private double p(int node, int a) {
        return a < d ? 2.0 * index(node, a) / n - 1 : 0;
    }

    private void place(int node, double[] x) {
        double largest = 0;
        double square = 0;
        for (int a = 0; a < d; a++) {
            largest = Math.max(largest, Math.abs(p(node, a)));
            square += p(node, a) * p(node, a);
        }
        double share = n / 2.0 / (n / 2.0 + layers);
        for (int a = 0; a < d; a++) {
            x[3 * node + a] = square == 0 ? 0 : 0.5 * share * radius * p(node, a) * (1 + largest / Math.sqrt(square));
        }
    }

    private void placeAbove(int node, int k, double[] x) {
        double square = 0;
        for (int a = 0; a < d; a++) {
            square += Math.pow(Math.tan(Math.PI / 4 * p(node, a)), 2);
        }
        for (int layer = 1; layer <= layers; layer++) {
            int to = 3 * (coreNodes + (layer - 1) * rank.size() + k);
            for (int a = 0; a < d; a++) {
                double outside = radius * Math.tan(Math.PI / 4 * p(node, a)) / Math.sqrt(square);
                x[to + a] = x[3 * node + a] + (outside - x[3 * node + a]) * layer / layers;
            }
        }
    }

    private int above(int node, int layer) {
        return layer == 0 ? node : coreNodes + (layer - 1) * rank.size() + rank.get(node);
    }

    private int[] cells(int size) {
        int[] inner = core.blocks().get(0).connectivity();
        int sides = 2 * d * (d == 2 ? n : n * n);
        int[] out = Arrays.copyOf(inner, inner.length + sides * layers * size);
        int at = inner.length;
        for (int axis = 0; axis < d; axis++) {
            for (int end = 0; end <= 1; end++) {
                for (int cell = 0; cell < (d == 2 ? n : n * n); cell++) {
                    int[] side = side(axis, end, cell);
                    for (int layer = 0; layer < layers; layer++) {
                        for (int i = 0; i < size; i++) {
                            boolean outer = d == 2 ? i >= 2 : i >= 4;
                            int corner = d == 2 ? new int[] {0, 1, 1, 0}[i] : i % 4;
                            out[at++] = above(side[corner], outer ? layer + 1 : layer);
                        }
                    }
                }
            }
        }
        return out;
    }

    /** Nodes of a side of a core cell in the order that makes the cell above them right-handed. */
    private int[] side(int axis, int end, int cell) {
        int[] at = new int[3];
        at[axis] = end * n;
        int u = (axis + 1) % d;
        if (d == 2) {
            at[u] = cell;
            int a = node(at);
            at[u]++;
            int b = node(at);
            boolean forward = (axis == 0) == (end == 0);
            return forward ? new int[] {a, b} : new int[] {b, a};
        }
        int v = (axis + 2) % 3;
        int[] out = new int[4];
        for (int i = 0; i < 4; i++) {
            int along = end == 1 ? i : 3 - i;
            at[u] = cell % n + (along == 1 || along == 2 ? 1 : 0);
            at[v] = cell / n + along / 2;
            out[i] = node(at);
        }
        return out;
    }

    private int node(int[] at) {
        return at[0] + (n + 1) * (at[1] + (n + 1) * at[2]);
    }
}
