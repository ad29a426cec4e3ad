package org.saltus.io.packing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.saltus.core.packing.Packing;

/** Blocks of shapes as texts in JSON, {"type": "capsule", "radius": 0.1, "length": 0.2}, and back; equal texts are one block. */
final class ShapeBlocks {
    private static final ObjectMapper JSON = new ObjectMapper();
    private final Map<String, Map<String, Object>> read = new HashMap<>();
    private final Map<Map<String, Object>, String> written = new IdentityHashMap<>();

    /** The blocks of texts; null for empty ones. @param packing for messages */
    Map<String, Object>[] of(String[] texts, Packing packing) {
        Map<String, Object>[] out = list(texts.length);
        for (int b = 0; b < texts.length; b++) {
            if (texts[b].isEmpty()) {
                continue;
            }
            out[b] = read.get(texts[b]);
            if (out[b] == null) {
                out[b] = parsed(texts[b], packing.place(b));
                read.put(texts[b], out[b]);
            }
        }
        return out;
    }

    /** Room for so many blocks. */
    @SuppressWarnings({"unchecked", "rawtypes"})
    static Map<String, Object>[] list(int length) {
        return new Map[length];
    }

    private static Map<String, Object> parsed(String text, String place) {
        try {
            return JSON.readValue(text, new TypeReference<Map<String, Object>>() { });
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(place + ": shape is " + (text.length() > 60 ? text.substring(0, 60) + "..." : text)
                + ", expected a block in JSON: {\"type\": \"capsule\", \"radius\": 0.1, \"length\": 0.2}.", e);
        }
    }

    /** The text of a block; empty for null. */
    String text(Map<String, Object> block) {
        if (block == null) {
            return "";
        }
        return written.computeIfAbsent(block, b -> {
            try {
                return JSON.writeValueAsString(b);
            } catch (JsonProcessingException e) {
                throw new IllegalStateException("a shape cannot be written: " + e.getMessage(), e);
            }
        });
    }
}
