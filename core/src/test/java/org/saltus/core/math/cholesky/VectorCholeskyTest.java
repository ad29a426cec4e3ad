package org.saltus.core.math.cholesky;

import org.junit.jupiter.api.Assumptions;
import org.saltus.core.math.kernel.PanelKernel;
import org.saltus.core.math.kernel.PanelKernels;

/** All tests of the factorisation with the vector kernel. */
class VectorCholeskyTest extends SupernodalCholeskyTest {
    @Override
    SupernodalCholesky solver(PanelFactorization.Pivots pivots) {
        PanelKernel vector = PanelKernels.vector();
        Assumptions.assumeTrue(vector != null, "this Java has no vector kernel (module jdk.incubator.vector)");
        return new SupernodalCholesky(vector, pivots);
    }
}
