package org.saltus.core.math;

/** Symmetric positive definite matrices with the patterns of meshes, and random ones. */
public final class TestMatrices {
    private TestMatrices() {
    }

    /**
     * Weighted Laplacian plus shift of a grid of nx × ny × nz nodes, each joined to all nodes of its (up to 8) cells, with the given number
     * of dofs a node and random weights, node by node in natural order. Row sums are the shift.
     */
    public static SparseMatrix grid(int nx, int ny, int nz, int dofs, double shift) {
        Lcg random = new Lcg(nx + 100L * ny + 10000L * nz + dofs);
        int n = nx * ny * nz * dofs;
        Triplets entries = new Triplets(n, n);
        for (int z = 0; z < nz; z++) {
            for (int y = 0; y < ny; y++) {
                for (int x = 0; x < nx; x++) {
                    int a = x + nx * (y + ny * z);
                    joinWithin(entries, a, dofs, random);
                    for (int next = 14; next < 27; next++) {    // the half of the 3 × 3 × 3 neighbours that comes later
                        int xb = x + next % 3 - 1;
                        int yb = y + next / 3 % 3 - 1;
                        int zb = z + next / 9 - 1;
                        if (xb < 0 || xb >= nx || yb < 0 || yb >= ny || zb >= nz) {
                            continue;
                        }
                        joinNodes(entries, a, xb + nx * (yb + ny * zb), dofs, random);
                    }
                }
            }
        }
        for (int i = 0; i < n; i++) {
            entries.add(i, i, shift);
        }
        return entries.toSparse();
    }

    private static void joinNodes(Triplets entries, int a, int b, int dofs, Lcg random) {
        for (int i = 0; i < dofs; i++) {
            for (int j = 0; j < dofs; j++) {
                spring(entries, dofs * a + i, dofs * b + j, random.next(0.5, 1.5));
            }
        }
    }

    private static void joinWithin(Triplets entries, int a, int dofs, Lcg random) {
        for (int i = 0; i < dofs; i++) {
            for (int j = 0; j < i; j++) {
                spring(entries, dofs * a + i, dofs * a + j, random.next(0.5, 1.5));
            }
        }
    }

    /** Adds k (x_i − x_j)² / 2. */
    public static void spring(Triplets entries, int i, int j, double k) {
        entries.add(i, i, k).add(j, j, k).add(i, j, -k).add(j, i, -k);
    }

    /** Random springs between n nodes, so many on average a node, on a grounded diagonal in [1, 2). */
    public static SparseMatrix randomSprings(int n, double springsPerNode, Lcg random) {
        Triplets entries = new Triplets(n, n);
        for (int k = 0; k < springsPerNode * n; k++) {
            int i = (int) (n * random.next());
            int j = (int) (n * random.next());
            if (i != j) {
                spring(entries, i, j, random.next());
            }
        }
        for (int i = 0; i < n; i++) {
            entries.add(i, i, random.next(1, 2));
        }
        return entries.toSparse();
    }

    /** Row and column k of the result are row and column order[k] of a. */
    public static SparseMatrix reordered(SparseMatrix a, int[] order) {
        return a.submatrix(order, order);
    }

    public static int[] shuffled(int n, Lcg random) {
        int[] order = new int[n];
        for (int i = 0; i < n; i++) {
            int k = (int) ((i + 1) * random.next());
            order[i] = order[k];
            order[k] = i;
        }
        return order;
    }

    public static double[] randomVector(int n, Lcg random) {
        double[] x = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = random.next(-1, 1);
        }
        return x;
    }

    /** Row by row, for {@link Dense}. */
    public static double[] rowByRow(SparseMatrix a) {
        double[] flat = new double[a.rows() * a.columns()];
        double[][] dense = a.toDense();
        for (int i = 0; i < a.rows(); i++) {
            System.arraycopy(dense[i], 0, flat, i * a.columns(), a.columns());
        }
        return flat;
    }
}
