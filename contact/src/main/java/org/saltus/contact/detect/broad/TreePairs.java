package org.saltus.contact.detect.broad;

import org.saltus.contact.tree.BoxTree;

/**
 * Broad phase by a tree of boxes that is refitted from step to step: its cost does not depend on the spread of sizes. Unbounded boxes are
 * tested against all others.
 */
public final class TreePairs implements BroadPhase {
    private final BoxTree tree = new BoxTree();
    private final BoxTree.PairVisitor visitor = this::visit;
    private int[] finite = new int[0];
    private PairList pairs;

    @Override
    public void find(double[] box, int[] members, int count, PairList out) {
        if (finite.length < count) {
            finite = new int[count];
        }
        int n = 0;
        for (int k = 0; k < count; k++) {
            if (isBounded(box, members[k])) {
                finite[n++] = members[k];
                continue;
            }
            for (int j = 0; j < count; j++) {
                if (j < k || isBounded(box, members[j])) {
                    out.add(members[k], members[j]);
                }
            }
        }
        pairs = out;
        tree.update(box, finite, n);
        tree.pairs(visitor);
    }

    private static boolean isBounded(double[] box, int p) {
        return CellGrid.extent(box, p) < Double.POSITIVE_INFINITY;
    }

    private void visit(int a, int b) {
        pairs.add(a, b);
    }
}
