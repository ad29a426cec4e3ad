package org.saltus.benchmarks.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.Criterion;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;

/**
 * A solver with options, as written: {@code nlgs(local=exact,relaxation=1.2)}. Values are numbers, true or false, words, or again a name
 * with options, which makes a block with the key {@code type}. Every option must be a parameter of the solver.
 *
 * @param text  as it was written
 * @param start where a solve begins
 */
record SolverSpec(String text, ContactSolverProvider provider, Map<String, Object> options, Start start) {
    /** Where a solve begins. */
    enum Start {
        /** At r = 0. */
        zero,
        /** At the first guess of the problem's file. */
        guess
    }

    /** The same solver with another start; rows and profiles tell the two by their text. */
    SolverSpec from(Start other) {
        return other == start ? this : new SolverSpec(text + (other == Start.guess ? " from guess" : ""), provider, options, other);
    }

    /** The solvers of a list; commas within parentheses belong to the options. */
    static List<SolverSpec> parseAll(String list, Providers providers) {
        List<SolverSpec> out = new ArrayList<>();
        for (String item : split(list)) {
            out.add(parse(item, providers));
        }
        return out;
    }

    static SolverSpec parse(String item, Providers providers) {
        Map<String, Object> options = new LinkedHashMap<>();
        String name = readOptions(item, options);
        SolverSpec spec = new SolverSpec(item, providers.get(ContactSolverProvider.class, name), options, Start.zero);
        spec.settings(1e-8, Criterion.FIELD);
        return spec;
    }

    /** Text cut at the commas outside parentheses, blanks around the pieces dropped. */
    static List<String> split(String list) {
        List<String> out = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int k = 0; k <= list.length(); k++) {
            char c = k < list.length() ? list.charAt(k) : ',';
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth < 0 || k == list.length() && depth > 0) {
                throw new IllegalArgumentException("\"" + list + "\": parentheses do not match.");
            }
            if (c == ',' && depth == 0) {
                String item = list.substring(start, k).strip();
                if (item.isEmpty()) {
                    throw new IllegalArgumentException("\"" + list + "\" has an empty entry.");
                }
                out.add(item);
                start = k + 1;
            }
        }
        return out;
    }

    /** Returns the name and fills in the options of {@code name(key=value,...)}. */
    private static String readOptions(String item, Map<String, Object> options) {
        int open = item.indexOf('(');
        if (open < 0) {
            return item;
        }
        if (!item.endsWith(")")) {
            throw new IllegalArgumentException("\"" + item + "\": expected name(key=value,...) and nothing behind it.");
        }
        String inside = item.substring(open + 1, item.length() - 1);
        for (String option : inside.isBlank() ? List.<String>of() : split(inside)) {
            int equals = option.indexOf('=');
            if (equals <= 0) {
                throw new IllegalArgumentException("\"" + item + "\": got the option \"" + option + "\", expected key=value.");
            }
            options.put(option.substring(0, equals).strip(), value(option.substring(equals + 1).strip()));
        }
        return item.substring(0, open).strip();
    }

    private static Object value(String word) {
        if (word.equals("true") || word.equals("false")) {
            return Boolean.valueOf(word);
        }
        if (word.contains("(")) {
            Map<String, Object> block = new LinkedHashMap<>();
            block.put("type", readOptions(word, block));
            return block;
        }
        try {
            return Double.valueOf(word);
        } catch (NumberFormatException noNumber) {
            return word;
        }
    }

    /** A new solver for a tolerance. */
    ContactSolver create(double tolerance, Criterion criterion, Context context) {
        return provider.create(settings(tolerance, criterion), context);
    }

    /** The seed it runs with; empty when it has none. */
    String seed() {
        Object seed = settings(1e-8, Criterion.FIELD).raw("seed");
        return seed instanceof Number n ? String.valueOf(n.longValue()) : "";
    }

    private boolean knows(String key) {
        return provider.parameters().stream().map(Parameter::name).anyMatch(key::equals);
    }

    private Settings settings(double tolerance, Criterion criterion) {
        Map<String, Object> all = new LinkedHashMap<>(options);
        if (knows("tolerance")) {
            all.put("tolerance", tolerance);
        }
        if (knows("criterion")) {
            all.putIfAbsent("criterion", criterion.name().toLowerCase(Locale.ROOT));
        }
        try {
            return Settings.of(all).checked(provider.parameters());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("solver \"" + text + "\": " + e.getMessage(), e);
        }
    }
}
