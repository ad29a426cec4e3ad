package org.saltus.io.sweep;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.math3.stat.correlation.SpearmansCorrelation;
import org.saltus.io.sweep.Variation.Variable;

/**
 * All rows of a plan that have come, with the numbers of what was varied and of what was collected: NaN where a row has no such number. Values count of rows
 * that are DONE.
 */
final class Outcome {
    private final Plan plan;
    private final List<RowRecord> records = new ArrayList<>();
    private final List<List<Value>> varied = new ArrayList<>();
    private final long missing;
    private final Map<Integer, double[]> numbers = new HashMap<>();

    /** @param missing rows of the plan that have not come */
    Outcome(Plan plan, List<RowRecord> records, List<List<Value>> varied, long missing) {
        this.plan = plan;
        this.records.addAll(records);
        this.varied.addAll(varied);
        this.missing = missing;
    }

    Plan plan() {
        return plan;
    }

    List<RowRecord> records() {
        return records;
    }

    /** Rows that have not come. */
    long missing() {
        return missing;
    }

    /** Numbers of a varied value, row by row. */
    double[] varied(int k) {
        return varied.stream().mapToDouble(values -> values.get(k).number()).toArray();
    }

    /** Names of varied values that are numbers and not always the same one, with their number in the plan. */
    Map<String, Integer> numeric() {
        Map<String, Integer> out = new LinkedHashMap<>();
        List<Variable> variables = plan.variables();
        for (int k = 0; k < variables.size(); k++) {
            double[] x = varied(k);
            boolean differs = false;
            boolean isNumber = x.length > 0;
            for (double one : x) {
                isNumber &= !Double.isNaN(one);
                differs |= one != x[0];
            }
            if (isNumber && differs) {
                out.put(variables.get(k).path(), k);
            }
        }
        return out;
    }

    /** Numbers of a result, row by row; read only. */
    double[] result(int k) {
        return numbers.computeIfAbsent(k, one -> records.stream().mapToDouble(record -> number(record, one)).toArray());
    }

    private static double number(RowRecord record, int k) {
        if (record.status() != Status.DONE || record.values().get(k).isEmpty()) {
            return Double.NaN;
        }
        try {
            return Double.parseDouble(record.values().get(k));
        } catch (NumberFormatException aText) {
            return Double.NaN;
        }
    }

    /** Results of which some row has a number. */
    Map<String, Integer> results() {
        Map<String, Integer> out = new LinkedHashMap<>();
        for (int k = 0; k < plan.collect().size(); k++) {
            if (sample(k).count() > 0) {
                out.put(plan.collect().get(k).name(), k);
            }
        }
        return out;
    }

    /** The numbers of a result that there are. */
    Sample sample(int k) {
        double[] all = result(k);
        return new Sample(Arrays.stream(all).filter(x -> !Double.isNaN(x)).toArray());
    }

    /** Spearman's rank correlation of a varied value with a result, over rows that have both; NaN of fewer than three, or where one does not vary. */
    double rankCorrelation(int variable, int result) {
        double[] x = varied(variable);
        double[] y = result(result);
        double[][] both = new double[2][x.length];
        int n = 0;
        for (int row = 0; row < x.length; row++) {
            if (!Double.isNaN(y[row])) {
                both[0][n] = x[row];
                both[1][n++] = y[row];
            }
        }
        return n < 3 ? Double.NaN : new SpearmansCorrelation().correlation(Arrays.copyOf(both[0], n), Arrays.copyOf(both[1], n));
    }

    /** Sobol indices of a result. */
    SobolIndices indices(int result) {
        int d = plan.drawn().size();
        double[] all = new double[(int) plan.sampleRows()];
        Arrays.fill(all, Double.NaN);
        double[] come = result(result);
        for (int k = 0; k < come.length; k++) {
            all[(int) records.get(k).row()] = come[k];
        }
        return new SobolIndices(all, d);
    }
}
