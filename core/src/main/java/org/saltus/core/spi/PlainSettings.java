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
        Map<String, Object> values = new LinkedHashMap<>();
        plain.forEach((key, value) -> values.put(key, convert(Settings.join(path, key), value)));
        return new Settings(path, Location.CODE, values, Map.of());
    }

    @SuppressWarnings("unchecked")
    private static Object convert(String path, Object value) {
        if (value instanceof Map<?, ?> map) {
            return of(path, (Map<String, ?>) map);
        }
        if (value instanceof List<?> list) {
            List<Object> out = new ArrayList<>();
            for (int i = 0; i < list.size(); i++) {
                out.add(convert(path + "." + i, list.get(i)));
            }
            return out;
        }
        return value;
    }
}
