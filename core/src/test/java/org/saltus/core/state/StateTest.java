package org.saltus.core.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class StateTest {
    @Test
    void aMillionStepsEndAtTheirTimeToRoundOff() {
        State state = new State(1, 1);
        double h = 1e-3;
        for (int k = 1; k <= 1_000_000; k++) {
            state.advance(h);
            assertEquals(k * h, state.time(), 2 * Math.ulp(k * h)); // one rounding each of k h and of the sum
        }
        assertEquals(1_000_000, state.step());
    }

    @Test
    void aRestoredClockGoesOnWithTheSameBits() {
        State state = new State(1, 1);
        for (int k = 0; k < 1000; k++) {
            state.advance(0.1);
        }
        Snapshot saved = new Snapshot();
        state.save(saved);
        State other = new State(1, 1);
        other.restore(saved);
        for (int k = 0; k < 1000; k++) {
            state.advance(0.1);
            other.advance(0.1);
            assertEquals(state.time(), other.time(), 0);
        }
    }
}
