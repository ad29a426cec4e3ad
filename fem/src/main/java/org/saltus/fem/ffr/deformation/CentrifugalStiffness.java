package org.saltus.fem.ffr.deformation;

import java.util.Arrays;
import org.saltus.core.math.Factorization;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.SparseMatrix;
import org.saltus.fem.modal.RayleighRitz;

/**
 * The geometric stiffness of the centrifugal stress. A frame spinning by Ω pulls on its body by −M Ω × (Ω × X) = Σ Ω_a Ω_b f_ab; the
 * static answer K u_ab = Pᵀ f_ab has the stress σ_ab, and K_g,ab = ∫ ∇N_i · σ_ab ∇N_j dV on every direction less ∫ tr(σ_ab ε ε) dV: stress that goes
 * with stretch stiffens what turns, and nothing along itself (by Green's strain a soft bar would be stiffer along its axis by σ/E, just what the
 * centrifugal force on its elongation takes). K_g(Ω) = Σ Ω_a Ω_b K_g,ab over the pairs a ≤ b: one matrix in 2D, six in 3D, made once.
 */
final class CentrifugalStiffness implements GeometricStiffness {
    private static final int[][] PAIRS = {{2, 2}, {0, 0}, {1, 1}, {0, 1}, {1, 2}, {2, 0}};
    private final int d;
    private final SparseMatrix[] parts;

    private CentrifugalStiffness(int d, SparseMatrix[] parts) {
        this.d = d;
        this.parts = parts;
    }

    /** Ψᵀ K_g Ψ. @param shapes Ψ, each over all nodal dofs */
    CentrifugalStiffness onto(double[][] shapes) {
        return new CentrifugalStiffness(d, Arrays.stream(parts).map(K -> SparseMatrix.ofDense(RayleighRitz.product(K, shapes))).toArray(SparseMatrix[]::new));
    }

    CentrifugalStiffness(FloatingModel model) {
        d = model.dimension();
        parts = new SparseMatrix[d == 2 ? 1 : PAIRS.length];
        int[] free = freeDofs(model);
        Factorization statics = model.solver().factorize(model.stiffness().submatrix(free, free));
        double[] reduced = new double[free.length];
        for (int k = 0; k < parts.length; k++) {
            double[] f = load(model.massTimesPlace(), PAIRS[k][0], PAIRS[k][1]);
            model.removeRigidForce(f, 0);
            for (int i = 0; i < free.length; i++) {
                reduced[i] = f[free[i]];
            }
            statics.solve(reduced, 0);
            Arrays.fill(f, 0);
            for (int i = 0; i < free.length; i++) {
                f[free[i]] = reduced[i];
            }
            parts[k] = SparseMatrix.combine(new double[] {1, 1}, model.elements().geometricStiffness(f), model.elements().stretchStiffness(f));
        }
    }

    /** −Ω × (Ω × M X) = (Ω·Ω) M X − Ω (Ω·M X): the coefficient of Ω_a Ω_b, both orders together. */
    private double[] load(double[] massTimesPlace, int a, int b) {
        double[] f = new double[massTimesPlace.length];
        for (int i = 0; i < f.length; i += d) {
            for (int c = 0; c < d; c++) {
                if (a == b) {
                    f[i + c] = c == a ? 0 : massTimesPlace[i + c];
                } else if (c == a || c == b) {
                    f[i + c] = -massTimesPlace[i + a + b - c];
                }
            }
        }
        return f;
    }

    /**
     * All dofs but those of a statically determinate support: balanced loads leave its reactions zero. Node A is held, node B
     * (farthest from A) across A-B, and in 3D node C (farthest from the line A-B) across the plane A-B-C.
     */
    private static int[] freeDofs(FloatingModel model) {
        int d = model.dimension();
        double[] x = model.place();
        boolean[] held = new boolean[x.length];
        Arrays.fill(held, 0, d, true);
        double[] ab = new double[3];
        double[] ac = new double[3];
        double[] normal = {0, 0, 1};
        int b = farthest(d, x, ab, new double[3]);
        int along = largest(ab);
        for (int a = 0; a < d; a++) {
            held[b + a] |= a != along;
        }
        if (d == 3) {
            int c = farthest(d, x, ac, ab);
            Mat3.cross(ab, 0, ac, 0, normal, 0);
            held[c + largest(normal)] = true;
        }
        int[] out = new int[x.length];
        int count = 0;
        for (int i = 0; i < x.length; i++) {
            if (!held[i]) {
                out[count++] = i;
            }
        }
        return Arrays.copyOf(out, count);
    }

    /** First dof of the node farthest from node 0, across {@code line} when it is not zero; its place from node 0 to out. */
    private static int farthest(int d, double[] x, double[] out, double[] line) {
        double square = line[0] * line[0] + line[1] * line[1] + line[2] * line[2];
        double best = -1;
        int found = 0;
        double[] r = new double[3];
        for (int i = 0; i < x.length; i += d) {
            double along = 0;
            for (int a = 0; a < d; a++) {
                r[a] = x[i + a] - x[a];
                along += r[a] * line[a];
            }
            double distance = r[0] * r[0] + r[1] * r[1] + r[2] * r[2] - (square > 0 ? along * along / square : 0);
            if (distance > best) {
                best = distance;
                found = i;
                System.arraycopy(r, 0, out, 0, 3);
            }
        }
        return found;
    }

    private static int largest(double[] a) {
        int k = Math.abs(a[1]) > Math.abs(a[0]) ? 1 : 0;
        return Math.abs(a[2]) > Math.abs(a[k]) ? 2 : k;
    }

    @Override
    public void add(double alpha, double[] spin, double[] u, double[] f) {
        for (int k = 0; k < parts.length; k++) {
            double weight = alpha * spin[PAIRS[k][0]] * spin[PAIRS[k][1]];
            if (weight != 0) {
                parts[k].multiplyAdd(weight, u, 0, f, 0);
            }
        }
    }
}
