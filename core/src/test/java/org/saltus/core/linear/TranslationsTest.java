package org.saltus.core.linear;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junit.jupiter.api.Test;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;

class TranslationsTest {
    /** A chain of n nodes with d dofs each, every direction held together by springs of its own. */
    private static SparseMatrix chain(int n, int d) {
        Triplets k = new Triplets(n * d, n * d);
        for (int i = d; i < n * d; i++) {
            k.add(i, i, 1 + i % d).add(i - d, i - d, 1 + i % d).add(i, i - d, -1 - i % d).add(i - d, i, -1 - i % d);
        }
        return k.toSparse();
    }

    @Test
    void everyDirectionIsFoundAndNotOnlyTheirSum() {
        assertArrayEquals(new int[] {0, 0, 0, 0, 0, 0}, Translations.killedBy(chain(6, 1)).directions());
        assertArrayEquals(new int[] {0, 1, 0, 1, 0, 1}, Translations.killedBy(chain(3, 2)).directions());
        assertArrayEquals(new int[] {0, 1, 2, 0, 1, 2}, Translations.killedBy(chain(2, 3)).directions());
    }

    @Test
    void onlyFreeDirectionsAreFoundAndRotationsNever() {
        SparseMatrix k = chain(3, 2);
        k.values()[0] += 1;
        assertArrayEquals(new int[] {-1, 1, -1, 1, -1, 1}, Translations.killedBy(k).directions());
        for (int i = 0; i < 6; i++) {
            k.values()[k.columnPointers()[i]] += 1;
        }
        assertArrayEquals(new int[0], Translations.killedBy(k).directions());
        Triplets beam = new Triplets(6, 6);                     // u₁ − u₀, w₁ − w₀ − θ₀, θ₁ − θ₀ held by unit springs
        double[][] rows = {{-1, 0, 0, 1, 0, 0}, {0, -1, -1, 0, 1, 0}, {0, 0, -1, 0, 0, 1}};
        for (double[] row : rows) {
            for (int i = 0; i < 36; i++) {
                beam.add(i / 6, i % 6, row[i / 6] * row[i % 6]);
            }
        }
        assertArrayEquals(new int[] {0, 1, -1, 0, 1, -1}, Translations.killedBy(beam.toSparse()).directions());
    }
}
