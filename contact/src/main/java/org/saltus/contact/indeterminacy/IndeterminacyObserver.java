package org.saltus.contact.indeterminacy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.saltus.core.model.Scene;
import org.saltus.core.model.State;
import org.saltus.core.step.Observer;
import org.saltus.core.step.RunSummary;
import org.saltus.core.step.StepReport;

/**
 * Writes {@code indeterminacy.csv}: per looked-at step the rows of H (c·d), their rank with the compliance of the laws, how many are
 * redundant, and the degrees of freedom of the reactions for the û found. Warns when reactions were not unique.
 */
public final class IndeterminacyObserver implements Observer, AutoCloseable {
    private static final String HEADER = "step,time_s,contacts,rows,rank,redundant,reaction_freedom";
    private final Path file;
    private final long every;
    private final int maxRows;
    private PrintWriter out;
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
        file = folder.resolve("indeterminacy.csv");
        this.every = every;
        this.maxRows = maxRows;
    }

    @Override
    public void start(Scene scene, State state) {
        try {
            out = new PrintWriter(Files.newBufferedWriter(file, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file + ": " + e.getMessage(), e);
        }
        out.println(HEADER);
    }

    @Override
    public void step(StepReport report) {
        if (report.step() % every != 0 || report.problem().length() == 0) {
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
        out.println(report.step() + "," + report.time() + "," + report.space().count() + "," + rows + "," + rank + "," + (rows - rank)
            + "," + freedom);
    }

    @Override
    public void finish(RunSummary summary) {
        if (indeterminate > 0) {
            summary.warn("Contact forces were not unique in " + indeterminate + " of " + looked + " steps looked at (up to " + mostRedundant
                + " redundant rows): only their resultants per body are. The law viscoelastic or the solver minimum-norm selects one set.");
        }
        if (skipped > 0) {
            summary.warn("Uniqueness of contact forces was not looked at in " + skipped + " steps with more than " + maxRows + " rows.");
        }
        close();
    }

    @Override
    public void close() {
        if (out != null) {
            out.close();
        }
    }
}
