package org.saltus.fem.element;

import java.util.Arrays;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.QRDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.saltus.core.check.Check;
import org.saltus.core.math.Vectors;
import org.saltus.core.mesh.Mesh.CellType;

/** What isoparametric elements of one cell type share: x(ξ) = Σ N_i(ξ) x_i with its Jacobian, gradients in space, and the fit of Gauss values. */
final class CellGeometry {
    final CellType type;
    final int n;
    final int dimension;
    final Quadrature stiffnessRule;
    final Quadrature massRule;
    /** ∂N_i/∂ξ_a and N_i at the points of the stiffness and of the mass. */
    final double[][] stiffnessGradients;
    final double[][] stiffnessValues;
    final double[][] massGradients;
    final double[][] massValues;
    /** ∇N_i, 3 entries per node; written by {@link #spaceGradients}. */
    final double[] g;
    /** J_ab = ∂x_b/∂ξ_a (a unit third row and column in 2D) and its inverse. */
    final double[] jacobian = new double[9];
    final double[] inverse = new double[9];
    private final RealMatrix extrapolation;
    private final double thickness;
    private final boolean axisymmetric;

    /** @param thickness of 2D cells, m (1 in 3D); @param axisymmetric true for rings about x = 0 with dV = 2 π x dx dy */
    CellGeometry(ShapeFunctions shapes, double thickness, boolean axisymmetric) {
        this.thickness = thickness;
        this.axisymmetric = axisymmetric;
        type = shapes.type();
        n = type.nodes;
        dimension = type.dimension;
        stiffnessRule = shapes.stiffnessRule();
        massRule = shapes.massRule();
        stiffnessGradients = gradients(shapes, stiffnessRule.points());
        stiffnessValues = values(shapes, stiffnessRule.points());
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
     * Weights of the least-squares fit of the Gauss values by the functions L of the corners, at node i: L(ξ_i)ᵀ P⁺ with P_pk = L_k(ξ_p) and P⁺ its
     * pseudo-inverse by Q R; the polynomial through the values where there are as many points as corners; 1 for a single point.
     */
    private static RealMatrix extrapolation(ShapeFunctions shapes) {
        double[] points = shapes.stiffnessRule().points();
        if (points.length == 3) {
            return new Array2DRowRealMatrix(shapes.type().nodes, 1).scalarAdd(1);
        }
        ShapeFunctions linear = shapes.corners();
        RealMatrix fit = new QRDecomposition(new Array2DRowRealMatrix(values(linear, points), false)).getSolver().getInverse();
        return new Array2DRowRealMatrix(values(linear, shapes.nodes()), false).multiply(fit);
    }

    /** Weight of a stress point's value at a node. */
    double extrapolation(int node, int point) {
        return extrapolation.getEntry(node, point);
    }

    /** {@link Element#shapeQuality}. */
    double shapeQuality(double[] x) {
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

    /** det(dx/dξ), leaving J in {@link #jacobian}. */
    double determinant(double[] x, double[] gradients) {
        double[] j = jacobian;
        Arrays.fill(j, 0);
        for (int i = 0; i < n; i++) {
            for (int a = 0; a < dimension; a++) {
                double d = gradients[3 * i + a];
                Vectors.axpy(dimension, d, x, 3 * i, j, 3 * a);
            }
        }
        if (dimension == 2) {
            j[8] = 1;
        }
        return j[0] * (j[4] * j[8] - j[5] * j[7])
            - j[1] * (j[3] * j[8] - j[5] * j[6])
            + j[2] * (j[3] * j[7] - j[4] * j[6]);
    }

    /** det(dx/dξ), leaving J and its inverse. */
    double invert(double[] x, double[] gradients) {
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
        return det;
    }

    /** Writes ∇N_i to {@link #g} and returns det(dx/dξ). */
    double spaceGradients(double[] x, double[] gradients) {
        double det = invert(x, gradients);
        for (int i = 0; i < n; i++) {
            for (int b = 0; b < 3; b++) {
                g[3 * i + b] = inverse[3 * b] * gradients[3 * i] + inverse[3 * b + 1] * gradients[3 * i + 1]
                    + inverse[3 * b + 2] * gradients[3 * i + 2];
            }
        }
        return det;
    }

    /** {@link Element#thickness}. */
    double thickness() {
        return axisymmetric ? 1 : thickness;
    }

    /** dV by dx dy: the thickness, or the circumference 2 π r of the ring through a point with the given shape values. */
    private double depth(double[] x, double[] values) {
        return axisymmetric ? 2 * Math.PI * radius(x, values) : thickness;
    }

    /** r = x at a point with the given shape values, m. */
    double radius(double[] x, double[] values) {
        double r = 0;
        for (int i = 0; i < n; i++) {
            r += values[i] * x[3 * i];
        }
        Check.that(r > 0, "Axisymmetric cells turn about x = 0 and need x > 0 inside, got x = " + r + " m. Move or mirror the mesh.");
        return r;
    }

    /** dV of a point of the stiffness whose det(dx/dξ) is known. */
    double stiffnessVolume(int point, double[] x, double det) {
        return stiffnessRule.weights()[point] * det * depth(x, stiffnessValues[point]);
    }

    private double massVolume(int point, double[] x) {
        return massRule.weights()[point] * determinant(x, massGradients[point]) * depth(x, massValues[point]);
    }

    /** {@link Element#volume}. */
    double volume(double[] x) {
        double volume = 0;
        for (int p = 0; p < stiffnessRule.count(); p++) {
            volume += stiffnessVolume(p, x, determinant(x, stiffnessGradients[p]));
        }
        return volume;
    }

    /** {@link Element#writeMass}. */
    void writeMass(double density, double[] x, double[] me) {
        Arrays.fill(me, 0, n * n, 0);
        for (int p = 0; p < massRule.count(); p++) {
            double dm = density * massVolume(p, x);
            double[] shape = massValues[p];
            for (int i = 0; i < n; i++) {
                for (int j = 0; j <= i; j++) {
                    me[i * n + j] += dm * shape[i] * shape[j];
                }
            }
        }
        mirror(me, n);
    }

    /** kg += dV ∇N_i · σ ∇N_j at a point of the stiffness, lower triangle; σ has 6 entries. */
    void addGeometricStiffness(int point, double[] x, double[] s, double[] kg) {
        double dV = stiffnessVolume(point, x, spaceGradients(x, stiffnessGradients[point]));
        for (int j = 0; j < n; j++) {
            double t0 = s[0] * g[3 * j] + s[3] * g[3 * j + 1] + s[5] * g[3 * j + 2];
            double t1 = s[3] * g[3 * j] + s[1] * g[3 * j + 1] + s[4] * g[3 * j + 2];
            double t2 = s[5] * g[3 * j] + s[4] * g[3 * j + 1] + s[2] * g[3 * j + 2];
            for (int i = j; i < n; i++) {
                kg[i * n + j] += dV * (g[3 * i] * t0 + g[3 * i + 1] * t1 + g[3 * i + 2] * t2);
            }
        }
    }

    /** {@link Element#writeBodyForce}. */
    void writeBodyForce(double[] x, double[] b, double[] fe) {
        Arrays.fill(fe, 0, n * dimension, 0);
        for (int p = 0; p < massRule.count(); p++) {
            double dV = massVolume(p, x);
            for (int k = 0; k < n * dimension; k++) {
                fe[k] += dV * massValues[p][k / dimension] * b[k % dimension];
            }
        }
    }

    /** Copies the lower triangle of a square row-major matrix to the upper one. */
    static void mirror(double[] a, int rows) {
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < i; j++) {
                a[j * rows + i] = a[i * rows + j];
            }
        }
    }
}
