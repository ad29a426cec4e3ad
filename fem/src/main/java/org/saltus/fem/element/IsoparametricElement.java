package org.saltus.fem.element;

import java.util.Arrays;
import org.saltus.core.check.Check;
import org.saltus.core.math.Vectors;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;

/**
 * A continuum element of isotropic Hooke material with the geometry x(ξ) = Σ N_i(ξ) x_i. With g_i = ∇N_i and the block of
 * nodes i, j (Hughes (1987), section 2.8, written out for isotropy):
 * <pre>
 * K_ij = ∫ λ g_i g_jᵀ + μ g_j g_iᵀ + μ (g_i · g_j) I dV,      m_ij = ∫ ρ N_i N_j dV,      dV = t det(dx/dξ) dξ
 * </pre>
 * with λ replaced by λ* = 2λμ/(λ + 2μ) in plane stress, and t the thickness in 2D.
 */
public final class IsoparametricElement extends CellElement {
    private final StressState state;
    private final int n;
    private final int dimension;
    private final double lambda;
    private final double mu;
    private final double[] g;
    private final double[] gradient;
    private final double[] stress = new double[6];

    /** An element of the given shape functions, material and stress state. */
    public IsoparametricElement(ShapeFunctions shapes, Material material, StressState state) {
        super(new CellGeometry(shapes, state.dimension == 2 ? material.thickness() : 1, false), material.density());
        Check.that(state != StressState.AXISYMMETRIC, "IsoparametricElement: axisymmetric cells are StrainElements.");
        this.state = state;
        n = cell.n;
        dimension = cell.dimension;
        lambda = state.firstModulus(material);
        mu = material.shearModulus();
        g = cell.g;
        gradient = new double[n * dimension];
    }

    @Override
    public void writeStiffness(double[] x, double[] ke) {
        int rows = n * dimension;
        Arrays.fill(ke, 0, rows * rows, 0);
        for (int p = 0; p < cell.stiffnessRule.count(); p++) {
            addDyads(cell.stiffnessVolume(p, x, cell.spaceGradients(x, cell.stiffnessGradients[p])), ke, rows);
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                applyModuli(i * dimension * rows + j * dimension, ke, rows);
            }
        }
        CellGeometry.mirror(ke, rows);
    }

    /** G_ij += g_i g_jᵀ dV for j ≤ i. The sums over the points come before the moduli: one product per entry and point. */
    private void addDyads(double dV, double[] ke, int rows) {
        for (int k = 0; k < rows; k++) {
            gradient[k] = g[k / dimension * 3 + k % dimension];
        }
        for (int i = 0; i < rows; i++) {
            addMultiple(dV * gradient[i], gradient, ke, i * rows, (i / dimension + 1) * dimension);
        }
    }

    private static void addMultiple(double factor, double[] row, double[] out, int at, int count) {
        Vectors.axpy(count, factor, row, 0, out, at);
    }

    /** K_ij = λ G_ij + μ G_ijᵀ + μ tr(G_ij) I in place of G_ij, which starts at an entry of ke. */
    private void applyModuli(int at, double[] ke, int rows) {
        double trace = 0;
        for (int a = 0; a < dimension; a++) {
            trace += ke[at + a * rows + a];
        }
        for (int a = 0; a < dimension; a++) {
            for (int b = 0; b < a; b++) {
                double lower = ke[at + a * rows + b];
                double upper = ke[at + b * rows + a];
                ke[at + a * rows + b] = lambda * lower + mu * upper;
                ke[at + b * rows + a] = lambda * upper + mu * lower;
            }
            ke[at + a * rows + a] = (lambda + mu) * ke[at + a * rows + a] + mu * trace;
        }
    }

    @Override
    public void writeGeometricStiffness(double[] x, double[] u, double[] kg) {
        Arrays.fill(kg, 0, n * n, 0);
        for (int p = 0; p < cell.stiffnessRule.count(); p++) {
            writeStress(x, u, p, stress);
            cell.addGeometricStiffness(p, x, stress, kg);
        }
        CellGeometry.mirror(kg, n);
    }

    @Override
    public void writeStress(double[] x, double[] u, int point, double[] sigma) {
        double[] h = displacementGradient(x, u, point);
        double pressure = lambda * (h[0] + h[4] + h[8]);        // λ tr ε
        sigma[0] = pressure + 2 * mu * h[0];
        sigma[1] = pressure + 2 * mu * h[4];
        sigma[2] = state == StressState.PLANE_STRESS ? 0 : pressure + 2 * mu * h[8];
        sigma[3] = mu * (h[1] + h[3]);
        sigma[4] = mu * (h[5] + h[7]);
        sigma[5] = mu * (h[2] + h[6]);
    }

    /** Normal stress of a strain of 1 in all directions: 3λ + 2μ, and 2λ* + 2μ = E/(1 − ν) in plane stress. */
    private double eigenModulus() {
        return (state == StressState.PLANE_STRESS ? 2 : 3) * lambda + 2 * mu;
    }

    private double atPoint(int point, double[] nodal) {
        return Vectors.dot(n, cell.stiffnessValues[point], 0, nodal, 0);
    }

    @Override
    public void writeEigenForce(double[] x, double[] e, double[] fe) {
        Arrays.fill(fe, 0, n * dimension, 0);
        for (int p = 0; p < cell.stiffnessRule.count(); p++) {
            double weight = eigenModulus() * atPoint(p, e) * cell.stiffnessVolume(p, x, cell.spaceGradients(x, cell.stiffnessGradients[p]));
            for (int k = 0; k < n * dimension; k++) {
                fe[k] += weight * g[k / dimension * 3 + k % dimension];
            }
        }
    }

    @Override
    public double eigenEnergy(double[] x, double[] e) {
        double directions = state == StressState.PLANE_STRESS ? 2 : 3;
        double sum = 0;
        for (int p = 0; p < cell.stiffnessRule.count(); p++) {
            sum += 0.5 * directions * eigenModulus() * atPoint(p, e) * atPoint(p, e) * stressVolume(x, p);
        }
        return sum;
    }

    @Override
    public void writeStress(double[] x, double[] u, double[] e, int point, double[] sigma) {
        writeStress(x, u, point, sigma);
        for (int k = 0; k < (state == StressState.PLANE_STRESS ? 2 : 3); k++) {
            sigma[k] -= eigenModulus() * atPoint(point, e);
        }
    }

    @Override
    public void writeStrain(double[] x, double[] u, double[] e, int point, double[] strain) {
        writeStrain(x, u, point, strain);
        if (state == StressState.PLANE_STRESS) {
            strain[2] += (1 + lambda / mu) * atPoint(point, e);              // ε* − ν/(1 − ν) (−2 ε*) with λ*/(2μ) = ν/(1 − ν)
        }
    }

    @Override
    public double stressVolume(double[] x, int point) {
        return cell.stiffnessVolume(point, x, cell.spaceGradients(x, cell.stiffnessGradients[point]));
    }

    /** ∂u_a/∂x_b at 3 a + b. */
    private double[] displacementGradient(double[] x, double[] u, int point) {
        cell.spaceGradients(x, cell.stiffnessGradients[point]);
        double[] h = cell.jacobian;                                  // free again
        Arrays.fill(h, 0);
        for (int i = 0; i < n; i++) {
            for (int a = 0; a < dimension; a++) {
                Vectors.axpy(dimension, u[i * dimension + a], g, 3 * i, h, 3 * a);
            }
        }
        return h;
    }

    @Override
    public void writeStrain(double[] x, double[] u, int point, double[] strain) {
        double[] h = displacementGradient(x, u, point);
        strain[0] = h[0];
        strain[1] = h[4];
        strain[2] = state == StressState.PLANE_STRESS ? -lambda / (2 * mu) * (h[0] + h[4]) : h[8];       // λ* / (2 μ) = ν / (1 − ν)
        strain[3] = 0.5 * (h[1] + h[3]);
        strain[4] = 0.5 * (h[5] + h[7]);
        strain[5] = 0.5 * (h[2] + h[6]);
    }
}
