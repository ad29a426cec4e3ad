package org.saltus.io.verify;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.saltus.core.check.FileBytes;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;

/** A JSON value with its file and path, so that every failure says where. */
record Json(String file, String path, JsonNode node) {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** Reads a file. */
    static Json read(Path file) throws IOException {
        String name = file.getFileName().toString();
        try {
            return new Json(name, "", MAPPER.readTree(new String(FileBytes.of(file), StandardCharsets.UTF_8)));
        } catch (JsonProcessingException e) {
            Location at = new Location(name, e.getLocation().getLineNr(), e.getLocation().getColumnNr());
            throw new SceneFormatException(at, "this is not JSON: " + e.getOriginalMessage() + ". Copy the file again.", e);
        }
    }

    private SceneFormatException wrong(String what) {
        return new SceneFormatException(new Location(file, 0, 0), "\"" + path + "\" " + what);
    }

    private Json child(String key, JsonNode value) {
        return new Json(file, path.isEmpty() ? key : path + "." + key, value);
    }

    /** True when the key is there. */
    boolean has(String key) {
        return node.has(key);
    }

    /** A member that must be there. */
    Json get(String key) {
        JsonNode value = node.get(key);
        Json child = child(key, value);
        if (value == null || value.isNull()) {
            throw child.wrong("is missing.");
        }
        return child;
    }

    /** The entries of a list. */
    List<Json> list(String key) {
        Json list = get(key);
        if (!list.node.isArray()) {
            throw list.wrong("is no list.");
        }
        List<Json> out = new ArrayList<>();
        for (JsonNode item : list.node) {
            out.add(list.child(String.valueOf(out.size()), item));
        }
        return out;
    }

    /** A finite number. */
    double number(String key) {
        return get(key).number();
    }

    private double number() {
        double x = node.isNumber() ? node.doubleValue() : Double.NaN;
        if (!Double.isFinite(x)) {
            throw wrong("is " + node + ", expected a finite number.");
        }
        return x;
    }

    /** A whole number in [min, max]. */
    int whole(String key, int min, int max) {
        double x = number(key);
        if (x != Math.rint(x) || x < min || x > max) {
            throw get(key).wrong("is " + x + ", expected a whole number from " + min + " to " + max + ".");
        }
        return (int) x;
    }

    /** A text. */
    String text(String key) {
        Json value = get(key);
        if (!value.node.isTextual()) {
            throw value.wrong("is " + value.node + ", expected a text.");
        }
        return value.node.textValue();
    }

    /** true or false. */
    boolean flag(String key) {
        Json value = get(key);
        if (!value.node.isBoolean()) {
            throw value.wrong("is " + value.node + ", expected true or false.");
        }
        return value.node.booleanValue();
    }

    /** A list of finite numbers. */
    double[] numbers(String key) {
        return get(key).numbers();
    }

    /** A list of {@code length} finite numbers. */
    double[] numbers(String key, int length) {
        double[] out = numbers(key);
        if (out.length != length) {
            throw get(key).wrong("has " + out.length + " entries, expected " + length + ".");
        }
        return out;
    }

    private double[] numbers() {
        if (!node.isArray()) {
            throw wrong("is no list of numbers.");
        }
        double[] out = new double[node.size()];
        for (int k = 0; k < out.length; k++) {
            out[k] = child(String.valueOf(k), node.get(k)).number();
        }
        return out;
    }

    /** A list of lists of finite numbers. */
    double[][] rows(String key) {
        List<Json> items = list(key);
        double[][] out = new double[items.size()][];
        for (int k = 0; k < out.length; k++) {
            out[k] = items.get(k).numbers();
        }
        return out;
    }
}
