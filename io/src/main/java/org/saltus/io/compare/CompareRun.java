package org.saltus.io.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.saltus.core.check.Check;
import org.saltus.core.run.Observer;
import org.saltus.core.run.RunSummary;
import org.saltus.core.run.Simulation;
import org.saltus.core.scene.SceneBuilder;
import org.saltus.core.scene.SceneDescription;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;
import org.saltus.io.report.Overlay;
import org.saltus.io.scene.SceneReader;

/** A variant of the scene, checked; then run. */
final class CompareRun {
    /** A step must divide the end time to so much: otherwise runs end at different times and cannot be compared. */
    private static final double DIVIDES = 1e-9;

    private final Variant variant;
    private final SceneDescription description;
    private final Providers providers;
    private final Consumer<String> warnings;
    private double[] endState;
    private double endDifference = Double.NaN;

    private CompareRun(Variant variant, SceneDescription description, Providers providers, Consumer<String> warnings) {
        this.variant = variant;
        this.description = description;
        this.providers = providers;
        this.warnings = warnings;
    }

    /** Reads the scene with the variant's changes and builds it once, so that bad input shows. @param warnings told of those of the scene, repeatedly */
    static CompareRun build(Path file, List<String> changes, Settings scene, Variant variant, Providers providers, Consumer<String> warnings) {
        List<String> all = new ArrayList<>(changes);
        all.addAll(variant.changes(scene, providers));
        Settings root = SceneReader.read(file, all);
        SceneDescription description = SceneDescription.read(root, file.toAbsolutePath().getParent());
        double count = description.end() / description.step();
        Check.that(Math.abs(count - Math.rint(count)) <= DIVIDES * count, "compare: the step " + description.step()
            + " s does not divide the end time " + description.end() + " s: runs would end at different times. Choose another step.");
        CompareRun run = new CompareRun(variant, description, providers, warnings);
        run.simulation();
        return run;
    }

    private Simulation simulation(Observer... observers) {
        return new SceneBuilder(description, providers, 1, warnings).build(List.of(observers));
    }

    /** End of the run, s. */
    double end() {
        return description.end();
    }

    String label() {
        String label = variant.label();
        return label.isEmpty() ? "as the scene says" : label;
    }

    boolean isSameButStep(CompareRun other) {
        return variant.isSameButStep(other.variant);
    }

    /**
     * Runs to the end.
     *
     * @param before the run with the next larger step, or null
     * @param first  the one before that, or null
     */
    CompareRow run(Overlay overlay, CompareRun before, CompareRun first) {
        Simulation simulation = simulation(overlay.curve(label()));
        RunSummary summary = simulation.run();
        boolean done = summary.status() == RunSummary.Status.DONE;
        endState = done ? simulation.stepper().state().q().clone() : null;
        double order = Double.NaN;
        if (before != null && endState != null && before.endState != null) {
            endDifference = distance(endState, before.endState);
            if (first != null) {
                order = Order.of(first.step(), before.step(), step(), before.endDifference, endDifference);
            }
        }
        return new CompareRow(variant, simulation.stepper().integrator().name(), step(), summary, endDifference, order);
    }

    private double step() {
        return description.step();
    }

    /** Lets go of the end state: no later run needs it. */
    void forget() {
        endState = null;
    }

    private static double distance(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (a[i] - b[i]) * (a[i] - b[i]);
        }
        return Math.sqrt(sum);
    }
}
