package org.saltus.io.console;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {
    private static final String TEXT = "one two three four five six seven eight nine ten, 100 % of it";

    @Test
    void aRowThatFitsIsNotTouched() {
        assertEquals(List.of("  a    b", "  ccc  " + TEXT), new Table("  ").row("a", "b").row("ccc", TEXT).lines());
    }

    @Test
    void aLongLastCellGoesOnBesideTheColumnsBeforeIt() {
        assertEquals(List.of("  a    b", "  ccc  one two three four five six seven eight", "       nine ten, 100 % of it"),
            new Table("  ").row("a", "b").row("ccc", TEXT).lines(48));
    }

    @Test
    void aLongLastCellStandsBelowWhereTheColumnsLeaveNoRoom() {
        assertEquals(List.of("  a    b", "  ccc", "      one two three four five six seven eight", "      nine ten, 100 % of it"),
            new Table("  ").row("a", "b").row("ccc", TEXT).lines(46));
    }
}
