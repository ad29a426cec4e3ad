package org.saltus.io.scene;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saltus.core.spi.Quantity;
import org.saltus.core.spi.Units;

/** Writes a tree as YAML that reads back to the same values: blocks line by line at the top and in lists, what stands inside of these in one line. */
final class SceneWriter {
    private final StringBuilder out = new StringBuilder();
    private final Set<String> textKeys;

    private SceneWriter(Set<String> textKeys) {
        this.textKeys = textKeys;
    }

    /** The text of a scene. @param textKeys keys whose texts are not numbers with units, whatever they look like */
    static String write(SceneNode.Mapping root, Set<String> textKeys) {
        SceneWriter writer = new SceneWriter(textKeys);
        root.entries().forEach((key, entry) -> writer.top(key, entry.value()));
        return writer.out.toString();
    }

    private void top(String key, SceneNode value) {
        out.append(quoted(key)).append(':');
        if (value instanceof SceneNode.Sequence list && list.items().stream().anyMatch(SceneNode.Mapping.class::isInstance)) {
            out.append('\n');
            for (SceneNode item : list.items()) {
                out.append("  - ");
                flow(item, key);
                out.append('\n');
            }
            return;
        }
        out.append(' ');
        flow(value, key);
        out.append('\n');
    }

    private void flow(SceneNode node, String key) {
        if (node instanceof SceneNode.Sequence list) {
            out.append('[');
            List<SceneNode> items = list.items();
            for (int i = 0; i < items.size(); i++) {
                out.append(i == 0 ? "" : ", ");
                flow(items.get(i), key);
            }
            out.append(']');
        } else if (node instanceof SceneNode.Mapping block) {
            String comma = "{";
            for (Map.Entry<String, SceneNode.Entry> e : block.entries().entrySet()) {
                out.append(comma).append(quoted(e.getKey())).append(": ");
                flow(e.getValue().value(), e.getKey());
                comma = ", ";
            }
            out.append(block.entries().isEmpty() ? "{}" : "}");
        } else {
            out.append(scalar(((SceneNode.Scalar) node).value(), key));
        }
    }

    private String scalar(Object value, String key) {
        if (!(value instanceof String word)) {
            return text(value instanceof Quantity q ? (Object) q.doubleValue() : value);
        }
        Quantity quantity = textKeys.contains(key) ? null : Units.parse(word);
        return quantity == null ? quoted(word) : text(quantity.doubleValue());
    }

    /** A value as a person writes it: whole numbers without a point. */
    static String text(Object value) {
        if (value instanceof Quantity q) {
            return shortest(q.doubleValue()) + " " + q.dimension();
        }
        return value instanceof Double x ? shortest(x) : String.valueOf(value);
    }

    private static String shortest(double x) {
        if (Double.isNaN(x) || Double.isInfinite(x)) {
            return Double.isNaN(x) ? ".nan" : x > 0 ? ".inf" : "-.inf";
        }
        if (x == Math.rint(x) && Math.abs(x) < 1e15 && Double.doubleToRawLongBits(x) != Long.MIN_VALUE) {
            return Long.toString((long) x);
        }
        return Double.toString(x);
    }

    private static String quoted(String word) {
        if (word.matches("[A-Za-z_*][A-Za-z0-9_.*-]*") && !word.startsWith("*") && PlainScalar.resolve(word) instanceof String) {
            return word;
        }
        StringBuilder text = new StringBuilder("\"");
        for (char c : word.toCharArray()) {
            switch (c) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> text.append(c);
            }
        }
        return text.append('"').toString();
    }
}
