package org.saltus.io.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Observer;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.io.chart.Axis;
import org.saltus.io.chart.Figure;
import org.saltus.io.text.Html;

/** The curves of several runs of one scene in one page: what is left of the energy, and penetration. */
public final class Overlay {
    private final String title;
    private final double end;
    private final Map<String, Curves> runs = new LinkedHashMap<>();

    /**
     * @param title of the page
     * @param end   of the time axis, s
     */
    public Overlay(String title, double end) {
        this.title = title;
        this.end = end;
    }

    /** An observer that gathers the curves of one run under a name for the legend. */
    public Observer curve(String name) {
        Curves curves = new Curves();
        runs.put(name, curves);
        return new Observer() {
            @Override
            public void start(Scene scene, State state) {
                double kinetic = 0;
                double elastic = 0;
                for (BodyDynamics b : scene.bodies()) {
                    kinetic += b.kineticEnergy(state.q(), state.v());
                    elastic += b.elasticEnergy(state.q());
                }
                curves.start(state.time(), kinetic, elastic);
            }

            @Override
            public void step(StepReport report) {
                curves.add(report);
            }
        };
    }

    /** The page: a table, without columns that say nothing in any row, and the overlaid curves. */
    public String html(String[] heading, List<String[]> rows) {
        boolean[] tells = new boolean[heading.length];
        rows.forEach(r -> IntStream.range(0, tells.length).forEach(k -> tells[k] |= !r[k].isEmpty() && !r[k].equals("-")));
        StringBuilder out = new StringBuilder(1 << 16);
        out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width,"
            + " initial-scale=1\">\n<title>").append(Html.escape(title))
            .append(" – comparison – Saltus</title>\n<style>\n").append(Page.style()).append("</style>\n</head>\n<body>\n<main class=\"wide\">\n<header>\n<h1>")
            .append(Html.escape(title)).append("</h1>\n</header>\n<section>\n<h2>Runs</h2>\n<div class=\"scroll\">\n<table>\n<thead>");
        row(out, "th", heading, tells);
        out.append("</thead>\n");
        rows.forEach(r -> row(out, "td", r, tells));
        out.append("</table>\n</div>\n</section>\n<section>\n<h2>Energy</h2>\n").append(energy()).append(penetration()).append("</section>\n");
        return out.append("<footer>Written by Saltus. Units are SI.</footer>\n</main>\n</body>\n</html>\n").toString();
    }

    private static void row(StringBuilder out, String tag, String[] cells, boolean[] tells) {
        out.append("<tr>");
        for (int k = 0; k < cells.length; k++) {
            if (tells[k]) {
                out.append('<').append(tag).append('>').append(Html.escape(cells[k])).append("</").append(tag).append('>');
            }
        }
        out.append("</tr>\n");
    }

    private String energy() {
        Figure figure = new Figure("Algorithmic energy less the work of loads", time(), Axis.linear("energy", "J"));
        runs.forEach((name, c) -> figure.curve(name, c.total.points()));
        return figure.html("no step was taken");
    }

    private String penetration() {
        Figure figure = new Figure("Deepest penetration", time(), Axis.linear("penetration", "m"));
        runs.forEach((name, c) -> figure.curve(name, c.penetration.points()));
        return figure.html("no step was taken");
    }

    private Axis time() {
        return Axis.linear("time", "s").between(0, end > 0 ? end : 1);
    }
}
