package org.saltus.io.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.Verdict;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Chart;
import org.saltus.core.run.RunSummary;
import org.saltus.core.step.EnergyLedger;
import org.saltus.core.step.StepClock;
import org.saltus.io.chart.Axis;
import org.saltus.io.chart.Figure;
import org.saltus.io.report.player.Film;
import org.saltus.io.report.player.PairForces;
import org.saltus.io.report.player.PlayerPage;
import org.saltus.io.report.player.Reel;
import org.saltus.io.text.Html;

/** Puts the page together. */
final class Page {
    private static final Map<LedgerColumn, String> WORKS = Map.of(LedgerColumn.MODEL, "terms that a body's model leaves out",
        LedgerColumn.EXTERNAL, "loads", LedgerColumn.DAMPING, "viscous damping",
        LedgerColumn.CONTACT_NORMAL, "contact, normal", LedgerColumn.CONTACT_TANGENTIAL, "contact, tangential",
        LedgerColumn.NUMERICAL, "numerical dissipation", LedgerColumn.FILTER, "filters",
        LedgerColumn.PROJECTION, "position corrections",
        LedgerColumn.LAW, "held or spent by laws", LedgerColumn.EXPANSION, "expansion by heat");
    private static final String DRIVE = "prescribed motion and motors";
    private static final String JOINT = "joints, let through";
    private static final Map<StepClock.Part, String> PARTS = Map.of(StepClock.Part.DETECTION, "detection",
        StepClock.Part.ASSEMBLY, "assembly", StepClock.Part.SOLVE, "contact solver", StepClock.Part.OTHER, "bodies, ledger and the rest",
        StepClock.Part.CROSSINGS, "search for parts that meet unseen");
    private final StringBuilder out = new StringBuilder(1 << 16);
    private final Scene scene;
    private final Map<String, String> facts;
    private final RunSummary run;
    private final EnergyLedger ledger;
    private final Curves curves;
    private final BodyCurves bodyCurves;
    private final List<Chart> charts;
    private final Gallery gallery;
    private final Film film;
    private final long budget;
    private final RunClock clock;
    private final String tables;
    private final ChartData data = new ChartData();

    /**
     * @param charts  of other observers
     * @param gallery null when the scene has nothing to draw
     * @param film    what the page plays; null with the gallery
     * @param budget  bytes that the page should not exceed
     * @param clock   started with the run
     * @param tables  of forces at the end
     */
    Page(Scene scene, Map<String, String> facts, RunSummary run, Curves curves, BodyCurves bodyCurves, List<Chart> charts, Gallery gallery, Film film,
         long budget, RunClock clock, String tables) {
        this.scene = scene;
        this.facts = facts;
        this.run = run;
        this.curves = curves;
        this.bodyCurves = bodyCurves;
        this.charts = charts;
        this.gallery = gallery;
        this.film = film;
        this.budget = budget;
        this.clock = clock;
        this.tables = tables;
        ledger = run.ledger();
    }

    /** The whole page. */
    String html() {
        out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
            + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n").append(PlayerPage.policy())
            .append("<title>")
            .append(Html.escape(scene.name())).append(" – Saltus</title>\n<style>\n").append(style())
            .append(PlayerPage.style()).append("</style>\n</head>\n<body>\n").append(Paint.gradients()).append("<main>\n");
        head();
        warnings();
        int place = out.length();
        bodies();
        energy();
        contacts();
        measures();
        time();
        out.append("<footer>Written by Saltus. Units are SI; curves of long runs keep every peak but not every step.\n<details class=\"licences\">"
            + "<summary>Licences of the libraries in this page</summary>\n<pre>").append(Html.escape(PlayerPage.licences()))
            .append("</pre>\n</details>\n</footer>\n</main>\n");
        byte[] numbers = data.toBytes();
        String still = gallery == null ? "" : gallery.html();
        long used = out.length() + still.length() + PlayerPage.weight() + numbers.length * 4L / 3;
        Reel reel = film == null ? null : new Reel(film, Math.max(0, budget - used) * 3 / 4);    // base64
        if (reel != null) {
            out.insert(place, motion(still, reel.notes()));
        }
        out.append(PlayerPage.scripts(reel == null ? null : reel.toBytes(), numbers)).append("</body>\n</html>\n");
        return out.toString();
    }

    static String style() {
        try (InputStream in = Page.class.getResourceAsStream("report.css")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void head() {
        out.append("<header>\n<h1>").append(Html.escape(scene.name())).append("</h1>\n<p>");
        badge(run.status() == RunSummary.Status.DONE ? "good" : "bad", "run " + run.status().name().toLowerCase(Locale.ROOT));
        badge(ledger.verdict() == Verdict.OPEN ? "bad" : isSound() ? "good" : "neutral", verdict());
        if (ledger.creates() > 0) {
            badge("bad", "creates " + Html.number(100 * ledger.creates(), 2) + " % of the energies and works of the scene (" + run.createsCause().replace('_',
                '-') + ")");
        }
        if (run.infeasible() > 0) {
            badge("bad", run.infeasible() + " steps infeasible");
        }
        if (run.notConverged() > run.infeasible()) {
            badge("bad", run.notConverged() - run.infeasible() + " steps not converged");
        }
        out.append("</p>\n</header>\n<dl class=\"facts\">\n");
        facts.forEach((name, value) -> {
            if (!value.equals(scene.name())) {                               // it is the title
                fact(name, Html.escape(value));
            }
        });
        if (!facts.containsKey("bodies")) {
            fact("bodies", scene.bodies().stream().mapToInt(b -> b.memberCount()).sum() + ", " + scene.dofCount() + " degrees of freedom");
        }
        fact("done", run.steps() + (run.steps() == 1 ? " step to t = " : " steps to t = ") + Html.number(run.time(), 5) + " s");
        out.append("</dl>\n");
    }

    /** The books close, nothing came from nowhere, and the impulses are those of solutions. */
    private boolean isSound() {
        return ledger.verdict() == Verdict.CLOSED && ledger.creates() == 0 && run.infeasible() == 0;
    }

    private void badge(String kind, String text) {
        out.append("<span class=\"badge ").append(kind).append("\">").append(text).append("</span> ");
    }

    private String verdict() {
        String worst = Html.number(ledger.worstRelativeResidual(), 2);
        String all = Html.number(ledger.share(ledger.residuals()), 2);
        return switch (ledger.verdict()) {
            case CLOSED -> "energy closed: residual at most " + worst + " of the round-off scale";
            case BLURRED ->
                "energy blurred: residual at most " + worst + " of the round-off scale, but in all " + all + " of the energies and works of the scene";
            case MEASURED -> "energy measured: balance error at most " + worst + " of the round-off scale"
                + (ledger.worstRelativeResidual() <= EnergyLedger.ROUND_OFF ? ", round-off" : ", " + ledger.sizeOfResiduals());
            case INEXACT -> "energy inexact: residual up to " + worst + " of the round-off scale, by the tolerance of the linear solver, "
                + ledger.sizeOfResiduals();
            case OPEN -> ledger.isComplete() ? "energy open: residual up to " + worst + " of the round-off scale, a defect"
                : "energy open: " + Html.number(ledger.unbooked(), 2) + " J are in no column";
        };
    }

    private void fact(String name, String value) {
        out.append("<div><dt>").append(Html.escape(name)).append("</dt><dd>").append(value).append("</dd></div>\n");
    }

    private void warnings() {
        if (run.warnings().isEmpty() && run.message().isEmpty()) {
            return;
        }
        out.append("<section class=\"warnings\">\n<h2>Warnings</h2>\n<ul>\n");
        if (!run.message().isEmpty()) {
            out.append("<li>").append(Html.escape(run.message())).append("</li>\n");
        }
        run.warnings().forEach(w -> out.append("<li>").append(Html.escape(w)).append("</li>\n"));
        out.append("</ul>\n</section>\n");
    }

    private static String motion(String still, List<String> notes) {
        String left = notes.isEmpty() ? "" : "<p class=\"quiet\">To keep the page small: " + String.join("; ", notes) + ".</p>\n";
        return "<section>\n<h2>Motion</h2>\n<div id=\"player\"></div>\n<div class=\"still\">\n" + still
            + "<noscript><p class=\"quiet\">The motion plays where JavaScript is allowed.</p></noscript>\n"
            + "<p class=\"quiet no-player\" hidden=\"\">The motion does not play in this browser: it needs WebGL 2 and DecompressionStream.</p>\n</div>\n"
            + left + "</section>\n";
    }

    private void energy() {
        out.append("<section>\n<h2>Energy</h2>\n<div class=\"columns\">\n<table>\n<thead><tr><th>ledger of the run</th><th "
            + "class=\"number\">J</th></tr></thead>\n");
        row("kinetic + elastic at the start", Html.number(ledger.initialEnergy(), 6));
        for (LedgerColumn c : LedgerColumn.values()) {
            if (c != LedgerColumn.LAW && c != LedgerColumn.CONSTRAINT && (run.work(c) != 0 || c.ordinal() <= LedgerColumn.NUMERICAL.ordinal())) {
                row("+ work of " + WORKS.get(c), Html.number(run.work(c), 6));
            }
        }
        if (ledger.driveWork() != 0) {
            row("+ work of " + DRIVE, Html.number(ledger.driveWork(), 6));
        }
        if (ledger.jointWork() != 0) {
            row("+ work of " + JOINT, Html.number(ledger.jointWork(), 6));
        }
        row("<b>kinetic + elastic at the end</b>", "<b>" + Html.number(ledger.energy(), 6) + "</b>");
        if (run.work(LedgerColumn.LAW) != 0) {
            row("of the contact work: " + WORKS.get(LedgerColumn.LAW), Html.number(run.work(LedgerColumn.LAW), 6));
        }
        row("created by contacts", Html.number(ledger.created(), 3));
        row("energies and works of the scene, S", Html.number(ledger.physicalScale(), 3));
        row("what round-off is measured by, R", Html.number(ledger.roundOffScale(), 3));
        out.append("</table>\n");
        measured();
        show(figure("Energies", Axis.linear("energy", "J")).curve("kinetic", curves.kinetic.points()).curve("elastic", curves.elastic.points())
            .curve("total less work of loads", curves.total.points()), "no step was taken");
        Figure works = figure("Accumulated works", Axis.linear("work", "J"));
        curves.works.forEach((c, series) -> {
            if (WORKS.containsKey(c) && c != LedgerColumn.LAW && !series.isZero()) {
                works.curve(WORKS.get(c), series.points());
            }
        });
        if (!curves.drive.isZero()) {
            works.curve(DRIVE, curves.drive.points());
        }
        if (!curves.joint.isZero()) {
            works.curve(JOINT, curves.joint.points());
        }
        show(works.legend(), "no work was done");
        show(figure("Residual of the energy balance, relative to its scale", Axis.logarithmic("residual", "")).curve("residual", curves.residual.points()),
            "exactly 0 in every step");
        out.append("</div>\n</section>\n");
    }

    /** Says for which bodies the identity of the scheme is no identity. */
    private void measured() {
        List<String> names = ledger.nonlinearBodies();
        if (names.isEmpty()) {
            return;
        }
        String some = String.join(", ", names.subList(0, Math.min(names.size(), 5))) + (names.size() > 5 ? ", ..." : "");
        out.append("<p>The discrete energy identity of the scheme holds to round-off for linear bodies. For the nonlinear ones (")
            .append(Html.escape(some))
            .append(") it is a measured balance error: the residual below, which is round-off or falls with the step at the order of the scheme.</p>\n");
    }

    private void row(String what, String value) {
        out.append("<tr><td>").append(what).append("</td><td class=\"number\">").append(value).append("</td></tr>\n");
    }

    private void contacts() {
        out.append("<section>\n<h2>Contacts and solver</h2>\n<div class=\"columns\">\n<table>\n");
        row("active contacts, mean and largest", Html.number(run.contactMean(), 4) + " / " + run.contactMax());
        row("candidates found, mean", Html.number(run.candidateMean(), 4));
        row("steps with contacts", run.solves() + " of " + run.steps());
        row("iterations per such step, mean and largest", Html.number(run.iterationMean(), 4) + " / " + run.iterationMax());
        row("largest error of an accepted solution: of the law", Html.number(run.lawErrorMax(), 3));
        row("of the natural map / in scaled variables", Html.number(run.errorMax(), 3) + " / " + Html.number(run.scaledErrorMax(), 3));
        for (int k = 0; k < RunSummary.LEVELS.length; k++) {
            row("steps with an error above " + Html.number(RunSummary.LEVELS[k], 1), String.valueOf(run.stepsAbove(k)));
        }
        row("steps not converged", String.valueOf(run.notConverged() - run.infeasible()));
        row("steps infeasible", String.valueOf(run.infeasible()));
        row("deepest penetration", Html.number(run.penetrationMax(), 3) + " m");
        out.append("</table>\n");
        show(figure("Active contacts", Axis.linear("contacts", "").ofCounts()).curve("contacts", curves.contacts.points()), "no step was taken");
        String none = "no step had a contact";
        show(figure("Iterations of the solver per step", Axis.linear("iterations", "").ofCounts()).curve("iterations", curves.iterations.points()), none);
        show(figure("Error of the solution (of the law, e_law)", Axis.logarithmic("error", "")).curve("error", curves.error.points()),
            run.solves() == 0 ? none : "exactly 0 in every step");
        if (!curves.penetration.isZero()) {
            show(figure("Deepest penetration", Axis.linear("penetration", "m")).curve("penetration", curves.penetration.points()), none);
        }
        out.append("</div>\n").append(tables).append("</section>\n");
    }

    private void measures() {
        if (charts.isEmpty()) {
            return;
        }
        out.append("<section>\n<h2>Measures</h2>\n<div class=\"columns\">\n");
        charts.forEach(this::chart);
        out.append("</div>\n</section>\n");
    }

    private void chart(Chart chart) {
        boolean overTime = chart.axisUnit().equals("s");
        double end = overTime ? run.time() : chart.end();
        Axis axis = Axis.linear(chart.axis(), plain(chart.axisUnit())).between(0, end > 0 ? end : 1);
        Figure figure = new Figure(chart.title(), axis, Axis.linear(chart.title(), plain(chart.unit())));
        for (int k = 0; k < chart.names().size(); k++) {
            Series series = new Series();
            for (int i = 0; i < chart.count(); i++) {
                series.add(chart.abscissa(i), chart.value(k, i));
            }
            figure.curve(chart.names().get(k), series.points());
        }
        show(figure, "no step was looked at");
    }

    private Figure figure(String title, Axis values) {
        return new Figure(title, Axis.linear("time", "s").between(0, run.time() > 0 ? run.time() : 1), values);
    }

    private void show(Figure figure, String whenEmpty) {
        out.append(data.html(figure, whenEmpty));
    }

    private static String plain(String unit) {
        return unit.equals("-") ? "" : unit;
    }

    private void bodies() {
        Chart pairs = film == null ? null : PairForces.chart(film);
        List<Figure> motion = bodyCurves.figures(run.time());
        if (motion.isEmpty() && (pairs == null || pairs.names().isEmpty())) {
            return;
        }
        out.append("<section>\n<h2>Bodies and forces</h2>\n<div class=\"columns\">\n");
        motion.forEach(figure -> show(figure, "no step was taken"));
        if (pairs != null && !pairs.names().isEmpty()) {
            chart(pairs);
        }
        out.append("</div>\n</section>\n");
    }

    /** What the run took beside its steps went into its files; the page itself, written last, is not in it. */
    private void time() {
        int parts = StepClock.Part.values().length;
        double[] wall = new double[parts + 1];
        double[] cpu = new double[parts + 1];
        double wallTotal = clock.wall();
        double cpuTotal = clock.cpu();
        wall[parts] = wallTotal;
        cpu[parts] = cpuTotal;
        for (StepClock.Part p : StepClock.Part.values()) {
            wall[p.ordinal()] = run.clock().wall(p);
            cpu[p.ordinal()] = run.clock().cpu(p);
            wall[parts] -= wall[p.ordinal()];
            cpu[parts] -= cpu[p.ordinal()];
        }
        out.append("<section>\n<h2>Where the time went</h2>\n<div class=\"bar\">");
        for (int p = 0; p <= parts; p++) {
            double share = wallTotal > 0 ? 100 * Math.max(0, wall[p]) / wallTotal : 0;
            out.append(String.format(Locale.ROOT, "<span class=\"part%d\" style=\"width:%.2f%%\"></span>", p, share));
        }
        out.append("</div>\n<table>\n<thead><tr><th>part</th><th class=\"number\">elapsed</th><th class=\"number\">CPU</th>"
            + "<th class=\"number\">per step</th></tr></thead>\n");
        for (int p = 0; p <= parts; p++) {
            timeRow("<i class=\"dot part" + p + "\"></i>" + (p < parts ? PARTS.get(StepClock.Part.values()[p]) : "writing files"),
                Math.max(0, wall[p]), Math.max(0, cpu[p]));
        }
        timeRow("<b>together</b>", wallTotal, cpuTotal);
        out.append("</table>\n</section>\n");
    }

    private void timeRow(String what, double wall, double cpu) {
        out.append("<tr><td>").append(what).append("</td><td class=\"number\">").append(Html.number(wall, 3))
            .append(" s</td><td class=\"number\">").append(Html.number(cpu, 3)).append(" s</td><td class=\"number\">")
            .append(Html.number(run.steps() > 0 ? 1e3 * wall / run.steps() : 0, 3)).append(" ms</td></tr>\n");
    }
}
