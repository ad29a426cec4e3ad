package org.saltus.fem.field;

import java.util.Arrays;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.element.Elements;
import org.saltus.fem.element.Quadrature;
import org.saltus.fem.element.ShapeFunctions;
import org.saltus.fem.surface.BoundarySides;

/**
 * Matrices of a scalar field with one unknown per node on the mesh of a model: Fourier's (or Ohm's) K_ij = ∫ ∇N_i · k ∇N_j dV, volumes ∫ N_i dV and areas
 * ∫ N_i dA, with the shape functions and rules of the elements. Each cell is weighted so that it has the volume that its element says (thickness, section of
 * bars); cells of bodies of revolution by 2 π r. Reference mesh: small strains.
 *
 * <p>Linear cells: K 1 = 0, and on cells without obtuse angles no off-diagonal entry is positive, which makes backward Euler with lumped capacity monotone.
 * Quadratic cells are one order better inside, without that.
 */
public final class FieldMatrices {
    private final FiniteElementModel model;

    /** @param model of cells of any type */
    public FieldMatrices(FiniteElementModel model) {
        this.model = model;
    }

    /** K, W/K. @param conductivity one number, or one per axis, W/(m K) */
    public SparseMatrix conduction(double... conductivity) {
        double[] k = conductivity.length == 1 ? new double[] {conductivity[0], conductivity[0], conductivity[0]} : Arrays.copyOf(conductivity, 3);
        int n = model.mesh().nodeCount();
        Triplets out = new Triplets(n, n);
        model.forEachCell((element, cells, from, x) -> {
            CellType type = element.type();
            double[] ke = new double[type.nodes * type.nodes];
            double scale = element.volume(x) / measure(type, x, (weight, value, gradient) -> {
                for (int i = 0; i < type.nodes; i++) {
                    for (int j = 0; j < type.nodes; j++) {
                        for (int a = 0; a < 3; a++) {
                            ke[i * type.nodes + j] += weight * k[a] * gradient[3 * i + a] * gradient[3 * j + a];
                        }
                    }
                }
            });
            for (int i = 0; i < type.nodes; i++) {
                for (int j = 0; j < type.nodes; j++) {
                    out.add(cells[from + i], cells[from + j], scale * ke[i * type.nodes + j]);
                }
            }
        });
        return out.toSparse();
    }

    /** ∫ N_i dV, m³; on quadratic cells shared as their lumped mass is (HRZ: by ∫ N_i² dV), since ∫ N_i dV may be negative. */
    public double[] volumes() {
        double[] out = new double[model.mesh().nodeCount()];
        model.forEachCell((element, cells, from, x) -> {
            CellType type = element.type();
            double[] share = new double[type.nodes];
            measure(type, x, (weight, value, gradient) -> {
                for (int i = 0; i < type.nodes; i++) {
                    share[i] += weight * (type.isQuadratic() ? value[i] * value[i] : value[i]);
                }
            });
            double sum = Arrays.stream(share).sum();
            for (int i = 0; i < type.nodes; i++) {
                out[cells[from + i]] += element.volume(x) * share[i] / sum;
            }
        });
        return out;
    }

    /** What is done at every point of a cell's rule. */
    private interface Point {
        /** @param weight of the point times dV; @param value N_i; @param gradient ∇N_i in space, 3 per node */
        void at(double weight, double[] value, double[] gradient);
    }

    /** Σ of the weights: the cell's length, area or volume, times 2 π r in bodies of revolution. */
    private double measure(CellType type, double[] x, Point visitor) {
        ShapeFunctions shapes = Elements.shapes(type);
        Quadrature rule = shapes.massRule();
        double[] value = new double[type.nodes];
        double[] local = new double[3 * type.nodes];
        double[] gradient = new double[3 * type.nodes];
        double sum = 0;
        for (int p = 0; p < rule.count(); p++) {
            shapes.writeValues(rule.points(), 3 * p, value);
            shapes.writeGradients(rule.points(), 3 * p, local, 0);
            double weight = rule.weights()[p] * Jacobian.gradients(type, x, local, gradient) * circumference(value, x);
            sum += weight;
            visitor.at(weight, value, gradient);
        }
        return sum;
    }

    private double circumference(double[] value, double[] x) {
        double r = 0;
        for (int i = 0; model.isAxisymmetric() && i < value.length; i++) {
            r += value[i] * x[3 * i];
        }
        return model.isAxisymmetric() ? 2 * Math.PI * r : 1;
    }

    /** Area of nodes, m²: ∫ N_i dA over sides all of whose nodes are chosen; of bars their section at chosen nodes. */
    public double[] areas(int[] nodes) {
        Mesh mesh = model.mesh();
        double[] out = new double[mesh.nodeCount()];
        boolean[] in = new boolean[out.length];
        for (int node : nodes) {
            in[node] = true;
        }
        if (mesh.dimension() == 1) {
            double[] length = new double[out.length];
            model.forEachCell((element, cells, from, x) -> {
                double l = measure(element.type(), x, (weight, value, gradient) -> { });
                for (int i = 0; i < element.type().nodes; i++) {
                    out[cells[from + i]] += element.volume(x);
                    length[cells[from + i]] += l;
                }
            });
            Arrays.setAll(out, i -> in[i] ? out[i] / length[i] : 0);
            return out;
        }
        BoundarySides sides = BoundarySides.of(mesh);
        double[] thickness = model.thicknesses();
        for (int s = 0; s < sides.count(); s++) {
            if (Arrays.stream(sides.nodes(s)).allMatch(node -> in[node])) {
                addSide(sides.nodes(s), sides.type(s), mesh.dimension() == 2 ? thickness[sides.cell(s)] : 1, out);
            }
        }
        return out;
    }

    private void addSide(int[] nodes, CellType type, double thickness, double[] out) {
        double[] x = new double[3 * nodes.length];
        for (int i = 0; i < nodes.length; i++) {
            System.arraycopy(model.mesh().coordinates(), 3 * nodes[i], x, 3 * i, 3);
        }
        double[] share = new double[nodes.length];
        double area = measure(type, x, (weight, value, gradient) -> {
            for (int i = 0; i < nodes.length; i++) {
                share[i] += weight * (type.isQuadratic() ? value[i] * value[i] : value[i]);
            }
        });
        double sum = Arrays.stream(share).sum();
        for (int i = 0; i < nodes.length; i++) {
            out[nodes[i]] += thickness * area * share[i] / sum;
        }
    }

    /** The model. */
    public FiniteElementModel model() {
        return model;
    }
}
