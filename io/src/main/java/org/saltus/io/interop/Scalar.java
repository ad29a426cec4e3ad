package org.saltus.io.interop;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A function of time in the words of a scene.
 *
 * @param value   a number, or a block {times, values}, {mean, amplitude, frequency, phase} or {expression}
 * @param isZero  true for the constant 0
 */
public record Scalar(Object value, boolean isZero) {
    /** 0. */
    public static final Scalar ZERO = new Scalar(0.0, true);

    /**
     * (CT + AMP cos(OMEGA t + PHI)) min(1, RAMPI + RAMP t), the time of the scene starting at {@code start}.
     */
    public static Scalar harmonic(double ct, double amp, double omega, double phi, double rampStart, double ramp, double start) {
        if (ct == 0 && amp == 0 || rampStart == 0 && ramp == 0) {
            return ZERO;
        }
        double factor = Math.min(1, rampStart + ramp * start);
        boolean constantRamp = ramp == 0 || factor >= 1 && ramp > 0;
        boolean steady = amp == 0 || omega == 0;
        double level = steady ? ct + amp * Math.cos(phi) : ct;
        if (constantRamp && steady) {
            return new Scalar(level * factor, level * factor == 0);
        }
        Map<String, Object> out = new LinkedHashMap<>();
        if (constantRamp) {
            out.put("mean", ct * factor);
            out.put("amplitude", amp * factor);
            out.put("frequency", Math.abs(omega) / (2 * Math.PI));
            out.put("phase", (omega * start + phi) * Math.signum(omega) + Math.PI / 2);
            return new Scalar(out, false);
        }
        if (steady && ramp > 0) {
            double full = (1 - rampStart) / ramp - start;                      // from then on the value stays
            out.put("times", new double[] {0, full});
            out.put("values", new double[] {level * factor, level});
            return new Scalar(out, false);
        }
        String t = start == 0 ? "t" : "(t + " + SceneDraft.digits(start) + ")";
        String wave = steady ? SceneDraft.digits(level) : "(" + SceneDraft.digits(ct) + " + " + SceneDraft.digits(amp) + "*cos(" + SceneDraft.digits(omega)
            + "*"
            + t + " + " + SceneDraft.digits(phi) + "))";
        out.put("expression", (wave + "*min(1, " + SceneDraft.digits(rampStart) + " + " + SceneDraft.digits(ramp) + "*" + t + ")").replace("+ -", "- "));
        return new Scalar(out, false);
    }

    /** Linear between the rows of a table, time and value, the time of the scene starting at {@code start}. */
    public static Scalar table(List<double[]> rows, double start) {
        if (rows.stream().allMatch(row -> row[1] == 0)) {
            return ZERO;
        }
        if (rows.size() == 1) {
            return new Scalar(rows.get(0)[1], false);
        }
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("times", rows.stream().mapToDouble(row -> row[0] - start).toArray());
        out.put("values", rows.stream().mapToDouble(row -> row[1]).toArray());
        return new Scalar(out, false);
    }

    /** The function times a number. */
    @SuppressWarnings("unchecked")
    public Scalar times(double factor) {
        if (isZero || factor == 0) {
            return ZERO;
        }
        if (value instanceof Double x) {
            return new Scalar(x * factor, false);
        }
        Map<String, Object> out = new LinkedHashMap<>((Map<String, Object>) value);
        out.computeIfPresent("mean", (k, v) -> (double) v * factor);
        out.computeIfPresent("amplitude", (k, v) -> (double) v * factor);
        out.computeIfPresent("values", (k, v) -> Arrays.stream((double[]) v).map(x -> x * factor).toArray());
        out.computeIfPresent("expression", (k, v) -> SceneDraft.digits(factor) + "*(" + v + ")");
        return new Scalar(out, false);
    }
}
