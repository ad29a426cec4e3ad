package org.saltus.fem.body;

import org.saltus.core.interaction.ContactMap;
import org.saltus.core.linear.LinearResponse;
import org.saltus.core.math.SingularMatrixException;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;

/** Â⁻¹ and S with the tangent of the step; Newton corrections with a tangent of their own when that one is slow. */
final class TangentResponse implements ImpulseResponse {
    /** A residual that is not so much smaller than the one before asks for a tangent at the present q. */
    static final double SLOW = 0.2;
    /** Residuals below this share of the first of the step are round-off. */
    private static final double ROUND_OFF = 1e-9;
    /** So many indefinite tangents of a step, and no more are tried. */
    private static final int REFUSALS = 3;
    private final FiniteStrainBody body;
    private final IterationCoefficients coefficients;
    private final boolean massOnly;
    private LinearResponse step;
    private LinearResponse newton;
    private long version = -1;
    private long steps = -1;
    private double first;
    private double last;
    private int refused;

    TangentResponse(FiniteStrainBody body, IterationCoefficients c) {
        this.body = body;
        coefficients = c;
        massOnly = c.aK() == 0 && (c.direct() || c.bK() == 0);
    }

    private LinearResponse current() {
        if (step == null || !massOnly && version != body.version()) {
            step = body.atStart(coefficients);
            version = body.version();
        }
        if (steps != body.steps()) {
            newton = step;
            first = 0;
            last = Double.POSITIVE_INFINITY;
            refused = 0;
            steps = body.steps();
        }
        return step;
    }

    @Override
    public void solve(double[] x) {
        current().solve(x);
    }

    @Override
    public void apply(double[] x) {
        current().apply(x);
    }

    /** x ← Â⁻¹ x; the residuals x of a step come one after the other. */
    @Override
    public void solveTangent(double[] q, double[] v, double[] x) {
        current();
        double size = Vectors.normInf(body.dofCount(), x, body.velocityOffset());
        first = Math.max(first, size);
        if (!massOnly && refused < REFUSALS && size > SLOW * last && size > ROUND_OFF * first) {
            refresh(q);
        }
        last = size;
        newton.solve(x);
    }

    /** Takes the tangent at q; where an iterate has made it indefinite the one before stays, and the scheme says when its iterations fail. */
    private void refresh(double[] q) {
        try {
            newton = body.at(coefficients, q);
        } catch (SingularMatrixException e) {
            refused++;
        }
    }

    @Override
    public boolean isFactorised() {
        return true;
    }

    @Override
    public boolean isSymmetric() {
        return current().isSymmetric();
    }

    @Override
    public void expect(ContactMap map, int[] sides, int from, int to) {
        current().expect(map, sides, from, to);
    }

    @Override
    public void addCompliance(ContactMap map, int i, int j, double[] out, int offset) {
        current().addCompliance(map, i, j, out, offset);
    }
}
