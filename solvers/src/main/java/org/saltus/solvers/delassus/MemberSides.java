package org.saltus.solvers.delassus;

import java.util.Arrays;
import org.saltus.core.interaction.ContactMap;

/**
 * The sides of contacts sorted by the body member they lie on: two contacts couple in W when a side of the one and a side of
 * the other stand in one group. Sides on the fixed world belong to no group. Buffers are kept from step to step.
 */
public final class MemberSides {
    private int bodyCount;
    private int[] firstGroup = new int[1];
    private int[] groupStart = new int[1];
    private int[] next = new int[0];
    private int[] groupOfSide = new int[0];
    private int[] sides = new int[0];

    /** Sorts the sides of all contacts of H. */
    public void sort(ContactMap map, int bodies) {
        bodyCount = bodies;
        int n = 2 * map.contactCount();
        numberGroups(map, n);
        int groups = firstGroup[bodies];
        if (groupStart.length < groups + 1) {
            groupStart = new int[groups + groups / 16 + 1];
            next = new int[groupStart.length];
        }
        if (groupOfSide.length < n) {
            groupOfSide = new int[n + n / 16];
            sides = new int[groupOfSide.length];
        }
        Arrays.fill(groupStart, 0, groups + 1, 0);
        for (int s = 0; s < n; s++) {
            int b = map.body(s);
            groupOfSide[s] = b < 0 ? -1 : firstGroup[b] + map.member(s);
            if (b >= 0) {
                groupStart[groupOfSide[s] + 1]++;
            }
        }
        for (int g = 0; g < groups; g++) {
            groupStart[g + 1] += groupStart[g];
        }
        System.arraycopy(groupStart, 0, next, 0, groups);
        for (int s = 0; s < n; s++) {
            if (groupOfSide[s] >= 0) {
                sides[next[groupOfSide[s]]++] = s;
            }
        }
    }

    /** firstGroup[b]: number of the group of member 0 of body b; a body has as many groups as its largest member in contact needs. */
    private void numberGroups(ContactMap map, int n) {
        if (firstGroup.length < bodyCount + 1) {
            firstGroup = new int[bodyCount + 1];
        }
        Arrays.fill(firstGroup, 0);
        for (int s = 0; s < n; s++) {
            int b = map.body(s);
            if (b >= 0) {
                firstGroup[b + 1] = Math.max(firstGroup[b + 1], map.member(s) + 1);
            }
        }
        for (int b = 0; b < bodyCount; b++) {
            firstGroup[b + 1] += firstGroup[b];
        }
    }

    /** Group of a side, -1 for the fixed world. */
    public int group(int side) {
        return groupOfSide[side];
    }

    /** Start of a group in {@link #sides}; it ends where group + 1 starts. */
    public int start(int group) {
        return groupStart[group];
    }

    /** Start of all groups of a body in {@link #sides}; they end where body + 1 starts. */
    public int bodyStart(int body) {
        return groupStart[firstGroup[body]];
    }

    /** Sides by groups, ascending inside a group; longer than needed. */
    public int[] sides() {
        return sides;
    }
}
