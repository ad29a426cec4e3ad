package org.saltus.core.math;

import org.junit.jupiter.api.Assumptions;

/** All tests of the factorisation with the vector kernel. */
class VectorCholeskyTest extends SupernodalCholeskyTest {
    @Override
    SupernodalCholesky solver(PanelFactorization.Pivots pivots) {
        PanelKernel vector = PanelKernels.vector();
        Assumptions.assumeTrue(vector != null, "this Java has no vector kernel (module jdk.incubator.vector)");
        return new SupernodalCholesky(vector, pivots);
    }
}
