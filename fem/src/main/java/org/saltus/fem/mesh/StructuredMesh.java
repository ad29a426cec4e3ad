package org.saltus.fem.mesh;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.check.Check;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;

/**
 * Meshes of a bar, a rectangle or a box with one corner at the origin. Nodes and cells are numbered from 1, x fastest. Node sets:
 * {@code left}, {@code right} (x); in 2D {@code bottom}, {@code top} (y); in 3D {@code front}, {@code back} (y) and
 * {@code bottom}, {@code top} (z); {@code all}.
 */
public final class StructuredMesh {
    /** Six tetrahedra around the diagonal 0-6 of a HEX8: neighbours cut their common face alike. */
    private static final int[][] TETRAHEDRA = {
        {0, 1, 2, 6}, {0, 2, 3, 6}, {0, 3, 7, 6}, {0, 7, 4, 6}, {0, 4, 5, 6}, {0, 5, 1, 6}};

    private static final int[][] WEDGES = {{0, 1, 2, 4, 5, 6}, {0, 2, 3, 4, 6, 7}};

    private final double[] size;
    private final int[] divisions;
    private final String source;

    private StructuredMesh(String source, double[] size, int[] divisions) {
        this.source = source;
        this.size = size;
        this.divisions = divisions;
        for (int a = 0; a < 3; a++) {
            Check.that(size[a] >= 0 && Double.isFinite(size[a]) && divisions[a] >= 0
                && (size[a] > 0 == divisions[a] > 0), source + ": size " + size[a] + " m in " + divisions[a]
                + " divisions along " + "xyz".charAt(a) + ", expected both positive.");
        }
    }

    /** n 2-node bars along x. */
    public static Mesh bar(double length, int n) {
        positive("bar", length, n);
        StructuredMesh m = new StructuredMesh("bar", new double[] {length, 0, 0}, new int[] {n, 0, 0});
        int[] cells = new int[2 * n];
        for (int i = 0; i < n; i++) {
            cells[2 * i] = i;
            cells[2 * i + 1] = i + 1;
        }
        return m.mesh(1, CellType.BAR2, cells);
    }

    /** nx × ny quadrilaterals (Q4, Q8), or each cut into two triangles (T3, T6) with diagonals that alternate. */
    public static Mesh rectangle(double lx, double ly, int nx, int ny, CellType type) {
        if (type == CellType.Q8 || type == CellType.T6) {
            return QuadraticMesh.of(rectangle(lx, ly, nx, ny, type == CellType.Q8 ? CellType.Q4 : CellType.T3));
        }
        positive("rectangle", lx, nx);
        positive("rectangle", ly, ny);
        Check.that(type == CellType.T3 || type == CellType.Q4, "rectangle: cells are " + type + ", expected T3, T6, Q4 or Q8.");
        StructuredMesh m = new StructuredMesh("rectangle", new double[] {lx, ly, 0}, new int[] {nx, ny, 0});
        int[] cells = new int[nx * ny * (type == CellType.Q4 ? 4 : 6)];
        int at = 0;
        for (int j = 0; j < ny; j++) {
            for (int i = 0; i < nx; i++) {
                int a = m.node(i, j, 0);
                int b = m.node(i + 1, j, 0);
                int c = m.node(i + 1, j + 1, 0);
                int d = m.node(i, j + 1, 0);
                if (type == CellType.Q4) {
                    at = put(cells, at, a, b, c, d);
                } else if ((i + j) % 2 == 0) {
                    at = put(cells, put(cells, at, a, b, c), a, c, d);
                } else {
                    at = put(cells, put(cells, at, a, b, d), b, c, d);
                }
            }
        }
        return m.mesh(2, type, cells);
    }

    /** nx × ny × nz hexahedra (HEX8, HEX20), or each cut into six tetrahedra (TET4, TET10) or two wedges (WEDGE6). */
    public static Mesh box(double lx, double ly, double lz, int nx, int ny, int nz, CellType type) {
        if (type == CellType.HEX20 || type == CellType.TET10) {
            return QuadraticMesh.of(box(lx, ly, lz, nx, ny, nz, type == CellType.HEX20 ? CellType.HEX8 : CellType.TET4));
        }
        positive("box", lx, nx);
        positive("box", ly, ny);
        positive("box", lz, nz);
        Check.that(type == CellType.TET4 || type == CellType.HEX8 || type == CellType.WEDGE6, "box: cells are " + type
            + ", expected TET4, TET10, HEX8, HEX20 or WEDGE6.");
        StructuredMesh m = new StructuredMesh("box", new double[] {lx, ly, lz}, new int[] {nx, ny, nz});
        int[] hexahedra = new int[Math.multiplyExact(8, Math.multiplyExact(nx, Math.multiplyExact(ny, nz)))];
        int at = 0;
        for (int k = 0; k < nz; k++) {
            for (int j = 0; j < ny; j++) {
                for (int i = 0; i < nx; i++) {
                    at = put(hexahedra, at, m.node(i, j, k), m.node(i + 1, j, k), m.node(i + 1, j + 1, k),
                        m.node(i, j + 1, k), m.node(i, j, k + 1), m.node(i + 1, j, k + 1), m.node(i + 1, j + 1, k + 1),
                        m.node(i, j + 1, k + 1));
                }
            }
        }
        return m.mesh(3, type, type == CellType.HEX8 ? hexahedra
            : type == CellType.TET4 ? tetrahedra(hexahedra) : cut(hexahedra, WEDGES));
    }

    /** Cuts hexahedra (8 nodes each) into six tetrahedra each, all around their diagonal 0-6. */
    public static int[] tetrahedra(int[] hexahedra) {
        return cut(hexahedra, TETRAHEDRA);
    }

    private static int[] cut(int[] hexahedra, int[][] pieces) {
        int[] out = new int[hexahedra.length / 8 * pieces.length * pieces[0].length];
        int at = 0;
        for (int h = 0; h < hexahedra.length; h += 8) {
            for (int[] piece : pieces) {
                for (int node : piece) {
                    out[at++] = hexahedra[h + node];
                }
            }
        }
        return out;
    }

    private static void positive(String what, double length, int n) {
        Check.positive(what, "size", length);
        Check.that(n >= 1, what + ": " + n + " divisions, expected at least 1.");
    }

    private static int put(int[] cells, int at, int... nodes) {
        System.arraycopy(nodes, 0, cells, at, nodes.length);
        return at + nodes.length;
    }

    private int node(int i, int j, int k) {
        return i + (divisions[0] + 1) * (j + (divisions[1] + 1) * k);
    }

    private Mesh mesh(int dimension, CellType type, int[] cells) {
        int count = Math.multiplyExact(divisions[0] + 1, Math.multiplyExact(divisions[1] + 1, divisions[2] + 1));
        double[] x = new double[Math.multiplyExact(3, count)];
        int at = 0;
        for (int k = 0; k <= divisions[2]; k++) {
            for (int j = 0; j <= divisions[1]; j++) {
                for (int i = 0; i <= divisions[0]; i++) {
                    x[at++] = coordinate(0, i);
                    x[at++] = coordinate(1, j);
                    x[at++] = coordinate(2, k);
                }
            }
        }
        Mesh.Block block = new Mesh.Block(type, cells, numbers(cells.length / type.nodes), source);
        return new Mesh(dimension, x, List.of(block), numbers(count), sets(dimension, count), source);
    }

    private double coordinate(int axis, int i) {
        return divisions[axis] == 0 ? 0 : size[axis] * i / divisions[axis];
    }

    private static long[] numbers(int count) {
        long[] out = new long[count];
        for (int i = 0; i < count; i++) {
            out[i] = i + 1;
        }
        return out;
    }

    private Map<String, int[]> sets(int dimension, int count) {
        String[][] names = {{"left", "right"}, {"bottom", "top"}, {}};
        if (dimension == 3) {
            names = new String[][] {{"left", "right"}, {"front", "back"}, {"bottom", "top"}};
        }
        Map<String, int[]> sets = new LinkedHashMap<>();
        for (int axis = 0; axis < dimension; axis++) {
            sets.put(names[axis][0], side(axis, 0, count));
            sets.put(names[axis][1], side(axis, divisions[axis], count));
        }
        int[] all = new int[count];
        for (int i = 0; i < count; i++) {
            all[i] = i;
        }
        sets.put("all", all);
        return sets;
    }

    private int[] side(int axis, int layer, int count) {
        int[] out = new int[count];
        int found = 0;
        int stride = axis == 0 ? 1 : (divisions[0] + 1) * (axis == 1 ? 1 : divisions[1] + 1);
        for (int i = 0; i < count; i++) {
            if (i / stride % (divisions[axis] + 1) == layer) {
                out[found++] = i;
            }
        }
        return Arrays.copyOf(out, found);
    }
}
