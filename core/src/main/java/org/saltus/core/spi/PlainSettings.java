package org.saltus.core.spi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Blocks built in code: plain maps, lists, numbers, texts and booleans as {@link Settings}. */
final class PlainSettings {
    private PlainSettings() {
    }

    /** The block of a map, nested maps as blocks too. @param path of the block, for messages */
    static Settings of(String path, Map<String, ?> plain) {
        return of(path, Location.CODE, plain);
    }

    static Settings of(String path, Location location, Map<String, ?> plain) {
        Map<String, Object> values = new LinkedHashMap<>();
        plain.forEach((key, value) -> values.put(key, convert(path, key, location, value)));
        return new Settings(path, location, values, Map.of());
    }

    @SuppressWarnings("unchecked")
    private static Object convert(String path, String key, Location location, Object value) {
        if (value instanceof Map<?, ?> map) {
            return of(Settings.join(path, key), location, (Map<String, ?>) map);
        }
        if (value instanceof List<?> list) {
            List<Object> out = new ArrayList<>(list.size());
            for (int i = 0; i < list.size(); i++) {
                out.add(list.get(i) instanceof Number ? list.get(i) : convert(Settings.join(path, key), String.valueOf(i), location, list.get(i)));
            }
            return out;
        }
        return value;
    }
}
