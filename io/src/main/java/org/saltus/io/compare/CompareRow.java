package org.saltus.io.compare;

import java.util.Arrays;
import java.util.Locale;
import org.saltus.core.check.Digits;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.run.RunSummary;
import org.saltus.core.step.EnergyLedger;
import org.saltus.core.step.StepClock;
import org.saltus.core.table.CsvFile;

/**
 * What one run amounted to.
 *
 * @param step         h, s
 * @param order        order of convergence from the ends of this run and the two before it, NaN when not known
 * @param endDifference ‖q − q of the run before‖ at the end of the run, NaN for the first step size
 */
record CompareRow(Variant variant, String integrator, double step, RunSummary summary, double endDifference, double order) {
    private static final String[] HEADING = {"integrator", "law", "solver", "h", "lost", "created", "contact n", "contact t",
        "numerical", "penetration", "iterations", "seconds", "order", "verdict", ""};
    private static final String[] UNITS = {"", "", "", "s", "J", "J", "J", "J", "J", "m", "", "", "", "", ""};

    /** Columns of the file. */
    static final String CSV = "integrator,law,solver,step_s,status,steps,energy_initial_J,energy_final_J,lost_J,created_J,contact_normal_J,"
        + "contact_tangential_J,numerical_J,filter_J,damping_J,external_J,projection_J,penetration_m,iterations_mean,iterations_max,"
        + "not_converged_steps,seconds,end_difference,order,max_residual_relative,verdict,drive_J,joint_J";

    static String[] heading() {
        return HEADING.clone();
    }

    /** The same with the units. */
    static String[] headingWithUnits() {
        String[] out = heading();
        Arrays.setAll(out, k -> UNITS[k].isEmpty() ? HEADING[k] : HEADING[k] + " [" + UNITS[k] + "]");
        return out;
    }

    private double work(LedgerColumn column) {
        return ledger().total(column);
    }

    private EnergyLedger ledger() {
        return summary.ledger();
    }

    /** Kinetic + elastic energy that is gone although loads and prescribed motions supplied theirs, J; negative when energy came from nowhere. */
    double lost() {
        return ledger().initialEnergy() + work(LedgerColumn.EXTERNAL) + work(LedgerColumn.CONSTRAINT) + work(LedgerColumn.EXPANSION) - ledger().energy();
    }

    private double seconds() {
        double sum = 0;
        for (StepClock.Part part : StepClock.Part.values()) {
            sum += summary.clock().cpu(part);
        }
        return sum;
    }

    boolean isDone() {
        return summary.status() == RunSummary.Status.DONE;
    }

    private String status() {
        return summary.status().name().toLowerCase(Locale.ROOT);
    }

    private String verdict() {
        return ledger().verdict().name().toLowerCase(Locale.ROOT);
    }

    /** The cells of the table. */
    String[] cells() {
        String remark = !isDone() ? status() + ": " + summary.message()
            : summary.notConverged() > 0 ? summary.notConverged() + " steps not converged" : "";
        return new String[] {integrator, orDash(variant.law()), orDash(variant.solver()), Digits.brief(step), Digits.brief(lost()),
            Digits.brief(ledger().created()), Digits.brief(work(LedgerColumn.CONTACT_NORMAL)), Digits.brief(work(LedgerColumn.CONTACT_TANGENTIAL)),
            Digits.brief(work(LedgerColumn.NUMERICAL) + work(LedgerColumn.FILTER)), Digits.brief(summary.penetrationMax()),
            Digits.brief(summary.iterationMean()), Digits.brief(seconds()), Double.isNaN(order) ? "-" : String.format(Locale.ROOT, "%.2f", order),
            verdict(), remark};
    }

    private static String orDash(PartSpec spec) {
        return spec == null ? "-" : spec.text();
    }

    void write(CsvFile csv) {
        csv.add(integrator).add(Variant.text(variant.law())).add(Variant.text(variant.solver())).add(step).add(status());
        csv.add(summary.steps()).add(ledger().initialEnergy()).add(ledger().energy()).add(lost()).add(ledger().created());
        csv.add(work(LedgerColumn.CONTACT_NORMAL)).add(work(LedgerColumn.CONTACT_TANGENTIAL)).add(work(LedgerColumn.NUMERICAL));
        csv.add(work(LedgerColumn.FILTER)).add(work(LedgerColumn.DAMPING)).add(work(LedgerColumn.EXTERNAL));
        csv.add(work(LedgerColumn.PROJECTION)).add(summary.penetrationMax()).add(summary.iterationMean());
        csv.add((long) summary.iterationMax()).add(summary.notConverged()).add(seconds());
        addKnown(csv, endDifference);
        addKnown(csv, order);
        csv.add(ledger().worstRelativeResidual()).add(verdict()).add(ledger().driveWork()).add(ledger().jointWork()).endRow();
    }

    private static void addKnown(CsvFile csv, double value) {
        if (Double.isNaN(value)) {
            csv.add("");
        } else {
            csv.add(value);
        }
    }
}
