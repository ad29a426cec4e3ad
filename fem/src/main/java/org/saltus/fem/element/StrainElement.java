package org.saltus.fem.element;

import java.util.Arrays;
import org.saltus.core.check.Check;
import org.saltus.core.math.Vectors;
import org.saltus.fem.material.Elasticity;
import org.saltus.fem.material.StressState;

/**
 * A continuum element K = ∫ B̃ᵀ D B̃ dV of any linear elasticity D, with the strain operator B̃ of its {@link Formulation}. Strains are
 * ordered xx, yy, zz, xy (and yz, zx in 3D) with engineering shears; in axisymmetry zz is the hoop strain u_x/x. B̃ of a cell is
 * kept until other coordinates come.
 *
 * <p>Incompatible modes: with ε = B u + G α the energy is least for α = −(∫Gᵀ D G)⁻¹ ∫Gᵀ D B u, so that B̃ = B − G (∫GᵀDG)⁻¹ ∫GᵀDB.
 * A stress-free strain ε* is relaxed by the modes in the same way, and is that of the cell's mean in b-bar.
 */
public final class StrainElement extends CellElement {
    private final StressState state;
    private final Formulation formulation;
    private final int n;
    private final int d;
    private final int strains;
    private final int order;
    private final Elasticity elasticity;
    private final double[] D;
    private final double[] B;
    private final double[] DB;
    private final double[] dV;
    private final double[] last;
    private final IncompatibleModes modes;
    private final double[] mean;
    private final double[] stress = new double[6];
    /** Stress-free strains of a unit at each node, by points and strains, as free modes relax them; null until asked for. */
    private double[] eigen;
    private double[] eigenOf;

    /**
     * An element.
     *
     * @param elasticity  D
     * @param thickness   of 2D cells, m; not read in 3D and axisymmetry
     * @param density     kg/m³
     * @param formulation as full where it does not apply to the cell type
     */
    public StrainElement(ShapeFunctions shapes, Elasticity elasticity, StressState state, double thickness, double density,
                         Formulation formulation) {
        super(new CellGeometry(shapes, state.dimension == 2 ? thickness : 1, state == StressState.AXISYMMETRIC), density);
        Check.that(formulation != Formulation.B_BAR || state != StressState.PLANE_STRESS, "StrainElement: b-bar in plane stress, where "
            + "nothing locks by incompressibility. Use full or incompatible.");
        this.state = state;
        this.formulation = formulation.applies(cell.type) ? formulation : Formulation.FULL;
        n = cell.n;
        d = cell.dimension;
        strains = Elasticity.strains(state);
        order = n * d;
        this.elasticity = elasticity;
        D = elasticity.matrix(state);
        int points = cell.stiffnessRule.count();
        B = new double[points * strains * order];
        DB = new double[strains * order];
        dV = new double[points];
        last = new double[3 * n];
        Arrays.fill(last, Double.NaN);
        mean = new double[order];
        modes = this.formulation == Formulation.INCOMPATIBLE ? new IncompatibleModes(cell, strains) : null;
    }

    @Override
    public boolean isAxisymmetric() {
        return state == StressState.AXISYMMETRIC;
    }

    @Override
    public double shapeQuality(double[] x) {
        for (int p = 0; p < dV.length && isAxisymmetric(); p++) {
            cell.radius(x, cell.stiffnessValues[p]);                // throws beyond the axis
        }
        return super.shapeQuality(x);
    }

    /** B̃ and dV of every point. */
    private void prepare(double[] x) {
        if (Arrays.equals(x, 0, 3 * n, last, 0, 3 * n)) {
            return;
        }
        Arrays.fill(B, 0);
        for (int p = 0; p < dV.length; p++) {
            dV[p] = cell.stiffnessVolume(p, x, cell.spaceGradients(x, cell.stiffnessGradients[p]));
            writeStrainOperator(p, x);
        }
        if (formulation == Formulation.B_BAR) {
            averageDilatation();
        } else if (formulation == Formulation.INCOMPATIBLE) {
            modes.condense(x, D, dV, B, order);
        }
        System.arraycopy(x, 0, last, 0, 3 * n);
    }

    private void writeStrainOperator(int p, double[] x) {
        int at = p * strains * order;
        double[] g = cell.g;
        for (int i = 0; i < n; i++) {
            int column = at + i * d;
            B[column] = g[3 * i];
            B[column + order + 1] = g[3 * i + 1];
            B[column + 3 * order] = g[3 * i + 1];
            B[column + 3 * order + 1] = g[3 * i];
            if (d == 3) {
                B[column + 2 * order + 2] = g[3 * i + 2];
                B[column + 4 * order + 1] = g[3 * i + 2];
                B[column + 4 * order + 2] = g[3 * i + 1];
                B[column + 5 * order] = g[3 * i + 2];
                B[column + 5 * order + 2] = g[3 * i];
            } else if (state == StressState.AXISYMMETRIC) {
                B[column + 2 * order] = cell.stiffnessValues[p][i] / cell.radius(x, cell.stiffnessValues[p]);
            }
        }
    }

    /** Normal strains += (mean dilatation − dilatation)/3. */
    private void averageDilatation() {
        double volume = 0;
        Arrays.fill(mean, 0);
        for (int p = 0; p < dV.length; p++) {
            volume += dV[p];
            for (int k = 0; k < order; k++) {
                mean[k] += dV[p] * dilatation(p, k);
            }
        }
        for (int p = 0; p < dV.length; p++) {
            for (int k = 0; k < order; k++) {
                double shift = (mean[k] / volume - dilatation(p, k)) / 3;
                for (int a = 0; a < 3; a++) {
                    B[(p * strains + a) * order + k] += shift;
                }
            }
        }
    }

    private double dilatation(int p, int k) {
        int at = p * strains * order + k;
        return B[at] + B[at + order] + B[at + 2 * order];
    }

    @Override
    public void writeStiffness(double[] x, double[] ke) {
        prepare(x);
        Arrays.fill(ke, 0, order * order, 0);
        for (int p = 0; p < dV.length; p++) {
            stressOperator(p, dV[p]);
            for (int i = 0; i < order; i++) {
                for (int s = 0; s < strains; s++) {
                    double b = B[(p * strains + s) * order + i];
                    if (b == 0) {
                        continue;
                    }
                    for (int j = 0; j <= i; j++) {
                        ke[i * order + j] += b * DB[s * order + j];
                    }
                }
            }
        }
        CellGeometry.mirror(ke, order);
    }

    /** DB = factor D B̃ of a point. */
    private void stressOperator(int p, double factor) {
        Arrays.fill(DB, 0);
        for (int s = 0; s < strains; s++) {
            for (int t = 0; t < strains; t++) {
                double value = factor * D[s * strains + t];
                if (value == 0) {
                    continue;
                }
                int row = (p * strains + t) * order;
                Vectors.axpy(order, value, B, row, DB, s * order);
            }
        }
    }

    /** Not known for rings, whose hoop stress stiffens radial motions alone. */
    @Override
    public void writeGeometricStiffness(double[] x, double[] u, double[] kg) {
        Check.that(state != StressState.AXISYMMETRIC, "StrainElement: axisymmetric cells have no geometric stiffness here.");
        Arrays.fill(kg, 0, n * n, 0);
        for (int p = 0; p < dV.length; p++) {
            writeStress(x, u, p, stress);
            cell.addGeometricStiffness(p, x, stress, kg);
        }
        CellGeometry.mirror(kg, n);
    }

    /** σ = D B̃ u; in axisymmetry xx is radial, yy axial, zz the hoop, xy the shear of radius and axis. */
    @Override
    public void writeStress(double[] x, double[] u, int point, double[] sigma) {
        prepare(x);
        stressOperator(point, 1);
        Arrays.fill(sigma, 0, 6, 0);
        for (int s = 0; s < strains; s++) {
            for (int k = 0; k < order; k++) {
                sigma[s] += DB[s * order + k] * u[k];
            }
        }
    }

    /** ε̃* of a unit at each node: N_i 1 at every point, its mean over the cell in b-bar, less what incompatible modes take up. */
    private void prepareEigen(double[] x) {
        prepare(x);
        if (eigen != null && Arrays.equals(eigenOf, 0, 3 * n, x, 0, 3 * n)) {
            return;
        }
        eigen = eigen == null ? new double[dV.length * strains * n] : eigen;
        Arrays.fill(eigen, 0);
        double volume = Arrays.stream(dV).sum();
        for (int p = 0; p < dV.length; p++) {
            for (int i = 0; i < n; i++) {
                double value = cell.stiffnessValues[p][i];
                for (int r = 0; formulation == Formulation.B_BAR && r < dV.length; r++) {
                    value = (r == 0 ? 0 : value) + dV[r] / volume * cell.stiffnessValues[r][i];
                }
                for (int s = 0; s < 3; s++) {
                    eigen[(p * strains + s) * n + i] = value;
                }
            }
        }
        if (modes != null) {
            modes.condense(x, D, dV, eigen, n);
        }
        eigenOf = Arrays.copyOf(x, 3 * n);
    }

    /** D ε̃* at a point, to {@link #stress}. */
    private void eigenStress(int point, double[] e) {
        Arrays.fill(stress, 0);
        for (int t = 0; t < strains; t++) {
            double strain = Vectors.dot(n, eigen, (point * strains + t) * n, e, 0);
            for (int s = 0; s < strains; s++) {
                stress[s] += D[s * strains + t] * strain;
            }
        }
    }

    @Override
    public void writeEigenForce(double[] x, double[] e, double[] fe) {
        prepareEigen(x);
        Arrays.fill(fe, 0, order, 0);
        for (int p = 0; p < dV.length; p++) {
            eigenStress(p, e);
            for (int s = 0; s < strains; s++) {
                Vectors.axpy(order, dV[p] * stress[s], B, (p * strains + s) * order, fe, 0);
            }
        }
    }

    @Override
    public double eigenEnergy(double[] x, double[] e) {
        prepareEigen(x);
        double sum = 0;
        for (int p = 0; p < dV.length; p++) {
            eigenStress(p, e);
            for (int s = 0; s < strains; s++) {
                sum += 0.5 * dV[p] * stress[s] * Vectors.dot(n, eigen, (p * strains + s) * n, e, 0);
            }
        }
        return sum;
    }

    @Override
    public void writeStress(double[] x, double[] u, double[] e, int point, double[] sigma) {
        writeStress(x, u, point, sigma);
        prepareEigen(x);
        eigenStress(point, e);
        for (int s = 0; s < strains; s++) {
            sigma[s] -= stress[s];
        }
    }

    @Override
    public double stressVolume(double[] x, int point) {
        prepare(x);
        return dV[point];
    }

    /** B̃ u, and across the plane in plane stress what makes σ_zz vanish. */
    @Override
    public void writeStrain(double[] x, double[] u, int point, double[] strain) {
        prepare(x);
        Arrays.fill(strain, 0, 6, 0);
        for (int s = 0; s < strains; s++) {
            for (int k = 0; k < order; k++) {
                strain[s] += B[(point * strains + s) * order + k] * u[k];
            }
        }
        if (state == StressState.PLANE_STRESS) {
            strain[2] = elasticity.strainAcrossPlane(strain);
        }
        for (int s = 3; s < 6; s++) {
            strain[s] *= 0.5;
        }
    }

    @Override
    public void writeStrain(double[] x, double[] u, double[] e, int point, double[] strain) {
        writeStrain(x, u, point, strain);
        if (state == StressState.PLANE_STRESS) {
            prepareEigen(x);
            double inPlane = Vectors.dot(n, cell.stiffnessValues[point], 0, e, 0);
            strain[2] += inPlane - elasticity.strainAcrossPlane(new double[] {inPlane, inPlane, 0, 0, 0, 0});
        }
    }
}
