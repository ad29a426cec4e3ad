package org.saltus.io.report;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.Stateful;
import org.saltus.core.step.StepReport;

/** The curves of a run, gathered step by step. */
final class Curves implements Stateful {
    /** Kinetic energy, J. */
    final Series kinetic = new Series();
    /** Elastic energy, J. */
    final Series elastic = new Series();
    /** Algorithmic energy less the accumulated work of loads and prescribed motion, J. */
    final Series total = new Series();
    /** Accumulated works by column, J. */
    final Map<LedgerColumn, Series> works = new EnumMap<>(LedgerColumn.class);
    /** Accumulated work of prescribed motion and motors, J. */
    final Series drive = new Series();
    /** Accumulated work that joints let through, J. */
    final Series joint = new Series();
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
    private double driveSum;
    private double jointSum;

    Curves() {
        for (LedgerColumn c : LedgerColumn.values()) {
            works.put(c, new Series());
        }
    }

    /** All of them by names that last. */
    private Map<String, Series> named() {
        Map<String, Series> out = new LinkedHashMap<>(Map.of("kinetic", kinetic, "elastic", elastic, "total", total, "residual", residual,
            "contacts", contacts, "iterations", iterations, "error", error, "penetration", penetration, "drive", drive, "joint", joint));
        works.forEach((column, series) -> out.put("work_" + column.name().toLowerCase(Locale.ROOT), series));
        return out;
    }

    @Override
    public void save(Snapshot out) {
        out.put("sums", sums);
        out.put("drive_and_joint", driveSum, jointSum);
        named().forEach((name, series) -> series.save(out.scope(name)));
    }

    @Override
    public void restore(Snapshot in) {
        in.read("sums", sums);
        double[] both = in.get("drive_and_joint");
        driveSum = both[0];
        jointSum = both[1];
        named().forEach((name, series) -> series.restore(in.scope(name)));
    }

    /** Starts the energies; a run that goes on from a checkpoint is given all that was before next. */
    void start(double time, double kineticEnergy, double elasticEnergy) {
        kinetic.add(time, kineticEnergy);
        elastic.add(time, elasticEnergy);
        total.add(time, kineticEnergy + elasticEnergy);
        works.values().forEach(s -> s.add(time, 0));
        drive.add(time, 0);
        joint.add(time, 0);
    }

    /** Adds a step. */
    void add(StepReport report) {
        double t = report.time();
        LedgerRow energy = report.energy();
        for (LedgerColumn c : LedgerColumn.values()) {
            sums[c.ordinal()] += energy.work(c);
            works.get(c).add(t, sums[c.ordinal()]);
        }
        driveSum += energy.driveWork();
        jointSum += energy.jointWork();
        drive.add(t, driveSum);
        joint.add(t, jointSum);
        kinetic.add(t, energy.kinetic());
        elastic.add(t, energy.elastic());
        total.add(t, energy.algorithmic() - sums[LedgerColumn.EXTERNAL.ordinal()] - sums[LedgerColumn.CONSTRAINT.ordinal()]
            - sums[LedgerColumn.EXPANSION.ordinal()]);
        residual.add(t, energy.roundOffScale() > 0 ? Math.abs(energy.residual()) / energy.roundOffScale() : 0);
        contacts.add(t, report.space().count());
        boolean solved = report.space().count() > 0;
        iterations.add(t, solved ? report.solve().iterations() : Double.NaN);
        error.add(t, solved ? report.solve().lawError() : Double.NaN);
        penetration.add(t, report.penetration());
    }
}
