package org.saltus.io.mesh.inp;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
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
    }

    private final String keyword;
    private final Map<String, Numbers> sets = new LinkedHashMap<>();

    /** @param keyword NSET or ELSET */
    InpSets(String keyword) {
        this.keyword = keyword;
    }

    /** Adds one number to a set, new if need be. */
    void add(String name, long number) {
        sets.computeIfAbsent(name, key -> new Numbers()).add(number);
    }

    /** Reads the data of the keyword. */
    void read(InpCards cards) throws IOException {
        String name = cards.required(keyword);
        sets.computeIfAbsent(name, key -> new Numbers());
        while (cards.data()) {
            if (cards.has("GENERATE")) {
                generate(cards, name);
            } else {
                list(cards, name);
            }
        }
    }

    private void generate(InpCards cards, String name) {
        long first = cards.whole(0, "the first number");
        long last = cards.whole(1, "the last number");
        long step = cards.count() > 2 ? cards.whole(2, "the increment") : 1;
        if (last < first || (last - first) / step > MOST) {
            throw cards.error("the set runs from " + first + " to " + last + " by " + step + ", expected an increasing range of at most "
                + MOST + ".");
        }
        for (long k = first; k <= last; k += step) {
            add(name, k);
        }
    }

    private void list(InpCards cards, String name) {
        for (int k = 0; k < cards.count(); k++) {
            if (cards.isWhole(k)) {
                add(name, cards.whole(k, "a number of the set"));
                continue;
            }
            for (long x : numbers(cards, cards.text(k).toUpperCase(Locale.ROOT))) {
                add(name, x);
            }
        }
    }

    /** The numbers of a set; a name that is unknown up to here is an error at the present line. */
    long[] numbers(InpCards cards, String name) {
        Numbers found = sets.get(name);
        if (found == null) {
            throw cards.error("no set \"" + name + "\" (" + keyword + ") up to this line."
                + Suggestions.known(sets.keySet(), "There is none so far: define it before it is used."));
        }
        return Arrays.copyOf(found.values, found.count);
    }

    /** Names of all sets, in file order. */
    Iterable<String> names() {
        return sets.keySet();
    }

    /** The numbers of a set that is there. */
    long[] numbers(String name) {
        return Arrays.copyOf(sets.get(name).values, sets.get(name).count);
    }
}
