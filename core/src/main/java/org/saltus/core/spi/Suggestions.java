package org.saltus.core.spi;

import java.util.Collection;

/** Helps with unknown words: the nearest known one by edit distance when it is near, and all there are. */
public final class Suggestions {
    private Suggestions() {
    }

    /** {@code ". Did you mean \"x\"?"}, or {@code "."} when nothing is near. */
    public static String hint(String word, Collection<String> known) {
        String best = null;
        int bestDistance = Math.max(2, word.length() / 3) + 1;
        for (String candidate : known) {
            int d = distance(word, candidate);
            if (d < bestDistance) {
                bestDistance = d;
                best = candidate;
            }
        }
        return best == null ? "." : ". Did you mean \"" + best + "\"?";
    }

    /** {@code " Known: a, b."}, or the sentence for when there is none, after a blank. */
    public static String known(Collection<String> names, String none) {
        return names.isEmpty() ? " " + none : " Known: " + String.join(", ", names) + ".";
    }

    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int substitute = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substitute, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
