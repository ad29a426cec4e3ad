package org.saltus.fem.load;

import java.util.Arrays;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.element.Elements;
import org.saltus.fem.element.Quadrature;
import org.saltus.fem.element.ShapeFunctions;
import org.saltus.fem.surface.BoundarySides;

/**
 * Consistent nodal loads of tractions on the sides of a mesh, f_i = ∫ N_i t dA over the undeformed side (dead loads: they follow neither the
 * motion nor the turning of the side). dA is the length times the thickness in 2D and times 2 π x in axisymmetry.
 */
public final class SideLoads {
    private final FiniteElementModel model;
    private final BoundarySides sides;
    private final boolean[] chosen;
    private final double[] thickness;

    /**
     * The sides all of whose nodes are among the given ones.
     *
     * @param model of dimension 2 or 3
     * @param nodes of the sides
     */
    public SideLoads(FiniteElementModel model, int[] nodes) {
        this.model = model;
        thickness = model.thicknesses();
        Mesh mesh = model.mesh();
        sides = BoundarySides.of(mesh);
        boolean[] in = new boolean[mesh.nodeCount()];
        for (int node : nodes) {
            in[node] = true;
        }
        chosen = new boolean[sides.count()];
        for (int s = 0; s < chosen.length; s++) {
            chosen[s] = Arrays.stream(sides.nodes(s)).allMatch(node -> in[node]);
        }
    }

    /** Number of chosen sides. */
    public int count() {
        int count = 0;
        for (boolean b : chosen) {
            count += b ? 1 : 0;
        }
        return count;
    }

    /** Nodal loads, N, of the pressure p, Pa, against the outward normal. */
    public double[] pressure(double p) {
        return integral((normal, t) -> {
            for (int a = 0; a < 3; a++) {
                t[a] = -p * normal[a];
            }
        });
    }

    /** Nodal loads, N, of a traction t, Pa, 3 entries. */
    public double[] traction(double[] given) {
        return integral((normal, t) -> {
            double area = Math.sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]);
            for (int a = 0; a < 3; a++) {
                t[a] = area * given[a];
            }
        });
    }

    /** Traction times area from the outward normal times area. */
    @FunctionalInterface
    private interface Traction {
        void write(double[] normal, double[] t);
    }

    private double[] integral(Traction traction) {
        double[] f = new double[model.dofCount()];
        for (int s = 0; s < chosen.length; s++) {
            if (chosen[s]) {
                addSide(sides.nodes(s), sides.type(s), thickness[sides.cell(s)], traction, f);
            }
        }
        return f;
    }

    private void addSide(int[] nodes, CellType type, double thick, Traction traction, double[] f) {
        ShapeFunctions shapes = Elements.shapes(type);
        Quadrature rule = shapes.massRule();
        double[] value = new double[type.nodes];
        double[] gradient = new double[3 * type.nodes];
        double[] normal = new double[3];
        double[] t = new double[3];
        int d = model.dofsPerNode();
        for (int p = 0; p < rule.count(); p++) {
            shapes.writeValues(rule.points(), 3 * p, value);
            shapes.writeGradients(rule.points(), 3 * p, gradient, 0);
            writeNormal(nodes, type.dimension, gradient, normal);
            traction.write(normal, t);
            double weight = rule.weights()[p] * depth(nodes, type.dimension, thick, value);
            for (int i = 0; i < nodes.length; i++) {
                for (int a = 0; a < d; a++) {
                    f[nodes[i] * d + a] += weight * value[i] * t[a];
                }
            }
        }
    }

    /** Outward normal times dA/dξ: the tangent turned clockwise, or the product of two tangents. */
    private void writeNormal(int[] nodes, int dimension, double[] gradient, double[] normal) {
        double[] x = model.mesh().coordinates();
        double[] tangent = new double[6];
        for (int i = 0; i < nodes.length; i++) {
            for (int k = 0; k < 6; k++) {
                tangent[k] += gradient[3 * i + k / 3] * x[3 * nodes[i] + k % 3];
            }
        }
        if (dimension == 1) {
            normal[0] = tangent[1];
            normal[1] = -tangent[0];
            normal[2] = 0;
            return;
        }
        for (int a = 0; a < 3; a++) {
            normal[a] = tangent[(a + 1) % 3] * tangent[3 + (a + 2) % 3] - tangent[(a + 2) % 3] * tangent[3 + (a + 1) % 3];
        }
    }

    private double depth(int[] nodes, int dimension, double thick, double[] value) {
        if (dimension == 2) {
            return 1;
        }
        if (!model.isAxisymmetric()) {
            return thick;
        }
        double r = 0;
        for (int i = 0; i < nodes.length; i++) {
            r += value[i] * model.mesh().coordinates()[3 * nodes[i]];
        }
        return 2 * Math.PI * r;
    }
}
