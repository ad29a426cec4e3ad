package org.saltus.core.math;

/**
 * Seeded random numbers that any language reproduces in one line: the 64-bit linear congruential generator
 * x ← 6364136223846793005 x + 1442695040888963407 (mod 2⁶⁴), r = ⌊x / 2¹¹⌋ / 2⁵³ (x unsigned).
 * The first number comes after one update of the seed.
 */
public final class Lcg {
    private long state;

    /** Starts from x = seed. */
    public Lcg(long seed) {
        state = seed;
    }

    /** The next number, uniform in [0, 1). */
    public double next() {
        state = 6364136223846793005L * state + 1442695040888963407L;
        return (state >>> 11) * 0x1p-53;
    }

    /** The next number, uniform in [low, high). */
    public double next(double low, double high) {
        return low + (high - low) * next();
    }

    /** x, to be saved with a scene's state. */
    public long state() {
        return state;
    }

    /** Continues from a saved x. */
    public void state(long state) {
        this.state = state;
    }
}
