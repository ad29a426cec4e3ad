package org.saltus.core.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class IntervalTest {
    @Test
    void boundsAreWrittenAsPeopleWriteThem() {
        assertEquals("[0, 1]", Interval.of(0, 1));
        assertEquals("1", Interval.of(1, 1));
        assertEquals("[1e-6, 1]", Interval.of(1e-6, 1));
        assertEquals("[-2.5, 2147483647]", Interval.of(-2.5, Integer.MAX_VALUE));
        assertEquals("[1, 1e9]", Interval.of(1, 1e9));
        assertEquals("[0, 9007199254740992]", Interval.of(0, 9007199254740992.0));
        assertEquals(">= 0", Interval.of(0, Double.POSITIVE_INFINITY));
        assertEquals("<= 3", Interval.of(-1e300, 3));
        assertEquals("any", Interval.of(Double.NEGATIVE_INFINITY, 1e300));
    }

    @Test
    void theNextDoubleInsideAnEndIsAnOpenEnd() {
        assertEquals("(-1, 0.5)", Interval.of(Math.nextUp(-1.0), Math.nextDown(0.5)));
        assertEquals("(0, 1]", Interval.of(1e-300, 1));
        assertEquals("> 0", Interval.of(Double.MIN_NORMAL, Double.MAX_VALUE));
        assertEquals("> 0", Interval.of(Double.MIN_VALUE, Double.MAX_VALUE));
        assertEquals("< 1", Interval.of(Double.NEGATIVE_INFINITY, Math.nextDown(1.0)));
    }

    @Test
    void longBoundsThatAreNoNeighboursStayClosed() {
        assertEquals("[0.3333333333333333, 0.9876543210123456]", Interval.of(1 / 3.0, 0.9876543210123456));
    }
}
