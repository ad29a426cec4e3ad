package org.saltus.benchmarks.factor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.saltus.fem.element.Formulation;

class AssemblyTimesTest {
    @Test
    void printsOneLine() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        AssemblyTimes.run(new PrintStream(bytes, true, StandardCharsets.UTF_8), 4, 1, Formulation.INCOMPATIBLE);
        String line = bytes.toString(StandardCharsets.UTF_8);
        // 5³ nodes; (3·5 − 2)³ pairs of neighbours with 9 entries each
        assertTrue(line.startsWith("HEX8 incompatible 4^3 cells, 375 dofs, 19773 entries: "), line);
    }
}
