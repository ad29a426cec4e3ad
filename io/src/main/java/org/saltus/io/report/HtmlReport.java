package org.saltus.io.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.saltus.core.model.Scene;
import org.saltus.core.model.State;
import org.saltus.core.step.Observer;
import org.saltus.core.step.RunSummary;
import org.saltus.core.step.StepReport;

/**
 * Writes {@code report.html} at the end of a run: verdict, energy ledger, curves over time, pictures of the motion, how the
 * solver did, where the time went. The page needs no network and no other file. What it keeps in memory does not grow with
 * the length of the run.
 */
public final class HtmlReport implements Observer {
    private final Path folder;
    private final Map<String, String> facts;
    private Scene scene;

    /** A report without facts of its own. @param folder of the run's results */
    public HtmlReport(Path folder) {
        this(folder, Map.of());
    }

    /**
     * @param folder of the run's results
     * @param facts  what else stands in the page's head, in order: "integrator" to "moreau-jean, theta 0.5"
     */
    public HtmlReport(Path folder, Map<String, String> facts) {
        this.folder = folder;
        this.facts = new LinkedHashMap<>(facts);
    }

    @Override
    public void start(Scene theScene, State state) {
        scene = theScene;
    }

    @Override
    public void step(StepReport report) {
    }

    @Override
    public void finish(RunSummary summary) {
        Path file = folder.resolve("report.html");
        try {
            Files.createDirectories(folder);
            Files.writeString(file, new Page(scene, facts, summary).html(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + file + ": " + e.getMessage(), e);
        }
    }
}
