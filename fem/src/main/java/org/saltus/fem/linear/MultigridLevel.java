package org.saltus.fem.linear;

import java.util.Arrays;
import org.saltus.core.math.Dense;
import org.saltus.core.math.SingularMatrixException;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.parallel.Team;

/**
 * A level of {@link Multigrid}: A, the factors of its diagonal blocks D, the largest eigenvalue of D⁻¹A and the prolongation P from the level below,
 *
 * <p>P = (1 − (4/3)/λ D⁻¹A) P₀,
 *
 * <p>P₀ the rigid motions of each aggregate, made orthonormal: their coefficients are the unknowns of the level below, an aggregate is a node of it.
 */
final class MultigridLevel {
    /** An orthogonal rest below this share of a motion is round-off. */
    private static final double DEPENDENT = 1e-6;
    private static final double THRESHOLD = 0.08;
    private static final double PROLONGATION = 4.0 / 3;
    private static final int POWERS = 20;
    private static final double SAFETY = 1.1;
    private static final int COLUMNS = 2048;                       // of a piece of a product

    final SparseMatrix a;
    private final int[] nodeStart;
    private final double[] motions;
    private final int motionCount;
    private final double[] places;
    private final double[] blocks;
    private final int[] blockStart;
    private final double largest;
    private SparseMatrix prolongation;
    private int[] coarseStart;
    private double[] coarseMotions;

    /** @param nodeStart first unknown of each node, and the order of A; @param motions rigid motions, unknown by unknown; @param places of nodes, or null */
    MultigridLevel(SparseMatrix a, int[] nodeStart, double[] motions, double[] places) {
        this.places = places;
        this.a = a;
        this.nodeStart = nodeStart;
        this.motions = motions;
        motionCount = a.columns() == 0 ? 0 : motions.length / a.columns();
        blockStart = new int[nodeStart.length];
        for (int k = 0; k + 1 < nodeStart.length; k++) {
            int size = nodeStart[k + 1] - nodeStart[k];
            blockStart[k + 1] = blockStart[k] + size * size;
        }
        blocks = new double[blockStart[nodeStart.length - 1]];
        factorizeBlocks();
        largest = largestEigenvalue();
    }

    int size() {
        return a.columns();
    }

    /** Largest eigenvalue of D⁻¹A, with a margin. */
    double largest() {
        return largest;
    }

    private void factorizeBlocks() {
        for (int k = 0; k + 1 < nodeStart.length; k++) {
            int first = nodeStart[k];
            int size = nodeStart[k + 1] - first;
            double[] block = new double[size * size];
            for (int j = 0; j < size; j++) {
                for (int p = a.columnPointers()[first + j]; p < a.columnPointers()[first + j + 1]; p++) {
                    int i = a.rowIndices()[p] - first;
                    if (i >= 0 && i < size) {
                        block[i * size + j] = a.values()[p];
                    }
                }
            }
            if (!Dense.choleskyFactor(block, size)) {
                throw new SingularMatrixException("ConjugateGradients (multigrid)", first, a.get(first, first), a.get(first, first));
            }
            System.arraycopy(block, 0, blocks, blockStart[k], size * size);
        }
    }

    /** z ← D⁻¹ z for the nodes from … to − 1. */
    private void solveBlocks(int from, int to, double[] z) {
        for (int k = from; k < to; k++) {
            int size = nodeStart[k + 1] - nodeStart[k];
            int o = nodeStart[k];
            int b = blockStart[k];
            for (int i = 0; i < size; i++) {
                double sum = z[o + i];
                for (int j = 0; j < i; j++) {
                    sum -= blocks[b + i * size + j] * z[o + j];
                }
                z[o + i] = sum / blocks[b + i * size + i];
            }
            for (int i = size - 1; i >= 0; i--) {
                double sum = z[o + i];
                for (int j = i + 1; j < size; j++) {
                    sum -= blocks[b + j * size + i] * z[o + j];
                }
                z[o + i] = sum / blocks[b + i * size + i];
            }
        }
    }

    /** z ← D⁻¹ z. */
    void solveDiagonal(double[] z) {
        int nodes = nodeStart.length - 1;
        Team.current().run(nodes, COLUMNS, (piece, from, to) -> solveBlocks(from, to, z));
    }

    /** y = A x. */
    void multiply(double[] x, double[] y) {
        multiply(a, x, y);
    }

    /** y = A x of a symmetric A: each thread some of its columns, which are its rows. */
    static void multiply(SparseMatrix a, double[] x, double[] y) {
        Team.current().run(a.columns(), COLUMNS, (piece, from, to) -> {
            int[] at = a.columnPointers();
            int[] rows = a.rowIndices();
            double[] values = a.values();
            for (int j = from; j < to; j++) {
                double sum = 0;
                for (int p = at[j]; p < at[j + 1]; p++) {
                    sum += values[p] * x[rows[p]];
                }
                y[j] = sum;
            }
        });
    }

    /** By the power method from a vector without pattern; Rayleigh's quotient in the norm of D, times a margin. */
    private double largestEigenvalue() {
        int n = size();
        double[] x = new double[n];
        double[] y = new double[n];
        long seed = 12345;
        for (int i = 0; i < n; i++) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            x[i] = (seed >> 11) * 0x1p-53;
        }
        double value = 1;
        for (int k = 0; k < POWERS; k++) {
            double norm = 0;
            for (double e : x) {
                norm += e * e;
            }
            norm = Math.sqrt(norm);
            for (int i = 0; i < n && norm > 0; i++) {
                x[i] /= norm;
            }
            multiply(x, y);
            double energy = 0;
            for (int i = 0; i < n; i++) {
                energy += x[i] * y[i];
            }
            double[] z = y.clone();
            solveDiagonal(z);
            double square = 0;
            for (int i = 0; i < n; i++) {
                square += y[i] * z[i];
            }
            value = energy > 0 ? square / energy : value;              // (A x)ᵀ D⁻¹ (A x) / xᵀ A x
            x = z;
        }
        return SAFETY * value;
    }

    /** Finds the aggregates and P; the level below, or null when there would be hardly fewer unknowns. @param depth of this level, 0 for the finest */
    MultigridLevel coarsen(int depth) {
        Aggregates aggregates = new Aggregates(a, nodeStart, places, THRESHOLD * Math.pow(0.5, depth));
        int[] groupStart = new int[aggregates.count() + 1];
        int nodes = nodeStart.length - 1;
        for (int k = 0; k < nodes; k++) {
            groupStart[aggregates.of[k] + 1]++;
        }
        for (int g = 0; g < aggregates.count(); g++) {
            groupStart[g + 1] += groupStart[g];
        }
        int[] next = groupStart.clone();
        int[] members = new int[nodes];
        for (int k = 0; k < nodes; k++) {
            members[next[aggregates.of[k]]++] = k;
        }
        SparseMatrix tentative = tentative(aggregates.count(), groupStart, members);
        if (tentative.columns() > 0.7 * size() || tentative.columns() == 0) {
            return null;
        }
        prolongation = smoothed(tentative);
        return new MultigridLevel(galerkin(), coarseStart, coarseMotions, means(aggregates, groupStart));
    }

    /** Mean places of the nodes of each aggregate. */
    private double[] means(Aggregates aggregates, int[] groupStart) {
        if (places == null) {
            return null;
        }
        double[] out = new double[3 * aggregates.count()];
        for (int k = 0; k + 1 < nodeStart.length; k++) {
            int g = aggregates.of[k];
            for (int d = 0; d < 3; d++) {
                out[3 * g + d] += places[3 * k + d] / (groupStart[g + 1] - groupStart[g]);
            }
        }
        return out;
    }

    /** P₀ and the rigid motions of the level below: P₀ R = motions on each aggregate. */
    private SparseMatrix tentative(int groups, int[] groupStart, int[] members) {
        int m = motionCount;
        coarseStart = new int[groups + 1];
        int[] at = new int[groups * m + 1];
        int[] rows = new int[size() * m];
        double[] values = new double[rows.length];
        double[] coarse = new double[groups * m * m];
        int columns = 0;
        int count = 0;
        for (int g = 0; g < groups; g++) {
            int length = 0;
            for (int q = groupStart[g]; q < groupStart[g + 1]; q++) {
                length += nodeStart[members[q] + 1] - nodeStart[members[q]];
            }
            int[] dofs = new int[length];
            int w = 0;
            for (int q = groupStart[g]; q < groupStart[g + 1]; q++) {
                for (int i = nodeStart[members[q]]; i < nodeStart[members[q] + 1]; i++) {
                    dofs[w++] = i;
                }
            }
            double[][] basis = new double[m][];
            int kept = 0;
            for (int k = 0; k < m; k++) {
                double[] v = new double[length];
                double before = 0;
                for (int i = 0; i < length; i++) {
                    v[i] = motions[m * dofs[i] + k];
                    before += v[i] * v[i];
                }
                double[] r = new double[m];
                double after = orthogonal(v, basis, kept, r);
                if (after > DEPENDENT * Math.sqrt(before)) {
                    for (int i = 0; i < length; i++) {
                        v[i] /= after;
                    }
                    r[kept] = after;
                    basis[kept++] = v;
                }
                for (int j = 0; j < m; j++) {
                    coarse[(columns + j) * m + k] = j < kept ? r[j] : coarse[(columns + j) * m + k];
                }
            }
            for (int j = 0; j < kept; j++) {
                for (int i = 0; i < length; i++) {
                    if (basis[j][i] != 0) {
                        rows[count] = dofs[i];
                        values[count++] = basis[j][i];
                    }
                }
                at[++columns] = count;
            }
            coarseStart[g + 1] = columns;
        }
        coarseMotions = Arrays.copyOf(coarse, columns * m);
        return new SparseMatrix(size(), columns, Arrays.copyOf(at, columns + 1), Arrays.copyOf(rows, count), Arrays.copyOf(values, count));
    }

    /** Takes the parts along a basis away, twice; r written; the norm of the rest. */
    private static double orthogonal(double[] v, double[][] basis, int kept, double[] r) {
        for (int pass = 0; pass < 2; pass++) {
            for (int j = 0; j < kept; j++) {
                double dot = 0;
                for (int i = 0; i < v.length; i++) {
                    dot += v[i] * basis[j][i];
                }
                r[j] += dot;
                for (int i = 0; i < v.length; i++) {
                    v[i] -= dot * basis[j][i];
                }
            }
        }
        double sum = 0;
        for (double e : v) {
            sum += e * e;
        }
        return Math.sqrt(sum);
    }

    /** P, column by column in a dense vector. */
    private SparseMatrix smoothed(SparseMatrix p0) {
        int n = size();
        int[] nodeOf = new int[n];
        for (int k = 0; k + 1 < nodeStart.length; k++) {
            Arrays.fill(nodeOf, nodeStart[k], nodeStart[k + 1], k);
        }
        double[] w = new double[n];
        int[] mark = new int[nodeStart.length];
        Arrays.fill(mark, -1);
        int[] touched = new int[nodeStart.length];
        int[] at = new int[p0.columns() + 1];
        int[] rows = new int[4 * p0.nonzeros()];
        double[] values = new double[rows.length];
        int count = 0;
        double omega = PROLONGATION / (largest / SAFETY);
        for (int c = 0; c < p0.columns(); c++) {
            int met = 0;
            for (int p = p0.columnPointers()[c]; p < p0.columnPointers()[c + 1]; p++) {
                int k = p0.rowIndices()[p];
                double x = p0.values()[p];
                for (int q = a.columnPointers()[k]; q < a.columnPointers()[k + 1]; q++) {
                    int i = a.rowIndices()[q];
                    int node = nodeOf[i];
                    if (mark[node] != c) {
                        mark[node] = c;
                        touched[met++] = node;
                    }
                    w[i] += a.values()[q] * x;
                }
            }
            Arrays.sort(touched, 0, met);
            for (int t = 0; t < met; t++) {
                int k = touched[t];
                solveBlocks(k, k + 1, w);
                for (int i = nodeStart[k]; i < nodeStart[k + 1]; i++) {
                    w[i] *= -omega;
                }
            }
            for (int p = p0.columnPointers()[c]; p < p0.columnPointers()[c + 1]; p++) {
                w[p0.rowIndices()[p]] += p0.values()[p];
            }
            for (int t = 0; t < met; t++) {
                for (int i = nodeStart[touched[t]]; i < nodeStart[touched[t] + 1]; i++) {
                    if (w[i] != 0) {
                        if (count == rows.length) {
                            rows = Arrays.copyOf(rows, count + count / 2 + 16);
                            values = Arrays.copyOf(values, rows.length);
                        }
                        rows[count] = i;
                        values[count++] = w[i];
                        w[i] = 0;
                    }
                }
            }
            at[c + 1] = count;
        }
        return new SparseMatrix(n, p0.columns(), at, Arrays.copyOf(rows, count), Arrays.copyOf(values, count));
    }

    /** Pᵀ A P, column by column. */
    private SparseMatrix galerkin() {
        SparseMatrix pt = prolongation.transpose();
        int n = size();
        int coarse = prolongation.columns();
        double[] w = new double[n];
        int[] mark = new int[n];
        Arrays.fill(mark, -1);
        int[] touched = new int[n];
        double[] sum = new double[coarse];
        int[] coarseMark = new int[coarse];
        Arrays.fill(coarseMark, -1);
        int[] coarseTouched = new int[coarse];
        int[] at = new int[coarse + 1];
        int[] rows = new int[64 * coarse + 64];
        double[] values = new double[rows.length];
        int count = 0;
        for (int c = 0; c < coarse; c++) {
            int met = 0;
            for (int p = prolongation.columnPointers()[c]; p < prolongation.columnPointers()[c + 1]; p++) {
                int k = prolongation.rowIndices()[p];
                double x = prolongation.values()[p];
                for (int q = a.columnPointers()[k]; q < a.columnPointers()[k + 1]; q++) {
                    int i = a.rowIndices()[q];
                    if (mark[i] != c) {
                        mark[i] = c;
                        touched[met++] = i;
                    }
                    w[i] += a.values()[q] * x;
                }
            }
            int coarseMet = 0;
            for (int t = 0; t < met; t++) {
                int i = touched[t];
                for (int p = pt.columnPointers()[i]; p < pt.columnPointers()[i + 1]; p++) {
                    int d = pt.rowIndices()[p];
                    if (coarseMark[d] != c) {
                        coarseMark[d] = c;
                        coarseTouched[coarseMet++] = d;
                    }
                    sum[d] += pt.values()[p] * w[i];
                }
                w[i] = 0;
            }
            Arrays.sort(coarseTouched, 0, coarseMet);
            if (count + coarseMet > rows.length) {
                rows = Arrays.copyOf(rows, rows.length * 3 / 2 + coarseMet);
                values = Arrays.copyOf(values, rows.length);
            }
            for (int t = 0; t < coarseMet; t++) {
                rows[count] = coarseTouched[t];
                values[count++] = sum[coarseTouched[t]];
                sum[coarseTouched[t]] = 0;
            }
            at[c + 1] = count;
        }
        SparseMatrix out = new SparseMatrix(coarse, coarse, at, Arrays.copyOf(rows, count), Arrays.copyOf(values, count));
        return SparseMatrix.combine(new double[] {0.5, 0.5}, out, out.transpose());    // symmetric to the last bit
    }

    /** coarse = Pᵀ r. */
    void restrict(double[] r, double[] coarse) {
        Arrays.fill(coarse, 0, prolongation.columns(), 0);
        prolongation.multiplyTransposeAdd(1, r, 0, coarse, 0);
    }

    /** x += P coarse. */
    void prolongate(double[] coarse, double[] x) {
        prolongation.multiplyAdd(1, coarse, 0, x, 0);
    }
}
