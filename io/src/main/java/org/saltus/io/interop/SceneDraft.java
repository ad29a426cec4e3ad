package org.saltus.io.interop;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saltus.core.spi.ForeignScene;
import org.saltus.io.text.ShortestDigits;

/**
 * A scene that is being told: keys at the top, bodies, laws and joints in lists, each with a comment that says where it comes from; what was assumed, what is
 * doubtful and what is missing. {@link #scene} makes the text, one entry a line as a person would write it.
 */
public final class SceneDraft {
    private static final int LINE = 150;
    private final List<String> head = new ArrayList<>();
    private final Map<String, List<String>> sections = new LinkedHashMap<>();
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final Set<String> assumed = new LinkedHashSet<>();
    private final Set<String> warnings = new LinkedHashSet<>();
    private final Set<String> missing = new LinkedHashSet<>();

    /** A comment line at the top. */
    public void head(String comment) {
        head.add(comment);
    }

    /** A key at the top. @param comment behind it; "" for none */
    public void key(String name, Object value, String comment) {
        String line = name + ": " + text(value);
        sections.put(name, List.of(comment.isEmpty() ? line : line + "        # " + plain(comment)));
    }

    /** An entry of {@code bodies}, {@code laws} or {@code joints}. @param comment above it; "" for none */
    public void entry(String list, Map<String, Object> block, String comment) {
        List<String> lines = sections.computeIfAbsent(list, k -> new ArrayList<>(List.of(k + ":")));
        if (!comment.isEmpty()) {
            lines.add("  # " + plain(comment));
        }
        lines.add("  - " + wrapped(block));
    }

    /** True when a list has entries. */
    public boolean has(String list) {
        return sections.containsKey(list);
    }

    /** A file beside the scene. */
    public void file(String name, byte[] content) {
        files.put(name, content);
    }

    /** What the source does not say. */
    public void assume(String line) {
        assumed.add(plain(line));
    }

    /** What means something else here. */
    public void warn(String line) {
        warnings.add(plain(line));
    }

    /** What has no counterpart. @param where file, and line or path in it */
    public void miss(String where, String what) {
        missing.add(plain(where + ": " + what));
    }

    /** The scene as it is told by now. */
    public ForeignScene scene() {
        StringBuilder out = new StringBuilder();
        head.forEach(line -> out.append("# ").append(plain(line)).append('\n'));
        assumed.forEach(line -> out.append("# assumed: ").append(line).append('\n'));
        warnings.forEach(line -> out.append("# mind: ").append(line).append('\n'));
        sections.values().forEach(lines -> lines.forEach(line -> out.append(line).append('\n')));
        return new ForeignScene(out.toString(), new LinkedHashMap<>(files), List.copyOf(assumed), List.copyOf(warnings), List.copyOf(missing));
    }

    /** One line, without what would end a comment or hide in a terminal. */
    private static String plain(String text) {
        return text.replaceAll("[\\p{Cntrl}\\u2028\\u2029\\uFFFE\\uFFFF]", "?");
    }

    /** A block in one line, or one key a line where that would be too long. */
    private static String wrapped(Map<String, Object> block) {
        String line = text(block);
        if (line.length() <= LINE) {
            return line;
        }
        StringBuilder out = new StringBuilder("{");
        int column = 0;
        for (Iterator<Map.Entry<String, Object>> entries = block.entrySet().iterator(); entries.hasNext();) {
            Map.Entry<String, Object> e = entries.next();
            String word = e.getKey() + ": " + text(e.getValue()) + (entries.hasNext() ? "," : "}");
            if (column > 0 && column + word.length() > LINE) {
                out.append("\n     ");
                column = 0;
            }
            out.append(column > 0 ? " " : "").append(word);
            column += word.length() + 1;
        }
        return out.toString();
    }

    /** A value as YAML in one line. */
    public static String text(Object value) {
        if (value instanceof Map<?, ?> block) {
            List<String> words = new ArrayList<>();
            block.forEach((key, v) -> words.add(key + ": " + text(v)));
            return "{" + String.join(", ", words) + "}";
        }
        if (value instanceof List<?> list) {
            return "[" + String.join(", ", list.stream().map(SceneDraft::text).toList()) + "]";
        }
        if (value instanceof double[] numbers) {
            return "[" + String.join(", ", Arrays.stream(numbers).mapToObj(SceneDraft::number).toList()) + "]";
        }
        if (value instanceof Double x) {
            return number(x);
        }
        return value instanceof String word ? word(word) : String.valueOf(value);
    }

    private static String number(double x) {
        if (x == Math.rint(x) && Math.abs(x) < 1e9) {
            return String.valueOf((long) x);
        }
        return Double.isInfinite(x) ? x > 0 ? ".inf" : "-.inf" : digits(x);
    }

    /** The shortest digits as a person writes them: 5e-4. */
    public static String digits(double x) {
        return ShortestDigits.of(x).replace(".0E", "e").replace('E', 'e').replaceFirst("\\.0$", "");
    }

    private static String word(String word) {
        boolean safe = word.matches("[A-Za-z_][A-Za-z0-9_./-]*") && !word.matches("(?i)true|false|null|yes|no|on|off|inf|nan");
        return safe ? word : "\"" + plain(word).replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
