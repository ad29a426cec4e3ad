package org.saltus.io.mesh.vtu;

import java.util.Map;
import org.saltus.core.spi.SceneFormatException;

/**
 * One DataArray: what its tag says and, unless it is appended, its text.
 *
 * @param section    the element it stands in: Points, Cells, CellData, PointData
 * @param attributes of the tag
 * @param text       between its tags
 * @param line       of the tag
 * @param piece      number of its piece
 */
record VtuArray(String section, Map<String, String> attributes, String text, int line, int piece) {
    /** An attribute, empty when absent. */
    String get(String name) {
        return attributes.getOrDefault(name, "");
    }

    /** Its Name, for messages; arrays of points often have none. */
    String name() {
        return get("Name").isEmpty() ? section : get("Name");
    }

    /** Bytes per number. */
    int width(VtuData data) {
        return switch (get("type")) {
            case "Int8", "UInt8" -> 1;
            case "Int16", "UInt16" -> 2;
            case "Int32", "UInt32", "Float32" -> 4;
            case "Int64", "UInt64", "Float64" -> 8;
            default -> throw error(data, "its type is \"" + get("type") + "\", expected Int8 to UInt64, Float32 or Float64.");
        };
    }

    SceneFormatException error(VtuData data, String message) {
        return data.error(line, "array \"" + name() + "\": " + message);
    }
}
