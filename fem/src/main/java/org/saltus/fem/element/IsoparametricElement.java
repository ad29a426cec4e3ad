package org.saltus.fem.element;

import java.util.Arrays;
import org.saltus.core.math.Dense;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.Mesh.CellType;
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
public final class IsoparametricElement implements Element {
    private final CellType type;
    private final StressState state;
    private final int n;
    private final int dimension;
    private final double lambda;
    private final double mu;
    private final double density;
    private final double thickness;
    private final Quadrature stiffnessRule;
    private final Quadrature massRule;
    private final double[][] stiffnessGradients;
    private final double[][] massGradients;
    private final double[][] massValues;
    private final double[] extrapolation;
    private final double[] jacobian = new double[9];
    private final double[] inverse = new double[9];
    private final double[] g;
    private final double[] stress = new double[6];

    /** An element of the given shape functions, material and stress state. */
    public IsoparametricElement(ShapeFunctions shapes, Material material, StressState state) {
        this.state = state;
        type = shapes.type();
        n = type.nodes;
        dimension = type.dimension;
        lambda = state.firstModulus(material);
        mu = material.shearModulus();
        density = material.density();
        thickness = dimension == 2 ? material.thickness() : 1;
        stiffnessRule = shapes.stiffnessRule();
        massRule = shapes.massRule();
        stiffnessGradients = gradients(shapes, stiffnessRule.points());
        massGradients = gradients(shapes, massRule.points());
        massValues = values(shapes, massRule.points());
        extrapolation = extrapolation(shapes);
        g = new double[3 * n];
    }

    private static double[][] gradients(ShapeFunctions shapes, double[] points) {
        double[][] out = new double[points.length / 3][3 * shapes.type().nodes];
        for (int p = 0; p < out.length; p++) {
            shapes.writeGradients(points, 3 * p, out[p], 0);
        }
        return out;
    }

    private static double[][] values(ShapeFunctions shapes, double[] points) {
        double[][] out = new double[points.length / 3][shapes.type().nodes];
        for (int p = 0; p < out.length; p++) {
            shapes.writeValues(points, 3 * p, out[p]);
        }
        return out;
    }

    /**
     * Weights of the least-squares fit of the Gauss values by the functions L of the corners, at node i: L(ξ_i)ᵀ (Pᵀ P)⁻¹ Pᵀ with
     * P_pk = L_k(ξ_p); the polynomial through the values where there are as many points as corners; 1 for a single point.
     */
    private static double[] extrapolation(ShapeFunctions shapes) {
        ShapeFunctions linear = shapes.corners();
        int nodes = shapes.type().nodes;
        int k = linear.type().nodes;
        double[] points = shapes.stiffnessRule().points();
        int count = points.length / 3;
        double[] out = new double[nodes * count];
        if (count == 1) {
            Arrays.fill(out, 1);
            return out;
        }
        double[][] P = values(linear, points);
        double[] normal = new double[k * k];
        for (double[] row : P) {
            for (int i = 0; i < k * k; i++) {
                normal[i] += row[i / k] * row[i % k];
            }
        }
        int[] pivots = new int[k];
        Dense.luFactor(normal, k, pivots);
        double[] fit = new double[k];
        double[][] atNodes = values(linear, shapes.nodes());
        for (int p = 0; p < count; p++) {
            System.arraycopy(P[p], 0, fit, 0, k);
            Dense.luSolve(normal, k, pivots, fit, 0);
            for (int i = 0; i < nodes; i++) {
                out[i * count + p] = Vectors.dot(k, atNodes[i], 0, fit, 0);
            }
        }
        return out;
    }

    @Override
    public CellType type() {
        return type;
    }

    @Override
    public int dofsPerNode() {
        return dimension;
    }

    @Override
    public double shapeQuality(double[] x) {
        double smallest = Double.POSITIVE_INFINITY;
        for (double[] gradients : stiffnessGradients) {
            smallest = Math.min(smallest, determinant(x, gradients));
        }
        double diameter = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                double dx = x[3 * i] - x[3 * j];
                double dy = x[3 * i + 1] - x[3 * j + 1];
                double dz = x[3 * i + 2] - x[3 * j + 2];
                diameter = Math.max(diameter, Math.sqrt(dx * dx + dy * dy + dz * dz));
            }
        }
        return diameter == 0 ? 0 : smallest / Math.pow(diameter, dimension);
    }

    /** det(dx/dξ), leaving J_ab = ∂x_b/∂ξ_a in {@code jacobian} (a unit third row and column in 2D). */
    private double determinant(double[] x, double[] gradients) {
        double[] j = jacobian;
        Arrays.fill(j, 0);
        for (int i = 0; i < n; i++) {
            for (int a = 0; a < dimension; a++) {
                double d = gradients[3 * i + a];
                for (int b = 0; b < dimension; b++) {
                    j[3 * a + b] += d * x[3 * i + b];
                }
            }
        }
        if (dimension == 2) {
            j[8] = 1;
        }
        return j[0] * (j[4] * j[8] - j[5] * j[7])
            - j[1] * (j[3] * j[8] - j[5] * j[6])
            + j[2] * (j[3] * j[7] - j[4] * j[6]);
    }

    /** Writes ∇N_i to {@code g} and returns det(dx/dξ). */
    private double spaceGradients(double[] x, double[] gradients) {
        double det = determinant(x, gradients);
        double[] j = jacobian;
        inverse[0] = (j[4] * j[8] - j[5] * j[7]) / det;
        inverse[1] = (j[2] * j[7] - j[1] * j[8]) / det;
        inverse[2] = (j[1] * j[5] - j[2] * j[4]) / det;
        inverse[3] = (j[5] * j[6] - j[3] * j[8]) / det;
        inverse[4] = (j[0] * j[8] - j[2] * j[6]) / det;
        inverse[5] = (j[2] * j[3] - j[0] * j[5]) / det;
        inverse[6] = (j[3] * j[7] - j[4] * j[6]) / det;
        inverse[7] = (j[1] * j[6] - j[0] * j[7]) / det;
        inverse[8] = (j[0] * j[4] - j[1] * j[3]) / det;
        for (int i = 0; i < n; i++) {
            for (int b = 0; b < 3; b++) {
                g[3 * i + b] = inverse[3 * b] * gradients[3 * i] + inverse[3 * b + 1] * gradients[3 * i + 1]
                    + inverse[3 * b + 2] * gradients[3 * i + 2];
            }
        }
        return det;
    }

    @Override
    public double volume(double[] x) {
        double volume = 0;
        for (int p = 0; p < stiffnessRule.count(); p++) {
            volume += stiffnessRule.weights()[p] * determinant(x, stiffnessGradients[p]);
        }
        return thickness * volume;
    }

    @Override
    public void writeStiffness(double[] x, double[] ke) {
        int rows = n * dimension;
        Arrays.fill(ke, 0, rows * rows, 0);
        for (int p = 0; p < stiffnessRule.count(); p++) {
            double dV = thickness * stiffnessRule.weights()[p] * spaceGradients(x, stiffnessGradients[p]);
            for (int i = 0; i < n; i++) {
                for (int j = 0; j <= i; j++) {
                    addBlock(i, j, dV, ke, rows);
                }
            }
        }
        mirror(ke, rows);
    }

    /** K_ij += (λ g_i g_jᵀ + μ g_j g_iᵀ + μ (g_i · g_j) I) dV. */
    private void addBlock(int i, int j, double dV, double[] ke, int rows) {
        double dot = g[3 * i] * g[3 * j] + g[3 * i + 1] * g[3 * j + 1] + g[3 * i + 2] * g[3 * j + 2];
        for (int a = 0; a < dimension; a++) {
            int at = (i * dimension + a) * rows + j * dimension;
            for (int b = 0; b < dimension; b++) {
                ke[at + b] += dV * (lambda * g[3 * i + a] * g[3 * j + b] + mu * g[3 * j + a] * g[3 * i + b]);
            }
            ke[at + a] += dV * mu * dot;
        }
    }

    private static void mirror(double[] a, int rows) {
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < i; j++) {
                a[j * rows + i] = a[i * rows + j];
            }
        }
    }

    @Override
    public void writeMass(double[] x, double[] me) {
        Arrays.fill(me, 0, n * n, 0);
        for (int p = 0; p < massRule.count(); p++) {
            double dm = density * thickness * massRule.weights()[p] * determinant(x, massGradients[p]);
            double[] shape = massValues[p];
            for (int i = 0; i < n; i++) {
                for (int j = 0; j <= i; j++) {
                    me[i * n + j] += dm * shape[i] * shape[j];
                }
            }
        }
        mirror(me, n);
    }

    @Override
    public void writeGeometricStiffness(double[] x, double[] u, double[] kg) {
        Arrays.fill(kg, 0, n * n, 0);
        double[] s = stress;
        for (int p = 0; p < stiffnessRule.count(); p++) {
            writeStress(x, u, p, s);
            double dV = thickness * stiffnessRule.weights()[p] * spaceGradients(x, stiffnessGradients[p]);
            for (int j = 0; j < n; j++) {
                double t0 = s[0] * g[3 * j] + s[3] * g[3 * j + 1] + s[5] * g[3 * j + 2];
                double t1 = s[3] * g[3 * j] + s[1] * g[3 * j + 1] + s[4] * g[3 * j + 2];
                double t2 = s[5] * g[3 * j] + s[4] * g[3 * j + 1] + s[2] * g[3 * j + 2];
                for (int i = j; i < n; i++) {
                    kg[i * n + j] += dV * (g[3 * i] * t0 + g[3 * i + 1] * t1 + g[3 * i + 2] * t2);
                }
            }
        }
        mirror(kg, n);
    }

    @Override
    public int stressPoints() {
        return stiffnessRule.count();
    }

    @Override
    public void writeStress(double[] x, double[] u, int point, double[] sigma) {
        spaceGradients(x, stiffnessGradients[point]);
        double[] h = jacobian;                                  // free again: now ∂u_a/∂x_b
        Arrays.fill(h, 0);
        for (int i = 0; i < n; i++) {
            for (int a = 0; a < dimension; a++) {
                for (int b = 0; b < dimension; b++) {
                    h[3 * a + b] += u[i * dimension + a] * g[3 * i + b];
                }
            }
        }
        double pressure = lambda * (h[0] + h[4] + h[8]);        // λ tr ε
        sigma[0] = pressure + 2 * mu * h[0];
        sigma[1] = pressure + 2 * mu * h[4];
        sigma[2] = state == StressState.PLANE_STRESS ? 0 : pressure + 2 * mu * h[8];
        sigma[3] = mu * (h[1] + h[3]);
        sigma[4] = mu * (h[5] + h[7]);
        sigma[5] = mu * (h[2] + h[6]);
    }

    @Override
    public double extrapolation(int node, int point) {
        return extrapolation[node * stiffnessRule.count() + point];
    }
}
