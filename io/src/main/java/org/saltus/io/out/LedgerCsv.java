package org.saltus.io.out;

import java.nio.file.Path;
import java.util.Locale;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.model.Scene;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.core.table.CsvFile;
import org.saltus.core.table.TableObserver;
import org.saltus.io.text.ShortestDigits;

/** {@code ledger.csv}: the energy balance of every step, how its contact problem ended, and its CPU time; works are those of the step. */
public final class LedgerCsv extends TableObserver {
    /** Name of the file. */
    public static final String NAME = "ledger.csv";
    static final String HEADER = "step,time_s,kinetic_J,elastic_J,algorithmic_J,external_J,damping_J,contact_normal_J,"
        + "contact_tangential_J,numerical_J,filter_J,constraint_J,law_J,projection_J,residual_J,contacts,iterations,error,"
        + "status,penetration_m,cpu_detection_s,cpu_assembly_s,cpu_solve_s,cpu_other_s,model_J,drive_J,joint_J,scaled_error,law_error";
    private static final LedgerColumn[] WORKS = {LedgerColumn.EXTERNAL, LedgerColumn.DAMPING, LedgerColumn.CONTACT_NORMAL,
        LedgerColumn.CONTACT_TANGENTIAL, LedgerColumn.NUMERICAL, LedgerColumn.FILTER, LedgerColumn.CONSTRAINT,
        LedgerColumn.LAW, LedgerColumn.PROJECTION};
    /** Behind these where the scene has fields. */
    static final String OF_FIELDS = ",heat_J,heat_in_J,expansion_J,total_residual_J";
    private CsvFile csv;
    private boolean hasFields;

    /** @param folder of the run's results */
    public LedgerCsv(Path folder) {
        super(folder, 1);
    }

    @Override
    public void start(Scene scene, State state) {
        hasFields = !scene.fields().isEmpty();
        csv = table(NAME, hasFields ? HEADER + OF_FIELDS : HEADER, ShortestDigits::of);
    }

    @Override
    public void step(StepReport report) {
        LedgerRow energy = report.energy();
        csv.add(report.step()).add(report.time()).add(energy.kinetic()).add(energy.elastic()).add(energy.algorithmic());
        for (LedgerColumn column : WORKS) {
            csv.add(energy.work(column));
        }
        csv.add(energy.residual()).add(report.space().count()).add(report.solve().iterations()).add(report.solve().error())
            .add(report.solve().status().name().toLowerCase(Locale.ROOT)).add(report.penetration());
        for (double seconds : report.cpuSeconds()) {
            csv.add(seconds);
        }
        csv.add(energy.work(LedgerColumn.MODEL)).add(energy.driveWork()).add(energy.jointWork()).add(report.solve().scaledError())
            .add(report.solve().lawError());
        if (hasFields) {
            csv.add(energy.fieldGain()).add(energy.fieldSupply()).add(energy.work(LedgerColumn.EXPANSION)).add(energy.totalResidual());
        }
        csv.endRow();
    }
}
