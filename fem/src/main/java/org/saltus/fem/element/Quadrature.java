package org.saltus.fem.element;

import java.util.Arrays;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegrator;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegratorFactory;

/**
 * A quadrature rule ∫ f dξ ≈ Σ w_p f(ξ_p) on a reference cell.
 *
 * @param points  ξ, 3 entries each
 * @param weights one per point
 */
public record Quadrature(double[] points, double[] weights) {
    /** Number of points. */
    public int count() {
        return weights.length;
    }

    /**
     * The product of two-point Gauss-Legendre rules on [-1, 1]^dimension, exact to degree 3 in each direction, with point k
     * beside node k.
     *
     * @param corners coordinates ±1 of the nodes, 3 entries each (0 in unused directions)
     */
    static Quadrature besideCorners(double[] corners, int dimension) {
        GaussIntegrator rule = new GaussIntegratorFactory().legendre(2);
        double abscissa = Math.abs(rule.getPoint(0));
        double weight = Math.pow(rule.getWeight(0), dimension);
        double[] points = new double[corners.length];
        Arrays.setAll(points, i -> abscissa * corners[i]);
        double[] weights = new double[corners.length / 3];
        Arrays.fill(weights, weight);
        return new Quadrature(points, weights);
    }

    /** The product of Gauss-Legendre rules with n points on [-1, 1]^dimension, exact to degree 2 n − 1 in each direction. */
    static Quadrature gauss(int n, int dimension) {
        GaussIntegrator rule = new GaussIntegratorFactory().legendre(n);
        int count = (int) Math.round(Math.pow(n, dimension));
        double[] points = new double[3 * count];
        double[] weights = new double[count];
        for (int p = 0; p < count; p++) {
            weights[p] = 1;
            for (int a = 0, rest = p; a < dimension; a++, rest /= n) {
                points[3 * p + a] = rule.getPoint(rest % n);
                weights[p] *= rule.getWeight(rest % n);
            }
        }
        return new Quadrature(points, weights);
    }

    /** The square rule collapsed onto the triangle, ξ = s, η = t (1 − s) with s, t in [0, 1]: exact to degree 2 n − 2. */
    static Quadrature triangleConical(int n) {
        Quadrature square = gauss(n, 2);
        double[] points = new double[3 * square.count()];
        double[] weights = new double[square.count()];
        for (int p = 0; p < weights.length; p++) {
            double s = 0.5 * (1 + square.points[3 * p]);
            points[3 * p] = s;
            points[3 * p + 1] = 0.5 * (1 + square.points[3 * p + 1]) * (1 - s);
            weights[p] = square.weights[p] / 4 * (1 - s);
        }
        return new Quadrature(points, weights);
    }

    /** The cube rule collapsed onto the tetrahedron: exact to degree 2 n − 3. */
    static Quadrature tetrahedronConical(int n) {
        Quadrature cube = gauss(n, 3);
        double[] points = new double[3 * cube.count()];
        double[] weights = new double[cube.count()];
        for (int p = 0; p < weights.length; p++) {
            double s = 0.5 * (1 + cube.points[3 * p]);
            double t = 0.5 * (1 + cube.points[3 * p + 1]) * (1 - s);
            points[3 * p] = s;
            points[3 * p + 1] = t;
            points[3 * p + 2] = 0.5 * (1 + cube.points[3 * p + 2]) * (1 - s - t);
            weights[p] = cube.weights[p] / 8 * (1 - s) * (1 - s - t);
        }
        return new Quadrature(points, weights);
    }

    /** Three points of the triangle times two of the edge [-1, 1]. */
    static Quadrature wedge() {
        Quadrature triangle = triangleDegreeTwo();
        Quadrature edge = gauss(2, 1);
        double[] points = new double[18];
        double[] weights = new double[6];
        for (int p = 0; p < 6; p++) {
            System.arraycopy(triangle.points, 3 * (p % 3), points, 3 * p, 2);
            points[3 * p + 2] = edge.points[3 * (p / 3)];
            weights[p] = triangle.weights[p % 3] * edge.weights[p / 3];
        }
        return new Quadrature(points, weights);
    }

    /** Centre of the triangle (0,0) (1,0) (0,1): exact to degree 1. */
    static Quadrature triangleCentre() {
        return new Quadrature(new double[] {1.0 / 3, 1.0 / 3, 0}, new double[] {1.0 / 2});
    }

    /** Three points of the triangle: exact to degree 2. */
    static Quadrature triangleDegreeTwo() {
        double a = 1.0 / 6;
        double b = 2.0 / 3;
        return new Quadrature(new double[] {a, a, 0, b, a, 0, a, b, 0}, new double[] {a, a, a});
    }

    /** Centre of the tetrahedron (0,0,0) (1,0,0) (0,1,0) (0,0,1): exact to degree 1. */
    static Quadrature tetrahedronCentre() {
        return new Quadrature(new double[] {0.25, 0.25, 0.25}, new double[] {1.0 / 6});
    }

    /** Four points of the tetrahedron: exact to degree 2. */
    static Quadrature tetrahedronDegreeTwo() {
        double a = (5 - Math.sqrt(5)) / 20;
        double b = (5 + 3 * Math.sqrt(5)) / 20;
        double w = 1.0 / 24;
        return new Quadrature(new double[] {a, a, a, b, a, a, a, b, a, a, a, b}, new double[] {w, w, w, w});
    }
}
