package org.saltus.io.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Reaction;
import org.saltus.core.run.Reactions;
import org.saltus.core.step.StepReport;
import org.saltus.io.picture.ContactPoints;
import org.saltus.io.text.Html;

/** What acts at the end of a run, as tables: contact forces by pair, and the reactions of an equilibrium. */
final class ForceTables {
    private static final int MOST_ROWS = 12;
    /** Scenes of more parts have too many reactions to read. */
    private static final int MOST_PARTS = 200;
    /** Share of the largest force that may be left over on a part that is in equilibrium. */
    private static final double BALANCED = 1e-3;
    /** Share of its scale that a number may owe to round-off. */
    private static final double ROUND_OFF = 1e-12;
    private static final String[] AXES = {"x", "y", "z"};
    private final Scene scene;
    private final int dimension;

    ForceTables(Scene scene) {
        this.scene = scene;
        dimension = scene.dimension();
    }

    /** Sum of the contacts of two parts. */
    private static final class Pair {
        private final int a;
        private final int b;
        private final double[] force = new double[3];
        private int count;
        private double normal;
        private double tangential;

        Pair(int a, int b) {
            this.a = a;
            this.b = b;
        }

        void add(ContactPoints contacts, int c) {
            double along = 0;
            double square = 0;
            for (int i = 0; i < 3; i++) {
                double f = contacts.force()[3 * c + i];
                force[i] += f;
                along += f * contacts.frame()[9 * c + i];
                square += f * f;
            }
            count++;
            normal += along;
            tangential += Math.sqrt(Math.max(0, square - along * along));
        }

        double size() {
            return ForceTables.size(force);
        }
    }

    /** The pairs that press hardest in the last step. */
    String contacts(ContactPoints contacts) {
        Map<Long, Pair> pairs = new HashMap<>();
        for (int c = 0; c < contacts.count(); c++) {
            int a = contacts.parts()[2 * c];
            int b = contacts.parts()[2 * c + 1];
            pairs.computeIfAbsent((long) a << 32 | b & 0xffffffffL, key -> new Pair(a, b)).add(contacts, c);
        }
        List<Pair> strongest = new ArrayList<>(pairs.values());
        strongest.removeIf(pair -> pair.size() == 0);
        strongest.sort((p, q) -> q.size() != p.size() ? Double.compare(q.size(), p.size()) : Integer.compare(p.a, q.a));
        if (strongest.isEmpty()) {
            return "";
        }
        StringBuilder out = head("Contact forces in the last step, impulse / h", "on", "by", "contacts");
        force(out, "F").append(number("normal, sum [N]")).append(number("tangential, sum [N]")).append("</tr></thead>\n");
        for (Pair pair : strongest.subList(0, Math.min(MOST_ROWS, strongest.size()))) {
            out.append("<tr><td>").append(name(pair.a)).append("</td><td>").append(name(pair.b)).append("</td><td>").append(pair.count).append("</td>");
            values(out, pair.force, 0, dimension, pair.size());
            values(out, new double[] {pair.normal, pair.tangential}, 0, 2, pair.size());
            out.append("</tr>\n");
        }
        return end(out, strongest.size(), "pairs");
    }

    /** What supports, contacts and loads amount to on every part, where they balance; otherwise nothing. */
    String reactions(StepReport report) {
        if (scene.parts().size() + scene.bodies().size() > MOST_PARTS) {
            return "";
        }
        List<Reaction> all = Reactions.of(report);
        double left = 0;
        double most = 0;
        for (Reaction row : all) {
            double size = size(row.force());
            left = row.kind() == Reaction.Kind.SUM ? Math.max(left, size) : left;
            most = row.kind() != Reaction.Kind.SUM ? Math.max(most, size) : most;
        }
        List<Reaction> rows = all.stream().filter(r -> r.kind() == Reaction.Kind.SUPPORT || r.kind() == Reaction.Kind.CONTACTS
            || r.kind() == Reaction.Kind.LOADS)
            .toList();
        if (rows.isEmpty() || most == 0 || left > BALANCED * most) {
            return "";
        }
        StringBuilder out = head("Reactions on each part in equilibrium; moments about the point", "part", "of");
        place(out);
        force(out, "F");
        for (int i = dimension == 2 ? 2 : 0; i < 3; i++) {
            out.append(number("M" + AXES[i] + " [N·m]"));
        }
        out.append("</tr></thead>\n");
        for (Reaction row : rows.subList(0, Math.min(MOST_ROWS, rows.size()))) {
            out.append("<tr><td>").append(Html.escape(row.part())).append("</td><td>")
                .append(Html.escape(row.kind() == Reaction.Kind.SUPPORT ? row.by() : row.kind().name().toLowerCase(Locale.ROOT))).append("</td>");
            double length = size(row.place());
            values(out, row.place(), 0, dimension, length);
            values(out, row.force(), 0, dimension, most);
            values(out, row.moment(), dimension == 2 ? 2 : 0, 3, most * length);
            out.append("</tr>\n");
        }
        return end(out, rows.size(), "rows");
    }

    private String name(int part) {
        return part < 0 ? "world" : Html.escape(scene.parts().get(part).name());
    }

    private static StringBuilder head(String title, String... columns) {
        StringBuilder out = new StringBuilder("<h3>").append(title).append("</h3>\n<div class=\"scroll\">\n<table>\n<thead><tr>");
        for (String column : columns) {
            out.append("<th>").append(column).append("</th>");
        }
        return out;
    }

    private void place(StringBuilder out) {
        for (int i = 0; i < dimension; i++) {
            out.append(number(AXES[i] + " [m]"));
        }
    }

    private StringBuilder force(StringBuilder out, String letter) {
        for (int i = 0; i < dimension; i++) {
            out.append(number(letter + AXES[i] + " [N]"));
        }
        return out;
    }

    private static String number(String title) {
        return "<th class=\"number\">" + title + "</th>";
    }

    private static double size(double[] v) {
        return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    }

    /** @param scale of such values: what is round-off of it is shown as 0 */
    private static void values(StringBuilder out, double[] values, int from, int to, double scale) {
        for (int i = from; i < to; i++) {
            double shown = Math.abs(values[i]) <= ROUND_OFF * scale ? 0 : values[i];
            out.append("<td class=\"number\">").append(Html.number(shown, 4)).append("</td>");
        }
    }

    private static String end(StringBuilder out, int all, String what) {
        out.append("</table>\n</div>\n");
        return out.append(all > MOST_ROWS ? "<p class=\"quiet\">The first " + MOST_ROWS + " of " + all + " " + what + ".</p>\n" : "").toString();
    }
}
