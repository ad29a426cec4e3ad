package org.saltus.io.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import org.saltus.core.spi.Suggestions;

/** What a run came to: the fields of {@code run.json}, which {@code io/REFERENCE.md} describes, by their path. */
public final class RunResult {
    private final JsonNode root;

    RunResult(String json) {
        try {
            root = new ObjectMapper().readTree(json);
        } catch (JsonProcessingException e) {
            throw new AssertionError("run.json is JSON", e);
        }
    }

    /**
     * A number, NaN where {@code run.json} has none.
     *
     * @param path dots between keys: {@code energy.contact_normal_work}
     * @throws IllegalArgumentException if there is none
     */
    public double number(String path) {
        JsonNode node = at(path);
        if (!node.isNumber() && !node.isNull()) {
            throw new IllegalArgumentException("RunResult: \"" + path + "\" is " + node + ", which is no number. Ask for text(\"" + path + "\").");
        }
        return node.isNull() ? Double.NaN : node.doubleValue();
    }

    /** A text; that of a block or list is JSON. @throws IllegalArgumentException if there is none */
    public String text(String path) {
        JsonNode node = at(path);
        return node.isTextual() ? node.asText() : node.toString();
    }

    /** Warnings of the scene and of the run. */
    public List<String> warnings() {
        List<String> out = new ArrayList<>();
        at("warnings").forEach(line -> out.add(line.asText()));
        return out;
    }

    /** True when the run reached its end. */
    public boolean isDone() {
        return text("status").equals("done");
    }

    private JsonNode at(String path) {
        JsonNode node = root;
        for (String key : path.split("\\.")) {
            List<String> known = new ArrayList<>();
            node.fieldNames().forEachRemaining(known::add);
            JsonNode next = node.get(key);
            if (next == null) {
                throw new IllegalArgumentException("RunResult: there is no \"" + path + "\"" + Suggestions.hint(key, known) + " Beside \"" + key
                    + "\" there is: " + String.join(", ", known) + ".");
            }
            node = next;
        }
        return node;
    }

    /** All of it, as {@code run.json} has it. */
    @Override
    public String toString() {
        return root.toPrettyString();
    }
}
