package org.saltus.fem.assembly;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.check.Digits;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.mesh.Mesh;
import org.saltus.fem.element.FiniteStrainElement;

/**
 * Energy, internal forces and tangent of a model of {@link FiniteStrainElement}s at displacements in a longer array. Displacements enter
 * relative to a node of the cell: the distance travelled costs no digits. The element loops allocate nothing.
 */
public final class FiniteStrainAssembly {
    private final FiniteElementModel model;
    private final int d;
    private final Cells[] parts;
    private final NodePattern pattern;
    private final double[] x;
    private final double[] u0;
    private final double[] u;
    private final double[] fe;
    private final double[] ke;
    private final double[] nodal;
    private NodalEigenstrain eigenstrain;

    private record Cells(int[] connectivity, int nodes, FiniteStrainElement element) {
    }

    /** @param model all of whose elements are of finite strain */
    public FiniteStrainAssembly(FiniteElementModel model) {
        this.model = model;
        d = model.dofsPerNode();
        int most = 0;
        List<Cells> all = new ArrayList<>();
        for (FiniteElementModel.Part part : model.parts()) {
            Mesh.Block block = part.block();
            Check.that(part.element() instanceof FiniteStrainElement, model.mesh().source() + ": " + block.type()
                + " cells have no element of finite strain. Use cells of dimension 2 or 3.");
            all.add(new Cells(block.connectivity(), block.type().nodes, (FiniteStrainElement) part.element()));
            most = Math.max(most, block.type().nodes);
        }
        parts = all.toArray(Cells[]::new);
        pattern = model.pattern();
        x = new double[3 * most];
        u0 = new double[d * most];
        u = new double[d * most];
        fe = new double[d * most];
        ke = new double[d * most * d * most];
        nodal = new double[most];
    }

    /** Stress-free strains that the material has from now on; null for none. */
    public void swell(NodalEigenstrain strains) {
        eigenstrain = strains;
    }

    /** ε* at the nodes of a cell, or null. @param p number of its part */
    private double[] eigen(int p, int from, NodalEigenstrain of) {
        if (of == null) {
            return null;
        }
        of.gather(p, parts[p].connectivity, from, parts[p].nodes, nodal);
        return nodal;
    }

    /** True when the stress of every cell is linear in Green's strain. */
    public boolean isQuadratic() {
        return Arrays.stream(parts).allMatch(p -> p.element.law().isQuadratic());
    }

    private void gather(Cells c, int from, double[] q, int offset, double[] out) {
        int first = offset + c.connectivity[from] * d;
        for (int k = 0; k < c.nodes * d; k++) {
            out[k] = q[offset + c.connectivity[from + k / d] * d + k % d] - q[first + k % d];
        }
    }

    private void scatter(Cells c, int from, double alpha, double[] f, int offset) {
        for (int k = 0; k < c.nodes * d; k++) {
            f[offset + c.connectivity[from + k / d] * d + k % d] += alpha * fe[k];
        }
    }

    /** Strain energy at displacements q from an offset, J, as if nothing had swollen. */
    public double energy(double[] q, int offset) {
        return energy(q, offset, null);
    }

    /** Strain energy with the present stress-free strains, J. */
    public double swollenEnergy(double[] q, int offset) {
        return energy(q, offset, eigenstrain);
    }

    private double energy(double[] q, int offset, NodalEigenstrain of) {
        double sum = 0;
        for (int p = 0; p < parts.length; p++) {
            Cells c = parts[p];
            for (int from = 0; from < c.connectivity.length; from += c.nodes) {
                model.gather(c.connectivity, from, c.nodes, x);
                gather(c, from, q, offset, u);
                sum += c.element.energy(x, u, eigen(p, from, of));
            }
        }
        return sum;
    }

    /** "cell 3 (QUAD4, det F = -0.01)": the first cell that has turned inside out, numbered from 0 in the order of the mesh; null when none has. */
    public String inverted(double[] q, int offset) {
        int number = 0;
        for (int p = 0; p < parts.length; p++) {
            Cells c = parts[p];
            for (int from = 0; from < c.connectivity.length; from += c.nodes) {
                model.gather(c.connectivity, from, c.nodes, x);
                gather(c, from, q, offset, u);
                double ratio = c.element.leastVolumeRatio(x, u);
                if (!(ratio > 0)) {
                    return "cell " + number + " (" + model.parts().get(p).block().type() + ", det F = " + Digits.of(ratio, 3) + ")";
                }
                number++;
            }
        }
        return null;
    }

    /** Strain energy at q₁ minus at q₀, J, without cancellation where the laws are quadratic; as if nothing had swollen. */
    public double energyIncrement(double[] q0, double[] q1, int offset) {
        double sum = 0;
        for (Cells c : parts) {
            for (int from = 0; from < c.connectivity.length; from += c.nodes) {
                model.gather(c.connectivity, from, c.nodes, x);
                gather(c, from, q0, offset, u0);
                gather(c, from, q1, offset, u);
                for (int k = 0; k < c.nodes * d; k++) {
                    u[k] -= u0[k];
                }
                sum += c.element.energyIncrement(x, u0, u);
            }
        }
        return sum;
    }

    /** f += alpha F_int(q), N; q and f from offsets of their own. */
    public void addForce(double alpha, double[] q, int offset, double[] f, int to) {
        for (Cells c : parts) {
            for (int from = 0; from < c.connectivity.length; from += c.nodes) {
                model.gather(c.connectivity, from, c.nodes, x);
                gather(c, from, q, offset, u);
                c.element.writeForce(x, u, null, fe);
                scatter(c, from, alpha, f, to);
            }
        }
    }

    /** f += alpha (F_int(q) − F_int*(q)): the dry less the swollen. @param share of the strains at the end of the step */
    public void addEigenForce(double alpha, double share, double[] q, int offset, double[] f, int to) {
        for (int p = 0; p < parts.length; p++) {
            Cells c = parts[p];
            for (int from = 0; from < c.connectivity.length; from += c.nodes) {
                model.gather(c.connectivity, from, c.nodes, x);
                gather(c, from, q, offset, u);
                eigenstrain.gather(p, c.connectivity, from, c.nodes, share, nodal);
                c.element.writeForce(x, u, null, fe);
                scatter(c, from, alpha, f, to);
                c.element.writeForce(x, u, nodal, fe);
                scatter(c, from, -alpha, f, to);
            }
        }
    }

    /** f += alpha times the internal forces at q of the mean strain of {@code start} (from 0) and its mirror 2q − start, N. */
    public void addMeanStressForce(double alpha, double[] start, double[] q, int offset, double[] f, int to) {
        for (Cells c : parts) {
            for (int from = 0; from < c.connectivity.length; from += c.nodes) {
                model.gather(c.connectivity, from, c.nodes, x);
                gather(c, from, start, 0, u0);
                gather(c, from, q, offset, u);
                c.element.writeMeanStressForce(x, u0, u, fe);
                scatter(c, from, alpha, f, to);
            }
        }
    }

    /** A zero matrix with the pattern of the tangent. */
    public SparseMatrix pattern() {
        return pattern.full(d);
    }

    /** Writes the tangent at q from an offset into the values of a matrix of {@link #pattern}. */
    public void writeTangent(double[] q, int offset, SparseMatrix out) {
        Arrays.fill(out.values(), 0);
        for (int p = 0; p < parts.length; p++) {
            Cells c = parts[p];
            for (int from = 0; from < c.connectivity.length; from += c.nodes) {
                model.gather(c.connectivity, from, c.nodes, x);
                gather(c, from, q, offset, u);
                c.element.writeTangent(x, u, eigen(p, from, eigenstrain), ke);
                pattern.addFull(c.connectivity, from, c.nodes, ke, d, out.values());
            }
        }
    }
}
