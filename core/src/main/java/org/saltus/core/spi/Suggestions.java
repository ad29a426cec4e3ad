package org.saltus.core.spi;

import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Helps with unknown words: the nearest known one by edit distance when it is near, else the one that means the same, and all there are. */
public final class Suggestions {
    /** What the same thing is called elsewhere: words of other programs and of papers, and what they may be here. */
    private static final Map<String, List<String>> SYNONYMS = Map.ofEntries(
        Map.entry("body", List.of("bodies")), Map.entry("objects", List.of("bodies")), Map.entry("law", List.of("laws")),
        Map.entry("contacts", List.of("laws")), Map.entry("contact", List.of("laws")), Map.entry("materials", List.of("laws")),
        Map.entry("constraints", List.of("joints")), Map.entry("timestep", List.of("step", "time")), Map.entry("dt", List.of("step", "time")),
        Map.entry("h", List.of("step", "time")), Map.entry("duration", List.of("end", "time")), Map.entry("t_end", List.of("end", "time")),
        Map.entry("mu", List.of("friction")), Map.entry("e", List.of("restitution")), Map.entry("rho", List.of("density")),
        Map.entry("E", List.of("young")), Map.entry("youngs_modulus", List.of("young")), Map.entry("nu", List.of("poisson")),
        Map.entry("diameter", List.of("radius")), Map.entry("r", List.of("radius")), Map.entry("gap", List.of("rest_on")),
        Map.entry("on", List.of("rest_on")), Map.entry("center", List.of("position")), Map.entry("x", List.of("position")),
        Map.entry("v", List.of("velocity")), Map.entry("omega", List.of("spin")), Map.entry("angular_velocity", List.of("spin")),
        Map.entry("rotation", List.of("orientation", "angle")), Map.entry("quaternion", List.of("orientation")), Map.entry("moment", List.of("torque")),
        Map.entry("geometry", List.of("shape", "mesh")), Map.entry("scheme", List.of("integrator")), Map.entry("tol", List.of("tolerance")),
        Map.entry("group", List.of("collision_group")), Map.entry("fixed", List.of("locked")), Map.entry("dim", List.of("dimension")),
        Map.entry("g", List.of("gravity")), Map.entry("results", List.of("output")), Map.entry("bodies", List.of("between")));

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
        if (best == null) {
            best = SYNONYMS.getOrDefault(word, List.of()).stream().filter(known::contains).findFirst().orElse(null);
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
