package org.saltus.io.verify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;

/**
 * One reference trajectory.
 *
 * @param kind       name of the scheme in the file: MJ, MJV, NEWMARK, HHT, GALPHA, KH
 * @param integrator name of the provider
 * @param parameters its settings
 * @param law        name of the law's provider
 * @param stepSize   h, s
 * @param steps      number of steps
 * @param samples    values at some steps, in their order
 */
record GoldenRun(String kind, String integrator, Map<String, Double> parameters, String law, double stepSize, int steps,
                 List<Sample> samples) {
    /** Names of the works in a sample, cumulative over the steps, J. */
    private static final String[] WORKS = {"cum_W_ext", "cum_W_damp", "cum_W_filter", "cum_W_contact_N", "cum_W_contact_T",
        "cum_D_num"};

    /**
     * Values after step k.
     *
     * @param q         observed dofs
     * @param v         observed dofs
     * @param p         impulse of step k, all contacts, N·s
     * @param pSum      sum of the impulses of all steps, N·s
     * @param energies  kinetic + elastic, algorithmic, J
     * @param works     external, damping, filter, contact normal, contact tangential, numerical, J
     */
    record Sample(int k, double[] q, double[] v, double[] p, double[] pSum, double[] energies, double[] works) {
    }

    /** Reads one entry of "runs". */
    static GoldenRun read(Json run, GoldenSystem system) {
        Json scheme = run.get("scheme");
        String kind = scheme.text("kind");
        String law = scheme.text("contact_law");
        if (!law.equals("newton") && !law.equals("fremond")) {
            throw wrong(scheme, "contact_law is \"" + law + "\", expected newton or fremond.");
        }
        int steps = run.whole("nsteps", 1, Integer.MAX_VALUE);
        int observed = system.observed().length;
        int length = system.impulseLength();
        List<Sample> samples = new ArrayList<>();
        for (Json s : run.list("samples")) {
            double[] works = new double[WORKS.length];
            for (int k = 0; k < works.length; k++) {
                works[k] = s.number(WORKS[k]);
            }
            samples.add(new Sample(s.whole("k", samples.isEmpty() ? 1 : samples.get(samples.size() - 1).k + 1, steps),
                s.numbers("q", observed), s.numbers("v", observed), s.numbers("p", length), s.numbers("p_sum", length),
                new double[] {s.number("E"), s.number("H")}, works));
        }
        return new GoldenRun(kind, integrator(scheme, kind), parameters(scheme, kind), law + "-coulomb", run.number("h"), steps,
            samples);
    }

    private static String integrator(Json scheme, String kind) {
        return switch (kind) {
            case "MJ" -> "moreau-jean";
            case "MJV" -> "moreau-jean-variant";
            case "NEWMARK" -> "newmark";
            case "HHT" -> "hht";
            case "GALPHA" -> "generalized-alpha";
            case "KH" -> "krenk-hogsberg";
            default -> throw wrong(scheme, "kind is \"" + kind + "\", expected MJ, MJV, NEWMARK, HHT, GALPHA or KH.");
        };
    }

    private static Map<String, Double> parameters(Json scheme, String kind) {
        String[] keys = switch (kind) {
            case "MJ", "MJV" -> new String[] {"theta"};
            case "NEWMARK" -> new String[] {"gamma", "beta"};
            case "HHT" -> new String[] {"alpha"};
            default -> new String[] {"rho_inf"};
        };
        Map<String, Double> out = new LinkedHashMap<>();
        for (String key : keys) {
            out.put(key, scheme.number(key));
        }
        return out;
    }

    private static SceneFormatException wrong(Json scheme, String what) {
        return new SceneFormatException(new Location(scheme.file(), 0, 0), "\"" + scheme.path() + "\": " + what);
    }

    /** "moreau-jean theta=0.5". */
    String schemeText() {
        StringBuilder out = new StringBuilder(integrator);
        parameters.forEach((key, value) -> out.append(' ').append(key).append('=').append(shorten(value)));
        return out.toString();
    }

    private static String shorten(double x) {
        String text = String.format(Locale.ROOT, "%.6f", x);
        return text.replaceFirst("0+$", "").replaceFirst("\\.$", "");
    }
}
