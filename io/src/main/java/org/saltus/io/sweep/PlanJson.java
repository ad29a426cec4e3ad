package org.saltus.io.sweep;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.saltus.core.check.Reasons;
import org.saltus.io.cli.Tool;
import org.saltus.io.text.Sha256;
import org.saltus.io.text.WholeFile;

/** The file {@code plan.json} in the folder of a sweep: what its rows are rows of. */
final class PlanJson {
    static final String NAME = "plan.json";
    private static final ObjectMapper JSON = new ObjectMapper();

    private PlanJson() {
    }

    static String text(Plan plan, long rows) {
        ObjectNode out = JSON.createObjectNode();
        try {
            out.put("saltus", Tool.version()).put("plan", plan.file().getFileName().toString()).put("plan_sha256", Sha256.of(plan.file()))
                .put("scene", plan.scene().getFileName().toString()).put("scene_sha256", Sha256.of(plan.scene()));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read the plan or its scene: " + Reasons.reason(e), e);
        }
        out.put("rows", rows).put("grid", plan.gridSize()).put("samples", plan.samples()).put("sampling", plan.sampling().key).put("seed", plan.seed())
            .put("indices", plan.indices());
        ArrayNode vary = out.putArray("vary");
        for (Variation variation : plan.variations()) {
            for (Variation.Variable variable : variation.variables()) {
                vary.addObject().put("path", variable.path()).put("unit", variable.unit())
                    .put("values", variation instanceof Variation.Drawn drawn ? drawn.distribution().toString()
                        : ((Variation.Listed) variation).points().size() + " listed");
            }
        }
        ArrayNode collect = out.putArray("collect");
        plan.collect().forEach(one -> collect.addObject().put("name", one.name()).put("take", one.take().key()).put("what", one.what()));
        ObjectNode limits = out.putObject("limits");
        if (!Double.isInfinite(plan.cpu())) {
            limits.put("cpu_s", plan.cpu());
        }
        if (plan.memory() > 0) {
            limits.put("memory_bytes", plan.memory());
        }
        out.put("keep", plan.keep().name()).put("asked", RowStore.asked(plan));
        try {
            return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(out) + "\n";
        } catch (JsonProcessingException e) {
            throw new AssertionError("a tree is JSON", e);
        }
    }

    static void write(Path folder, Plan plan, long rows) {
        Path file = folder.resolve(NAME);
        String text = text(plan, rows);
        try {
            if (!Files.exists(file) || !Files.readString(file).equals(text)) {   // parts that start together write the same
                WholeFile.writeAmongOthers(file, text);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + file + ": " + Reasons.reason(e), e);
        }
    }

    /** What the plan in a folder has that this one has otherwise, so that rows which look as if they were kept are new; null for nothing, or no plan. */
    static String redrawn(Path folder, Plan plan) {
        Path file = folder.resolve(NAME);
        if (!Files.exists(file)) {
            return null;
        }
        JsonNode old;
        try {
            old = JSON.readTree(Files.readString(file));
        } catch (IOException e) {
            throw new IllegalArgumentException(file + " is no plan of a sweep: " + Reasons.of(e) + ". Choose another folder with --out.", e);
        }
        boolean isCube = plan.sampling() == Sampling.Kind.LATIN_HYPERCUBE && plan.sampling().key.equals(old.path("sampling").asText());
        return isCube && old.path("samples").asInt() != plan.samples() ? "samples was " + old.path("samples").asInt() + " and is " + plan.samples()
            + ": a Latin hypercube is drawn whole, so that this is a new plan, and all its rows are new. Rows of the old one stay in their files; random and"
            + " sobol go on with the rows there are." : null;
    }
}
