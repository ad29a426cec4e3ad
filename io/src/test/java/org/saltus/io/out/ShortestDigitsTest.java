package org.saltus.io.out;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ShortestDigitsTest {
    @Test
    void digitsAreTheFewestAndTheMarkIsAPointInAnyLocale() {
        assertEquals("0.002", ShortestDigits.of(2e-3));
        assertEquals("0.30000000000000004", ShortestDigits.of(0.1 + 0.2));
        assertEquals("1.0E23", ShortestDigits.of(1e23)); // Double.toString of JDK 17 has digits to spare in others
    }
}
