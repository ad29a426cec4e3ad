package org.saltus.solvers.delassus;

import java.util.Optional;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.core.problem.DelassusOperator.SparseFactors;

/** H and S of a step, for solvers that work with W = Hᵀ S H without W. */
public final class HsFactors implements DelassusOperator.Factored {
    private ContactMap map;
    private ImpulseResponse[] responses;
    private int dofCount;

    /** Points to the operators of this step. */
    public void set(ContactMap contactMap, ImpulseResponse[] s, int dofs) {
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

    /** Where S is diagonal (rigid sets, point masses). */
    @Override
    public Optional<SparseFactors> sparse() {
        DiagonalResponse response = new DiagonalResponse();
        if (response.read(map, responses, dofCount) >= 0) {
            return Optional.empty();
        }
        double[] s = response.values();
        double[] mass = new double[dofCount];
        for (int i = 0; i < dofCount; i++) {
            mass[i] = s[i] > 0 ? 1 / s[i] : 1;
        }
        Triplets h = new Triplets(dofCount, map.length());
        for (int side = 0; side < 2 * map.contactCount(); side++) {
            int at = map.valueStart(side);
            for (int k = map.start(side); k < map.start(side + 1); k++) {
                int dof = map.dofs()[k];
                for (int l = 0; l < map.size(side / 2); l++, at++) {
                    if (s[dof] > 0 && map.values()[at] != 0) {
                        h.add(dof, map.offset(side / 2) + l, map.values()[at]);
                    }
                }
            }
        }
        return Optional.of(new SparseFactors(h.toSparse(), SparseMatrix.diagonal(mass)));
    }
}
