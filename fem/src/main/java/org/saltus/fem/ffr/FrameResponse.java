package org.saltus.fem.ffr;

import java.util.Arrays;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.Vec3;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.fem.ffr.deformation.DeformationResponse;

/**
 * Â⁻¹ and S of a floating body: (aM + aC drag) m on the centre, (aM + aC drag) I(u₀) on the spin, and the constant operator of the deformation in the
 * frame. The coupling of spin and deformation, of the order of u, is left to the iterations of the scheme.
 */
final class FrameResponse implements ImpulseResponse {
    private final DeformationResponse deformable;
    private final double[] inverseInertia;
    private final int d;
    private final int turns;
    private final int offset;
    private final double inverseMass;
    private final double inverse;
    private final double ratio;
    private final double[] x3 = new double[3];
    private int[] wanted = new int[64];

    /** @param deformable null for a body that keeps its shape; @param drag 1/s; @param inverseInertia of the step, live; @param offset in v */
    FrameResponse(DeformationResponse deformable, IterationCoefficients c, double drag, double totalMass, double[] inverseInertia, int d, int offset) {
        this.deformable = deformable;
        this.inverseInertia = inverseInertia;
        this.d = d;
        this.offset = offset;
        turns = d == 3 ? 3 : 1;
        inverse = 1 / (c.aM() + c.aC() * drag);
        ratio = c.direct() ? 1 : c.bM();
        inverseMass = inverse / totalMass;
    }

    @Override
    public void solve(double[] x) {
        solveRigid(x, 1);
        if (deformable != null) {
            deformable.solve(x, offset + d + turns);
        }
    }

    @Override
    public void apply(double[] x) {
        solveRigid(x, ratio);
        if (deformable != null) {
            deformable.apply(x, offset + d + turns);
        }
    }

    private void solveRigid(double[] x, double factor) {
        Vectors.scale(d, factor * inverseMass, x, offset);
        int w = offset + d;
        if (turns == 1) {
            x[w] *= factor * inverse * inverseInertia[8];
            return;
        }
        Mat3.multiply(inverseInertia, 0, x, w, x3, 0);
        Vec3.scale(factor * inverse, x3, 0, x, w);
    }

    @Override
    public boolean isFactorised() {
        return deformable != null;
    }

    @Override
    public boolean isSymmetric() {
        return deformable == null || deformable.isSymmetric();
    }

    @Override
    public void expect(ContactMap map, int[] sides, int from, int to) {
        if (deformable == null) {
            return;
        }
        int first = offset + d + turns;
        int count = 0;
        for (int k = from; k < to; k++) {
            for (int e = map.start(sides[k]) + d + turns; e < map.start(sides[k] + 1); e++) {
                int dof = map.dofs()[e] - first;
                if (!deformable.knows(dof)) {
                    if (count == wanted.length) {
                        wanted = Arrays.copyOf(wanted, 2 * count);
                    }
                    wanted[count++] = dof;
                }
            }
        }
        if (count > 0) {
            deformable.require(wanted, count);
        }
    }

    @Override
    public void addCompliance(ContactMap map, int i, int j, double[] out, int o) {
        int rows = map.size(i / 2);
        int columns = map.size(j / 2);
        double[] h = map.values();
        int a = map.valueStart(i);
        int b = map.valueStart(j);
        for (int c = 0; c < d; c++) {
            addProduct(ratio * inverseMass, h, a + c * rows, rows, b + c * columns, columns, out, o);
        }
        a += d * rows;
        b += d * columns;
        for (int r = 0; r < turns; r++) {
            for (int c = 0; c < turns; c++) {
                double s = ratio * inverse * (turns == 1 ? inverseInertia[8] : inverseInertia[3 * r + c]);
                addProduct(s, h, a + r * rows, rows, b + c * columns, columns, out, o);
            }
        }
        addDeformation(map, i, j, out, o);
    }

    private void addDeformation(ContactMap map, int i, int j, double[] out, int o) {
        int rigid = d + turns;
        int rows = map.size(i / 2);
        int columns = map.size(j / 2);
        int[] dofs = map.dofs();
        int first = offset + rigid;
        for (int ej = map.start(j) + rigid; ej < map.start(j + 1); ej++) {
            int b = map.valueStart(j) + (ej - map.start(j)) * columns;
            for (int ei = map.start(i) + rigid; ei < map.start(i + 1); ei++) {
                int a = map.valueStart(i) + (ei - map.start(i)) * rows;
                double s = deformable.entry(dofs[ei] - first, dofs[ej] - first);
                if (s != 0) {
                    addProduct(s, map.values(), a, rows, b, columns, out, o);
                }
            }
        }
    }

    /** out += s h_i h_jᵀ. */
    private static void addProduct(double s, double[] h, int i, int rows, int j, int columns, double[] out, int o) {
        for (int k = 0; k < rows; k++) {
            double left = s * h[i + k];
            Vectors.axpy(columns, left, h, j, out, o + k * columns);
        }
    }
}
