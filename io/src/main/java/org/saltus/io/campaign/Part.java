package org.saltus.io.campaign;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One of n shares of a campaign's rows: those whose number, from 0, leaves the remainder i − 1 when divided by n, so that shares are alike where rows grow
 * dearer with their number.
 *
 * @param index i, from 1
 * @param count n
 */
public record Part(int index, int count) {
    /** All rows. */
    public static final Part WHOLE = new Part(1, 1);
    private static final Pattern FORM = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

    /** Reads {@code i/n}. @throws IllegalArgumentException unless 1 ≤ i ≤ n */
    public static Part parse(String text) {
        Matcher m = FORM.matcher(text.strip());
        Part part = m.matches() ? new Part(Integer.parseInt(m.group(1)), Integer.parseInt(m.group(2))) : null;
        if (part == null || part.index < 1 || part.index > part.count) {
            throw new IllegalArgumentException("--part is \"" + text + "\", expected i/n with 1 <= i <= n, for example 2/4.");
        }
        return part;
    }

    /** Whether a row belongs to it. @param row number from 0 */
    public boolean has(long row) {
        return row % count == index - 1;
    }

    /** The name of its file of rows. */
    public String fileName() {
        return "rows-" + index + "-of-" + count + ".csv";
    }

    /** Whether a name is that of a part's file of rows. */
    public static boolean isFileName(String name) {
        return name.matches("rows-\\d+-of-\\d+\\.csv");
    }
}
