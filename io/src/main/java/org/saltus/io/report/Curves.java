package org.saltus.io.report;

import java.util.EnumMap;
import java.util.Map;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.step.StepReport;

/** The curves of a run, gathered step by step. */
final class Curves {
    /** Kinetic energy, J. */
    final Series kinetic = new Series();
    /** Elastic energy, J. */
    final Series elastic = new Series();
    /** Algorithmic energy less the accumulated work of loads and prescribed motion, J. */
    final Series total = new Series();
    /** Accumulated works by column, J. */
    final Map<LedgerColumn, Series> works = new EnumMap<>(LedgerColumn.class);
    /** |residual| / scale of every step. */
    final Series residual = new Series();
    /** Active contacts. */
    final Series contacts = new Series();
    /** Iterations of the solver. */
    final Series iterations = new Series();
    /** Error of the accepted solution. */
    final Series error = new Series();
    /** Deepest overlap, m. */
    final Series penetration = new Series();
    private final double[] sums = new double[LedgerColumn.values().length];

    Curves() {
        for (LedgerColumn c : LedgerColumn.values()) {
            works.put(c, new Series());
        }
    }

    /** Starts the energies, at t = 0 or where a run is resumed. */
    void start(double time, double kineticEnergy, double elasticEnergy) {
        kinetic.add(time, kineticEnergy);
        elastic.add(time, elasticEnergy);
        total.add(time, kineticEnergy + elasticEnergy);
        works.values().forEach(s -> s.add(time, 0));
    }

    /** Adds a step. */
    void add(StepReport report) {
        double t = report.time();
        LedgerRow energy = report.energy();
        for (LedgerColumn c : LedgerColumn.values()) {
            sums[c.ordinal()] += energy.work(c);
            works.get(c).add(t, sums[c.ordinal()]);
        }
        kinetic.add(t, energy.kinetic());
        elastic.add(t, energy.elastic());
        total.add(t, energy.algorithmic() - sums[LedgerColumn.EXTERNAL.ordinal()] - sums[LedgerColumn.CONSTRAINT.ordinal()]);
        residual.add(t, energy.scale() > 0 ? Math.abs(energy.residual()) / energy.scale() : 0);
        contacts.add(t, report.space().count());
        boolean solved = report.space().count() > 0;
        iterations.add(t, solved ? report.solve().iterations() : Double.NaN);
        error.add(t, solved ? report.solve().error() : Double.NaN);
        penetration.add(t, report.penetration());
    }
}
