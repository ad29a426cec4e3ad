package org.saltus.fem.element;

import java.util.Arrays;
import org.saltus.core.check.Check;
import org.saltus.core.math.Vectors;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.material.BeamSection;
import org.saltus.fem.material.Material;

/**
 * 2-node straight beam in the plane (dofs x, y, rz per node) or in space (x, y, z, rx, ry, rz), rotations in rad. Bending follows Timoshenko with
 * the exact static shape functions, Φ = 12 EI/(k G A L²), and consistent mass of Friedman and Kosmatka (1993), or Euler-Bernoulli (Φ = 0, no rotary
 * inertia of bending). Nodal displacements of statics under nodal loads are exact.
 */
public final class BeamElement implements Element {
    /** The two theories of bending. */
    public enum Theory { EULER_BERNOULLI, TIMOSHENKO }

    /** A local y this near to the axis, as a cosine, has no direction across it. */
    private static final double PARALLEL = 1 - 1e-6;
    private final int dimension;
    private final int d;
    private final int order;
    private final double young;
    private final double shear;
    private final double density;
    private final BeamSection section;
    private final Theory theory;
    private final double[] orientation;
    private final double[] axes = new double[9];
    private final double[] local = new double[144];
    private final double[] half = new double[144];
    private final double[] planeMatrix = new double[16];
    private final double[] ul = new double[12];
    private double length;

    /**
     * A beam.
     *
     * @param dimension   2 or 3
     * @param orientation in space: a vector that with the beam's axis spans the plane of local x and y; not read in the plane
     */
    public BeamElement(int dimension, Material material, BeamSection section, Theory theory, double[] orientation) {
        Check.that(dimension == 2 || dimension == 3, "BeamElement: dimension " + dimension + ", expected 2 or 3.");
        this.dimension = dimension;
        d = dimension == 2 ? 3 : 6;
        order = 2 * d;
        young = material.youngModulus();
        shear = material.shearModulus();
        density = material.density();
        this.section = section;
        this.theory = theory;
        this.orientation = Check.finite("BeamElement", "orientation", orientation.clone());
    }

    @Override
    public CellType type() {
        return CellType.BAR2;
    }

    @Override
    public int dofsPerNode() {
        return d;
    }

    @Override
    public int rotationsPerNode() {
        return dimension == 2 ? 1 : 3;
    }

    /** Writes the local axes (rows of {@code axes}) and the length. */
    private void align(double[] x) {
        double dx = x[3] - x[0];
        double dy = x[4] - x[1];
        double dz = dimension == 2 ? 0 : x[5] - x[2];
        length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        axes[0] = dx / length;
        axes[1] = dy / length;
        axes[2] = dz / length;
        double ox = dimension == 2 ? -axes[1] : orientation[0];
        double oy = dimension == 2 ? axes[0] : orientation[1];
        double oz = dimension == 2 ? 0 : orientation[2];
        double along = ox * axes[0] + oy * axes[1] + oz * axes[2];
        double size = Math.sqrt(ox * ox + oy * oy + oz * oz);
        Check.that(Math.abs(along) < PARALLEL * size, "BeamElement: orientation [" + ox + ", " + oy + ", " + oz + "] is along a beam, expected a vector that"
            + " points across all of them (local y).");
        double norm = Math.sqrt(size * size - along * along);
        axes[3] = (ox - along * axes[0]) / norm;
        axes[4] = (oy - along * axes[1]) / norm;
        axes[5] = (oz - along * axes[2]) / norm;
        axes[6] = axes[1] * axes[5] - axes[2] * axes[4];
        axes[7] = axes[2] * axes[3] - axes[0] * axes[5];
        axes[8] = axes[0] * axes[4] - axes[1] * axes[3];
    }

    @Override
    public double shapeQuality(double[] x) {
        double dz = x[5] - x[2];
        double inSpace = Math.sqrt((x[3] - x[0]) * (x[3] - x[0]) + (x[4] - x[1]) * (x[4] - x[1]) + dz * dz);
        if (inSpace == 0) {
            return 0;
        }
        align(x);
        return length / inSpace;
    }

    @Override
    public double volume(double[] x) {
        align(x);
        return section.area() * length;
    }

    private double phi(double second, double factor) {
        return theory == Theory.EULER_BERNOULLI ? 0 : 12 * young * second / (factor * shear * section.area() * length * length);
    }

    @Override
    public void writeStiffness(double[] x, double[] ke) {
        align(x);
        writeLocalStiffness();
        rotate(ke);
    }

    private void writeLocalStiffness() {
        Arrays.fill(local, 0, order * order, 0);
        addPair(0, young * section.area() / length, 1, -1);
        bendingStiffness(section.iz(), phi(section.iz(), section.shearY()));
        if (dimension == 2) {
            addPlane(1, 2, 1);
            return;
        }
        addPlane(1, 5, 1);
        addPair(3, shear * section.torsion() / length, 1, -1);
        bendingStiffness(section.iy(), phi(section.iy(), section.shearZ()));
        addPlane(2, 4, -1);
    }

    /** EI/(L³(1+Φ)) [12, 6L, −12, 6L; (4+Φ)L², −6L, (2−Φ)L²; …] on v₁, θ₁, v₂, θ₂. */
    private void bendingStiffness(double second, double phi) {
        double c = young * second / (length * length * length * (1 + phi));
        double l = length;
        fillPlane(c, 12, 6 * l, -12, 6 * l, (4 + phi) * l * l, -6 * l, (2 - phi) * l * l);
    }

    /** A matrix on v₁, θ₁, v₂, θ₂ that looks the same from both ends. */
    private void fillPlane(double c, double vv, double vt, double vw, double vs, double tt, double tw, double ts) {
        double[] m = {vv, vt, vw, vs, vt, tt, tw, ts, vw, tw, vv, -vt, vs, ts, -vt, tt};
        for (int k = 0; k < 16; k++) {
            planeMatrix[k] = c * m[k];
        }
    }

    /** Adds {@code planeMatrix} to the dofs v and θ of both nodes; sign -1 where θ = −v'. */
    private void addPlane(int v, int theta, int sign) {
        int[] dof = {v, theta, d + v, d + theta};
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                local[dof[i] * order + dof[j]] += ((i + j) % 2 == 0 ? 1 : sign) * planeMatrix[4 * i + j];
            }
        }
    }

    private void addPair(int dof, double c, double same, double other) {
        local[dof * order + dof] += c * same;
        local[(d + dof) * order + d + dof] += c * same;
        local[dof * order + d + dof] += c * other;
        local[(d + dof) * order + dof] += c * other;
    }

    /** out = Tᵀ local T with the axes in every block of three (in the plane: the block of x, y alone). */
    private void rotate(double[] out) {
        Arrays.fill(half, 0, order * order, 0);
        for (int i = 0; i < order; i++) {
            for (int j = 0; j < order; j++) {
                double value = local[i * order + j];
                for (int b = 0; value != 0 && b < 3; b++) {
                    int column = blockStart(j) + b;
                    if (column < order && isSameBlock(j, column)) {
                        half[i * order + column] += value * rotation(j, column);
                    }
                }
            }
        }
        Arrays.fill(out, 0, order * order, 0);
        for (int i = 0; i < order; i++) {
            for (int b = 0; b < 3; b++) {
                int row = blockStart(i) + b;
                if (row >= order || !isSameBlock(i, row)) {
                    continue;
                }
                double r = rotation(i, row);
                Vectors.axpy(order, r, half, i * order, out, row * order);
            }
        }
        CellGeometry.mirror(out, order);
    }

    private int blockStart(int i) {
        return i / 3 * 3;
    }

    /** In the plane the rotation rz is a block of its own. */
    private boolean isSameBlock(int i, int j) {
        return dimension == 3 || i == j || i % 3 < 2 && j % 3 < 2;
    }

    /** Component of the local axis of dof i along the global direction of dof j, both of one block. */
    private double rotation(int i, int j) {
        return dimension == 2 && i % 3 == 2 ? 1 : axes[3 * (i % 3) + j % 3];
    }

    /** M_e of all dofs. */
    @Override
    public void writeMass(double[] x, double[] me) {
        align(x);
        Arrays.fill(local, 0, order * order, 0);
        addPair(0, density * section.area() * length / 6, 2, 1);
        bendingMass(section.iz(), phi(section.iz(), section.shearY()));
        if (dimension == 2) {
            addPlane(1, 2, 1);
        } else {
            addPlane(1, 5, 1);
            addPair(3, density * (section.iy() + section.iz()) * length / 6, 2, 1);
            bendingMass(section.iy(), phi(section.iy(), section.shearZ()));
            addPlane(2, 4, -1);
        }
        rotate(me);
    }

    /** Friedman and Kosmatka (1993): translation over 210(1+Φ)², rotary inertia over 30(1+Φ)²L. */
    private void bendingMass(double second, double p) {
        double l = length;
        double q = p * p;
        double c = density * section.area() * l / (210 * (1 + p) * (1 + p));
        fillPlane(c, 70 * q + 147 * p + 78, (35 * q + 77 * p + 44) * l / 4, 35 * q + 63 * p + 27, -(35 * q + 63 * p + 26) * l / 4,
            (7 * q + 14 * p + 8) * l * l / 4, (35 * q + 63 * p + 26) * l / 4, -(7 * q + 14 * p + 6) * l * l / 4);
        if (theory == Theory.EULER_BERNOULLI) {
            return;
        }
        double[] translation = planeMatrix.clone();
        double r = density * second / (30 * (1 + p) * (1 + p) * l);
        fillPlane(r, 36, -(15 * p - 3) * l, -36, -(15 * p - 3) * l, (10 * q + 5 * p + 4) * l * l, (15 * p - 3) * l, (5 * q - 5 * p - 1) * l * l);
        Vectors.axpy(16, 1, translation, 0, planeMatrix, 0);
    }

    /** Half of the mass at each node, m L²/78 (HRZ) and half of the rotary inertia about its axes across, half of the polar inertia along it. */
    @Override
    public void writeLumpedMass(double[] x, double[] me) {
        align(x);
        Arrays.fill(local, 0, order * order, 0);
        double m = density * section.area() * length;
        double rotary = theory == Theory.EULER_BERNOULLI ? 0 : density * length / 2;
        for (int a = 0; a < dimension; a++) {
            addPair(a, m / 2, 1, 0);
        }
        addPair(dimension == 2 ? 2 : 5, m * length * length / 78 + rotary * section.iz(), 1, 0);
        if (dimension == 3) {
            addPair(3, density * (section.iy() + section.iz()) * length / 2, 1, 0);
            addPair(4, m * length * length / 78 + rotary * section.iy(), 1, 0);
        }
        rotate(me);
    }

    /** q L/2 and ± q L²/12 at the ends, q = b A. */
    @Override
    public void writeBodyForce(double[] x, double[] b, double[] fe) {
        align(x);
        Arrays.fill(fe, 0, order, 0);
        double c = section.area() * length / 2;
        for (int a = 0; a < dimension; a++) {
            fe[a] = c * b[a];
            fe[d + a] = c * b[a];
        }
        double moment = c * length / 6;
        double by = moment * (axes[3] * b[0] + axes[4] * b[1] + (dimension == 3 ? axes[5] * b[2] : 0));
        if (dimension == 2) {
            fe[2] = by;
            fe[5] = -by;
            return;
        }
        double bz = moment * (axes[6] * b[0] + axes[7] * b[1] + axes[8] * b[2]);
        for (int a = 0; a < 3; a++) {
            fe[3 + a] = by * axes[6 + a] - bz * axes[3 + a];
            fe[9 + a] = -fe[3 + a];
        }
    }

    @Override
    public void writeGeometricStiffness(double[] x, double[] u, double[] kg) {
        throw new IllegalArgumentException("BeamElement: beams have no geometric stiffness here.");
    }

    /**
     * What the ends of the beam feel, in local axes: K_e u, N and N·m, dofs as in the element (first node, then second); normal force, shear
     * forces, torque and bending moments of the second end with their signs.
     */
    public void writeEndForces(double[] x, double[] u, double[] out) {
        align(x);
        writeLocalStiffness();
        Arrays.fill(ul, 0);
        for (int i = 0; i < order; i++) {
            for (int b = 0; b < 3; b++) {
                int j = blockStart(i) + b;
                if (j < order && isSameBlock(i, j)) {
                    ul[i] += rotation(i, j) * u[j];
                }
            }
        }
        for (int i = 0; i < order; i++) {
            out[i] = 0;
            for (int j = 0; j < order; j++) {
                out[i] += local[i * order + j] * ul[j];
            }
        }
    }

    @Override
    public int stressPoints() {
        return 2;
    }

    /** The largest normal stress of the end section, N/A ± (|M_z| y/I_z + |M_y| z/I_y) with the sign of N, as a tensor along the beam. */
    @Override
    public void writeStress(double[] x, double[] u, int point, double[] sigma) {
        double[] ends = half;
        writeEndForces(x, u, ends);
        writeNormalStress(ends[d] / section.area(), point, sigma);
    }

    private void writeNormalStress(double normal, int point, double[] sigma) {
        double[] ends = half;
        int o = point * d;
        double bending = Math.abs(ends[o + (dimension == 2 ? 2 : 5)]) * section.reachY() / section.iz()
            + (dimension == 2 ? 0 : Math.abs(ends[o + 4]) * section.reachZ() / section.iy());
        double s = normal < 0 ? normal - bending : normal + bending;
        BarElement.writeAxial(s, axes, sigma);
    }

    @Override
    public void writeStress(double[] x, double[] u, double[] e, int point, double[] sigma) {
        double[] ends = half;
        writeEndForces(x, u, ends);
        writeNormalStress(ends[d] / section.area() - 0.5 * young * (e[0] + e[1]), point, sigma);
    }

    /** E A ε* along the axis with the mean of its ends: the section stays warm all over, so nothing bends. */
    @Override
    public void writeEigenForce(double[] x, double[] e, double[] fe) {
        align(x);
        Arrays.fill(fe, 0, order, 0);
        double normal = 0.5 * young * section.area() * (e[0] + e[1]);
        for (int a = 0; a < dimension; a++) {
            fe[a] = -normal * axes[a];
            fe[d + a] = normal * axes[a];
        }
    }

    @Override
    public double eigenEnergy(double[] x, double[] e) {
        double mean = 0.5 * (e[0] + e[1]);
        return 0.5 * young * mean * mean * volume(x);
    }

    @Override
    public double extrapolation(int node, int point) {
        return node == point ? 1 : 0;
    }
}
