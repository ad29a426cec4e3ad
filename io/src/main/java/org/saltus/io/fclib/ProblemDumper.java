package org.saltus.io.fclib;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.run.Observer;
import org.saltus.core.run.RunSummary;
import org.saltus.core.state.Snapshot;
import org.saltus.core.step.StepReport;

/**
 * Writes the friction-contact problems of a run, with the start of their solvers, as FCLIB files SCENE-sSTEP-ncCONTACTS.hdf5: what a {@link
 * DumpRule} keeps.
 */
public final class ProblemDumper implements Observer {
    /** Name of their folder in that of a run's results. */
    public static final String FOLDER = "problems";
    private static final String RULE = "dump_problems";
    private final Path folder;
    private final String scene;
    private final DumpRule rule;
    private int written;
    private int left;

    /**
     * @param folder made when the first problem is written
     * @param scene  name of the scene
     */
    public ProblemDumper(Path folder, String scene, DumpRule rule) {
        this.folder = folder;
        this.scene = scene;
        this.rule = rule;
    }

    @Override
    public void step(StepReport report) {
        FrictionContactProblem problem = report.problem();
        if (problem.contactCount() == 0 || !rule.keep(report.solve())) {
            return;
        }
        String words = String.format(Locale.ROOT, "step %d, t = %s s, h = %s s; solve: %s, %d iterations, error %.3g", report.step(),
            report.time(), report.stepSize(), report.solve().status(), report.solve().iterations(), report.solve().error());
        Optional<FclibLocal> local = FclibExport.of(problem, report.start(), new FclibInfo(scene, words, ""));
        if (local.isEmpty()) {
            left++;
            return;
        }
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make the folder " + folder, e);
        }
        FclibWriter.write(local.get(), folder.resolve(String.format(Locale.ROOT, "%s-s%06d-nc%05d.hdf5", scene, report.step(),
            problem.contactCount())));
        written++;
    }

    @Override
    public void finish(RunSummary summary) {
        if (left > 0) {
            summary.warn("problems-not-written",
                left + " problems were not written: FCLIB has no fixed friction discs (Tresca, motors with a greatest effort), no spinning"
                + " friction, no problems without unilateral contacts, and no unsymmetric W together with bilateral ones.");
        }
    }

    @Override
    public void save(Snapshot out) {
        rule.save(out.scope(RULE));
    }

    /** Goes on with the mean of the run that went before, where that dumped problems too. */
    @Override
    public void restore(Snapshot in) {
        if (in.holds(RULE)) {
            rule.restore(in.scope(RULE));
        }
    }

    /** Number of files written so far. */
    public int written() {
        return written;
    }
}
