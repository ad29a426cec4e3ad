package org.saltus.solvers.delassus;

import org.saltus.core.interaction.ContactMap;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.problem.DelassusOperator;

/** H and S of a step, for solvers that work with W = Hᵀ S H without W. */
final class HsFactors implements DelassusOperator.Factored {
    private ContactMap map;
    private ImpulseResponse[] responses;
    private int dofCount;

    /** Points to the operators of this step. */
    void set(ContactMap contactMap, ImpulseResponse[] s, int dofs) {
        map = contactMap;
        responses = s;
        dofCount = dofs;
    }

    @Override
    public int dofCount() {
        return dofCount;
    }

    @Override
    public void addImpulse(double[] r, double[] f) {
        map.multiplyAdd(r, f);
    }

    @Override
    public void applyResponse(double[] x) {
        for (ImpulseResponse response : responses) {
            response.apply(x);
        }
    }

    @Override
    public void localVelocity(double[] v, double[] u) {
        map.multiplyTranspose(v, u);
    }
}
