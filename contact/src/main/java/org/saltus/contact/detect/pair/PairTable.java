package org.saltus.contact.detect.pair;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.contact.detect.part.PartGeometry;

/**
 * Which test serves two pieces: the first of an ordered list that accepts their kinds, in this order or the other one. Looked up once per run for
 * all pairs of kinds; an entry says which test, and whether it takes the pieces the other way round.
 */
public final class PairTable {
    /** Entry of pieces that never touch. */
    public static final int NEVER = -1;
    /** Entry of pieces without a test. */
    public static final int UNKNOWN = -2;

    private final List<PairFinder> tests;
    private final int[] sort;
    private final int[] entry;
    private final int sorts;
    private final boolean hasUnknown;

    /**
     * @param added tests of other jars: for pairs with a shape that is not the house's, before all others
     * @param house the tests of the house in order
     */
    public PairTable(PartGeometry geometry, List<PairFinder> added, List<PairFinder> house) {
        tests = new ArrayList<>(added);
        tests.addAll(house);
        Map<PieceKind, Integer> number = new LinkedHashMap<>();
        sort = new int[geometry.count()];
        Arrays.setAll(sort, p -> number.computeIfAbsent(PieceKind.of(geometry, p), k -> number.size()));
        PieceKind[] kinds = number.keySet().toArray(new PieceKind[0]);
        sorts = kinds.length;
        entry = new int[sorts * sorts];
        boolean anyUnknown = false;
        for (int k = 0; k < entry.length; k++) {
            PieceKind a = kinds[k / sorts];
            PieceKind b = kinds[k % sorts];
            entry[k] = find(a, b, a.isHouse() && b.isHouse() ? added.size() : 0);
            anyUnknown |= entry[k] == UNKNOWN;
        }
        hasUnknown = anyUnknown;
    }

    private int find(PieceKind a, PieceKind b, int from) {
        if (a.isEmpty() || b.isEmpty() || a.isThin() && b.isThin() || a.isHalfSpace() && b.isHalfSpace()) {
            return NEVER;
        }
        for (int k = from; k < tests.size(); k++) {
            if (tests.get(k).accepts(a, b)) {
                return 2 * k;
            }
            if (tests.get(k).accepts(b, a)) {
                return 2 * k + 1;
            }
        }
        return UNKNOWN;
    }

    /** The entry of two pieces. */
    public int entry(int a, int b) {
        return entry[sorts * sort[a] + sort[b]];
    }

    /** The test of an entry that is one. */
    public PairFinder test(int ofEntry) {
        return tests.get(ofEntry >> 1);
    }

    /** All tests in order; read only. */
    public List<PairFinder> tests() {
        return tests;
    }

    /** True when the test of an entry takes the second piece first. */
    public static boolean isMirrored(int ofEntry) {
        return (ofEntry & 1) == 1;
    }

    /** True when a piece takes part in a test that shows separations. */
    public boolean showsSeparations(int p) {
        for (int k = sorts * sort[p]; k < sorts * (sort[p] + 1); k++) {
            if (entry[k] >= 0 && test(entry[k]).showsSeparations()) {
                return true;
            }
        }
        return false;
    }

    /** True when some two pieces, acting or not, lack a test. */
    public boolean hasUnknown() {
        return hasUnknown;
    }
}
