package org.saltus.fem.body;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.linear.LinearBody;
import org.saltus.core.linear.Load;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Vec3;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.Resultant;
import org.saltus.core.model.Support;
import org.saltus.fem.assembly.FiniteElementModel;

/** M, C, K, loads and start of a nodal body, assembled from its model and options. */
final class NodalEquations {
    private NodalEquations() {
    }

    /** What the nodes cannot do must be zero. */
    private static void checkMotion(String name, FiniteElementModel model, LinearFemBody.Options o) {
        Check.length(name, "gravity", o.gravity().length, 3, "Give x, y, z.");
        Check.length(name, "velocity", o.velocity().length, 3, "Give x, y, z.");
        for (int a = model.translations(); a < 3; a++) {
            Check.that(o.velocity()[a] == 0, name + ": velocity along " + "xyz".charAt(a) + " is " + o.velocity()[a]
                + " m/s, expected 0: its nodes have " + model.translations() + " displacement component(s).");
        }
        Check.length(name, "spin", o.spin().length, 3, "Give x, y, z.");
        Check.that(!model.isAxisymmetric() || o.gravity()[0] == 0 && o.velocity()[0] == 0 && o.spin()[2] == 0, name + ": gravity "
            + Arrays.toString(o.gravity()) + " m/s², velocity " + Arrays.toString(o.velocity()) + " m/s and spin " + Arrays.toString(o.spin())
            + " rad/s must be along the axis y of a body of revolution, without spin.");
    }

    static Load load(FiniteElementModel model, SparseMatrix M, LinearFemBody.Options o) {
        return new Load(weight(M, model, o.gravity()), o.loads());
    }

    static LinearBody.Data data(String name, FiniteElementModel model, LinearFemBody.Options o) {
        SparseMatrix M = model.mass(o.mass());
        SparseMatrix K = model.stiffness();
        SparseMatrix viscosity = model.viscosity(o.beta(), K);
        int n = model.dofCount();
        int d = model.dofsPerNode();
        double[] v = initialVelocity(name, model, o);
        PrescribedMotion fixed = o.prescribed() == null ? new PrescribedMotion(n / d, d) : o.prescribed();
        return new LinearBody.Data(M, o.alpha(), viscosity, K, load(model, M, o), fixed.start(), v, fixed.dofs(), fixed.motions(),
            o.ties() == null || o.ties().isEmpty() ? null : o.ties().basis(fixed.dofs()), o.solver());
    }

    /** Prescribed dofs and ties that hold; what is prescribed on a plane of symmetry belongs to what prescribes it. */
    static List<Support> supports(int n, LinearFemBody.Options o) {
        SupportList out = new SupportList(n);
        for (Support s : o.prescribed() == null ? List.<Support>of() : o.prescribed().supports()) {
            out.add(s.name(), Arrays.stream(s.dofs()));
        }
        for (Support s : o.ties() == null ? List.<Support>of() : o.ties().supports()) {
            out.add(s.name(), Arrays.stream(s.dofs()));
        }
        return out.supports();
    }

    /** See {@link org.saltus.core.model.HeldBody}. @param x places of the nodes; @param d dofs per node, of which t are displacements */
    static void addResultant(double[] x, int d, int t, int[] dofs, double[] force, int offset, Resultant out) {
        double[] six = new double[6];
        for (int dof : dofs) {
            Arrays.fill(six, 0);
            int a = dof % d;
            six[a < t ? a : 6 - d + a] = force[offset + dof];              // rz in the plane, rx, ry, rz in space
            out.add(1, x, dof / d * 3, six, 0, six, 3);
        }
    }

    /** M g, with the mass that moves: a free body falls without deforming. */
    private static double[] weight(SparseMatrix M, FiniteElementModel model, double[] gravity) {
        int d = model.dofsPerNode();
        double[] g = new double[M.rows()];
        Arrays.setAll(g, i -> i % d < model.translations() ? gravity[i % d] : 0);
        double[] f = new double[g.length];
        M.multiply(g, 0, f, 0);
        return f;
    }

    /** v = velocity + spin × (x − centre of mass); what a node cannot do must be zero. */
    static double[] initialVelocity(String name, FiniteElementModel model, LinearFemBody.Options o) {
        checkMotion(name, model, o);
        int d = model.dofsPerNode();
        int t = model.translations();
        double[] mass = model.nodalMass();
        double total = Arrays.stream(mass).sum();
        double[] x = model.mesh().coordinates();
        double[] r = new double[3];
        for (int i = 0; i < x.length; i++) {
            r[i % 3] -= mass[i / 3] / total * x[i];
        }
        double[] centre = r.clone();
        double[] v = new double[model.dofCount()];
        double[] turn = new double[3];
        for (int node = 0; node < mass.length; node++) {
            Vec3.add(x, 3 * node, centre, 0, r, 0);
            Mat3.cross(o.spin(), 0, r, 0, turn, 0);
            Vectors.copyPlus(t, o.velocity(), 0, 1, turn, 0, v, node * d);
            for (int a = t; a < d; a++) {
                v[node * d + a] = o.spin()[3 - d + a];            // rz in the plane, rx, ry, rz in space
            }
            for (int a = t; a < 3; a++) {
                Check.that(turn[a] == 0, name + ": spin " + Arrays.toString(o.spin()) + " rad/s moves its nodes along "
                    + "xyz".charAt(a) + ", but they have " + t + " displacement component(s). Give a spin that they can follow.");
            }
        }
        return v;
    }
}
