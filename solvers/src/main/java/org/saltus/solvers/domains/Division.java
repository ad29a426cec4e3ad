package org.saltus.solvers.domains;

import java.util.Arrays;
import org.saltus.core.interaction.ContactMap;

/**
 * Which contact belongs to which domain, and which bodies several domains share. The units in contact stand at the mean of their contact points, as heavy as
 * the contacts they have and one more, and are cut by {@link Bisection}. A contact goes to the domain of its unit; of two units to that of the one whose S is
 * more than a diagonal, since sharing it costs a solve per sweep, else to that of either by the parity of their numbers, all contacts of a pair to the
 * same one. A unit with contacts in several domains is shared by them. The division is a function of the contacts of the step and K alone, made anew in
 * every step: it has no history, and all processes make the same one.
 */
final class Division {
    private final int domains;
    private int[] domainOf = new int[0];
    /** Contacts by domain, ascending inside one. */
    int[] contacts = new int[0];
    /** Starts of the domains in {@link #contacts}; K + 1 entries. */
    final int[] start;
    /** How many domains share a unit; 0 for one without contacts. */
    int[] multiplicity = new int[0];
    /** Units that more than one domain has, ascending. */
    int[] shared = new int[0];
    /** Number of them. */
    int sharedCount;
    /** Domains that share unit shared[k], ascending: sharer[sharerStart[k]] … */
    int[] sharerStart = new int[1];
    /** See {@link #sharerStart}. */
    int[] sharer = new int[0];
    /** Scene-long dofs of unit shared[k] that contact acts on, ascending: dof[dofStart[k]] … */
    int[] dofStart = new int[1];
    /** See {@link #dofStart}. */
    int[] dof = new int[0];

    /** @param domains K */
    Division(int domains) {
        this.domains = domains;
        start = new int[domains + 1];
    }

    /** Divides the contacts of a step. @param point x, y, z per contact, m; @param row true for contacts that have no place */
    void divide(ContactMap map, Units units, double[] point, boolean[] row) {
        int nc = map.contactCount();
        int[] domainOfUnit = cutUnits(map, units, point, row);
        if (domainOf.length < nc) {
            domainOf = new int[nc + nc / 4];
            contacts = new int[domainOf.length];
        }
        Arrays.fill(start, 0);
        for (int c = 0; c < nc; c++) {
            domainOf[c] = domain(c, units, domainOfUnit);
            start[domainOf[c] + 1]++;
        }
        for (int d = 0; d < domains; d++) {
            start[d + 1] += start[d];
        }
        int[] next = Arrays.copyOf(start, domains);
        for (int c = 0; c < nc; c++) {
            contacts[next[domainOf[c]]++] = c;
        }
        share(map, units);
    }

    private int[] cutUnits(ContactMap map, Units units, double[] point, boolean[] row) {
        int count = units.count();
        double[] sum = new double[3 * count];
        int[] places = new int[count];
        int[] weight = new int[count];
        for (int s = 0; s < 2 * map.contactCount(); s++) {
            int unit = units.of(s);
            if (unit < 0) {
                continue;
            }
            weight[unit]++;
            if (!row[s / 2]) {
                places[unit]++;
                for (int k = 0; k < 3; k++) {
                    sum[3 * unit + k] += point[3 * (s / 2) + k];
                }
            }
        }
        int[] met = new int[count];
        int n = 0;
        for (int unit = 0; unit < count; unit++) {
            if (weight[unit] > 0) {
                met[n++] = unit;
            }
        }
        double[] centre = new double[3 * n];
        int[] heavy = new int[n];
        for (int i = 0; i < n; i++) {
            heavy[i] = weight[met[i]] + 1;
            for (int k = 0; k < 3; k++) {
                centre[3 * i + k] = sum[3 * met[i] + k] / Math.max(1, places[met[i]]);
            }
        }
        int[] cut = Bisection.cut(centre, heavy, domains);
        int[] out = new int[count];
        for (int i = 0; i < n; i++) {
            out[met[i]] = cut[i];
        }
        return out;
    }

    private static int domain(int c, Units units, int[] domainOfUnit) {
        int a = units.of(2 * c);
        int b = units.of(2 * c + 1);
        if (a < 0 || b < 0) {
            int only = Math.max(a, b);
            return only < 0 ? 0 : domainOfUnit[only];
        }
        if (units.isDense(2 * c) != units.isDense(2 * c + 1)) {
            return domainOfUnit[units.isDense(2 * c) ? a : b];
        }
        boolean lower = (a + b) % 2 == 0;
        return domainOfUnit[lower ? Math.min(a, b) : Math.max(a, b)];
    }

    /** Units of several domains, their sharers and their dofs. */
    private void share(ContactMap map, Units units) {
        int count = units.count();
        if (multiplicity.length < count) {
            multiplicity = new int[count + count / 4];
        }
        Arrays.fill(multiplicity, 0, count, 0);
        int[] seen = new int[count];
        Arrays.fill(seen, -1);
        for (int d = 0; d < domains; d++) {
            for (int n = start[d]; n < start[d + 1]; n++) {
                for (int s = 2 * contacts[n]; s <= 2 * contacts[n] + 1; s++) {
                    int unit = units.of(s);
                    if (unit >= 0 && seen[unit] != d) {
                        seen[unit] = d;
                        multiplicity[unit]++;
                    }
                }
            }
        }
        int[] place = new int[count];
        sharedCount = 0;
        int sharers = 0;
        for (int unit = 0; unit < count; unit++) {
            place[unit] = multiplicity[unit] > 1 ? sharedCount++ : -1;
            sharers += multiplicity[unit] > 1 ? multiplicity[unit] : 0;
        }
        shared = new int[sharedCount];
        sharerStart = new int[sharedCount + 1];
        sharer = new int[sharers];
        for (int unit = 0; unit < count; unit++) {
            if (place[unit] >= 0) {
                shared[place[unit]] = unit;
                sharerStart[place[unit] + 1] = sharerStart[place[unit]] + multiplicity[unit];
            }
        }
        listSharers(units, place, seen);
        listDofs(map, units);
    }

    private void listSharers(Units units, int[] place, int[] seen) {
        int[] next = Arrays.copyOf(sharerStart, sharedCount);
        Arrays.fill(seen, -1);
        for (int d = 0; d < domains; d++) {
            for (int n = start[d]; n < start[d + 1]; n++) {
                for (int s = 2 * contacts[n]; s <= 2 * contacts[n] + 1; s++) {
                    int unit = units.of(s);
                    if (unit >= 0 && place[unit] >= 0 && seen[unit] != d) {
                        seen[unit] = d;
                        sharer[next[place[unit]]++] = d;
                    }
                }
            }
        }
    }

    private void listDofs(ContactMap map, Units units) {
        dofStart = new int[sharedCount + 1];
        int[] list = new int[64];
        int end = 0;
        for (int k = 0; k < sharedCount; k++) {
            int from = end;
            for (int n = units.start(shared[k]); n < units.start(shared[k] + 1); n++) {
                int s = units.sides()[n];
                int many = map.start(s + 1) - map.start(s);
                if (end + many > list.length) {
                    list = Arrays.copyOf(list, 2 * (end + many));
                }
                System.arraycopy(map.dofs(), map.start(s), list, end, many);
                end = unique(list, from, end + many);
            }
            dofStart[k + 1] = end;
        }
        dof = Arrays.copyOf(list, end);
    }

    /** Sorts a stretch of a list and drops what stands there twice; its new end. */
    private static int unique(int[] list, int from, int to) {
        Arrays.sort(list, from, to);
        int end = from;
        for (int i = from; i < to; i++) {
            if (end == from || list[i] != list[end - 1]) {
                list[end++] = list[i];
            }
        }
        return end;
    }

    /** Numbers that all domains send in a halo. */
    long sent() {
        long all = 0;
        for (int k = 0; k < sharedCount; k++) {
            long m = sharerStart[k + 1] - sharerStart[k];
            all += m * (m - 1) * (dofStart[k + 1] - dofStart[k]);
        }
        return all;
    }

    /** Units in contact. */
    int units() {
        int n = 0;
        for (int m : multiplicity) {
            n += m > 0 ? 1 : 0;
        }
        return n;
    }

    /** Contacts of the largest domain over the mean, at least 1. */
    double imbalance() {
        int most = 0;
        for (int d = 0; d < domains; d++) {
            most = Math.max(most, start[d + 1] - start[d]);
        }
        return start[domains] == 0 ? 1 : (double) most * domains / start[domains];
    }
}
