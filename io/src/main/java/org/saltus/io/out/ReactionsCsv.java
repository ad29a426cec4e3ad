package org.saltus.io.out;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.saltus.core.run.Observer;
import org.saltus.core.run.Reaction;
import org.saltus.core.run.Reactions;
import org.saltus.core.run.RunSummary;
import org.saltus.core.step.StepReport;
import org.saltus.core.table.CsvFile;
import org.saltus.io.text.ShortestDigits;

/** {@code reactions.csv}: what supports, contacts and loads amount to on every part, after the last step of a run in which nothing moves. */
public final class ReactionsCsv implements Observer {
    /** Name of the file. */
    public static final String NAME = "reactions.csv";
    static final String HEADER = "part,kind,by,x,y,z,fx_N,fy_N,fz_N,mx_Nm,my_Nm,mz_Nm";
    private final Path file;
    private List<Reaction> rows = List.of();

    /** @param folder of the run's results */
    public ReactionsCsv(Path folder) {
        file = folder.resolve(NAME);
    }

    @Override
    public void step(StepReport report) {
        rows = Reactions.of(report);
    }

    /** Those of the last step. */
    public List<Reaction> rows() {
        return rows;
    }

    @Override
    public void finish(RunSummary summary) {
        try (CsvFile csv = new CsvFile(file, HEADER, ShortestDigits::of)) {
            for (Reaction row : rows) {
                csv.add(row.part()).add(row.kind().name().toLowerCase(Locale.ROOT)).add(row.by());
                for (double[] three : new double[][] {row.place(), row.force(), row.moment()}) {
                    for (double value : three) {
                        csv.add(value);
                    }
                }
                csv.endRow();
            }
        }
    }
}
