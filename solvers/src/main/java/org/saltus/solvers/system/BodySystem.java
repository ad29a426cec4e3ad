package org.saltus.solvers.system;

import java.util.Arrays;
import org.saltus.core.math.Dense;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.lu.BlockLu;
import org.saltus.core.math.lu.BlockStructure;
import org.saltus.core.problem.DelassusOperator.SparseFactors;
import org.saltus.core.problem.FrictionContactProblem;

/**
 * Systems (base + left (Ã + shift I)) y = b with W = Hᵀ M⁻¹ H by elimination of the contacts: with K = base + left (D̃ + shift I), one small block per contact,
 *
 * <p>(M̃ + H̃ K⁻¹ left H̃ᵀ) x = H̃ K⁻¹ b,  y = K⁻¹ (b − left H̃ᵀ x),
 *
 * <p>H̃ = s H d, M̃ = s M s, s = diag(M)^−½. The factorised graph is that of the bodies ({@link DofGroups}), however many contacts they share, and the same
 * whichever contacts are open (left = 0). y loses as many digits as K⁻¹ left is large; steps of refinement bring them back.
 */
public final class BodySystem {
    private final int[] size;
    private final int[] offset;
    private final double[] scale;                              // d
    private final double[] compliance;                         // D̃ per entry
    private final double[] dofScale;                           // s
    private final DofGroups groups;
    private final int[] sideStart;                             // per contact: the groups it acts on
    private final int[] sideGroup;
    private final int[] sideValue;                             // where H̃ᵀ of a side stands, size × dofs of the group
    private final double[] map;
    private final BlockStructure structure;
    private final BlockLu lu;
    private final double[] mass;
    private final double[] matrix;
    private final double[] inverse;                            // K⁻¹, contact by contact
    private final double[] response;                           // K⁻¹ left
    private final double[] block;
    private final double[] column;
    private final int[] pivots;
    private final double[] product;
    private final double[] x;

    /** @param factors H and M of the problem's W; read */
    public BodySystem(FrictionContactProblem problem, SparseFactors factors) {
        int nc = problem.contactCount();
        size = problem.size();
        offset = problem.offset();
        scale = SaddleSystem.scales(problem);
        compliance = new double[problem.length()];
        Arrays.setAll(compliance, i -> scale[i] * scale[i] * problem.compliance()[i]);
        dofScale = DofGroups.scales(factors.mass());
        SparseMatrix contacts = SaddleSystem.byContact(problem, factors.map());
        groups = new DofGroups(contacts, factors.mass());
        sideStart = new int[nc + 1];
        sideGroup = new int[contacts.nonzeros()];
        sideValue = new int[contacts.nonzeros() + 1];
        findSides(contacts);
        map = new double[sideValue[sideStart[nc]]];
        placeMap(factors.map());
        structure = structure(factors.mass());
        lu = new BlockLu(structure);
        mass = new double[structure.values()];
        matrix = new double[mass.length];
        groups.placeMass(factors.mass(), dofScale, structure, 0, mass);
        int blocks = 0;
        int widest = 1;
        for (int c = 0; c < nc; c++) {
            blocks += size[c] * size[c];
            widest = Math.max(widest, size[c]);
        }
        inverse = new double[blocks];
        response = new double[blocks];
        block = new double[widest * widest];
        column = new double[widest];
        pivots = new int[widest];
        product = new double[widest * DofGroups.LARGEST];
        x = new double[structure.order()];
    }

    private void findSides(SparseMatrix contacts) {
        int side = 0;
        for (int c = 0; c < size.length; c++) {
            for (int k = contacts.columnPointers()[c]; k < contacts.columnPointers()[c + 1]; k++) {
                int g = groups.groupOf[contacts.rowIndices()[k]];
                if (side > sideStart[c] && sideGroup[side - 1] == g) {
                    continue;
                }
                sideGroup[side] = g;
                sideValue[side + 1] = sideValue[side] + size[c] * groups.size(g);
                side++;
            }
            sideStart[c + 1] = side;
        }
    }

    private void placeMap(SparseMatrix h) {
        for (int c = 0; c < size.length; c++) {
            for (int l = 0; l < size[c]; l++) {
                int j = offset[c] + l;
                int side = sideStart[c];
                for (int k = h.columnPointers()[j]; k < h.columnPointers()[j + 1]; k++) {
                    int i = h.rowIndices()[k];
                    while (sideGroup[side] != groups.groupOf[i]) {
                        side++;                                            // dofs ascend, and so do groups
                    }
                    map[sideValue[side] + l * groups.size(sideGroup[side]) + groups.place[i]] = dofScale[i] * h.values()[k] * scale[j];
                }
            }
        }
    }

    private BlockStructure structure(SparseMatrix m) {
        int[] dofs = new int[groups.count()];
        Arrays.setAll(dofs, groups::size);
        Triplets edges = new Triplets(dofs.length, dofs.length);
        for (int c = 0; c < size.length; c++) {
            for (int k = sideStart[c]; k < sideStart[c + 1]; k++) {
                for (int l = sideStart[c]; l < k; l++) {
                    edges.add(sideGroup[k], sideGroup[l], 1);
                }
            }
        }
        groups.addEdges(m, 0, edges);
        SparseMatrix pattern = edges.toSparse();               // its columns as rows: BlockStructure mirrors
        return new BlockStructure(dofs, pattern.columnPointers(), pattern.rowIndices());
    }

    /** Multiplications and additions of one factorisation, about. */
    public double operations() {
        double sum = lu.operations();
        for (int c = 0; c < size.length; c++) {
            double dofs = (double) (sideValue[sideStart[c + 1]] - sideValue[sideStart[c]]) / size[c];
            sum += 2 * size[c] * dofs * (dofs + size[c]);
        }
        return sum;
    }

    /**
     * Factorises.
     *
     * @param base by blocks contact by contact, row-major, or null for I; read
     * @param left likewise; read
     * @return false when a block K is singular or the factors are not finite
     */
    public boolean factor(double[] base, double[] left, double shift) {
        System.arraycopy(mass, 0, matrix, 0, mass.length);
        for (int c = 0, at = 0; c < size.length; at += size[c] * size[c], c++) {
            if (!invert(c, at, base, left, shift)) {
                return false;
            }
            if (open(left, at, size[c])) {
                continue;
            }
            for (int k = sideStart[c]; k < sideStart[c + 1]; k++) {
                int dofs = groups.size(sideGroup[k]);
                SmallBlocks.product(size[c], dofs, response, at, map, sideValue[k], product, 0);
                for (int l = sideStart[c]; l < sideStart[c + 1]; l++) {
                    addTransposed(c, l, dofs, structure.find(sideGroup[l], sideGroup[k]));
                }
            }
        }
        return lu.factor(matrix);
    }

    private static boolean open(double[] left, int at, int n) {
        for (int e = at; e < at + n * n; e++) {
            if (left[e] != 0) {
                return false;
            }
        }
        return true;
    }

    /** K⁻¹ and K⁻¹ left of one contact. */
    private boolean invert(int c, int at, double[] base, double[] left, double shift) {
        int n = size[c];
        for (int e = 0; e < n * n; e++) {
            block[e] = (base != null ? base[at + e] : e % (n + 1) == 0 ? 1 : 0) + left[at + e] * (compliance[offset[c] + e % n] + shift);
        }
        if (!Dense.luFactor(block, n, pivots)) {
            return false;
        }
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                column[i] = i == j ? 1 : 0;
            }
            Dense.luSolve(block, n, pivots, column, 0);
            for (int i = 0; i < n; i++) {
                inverse[at + i * n + j] = column[i];
            }
        }
        SmallBlocks.product(n, n, inverse, at, left, at, response, at);
        return true;
    }

    /** Block += (H̃ᵀ of side l)ᵀ product. */
    private void addTransposed(int c, int l, int columns, int target) {
        int rows = groups.size(sideGroup[l]);
        int to = structure.valueStart()[target];
        for (int e = 0; e < size[c]; e++) {
            int from = sideValue[l] + e * rows;
            for (int i = 0; i < rows; i++) {
                double h = map[from + i];
                Vectors.axpy(columns, h, product, e * columns, matrix, to + i * columns);
            }
        }
    }

    /** Solves with the last factors, without refinement. @param b read; @param y written, not b */
    public void solve(double[] b, double[] y) {
        Arrays.fill(x, 0);
        for (int c = 0, at = 0; c < size.length; at += size[c] * size[c], c++) {
            SmallBlocks.product(size[c], 1, inverse, at, b, offset[c], y, offset[c]);
            for (int k = sideStart[c]; k < sideStart[c + 1]; k++) {
                int dofs = groups.size(sideGroup[k]);
                for (int e = 0; e < size[c]; e++) {
                    for (int j = 0; j < dofs; j++) {
                        x[structure.offset(sideGroup[k]) + j] += map[sideValue[k] + e * dofs + j] * y[offset[c] + e];
                    }
                }
            }
        }
        lu.solve(x);
        for (int c = 0, at = 0; c < size.length; at += size[c] * size[c], c++) {
            Arrays.fill(column, 0);
            for (int k = sideStart[c]; k < sideStart[c + 1]; k++) {
                int dofs = groups.size(sideGroup[k]);
                for (int e = 0; e < size[c]; e++) {
                    for (int j = 0; j < dofs; j++) {
                        column[e] += map[sideValue[k] + e * dofs + j] * x[structure.offset(sideGroup[k]) + j];
                    }
                }
            }
            for (int i = 0; i < size[c]; i++) {
                for (int e = 0; e < size[c]; e++) {
                    y[offset[c] + i] -= response[at + i * size[c] + e] * column[e];
                }
            }
        }
    }
}
