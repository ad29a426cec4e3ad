package org.saltus.io.console;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.check.Digits;
import org.saltus.core.model.FieldOutput;
import org.saltus.core.model.FieldView;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Simulation;
import org.saltus.core.scene.SceneDescription;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;
import org.saltus.io.out.RunFacts;
import org.saltus.io.out.WhatRan;

/**
 * What is known of a run before it starts: for the console, the report and {@code run.json}.
 *
 * @param file        of the scene
 * @param description that it holds
 * @param providers   by which it was built
 * @param simulation  that was built
 */
public record RunHead(Path file, SceneDescription description, Providers providers, Simulation simulation) {
    /** What {@code run.json} says of the run. */
    public RunFacts facts(String kernel, int threads, WhatRan whatRan) {
        return RunFacts.of(description, simulation, providers, kernel, threads, whatRan);
    }

    /** Facts in words, in order. */
    public Map<String, String> words() {
        Scene scene = simulation.stepper().scene();
        long fixed = scene.parts().stream().filter(Part::isFixed).count();
        Map<String, String> words = new LinkedHashMap<>();
        RunFacts facts = RunFacts.of(description, simulation, providers, "", 1, null);
        String about = description.settings().text("description").strip();
        words.put("scene", description.name() + (about.isEmpty() ? "" : ": " + about));
        words.put("bodies", facts.bodies() + " moving, " + fixed + " fixed; " + scene.dofCount() + " degrees of freedom, "
            + description.dimension() + "D");
        if (!scene.fields().isEmpty()) {
            words.put("fields", fields(scene));
        }
        words.put("integrator", facts.integrator() + given(description.settings(), "integrator"));
        words.put("time", simulation.stepCount() + (simulation.stepCount() == 1 ? " step of " : " steps of ") + Digits.brief(description.step()) + " s"
            + (description.settings().block("time").has("adaptive") ? ", adaptively divided," : "") + " to " + Digits.brief(description.end()) + " s");
        words.put("solver", facts.solver() + ", tolerance " + Digits.brief(facts.tolerance()));
        return words;
    }

    /** Each with the number of moving bodies that carry it. */
    private static String fields(Scene scene) {
        List<String> out = new ArrayList<>();
        for (FieldView field : scene.fields()) {
            long count = 0;
            long all = 0;
            FieldOutput output = field.outputs().stream().filter(o -> o.place() == FieldOutput.Place.MEMBER).findFirst().orElse(null);
            for (int b = 0; b < scene.bodies().size(); b++) {
                double[] values = new double[scene.bodies().get(b).memberCount()];
                all += values.length;
                boolean has = output != null && output.writer().write(b, values);
                count += has ? Arrays.stream(values).filter(x -> !Double.isNaN(x)).count() : 0;
            }
            out.add(field.name() + (output == null ? "" : " on " + count + " of " + all + " moving bodies"));
        }
        return String.join(", ", out);
    }

    /** The numbers and words that the scene gives in a block, beside its type: ", theta 0.5". */
    private static String given(Settings s, String key) {
        StringBuilder text = new StringBuilder();
        if (s.has(key)) {
            Settings block = s.block(key);
            for (String name : block.keys()) {
                Object value = block.raw(name);
                if (!name.equals("type") && (value instanceof Number || value instanceof String || value instanceof Boolean)) {
                    text.append(", ").append(name).append(' ').append(value);
                }
            }
        }
        return text.toString();
    }

    /** Prints the head. @param folder of the results; null for none */
    public void print(PrintStream out, String version, Path folder) {
        out.println("Saltus " + version + "  " + file);
        Table table = new Table("  ");
        words().forEach((key, value) -> table.row(key, value));
        if (folder != null) {
            table.row("results", folder.toString());
        }
        table.print(out);
        out.flush();
    }
}
