package org.saltus.contact.indeterminacy;

import java.nio.file.Path;
import org.saltus.core.model.Scene;
import org.saltus.core.run.RunSummary;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.core.table.CsvFile;
import org.saltus.core.table.TableObserver;

/**
 * Writes {@code indeterminacy.csv}: per looked-at step the rows of H (c·d), their rank with the compliance of the laws, how many are
 * redundant, and the degrees of freedom of the reactions for the û found. Warns when reactions were not unique.
 */
public final class IndeterminacyObserver extends TableObserver {
    private static final String HEADER = "step,time_s,contacts,rows,rank,redundant,reaction_freedom";
    private final int maxRows;
    private CsvFile table;
    private long looked;
    private long indeterminate;
    private long skipped;
    private int mostRedundant;

    /**
     * @param folder  of the run's results
     * @param every   looks at every n-th step
     * @param maxRows larger problems are skipped: the analysis is dense
     */
    public IndeterminacyObserver(Path folder, long every, int maxRows) {
        super(folder, every);
        this.maxRows = maxRows;
    }

    @Override
    public void start(Scene scene, State state) {
        table = table("indeterminacy.csv", HEADER);
    }

    @Override
    public void step(StepReport report) {
        if (!isDue(report) || report.problem().length() == 0) {
            return;
        }
        int rows = report.problem().length();
        if (rows > maxRows) {
            skipped++;
            return;
        }
        int rank = new RangeBasis(rows, ReactionFace.fullMatrix(report.problem())).rank();
        ReactionFace face = new ReactionFace(report.problem(), report.space().reaction());
        int freedom = face.columns() - new RangeBasis(face.columns(), face.matrix()).rank();
        looked++;
        indeterminate += freedom > 0 ? 1 : 0;
        mostRedundant = Math.max(mostRedundant, rows - rank);
        table.add(report.step()).add(report.time()).add(report.space().count()).add(rows).add(rank).add(rows - rank).add(freedom).endRow();
    }

    @Override
    public void finish(RunSummary summary) {
        if (indeterminate > 0) {
            summary.warn("forces-not-unique",
                "Contact forces were not unique in " + indeterminate + " of " + looked + " steps looked at (up to " + mostRedundant
                + " redundant rows): only their resultants per body are. The law viscoelastic or the solver minimum-norm selects one set.");
        }
        if (skipped > 0) {
            summary.warn("uniqueness-skipped", "Uniqueness of contact forces was not looked at in " + skipped + " steps with more than " + maxRows + " rows.");
        }
        super.finish(summary);
    }

    @Override
    public void save(Snapshot out) {
        out.putLongs("indeterminacy", looked, indeterminate, skipped, mostRedundant);
    }

    @Override
    public void restore(Snapshot in) {
        long[] counts = in.getLongs("indeterminacy");
        looked = counts[0];
        indeterminate = counts[1];
        skipped = counts[2];
        mostRedundant = (int) counts[3];
    }
}
