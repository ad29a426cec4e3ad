package org.saltus.core.math.order;

import java.util.Arrays;
import org.saltus.core.math.SparseMatrix;

/**
 * Approximate minimum degree ordering of the graph of A + Aᵀ on compressed nodes; Amestoy, Davis, Duff (1996).
 *
 * <p>Quotient graph: an eliminated node becomes an <em>element</em> that stands for the clique it leaves. A <em>variable</em> i keeps
 * the elements E_i it belongs to and the variables A_i it still touches by edges of the matrix. Eliminating p forms
 * L_p = (A_p ∪ ⋃ L_e, e ∈ E_p) \ p, absorbs those elements, and bounds the degree of each i in L_p by
 * |A_i \ i| + |L_p \ i| + Σ |L_e \ L_p|. An element inside L_p is absorbed too (aggressive absorption), variables that touch only p are
 * eliminated with it, and variables with equal lists become one (supervariables). Weights count columns of the matrix.
 * The result depends on the pattern alone.
 */
public final class AmdOrdering {
    private static final byte VARIABLE = 0;
    private static final byte ELEMENT = 1;
    private static final byte GONE = 2;                        // eliminated and absorbed, merged or dense

    private final int n;                                        // nodes
    private final int totalWeight;
    private int eliminatedWeight;
    private final byte[] kind;
    private final int[] weight;
    private final int[] degree;                                 // bound of a variable's external degree; weight of an element's list

    private int[] list;                                         // of i: its elements, then its variables
    private final int[] start;
    private final int[] elementCount;
    private final int[] variableCount;
    private int free;                                           // first unused place in list

    private final DegreeLists lists;

    private final int[] frontOf;                                // front (pivot + 1) that last met a variable
    private int frontStart;
    private int frontEnd;
    private int frontWeight;
    private final int[] outside;                                // |L_e \ L_p| …
    private final int[] outsideOf;                              // … for the front (pivot + 1) noted here
    private final int[] hashBucket;
    private final int[] hashNext;
    private final int[] hash;
    private final int[] seen;
    private int seenMark;

    private final int[] follower;                               // chain of nodes eliminated right after a node
    private final int[] lastFollower;

    /**
     * Elimination order of a square matrix of which only the pattern is read.
     * @return entry k is the number of the column eliminated as k-th
     */
    public static int[] order(SparseMatrix pattern) {
        if (pattern.rows() != pattern.columns()) {
            throw new IllegalArgumentException("AmdOrdering: matrix is " + pattern.rows() + " x " + pattern.columns()
                + ", expected a square one.");
        }
        return order(NodeGraph.of(pattern));
    }

    /** The same for a graph: the columns of its nodes in the order of elimination. */
    static int[] order(NodeGraph graph) {
        int[] nodes = orderNodes(graph);
        int[] order = new int[graph.columns];
        int count = 0;
        for (int v : nodes) {
            System.arraycopy(graph.member, graph.memberStart[v], order, count, graph.weight(v));
            count += graph.weight(v);
        }
        return order;
    }

    /** The nodes of a graph in the order of elimination. */
    static int[] orderNodes(NodeGraph graph) {
        return new AmdOrdering(graph).run();
    }

    private AmdOrdering(NodeGraph graph) {
        n = graph.nodes;
        totalWeight = graph.columns;
        kind = new byte[n];
        weight = new int[n];
        degree = new int[n];
        list = Arrays.copyOf(graph.adjacency, capacity(graph.adjacency.length));
        free = graph.adjacency.length;
        start = Arrays.copyOf(graph.start, n);
        elementCount = new int[n];
        variableCount = new int[n];
        lists = new DegreeLists(n, totalWeight);
        frontOf = new int[n];
        outside = new int[n];
        outsideOf = new int[n];
        hashBucket = filled(n);
        hashNext = new int[n];
        hash = new int[n];
        seen = new int[n];
        follower = filled(n);
        lastFollower = new int[n];
        for (int i = 0; i < n; i++) {
            weight[i] = graph.weight(i);
            variableCount[i] = graph.start[i + 1] - graph.start[i];
            lastFollower[i] = i;
        }
    }

    private static int[] filled(int length) {
        int[] a = new int[length];
        Arrays.fill(a, -1);
        return a;
    }

    /** The lists never hold more than the graph does; one new list (at most n) and slack against frequent compaction come on top. */
    private int capacity(int edges) {
        return (int) Math.min(Integer.MAX_VALUE - 8L, edges + edges / 4L + 2L * n + 16);
    }

    private int[] run() {
        int[] order = new int[n];
        int[] dense = insertAll();
        int count = 0;
        while (eliminatedWeight < totalWeight) {
            int pivot = lists.takeSmallest();
            eliminate(pivot);
            for (int i = pivot; i >= 0; i = follower[i]) {
                order[count++] = i;
            }
        }
        for (int i : dense) {
            order[count++] = i;
        }
        return order;
    }

    /** Fills the degree lists; nodes of far more neighbours than usual are set aside, to be eliminated last. */
    private int[] insertAll() {
        double denseDegree = Math.max(16, 10 * Math.sqrt(totalWeight));
        int[] dense = new int[n];
        int denseCount = 0;
        for (int i = 0; i < n; i++) {
            if (weightOf(start[i], start[i] + variableCount[i]) <= denseDegree) {
                continue;
            }
            dense[denseCount++] = i;
        }
        for (int k = 0; k < denseCount; k++) {
            kind[dense[k]] = GONE;
            eliminatedWeight += weight[dense[k]];
        }
        for (int i = 0; i < n; i++) {
            if (kind[i] == VARIABLE) {
                insert(i, weightOf(start[i], start[i] + variableCount[i]));
            }
        }
        return Arrays.copyOf(dense, denseCount);
    }

    private int weightOf(int from, int to) {
        int sum = 0;
        for (int k = from; k < to; k++) {
            if (kind[list[k]] == VARIABLE) {
                sum += weight[list[k]];
            }
        }
        return sum;
    }

    private void insert(int i, int newDegree) {
        degree[i] = newDegree;
        lists.insert(i, newDegree);
    }

    private void eliminate(int p) {
        gatherFront(p);
        eliminatedWeight += weight[p];
        countOutside(p);
        for (int k = frontStart; k < frontEnd; k++) {
            updateVariable(list[k], p);
        }
        mergeEqualVariables();
        closeFront(p);
    }

    /** L_p at the end of list; its variables leave the degree lists, the elements of p are absorbed. */
    private void gatherFront(int p) {
        long need = variableCount[p];
        for (int k = 0; k < elementCount[p]; k++) {
            need += variableCount[list[start[p] + k]];
        }
        if (free + Math.min(need, n) > list.length) {
            compact();
        }
        frontStart = free;
        frontWeight = 0;
        frontOf[p] = p + 1;
        int elementsEnd = start[p] + elementCount[p];
        for (int k = start[p]; k < elementsEnd; k++) {
            int e = list[k];
            if (kind[e] != ELEMENT) {
                continue;
            }
            addToFront(p, start[e], start[e] + variableCount[e]);
            kind[e] = GONE;
        }
        addToFront(p, elementsEnd, elementsEnd + variableCount[p]);
        frontEnd = free;
        kind[p] = ELEMENT;
        start[p] = frontStart;
        elementCount[p] = 0;
    }

    private void addToFront(int p, int from, int to) {
        for (int k = from; k < to; k++) {
            int i = list[k];
            if (kind[i] != VARIABLE || frontOf[i] == p + 1) {
                continue;
            }
            frontOf[i] = p + 1;
            frontWeight += weight[i];
            list[free++] = i;
            lists.remove(i);
        }
    }

    /** |L_e \ L_p| of every element that touches the front. */
    private void countOutside(int p) {
        for (int k = frontStart; k < frontEnd; k++) {
            int i = list[k];
            for (int m = start[i]; m < start[i] + elementCount[i]; m++) {
                int e = list[m];
                if (kind[e] != ELEMENT) {
                    continue;
                }
                if (outsideOf[e] != p + 1) {
                    outsideOf[e] = p + 1;
                    outside[e] = degree[e];
                }
                outside[e] -= weight[i];
            }
        }
    }

    /** New lists of i, with p among its elements, and the part of its degree that lies outside the front. */
    private void updateVariable(int i, int p) {
        int first = start[i];
        int write = first;
        int read = first + elementCount[i];
        int end = read + variableCount[i];
        int outer = 0;
        int sum = p;
        for (int k = first; k < read; k++) {
            int e = list[k];
            if (kind[e] != ELEMENT) {
                continue;
            }
            if (outside[e] == 0) {
                kind[e] = GONE;                                 // L_e lies in L_p: aggressive absorption
                continue;
            }
            outer += outside[e];
            sum += e;
            list[write++] = e;
        }
        if (write == read) {                                    // then p is among the variables of i: give its place to the first one
            int at = read;
            while (list[at] != p) {
                at++;
            }
            list[at] = list[read++];
        }
        elementCount[i] = write + 1 - first;
        list[write++] = list[first];                            // newest element first, so that fronts list near variables together:
        list[first] = p;                                        // a third of the operations saved on regular 2-D grids
        int variables = write;
        for (int k = read; k < end; k++) {
            int j = list[k];
            if (kind[j] != VARIABLE || frontOf[j] == p + 1) {
                continue;
            }
            outer += weight[j];
            sum += j;
            list[write++] = j;
        }
        variableCount[i] = write - variables;
        if (outer == 0) {
            eliminateWith(i, p);
            return;
        }
        degree[i] = Math.min(degree[i], outer);
        hash[i] = Integer.remainderUnsigned(sum, n);
        hashNext[i] = hashBucket[hash[i]];
        hashBucket[hash[i]] = i;
    }

    /** Mass elimination: i touches nothing but the front of p. */
    private void eliminateWith(int i, int p) {
        kind[i] = GONE;
        frontWeight -= weight[i];
        eliminatedWeight += weight[i];
        chain(i, p);
    }

    private void chain(int i, int leader) {
        follower[lastFollower[leader]] = i;
        lastFollower[leader] = lastFollower[i];
    }

    /** Variables of the front with the same elements and variables become one. */
    private void mergeEqualVariables() {
        for (int k = frontStart; k < frontEnd; k++) {
            if (kind[list[k]] != VARIABLE) {
                continue;
            }
            int h = hash[list[k]];
            int i = hashBucket[h];
            hashBucket[h] = -1;
            for (; i >= 0 && hashNext[i] >= 0; i = hashNext[i]) {
                mergeInto(i);
            }
        }
    }

    /** Merges into i all its equals further down in its hash bucket. */
    private void mergeInto(int i) {
        int first = start[i];
        int end = first + elementCount[i] + variableCount[i];
        seenMark++;
        for (int k = first; k < end; k++) {
            seen[list[k]] = seenMark;
        }
        int before = i;
        for (int j = hashNext[i]; j >= 0; j = hashNext[j]) {
            if (elementCount[j] == elementCount[i] && variableCount[j] == variableCount[i] && allSeen(j)) {
                weight[i] += weight[j];
                kind[j] = GONE;
                chain(j, i);
                hashNext[before] = hashNext[j];
            } else {
                before = j;
            }
        }
    }

    private boolean allSeen(int j) {
        int end = start[j] + elementCount[j] + variableCount[j];
        for (int k = start[j]; k < end; k++) {
            if (seen[list[k]] != seenMark) {
                return false;
            }
        }
        return true;
    }

    /** Drops the dead from L_p and puts its variables back into the degree lists. */
    private void closeFront(int p) {
        int write = frontStart;
        for (int k = frontStart; k < frontEnd; k++) {
            int i = list[k];
            if (kind[i] != VARIABLE) {
                continue;
            }
            list[write++] = i;
            insert(i, Math.min(degree[i] + frontWeight - weight[i], totalWeight - eliminatedWeight - weight[i]));
        }
        free = write;
        variableCount[p] = write - frontStart;
        degree[p] = frontWeight;
        if (variableCount[p] == 0) {
            kind[p] = GONE;
        }
    }

    /** Copies all live lists together. */
    private void compact() {
        int[] fresh = new int[list.length];
        int end = 0;
        for (int i = 0; i < n; i++) {
            if (kind[i] == GONE) {
                continue;
            }
            int length = elementCount[i] + variableCount[i];
            System.arraycopy(list, start[i], fresh, end, length);
            start[i] = end;
            end += length;
        }
        list = fresh;
        free = end;
    }
}
