package org.saltus.contact.granular;

import java.nio.file.Path;
import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.model.Scene;
import org.saltus.core.model.State;
import org.saltus.core.step.Chart;
import org.saltus.core.step.Charted;
import org.saltus.core.step.Observer;
import org.saltus.core.step.RunSummary;
import org.saltus.core.step.StepReport;

/** Writes {@code deposit.csv}: {@link DepositMeasures} at every n-th step. */
public final class DepositObserver implements Observer, Charted, AutoCloseable {
    private final Path folder;
    private final List<String> names;
    private final String wallName;
    private final long every;
    private Wall wall;
    private Grains grains;
    private DepositMeasures measures;
    private CsvTable table;
    private Chart chart;

    /**
     * @param folder of the run's results
     * @param names  of the grains
     * @param wall   an upright plane normal to an axis
     * @param every  looks at every n-th step
     */
    public DepositObserver(Path folder, List<String> names, String wall, long every) {
        this.folder = folder;
        this.names = List.copyOf(names);
        wallName = wall;
        this.every = every;
    }

    @Override
    public void check(Scene scene, State state) {
        prepare(scene, state);
    }

    private void prepare(Scene scene, State state) {
        wall = Wall.named("deposit", scene, state, wallName);
        Check.that(wall.axis() < scene.dimension() - 1, "deposit: wall \"" + wallName + "\" is normal to axis " + scene.dimension()
            + ", which is up. Name an upright wall.");
        grains = new Grains(scene, state, names);
        measures = new DepositMeasures(grains, scene.dimension(), wall.axis(), wall.sign());
    }

    @Override
    public void start(Scene scene, State state) {
        prepare(scene, state);
        table = new CsvTable(folder.resolve("deposit.csv"), "step,time_s,grains,front_m,height_m,farthest_m");
        chart = new Chart("Deposit: foot and height at the wall", "m", "foot", "height");
    }

    @Override
    public void step(StepReport report) {
        if (report.step() % every != 0) {
            return;
        }
        grains.update(report.state());
        measures.read(wall.place());
        table.add(report.step()).add(report.time()).add(measures.count()).add(measures.front()).add(measures.height()).add(measures.farthest()).endRow();
        chart.add(report.time(), measures.front(), measures.height());
    }

    @Override
    public List<Chart> charts() {
        return List.of(chart);
    }

    @Override
    public void finish(RunSummary summary) {
        close();
    }

    @Override
    public void close() {
        if (table != null) {
            table.close();
        }
    }
}
