package org.saltus.fem.ffr.deformation;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.saltus.core.check.Check;
import org.saltus.core.check.Magnitude;
import org.saltus.core.linear.RecentOperators;
import org.saltus.core.math.LinearSolver;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.surface.MeshBoundary;

/**
 * What all bodies that are copies of one mesh share: the places X of the nodes about the centre of mass, M, C, K, the inertia of
 * the undeformed body, the projector on deformations, and the prepared operators with their columns at surface nodes.
 *
 * <p>With the rigid velocities G = [1, ω ↦ ω × X] and L = (Gᵀ M G)⁻¹ Gᵀ M, [D18] (20)-(21), a nodal velocity splits into the
 * rigid part G L v and the deformation P v, P = 1 − G L; K G = 0, P² = P. C = alpha M + beta K acts on deformations.
 */
public final class FloatingModel {
    private final FiniteElementModel elements;
    private final int d;
    private final MeshBoundary boundary;
    private final LinearSolver solver;
    private final SparseMatrix mass;
    private final SparseMatrix damping;
    private final SparseMatrix stiffness;
    private final double rayleighAlpha;
    private final double rayleighBeta;
    private final SparseMatrix massOfNodes;
    private final double[] nodalMass;
    private final double totalMass;
    private final double[] centre = new double[3];
    private final double[] place;
    private final double[] massTimesPlace;
    private final double[] inertia = new double[9];
    private final double[] inverseInertia = new double[9];
    private final RecentOperators<DeformableResponse> prepared = new RecentOperators<>();
    private final SpinLimit spinLimit = new SpinLimit(this);
    private final Map<Centrifugal, GeometricStiffness> geometric = new EnumMap<>(Centrifugal.class);

    /**
     * Assembles the matrices.
     *
     * @param elements the mesh in its own axes, with 2 or 3 dofs per node
     * @param kind     consistent or lumped; the same mass serves the frame and the deformation
     * @param alpha    C = alpha M + beta K, 1/s
     * @param beta     s
     * @param solver   factorises iteration matrices
     */
    public FloatingModel(FiniteElementModel elements, MassKind kind, double alpha, double beta, LinearSolver solver) {
        this.elements = elements;
        this.solver = solver;
        d = elements.dofsPerNode();
        String source = elements.mesh().source();
        Check.that(d == elements.mesh().dimension() && d >= 2, source + ": a floating frame needs cells of dimension 2 or 3 with as "
            + "many displacement components, got dimension " + elements.mesh().dimension() + " with " + d + ".");
        Check.that(!elements.isAxisymmetric(), source + ": a body of revolution has no floating frame. Use \"type: linear\".");
        boundary = MeshBoundary.of(elements.mesh());
        mass = elements.mass(kind);
        stiffness = elements.stiffness();
        SparseMatrix viscosity = elements.viscosity(beta, stiffness);
        damping = viscosity == null ? FiniteElementModel.rayleighDamping(alpha, mass, 0, stiffness)
            : SparseMatrix.combine(new double[] {alpha, 1}, mass, viscosity);
        rayleighAlpha = alpha;
        rayleighBeta = elements.viscosity(0, stiffness) == null ? beta : Double.NaN;
        nodalMass = rowSums(mass, d);
        int[] first = IntStream.range(0, elements.mesh().nodeCount()).map(k -> k * d).toArray();
        massOfNodes = mass.submatrix(first, first);
        totalMass = Arrays.stream(nodalMass).sum();
        place = new double[elements.dofCount()];
        massTimesPlace = new double[place.length];
        writePlaces();
        writeInertia(source);
    }

    /** M 1 per node: of the mass that is used, lumped or not. */
    private static double[] rowSums(SparseMatrix mass, int d) {
        double[] ones = new double[mass.rows()];
        Arrays.fill(ones, 1);
        double[] sums = new double[ones.length];
        mass.multiply(ones, 0, sums, 0);
        double[] out = new double[sums.length / d];
        Arrays.setAll(out, i -> sums[i * d]);
        return out;
    }

    private void writePlaces() {
        double[] x = elements.mesh().coordinates();
        for (int i = 0; i < x.length; i++) {
            centre[i % 3] += nodalMass[i / 3] / totalMass * x[i];
        }
        Arrays.setAll(place, i -> x[3 * (i / d) + i % d] - centre[i % d]);
        mass.multiply(place, 0, massTimesPlace, 0);
    }

    private void writeInertia(String source) {
        double[] second = new double[9];
        for (int i = 0; i < place.length; i += d) {
            FrameMotion.addProduct(d, massTimesPlace, i, place, i, second);
        }
        FrameMotion.inertiaOf(d, second, inertia);
        Magnitude.check(source, "mass of the mesh", totalMass, "kg");
        for (int i = 0; i < 9; i += 4) {
            Magnitude.check(source, "moment of inertia of the mesh", inertia[i], "kg·m²");
        }
        Check.that(Mat3.invert(inertia, 0, inverseInertia, 0), source + ": the body has no rotational inertia.");
    }

    /** The mesh with its elements, in its own axes. */
    public FiniteElementModel elements() {
        return elements;
    }

    /** The boundary of the mesh. */
    public MeshBoundary boundary() {
        return boundary;
    }

    /** 2 or 3. */
    public int dimension() {
        return d;
    }

    /** Number of nodal dofs, n. */
    public int size() {
        return place.length;
    }

    /** Mass of the body, kg. */
    public double totalMass() {
        return totalMass;
    }

    /** Centre of mass in the mesh's own axes, 3 entries, m; read only. */
    public double[] centre() {
        return centre;
    }

    /** X, places of the nodes about the centre of mass, n entries, m; read only. */
    public double[] place() {
        return place;
    }

    /** M X, n entries; read only. */
    double[] massTimesPlace() {
        return massTimesPlace;
    }

    /** Inertia of the undeformed body about its centre, 3 × 3, kg·m²; in 2D entry (2,2), with ones elsewhere on the diagonal. */
    public double[] inertia() {
        return inertia;
    }

    /** M, kg. */
    public SparseMatrix mass() {
        return mass;
    }

    /** mx = M x and my = M y, n entries each: M is the same in every direction, so its entries are read once. */
    void multiplyMass(double[] x, double[] mx, double[] y, double[] my) {
        int[] start = massOfNodes.columnPointers();
        int[] rows = massOfNodes.rowIndices();
        double[] values = massOfNodes.values();
        for (int k = 0; k < nodalMass.length; k++) {
            double x0 = 0;
            double x1 = 0;
            double x2 = 0;
            double y0 = 0;
            double y1 = 0;
            double y2 = 0;
            for (int e = start[k]; e < start[k + 1]; e++) {
                double m = values[e];
                int i = rows[e] * d;
                x0 += m * x[i];
                x1 += m * x[i + 1];
                y0 += m * y[i];
                y1 += m * y[i + 1];
                if (d == 3) {
                    x2 += m * x[i + 2];
                    y2 += m * y[i + 2];
                }
            }
            mx[k * d] = x0;
            mx[k * d + 1] = x1;
            my[k * d] = y0;
            my[k * d + 1] = y1;
            if (d == 3) {
                mx[k * d + 2] = x2;
                my[k * d + 2] = y2;
            }
        }
    }

    /** alpha of C = alpha M + beta K, 1/s. */
    public double rayleighAlpha() {
        return rayleighAlpha;
    }

    /** beta of C = alpha M + beta K, s; NaN where C is more than that. */
    public double rayleighBeta() {
        return rayleighBeta;
    }

    /** C, N·s/m, or null. */
    public SparseMatrix damping() {
        return damping;
    }

    /** K, N/m. */
    public SparseMatrix stiffness() {
        return stiffness;
    }

    /** Factorises. */
    LinearSolver solver() {
        return solver;
    }

    /** The geometric stiffness that goes with a centrifugal force, made on first use; null for those that have none. */
    GeometricStiffness geometric(Centrifugal kind) {
        return switch (kind) {
            case STIFFENED -> geometric.computeIfAbsent(kind, k -> new CentrifugalStiffness(this));
            case STRESSED -> geometric.computeIfAbsent(kind, k -> new StressStiffness(elements));
            default -> null;
        };
    }

    /** How fast the frame may spin. */
    public SpinLimit spinLimit() {
        return spinLimit;
    }

    /** Operators on the deformation, shared by all copies. */
    DeformableResponse prepare(IterationCoefficients c) {
        return prepared.get(c, k -> new DeformableResponse(this, k));
    }

    /** x ← P x = x − G L x, n entries from o: takes the rigid part out of a nodal velocity. */
    public void removeRigidVelocity(double[] x, int o) {
        double sx = 0;
        double sy = 0;
        double sz = 0;
        double rx = 0;
        double ry = 0;
        double rz = 0;
        for (int i = 0; i < place.length; i += d) {
            double m = nodalMass[i / d];
            double x0 = x[o + i];
            double x1 = x[o + i + 1];
            double x2 = d == 3 ? x[o + i + 2] : 0;
            double p0 = massTimesPlace[i];
            double p1 = massTimesPlace[i + 1];
            double p2 = d == 3 ? massTimesPlace[i + 2] : 0;
            sx += m * x0;
            sy += m * x1;
            sz += m * x2;
            rx += p1 * x2 - p2 * x1;
            ry += p2 * x0 - p0 * x2;
            rz += p0 * x1 - p1 * x0;
        }
        double[] j = inverseInertia;
        subtract(x, o, null, place, sx / totalMass, sy / totalMass, sz / totalMass, j[0] * rx + j[1] * ry + j[2] * rz,
            j[3] * rx + j[4] * ry + j[5] * rz, j[6] * rx + j[7] * ry + j[8] * rz);
    }

    /** f ← Pᵀ f = f − M G (Gᵀ M G)⁻¹ Gᵀ f, n entries from o: takes resultant and moment out of nodal forces. */
    public void removeRigidForce(double[] f, int o) {
        double sx = 0;
        double sy = 0;
        double sz = 0;
        double rx = 0;
        double ry = 0;
        double rz = 0;
        for (int i = 0; i < place.length; i += d) {
            double x0 = f[o + i];
            double x1 = f[o + i + 1];
            double x2 = d == 3 ? f[o + i + 2] : 0;
            double p0 = place[i];
            double p1 = place[i + 1];
            double p2 = d == 3 ? place[i + 2] : 0;
            sx += x0;
            sy += x1;
            sz += x2;
            rx += p1 * x2 - p2 * x1;
            ry += p2 * x0 - p0 * x2;
            rz += p0 * x1 - p1 * x0;
        }
        double[] j = inverseInertia;
        subtract(f, o, nodalMass, massTimesPlace, sx / totalMass, sy / totalMass, sz / totalMass,
            j[0] * rx + j[1] * ry + j[2] * rz, j[3] * rx + j[4] * ry + j[5] * rz, j[6] * rx + j[7] * ry + j[8] * rz);
    }

    /** x_i −= w_i t + r × p_i, w = 1 when null. */
    private void subtract(double[] x, int o, double[] weight, double[] p, double tx, double ty, double tz, double rx, double ry,
                          double rz) {
        for (int i = 0; i < place.length; i += d) {
            double w = weight == null ? 1 : weight[i / d];
            double p0 = p[i];
            double p1 = p[i + 1];
            double p2 = d == 3 ? p[i + 2] : 0;
            x[o + i] -= w * tx + (ry * p2 - rz * p1);
            x[o + i + 1] -= w * ty + (rz * p0 - rx * p2);
            if (d == 3) {
                x[o + i + 2] -= w * tz + (rx * p1 - ry * p0);
            }
        }
    }
}
