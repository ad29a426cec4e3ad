package org.saltus.fem.element;

import java.util.Arrays;
import org.saltus.core.math.Vectors;
import org.saltus.fem.material.HyperelasticLaw;
import org.saltus.fem.material.SwollenLaw;

/**
 * A continuum element of finite strains in the undeformed configuration (total Lagrangian; Bonet and Wood (2008), chapters 8 and 9), with
 * F = 1 + H, H = Σ u_i ∇N_iᵀ and the rows B_i of ∂E/∂u_i = sym(Fᵀ e_a ∇N_iᵀ):
 * <pre>
 * f_i = ∫ F S ∇N_i dV,    K_ij = ∫ B_iᵀ D B_j + (∇N_i · S ∇N_j) 1 dV,    W = ∫ W(E) dV
 * </pre>
 * The stiffness about u = 0 is that of the element of small strains; stresses are Cauchy's, σ = F S Fᵀ/J.
 */
public final class FiniteStrainElement extends CellElement {
    private final Element small;
    private final SwollenLaw law;
    private final int n;
    private final int d;
    private final double[] h0 = new double[9];
    private final double[] h = new double[9];
    private final double[] e0 = new double[6];
    private final double[] e = new double[6];
    private final double[] s0 = new double[6];
    private final double[] s = new double[6];
    private final double[] p = new double[9];
    private final double[] tangent = new double[36];
    /** B_i, 6 rows of 3 per node, and D B_j of one node. */
    private final double[] strainRows;
    private final double[] stressRows = new double[18];

    /**
     * An element of a law beside that of small strains on the same shape functions.
     *
     * @param small     with the law's elasticity at u = 0
     * @param thickness of 2D cells, m; 1 in 3D
     * @param density   kg/m³
     */
    public FiniteStrainElement(Element small, ShapeFunctions shapes, HyperelasticLaw law, double thickness, double density) {
        super(new CellGeometry(shapes, thickness, false), density);
        this.small = small;
        this.law = new SwollenLaw(law);
        n = cell.n;
        d = cell.dimension;
        strainRows = new double[18 * n];
    }

    /** Its law. */
    public HyperelasticLaw law() {
        return law.dry();
    }

    /** Puts ∇N_i of a point into the geometry and returns dV. */
    private double point(int k, double[] x) {
        return cell.stiffnessVolume(k, x, cell.spaceGradients(x, cell.stiffnessGradients[k]));
    }

    /** H_ab = Σ_i u_ia ∂_b N_i. */
    private void gradient(double[] u, double[] out) {
        double[] g = cell.g;
        Arrays.fill(out, 0);
        for (int i = 0; i < n; i++) {
            for (int a = 0; a < d; a++) {
                double w = u[i * d + a];
                out[3 * a] += w * g[3 * i];
                out[3 * a + 1] += w * g[3 * i + 1];
                out[3 * a + 2] += w * g[3 * i + 2];
            }
        }
    }

    /** out += weight (sym A + ½ Aᵀ B + ½ Bᵀ A), shears doubled: Green's strain for A = B = H, weight 1, by halves. */
    private static void addStrain(double linear, double[] a, double[] b, double quadratic, double[] out) {
        for (int k = 0; k < 6; k++) {
            int i = k % 3;
            int j = k < 3 ? i : (k + 1) % 3;
            double dot = 0;
            for (int c = 0; c < 9; c += 3) {
                dot += a[c + i] * b[c + j] + b[c + i] * a[c + j];
            }
            out[k] += (k < 3 ? 1 : 2) * (linear * 0.5 * (a[3 * i + j] + a[3 * j + i]) + quadratic * 0.5 * dot);
        }
    }

    private static void strain(double[] h, double[] out) {
        Arrays.fill(out, 0);
        addStrain(1, h, h, 0.5, out);
    }

    /** Smallest det F = det(1 + H) over the points where stresses are taken, -; in plane stress that in the plane. */
    public double leastVolumeRatio(double[] x, double[] u) {
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < cell.stiffnessRule.count(); k++) {
            point(k, x);
            gradient(u, h);
            double f0 = 1 + h[0];
            double f4 = 1 + h[4];
            double f8 = 1 + h[8];
            least = Math.min(least, f0 * (f4 * f8 - h[5] * h[7]) - h[1] * (h[3] * f8 - h[5] * h[6]) + h[2] * (h[3] * h[7] - f4 * h[6]));
        }
        return least;
    }

    /** ε* of a point for the law. @param eigen one entry per node; null for none */
    private void swell(int k, double[] eigen) {
        law.swell(eigen == null ? 0 : Vectors.dot(n, cell.stiffnessValues[k], 0, eigen, 0));
    }

    /** Strain energy, J. @param u displacements, as many per node as dimensions, m */
    public double energy(double[] x, double[] u) {
        return energy(x, u, null);
    }

    /** Strain energy with a stress-free strain, J. @param eigen ε*, one entry per node; null for none */
    public double energy(double[] x, double[] u, double[] eigen) {
        double sum = 0;
        for (int k = 0; k < cell.stiffnessRule.count(); k++) {
            double dV = point(k, x);
            gradient(u, h);
            strain(h, e);
            swell(k, eigen);
            sum += dV * law.energy(h, e);
        }
        return sum;
    }

    /**
     * Energy at u₁ minus at u₀, J: ∫ ½ (S₀ + S₁) : ΔE dV with ΔE = sym((1 + (H₀ + H₁)/2)ᵀ ΔH) for quadratic laws, which has no
     * difference of near numbers.
     */
    public double energyIncrement(double[] x, double[] u0, double[] move) {
        double sum = 0;
        for (int k = 0; k < cell.stiffnessRule.count(); k++) {
            double dV = point(k, x);
            gradient(u0, h0);
            gradient(move, p);
            Vectors.copyPlus(9, h0, 0, 1, p, 0, h, 0);
            strain(h0, e0);
            strain(h, e);
            swell(k, null);
            sum += dV * (law.isQuadratic() ? meanStressWork() : law.energy(h, e) - law.energy(h0, e0));
        }
        return sum;
    }

    /** ½ (S₀ + S₁) : ΔE, with ΔH in p. */
    private double meanStressWork() {
        law.writeStress(h0, e0, s0);
        law.writeStress(h, e, s);
        Vectors.copyPlus(9, h0, 0, 0.5, p, 0, h, 0);
        Arrays.fill(e, 0);
        addStrain(1, p, h, 1, e);
        double sum = 0;
        for (int k = 0; k < 6; k++) {
            sum += 0.5 * (s0[k] + s[k]) * e[k];
        }
        return sum;
    }

    /** Internal forces f_i at u, N; {@code fe} written. @param eigen ε*, one entry per node; null for none */
    public void writeForce(double[] x, double[] u, double[] eigen, double[] fe) {
        Arrays.fill(fe, 0, n * d, 0);
        for (int k = 0; k < cell.stiffnessRule.count(); k++) {
            double dV = point(k, x);
            gradient(u, h);
            strain(h, e);
            swell(k, eigen);
            addForce(dV, fe);
        }
    }

    /**
     * Internal forces at u with the stress of the mean strain of u₀ and of its mirror 2u − u₀: over a step whose middle is u their work is
     * the gain of energy exactly, for laws with S linear in E (Simo and Tarnow (1992)); {@code fe} written.
     */
    public void writeMeanStressForce(double[] x, double[] u0, double[] u, double[] fe) {
        Arrays.fill(fe, 0, n * d, 0);
        for (int k = 0; k < cell.stiffnessRule.count(); k++) {
            double dV = point(k, x);
            gradient(u0, h0);
            gradient(u, h);
            strain(h, e);
            Vectors.copyPlus(9, h, 0, -1, h0, 0, h0, 0);
            addStrain(0, h0, h0, 0.5, e);                            // ½ (E₀ + E₁) = E(u) + ½ Gᵀ G, G = H − H₀
            swell(k, null);
            addForce(dV, fe);
        }
    }

    /** fe += dV F S ∇N, H in h and E in e. */
    private void addForce(double dV, double[] fe) {
        law.writeStress(h, e, s);
        firstStress();
        double[] g = cell.g;
        for (int i = 0; i < n; i++) {
            for (int a = 0; a < d; a++) {
                fe[i * d + a] += dV * (p[3 * a] * g[3 * i] + p[3 * a + 1] * g[3 * i + 1] + p[3 * a + 2] * g[3 * i + 2]);
            }
        }
    }

    /** p = (1 + H) S. */
    private void firstStress() {
        for (int a = 0; a < 3; a++) {
            double f0 = h[3 * a] + (a == 0 ? 1 : 0);
            double f1 = h[3 * a + 1] + (a == 1 ? 1 : 0);
            double f2 = h[3 * a + 2] + (a == 2 ? 1 : 0);
            p[3 * a] = f0 * s[0] + f1 * s[3] + f2 * s[5];
            p[3 * a + 1] = f0 * s[3] + f1 * s[1] + f2 * s[4];
            p[3 * a + 2] = f0 * s[5] + f1 * s[4] + f2 * s[2];
        }
    }

    /** Tangent K_e at u, N/m: row-major square, exactly symmetric; {@code ke} written. */
    public void writeTangent(double[] x, double[] u, double[] eigen, double[] ke) {
        int rows = n * d;
        Arrays.fill(ke, 0, rows * rows, 0);
        for (int k = 0; k < cell.stiffnessRule.count(); k++) {
            double dV = point(k, x);
            gradient(u, h);
            strain(h, e);
            swell(k, eigen);
            law.writeStress(h, e, s);
            law.writeTangent(h, e, tangent);
            writeStrainRows();
            for (int j = 0; j < n; j++) {
                writeStressRows(j, dV);
                for (int i = j; i < n; i++) {
                    addBlock(i, j, dV, ke, rows);
                }
            }
        }
        CellGeometry.mirror(ke, rows);
    }

    /** B_i: ∂(E_xx, E_yy, E_zz, 2E_xy, 2E_yz, 2E_zx)/∂u_ia. */
    private void writeStrainRows() {
        double[] g = cell.g;
        for (int i = 0; i < n; i++) {
            for (int a = 0; a < d; a++) {
                for (int k = 0; k < 6; k++) {
                    int m = k % 3;
                    int c = k < 3 ? m : (k + 1) % 3;
                    double fm = h[3 * a + m] + (a == m ? 1 : 0);
                    double fc = h[3 * a + c] + (a == c ? 1 : 0);
                    strainRows[18 * i + 3 * k + a] = k < 3 ? fm * g[3 * i + m] : fm * g[3 * i + c] + fc * g[3 * i + m];
                }
            }
        }
    }

    /** dV D B_j. */
    private void writeStressRows(int j, double dV) {
        for (int r = 0; r < 6; r++) {
            for (int a = 0; a < d; a++) {
                double sum = 0;
                for (int k = 0; k < 6; k++) {
                    sum += tangent[6 * r + k] * strainRows[18 * j + 3 * k + a];
                }
                stressRows[3 * r + a] = dV * sum;
            }
        }
    }

    private void addBlock(int i, int j, double dV, double[] ke, int rows) {
        double[] g = cell.g;
        double t0 = s[0] * g[3 * j] + s[3] * g[3 * j + 1] + s[5] * g[3 * j + 2];
        double t1 = s[3] * g[3 * j] + s[1] * g[3 * j + 1] + s[4] * g[3 * j + 2];
        double t2 = s[5] * g[3 * j] + s[4] * g[3 * j + 1] + s[2] * g[3 * j + 2];
        double geometric = dV * (g[3 * i] * t0 + g[3 * i + 1] * t1 + g[3 * i + 2] * t2);
        for (int a = 0; a < d; a++) {
            int at = (i * d + a) * rows + j * d;
            for (int b = 0; b < d; b++) {
                double sum = 0;
                for (int k = 0; k < 6; k++) {
                    sum += strainRows[18 * i + 3 * k + a] * stressRows[3 * k + b];
                }
                ke[at + b] += sum;
            }
            ke[at + a] += geometric;
        }
    }

    /** Cauchy's stress F S Fᵀ/J; in plane stress F_zz is that of S_zz = 0. */
    @Override
    public void writeStress(double[] x, double[] u, int point, double[] sigma) {
        writeStress(x, u, null, point, sigma);
    }

    @Override
    public void writeStress(double[] x, double[] u, double[] eigen, int point, double[] sigma) {
        point(point, x);
        gradient(u, h);
        strain(h, e);
        swell(point, eigen);
        law.writeStress(h, e, s);
        h[8] += Math.sqrt(1 + 2 * law.outOfPlaneStrain(e)) - 1;
        firstStress();
        double f0 = 1 + h[0];
        double f4 = 1 + h[4];
        double f8 = 1 + h[8];
        double J = f0 * (f4 * f8 - h[5] * h[7]) - h[1] * (h[3] * f8 - h[5] * h[6]) + h[2] * (h[3] * h[7] - f4 * h[6]);
        for (int k = 0; k < 6; k++) {
            int i = k % 3;
            int j = k < 3 ? i : (k + 1) % 3;
            sigma[k] = p[3 * i + j];
            for (int c = 0; c < 3; c++) {
                sigma[k] += p[3 * i + c] * h[3 * j + c];
            }
            sigma[k] /= J;
        }
    }

    /** Green's strain. */
    @Override
    public void writeStrain(double[] x, double[] u, int point, double[] strain) {
        writeStrain(x, u, null, point, strain);
    }

    @Override
    public void writeStrain(double[] x, double[] u, double[] eigen, int point, double[] strain) {
        point(point, x);
        gradient(u, h);
        strain(h, e);
        swell(point, eigen);
        for (int k = 0; k < 6; k++) {
            strain[k] = k < 3 ? e[k] : 0.5 * e[k];
        }
        strain[2] += law.outOfPlaneStrain(e);
    }

    @Override
    public double strainEnergy(double[] x, double[] u, double[] ke) {
        return energy(x, u, null);
    }

    @Override
    public double strainEnergy(double[] x, double[] u, double[] eigen, double[] ke, double[] fe) {
        return energy(x, u, eigen);
    }

    /** About u = 0. */
    @Override
    public void writeEigenForce(double[] x, double[] eigen, double[] fe) {
        small.writeEigenForce(x, eigen, fe);
    }

    @Override
    public double eigenEnergy(double[] x, double[] eigen) {
        return small.eigenEnergy(x, eigen);
    }

    @Override
    public void writeStiffness(double[] x, double[] ke) {
        small.writeStiffness(x, ke);
    }

    @Override
    public void writeGeometricStiffness(double[] x, double[] u, double[] kg) {
        small.writeGeometricStiffness(x, u, kg);
    }

    @Override
    public void writeStretchStiffness(double[] x, double[] u, double[] ks) {
        small.writeStretchStiffness(x, u, ks);
    }
}
