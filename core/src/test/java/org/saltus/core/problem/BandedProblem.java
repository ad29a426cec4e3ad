package org.saltus.core.problem;

import java.util.Arrays;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.Triplets;

/** nc contacts, each coupled to its nearest neighbours by number: diagonally dominant 3 × 3 blocks, μ = 0.3; for timing kernels. */
public final class BandedProblem {
    private final FrictionContactProblem problem;

    /** @param blocksPerRow of W, the diagonal one included; fewer at both ends */
    public BandedProblem(int nc, int blocksPerRow) {
        Lcg random = new Lcg(6);
        Triplets w = new Triplets(3 * nc, 3 * nc);
        int half = blocksPerRow / 2;
        for (int c = 0; c < nc; c++) {
            for (int i = 0; i < 3; i++) {
                w.add(3 * c + i, 3 * c + i, 2 + random.next());
            }
            for (int d = c + 1; d <= c + half && d < nc; d++) {
                if (d == c + half && (c & 1) == 0) {
                    continue;                                                 // an even number of blocks with the diagonal
                }
                for (int i = 0; i < 3; i++) {
                    for (int j = 0; j < 3; j++) {
                        double x = random.next(-0.15, 0.15);
                        w.add(3 * c + i, 3 * d + j, x);
                        w.add(3 * d + j, 3 * c + i, x);
                    }
                }
            }
        }
        double[] q = new double[3 * nc];
        double[] mu = new double[nc];
        for (int c = 0; c < nc; c++) {
            mu[c] = 0.3;
            q[3 * c] = random.next(-1, 0.2);
            q[3 * c + 1] = random.next(-0.3, 0.3);
            q[3 * c + 2] = random.next(-0.3, 0.3);
        }
        int[] size = new int[nc];
        Arrays.fill(size, 3);
        problem = FrictionContactProblem.coulomb(3, mu, q, new SparseBlockDelassus(w.toSparse(), size));
    }

    /** The problem. */
    public FrictionContactProblem problem() {
        return problem;
    }
}
