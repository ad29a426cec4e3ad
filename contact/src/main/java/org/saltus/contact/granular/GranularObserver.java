package org.saltus.contact.granular;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Chart;
import org.saltus.core.run.Charted;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.core.table.CsvFile;
import org.saltus.core.table.TableObserver;

/** Writes {@code granular.csv}, {@link GrainMeasures} and the strains of the gauge at every n-th step, and {@code forces.csv}, the distribution of forces. */
public final class GranularObserver extends TableObserver implements Charted {
    /** Width of the bins of forces.csv, in mean forces. */
    public static final double BIN = 0.25;
    private static final int BINS = 25;
    private static final double QUIET = 1e-6;
    private static final String[] AXES = {"x", "y", "z"};
    private final List<String> names;
    private final Function<Scene, Gauge> gauge;
    private final int least;
    private final StressStrain stage;
    private final double[] startLength = new double[3];
    private int dimension;
    private GrainMeasures measures;
    private CsvFile table;
    private CsvFile forces;
    private Chart coordination;
    private Chart solid;
    private Chart stress;
    private Chart strain;

    /**
     * @param folder of the run's results
     * @param names  of the grains
     * @param gauge  the box that is measured
     * @param every  looks at every n-th step
     * @param least  a grain with fewer touching pairs is a rattler
     */
    public GranularObserver(Path folder, List<String> names, Function<Scene, Gauge> gauge, long every, int least) {
        this(folder, names, gauge, every, least, null);
    }

    GranularObserver(Path folder, List<String> names, Function<Scene, Gauge> gauge, long every, int least, StressStrain stage) {
        super(folder, every);
        this.names = List.copyOf(names);
        this.gauge = gauge;
        this.least = least;
        this.stage = stage;
    }

    @Override
    public void check(Scene scene, State state) {
        measures(scene, state);
    }

    @Override
    public void checkSpan(double end, long steps) {
        super.checkSpan(end, steps);
        if (stage != null) {
            stage.checkSpan(end);
        }
    }

    private GrainMeasures measures(Scene scene, State state) {
        Gauge box = gauge.apply(scene);
        box.update(scene, state);
        return new GrainMeasures(new Grains("granular", scene, state, names), box, scene.dimension(), QUIET, least);
    }

    @Override
    public void start(Scene scene, State state) {
        dimension = scene.dimension();
        measures = measures(scene, state);
        for (int i = 0; i < dimension; i++) {
            startLength[i] = measures.gauge().length(i);
        }
        String unit = dimension == 3 ? "Pa" : "N_per_m";
        StringBuilder header = new StringBuilder("step,time_s,grains,rattlers,pairs,coordination,solid_fraction,mean_force_N,pressure_" + unit);
        tensor(header, "stress", "_" + unit);
        tensor(header, "fabric", "");
        for (int i = 0; i < dimension; i++) {
            header.append(",length_").append(AXES[i]).append("_m,strain_").append(AXES[i]);
        }
        table = table("granular.csv", header.toString());
        forces = table("forces.csv", "step,time_s,force_by_mean,share");
        String[] axes = java.util.Arrays.copyOf(AXES, dimension);
        coordination = new Chart("Coordination number", "-", "z");
        solid = new Chart("Solid fraction", "-", "solid fraction");
        stress = new Chart("Weber stress, pressure positive", dimension == 3 ? "Pa" : "N/m", axes);
        strain = new Chart("Strain of the box, shortening positive", "-", axes);
    }

    private void tensor(StringBuilder header, String what, String unit) {
        for (int k = 0; k < dimension * dimension; k++) {
            header.append(',').append(what).append('_').append(AXES[k / dimension]).append(AXES[k % dimension]).append(unit);
        }
    }

    @Override
    public void step(StepReport report) {
        if (!isDue(report)) {
            return;
        }
        measures.read(report);
        table.add(report.step()).add(report.time()).add(measures.count(true)).add(measures.count(true) - measures.count(false)).add(measures.pairs())
            .add(measures.coordination()).add(measures.solidFraction()).add(measures.meanForce()).add(measures.pressure());
        double[] principal = new double[dimension];
        double[] strains = new double[dimension];
        for (int k = 0; k < dimension * dimension; k++) {
            table.add(measures.stress(k / dimension, k % dimension));
        }
        for (int k = 0; k < dimension * dimension; k++) {
            table.add(measures.fabric(k / dimension, k % dimension));
        }
        for (int i = 0; i < dimension; i++) {
            principal[i] = measures.stress(i, i);
            strains[i] = Math.log(startLength[i] / measures.gauge().length(i));
            table.add(measures.gauge().length(i)).add(strains[i]);
        }
        table.endRow();
        double[] shares = measures.forceShares(BIN, BINS);
        for (int k = 0; k < BINS; k++) {
            forces.add(report.step()).add(report.time()).add((k + 0.5) * BIN).add(shares[k]).endRow();
        }
        coordination.add(report.time(), measures.coordination());
        solid.add(report.time(), measures.solidFraction());
        stress.add(report.time(), principal);
        strain.add(report.time(), strains);
        if (stage != null) {
            stage.add(report.time(), measures);
        }
    }

    @Override
    public void save(Snapshot out) {
        out.put("granular/start_length", startLength);
        measured().forEach(chart -> chart.save(out.scope("granular")));
        if (stage != null) {
            stage.save(out);
        }
    }

    @Override
    public void restore(Snapshot in) {
        in.read("granular/start_length", startLength);
        measured().forEach(chart -> chart.restore(in.scope("granular")));
        if (stage != null) {
            stage.restore(in);
        }
    }

    @Override
    public List<Chart> charts() {
        List<Chart> out = new ArrayList<>();
        if (stage != null) {
            out.add(stage.chart(EarlierRun.name(folder().resolve("granular.csv")), dimension));
        }
        out.addAll(measured());
        return out;
    }

    private List<Chart> measured() {
        return List.of(coordination, solid, stress, strain);
    }
}
