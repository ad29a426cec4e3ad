package org.saltus.solvers.system;

/** Products of small row-major blocks. */
final class SmallBlocks {
    private SmallBlocks() {
    }

    /** out[at…] = L B with the n × n block L at left[l] and the n × m block B at b[at]; out written, not b. */
    static void product(int n, int m, double[] left, int l, double[] b, int at, double[] out) {
        product(n, m, left, l, b, at, out, at);
    }

    /** out[to…] = L B with the n × n block L at left[l] and the n × m block B at b[at]; out written, none of the others. */
    static void product(int n, int m, double[] left, int l, double[] b, int at, double[] out, int to) {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < m; j++) {
                double sum = 0;
                for (int k = 0; k < n; k++) {
                    sum += left[l + i * n + k] * b[at + k * m + j];
                }
                out[to + i * m + j] = sum;
            }
        }
    }
}
