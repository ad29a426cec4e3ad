package org.saltus.core.field;

/** Connected components of a graph on numbered nodes: union and find with halved paths. */
public final class Islands {
    private int[] parent = new int[0];
    private int count;

    /** Forgets all links: n islands of one node each. */
    public void begin(int n) {
        if (parent.length < n) {
            parent = new int[n];
        }
        count = n;
        for (int i = 0; i < n; i++) {
            parent[i] = i;
        }
    }

    /** Says that two nodes are linked. */
    public void join(int a, int b) {
        int x = of(a);
        int y = of(b);
        if (x != y) {
            parent[Math.max(x, y)] = Math.min(x, y);
        }
    }

    /** The island of a node, by its lowest node. */
    public int of(int node) {
        int i = node;
        while (parent[i] != i) {
            parent[i] = parent[parent[i]];
            i = parent[i];
        }
        return i;
    }

    /** Number of nodes. */
    public int nodeCount() {
        return count;
    }
}
