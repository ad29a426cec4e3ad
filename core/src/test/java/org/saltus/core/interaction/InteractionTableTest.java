package org.saltus.core.interaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.core.fake.PostingLaw;
import org.saltus.core.fake.TestLaw;

/** Who touches whom under which law. */
class InteractionTableTest {
    private final ContactLaw first = new PostingLaw(0, 0, 0, 0);
    private final ContactLaw second = new TestLaw(0, 0, false);
    private final InteractionTable table = new InteractionTable();

    private static BitSet parts(int... numbers) {
        BitSet out = new BitSet();
        for (int n : numbers) {
            out.set(n);
        }
        return out;
    }

    @Test
    void anEmptyTableHasNoLaws() {
        assertTrue(table.isEmpty());
        assertFalse(table.hasRules());
        assertEquals(InteractionTable.NONE, table.lawBetween(0, 1));
        assertEquals(InteractionTable.NONE, table.lawWithin(0));
        assertFalse(table.canTouch(0));
        assertFalse(table.isKeptApart(0));
    }

    @Test
    void rulesActBetweenTheirTwoSidesInBothOrdersAndTheLastWins() {
        BitSet left = parts(0, 1);
        assertEquals(0, table.add(first, "first", left, parts(2, 3)));
        left.set(7);
        assertEquals(1, table.add(second, "second", parts(1), parts(3, 1)));
        assertEquals(0, table.lawBetween(0, 2));
        assertEquals(0, table.lawBetween(2, 0));
        assertEquals(0, table.lawBetween(1, 2));
        assertEquals(1, table.lawBetween(1, 3), "a later rule refines");
        assertEquals(1, table.lawBetween(3, 1));
        assertEquals(0, table.lawBetween(0, 3));
        assertEquals(InteractionTable.NONE, table.lawBetween(0, 1), "both on the left");
        assertEquals(InteractionTable.NONE, table.lawBetween(2, 3), "both on the right");
        assertEquals(InteractionTable.NONE, table.lawBetween(7, 2), "sides are copied");
        assertEquals(InteractionTable.NONE, table.lawWithin(1), "not with itself unless asked");
        assertTrue(table.canTouch(0));
        assertTrue(table.canTouch(2));
        assertFalse(table.canTouch(4));
        assertFalse(table.canTouch(7));
        assertSame(first, table.laws().get(0));
        assertEquals("second", table.name(1));
        assertTrue(table.hasRules());
        assertFalse(table.isEmpty());
    }

    @Test
    void aPartTouchesItselfWhereARuleSaysSo() {
        table.addWithSelf(first, "first", parts(0, 1), parts(1, 2));
        assertEquals(1, table.addWithSelf(second, "second", parts(1, 5), parts(1, 4)));
        assertEquals(1, table.lawWithin(1), "the last rule");
        assertEquals(InteractionTable.NONE, table.lawWithin(0), "on one side only");
        assertEquals(InteractionTable.NONE, table.lawWithin(2));
        assertEquals(InteractionTable.NONE, table.lawWithin(4));
        assertEquals(InteractionTable.NONE, table.lawWithin(5));
        assertEquals(0, table.lawBetween(0, 2));
    }

    @Test
    void lawsOfRowsAndJointsAreNotBetweenParts() {
        assertEquals(0, table.add(first, "joint"));
        assertFalse(table.isEmpty());
        assertFalse(table.hasRules());
        int rows = table.add(new ContactRows(new double[2][1][1], new double[2], new ContactLaw[] {first, second}), "rows");
        assertEquals(1, rows, "the first of two");
        assertEquals(3, table.add(second, "touch", parts(0), parts(1)));
        assertFalse(table.isBetweenParts(0));
        assertFalse(table.isBetweenParts(2));
        assertTrue(table.isBetweenParts(3));
        assertEquals(List.of(first, first, second, second), table.laws());
        assertEquals("rows", table.name(2));
    }

    @Test
    void partsThatAreKeptApartNeverTouch() {
        table.addWithSelf(first, "first", parts(0, 1, 2, 3), parts(0, 1, 2, 3));
        table.keepApart(2, 1);
        assertEquals(InteractionTable.NONE, table.lawBetween(1, 2));
        assertEquals(InteractionTable.NONE, table.lawBetween(2, 1));
        assertEquals(0, table.lawBetween(1, 3));
        assertTrue(table.isKeptApart(1));
        assertTrue(table.isKeptApart(2));
        assertFalse(table.isKeptApart(0));
        assertFalse(table.isKeptApart(3));
        assertTrue(table.canTouch(1));
    }
}
