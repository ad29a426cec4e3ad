package org.saltus.contact.granular;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.run.Chart;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.Stateful;

/** The chart of a loading stage: stress over strain along one axis since a time, beside the curves that earlier runs left in their {@code granular.csv}. */
final class StressStrain implements Stateful {
    static final String AXES = "xyz";
    private final int axis;
    private final double since;
    private final List<String> names;
    private final List<List<double[]>> earlier;
    private final List<double[]> points = new ArrayList<>();
    private double startLength = Double.NaN;

    /** Keys of the block {@code stress_strain}. */
    static final List<Parameter> KEYS = List.of(
        Parameter.requiredText("axis", "x, y or z: of the box, along which stress and strain are taken"),
        Parameter.number("since", "s", -Double.MAX_VALUE, Double.MAX_VALUE, 0, "time from which the strain counts"),
        Parameter.list("against", "names of granular.csv of earlier runs, from the present folder, drawn beside"));

    private StressStrain(int axis, double since, List<String> names, List<List<double[]>> earlier) {
        this.axis = axis;
        this.since = since;
        this.names = names;
        this.earlier = earlier;
    }

    /** Of {@code {axis: y, since: 2, against: [DIR/granular.csv]}}; null when the block is absent. */
    static StressStrain of(Settings granular, int dimension) {
        if (!granular.has("stress_strain")) {
            return null;
        }
        Settings block = granular.block("stress_strain").checked(KEYS);
        int axis = AXES.indexOf(block.text("axis"));
        if (block.text("axis").length() != 1 || axis < 0 || axis >= dimension) {
            throw block.error("axis", "\"" + block.path() + ".axis\" is \"" + block.text("axis") + "\", expected one of the box's axes, x, y"
                + (dimension == 3 ? ", z." : "."));
        }
        List<Path> files = block.has("against") ? block.names("against").stream().map(Path::of).toList() : List.of();
        double since = block.number("since");
        return new StressStrain(axis, since, files.stream().map(EarlierRun::name).toList(),
            files.stream().map(f -> EarlierRun.read(f, axis, since, dimension)).toList());
    }

    /** Refuses a stage that the run does not reach: its curve would have no point. */
    void checkSpan(double end) {
        Check.that(since >= 0, "stress_strain.since is " + since + " s, expected 0 or a later time: runs begin at 0.");
        Check.that(since < end, "stress_strain.since is " + since + " s, and the run ends at " + end + " s: the curve would have no point. Expected a time"
            + " before the end; let the stage begin earlier, or the run end later.");
    }

    /** Looks at a step. */
    void add(double time, GrainMeasures measures) {
        if (time < since) {
            return;
        }
        double length = measures.gauge().length(axis);
        if (Double.isNaN(startLength)) {
            startLength = length;
        }
        points.add(new double[] {Math.log(startLength / length), measures.stress(axis, axis)});
    }

    @Override
    public void save(Snapshot out) {
        out.put("granular/stage_start_length", startLength);
        out.put("granular/stage_points", points.stream().flatMapToDouble(Arrays::stream).toArray());
    }

    @Override
    public void restore(Snapshot in) {
        startLength = in.get("granular/stage_start_length")[0];
        double[] before = in.get("granular/stage_points");
        points.clear();
        for (int k = 0; k < before.length; k += 2) {
            points.add(new double[] {before[k], before[k + 1]});
        }
    }

    /** The chart, this run's curve first. @param name of this run */
    Chart chart(String name, int dimension) {
        List<String> all = new ArrayList<>(List.of(name));
        all.addAll(names);
        List<List<double[]>> curves = new ArrayList<>(List.of(points));
        curves.addAll(earlier);
        char a = AXES.charAt(axis);
        Chart chart = Chart.over("strain along " + a, "-", "Stress along " + a + ", pressure positive", dimension == 3 ? "Pa" : "N/m", all);
        double[] values = new double[all.size()];
        Arrays.fill(values, Double.NaN);
        for (int k = 0; k < values.length; k++) {
            for (double[] p : curves.get(k)) {
                if (p[0] >= 0) {
                    values[k] = p[1];
                    chart.add(p[0], values);
                }
            }
            values[k] = Double.NaN;
        }
        return chart;
    }
}
