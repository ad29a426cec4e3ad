package org.saltus.solvers.domains;

import org.saltus.core.problem.ContactScales;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;
import org.saltus.core.problem.Yardstick;

/** The one natural map of a divided problem: every domain adds up what its contacts miss, and the sums of all are added in the order of the domains. */
final class DomainsMap implements Yardstick {
    private static final int SIZES = 8;
    private static final int MISSES = 3;
    private final NaturalMap map = new NaturalMap();
    private final DomainSums sums;
    private final double[] totals = new double[SIZES];
    private OwnProblem own;

    /** @param sums over the domains */
    DomainsMap(DomainSums sums) {
        this.sums = sums;
    }

    /** Takes the domains of a solve. */
    void take(OwnProblem ownProblem) {
        own = ownProblem;
    }

    @Override
    public DomainsMap open(FrictionContactProblem problem) {
        map.open(problem);
        return this;
    }

    @Override
    public DomainsMap measure(double[] r) {
        if (sums.isWhole()) {
            map.measure(r);
        } else {
            measure(r, null);
        }
        return this;
    }

    @Override
    public double measure(double[] r, Criterion criterion) {
        if (sums.isWhole()) {
            return map.measure(r, criterion);
        }
        map.reachPart(r);
        double[] room = sums.room(SIZES);
        for (int d = 0; d < own.count(); d++) {
            map.addSizes(r, own.firstContact(d), own.firstContact(d + 1), room, sums.at(d));
        }
        sums.gather();
        for (int k = 0; k < SIZES; k++) {
            totals[k] = k < SIZES - 2 ? sums.sum(k) : sums.largest(k);
        }
        map.takeSizes(totals);
        return miss(r, criterion);
    }

    private double miss(double[] r, Criterion criterion) {
        double[] room = sums.room(MISSES);
        for (int d = 0; d < own.count(); d++) {
            map.addMisses(r, criterion, own.firstContact(d), own.firstContact(d + 1), room, sums.at(d));
        }
        sums.gather();
        totals[0] = sums.sum(0);
        totals[1] = sums.sum(1);
        totals[2] = sums.largest(2);
        return map.takeMisses(totals, criterion);
    }

    @Override
    public DomainsMap complete(double[] r) {
        if (sums.isWhole()) {
            map.complete(r);
        } else {
            miss(r, null);
        }
        return this;
    }

    @Override
    public double error() {
        return map.error();
    }

    @Override
    public double scaledError() {
        return map.scaledError();
    }

    @Override
    public double lawError() {
        return map.lawError();
    }

    @Override
    public double scaledFreeNorm() {
        return map.scaledFreeNorm();
    }

    @Override
    public double scaledImpulseNorm() {
        return map.scaledImpulseNorm();
    }

    @Override
    public double complementarity(double[] r) {
        double[] room = sums.room(1);
        for (int d = 0; d < own.count(); d++) {
            room[sums.at(d)] = map.complementarity(r, own.firstContact(d), own.firstContact(d + 1));
        }
        sums.gather();
        return sums.sum(0);
    }

    @Override
    public double work(double[] r) {
        double[] room = sums.room(1);
        for (int d = 0; d < own.count(); d++) {
            room[sums.at(d)] = map.work(r, own.start(d), own.start(d + 1));
        }
        sums.gather();
        return sums.sum(0);
    }

    @Override
    public ContactScales scales() {
        return map.scales();
    }
}
