package org.saltus.fem.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.check.Check;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vec3;
import org.saltus.core.math.Vectors;
import org.saltus.core.mesh.Mesh;

/** Operations that make a new mesh from another. */
public final class Meshes {
    private Meshes() {
    }

    /**
     * The mesh turned about its origin, then moved: x' = R x + c.
     *
     * @param centre     c, 3 entries, m
     * @param quaternion R as unit quaternion w, x, y, z
     */
    public static Mesh placed(Mesh mesh, double[] centre, double[] quaternion) {
        Check.length("Meshes.placed", "centre", centre.length, 3, "Give x, y, z.");
        Check.length("Meshes.placed", "quaternion", quaternion.length, 4, "Give w, x, y, z.");
        double[] x = mesh.coordinates().clone();
        for (int i = 0; i < x.length; i += 3) {
            if (quaternion[0] != 1) {                            // the unit rotation leaves every bit
                Quaternion.rotate(quaternion, 0, x, i, x, i);
            }
            Vec3.axpy(1, centre, 0, x, i);
        }
        return new Mesh(mesh.dimension(), x, mesh.blocks(), mesh.nodeIds(), mesh.nodeSets(), mesh.source());
    }

    /** The mesh with its coordinates times a factor. */
    public static Mesh scaled(Mesh mesh, double factor) {
        Check.positive("Meshes.scaled", "factor", factor);
        if (factor == 1) {
            return mesh;
        }
        double[] x = mesh.coordinates().clone();
        Vectors.scale(x.length, factor, x, 0);
        return new Mesh(mesh.dimension(), x, mesh.blocks(), mesh.nodeIds(), mesh.nodeSets(), mesh.source());
    }

    /**
     * The mesh without the nodes that no cell of its dimension uses (such as centres of circles, which mesh generators leave
     * in their files), and without lower cells that refer to such nodes. Numbers of nodes and cells in the file are kept.
     *
     * @throws IllegalArgumentException if no cell is left
     */
    public static Mesh withoutUnusedNodes(Mesh mesh) {
        int n = mesh.nodeCount();
        int[] place = new int[n];
        Arrays.fill(place, -1);
        for (Mesh.Block b : mesh.solid()) {
            for (int node : b.connectivity()) {
                place[node] = 0;
            }
        }
        int count = 0;
        for (int i = 0; i < n; i++) {
            if (place[i] == 0) {
                place[i] = count++;
            }
        }
        Check.that(count > 0, mesh.source() + ": no cells of dimension " + mesh.dimension()
            + ". Mesh the body itself, not only its boundary, and save all cells.");
        return count == n ? mesh : compacted(mesh, place, count);
    }

    private static Mesh compacted(Mesh mesh, int[] place, int count) {
        double[] x = new double[3 * count];
        long[] ids = new long[count];
        for (int i = 0; i < place.length; i++) {
            if (place[i] >= 0) {
                System.arraycopy(mesh.coordinates(), 3 * i, x, 3 * place[i], 3);
                ids[place[i]] = mesh.nodeIds()[i];
            }
        }
        List<Mesh.Block> blocks = new ArrayList<>();
        for (Mesh.Block b : mesh.blocks()) {
            blocks.add(compacted(b, place));
        }
        Map<String, int[]> sets = new LinkedHashMap<>();
        mesh.nodeSets().forEach((name, set) -> sets.put(name, kept(set, place)));
        return new Mesh(mesh.dimension(), x, blocks, ids, sets, mesh.source());
    }

    private static Mesh.Block compacted(Mesh.Block block, int[] place) {
        int nodes = block.type().nodes;
        int[] cells = new int[block.connectivity().length];
        long[] ids = new long[block.count()];
        int count = 0;
        for (int c = 0; c < block.count(); c++) {
            int[] cell = kept(Arrays.copyOfRange(block.connectivity(), c * nodes, (c + 1) * nodes), place);
            if (cell.length == nodes) {
                System.arraycopy(cell, 0, cells, count * nodes, nodes);
                ids[count++] = block.ids()[c];
            }
        }
        return new Mesh.Block(block.type(), Arrays.copyOf(cells, count * nodes), Arrays.copyOf(ids, count), block.group());
    }

    private static int[] kept(int[] nodes, int[] place) {
        int[] out = new int[nodes.length];
        int count = 0;
        for (int node : nodes) {
            if (place[node] >= 0) {
                out[count++] = place[node];
            }
        }
        return Arrays.copyOf(out, count);
    }
}
