package org.saltus.solvers.domains;

import java.util.Arrays;
import org.saltus.core.exchange.Exchange;
import org.saltus.core.math.Vectors;
import org.saltus.solvers.acceleration.Products;

/** Sums and maxima over all domains: the numbers of every domain are gathered and added in the order of the domains, so that the bits depend on K alone. */
final class DomainSums implements Products {
    private OwnProblem own;
    private Exchange exchange;
    private double[] all = new double[0];
    private int[] start = new int[1];
    private long gathers;

    /** Takes the domains of a solve. */
    void take(OwnProblem ownProblem, Exchange between) {
        own = ownProblem;
        exchange = between;
    }

    /** Whether there is one domain only: what it adds up, on threads or not, is the sum. */
    boolean isWhole() {
        return exchange.size() == 1;
    }

    /** Gathers so far. */
    long gathers() {
        return gathers;
    }

    /** Room for so many numbers of every domain, zero. */
    double[] room(int each) {
        int domains = exchange.size();
        if (all.length != each * domains || start.length != domains + 1 || start[1] != each) {
            all = new double[each * domains];
            start = new int[domains + 1];
            for (int d = 0; d < domains; d++) {
                start[d + 1] = start[d] + each;
            }
        }
        Arrays.fill(all, 0);
        return all;
    }

    /** First number of own domain d in {@link #room}. */
    int at(int d) {
        return start[exchange.rank() + d];
    }

    /** Brings the rooms of all domains together. */
    void gather() {
        gathers++;
        exchange.gather(all, start);
    }

    /** Sum of number k of every domain. */
    double sum(int k) {
        double sum = all[k];
        for (int d = 1; d < exchange.size(); d++) {
            sum += all[start[d] + k];
        }
        return sum;
    }

    /** Largest of number k of every domain, NaN when one is. */
    double largest(int k) {
        double most = all[k];
        for (int d = 1; d < exchange.size(); d++) {
            most = Math.max(most, all[start[d] + k]);
        }
        return most;
    }

    @Override
    public double squaredNorm(int n, double[] x) {
        room(1);
        for (int d = 0; d < own.count(); d++) {
            double sum = 0;
            for (int i = own.start(d); i < own.start(d + 1); i++) {
                sum += x[i] * x[i];
            }
            all[at(d)] = sum;
        }
        gather();
        return sum(0);
    }

    @Override
    public void dots(int n, double[] x, double[][] y, int count, double[] out) {
        room(count);
        for (int d = 0; d < own.count(); d++) {
            int from = own.start(d);
            for (int k = 0; k < count; k++) {
                all[at(d) + k] = Vectors.dot(own.start(d + 1) - from, x, from, y[k], from);
            }
        }
        gather();
        for (int k = 0; k < count; k++) {
            out[k] = sum(k);
        }
    }
}
