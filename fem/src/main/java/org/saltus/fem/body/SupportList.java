package org.saltus.fem.body;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.saltus.core.model.Support;

/** Supports of a body, none of which has a dof of another. */
final class SupportList {
    private final List<Support> supports = new ArrayList<>();
    private final boolean[] taken;

    /** @param n number of dofs of the body */
    SupportList(int n) {
        taken = new boolean[n];
    }

    /** Adds a support with those of the dofs that no support before has. */
    void add(String name, IntStream dofs) {
        int[] left = dofs.filter(dof -> !taken[dof]).toArray();
        for (int dof : left) {
            taken[dof] = true;
        }
        supports.add(new Support(name, left));
    }

    /** Those that have dofs, in their order. */
    List<Support> supports() {
        return supports.stream().filter(support -> support.dofs().length > 0).toList();
    }
}
