package org.saltus.fem.element;

import java.util.Arrays;
import org.saltus.core.check.Check;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.material.Material;

/**
 * 2-node bar of length L along the unit vector e: K_e = (EA/L) [e eᵀ, −e eᵀ; −e eᵀ, e eᵀ], m = (ρAL/6) [2, 1; 1, 2]. With one
 * dof per node it lies and moves along x (e = 1); with two or three it is a truss bar, which carries no transverse force.
 */
public final class BarElement implements Element {
    private final int d;
    private final double young;
    private final double area;
    private final double density;
    private final double[] e = new double[3];

    /** @param dofsPerNode 1 (along x), 2 or 3 (truss) */
    public BarElement(Material material, int dofsPerNode) {
        Check.that(dofsPerNode >= 1 && dofsPerNode <= 3, "BarElement: " + dofsPerNode
            + " dofs per node, expected 1, 2 or 3.");
        d = dofsPerNode;
        young = material.youngModulus();
        area = material.area();
        density = material.density();
    }

    @Override
    public CellType type() {
        return CellType.BAR2;
    }

    @Override
    public int dofsPerNode() {
        return d;
    }

    /** Writes the direction to {@code e} and returns the length over the first d directions. */
    private double direction(double[] x) {
        double sum = 0;
        for (int a = 0; a < d; a++) {
            e[a] = x[3 + a] - x[a];
            sum += e[a] * e[a];
        }
        double length = Math.sqrt(sum);
        for (int a = 0; a < d; a++) {
            e[a] /= length;
        }
        return length;
    }

    /** Length over the first d directions by length in space: 1, and less for a bar that leaves its line or plane. */
    @Override
    public double shapeQuality(double[] x) {
        double dx = x[3] - x[0];
        double dy = x[4] - x[1];
        double dz = x[5] - x[2];
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        return length == 0 ? 0 : direction(x) / length;
    }

    @Override
    public double volume(double[] x) {
        return area * direction(x);
    }

    @Override
    public void writeStiffness(double[] x, double[] ke) {
        double k = young * area / direction(x);
        int rows = 2 * d;
        for (int a = 0; a < d; a++) {
            for (int b = 0; b < d; b++) {
                double value = k * e[a] * e[b];
                ke[a * rows + b] = value;
                ke[(d + a) * rows + d + b] = value;
                ke[a * rows + d + b] = -value;
                ke[(d + a) * rows + b] = -value;
            }
        }
    }

    @Override
    public void writeMass(double[] x, double[] me) {
        double m = density * area * direction(x) / 6;
        me[0] = 2 * m;
        me[1] = m;
        me[2] = m;
        me[3] = 2 * m;
    }

    @Override
    public void writeBodyForce(double[] x, double[] b, double[] fe) {
        double half = 0.5 * area * direction(x);
        for (int k = 0; k < 2 * d; k++) {
            fe[k] = half * b[k % d];
        }
    }

    /** N/L [1, −1; −1, 1] with the normal force N = EA (Δu · e)/L. */
    @Override
    public void writeGeometricStiffness(double[] x, double[] u, double[] kg) {
        double length = direction(x);
        double elongation = 0;
        for (int a = 0; a < d; a++) {
            elongation += (u[d + a] - u[a]) * e[a];
        }
        double k = young * area * elongation / (length * length);
        kg[0] = k;
        kg[1] = -k;
        kg[2] = -k;
        kg[3] = k;
    }

    @Override
    public int stressPoints() {
        return 1;
    }

    /** σ = E (Δu · e)/L along the bar, as a tensor σ e eᵀ. */
    /** Along the bar only: the material between bars has none. */
    @Override
    public void writeStrain(double[] x, double[] u, int point, double[] strain) {
        writeStress(x, u, point, strain);
        for (int k = 0; k < 6; k++) {
            strain[k] /= young;
        }
    }

    @Override
    public double interpolation(int node, int point) {
        return 0.5;
    }

    @Override
    public void writeStress(double[] x, double[] u, int point, double[] sigma) {
        Arrays.fill(e, 0);
        double length = direction(x);
        double elongation = 0;
        for (int a = 0; a < d; a++) {
            elongation += (u[d + a] - u[a]) * e[a];
        }
        writeAxial(young * elongation / length, e, sigma);
    }

    /** sigma = s e eᵀ: a normal stress along the unit vector e, its first three entries. */
    static void writeAxial(double s, double[] e, double[] sigma) {
        sigma[0] = s * e[0] * e[0];
        sigma[1] = s * e[1] * e[1];
        sigma[2] = s * e[2] * e[2];
        sigma[3] = s * e[0] * e[1];
        sigma[4] = s * e[1] * e[2];
        sigma[5] = s * e[2] * e[0];
    }

    /** E A ε* along the bar with the mean of its ends. */
    @Override
    public void writeEigenForce(double[] x, double[] strain, double[] fe) {
        direction(x);
        double normal = young * area * 0.5 * (strain[0] + strain[1]);
        for (int a = 0; a < d; a++) {
            fe[a] = -normal * e[a];
            fe[d + a] = normal * e[a];
        }
    }

    @Override
    public double eigenEnergy(double[] x, double[] strain) {
        double mean = 0.5 * (strain[0] + strain[1]);
        return 0.5 * young * mean * mean * volume(x);
    }

    @Override
    public void writeStress(double[] x, double[] u, double[] strain, int point, double[] sigma) {
        writeStress(x, u, point, sigma);
        double s = 0.5 * young * (strain[0] + strain[1]);
        for (int k = 0; k < 6; k++) {
            sigma[k] -= s * e[k % 3] * e[k < 3 ? k : (k + 1) % 3];
        }
    }

    @Override
    public double extrapolation(int node, int point) {
        return 1;
    }
}
