package org.saltus.io.mesh.inp;

import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The fixed dofs of an input file: lines "node or set, first dof, last dof, value" or "node or set, ENCASTRE". */
final class InpBoundary {
    private static final int LAST_ROTATION = 6;
    private final Map<Integer, long[]> held = new TreeMap<>();

    void read(InpCards cards, InpSets sets) throws IOException {
        while (cards.data()) {
            long[] nodes = cards.isWhole(0) ? new long[] {cards.whole(0, "the node")}
                : sets.numbers(cards, cards.text(0).toUpperCase(Locale.ROOT));
            String word = cards.text(1).toUpperCase(Locale.ROOT);
            switch (word) {
                case "ENCASTRE", "PINNED" -> hold(nodes, 1, 3);
                case "XSYMM" -> hold(nodes, 1, 1);
                case "YSYMM" -> hold(nodes, 2, 2);
                case "ZSYMM" -> hold(nodes, 3, 3);
                default -> numbers(cards, nodes);
            }
        }
    }

    private void numbers(InpCards cards, long[] nodes) {
        long first = cards.whole(1, "the first dof");
        long last = cards.text(2).isEmpty() ? first : cards.whole(2, "the last dof");
        if (first > 3 || last < first || last > LAST_ROTATION) {
            throw cards.error("dofs " + first + " to " + last + " are fixed, expected displacements, 1 to 3: the nodes of solids have no others.");
        }
        double value = cards.text(3).isEmpty() ? 0 : cards.number(3, "the displacement");
        if (value != 0) {
            throw cards.error("the prescribed displacement is " + value + ", expected 0 (fixed). Give motions of nodes in the scene.");
        }
        hold(nodes, (int) first, (int) Math.min(last, 3));
    }

    private void hold(long[] nodes, int first, int last) {
        for (int dof = first; dof <= last; dof++) {
            held.merge(dof - 1, nodes, (a, b) -> {
                long[] both = Arrays.copyOf(a, a.length + b.length);
                System.arraycopy(b, 0, both, a.length, b.length);
                return both;
            });
        }
    }

    /** Numbers of the nodes held in each direction, 0 to 2. */
    Map<Integer, long[]> held() {
        return held;
    }
}
