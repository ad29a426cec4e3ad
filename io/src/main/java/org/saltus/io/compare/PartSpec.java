package org.saltus.io.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A part with options as the command line names it: {@code moreau-jean(theta=0.8)}.
 *
 * @param text    as written
 * @param name    of the provider
 * @param options keys and values, the values as YAML
 */
record PartSpec(String text, String name, Map<String, String> options) {

    /** The parts of a list; commas within parentheses belong to the options. */
    static List<PartSpec> parseAll(String option, String list) {
        List<PartSpec> out = new ArrayList<>();
        for (String item : split(option, list)) {
            out.add(parse(option, item));
        }
        return out;
    }

    private static PartSpec parse(String option, String item) {
        int open = item.indexOf('(');
        if (open < 0) {
            return new PartSpec(item, item, Map.of());
        }
        if (open == 0 || !item.endsWith(")")) {
            throw new IllegalArgumentException(option + ": got \"" + item + "\", expected name or name(key=value,...).");
        }
        Map<String, String> options = new LinkedHashMap<>();
        String inside = item.substring(open + 1, item.length() - 1);
        for (String pair : inside.isBlank() ? List.<String>of() : split(option, inside)) {
            int equals = pair.indexOf('=');
            if (equals <= 0) {
                throw new IllegalArgumentException(option + ": \"" + item + "\" has the option \"" + pair + "\", expected key=value.");
            }
            options.put(pair.substring(0, equals).strip(), pair.substring(equals + 1).strip());
        }
        return new PartSpec(item, item.substring(0, open).strip(), options);
    }

    /** Text cut at the commas outside parentheses, blanks around the pieces dropped. */
    static List<String> split(String option, String list) {
        List<String> out = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int k = 0; k <= list.length(); k++) {
            char c = k < list.length() ? list.charAt(k) : ',';
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth < 0 || k == list.length() && depth > 0) {
                throw new IllegalArgumentException(option + ": the parentheses of \"" + list + "\" do not match.");
            }
            if (c == ',' && depth == 0) {
                String item = list.substring(start, k).strip();
                if (item.isEmpty()) {
                    throw new IllegalArgumentException(option + ": \"" + list + "\" has an empty entry.");
                }
                out.add(item);
                start = k + 1;
            }
        }
        return out;
    }

    /** The block of a scene file: {@code {type: moreau-jean, theta: 0.8}}. */
    String block() {
        StringBuilder text = new StringBuilder("{type: ").append(name);
        options.forEach((key, value) -> text.append(", ").append(key).append(": ").append(value));
        return text.append('}').toString();
    }
}
