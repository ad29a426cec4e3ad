package org.saltus.io.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderTest {
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 1, 2, 3.3})
    void theOrderOfAPowerIsItsExponent(double p) {
        double[] h = {0.1, 0.04, 0.025};                                     // unequal ratios
        double d12 = Math.pow(h[0], p) - Math.pow(h[1], p);
        double d23 = Math.pow(h[1], p) - Math.pow(h[2], p);
        assertEquals(p, Order.of(h[0], h[1], h[2], 7 * d12, 7 * d23), 1e-9);
    }

    @Test
    void withoutADifferenceThereIsNoOrder() {
        assertTrue(Double.isNaN(Order.of(0.4, 0.2, 0.1, 0, 1)));
        assertTrue(Double.isNaN(Order.of(0.4, 0.2, 0.1, 1, 0)));
        assertTrue(Double.isNaN(Order.of(0.4, 0.2, 0.1, 1, 2)), "differences that grow");
    }

    @Test
    void partsMayHaveOptionsWithCommas() {
        List<PartSpec> parts = PartSpec.parseAll("--integrators", "newmark( gamma=0.6, beta = 0.4), moreau-jean");
        assertEquals(Map.of("gamma", "0.6", "beta", "0.4"), parts.get(0).options());
        assertEquals("{type: newmark, gamma: 0.6, beta: 0.4}", parts.get(0).block());
        assertEquals("moreau-jean", parts.get(1).name());
    }

    @ParameterizedTest
    @ValueSource(strings = {"a,,b", "a(b", "a)b(", "a(b)", "(x=1)", "a(x=1)b"})
    void malformedPartsAreNamed(String list) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> PartSpec.parseAll("--laws", list));
        assertTrue(e.getMessage().startsWith("--laws"), e.getMessage());
    }
}
