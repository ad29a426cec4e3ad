package org.saltus.contact.tree;

import java.util.Arrays;

/**
 * A binary tree over axis-parallel boxes, split at the median of the centres along their widest direction. It is built once, refitted when
 * boxes move, and built anew when refitting has let it grow slack ({@link #update}). Nothing is allocated when warm.
 */
public final class BoxTree {
    private static final int LEAF = 4;
    /** The tree is built anew when its nodes have become larger than this times what they were. */
    private static final double SLACK = 1.3;

    private double[] box = new double[0];
    private int[] item = new int[0];
    private int count;
    private int nodes;
    /** 6 per node. */
    private double[] bounds = new double[0];
    /** Range of {@link #item} in leaves; first child (−1 − node) and unused in others: children are first and first + 1. */
    private int[] from = new int[0];
    private int[] to = new int[0];
    private int[] stack = new int[128];
    private double builtSize;

    /** What a search finds. */
    public interface Visitor {
        /** Told of an item whose box meets the one asked for. */
        void visit(int item);
    }

    /** What a search for pairs finds. */
    public interface PairVisitor {
        /** Told of two items whose boxes overlap, each pair once, in no particular order. */
        void visit(int first, int second);
    }

    /** Number of items. */
    public int count() {
        return count;
    }

    /**
     * Takes the present boxes of its items: the same items as before keep their places in the tree unless it has grown slack.
     *
     * @param boxes   6 numbers per number of an item: lower and upper corner; finite; kept, read by searches
     * @param members numbers of the items, {@code n} of them; read
     */
    public void update(double[] boxes, int[] members, int n) {
        box = boxes;
        if (n == count && sameItems(members, n)) {
            refit();
            if (size() <= SLACK * builtSize) {
                return;
            }
        }
        build(members, n);
    }

    /** Builds the tree. */
    public void build(double[] boxes, int[] members, int n) {
        box = boxes;
        build(members, n);
    }

    private int[] lastMembers = new int[0];

    private boolean sameItems(int[] members, int n) {
        return Arrays.equals(members, 0, n, lastMembers, 0, n);
    }

    private void build(int[] members, int n) {
        count = n;
        if (item.length < n) {
            item = new int[n];
            lastMembers = new int[n];
            bounds = new double[6 * (2 * n + 1)];
            from = new int[2 * n + 1];
            to = new int[2 * n + 1];
        }
        System.arraycopy(members, 0, item, 0, n);
        System.arraycopy(members, 0, lastMembers, 0, n);
        nodes = 0;
        if (n > 0) {
            nodes = 1;
            split(0, 0, n);
        }
        builtSize = size();
    }

    private void split(int node, int first, int last) {
        fit(node, first, last);
        if (last - first <= LEAF) {
            from[node] = first;
            to[node] = last;
            return;
        }
        int axis = widest(first, last);
        int middle = (first + last) >>> 1;
        select(first, last - 1, middle, axis);
        int child = nodes;
        nodes += 2;
        from[node] = -1 - child;
        split(child, first, middle);
        split(child + 1, middle, last);
    }

    private void fit(int node, int first, int last) {
        int o = 6 * node;
        Arrays.fill(bounds, o, o + 3, Double.POSITIVE_INFINITY);
        Arrays.fill(bounds, o + 3, o + 6, Double.NEGATIVE_INFINITY);
        for (int k = first; k < last; k++) {
            int b = 6 * item[k];
            for (int i = 0; i < 3; i++) {
                bounds[o + i] = Math.min(bounds[o + i], box[b + i]);
                bounds[o + 3 + i] = Math.max(bounds[o + 3 + i], box[b + 3 + i]);
            }
        }
    }

    private int widest(int first, int last) {
        int best = 0;
        double most = -1;
        for (int i = 0; i < 3; i++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int k = first; k < last; k++) {
                double c = centre(item[k], i);
                low = Math.min(low, c);
                high = Math.max(high, c);
            }
            if (high - low > most) {
                most = high - low;
                best = i;
            }
        }
        return best;
    }

    private double centre(int it, int axis) {
        return box[6 * it + axis] + box[6 * it + 3 + axis];
    }

    /** Quickselect by centre, equal ones by number, so that the tree does not depend on earlier orders. */
    private void select(int low, int high, int k, int axis) {
        int a = low;
        int b = high;
        while (a < b) {
            int pivot = item[(a + b) >>> 1];
            int i = a;
            int j = b;
            while (i <= j) {
                while (isBefore(item[i], pivot, axis)) {
                    i++;
                }
                while (isBefore(pivot, item[j], axis)) {
                    j--;
                }
                if (i <= j) {
                    int t = item[i];
                    item[i++] = item[j];
                    item[j--] = t;
                }
            }
            if (k <= j) {
                b = j;
            } else if (k >= i) {
                a = i;
            } else {
                return;
            }
        }
    }

    private boolean isBefore(int p, int r, int axis) {
        double x = centre(p, axis);
        double y = centre(r, axis);
        return x < y || x == y && p < r;
    }

    private void refit() {
        for (int node = nodes - 1; node >= 0; node--) {
            if (from[node] >= 0) {
                fit(node, from[node], to[node]);
                continue;
            }
            int l = 6 * (-1 - from[node]);
            int o = 6 * node;
            for (int i = 0; i < 3; i++) {
                bounds[o + i] = Math.min(bounds[l + i], bounds[l + 6 + i]);
                bounds[o + 3 + i] = Math.max(bounds[l + 3 + i], bounds[l + 9 + i]);
            }
        }
    }

    /** Sum of the nodes' half perimeters: grows when items that are neighbours in the tree move apart. */
    private double size() {
        double sum = 0;
        for (int o = 0; o < 6 * nodes; o += 6) {
            sum += bounds[o + 3] - bounds[o] + bounds[o + 4] - bounds[o + 1] + bounds[o + 5] - bounds[o + 2];
        }
        return sum;
    }

    /** Visits every item whose box meets the box at {@code q[o]} (lower and upper corner). */
    public void search(double[] q, int o, Visitor visitor) {
        if (nodes == 0) {
            return;
        }
        int top = 0;
        push(top++, 0);
        while (top > 0) {
            int node = stack[--top];
            if (!overlap(bounds, 6 * node, q, o)) {
                continue;
            }
            if (from[node] < 0) {
                push(top++, -1 - from[node]);
                push(top++, -from[node]);
                continue;
            }
            for (int k = from[node]; k < to[node]; k++) {
                if (overlap(box, 6 * item[k], q, o)) {
                    visitor.visit(item[k]);
                }
            }
        }
    }

    /** Visits every pair of items whose boxes overlap. */
    public void pairs(PairVisitor visitor) {
        if (nodes == 0) {
            return;
        }
        int top = 0;
        push(top++, 0);
        push(top++, 0);
        while (top > 0) {
            int b = stack[--top];
            int a = stack[--top];
            if (a != b && !overlap(bounds, 6 * a, bounds, 6 * b)) {
                continue;
            }
            if (from[a] >= 0 && from[b] >= 0) {
                leafPairs(a, b, visitor);
            } else if (a == b) {
                int c = -1 - from[a];
                top = pushPair(pushPair(pushPair(top, c, c), c + 1, c + 1), c, c + 1);
            } else if (from[b] >= 0 || from[a] < 0 && extent(a) >= extent(b)) {
                int c = -1 - from[a];
                top = pushPair(pushPair(top, c, b), c + 1, b);
            } else {
                int c = -1 - from[b];
                top = pushPair(pushPair(top, a, c), a, c + 1);
            }
        }
    }

    /**
     * Visits every pair of an item of this tree and one of another, placed elsewhere, whose boxes may come nearer than a distance.
     *
     * @param rotation from the axes of the other tree to those of this one, 9 numbers row by row
     * @param origin   of the other tree's axes in those of this one
     */
    public void pairs(BoxTree other, double[] rotation, double[] origin, double distance, PairVisitor visitor) {
        if (nodes == 0 || other.nodes == 0) {
            return;
        }
        int top = pushPair(0, 0, 0);
        while (top > 0) {
            int b = stack[--top];
            int a = stack[--top];
            if (!isNear(bounds, 6 * a, other.bounds, 6 * b, rotation, origin, distance)) {
                continue;
            }
            if (from[a] >= 0 && other.from[b] >= 0) {
                leafPairs(a, other, b, rotation, origin, distance, visitor);
            } else if (other.from[b] >= 0 || from[a] < 0 && extent(a) >= other.extent(b)) {
                int c = -1 - from[a];
                top = pushPair(pushPair(top, c, b), c + 1, b);
            } else {
                int c = -1 - other.from[b];
                top = pushPair(pushPair(top, a, c), a, c + 1);
            }
        }
    }

    private void leafPairs(int a, BoxTree other, int b, double[] rotation, double[] origin, double distance, PairVisitor visitor) {
        for (int i = from[a]; i < to[a]; i++) {
            for (int j = other.from[b]; j < other.to[b]; j++) {
                if (isNear(box, 6 * item[i], other.box, 6 * other.item[j], rotation, origin, distance)) {
                    visitor.visit(item[i], other.item[j]);
                }
            }
        }
    }

    /** True when a box and the box about a turned one are nearer than a distance along each axis. */
    private static boolean isNear(double[] p, int a, double[] r, int b, double[] rotation, double[] origin, double distance) {
        for (int i = 0; i < 3; i++) {
            double middle = 2 * origin[i] - p[a + i] - p[a + 3 + i];
            double extent = 2 * distance + p[a + 3 + i] - p[a + i];
            for (int j = 0; j < 3; j++) {
                middle += rotation[3 * i + j] * (r[b + j] + r[b + 3 + j]);
                extent += Math.abs(rotation[3 * i + j]) * (r[b + 3 + j] - r[b + j]);
            }
            if (Math.abs(middle) > extent) {
                return false;
            }
        }
        return true;
    }

    private int pushPair(int top, int a, int b) {
        push(top, a);
        push(top + 1, b);
        return top + 2;
    }

    private void push(int at, int value) {
        if (at == stack.length) {
            stack = Arrays.copyOf(stack, 2 * at);
        }
        stack[at] = value;
    }

    private double extent(int node) {
        int o = 6 * node;
        return bounds[o + 3] - bounds[o] + bounds[o + 4] - bounds[o + 1] + bounds[o + 5] - bounds[o + 2];
    }

    private void leafPairs(int a, int b, PairVisitor visitor) {
        for (int i = from[a]; i < to[a]; i++) {
            for (int j = a == b ? i + 1 : from[b]; j < to[b]; j++) {
                if (overlap(box, 6 * item[i], box, 6 * item[j])) {
                    visitor.visit(item[i], item[j]);
                }
            }
        }
    }

    private static boolean overlap(double[] p, int a, double[] r, int b) {
        for (int i = 0; i < 3; i++) {
            if (p[a + i] > r[b + 3 + i] || r[b + i] > p[a + 3 + i]) {
                return false;
            }
        }
        return true;
    }
}
