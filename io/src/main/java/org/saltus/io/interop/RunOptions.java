package org.saltus.io.interop;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** What scene files of other programs leave to the script that runs them: step, end, scheme, solver, gravity; and where these keys come to stand in a scene. */
public final class RunOptions {
    /** The options of every format. */
    public static final List<Parameter> DESCRIPTION = List.of(
        Parameter.optionalNumber("step", "s", Double.MIN_VALUE, Double.MAX_VALUE, "time step"),
        Parameter.optionalNumber("end", "s", Double.MIN_VALUE, Double.MAX_VALUE, "end of the run"),
        Parameter.number("theta", "-", 0.5, 1, 0.5, "theta of moreau-jean"),
        Parameter.text("solver", "auto", "contact solver"),
        Parameter.number("tolerance", "-", 1e-15, 1, 1e-8, "of the contact solver"),
        Parameter.numbers("gravity", "m/s²", "acceleration on every body, in place of that of the file or of its program"));

    private RunOptions() {
    }

    /** Name of a scene from a file or folder. */
    public static String sceneName(String file) {
        String name = file.replaceFirst("\\.[A-Za-z0-9]{1,5}$", "").replaceAll("[^A-Za-z0-9_.-]", "_");
        return name.isEmpty() || !Character.isLetterOrDigit(name.charAt(0)) ? "scene" + name : name;
    }

    /**
     * Writes the keys of the top of a scene.
     *
     * @param step    what stands for the option {@code step}, with the words of where it is from
     * @param end     likewise
     * @param gravity likewise
     */
    public static void write(SceneDraft draft, String name, int dimension, Settings options, Choice step, Choice end, Choice gravity) {
        double h = chosen(draft, options, "step", " s", step);
        double last = chosen(draft, options, "end", " s", end);
        draft.key("saltus", 1, "");
        draft.key("name", name, "");
        draft.key("dimension", dimension, "");
        Map<String, Object> time = new LinkedHashMap<>();
        time.put("end", last);
        time.put("step", h);
        draft.key("time", time, "");
        double[] g = gravity.vector;
        if (options.has("gravity")) {
            g = options.numbers("gravity", dimension);
        } else if (!gravity.from.isEmpty()) {
            draft.assume("gravity " + SceneDraft.text(g) + " m/s², " + gravity.from + "; --gravity x,y" + (dimension == 3 ? ",z" : "") + " for another");
        }
        draft.key("gravity", g, options.has("gravity") ? "" : gravity.source);
        draft.key("overlap", "accept", "the other program takes overlaps at the start as they are");
        if (!options.keys().contains("theta")) {
            draft.assume("theta 0.5 of moreau-jean; --theta for another");
        }
        Map<String, Object> integrator = new LinkedHashMap<>();
        integrator.put("type", "moreau-jean");
        integrator.put("theta", options.number("theta"));
        draft.key("integrator", integrator, "");
        if (!options.keys().contains("solver") || !options.keys().contains("tolerance")) {
            draft.assume("solver " + options.text("solver") + " with tolerance " + SceneDraft.digits(options.number("tolerance"))
                + "; --solver, --tolerance for others");
        }
        Map<String, Object> solver = new LinkedHashMap<>();
        solver.put("type", options.text("solver"));
        solver.put("tolerance", options.number("tolerance"));
        draft.key("solver", solver, "");
        Map<String, Object> output = new LinkedHashMap<>();
        output.put("bodies", true);
        output.put("frames", Double.parseDouble(String.format(Locale.ROOT, "%.3g", last / 100)));
        draft.key("output", output, "");
    }

    private static double chosen(SceneDraft draft, Settings options, String key, String unit, Choice otherwise) {
        if (options.has(key)) {
            return options.number(key);
        }
        draft.assume(key + " " + SceneDraft.digits(otherwise.vector[0]) + unit + ", " + otherwise.from + "; --" + key + " for another");
        return otherwise.vector[0];
    }

    /**
     * A value that the source does not say, or does.
     *
     * @param vector the value, one entry or a vector
     * @param from   why it was taken, where it was assumed; "" where the source says it
     * @param source comment beside it in the scene
     */
    public record Choice(double[] vector, String from, String source) {
        /** One number that was assumed. */
        public static Choice assumed(double value, String from) {
            return new Choice(new double[] {value}, from, "");
        }
    }

    /** The words "a, b and c", at most so many. */
    public static String some(List<String> words, int most) {
        if (words.size() <= most) {
            return String.join(", ", words);
        }
        List<String> shown = new ArrayList<>(words.subList(0, most));
        return String.join(", ", shown) + ", ... (" + words.size() + " in all)";
    }
}
