package org.saltus.solvers.auto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.saltus.core.math.lu.BlockStructure;
import org.saltus.solvers.StackOfBoxes;
import org.saltus.solvers.system.ScaledProblem;

class ContactPairsTest {
    @Test
    void boxesOnFourCornersAreNoPacking() {
        BlockStructure structure = new ScaledProblem(new StackOfBoxes(4).problem(0.1, 0.5, 0)).structure();
        assertEquals(0, ContactPairs.share(structure));
        assertFalse(ContactPairs.mostlySingle(structure));
    }

    @Test
    void chainOfSpheresIsOne() {
        int[] size = {3, 3, 3, 3, 3};
        BlockStructure chain = new BlockStructure(size, new int[] {0, 1, 2, 3, 4, 4}, new int[] {1, 2, 3, 4});
        assertEquals(1, ContactPairs.share(chain));
        assertTrue(ContactPairs.mostlySingle(chain));
    }

    @Test
    void twinsAreCounted() {
        int[] size = {3, 3, 3, 3};
        BlockStructure twins = new BlockStructure(size, new int[] {0, 3, 5, 6, 6}, new int[] {1, 2, 3, 2, 3, 3});
        assertEquals(0, ContactPairs.share(twins), 0);
        BlockStructure two = new BlockStructure(size, new int[] {0, 2, 3, 4, 4}, new int[] {1, 2, 2, 3});   // 0 and 1 see each other and 2
        assertEquals(0.5, ContactPairs.share(two), 0);
    }
}
