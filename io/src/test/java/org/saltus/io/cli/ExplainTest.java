package org.saltus.io.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ExplainTest extends ToolCase {
    @Test
    void anIdIsExplained() {
        assertEquals(ExitCode.DONE, saltus("explain", "not-converged"));
        assertTrue(printed.contains("solver.max_iterations") && printed.contains("Why: ") && printed.contains("Do: ") && !printed.contains("**"), printed);
        String dashes = printed;
        assertEquals(ExitCode.DONE, saltus("explain", "NOT_CONVERGED"));
        assertEquals(dashes, printed);
    }

    @Test
    void withoutAnIdAllAreListed() {
        assertEquals(ExitCode.DONE, saltus("explain"));
        assertTrue(printed.lines().count() > 30 && printed.contains("closed ") && printed.contains("energy-created "), printed);
    }

    @Test
    void aWrongIdGetsAHint() {
        assertEquals(ExitCode.BAD_INPUT, saltus("explain", "not-convergd"));
        assertTrue(errors.contains("Did you mean \"not-converged\"?"), errors);
    }
}
