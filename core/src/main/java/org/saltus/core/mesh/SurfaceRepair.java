package org.saltus.core.mesh;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Mends a mesh of triangles: those of no area and those that are there twice are left out, and those that are turned against their neighbours are turned back.
 * Of triangles that hang together the majority is right; a closed surface that is in no other one has its outside outside, a flat one its normals along +z.
 */
public final class SurfaceRepair {
    /** Height of a triangle below which it has no area, as a share of its longest side. */
    private static final double NO_AREA = 1e-10;
    private static final int SHOWN = 5;
    private final Mesh mesh;
    private final double[] x;
    private final List<int[]> kept = new ArrayList<>();
    private final List<Long> ids = new ArrayList<>();
    private final List<Long> empty = new ArrayList<>();
    private final List<Long> doubled = new ArrayList<>();
    private final List<Long> turned = new ArrayList<>();
    private boolean[] flip;
    private boolean isTwisted;

    private SurfaceRepair(Mesh mesh) {
        this.mesh = mesh;
        x = mesh.coordinates();
    }

    /**
     * What became of a mesh.
     *
     * @param mesh   without faults, or the same object where there were none
     * @param report one sentence that begins with the source of the mesh; "" where nothing was done
     */
    public record Repaired(Mesh mesh, String report) {
    }

    /** Mends a mesh whose cells of the highest dimension are triangles, else gives it back as it is. */
    public static Repaired of(Mesh mesh) {
        boolean triangles = mesh.dimension() == 2 && mesh.solid().stream().allMatch(b -> b.type() == Mesh.CellType.T3);
        return triangles ? new SurfaceRepair(mesh).run() : new Repaired(mesh, "");
    }

    private Repaired run() {
        sift();
        orient();
        List<String> words = new ArrayList<>();
        say(words, doubled, "there twice", "left out");
        say(words, empty, "of no area", "left out");
        say(words, turned, "against their neighbours or inside out", "turned");
        if (isTwisted) {
            words.add("the surface has one side only, like a Moebius strip, and cannot be turned right");
        }
        if (words.isEmpty()) {
            return new Repaired(mesh, "");
        }
        int[] nodes = new int[3 * kept.size()];
        for (int t = 0; t < kept.size(); t++) {
            System.arraycopy(kept.get(t), 0, nodes, 3 * t, 3);
        }
        List<Mesh.Block> blocks = new ArrayList<>(mesh.blocks());
        blocks.removeAll(mesh.solid());
        blocks.add(new Mesh.Block(Mesh.CellType.T3, nodes, ids.stream().mapToLong(Long::longValue).toArray(), ""));
        return new Repaired(new Mesh(2, x, blocks, mesh.nodeIds(), mesh.nodeSets(), mesh.source()), mesh.source() + " is repaired: " + String.join("; ", words)
            + ".");
    }

    private static void say(List<String> words, List<Long> which, String what, String done) {
        if (which.isEmpty()) {
            return;
        }
        String some = String.join(", ", which.stream().limit(SHOWN).map(String::valueOf).toList()) + (which.size() > SHOWN ? ", ..." : "");
        words.add(String.format(Locale.ROOT, "%d triangle%s %s %s (%s)", which.size(), which.size() == 1 ? "" : "s", what, done, some));
    }

    /** Keeps each triangle with an area once. */
    private void sift() {
        Set<List<Integer>> seen = new HashSet<>();
        for (Mesh.Block block : mesh.solid()) {
            for (int c = 0; c < block.count(); c++) {
                int[] t = Arrays.copyOfRange(block.connectivity(), 3 * c, 3 * c + 3);
                int[] sorted = t.clone();
                Arrays.sort(sorted);
                long id = block.ids()[c];
                if (isFlat(t)) {
                    empty.add(id);
                } else if (!seen.add(List.of(sorted[0], sorted[1], sorted[2]))) {
                    doubled.add(id);
                } else {
                    kept.add(t);
                    ids.add(id);
                }
            }
        }
    }

    private double[] normal(int[] t) {
        double[] a = difference(t[1], t[0]);
        double[] b = difference(t[2], t[0]);
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    private double[] difference(int a, int b) {
        return new double[] {x[3 * a] - x[3 * b], x[3 * a + 1] - x[3 * b + 1], x[3 * a + 2] - x[3 * b + 2]};
    }

    private static double square(double[] v) {
        return v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
    }

    /** Twice the area is the longest side times the height on it. */
    private boolean isFlat(int[] t) {
        double longest = 0;
        for (int k = 0; k < 3; k++) {
            longest = Math.max(longest, square(difference(t[(k + 1) % 3], t[k])));
        }
        return Math.sqrt(square(normal(t))) <= NO_AREA * longest;
    }

    private void orient() {
        Map<Long, List<int[]>> edges = new HashMap<>();
        for (int t = 0; t < kept.size(); t++) {
            for (int side = 0; side < 3; side++) {
                edges.computeIfAbsent(edge(t, side), key -> new ArrayList<>(2)).add(new int[] {t, side});
            }
        }
        flip = new boolean[kept.size()];
        int[] part = new int[kept.size()];
        Arrays.fill(part, -1);
        List<List<Integer>> parts = new ArrayList<>();
        for (int t = 0; t < part.length; t++) {
            if (part[t] < 0) {
                parts.add(spread(t, edges, part, parts.size()));
            }
        }
        boolean flat = isPlane();
        List<double[]> boxes = parts.stream().map(this::box).toList();
        for (int p = 0; p < parts.size(); p++) {
            List<Integer> members = parts.get(p);
            int flipped = (int) members.stream().filter(t -> flip[t]).count();
            boolean closed = members.stream().allMatch(t -> isClosed(t, edges));
            boolean invert = 2 * flipped > members.size();
            if (flat || closed && isOutermost(boxes.get(p), boxes)) {
                double sum = members.stream().mapToDouble(t -> (flip[t] ? -1 : 1) * (flat ? normal(kept.get(t))[2] : volume(kept.get(t)))).sum();
                invert = sum < 0;
            }
            for (int t : members) {
                if (flip[t] != invert) {
                    int[] nodes = kept.get(t);
                    kept.set(t, new int[] {nodes[0], nodes[2], nodes[1]});
                    turned.add(ids.get(t));
                }
            }
        }
        turned.sort(null);
    }

    private long edge(int t, int side) {
        long a = kept.get(t)[side];
        long b = kept.get(t)[(side + 1) % 3];
        return Math.min(a, b) << 32 | Math.max(a, b);
    }

    /** Marks all triangles that hang together with one across edges of two, and which of them are turned against it. */
    private List<Integer> spread(int first, Map<Long, List<int[]>> edges, int[] part, int number) {
        List<Integer> members = new ArrayList<>();
        ArrayDeque<Integer> open = new ArrayDeque<>(List.of(first));
        part[first] = number;
        while (!open.isEmpty()) {
            int t = open.poll();
            members.add(t);
            for (int side = 0; side < 3; side++) {
                List<int[]> both = edges.get(edge(t, side));
                if (both.size() != 2) {
                    continue;
                }
                int[] other = both.get(0)[0] == t ? both.get(1) : both.get(0);
                boolean same = kept.get(t)[side] == kept.get(other[0])[other[1]];               // both run along the edge in one direction
                boolean wanted = flip[t] != same;
                if (part[other[0]] < 0) {
                    part[other[0]] = number;
                    flip[other[0]] = wanted;
                    open.add(other[0]);
                } else {
                    isTwisted |= flip[other[0]] != wanted;
                }
            }
        }
        return members;
    }

    private boolean isClosed(int t, Map<Long, List<int[]>> edges) {
        boolean closed = true;
        for (int side = 0; side < 3; side++) {
            closed &= edges.get(edge(t, side)).size() == 2;
        }
        return closed;
    }

    private boolean isPlane() {
        boolean plane = true;
        for (int[] t : kept) {
            for (int node : t) {
                plane &= x[3 * node + 2] == x[3 * kept.get(0)[0] + 2];
            }
        }
        return plane;
    }

    /** Six times the volume of the tetrahedron from the first node to a triangle: origin and far places cancel less. */
    private double volume(int[] t) {
        double[] n = normal(t);
        double[] a = difference(t[0], kept.get(0)[0]);
        return n[0] * a[0] + n[1] * a[1] + n[2] * a[2];
    }

    /** True when the box around a part lies in that of no other. @param boxes around all parts */
    private static boolean isOutermost(double[] own, List<double[]> boxes) {
        for (double[] box : boxes) {
            boolean inside = box != own;
            for (int a = 0; a < 3; a++) {
                inside &= box[a] <= own[a] && box[3 + a] >= own[3 + a];
            }
            if (inside) {
                return false;
            }
        }
        return true;
    }

    private double[] box(List<Integer> members) {
        double inf = Double.POSITIVE_INFINITY;
        double[] out = {inf, inf, inf, -inf, -inf, -inf};
        for (int t : members) {
            for (int node : kept.get(t)) {
                for (int a = 0; a < 3; a++) {
                    out[a] = Math.min(out[a], x[3 * node + a]);
                    out[3 + a] = Math.max(out[3 + a], x[3 * node + a]);
                }
            }
        }
        return out;
    }
}
