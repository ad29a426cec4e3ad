package org.saltus.core.fake;

import java.util.Arrays;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.step.DelassusAssembler;

/** W column by column through H and S: slow, obvious, for tests. */
public final class DenseAssembler implements DelassusAssembler {
    @Override
    public DelassusOperator assemble(ContactMap map, ImpulseResponse[] responses, int dofCount) {
        int n = map.length();
        double[][] w = new double[n][n];
        double[] p = new double[n];
        double[] f = new double[dofCount];
        double[] u = new double[n];
        for (int j = 0; j < n; j++) {
            Arrays.fill(p, 0);
            Arrays.fill(f, 0);
            p[j] = 1;
            map.multiplyAdd(p, f);
            for (ImpulseResponse s : responses) {
                s.apply(f);
            }
            map.multiplyTranspose(f, u);
            for (int i = 0; i < n; i++) {
                w[i][j] = u[i];
            }
        }
        int[] size = new int[map.contactCount()];
        for (int c = 0; c < size.length; c++) {
            size[c] = map.size(c);
        }
        return new DenseDelassus(w, size);
    }
}
