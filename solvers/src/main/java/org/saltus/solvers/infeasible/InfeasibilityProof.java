package org.saltus.solvers.infeasible;

import java.util.Arrays;
import org.saltus.core.math.Vectors;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.ContactScale;
import org.saltus.core.problem.DelassusOperator.BlockSparse;
import org.saltus.core.problem.FrictionContactProblem;

/**
 * A proof that no impulse opens all gaps at once (Farkas): normal impulses y ≥ 0, of any sign along bilateral rows, with Aᵀ y = 0, A = W + D, and
 * qᵀ y &lt; 0. Then yᵀ û = qᵀ y &lt; 0 for every r, so some û_N is negative, or a bilateral û not zero, whatever the friction does. Impulses that run off
 * do so along such a y: it is found from them by conjugate gradients on ½ yᵀ (A + Aᵀ)/2 y, which take away what is not in the null space. Allocates; for
 * the end of a solve.
 */
public final class InfeasibilityProof {
    /** ‖Aᵀ y‖ ≤ this ‖y‖ in scaled variables counts as zero; qᵀ y must be larger by a factor 1000 at least. */
    private static final double ZERO = 1e-9;
    private static final double LARGER = 1e3;
    private static final int STEPS = 100;
    private static final int ROUNDS = 3;

    private final FrictionContactProblem problem;
    private final int n;
    private final double[] scale;
    private final double[] freeTerm;
    private final boolean symmetric;
    private final boolean[] held;
    private final double[] physical;
    private final double[] image;
    private int contact = -1;

    /** @param problem read while a proof is tried */
    public InfeasibilityProof(FrictionContactProblem problem) {
        this.problem = problem;
        n = problem.length();
        symmetric = problem.delassus().isSymmetric();
        scale = new double[n];
        freeTerm = new double[n];
        held = new boolean[n];
        physical = new double[n];
        image = new double[n];
        ContactScale contactScale = new ContactScale();
        for (int c = 0; c < problem.contactCount(); c++) {
            contactScale.of(problem, c);
            for (int i = problem.offset()[c]; i < problem.offset()[c + 1]; i++) {
                scale[i] = contactScale.impulse(i - problem.offset()[c]);
                freeTerm[i] = scale[i] * problem.freeTerm()[i];
            }
        }
    }

    /** Whether impulses lead to a proof. @param impulses large ones, or their last change; read */
    public boolean follows(double[] impulses) {
        if (problem.delassus().blockSparse().isEmpty() && !symmetric) {
            return false;                                      // products with Aᵀ are not to be had
        }
        double[] y = new double[n];
        for (int i = 0; i < n; i++) {
            y[i] = impulses[i] / scale[i];
        }
        for (int k = 0; k < ROUNDS; k++) {
            keepNormal(y);
            intoNullSpace(y);
        }
        keepNormal(y);
        return proves(y);
    }

    /** y ≥ 0 along normals, 0 along tangents and discs; what is 0 is held there. */
    private void keepNormal(double[] y) {
        for (int c = 0; c < problem.contactCount(); c++) {
            int o = problem.offset()[c];
            ConeKind cone = problem.cone()[c];
            for (int i = o; i < problem.offset()[c + 1]; i++) {
                held[i] = cone != ConeKind.FREE && (i > o || cone == ConeKind.DISC || !(y[i] > 0));
                y[i] = held[i] ? 0 : y[i];
            }
        }
    }

    private void intoNullSpace(double[] y) {
        double[] g = new double[n];
        double[] p = new double[n];
        symmetricPart(y, g);
        double gg = Vectors.dot(n, g, 0, g, 0);
        Vectors.axpy(n, -1, g, 0, p, 0);
        double small = 1e-26 * Vectors.dot(n, y, 0, y, 0);
        double[] product = new double[n];
        for (int k = 0; k < STEPS && gg > small; k++) {
            symmetricPart(p, product);
            double curvature = Vectors.dot(n, p, 0, product, 0);
            if (!(curvature > 0)) {
                return;
            }
            double alpha = gg / curvature;
            Vectors.axpy(n, alpha, p, 0, y, 0);
            Vectors.axpy(n, alpha, product, 0, g, 0);
            double next = Vectors.dot(n, g, 0, g, 0);
            for (int i = 0; i < n; i++) {
                p[i] = next / gg * p[i] - g[i];
            }
            gg = next;
        }
    }

    /** out = ½ (Ã + Ãᵀ) y over the entries that are not held. */
    private void symmetricPart(double[] y, double[] out) {
        transposed(y, out);
        if (!symmetric) {
            problem.delassus().multiply(physical, image);
            for (int i = 0; i < n; i++) {
                out[i] = 0.5 * (out[i] + scale[i] * (image[i] + problem.compliance()[i] * physical[i]));
            }
        }
        for (int i = 0; i < n; i++) {
            if (held[i]) {
                out[i] = 0;
            }
        }
    }

    /** out = Ãᵀ y. */
    private void transposed(double[] y, double[] out) {
        for (int i = 0; i < n; i++) {
            physical[i] = scale[i] * y[i];
        }
        if (symmetric) {
            problem.delassus().multiply(physical, image);
        } else {
            Arrays.fill(image, 0);
            addTransposed(problem.delassus().blockSparse().orElseThrow());
        }
        for (int i = 0; i < n; i++) {
            out[i] = scale[i] * (image[i] + problem.compliance()[i] * physical[i]);
        }
    }

    private void addTransposed(BlockSparse w) {
        int[] offset = problem.offset();
        for (int c = 0; c < problem.contactCount(); c++) {
            for (int k = w.rowStart()[c]; k < w.rowStart()[c + 1]; k++) {
                int v = w.valueStart()[k];
                int d = w.column()[k];
                for (int i = offset[c]; i < offset[c + 1]; i++) {
                    for (int j = offset[d]; j < offset[d + 1]; j++) {
                        image[j] += w.values()[v++] * physical[i];
                    }
                }
            }
        }
    }

    private boolean proves(double[] y) {
        double norm = Vectors.norm2(n, y, 0);
        double product = Vectors.dot(n, y, 0, freeTerm, 0);
        if (!(norm > 0) || Double.isInfinite(norm) || !(product < -ZERO * norm * Vectors.norm2(n, freeTerm, 0))) {
            return false;
        }
        double[] out = new double[n];
        transposed(y, out);
        double size = Vectors.norm2(n, out, 0);
        double largest = 0;
        for (int c = 0; c < problem.contactCount(); c++) {
            for (int i = problem.offset()[c]; i < problem.offset()[c + 1]; i++) {
                contact = Math.abs(y[i]) > largest ? c : contact;
                largest = Math.max(largest, Math.abs(y[i]));
            }
        }
        return size <= ZERO * norm && product < -LARGER * size;
    }

    /** One line for the report, naming the contact that carries most of the proof. */
    public String reason() {
        return "no impulse can open all gaps: there are normal impulses y >= 0 with W'y = 0 and q'y < 0, largest at contact "
            + contact;
    }
}
