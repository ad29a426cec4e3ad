package org.saltus.core.parallel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.check.Allocations;

class TeamTest {
    private static final int N = 100_003;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void everyNumberIsDoneOnceAndSumsHaveTheSameBits(int threads) {
        double[] expected = new double[N];
        double plain = 0;
        for (int from = 0; from < N; from += 1000) {
            double own = 0;
            for (int i = from; i < Math.min(N, from + 1000); i++) {
                expected[i] = 1.0 / (i + 1);
                own += expected[i];
            }
            plain = from == 0 ? own : plain + own;
        }
        PieceSums sums = new PieceSums(1);
        try (Team team = Team.of(threads)) {
            for (int round = 0; round < 50; round++) {
                double[] out = new double[N];
                sums.reset(Team.pieces(N, 1000));
                team.run(N, 1000, (k, from, to) -> {
                    double own = 0;
                    for (int i = from; i < to; i++) {
                        out[i] += 1.0 / (i + 1);
                        own += out[i];
                    }
                    sums.put(k, 0, own);
                });
                assertArrayEquals(expected, out);
                assertEquals(Double.doubleToLongBits(plain), Double.doubleToLongBits(sums.sum(0)));
            }
        }
    }

    @Test
    void helpersShareTheWorkAndAreGoneAfterwards() {
        Set<Thread> seen = ConcurrentHashMap.newKeySet();
        try (Team team = Team.of(3)) {
            for (int round = 0; round < 200 && seen.size() < 3; round++) {
                team.run(30, 1, (k, from, to) -> {
                    seen.add(Thread.currentThread());
                    double x = 1;
                    for (int i = 0; i < 20_000; i++) {
                        x = Math.sqrt(x + i);
                    }
                    assertTrue(x > 0);
                });
            }
            assertTrue(seen.size() > 1);
            assertTrue(team.helpersCpu() > 0);
        }
        seen.remove(Thread.currentThread());
        assertTrue(seen.stream().noneMatch(Thread::isAlive));
    }

    @Test
    void loopsWithinLoopsAreDoneByTheirThread() {
        int[] out = new int[100];
        Team team = Team.of(4);
        try (Team.Membership in = team.enterUntilClosed()) {
            assertSame(team, Team.current());
            team.run(10, 1, (k, from, to) -> Team.current().run(10, 1, (l, a, b) -> out[10 * k + l]++));
        }
        assertTrue(Arrays.stream(out).allMatch(n -> n == 1));
        assertEquals(1, Team.current().threads());
    }

    @Test
    void theFaultOfTheFirstPieceIsThrownAndTheTeamGoesOn() {
        try (Team team = Team.of(3)) {
            for (int round = 0; round < 20; round++) {
                IllegalStateException fault = assertThrows(IllegalStateException.class, () -> team.run(100, 1, (k, from, to) -> {
                    if (k >= 7) {
                        throw new IllegalStateException("piece " + k);
                    }
                }));
                assertEquals("piece 7", fault.getMessage());
                int[] out = new int[100];
                team.run(100, 1, (k, from, to) -> out[k]++);
                assertTrue(Arrays.stream(out).allMatch(n -> n == 1));
            }
        }
    }

    @Test
    void anInterruptedCallerFinishesItsLoopAndStaysInterrupted() {
        Thread.currentThread().interrupt();
        int[] out = new int[1000];
        try (Team team = Team.of(2)) {
            team.run(1000, 1, (k, from, to) -> out[k]++);
        }
        assertTrue(Thread.interrupted());
        assertTrue(Arrays.stream(out).allMatch(n -> n == 1));
    }

    @Test
    void loopsAllocateNothing() {
        double[] out = new double[N];
        Team.Piece piece = (k, from, to) -> Arrays.fill(out, from, to, k);
        try (Team team = Team.of(2)) {
            assertEquals(0, Allocations.least(500, () -> team.run(N, 1000, piece)));
        }
        assertFalse(Thread.currentThread().isInterrupted());
    }

    @Test
    void aTeamHasAtLeastItsCaller() {
        assertThrows(IllegalArgumentException.class, () -> Team.of(0));
    }
}
