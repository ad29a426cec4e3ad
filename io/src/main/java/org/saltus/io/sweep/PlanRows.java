package org.saltus.io.sweep;

import java.util.ArrayList;
import java.util.List;
import org.saltus.io.sweep.Variation.Drawn;
import org.saltus.io.sweep.Variation.Listed;
import org.saltus.io.sweep.Variation.Variable;

/**
 * The rows of a plan. Row r is point r mod g of the grid and sample r div g, so that more samples are more rows behind those that there are; the last list of
 * the plan goes fastest. For Sobol indices samples come in blocks of d + 2: A, B, and A with the i-th coordinate of B, [S10].
 */
final class PlanRows {
    private final Plan plan;
    private final List<Variable> variables;
    private final long grid;
    private final Sampling sampling;

    /** The rows of a plan; they are made when asked for. */
    PlanRows(Plan plan) {
        this.plan = plan;
        variables = plan.variables();
        grid = plan.gridSize();
        List<String> names = new ArrayList<>(plan.drawn().stream().map(d -> d.variable().path()).toList());
        if (plan.indices()) {
            plan.drawn().forEach(d -> names.add(d.variable().path() + " of B"));
        }
        sampling = names.isEmpty() ? null : new Sampling(plan.sampling(), plan.seed(), plan.samples(), names);
    }

    /** Number of rows. */
    long count() {
        return Math.multiplyExact(grid, plan.sampleRows());
    }

    /** Values of a row, one per variable. */
    List<Value> values(long row) {
        long point = row % grid;
        long sample = row / grid;
        List<Value> out = new ArrayList<>();
        long below = grid;
        int drawn = 0;
        for (Variation variation : plan.variations()) {
            if (variation instanceof Listed list) {
                below /= list.points().size();
                out.addAll(list.points().get((int) (point / below % list.points().size())));
            } else if (variation instanceof Drawn draw) {
                out.add(Value.number(draw.distribution().quantile().applyAsDouble(coordinate(sample, drawn++)), draw.variable().unit()));
            }
        }
        return out;
    }

    private double coordinate(long sample, int k) {
        if (!plan.indices()) {
            return sampling.coordinate((int) sample, k);
        }
        int d = plan.drawn().size();
        int block = (int) (sample % (d + 2));
        boolean ofB = block == 1 || block == k + 2;
        return sampling.coordinate((int) (sample / (d + 2)), ofB ? d + k : k);
    }

    /** What {@code --set} takes for these values. */
    List<String> changes(List<Value> values) {
        List<String> out = new ArrayList<>();
        for (int k = 0; k < values.size(); k++) {
            out.add(variables.get(k).change(values.get(k)));
        }
        return out;
    }
}
