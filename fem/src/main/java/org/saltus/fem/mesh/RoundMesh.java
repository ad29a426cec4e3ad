package org.saltus.fem.mesh;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.check.Check;
import org.saltus.core.math.Vectors;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;

/**
 * Meshes of disks (x-y plane) and balls about the origin, and of cylinders from z = 0 along z. Disks of triangles are k rings: ring j
 * has 6 j nodes at radius R j/k, the first on the x axis, and 6 k² triangles join consecutive rings. The others are a core of 2c cells
 * a side, c = ⌈k/2⌉, halfway between square (cube) and disk (ball), and k − c layers from it to the surface. Middle nodes of quadratic
 * cells at the surface lie on it. Node sets: {@code surface} (the curved one), of cylinders also {@code bottom} and {@code top}; {@code all}.
 */
public final class RoundMesh {
    private RoundMesh() {
    }

    /**
     * A disk.
     *
     * @param radius R, m
     * @param k      cells from the centre to the rim, at least 1, with quadrilaterals 2
     * @param type   T3, T6 (rings), Q4 or Q8
     */
    public static Mesh disk(double radius, int k, CellType type) {
        check("disk", radius, k, type == CellType.T3 || type == CellType.T6 ? 1 : 2);
        CellType linear = switch (type) {
            case T3, T6 -> CellType.T3;
            case Q4, Q8 -> CellType.Q4;
            default -> throw new IllegalArgumentException("disk: cells are " + type + ", expected T3, T6, Q4 or Q8.");
        };
        Mesh mesh = linear == CellType.T3 ? rings(radius, k) : new OGrid(2, k, radius).mesh("disk");
        return type == linear ? mesh : rounded(QuadraticMesh.of(mesh), 2, radius);
    }

    /**
     * A ball.
     *
     * @param radius R, m
     * @param k      cells from the centre to the surface, at least 2
     * @param type   HEX8, HEX20, or TET4, TET10: each hexahedron cut into six
     */
    public static Mesh sphere(double radius, int k, CellType type) {
        check("sphere", radius, k, 2);
        Mesh mesh = of("sphere", new OGrid(3, k, radius).mesh("sphere"), type);
        return type.isQuadratic() ? rounded(mesh, 3, radius) : mesh;
    }

    /**
     * A cylinder.
     *
     * @param radius R, m
     * @param length along z, m
     * @param k      cells from the axis to the curved surface, at least 1, without wedges 2
     * @param layers along z
     * @param type   HEX8, HEX20, TET4, TET10 (from quadrilaterals), or WEDGE6 (from rings of triangles)
     */
    public static Mesh cylinder(double radius, double length, int k, int layers, CellType type) {
        Check.positive("cylinder", "length", length);
        Check.that(layers >= 1, "cylinder: " + layers + " layers, expected at least 1.");
        if (type == CellType.WEDGE6) {
            return extruded(disk(radius, k, CellType.T3), length, layers, CellType.WEDGE6);
        }
        Mesh mesh = of("cylinder", extruded(disk(radius, k, CellType.Q4), length, layers, CellType.HEX8), type);
        return type.isQuadratic() ? rounded(mesh, 2, radius) : mesh;
    }

    private static void check(String what, double radius, int k, int least) {
        Check.positive(what, "radius", radius);
        Check.that(k >= least && k <= 10_000, what + ": " + k + " cells along the radius, expected " + least + " to 10000.");
    }

    private static Mesh of(String what, Mesh hexahedra, CellType type) {
        return switch (type) {
            case HEX8 -> hexahedra;
            case HEX20 -> QuadraticMesh.of(hexahedra);
            case TET4 -> HexahedronCut.tetrahedra(hexahedra);
            case TET10 -> QuadraticMesh.of(HexahedronCut.tetrahedra(hexahedra));
            default -> throw new IllegalArgumentException(what + ": cells are " + type + ", expected HEX8, HEX20, TET4 or TET10"
                + (what.equals("cylinder") ? " or WEDGE6." : "."));
        };
    }

    /** Puts the nodes of the curved surface on it. @param axes 2 for distance from the z axis, 3 from the origin */
    private static Mesh rounded(Mesh mesh, int axes, double radius) {
        double[] x = mesh.coordinates().clone();
        for (int node : mesh.nodeSet("surface")) {
            double r = Math.sqrt(x[3 * node] * x[3 * node] + x[3 * node + 1] * x[3 * node + 1] + (axes == 3 ? x[3 * node + 2] * x[3 * node + 2] : 0));
            Vectors.scale(axes, radius / r, x, 3 * node);
        }
        return new Mesh(mesh.dimension(), x, mesh.blocks(), mesh.nodeIds(), mesh.nodeSets(), mesh.source());
    }

    private static Mesh rings(double radius, int k) {
        double[] x = new double[3 * (1 + 3 * k * (k + 1))];
        int[] cells = new int[18 * k * k];
        int at = 0;
        int before = 0;
        for (int j = 1; j <= k; j++) {
            int first = 1 + 3 * j * (j - 1);
            for (int i = 0; i < 6 * j; i++) {
                x[3 * (first + i)] = radius * j / k * Math.cos(2 * Math.PI * i / (6 * j));
                x[3 * (first + i) + 1] = radius * j / k * Math.sin(2 * Math.PI * i / (6 * j));
            }
            for (int i = 0; i < 6 * j; i++) {
                int sector = i / j;
                int inner = before + (j == 1 ? 0 : (i - sector) % (6 * (j - 1)));
                int outer = first + i;
                int next = first + (i + 1) % (6 * j);
                at = put(cells, at, inner, outer, next);
                if (i % j < j - 1) {
                    at = put(cells, at, inner, next, before + (i - sector + 1) % (6 * (j - 1)));
                }
            }
            before = first;
        }
        int[] rim = new int[6 * k];
        Arrays.setAll(rim, i -> 1 + 3 * k * (k - 1) + i);
        return mesh(2, x, CellType.T3, cells, Map.of("surface", rim), "disk");
    }

    private static int put(int[] cells, int at, int... nodes) {
        System.arraycopy(nodes, 0, cells, at, nodes.length);
        return at + nodes.length;
    }

    private static Mesh extruded(Mesh disk, double length, int layers, CellType type) {
        int n = disk.nodeCount();
        Mesh.Block faces = disk.blocks().get(0);
        int corners = faces.type().nodes;
        double[] x = new double[Math.multiplyExact(3 * n, layers + 1)];
        int[] cells = new int[Math.multiplyExact(2 * faces.connectivity().length, layers)];
        for (int k = 0; k <= layers; k++) {
            System.arraycopy(disk.coordinates(), 0, x, 3 * n * k, 3 * n);
            for (int i = 0; i < n; i++) {
                x[3 * (n * k + i) + 2] = length * k / layers;
            }
        }
        for (int c = 0; c < cells.length; c++) {
            int cell = c / (2 * corners);
            int corner = c % (2 * corners);
            cells[c] = faces.connectivity()[cell % faces.count() * corners + corner % corners] + n * (cell / faces.count() + corner / corners);
        }
        int[] rim = disk.nodeSet("surface");
        int[] side = new int[rim.length * (layers + 1)];
        Arrays.setAll(side, i -> rim[i % rim.length] + n * (i / rim.length));
        int[] bottom = new int[n];
        Arrays.setAll(bottom, i -> i);
        int[] top = new int[n];
        Arrays.setAll(top, i -> n * layers + i);
        Map<String, int[]> sets = new LinkedHashMap<>();
        sets.put("surface", side);
        sets.put("bottom", bottom);
        sets.put("top", top);
        return mesh(3, x, type, cells, sets, "cylinder");
    }

    /** A mesh of one block, numbered from 1, with the set {@code all} beside others. */
    static Mesh mesh(int dimension, double[] x, CellType type, int[] cells, Map<String, int[]> sets, String source) {
        long[] nodeIds = new long[x.length / 3];
        Arrays.setAll(nodeIds, i -> i + 1);
        long[] cellIds = new long[cells.length / type.nodes];
        Arrays.setAll(cellIds, i -> i + 1);
        int[] all = new int[nodeIds.length];
        Arrays.setAll(all, i -> i);
        Map<String, int[]> named = new LinkedHashMap<>(sets);
        named.put("all", all);
        return new Mesh(dimension, x, List.of(new Mesh.Block(type, cells, cellIds, source)), nodeIds, named, source);
    }
}
