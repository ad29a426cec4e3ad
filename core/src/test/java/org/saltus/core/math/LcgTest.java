package org.saltus.core.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class LcgTest {
    @Test
    void numbersAreThoseOfTheRecurrenceInExactArithmetic() {
        BigInteger modulus = BigInteger.ONE.shiftLeft(64);
        BigInteger x = BigInteger.valueOf(42);
        Lcg random = new Lcg(42);
        for (int k = 0; k < 100; k++) {
            x = x.multiply(new BigInteger("6364136223846793005")).add(new BigInteger("1442695040888963407")).mod(modulus);
            assertEquals(x.shiftRight(11).doubleValue() / (1L << 53), random.next());
        }
    }

    @Test
    void stateRestoresTheSequence() {
        Lcg random = new Lcg(-7);
        random.next();
        long state = random.state();
        double expected = random.next();
        random.state(state);
        assertEquals(expected, random.next());
    }

    @Test
    void numbersFillTheirInterval() {
        Lcg random = new Lcg(1);
        double sum = 0;
        for (int k = 0; k < 10000; k++) {
            double r = random.next(-3, 5);
            assertTrue(r >= -3 && r < 5);
            sum += r;
        }
        assertEquals(1, sum / 10000, 4 * 8 / Math.sqrt(12 * 10000.0));   // four standard deviations of the mean
    }
}
