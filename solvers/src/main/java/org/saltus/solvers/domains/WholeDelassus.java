package org.saltus.solvers.domains;

import java.util.Arrays;
import java.util.Optional;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.solvers.delassus.HsFactors;

/** W of all domains without its blocks beside the diagonal: what laws and the scales of contacts ask for. */
final class WholeDelassus implements DelassusOperator {
    private final ContactMap map;
    private final HsFactors factors = new HsFactors();
    private final int[] start;
    private final double[] diagonal;
    private final double[] velocity;
    private final boolean symmetric;

    WholeDelassus(ContactMap map, Units units, ImpulseResponse[] responses, int dofCount) {
        this.map = map;
        factors.set(map, responses, dofCount);
        velocity = new double[dofCount];
        units.expect(responses);
        int nc = map.contactCount();
        start = new int[nc + 1];
        for (int c = 0; c < nc; c++) {
            start[c + 1] = start[c] + map.size(c) * map.size(c);
        }
        diagonal = new double[start[nc]];
        boolean allSymmetric = true;
        for (int c = 0; c < nc; c++) {
            for (int i = 2 * c; i <= 2 * c + 1; i++) {
                for (int j = 2 * c; j <= 2 * c + 1 && map.body(i) >= 0; j++) {
                    if (map.body(i) == map.body(j) && map.member(i) == map.member(j)) {
                        responses[map.body(i)].addCompliance(map, i, j, diagonal, start[c]);
                    }
                }
                allSymmetric &= map.body(i) < 0 || responses[map.body(i)].isSymmetric();
            }
        }
        symmetric = allSymmetric;
    }

    @Override
    public int contactCount() {
        return map.contactCount();
    }

    @Override
    public int length() {
        return map.length();
    }

    @Override
    public void multiply(double[] r, double[] out) {
        Arrays.fill(velocity, 0);
        factors.addImpulse(r, velocity);
        factors.applyResponse(velocity);
        factors.localVelocity(velocity, out);
    }

    @Override
    public void diagonalBlock(int c, double[] out) {
        System.arraycopy(diagonal, start[c], out, 0, start[c + 1] - start[c]);
    }

    @Override
    public boolean isSymmetric() {
        return symmetric;
    }

    @Override
    public Optional<Factored> factored() {
        return Optional.of(factors);
    }
}
