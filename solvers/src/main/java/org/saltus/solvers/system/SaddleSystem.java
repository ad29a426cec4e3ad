package org.saltus.solvers.system;

import java.util.Arrays;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;
import org.saltus.core.math.lu.BlockLu;
import org.saltus.core.math.lu.BlockStructure;
import org.saltus.core.problem.ContactScale;
import org.saltus.core.problem.DelassusOperator.SparseFactors;
import org.saltus.core.problem.FrictionContactProblem;

/**
 * Systems with W = Hᵀ M⁻¹ H left in its factors: with the velocities x = M⁻¹ H d y of the bodies beside y
 *
 * <p>M̃ x − H̃ y = 0,  left H̃ᵀ x + (base + left (D̃ + shift I)) y = b,
 *
 * <p>H̃ = s H d, M̃ = s M s with s = diag(M)^−½, D̃ = d D d. Vertices of the factorised graph are contacts and groups of dofs ({@link DofGroups}): where
 * few bodies meet at many contacts it is much smaller than that of W, which is not needed at all. A sticking contact has base = 0 and {@code shift} for a
 * pivot, so that factors lose as many digits as it has; steps of refinement bring them back.
 */
final class SaddleSystem implements ContactSystem {
    private static final int REFINEMENTS = 3;
    private final FrictionContactProblem problem;
    private final double[] scale;                              // d per entry of r
    private final double[] dofScale;                           // s
    private final DofGroups groups;
    private final BlockStructure structure;
    private final BlockLu lu;
    private final double[] fixed;                              // M̃, −H̃, and H̃ᵀ where left H̃ᵀ goes
    private final double[] matrix;
    private final double[] right;
    private final double[] solution;
    private final double[] physical;

    /** @param factors H and M of the problem's W; read */
    SaddleSystem(FrictionContactProblem problem, SparseFactors factors) {
        this.problem = problem;
        scale = scales(problem);
        dofScale = DofGroups.scales(factors.mass());
        SparseMatrix contacts = byContact(problem, factors.map());
        groups = new DofGroups(contacts, factors.mass());
        structure = structure(contacts, factors.mass());
        lu = new BlockLu(structure);
        fixed = new double[structure.values()];
        matrix = new double[fixed.length];
        right = new double[structure.order()];
        solution = new double[right.length];
        physical = new double[problem.length()];
        groups.placeMass(factors.mass(), dofScale, structure, problem.contactCount(), fixed);
        placeMap(factors.map());
        System.arraycopy(fixed, 0, matrix, 0, fixed.length);
    }

    /** d per entry of r. */
    static double[] scales(FrictionContactProblem problem) {
        double[] d = new double[problem.length()];
        ContactScale contact = new ContactScale();
        for (int c = 0; c < problem.contactCount(); c++) {
            contact.of(problem, c);
            for (int i = problem.offset()[c]; i < problem.offset()[c + 1]; i++) {
                d[i] = contact.impulse(i - problem.offset()[c]);
            }
        }
        return d;
    }

    /** H with one column per contact: entries where a contact acts on a dof. */
    static SparseMatrix byContact(FrictionContactProblem problem, SparseMatrix h) {
        Triplets entries = new Triplets(h.rows(), problem.contactCount());
        for (int c = 0; c < problem.contactCount(); c++) {
            for (int k = h.columnPointers()[problem.offset()[c]]; k < h.columnPointers()[problem.offset()[c + 1]]; k++) {
                entries.add(h.rowIndices()[k], c, 1);
            }
        }
        return entries.toSparse();
    }

    /** Vertices: contacts, then groups. */
    private BlockStructure structure(SparseMatrix contacts, SparseMatrix mass) {
        int nc = problem.contactCount();
        int vertices = nc + groups.count();
        int[] size = Arrays.copyOf(problem.size(), vertices);
        for (int g = 0; g < groups.count(); g++) {
            size[nc + g] = groups.size(g);
        }
        Triplets edges = new Triplets(vertices, vertices);
        for (int c = 0; c < nc; c++) {
            for (int k = contacts.columnPointers()[c]; k < contacts.columnPointers()[c + 1]; k++) {
                edges.add(nc + groups.groupOf[contacts.rowIndices()[k]], c, 1);
            }
        }
        groups.addEdges(mass, nc, edges);
        SparseMatrix pattern = edges.toSparse();               // its columns as rows: BlockStructure mirrors
        return new BlockStructure(size, pattern.columnPointers(), pattern.rowIndices());
    }

    private void placeMap(SparseMatrix h) {
        int nc = problem.contactCount();
        for (int c = 0; c < nc; c++) {
            int n = problem.size()[c];
            for (int l = 0; l < n; l++) {
                int column = problem.offset()[c] + l;
                for (int k = h.columnPointers()[column]; k < h.columnPointers()[column + 1]; k++) {
                    int i = h.rowIndices()[k];
                    int g = groups.groupOf[i];
                    double value = dofScale[i] * h.values()[k] * scale[column];
                    fixed[structure.valueStart()[structure.find(nc + g, c)] + groups.place[i] * n + l] = -value;
                    fixed[structure.valueStart()[structure.find(c, nc + g)] + l * groups.size(g) + groups.place[i]] = value;
                }
            }
        }
    }

    @Override
    public int length() {
        return scale.length;
    }

    @Override
    public void velocity(double[] y, double[] v) {
        toPhysical(y, physical);
        problem.modifiedVelocity(physical, v);
        for (int i = 0; i < scale.length; i++) {
            v[i] *= scale[i];
        }
    }

    @Override
    public void toScaled(double[] r, double[] y) {
        for (int i = 0; i < scale.length; i++) {
            y[i] = r[i] / scale[i];
        }
    }

    @Override
    public void toPhysical(double[] y, double[] r) {
        for (int i = 0; i < scale.length; i++) {
            r[i] = y[i] * scale[i];
        }
    }

    @Override
    public double operations() {
        return lu.operations();
    }

    @Override
    public void factor(double[] base, double[] left, double shift) {
        int block = 0;
        for (int c = 0; c < problem.contactCount(); c++) {
            int n = problem.size()[c];
            int o = problem.offset()[c];
            for (int k = structure.rowStart()[c]; k < structure.rowStart()[c + 1]; k++) {
                int to = structure.valueStart()[k];
                if (structure.column()[k] != c) {
                    SmallBlocks.product(n, structure.size(structure.column()[k]), left, block, fixed, to, matrix);
                    continue;
                }
                for (int e = 0; e < n * n; e++) {
                    int i = o + e % n;
                    double own = shift + scale[i] * scale[i] * problem.compliance()[i];
                    matrix[to + e] = base[block + e] + own * left[block + e];
                }
            }
            block += n * n;
        }
        lu.factor(matrix);
    }

    @Override
    public void solve(double[] b, double[] y, int refined) {
        Arrays.fill(right, 0);
        System.arraycopy(b, 0, right, 0, scale.length);        // contacts are the first vertices
        lu.solve(matrix, right, solution, refined);
        System.arraycopy(solution, 0, y, 0, scale.length);
    }

    @Override
    public int refinements() {
        return REFINEMENTS;
    }
}
