package org.saltus.contact.granular;

import java.nio.file.Path;
import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Chart;
import org.saltus.core.run.Charted;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.core.table.CsvFile;
import org.saltus.core.table.TableObserver;

/** Writes {@code deposit.csv}: {@link DepositMeasures} at every n-th step. */
public final class DepositObserver extends TableObserver implements Charted {
    private final List<String> names;
    private final String wallName;
    private Wall wall;
    private Grains grains;
    private DepositMeasures measures;
    private CsvFile table;
    private Chart chart;

    /**
     * @param folder of the run's results
     * @param names  of the grains
     * @param wall   an upright plane normal to an axis
     * @param every  looks at every n-th step
     */
    public DepositObserver(Path folder, List<String> names, String wall, long every) {
        super(folder, every);
        this.names = List.copyOf(names);
        wallName = wall;
    }

    @Override
    public void check(Scene scene, State state) {
        prepare(scene, state);
    }

    private void prepare(Scene scene, State state) {
        wall = Wall.named("deposit", scene, state, wallName);
        Check.that(wall.axis() < scene.dimension() - 1, "deposit: wall \"" + wallName + "\" is normal to axis " + scene.dimension()
            + ", which is up. Name an upright wall.");
        grains = new Grains("deposit", scene, state, names);
        measures = new DepositMeasures(grains, scene.dimension(), wall.axis(), wall.sign());
    }

    @Override
    public void start(Scene scene, State state) {
        prepare(scene, state);
        table = table("deposit.csv", "step,time_s,grains,front_m,height_m,farthest_m");
        chart = new Chart("Deposit: foot and height at the wall", "m", "foot", "height");
    }

    @Override
    public void step(StepReport report) {
        if (!isDue(report)) {
            return;
        }
        grains.update(report.state());
        measures.read(wall.place());
        table.add(report.step()).add(report.time()).add(measures.count()).add(measures.front()).add(measures.height()).add(measures.farthest()).endRow();
        chart.add(report.time(), measures.front(), measures.height());
    }

    @Override
    public void save(Snapshot out) {
        chart.save(out.scope("deposit"));
    }

    @Override
    public void restore(Snapshot in) {
        chart.restore(in.scope("deposit"));
    }

    @Override
    public List<Chart> charts() {
        return List.of(chart);
    }
}
