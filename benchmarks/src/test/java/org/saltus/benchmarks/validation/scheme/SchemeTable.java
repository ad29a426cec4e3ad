package org.saltus.benchmarks.validation.scheme;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** Writes the table of validation cases by schemes, and that of the bar against a wall, as Markdown. */
final class SchemeTable {
    /** Column heads of the table of cases. */
    static final Map<String, String> SCHEMES = new LinkedHashMap<>();
    /** Rows of the table of the bar. */
    static final Map<String, String> BAR_SCHEMES = new LinkedHashMap<>();

    static {
        SCHEMES.put("MJ ½", "{type: moreau-jean, theta: 0.5}");
        SCHEMES.put("variant ½", "{type: moreau-jean-variant, theta: 0.5}");
        SCHEMES.put("Newmark ½, ¼", "{type: newmark}");
        SCHEMES.put("HHT 0.1", "{type: hht, alpha: 0.1}");
        SCHEMES.put("gen. α 0.8", "{type: generalized-alpha, rho_inf: 0.8}");
        SCHEMES.put("KH 0.8", "{type: krenk-hogsberg, rho_inf: 0.8}");
        SCHEMES.put("MJ 1", "{type: moreau-jean, theta: 1}");
        SCHEMES.put("position", "{type: newmark-position}");
        BAR_SCHEMES.put("`moreau-jean` ½", "{type: moreau-jean, theta: 0.5}");
        BAR_SCHEMES.put("`moreau-jean` 1", "{type: moreau-jean, theta: 1}");
        BAR_SCHEMES.put("`moreau-jean-variant` ½", "{type: moreau-jean-variant, theta: 0.5}");
        BAR_SCHEMES.put("`moreau-jean-variant` 1", "{type: moreau-jean-variant, theta: 1}");
        BAR_SCHEMES.put("`newmark` ½, ¼", "{type: newmark}");
        BAR_SCHEMES.put("`newmark` 0.6, 0.4", "{type: newmark, gamma: 0.6, beta: 0.4}");
        BAR_SCHEMES.put("`hht` 0.1", "{type: hht, alpha: 0.1}");
        BAR_SCHEMES.put("`hht` 0.3", "{type: hht, alpha: 0.3}");
        BAR_SCHEMES.put("`generalized-alpha` 0.8", "{type: generalized-alpha, rho_inf: 0.8}");
        BAR_SCHEMES.put("`generalized-alpha` 0", "{type: generalized-alpha, rho_inf: 0}");
        BAR_SCHEMES.put("`krenk-hogsberg` 0.8", "{type: krenk-hogsberg, rho_inf: 0.8}");
        BAR_SCHEMES.put("`krenk-hogsberg` 0", "{type: krenk-hogsberg, rho_inf: 0}");
        BAR_SCHEMES.put("`newmark-position` ½, ¼", "{type: newmark-position}");
    }

    /** Before numbers of which only the order of magnitude is known. */
    static final String ROUGHLY = "~";
    /** Differences below this are round-off of the solver at its tolerance and printed as such. */
    private static final double EXACT = 1e-9;

    private final List<String> lines = new ArrayList<>();

    private SchemeTable() {
    }

    /** Both tables. */
    static String markdown() {
        SchemeTable t = new SchemeTable();
        t.cases();
        t.lines.add("");
        t.bar();
        return String.join("\n", t.lines) + "\n";
    }

    private void cases() {
        lines.add("| case | quantity | exact | " + String.join(" | ", SCHEMES.keySet()) + " |");
        lines.add("|---|---|---|" + "---|".repeat(SCHEMES.size()));
        rows("V02", SchemeCases::v02, false, "cradle: largest error of v, m/s", "0");
        rows("V03", SchemeCases::v03, false, "rod, Newton: largest error", "0", "rod, Frémond: largest error", "0");
        rows("V04", SchemeCases::v04, false, "Kane, Newton: T after, J (before: 0.02318)", "0.036800", "Kane, Frémond: T after, J", "0.013038");
        rows("V05", SchemeCases::v05, false, "sphere, Newton: largest error", "0", "sphere, Frémond: largest error", "0");
        rows("V14", SchemeCases::v14, true, "rocking: first impact, s", "0.34709", "ratio of spins", "0.94231", "amplitude 1 over α", "0.42219",
            "amplitude 2 over α", "0.36097", "amplitude 3 over α", "0.31113");
        rows("V22", SchemeCases::v22, true, "damped bar: peak ratio, mode 1", "0.88189", "mode 2", "0.73012", "mode 3", "0.59150",
            "frequency of mode 1, Hz", "625.52");
        rows("V23", SchemeCases::v23, true, "bar on wall: stress, MPa", "200", "contact time, L/c", "2", "velocity after over v₀", "1", "E after over E₀", "1");
        rows("V24", SchemeCases::v24, true, "two bars: stress, MPa", "100", "contact time, L/c", "2", "velocity of bar 2 over v", "1", "E after over E₀", "1");
        rows("V25", SchemeCases::v25, true, "bouncing bar: error of switching times, s", "0", "error of pressures, relative", "0",
            "second apex, m", "5", "energy, J", "1000");
        rows("V27", SchemeCases::v27, true, "bouncing bar: (E−E₀)/mgh₀ at 12 s, CFL 1", "0", "CFL 2", "0", "CFL 4", "0",
            "largest growth of ℋ in a step, over E₀", "≤ 0");
    }

    /** Rows of one case. @param all false: only for schemes with impact laws and with Frémond's at θ_c = ½ */
    private void rows(String name, Function<String, double[]> run, boolean all, String... quantities) {
        int n = quantities.length / 2;
        String[] text = new String[n];
        for (int k = 0; k < n; k++) {
            text[k] = "| " + (k == 0 ? name : "") + " | " + quantities[2 * k] + " | " + quantities[2 * k + 1] + " |";
        }
        for (Map.Entry<String, String> scheme : SCHEMES.entrySet()) {
            boolean position = scheme.getKey().equals("position");
            boolean end = scheme.getKey().equals("MJ 1");
            double[] values = !all && position ? null : run.apply(scheme.getValue());
            for (int k = 0; k < n; k++) {
                boolean applies = values != null && !(end && quantities[2 * k].contains("Frémond"));
                text[k] += " " + (applies ? position && !name.equals("V22") ? roughly(values[k]) : number(values[k]) : "–") + " |";
            }
        }
        lines.addAll(List.of(text));
    }

    private void bar() {
        lines.add("| scheme | contact from, s | to, s | force, N | ± | impulse, N s | velocity after, m/s | E/E₀ | largest growth of ℋ |");
        lines.add("|---|---|---|---|---|---|---|---|---|");
        lines.add("| exact | 0.5 | 1.1667 | 300 | 0 | 200 | 10 | 1 | 0 |");
        BAR_SCHEMES.forEach((name, scheme) -> {
            StringBuilder row = new StringBuilder("| " + name + " |");
            for (double x : SchemeCases.wall(scheme)) {
                row.append(' ').append(scheme.contains("position") ? roughly(x) : number(x)).append(" |");
            }
            lines.add(row.toString());
        });
    }

    /** Two significant digits with "~" before them: the motion is chaotic, the next change of round-off gives others. */
    private static String roughly(double x) {
        return Double.isNaN(x) ? "lost" : ROUGHLY + new BigDecimal(x).round(new MathContext(2)).toPlainString();
    }

    /** Five significant digits; below {@link #EXACT}, and NaN, as words. */
    private static String number(double x) {
        if (Double.isNaN(x)) {
            return "lost";
        }
        if (Math.abs(x) <= EXACT) {
            return "< 1e-9";
        }
        double size = Math.abs(x);
        if (size < 1e-3 || size >= 1e6) {
            return String.format(Locale.ROOT, "%.1e", x);
        }
        int digits = Math.max(0, 4 - (int) Math.floor(Math.log10(size)));
        return String.format(Locale.ROOT, "%." + Math.min(digits, 5) + "f", x);
    }
}
