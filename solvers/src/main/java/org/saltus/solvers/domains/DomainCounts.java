package org.saltus.solvers.domains;

import java.util.Map;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.Stateful;

/** What a run of divided solves cost, in counts, which are the same on all machines. */
final class DomainCounts implements Stateful {
    private long solves;
    private long sweeps;
    private long halos;
    private long gathers;
    private double bytes;
    private double imbalanceSum;
    private double imbalanceMax;
    private double sharedSum;
    private int domains;

    /** Adds a solve. */
    void add(int iterations, long halosOfIt, long gathersOfIt, Division division) {
        domains = division.start.length - 1;
        solves++;
        sweeps += iterations;
        halos += halosOfIt;
        gathers += gathersOfIt;
        bytes += 8.0 * halosOfIt * division.sent();
        double imbalance = division.imbalance();
        imbalanceSum += imbalance;
        imbalanceMax = Math.max(imbalanceMax, imbalance);
        int units = division.units();
        sharedSum += units == 0 ? 0 : (double) division.sharedCount / units;
    }

    /** Puts the counts by name. */
    void tell(Map<String, Double> out) {
        if (solves == 0) {
            return;
        }
        out.put("domains", (double) domains);
        out.put("solves", (double) solves);
        out.put("sweeps", (double) sweeps);
        out.put("halos", (double) halos);
        out.put("gathers", (double) gathers);
        out.put("halo_bytes", bytes);
        out.put("imbalance_mean", imbalanceSum / solves);
        out.put("imbalance_max", imbalanceMax);
        out.put("shared_bodies_mean", sharedSum / solves);
    }

    @Override
    public void save(Snapshot out) {
        out.putLongs("domain_counts", domains, solves, sweeps, halos, gathers);
        out.put("domain_sums", bytes, imbalanceSum, imbalanceMax, sharedSum);
    }

    @Override
    public void restore(Snapshot in) {
        long[] n = in.getLongs("domain_counts");
        domains = (int) n[0];
        solves = n[1];
        sweeps = n[2];
        halos = n[3];
        gathers = n[4];
        double[] s = in.get("domain_sums");
        bytes = s[0];
        imbalanceSum = s[1];
        imbalanceMax = s[2];
        sharedSum = s[3];
    }
}
