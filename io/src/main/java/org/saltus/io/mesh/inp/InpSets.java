package org.saltus.io.mesh.inp;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.saltus.core.spi.Suggestions;

/** The node sets or the element sets of an input file, by numbers as the file gives them. */
final class InpSets {
    private static final int MOST = 100_000_000;

    /** A growing list of numbers. */
    private static final class Numbers {
        private long[] values = new long[16];
        private int count;

        void add(long x) {
            if (count == values.length) {
                values = Arrays.copyOf(values, 2 * count);
            }
            values[count++] = x;
        }

        long[] all() {
            return Arrays.copyOf(values, count);
        }
    }

    private final String keyword;
    private final List<String> instances;
    private final Map<String, Numbers> sets = new LinkedHashMap<>();

    /** @param keyword NSET or ELSET; @param instances names by order, read when numbers of one are asked for */
    InpSets(String keyword, List<String> instances) {
        this.keyword = keyword;
        this.instances = instances;
    }

    /** Adds one number to a set, new if need be. */
    void add(String name, long number) {
        sets.computeIfAbsent(name, key -> new Numbers()).add(number);
    }

    /** Adds the sets of a part. @param prefix before their names; @param base added to their numbers */
    void addAll(InpSets part, String prefix, long base) {
        part.sets.forEach((name, numbers) -> {
            Numbers to = sets.computeIfAbsent(prefix + name, key -> new Numbers());
            for (long x : numbers.all()) {
                to.add(base + x);
            }
        });
    }

    /** Reads the data of the keyword. */
    void read(InpCards cards) throws IOException {
        String name = cards.required(keyword);
        String instance = cards.parameter("INSTANCE", "");
        sets.computeIfAbsent(name, key -> new Numbers());
        while (cards.data()) {
            if (cards.has("GENERATE")) {
                generate(cards, name, base(cards, instance));
            } else {
                list(cards, name, instance);
            }
        }
    }

    /** What is added to the numbers of an instance. */
    private long base(InpCards cards, String instance) {
        if (instance.isEmpty()) {
            return 0;
        }
        int k = instances.indexOf(instance);
        if (k < 0) {
            throw cards.keywordError("no instance \"" + instance + "\" up to this line." + Suggestions.known(instances, "There is none so far."));
        }
        return (k + 1) * InpDeck.INSTANCE;
    }

    private void generate(InpCards cards, String name, long base) {
        long first = cards.whole(0, "the first number");
        long last = cards.whole(1, "the last number");
        long step = cards.count() > 2 ? cards.whole(2, "the increment") : 1;
        if (last < first || (last - first) / step > MOST) {
            throw cards.error("the set runs from " + first + " to " + last + " by " + step + ", expected an increasing range of at most "
                + MOST + ".");
        }
        for (long k = 0; k <= (last - first) / step; k++) {
            add(name, base + first + k * step);
        }
    }

    private void list(InpCards cards, String name, String instance) {
        for (int k = 0; k < cards.count(); k++) {
            if (cards.isWhole(k)) {
                add(name, base(cards, instance) + cards.whole(k, "a number of the set"));
                continue;
            }
            String other = cards.text(k).toUpperCase(Locale.ROOT);
            for (long x : numbers(cards, instance.isEmpty() ? other : instance + "." + other)) {
                add(name, x);
            }
        }
    }

    /** The numbers that a field names: one, INSTANCE.NUMBER, or a set. */
    long[] named(InpCards cards, int field, String what) {
        return cards.isWhole(field) ? new long[] {cards.whole(field, what)} : numbers(cards, cards.text(field).replace("\"", "").toUpperCase(Locale.ROOT));
    }

    /** The numbers of a set, or one number of an instance; a name that is unknown up to here is an error at the present line. */
    long[] numbers(InpCards cards, String name) {
        Numbers found = sets.get(name);
        if (found != null) {
            return found.all();
        }
        int dot = name.lastIndexOf('.');
        if (dot > 0 && name.substring(dot + 1).matches("\\d{1,9}") && instances.contains(name.substring(0, dot))) {
            return new long[] {base(cards, name.substring(0, dot)) + Long.parseLong(name.substring(dot + 1))};
        }
        throw cards.error("no set \"" + name + "\" (" + keyword + ") up to this line."
            + Suggestions.known(sets.keySet(), "There is none so far: define it before it is used."));
    }

    /** Names of all sets, in file order. */
    Iterable<String> names() {
        return sets.keySet();
    }

    /** True when there is a set of the name. */
    boolean has(String name) {
        return sets.containsKey(name);
    }

    /** The numbers of a set that is there. */
    long[] numbers(String name) {
        return sets.get(name).all();
    }

    /** All sets by name, in file order. */
    Map<String, long[]> all() {
        Map<String, long[]> out = new LinkedHashMap<>();
        sets.forEach((name, numbers) -> out.put(name, numbers.all()));
        return out;
    }
}
