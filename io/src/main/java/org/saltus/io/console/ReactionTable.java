package org.saltus.io.console;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.saltus.core.check.Digits;
import org.saltus.core.run.Reaction;

/**
 * Reactions on the console: supports and obstacles before what they hold, sums of contacts and loads of every part, and how well they balance.
 *
 * @param dimension of the scene, 2 or 3
 */
public record ReactionTable(List<Reaction> all, int dimension) {
    /** More rows than these are left to the file. */
    private static final int SHOWN = 24;
    /** Share of the largest that may be left over for forces to balance. */
    private static final double BALANCED = 1e-6;

    /** Prints it; nothing where there are none. */
    public void print(PrintStream out) {
        Set<String> moving = all.stream().filter(r -> r.kind() == Reaction.Kind.LOADS).map(Reaction::part).collect(Collectors.toSet());
        List<Reaction> rows = all.stream().filter(r -> r.kind() != Reaction.Kind.CONTACT && r.kind() != Reaction.Kind.SUM)
            .sorted(Comparator.comparing(r -> moving.contains(r.part()) && r.kind() != Reaction.Kind.SUPPORT)).toList();
        if (rows.isEmpty()) {
            return;
        }
        boolean plane = dimension == 2;
        out.println("Reactions on each part, N, and moments about (x, y" + (plane ? "" : ", z") + ") [m], N·m");
        Table table = new Table("  ").row(plane ? new String[] {"part", "of", "x", "y", "Fx", "Fy", "Mz"}
            : new String[] {"part", "of", "x", "y", "z", "Fx", "Fy", "Fz", "Mx", "My", "Mz"});
        rows.stream().limit(SHOWN).forEach(row -> table.row(cells(row)));
        table.print(out);
        if (rows.size() > SHOWN) {
            out.println("  ... and " + (rows.size() - SHOWN) + " more");
        }
        out.println("  largest force left over on a part: " + Digits.brief(leftOver(Reaction::force)) + " N (largest reaction "
            + Digits.brief(largest(Reaction::force)) + " N)");
    }

    private String[] cells(Reaction row) {
        List<String> cells = new ArrayList<>(List.of(row.part(), row.kind() == Reaction.Kind.SUPPORT ? row.by() : row.kind().name().toLowerCase(Locale.ROOT)));
        add(cells, row.place(), 0, dimension, 1e-9 * largest(Reaction::place));
        add(cells, row.force(), 0, dimension, balanced(Reaction::force, largest(Reaction::force)));
        add(cells, row.moment(), dimension == 2 ? 2 : 0, 3, balanced(Reaction::moment, largest(Reaction::force) * largest(Reaction::place)));
        return cells.toArray(String[]::new);
    }

    private static void add(List<String> cells, double[] values, int from, int to, double none) {
        for (int a = from; a < to; a++) {
            cells.add(Math.abs(values[a]) <= none ? "0" : Digits.brief(values[a]));
        }
    }

    /** What is shown as 0: no more than is left over on a part, where forces balance. */
    private double balanced(Function<Reaction, double[]> what, double scale) {
        return Math.min(leftOver(what), BALANCED * scale);
    }

    private double leftOver(Function<Reaction, double[]> what) {
        return largest(r -> r.kind() == Reaction.Kind.SUM, what);
    }

    private double largest(Function<Reaction, double[]> what) {
        return largest(r -> r.kind() != Reaction.Kind.SUM, what);
    }

    private double largest(Predicate<Reaction> which, Function<Reaction, double[]> what) {
        return all.stream().filter(which).map(what).mapToDouble(x -> Math.sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2])).max().orElse(0);
    }
}
